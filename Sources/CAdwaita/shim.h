#pragma once
#include <adwaita.h>
#include <gdk/gdk.h>
#include <glib-unix.h>

/* Macros and variadic functions, which Swift does not import. No logic here. */

static inline const GVariantType *gtk_shim_string_type(void) { return G_VARIANT_TYPE_STRING; }
static const GtkInputHints gtk_shim_no_chooser = GTK_INPUT_HINT_NO_EMOJI;

static inline GType gtk_shim_object_type(gpointer object) { return G_OBJECT_TYPE(object); }

static inline void gtk_shim_set_string(gpointer object, const char *property, const char *value) {
  g_object_set(object, property, value, NULL);
}
static inline gboolean gtk_shim_has_property(gpointer object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name) != NULL;
}

static inline void gtk_shim_accessible_label(gpointer accessible, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
static inline void gtk_shim_accessible_description(gpointer accessible, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}
static inline void gtk_shim_accessible_selected(gpointer accessible, gboolean selected) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(accessible), GTK_ACCESSIBLE_STATE_SELECTED, (int)selected, -1);
}

/* A role can only be given while an object is made. */
static inline gpointer gtk_shim_box_new(gboolean vertical, int spacing, GtkAccessibleRole role) {
  GtkOrientation orientation = vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  return g_object_new(GTK_TYPE_BOX, "orientation", orientation, "spacing", spacing, "accessible-role", role, NULL);
}
static inline gpointer gtk_shim_button_new(GtkAccessibleRole role) {
  return g_object_new(GTK_TYPE_BUTTON, "accessible-role", role, NULL);
}

static inline void gtk_shim_command_line_print(GApplicationCommandLine *line, const char *text) {
  g_application_command_line_print(line, "%s", text);
}
static inline void gtk_shim_command_line_printerr(GApplicationCommandLine *line, const char *text) {
  g_application_command_line_printerr(line, "%s", text);
}
