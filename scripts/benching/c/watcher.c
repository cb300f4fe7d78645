/* Plays input into a window and watches its frames, from outside: whose program it is, is no matter.
 * Usage: watcher DISPLAY FRAMEBUFFER APART [TOUCH]
 *
 * Input is XTest's, each on its moment of the monotonic clock. That something was drawn, XDamage
 * reports; rectangles less than APART microseconds apart are one frame. Whether a picture changed by
 * it, the frame buffer's own memory does: FRAMEBUFFER is the file of Xvfb's -fbdir, so the server
 * does nothing for being watched but send the damage. It is - where there is no such file: the server
 * then copies the rows that were drawn, once a frame is over. TOUCH is the number of the open
 * connection to a touch screen of Xorg's driver inputtest.
 *
 * It reads commands and answers in lines; all times are nanoseconds of CLOCK_MONOTONIC:
 *   find COLOURS MS   waits for a window with COLOURS colours in it, then until it rests
 *       found MAPPED PAINTED SETTLED FRAMES LEFT TOP WIDTH HEIGHT   or   missing | blank
 *   play COUNT MS     COUNT lines "MICROSECONDS OP A B" follow; plays them, and watches for MS
 *       played BEGIN END LATEST, then "i TIME" for each input, "f FIRST LAST CHANGED" for each frame, "."
 *   ops: m X Y moves the pointer in the window, a X Y on the screen; d B and u B press and release
 *   a button, c B does both; b X Y, t X Y and e X Y are a finger's begin, move and end in the window
 */
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/Xdamage.h>
#include <arpa/inet.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const int64_t ms = 1000000, longest = 8000000, calm = 400000000;
enum { ROWS = 16384, FRAMES = 100000, INPUTS = 20000 };

/* A message to the driver inputtest, whose axes read WHOLE at the far end of the screen. */
enum { TOUCH = 6, WHOLE = 65536 };
typedef struct __attribute__((packed)) {
  uint32_t length, type, finger, kind, unaccelerated;
  uint64_t axes;
  uint32_t unused;
  double values[128];
} TouchMessage;

typedef struct { int64_t first, last; bool changed; } Frame;
typedef struct { long at; char op; int a, b; } Input;

static Display *display;
static Window root, window;
static XRectangle place;                     /* of the window, on the screen */
static struct { const uint8_t *pixels; size_t stride; int width, height; } screen;
static XImage *copied;                       /* the screen, where there is no frame buffer file */
static XShmSegmentInfo shared;
static int64_t apart;
static int touch_screen = -1;
static int damaged;                          /* the event's type */
static Frame frames[FRAMES], current;
static Input inputs[INPUTS];
static int64_t played[INPUTS];
static int count, from, to;                  /* frames; rows of the current one that were drawn */
static bool drawing, restructured;
static uint64_t shown[ROWS];                 /* a hash of each row of the window */

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static int quiet(Display *d, XErrorEvent *e) { return 0; }  /* a window may vanish between two calls */

static bool map(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat found;
  if (file < 0 || fstat(file, &found)) return false;
  const uint32_t *head = mmap(NULL, (size_t)found.st_size, PROT_READ, MAP_SHARED, file, 0);
  if (head == MAP_FAILED || ntohl(head[11]) != 32) return false;
  screen.width = (int)ntohl(head[4]), screen.height = (int)ntohl(head[5]);
  screen.stride = ntohl(head[12]);
  size_t before = ntohl(head[0]) + ntohl(head[19]) * (size_t)12;
  screen.pixels = (const uint8_t *)head + before;
  return screen.height <= ROWS &&
         before + screen.stride * (size_t)screen.height <= (size_t)found.st_size;
}

/* Has the server keep a copy of the screen in memory that both can read. */
static bool share(void) {
  int number = DefaultScreen(display);
  screen.width = DisplayWidth(display, number), screen.height = DisplayHeight(display, number);
  if (!XShmQueryExtension(display) || screen.height > ROWS) return false;
  copied = XShmCreateImage(display, DefaultVisual(display, number),
                           (unsigned)DefaultDepth(display, number), ZPixmap, NULL, &shared,
                           (unsigned)screen.width, (unsigned)screen.height);
  if (!copied || copied->bits_per_pixel != 32) return false;
  screen.stride = (size_t)copied->bytes_per_line;
  shared.shmid = shmget(IPC_PRIVATE, screen.stride * (size_t)screen.height, IPC_CREAT | 0600);
  if (shared.shmid < 0) return false;
  shared.shmaddr = shmat(shared.shmid, NULL, 0);
  bool attached = shared.shmaddr != (char *)-1 && XShmAttach(display, &shared);
  XSync(display, False);
  shmctl(shared.shmid, IPC_RMID, NULL);  /* it stays as long as both have it */
  screen.pixels = (const uint8_t *)shared.shmaddr;
  return attached;
}

