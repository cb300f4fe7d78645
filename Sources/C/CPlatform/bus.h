/* The session's message bus by libdbus 1, which is looked for when the program runs. */
#ifndef FLEXSCROLL_BUS_H
#define FLEXSCROLL_BUS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* As libdbus 1 declares them; stable since 1.0, dbus_connection_open_private included. */
typedef struct DBusConnection DBusConnection;
typedef struct DBusMessage DBusMessage;
typedef struct DBusError DBusError; /* only ever null here */
typedef struct Iterator {
    /* What libdbus asks its callers to lay aside is 72 bytes. */
    _Alignas(void *) unsigned char room[128];
} Iterator;
enum { message_is_answer = 2, message_is_error = 3, message_is_signal = 4 };

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define BUS_NAME "org.freedesktop.DBus"

/* A connection, and what is used of the library. */
typedef struct Bus {
    DBusConnection *connection;
    int descriptor;
    void (*close)(DBusConnection *);
    void (*unref)(DBusConnection *);
    uint32_t (*register_at_bus)(DBusConnection *, DBusError *);
    const char *(*unique_name)(DBusConnection *);
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
    const char *(*get_path)(DBusMessage *);
    uint32_t (*get_reply_serial)(DBusMessage *);
    uint32_t (*is_signal)(DBusMessage *, const char *, const char *);
    uint32_t (*iterate)(DBusMessage *, Iterator *);
    void (*iterate_to_append)(DBusMessage *, Iterator *);
    uint32_t (*append)(Iterator *, int, const void *);
    uint32_t (*open_container)(Iterator *, int, const char *, Iterator *);
    uint32_t (*close_container)(Iterator *, Iterator *);
    int (*argument_type)(Iterator *);
    uint32_t (*next)(Iterator *);
    void (*enter)(Iterator *, Iterator *);
    void (*get)(Iterator *, void *);
} Bus;

/* Goes to a bus by its address and asks it for signals by their match rules, and for news of who
   owns the portal's name. False where the library, the bus or room is not to be had; close it all
   the same. */
bool bus_open(Bus *bus, const char *address, const char *const *rules, size_t count);

/* Leaves the bus; the library stays loaded. */
void bus_close(Bus *bus);

/* Why a wait ended. */
typedef enum BusWait { bus_has_message, bus_is_gone, bus_is_stopped } BusWait;

/* Sleeps until there is a message, which the caller gives back, or something can be read from
   `stop`. Messages that came before go first. */
BusWait bus_wait(Bus *bus, int stop, DBusMessage **message);

#endif
