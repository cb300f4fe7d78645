/* Checks whether SDL can use a Wayland compositor.

   SDL 2.26 assumes that the compositor has a seat, and dereferences a null pointer if it has none or
   closes the connection before it answers. Therefore it is queried first, over a separate connection.
   A compositor that closes between this query and SDL's own connection still ends the program by that
   defect; no query in advance can exclude it. */

#include <errno.h>
#include <flexscroll_trackpad.h>
#include <poll.h>
#include <stdarg.h>
#include <string.h>
#include <wayland-client.h>

#include "termination.h"

/* The compositor's answers so far. */
struct answer {
    bool has_seat, is_whole;
};

static void note_global(void *answer, struct wl_registry *, uint32_t,
                        const char *interface, uint32_t) {
    if (!strcmp(interface, wl_seat_interface.name)) ((struct answer *)answer)->has_seat = true;
}

static void note_removal(void *, struct wl_registry *, uint32_t) {}

static void note_end(void *answer, struct wl_callback *, uint32_t) {
    ((struct answer *)answer)->is_whole = true;
}

static const struct wl_registry_listener registry_listener = {note_global, note_removal};
static const struct wl_callback_listener end_listener = {note_end};

/* Reads from the compositor, waiting for a limited time; false if it has closed the connection. */
static bool read_events(struct wl_display *display, int milliseconds) {
    while (wl_display_prepare_read(display) != 0)
        if (wl_display_dispatch_pending(display) < 0) return false;
    wl_display_flush(display);
    struct pollfd file = {.fd = wl_display_get_fd(display), .events = POLLIN};
    int count = poll(&file, 1, milliseconds);
    if (count <= 0) {
        wl_display_cancel_read(display);
        return count == 0 || errno == EINTR;
    }
    return wl_display_read_events(display) == 0 && wl_display_dispatch_pending(display) >= 0;
}

enum flexscroll_compositor flexscroll_compositor_ask(int patience) {
    struct wl_display *display = wl_display_connect(NULL);
    if (!display) return flexscroll_compositor_unknown;
    uint32_t end_of_patience = flexscroll_monotonic_milliseconds() + (uint32_t)patience;
    struct answer answer = {false, false};
    struct wl_registry *registry = wl_display_get_registry(display);
    struct wl_callback *end = wl_display_sync(display);
    enum flexscroll_compositor found = flexscroll_compositor_unknown;
    if (registry && end) {
        wl_registry_add_listener(registry, &registry_listener, &answer);
        wl_callback_add_listener(end, &end_listener, &answer);
        bool is_there = true;
        for (int left = patience; is_there && !answer.is_whole && left > 0;
             left = (int)(end_of_patience - flexscroll_monotonic_milliseconds()))
            is_there = read_events(display, left);
        if (!is_there) found = flexscroll_compositor_hung_up;
        else if (answer.is_whole)
            found = answer.has_seat ? flexscroll_compositor_has_seat
                                    : flexscroll_compositor_has_no_seat;
    }
    if (end) wl_callback_destroy(end);
    if (registry) wl_registry_destroy(registry);
    wl_display_disconnect(display);
    return found;
}

static void say_nothing(const char *, va_list) {}

void flexscroll_quiet_wayland(void) { wl_log_set_handler_client(say_nothing); }
