/* The floor: what any program with a window on GTK 4 costs. With ADWAITA defined, on libadwaita. */
#ifdef ADWAITA
#include <adwaita.h>
#else
#include <gtk/gtk.h>
#endif

int main(void) {
  gtk_init();
#ifdef ADWAITA
  adw_init();
#endif
  GtkWidget *window = gtk_window_new();
  /* The picker's size, and as much text as eight colours need. */
  gtk_window_set_default_size(GTK_WINDOW(window), 352, 420);
  gtk_window_set_child(GTK_WINDOW(window), gtk_label_new("A window with one label"));
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
