#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <string.h>

#include "bus.h"

static bool look_up(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol); /* C has no cast from data to code */
    return symbol != NULL;
}

static bool look_up_all(void *library, Bus *bus) {
    return look_up(library, "dbus_connection_close", &bus->close)
        && look_up(library, "dbus_connection_unref", &bus->unref)
        && look_up(library, "dbus_bus_register", &bus->register_at_bus)
        && look_up(library, "dbus_bus_get_unique_name", &bus->unique_name)
        && look_up(library, "dbus_connection_get_unix_fd", &bus->get_descriptor)
        && look_up(library, "dbus_connection_get_is_connected", &bus->is_connected)
        && look_up(library, "dbus_connection_read_write", &bus->read_write)
        && look_up(library, "dbus_connection_has_messages_to_send", &bus->has_to_send)
        && look_up(library, "dbus_connection_send", &bus->send)
        && look_up(library, "dbus_bus_add_match", &bus->add_match)
        && look_up(library, "dbus_connection_pop_message", &bus->pop)
        && look_up(library, "dbus_message_new_method_call", &bus->new_call)
        && look_up(library, "dbus_message_unref", &bus->message_unref)
        && look_up(library, "dbus_message_get_type", &bus->get_type)
        && look_up(library, "dbus_message_get_path", &bus->get_path)
        && look_up(library, "dbus_message_get_reply_serial", &bus->get_reply_serial)
        && look_up(library, "dbus_message_is_signal", &bus->is_signal)
        && look_up(library, "dbus_message_iter_init", &bus->iterate)
        && look_up(library, "dbus_message_iter_init_append", &bus->iterate_to_append)
        && look_up(library, "dbus_message_iter_append_basic", &bus->append)
        && look_up(library, "dbus_message_iter_open_container", &bus->open_container)
        && look_up(library, "dbus_message_iter_close_container", &bus->close_container)
        && look_up(library, "dbus_message_iter_get_arg_type", &bus->argument_type)
        && look_up(library, "dbus_message_iter_next", &bus->next)
        && look_up(library, "dbus_message_iter_recurse", &bus->enter)
        && look_up(library, "dbus_message_iter_get_basic", &bus->get);
}

/* Makes itself known at the bus and says what it wants to hear; neither asks for an answer. */
static bool settle_in(Bus *bus, const char *const *rules, size_t count) {
    if (!bus->register_at_bus(bus->connection, NULL)) return false;
    if (!bus->get_descriptor(bus->connection, &bus->descriptor)) return false;
    for (size_t i = 0; i < count; i++) bus->add_match(bus->connection, rules[i], NULL);
    bus->add_match(bus->connection,
                   "type='signal',sender='" BUS_NAME "',interface='" BUS_NAME "',"
                   "member='NameOwnerChanged',arg0='" PORTAL "'",
                   NULL);
    return true;
}

bool bus_open(Bus *bus, const char *address, const char *const *rules, size_t count) {
    *bus = (Bus){0};
    void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    DBusConnection *(*open_private)(const char *, DBusError *);
    void (*set_change_sigpipe)(uint32_t);
    bool is_whole = look_up(library, "dbus_connection_open_private", &open_private)
        && look_up(library, "dbus_connection_set_change_sigpipe", &set_change_sigpipe)
        && look_up_all(library, bus);
    if (!is_whole) return false;
    /* What a broken pipe means to the program is not the library's business. */
    set_change_sigpipe(false);
    /* Unlike dbus_bus_get, this does not make the end of the bus that of the program. */
    bus->connection = open_private(address, NULL);
    return bus->connection && settle_in(bus, rules, count);
}

void bus_close(Bus *bus) {
    if (!bus->connection) return;
    bus->close(bus->connection);
    bus->unref(bus->connection);
    bus->connection = NULL;
}

/* Sleeps until the bus has something to be read, or takes what is still to be sent. */
static bool sleep_until_ready(Bus *bus, int stop) {
    struct pollfd ends[] = {
        {.fd = bus->descriptor,
         .events = (short)(POLLIN | (bus->has_to_send(bus->connection) ? POLLOUT : 0))},
        {.fd = stop, .events = POLLIN},
    };
    int count;
    do count = poll(ends, 2, -1);
    while (count < 0 && errno == EINTR);
    return count > 0 && !ends[1].revents;
}

BusWait bus_wait(Bus *bus, int stop, DBusMessage **message) {
    for (;;) {
        *message = bus->pop(bus->connection);
        if (*message) return bus_has_message;
        if (!bus->is_connected(bus->connection)) return bus_is_gone;
        if (!sleep_until_ready(bus, stop)) return bus_is_stopped;
        bus->read_write(bus->connection, 0);
    }
}
