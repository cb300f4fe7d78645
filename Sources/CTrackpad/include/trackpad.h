/// What the display server says beneath SDL 2.26: when the fingers leave a trackpad, when each
/// event happened, and where a finger is beyond the window's edge.
///
/// This target holds code and not only headers, since both servers report to C callbacks: SDL's
/// event filter on X11 (XInput 2 events are gone once SDL has polled) and `wl_pointer` and
/// `wl_touch` listeners on Wayland. Swift never sees a callback: whatever they learn goes through
/// SDL's own event queue, in order, and is read with `flexscroll_tap_read`.
///
/// What it supports:
/// - X11: scroll valuators of `XI_RawMotion` while the pointer is over the window, a delta of zero
///   as the lift, touches of `XI_Touch…`, server times. There is no touch cancel on X11.
/// - Wayland: an own `wl_pointer` and `wl_touch` on every seat of SDL's connection, up to version 8;
///   `axis_source`, `axis_stop`, `axis_value120`, `wl_touch.cancel`, server times.
/// - Anything else: SDL's events only, with the clamp of SDL's renderer undone.
///
/// What tells a trackpad from a wheel: on Wayland `axis_source`, where only that of fingers is sure
/// to tell its end; on X11 the type that the driver gives the device (`TOUCHPAD` or `MOUSE`). Where
/// it gives none, as under Xwayland, whose one pointer is both, and for all else it is a scroll of
/// unknown source, of which a lift may be told and may not.
///
/// All functions are for the thread that pumps SDL's events.
#ifndef FLEXSCROLL_TRACKPAD_H
#define FLEXSCROLL_TRACKPAD_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

/// Where a tap gets its events from.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollTapRoute : int {
    /// From SDL alone.
    FlexScrollTapRouteNone,
    /// From XInput 2 through SDL's connection.
    FlexScrollTapRouteX11,
    /// From an own `wl_pointer` and `wl_touch` on SDL's connection.
    FlexScrollTapRouteWayland,
} FlexScrollTapRoute;

/// What happened to a pointing device.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollTapKind : int {
    /// A finger touched the screen.
    FlexScrollTapKindTouchDown,
    /// A finger moved on the screen.
    FlexScrollTapKindTouchMove,
    /// A finger left the screen.
    FlexScrollTapKindTouchUp,
    /// The window system took all touches away.
    FlexScrollTapKindTouchCancel,
    /// The pointer moved.
    FlexScrollTapKindPointerMove,
    /// A button of the pointer went down; `code` is SDL's number of it.
    FlexScrollTapKindButtonDown,
    /// A button of the pointer came up; `code` is SDL's number of it.
    FlexScrollTapKindButtonUp,
    /// The pointer was taken away: a button held will not come up, fingers on a pad not leave.
    FlexScrollTapKindPointerCancel,
    /// A mouse wheel turned.
    FlexScrollTapKindWheel,
    /// Something scrolled that does not tell its kind, or not for sure when it ends.
    FlexScrollTapKindUnknownScroll,
    /// Two fingers moved on a trackpad.
    FlexScrollTapKindScroll,
    /// The fingers left the trackpad.
    FlexScrollTapKindLift,
    /// The trackpad with fingers on it was unplugged or turned off.
    FlexScrollTapKindPadGone,
} FlexScrollTapKind;

/// One thing that a device did.
typedef struct FlexScrollTapRecord {
    /// What.
    FlexScrollTapKind kind;
    /// When, in milliseconds of the server's clock, which wraps at 32 bits.
    uint32_t milliseconds;
    /// Which finger or button; 0 where that means nothing.
    int32_t code;
    /// A place in SDL's window units, or a scroll in clicks (positive: rightward).
    double x;
    /// A place in SDL's window units, or a scroll in clicks (positive: toward the content's start).
    double y;
} FlexScrollTapRecord;

/// A tap on the events of one window.
typedef struct FlexScrollTap FlexScrollTap;

/// Installs the event filter (`SDL_SetEventFilter`, which empties SDL's queue) and, on Wayland, the
/// listeners.
///
/// Returns null only when memory, descriptors or SDL's user event numbers have run out.
FlexScrollTap *_Nullable flexscroll_tap_open(SDL_Window *_Nonnull window);

/// Takes listeners and filter away again; before the window is destroyed.
void flexscroll_tap_close(FlexScrollTap *_Nonnull tap);

