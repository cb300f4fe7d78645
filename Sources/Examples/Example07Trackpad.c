// Example 7: momentum for a trackpad, in C.
//
//     swift run Example07Trackpad                a strip that two fingers fling
//     swift run Example07Trackpad --frames 300   flings it by itself, and prints where it rests
//
// Outside of this package the sources of the tap are compiled along, by any compiler of C11:
//
//     cc -std=c11 -O2 Example07Trackpad.c CTrackpad/*.c -ICTrackpad/include
//         $(pkg-config --cflags --libs sdl2 x11 xi wayland-client) -lm -o trackpad
//
// SDL2 does not report when the fingers leave. The tap does: until then the strip follows them, and
// from then on it coasts with the speed that they gave it.
#include <flexscroll_trackpad.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { width = 480, height = 120 };

static const double pixels_a_click = 40;
static const double friction = 2; // the share of its speed that a coast loses, per second
static const double window_seconds = 0.1; // the speed is that of the last moments

static struct {
    double offset, speed; // pixels, pixels per second; rightward
    bool is_dragged;
    struct { double time, distance; } samples[64]; // what the fingers did, in turn
    int count;
} strip;

static double seconds_of(uint32_t milliseconds) { return milliseconds / 1000.0; }

// The speed of the fingers over their last moments; none if they rested before they left.
static double speed_at(double now) {
    double distance = 0, first = now, last = now - window_seconds;
    for (int i = strip.count < 64 ? 0 : strip.count - 64; i < strip.count; i++) {
        double time = strip.samples[i % 64].time;
        if (time < now - window_seconds) continue;
        if (first == now) first = time; // its distance was covered before
        else distance += strip.samples[i % 64].distance;
        last = time;
    }
    return last > first && now - last < 0.05 ? distance / (last - first) : 0;
}

// What the fingers do; `now` is the record's own time, not that of its arrival.
static void handle(const FlexScrollTapRecord *record) {
    double now = seconds_of(record->milliseconds), distance = pixels_a_click * record->x;
    switch (record->kind) {
    case FlexScrollTapKindScroll:
        if (!strip.is_dragged) strip.count = 0;
        strip.is_dragged = true;
        strip.offset += distance;
        strip.samples[strip.count % 64].time = now;
        strip.samples[strip.count++ % 64].distance = distance;
        break;
    case FlexScrollTapKindLift:
        if (strip.is_dragged) strip.speed = speed_at(now); // and it coasts
        strip.is_dragged = false;
        break;
    case FlexScrollTapKindPointerCancel:
    case FlexScrollTapKindPadGone:
        strip.is_dragged = false;
        strip.speed = 0; // no release: it stops
        break;
    case FlexScrollTapKindWheel:
    case FlexScrollTapKindUnknownScroll:
        strip.offset += distance; // no lift is sure to come
        break;
    default: break; // touch and pointer: not asked for, so SDL reports them
    }
}

// The exact coast, so that any frame rate gives the same.
static void coast(double elapsed) {
    if (strip.is_dragged) return;
    strip.offset += strip.speed * (1 - exp(-friction * elapsed)) / friction;
    strip.speed *= exp(-friction * elapsed);
    if (fabs(strip.speed) < 5) strip.speed = 0;
}

static void draw(SDL_Renderer *renderer) {
    SDL_SetRenderDrawColor(renderer, 28, 30, 36, 255);
    SDL_RenderClear(renderer);
    double first = fmod(strip.offset, 80);
    for (int i = -1; i < width / 80 + 2; i++) {
        SDL_FRect bar = {(float)(first + 80 * i + 8), 24, 64, height - 48};
        SDL_SetRenderDrawColor(renderer, 90, strip.is_dragged ? 200 : 140, 220, 255);
        SDL_RenderFillRectF(renderer, &bar);
    }
    SDL_RenderPresent(renderer);
}

// What `--frames` plays: six scrolls of a tenth of a click, and the lift.
static void fling(int frame) {
    SDL_Event event;
    FlexScrollTapRecord record = {
        .kind = frame < 7 ? FlexScrollTapKindScroll : FlexScrollTapKindLift,
        .milliseconds = (uint32_t)frame * 1000 / 60,
        .x = frame < 7 ? 0.1 : 0,
    };
    if (frame >= 1 && frame <= 7 && flexscroll_tap_write(record, &event)) SDL_PushEvent(&event);
}

static int fail(const char *what) {
    fprintf(stderr, "%s: %s\n", what, SDL_GetError());
    return 1;
}

int main(int count, char **words) {
    int frames = -1;
    char rest;
    bool is_asked = count == 3 && !strcmp(words[1], "--frames") &&
                    sscanf(words[2], "%d%c", &frames, &rest) == 1 && frames >= 0;
    if (count > 1 && !is_asked) return fprintf(stderr, "usage: %s [--frames N]\n", words[0]), 64;
    if (SDL_Init(SDL_INIT_VIDEO)) return fail("SDL_Init");
    SDL_Window *window = SDL_CreateWindow("Example 7: trackpad", 0, 0, width, height, 0);
    if (!window) return fail("SDL_CreateWindow");
    SDL_Renderer *renderer =
        SDL_CreateRenderer(window, -1, frames < 0 ? SDL_RENDERER_PRESENTVSYNC : 0);
    if (!renderer) return fail("SDL_CreateRenderer");
    FlexScrollTap *tap = flexscroll_tap_open(window, 0); // scrolls only: the rest stays SDL's
    if (!tap) return fail("flexscroll_tap_open");
    static const char *const routes[] = {"none", "X11", "Wayland"};
    printf("route: %s\n", routes[flexscroll_tap_route(tap)]);
    fflush(stdout);

    uint32_t last = flexscroll_monotonic_milliseconds();
    bool is_open = true;
    for (int frame = 0; is_open && frame != frames; frame++) {
        uint32_t now = flexscroll_monotonic_milliseconds();
        if (frames >= 0) fling(frame);
        SDL_Event event;
        FlexScrollTapRecord record;
        while (SDL_PollEvent(&event)) {
            if (flexscroll_tap_read(&event, &record)) handle(&record);
            else if (event.type == SDL_QUIT) is_open = false;
        }
        coast(frames >= 0 ? 1 / 60.0 : seconds_of(now - last));
        last = now;
        draw(renderer);
    }
    printf("offset %.1f, speed %.1f\n", strip.offset, strip.speed);
    flexscroll_tap_close(tap);
    SDL_DestroyRenderer(renderer);
    SDL_DestroyWindow(window);
    SDL_Quit();
    return 0;
}
