/// Draws on pixels in memory, bit for bit as SDL 2.26 does, only faster.
///
/// SDL's software renderer keeps a queue, checks each call and blends pixel by pixel. A frame of
/// lines and pictures that lie ready as pixels needs none of that: these loops are what is left. They
/// are in C for its vector units, which are chosen when the program starts.
///
/// Pixels are `0xAARRGGBB`, where the top byte of a target means nothing; pitches are counted in
/// pixels. Nothing is checked: areas must lie inside of what is given, and a source may not overlap
/// its target.
#ifndef FLEXSCROLL_PIXELS_H
#define FLEXSCROLL_PIXELS_H

#include <stdint.h>

/// Writes one colour.
void flexscroll_fill(
    uint32_t *_Nonnull target, long pitch, long width, long height, uint32_t color);

/// Lays a colour with an alpha of 0…255 over what is there (`SDL_BlendFillRect`).
void flexscroll_blend_color(
    uint32_t *_Nonnull target, long pitch, long width, long height, uint32_t color,
    uint32_t alpha);

/// Copies pixels (`SDL_BlitCopy`).
void flexscroll_copy(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long width, long height);

/// Lays pixels over what is there, each by its own alpha times another of 0…255
/// (`BlitRGBtoRGBPixelAlphaMMX` where that is 255, else
/// `SDL_Blit_ARGB8888_RGB888_Modulate_Blend`).
void flexscroll_blend(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long width, long height, uint32_t alpha);

/// Lays opaque pixels over what is there by one alpha of 0…254 (`BlitRGBtoRGBSurfaceAlphaMMX`).
void flexscroll_blend_opaque(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long width, long height, uint32_t alpha);

/// Repeats the first 64 columns of a source to the right, beginning with one of them.
void flexscroll_tile(
    uint32_t *_Nonnull target, long pitch, const uint32_t *_Nonnull source, long source_pitch,
    long first_column, long width, long height);

/// A vertical blend: red, green, blue and alpha of 0…255, above the first row and on the way from
/// there to below the last one.
typedef struct FlexScrollRamp {
    double from[4];
    double difference[4];
} FlexScrollRamp;

/// Writes a blend, 64 pixels wide, with another one over it if there is one; each channel is rounded
/// up or down by 64 × 64 thresholds of 0…65535.
void flexscroll_dither(
    uint32_t *_Nonnull target, long pitch, long height, const FlexScrollRamp *_Nonnull base,
    const FlexScrollRamp *_Nullable over, const int32_t *_Nonnull thresholds);

/// Writes a colour with alphas: parts from 0 to 1 of `full`.
void flexscroll_shade(
    uint32_t *_Nonnull target, long pitch, const float *_Nonnull parts, long width, long height,
    float full, uint32_t color);

/// Returns the memory of large pixel buffers to the system when they are released.
void flexscroll_prepare_memory(void);

/// Returns the memory of released pixels to the system, as far as it can be determined.
void flexscroll_give_memory_back(void);

/// Gives free memory back to the system, and returns how many bytes of the process are resident; 0
/// where the system does not tell.
long flexscroll_resident_bytes(void);

#endif
