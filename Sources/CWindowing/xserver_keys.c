#include <stdlib.h>
#include <string.h>
#include <xcb/xtest.h>

#include "xserver.h"
#include "xserver_private.h"

/* The symbols of a range of keys; `width` of them a key. */
static xcb_get_keyboard_mapping_reply_t *layout(WindowingXServer *server, uint8_t first, uint8_t last) {
  return xcb_get_keyboard_mapping_reply(
      server->connection, xcb_get_keyboard_mapping(server->connection, first, (uint8_t)(last - first + 1)), NULL);
}

static uint8_t lowest_code(WindowingXServer *server) { return xcb_get_setup(server->connection)->min_keycode; }
static uint8_t highest_code(WindowingXServer *server) { return xcb_get_setup(server->connection)->max_keycode; }

/* The keys that have symbols of ours, also those of a process that did not live to clear them: the root window knows. */
static int keys_of_ours(WindowingXServer *server, uint8_t codes[256]) {
  xcb_get_property_cookie_t request =
      xcb_get_property(server->connection, 0, server->root, server->keys, XCB_ATOM_CARDINAL, 0, 64);
  xcb_get_property_reply_t *reply = xcb_get_property_reply(server->connection, request, NULL);
  int count = reply && reply->format == 8 ? xcb_get_property_value_length(reply) : 0;
  if (count) memcpy(codes, xcb_get_property_value(reply), (size_t)count);
  free(reply);
  return count;
}

int windowing_xserver_spare_codes(WindowingXServer *server, uint8_t codes[256]) {
  uint8_t ours[256];
  int count = 0, our_count = keys_of_ours(server, ours);
  xcb_get_keyboard_mapping_reply_t *keys = layout(server, lowest_code(server), highest_code(server));
  if (!keys) return 0;
  const xcb_keysym_t *symbols = xcb_get_keyboard_mapping_keysyms(keys);
  int width = keys->keysyms_per_keycode;
  for (int code = highest_code(server); code >= lowest_code(server); code--) {
    int used = 0;
    for (int i = 0; i < width; i++) used |= symbols[(code - lowest_code(server)) * width + i] != XCB_NO_SYMBOL;
    if (!used || memchr(ours, code, (size_t)our_count)) codes[count++] = (uint8_t)code;
  }
  free(keys);
  return count;
}

/* Puts symbols on keys by one request; without symbols, clears them. */
static void map(WindowingXServer *server, const uint8_t *codes, const uint32_t *symbols, int count) {
  uint8_t first = 255, last = 0;
  for (int i = 0; i < count; i++) {
    if (codes[i] < first) first = codes[i];
    if (codes[i] > last) last = codes[i];
  }
  /* A request takes a range: what is between stays as it is. */
  xcb_get_keyboard_mapping_reply_t *keys = count ? layout(server, first, last) : NULL;
  if (!keys) return;
  xcb_keysym_t *all = xcb_get_keyboard_mapping_keysyms(keys);
  uint8_t width = keys->keysyms_per_keycode;
  int differs = 0;
  for (int i = 0; i < count; i++)
    for (int level = 0; level < width; level++) {
      xcb_keysym_t *old = all + (codes[i] - first) * width + level;
      xcb_keysym_t new = symbols && level < 2 ? symbols[i] : XCB_NO_SYMBOL;
      differs |= level < 2 && *old != new;
      *old = new;
    }
  if (differs) xcb_change_keyboard_mapping(server->connection, (uint8_t)(last - first + 1), first, width, all);
  free(keys);
}

void windowing_xserver_map(WindowingXServer *server, const uint8_t *codes, const uint32_t *symbols, int count) {
  /* All of ours: those of before are among them, or were of a process that is gone. */
  uint8_t all[256];
  int known = keys_of_ours(server, all);
  for (int i = 0; i < count; i++)
    if (!memchr(all, codes[i], (size_t)known)) all[known++] = codes[i];
  xcb_change_property(server->connection, XCB_PROP_MODE_REPLACE, server->root, server->keys, XCB_ATOM_CARDINAL, 8,
                      (uint32_t)known, all);
  map(server, codes, symbols, count);
  windowing_xserver_sync(server);
}

void windowing_xserver_clear(WindowingXServer *server) {
  uint8_t codes[256];
  map(server, codes, NULL, keys_of_ours(server, codes));
  xcb_delete_property(server->connection, server->root, server->keys);
  windowing_xserver_sync(server);
}

uint8_t windowing_xserver_code(WindowingXServer *server, uint32_t symbol) {
  xcb_get_keyboard_mapping_reply_t *keys = layout(server, lowest_code(server), highest_code(server));
  if (!keys) return 0;
  const xcb_keysym_t *symbols = xcb_get_keyboard_mapping_keysyms(keys);
  int width = keys->keysyms_per_keycode, count = xcb_get_keyboard_mapping_keysyms_length(keys) / width, found = -1;
  for (int level = 0; level < width && found < 0; level++)
    for (int key = 0; key < count && found < 0; key++)
      if (symbols[key * width + level] == symbol) found = key;
  free(keys);
  return found < 0 ? 0 : (uint8_t)(lowest_code(server) + found);
}

void windowing_xserver_release_modifiers(WindowingXServer *server) {
  xcb_connection_t *connection = server->connection;
  xcb_query_keymap_reply_t *held = xcb_query_keymap_reply(connection, xcb_query_keymap(connection), NULL);
  xcb_get_modifier_mapping_reply_t *modifiers =
      xcb_get_modifier_mapping_reply(connection, xcb_get_modifier_mapping(connection), NULL);
  const xcb_keycode_t *codes = modifiers ? xcb_get_modifier_mapping_keycodes(modifiers) : NULL;
  for (int i = 0; held && codes && i < xcb_get_modifier_mapping_keycodes_length(modifiers); i++)
    if (codes[i] && held->keys[codes[i] / 8] & (1 << (codes[i] % 8))) windowing_xserver_press(server, codes[i], 0);
  free(held);
  free(modifiers);
}

void windowing_xserver_press(WindowingXServer *server, uint8_t code, int down) {
  uint8_t type = down ? XCB_KEY_PRESS : XCB_KEY_RELEASE;
  xcb_test_fake_input(server->connection, type, code, XCB_CURRENT_TIME, XCB_NONE, 0, 0, 0);
}

int windowing_xserver_sync(WindowingXServer *server) {
  xcb_get_input_focus_reply_t *reply =
      xcb_get_input_focus_reply(server->connection, xcb_get_input_focus(server->connection), NULL);
  int answered = reply != NULL;
  free(reply);
  /* Changes of the layout are told to everybody, and events that nobody takes pile up. */
  for (xcb_generic_event_t *event; (event = xcb_poll_for_event(server->connection));) free(event);
  return answered;
}
