/* A separate wl_pointer and wl_touch on each seat of SDL's connection, dispatched by SDL's pump. */
#include <SDL2/SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

#include "tap.h"

/* Version 8 adds axis_value120; 5 adds frames, sources and stops. */
enum { newest_version = 8, version_with_frames = 5 };

static const double pixels_a_click = 10; /* as in SDL and the compositors */

/* A scroll that is collected until the frame ends. */
struct scroll {
    bool moved, stopped, has_source, has_clicks;
    uint32_t source, time;
    double pixels[2], clicks[2]; /* vertical, horizontal; positive: down, right */
};

struct seat {
    struct seat *next;
    struct FlexScrollWayland *owner;
    uint32_t name, version;
    struct wl_seat *seat;
    struct wl_pointer *pointer;
    struct wl_touch *touch;
    bool is_inside;
    double x, y;
    unsigned pressed; /* a bit for each of SDL's button numbers */
    bool has_fingers; /* a trackpad's fingers scroll and have not been lifted yet */
    struct scroll scroll;
};

struct FlexScrollWayland {
    FlexScrollTap *tap;
    struct wl_surface *surface;
    struct wl_registry *registry;
    struct seat *seats;
};

static void post(const struct seat *seat, FlexScrollTapKind kind, uint32_t time, int32_t code,
                 double x, double y) {
    flexscroll_tap_post(seat->owner->tap,
                        (FlexScrollTapRecord){
                            .kind = kind, .milliseconds = time, .code = code, .x = x, .y = y});
}

/* ---- pointer ---- */

/* Pressed buttons are released elsewhere, or never. */
static void cancel_pressed(struct seat *seat) {
    if (!seat->pressed && !seat->has_fingers) return;
    seat->pressed = 0;
    seat->has_fingers = false;
    post(seat, FlexScrollTapKindPointerCancel, flexscroll_monotonic_milliseconds(), 0, seat->x,
         seat->y);
}

static void pointer_enter(void *data, struct wl_pointer *, uint32_t,
                          struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
    struct seat *seat = data;
    seat->is_inside = surface && surface == seat->owner->surface;
    seat->x = wl_fixed_to_double(x);
    seat->y = wl_fixed_to_double(y);
    if (seat->is_inside)
        post(seat, FlexScrollTapKindPointerMove, flexscroll_monotonic_milliseconds(), 0, seat->x,
             seat->y);
}

static void pointer_leave(void *data, struct wl_pointer *, uint32_t, struct wl_surface *) {
    struct seat *seat = data;
    seat->is_inside = false;
    /* While a button is pressed the pointer leaves only when its grab was broken. */
    cancel_pressed(seat);
}

static void pointer_motion(void *data, struct wl_pointer *, uint32_t time, wl_fixed_t x,
                           wl_fixed_t y) {
    struct seat *seat = data;
    if (!seat->is_inside) return;
    seat->x = wl_fixed_to_double(x);
    seat->y = wl_fixed_to_double(y);
    post(seat, FlexScrollTapKindPointerMove, time, 0, seat->x, seat->y);
}

static void pointer_button(void *data, struct wl_pointer *, uint32_t, uint32_t time,
                           uint32_t button, uint32_t state) {
    struct seat *seat = data;
    if (!seat->is_inside) return;
    /* Linux's BTN_LEFT, BTN_RIGHT, BTN_MIDDLE, BTN_SIDE follow each other from 0x110. */
    static const int32_t numbers[] = {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT, SDL_BUTTON_MIDDLE,
                                      SDL_BUTTON_X1};
    if (button < 0x110 || button > 0x113) return;
    int32_t number = numbers[button - 0x110];
    bool is_down = state == WL_POINTER_BUTTON_STATE_PRESSED;
    if (is_down) seat->pressed |= 1u << number;
    else seat->pressed &= ~(1u << number);
    post(seat, is_down ? FlexScrollTapKindButtonDown : FlexScrollTapKindButtonUp, time, number,
         seat->x, seat->y);
}

