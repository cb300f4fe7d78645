#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "settings_bus.h"

/* As libdbus 1 declares them; stable since 1.0, dbus_connection_open_private included. */
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct DBusError DBusError; /* only ever null here */
typedef struct Iterator {
    /* What libdbus asks its callers to lay aside is 72 bytes. */
    _Alignas(void *) unsigned char room[128];
} Iterator;
enum { message_is_answer = 2, message_is_error = 3, message_is_signal = 4 };

static const char portal[] = "org.freedesktop.portal.Desktop";
static const char portal_path[] = "/org/freedesktop/portal/desktop";
static const char portal_settings[] = "org.freedesktop.portal.Settings";
static const char bus_name[] = "org.freedesktop.DBus";

struct FlexScrollBus {
    DBusConnection *connection;
    int descriptor;
    void (*close)(DBusConnection *);
    void (*unref)(DBusConnection *);
    uint32_t (*register_at_bus)(DBusConnection *, DBusError *);
    uint32_t (*get_descriptor)(DBusConnection *, int *);
    uint32_t (*is_connected)(DBusConnection *);
    uint32_t (*read_write)(DBusConnection *, int);
    uint32_t (*has_to_send)(DBusConnection *);
    uint32_t (*send)(DBusConnection *, DBusMessage *, uint32_t *);
    void (*add_match)(DBusConnection *, const char *, DBusError *);
    DBusMessage *(*pop)(DBusConnection *);
    DBusMessage *(*new_call)(const char *, const char *, const char *, const char *);
    void (*message_unref)(DBusMessage *);
    int (*get_type)(DBusMessage *);
    uint32_t (*get_reply_serial)(DBusMessage *);
    uint32_t (*is_signal)(DBusMessage *, const char *, const char *);
    uint32_t (*iterate)(DBusMessage *, Iterator *);
    void (*iterate_to_append)(DBusMessage *, Iterator *);
    uint32_t (*append)(Iterator *, int, const void *);
    int (*argument_type)(Iterator *);
    uint32_t (*next)(Iterator *);
    void (*enter)(Iterator *, Iterator *);
    void (*get)(Iterator *, void *);
};

static bool look_up(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol); /* C has no cast from data to code */
    return symbol != NULL;
}

static bool look_up_all(void *library, FlexScrollBus *bus) {
    return look_up(library, "dbus_connection_close", &bus->close)
        && look_up(library, "dbus_connection_unref", &bus->unref)
        && look_up(library, "dbus_bus_register", &bus->register_at_bus)
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
        && look_up(library, "dbus_message_get_reply_serial", &bus->get_reply_serial)
        && look_up(library, "dbus_message_is_signal", &bus->is_signal)
        && look_up(library, "dbus_message_iter_init", &bus->iterate)
        && look_up(library, "dbus_message_iter_init_append", &bus->iterate_to_append)
        && look_up(library, "dbus_message_iter_append_basic", &bus->append)
        && look_up(library, "dbus_message_iter_get_arg_type", &bus->argument_type)
        && look_up(library, "dbus_message_iter_next", &bus->next)
        && look_up(library, "dbus_message_iter_recurse", &bus->enter)
        && look_up(library, "dbus_message_iter_get_basic", &bus->get);
}

/* Makes itself known at the bus and says what it wants to hear; neither asks for an answer. */
static bool settle_in(FlexScrollBus *bus) {
    if (!bus->register_at_bus(bus->connection, NULL)) return false;
    if (!bus->get_descriptor(bus->connection, &bus->descriptor)) return false;
    bus->add_match(bus->connection,
                   "type='signal',sender='org.freedesktop.portal.Desktop',"
                   "path='/org/freedesktop/portal/desktop',"
                   "interface='org.freedesktop.portal.Settings',member='SettingChanged',"
                   "arg0='org.freedesktop.appearance'",
                   NULL);
    bus->add_match(bus->connection,
                   "type='signal',sender='org.freedesktop.DBus',"
                   "interface='org.freedesktop.DBus',member='NameOwnerChanged',"
                   "arg0='org.freedesktop.portal.Desktop'",
                   NULL);
    return true;
}

