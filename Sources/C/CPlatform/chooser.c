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
static bool append_option(
    Bus *bus, Iterator *options, const char *name, int type, const void *value) {
    const char signature[] = {(char)type, 0};
    Iterator entry, variant;
    return bus->open_container(options, 'e', NULL, &entry) && bus->append(&entry, 's', &name)
        && bus->open_container(&entry, 'v', signature, &variant)
        && bus->append(&variant, type, value) && bus->close_container(&entry, &variant)
        && bus->close_container(options, &entry);
}

static bool write_question(
    Bus *bus, DBusMessage *message, const char *title, const char *token) {
    Iterator place, options;
    const char *parent = "";
    uint32_t is_folder = 1, is_modal = 0;
    bus->iterate_to_append(message, &place);
    return bus->append(&place, 's', &parent) && bus->append(&place, 's', &title)
        && bus->open_container(&place, 'a', "{sv}", &options)
        && append_option(bus, &options, "handle_token", 's', &token)
        && append_option(bus, &options, "directory", 'b', &is_folder)
        && append_option(bus, &options, "modal", 'b', &is_modal)
        && bus->close_container(&place, &options);
}

/* The path that the portal gives the dialogue, by our name on the bus and a word of ours. */
static void foresee_request(FlexScrollChooser *chooser, const char *token) {
    const char *name = chooser->bus.unique_name(chooser->bus.connection);
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
    DBusMessage *message = bus->new_call(PORTAL, PORTAL_PATH, portal_chooser, "OpenFile");
    if (!message) return false;
    bool is_sent = write_question(bus, message, title, token)
        && bus->send(bus->connection, message, &chooser->question);
    bus->message_unref(message);
    return is_sent;
}

/* Copies the first of a variant of texts; false where it is none, or does not fit. */
static bool take_uri(FlexScrollChooser *chooser, Iterator *entry) {
    Bus *bus = &chooser->bus;
    Iterator variant, texts;
    const char *text = NULL;
    if (bus->argument_type(entry) != 'v') return false;
    bus->enter(entry, &variant);
    if (bus->argument_type(&variant) != 'a') return false;
    bus->enter(&variant, &texts);
    if (bus->argument_type(&texts) != 's') return false;
    bus->get(&texts, &text);
    if (strlen(text) >= sizeof chooser->uri) return false;
    strcpy(chooser->uri, text);
    return true;
}

/* Reads how the dialogue ended: a number, and a dictionary in which `uris` is looked for. */
static FlexScrollChoice read_response(FlexScrollChooser *chooser, Iterator *place) {
    Bus *bus = &chooser->bus;
    uint32_t code = 2;
    if (bus->argument_type(place) != 'u') return FlexScrollChoiceFailed;
    bus->get(place, &code);
    if (code != 0) return FlexScrollChoiceCancelled;
    bus->next(place);
    if (bus->argument_type(place) != 'a') return FlexScrollChoiceFailed;
    Iterator results;
    for (bus->enter(place, &results); bus->argument_type(&results) == 'e'; bus->next(&results)) {
        Iterator entry;
        const char *name = NULL;
        bus->enter(&results, &entry);
        if (bus->argument_type(&entry) != 's') continue;
        bus->get(&entry, &name);
        if (strcmp(name, "uris") != 0) continue;
        bus->next(&entry);
        return take_uri(chooser, &entry) ? FlexScrollChoiceChosen : FlexScrollChoiceCancelled;
    }
    return FlexScrollChoiceCancelled;
}

/* Whether the portal has left, and the dialogue with it. */
static bool has_left(Bus *bus, Iterator *place) {
    const char *name = "", *owner = "";
    if (bus->argument_type(place) != 's') return false;
    bus->get(place, &name);
    for (int step = 0; step < 2; step++)
        if (!bus->next(place) || bus->argument_type(place) != 's') return false;
    bus->get(place, &owner);
    return strcmp(name, PORTAL) == 0 && !*owner;
}

/* What a message means for the question; false for one that means nothing. */
static bool read_message(
    FlexScrollChooser *chooser, DBusMessage *message, FlexScrollChoice *choice) {
    Bus *bus = &chooser->bus;
    Iterator place;
    bool has_arguments = bus->iterate(message, &place);
    switch (bus->get_type(message)) {
    case message_is_answer:
        /* Older portals have a path of their own for the dialogue. */
        if (bus->get_reply_serial(message) == chooser->question && has_arguments
            && bus->argument_type(&place) == 'o') {
            const char *path = NULL;
            bus->get(&place, &path);
            snprintf(chooser->request, sizeof chooser->request, "%s", path);
        }
        return false;
    case message_is_error:
        *choice = FlexScrollChoiceFailed;
        return bus->get_reply_serial(message) == chooser->question;
    case message_is_signal: {
        const char *path = bus->get_path(message);
        *choice = FlexScrollChoiceFailed;
        if (has_arguments && bus->is_signal(message, BUS_NAME, "NameOwnerChanged"))
            return has_left(bus, &place);
        if (!has_arguments || !bus->is_signal(message, portal_request, "Response")) return false;
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
        chooser->bus.message_unref(message);
        if (has_ended) return choice;
    }
}

const char *flexscroll_chooser_uri(const FlexScrollChooser *chooser) { return chooser->uri; }
