/* For clock_gettime under strict C. */
#define _POSIX_C_SOURCE 200809L

#include "flexscroll_trackpad.h"

#include <SDL2/SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wayland-client.h>

#include "tap.h"

enum { kind_count = FlexScrollTapKindDragLeave + 1 };

/* The first of our user event numbers in SDL, one per kind; 0 before they are registered. */
static Uint32 first_event;

static bool have_events(void) {
    if (!first_event) {
        Uint32 first = SDL_RegisterEvents(kind_count);
        if (first == (Uint32)-1) return false;
        first_event = first;
    }
    return true;
}

/* A record is stored in the two pointers of a user event: the position as two floats, then the
   code. */
_Static_assert(sizeof(void *) >= 2 * sizeof(float), "a record needs pointers of 64 bits");

bool flexscroll_tap_write(FlexScrollTapRecord record, SDL_Event *event) {
    float place[2] = {(float)record.x, (float)record.y};
    if (!have_events()) return false;
    memset(event, 0, sizeof *event);
    event->type = first_event + (Uint32)record.kind;
    event->user.code = (Sint32)record.milliseconds;
    memcpy(&event->user.data1, place, sizeof place);
    event->user.data2 = (void *)(intptr_t)record.code;
    return true;
}

/* Whether the tap, rather than SDL, reports a kind of event to the program. */
static bool is_wanted(const FlexScrollTap *tap, FlexScrollTapKind kind) {
    switch (kind) {
    case FlexScrollTapKindTouchDown:
    case FlexScrollTapKindTouchMove:
    case FlexScrollTapKindTouchUp:
    case FlexScrollTapKindTouchCancel:
        return tap->extras & FlexScrollTapTouch;
    case FlexScrollTapKindPointerMove:
    case FlexScrollTapKindButtonDown:
    case FlexScrollTapKindButtonUp:
        return tap->extras & FlexScrollTapPointer;
    case FlexScrollTapKindDragEnter:
    case FlexScrollTapKindDragLeave:
        return tap->extras & FlexScrollTapDrags;
    default:
        return true;
    }
}

/* The tap receives events inside SDL's pump, where no sleep must be ended. */
void flexscroll_tap_post(const FlexScrollTap *tap, FlexScrollTapRecord record) {
    SDL_Event event;
    if (!is_wanted(tap, record.kind)) return;
    if (flexscroll_tap_write(record, &event)) SDL_PeepEvents(&event, 1, SDL_ADDEVENT, 0, 0);
}

bool flexscroll_tap_read(const SDL_Event *event, FlexScrollTapRecord *record) {
    float place[2];
    if (!first_event || event->type < first_event || event->type >= first_event + kind_count)
        return false;
    memcpy(place, &event->user.data1, sizeof place);
    *record = (FlexScrollTapRecord){
        .kind = (FlexScrollTapKind)(event->type - first_event),
        .milliseconds = (uint32_t)event->user.code,
        .code = (int32_t)(intptr_t)event->user.data2,
        .x = place[0],
        .y = place[1],
    };
    return true;
}

uint32_t flexscroll_monotonic_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)((uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u);
}

/* Whether SDL's event is dropped, possibly replaced by a record. */
static bool is_dropped(const FlexScrollTap *tap, const SDL_Event *event) {
    switch (event->type) {
    case SDL_SYSWMEVENT:
        return !tap->shows_system_events;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return tap->owns_touch && tap->extras & FlexScrollTapTouch;
    case SDL_MULTIGESTURE:
        return tap->extras & FlexScrollTapTouch;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return tap->owns_pointer && tap->extras & FlexScrollTapPointer;
    case SDL_MOUSEWHEEL:
        return tap->owns_pointer || flexscroll_x11_is_duplicate_click(tap);
    default:
        return false;
    }
}

/* Runs before SDL's watchers, and with them the renderer, have changed the event. */
static int SDLCALL filter(void *context, SDL_Event *event) {
    FlexScrollTap *tap = context;
    if (event->type == SDL_SYSWMEVENT && tap->x11) flexscroll_x11_see(tap, event->syswm.msg);
    if (is_dropped(tap, event)) return 0;
    bool is_finger = event->type >= SDL_FINGERDOWN && event->type <= SDL_FINGERMOTION;
    if (is_finger && tap->extras & FlexScrollTapTouch) {
        event->tfinger.dx = event->tfinger.x;
        event->tfinger.dy = event->tfinger.y;
    }
    bool is_input = event->type >= SDL_KEYDOWN && event->type < SDL_JOYAXISMOTION;
    if (tap->extras & FlexScrollTapTimes)
        event->common.timestamp =
            is_input && tap->has_time ? tap->time : flexscroll_monotonic_milliseconds();
    return tap->filter_before ? tap->filter_before(tap->context_before, event) : 1;
}

/* The open tap. */
static FlexScrollTap *current;

FlexScrollTap *flexscroll_tap_open(SDL_Window *window, unsigned extras) {
    if (current) return SDL_SetError("a tap is open already"), NULL;
    if (!have_events()) return SDL_SetError("SDL's user event numbers have run out"), NULL;
    if (flexscroll_bell() < 0) return SDL_SetError("the system has no descriptor left"), NULL;
    FlexScrollTap *tap = calloc(1, sizeof *tap);
    if (!tap) return SDL_OutOfMemory(), NULL;
    current = tap;
    tap->window = window;
    tap->extras = extras;
    tap->descriptor = -1;
    SDL_GetEventFilter(&tap->filter_before, &tap->context_before);
    tap->shows_system_events = SDL_EventState(SDL_SYSWMEVENT, SDL_QUERY) == SDL_ENABLE;
    SDL_SetEventFilter(filter, tap);

    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info)) return tap;
    flexscroll_sleep_on(tap, &info);
    if (info.subsystem == SDL_SYSWM_X11) {
        tap->x11 = flexscroll_x11_open(&info);
        if (tap->x11) {
            tap->route = FlexScrollTapRouteX11;
            SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
        }
        tap->owns_touch = tap->x11 != NULL;
    } else if (info.subsystem == SDL_SYSWM_WAYLAND) {
        tap->wayland = flexscroll_wayland_open(tap, &info);
        if (tap->wayland) tap->route = FlexScrollTapRouteWayland;
    }
    return tap;
}

void flexscroll_tap_close(FlexScrollTap *tap) {
    SDL_SetEventFilter(tap->filter_before, tap->context_before);
    if (tap->x11 && !tap->shows_system_events) SDL_EventState(SDL_SYSWMEVENT, SDL_DISABLE);
    free(tap->x11);
    if (tap->wayland) flexscroll_wayland_close(tap->wayland);
    current = NULL;
    free(tap);
}

FlexScrollTapRoute flexscroll_tap_route(const FlexScrollTap *tap) { return tap->route; }
