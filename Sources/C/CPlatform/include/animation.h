/// libwebp's animation encoder.
///
/// It is compiled if its headers are found (`webp/mux.h`). The libraries are loaded at run time, so
/// that the program starts without them. If headers or libraries are missing,
/// `flexscroll_webp_begin` returns null.
#ifndef FLEXSCROLL_WEBP_ANIMATION_H
#define FLEXSCROLL_WEBP_ANIMATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An animation being encoded.
typedef struct FlexScrollWebP FlexScrollWebP;

/// The options of the encoder.
typedef struct FlexScrollWebPOptions {
    /// Width and height of all frames, in pixels.
    int width, height;
    /// Whether compression is lossless.
    bool is_lossless;
    /// From 0 to 100: the quality or, for lossless compression, the effort.
    float quality;
    /// From 0 (fast) to 6 (small).
    int method;
} FlexScrollWebPOptions;

/// Whether the program was built with the headers and the libraries are found.
bool flexscroll_webp_is_available(void);

/// Begins an animation; null if libwebp is missing, rejects the options or has no memory.
FlexScrollWebP *_Nullable flexscroll_webp_begin(const FlexScrollWebPOptions *_Nonnull options);

/// Adds a frame of `width * height` pixels `0xAARRGGBB`, shown from a time in milliseconds on.
/// Times must increase. Returns false if it cannot be encoded.
bool flexscroll_webp_add(
    FlexScrollWebP *_Nonnull animation, const uint32_t *_Nonnull pixels, int milliseconds);

/// Ends the animation at a time in milliseconds; false if it cannot be assembled. The bytes are a
/// WebP file, valid until `flexscroll_webp_free`.
bool flexscroll_webp_finish(
    FlexScrollWebP *_Nonnull animation, int milliseconds, const uint8_t *_Nullable *_Nonnull bytes,
    size_t *_Nonnull count);

/// libwebp's error message; may be empty.
const char *_Nonnull flexscroll_webp_error(const FlexScrollWebP *_Nonnull animation);

/// Frees the animation and its bytes.
void flexscroll_webp_free(FlexScrollWebP *_Nonnull animation);

#endif
