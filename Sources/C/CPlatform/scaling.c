#include "scaling.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

/// An offset, in steps of brightness, that keeps sums from being negative, plus a half for
/// rounding.
enum { BIAS = 64 * 128 + 64 };

/// A weighted sum with the bias, converted to brightness and clamped to black and white.
static inline uint8_t brightness(uint16_t sum) {
    int plain = (sum >> 7) - 64;
    return plain < 0 ? 0 : plain > 255 ? 255 : (uint8_t)plain;
}

static void gather_plainly(
    uint8_t *restrict line, const uint32_t *const *rows, const int16_t *weights, long taps,
    long bytes) {
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
        for (long i = 0; i < run; i++) line[x + i] = brightness(sums[i]);
    }
}

typedef uint16_t Lanes __attribute__((vector_size(16)));
typedef uint8_t HalfLanes __attribute__((vector_size(8), aligned(1)));

static void spread_plainly(
    uint8_t *restrict target, const uint32_t *line, FlexScrollWeights weights, uint64_t place,
    uint64_t step, long width) {
    for (long x = 0; x < width; x++, place += step) {
        const uint32_t *from = line + (place >> 32);
        const int16_t *each = weights.each + (place >> 26 & 63) * (uint64_t)weights.taps;
        // Two pixels at a time, four channels of each.
        Lanes sums = {BIAS, BIAS, BIAS, BIAS};
        for (long tap = 0; tap < weights.taps; tap += 2) {
            uint16_t a = (uint16_t)each[tap], b = (uint16_t)each[tap + 1];
            Lanes both = __builtin_convertvector(*(const HalfLanes *)(from + tap), Lanes);
            sums += both * (Lanes){a, a, a, a, b, b, b, b};
        }
        for (long channel = 0; channel < 4; channel++)
            target[4 * x + channel] =
                brightness((uint16_t)(sums[channel] + sums[channel + 4]));
    }
}

#if defined(__x86_64__)

#define WITH_AVX2 __attribute__((target("avx2")))
#define INLINED static inline __attribute__((always_inline, target("avx2")))

/// The number of pixels computed at once.
enum { EIGHT = 8 };

/// Sixteen negated sums as integer brightness, not yet clamped.
INLINED __m256i rounded(__m256i sums) {
    __m256i up = _mm256_sub_epi16(_mm256_set1_epi16(BIAS), sums);
    return _mm256_sub_epi16(_mm256_srli_epi16(up, 7), _mm256_set1_epi16(64));
}

INLINED __m256i eight(const uint32_t *pixels) {
    return _mm256_loadu_si256((const __m256i_u *)pixels);
}

INLINED void gather_groups(
    uint32_t *restrict line, const uint32_t *const *rows, const uint32_t *packed, long groups,
    long width) {
    for (long at = 0; at < width; at += EIGHT) {
        // The last ones may be computed a second time.
        long x = at + EIGHT <= width ? at : width - EIGHT;
        __m256i low = _mm256_setzero_si256(), high = low;
        for (long group = 0; group < groups; group++) {
            const uint32_t *const *four = rows + 4 * group;
            __m256i one = eight(four[0] + x), two = eight(four[1] + x);
            __m256i three = eight(four[2] + x), last = eight(four[3] + x);
            __m256i odd = _mm256_set1_epi16((int16_t)packed[group]);
            __m256i even = _mm256_set1_epi16((int16_t)(packed[group] >> 16));
            __m256i odd_low = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(one, three), odd);
            __m256i even_low = _mm256_maddubs_epi16(_mm256_unpacklo_epi8(two, last), even);
            __m256i odd_high = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(one, three), odd);
            __m256i even_high = _mm256_maddubs_epi16(_mm256_unpackhi_epi8(two, last), even);
            low = _mm256_add_epi16(low, _mm256_add_epi16(odd_low, even_low));
            high = _mm256_add_epi16(high, _mm256_add_epi16(odd_high, even_high));
        }
        _mm256_storeu_si256(
            (__m256i_u *)(line + x), _mm256_packus_epi16(rounded(low), rounded(high)));
    }
}

WITH_AVX2 static void gather_packed(
    uint32_t *line, const uint32_t *const *rows, const uint32_t *packed, long groups, long width) {
    if (groups == 1) {
        gather_groups(line, rows, packed, 1, width);
    } else {
        gather_groups(line, rows, packed, groups, width);
    }
}

