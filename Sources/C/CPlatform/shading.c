#include "clones.h"
#include "pixels.h"

enum { TILE = 64 };

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

void flexscroll_shade(uint8_t *restrict mask, const float *restrict parts, long count) {
    for (long x = 0; x < count; x++) {
        float exact = parts[x] * 255;
        int32_t below = (int32_t)exact;
        mask[x] = (uint8_t)(below + (exact - (float)below >= 0.5f));
    }
}
