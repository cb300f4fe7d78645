/* What goes wrong in SDL while it opens a display.

   SDL 2.26 takes for granted that a Wayland compositor has answered with a seat, and reads a field of
   a null pointer where it has not: the compositor may have ended since it was connected to, or may
   have none. Nothing that is asked before can exclude it, so the fault itself is caught, in SDL's
   thread and in its calls alone. */

/* For sigaction under strict C. */
#define _GNU_SOURCE

#include <pthread.h>
#include <signal.h>
#include <stdint.h>

#include "leave.h"

/* Fields of a null pointer are below. */
enum { first_page = 4096 };

static pthread_t opener;
static struct sigaction before;

static void leave(int number, siginfo_t *fault, void *context) {
    static const char line[] = "flexscroll: the display is gone or has no seat\n";
    (void)context;
    if (pthread_equal(pthread_self(), opener) && (uintptr_t)fault->si_addr < first_page)
        flexscroll_leave(line, sizeof line - 1);
    sigaction(number, &before, NULL); /* it happens again, to whom it concerns */
}

void flexscroll_opening_begin(void) {
    struct sigaction wanted = {.sa_sigaction = leave, .sa_flags = SA_SIGINFO};
    opener = pthread_self();
    sigaction(SIGSEGV, &wanted, &before);
}

void flexscroll_opening_end(void) { sigaction(SIGSEGV, &before, NULL); }
