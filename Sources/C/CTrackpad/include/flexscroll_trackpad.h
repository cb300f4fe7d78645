/// Reports when the fingers leave a trackpad, for programs that use SDL2 on X11 or Wayland.
///
/// SDL2 reports two fingers on a trackpad only as clicks of a wheel. It does not report whether they
/// come from a trackpad, nor when the fingers leave it, so content cannot coast at their speed. The
/// display server reports both. A tap on one of SDL's windows adds these reports to SDL's own event
/// queue, in order:
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
/// Supported:
/// - X11: scroll valuators of `XI_RawMotion` while the pointer is over the window, with a delta of
///   zero as the lift; touches of `XI_Touch…`; server times. X11 has no touch cancellation.
/// - Wayland: a separate `wl_pointer` and `wl_touch` on every seat of SDL's connection, up to
///   version 8; `axis_source`, `axis_stop`, `axis_value120`, `wl_touch.cancel`, server times.
/// - Anything else: SDL's events only; the route is `FlexScrollTapRouteNone`.
///
/// A trackpad is distinguished from a wheel by `axis_source` on Wayland, where only fingers reliably
/// report their end, and by the type that the driver gives the device on X11 (`TOUCHPAD` or
/// `MOUSE`). If there is no type, as under Xwayland, which has one pointer for both, the scroll has
/// an unknown source, and its lift may not be reported.
///
/// **SDL's events.** SDL does not repeat what the tap reports: if there is a route, SDL's
/// `SDL_MOUSEWHEEL` events for the same scrolls are dropped. Other events are unchanged, except those
/// replaced by the extras.
///
/// **Limits.** Linux; SDL 2.0.22 or newer, tested with 2.26. One tap at a time. The tap is SDL's
/// event filter (`SDL_SetEventFilter`); it calls the previous filter and restores it at the end. If
/// the program sets another one, the tap receives no more events. Fingers that rest on a trackpad
/// without moving are not reported, since X11 and core Wayland do not report them.
///
/// **Threads.** All functions except `flexscroll_tap_wake` must be called on the thread that pumps
/// SDL's events.
///
/// **Ownership.** The caller owns the result of `flexscroll_tap_open` until `flexscroll_tap_close`.
/// The window belongs to the caller, and must outlive the tap. Records are values.
///
/// **Errors.** On failure `flexscroll_tap_open` returns null and sets SDL's error (`SDL_GetError`).
/// A server without the required features is not an error; the route is `FlexScrollTapRouteNone`
/// then. No function ends the program or writes anything.
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

/// The source of a tap's events.
typedef enum FLEXSCROLL_CLOSED FlexScrollTapRoute {
    /// SDL alone.
    FlexScrollTapRouteNone,
    /// XInput 2, through SDL's connection.
    FlexScrollTapRouteX11,
    /// A separate `wl_pointer` and `wl_touch` on SDL's connection.
    FlexScrollTapRouteWayland
} FlexScrollTapRoute;

/// The kind of event of a pointing device.
typedef enum FLEXSCROLL_CLOSED FlexScrollTapKind {
    /// A finger touched the screen.
    FlexScrollTapKindTouchDown,
    /// A finger moved on the screen.
    FlexScrollTapKindTouchMove,
    /// A finger left the screen.
    FlexScrollTapKindTouchUp,
    /// The window system cancelled all touches.
    FlexScrollTapKindTouchCancel,
    /// The pointer moved.
    FlexScrollTapKindPointerMove,
    /// A button was pressed; `code` is SDL's number of it.
    FlexScrollTapKindButtonDown,
    /// A button was released; `code` is SDL's number of it.
    FlexScrollTapKindButtonUp,
    /// The pointer was cancelled: the release of a pressed button, or of fingers on a trackpad,
    /// will not be reported.
    FlexScrollTapKindPointerCancel,
    /// A mouse wheel turned.
    FlexScrollTapKindWheel,
    /// A device of unknown kind scrolled, or one whose end is not reliably reported.
    FlexScrollTapKindUnknownScroll,
    /// Two fingers moved on a trackpad.
    FlexScrollTapKindScroll,
    /// The fingers left the trackpad.
    FlexScrollTapKindLift,
    /// The trackpad with fingers on it was unplugged or turned off.
    FlexScrollTapKindPadGone,
    /// Files are dragged over the window.
    FlexScrollTapKindDragEnter,
    /// The drag of files has left the window, or they were dropped.
    FlexScrollTapKindDragLeave
} FlexScrollTapKind;

