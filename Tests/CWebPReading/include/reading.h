/// Reads animated WebP files back, by libwebp's own decoder, for tests.
#ifndef FLEXSCROLL_WEBP_READING_H
#define FLEXSCROLL_WEBP_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// An animation that is being read.
typedef struct FlexScrollWebPReading FlexScrollWebPReading;

/// Begins; null for what is no animated WebP, and where libwebpdemux is not there.
FlexScrollWebPReading *_Nullable flexscroll_webp_read(
    const uint8_t *_Nonnull bytes, size_t count, int *_Nonnull width, int *_Nonnull height);

/// The next frame, all of it, as R, G, B, A, until the next call, and when it ends, in
/// milliseconds; null after the last one.
const uint8_t *_Nullable flexscroll_webp_next(
    FlexScrollWebPReading *_Nonnull reading, int *_Nonnull end);

/// Ends.
void flexscroll_webp_end(FlexScrollWebPReading *_Nonnull reading);

#endif
