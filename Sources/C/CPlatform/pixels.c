#include "pixels.h"

#include <string.h>

#include "clones.h"

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

/// The number of rows of the target to prefetch. The display's server has read them since they were
/// written, so each is in the cache of another core. The processor itself prefetches a single row.
enum { AHEAD = 8 };

/// Prefetches a row of the target, unless it is past the last one.
static inline void prefetch(const uint32_t *target, long pitch, long width, long height, long row) {
    enum { LINE = 64 / sizeof *target };
    if (row >= height) return;
    for (long x = 0; x < width; x += LINE) __builtin_prefetch(target + row * pitch + x, 1);
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

static inline __attribute__((always_inline)) void blend_mask_run(
    uint32_t *restrict target, const uint8_t *restrict mask, long width, uint32_t red_blue,
    uint32_t green) {
    for (long x = 0; x < width; x++) {
        // As in blend_run().
        uint32_t alpha = mask[x], below = target[x];
        uint32_t rest = 255 - alpha + (alpha == 0);
        alpha += alpha == 255;
        target[x] = (red_blue * alpha >> 8 & RED_BLUE) + ((below & RED_BLUE) * rest >> 8 & RED_BLUE)
            + (green * alpha >> 8 & GREEN) + ((below & GREEN) * rest >> 8 & GREEN);
    }
}

FOR_EACH_PROCESSOR
static void blend_mask_row(
    uint32_t *restrict target, const uint8_t *restrict mask, long width, uint32_t color) {
    enum { RUN = 8 };
    uint32_t red_blue = color & RED_BLUE, green = color & GREEN;
    long x = 0;
    for (; x + RUN <= width; x += RUN) {
        uint64_t all;
        memcpy(&all, mask + x, RUN);
        // Most pixels around glyphs are covered by none.
        if (all != 0) blend_mask_run(target + x, mask + x, RUN, red_blue, green);
    }
    blend_mask_run(target + x, mask + x, width - x, red_blue, green);
}

static inline __attribute__((always_inline)) void blend_faded_mask_run(
    uint32_t *restrict target, const uint8_t *restrict mask, long width, uint32_t color,
    uint32_t fade) {
    for (long x = 0; x < width; x++) {
        uint32_t alpha = part(mask[x] * fade), rest = 255 - alpha, below = target[x];
        uint32_t red_blue = parts((color & RED_BLUE) * alpha) + parts((below & RED_BLUE) * rest);
        uint32_t green = part((color >> 8 & 0xFF) * alpha) + part((below >> 8 & 0xFF) * rest);
        target[x] = red_blue | green << 8;
    }
}

FOR_EACH_PROCESSOR
static void blend_faded_mask_row(
    uint32_t *restrict target, const uint8_t *restrict mask, long width, uint32_t color,
    uint32_t fade) {
    // Most shadows are black, which adds nothing to what is below.
    if (color == 0) blend_faded_mask_run(target, mask, width, 0, fade);
    else blend_faded_mask_run(target, mask, width, color, fade);
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
    for (long y = height > 1 ? -AHEAD : 0; y < height; y++) {
        prefetch(target, pitch, width, height, y + AHEAD);
        if (y >= 0) fill_row(target + y * pitch, width, color);
    }
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
    for (long y = height > 1 ? -AHEAD : 0; y < height; y++) {
        prefetch(target, pitch, width, height, y + AHEAD);
        if (y < 0) continue;
        memcpy(target + y * pitch, source + y * source_pitch, (size_t)width * sizeof *target);
    }
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

void flexscroll_blend_mask(
    uint32_t *target, long pitch, const uint8_t *mask, long mask_pitch, long width, long height,
    uint32_t color, uint32_t alpha) {
    for (long y = 0; y < height; y++, target += pitch, mask += mask_pitch)
        if (alpha == 255) blend_mask_row(target, mask, width, color);
        else blend_faded_mask_row(target, mask, width, color, alpha);
}

bool flexscroll_extract_mask(
    uint8_t *restrict mask, const uint32_t *restrict pixels, long count, uint32_t color) {
    uint32_t others = 0;
    for (long x = 0; x < count; x++) {
        uint32_t alpha = pixels[x] >> 24;
        mask[x] = (uint8_t)alpha;
        others |= alpha == 0 ? 0 : pixels[x] ^ color;
    }
    return (others & (RED_BLUE | GREEN)) == 0;
}

void flexscroll_blend_opaque(
    uint32_t *target, long pitch, const uint32_t *source, long source_pitch, long width,
    long height, uint32_t alpha) {
    for (long y = 0; y < height; y++)
        blend_opaque_row(target + y * pitch, source + y * source_pitch, width, alpha);
}

/* A blur works on cells of CELL × CELL pixels. */

enum { CELL = 4, PASSES = 2 };

static inline long smaller(long one, long other) { return one < other ? one : other; }
static inline long cells(long length) { return (length + CELL - 1) / CELL; }

/// Writes the sums of channels in columns of pixels.
FOR_EACH_PROCESSOR
static void sum_columns(
    uint32_t *restrict red_blue, uint32_t *restrict green, const uint32_t *restrict source,
    long pitch, long width, long height) {
    for (long x = 0; x < width; x++) red_blue[x] = green[x] = 0;
    for (long y = 0; y < height; y++, source += pitch) {
        for (long x = 0; x < width; x++) {
            red_blue[x] += source[x] & RED_BLUE;
            green[x] += source[x] >> 8 & 0xFF;
        }
    }
}

/// Writes the mean colour of each cell in a row of them, up to CELL pixels high.
static void shrink_row(
    uint32_t *restrict small, uint32_t *restrict sums, const uint32_t *restrict source, long pitch,
    long width, long height) {
    uint32_t *red_blue = sums, *green = sums + width;
    sum_columns(red_blue, green, source, pitch, width, height);
    for (long left = 0; left < width; left += CELL) {
        uint32_t both = 0, middle = 0, count = 0;
        for (long x = left; x < smaller(left + CELL, width); x++, count += (uint32_t)height) {
            both += red_blue[x];
            middle += green[x];
        }
        uint32_t half = count / 2;
        *small++ = ((both >> 16) + half) / count << 16 | (middle + half) / count << 8
            | ((both & 0xFFFF) + half) / count;
    }
}

/// The sums of the channels of some pixels.
typedef struct Sum {
    uint32_t red, green, blue;
} Sum;

static inline void add(Sum *sum, uint32_t pixel) {
    sum->red += pixel >> 16 & 0xFF;
    sum->green += pixel >> 8 & 0xFF;
    sum->blue += pixel & 0xFF;
}

static inline void subtract(Sum *sum, uint32_t pixel) {
    sum->red -= pixel >> 16 & 0xFF;
    sum->green -= pixel >> 8 & 0xFF;
    sum->blue -= pixel & 0xFF;
}

/// Filters a line of cells, each `step` from the previous one, by the mean of those around it.
static void filter(
    uint32_t *restrict target, const uint32_t *restrict source, long count, long step,
    long radius) {
    Sum sum = {0};
    for (long place = -radius; place <= radius; place++)
        add(&sum, source[smaller(place < 0 ? 0 : place, count - 1) * step]);
    // A mean, rounded: sums are below 2^20, so the error of the factor is below half a step.
    uint64_t factor = (1ull << 32) / (uint64_t)(2 * radius + 1) + 1, half = 1ull << 31;
    for (long place = 0; place < count; place++) {
        uint32_t red = (uint32_t)((sum.red * factor + half) >> 32);
        uint32_t green = (uint32_t)((sum.green * factor + half) >> 32);
        uint32_t blue = (uint32_t)((sum.blue * factor + half) >> 32);
        target[place * step] = red << 16 | green << 8 | blue;
        add(&sum, source[smaller(place + radius + 1, count - 1) * step]);
        subtract(&sum, source[(place > radius ? place - radius : 0) * step]);
    }
}

/// The share of 256 of the next cell, for the pixels from the middle of a cell to that of the next.
static const uint32_t shares[CELL] = {32, 96, 160, 224};

/// Writes CELL pixels for each cell but the last: those from its middle to that of the next one.
FOR_EACH_PROCESSOR
static void widen_row(uint32_t *restrict target, const uint32_t *restrict line, long count) {
    for (long column = 0; column + 1 < count; column++)
        for (long place = 0; place < CELL; place++)
            target[column * CELL + place] = mix(line[column + 1], line[column], shares[place]);
}

long flexscroll_blur_scratch(long width, long height) {
    long columns = cells(width) + 2;
    return 2 * columns * cells(height) + columns + (columns + 1) * CELL + 2 * width;
}

void flexscroll_blur(
    uint32_t *target, long pitch, long width, long height, FlexScrollBlur blur,
    uint32_t *scratch) {
    if (width <= 0 || height <= 0) return;
    long columns = cells(width), rows = cells(height);
    long radius = smaller(blur.radius / CELL, 1000);
    uint32_t *small = scratch, *other = small + columns * rows, *line = other + columns * rows;
    uint32_t *wide = line + columns + 2, *sums = wide + (columns + 1) * CELL;
    for (long row = 0; row < rows; row++)
        shrink_row(
            small + row * columns, sums, target + row * CELL * pitch, pitch, width,
            smaller(CELL, height - row * CELL));
    for (int pass = 0; pass < PASSES; pass++) {
        for (long y = 0; y < rows; y++)
            filter(other + y * columns, small + y * columns, columns, 1, radius);
        for (long x = 0; x < columns; x++) filter(small + x, other + x, rows, columns, radius);
    }
    for (long y = 0; y < height; y++) {
        // The rows of cells whose middles are above and below that of the pixels.
        long place = y + CELL / 2, row = place / CELL - 1;
        const uint32_t *above = small + (row < 0 ? 0 : row) * columns;
        const uint32_t *below = small + smaller(row + 1, rows - 1) * columns;
        mix_rows(line + 1, above, below, columns, shares[place % CELL]);
        line[0] = line[1];
        line[columns + 1] = line[columns];
        widen_row(wide, line, columns + 2);
        long left = blur.fades_at_top ? y : height - 1 - y;
        uint32_t share = left < blur.fade ? (uint32_t)((left * 2 + 1) * 128 / blur.fade) : 256;
        uint32_t *pixels = target + y * pitch;
        mix_rows(pixels, pixels, wide + CELL / 2, width, share);
    }
}
