#include "pixels.h"

#include <malloc.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef __has_feature
#define __has_feature(name) 0
#endif

// The selection between clones runs before a sanitizer is ready for it.
#define IS_WATCHED (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))

#if defined(__x86_64__) && defined(__ELF__) && !IS_WATCHED
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

/// The same for both halves at once.
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

static inline __attribute__((always_inline)) void blend_run(
    uint32_t *restrict target, const uint32_t *restrict source, long width) {
    for (long x = 0; x < width; x++) {
        uint32_t above = source[x], below = target[x];
        // SDL divides by 256, each channel separately, except for fully opaque and transparent
        // pixels.
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
static void blend_row(uint32_t *restrict target, const uint32_t *restrict source, long width) {
    // Most pixels of an image or of text are opaque or transparent.
    enum { RUN = 8 };
    long x = 0;
    for (; x + RUN <= width; x += RUN) {
        uint32_t all = ~0u, any = 0;
        for (long next = x; next < x + RUN; next++) {
            all &= source[next];
            any |= source[next];
        }
        if (any >> 24 == 0) continue;
        if (all >> 24 == 255) {
            memcpy(target + x, source + x, RUN * sizeof *target);
        } else {
            blend_run(target + x, source + x, RUN);
        }
    }
    blend_run(target + x, source + x, width - x);
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

// The target may be one of the rows.
FOR_EACH_PROCESSOR
static void mix_rows(
    uint32_t *target, const uint32_t *first, const uint32_t *second, long width, uint32_t share) {
    for (long x = 0; x < width; x++) target[x] = mix(second[x], first[x], share);
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

void flexscroll_mix(
    uint32_t *target, const uint32_t *first, const uint32_t *second, long width, uint32_t share) {
    mix_rows(target, first, second, width, share);
}

void flexscroll_blend(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height, uint32_t alpha) {
    for (long y = 0; y < height; y++, target += pitch, source += source_pitch)
        if (alpha == 255) blend_row(target, source, width);
        else blend_faded_row(target, source, width, alpha);
}

void flexscroll_blend_opaque(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height, uint32_t alpha) {
    for (long y = 0; y < height; y++)
        blend_opaque_row(target + y * pitch, source + y * source_pitch, width, alpha);
}

enum { TILE = 64 };

void flexscroll_tile(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long first_column,
    long width, long height) {
    for (long y = 0; y < height; y++) {
        const uint32_t *pattern = source + y * source_pitch;
        uint32_t *row = target + y * pitch;
        long x = TILE - first_column < width ? TILE - first_column : width;
        memcpy(row, pattern + first_column, (size_t)x * sizeof *row);
        for (; x + TILE <= width; x += TILE) memcpy(row + x, pattern, TILE * sizeof *row);
        if (x < width) memcpy(row + x, pattern, (size_t)(width - x) * sizeof *row);
    }
}

FOR_EACH_PROCESSOR
static void dither_row(
    uint32_t *restrict target, const int32_t *restrict thresholds, const int32_t *restrict color) {
    int32_t red = color[0], green = color[1], blue = color[2], alpha = color[3];
    for (long x = 0; x < TILE; x++) {
        uint32_t up = (uint32_t)thresholds[x];
        target[x] = ((uint32_t)alpha + up) >> 16 << 24 | ((uint32_t)red + up) >> 16 << 16
            | ((uint32_t)green + up) >> 16 << 8 | ((uint32_t)blue + up) >> 16;
    }
}

void flexscroll_dither(
    uint32_t *target, long pitch, long height, const FlexScrollRamp *base,
    const FlexScrollRamp *over, const int32_t *thresholds) {
#pragma STDC FP_CONTRACT OFF
    // Adding and subtracting this rounds to an integer, half to even.
    const double whole = 0x1.8p52;
    for (long y = 0; y < height; y++) {
        double t = ((double)y + 0.5) / (double)height;
        int32_t color[4];
        double share = over ? (over->from[3] + over->difference[3] * t) / 255 : 0;
        for (int channel = 0; channel < 4; channel++) {
            double exact = base->from[channel] + base->difference[channel] * t;
            if (over) {
                double above = over->from[channel] + over->difference[channel] * t;
                exact = channel == 3 ? 255 : exact + (above - exact) * share;
            }
            color[channel] = (int32_t)(exact * 65536 + whole - whole);
        }
        dither_row(target + y * pitch, thresholds + y % TILE * TILE, color);
    }
}

FOR_EACH_PROCESSOR
static void shade_row(
    uint32_t *restrict target, const float *restrict parts, long width, float full,
    uint32_t color) {
    for (long x = 0; x < width; x++) {
        float exact = parts[x] * full;
        int32_t below = (int32_t)exact;
        int32_t alpha = below + (exact - (float)below >= 0.5f);
        target[x] = (uint32_t)alpha << 24 | color;
    }
}

void flexscroll_shade(
    uint32_t *target, long pitch, const float *parts, long width, long height, float full,
    uint32_t color) {
    for (long y = 0; y < height; y++)
        shade_row(target + y * pitch, parts + y * width, width, full, color);
}

/* By default glibc adapts to freed pixel buffers and keeps up to 64 MB for later ones, per
   thread that has allocated. */
void flexscroll_prepare_memory(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 4 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

void flexscroll_give_memory_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

long flexscroll_resident_bytes(void) {
    flexscroll_give_memory_back();
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file) return 0;
    long all = 0, resident = 0;
    const int read = fscanf(file, "%ld %ld", &all, &resident);
    fclose(file);
    return read == 2 ? resident * sysconf(_SC_PAGESIZE) : 0;
}
