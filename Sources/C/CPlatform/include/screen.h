/// Shows pixels from memory in SDL's window on Wayland, at the display's rate.
///
/// SDL 2.26 cannot do this: its software renderer presents the pixels through a hidden OpenGL
/// context, which without a graphics processor costs four times the work and 35 MiB more, and it
/// ignores the output's scale. (SDL 3 supports shared memory, which will make this code
/// unnecessary.) It is implemented in C because Wayland calls C callbacks.
///
/// Supported: one window, `wl_shm` buffers without alpha, integer buffer scales as set by SDL. SDL
/// remains responsible for the shell: configuring, decorations, fullscreen.
///
/// All functions must be called on the thread that pumps SDL's events.
#ifndef FLEXSCROLL_SCREEN_H
#define FLEXSCROLL_SCREEN_H

#include <stdbool.h>

struct SDL_Window;
struct SDL_Rect;

/// A window that shows pixels from memory.
typedef struct FlexScrollScreen FlexScrollScreen;

/// Prepares a window; null if it is not on Wayland or the compositor offers no shared memory.
FlexScrollScreen *_Nullable flexscroll_screen_open(struct SDL_Window *_Nonnull window);

/// Frees the buffers; call it before the window is destroyed.
void flexscroll_screen_close(FlexScrollScreen *_Nonnull screen);

/// Whether the compositor is done with the previous image, or has not answered for a tenth of a
/// second, as for a hidden window. The answer ends a sleep on the connection.
bool flexscroll_screen_is_ready(FlexScrollScreen *_Nonnull screen);

/// Copies pixels (`0x00RRGGBB`, rows `pitch` bytes apart) and shows them.
///
/// Only the pixels of the part have changed since the previous call. Only those, and earlier
/// changes that the buffer does not contain yet, are copied.
///
/// Waits until the screen is ready. Returns false if memory has run out or the connection is lost.
bool flexscroll_screen_show(
    FlexScrollScreen *_Nonnull screen, const void *_Nonnull pixels, int width, int height,
    int pitch, const struct SDL_Rect *_Nonnull changed);

#endif
