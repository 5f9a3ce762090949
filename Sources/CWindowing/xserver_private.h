#pragma once
#include <xcb/xcb.h>

struct WindowingXServer {
  xcb_connection_t *connection;
  xcb_window_t root;
  /* A window of ours that is never mapped. */
  xcb_window_t unseen;
  xcb_atom_t active_window;
  /* The root window's property that lists the keys with symbols of ours. */
  xcb_atom_t keys;
  /* Who had the focus, and which window the window manager called active. */
  xcb_window_t focus, active;
};
