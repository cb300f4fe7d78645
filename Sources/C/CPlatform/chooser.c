#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bus.h"
#include "chooser.h"

static const char portal_chooser[] = "org.freedesktop.portal.FileChooser";
static const char portal_request[] = "org.freedesktop.portal.Request";

struct FlexScrollChooser {
    Bus bus;
    uint32_t question;
    char request[512]; /* the path of the dialogue at the portal */
    char uri[8192];
};

static const char *const wanted[] = {
    "type='signal',sender='" PORTAL "',"
    "interface='org.freedesktop.portal.Request',member='Response'",
};

FlexScrollChooser *flexscroll_chooser_open(const char *address) {
    FlexScrollChooser *chooser = calloc(1, sizeof *chooser);
    if (!chooser) return NULL;
    if (bus_open(&chooser->bus, address, wanted, sizeof wanted / sizeof *wanted)) return chooser;
    flexscroll_chooser_close(chooser);
    return NULL;
}

void flexscroll_chooser_close(FlexScrollChooser *chooser) {
    bus_close(&chooser->bus);
    free(chooser);
}

/* Appends an entry of a dictionary: a name, and a variant of a basic type. */
static bool append_option(DBusMessageIter *options, const char *name, int type, const void *value) {
    const char signature[] = {(char)type, 0};
    DBusMessageIter entry, variant;
    return dbus_message_iter_open_container(options, 'e', NULL, &entry) && dbus_message_iter_append_basic(&entry, 's', &name)
        && dbus_message_iter_open_container(&entry, 'v', signature, &variant)
        && dbus_message_iter_append_basic(&variant, type, value) && dbus_message_iter_close_container(&entry, &variant)
        && dbus_message_iter_close_container(options, &entry);
}

static bool write_question(DBusMessage *message, const char *title, const char *token) {
    DBusMessageIter place, options;
    const char *parent = "";
    uint32_t is_folder = 1, is_modal = 0;
    dbus_message_iter_init_append(message, &place);
    return dbus_message_iter_append_basic(&place, 's', &parent) && dbus_message_iter_append_basic(&place, 's', &title)
        && dbus_message_iter_open_container(&place, 'a', "{sv}", &options)
        && append_option(&options, "handle_token", 's', &token)
        && append_option(&options, "directory", 'b', &is_folder)
        && append_option(&options, "modal", 'b', &is_modal)
        && dbus_message_iter_close_container(&place, &options);
}

/* The path that the portal gives the dialogue, by our name on the bus and a word of ours. */
static void foresee_request(FlexScrollChooser *chooser, const char *token) {
    const char *name = dbus_bus_get_unique_name(chooser->bus.connection);
    if (!name || *name != ':') return;
    snprintf(chooser->request, sizeof chooser->request, PORTAL_PATH "/request/%s/%s", name + 1,
             token);
    char *sender = chooser->request + sizeof PORTAL_PATH "/request/" - 1;
    for (char *letter = sender; *letter && *letter != '/'; letter++)
        if (*letter == '.') *letter = '_';
}

bool flexscroll_chooser_ask(FlexScrollChooser *chooser, const char *title) {
    Bus *bus = &chooser->bus;
    char token[64];
    snprintf(token, sizeof token, "flexscroll%ld", (long)getpid());
    foresee_request(chooser, token);
    DBusMessage *message = dbus_message_new_method_call(PORTAL, PORTAL_PATH, portal_chooser, "OpenFile");
    if (!message) return false;
    bool is_sent = write_question(message, title, token)
        && dbus_connection_send(bus->connection, message, &chooser->question);
    dbus_message_unref(message);
    return is_sent;
}

/* Copies the first of a variant of texts; false where it is none, or does not fit. */
static bool take_uri(FlexScrollChooser *chooser, DBusMessageIter *entry) {
    DBusMessageIter variant, texts;
    const char *text = NULL;
    if (dbus_message_iter_get_arg_type(entry) != 'v') return false;
    dbus_message_iter_recurse(entry, &variant);
    if (dbus_message_iter_get_arg_type(&variant) != 'a') return false;
    dbus_message_iter_recurse(&variant, &texts);
    if (dbus_message_iter_get_arg_type(&texts) != 's') return false;
    dbus_message_iter_get_basic(&texts, &text);
    if (strlen(text) >= sizeof chooser->uri) return false;
    strcpy(chooser->uri, text);
    return true;
}

