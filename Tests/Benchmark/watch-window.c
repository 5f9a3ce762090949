/* Starts a program and tells when its window came, as the X server saw it. The program need not know.
 *
 *   watch-window [--emoji] [--quiet MS] [--timeout MS] [--picture FILE.ppm] -- COMMAND …
 *
 * Writes one line of JSON: milliseconds since just before the fork, or null where it did not come to that.
 *
 *   mapped   the first window of at least 80 × 80 pixels that is not the window manager's
 *   painted  the first time that such a window holds eight colours, and something else than the screen showed there
 *            before: a new window inherits what is below it, or is cleared
 *   emoji    the first time that it holds nine tenths of the warm pixels that it has in the end, at least 500; toolkits
 *            paint their accents blue, so yellow to red is emoji
 *   rested   the last change of at least 300 pixels (a blinking caret has fewer)
 *
 * and besides start_us (the monotonic clock at the start), width, height, warm (pixels), exit (status of the command,
 * null while it runs) and ended_cpu_ms (CPU time of the children that have ended).
 *
 * It ends once nothing has changed for MS (300), with --emoji not before there is emoji, or after the timeout (20 s).
 * The program goes on. A picture of the window in the end goes to FILE.ppm.
 */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xdamage.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { least_side = 80, least_colours = 8, least_warm = 500, least_change = 300, most_windows = 256, most_looks = 4096 };
/* The part of a window's number that is its client's own: the rest tells whose window it is. */
enum { client_mask = 0x1fffff };

typedef struct {
  Window id;
  bool mapped;
  int width, height, depth;
  Visual *visual;
} Watched;

typedef struct {
  double time;
  long warm;
} Look;

static Display *display;
static XImage *screen; /* before the start */
static Window root, manager;
static Watched watched[most_windows];
static int watched_count;
static Look looks[most_looks];
static int look_count;
static double start, mapped = -1, painted = -1, rested = -1;
static Watched *last_seen;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Windows go while they are looked at. */
static int ignore(Display *d, XErrorEvent *e) { (void)d; (void)e; return 0; }

static Watched *find(Window id) {
  for (int i = 0; i < watched_count; i++)
    if (watched[i].id == id) return &watched[i];
  return NULL;
}

/* From the time it is made, so that nothing that happens to it is missed. */
static void watch(Window id) {
  if (watched_count == most_windows || find(id) || (manager && !((id ^ manager) & ~client_mask))) return;
  watched[watched_count++] = (Watched){.id = id};
  XSelectInput(display, id, StructureNotifyMask);
  XDamageCreate(display, id, XDamageReportNonEmpty);
}

static void find_manager(void) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *data = NULL;
  Atom name = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False);
  if (XGetWindowProperty(display, root, name, 0, 1, False, AnyPropertyType, &type, &format, &count, &rest, &data) == Success &&
      count == 1)
    manager = *(Window *)data;
  if (data) XFree(data);
}

/* A program that stays has its window already, hidden; it then is a child of the root window again. */
static void watch_those_there(void) {
  Window ignored, *children = NULL;
  unsigned count = 0;
  XQueryTree(display, root, &ignored, &ignored, &children, &count);
  for (unsigned i = 0; i < count; i++) {
    XWindowAttributes state;
    if (XGetWindowAttributes(display, children[i], &state) && state.class == InputOutput && state.map_state == IsUnmapped)
      watch(children[i]);
  }
  if (children) XFree(children);
}