/// The events that a tap can replace in addition to scrolls.
enum {
    /// Pointer events, on Wayland: records replace SDL's motion and button events, with the
    /// server's times and cancellation.
    FlexScrollTapPointer = 1,
    /// Touches: records replace SDL's finger events, with cancellation on Wayland. Without a route,
    /// `dx` and `dy` of a finger event contain its position before SDL's renderer clamped it,
    /// normalised as by SDL's backend. SDL's multi-finger events (`SDL_MULTIGESTURE`) are dropped.
    FlexScrollTapTouch = 2,
    /// Times: the `timestamp` of each SDL event is the server's time in milliseconds, or that of
    /// the monotonic clock if the server gave none, instead of SDL's ticks.
    FlexScrollTapTimes = 4,
    /// Files that are dragged over the window, on X11; SDL reports only a drop. A source that ends
    /// amid a drag never leaves, so that any later event of a pointer ends the drag as well.
    FlexScrollTapDrags = 8
};

/// An event of a device.
typedef struct FlexScrollTapRecord {
    /// The kind of event.
    FlexScrollTapKind kind;
    /// The time in milliseconds of the server's clock, which wraps at 32 bits. X servers and
    /// Wayland compositors on Linux use the monotonic clock.
    uint32_t milliseconds;
    /// The finger or button; 0 if there is none.
    int32_t code;
    /// The x-coordinate in SDL's window units, or a scroll in clicks (positive: rightward).
    double x;
    /// The y-coordinate in SDL's window units, or a scroll in clicks (positive: toward the
    /// content's start).
    double y;
} FlexScrollTapRecord;

/// A tap on the events of one window.
typedef struct FlexScrollTap FlexScrollTap;

/// Installs the event filter (`SDL_SetEventFilter`, which empties SDL's queue) and, on Wayland, the
/// listeners, which takes two round trips to the compositor.
///
/// `extras` is a combination of `FlexScrollTapPointer`, `FlexScrollTapTouch`, `FlexScrollTapTimes`
/// and `FlexScrollTapDrags`, or 0 for scrolls alone. Returns null only if a tap is already open, or
/// memory, descriptors or SDL's user event numbers have run out.
FlexScrollTap *FLEXSCROLL_NULLABLE flexscroll_tap_open(
    SDL_Window *FLEXSCROLL_NONNULL window, unsigned extras);

/// Removes listeners and filter; call it before the window is destroyed.
void flexscroll_tap_close(FlexScrollTap *FLEXSCROLL_NONNULL tap);

/// The source of this tap's events.
FlexScrollTapRoute flexscroll_tap_route(const FlexScrollTap *FLEXSCROLL_NONNULL tap);

/// Reads a record from an event of SDL's queue; returns false if the event is one of SDL's own.
bool flexscroll_tap_read(
    const SDL_Event *FLEXSCROLL_NONNULL event, FlexScrollTapRecord *FLEXSCROLL_NONNULL record);

/// Makes the event that carries a record, for tests and for playing back recordings
/// (`SDL_PushEvent`); returns false if SDL's user event numbers have run out.
///
/// Coordinates and scrolls are stored with 24 bits, as in a `float`.
bool flexscroll_tap_write(FlexScrollTapRecord record, SDL_Event *FLEXSCROLL_NONNULL event);

/// Sleeps in the kernel until the display server has sent something, a wake ends the sleep, or a
/// deadline has passed: seconds on the monotonic clock, infinity for none. A program may also wait
/// by `SDL_WaitEvent`.
///
/// It takes one system call with nanosecond precision, whereas SDL's own wait takes several, checks
/// the connection before and after each, and counts in milliseconds. It does not sleep while
/// something that was read before has not been handled. Returns false if there is nothing for SDL
/// to pump.
///
/// The caller must check SDL's own queue before. On Wayland SDL repeats pressed keys itself; while
/// one is pressed, the caller must not sleep for long.
///
/// On X11 the connection does not end a sleep for a frame that is due at the deadline. It is
/// checked afterwards, so that many events of a fast device cause one wake-up.
bool flexscroll_tap_sleep(
    FlexScrollTap *FLEXSCROLL_NONNULL tap, double deadline, bool is_for_frame);

/// Ends a sleep, or the next one if none is active; callable from any thread and from signal
/// handlers.
void flexscroll_tap_wake(void);

/// The monotonic clock in milliseconds, truncated to 32 bits as by servers.
uint32_t flexscroll_monotonic_milliseconds(void);

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#pragma clang diagnostic pop
#endif

#endif