FlexScrollBus *flexscroll_bus_open(const char *address) {
    void *library = dlopen("libdbus-1.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    FlexScrollBus *bus = calloc(1, sizeof *bus);
    if (!bus) return NULL;
    DBusConnection *(*open_private)(const char *, DBusError *);
    void (*set_change_sigpipe)(uint32_t);
    bool is_whole = look_up(library, "dbus_connection_open_private", &open_private)
        && look_up(library, "dbus_connection_set_change_sigpipe", &set_change_sigpipe)
        && look_up_all(library, bus);
    if (is_whole) {
        /* What a broken pipe means to the program is not the library's business. */
        set_change_sigpipe(false);
        /* Unlike dbus_bus_get, this does not make the end of the bus that of the program. */
        bus->connection = open_private(address, NULL);
    }
    if (bus->connection && settle_in(bus)) return bus;
    flexscroll_bus_close(bus);
    return NULL;
}

void flexscroll_bus_close(FlexScrollBus *bus) {
    if (bus->connection) {
        bus->close(bus->connection);
        bus->unref(bus->connection);
    }
    free(bus);
}

uint32_t flexscroll_bus_ask(
    FlexScrollBus *bus, const char *method, const char *space, const char *key) {
    DBusMessage *message = bus->new_call(portal, portal_path, portal_settings, method);
    if (!message) return 0;
    Iterator place;
    uint32_t number = 0;
    bus->iterate_to_append(message, &place);
    bool is_sent = bus->append(&place, 's', &space) && bus->append(&place, 's', &key)
        && bus->send(bus->connection, message, &number);
    bus->message_unref(message);
    return is_sent ? number : 0;
}

/* Copies a string argument and goes on to the next; false where it is none. */
static bool take_string(FlexScrollBus *bus, Iterator *place, char *target, size_t size) {
    if (bus->argument_type(place) != 's') return false;
    const char *text = NULL;
    bus->get(place, &text);
    strncpy(target, text, size - 1);
    target[size - 1] = 0;
    bus->next(place);
    return true;
}

/* Older portals put a variant into the variant; D-Bus lets no more than 64 levels through. */
static void take_value(FlexScrollBus *bus, Iterator place, FlexScrollBusNews *news) {
    while (bus->argument_type(&place) == 'v') {
        Iterator inside;
        bus->enter(&place, &inside);
        place = inside;
    }
    news->type = bus->argument_type(&place);
    if (news->type == 'u') bus->get(&place, &news->number);
}

static bool read_change(FlexScrollBus *bus, Iterator place, FlexScrollBusNews *news) {
    news->kind = FlexScrollBusNewsKindChange;
    if (!take_string(bus, &place, news->space, sizeof news->space)) return false;
    if (!take_string(bus, &place, news->key, sizeof news->key)) return false;
    take_value(bus, place, news);
    return true;
}

/* Whether the portal's name has an owner that it did not have. */
static bool read_arrival(FlexScrollBus *bus, Iterator place, FlexScrollBusNews *news) {
    char name[sizeof portal + 1], before[2], after[2];
    news->kind = FlexScrollBusNewsKindArrival;
    return take_string(bus, &place, name, sizeof name) && strcmp(name, portal) == 0
        && take_string(bus, &place, before, sizeof before)
        && take_string(bus, &place, after, sizeof after) && after[0];
}

/* What a message says; false for one that says nothing here. */
static bool read_message(FlexScrollBus *bus, DBusMessage *message, FlexScrollBusNews *news) {
    Iterator place;
    *news = (FlexScrollBusNews){0};
    bool has_arguments = bus->iterate(message, &place);
    switch (bus->get_type(message)) {
    case message_is_answer:
        news->kind = FlexScrollBusNewsKindAnswer;
        news->question = bus->get_reply_serial(message);
        if (has_arguments) take_value(bus, place, news);
        return true;
    case message_is_error:
        news->kind = FlexScrollBusNewsKindRefusal;
        news->question = bus->get_reply_serial(message);
        return true;
    case message_is_signal:
        if (!has_arguments) return false;
        if (bus->is_signal(message, portal_settings, "SettingChanged"))
            return read_change(bus, place, news);
        if (bus->is_signal(message, bus_name, "NameOwnerChanged"))
            return read_arrival(bus, place, news);
        return false;
    default: return false;
    }
}

/* Sleeps until the bus has something to be read, or takes what is still to be sent. */
static bool sleep_until_ready(FlexScrollBus *bus, int stop) {
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

bool flexscroll_bus_wait(FlexScrollBus *bus, int stop, FlexScrollBusNews *news) {
    for (;;) {
        DBusMessage *message;
        while ((message = bus->pop(bus->connection))) {
            bool is_news = read_message(bus, message, news);
            bus->message_unref(message);
            if (is_news) return true;
        }
        if (!bus->is_connected(bus->connection)) return false;
        if (!sleep_until_ready(bus, stop)) return false;
        bus->read_write(bus->connection, 0);
    }
}
