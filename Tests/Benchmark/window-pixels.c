#include "window-pixels.h"

#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>

static XImage *screen;

bool remember_screen(Display *display) {
  int width = DisplayWidth(display, 0), height = DisplayHeight(display, 0);
  if (!XShmQueryExtension(display)) return false;
  screen = XGetImage(display, DefaultRootWindow(display), 0, 0, width, height, AllPlanes, ZPixmap);
  return screen && screen->bits_per_pixel == 32;
}

/* Memory that the X server writes a picture of this size to, kept until another size is asked for. */
static XImage *shared_image(Display *display, const Watched *window, int width, int height) {
  static XImage *image;
  static XShmSegmentInfo segment;
  if (image && (image->width != width || image->height != height || image->depth != window->depth)) {
    XShmDetach(display, &segment);
    shmdt(segment.shmaddr);
    image->data = NULL;
    XDestroyImage(image);
    image = NULL;
  }
  if (image) return image;
  image = XShmCreateImage(display, window->visual, window->depth, ZPixmap, NULL, &segment, width, height);
  if (!image) return NULL;
  segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * height, IPC_CREAT | 0600);
  segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
  segment.readOnly = False;
  XShmAttach(display, &segment);
  XSync(display, False);
  shmctl(segment.shmid, IPC_RMID, NULL);
  return image;
}

static int least(int one, int other) { return one < other ? one : other; }

/* The window's pixels that are on the screen, and where on the screen they are; valid until the next call. */
static XImage *grab(Display *display, const Watched *window, int *screen_x, int *screen_y) {
  Window child;
  int x, y;
  if (!XTranslateCoordinates(display, window->id, DefaultRootWindow(display), 0, 0, &x, &y, &child)) return NULL;
  int left = x < 0 ? -x : 0, right = least(window->width, screen->width - x);
  int top = y < 0 ? -y : 0, bottom = least(window->height, screen->height - y);
  if (right <= left || bottom <= top) return NULL;
  *screen_x = x + left;
  *screen_y = y + top;
  XImage *image = shared_image(display, window, right - left, bottom - top);
  bool read = image && image->bits_per_pixel == 32 && XShmGetImage(display, window->id, image, left, top, AllPlanes);
  return read ? image : NULL;
}

static const uint32_t *row(const XImage *image, int y) {
  return (const uint32_t *)(image->data + (size_t)y * image->bytes_per_line);
}

bool look_at(Display *display, const Watched *window, Pixels *found) {
  static uint32_t *before;
  static long size;
  static uint8_t seen[1 << 15];
  int left, top;
  XImage *image = grab(display, window, &left, &top);
  if (!image) return false;
  *found = (Pixels){.all = (long)image->width * image->height};
  if (size != found->all) {
    free(before);
    before = calloc(found->all, sizeof *before);
    size = found->all;
  }
  memset(seen, 0, sizeof seen);
  for (int y = 0; y < image->height; y++) {
    const uint32_t *now = row(image, y), *below = row(screen, top + y) + left;
    uint32_t *old = before + (size_t)y * image->width;
    for (int x = 0; x < image->width; x++) {
      uint32_t colour = now[x] & 0xffffff;
      int red = colour >> 16, green = colour >> 8 & 255, blue = colour & 255;
      int key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3;
      found->changed += old[x] != colour;
      found->inherited += colour == (below[x] & 0xffffff);
      found->warm += red - blue > 90 && red > 120;
      found->colours += !seen[key];
      seen[key] = 1;
      old[x] = colour;
    }
  }
  return true;
}

void write_picture(Display *display, const Watched *window, const char *path) {
  int x, y;
  XImage *image = grab(display, window, &x, &y);
  FILE *file = image ? fopen(path, "wb") : NULL;
  if (!file) return;
  fprintf(file, "P6\n%d %d\n255\n", image->width, image->height);
  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++) {
      uint32_t colour = row(image, y)[x];
      fwrite((unsigned char[]){colour >> 16, colour >> 8, colour}, 1, 3, file);
    }
  fclose(file);
}
