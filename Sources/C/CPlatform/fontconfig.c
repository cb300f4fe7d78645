#include <stdlib.h>

#include "library.h"
#include "typography.h"

/* Declared as in fontconfig 2, unchanged since its first release. */
typedef struct FcConfig FcConfig;
typedef struct FcPattern FcPattern;
typedef struct FcCharSet FcCharSet;
enum { fc_match_pattern = 0, fc_result_match = 0 };

#define FUNCTIONS(F)                                                                               \
    F(library, load, "FcInitLoadConfigAndFonts", FcConfig *, (void))                               \
    F(library, get_version, "FcGetVersion", int, (void))                                           \
    F(library, config_destroy, "FcConfigDestroy", void, (FcConfig *))                              \
    F(library, parse, "FcNameParse", FcPattern *, (const char *))                                  \
    F(library, format, "FcPatternFormat", char *, (FcPattern *, const char *))                     \
    F(library, pattern_destroy, "FcPatternDestroy", void, (FcPattern *))                           \
    F(library, get_charset, "FcPatternGetCharSet", int,                                            \
       (const FcPattern *, const char *, int, FcCharSet **))                                       \
    F(library, charset_has, "FcCharSetHasChar", int, (const FcCharSet *, uint32_t))                \
    F(library, config_substitute, "FcConfigSubstitute", int, (FcConfig *, FcPattern *, int))       \
    F(library, default_substitute, "FcDefaultSubstitute", void, (FcPattern *))                     \
    F(library, font_match, "FcFontMatch", FcPattern *, (FcConfig *, FcPattern *, int *))

struct FlexScrollFontconfig {
    FcConfig *config;
    FUNCTIONS(MEMBER)
};

FlexScrollFontconfig *flexscroll_fontconfig_open(void) {
    void *library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    FlexScrollFontconfig *functions = calloc(1, sizeof *functions);
    if (!functions) return NULL;
    if (true FUNCTIONS(AND_FOUND)) functions->config = functions->load();
    if (functions->config) return functions;
    free(functions);
    return NULL;
}

void flexscroll_fontconfig_close(FlexScrollFontconfig *fc) {
    fc->config_destroy(fc->config);
    free(fc);
}

int flexscroll_fontconfig_version(const FlexScrollFontconfig *fc) { return fc->get_version(); }

static bool has_character(const FlexScrollFontconfig *fc, FcPattern *font, uint32_t character) {
    FcCharSet *set;
    return fc->get_charset(font, "charset", 0, &set) == fc_result_match
        && fc->charset_has(set, character);
}

char *flexscroll_fontconfig_find(const FlexScrollFontconfig *fc, const char *query,
                                 uint32_t character, const char *format) {
    FcPattern *pattern = fc->parse(query);
    if (!pattern) return NULL;
    fc->config_substitute(fc->config, pattern, fc_match_pattern);
    fc->default_substitute(pattern);
    int result;
    FcPattern *match = fc->font_match(fc->config, pattern, &result);
    bool is_found = match && (!character || has_character(fc, match, character));
    char *found = is_found ? fc->format(match, format) : NULL;
    if (match) fc->pattern_destroy(match);
    fc->pattern_destroy(pattern);
    return found;
}
