#define _GNU_SOURCE
#include "windowing.h"

#include <dlfcn.h>
#include <gdk/gdk.h>

/* The few calls of gtk4-layer-shell (its gtk4-layer-shell.h) that are needed. It has to be loaded before
   libwayland-client, so a program that can do without it cannot link with it: the launcher has the loader put it in
   front. */

typedef int boolean;
static void *find(const char *name) { return dlsym(RTLD_DEFAULT, name); }

int windowing_layer_shell_offered(void) {
  boolean (*is_supported)(void) = find("gtk_layer_is_supported");
  return is_supported && is_supported();
}

/* Values of GtkLayerShellLayer, GtkLayerShellEdge and GtkLayerShellKeyboardMode. */
enum { background = 0, overlay = 3 };
enum { left, right, top, bottom, edges };
enum { no_keyboard, exclusive };

/* Makes a window a layer that is anchored to some edges. */
static int init(void *window, const char *name, int layer, unsigned anchors, int zone, int keyboard) {
  void (*init)(void *) = find("gtk_layer_init_for_window");
  void (*set_layer)(void *, int) = find("gtk_layer_set_layer");
  void (*set_namespace)(void *, const char *) = find("gtk_layer_set_namespace");
  void (*set_anchor)(void *, int, boolean) = find("gtk_layer_set_anchor");
  void (*set_zone)(void *, int) = find("gtk_layer_set_exclusive_zone");
  void (*set_keyboard)(void *, int) = find("gtk_layer_set_keyboard_mode");
  if (!init || !set_layer || !set_namespace || !set_anchor || !set_zone || !set_keyboard) return 0;
  init(window);
  set_namespace(window, name);
  set_layer(window, layer);
  for (int edge = 0; edge < edges; edge++) set_anchor(window, edge, (anchors >> edge & 1) != 0);
  set_zone(window, zone);
  set_keyboard(window, keyboard);
  return 1;
}

void windowing_layer_shell_cover(void *window, const char *name, int takes_keyboard) {
  enum { everything = -1, all = (1 << edges) - 1 };
  init(window, name, overlay, all, everything, takes_keyboard ? exclusive : no_keyboard);
}

void windowing_layer_shell_span(void *window, const char *name, int is_horizontal) {
  unsigned anchors = is_horizontal ? 1 << left | 1 << right | 1 << top : 1 << top | 1 << bottom | 1 << left;
  init(window, name, background, anchors, 0, no_keyboard);
}

void windowing_layer_shell_set_monitor(void *window, int index) {
  void (*set_monitor)(void *, GdkMonitor *) = find("gtk_layer_set_monitor");
  if (!set_monitor) return;
  GListModel *monitors = gdk_display_get_monitors(gdk_display_get_default());
  g_autoptr(GdkMonitor) monitor = index < 0 ? NULL : g_list_model_get_item(monitors, (guint)index);
  set_monitor(window, monitor);
}
