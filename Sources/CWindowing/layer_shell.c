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

void windowing_layer_shell_cover(void *window, const char *name) {
  enum { overlay = 3, exclusive = 1, edges = 4, over_everything = -1 };
  void (*init)(void *) = find("gtk_layer_init_for_window");
  void (*set_layer)(void *, int) = find("gtk_layer_set_layer");
  void (*set_namespace)(void *, const char *) = find("gtk_layer_set_namespace");
  void (*set_anchor)(void *, int, boolean) = find("gtk_layer_set_anchor");
  void (*set_zone)(void *, int) = find("gtk_layer_set_exclusive_zone");
  void (*set_keyboard)(void *, int) = find("gtk_layer_set_keyboard_mode");
  if (!init || !set_layer || !set_namespace || !set_anchor || !set_zone || !set_keyboard) return;
  init(window);
  set_namespace(window, name);
  set_layer(window, overlay);
  for (int edge = 0; edge < edges; edge++) set_anchor(window, edge, TRUE);
  set_zone(window, over_everything);
  set_keyboard(window, exclusive);
}
