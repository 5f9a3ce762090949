/* A peer: the emoji chooser that GTK has, opened as soon as it can be, over a window that leaves it room on the screen. */
#include <gtk/gtk.h>

int main(void) {
  gtk_init();
  GtkWidget *window = gtk_window_new(), *label = gtk_label_new("x"), *chooser = gtk_emoji_chooser_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 440, 480);
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_window_set_child(GTK_WINDOW(window), label);
  gtk_widget_set_parent(chooser, label);
  g_signal_connect_swapped(window, "map", G_CALLBACK(gtk_popover_popup), chooser);
  gtk_window_present(GTK_WINDOW(window));
  for (;;) g_main_context_iteration(NULL, TRUE);
}
