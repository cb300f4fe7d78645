/// Font selection and text direction by system libraries, if they are installed.
///
/// fontconfig and FriBidi are loaded at run time, so that the program builds without their headers
/// and starts without them; the functions used are declared here. It is implemented in C because
/// calling through dynamically loaded function pointers is simple only there.
#ifndef FLEXSCROLL_TYPOGRAPHY_H
#define FLEXSCROLL_TYPOGRAPHY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// fontconfig, loaded.
typedef struct FlexScrollFontconfig FlexScrollFontconfig;

/// Loads libfontconfig.so.1 and the user's configuration; null if it is not installed.
FlexScrollFontconfig *_Nullable flexscroll_fontconfig_open(void);

/// Frees the configuration; the library stays loaded.
void flexscroll_fontconfig_close(FlexScrollFontconfig *_Nonnull fontconfig);

/// fontconfig's version, such as 21400 for 2.14.0.
int flexscroll_fontconfig_version(const FlexScrollFontconfig *_Nonnull fontconfig);

/// Finds the best face for a query in fontconfig's notation (`FcNameParse`); null if no face has
/// the character, unless that is 0. A format (`FcPatternFormat`) selects the properties to return;
/// release the result by `free`.
char *_Nullable flexscroll_fontconfig_find(
    const FlexScrollFontconfig *_Nonnull fontconfig, const char *_Nonnull query,
    uint32_t character, const char *_Nonnull format);

/// Whether libfribidi.so.0 is installed in a version that supports brackets (1.0 or newer).
bool flexscroll_bidi_is_available(void);

/// Computes the embedding levels of a line's characters (Unicode Standard Annex 9); odd ones run
/// from right to left.
///
/// The base direction is that of the first strong character and is returned in `is_right_to_left`.
/// Returns false if FriBidi is missing or fails.
bool flexscroll_bidi_levels(
    const uint32_t *_Nonnull characters, size_t count, int8_t *_Nonnull levels,
    bool *_Nonnull is_right_to_left);

#endif
