#include "xserver.h"

#include <gdk/gdk.h>
#include <gdk/x11/gdkx.h>
#include <stdlib.h>
#include <string.h>
#include <xcb/xtest.h>

#include "xserver_private.h"

/* Focus that is nobody's in particular: keys go to the window below the pointer, or nowhere. */
static int is_nobody(WindowingXServer *server, xcb_window_t window) {
  return window == XCB_NONE || window == XCB_INPUT_FOCUS_POINTER_ROOT || window == server->root;
}

static int runs_xwayland(void) {
  GDir *processes = g_dir_open("/proc", 0, NULL);
  int found = 0;
  for (const char *name; !found && processes && (name = g_dir_read_name(processes));) {
    if (!g_ascii_isdigit(name[0])) continue;
    g_autofree char *path = g_build_filename("/proc", name, "comm", NULL), *program = NULL;
    found = g_file_get_contents(path, &program, NULL, NULL) && !strcmp(program, "Xwayland\n");
  }
  if (processes) g_dir_close(processes);
  return found;
}

static const char *server_name(void *display) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  if (GDK_IS_X11_DISPLAY(display)) return gdk_display_get_name(display);
  G_GNUC_END_IGNORE_DEPRECATIONS
  return g_getenv("DISPLAY") && runs_xwayland() ? g_getenv("DISPLAY") : NULL;
}

static xcb_atom_t atom(xcb_connection_t *connection, const char *name) {
  xcb_intern_atom_reply_t *reply =
      xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 0, (uint16_t)strlen(name), name), NULL);
  xcb_atom_t atom = reply ? reply->atom : XCB_NONE;
  free(reply);
  return atom;
}

WindowingXServer *windowing_xserver_open(void *display) {
  const char *name = server_name(display);
  if (!name) return NULL;
  int number = 0;
  xcb_connection_t *connection = xcb_connect(name, &number);
  xcb_screen_iterator_t screen = {0};
  if (!xcb_connection_has_error(connection) && xcb_get_extension_data(connection, &xcb_test_id)->present)
    screen = xcb_setup_roots_iterator(xcb_get_setup(connection));
  while (number-- > 0 && screen.rem > 1) xcb_screen_next(&screen);
  if (!screen.rem) {
    xcb_disconnect(connection);
    return NULL;
  }
  WindowingXServer *server = g_new0(WindowingXServer, 1);
  server->connection = connection;
  server->root = screen.data->root;
  server->active_window = atom(connection, "_NET_ACTIVE_WINDOW");
  server->keys = atom(connection, "_EMOJI_POPUP_KEYS");
  /* Never mapped; it goes with the connection. */
  server->unseen = xcb_generate_id(connection);
  xcb_create_window(connection, XCB_COPY_FROM_PARENT, server->unseen, server->root, 0, 0, 1, 1, 0,
                    XCB_WINDOW_CLASS_INPUT_ONLY, XCB_COPY_FROM_PARENT, 0, NULL);
  /* A server that somebody has grabbed, to show a menu for one, takes keys nevertheless. */
  xcb_test_grab_control(connection, 1);
  return server;
}

void windowing_xserver_close(WindowingXServer *server) {
  xcb_disconnect(server->connection);
  g_free(server);
}

static xcb_window_t focused_window(WindowingXServer *server) {
  xcb_get_input_focus_reply_t *reply =
      xcb_get_input_focus_reply(server->connection, xcb_get_input_focus(server->connection), NULL);
  xcb_window_t window = reply ? reply->focus : XCB_NONE;
  free(reply);
  return window;
}

static xcb_window_t active_window(WindowingXServer *server) {
  xcb_get_property_cookie_t request =
      xcb_get_property(server->connection, 0, server->root, server->active_window, XCB_ATOM_ANY, 0, 1);
  xcb_get_property_reply_t *reply = xcb_get_property_reply(server->connection, request, NULL);
  xcb_window_t window = XCB_NONE;
  if (reply && reply->format == 32 && xcb_get_property_value_length(reply) == sizeof window)
    memcpy(&window, xcb_get_property_value(reply), sizeof window);
  free(reply);
  return window;
}

