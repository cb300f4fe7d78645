/// What libwayland says by itself.
#ifndef FLEXSCROLL_WAYLAND_QUIET_H
#define FLEXSCROLL_WAYLAND_QUIET_H

/// Keeps libwayland from writing to standard error by itself; what fails is told by SDL's errors.
void flexscroll_quiet_wayland(void);

#endif
