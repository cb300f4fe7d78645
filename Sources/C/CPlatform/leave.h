/* What the parts of this target share. */
#ifndef FLEXSCROLL_LEAVE_H
#define FLEXSCROLL_LEAVE_H

#include <stddef.h>

#include "ending.h"

/* Writes a line on standard error and ends the program with the status that says that there is no
   display; also from a signal's handler. */
[[noreturn]] void flexscroll_leave(const char *line, size_t length);

#endif
