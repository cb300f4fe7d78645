/// Shows pixels from memory in SDL's window on X11, without waiting for the server.
///
/// SDL 2.26 shows a window surface whole or in parts, and after each waits for the server's answer:
/// a third of what showing costs both, and nothing goes on meanwhile. Here the server marks in the
/// shared memory itself that it has read it. Only where it has not by the time of the next picture,
/// or cannot, is it asked, unless an event has said so. This target holds code and not only headers, since
/// Xlib counts requests in macros.
///
/// What it supports: a server on this machine (MIT-SHM), pixels of 32 bits in the processor's order, 24 of
/// them red, green and blue. Where the server shares no memory, or its pixels are others, such as those of
/// 30 or 16 bits, what changes is translated and sent through the connection. Tables of colours, as
/// displays of 8 bits may have, are left to SDL.
///
/// All functions are for the thread that pumps SDL's events.
#ifndef FLEXSCROLL_X11_MEMORY_H
#define FLEXSCROLL_X11_MEMORY_H

#include <stdbool.h>

struct SDL_Window;

/// Memory whose pixels a window shows.
typedef struct FlexScrollX11Memory FlexScrollX11Memory;

/// Allocates memory for black pixels, shared with the server where it can be; null where the
/// window can have none.
FlexScrollX11Memory *_Nullable flexscroll_x11_memory_open(
    struct SDL_Window *_Nonnull window, int width, int height);

/// Frees the memory; before the window is destroyed.
void flexscroll_x11_memory_close(FlexScrollX11Memory *_Nonnull memory);

/// The pixels (`0x00RRGGBB`), in rows of the memory's width.
void *_Nonnull flexscroll_x11_memory_pixels(const FlexScrollX11Memory *_Nonnull memory);

/// Waits until the server has read what was shown, so that it may be drawn over.
void flexscroll_x11_memory_await(FlexScrollX11Memory *_Nonnull memory);

/// Shows a part of the pixels at the same place of the window, as soon as that is finished.
void flexscroll_x11_memory_show(
    FlexScrollX11Memory *_Nonnull memory, int x, int y, int width, int height);

/// Sends the server what is to be shown.
void flexscroll_x11_memory_finish(FlexScrollX11Memory *_Nonnull memory);

#endif
