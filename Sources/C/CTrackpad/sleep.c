/* The only place where the program sleeps: on the display's connection and an event descriptor.
   It replaces the sleep of SDL 2.26, which uses poll with millisecond precision, reads the
   connection a dozen times per wake-up, and sends itself messages through the server to be woken
   by another thread. */

/* For ppoll. */
#define _GNU_SOURCE

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>

#include "tap.h"

/* SDL 2.26 accepts a change of the input focus on X11 after 0.2 s, if it is pumped then. */
static const double focus_delay = 0.21;

static atomic_int bell = -1;

int flexscroll_bell(void) {
    int known = atomic_load(&bell);
    if (known >= 0) return known;
    int made = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (made < 0) return -1;
    if (atomic_compare_exchange_strong(&bell, &known, made)) return made;
    close(made);
    return known;
}

void flexscroll_tap_wake(void) {
    int before = errno;
    uint64_t once = 1;
    /* It fails only after 2^64 - 2 writes, and the descriptor is readable then. */
    ssize_t written = write(flexscroll_bell(), &once, sizeof once);
    (void)written;
    errno = before;
}

static double now_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

void flexscroll_sleep_on(FlexScrollTap *tap, const struct SDL_SysWMinfo *info) {
    if (info->subsystem == SDL_SYSWM_X11) {
        tap->x11_display = info->info.x11.display;
        tap->descriptor = ConnectionNumber(tap->x11_display);
    } else if (info->subsystem == SDL_SYSWM_WAYLAND) {
        tap->wayland_display = info->info.wl.display;
        tap->descriptor = wl_display_get_fd(tap->wayland_display);
    }
}

void flexscroll_focus_changed(FlexScrollTap *tap) { tap->pump_due = now_seconds() + focus_delay; }

/* Sends pending requests; false if events that were read have not been handled. */
static bool begin_sleep(FlexScrollTap *tap) {
    if (tap->x11_display) {
        /* Including events that Xlib has read while sending or waiting for an answer. */
        if (XEventsQueued(tap->x11_display, QueuedAfterFlush) > 0) return false;
    } else if (tap->wayland_display) {
        if (wl_display_prepare_read(tap->wayland_display) != 0) return false;
        wl_display_flush(tap->wayland_display);
    }
    return true;
}

/* SDL reads the connection itself. */
static void end_sleep(FlexScrollTap *tap) {
    if (tap->wayland_display) wl_display_cancel_read(tap->wayland_display);
}

bool flexscroll_tap_sleep(FlexScrollTap *tap, double deadline, bool is_for_frame) {
    if (!begin_sleep(tap)) return true;
    /* A Wayland compositor reports on its connection when the next frame may be drawn. */
    bool looks_after = is_for_frame && tap->x11_display;
    if (tap->pump_due > 0) deadline = fmin(deadline, tap->pump_due);
    bool is_endless = deadline == (double)INFINITY;
    struct timespec left = {0};
    if (!is_endless) {
        double seconds = fmin(fmax(deadline - now_seconds(), 0), 1e6);
        left.tv_sec = (time_t)seconds;
        left.tv_nsec = (long)((seconds - floor(seconds)) * 1e9);
    }
    struct pollfd files[] = {
        {.fd = looks_after ? -1 : tap->descriptor, .events = POLLIN},
        {.fd = flexscroll_bell(), .events = POLLIN},
    };
    int ready = ppoll(files, 2, is_endless ? NULL : &left, NULL);
    if (looks_after && ready == 0) {
        files[0].fd = tap->descriptor;
        ready = poll(files, 1, 0);
    }
    end_sleep(tap);
    bool has_input = ready > 0 && files[0].revents;
    if (ready > 0 && files[1].revents) {
        uint64_t times;
        ssize_t taken = read(files[1].fd, &times, sizeof times);
        (void)taken;
    }
    if (tap->pump_due > 0 && now_seconds() >= tap->pump_due) {
        tap->pump_due = 0;
        has_input = true;
    }
    return has_input;
}
