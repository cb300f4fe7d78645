/* For memfd_create. */
#define _GNU_SOURCE

#include "screen.h"

#include <SDL2/SDL_syswm.h>
#include <errno.h>
#include <flexscroll_trackpad.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

/* One is shown, one is waiting, one is being drawn. */
enum { buffer_count = 3, patience_milliseconds = 100 };

struct buffer {
    struct wl_buffer *proxy;
    void *memory;
    size_t size;
    int width, height;
    bool is_busy; /* the compositor may still read it */
    SDL_Rect stale; /* the changes since it was filled */
};

struct FlexScrollScreen {
    struct wl_display *display;
    struct wl_surface *surface;
    struct wl_surface *wrapper; /* the surface, with its callbacks on our queue */
    struct wl_event_queue *queue;
    struct wl_shm *shm;
    struct wl_callback *frame; /* not answered yet */
    int width, height; /* the size of the shown image */
    SDL_Rect unreported; /* the changes since then */
    uint32_t shown; /* the time of the request, in milliseconds */
    struct buffer buffers[buffer_count];
};

/* ---- events of the compositor ---- */

static void registry_global(void *data, struct wl_registry *registry, uint32_t name,
                            const char *interface, uint32_t) {
    FlexScrollScreen *screen = data;
    if (!screen->shm && !strcmp(interface, wl_shm_interface.name))
        screen->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
}

static void registry_global_remove(void *, struct wl_registry *, uint32_t) {}

static const struct wl_registry_listener registry_listener = {registry_global,
                                                              registry_global_remove};

static void frame_done(void *data, struct wl_callback *callback, uint32_t) {
    FlexScrollScreen *screen = data;
    wl_callback_destroy(callback);
    screen->frame = NULL;
}

static const struct wl_callback_listener frame_listener = {frame_done};

static void buffer_release(void *data, struct wl_buffer *) {
    struct buffer *buffer = data;
    buffer->is_busy = false;
}

static const struct wl_buffer_listener buffer_listener = {buffer_release};

/* ---- buffers ---- */

static void drop_buffer(struct buffer *buffer) {
    if (buffer->proxy) wl_buffer_destroy(buffer->proxy);
    if (buffer->memory) munmap(buffer->memory, buffer->size);
    *buffer = (struct buffer){0};
}

/* A window that was huge would otherwise keep two buffers of that size. */
static void drop_other_sizes(FlexScrollScreen *screen, int width, int height) {
    for (int i = 0; i < buffer_count; i++) {
        struct buffer *buffer = &screen->buffers[i];
        if (!buffer->is_busy && (buffer->width != width || buffer->height != height))
            drop_buffer(buffer);
    }
}

static bool make_buffer(FlexScrollScreen *screen, struct buffer *buffer, int width, int height) {
    size_t size = (size_t)width * 4 * (size_t)height;
    if (size > INT32_MAX) return false;
    int file = memfd_create("flexscroll", MFD_CLOEXEC);
    if (file < 0) return false;
    void *memory = ftruncate(file, (off_t)size) < 0
        ? MAP_FAILED : mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) {
        close(file);
        return false;
    }
    *buffer = (struct buffer){
        .memory = memory, .size = size, .width = width, .height = height,
        .stale = {0, 0, width, height},
    };
    struct wl_shm_pool *pool = wl_shm_create_pool(screen->shm, file, (int32_t)size);
    if (pool) {
        buffer->proxy = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4,
                                                  WL_SHM_FORMAT_XRGB8888);
        wl_shm_pool_destroy(pool);
    }
    close(file);
    if (!buffer->proxy) {
        drop_buffer(buffer);
        return false;
    }
    wl_buffer_add_listener(buffer->proxy, &buffer_listener, buffer);
    return true;
}

/* A buffer of the size that the compositor does not use: an existing one, else a new one. */
static struct buffer *free_buffer(FlexScrollScreen *screen, int width, int height) {
    struct buffer *found = NULL;
    for (int i = 0; i < buffer_count; i++) {
        struct buffer *buffer = &screen->buffers[i];
        if (buffer->is_busy) continue;
        if (buffer->proxy && buffer->width == width && buffer->height == height) return buffer;
        if (!found || !buffer->proxy) found = buffer;
    }
    if (!found) return NULL;
    drop_buffer(found);
    return make_buffer(screen, found, width, height) ? found : NULL;
}

/* ---- waiting ---- */

/* Reads the events of our queue, waiting for a limited time; false if the connection is lost. */
static bool read_events(FlexScrollScreen *screen, int milliseconds) {
    while (wl_display_prepare_read_queue(screen->display, screen->queue) != 0)
        if (wl_display_dispatch_queue_pending(screen->display, screen->queue) < 0) return false;
    wl_display_flush(screen->display);
    struct pollfd file = {.fd = wl_display_get_fd(screen->display), .events = POLLIN};
    if (poll(&file, 1, milliseconds) <= 0) {
        wl_display_cancel_read(screen->display);
        return true;
    }
    return wl_display_read_events(screen->display) == 0
        && wl_display_dispatch_queue_pending(screen->display, screen->queue) >= 0;
}

