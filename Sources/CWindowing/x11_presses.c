#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <gdk/gdk.h>
#include <gdk/x11/gdkx.h>

#include "windowing.h"

/* GDK 4.18 marks its X11 calls as deprecated without offering others. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static void (*when_pressed)(void);
static gulong handler;
static int opcode;

/* The background and docks: what takes a press and not the keyboard, so that nobody loses it. Mutter keeps a window that
   nobody sees above its background. */
static int is_background(Display *server, Window window) {
  Atom type = None, *types = NULL;
  int format, found = 0;
  unsigned long count = 0, rest;
  unsigned char *data = NULL;
  XGetWindowProperty(server, window, XInternAtom(server, "_NET_WM_WINDOW_TYPE", False), 0, 16, False, XA_ATOM, &type,
                     &format, &count, &rest, &data);
  types = (Atom *)data;
  Atom desktop = XInternAtom(server, "_NET_WM_WINDOW_TYPE_DESKTOP", False);
  Atom dock = XInternAtom(server, "_NET_WM_WINDOW_TYPE_DOCK", False);
  for (unsigned long i = 0; type == XA_ATOM && i < count; i++) found |= types[i] == desktop || types[i] == dock;
  if (data) XFree(data);
  XWindowAttributes attributes;
  return found || (XGetWindowAttributes(server, window, &attributes) && attributes.class == InputOnly);
}

static int pointer_is_over_background(Display *server) {
  Window window = DefaultRootWindow(server), root, child;
  int x, y, inner_x, inner_y, depth = 0, found = 0;
  unsigned modifiers;
  while (!found && XQueryPointer(server, window, &root, &child, &x, &y, &inner_x, &inner_y, &modifiers)) {
    if (child == None) return depth == 0;
    found = is_background(server, child);
    window = child;
    depth++;
  }
  return found;
}

static gboolean seen(GdkDisplay *display, XEvent *event, gpointer data) {
  (void)data;
  XGenericEventCookie *cookie = &event->xcookie;
  if (event->type != GenericEvent || cookie->extension != opcode || cookie->evtype != XI_RawButtonPress) return FALSE;
  Display *server = gdk_x11_display_get_xdisplay(display);
  int is_ours = !cookie->data && XGetEventData(server, cookie);
  int button = cookie->data ? ((XIRawEvent *)cookie->data)->detail : 1;
  if (is_ours) XFreeEventData(server, cookie);
  /* The next four are a wheel's. */
  if (button > 3 && button < 8) return FALSE;
  gdk_x11_display_error_trap_push(display);
  int found = pointer_is_over_background(server);
  gdk_x11_display_error_trap_pop_ignored(display);
  if (found && when_pressed) when_pressed();
  return FALSE;
}

static void select_presses(Display *server, int on) {
  unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
  if (on) XISetMask(bits, XI_RawButtonPress);
  XIEventMask mask = {.deviceid = XIAllMasterDevices, .mask_len = sizeof bits, .mask = bits};
  XISelectEvents(server, DefaultRootWindow(server), &mask, 1);
}

void windowing_x11_watch_background(void *display, void (*pressed)(void)) {
  Display *server = gdk_x11_display_get_xdisplay(display);
  int event, error;
  if (!XQueryExtension(server, "XInputExtension", &opcode, &event, &error)) return;
  when_pressed = pressed;
  if (!handler) handler = g_signal_connect(display, "xevent", G_CALLBACK(seen), NULL);
  select_presses(server, 1);
}

void windowing_x11_leave_background(void *display) {
  if (!handler) return;
  g_signal_handler_disconnect(display, handler);
  handler = 0;
  when_pressed = NULL;
  select_presses(gdk_x11_display_get_xdisplay(display), 0);
}

G_GNUC_END_IGNORE_DEPRECATIONS