/* Reads how the dialogue ended: a number, and a dictionary in which `uris` is looked for. */
static FlexScrollChoice read_response(FlexScrollChooser *chooser, DBusMessageIter *place) {
    uint32_t code = 2;
    if (dbus_message_iter_get_arg_type(place) != 'u') return FlexScrollChoiceFailed;
    dbus_message_iter_get_basic(place, &code);
    if (code != 0) return FlexScrollChoiceCancelled;
    dbus_message_iter_next(place);
    if (dbus_message_iter_get_arg_type(place) != 'a') return FlexScrollChoiceFailed;
    DBusMessageIter results;
    for (dbus_message_iter_recurse(place, &results); dbus_message_iter_get_arg_type(&results) == 'e'; dbus_message_iter_next(&results)) {
        DBusMessageIter entry;
        const char *name = NULL;
        dbus_message_iter_recurse(&results, &entry);
        if (dbus_message_iter_get_arg_type(&entry) != 's') continue;
        dbus_message_iter_get_basic(&entry, &name);
        if (strcmp(name, "uris") != 0) continue;
        dbus_message_iter_next(&entry);
        return take_uri(chooser, &entry) ? FlexScrollChoiceChosen : FlexScrollChoiceCancelled;
    }
    return FlexScrollChoiceCancelled;
}

/* Whether the portal has left, and the dialogue with it. */
static bool has_left(DBusMessageIter *place) {
    const char *name = "", *owner = "";
    if (dbus_message_iter_get_arg_type(place) != 's') return false;
    dbus_message_iter_get_basic(place, &name);
    for (int step = 0; step < 2; step++)
        if (!dbus_message_iter_next(place) || dbus_message_iter_get_arg_type(place) != 's') return false;
    dbus_message_iter_get_basic(place, &owner);
    return strcmp(name, PORTAL) == 0 && !*owner;
}

/* What a message means for the question; false for one that means nothing. */
static bool read_message(
    FlexScrollChooser *chooser, DBusMessage *message, FlexScrollChoice *choice) {
    DBusMessageIter place;
    bool has_arguments = dbus_message_iter_init(message, &place);
    switch (dbus_message_get_type(message)) {
    case DBUS_MESSAGE_TYPE_METHOD_RETURN:
        /* Older portals have a path of their own for the dialogue. */
        if (dbus_message_get_reply_serial(message) == chooser->question && has_arguments
            && dbus_message_iter_get_arg_type(&place) == 'o') {
            const char *path = NULL;
            dbus_message_iter_get_basic(&place, &path);
            snprintf(chooser->request, sizeof chooser->request, "%s", path);
        }
        return false;
    case DBUS_MESSAGE_TYPE_ERROR:
        *choice = FlexScrollChoiceFailed;
        return dbus_message_get_reply_serial(message) == chooser->question;
    case DBUS_MESSAGE_TYPE_SIGNAL: {
        const char *path = dbus_message_get_path(message);
        *choice = FlexScrollChoiceFailed;
        if (has_arguments && dbus_message_is_signal(message, BUS_NAME, "NameOwnerChanged"))
            return has_left(&place);
        if (!has_arguments || !dbus_message_is_signal(message, portal_request, "Response")) return false;
        if (!path || strcmp(path, chooser->request) != 0) return false;
        *choice = read_response(chooser, &place);
        return true;
    }
    default: return false;
    }
}

FlexScrollChoice flexscroll_chooser_wait(FlexScrollChooser *chooser, int stop) {
    DBusMessage *message;
    for (;;) {
        switch (bus_wait(&chooser->bus, stop, &message)) {
        case bus_is_gone: return FlexScrollChoiceFailed;
        case bus_is_stopped: return FlexScrollChoiceStopped;
        case bus_has_message: break;
        }
        FlexScrollChoice choice;
        bool has_ended = read_message(chooser, message, &choice);
        dbus_message_unref(message);
        if (has_ended) return choice;
    }
}

const char *flexscroll_chooser_uri(const FlexScrollChooser *chooser) { return chooser->uri; }