/* Whether a window is another one, or in it. */
static int is_within(WindowingXServer *server, xcb_window_t window, xcb_window_t other) {
  while (!is_nobody(server, window) && window != other) {
    xcb_query_tree_reply_t *reply =
        xcb_query_tree_reply(server->connection, xcb_query_tree(server->connection, window), NULL);
    window = reply ? reply->parent : XCB_NONE;
    free(reply);
  }
  return window == other && window != XCB_NONE;
}

int windowing_xserver_note_focus(WindowingXServer *server) {
  server->focus = focused_window(server);
  server->active = active_window(server);
  return is_within(server, server->focus, server->active);
}

void windowing_xserver_watch_focus(WindowingXServer *server, int on) {
  uint32_t of_root = on ? XCB_EVENT_MASK_PROPERTY_CHANGE | XCB_EVENT_MASK_FOCUS_CHANGE : 0;
  uint32_t of_window = on ? XCB_EVENT_MASK_FOCUS_CHANGE : 0;
  xcb_change_window_attributes(server->connection, server->root, XCB_CW_EVENT_MASK, &of_root);
  if (!is_nobody(server, server->focus))
    xcb_change_window_attributes(server->connection, server->focus, XCB_CW_EVENT_MASK, &of_window);
  xcb_flush(server->connection);
}

int windowing_xserver_descriptor(WindowingXServer *server) { return xcb_get_file_descriptor(server->connection); }

/* Whether all keys go to one program whoever has the focus: to the lock of the screen, to a menu, or to the window manager
   as long as a shortcut of its is held. For a window that cannot be seen nothing is ever grabbed, but who else has done it
   is found out first. */
static int is_grabbed(WindowingXServer *server) {
  xcb_grab_keyboard_cookie_t request = xcb_grab_keyboard(server->connection, 0, server->unseen, XCB_CURRENT_TIME,
                                                         XCB_GRAB_MODE_ASYNC, XCB_GRAB_MODE_ASYNC);
  xcb_grab_keyboard_reply_t *reply = xcb_grab_keyboard_reply(server->connection, request, NULL);
  int is_grabbed = reply && reply->status == XCB_GRAB_STATUS_ALREADY_GRABBED;
  free(reply);
  return is_grabbed;
}

static int has_focus(WindowingXServer *server) {
  if (is_grabbed(server)) return 0;
  xcb_window_t now = focused_window(server);
  if (now == server->focus) return 1;
  if (is_nobody(server, now)) return is_nobody(server, server->focus);
  /* Some programs give the focus to another of their windows. That alone says nothing which is called active: window
     managers keep the focus in a window of their own for a while, and Wayland's keep it there for Wayland's programs. */
  return server->active != XCB_NONE && active_window(server) == server->active &&
         is_within(server, now, server->active);
}

int windowing_xserver_focus_is_back(WindowingXServer *server) {
  xcb_generic_event_t *event = NULL;
  do {
    do free(event);
    while ((event = xcb_poll_for_event(server->connection)));
    if (has_focus(server)) return 1;
    /* What has come with the answers makes the descriptor readable no more. */
  } while ((event = xcb_poll_for_queued_event(server->connection)));
  return 0;
}

int windowing_xserver_is_owned(WindowingXServer *server, const char *selection) {
  xcb_get_selection_owner_cookie_t request =
      xcb_get_selection_owner(server->connection, atom(server->connection, selection));
  xcb_get_selection_owner_reply_t *reply = xcb_get_selection_owner_reply(server->connection, request, NULL);
  int is_owned = reply && reply->owner != XCB_NONE;
  free(reply);
  return is_owned;
}

void windowing_xserver_focused_class(WindowingXServer *server, char *name, size_t room) {
  name[0] = 0;
  xcb_window_t window = server->active != XCB_NONE ? server->active : server->focus;
  if (is_nobody(server, window)) return;
  xcb_get_property_cookie_t request =
      xcb_get_property(server->connection, 0, window, XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, 0, 64);
  xcb_get_property_reply_t *reply = xcb_get_property_reply(server->connection, request, NULL);
  if (!reply) return;
  const char *parts = xcb_get_property_value(reply);
  int length = xcb_get_property_value_length(reply);
  const char *second = length > 0 ? memchr(parts, 0, (size_t)length) : NULL;
  if (second) {
    size_t rest = (size_t)(parts + length - ++second), size = rest < room - 1 ? rest : room - 1;
    memcpy(name, second, size);
    name[size] = 0;
  }
  free(reply);
}
