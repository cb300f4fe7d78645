#include <stdlib.h>
#include <string.h>

#include "bus.h"
#include "settings_bus.h"

static const char portal_settings[] = "org.freedesktop.portal.Settings";

#define CHANGE                                                                                     \
    "type='signal',sender='" PORTAL "',path='" PORTAL_PATH "',"                                    \
    "interface='org.freedesktop.portal.Settings',member='SettingChanged',"

/* The changes of which the bus is to tell: of the other group only two keys matter. */
static const char *const wanted[] = {
    CHANGE "arg0='org.freedesktop.appearance'",
    CHANGE "arg0='org.gnome.desktop.interface',arg1='enable-animations'",
    CHANGE "arg0='org.gnome.desktop.interface',arg1='text-scaling-factor'",
};

FlexScrollBus *flexscroll_bus_open(const char *address) {
    FlexScrollBus *bus = calloc(1, sizeof *bus);
    if (!bus) return NULL;
    if (bus_open(bus, address, wanted, sizeof wanted / sizeof *wanted)) return bus;
    flexscroll_bus_close(bus);
    return NULL;
}

void flexscroll_bus_close(FlexScrollBus *bus) {
    bus_close(bus);
    free(bus);
}

uint32_t flexscroll_bus_ask(
    FlexScrollBus *bus, const char *method, const char *space, const char *key) {
    DBusMessage *message = dbus_message_new_method_call(PORTAL, PORTAL_PATH, portal_settings, method);
    if (!message) return 0;
    DBusMessageIter place;
    uint32_t number = 0;
    dbus_message_iter_init_append(message, &place);
    bool is_sent = dbus_message_iter_append_basic(&place, 's', &space) && dbus_message_iter_append_basic(&place, 's', &key)
        && dbus_connection_send(bus->connection, message, &number);
    dbus_message_unref(message);
    return is_sent ? number : 0;
}

/* Copies a string argument and goes on to the next; false where it is none. */
static bool take_string(DBusMessageIter *place, char *target, size_t size) {
    if (dbus_message_iter_get_arg_type(place) != 's') return false;
    const char *text = NULL;
    dbus_message_iter_get_basic(place, &text);
    strncpy(target, text, size - 1);
    target[size - 1] = 0;
    dbus_message_iter_next(place);
    return true;
}

/* Takes a structure of three real numbers; false where it is another one. */
static bool take_parts(DBusMessageIter place, FlexScrollBusMessage *news) {
    DBusMessageIter inside;
    dbus_message_iter_recurse(&place, &inside);
    for (int i = 0; i < 3; i++) {
        if (dbus_message_iter_get_arg_type(&inside) != 'd') return false;
        dbus_message_iter_get_basic(&inside, &news->parts[i]);
        dbus_message_iter_next(&inside);
    }
    return dbus_message_iter_get_arg_type(&inside) == 0;
}

/* Older portals put a variant into the variant; D-Bus lets no more than 64 levels through. */
static void take_value(DBusMessageIter place, FlexScrollBusMessage *news) {
    while (dbus_message_iter_get_arg_type(&place) == 'v') {
        DBusMessageIter inside;
        dbus_message_iter_recurse(&place, &inside);
        place = inside;
    }
    news->type = dbus_message_iter_get_arg_type(&place);
    if (news->type == 'u' || news->type == 'b') dbus_message_iter_get_basic(&place, &news->number);
    if (news->type == 'd') dbus_message_iter_get_basic(&place, news->parts);
    if (news->type == 'r' && !take_parts(place, news)) news->type = 0;
}

static bool read_change(DBusMessageIter place, FlexScrollBusMessage *news) {
    news->kind = FlexScrollBusMessageKindChange;
    if (!take_string(&place, news->space, sizeof news->space)) return false;
    if (!take_string(&place, news->key, sizeof news->key)) return false;
    take_value(place, news);
    return true;
}

/* Whether the portal's name has an owner that it did not have. */
static bool read_arrival(DBusMessageIter place, FlexScrollBusMessage *news) {
    char name[sizeof PORTAL + 1], before[2], after[2];
    news->kind = FlexScrollBusMessageKindArrival;
    return take_string(&place, name, sizeof name) && strcmp(name, PORTAL) == 0
        && take_string(&place, before, sizeof before)
        && take_string(&place, after, sizeof after) && after[0];
}

/* What a message says; false for one that says nothing here. */
static bool read_message(DBusMessage *message, FlexScrollBusMessage *news) {
    DBusMessageIter place;
    *news = (FlexScrollBusMessage){0};
    bool has_arguments = dbus_message_iter_init(message, &place);
    switch (dbus_message_get_type(message)) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
        news->kind = FlexScrollBusMessageKindAnswer;
        news->question = dbus_message_get_reply_serial(message);
        if (has_arguments) take_value(place, news);
        return true;
    case DBUS_MESSAGE_TYPE_ERROR:
        news->kind = FlexScrollBusMessageKindRefusal;
        news->question = dbus_message_get_reply_serial(message);
        return true;
    case DBUS_MESSAGE_TYPE_SIGNAL:
        if (!has_arguments) return false;
        if (dbus_message_is_signal(message, portal_settings, "SettingChanged"))
            return read_change(place, news);
        if (dbus_message_is_signal(message, BUS_NAME, "NameOwnerChanged"))
            return read_arrival(place, news);
        return false;
    default: return false;
    }
}

bool flexscroll_bus_wait(FlexScrollBus *bus, int stop, FlexScrollBusMessage *news) {
    DBusMessage *message;
    while (bus_wait(bus, stop, &message) == bus_has_message) {
        bool is_news = read_message(message, news);
        dbus_message_unref(message);
        if (is_news) return true;
    }
    return false;
}
