/// Scales rows of pixels: first several rows into one, and then that one horizontally.
///
/// Weights sum to 128, and their number is even. Sums are integers, so every processor gives the
/// same results. Nothing is validated.
#ifndef FLEXSCROLL_SCALING_H
#define FLEXSCROLL_SCALING_H

#include <stdint.h>

/// Writes the weighted sum of as many rows as there are weights.
void flexscroll_gather(
    uint32_t *_Nonnull line, const uint32_t *_Nonnull const *_Nonnull rows,
    const int16_t *_Nonnull weights, long taps, long width);

/// Writes pixels, each the weighted sum of adjacent pixels in a row.
///
/// There are weights for positions between two pixels, for 64 phases in order. The upper 32 bits
/// of a position give the first pixel, and the six bits below give the phase.
void flexscroll_spread(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull line, const int16_t *_Nonnull weights,
    long taps, uint64_t place, uint64_t step, long width);

#endif
