/// Requests to an X server that may fail without ending the program, and the desktop's font resolution.
///
/// All functions are for the thread that pumps SDL's events.
#ifndef FLEXSCROLL_X11_ERRORS_H
#define FLEXSCROLL_X11_ERRORS_H

#include <stdbool.h>

struct SDL_Window;

/// Keeps a request for an X11 window that has gone from ending the program, as Xlib's own handler
/// would; before SDL's video begins, which puts its handler before this one and, at its end, this
/// one back.
///
/// SDL wakes its own wait by a message to the window over a second connection. It may reach the
/// server only after the window has been destroyed, and is answered when SDL closes the connection.
void flexscroll_x11_forgive_window_gone(void);

/// Lets requests to the X server fail from now on without ending the program, as Xlib would.
///
/// SDL 2.26 does not expect a driver of OpenGL that the display refuses, such as one that has been
/// updated since the display was started.
void flexscroll_x11_begin_trial(void);

/// Ends that once all requests are answered; whether none has failed.
bool flexscroll_x11_end_trial(struct SDL_Window *_Nonnull window);

/// The value of the X resource `Xft.dpi` on the window's display; 0 where none is set or the
/// window is not on X11.
double flexscroll_x11_font_dpi(struct SDL_Window *_Nonnull window);

#endif
