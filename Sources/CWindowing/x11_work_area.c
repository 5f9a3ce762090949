#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <gdk/gdk.h>
#include <gdk/x11/gdkx.h>

#include "windowing.h"

/* GDK 4.18 marks its X11 calls as deprecated without offering others. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

enum { X, Y, WIDTH, HEIGHT };

/* The 32-bit numbers of a property; the caller frees them with XFree. */
static unsigned long read_numbers(Display *server, Window window, const char *name, Atom type, long **numbers) {
  Atom found = None;
  int format = 0;
  unsigned long count = 0, rest;
  unsigned char *data = NULL;
  Atom property = gdk_x11_get_xatom_by_name_for_display(gdk_x11_lookup_xdisplay(server), name);
  int status = XGetWindowProperty(server, window, property, 0, 4096, False, type, &found, &format, &count, &rest, &data);
  *numbers = (long *)data;
  return status == Success && found == type && format == 32 ? count : 0;
}

/* Makes area what both have; 0, with area as it was, where they do not meet. */
static int intersect(int area[4], const long other[4]) {
  long left = MAX(area[X], other[X]), right = MIN(area[X] + area[WIDTH], other[X] + other[WIDTH]);
  long top = MAX(area[Y], other[Y]), bottom = MIN(area[Y] + area[HEIGHT], other[Y] + other[HEIGHT]);
  if (right <= left || bottom <= top) return 0;
  area[X] = (int)left, area[Y] = (int)top, area[WIDTH] = (int)(right - left), area[HEIGHT] = (int)(bottom - top);
  return 1;
}

/* The first of some rectangles that meets the area cuts it; 0 where none does. */
static int cut_by_any(Display *server, const char *name, unsigned long first, unsigned long last, int area[4]) {
  long *rectangles = NULL;
  unsigned long count = read_numbers(server, DefaultRootWindow(server), name, XA_CARDINAL, &rectangles) / 4;
  int met = 0;
  for (unsigned long i = first; !met && i < MIN(last, count); i++) met = intersect(area, rectangles + 4 * i);
  if (rectangles) XFree(rectangles);
  return met;
}

/* Cuts off what a bar reserves (_NET_WM_STRUT_PARTIAL): a stretch along an edge of the screen, which may lie behind other
   monitors. One that would leave nothing is for a monitor farther in. */
static int cut_by_strut(const long strut[12], int width, int height, int area[4]) {
  const long rooms[4][4] = {{strut[0], 0, width - strut[0], height},
                            {0, 0, width - strut[1], height},
                            {0, strut[2], width, height - strut[2]},
                            {0, 0, width, height - strut[3]}};
  int met = 0;
  for (int edge = 0; edge < 4; edge++) {
    if (strut[edge] <= 0) continue;
    int along = edge < 2 ? Y : X;
    long start = strut[4 + 2 * edge], end = strut[5 + 2 * edge];
    if (end >= area[along] && start < area[along] + area[along + 2]) met |= intersect(area, rooms[edge]);
  }
  return met;
}

static int cut_by_struts_of(Display *server, Window window, const int screen[2], int area[4]) {
  long *strut = NULL;
  int met = read_numbers(server, window, "_NET_WM_STRUT_PARTIAL", XA_CARDINAL, &strut) >= 12 &&
            cut_by_strut(strut, screen[0], screen[1], area);
  if (strut) XFree(strut);
  return met;
}

/* By the bars that the window manager counts among its windows. */
static int cut_by_clients(Display *server, const int screen[2], int area[4]) {
  long *clients = NULL;
  unsigned long count = read_numbers(server, DefaultRootWindow(server), "_NET_CLIENT_LIST", XA_WINDOW, &clients);
  int met = 0;
  for (unsigned long i = 0; i < count; i++) met |= cut_by_struts_of(server, (Window)clients[i], screen, area);
  if (clients) XFree(clients);
  return met;
}

/* By all windows and what is in them: i3 counts no bars and tells no work area. */
static int cut_by_windows(Display *server, Window parent, int depth, const int screen[2], int area[4]) {
  Window root, grandparent, *children = NULL;
  unsigned count = 0;
  int met = 0;
  if (!XQueryTree(server, parent, &root, &grandparent, &children, &count)) return 0;
  for (unsigned i = 0; i < count; i++) {
    met |= cut_by_struts_of(server, children[i], screen, area);
    if (depth > 1) met |= cut_by_windows(server, children[i], depth - 1, screen, area);
  }
  if (children) XFree(children);
  return met;
}

/* Xlib keeps the size that the screen had at first. */
static void read_size(Display *server, int size[2]) {
  Window root;
  int x, y;
  unsigned width = 0, height = 0, border, depth;
  XGetGeometry(server, DefaultRootWindow(server), &root, &x, &y, &width, &height, &border, &depth);
  size[0] = (int)width, size[1] = (int)height;
}

void windowing_x11_work_area(void *display, const int monitor[4], int area[4]) {
  Display *server = gdk_x11_display_get_xdisplay(display);
  long *number = NULL;
  unsigned long desktop = 0;
  if (read_numbers(server, DefaultRootWindow(server), "_NET_CURRENT_DESKTOP", XA_CARDINAL, &number) > 0)
    desktop = (unsigned long)number[0];
  if (number) XFree(number);
  for (int i = 0; i < 4; i++) area[i] = monitor[i];
  /* Mutter and its kin tell of each monitor. */
  g_autofree char *of_monitors = g_strdup_printf("_GTK_WORKAREAS_D%lu", desktop);
  if (cut_by_any(server, of_monitors, 0, G_MAXULONG, area)) return;
  gdk_x11_display_error_trap_push(display);
  int screen[2];
  read_size(server, screen);
  int has_bars = cut_by_clients(server, screen, area);
  /* One rectangle around all monitors cannot tell of a bar between two. */
  int is_alone = g_list_model_get_n_items(gdk_display_get_monitors(display)) == 1, is_told = 0;
  if (is_alone || !has_bars) is_told = cut_by_any(server, "_NET_WORKAREA", desktop, desktop + 1, area);
  if (!has_bars && !is_told) cut_by_windows(server, DefaultRootWindow(server), 2, screen, area);
  gdk_x11_display_error_trap_pop_ignored(display);
}

G_GNUC_END_IGNORE_DEPRECATIONS