static void end_scroll(struct seat *seat) {
    struct scroll scroll = seat->scroll;
    seat->scroll = (struct scroll){0};
    if (!seat->is_inside) return;
    bool is_wheel = scroll.has_source && (scroll.source == WL_POINTER_AXIS_SOURCE_WHEEL ||
                                          scroll.source == WL_POINTER_AXIS_SOURCE_WHEEL_TILT);
    /* Only fingers reliably report their end; other continuous sources may not. */
    bool is_fingers = scroll.has_source && scroll.source == WL_POINTER_AXIS_SOURCE_FINGER;
    if (scroll.moved && is_fingers) seat->has_fingers = true;
    if (scroll.moved && is_wheel && scroll.has_clicks)
        post(seat, FlexScrollTapKindWheel, scroll.time, 0, scroll.clicks[1], 0 - scroll.clicks[0]);
    else if (scroll.moved)
        post(seat,
             is_wheel     ? FlexScrollTapKindWheel
             : is_fingers ? FlexScrollTapKindScroll
                          : FlexScrollTapKindUnknownScroll,
             scroll.time, 0, scroll.pixels[1] / pixels_a_click,
             0 - scroll.pixels[0] / pixels_a_click);
    if (scroll.stopped && !is_wheel) {
        seat->has_fingers = false;
        post(seat, FlexScrollTapKindLift, scroll.time, 0, 0, 0);
    }
}

static void pointer_axis(void *data, struct wl_pointer *, uint32_t time, uint32_t axis,
                         wl_fixed_t pixels) {
    struct seat *seat = data;
    if (axis > 1) return;
    seat->scroll.moved = true;
    seat->scroll.time = time;
    seat->scroll.pixels[axis] += wl_fixed_to_double(pixels);
    if (seat->version < version_with_frames) end_scroll(seat);
}

static void pointer_frame(void *data, struct wl_pointer *) { end_scroll(data); }

static void pointer_axis_source(void *data, struct wl_pointer *, uint32_t source) {
    struct seat *seat = data;
    seat->scroll.has_source = true;
    seat->scroll.source = source;
}

static void pointer_axis_stop(void *data, struct wl_pointer *, uint32_t time, uint32_t) {
    struct seat *seat = data;
    seat->scroll.stopped = true;
    seat->scroll.time = time;
}

static void pointer_axis_discrete(void *data, struct wl_pointer *, uint32_t axis, int32_t clicks) {
    struct seat *seat = data;
    if (axis > 1) return;
    seat->scroll.has_clicks = true;
    seat->scroll.clicks[axis] += clicks;
}

static void pointer_axis_value120(void *data, struct wl_pointer *, uint32_t axis, int32_t parts) {
    struct seat *seat = data;
    if (axis > 1) return;
    seat->scroll.has_clicks = true;
    seat->scroll.clicks[axis] += parts / 120.0;
}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter,
    .leave = pointer_leave,
    .motion = pointer_motion,
    .button = pointer_button,
    .axis = pointer_axis,
    .frame = pointer_frame,
    .axis_source = pointer_axis_source,
    .axis_stop = pointer_axis_stop,
    .axis_discrete = pointer_axis_discrete,
    .axis_value120 = pointer_axis_value120,
};

/* ---- touch ---- */

