/* The connection to the display, which may break at any moment.

   SDL 2.26 has loops that wait for an answer of the server and do not look whether one can come: of
   the window that is shown, of the one that fills the screen. With the server gone they would go
   round for ever. So a thread sleeps until the connection is broken, gives the program some time to
   end by itself, and ends it. */

/* For signals and threads under strict C. */
#define _GNU_SOURCE

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "leave.h"

enum { no_display = 69, patience_seconds = 3 };

static bool is_watched;
static pthread_t watcher;
static int descriptor;
static struct wl_display *wayland_display;
/* Set where any Xlib call finds the display gone. */
static bool x11_is_lost;

void flexscroll_leave(const char *line, size_t length) {
    ssize_t written = write(STDERR_FILENO, line, length);
    (void)written;
    _exit(no_display);
}

static void leave_without_connection(void) {
    static const char line[] = "flexscroll: the connection to the display is lost\n";
    flexscroll_leave(line, sizeof line - 1);
}

static void *watch(void *nothing) {
    struct pollfd file = {.fd = descriptor}; /* nothing is waited for but its end */
    while (!(file.revents & (POLLHUP | POLLERR))) poll(&file, 1, -1);
    nanosleep(&(struct timespec){.tv_sec = patience_seconds}, NULL);
    leave_without_connection();
    return nothing;
}

static int leave_at_once(Display *display) {
    (void)display;
    leave_without_connection();
    return 0;
}

void flexscroll_connection_expect_loss(void) { XSetIOErrorHandler(leave_at_once); }

static int note_loss(Display *display) {
    (void)display;
    x11_is_lost = true;
    return 0;
}

/* Xlib's own ends the program. */
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