/* The window's pixels that are on the screen, and where on the screen they are; valid until the next call. */
static XImage *grab(Watched *window, int *screen_x, int *screen_y) {
  static XImage *image;
  static XShmSegmentInfo segment;
  static int depth;
  Window child;
  int x, y, left, top, right, bottom;
  if (!XTranslateCoordinates(display, window->id, root, 0, 0, &x, &y, &child)) return NULL;
  left = x < 0 ? -x : 0;
  top = y < 0 ? -y : 0;
  right = window->width < DisplayWidth(display, 0) - x ? window->width : DisplayWidth(display, 0) - x;
  bottom = window->height < DisplayHeight(display, 0) - y ? window->height : DisplayHeight(display, 0) - y;
  if (right <= left || bottom <= top) return NULL;
  *screen_x = x + left;
  *screen_y = y + top;
  if (image && (image->width != right - left || image->height != bottom - top || depth != window->depth)) {
    XShmDetach(display, &segment);
    shmdt(segment.shmaddr);
    image->data = NULL;
    XDestroyImage(image);
    image = NULL;
  }
  if (!image) {
    depth = window->depth;
    image = XShmCreateImage(display, window->visual, depth, ZPixmap, NULL, &segment, right - left, bottom - top);
    if (!image) return NULL;
    segment.shmid = shmget(IPC_PRIVATE, (size_t)image->bytes_per_line * image->height, IPC_CREAT | 0600);
    segment.shmaddr = image->data = shmat(segment.shmid, NULL, 0);
    segment.readOnly = False;
    XShmAttach(display, &segment);
    XSync(display, False);
    shmctl(segment.shmid, IPC_RMID, NULL);
  }
  return image->bits_per_pixel == 32 && XShmGetImage(display, window->id, image, left, top, AllPlanes) ? image : NULL;
}

/* Compares with what the window held at the last look. */
static void look(Watched *window, double time) {
  static uint32_t *before;
  static long size;
  static uint8_t seen[1 << 15];
  int left, top;
  XImage *image = grab(window, &left, &top);
  if (!image) return;
  long pixels = (long)image->width * image->height, colours = 0, warm = 0, changed = 0, inherited = 0;
  if (size != pixels) {
    free(before);
    before = calloc(pixels, sizeof *before);
    size = pixels;
  }
  memset(seen, 0, sizeof seen);
  for (int y = 0; y < image->height; y++) {
    const uint32_t *row = (const uint32_t *)(image->data + (size_t)y * image->bytes_per_line);
    const uint32_t *below = (const uint32_t *)(screen->data + (size_t)(top + y) * screen->bytes_per_line) + left;
    uint32_t *old = before + (size_t)y * image->width;
    for (int x = 0; x < image->width; x++) {
      uint32_t colour = row[x] & 0xffffff;
      if (old[x] != colour) changed++;
      old[x] = colour;
      inherited += colour == (below[x] & 0xffffff);
      int red = colour >> 16, green = colour >> 8 & 255, blue = colour & 255;
      int key = (red >> 3) << 10 | (green >> 3) << 5 | blue >> 3;
      colours += !seen[key];
      seen[key] = 1;
      warm += red - blue > 90 && red > 120;
    }
  }
  last_seen = window;
  if (painted < 0 && colours >= least_colours && inherited < pixels / 2) painted = time;
  if (changed >= least_change) rested = time;
  if (look_count < most_looks) looks[look_count++] = (Look){time, warm};
}

static double emoji(void) {
  long last = look_count ? looks[look_count - 1].warm : 0;
  for (int i = 0; last >= least_warm && i < look_count; i++)
    if (looks[i].warm * 10 >= last * 9) return looks[i].time;
  return -1;
}

static bool is_shown(const Watched *window) {
  return window->mapped && window->width >= least_side && window->height >= least_side;
}

/* Takes one event; answers the window that may look different now. */
static Watched *take(XEvent *event, int damage_event, double time) {
  Watched *window = NULL;
  if (event->type == CreateNotify) {
    watch(event->xcreatewindow.window);
  } else if (event->type == MapNotify && (window = find(event->xmap.window))) {
    XWindowAttributes state;
    if (!XGetWindowAttributes(display, window->id, &state) || state.class != InputOutput) return NULL;
    *window = (Watched){window->id, true, state.width, state.height, state.depth, state.visual};
    if (mapped < 0 && is_shown(window)) mapped = time;
  } else if (event->type == ConfigureNotify && (window = find(event->xconfigure.window))) {
    window->width = event->xconfigure.width;
    window->height = event->xconfigure.height;
  } else if (event->type == UnmapNotify && (window = find(event->xunmap.window))) {
    window->mapped = false;
  } else if (event->type == DestroyNotify && (window = find(event->xdestroywindow.window))) {
    *window = (Watched){0};
  } else if (event->type == damage_event) {
    XDamageNotifyEvent *damage = (XDamageNotifyEvent *)event;
    XDamageSubtract(display, damage->damage, None, None);
    window = find(damage->drawable);
  }
  return window && is_shown(window) ? window : NULL;
}

static void write_number(const char *name, double value) {
  if (value < 0) printf("\"%s\":null,", name);
  else printf("\"%s\":%.2f,", name, value);
}

