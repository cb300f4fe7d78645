/// Shows pixels from memory in SDL's window on Wayland, in the display's own rate.
///
/// SDL 2.26 has no way to do so: its software renderer shows its pixels there through a hidden
/// OpenGL context, which without a graphics processor costs four times the work and 35 MiB more, and it
/// ignores the output's scale. (SDL 3 shows shared memory by itself and frees us of this.) This
/// target holds code and not only headers, since Wayland reports to C callbacks.
///
/// What it supports: one window, `wl_shm` buffers without alpha, whole buffer scales as SDL sets
/// them. SDL keeps what belongs to the shell: configuring, decorations, fullscreen.
///
/// All functions are for the thread that pumps SDL's events.
#ifndef FLEXSCROLL_SCREEN_H
#define FLEXSCROLL_SCREEN_H

#include <stdbool.h>

struct SDL_Window;
struct SDL_Rect;

/// A window that shows pixels from memory.
typedef struct FlexScrollScreen FlexScrollScreen;

/// Prepares a window for that; null where the window is not on Wayland or the compositor offers no memory.
FlexScrollScreen *_Nullable flexscroll_screen_open(struct SDL_Window *_Nonnull window);

/// Frees the buffers; before the window is destroyed.
void flexscroll_screen_close(FlexScrollScreen *_Nonnull screen);

/// Whether the compositor is done with the picture before, or has not said so for a tenth of a
/// second: a hidden window gets no answer. The answer ends a sleep on the connection.
bool flexscroll_screen_is_ready(FlexScrollScreen *_Nonnull screen);

/// Copies pixels (`0x00RRGGBB`, rows `pitch` bytes apart) and shows them.
///
/// Only the pixels of the part have changed since the last time; only those, and what the buffer has
/// missed while others were shown, are copied.
///
/// Waits until the screen is ready. False where memory has run out or the connection is gone.
bool flexscroll_screen_show(
    FlexScrollScreen *_Nonnull screen, const void *_Nonnull pixels, int width, int height,
    int pitch, const struct SDL_Rect *_Nonnull changed);

#endif
