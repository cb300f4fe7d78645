/// When the fingers leave a trackpad, for programs that use SDL2: on X11 and on Wayland.
///
/// SDL2 reports two fingers on a trackpad only as clicks of a wheel. It does not say whether they are a
/// trackpad's, and not when the fingers leave, so that no content can coast from the speed that they
/// gave it. The display server says both beneath SDL, and a tap on one of SDL's windows brings it
/// into SDL's own event queue, in order:
///
///     FlexScrollTap *tap = flexscroll_tap_open(window, 0);
///     SDL_Event event;
///     FlexScrollTapRecord record;
///     while (SDL_WaitEvent(&event))
///         if (flexscroll_tap_read(&event, &record)) {
///             if (record.kind == FlexScrollTapKindScroll) drag(-40 * record.x, -40 * record.y);
///             if (record.kind == FlexScrollTapKindLift) release_and_coast();
///         } else if (event.type == SDL_QUIT) break;
///     flexscroll_tap_close(tap);
///
/// What it supports:
/// - X11: scroll valuators of `XI_RawMotion` while the pointer is over the window, a delta of zero
///   as the lift, touches of `XI_Touch…`, server times. There is no touch cancel on X11.
/// - Wayland: an own `wl_pointer` and `wl_touch` on every seat of SDL's connection, up to version 8;
///   `axis_source`, `axis_stop`, `axis_value120`, `wl_touch.cancel`, server times.
/// - Anything else: SDL's events only; the route is `FlexScrollTapRouteNone`.
///
/// How a trackpad is distinguished from a wheel: on Wayland `axis_source`, where only that of fingers is sure
/// to report its end; on X11 the type that the driver gives the device (`TOUCHPAD` or `MOUSE`). Where
/// it gives none, as under Xwayland, whose one pointer is both, and for all else it is a scroll of
/// unknown source, whose lift may or may not be reported.
///
/// **What becomes of SDL's events.** What the tap reports, SDL does not report again: where there is a
/// route, its `SDL_MOUSEWHEEL` events for the same scrolls are gone. All else stays as it is, but for
/// what the extras take over.
///
/// **Limits.** Linux; SDL 2.0.22 or newer, tried with 2.26. One tap at a time. The tap is in
/// SDL's event filter (`SDL_SetEventFilter`), asks the filter that was there before, and puts it
/// back; a program that sets another one meanwhile ends what the tap sees. No fingers that rest on a
/// trackpad before they move are reported: X11 and Wayland's core do not.
///
/// **Threads.** All functions are for the thread that pumps SDL's events, but `flexscroll_tap_wake`.
///
/// **Ownership.** What `flexscroll_tap_open` returns is the caller's until `flexscroll_tap_close`. The
/// window belongs to the caller, and must live longer than the tap. Records are values.
///
/// **Errors.** `flexscroll_tap_open` returns null and sets SDL's error (`SDL_GetError`); where a server
/// lacks what is needed that is no error, but a route of `FlexScrollTapRouteNone`. Nothing here ends the
/// program or writes anything.
#ifndef FLEXSCROLL_TRACKPAD_H
#define FLEXSCROLL_TRACKPAD_H

#include <SDL2/SDL.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#define FLEXSCROLL_CLOSED __attribute__((enum_extensibility(closed)))
#define FLEXSCROLL_NONNULL _Nonnull
#define FLEXSCROLL_NULLABLE _Nullable
#else
#define FLEXSCROLL_CLOSED
#define FLEXSCROLL_NONNULL
#define FLEXSCROLL_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Where a tap gets its events from.
typedef enum FLEXSCROLL_CLOSED FlexScrollTapRoute {
    /// From SDL alone.
    FlexScrollTapRouteNone,
    /// From XInput 2 through SDL's connection.
    FlexScrollTapRouteX11,
    /// From an own `wl_pointer` and `wl_touch` on SDL's connection.
    FlexScrollTapRouteWayland
} FlexScrollTapRoute;

