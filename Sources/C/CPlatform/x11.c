/* Xlib errors that must not end the program, the desktop's font resolution, and the window's
   title. */
#include "x11.h"

#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool find_system(SDL_Window *window, SDL_SysWMinfo *info) {
    SDL_VERSION(&info->version);
    return SDL_GetWindowWMInfo(window, info) && info->subsystem == SDL_SYSWM_X11;
}

static XErrorHandler handler_before;

static int forgive_window_gone(Display *display, XErrorEvent *event) {
    return event->error_code == BadWindow ? 0 : handler_before(display, event);
}

void flexscroll_x11_forgive_window_gone(void) {
    XErrorHandler before = XSetErrorHandler(forgive_window_gone);
    if (before != forgive_window_gone) handler_before = before;
}

static XErrorHandler handler_before_trial;
static bool trial_has_failed;

static int note_failure(Display *, XErrorEvent *) {
    trial_has_failed = true;
    return 0;
}

void flexscroll_x11_begin_trial(void) {
    trial_has_failed = false;
    handler_before_trial = XSetErrorHandler(note_failure);
}

bool flexscroll_x11_end_trial(SDL_Window *window) {
    SDL_SysWMinfo info;
    if (find_system(window, &info)) XSync(info.info.x11.display, False);
    XSetErrorHandler(handler_before_trial);
    return !trial_has_failed;
}

double flexscroll_x11_font_dpi(SDL_Window *window) {
    SDL_SysWMinfo info;
    if (!find_system(window, &info)) return 0;
    const char *value = XGetDefault(info.info.x11.display, "Xft", "dpi");
    double dpi = value ? strtod(value, NULL) : 0;
    return isfinite(dpi) && dpi > 0 ? dpi : 0;
}

bool flexscroll_x11_set_title(SDL_Window *window, const char *title) {
    SDL_SysWMinfo info;
    if (!find_system(window, &info)) return false;
    Display *display = info.info.x11.display;
    Window own = info.info.x11.window;
    XChangeProperty(display, own, XInternAtom(display, "_NET_WM_NAME", False),
                    XInternAtom(display, "UTF8_STRING", False), 8, PropModeReplace,
                    (const unsigned char *)title, (int)strlen(title));
    /* For programs that support only the older property, which lacks some characters. */
    XTextProperty older;
    char *list = (char *)title;
    if (Xutf8TextListToTextProperty(display, &list, 1, XStdICCTextStyle, &older) >= 0) {
        XSetWMName(display, own, &older);
        XFree(older.value);
    }
    XFlush(display);
    return true;
}
