/// What the machine knows of fonts and of writing directions, where it has the libraries for it.
///
/// fontconfig and FriBidi are looked for when the program runs, so that it builds without their
/// headers and starts without them; what is used of them is declared here by us. This target holds
/// code and not only headers, since calling through looked-up pointers is plain in C alone.
#ifndef FLEXSCROLL_TYPOGRAPHY_H
#define FLEXSCROLL_TYPOGRAPHY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// fontconfig, loaded.
typedef struct FlexScrollFontconfig FlexScrollFontconfig;

/// Loads libfontconfig.so.1 and the user's configuration; null where there is none.
FlexScrollFontconfig *_Nullable flexscroll_fontconfig_open(void);

/// Frees what `flexscroll_fontconfig_open` made; the library stays loaded.
void flexscroll_fontconfig_close(FlexScrollFontconfig *_Nonnull fontconfig);

/// fontconfig's version, such as 21400 for 2.14.0.
int flexscroll_fontconfig_version(const FlexScrollFontconfig *_Nonnull fontconfig);

/// Finds the best face for a query in fontconfig's own notation (`FcNameParse`); null where none has
/// the character, unless that is 0. What is wanted of the face is stated by a format
/// (`FcPatternFormat`), and `free` takes it back.
char *_Nullable flexscroll_fontconfig_find(
    const FlexScrollFontconfig *_Nonnull fontconfig, const char *_Nonnull query,
    uint32_t character, const char *_Nonnull format);

/// Whether libfribidi.so.0 is there, in a version that knows brackets (1.0 or newer).
bool flexscroll_bidi_is_available(void);

/// Works out the embedding levels of a line (Unicode Standard Annex 9), one a character; odd ones
/// run from right to left.
///
/// The direction of the whole is that of the first strong character; `is_right_to_left` is that direction.
/// False where FriBidi is missing or fails.
bool flexscroll_bidi_levels(
    const uint32_t *_Nonnull characters, size_t count, int8_t *_Nonnull levels,
    bool *_Nonnull is_right_to_left);

#endif
