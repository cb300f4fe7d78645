#include "pixels.h"

#include <string.h>

#if defined(__x86_64__) && defined(__ELF__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

enum { RED_BLUE = 0x00FF00FF, GREEN = 0x0000FF00 };

/// `(source * share + target * (256 - share)) / 256` for each channel: SDL's
/// `target + ((source - target) * share >> 8)`, without a sign.
static inline uint32_t mix(uint32_t source, uint32_t target, uint32_t share) {
    uint32_t rest = 256 - share;
    uint32_t red_blue = (source & RED_BLUE) * share + (target & RED_BLUE) * rest;
    uint32_t green = (source & GREEN) * share + (target & GREEN) * rest;
    return (red_blue >> 8 & RED_BLUE) | (green >> 8 & GREEN);
}

/// `number / 255`, rounded down, for what is below 65535.
static inline uint32_t part(uint32_t number) { return (number + 1 + (number >> 8)) >> 8; }

/// The same in both halves at once.
static inline uint32_t parts(uint32_t numbers) {
    return ((numbers + 0x00010001 + (numbers >> 8 & RED_BLUE)) >> 8) & RED_BLUE;
}

FOR_EACH_PROCESSOR
static void fill_row(uint32_t *restrict target, long width, uint32_t color) {
    for (long x = 0; x < width; x++) target[x] = color;
}

FOR_EACH_PROCESSOR
static void blend_color_row(
    uint32_t *restrict target, long width, uint32_t red_blue, uint32_t green, uint32_t rest) {
    for (long x = 0; x < width; x++) {
        uint32_t below = target[x];
        uint32_t above = red_blue + parts((below & RED_BLUE) * rest);
        target[x] = above | (green + part((below >> 8 & 0xFF) * rest)) << 8;
    }
}

FOR_EACH_PROCESSOR
static void blend_row(uint32_t *restrict target, const uint32_t *restrict source, long width) {
    for (long x = 0; x < width; x++) {
        uint32_t above = source[x], below = target[x];
        // SDL divides by 256, each part for itself, but for what is all there or not at all.
        uint32_t alpha = above >> 24;
        uint32_t rest = 255 - alpha + (alpha == 0);
        alpha += alpha == 255;
        uint32_t red_blue = ((above & RED_BLUE) * alpha >> 8 & RED_BLUE)
            + ((below & RED_BLUE) * rest >> 8 & RED_BLUE);
        uint32_t green =
            ((above & GREEN) * alpha >> 8 & GREEN) + ((below & GREEN) * rest >> 8 & GREEN);
        target[x] = red_blue | green;
    }
}

FOR_EACH_PROCESSOR
static void blend_faded_row(
    uint32_t *restrict target, const uint32_t *restrict source, long width, uint32_t fade) {
    for (long x = 0; x < width; x++) {
        uint32_t above = source[x], below = target[x];
        uint32_t alpha = part((above >> 24) * fade);
        uint32_t rest = 255 - alpha;
        uint32_t red_blue = parts((above & RED_BLUE) * alpha) + parts((below & RED_BLUE) * rest);
        uint32_t green = part((above >> 8 & 0xFF) * alpha) + part((below >> 8 & 0xFF) * rest);
        target[x] = red_blue | green << 8;
    }
}

FOR_EACH_PROCESSOR
static void blend_opaque_row(
    uint32_t *restrict target, const uint32_t *restrict source, long width, uint32_t alpha) {
    for (long x = 0; x < width; x++) target[x] = mix(source[x], target[x], alpha);
}

FOR_EACH_PROCESSOR
static void halve_row(uint32_t *restrict target, const uint32_t *restrict source, long width) {
    for (long x = 0; x < width; x++) {
        uint32_t above = source[x], below = target[x];
        target[x] =
            ((above & 0xFEFEFE) >> 1) + ((below & 0xFEFEFE) >> 1) + (above & below & 0x010101);
    }
}

void flexscroll_fill(uint32_t *target, long pitch, long width, long height, uint32_t color) {
    if (width == pitch) {
        width *= height;
        height = 1;
    }
    for (long y = 0; y < height; y++) fill_row(target + y * pitch, width, color);
}

void flexscroll_blend_color(
    uint32_t *target, long pitch, long width, long height, uint32_t color, uint32_t alpha) {
    uint32_t red_blue = parts((color & RED_BLUE) * alpha);
    uint32_t green = part((color >> 8 & 0xFF) * alpha);
    for (long y = 0; y < height; y++)
        blend_color_row(target + y * pitch, width, red_blue, green, 255 - alpha);
}

void flexscroll_copy(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height) {
    for (long y = 0; y < height; y++)
        memcpy(target + y * pitch, source + y * source_pitch, (size_t)width * sizeof *target);
}

void flexscroll_blend(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height) {
    for (long y = 0; y < height; y++)
        blend_row(target + y * pitch, source + y * source_pitch, width);
}

void flexscroll_blend_faded(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height, uint32_t alpha) {
    for (long y = 0; y < height; y++)
        blend_faded_row(target + y * pitch, source + y * source_pitch, width, alpha);
}

void flexscroll_blend_opaque(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height, uint32_t alpha) {
    for (long y = 0; y < height; y++) {
        uint32_t *row = target + y * pitch;
        // SDL takes a half as one half and not as 128 parts of 256.
        if (alpha == 128) {
            halve_row(row, source + y * source_pitch, width);
        } else {
            blend_opaque_row(row, source + y * source_pitch, width, alpha);
        }
    }
}