static void write_picture(const char *path) {
  int x, y;
  XImage *image = last_seen && is_shown(last_seen) ? grab(last_seen, &x, &y) : NULL;
  FILE *file = image ? fopen(path, "wb") : NULL;
  if (!file) return;
  fprintf(file, "P6\n%d %d\n255\n", image->width, image->height);
  for (int y = 0; y < image->height; y++)
    for (int x = 0; x < image->width; x++) {
      uint32_t colour = ((const uint32_t *)(image->data + (size_t)y * image->bytes_per_line))[x];
      fwrite((unsigned char[]){colour >> 16, colour >> 8, colour}, 1, 3, file);
    }
  fclose(file);
}

static pid_t launch(char **command) {
  pid_t child = fork();
  if (child) return child;
  setsid();
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, 0);
  dup2(nothing, 1);
  execvp(command[0], command);
  perror(command[0]);
  _exit(127);
}

int main(int count, char **arguments) {
  double quiet = 300, timeout = 20000, cpu = 0;
  bool wants_emoji = false;
  const char *picture = NULL;
  int i = 1, status = -1, damage_event, damage_error;
  for (; i < count && strcmp(arguments[i], "--"); i++) {
    if (!strcmp(arguments[i], "--emoji")) wants_emoji = true;
    else if (!strcmp(arguments[i], "--quiet") && i + 1 < count) quiet = atof(arguments[++i]);
    else if (!strcmp(arguments[i], "--timeout") && i + 1 < count) timeout = atof(arguments[++i]);
    else if (!strcmp(arguments[i], "--picture") && i + 1 < count) picture = arguments[++i];
    else return fprintf(stderr, "watch-window: unknown option %s\n", arguments[i]), 2;
  }
  if (++i >= count) return fprintf(stderr, "watch-window: no command; the head of watch-window.c has the options\n"), 2;
  display = XOpenDisplay(NULL);
  if (!display || !XDamageQueryExtension(display, &damage_event, &damage_error) || !XShmQueryExtension(display))
    return fprintf(stderr, "watch-window: no X display with the extensions DAMAGE and MIT-SHM\n"), 3;
  fcntl(ConnectionNumber(display), F_SETFD, FD_CLOEXEC);
  XSetErrorHandler(ignore);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  root = DefaultRootWindow(display);
  find_manager();
  XSelectInput(display, root, SubstructureNotifyMask);
  watch_those_there();
  screen = XGetImage(display, root, 0, 0, DisplayWidth(display, 0), DisplayHeight(display, 0), AllPlanes, ZPixmap);
  if (!screen || screen->bits_per_pixel != 32) return fprintf(stderr, "watch-window: not a screen of 24 bits\n"), 3;
  XSync(display, False);

  start = now();
  pid_t child = launch(arguments + i);
  for (double ended = -1;;) {
    Watched *dirty = NULL;
    double time = now() - start;
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      Watched *window = take(&event, damage_event + XDamageNotify, time);
      if (window) dirty = window;
    }
    if (dirty) look(dirty, time);
    struct rusage used;
    int how;
    for (pid_t one; (one = wait4(-1, &how, WNOHANG, &used)) > 0;) {
      cpu += (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
      if (one != child) continue;
      ended = time;
      status = WIFEXITED(how) ? WEXITSTATUS(how) : 128 + WTERMSIG(how);
    }
    time = now() - start;
    bool complete = wants_emoji ? emoji() >= 0 : painted >= 0;
    if (complete && time - (rested > painted ? rested : painted) > quiet) break;
    if (time > timeout || (status > 0 && mapped < 0 && time - ended > quiet)) break;
    if (!XPending(display)) poll(&(struct pollfd){ConnectionNumber(display), POLLIN, 0}, 1, 20);
  }
  if (picture) write_picture(picture);
  printf("{\"start_us\":%.0f,", start * 1e3);
  write_number("mapped", mapped);
  write_number("painted", painted);
  write_number("emoji", emoji());
  write_number("rested", rested);
  write_number("exit", status);
  printf("\"width\":%d,\"height\":%d,\"warm\":%ld,\"ended_cpu_ms\":%.2f}\n", last_seen ? last_seen->width : 0,
         last_seen ? last_seen->height : 0, look_count ? looks[look_count - 1].warm : 0, cpu);
  return mapped < 0;
}