/* Touches of the program's other surfaces (decorations) have ids whose press is never posted. */
static void touch_down(void *data, struct wl_touch *, uint32_t, uint32_t time,
                       struct wl_surface *surface, int32_t id, wl_fixed_t x, wl_fixed_t y) {
    struct seat *seat = data;
    if (!surface || surface != seat->owner->surface) return;
    post(seat, FlexScrollTapKindTouchDown, time, id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void touch_up(void *data, struct wl_touch *, uint32_t, uint32_t time, int32_t id) {
    struct seat *seat = data;
    post(seat, FlexScrollTapKindTouchUp, time, id, 0, 0);
}

static void touch_motion(void *data, struct wl_touch *, uint32_t time, int32_t id,
                         wl_fixed_t x, wl_fixed_t y) {
    struct seat *seat = data;
    post(seat, FlexScrollTapKindTouchMove, time, id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void touch_frame(void *, struct wl_touch *) {}

static void touch_cancel(void *data, struct wl_touch *) {
    struct seat *seat = data;
    post(seat, FlexScrollTapKindTouchCancel, flexscroll_monotonic_milliseconds(), 0, 0, 0);
}

static void touch_shape(void *, struct wl_touch *, int32_t, wl_fixed_t, wl_fixed_t) {}

static void touch_orientation(void *, struct wl_touch *, int32_t, wl_fixed_t) {}

static const struct wl_touch_listener touch_listener = {
    .down = touch_down,
    .up = touch_up,
    .motion = touch_motion,
    .frame = touch_frame,
    .cancel = touch_cancel,
    .shape = touch_shape,
    .orientation = touch_orientation,
};

/* ---- seats ---- */

static void drop_pointer(struct seat *seat) {
    if (!seat->pointer) return;
    if (seat->version >= WL_POINTER_RELEASE_SINCE_VERSION) wl_pointer_release(seat->pointer);
    else wl_pointer_destroy(seat->pointer);
    seat->pointer = NULL;
    seat->is_inside = false;
    cancel_pressed(seat);
    seat->scroll = (struct scroll){0};
}

static void drop_touch(struct seat *seat) {
    if (!seat->touch) return;
    if (seat->version >= WL_TOUCH_RELEASE_SINCE_VERSION) wl_touch_release(seat->touch);
    else wl_touch_destroy(seat->touch);
    seat->touch = NULL;
    /* Touches on a device that is gone are never released. */
    post(seat, FlexScrollTapKindTouchCancel, flexscroll_monotonic_milliseconds(), 0, 0, 0);
}

static void drop_seat(struct seat *seat) {
    drop_pointer(seat);
    drop_touch(seat);
    if (seat->version >= WL_SEAT_RELEASE_SINCE_VERSION) wl_seat_release(seat->seat);
    else wl_seat_destroy(seat->seat);
    free(seat);
}

static void see_owned(FlexScrollWayland *wayland) {
    wayland->tap->owns_pointer = false;
    wayland->tap->owns_touch = false;
    for (struct seat *seat = wayland->seats; seat; seat = seat->next) {
        if (seat->pointer) wayland->tap->owns_pointer = true;
        if (seat->touch) wayland->tap->owns_touch = true;
    }
}

static void seat_capabilities(void *data, struct wl_seat *proxy, uint32_t capabilities) {
    struct seat *seat = data;
    if (!(capabilities & WL_SEAT_CAPABILITY_POINTER)) drop_pointer(seat);
    else if (!seat->pointer && (seat->pointer = wl_seat_get_pointer(proxy)))
        wl_pointer_add_listener(seat->pointer, &pointer_listener, seat);
    if (!(capabilities & WL_SEAT_CAPABILITY_TOUCH)) drop_touch(seat);
    else if (!seat->touch && (seat->touch = wl_seat_get_touch(proxy)))
        wl_touch_add_listener(seat->touch, &touch_listener, seat);
    see_owned(seat->owner);
}

static void seat_name(void *, struct wl_seat *, const char *) {}

static const struct wl_seat_listener seat_listener = {seat_capabilities, seat_name};

static void registry_global(void *data, struct wl_registry *registry, uint32_t name,
                            const char *interface, uint32_t version) {
    FlexScrollWayland *wayland = data;
    if (strcmp(interface, wl_seat_interface.name)) return;
    struct seat *seat = calloc(1, sizeof *seat);
    if (!seat) return;
    seat->owner = wayland;
    seat->name = name;
    seat->version = version < newest_version ? version : newest_version;
    seat->seat = wl_registry_bind(registry, name, &wl_seat_interface, seat->version);
    if (!seat->seat) {
        free(seat);
        return;
    }
    seat->next = wayland->seats;
    wayland->seats = seat;
    wl_seat_add_listener(seat->seat, &seat_listener, seat);
}

static void registry_global_remove(void *data, struct wl_registry *, uint32_t name) {
    FlexScrollWayland *wayland = data;
    for (struct seat **link = &wayland->seats; *link; link = &(*link)->next) {
        struct seat *seat = *link;
        if (seat->name != name) continue;
        *link = seat->next;
        drop_seat(seat);
        see_owned(wayland);
        return;
    }
}

static const struct wl_registry_listener registry_listener = {registry_global,
                                                              registry_global_remove};

FlexScrollWayland *flexscroll_wayland_open(FlexScrollTap *tap, const struct SDL_SysWMinfo *info) {
    struct wl_display *display = info->info.wl.display;
    FlexScrollWayland *wayland = calloc(1, sizeof *wayland);
    if (!wayland) return NULL;
    wayland->tap = tap;
    wayland->surface = info->info.wl.surface;
    wayland->registry = wl_display_get_registry(display);
    if (!wayland->registry) {
        free(wayland);
        return NULL;
    }
    wl_registry_add_listener(wayland->registry, &registry_listener, wayland);
    wl_display_roundtrip(display); /* delivers the seats */
    wl_display_roundtrip(display); /* delivers their capabilities */
    return wayland;
}

void flexscroll_wayland_close(FlexScrollWayland *wayland) {
    for (struct seat *seat = wayland->seats; seat;) {
        struct seat *next = seat->next;
        drop_seat(seat);
        seat = next;
    }
    wl_registry_destroy(wayland->registry);
    free(wayland);
}
