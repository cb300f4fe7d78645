/// Shows pixels from memory in SDL's window on X11, without waiting for the server.
///
/// SDL 2.26 shows a window surface completely or in parts, and waits for the server's answer after
/// each call: a third of the total cost, during which the program is blocked. Here the server marks
/// in the shared memory that it has read it. It is queried only if it has not done so by the next
/// image, or cannot, and no event has reported it. The code is in C because Xlib counts requests in
/// macros.
///
/// Supported: a server on this machine (MIT-SHM), 32-bit pixels in the processor's byte order with
/// 24 bits of red, green and blue. If the server shares no memory or has another pixel format, such
/// as 30 or 16 bits, changes are converted and sent through the connection. Palettes, as on 8-bit
/// displays, are left to SDL.
///
/// All functions must be called on the thread that pumps SDL's events.
#ifndef FLEXSCROLL_X11_MEMORY_H
#define FLEXSCROLL_X11_MEMORY_H

#include <stdbool.h>

struct SDL_Window;

/// Memory whose pixels a window shows.
typedef struct FlexScrollX11Memory FlexScrollX11Memory;

/// Allocates memory for black pixels, shared with the server if possible; null if the window
/// supports neither way.
FlexScrollX11Memory *_Nullable flexscroll_x11_memory_open(
    struct SDL_Window *_Nonnull window, int width, int height);

/// Frees the memory; call it before the window is destroyed.
void flexscroll_x11_memory_close(FlexScrollX11Memory *_Nonnull memory);

/// The pixels (`0x00RRGGBB`), in rows of the memory's width.
void *_Nonnull flexscroll_x11_memory_pixels(const FlexScrollX11Memory *_Nonnull memory);

/// Waits until the server has read the pixels, so that they may be overwritten.
void flexscroll_x11_memory_await(FlexScrollX11Memory *_Nonnull memory);

/// Adds a part of the pixels to those shown at the same position in the window by the next
/// `flexscroll_x11_memory_finish`. Parts are added from top to bottom and then from left to right;
/// those beside one another have the same top and height.
void flexscroll_x11_memory_show(
    FlexScrollX11Memory *_Nonnull memory, int x, int y, int width, int height);

/// Sends the added parts to the server.
void flexscroll_x11_memory_finish(FlexScrollX11Memory *_Nonnull memory);

#endif
