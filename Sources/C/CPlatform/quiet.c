#include "wayland_quiet.h"

#include <stdarg.h>
#include <wayland-client.h>

static void say_nothing(const char *format, va_list arguments) {
    (void)format;
    (void)arguments;
}

void flexscroll_quiet_wayland(void) { wl_log_set_handler_client(say_nothing); }
