/// Kinetic scrolling and flexible headers for programs in C and in languages that call C.
///
/// The library draws nothing, opens nothing and reads no clock. A program passes the events of its
/// input devices with their times, and reads where the content is.
///
///     fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 640, 200 * 48, NULL);
///     fs_scroller_handle(list, fs_touch_down(finger, x, y, now));   // for each event
///     fs_scroller_advance(list, now);                               // for each frame
///     draw_rows_at(-fs_scroller_offset(list));
///     if (!fs_scroller_is_moving(list)) wait_until(fs_scroller_next_deadline(list));
///     fs_scroller_destroy(list);
///
/// **Units.** Lengths are in points, the program's own unit, times in seconds, velocities in points
/// per second. All times are from one monotonic clock, such as `SDL_GetTicks64` or
/// `CLOCK_MONOTONIC`. x grows to the right, y downward. An offset grows as the content moves toward
/// its end (a finger that moves up or left).
///
/// **Time.** Each call says when it happens; a time before the last one counts as that one. Between
/// two calls the content follows closed curves, so the frame rate does not change where it is.
///
/// **Errors.** A number that is not finite, a null pointer where none is allowed, or an unknown
/// constant changes nothing: the call returns false, 0, `FS_REFUSED` or null. No call writes
/// anything or sets `errno`, and none ends the program unless memory has run out.
///
/// **Memory.** What `fs_scroller_create` and `fs_scroller_copy` return is the caller's until
/// `fs_scroller_destroy`. The library keeps no pointer that it was given.
///
/// **Threads.** Different scrollers may be used by different threads at the same time, and one
/// scroller by one thread at a time. No call blocks.
///
/// **Binary compatibility.** Within a major version, symbols and constants keep their meaning. A
/// struct with `struct_size` may grow at its end: get it from its `_make` function. A language without
/// inline functions sets `struct_size` to the size of the struct; less than 8 is refused. The other structs
/// have spare fields, which are 0. A program passes over notifications that it does not know.
#ifndef FLEXSCROLL_H
#define FLEXSCROLL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The version of this header.
#define FS_VERSION_MAJOR 0
#define FS_VERSION_MINOR 1
#define FS_VERSION_PATCH 0
/// A version as one number, which grows with it.
#define FS_VERSION_NUMBER(major, minor, patch) ((major) * 1000000 + (minor) * 1000 + (patch))
#define FS_VERSION FS_VERSION_NUMBER(FS_VERSION_MAJOR, FS_VERSION_MINOR, FS_VERSION_PATCH)

