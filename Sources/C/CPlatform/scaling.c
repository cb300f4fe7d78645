#include "scaling.h"

#include "processors.h"

/// An offset, in steps of brightness, that keeps sums from being negative, plus a half for
/// rounding.
enum { BIAS = 64 * 128 + 64 };

/// A weighted sum with the bias, converted to brightness and clamped to black and white.
static inline uint8_t brightness(uint16_t sum) {
    int plain = (sum >> 7) - 64;
    return plain < 0 ? 0 : plain > 255 ? 255 : (uint8_t)plain;
}

FOR_EACH_PROCESSOR
void flexscroll_gather(
    uint32_t *line, const uint32_t *const *rows, const int16_t *weights, long taps, long width) {
    uint8_t *restrict target = (uint8_t *)line;
    const long bytes = 4 * width;
    enum { RUN = 256 };
    uint16_t sums[RUN];
    for (long x = 0; x < bytes; x += RUN) {
        long run = bytes - x < RUN ? bytes - x : RUN;
        for (long i = 0; i < run; i++) sums[i] = BIAS;
        for (long tap = 0; tap < taps; tap += 2) {
            const uint8_t *one = (const uint8_t *)rows[tap] + x;
            const uint8_t *two = (const uint8_t *)rows[tap + 1] + x;
            uint16_t first = (uint16_t)weights[tap], second = (uint16_t)weights[tap + 1];
            for (long i = 0; i < run; i++)
                sums[i] = (uint16_t)(sums[i] + one[i] * first + two[i] * second);
        }
        for (long i = 0; i < run; i++) target[x + i] = brightness(sums[i]);
    }
}

typedef uint16_t Lanes __attribute__((vector_size(16)));
typedef uint8_t HalfLanes __attribute__((vector_size(8), aligned(1)));

FOR_EACH_PROCESSOR
void flexscroll_spread(
    uint32_t *target, const uint32_t *line, const int16_t *weights, long taps, uint64_t place,
    uint64_t step, long width) {
    uint8_t *restrict bytes = (uint8_t *)target;
    for (long x = 0; x < width; x++, place += step) {
        const uint32_t *from = line + (place >> 32);
        const int16_t *each = weights + (place >> 26 & 63) * (uint64_t)taps;
        // Two pixels at a time, four channels of each.
        Lanes sums = {BIAS, BIAS, BIAS, BIAS};
        for (long tap = 0; tap < taps; tap += 2) {
            uint16_t a = (uint16_t)each[tap], b = (uint16_t)each[tap + 1];
            Lanes both = __builtin_convertvector(*(const HalfLanes *)(from + tap), Lanes);
            sums += both * (Lanes){a, a, a, a, b, b, b, b};
        }
        for (long channel = 0; channel < 4; channel++)
            bytes[4 * x + channel] =
                brightness((uint16_t)(sums[channel] + sums[channel + 4]));
    }
}
