/// The desktop's settings portal on the session's message bus; its file dialogue is in chooser.h.
///
/// libdbus is looked for when the program runs, so that it builds without its headers and starts
/// without it; what is used of it is declared here by us. This target holds code and not only
/// headers, since calling through looked-up pointers is plain in C alone.
///
/// A connection belongs to the thread that opened it. Nothing here has a time limit: a caller that waits
/// does so on a thread of its own, asleep in the kernel.
#ifndef FLEXSCROLL_SETTINGS_BUS_H
#define FLEXSCROLL_SETTINGS_BUS_H

#include <stdbool.h>
#include <stdint.h>

/// A connection to the bus.
typedef struct FlexScrollBus FlexScrollBus;

/// What the bus has reported.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollBusMessageKind : int {
    /// The answer to a question.
    FlexScrollBusMessageKindAnswer,
    /// A question will not be answered.
    FlexScrollBusMessageKindRefusal,
    /// A setting has changed.
    FlexScrollBusMessageKindChange,
    /// A portal has come, perhaps in place of another.
    FlexScrollBusMessageKindArrival,
} FlexScrollBusMessageKind;

/// One update.
typedef struct FlexScrollBusMessage {
    /// Its kind.
    FlexScrollBusMessageKind kind;
    /// Which question an answer or a refusal is for.
    uint32_t question;
    /// The namespace of a change, ended by a zero and cut where it is longer.
    char space[64];
    /// The key of a change, ended by a zero and cut where it is longer.
    char key[64];
    /// The D-Bus type of the value of an answer or a change, out of its variants; 0 where there is
    /// none.
    int type;
    /// The value where its type is 'u', or 'b', which is 0 or 1.
    uint32_t number;
    /// The value where its type is 'd', or 'r', a structure of three 'd': one or three numbers. A
    /// structure of other members has the type 0.
    double parts[3];
} FlexScrollBusMessage;

/// Loads libdbus-1.so.3, goes to a bus by its D-Bus address, and subscribes to updates of the portal;
/// null where one of these fails.
FlexScrollBus *_Nullable flexscroll_bus_open(const char *_Nonnull address);

/// Leaves the bus; the library stays loaded.
void flexscroll_bus_close(FlexScrollBus *_Nonnull bus);

/// Asks the portal for a setting by one of its methods, and returns at once: the number of the
/// question, or 0 where it could not be asked.
uint32_t flexscroll_bus_ask(
    FlexScrollBus *_Nonnull bus, const char *_Nonnull method, const char *_Nonnull space,
    const char *_Nonnull key);

/// Sleeps until there is an update; false once the bus is gone, or something can be read from `stop`.
bool flexscroll_bus_wait(
    FlexScrollBus *_Nonnull bus, int stop, FlexScrollBusMessage *_Nonnull news);

#endif