/* The remaining time, in milliseconds, in which the compositor may report that a frame is shown. */
static int patience_left(const FlexScrollScreen *screen) {
    uint32_t waited = flexscroll_monotonic_milliseconds() - screen->shown;
    return waited < patience_milliseconds ? (int)(patience_milliseconds - waited) : 0;
}

static bool await_frame(FlexScrollScreen *screen) {
    if (wl_display_dispatch_queue_pending(screen->display, screen->queue) < 0) return false;
    for (int left; screen->frame && (left = patience_left(screen)) > 0;)
        if (!read_events(screen, left)) return false;
    return true;
}

bool flexscroll_screen_is_ready(FlexScrollScreen *screen) {
    if (!screen->frame) return true;
    wl_display_dispatch_queue_pending(screen->display, screen->queue);
    return !screen->frame || patience_left(screen) <= 0;
}

/* ---- parts ---- */

static void fill(struct buffer *buffer, const void *pixels, int pitch) {
    SDL_Rect whole = {0, 0, buffer->width, buffer->height}, part;
    bool is_stale = SDL_IntersectRect(&buffer->stale, &whole, &part);
    buffer->stale = (SDL_Rect){0};
    if (!is_stale) return;
    size_t start = (size_t)part.x * 4, length = (size_t)part.w * 4;
    for (int row = part.y; row < part.y + part.h; row++)
        memcpy((char *)buffer->memory + (size_t)row * (size_t)buffer->width * 4 + start,
               (const char *)pixels + (size_t)row * (size_t)pitch + start, length);
}

static void report_damage(FlexScrollScreen *screen, SDL_Rect part) {
    if (wl_surface_get_version(screen->surface) >= WL_SURFACE_DAMAGE_BUFFER_SINCE_VERSION)
        wl_surface_damage_buffer(screen->surface, part.x, part.y, part.w, part.h);
    else wl_surface_damage(screen->surface, 0, 0, INT32_MAX, INT32_MAX);
}

/* ---- the screen ---- */

static bool find_memory(FlexScrollScreen *screen) {
    struct wl_display *wrapper = wl_proxy_create_wrapper(screen->display);
    if (!wrapper) return false;
    wl_proxy_set_queue((struct wl_proxy *)wrapper, screen->queue);
    struct wl_registry *registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
    if (!registry) return false;
    wl_registry_add_listener(registry, &registry_listener, screen);
    wl_display_roundtrip_queue(screen->display, screen->queue);
    wl_registry_destroy(registry);
    return screen->shm != NULL;
}

FlexScrollScreen *flexscroll_screen_open(SDL_Window *window) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
    FlexScrollScreen *screen = calloc(1, sizeof *screen);
    if (!screen) return NULL;
    screen->display = info.info.wl.display;
    screen->surface = info.info.wl.surface;
    screen->queue = wl_display_create_queue(screen->display);
    screen->wrapper = wl_proxy_create_wrapper(screen->surface);
    if (!screen->queue || !screen->wrapper || !find_memory(screen)) {
        flexscroll_screen_close(screen);
        return NULL;
    }
    wl_proxy_set_queue((struct wl_proxy *)screen->wrapper, screen->queue);
    return screen;
}

void flexscroll_screen_close(FlexScrollScreen *screen) {
    if (screen->frame) wl_callback_destroy(screen->frame);
    for (int i = 0; i < buffer_count; i++) drop_buffer(&screen->buffers[i]);
    if (screen->shm) wl_shm_destroy(screen->shm);
    if (screen->wrapper) wl_proxy_wrapper_destroy(screen->wrapper);
    if (screen->queue) wl_event_queue_destroy(screen->queue);
    free(screen);
}

bool flexscroll_screen_show(FlexScrollScreen *screen, const void *pixels, int width, int height,
                            int pitch, const SDL_Rect *changed) {
    /* Recorded even if showing fails; the next image then includes it. */
    SDL_UnionRect(&screen->unreported, changed, &screen->unreported);
    for (int i = 0; i < buffer_count; i++)
        SDL_UnionRect(&screen->buffers[i].stale, changed, &screen->buffers[i].stale);
    if (width <= 0 || height <= 0 || !await_frame(screen)) return false;
    struct buffer *buffer = free_buffer(screen, width, height);
    for (int tries = 0; !buffer && tries < 3; tries++) {
        /* If the compositor uses all three, it releases one soon. */
        if (!read_events(screen, patience_milliseconds / 3)) return false;
        buffer = free_buffer(screen, width, height);
    }
    if (!buffer) return false;
    drop_other_sizes(screen, width, height);
    fill(buffer, pixels, pitch);

    if (screen->frame) wl_callback_destroy(screen->frame);
    screen->frame = wl_surface_frame(screen->wrapper);
    if (!screen->frame) return false;
    wl_callback_add_listener(screen->frame, &frame_listener, screen);
    screen->shown = flexscroll_monotonic_milliseconds();
    buffer->is_busy = true;
    bool is_resized = screen->width != width || screen->height != height;
    screen->width = width;
    screen->height = height;
    wl_surface_attach(screen->surface, buffer->proxy, 0, 0);
    report_damage(
        screen, is_resized ? (SDL_Rect){0, 0, width, height} : screen->unreported);
    screen->unreported = (SDL_Rect){0};
    wl_surface_commit(screen->surface);
    return wl_display_flush(screen->display) >= 0 || errno == EAGAIN;
}
