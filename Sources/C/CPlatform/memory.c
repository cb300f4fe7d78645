#include "x11_memory.h"

#include <SDL2/SDL_syswm.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/ipc.h>
#include <sys/shm.h>

enum { most_parts = 256 };

struct FlexScrollX11Memory {
    Display *display;
    Window window;
    GC context;
    XImage *image;
    /* The memory to draw into: shared with the server, or private and converted when shown. */
    uint32_t *pixels;
    struct translation *translation;
    XShmSegmentInfo segment;
    bool is_attached;
    /* The server may still read the memory until it has handled the request of this number. */
    bool is_shown;
    unsigned long request;
    /* A pixmap of one pixel in the same memory, or none. The server paints it after it has read
       the pixels, which can be observed in the memory without a query. */
    Pixmap mark;
    GC mark_context;
    atomic_uint *mark_pixel;
    unsigned mark_color;
    /* The parts to show that are not sent yet. */
    XRectangle parts[most_parts];
    int count;
};

enum { cache_line = 64, color_mask = 0xFFFFFF };

/* The contribution of each channel to a pixel of the display. */
struct translation {
    uint32_t red[256], green[256], blue[256];
};

static bool has_failed;

static int note_failure(Display *, XErrorEvent *) {
    has_failed = true;
    return 0;
}

/* Not every server can paint in shared memory. */
static void make_mark(FlexScrollX11Memory *memory) {
    int major, minor;
    Bool has_pixmaps = False;
    if (!XShmQueryVersion(memory->display, &major, &minor, &has_pixmaps) || !has_pixmaps ||
        XShmPixmapFormat(memory->display) != ZPixmap)
        return;
    memory->mark = XShmCreatePixmap(memory->display, memory->window, (char *)memory->mark_pixel,
                                    &memory->segment, 1, 1, 24);
    memory->mark_context = XCreateGC(memory->display, memory->mark, 0, NULL);
}

static void drop_mark(FlexScrollX11Memory *memory) {
    if (memory->mark_context) XFreeGC(memory->display, memory->mark_context);
    if (memory->mark) XFreePixmap(memory->display, memory->mark);
    memory->mark_context = NULL;
    memory->mark = None;
}

/* A server on another machine supports the extension, but rejects this request. */
static bool attach(FlexScrollX11Memory *memory) {
    XSync(memory->display, False);
    has_failed = false;
    XErrorHandler before = XSetErrorHandler(note_failure);
    bool is_asked = XShmAttach(memory->display, &memory->segment);
    if (is_asked) make_mark(memory);
    XSync(memory->display, False);
    bool is_done = is_asked && !has_failed;
    if (!is_done) {
        drop_mark(memory);
        XSync(memory->display, False);
    }
    XSetErrorHandler(before);
    return is_done;
}

static bool share(FlexScrollX11Memory *memory) {
    XImage *image = memory->image;
    size_t size = (size_t)image->bytes_per_line * (size_t)image->height;
    size_t mark = (size + cache_line - 1) / cache_line * cache_line;
    int number = shmget(IPC_PRIVATE, mark + cache_line, IPC_CREAT | 0600);
    if (number < 0) return false;
    memory->segment.shmid = number;
    void *pixels = shmat(number, NULL, 0);
    if (pixels != (void *)-1) {
        memory->segment.shmaddr = image->data = pixels;
        memory->pixels = pixels;
        memory->mark_pixel = (atomic_uint *)(void *)((char *)pixels + mark);
        memory->is_attached = attach(memory);
    }
    /* The segment is removed when the last process detaches, however that ends. */
    shmctl(number, IPC_RMID, NULL);
    return memory->is_attached;
}

static const int own_byte_order = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? LSBFirst : MSBFirst;

/* Whether the display's pixels are 0x00RRGGBB as well. */
static bool is_understood(Display *display, const XWindowAttributes *window) {
    return window->depth == 24 && window->visual->red_mask == 0xFF0000 &&
           window->visual->green_mask == 0xFF00 && window->visual->blue_mask == 0xFF &&
           ImageByteOrder(display) == own_byte_order;
}

static bool open_shared(FlexScrollX11Memory *memory, const XWindowAttributes *window, int width,
                        int height) {
    if (!XShmQueryExtension(memory->display) || !is_understood(memory->display, window))
        return false;
    memory->image = XShmCreateImage(memory->display, window->visual, 24, ZPixmap, NULL,
                                    &memory->segment, (unsigned)width, (unsigned)height);
    return memory->image && memory->image->bits_per_pixel == 32 &&
           memory->image->bytes_per_line == width * 4 && share(memory);
}

/* ---- without sharing ---- */

/* The values of a channel in the adjacent bits of a mask. */
static void spread(uint32_t *values, unsigned long mask) {
    int low = mask ? __builtin_ctzl(mask) : 0;
    unsigned long most = mask >> low;
    for (unsigned long value = 0; value < 256; value++)
        values[value] = (uint32_t)((value * most + 127) / 255 << low);
}

static bool open_translated(FlexScrollX11Memory *memory, const XWindowAttributes *window,
                            int width, int height) {
    if (window->visual->class != TrueColor && window->visual->class != DirectColor) return false;
    XImage *image = XCreateImage(memory->display, window->visual, (unsigned)window->depth, ZPixmap,
                                 0, NULL, (unsigned)width, (unsigned)height, 32, 0);
    memory->image = image;
    if (!image || (image->bits_per_pixel != 32 && image->bits_per_pixel != 16 &&
                   image->bits_per_pixel != 8))
        return false;
    /* Xlib swaps the bytes if the server requires that. */
    image->byte_order = own_byte_order;
    image->data = calloc((size_t)height, (size_t)image->bytes_per_line);
    memory->pixels = calloc((size_t)width * 4, (size_t)height);
    memory->translation = malloc(sizeof *memory->translation);
    if (!image->data || !memory->pixels || !memory->translation) return false;
    spread(memory->translation->red, window->visual->red_mask);
    spread(memory->translation->green, window->visual->green_mask);
    spread(memory->translation->blue, window->visual->blue_mask);
    return true;
}

