#pragma once
#include <stddef.h>
#include <stdint.h>

/* Focus and keyboard of an X server: GTK's own, or the one that runs X11 programs on Wayland. Spoken to through XCB, on
   a connection of its own: GTK sees none of the events, and a server that goes away ends no process. Key codes are the
   server's (8 to 255), key symbols those of X. */
typedef struct WindowingXServer WindowingXServer;

/* Connects to GTK's X server or, on Wayland, to that of $DISPLAY; null where there is none, where it has no XTEST, or
   where it has not yet been started: connecting would start it. */
WindowingXServer *_Nullable windowing_xserver_open(void *_Nonnull display);

void windowing_xserver_close(WindowingXServer *_Nonnull server);

/* Remembers who has the focus; answers whether that is the window that the manager calls active, or one in it. */
int windowing_xserver_note_focus(WindowingXServer *_Nonnull server);

/* From now on, or no longer, the descriptor says when the focus changes. */
void windowing_xserver_watch_focus(WindowingXServer *_Nonnull server, int on);

/* Readable when something may have happened to the focus. */
int windowing_xserver_descriptor(WindowingXServer *_Nonnull server);

/* Whether the window that was remembered has the focus again, and keys come to it. Takes what the descriptor had. */
int windowing_xserver_focus_is_back(WindowingXServer *_Nonnull server);

/* Whether a program offers something as a selection, such as "CLIPBOARD". */
int windowing_xserver_is_owned(WindowingXServer *_Nonnull server, const char *_Nonnull selection);

/* The class of the window that was remembered (the second part of WM_CLASS); empty where it has none. */
void windowing_xserver_focused_class(WindowingXServer *_Nonnull server, char *_Nonnull name, size_t room);

/* The key codes without a symbol or with one of ours, highest first; answers how many. */
int windowing_xserver_spare_codes(WindowingXServer *_Nonnull server, uint8_t codes[_Nonnull 256]);

/* Puts symbols on keys by one request, so that programs learn of one change; by none where they are there. */
void windowing_xserver_map(WindowingXServer *_Nonnull server, const uint8_t *_Nonnull codes,
                           const uint32_t *_Nonnull symbols, int count);

/* Takes all symbols of ours off the keys, be they of a process that has not lived to do it. */
void windowing_xserver_clear(WindowingXServer *_Nonnull server);

/* The key of a symbol; 0 where there is none. */
uint8_t windowing_xserver_code(WindowingXServer *_Nonnull server, uint32_t symbol);

/* Lets go of all modifier keys that are held. */
void windowing_xserver_release_modifiers(WindowingXServer *_Nonnull server);

/* Presses or lets go of a key. */
void windowing_xserver_press(WindowingXServer *_Nonnull server, uint8_t code, int down);

/* Waits until the server has done all that was asked; 0 where it is gone. */
int windowing_xserver_sync(WindowingXServer *_Nonnull server);
