/* What the parts of this target share. */
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
    /* What the program wants beside scrolls: `FlexScrollTapPointer` and so on. */
    unsigned extras;
    /* Who filtered SDL's events before, and whether the program sees those of the window system. */
    SDL_EventFilter filter_before;
    void *context_before;
    bool shows_system_events;
    /* Time of the server event that SDL is handling at this moment, where there is one. */
    bool has_time;
    uint32_t time;
    /* Own touches were seen or are to be had: SDL's are the same once more. */
    bool owns_touch;
    bool owns_pointer;
    FlexScrollX11 *x11;
    FlexScrollWayland *wayland;
    /* The connection that a sleep ends by: one of the two, or none and -1. */
    struct _XDisplay *x11_display;
    struct wl_display *wayland_display;
    int descriptor;
    /* When SDL has to be asked again although nothing comes, in seconds; 0 for never. */
    double pump_due;
};

/* What a sleep is ended by from elsewhere; -1 where the system has no descriptor left. */
int flexscroll_bell(void);
void flexscroll_sleep_on(FlexScrollTap *tap, const struct SDL_SysWMinfo *info);
/* The input focus has come or gone: SDL believes it only when it is asked a while later. */
void flexscroll_focus_changed(FlexScrollTap *tap);

void flexscroll_tap_post(const FlexScrollTap *tap, FlexScrollTapRecord record);

FlexScrollX11 *flexscroll_x11_open(FlexScrollTap *tap);
void flexscroll_x11_close(FlexScrollX11 *x11);
void flexscroll_x11_see(FlexScrollTap *tap, const SDL_SysWMmsg *message);
/* Whether SDL's wheel event now in the filter is a click that a scroll valuator reported already. */
bool flexscroll_x11_is_duplicate_click(const FlexScrollTap *tap);

FlexScrollWayland *flexscroll_wayland_open(FlexScrollTap *tap);
void flexscroll_wayland_close(FlexScrollWayland *wayland);

#endif
