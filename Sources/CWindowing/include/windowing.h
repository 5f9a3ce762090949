#pragma once

/* What GTK 4 has no call for; the keyboards that a program plays are in headers of their own. Surfaces and displays are
   GdkSurface and GdkDisplay; on X11 all places are device pixels of the root window. */

/* Whether the display is an X11 one. */
int windowing_is_x11(void *_Nonnull display);

/* Calls body when the X server has gone, in place of Xlib's own message; body must end the process. */
void windowing_when_x11_lost(void (*_Nonnull body)(void));

/* Where the pointer is. */
void windowing_x11_pointer(void *_Nonnull display, int *_Nonnull x, int *_Nonnull y);

/* What bars leave free of a monitor's rectangle, as far as the window manager and the bars themselves say. */
void windowing_x11_work_area(void *_Nonnull display, const int monitor[_Nonnull 4], int area[_Nonnull 4]);

/* A monitor's rectangle; 0 where there is no such monitor. */
int windowing_x11_monitor(void *_Nonnull display, int index, int area[_Nonnull 4]);

/* Makes the surface a utility window, out of task bars and pagers. Before it is mapped. */
void windowing_x11_make_utility(void *_Nonnull surface);

/* Moves the surface, with hints that tell the window manager that a person chose the place. */
void windowing_x11_move(void *_Nonnull surface, int x, int y);

/* Where the surface's top left corner is on the root window. Asks the server. */
void windowing_x11_place(void *_Nonnull surface, int *_Nonnull x, int *_Nonnull y);

/* Has the server say anew where the pointer is, without moving it. */
void windowing_x11_tell_pointer(void *_Nonnull display);

/* Whether the keyboard focus is in the surface, also while a key that a window manager has grabbed is held. */
int windowing_x11_has_focus(void *_Nonnull surface);

/* Calls pressed at each press of a mouse button on the background or a dock, which get it all the same, until left. */
void windowing_x11_watch_background(void *_Nonnull display, void (*_Nonnull pressed)(void));
void windowing_x11_leave_background(void *_Nonnull display);

/* Whether the display is a Wayland one. */
int windowing_is_wayland(void *_Nonnull display);

/* Whether the display is a Wayland one whose compositor offers an interface. */
int windowing_wayland_offers(void *_Nonnull display, const char *_Nonnull interface);

/* Asks a Wayland compositor, without waiting, for what the next call needs. */
void windowing_wayland_prepare_activation(void *_Nonnull display);

/* Has the compositor give a surface the keyboard, for which the token of the program that called is a reason. Mapped. */
void windowing_wayland_activate(void *_Nonnull surface, const char *_Nonnull token);

/* Whether gtk4-layer-shell was loaded with the program, and the compositor offers what it is for. */
int windowing_layer_shell_offered(void);

/* Makes a GtkWindow that is not yet realized a layer that covers an output, over everything; with all of the keyboard, or
   without any. */
void windowing_layer_shell_cover(void *_Nonnull window, const char *_Nonnull name, int takes_keyboard);

/* Makes such a window a layer that goes from edge to edge of what bars leave free of an output, beneath everything. */
void windowing_layer_shell_span(void *_Nonnull window, const char *_Nonnull name, int is_horizontal);

/* Which of the display's monitors a layer is shown on; below 0 the compositor chooses. Not mapped. */
void windowing_layer_shell_set_monitor(void *_Nonnull window, int index);