#ifdef __cplusplus
#define FS_ZERO {}
extern "C" {
#else
#define FS_ZERO {0}
#endif

/// Returns the version of the library that is loaded, as `FS_VERSION` counts.
uint32_t fs_version(void);

// Scrollers.

/// The content of one scroll view along one axis, with its gesture recognizer, its scroll bar and, if
/// it has one, its header.
typedef struct fs_scroller fs_scroller;

/// A header; see `fs_header_make`.
typedef struct fs_header fs_header;

/// The axis along which content scrolls.
enum { FS_VERTICAL = 0, FS_HORIZONTAL = 1 };

/// What the content is doing.
enum {
  FS_PHASE_IDLE = 0,          ///< It is at rest.
  FS_PHASE_TRACKING = 1,      ///< A finger, a button or a trackpad drags it.
  FS_PHASE_DECELERATING = 2,  ///< It coasts after a fling.
  FS_PHASE_BOUNCING = 3,      ///< A spring brings it back to an edge.
  FS_PHASE_GLIDING = 4        ///< It moves to a target: of a wheel, a key, a page or a call.
};

/// Makes a scroller at rest at the start of its content, with the tuning `FS_PRESET_IOS`.
///
/// `width` and `height` are the visible extent, and `content` is the extent of the content along the
/// axis without the header; it may be `INFINITY`. `header` is copied, and null for none; only vertical
/// content has a header. Returns null for a wrong argument, and may when memory has run out.
fs_scroller *fs_scroller_create(
    uint32_t axis, double width, double height, double content, const fs_header *header);
/// Makes another scroller in the same state, such as to look ahead; null of null, and it may
/// be when memory has run out.
fs_scroller *fs_scroller_copy(const fs_scroller *scroller);
/// Ends a scroller; null does nothing.
void fs_scroller_destroy(fs_scroller *scroller);

/// Advances to a time: that of each frame, and `fs_scroller_next_deadline`.
///
/// Everything on the way happens at its own time. Returns what happened, as a set of `FS_…`
/// notifications.
uint32_t fs_scroller_advance(fs_scroller *scroller, double time);
/// Returns whether the next frame differs without a further event: advance and draw for each frame.
bool fs_scroller_is_moving(const fs_scroller *scroller);
/// Returns when something happens without a further event, such as a press that is to be shown;
/// `INFINITY` for never.
double fs_scroller_next_deadline(const fs_scroller *scroller);

/// Returns the offset at which to draw: a point of the content is at its own place less this.
double fs_scroller_offset(const fs_scroller *scroller);
/// Returns the rate of the offset; under a finger, that with which it would be released now.
double fs_scroller_velocity(const fs_scroller *scroller);
/// Returns how far the content is shown past the nearer limit, 0 or more.
double fs_scroller_overscroll(const fs_scroller *scroller);
/// Returns the offset at which the content rests at its start: minus the header's height.
double fs_scroller_minimum_offset(const fs_scroller *scroller);
/// Returns the offset at which the content rests at its end.
double fs_scroller_maximum_offset(const fs_scroller *scroller);
/// Returns the offset at which the present motion will end, to the last bit; under a finger, where
/// the content would rest if it were released without speed.
double fs_scroller_resting_offset(const fs_scroller *scroller);
/// Returns the offset at a time, if no further event comes.
double fs_scroller_offset_at(const fs_scroller *scroller, double time);
/// Returns what the content is doing: `FS_PHASE_IDLE` and so on.
uint32_t fs_scroller_phase(const fs_scroller *scroller);
/// Returns the time of the last call, in seconds; 0 at first.
double fs_scroller_time(const fs_scroller *scroller);

// Events.

/// What a device reported.
enum {
  FS_EVENT_TOUCH_DOWN = 1,   ///< A finger touched the screen at x, y.
  FS_EVENT_TOUCH_MOVE,       ///< It is at x, y now.
  FS_EVENT_TOUCH_UP,         ///< It left the screen there.
  FS_EVENT_TOUCH_CANCEL,     ///< The window system cancelled all touches.
  FS_EVENT_MOUSE_MOVE,       ///< The pointer is at x, y.
  FS_EVENT_MOUSE_DOWN,       ///< The first button was pressed there.
  FS_EVENT_MOUSE_UP,         ///< It was released there.
  FS_EVENT_MOUSE_LEAVE,      ///< The pointer left the window.
  FS_EVENT_POINTER_CANCEL,   ///< The pointer was cancelled.
  FS_EVENT_WHEEL,            ///< A wheel turned by x, y clicks.
  FS_EVENT_SCROLL,           ///< The same of an unknown device.
  FS_EVENT_TRACKPAD_SCROLL,  ///< Two fingers moved on a trackpad by x, y clicks of 10 points.
  FS_EVENT_TRACKPAD_LIFT,    ///< They left it.
  FS_EVENT_TRACKPAD_HOLD,    ///< They rest on it.
  FS_EVENT_KEY_DOWN,         ///< A key went down, or repeats.
  FS_EVENT_KEY_UP,           ///< It came up.
  FS_EVENT_RESIZE,           ///< The window is x wide, y high, and has `scale` pixels per point.
  FS_EVENT_FOCUS_LOST        ///< The window lost the focus, or was hidden.
};

/// The keys that scroll.
enum {
  FS_KEY_UP = 1, FS_KEY_DOWN, FS_KEY_LEFT, FS_KEY_RIGHT, FS_KEY_PAGE_UP, FS_KEY_PAGE_DOWN,
  FS_KEY_HOME, FS_KEY_END, FS_KEY_SPACE
};

/// The pressed modifier keys.
enum { FS_MOD_SHIFT = 1, FS_MOD_CONTROL = 2, FS_MOD_ALT = 4 };

/// One event; the functions below make it.
typedef struct fs_event {
  double time;         ///< When it happened, in seconds.
  double delay;        ///< How long after that it was received, in seconds, 0 or more.
  uint32_t kind;       ///< `FS_EVENT_TOUCH_DOWN` and so on.
  uint32_t key;        ///< Of a key: `FS_KEY_UP` and so on.
  uint32_t modifiers;  ///< Of a key: a set of `FS_MOD_…`.
  uint32_t is_repeat;  ///< Of a key: 1 while it repeats.
  int64_t finger;      ///< Of a touch: the finger's own number; at most ten fingers count.
  double x, y;         ///< A place in the window, clicks, or a size.
  double scale;        ///< Of `FS_EVENT_RESIZE`: pixels per point.
  uint64_t spare;      ///< 0.
} fs_event;

/// Takes in an event, after advancing to its arrival; returns what it caused, as a set of `FS_…`
/// notifications.
///
/// Fingers act as one by their centroid. A finger or the mouse drags once it has left its slop, and
/// taps otherwise. Only one device drags the content at a time. `FS_EVENT_RESIZE` changes the visible
/// extent too.
uint32_t fs_scroller_handle(fs_scroller *scroller, fs_event event);

/// Makes an event of a kind at a place.
static inline fs_event fs_event_make(uint32_t kind, double x, double y, double time) {
  fs_event event = FS_ZERO;
  event.time = time;
  event.kind = kind;
  event.x = x;
  event.y = y;
  return event;
}
/// A finger touched the screen.
static inline fs_event fs_touch_down(int64_t finger, double x, double y, double time) {
  fs_event event = fs_event_make(FS_EVENT_TOUCH_DOWN, x, y, time);
  event.finger = finger;
  return event;
}
/// A finger moved.
static inline fs_event fs_touch_move(int64_t finger, double x, double y, double time) {
  fs_event event = fs_event_make(FS_EVENT_TOUCH_MOVE, x, y, time);
  event.finger = finger;
  return event;
}
/// A finger left the screen.
static inline fs_event fs_touch_up(int64_t finger, double x, double y, double time) {
  fs_event event = fs_event_make(FS_EVENT_TOUCH_UP, x, y, time);
  event.finger = finger;
  return event;
}
/// The pointer moved.
static inline fs_event fs_mouse_move(double x, double y, double time) {
  return fs_event_make(FS_EVENT_MOUSE_MOVE, x, y, time);
}
/// The first button was pressed; a program without drags by the mouse passes no such event.
static inline fs_event fs_mouse_down(double x, double y, double time) {
  return fs_event_make(FS_EVENT_MOUSE_DOWN, x, y, time);
}
/// The first button was released.
static inline fs_event fs_mouse_up(double x, double y, double time) {
  return fs_event_make(FS_EVENT_MOUSE_UP, x, y, time);
}
/// A wheel turned by clicks: positive y scrolls toward the start, positive x toward the end, as in
/// SDL. The content glides, and stays within its limits.
static inline fs_event fs_wheel(double dx, double dy, double time) {
  return fs_event_make(FS_EVENT_WHEEL, dx, dy, time);
}
/// An unknown device scrolled by clicks, which is all that SDL2 reports. Whole clicks count as a
/// wheel's; fractions drag the content, which is released after a gap.
static inline fs_event fs_scroll(double dx, double dy, double time) {
  return fs_event_make(FS_EVENT_SCROLL, dx, dy, time);
}
/// Two fingers moved on a trackpad whose lift is reported, by clicks of 10 points: on SDL2 by
/// `CTrackpad`.
static inline fs_event fs_trackpad_scroll(double dx, double dy, double time) {
  return fs_event_make(FS_EVENT_TRACKPAD_SCROLL, dx, dy, time);
}
/// The fingers left the trackpad: the content coasts with their speed.
static inline fs_event fs_trackpad_lift(double time) {
  return fs_event_make(FS_EVENT_TRACKPAD_LIFT, 0, 0, time);
}
/// A key went down or repeats; pass its `fs_key_up` too, since a header settles only after it.
static inline fs_event fs_key_down(
    uint32_t key, uint32_t modifiers, bool is_repeat, double time) {
  fs_event event = fs_event_make(FS_EVENT_KEY_DOWN, 0, 0, time);
  event.key = key;
  event.modifiers = modifiers;
  event.is_repeat = is_repeat;
  return event;
}
/// A key came up.
static inline fs_event fs_key_up(uint32_t key, double time) {
  fs_event event = fs_event_make(FS_EVENT_KEY_UP, 0, 0, time);
  event.key = key;
  return event;
}
/// The window has another size in points, or another number of pixels per point.
static inline fs_event fs_resize(double width, double height, double scale, double time) {
  fs_event event = fs_event_make(FS_EVENT_RESIZE, width, height, time);
  event.scale = scale;
  return event;
}

// Notifications.

/// What a call caused, as bits of the set that it returns.
enum {
  FS_PRESS_BEGAN = 1 << 0,       ///< A press at x, y has lasted long enough to be shown.
  FS_PRESS_CANCELLED = 1 << 1,   ///< It became a drag, or was cancelled.
  FS_TAP = 1 << 2,               ///< A press was released at x, y and neither moved nor stopped anything.
  FS_HOVER = 1 << 3,             ///< The pointer is at x, y with no button pressed.
  FS_HOVER_ENDED = 1 << 4,       ///< The pointer left.
  FS_BAR_DRAG_BEGAN = 1 << 5,    ///< A drag of the scroll bar's thumb began.
  FS_BAR_DRAG_ENDED = 1 << 6,    ///< It ended.
  FS_KEY_UNHANDLED = 1 << 7,     ///< A key (code) scrolls nothing here.
  FS_STOPPED_MOTION = 1 << 8,    ///< A touch or a call ended a motion of a speed (x).
  FS_BEGAN_DRAGGING = 1 << 9,    ///< A device began to drag the content.
  FS_ENDED_DRAGGING = 1 << 10,   ///< The drag ended; the content goes on with a velocity (x).
  FS_HIT_EDGE = 1 << 11,         ///< A coast with a velocity (x) hit an edge (code), and bounces.
  FS_LEFT_EDGE = 1 << 12,        ///< A bounce came back over an edge (code), and coasts.
  FS_CLAMPED = 1 << 13,          ///< A motion ended at an edge (code) that does not stretch.
  FS_SETTLED = 1 << 14           ///< A motion ended at an offset (x).
};
/// The bit of a set for a call that was refused; nothing changed.
#define FS_REFUSED ((uint32_t)1 << 31)

/// One notification.
typedef struct fs_notification {
  double time;     ///< When it happened, of an edge or `FS_SETTLED`; of others the time of the call.
  uint32_t kind;   ///< One bit: `FS_PRESS_BEGAN` and so on.
  uint32_t code;   ///< An edge, 0 at the start and 1 at the end, or a key.
  double x, y;     ///< A place, or what the kind says.
  uint64_t spare;  ///< 0.
} fs_notification;

/// Copies the notifications of the last call that returned a set of them, oldest first, at most
/// `capacity`; returns how many there are. A refused call leaves them as they were: look at the set first.
size_t fs_scroller_notifications(
    const fs_scroller *scroller, fs_notification *list, size_t capacity);

// Changes by the program.

/// Changes the extent of the content along the axis; a motion goes on.
uint32_t fs_scroller_set_content(fs_scroller *scroller, double length, double time);
/// Makes the content longer at its start, or with a negative length shorter: what is visible stays in
/// its place.
uint32_t fs_scroller_prepend(fs_scroller *scroller, double length, double time);
/// Scrolls to an offset within the limits, at once or in about a third of a second.
uint32_t fs_scroller_scroll_to(
    fs_scroller *scroller, double offset, bool is_animated, double time);
/// Flings the content as the release of a finger with a velocity does.
uint32_t fs_scroller_fling(fs_scroller *scroller, double velocity, double time);
/// Stops a motion where it is; content past a limit springs back.
uint32_t fs_scroller_stop(fs_scroller *scroller, double time);
/// Pages of a length at which alone the content comes to rest; 0 for anywhere, as at first.
bool fs_scroller_set_page(fs_scroller *scroller, double length);
/// Whether the content stretches past its limits, and whether also when it is shorter than the
/// viewport; both at first.
uint32_t fs_scroller_set_bounces(
    fs_scroller *scroller, bool bounces, bool always_bounces, double time);
/// Reduced motion: nothing stretches or bounces, and keys and calls jump; a fling still coasts.
uint32_t fs_scroller_set_reduced_motion(fs_scroller *scroller, bool is_reduced, double time);

/// Equal rows, cards or pages at which the content comes to rest.
typedef struct fs_snap {
  uint32_t struct_size;       ///< Set by `fs_snap_make`.
  uint32_t alignment;         ///< Which part of a row meets that of the viewport: `FS_ALIGN_START` …
  uint32_t is_near_only;      ///< 1 to snap only within `distance`.
  uint32_t always_stops;      ///< 1 where a fling ends at the first position that it reaches.
  double start;               ///< The place of the first row in the content.
  double spacing, length;     ///< From one row's start to the next, and the length of a row.
  int64_t count;              ///< How many rows there are.
  double start_padding;       ///< How much of the viewport is covered at its start.
  double end_padding;         ///< How much of it is covered at its end.
  double distance;            ///< For `is_near_only`; 0 is a third of the viewport.
} fs_snap;
/// Which part of a row is aligned.
enum { FS_ALIGN_START = 0, FS_ALIGN_CENTER, FS_ALIGN_END };
/// Makes mandatory positions at the start of rows.
static inline fs_snap fs_snap_make(double start, double spacing, double length, int64_t count) {
  fs_snap snap = FS_ZERO;
  snap.struct_size = sizeof snap;
  snap.start = start;
  snap.spacing = spacing;
  snap.length = length;
  snap.count = count;
  return snap;
}
/// Has the content come to rest at positions, or with null anywhere.
uint32_t fs_scroller_set_snap(fs_scroller *scroller, const fs_snap *snap, double time);
/// Has the content come to rest at rows of any length, such as cards of different heights.
///
/// `edges` has the start and the end of each row, two numbers for each of `count` rows, at most a
/// million; they are copied. `snap` says how the rows are aligned; its own rows do not count. Refused
/// for null, for a number that is not finite, and for an end before its start.
uint32_t fs_scroller_set_snap_rows(
    fs_scroller *scroller, const fs_snap *snap, const double *edges, size_t count, double time);

/// What a program stores of a scroller between two starts.
typedef struct fs_state {
  uint32_t struct_size;       ///< Set by `fs_state_make`.
  uint32_t is_header_hidden;  ///< 1 where the header was hidden.
  double distance;            ///< How far the content was scrolled from its start, in points.
} fs_state;
/// Makes a state at the start.
static inline fs_state fs_state_make(void) {
  fs_state state = FS_ZERO;
  state.struct_size = sizeof state;
  return state;
}
/// Reads the state, of content that moves as it will be at rest.
bool fs_scroller_get_state(const fs_scroller *scroller, fs_state *state);
/// Goes to a state at once. Content that is not long enough yet follows as it grows, until the first
/// input.
uint32_t fs_scroller_set_state(fs_scroller *scroller, const fs_state *state, double time);

// Scroll bar and input.

/// The scroll bar to be drawn, in points of the window; its ends are round.
typedef struct fs_bar {
  uint32_t struct_size;         ///< Set by `fs_bar_make`.
  uint32_t is_wide;             ///< 1 while the pointer is near, or drags it.
  double x, y, width, height;   ///< The thumb.
  double opacity;               ///< Of the thumb, over 0 and up to 1.
  double track_start;           ///< Where its track begins along the axis.
  double track_length;          ///< The length of the track.
} fs_bar;
/// Makes a bar to be read.
static inline fs_bar fs_bar_make(void) {
  fs_bar bar = FS_ZERO;
  bar.struct_size = sizeof bar;
  return bar;
}
/// Reads the scroll bar; false while it is not visible.
bool fs_scroller_get_bar(const fs_scroller *scroller, fs_bar *bar);

/// Distances and delays of input.
typedef struct fs_rules {
  uint32_t struct_size;              ///< Set by `fs_rules_make`.
  uint32_t resamples;                ///< 1 where a drag shows the finger's path at the times of frames.
  double touch_slop;                 ///< Points that a finger moves before it drags; 10.
  double mouse_slop;                 ///< The same of the mouse; 3.
  double press_delay;                ///< Seconds before a press is shown; 0.1.
  double trackpad_points_per_click;  ///< Points of a trackpad's click; 10.
  double trackpad_gap;               ///< Seconds of silence that count as a lift, if none is reported.
  double arrow_step;                 ///< Points of an arrow key; 40.
  double page_share;                 ///< The share of the viewport of a page key; 0.875.
} fs_rules;
/// Reads the rules; of a null scroller the standard ones.
bool fs_scroller_get_rules(const fs_scroller *scroller, fs_rules *rules);
/// Changes the rules; false for null or a number that is negative or not finite.
bool fs_scroller_set_rules(fs_scroller *scroller, const fs_rules *rules);
/// Makes the standard rules.
static inline fs_rules fs_rules_make(void) {
  fs_rules rules = FS_ZERO;
  rules.struct_size = sizeof rules;
  fs_scroller_get_rules(NULL, &rules);
  return rules;
}

// Tuning.

/// The presets, which are those of known systems.
enum {
  FS_PRESET_IOS = 0, FS_PRESET_IOS_FAST, FS_PRESET_FLUTTER, FS_PRESET_FLUTTER_MACOS,
  FS_PRESET_ANDROID, FS_PRESET_GTK, FS_PRESET_CHROMIUM
};
/// How a coast slows down.
enum { FS_COAST_EXPONENTIAL = 0, FS_COAST_BRAKED, FS_COAST_POWER };
/// How an edge resists.
enum { FS_BAND_ASYMPTOTIC = 0, FS_BAND_SATURATING, FS_BAND_STRETCH, FS_BAND_CLAMPED };
/// How the velocity of a finger is estimated.
enum {
  FS_VELOCITY_LEAST_SQUARES = 0, FS_VELOCITY_WEIGHTED_SEGMENTS, FS_VELOCITY_WEIGHTED_SPANS,
  FS_VELOCITY_WINDOW_MEAN
};
/// What a fling adds of the motion that it stopped.
enum { FS_MOMENTUM_NONE = 0, FS_MOMENTUM_POWER, FS_MOMENTUM_RAMP, FS_MOMENTUM_SUM };

/// All constants of a tuning. Only the numbers of the chosen laws count.
typedef struct fs_tuning {
  uint32_t struct_size;           ///< Set by `fs_tuning_make`.
  uint32_t coast_law;             ///< `FS_COAST_EXPONENTIAL` and so on.
  uint32_t band;                  ///< `FS_BAND_ASYMPTOTIC` and so on.
  uint32_t velocity_method;       ///< `FS_VELOCITY_LEAST_SQUARES` and so on.
  uint32_t momentum;              ///< `FS_MOMENTUM_NONE` and so on.
  uint32_t eases_back_freely;     ///< 1 where a finger that turns back past an edge moves the content 1:1.
  uint32_t spring_works_on_pull;  ///< 1 where the spring works on the pull, not on what is shown.
  uint32_t has_start;             ///< 1 where a drag begins only after `start_distance`.
  uint32_t has_maximum_bounce;    ///< 1 where `maximum_bounce_speed` limits a bounce.
  uint32_t has_release_absorption;  ///< 1 where `release_absorption` counts.
  uint32_t has_tail;              ///< 1 where the end of a bounce is cut as the two `tail_` numbers say.
  uint32_t spare;                 ///< 0.

  double coast_friction;     ///< Of the exponential and the braked law, 1/s.
  double coast_braking;      ///< Of the braked law, points/s².
  double coast_exponent;     ///< Of the power law.
  double coast_coefficient;  ///< Of the power law.
  double coast_stop_speed;   ///< The speed at which a coast ends, pixels/s; 0 for none.

  double band_coefficient;      ///< Of the asymptotic band.
  double band_share;            ///< Of the saturating band.
  double band_gain;             ///< Of the saturating band.
  double band_linear;           ///< Of the stretch.
  double band_exponential;      ///< Of the stretch.
  double band_reach;            ///< Of the stretch.
  double spring_frequency;      ///< rad/s.
  double spring_damping;        ///< 1 is critical.
  double absorption;            ///< The share of a coast's speed that enters the spring.
  double maximum_bounce_speed;  ///< Points/s.
  double release_rate;          ///< The inward speed of a release, as a share of the overscroll, 1/s.
  double release_absorption;    ///< The share of a finger's speed that enters the spring.
  double tail_distance;         ///< Points.
  double tail_speed;            ///< Points/s.

  double velocity_oldest, velocity_middle, velocity_newest;  ///< The weights of segments or spans.
  double velocity_window;         ///< How old a sample may be, seconds.
  double velocity_gap;            ///< A pause that hides what came before, seconds.
  double velocity_stillness;      ///< Without a move for so long there is no velocity, seconds.
  double velocity_maximum;        ///< Points/s.
  double minimum_touch_speed;     ///< The least speed of a fling by touch, points/s.
  double minimum_trackpad_speed;  ///< The same by a trackpad.

  double start_stillness, start_distance, start_share, start_deliberate;  ///< Of a drag's start.

  double momentum_coefficient, momentum_exponent, momentum_maximum, momentum_share;  ///< Power law.
  double momentum_stillness;  ///< Of the power law and the sum, seconds.
  double momentum_threshold, momentum_factor;  ///< Of the ramp.
  double momentum_minimum;                     ///< Of the sum, points/s.

  double wheel_frequency, wheel_rate;          ///< The glide of a wheel, rad/s and 1/s.
  double held_key_frequency, held_key_rate;    ///< The same of a held key.
  double animation_frequency, animation_rate;  ///< The same of keys and animated calls.
  double settling_distance, settling_speed;    ///< When a motion ends, pixels and pixels/s.
} fs_tuning;

/// Reads a preset into a tuning; false for an unknown one. Numbers of laws that it has not are 0.
bool fs_tuning_load(fs_tuning *tuning, uint32_t preset);
/// Makes a tuning from a preset.
static inline fs_tuning fs_tuning_make(uint32_t preset) {
  fs_tuning tuning = FS_ZERO;
  tuning.struct_size = sizeof tuning;
  fs_tuning_load(&tuning, preset);
  return tuning;
}
/// Returns a preset's name in files and options, such as `ios`; null for an unknown one.
const char *fs_tuning_name(uint32_t preset);
/// Returns whether all constants are in their ranges. If not, `reason` gets one line with the first
/// constant that is not, cut to `size` bytes with the 0 at its end; it may be null.
bool fs_tuning_check(const fs_tuning *tuning, char *reason, size_t size);
/// Reads the tuning of a scroller.
bool fs_scroller_get_tuning(const fs_scroller *scroller, fs_tuning *tuning);
/// Changes the tuning; a motion goes on. A tuning that the check refuses changes nothing.
uint32_t fs_scroller_set_tuning(fs_scroller *scroller, const fs_tuning *tuning, double time);

// Curves.

/// Returns how far past an edge a pull is shown, in a viewport of a length; NaN for wrong arguments,
/// as all curves.
double fs_curve_band(const fs_tuning *tuning, double pull, double viewport);
/// Returns the pull that is shown as a distance past an edge.
double fs_curve_pull(const fs_tuning *tuning, double shown, double viewport);
/// Returns how far a coast has come after a time.
double fs_curve_coast(const fs_tuning *tuning, double velocity, double time);
/// Returns the velocity of a coast after a time.
double fs_curve_coast_velocity(const fs_tuning *tuning, double velocity, double time);
/// Returns how far a coast goes.
double fs_curve_coast_distance(const fs_tuning *tuning, double velocity);
/// Returns the displacement of the edge's spring after a time.
double fs_curve_spring(
    const fs_tuning *tuning, double displacement, double velocity, double time);
/// Returns the velocity of the edge's spring after a time.
double fs_curve_spring_velocity(
    const fs_tuning *tuning, double displacement, double velocity, double time);
/// Returns the distance of a wheel's click in a viewport of a length.
double fs_curve_click(double viewport);

// Headers.

/// How a header leaves the screen.
enum {
  FS_SHIFT_DISABLED = 0,          ///< It stays.
  FS_SHIFT_ENABLED,               ///< Scrolling hides it and brings it back.
  FS_SHIFT_ENABLED_WITH_TOP_BAR,  ///< The same, and the top bar leaves with it.
  FS_SHIFT_HIDEABLE               ///< The program hides it.
};
/// To which height a header returns deep in the content.
enum { FS_RETURN_NOTHING = 0, FS_RETURN_COLLAPSED, FS_RETURN_EXPANDED };
/// Which place a header that was left between two takes.
enum { FS_SETTLE_NONE = 0, FS_SETTLE_NEAREST, FS_SETTLE_DIRECTION };
/// The behaviours of headers of known frameworks.
enum {
  FS_HEADER_PINNED = 0, FS_HEADER_COLLAPSING, FS_HEADER_COLLAPSING_SNAP, FS_HEADER_FLOATING_PINNED,
  FS_HEADER_SCROLLS_AWAY, FS_HEADER_FLOATING, FS_HEADER_FLOATING_SNAP, FS_HEADER_FLOATING_COLLAPSED,
  FS_HEADER_QUICK_RETURN, FS_HEADER_HIDEABLE
};
/// What a header is doing.
enum {
  FS_HEADER_PHASE_SHIFTING = 0, FS_HEADER_PHASE_COLLAPSING, FS_HEADER_PHASE_STRETCHING
};
/// The places at which a header settles.
enum {
  FS_DETENT_NONE = 0, FS_DETENT_HIDDEN, FS_DETENT_STRIP, FS_DETENT_COLLAPSED, FS_DETENT_CUSTOM,
  FS_DETENT_EXPANDED
};

struct fs_header {
  uint32_t struct_size;        ///< Set by `fs_header_make`.
  uint32_t shift;              ///< `FS_SHIFT_DISABLED` and so on.
  uint32_t return_height;      ///< `FS_RETURN_NOTHING` and so on.
  uint32_t settling_choice;    ///< `FS_SETTLE_NONE` and so on.
  uint32_t collapses;          ///< 1 where it collapses below its greatest height.
  uint32_t stretches;          ///< 1 where a pull makes it taller.
  uint32_t settles_alone;      ///< 1 where it settles without the content, if that leaves no gap.
  uint32_t settles_always;     ///< 1 where it settles also when it does not shift.
  uint32_t follows_material;   ///< 1 for Material's settling rule.
  uint32_t detent_count;       ///< How many of `detents` count.
  double minimum, maximum;     ///< The heights without the top bar, in points.
  double top_bar;              ///< The height of a status bar above it, in points.
  double minimum_visible;      ///< What stays of a header that has left, in points.
  double return_distance;      ///< Points that the content moves back before it returns; 175 at first.
  double detents[8];           ///< More heights at which it may rest, in points, over 0.
};
/// Reads the standard header into a header; false for null.
bool fs_header_load(fs_header *header);
/// Sets what makes a header behave as a preset says; false for an unknown one.
bool fs_header_apply(fs_header *header, uint32_t preset);
/// Makes a header with its least and its greatest height, which stretches, collapses and stays.
static inline fs_header fs_header_make(double minimum, double maximum) {
  fs_header header = FS_ZERO;
  header.struct_size = sizeof header;
  fs_header_load(&header);
  header.minimum = minimum;
  header.maximum = maximum;
  return header;
}

/// A header at a moment, ready to be drawn; y grows downward from the viewport's top.
typedef struct fs_header_layout {
  uint32_t struct_size;         ///< Set by `fs_header_layout_make`.
  uint32_t phase;               ///< `FS_HEADER_PHASE_SHIFTING` and so on.
  uint32_t is_hidden;           ///< 1 where nothing of it is on the screen.
  uint32_t is_top_bar_hidden;   ///< 1 where the top bar is to be hidden.
  uint32_t detent;              ///< Where it is settling: `FS_DETENT_HIDDEN` …; `NONE` while it is not.
  uint32_t spare;               ///< 0.
  double top, height;           ///< Its frame; the top is negative while it leaves.
  double phase_value;           ///< How far it is in its phase, in points.
  double phase_share;           ///< The same as a share: 0 to 1, and over 1 while it stretches.
  double shift;                 ///< How far it is pushed up, in points.
  double shadow_opacity;        ///< From 0 to 1.
  double opacity;               ///< Of the whole header.
  double hidden_view_alpha;     ///< The opacity of what fades as it leaves.
  double pin_line;              ///< The y at which section headings stick.
  double top_bar_top;           ///< The y of a top bar that leaves with it.
  double content_overlap;       ///< How far it lies over the start of the content.
} fs_header_layout;
/// Makes a layout to be read.
static inline fs_header_layout fs_header_layout_make(void) {
  fs_header_layout layout = FS_ZERO;
  layout.struct_size = sizeof layout;
  return layout;
}
/// Reads the header at the present time; false of a scroller without one.
bool fs_scroller_get_header_layout(const fs_scroller *scroller, fs_header_layout *layout);
/// Reads the header as it would be if the content were scrolled to an offset now.
bool fs_scroller_get_header_layout_at(
    const fs_scroller *scroller, double offset, fs_header_layout *layout);
/// Reads what was chosen of the header; false of a scroller without one.
bool fs_scroller_get_header(const fs_scroller *scroller, fs_header *header);
/// Changes what is chosen of the header; refused for a scroller without one.
uint32_t fs_scroller_set_header(fs_scroller *scroller, const fs_header *header, double time);
/// Hides the header or shows it, in every shift behaviour.
uint32_t fs_scroller_set_header_hidden(
    fs_scroller *scroller, bool is_hidden, bool is_animated, double time);

// Stacks of bars.

/// The edges at which bars lie.
enum { FS_EDGE_TOP = 0, FS_EDGE_BOTTOM };
/// How many bars a stack has at most.
enum { FS_STACK_BARS = 8 };

/// A bar of a stack, over the content or below it.
///
/// Several bars leave and return one after the other, each as its preset says. A scroller has a header
/// or a stack. Bars are counted from the top edge downward, then from the bottom edge upward.
typedef struct fs_stack_bar {
  uint32_t struct_size;     ///< Set by `fs_stack_bar_make`.
  uint32_t preset;          ///< How it behaves: `FS_HEADER_PINNED` and so on; `HIDEABLE` collapses.
  uint32_t edge;            ///< `FS_EDGE_TOP` or `FS_EDGE_BOTTOM`.
  uint32_t exit_order;      ///< Lower numbers leave first, and return last; of equal ones the bar nearer the edge.
  double minimum, maximum;  ///< Its heights, in points.
  double place;             ///< How far below the content's start it lies, in points; 0 at the bottom edge.
} fs_stack_bar;
/// Makes a bar at the top edge that behaves as a preset says, with its least and its greatest height.
static inline fs_stack_bar fs_stack_bar_make(uint32_t preset, double minimum, double maximum) {
  fs_stack_bar bar = FS_ZERO;
  bar.struct_size = sizeof bar;
  bar.preset = preset;
  bar.exit_order = UINT32_MAX;
  bar.minimum = minimum;
  bar.maximum = maximum;
  return bar;
}
/// Adds a bar below the others at the top edge, or above the others at the bottom edge.
///
/// The content begins below the bars at the top and ends above those at the bottom, and stays where it
/// is under them. All bars are shown as far as the content alone has not taken them away, and none is
/// held. Refused for null, wrong numbers, a scroller with a header or sideways, and a full stack.
uint32_t fs_scroller_add_stack_bar(fs_scroller *scroller, const fs_stack_bar *bar, double time);
/// Takes all bars away.
uint32_t fs_scroller_clear_stack(fs_scroller *scroller, double time);
/// Keeps a bar from leaving while it is held, as a search field in use, or ends that. A held bar may
/// collapse, and one that has left returns. Refused for a number that no bar has.
uint32_t fs_scroller_hold_stack_bar(
    fs_scroller *scroller, uint32_t number, bool is_held, double time);

/// A bar at a moment, ready to be drawn; y grows downward from the viewport's top.
typedef struct fs_stack_bar_layout {
  uint32_t struct_size;  ///< Set by `fs_stack_bar_layout_make`.
  uint32_t is_held;      ///< 1 while it is held.
  double top, height;    ///< Its frame. What has left lies under the next bar toward its edge, or off the screen.
  double shown;          ///< How much of it has not left, in points, without what a pull adds.
  double share;          ///< The same as a share of its greatest height, from 0 to 1.
} fs_stack_bar_layout;
/// Makes a layout of a bar to be read.
static inline fs_stack_bar_layout fs_stack_bar_layout_make(void) {
  fs_stack_bar_layout layout = FS_ZERO;
  layout.struct_size = sizeof layout;
  return layout;
}
/// Reads a bar at the present time; false for a number that no bar has.
bool fs_scroller_get_stack_bar(
    const fs_scroller *scroller, uint32_t number, fs_stack_bar_layout *layout);

// Two axes.

/// Keeps a drag to one of two scrollers of the same content, once its direction is clear.
///
/// One scrolls sideways, the other up and down. Each event is split, and both halves are handled:
///
///     fs_event x = event, y = event;
///     fs_filter_split(filter, event, &x, &y);
///     fs_scroller_handle(columns, x);
///     fs_scroller_handle(rows, y);
///
/// A tap counts where both report it.
typedef struct fs_filter fs_filter;
/// Makes a filter. A start that is not clear leaves both axes free, or with `is_strict` goes up and
/// down. Returns null when memory has run out.
fs_filter *fs_filter_create(bool is_strict);
/// Ends a filter; null does nothing.
void fs_filter_destroy(fs_filter *filter);
/// Gives the event as each of the two scrollers is to see it; false, and neither is written, for null
/// and for an event that a scroller refuses.
bool fs_filter_split(
    fs_filter *filter, fs_event event, fs_event *horizontal, fs_event *vertical);

#undef FS_ZERO
#ifdef __cplusplus
}
#endif

#endif
