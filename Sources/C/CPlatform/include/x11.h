/// Requests to an X server that may fail without ending the program, the desktop's font resolution,
/// and the window's title.
///
/// All functions must be called on the thread that pumps SDL's events.
#ifndef FLEXSCROLL_X11_H
#define FLEXSCROLL_X11_H

#include <stdbool.h>

struct SDL_Window;

/// Keeps a request for a destroyed X11 window from ending the program, as Xlib's own handler would.
/// Call it before SDL's video begins, which installs its handler over this one and restores it.
///
/// SDL wakes its own wait by a message to the window over a second connection. The message may reach
/// the server after the window has been destroyed; the error arrives when SDL closes the connection.
void flexscroll_x11_forgive_window_gone(void);

/// Keeps failing requests to the X server from ending the program from now on, as Xlib would.
///
/// SDL 2.26 does not expect an OpenGL driver that the display rejects, such as one that was updated
/// after the display was started.
void flexscroll_x11_begin_trial(void);

/// Ends the trial once all requests are answered; returns whether none has failed.
bool flexscroll_x11_end_trial(struct SDL_Window *_Nonnull window);

/// The value of the X resource `Xft.dpi`; 0 if it is not set or the window is not on X11.
///
/// The resources are those of the window's display and of the user's own file, as Xlib combines
/// them (`XGetDefault`).
double flexscroll_x11_font_dpi(struct SDL_Window *_Nonnull window);

/// Sets the title of the window, in UTF-8; returns false without effect if it is not on X11.
///
/// SDL 2.26 drops the whole title if a character is not in the locale's character set, which in the
/// C locale is ASCII. It also leaks the memory of such a title.
bool flexscroll_x11_set_title(struct SDL_Window *_Nonnull window, const char *_Nonnull title);

#endif
