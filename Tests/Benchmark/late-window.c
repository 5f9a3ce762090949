/* What the watcher is tested with: shows a window, paints greys in it 300 ms later, and warm colours 300 ms after those. */
#include <X11/Xlib.h>
#include <unistd.h>

static void paint(Display *display, Window window, int x, unsigned long from, unsigned long step) {
  GC context = XCreateGC(display, window, 0, NULL);
  for (int i = 0; i < 16; i++) {
    XSetForeground(display, context, from + step * i);
    XFillRectangle(display, window, context, x, 10 + 10 * i, 60, 10);
  }
  XFreeGC(display, context);
  XFlush(display);
}

int main(void) {
  Display *display = XOpenDisplay(NULL);
  if (!display) return 1;
  Window window = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 200, 200, 0, 0, 0xffffff);
  XEvent event;
  XSelectInput(display, window, ExposureMask);
  XMapWindow(display, window);
  do XNextEvent(display, &event);
  while (event.type != Expose);
  usleep(300000);
  paint(display, window, 10, 0, 0x101010);
  usleep(300000);
  paint(display, window, 100, 0xff8000, 0x000800);
  sleep(30);
  return 0;
}
