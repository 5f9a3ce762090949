#include "windowing.h"

#include <gdk/gdk.h>
#include <gdk/wayland/gdkwayland.h>

int windowing_is_wayland(void *display) { return GDK_IS_WAYLAND_DISPLAY(display); }

int windowing_wayland_offers(void *display, const char *interface) {
  return GDK_IS_WAYLAND_DISPLAY(display) && gdk_wayland_display_query_registry(display, interface);
}
