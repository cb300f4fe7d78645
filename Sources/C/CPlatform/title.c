/* What desktops call the window. */
#include "x11_title.h"

#include <SDL2/SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <string.h>

bool flexscroll_x11_set_title(SDL_Window *window, const char *title) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return false;
    Display *display = info.info.x11.display;
    Window own = info.info.x11.window;
    XChangeProperty(display, own, XInternAtom(display, "_NET_WM_NAME", False),
                    XInternAtom(display, "UTF8_STRING", False), 8, PropModeReplace,
                    (const unsigned char *)title, (int)strlen(title));
    /* For who knows only the older one; what it has no letters for is left out of it. */
    XTextProperty older;
    char *list = (char *)title;
    if (Xutf8TextListToTextProperty(display, &list, 1, XStdICCTextStyle, &older) >= 0) {
        XSetWMName(display, own, &older);
        XFree(older.value);
    }
    XFlush(display);
    return true;
}
