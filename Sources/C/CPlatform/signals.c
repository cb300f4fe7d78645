/* The signals that ask the program to end. */

/* For sigaction under strict C. */
#define _GNU_SOURCE

#include <flexscroll_trackpad.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

#include "leave.h"

/* How long a program that was asked to end may wait for a display that does not answer. */
enum { leaving_seconds = 5 };

static volatile sig_atomic_t has_signal, is_leaving;
static const struct {
    int number;
    bool ends;
} signals[] = {{SIGINT, true}, {SIGTERM, true}, {SIGHUP, true}, {SIGALRM, false}};

static void take_signal(int number) {
    (void)number;
    has_signal = 1;
    if (!is_leaving) alarm(leaving_seconds);
    is_leaving = 1;
    flexscroll_tap_wake();
}

/* Xlib waits for an answer as long as it takes, and no signal ends that. */
static void leave(int number) {
    static const char line[] = "flexscroll: the display does not answer\n";
    (void)number;
    flexscroll_leave(line, sizeof line - 1);
}

static void (*handler_of(int index))(int) { return signals[index].ends ? take_signal : leave; }

/* Puts our handlers where there are none, or takes them away again. */
static void replace_handlers(bool catches) {
    for (int i = 0; i < (int)(sizeof signals / sizeof *signals); i++) {
        struct sigaction now;
        if (sigaction(signals[i].number, NULL, &now) != 0 || now.sa_flags & SA_SIGINFO ||
            now.sa_handler != (catches ? SIG_DFL : handler_of(i)))
            continue;
        struct sigaction wanted = {.sa_handler = catches ? handler_of(i) : SIG_DFL,
                                   .sa_flags = SA_RESTART};
        sigaction(signals[i].number, &wanted, NULL);
    }
}

void flexscroll_signals_catch(void) { replace_handlers(true); }

void flexscroll_signals_release(void) {
    if (is_leaving) alarm(0);
    is_leaving = 0;
    replace_handlers(false);
}

bool flexscroll_signals_take(void) {
    bool was = has_signal != 0;
    has_signal = 0;
    return was;
}

bool flexscroll_signals_came(void) { return has_signal != 0; }
