/// The desktop's dialogue for choosing a folder, by the file portal on the session's message bus.
///
/// As with the settings, libdbus is looked for when the program runs. A connection belongs to the
/// thread that opened it, asks once, and has no time limit.
#ifndef FLEXSCROLL_CHOOSER_H
#define FLEXSCROLL_CHOOSER_H

#include <stdbool.h>

/// A connection to the bus, with room for one answer.
typedef struct FlexScrollChooser FlexScrollChooser;

/// How the dialogue ended.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollChoice : int {
    /// Something was chosen.
    FlexScrollChoiceChosen,
    /// Nothing was chosen.
    FlexScrollChoiceCancelled,
    /// There is no such dialogue, or the bus is gone.
    FlexScrollChoiceFailed,
    /// Something could be read from `stop` before.
    FlexScrollChoiceStopped,
} FlexScrollChoice;

/// Loads libdbus-1.so.3 and goes to a bus by its D-Bus address; null where one of these fails.
FlexScrollChooser *_Nullable flexscroll_chooser_open(const char *_Nonnull address);

/// Leaves the bus; the library stays loaded.
void flexscroll_chooser_close(FlexScrollChooser *_Nonnull chooser);

/// Asks for one folder in a dialogue of this title and returns at once; false where it could not be
/// asked.
bool flexscroll_chooser_ask(FlexScrollChooser *_Nonnull chooser, const char *_Nonnull title);

/// Sleeps until the dialogue has ended, or something can be read from `stop`.
FlexScrollChoice flexscroll_chooser_wait(FlexScrollChooser *_Nonnull chooser, int stop);

/// The URI of the first thing that was chosen; it lives as long as the chooser.
const char *_Nonnull flexscroll_chooser_uri(const FlexScrollChooser *_Nonnull chooser);

#endif
