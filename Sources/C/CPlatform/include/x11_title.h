/// The title of SDL's window on X11, whatever is in it.
///
/// SDL 2.26 gives the whole title up where a character of it is not in the locale's own set: in the C
/// locale, which a program has that never asks for another, that is everything but ASCII. It loses the
/// memory of such a title, too.
#ifndef FLEXSCROLL_X11_TITLE_H
#define FLEXSCROLL_X11_TITLE_H

#include <stdbool.h>

struct SDL_Window;

/// Sets what desktops call the window, in UTF-8; false, and nothing done, where it is not on X11.
///
/// For the thread that pumps SDL's events.
bool flexscroll_x11_set_title(struct SDL_Window *_Nonnull window, const char *_Nonnull title);

#endif
