/* Starts a program and tells when its window came, as the X server saw it. The program need not know.
 *
 *   watch-window [--emoji] [--quiet MS] [--timeout MS] [--picture FILE.ppm] -- COMMAND …
 *
 * Writes one line of JSON: milliseconds since just before the fork, or null where it did not come to that.
 *
 *   mapped   the first window of at least 80 × 80 pixels that is not the window manager's
 *   painted  the first time that such a window holds eight colours, and a tenth of it is not what the screen showed there
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
#include "window-pixels.h"

#include <X11/extensions/Xdamage.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { least_side = 80, least_colours = 8, least_warm = 500, least_change = 300, most_windows = 256, most_looks = 4096 };
/* The part of a window's number that is its client's own: the rest tells whose window it is. */
enum { client_mask = 0x1fffff };

typedef struct {
  double time;
  long warm;
} Look;

static Display *display;
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
static Watched *watch(Window id) {
  if (watched_count == most_windows || find(id) || (manager && !((id ^ manager) & ~client_mask))) return NULL;
  watched[watched_count] = (Watched){.id = id};
  XSelectInput(display, id, StructureNotifyMask);
  XDamageCreate(display, id, XDamageReportNonEmpty);
  return &watched[watched_count++];
}

static bool is_shown(const Watched *window) {
  return window->mapped && window->width >= least_side && window->height >= least_side;
}

/* Asks whether it is there now. */
static void ask(Watched *window, double time) {
  XWindowAttributes state;
  if (!XGetWindowAttributes(display, window->id, &state) || state.class != InputOutput || state.map_state == IsUnmapped) return;
  *window = (Watched){window->id, true, state.width, state.height, state.depth, state.visual};
  if (mapped < 0 && is_shown(window)) mapped = time;
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

static void look(Watched *window, double time) {
  Pixels found;
  if (!look_at(display, window, &found)) return;
  last_seen = window;
  if (painted < 0 && found.colours >= least_colours && found.inherited < found.all * 0.9) painted = time;
  if (found.changed >= least_change) rested = time;
  if (look_count < most_looks) looks[look_count++] = (Look){time, found.warm};
}

static double emoji(void) {
  long last = look_count ? looks[look_count - 1].warm : 0;
  for (int i = 0; last >= least_warm && i < look_count; i++)
    if (looks[i].warm * 10 >= last * 9) return looks[i].time;
  return -1;
}

/* Takes one event; answers the window that may look different now. */
static Watched *take(XEvent *event, int damage_event, double time) {
  Watched *window = NULL;
  if (event->type == CreateNotify) {
    /* The window manager may have been faster: then there is no event to come. */
    if ((window = watch(event->xcreatewindow.window))) ask(window, time);
  } else if (event->type == MapNotify && (window = find(event->xmap.window))) {
    ask(window, time);
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
  if (!display || !XDamageQueryExtension(display, &damage_event, &damage_error))
    return fprintf(stderr, "watch-window: no X display with the extension DAMAGE\n"), 3;
  fcntl(ConnectionNumber(display), F_SETFD, FD_CLOEXEC);
  XSetErrorHandler(ignore);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  root = DefaultRootWindow(display);
  find_manager();
  XSelectInput(display, root, SubstructureNotifyMask);
  watch_those_there();
  if (!remember_screen(display)) return fprintf(stderr, "watch-window: not a screen that can be read\n"), 3;
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
  if (picture && last_seen && is_shown(last_seen)) write_picture(display, last_seen, picture);
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
