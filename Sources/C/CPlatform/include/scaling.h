/// Scales rows of pixels: first several rows into one, and then that one across.
///
/// Sums are of whole numbers, so a processor that takes many pixels at once finds the same as one
/// that does not. Nothing is checked.
#ifndef FLEXSCROLL_SCALING_H
#define FLEXSCROLL_SCALING_H

#include <stdbool.h>
#include <stdint.h>

/// How much each of a few pixels counts for a place between two of them, at 64 places.
typedef struct FlexScrollWeights {
    /// So many in a row for each place, of which each place's sum to 128.
    const int16_t *_Nonnull each;
    /// The same, taken from 0, four in a number from its lowest byte, of those the first, the third,
    /// the second and the fourth; with 0 for what is missing of the last four. `NULL` where they do
    /// not fit, or where one pixel at a time is to be worked out.
    const uint32_t *_Nullable packed;
    /// How many each place has; even.
    long taps;
} FlexScrollWeights;

/// Whether this processor can use packed weights; `false` where they would be of no use.
bool flexscroll_takes_packed(void);

/// Writes the weighed sum of rows.
///
/// There are as many rows as a place has weights, and up to three more to a multiple of four, which
/// count for nothing but may be read.
void flexscroll_gather(
    uint32_t *_Nonnull line, const uint32_t *_Nonnull const *_Nonnull rows,
    FlexScrollWeights weights, long phase, long width);

/// Writes pixels, each the weighed sum of some beside each other in a line.
///
/// Places are whole pixels of the line above 32 bits, and there pixels begin to count; the six bits
/// below give the weights. Up to three pixels of the line beyond the last that counts may be
/// read.
void flexscroll_spread(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull line, FlexScrollWeights weights,
    uint64_t place, uint64_t step, long width);

#endif
