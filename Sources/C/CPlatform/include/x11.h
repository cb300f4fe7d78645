/// Requests to an X server that may fail without ending the program, the desktop's font resolution, and
/// the window's title.
///
/// All functions are for the thread that pumps SDL's events.
#ifndef FLEXSCROLL_X11_H
#define FLEXSCROLL_X11_H

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

/// Sets what desktops call the window, in UTF-8; false, and nothing done, where it is not on X11.
///
/// SDL 2.26 gives the whole title up where a character of it is not in the locale's own set: in the C
/// locale, which a program has that never asks for another, that is everything but ASCII. It loses the
/// memory of such a title, too.
bool flexscroll_x11_set_title(struct SDL_Window *_Nonnull window, const char *_Nonnull title);

#endif
