#pragma once

/* Which window of a Wayland compositor is the active one, where the compositor tells (zwlr_foreign_toplevel_manager_v1).
   Windows are told apart within one connection only, so this has one of its own, for as long as it is asked. */
typedef struct WindowingToplevels WindowingToplevels;

/* Connects to the compositor of WAYLAND_DISPLAY, and remembers which window is active; null where it does not tell. */
WindowingToplevels *_Nullable windowing_toplevels_open(void);

void windowing_toplevels_close(WindowingToplevels *_Nonnull toplevels);

/* Remembers which window is active, as of the last update. */
void windowing_toplevels_note(WindowingToplevels *_Nonnull toplevels);

/* Asks the compositor, and takes what the descriptor had; 0 where it tells no more. */
int windowing_toplevels_update(WindowingToplevels *_Nonnull toplevels);

/* Whether the window that was remembered is the active one, or none is where none was; as of the last update. */
int windowing_toplevels_is_back(WindowingToplevels *_Nonnull toplevels);

/* Readable when something may have happened to a window. */
int windowing_toplevels_descriptor(WindowingToplevels *_Nonnull toplevels);
