/* What the parts of this target share. */
#ifndef FLEXSCROLL_TAP_H
#define FLEXSCROLL_TAP_H

#include <stddef.h>

#include "trackpad.h"

struct SDL_SysWMinfo;
struct _XDisplay;
struct wl_display;
typedef struct FlexScrollX11 FlexScrollX11;
typedef struct FlexScrollWayland FlexScrollWayland;

struct FlexScrollTap {
    SDL_Window *window;
    FlexScrollTapRoute route;
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

void flexscroll_tap_post(FlexScrollTapRecord record);

FlexScrollX11 *flexscroll_x11_open(FlexScrollTap *tap);
void flexscroll_x11_close(FlexScrollX11 *x11);
/* Writes a line on standard error and ends the program with the status that says that there is no
   display; also from a signal's handler. */
[[noreturn]] void flexscroll_leave(const char *line, size_t length);
/* Keeps Xlib from ending the program when the connection breaks; it answers all requests with nothing
   from then on. */
void flexscroll_x11_outlive(struct _XDisplay *display);
bool flexscroll_x11_is_lost(void);
void flexscroll_x11_see(FlexScrollTap *tap, const SDL_SysWMmsg *message);
/* Whether SDL's wheel event now in the filter is a click that a scroll valuator told already. */
bool flexscroll_x11_is_duplicate_click(const FlexScrollTap *tap);

FlexScrollWayland *flexscroll_wayland_open(FlexScrollTap *tap);
void flexscroll_wayland_close(FlexScrollWayland *wayland);

#endif
