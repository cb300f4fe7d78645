/// Scales rows of pixels: first several rows into one, and then that one horizontally.
///
/// Sums are integers, so vector and scalar code give the same results. Nothing is validated.
#ifndef FLEXSCROLL_SCALING_H
#define FLEXSCROLL_SCALING_H

#include <stdbool.h>
#include <stdint.h>

/// The weights of pixels for positions between two of them, for 64 phases.
typedef struct FlexScrollWeights {
    /// The weights of each phase in order; those of a phase sum to 128.
    const int16_t *_Nonnull each;
    /// The same weights, negated, four in a number from its lowest byte: the first, the third, the
    /// second and the fourth, padded with 0. `NULL` if they do not fit, or if scalar code is to be
    /// used.
    const uint32_t *_Nullable packed;
    /// The number of weights per phase; even, and at least 2.
    long taps;
} FlexScrollWeights;

/// Whether this processor can use packed weights efficiently.
bool flexscroll_takes_packed(void);

/// Writes the weighted sum of rows.
///
/// There are as many rows as a phase has weights, plus up to three to make a multiple of four,
/// which have no weight but may be read.
void flexscroll_gather(
    uint32_t *_Nonnull line, const uint32_t *_Nonnull const *_Nonnull rows,
    FlexScrollWeights weights, long phase, long width);

/// Writes pixels, each the weighted sum of adjacent pixels in a row.
///
/// The upper 32 bits of a position give the first pixel, and the six bits below give the phase. Up
/// to three pixels after the last weighted one may be read.
void flexscroll_spread(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull line, FlexScrollWeights weights,
    uint64_t place, uint64_t step, long width);

#endif