/// Where this tap gets its events from.
FlexScrollTapRoute flexscroll_tap_route(const FlexScrollTap *_Nonnull tap);

/// Reads a record from an event of SDL's queue; false where the event is one of SDL's own.
///
/// SDL's own events carry in `timestamp` the server's time in milliseconds, or the monotonic
/// clock's where the server gave none; finger events carry in `dx` and `dy` the position before
/// SDL's renderer clamped it, normalised as SDL's backend does.
bool flexscroll_tap_read(const SDL_Event *_Nonnull event, FlexScrollTapRecord *_Nonnull record);

/// Makes the event that carries a record; false where SDL's user event numbers have run out.
bool flexscroll_tap_write(FlexScrollTapRecord record, SDL_Event *_Nonnull event);

/// Sleeps in the kernel until the display server has said something, somebody wakes it, or a moment
/// has come: seconds on the monotonic clock, infinity for never.
///
/// One system call, to the nanosecond, where SDL's own wait takes several, looks at the connection
/// before and after each, and counts in milliseconds. It does not sleep while something that was
/// read before has not been handled. False where there is nothing for SDL to pump.
///
/// What is in SDL's own queue already is for the caller to look at before. SDL repeats the keys that
/// are held on Wayland by itself: while one is, the caller must not sleep for long.
///
/// A sleep for a frame that is due at the deadline anyway is not ended by the connection on X11; that is
/// looked at when it is over, so that many events of a fast device are one wake-up.
bool flexscroll_tap_sleep(FlexScrollTap *_Nonnull tap, double deadline, bool is_for_frame);

/// Whether the connection to the display server is broken, as when the server has ended.
///
/// Nothing can be shown any more, and no window be taken away; the program should only end.
bool flexscroll_tap_is_lost(const FlexScrollTap *_Nonnull tap);

/// Ends a sleep, the next one where none is on; from any thread, and from a signal's handler.
void flexscroll_tap_wake(void);

/// Has `SIGINT`, `SIGTERM` and `SIGHUP` end a sleep, in whatever thread they arrive, unless somebody
/// else handles or ignores them; before SDL's video begins, which then leaves them alone.
///
/// From the first of them on the program has five seconds to end. One that waits for a display server
/// that does not answer cannot, and is ended then: one line on standard error, status 69.
void flexscroll_signals_catch(void);

/// Gives the signals back their usual meaning, where they were caught.
void flexscroll_signals_release(void);

/// Whether one of the signals that ask for the end has come since this was asked last.
bool flexscroll_signals_take(void);

/// The monotonic clock in milliseconds, cut to 32 bits as servers do.
uint32_t flexscroll_monotonic_milliseconds(void);

/// Ends the program where Xlib finds that the display has gone before there is a window: one line on
/// standard error, status 69; before SDL's video begins.
void flexscroll_connection_expect_loss(void);

/// Ends the program three seconds after the window's connection to the display has broken, unless it
/// has ended before: one line on standard error, status 69.
///
/// SDL 2.26 may wait for ever for an answer. Xlib ends nothing by itself any more.
void flexscroll_connection_watch(SDL_Window *_Nonnull window);

/// Ends that; before the connection is closed.
void flexscroll_connection_forget(void);

/// Keeps libwayland from writing to standard error by itself; what fails is told by SDL's errors.
void flexscroll_quiet_wayland(void);

/// Keeps a request for an X11 window that has gone from ending the program, as Xlib's own handler
/// would; before SDL's video begins, which puts its handler before this one and, at its end, this
/// one back.
///
/// SDL wakes its own wait by a message to the window over a second connection. It may reach the
/// server only after the window has been destroyed, and is answered when SDL closes the connection.
void flexscroll_x11_forgive_window_gone(void);

/// Lets requests to the X server fail from now on without ending the program, as Xlib would.
///
/// SDL 2.26 does not expect a driver of OpenGL that the display refuses, such as one that has been
/// updated since the display was started.
void flexscroll_x11_begin_trial(void);

/// Ends that once all requests are answered; whether none has failed.
bool flexscroll_x11_end_trial(SDL_Window *_Nonnull window);

/// The value of the X resource `Xft.dpi` on the window's display; 0 where none is set or the
/// window is not on X11.
double flexscroll_x11_font_dpi(SDL_Window *_Nonnull window);

#endif