/// What happened to a pointing device.
typedef enum FLEXSCROLL_CLOSED FlexScrollTapKind {
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
    /// The pointer was taken away: a pressed button will not be released, fingers on a pad not leave.
    FlexScrollTapKindPointerCancel,
    /// A mouse wheel turned.
    FlexScrollTapKindWheel,
    /// Something scrolled whose kind, or whose end, is not known for sure.
    FlexScrollTapKindUnknownScroll,
    /// Two fingers moved on a trackpad.
    FlexScrollTapKindScroll,
    /// The fingers left the trackpad.
    FlexScrollTapKindLift,
    /// The trackpad with fingers on it was unplugged or turned off.
    FlexScrollTapKindPadGone
} FlexScrollTapKind;

/// What a tap can take over from SDL beside scrolls.
enum {
    /// The pointer, on Wayland: records instead of SDL's motion and button events, with the server's
    /// times and a cancel.
    FlexScrollTapPointer = 1,
    /// Touches: records instead of SDL's finger events, with a cancel on Wayland; where there is no
    /// route, `dx` and `dy` of a finger event carry its place before SDL's renderer clamped it,
    /// normalised as SDL's backend does. SDL's events of several fingers (`SDL_MULTIGESTURE`) are gone.
    FlexScrollTapTouch = 2,
    /// Times: `timestamp` of each of SDL's events is the server's time in milliseconds, or that of the
    /// monotonic clock where the server gave none, instead of SDL's own ticks.
    FlexScrollTapTimes = 4
};

/// One thing that a device did.
typedef struct FlexScrollTapRecord {
    /// What.
    FlexScrollTapKind kind;
    /// When, in milliseconds of the server's clock, which wraps at 32 bits. X servers and Wayland
    /// compositors on Linux take the monotonic clock.
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
/// listeners, which takes two round trips to the compositor.
///
/// `extras` are those of `FlexScrollTapPointer`, `FlexScrollTapTouch` and `FlexScrollTapTimes` that
/// are wanted, or 0 for scrolls alone. Returns null only where a tap is open already, or memory,
/// descriptors or SDL's user event numbers have run out.
FlexScrollTap *FLEXSCROLL_NULLABLE flexscroll_tap_open(
    SDL_Window *FLEXSCROLL_NONNULL window, unsigned extras);

/// Takes listeners and filter away again; before the window is destroyed.
void flexscroll_tap_close(FlexScrollTap *FLEXSCROLL_NONNULL tap);

/// Where this tap gets its events from.
FlexScrollTapRoute flexscroll_tap_route(const FlexScrollTap *FLEXSCROLL_NONNULL tap);

/// Reads a record from an event of SDL's queue; false where the event is one of SDL's own.
bool flexscroll_tap_read(
    const SDL_Event *FLEXSCROLL_NONNULL event, FlexScrollTapRecord *FLEXSCROLL_NONNULL record);

/// Makes the event that carries a record, for tests and for recordings that are played back
/// (`SDL_PushEvent`); false where SDL's user event numbers have run out.
///
/// The numbers of a place or a scroll are kept to 24 bits, as a `float` does.
bool flexscroll_tap_write(FlexScrollTapRecord record, SDL_Event *FLEXSCROLL_NONNULL event);

/// Sleeps in the kernel until the display server has sent something, the sleep is ended by a wake, or a moment
/// has come: seconds on the monotonic clock, infinity for never. A program may as well wait by
/// `SDL_WaitEvent`.
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
bool flexscroll_tap_sleep(
    FlexScrollTap *FLEXSCROLL_NONNULL tap, double deadline, bool is_for_frame);

/// Ends a sleep, the next one where none is on; from any thread, and from a signal's handler.
void flexscroll_tap_wake(void);

/// The monotonic clock in milliseconds, cut to 32 bits as servers do.
uint32_t flexscroll_monotonic_milliseconds(void);

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#pragma clang diagnostic pop
#endif

#endif
