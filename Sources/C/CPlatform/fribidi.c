#include <stdlib.h>

#include "library.h"
#include "typography.h"

/* Declared as in FriBidi 1. */
static void (*get_bidi_types)(const uint32_t *, int, uint32_t *);
static void (*get_bracket_types)(const uint32_t *, int, const uint32_t *, uint32_t *);
static int8_t (*get_levels)(const uint32_t *, const uint32_t *, int, uint32_t *, int8_t *);
static const uint32_t paragraph_by_first_strong = 0x40; /* FRIBIDI_PAR_ON */
static const uint32_t right_to_left_bit = 1;            /* FRIBIDI_MASK_RTL */

bool flexscroll_bidi_is_available(void) {
    static enum { untried, missing, loaded } state;
    if (state == untried) {
        void *library = dlopen("libfribidi.so.0", RTLD_NOW | RTLD_LOCAL);
        bool is_whole = library
            && look_up(library, "fribidi_get_bidi_types", &get_bidi_types)
            && look_up(library, "fribidi_get_bracket_types", &get_bracket_types)
            && look_up(library, "fribidi_get_par_embedding_levels_ex", &get_levels);
        state = is_whole ? loaded : missing;
    }
    return state == loaded;
}

bool flexscroll_bidi_levels(const uint32_t *characters, size_t count, int8_t *levels,
                            bool *is_right_to_left) {
    if (!flexscroll_bidi_is_available() || count == 0 || count > 1 << 20) return false;
    uint32_t *types = calloc(2 * count, sizeof *types);
    if (!types) return false;
    uint32_t *brackets = types + count;
    uint32_t direction = paragraph_by_first_strong;
    get_bidi_types(characters, (int)count, types);
    get_bracket_types(characters, (int)count, types, brackets);
    bool is_done = get_levels(types, brackets, (int)count, &direction, levels) > 0;
    free(types);
    *is_right_to_left = direction & right_to_left_bit;
    return is_done;
}
