#include "toplevels.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

/* The protocol "wlr foreign toplevel management unstable v1", as far as it is used: names, signatures and the order of
   requests and events. */
static const struct wl_interface *const no_objects[] = {NULL, NULL, NULL, NULL, NULL};
static const struct wl_interface *const of_output[] = {&wl_output_interface};
static const struct wl_interface *const of_seat[] = {&wl_seat_interface};
static const struct wl_interface *const of_surface[] = {&wl_surface_interface, NULL, NULL, NULL, NULL};
enum { window_destroy = 7 };
static const struct wl_message window_requests[] = {
    {"set_maximized", "", (const struct wl_interface **)no_objects},
    {"unset_maximized", "", (const struct wl_interface **)no_objects},
    {"set_minimized", "", (const struct wl_interface **)no_objects},
    {"unset_minimized", "", (const struct wl_interface **)no_objects},
    {"activate", "o", (const struct wl_interface **)of_seat},
    {"close", "", (const struct wl_interface **)no_objects},
    {"set_rectangle", "oiiii", (const struct wl_interface **)of_surface},
    {"destroy", "", (const struct wl_interface **)no_objects},
};
static const struct wl_message window_events[] = {
    {"title", "s", (const struct wl_interface **)no_objects},
    {"app_id", "s", (const struct wl_interface **)no_objects},
    {"output_enter", "o", (const struct wl_interface **)of_output},
    {"output_leave", "o", (const struct wl_interface **)of_output},
    {"state", "a", (const struct wl_interface **)no_objects},
    {"done", "", (const struct wl_interface **)no_objects},
    {"closed", "", (const struct wl_interface **)no_objects},
};
static const struct wl_interface window_interface = {
    "zwlr_foreign_toplevel_handle_v1", 1, 8, window_requests, 7, window_events};
static const struct wl_interface *const of_window[] = {&window_interface};
static const struct wl_message manager_requests[] = {{"stop", "", (const struct wl_interface **)no_objects}};
static const struct wl_message manager_events[] = {
    {"toplevel", "n", (const struct wl_interface **)of_window},
    {"finished", "", (const struct wl_interface **)no_objects},
};
static const struct wl_interface manager_interface = {
    "zwlr_foreign_toplevel_manager_v1", 1, 1, manager_requests, 2, manager_events};
enum { state_activated = 2 };

typedef struct Window {
  struct wl_list link;
  WindowingToplevels *toplevels;
  struct wl_proxy *proxy;
  int is_active;
} Window;

struct WindowingToplevels {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_proxy *manager;
  struct wl_list windows;
  /* None where none was active. A window that has been closed is not forgotten, but is no window's any more. */
  Window *noted;
  int noted_is_closed;
};

static void forget(Window *window) {
  wl_proxy_marshal_flags(window->proxy, window_destroy, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  wl_list_remove(&window->link);
  free(window);
}

static void text_changes(void *data, struct wl_proxy *proxy, const char *text) {}
static void output_changes(void *data, struct wl_proxy *proxy, struct wl_output *output) {}
static void state_changes(void *data, struct wl_proxy *proxy, struct wl_array *states) {
  Window *window = data;
  window->is_active = 0;
  uint32_t *state;
  wl_array_for_each(state, states) window->is_active |= *state == state_activated;
}
static void is_done(void *data, struct wl_proxy *proxy) {}
static void window_closes(void *data, struct wl_proxy *proxy) {
  Window *window = data;
  if (window->toplevels->noted == window) {
    window->toplevels->noted = NULL;
    window->toplevels->noted_is_closed = 1;
  }
  forget(window);
}
static void (*const window_listener[])(void) = {
    (void (*)(void))text_changes, (void (*)(void))text_changes, (void (*)(void))output_changes,
    (void (*)(void))output_changes, (void (*)(void))state_changes, (void (*)(void))is_done,
    (void (*)(void))window_closes,
};

static void window_opens(void *data, struct wl_proxy *manager, struct wl_proxy *proxy) {
  WindowingToplevels *toplevels = data;
  Window *window = calloc(1, sizeof *window);
  if (!window) abort();
  window->toplevels = toplevels;
  window->proxy = proxy;
  wl_list_insert(&toplevels->windows, &window->link);
  wl_proxy_add_listener(proxy, (void (**)(void))window_listener, window);
}
static void manager_finishes(void *data, struct wl_proxy *manager) {}
static void (*const manager_listener[])(void) = {(void (*)(void))window_opens, (void (*)(void))manager_finishes};

static void appears(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  WindowingToplevels *toplevels = data;
  if (toplevels->manager || strcmp(interface, manager_interface.name)) return;
  toplevels->manager = wl_registry_bind(registry, name, &manager_interface, 1);
  wl_proxy_add_listener(toplevels->manager, (void (**)(void))manager_listener, toplevels);
}
static void disappears(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener registry_listener = {appears, disappears};

int windowing_toplevels_update(WindowingToplevels *toplevels) { return wl_display_roundtrip(toplevels->display) >= 0; }

static Window *active(WindowingToplevels *toplevels) {
  Window *window;
  wl_list_for_each(window, &toplevels->windows, link) if (window->is_active) return window;
  return NULL;
}

WindowingToplevels *windowing_toplevels_open(void) {
  WindowingToplevels *toplevels = calloc(1, sizeof *toplevels);
  if (!toplevels) abort();
  wl_list_init(&toplevels->windows);
  toplevels->display = wl_display_connect(NULL);
  if (toplevels->display) {
    toplevels->registry = wl_display_get_registry(toplevels->display);
    wl_registry_add_listener(toplevels->registry, &registry_listener, toplevels);
    /* The second time for what the manager tells. */
    if (windowing_toplevels_update(toplevels) && toplevels->manager && windowing_toplevels_update(toplevels)) {
      windowing_toplevels_note(toplevels);
      return toplevels;
    }
  }
  windowing_toplevels_close(toplevels);
  return NULL;
}

void windowing_toplevels_close(WindowingToplevels *toplevels) {
  Window *window, *next;
  wl_list_for_each_safe(window, next, &toplevels->windows, link) forget(window);
  if (toplevels->manager) wl_proxy_destroy(toplevels->manager);
  if (toplevels->registry) wl_registry_destroy(toplevels->registry);
  if (toplevels->display) wl_display_disconnect(toplevels->display);
  free(toplevels);
}

void windowing_toplevels_note(WindowingToplevels *toplevels) {
  toplevels->noted = active(toplevels);
  toplevels->noted_is_closed = 0;
}

int windowing_toplevels_is_back(WindowingToplevels *toplevels) {
  return !toplevels->noted_is_closed && active(toplevels) == toplevels->noted;
}

int windowing_toplevels_descriptor(WindowingToplevels *toplevels) { return wl_display_get_fd(toplevels->display); }
