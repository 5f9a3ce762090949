/* xdg_activation_v1 (wayland-protocols, staging), as far as a window needs it that is launched. */
#include "windowing.h"

#include <gdk/gdk.h>
#include <gdk/wayland/gdkwayland.h>
#include <string.h>

enum { request_activate = 2 };

static const struct wl_interface token_interface = {"xdg_activation_token_v1", 1, 0, NULL, 0, NULL};
static const struct wl_interface *const token_types[] = {&token_interface};
static const struct wl_interface *const activate_types[] = {NULL, &wl_surface_interface};
static const struct wl_message requests[] = {
    {"destroy", "", NULL},
    {"get_activation_token", "n", (const struct wl_interface **)token_types},
    {"activate", "so", (const struct wl_interface **)activate_types},
};
static const struct wl_interface activation_interface = {"xdg_activation_v1", 1, 3, requests, 0, NULL};

/* GDK's connection is used, because surfaces are of one connection; its events have a queue of their own. */
static struct {
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_proxy *activation;
} of_display;

static void appears(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)data, (void)version;
  if (!of_display.activation && !strcmp(interface, activation_interface.name))
    of_display.activation = wl_registry_bind(registry, name, &activation_interface, 1);
}

static void disappears(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener listener = {appears, disappears};

void windowing_wayland_prepare_activation(void *display) {
  if (of_display.registry || !windowing_wayland_offers(display, activation_interface.name)) return;
  struct wl_display *connection = gdk_wayland_display_get_wl_display(display);
  of_display.queue = wl_display_create_queue(connection);
  struct wl_display *wrapper = wl_proxy_create_wrapper(connection);
  if (!of_display.queue || !wrapper) return;
  wl_proxy_set_queue((struct wl_proxy *)wrapper, of_display.queue);
  of_display.registry = wl_display_get_registry(wrapper);
  wl_proxy_wrapper_destroy(wrapper);
  if (of_display.registry) wl_registry_add_listener(of_display.registry, &listener, NULL);
}

void windowing_wayland_activate(void *surface, const char *token) {
  GdkDisplay *display = gdk_surface_get_display(surface);
  windowing_wayland_prepare_activation(display);
  if (!of_display.registry) return;
  struct wl_display *connection = gdk_wayland_display_get_wl_display(display);
  /* What the compositor has said meanwhile lies in the queue; only who asks at once has to wait for it. */
  wl_display_dispatch_queue_pending(connection, of_display.queue);
  if (!of_display.activation) wl_display_roundtrip_queue(connection, of_display.queue);
  struct wl_surface *target = gdk_wayland_surface_get_wl_surface(surface);
  if (!of_display.activation || !target) return;
  wl_proxy_marshal_flags(of_display.activation, request_activate, NULL, 1, 0, token, target);
  wl_display_flush(connection);
}
