/* The session's message bus by libdbus 1. */
#ifndef FLEXSCROLL_BUS_H
#define FLEXSCROLL_BUS_H

#include <dbus/dbus.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PORTAL "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define BUS_NAME "org.freedesktop.DBus"

typedef struct FlexScrollBus {
    DBusConnection *connection;
    int descriptor;
} Bus;

/* Goes to a bus by its address and asks it for signals by their match rules, and for news of who
   owns the portal's name. False where the bus or memory is not to be had; close it all the same. */
bool bus_open(Bus *bus, const char *address, const char *const *rules, size_t count);

/* Leaves the bus. */
void bus_close(Bus *bus);

/* Why a wait ended. */
typedef enum BusWait { bus_has_message, bus_is_gone, bus_is_stopped } BusWait;

/* Sleeps until there is a message, which the caller gives back, or something can be read from
   `stop`. Messages that came before go first. */
BusWait bus_wait(Bus *bus, int stop, DBusMessage **message);

#endif
