#include <errno.h>
#include <poll.h>

#include "bus.h"

/* Makes itself known at the bus and says what it wants to hear; neither asks for an answer. */
static bool settle_in(Bus *bus, const char *const *rules, size_t count) {
    if (!dbus_bus_register(bus->connection, NULL)) return false;
    if (!dbus_connection_get_unix_fd(bus->connection, &bus->descriptor)) return false;
    for (size_t i = 0; i < count; i++) dbus_bus_add_match(bus->connection, rules[i], NULL);
    dbus_bus_add_match(bus->connection,
                   "type='signal',sender='" BUS_NAME "',interface='" BUS_NAME "',"
                   "member='NameOwnerChanged',arg0='" PORTAL "'",
                   NULL);
    return true;
}

bool bus_open(Bus *bus, const char *address, const char *const *rules, size_t count) {
    *bus = (Bus){0};
    /* What a broken pipe means to the program is not the library's business. */
    dbus_connection_set_change_sigpipe(false);
    /* Unlike dbus_bus_get, this does not make the end of the bus that of the program. */
    bus->connection = dbus_connection_open_private(address, NULL);
    return bus->connection && settle_in(bus, rules, count);
}

void bus_close(Bus *bus) {
    if (!bus->connection) return;
    dbus_connection_close(bus->connection);
    dbus_connection_unref(bus->connection);
    bus->connection = NULL;
}

/* Sleeps until the bus has something to be read, or takes what is still to be sent. */
static bool sleep_until_ready(Bus *bus, int stop) {
    struct pollfd ends[] = {
        {.fd = bus->descriptor,
         .events = (short)(POLLIN | (dbus_connection_has_messages_to_send(bus->connection) ? POLLOUT : 0))},
        {.fd = stop, .events = POLLIN},
    };
    int count;
    do count = poll(ends, 2, -1);
    while (count < 0 && errno == EINTR);
    return count > 0 && !ends[1].revents;
}

BusWait bus_wait(Bus *bus, int stop, DBusMessage **message) {
    for (;;) {
        *message = dbus_connection_pop_message(bus->connection);
        if (*message) return bus_has_message;
        if (!dbus_connection_get_is_connected(bus->connection)) return bus_is_gone;
        if (!sleep_until_ready(bus, stop)) return bus_is_stopped;
        dbus_connection_read_write(bus->connection, 0);
    }
}
