/* Declarations shared by the files of this target. */
#ifndef FLEXSCROLL_TAP_H
#define FLEXSCROLL_TAP_H

#include <SDL2/SDL.h>

#include "flexscroll_trackpad.h"

struct SDL_SysWMinfo;
struct _XDisplay;
struct wl_display;
typedef struct FlexScrollX11 FlexScrollX11;
typedef struct FlexScrollWayland FlexScrollWayland;

struct FlexScrollTap {
    SDL_Window *window;
    FlexScrollTapRoute route;
    /* The requested extras: `FlexScrollTapPointer` and so on. */
    unsigned extras;
    /* The previous event filter, and whether the program receives the window system's events. */
    SDL_EventFilter filter_before;
    void *context_before;
    bool shows_system_events;
    /* The time of the server event that SDL is currently handling, if any. */
    bool has_time;
    uint32_t time;
    /* The tap receives touches itself, so SDL's events would duplicate them. */
    bool owns_touch;
    bool owns_pointer;
    FlexScrollX11 *x11;
    FlexScrollWayland *wayland;
    /* The connection that ends a sleep: one of the two, or none and -1. */
    struct _XDisplay *x11_display;
    struct wl_display *wayland_display;
    int descriptor;
    /* The time when SDL must be pumped even without events, in seconds; 0 for never. */
    double pump_due;
};

/* The descriptor by which other threads end a sleep; -1 if the system has none left. */
int flexscroll_bell(void);
void flexscroll_sleep_on(FlexScrollTap *tap, const struct SDL_SysWMinfo *info);
/* The input focus has changed; SDL accepts that only when it is pumped a while later. */
void flexscroll_focus_changed(FlexScrollTap *tap);

void flexscroll_tap_post(const FlexScrollTap *tap, FlexScrollTapRecord record);

FlexScrollX11 *flexscroll_x11_open(const struct SDL_SysWMinfo *info);
void flexscroll_x11_see(FlexScrollTap *tap, const SDL_SysWMmsg *message);
/* Whether SDL's wheel event in the filter is a click that a scroll valuator has already
   reported. */
bool flexscroll_x11_is_duplicate_click(const FlexScrollTap *tap);

FlexScrollWayland *flexscroll_wayland_open(FlexScrollTap *tap,
                                           const struct SDL_SysWMinfo *info);
void flexscroll_wayland_close(FlexScrollWayland *wayland);

#endif
