#include "windowing.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <gdk/gdk.h>
#include <gdk/x11/gdkx.h>

/* GDK 4.18 marks its X11 calls as deprecated without offering others. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

int windowing_is_x11(void *display) { return GDK_IS_X11_DISPLAY(display); }

static void (*when_lost)(void);

static int lost(Display *server) {
  (void)server;
  when_lost();
  return 0;
}

void windowing_when_x11_lost(void (*body)(void)) {
  when_lost = body;
  XSetIOErrorHandler(lost);
}

void windowing_x11_pointer(void *display, int *x, int *y) {
  Display *server = gdk_x11_display_get_xdisplay(display);
  Window root, child;
  int inner_x, inner_y;
  unsigned modifiers;
  XQueryPointer(server, DefaultRootWindow(server), &root, &child, x, y, &inner_x, &inner_y, &modifiers);
}

/* The 32-bit numbers of a root window property; the caller frees them with XFree. */
static unsigned long read_numbers(GdkDisplay *display, const char *name, long **numbers) {
  Atom type, property = gdk_x11_get_xatom_by_name_for_display(display, name);
  int format;
  unsigned long count = 0, rest;
  unsigned char *data = NULL;
  Display *server = gdk_x11_display_get_xdisplay(display);
  int status = XGetWindowProperty(server, DefaultRootWindow(server), property, 0, 1024, False, XA_CARDINAL, &type,
                                  &format, &count, &rest, &data);
  *numbers = (long *)data;
  return status == Success && format == 32 ? count : 0;
}

int windowing_x11_work_area(void *display, int area[4]) {
  long *desktop = NULL, *areas = NULL;
  unsigned long current = read_numbers(display, "_NET_CURRENT_DESKTOP", &desktop) > 0 ? (unsigned long)desktop[0] : 0;
  unsigned long count = read_numbers(display, "_NET_WORKAREA", &areas);
  int known = count >= 4 && current < count / 4;
  for (int i = 0; known && i < 4; i++) area[i] = (int)areas[4 * current + i];
  if (desktop) XFree(desktop);
  if (areas) XFree(areas);
  return known;
}

int windowing_x11_monitor(void *display, int index, int area[4]) {
  GListModel *monitors = gdk_display_get_monitors(display);
  GdkMonitor *monitor = g_list_model_get_item(monitors, (guint)index);
  if (!monitor) return 0;
  GdkRectangle place;
  gdk_monitor_get_geometry(monitor, &place);
  int scale = gdk_monitor_get_scale_factor(monitor);
  area[0] = place.x * scale;
  area[1] = place.y * scale;
  area[2] = place.width * scale;
  area[3] = place.height * scale;
  g_object_unref(monitor);
  return 1;
}

void windowing_x11_make_utility(void *surface) {
  GdkDisplay *display = gdk_surface_get_display(surface);
  Atom type = gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_WINDOW_TYPE_UTILITY");
  XChangeProperty(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface),
                  gdk_x11_get_xatom_by_name_for_display(display, "_NET_WM_WINDOW_TYPE"), XA_ATOM, 32, PropModeReplace,
                  (unsigned char *)&type, 1);
  gdk_x11_surface_set_skip_taskbar_hint(surface, TRUE);
  gdk_x11_surface_set_skip_pager_hint(surface, TRUE);
}

void windowing_x11_move(void *surface, int x, int y) {
  Display *server = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  Window window = gdk_x11_surface_get_xid(surface);
  XSizeHints hints = {0};
  long supplied;
  if (!XGetWMNormalHints(server, window, &hints, &supplied)) hints.flags = 0;
  hints.flags |= USPosition | PPosition;
  hints.x = x;
  hints.y = y;
  XSetWMNormalHints(server, window, &hints);
  XMoveWindow(server, window, x, y);
}

void windowing_x11_place(void *surface, int *x, int *y) {
  Display *server = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
  Window child;
  XTranslateCoordinates(server, gdk_x11_surface_get_xid(surface), DefaultRootWindow(server), 0, 0, x, y, &child);
}

void windowing_x11_tell_pointer(void *display) {
  XWarpPointer(gdk_x11_display_get_xdisplay(display), None, None, 0, 0, 0, 0, 0, 0);
}

int windowing_x11_has_focus(void *surface) {
  GdkDisplay *display = gdk_surface_get_display(surface);
  Display *server = gdk_x11_display_get_xdisplay(display);
  Window own = gdk_x11_surface_get_xid(surface), window, root, parent, *children;
  int revert;
  unsigned count;
  XGetInputFocus(server, &window, &revert);
  gdk_x11_display_error_trap_push(display);
  while (window != None && window != PointerRoot && window != own) {
    if (!XQueryTree(server, window, &root, &parent, &children, &count)) break;
    if (children) XFree(children);
    if (parent == root || parent == None) break;
    window = parent;
  }
  gdk_x11_display_error_trap_pop_ignored(display);
  return window == own;
}

G_GNUC_END_IGNORE_DEPRECATIONS
