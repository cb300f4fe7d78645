#include <stdlib.h>
#include <string.h>

#include "bus.h"
#include "settings_bus.h"

static const char portal_settings[] = "org.freedesktop.portal.Settings";

struct FlexScrollBus {
    Bus bus;
};

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
    if (bus_open(&bus->bus, address, wanted, sizeof wanted / sizeof *wanted)) return bus;
    flexscroll_bus_close(bus);
    return NULL;
}

void flexscroll_bus_close(FlexScrollBus *bus) {
    bus_close(&bus->bus);
    free(bus);
}

uint32_t flexscroll_bus_ask(
    FlexScrollBus *settings, const char *method, const char *space, const char *key) {
    Bus *bus = &settings->bus;
    DBusMessage *message = bus->new_call(PORTAL, PORTAL_PATH, portal_settings, method);
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
static bool take_string(Bus *bus, Iterator *place, char *target, size_t size) {
    if (bus->argument_type(place) != 's') return false;
    const char *text = NULL;
    bus->get(place, &text);
    strncpy(target, text, size - 1);
    target[size - 1] = 0;
    bus->next(place);
    return true;
}

/* Takes a structure of three real numbers; false where it is another one. */
static bool take_parts(Bus *bus, Iterator place, FlexScrollBusNews *news) {
    Iterator inside;
    bus->enter(&place, &inside);
    for (int i = 0; i < 3; i++) {
        if (bus->argument_type(&inside) != 'd') return false;
        bus->get(&inside, &news->parts[i]);
        bus->next(&inside);
    }
    return bus->argument_type(&inside) == 0;
}

/* Older portals put a variant into the variant; D-Bus lets no more than 64 levels through. */
static void take_value(Bus *bus, Iterator place, FlexScrollBusNews *news) {
    while (bus->argument_type(&place) == 'v') {
        Iterator inside;
        bus->enter(&place, &inside);
        place = inside;
    }
    news->type = bus->argument_type(&place);
    if (news->type == 'u' || news->type == 'b') bus->get(&place, &news->number);
    if (news->type == 'd') bus->get(&place, news->parts);
    if (news->type == 'r' && !take_parts(bus, place, news)) news->type = 0;
}

static bool read_change(Bus *bus, Iterator place, FlexScrollBusNews *news) {
    news->kind = FlexScrollBusNewsKindChange;
    if (!take_string(bus, &place, news->space, sizeof news->space)) return false;
    if (!take_string(bus, &place, news->key, sizeof news->key)) return false;
    take_value(bus, place, news);
    return true;
}

/* Whether the portal's name has an owner that it did not have. */
static bool read_arrival(Bus *bus, Iterator place, FlexScrollBusNews *news) {
    char name[sizeof PORTAL + 1], before[2], after[2];
    news->kind = FlexScrollBusNewsKindArrival;
    return take_string(bus, &place, name, sizeof name) && strcmp(name, PORTAL) == 0
        && take_string(bus, &place, before, sizeof before)
        && take_string(bus, &place, after, sizeof after) && after[0];
}

/* What a message says; false for one that says nothing here. */
static bool read_message(Bus *bus, DBusMessage *message, FlexScrollBusNews *news) {
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
        if (bus->is_signal(message, BUS_NAME, "NameOwnerChanged"))
            return read_arrival(bus, place, news);
        return false;
    default: return false;
    }
}

bool flexscroll_bus_wait(FlexScrollBus *settings, int stop, FlexScrollBusNews *news) {
    Bus *bus = &settings->bus;
    DBusMessage *message;
    while (bus_wait(bus, stop, &message) == bus_has_message) {
        bool is_news = read_message(bus, message, news);
        bus->message_unref(message);
        if (is_news) return true;
    }
    return false;
}
