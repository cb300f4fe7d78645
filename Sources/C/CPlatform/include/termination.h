/// How the program comes to its end when it is asked from outside: by a signal, or by a display that
/// is lost or does not answer.
///
/// SDL 2.26 has loops that wait for a display's answer for ever. Whatever ends the program here ends
/// it with one line on standard error and status 69.
///
/// All functions are for the thread that pumps SDL's events, but where another is named.
#ifndef FLEXSCROLL_TERMINATION_H
#define FLEXSCROLL_TERMINATION_H

#include <stdbool.h>

/* SDL's headers would make SDL's names in Swift those of this module, where it is imported first. */
struct SDL_Window;

/// Has `SIGINT`, `SIGTERM` and `SIGHUP` end a sleep (`flexscroll_tap_sleep`), in whatever thread they
/// arrive, unless something else handles or ignores them; before SDL's video begins, which then leaves
/// them alone.
///
/// From the first of them on the program has five seconds to end. One that waits for a display server
/// that does not answer cannot, and is ended then: one line on standard error, status 69.
void flexscroll_signals_catch(void);

/// Gives the signals back their usual meaning, where they were caught.
void flexscroll_signals_release(void);

/// Whether one of the signals that ask for the end has come since they were taken last.
bool flexscroll_signals_came(void);

/// The same, and takes them: asked again, none has come.
bool flexscroll_signals_take(void);

/// Ends the program where Xlib finds that the display has gone before there is a window: one line on
/// standard error, status 69; before SDL's video begins.
void flexscroll_connection_expect_loss(void);

/// What a Wayland compositor has answered.
enum flexscroll_compositor {
    /// There is none to connect to, or it has not answered in time.
    flexscroll_compositor_unknown,
    /// It has a seat: what pointer, keyboard and touch belong to.
    flexscroll_compositor_has_seat,
    /// It has none.
    flexscroll_compositor_has_no_seat,
    /// It has ended the connection.
    flexscroll_compositor_hung_up,
};

/// Asks the Wayland compositor of the environment whether it has a seat, over a connection that is
/// closed again, and waits at most a time in milliseconds; before SDL's video begins.
///
/// SDL 2.26 reads a null pointer where the compositor has no seat. It still does where the compositor
/// ends between this question and SDL's own connection.
enum flexscroll_compositor flexscroll_compositor_ask(int patience);

/// Keeps libwayland from writing to standard error by itself; failures are reported by SDL's errors.
void flexscroll_quiet_wayland(void);

/// Ends the program three seconds after the window's connection to the display has broken, unless it
/// has ended before: one line on standard error, status 69.
///
/// SDL 2.26 may wait for ever for an answer. Xlib ends nothing by itself any more.
void flexscroll_connection_watch(struct SDL_Window *_Nonnull window);

/// Whether the connection that is watched is broken, as when the server has ended.
///
/// Nothing can be shown any more, and no window be taken away; the program should only end.
bool flexscroll_connection_is_lost(void);

/// Ends the watch; before the connection is closed.
void flexscroll_connection_forget(void);

#endif
