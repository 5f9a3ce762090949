/* What a window shows, as the X server has it. */
#pragma once
#include <X11/Xlib.h>
#include <stdbool.h>

typedef struct {
  Window id;
  bool mapped;
  int width, height, depth;
  Visual *visual;
} Watched;

/* What one look at a window finds, in pixels. */
typedef struct {
  long all;
  long changed;   /* since the last look */
  long inherited; /* of the colour that the screen had there before the start */
  long warm;      /* yellow to red, and not pale */
  long colours;   /* how many there are, told apart by five bits each of red, green and blue */
} Pixels;

/* Remembers the screen as it is before the start; false where its pixels are not of 24 bits, or not to be read fast. */
bool remember_screen(Display *display);

/* Looks at the part of a window that is on the screen; false where nothing is. */
bool look_at(Display *display, const Watched *window, Pixels *found);

/* Writes the window's picture as PPM. */
void write_picture(Display *display, const Watched *window, const char *path);
