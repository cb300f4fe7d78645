/* Ends the program after a signal or when the connection to the display breaks. SDL 2.26 has
   loops that wait for the server's answer, as when a window is shown or fills the screen, and do
   not check the connection. Without a server they would never end. Therefore a thread sleeps
   until the connection is broken, gives the program some time to end, and then ends it. */

/* For signals and threads under strict C. */
#define _GNU_SOURCE

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/extensions/XShm.h>
#include <flexscroll_trackpad.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "termination.h"

enum { no_display = 69, patience_seconds = 3 };

static bool is_watched;
static pthread_t watcher;
static int descriptor;
static struct wl_display *wayland_display;
/* Set when an Xlib call finds the display gone. */
static bool x11_is_lost;

/* The recording that is being made; a signal handler reads both. */
static volatile sig_atomic_t recording = -1;
static volatile double recording_origin;

void flexscroll_recording_expect_end(int file, double origin) {
    recording = -1;
    recording_origin = origin;
    recording = file;
}

/* Writes the last line of the recording. It formats the number itself, as printf must not be called
   from a signal handler. */
static void end_recording(void) {
    if (recording < 0) return;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)now.tv_sec + (double)now.tv_nsec / 1e9 - recording_origin;
    unsigned long long milliseconds = seconds > 0 && seconds < 1e9 ? 1 + (unsigned long long)(seconds * 1e3) : 0;
    char line[32] = " end\n", *start = line + sizeof line - 5;
    memcpy(start, line, 5);
    do *--start = (char)('0' + milliseconds % 10);
    while (milliseconds /= 10);
    ssize_t written = write(recording, start, (size_t)(line + sizeof line - start));
    (void)written;
}

/* Writes a line on standard error and ends the program with status 69; also callable from signal
   handlers. */
[[noreturn]] static void leave(const char *line, size_t length) {
    end_recording();
    ssize_t written = write(STDERR_FILENO, line, length);
    (void)written;
    _exit(no_display);
}

static void leave_without_connection(void) {
    static const char line[] = "flexscroll: the connection to the display is lost\n";
    leave(line, sizeof line - 1);
}

static void *watch(void *nothing) {
    struct pollfd file = {.fd = descriptor}; /* only its end is awaited */
    while (!(file.revents & (POLLHUP | POLLERR))) poll(&file, 1, -1);
    nanosleep(&(struct timespec){.tv_sec = patience_seconds}, NULL);
    leave_without_connection();
    return nothing;
}

static int leave_at_once(Display *) {
    leave_without_connection();
    return 0;
}

void flexscroll_connection_expect_loss(void) { XSetIOErrorHandler(leave_at_once); }

static void leave_amid_a_call(int) { leave_without_connection(); }

/* After a loss SDL may use an answer that never came, as that with the modifier keys. */
static int note_loss(Display *) {
    x11_is_lost = true;
    signal(SIGSEGV, leave_amid_a_call);
    return 0;
}

/* Xlib's own handler ends the program. */
static void go_on(Display *display, void *data) { (void)display, (void)data; }

bool flexscroll_connection_is_lost(void) {
    if (wayland_display) return wl_display_get_error(wayland_display) != 0;
    return x11_is_lost;
}

void flexscroll_connection_watch(struct SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (is_watched || !SDL_GetWindowWMInfo(window, &info)) return;
    if (info.subsystem == SDL_SYSWM_X11) {
        x11_is_lost = false;
        /* Initialises Xlib's use of shared memory while a lost connection still ends the
           program. Afterwards Xlib would interpret a missing answer as the extension's numbers
           and print an error. */
        XShmQueryExtension(info.info.x11.display);
        XSetIOErrorHandler(note_loss);
        XSetIOErrorExitHandler(info.info.x11.display, go_on, NULL);
        descriptor = ConnectionNumber(info.info.x11.display);
    } else if (info.subsystem == SDL_SYSWM_WAYLAND) {
        wayland_display = info.info.wl.display;
        descriptor = wl_display_get_fd(wayland_display);
    } else {
        return;
    }
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    is_watched = pthread_create(&watcher, NULL, watch, NULL) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void flexscroll_connection_forget(void) {
    wayland_display = NULL;
    x11_is_lost = false;
    if (!is_watched) return;
    pthread_cancel(watcher);
    pthread_join(watcher, NULL);
    is_watched = false;
    flexscroll_connection_expect_loss();
}

/* How long the program may wait for a display that does not answer, after a request to end. */
enum { leaving_microseconds = 900000 };

static volatile sig_atomic_t has_signal, is_leaving;
static const struct {
    int number;
    bool ends;
} signals[] = {{SIGINT, true}, {SIGTERM, true}, {SIGHUP, true}, {SIGALRM, false}};

static void take_signal(int) {
    has_signal = 1;
    struct itimerval once = {.it_value.tv_usec = leaving_microseconds};
    if (!is_leaving) setitimer(ITIMER_REAL, &once, NULL);
    is_leaving = 1;
    flexscroll_tap_wake();
}

/* Xlib waits for an answer without limit, and no signal interrupts that. */
static void leave_by_signal(int) {
    static const char line[] = "flexscroll: the display does not answer\n";
    leave(line, sizeof line - 1);
}

static void (*handler_of(int index))(int) { return signals[index].ends ? take_signal : leave_by_signal; }

/* Installs our handlers for signals without one, or removes them. */
static void replace_handlers(bool catches) {
    for (int i = 0; i < (int)(sizeof signals / sizeof *signals); i++) {
        struct sigaction now;
        if (sigaction(signals[i].number, NULL, &now) != 0 || now.sa_flags & SA_SIGINFO ||
            now.sa_handler != (catches ? SIG_DFL : handler_of(i)))
            continue;
        struct sigaction wanted = {.sa_handler = catches ? handler_of(i) : SIG_DFL,
                                   .sa_flags = SA_RESTART};
        sigaction(signals[i].number, &wanted, NULL);
    }
}

void flexscroll_signals_catch(void) { replace_handlers(true); }

void flexscroll_signals_release(void) {
    if (is_leaving) alarm(0);
    is_leaving = 0;
    replace_handlers(false);
}

bool flexscroll_signals_take(void) {
    bool was = has_signal != 0;
    has_signal = 0;
    return was;
}

bool flexscroll_signals_came(void) { return has_signal != 0; }