/* Brings rows of the window up to date, if they are a copy. */
static void copy(int first, int after) {
  if (!copied || first >= after) return;
  int top = place.y + first;
  copied->height = after - first;
  copied->data = shared.shmaddr + (size_t)top * screen.stride;
  XShmGetImage(display, root, copied, 0, top, AllPlanes);
}

static const uint32_t *pixels(int row) {
  return (const uint32_t *)(const void *)(screen.pixels + (size_t)(place.y + row) * screen.stride) +
         place.x;
}

/* Two pixels at a time; a last one without a partner is taken with what is right of the window. */
static uint64_t hash(int row) {
  const uint32_t *line = pixels(row);
  uint64_t sums[4] = {1, 2, 3, 4}, both;
  for (int x = 0; x < place.width; x += 2) {
    memcpy(&both, line + x, sizeof both);
    uint64_t *sum = &sums[x / 2 & 3];
    *sum = (*sum ^ (both & 0x00ffffff00ffffff)) * 0x9E3779B97F4A7C15;
  }
  return sums[0] ^ sums[1] >> 7 ^ sums[2] >> 13 ^ sums[3] >> 19;
}

/* Whether rows of the window differ from what they were. */
static bool look(int first, int after) {
  bool differs = false;
  copy(first, after);
  for (int row = first; row < after; row++) {
    uint64_t fresh = hash(row);
    differs |= fresh != shown[row];
    shown[row] = fresh;
  }
  return differs;
}

/* Colours on a grid of 5 pixels, at most as many as requested. */
static int colours(int most) {
  uint32_t seen[64];
  int some = 0;
  copy(0, place.height);
  for (int y = 2; y < place.height; y += 5)
    for (int x = 2; x < place.width; x += 5) {
      uint32_t colour = pixels(y)[x] & 0xffffff;
      int i = 0;
      while (i < some && seen[i] != colour) i++;
      if (i < some) continue;
      seen[some++] = colour;
      if (some == most) return some;
    }
  return some;
}

/* The largest window on the screen is the program's. */
static void choose(void) {
  Window unused, *all = NULL;
  unsigned some = 0;
  window = None;
  long largest = 63 * 63;
  if (!XQueryTree(display, root, &unused, &unused, &all, &some)) return;
  for (unsigned i = 0; i < some; i++) {
    XWindowAttributes a;
    if (!XGetWindowAttributes(display, all[i], &a) || a.map_state != IsViewable) continue;
    if (a.class != InputOutput || (long)a.width * a.height <= largest) continue;
    int left = a.x + a.border_width, top = a.y + a.border_width;
    if (left < 0 || top < 0 || left + a.width > screen.width || top + a.height > screen.height) {
      XMoveWindow(display, all[i], 0, 0);
      continue;  /* another event reports it */
    }
    largest = (long)a.width * a.height;
    window = all[i];
    place = (XRectangle){(short)left, (short)top, (unsigned short)a.width, (unsigned short)a.height};
  }
  if (all) XFree(all);
}

static void end_frame(void) {
  current.changed = look(from, to);
  if (count < FRAMES) frames[count++] = current;
  drawing = false;
}

static void take(const XRectangle *area, int64_t time) {
  int top = area->y - place.y, bottom = top + area->height, left = area->x - place.x;
  if (top < 0) top = 0;
  if (bottom > place.height) bottom = place.height;
  if (top >= bottom || left >= place.width || left + area->width <= 0) return;
  if (drawing && time - current.last >= apart) end_frame();
  if (!drawing) {
    current = (Frame){time, time, false};
    from = top, to = bottom, drawing = true;
  }
  current.last = time;
  if (top < from) from = top;
  if (bottom > to) to = bottom;
}

static void take_events(void) {
  while (XPending(display)) {
    XEvent event;
    XNextEvent(display, &event);
    if (event.type == damaged) take(&((XDamageNotifyEvent *)&event)->area, now());
    else restructured |= event.type == MapNotify || event.type == ConfigureNotify ||
                         event.type == UnmapNotify;
  }
  if (drawing && (now() - current.last >= apart || now() - current.first >= longest)) end_frame();
}

/* Watches until a moment, or until something happened. */
static void watch(int64_t moment, bool once) {
  for (;;) {
    take_events();
    int64_t left = moment - now();
    if (left <= 0) return;
    if (drawing && current.last + apart - now() < left) left = current.last + apart - now();
    if (left < 0) left = 0;
    struct timespec wait = {left / 1000000000, left % 1000000000};
    struct pollfd connection = {ConnectionNumber(display), POLLIN, 0};
    int some = ppoll(&connection, 1, &wait, NULL);
    if (connection.revents & (POLLHUP | POLLERR)) exit(69);
    if (once && some > 0) {
      take_events();
      return;
    }
  }
}

static void begin(void) {
  take_events();
  drawing = false;
  count = 0;
  look(0, place.height);
}

/* A blank program has painted once its window is not black. */
static bool shows_something(void) {
  copy(place.height / 2, place.height / 2 + 1);
  return (pixels(place.height / 2)[place.width / 2] & 0xffffff) != 0;
}

