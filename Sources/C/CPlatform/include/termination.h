/// Ends the program on request from outside: by a signal, or because the display is lost or does
/// not answer.
///
/// SDL 2.26 has loops that wait for a display's answer without limit. The functions here end the
/// program with one line on standard error and status 69.
///
/// Unless noted otherwise, functions must be called on the thread that pumps SDL's events.
#ifndef FLEXSCROLL_TERMINATION_H
#define FLEXSCROLL_TERMINATION_H

#include <stdbool.h>

/* SDL's headers would make SDL's names in Swift those of this module, where it is imported first. */
struct SDL_Window;

/// Makes `SIGINT`, `SIGTERM` and `SIGHUP` end a sleep (`flexscroll_tap_sleep`), on whatever thread
/// they arrive, unless they are handled elsewhere or ignored. Call it before SDL's video begins,
/// which then does not handle them.
///
/// After the first signal the program has a second to end. A program that waits for a display
/// server that does not answer is then ended with one line on standard error and status 69.
void flexscroll_signals_catch(void);

/// Restores the default handling of the signals.
void flexscroll_signals_release(void);

/// Whether one of the signals has arrived since they were last taken.
bool flexscroll_signals_came(void);

/// Returns whether one of the signals has arrived, and resets that.
bool flexscroll_signals_take(void);

/// Sets the file of a recording, a negative number for none, and the time on the monotonic clock at
/// which it began, in seconds. If the program is ended because of its display, the last line of a
/// recording is written to the file.
void flexscroll_recording_expect_end(int file, double origin);

/// Ends the program with one line on standard error and status 69 if Xlib finds the display gone
/// before there is a window. Call it before SDL's video begins.
void flexscroll_connection_expect_loss(void);

/// The answer of a Wayland compositor.
enum flexscroll_compositor {
    /// There is none, or it has not answered in time.
    flexscroll_compositor_unknown,
    /// It has a seat, which pointer, keyboard and touch belong to.
    flexscroll_compositor_has_seat,
    /// It has no seat.
    flexscroll_compositor_has_no_seat,
    /// It has closed the connection.
    flexscroll_compositor_hung_up,
};

/// Asks the Wayland compositor of the environment whether it has a seat, over a temporary
/// connection, within a time in milliseconds. Call it before SDL's video begins.
///
/// SDL 2.26 dereferences a null pointer if the compositor has no seat. It still does if the
/// compositor ends between this query and SDL's own connection.
enum flexscroll_compositor flexscroll_compositor_ask(int patience);

/// Keeps libwayland from writing to standard error; failures are reported by SDL's errors.
void flexscroll_quiet_wayland(void);

/// Ends the program three seconds after the window's connection to the display has broken, unless
/// it has ended before, with one line on standard error and status 69.
///
/// SDL 2.26 may wait for an answer without limit. Xlib no longer ends the program itself.
void flexscroll_connection_watch(struct SDL_Window *_Nonnull window);

/// Whether the watched connection is broken, as when the server has ended.
///
/// The program can then only end, since neither drawing nor closing the window is possible.
bool flexscroll_connection_is_lost(void);

/// Ends the watch; call it before the connection is closed.
void flexscroll_connection_forget(void);

#endif