/// The sums of two pixels, with 32 bits per channel.
INLINED __m256i two_sums(
    const uint32_t *line, const uint32_t *packed, long groups, uint64_t place, uint64_t next) {
    // Of each channel the first, the third, the second and the fourth pixel.
    const __m256i order = _mm256_setr_epi8(
        0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15, //
        0, 8, 4, 12, 1, 9, 5, 13, 2, 10, 6, 14, 3, 11, 7, 15);
    const uint32_t *one = line + (place >> 32), *two = line + (next >> 32);
    const uint32_t *first = packed + (place >> 26 & 63) * (uint64_t)groups;
    const uint32_t *second = packed + (next >> 26 & 63) * (uint64_t)groups;
    __m256i sums = _mm256_setzero_si256();
    for (long group = 0; group < groups; group++) {
        __m256i pixels = _mm256_inserti128_si256(
            _mm256_castsi128_si256(_mm_loadu_si128((const __m128i_u *)(one + 4 * group))),
            _mm_loadu_si128((const __m128i_u *)(two + 4 * group)), 1);
        __m256i weights = _mm256_blend_epi32(
            _mm256_set1_epi32((int32_t)first[group]), _mm256_set1_epi32((int32_t)second[group]),
            0xF0);
        __m256i pairs = _mm256_maddubs_epi16(_mm256_shuffle_epi8(pixels, order), weights);
        sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
    }
    return sums;
}

INLINED void spread_groups(
    uint32_t *restrict target, const uint32_t *line, const uint32_t *packed, long groups,
    uint64_t start, uint64_t step, long width) {
    const __m256i half = _mm256_set1_epi16(64);
    for (long at = 0; at < width; at += EIGHT) {
        long x = at + EIGHT <= width ? at : width - EIGHT;
        uint64_t place = start + (uint64_t)x * step;
        __m256i a = two_sums(line, packed, groups, place, place + step);
        place += 2 * step;
        __m256i b = two_sums(line, packed, groups, place, place + step);
        place += 2 * step;
        __m256i c = two_sums(line, packed, groups, place, place + step);
        place += 2 * step;
        __m256i d = two_sums(line, packed, groups, place, place + step);
        // What saturates here is far above white.
        __m256i ab = _mm256_subs_epi16(half, _mm256_packs_epi32(a, b));
        __m256i cd = _mm256_subs_epi16(half, _mm256_packs_epi32(c, d));
        __m256i mixed = _mm256_packus_epi16(_mm256_srai_epi16(ab, 7), _mm256_srai_epi16(cd, 7));
        _mm256_storeu_si256(
            (__m256i_u *)(target + x),
            _mm256_permutevar8x32_epi32(mixed, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)));
    }
}

WITH_AVX2 static void spread_packed(
    uint32_t *target, const uint32_t *line, const uint32_t *packed, long groups, uint64_t start,
    uint64_t step, long width) {
    if (groups == 1) {
        spread_groups(target, line, packed, 1, start, step, width);
    } else {
        spread_groups(target, line, packed, groups, start, step, width);
    }
}

bool flexscroll_takes_packed(void) { return __builtin_cpu_supports("avx2"); }

#else

bool flexscroll_takes_packed(void) { return false; }

#endif

/// Prefetches the second and the third row after these. The call before has prefetched the first.
/// Other programs may have emptied the cache since the last frame.
static void prefetch_following(const uint32_t *const *rows, long taps, long width) {
    enum { LINE = 64 / sizeof **rows, FIRST = 2, LAST = 3 };
    // Computed as integers: the rows may lie past the end of the image, and prefetching an invalid
    // address does nothing.
    uintptr_t last = (uintptr_t)rows[taps - 1], pitch = last - (uintptr_t)rows[taps - 2];
    for (uintptr_t ahead = FIRST; ahead <= LAST; ahead++)
        for (long x = 0; x < width; x += LINE)
            __builtin_prefetch(
                (const void *)(last + ahead * pitch + (uintptr_t)x * sizeof **rows));
}

void flexscroll_gather(
    uint32_t *line, const uint32_t *const *rows, FlexScrollWeights weights, long phase,
    long width) {
    prefetch_following(rows, weights.taps, width);
#if defined(__x86_64__)
    long groups = (weights.taps + 3) / 4;
    if (weights.packed && width >= EIGHT)
        return gather_packed(line, rows, weights.packed + phase * groups, groups, width);
#endif
    gather_plainly(
        (uint8_t *)line, rows, weights.each + phase * weights.taps, weights.taps, 4 * width);
}

void flexscroll_spread(
    uint32_t *target, const uint32_t *line, FlexScrollWeights weights, uint64_t place,
    uint64_t step, long width) {
#if defined(__x86_64__)
    if (weights.packed && width >= EIGHT)
        return spread_packed(
            target, line, weights.packed, (weights.taps + 3) / 4, place, step, width);
#endif
    spread_plainly((uint8_t *)target, line, weights, place, step, width);
}
