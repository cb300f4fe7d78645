/// libwebp's encoder of animations.
///
/// It is built where its headers are (`webp/mux.h`); the libraries themselves are looked for when
/// the program runs, so that it starts without them. Where either is missing,
/// `flexscroll_webp_begin` says so by null.
#ifndef FLEXSCROLL_WEBP_ANIMATION_H
#define FLEXSCROLL_WEBP_ANIMATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An animation that is being encoded.
typedef struct FlexScrollWebP FlexScrollWebP;

/// How frames are encoded.
typedef struct FlexScrollWebPOptions {
    /// Width and height of all frames, in pixels.
    int width, height;
    /// Whether each pixel is kept as it is.
    bool is_lossless;
    /// From 0 to 100: how much is kept, or where nothing is lost, how much work is done.
    float quality;
    /// From 0 (fast) to 6 (small).
    int method;
} FlexScrollWebPOptions;

/// Whether the program was built with the headers, and finds the libraries.
bool flexscroll_webp_is_available(void);

/// Begins an animation; null where libwebp is not there, refuses the options or has no memory.
FlexScrollWebP *_Nullable flexscroll_webp_begin(const FlexScrollWebPOptions *_Nonnull options);

/// Adds a frame of `width * height` pixels `0xAARRGGBB`, shown from a time in milliseconds on;
/// times grow. False where it cannot be encoded.
bool flexscroll_webp_add(
    FlexScrollWebP *_Nonnull animation, const uint32_t *_Nonnull pixels, int milliseconds);

/// Ends the animation at a time in milliseconds; false where it cannot be put together. The bytes
/// are a WebP file, and stay until `flexscroll_webp_free`.
bool flexscroll_webp_finish(
    FlexScrollWebP *_Nonnull animation, int milliseconds, const uint8_t *_Nullable *_Nonnull bytes,
    size_t *_Nonnull count);

/// What went wrong, in libwebp's words, or an empty text.
const char *_Nonnull flexscroll_webp_error(const FlexScrollWebP *_Nonnull animation);

/// Frees the animation and its bytes.
void flexscroll_webp_free(FlexScrollWebP *_Nonnull animation);

#endif