static void find(int wanted, long patience) {
  int64_t limit = now() + patience * ms, mapped = 0, painted = 0;
  place.width = place.height = 0;
  restructured = true;
  while (now() < limit && !painted) {
    if (restructured) {
      restructured = false;
      choose();
      if (window && !mapped) mapped = now();
    }
    if (window && (wanted > 1 ? colours(wanted) >= wanted : shows_something()))
      painted = now();
    else
      watch(limit, true);
  }
  if (!painted) {
    puts(window ? "blank" : "missing");
    return;
  }
  begin();
  int64_t settled = painted;
  int changes = 1;
  for (int seen = 0; now() < settled + calm && now() < painted + 8000 * ms;) {
    watch(now() + 10 * ms, false);
    if (restructured) {
      restructured = false;
      choose();
      look(0, place.height);
    }
    for (; seen < count; seen++)
      if (frames[seen].changed) settled = frames[seen].last, changes++;
  }
  printf("found %lld %lld %lld %d %d %d %d %d\n", (long long)mapped, (long long)painted,
         (long long)settled, changes, place.x, place.y, place.width, place.height);
}

/* The finger of the touch screen begins (18), moves (19) or ends (20). */
static void touch(uint32_t kind, int x, int y) {
  static TouchMessage message = {.length = sizeof message, .type = TOUCH, .axes = 3};
  message.kind = kind;
  message.values[0] = (x + place.x) * (double)WHOLE / screen.width;
  message.values[1] = (y + place.y) * (double)WHOLE / screen.height;
  if (write(touch_screen, &message, sizeof message) != sizeof message) exit(69);
}

static void perform(const Input *input) {
  int number = DefaultScreen(display);
  switch (input->op) {
    case 'm':
      XTestFakeMotionEvent(display, number, place.x + input->a, place.y + input->b, 0);
      break;
    case 'a': XTestFakeMotionEvent(display, number, input->a, input->b, 0); break;
    case 'd': XTestFakeButtonEvent(display, (unsigned)input->a, True, 0); break;
    case 'u': XTestFakeButtonEvent(display, (unsigned)input->a, False, 0); break;
    case 'b': touch(18, input->a, input->b); break;
    case 't': touch(19, input->a, input->b); break;
    case 'e': touch(20, input->a, input->b); break;
    case 'c':
      XTestFakeButtonEvent(display, (unsigned)input->a, True, 0);
      XTestFakeButtonEvent(display, (unsigned)input->a, False, 0);
  }
  XFlush(display);
}

static bool play(int some, long duration) {
  for (int i = 0; i < some; i++)
    if (i >= INPUTS || scanf("%ld %c %d %d", &inputs[i].at, &inputs[i].op, &inputs[i].a,
                             &inputs[i].b) != 4)
      return false;
  begin();
  int64_t start = now(), latest = 0;
  for (int i = 0; i < some; i++) {
    int64_t due = start + inputs[i].at * 1000;
    watch(due, false);
    if (drawing) end_frame();  /* what comes after the input is another frame */
    played[i] = now();
    if (played[i] - due > latest) latest = played[i] - due;
    perform(&inputs[i]);
  }
  watch(start + duration * ms, false);
  if (drawing) end_frame();
  printf("played %lld %lld %lld\n", (long long)start, (long long)now(), (long long)latest);
  fflush(stdout);  /* so that the caller reads processor time now */
  for (int i = 0; i < some; i++) printf("i %lld\n", (long long)played[i]);
  for (int i = 0; i < count; i++)
    printf("f %lld %lld %d\n", (long long)frames[i].first, (long long)frames[i].last,
           frames[i].changed);
  puts(".");
  return true;
}

int main(int words, char **word) {
  int error, major = 1, minor = 1;
  XSetErrorHandler(quiet);
  if (words < 4 || !(display = XOpenDisplay(word[1])) ||
      !(strcmp(word[2], "-") ? map(word[2]) : share()) ||
      !XTestQueryExtension(display, &error, &error, &major, &minor) ||
      !XDamageQueryExtension(display, &damaged, &error)) {
    fprintf(stderr, "watcher: no display with XTest, XDamage and a frame buffer to read\n");
    return 69;
  }
  apart = atoi(word[3]) * INT64_C(1000);
  if (words > 4) touch_screen = atoi(word[4]);
  damaged += XDamageNotify;
  XDamageQueryVersion(display, &major, &minor);
  root = DefaultRootWindow(display);
  XSelectInput(display, root, SubstructureNotifyMask);
  XDamageCreate(display, root, XDamageReportRawRectangles);
  XSync(display, False);
  /* Where it may, it comes before what it watches, and is never late for it. */
  sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &(struct sched_param){10});
  puts("ready");
  fflush(stdout);
  char command[16];
  int number;
  long duration;
  while (scanf("%15s %d %ld", command, &number, &duration) == 3) {
    if (!strcmp(command, "find")) find(number, duration);
    else if (strcmp(command, "play") || !play(number, duration)) return 64;
    fflush(stdout);
  }
  return 0;
}
