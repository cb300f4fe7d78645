/// Draws on pixels in memory with the same results as SDL 2.26, bit for bit, but faster.
///
/// SDL's software renderer keeps a queue, validates each call and blends pixel by pixel. Masks and
/// images that are prepared need none of that. The loops are in C for its vector
/// extensions, which are selected when the program starts.
///
/// Pixels are `0xAARRGGBB`; the top byte of a target is ignored. Pitches are in pixels. Nothing is
/// validated: areas must lie inside the given memory, and a source must not overlap its target.
#ifndef FLEXSCROLL_PIXELS_H
#define FLEXSCROLL_PIXELS_H

#include <stdbool.h>
#include <stdint.h>

/// Fills an area with one colour.
void flexscroll_fill(
    uint32_t *_Nonnull target, long pitch, long width, long height, uint32_t color);

/// Blends a colour with an alpha of 0…255 over the target (`SDL_BlendFillRect`).
void flexscroll_blend_color(
    uint32_t *_Nonnull target, long pitch, long width, long height, uint32_t color,
    uint32_t alpha);

/// Copies pixels (`SDL_BlitCopy`).
void flexscroll_copy(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long width, long height);

/// Blends pixels over the target, each by its own alpha times another of 0…255
/// (`BlitRGBtoRGBPixelAlphaMMX` for 255, else `SDL_Blit_ARGB8888_RGB888_Modulate_Blend`).
void flexscroll_blend(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long width, long height, uint32_t alpha);

/// Writes the alpha of pixels as a mask; returns whether all that are visible have a colour, whose top
/// byte is ignored.
bool flexscroll_extract_mask(
    uint8_t *_Nonnull mask, const uint32_t *_Nonnull pixels, long count, uint32_t color);

/// Blends a colour over the target, at each pixel by a mask's byte times an alpha of 0…255; the
/// results are those of `flexscroll_blend` with pixels of that colour.
void flexscroll_blend_mask(
    uint32_t *_Nonnull target, long pitch, const uint8_t *_Nonnull mask, long mask_pitch,
    long width, long height, uint32_t color, uint32_t alpha);

/// Blends opaque pixels over the target by one alpha of 0…254 (`BlitRGBtoRGBSurfaceAlphaMMX`).
void flexscroll_blend_opaque(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long width, long height, uint32_t alpha);

/// Mixes two rows of opaque pixels: `share`, 0…256, is that of the second. The target may be one of
/// them.
void flexscroll_mix(
    uint32_t *_Nonnull target, const uint32_t *_Nonnull first, const uint32_t *_Nonnull second,
    long width, uint32_t share);

/// How an area is blurred, in pixels.
typedef struct FlexScrollBlur {
    /// The radius of the box filter.
    long radius;
    /// The number of rows at one end over which the area returns to what it was.
    long fade;
    /// Whether that end is the top, and not the bottom.
    bool fades_at_top;
} FlexScrollBlur;

/// The number of pixels of scratch memory that a blur of an area needs.
long flexscroll_blur_scratch(long width, long height);

/// Blurs opaque pixels in place, at a quarter of their size, by two passes of a box filter in both
/// directions. Pixels outside of the area count as those at its edges.
void flexscroll_blur(
    uint32_t *_Nonnull target, long pitch, long width, long height, FlexScrollBlur blur,
    uint32_t *_Nonnull scratch);

/// A vertical gradient: red, green, blue and alpha of 0…255 above the first row, and the difference
/// from there to below the last row.
typedef struct FlexScrollRamp {
    double from[4];
    double difference[4];
} FlexScrollRamp;

/// Writes a gradient, 64 pixels wide, optionally with another one over it. Each channel is rounded
/// up or down by 64 × 64 thresholds of 0…65535.
void flexscroll_dither(
    uint32_t *_Nonnull target, long pitch, long height, const FlexScrollRamp *_Nonnull base,
    const FlexScrollRamp *_Nullable over, const int32_t *_Nonnull thresholds);

/// Writes a mask from fractions between 0 and 1.
void flexscroll_shade(uint8_t *_Nonnull mask, const float *_Nonnull parts, long count);

#endif
