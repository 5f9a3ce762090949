#pragma once
#include <stddef.h>
#include <stdint.h>

/* A keyboard of the program's own on a Wayland compositor that offers zwp_virtual_keyboard_v1. It has a connection of
   its own: a compositor that refuses it says so by ending the connection. Key codes are those of X (evdev's and 8). */
typedef struct WindowingVirtualKeyboard WindowingVirtualKeyboard;

/* Connects to the compositor of WAYLAND_DISPLAY; null where it offers no such keyboard. */
WindowingVirtualKeyboard *_Nullable windowing_virtual_keyboard_open(void);

/* Takes the keyboard away. */
void windowing_virtual_keyboard_close(WindowingVirtualKeyboard *_Nonnull keyboard);

/* Gives it a layout in the text format of XKB; 0 where there is no memory for it. */
int windowing_virtual_keyboard_keymap(WindowingVirtualKeyboard *_Nonnull keyboard, const char *_Nonnull text,
                                      size_t length);

/* Presses or lets go of a key. */
void windowing_virtual_keyboard_press(WindowingVirtualKeyboard *_Nonnull keyboard, uint8_t code, int down);

/* Says which modifiers are held, as bits of the layout. */
void windowing_virtual_keyboard_modifiers(WindowingVirtualKeyboard *_Nonnull keyboard, uint32_t held);

/* Waits until the compositor has done all that was asked; 0 where it has refused. */
int windowing_virtual_keyboard_sync(WindowingVirtualKeyboard *_Nonnull keyboard);
