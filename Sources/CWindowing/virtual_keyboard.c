#define _GNU_SOURCE
#include "virtual_keyboard.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

/* The protocol "virtual keyboard unstable v1" of wlroots, as far as it is used: names, signatures and the order of
   requests are all that a client needs of it. */
static const struct wl_interface keyboard_interface;
static const struct wl_interface *const no_objects[] = {NULL, NULL, NULL, NULL};
static const struct wl_interface *const creation[] = {&wl_seat_interface, &keyboard_interface};
enum { keyboard_keymap, keyboard_key, keyboard_modifiers, keyboard_destroy };
static const struct wl_message keyboard_requests[] = {
    {"keymap", "uhu", (const struct wl_interface **)no_objects},
    {"key", "uuu", (const struct wl_interface **)no_objects},
    {"modifiers", "uuuu", (const struct wl_interface **)no_objects},
    {"destroy", "", (const struct wl_interface **)no_objects},
};
static const struct wl_interface keyboard_interface = {"zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};
enum { manager_create };
static const struct wl_message manager_requests[] = {
    {"create_virtual_keyboard", "on", (const struct wl_interface **)creation},
};
static const struct wl_interface manager_interface = {
    "zwp_virtual_keyboard_manager_v1", 1, 1, manager_requests, 0, NULL};

struct WindowingVirtualKeyboard {
  struct wl_display *display;
  struct wl_registry *registry;
  struct wl_seat *seat;
  struct wl_proxy *manager, *keyboard;
};

static void appears(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  WindowingVirtualKeyboard *keyboard = data;
  if (!keyboard->seat && !strcmp(interface, wl_seat_interface.name))
    keyboard->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  if (!keyboard->manager && !strcmp(interface, manager_interface.name))
    keyboard->manager = wl_registry_bind(registry, name, &manager_interface, 1);
}
static void disappears(void *data, struct wl_registry *registry, uint32_t name) {}
static const struct wl_registry_listener listener = {appears, disappears};

WindowingVirtualKeyboard *windowing_virtual_keyboard_open(void) {
  WindowingVirtualKeyboard *keyboard = calloc(1, sizeof *keyboard);
  if (!keyboard) abort();
  keyboard->display = wl_display_connect(NULL);
  if (keyboard->display) {
    keyboard->registry = wl_display_get_registry(keyboard->display);
    wl_registry_add_listener(keyboard->registry, &listener, keyboard);
    wl_display_roundtrip(keyboard->display);
  }
  if (keyboard->seat && keyboard->manager) {
    keyboard->keyboard = wl_proxy_marshal_flags(keyboard->manager, manager_create, &keyboard_interface, 1, 0,
                                                keyboard->seat, NULL);
    if (keyboard->keyboard && windowing_virtual_keyboard_sync(keyboard)) return keyboard;
  }
  windowing_virtual_keyboard_close(keyboard);
  return NULL;
}

void windowing_virtual_keyboard_close(WindowingVirtualKeyboard *keyboard) {
  if (keyboard->keyboard)
    wl_proxy_marshal_flags(keyboard->keyboard, keyboard_destroy, NULL, 1, WL_MARSHAL_FLAG_DESTROY);
  if (keyboard->manager) wl_proxy_destroy(keyboard->manager);
  if (keyboard->seat) wl_seat_destroy(keyboard->seat);
  if (keyboard->registry) wl_registry_destroy(keyboard->registry);
  if (keyboard->display) {
    wl_display_flush(keyboard->display);
    wl_display_disconnect(keyboard->display);
  }
  free(keyboard);
}

int windowing_virtual_keyboard_keymap(WindowingVirtualKeyboard *keyboard, const char *text, size_t length) {
  int descriptor = memfd_create("keymap", MFD_CLOEXEC);
  if (descriptor < 0) return 0;
  /* The compositor reads the NUL too. */
  int written = write(descriptor, text, length + 1) == (ssize_t)length + 1;
  if (written)
    wl_proxy_marshal_flags(keyboard->keyboard, keyboard_keymap, NULL, 1, 0, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1,
                           descriptor, (uint32_t)length + 1);
  close(descriptor);
  return written;
}

void windowing_virtual_keyboard_press(WindowingVirtualKeyboard *keyboard, uint8_t code, int down) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  uint32_t milliseconds = (uint32_t)(now.tv_sec * 1000 + now.tv_nsec / 1000000);
  wl_proxy_marshal_flags(keyboard->keyboard, keyboard_key, NULL, 1, 0, milliseconds, (uint32_t)code - 8,
                         down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED);
}

void windowing_virtual_keyboard_modifiers(WindowingVirtualKeyboard *keyboard, uint32_t held) {
  wl_proxy_marshal_flags(keyboard->keyboard, keyboard_modifiers, NULL, 1, 0, held, 0, 0, 0);
}

int windowing_virtual_keyboard_sync(WindowingVirtualKeyboard *keyboard) {
  return wl_display_roundtrip(keyboard->display) >= 0;
}