static void translate(FlexScrollX11Memory *memory, int x, int y, int width, int height) {
    const struct translation *table = memory->translation;
    const XImage *image = memory->image;
    int bytes = image->bits_per_pixel / 8;
    for (int row = y; row < y + height; row++) {
        const uint32_t *source = memory->pixels + (size_t)row * (size_t)image->width + x;
        char *target = image->data + (size_t)row * (size_t)image->bytes_per_line + x * bytes;
        for (int i = 0; i < width; i++) {
            uint32_t pixel = table->red[source[i] >> 16 & 255] |
                             table->green[source[i] >> 8 & 255] | table->blue[source[i] & 255];
            if (bytes == 4) ((uint32_t *)(void *)target)[i] = pixel;
            else if (bytes == 2) ((uint16_t *)(void *)target)[i] = (uint16_t)pixel;
            else ((uint8_t *)target)[i] = (uint8_t)pixel;
        }
    }
}

/* ---- either ---- */

FlexScrollX11Memory *flexscroll_x11_memory_open(SDL_Window *window, int width, int height) {
    SDL_SysWMinfo info;
    XWindowAttributes attributes;
    SDL_VERSION(&info.version);
    if (width <= 0 || height <= 0 || !SDL_GetWindowWMInfo(window, &info) ||
        info.subsystem != SDL_SYSWM_X11 ||
        !XGetWindowAttributes(info.info.x11.display, info.info.x11.window, &attributes))
        return NULL;
    bool (*const ways[])(FlexScrollX11Memory *, const XWindowAttributes *, int, int) = {
        open_shared, open_translated};
    for (int i = 0; i < 2; i++) {
        FlexScrollX11Memory *memory = calloc(1, sizeof *memory);
        if (!memory) return NULL;
        memory->display = info.info.x11.display;
        memory->window = info.info.x11.window;
        if (ways[i](memory, &attributes, width, height)) {
            memory->context = XCreateGC(memory->display, memory->window, 0, NULL);
            return memory;
        }
        flexscroll_x11_memory_close(memory);
    }
    return NULL;
}

void flexscroll_x11_memory_close(FlexScrollX11Memory *memory) {
    drop_mark(memory);
    /* The server handles the earlier requests before it detaches. */
    if (memory->is_attached) XShmDetach(memory->display, &memory->segment);
    if (memory->segment.shmaddr) shmdt(memory->segment.shmaddr);
    if (memory->context) XFreeGC(memory->display, memory->context);
    if (!memory->segment.shmaddr) free(memory->pixels);
    free(memory->translation);
    if (memory->image) {
        if (memory->segment.shmaddr) memory->image->data = NULL;
        XDestroyImage(memory->image);
    }
    free(memory);
}

void *flexscroll_x11_memory_pixels(const FlexScrollX11Memory *memory) { return memory->pixels; }

void flexscroll_x11_memory_await(FlexScrollX11Memory *memory) {
    if (!memory->is_shown) return;
    memory->is_shown = false;
    if (memory->mark && (atomic_load(memory->mark_pixel) & color_mask) == memory->mark_color) return;
    /* Any later event or reply shows that the request was handled. Xlib has received it by now,
       since the program has slept on the connection. */
    long lead = (long)(LastKnownRequestProcessed(memory->display) - memory->request);
    if (lead < 0) XSync(memory->display, False);
}

/* Sends the parts in one request, with them for its clip: each request would cost the server as much
   as copying thousands of pixels. */
static void send_parts(FlexScrollX11Memory *memory) {
    if (memory->count == 0) return;
    int left = SHRT_MAX, top = SHRT_MAX, right = 0, bottom = 0;
    for (const XRectangle *part = memory->parts; part < memory->parts + memory->count; part++) {
        if (part->x < left) left = part->x;
        if (part->y < top) top = part->y;
        if (part->x + part->width > right) right = part->x + part->width;
        if (part->y + part->height > bottom) bottom = part->y + part->height;
    }
    XSetClipRectangles(memory->display, memory->context, 0, 0, memory->parts, memory->count,
                       YXBanded);
    XShmPutImage(memory->display, memory->window, memory->context, memory->image, left, top, left,
                 top, (unsigned)(right - left), (unsigned)(bottom - top), False);
    memory->count = 0;
}

void flexscroll_x11_memory_show(FlexScrollX11Memory *memory, int x, int y, int width, int height) {
    if (memory->translation) {
        translate(memory, x, y, width, height);
        XPutImage(memory->display, memory->window, memory->context, memory->image, x, y, x, y,
                  (unsigned)width, (unsigned)height);
        return;
    }
    if (memory->count == most_parts) send_parts(memory);
    memory->parts[memory->count++] =
        (XRectangle){(short)x, (short)y, (unsigned short)width, (unsigned short)height};
}

void flexscroll_x11_memory_finish(FlexScrollX11Memory *memory) {
    send_parts(memory);
    memory->request = NextRequest(memory->display) - 1;
    /* Converted pixels are in the connection, so the memory may be overwritten. */
    memory->is_shown = !memory->translation;
    if (memory->mark) {
        memory->mark_color = (memory->mark_color + 1) & color_mask;
        XSetForeground(memory->display, memory->mark_context, memory->mark_color);
        XFillRectangle(memory->display, memory->mark, memory->mark_context, 0, 0, 1, 1);
    }
    XFlush(memory->display);
}
