#include <stdlib.h>

#include "library.h"
#include "typography.h"

/* As fontconfig 2 declares them; stable since its first release. */
typedef struct FcConfig FcConfig;
typedef struct FcPattern FcPattern;
typedef struct FcCharSet FcCharSet;
enum { fc_match_pattern = 0, fc_result_match = 0 };

#define FUNCTIONS(F)                                                                               \
    F(library, get_version, "FcGetVersion", int, (void))                                           \
    F(library, config_destroy, "FcConfigDestroy", void, (FcConfig *))                              \
    F(library, pattern_create, "FcPatternCreate", FcPattern *, (void))                             \
    F(library, pattern_destroy, "FcPatternDestroy", void, (FcPattern *))                           \
    F(library, add_string, "FcPatternAddString", int,                                              \
       (FcPattern *, const char *, const unsigned char *))                                         \
    F(library, add_integer, "FcPatternAddInteger", int, (FcPattern *, const char *, int))          \
    F(library, add_bool, "FcPatternAddBool", int, (FcPattern *, const char *, int))                \
    F(library, add_charset, "FcPatternAddCharSet", int,                                            \
       (FcPattern *, const char *, const FcCharSet *))                                             \
    F(library, get_string, "FcPatternGetString", int,                                              \
       (const FcPattern *, const char *, int, unsigned char **))                                   \
    F(library, get_integer, "FcPatternGetInteger", int,                                            \
       (const FcPattern *, const char *, int, int *))                                              \
    F(library, get_bool, "FcPatternGetBool", int, (const FcPattern *, const char *, int, int *))   \
    F(library, get_charset, "FcPatternGetCharSet", int,                                            \
       (const FcPattern *, const char *, int, FcCharSet **))                                       \
    F(library, charset_create, "FcCharSetCreate", FcCharSet *, (void))                             \
    F(library, charset_add, "FcCharSetAddChar", int, (FcCharSet *, uint32_t))                      \
    F(library, charset_has, "FcCharSetHasChar", int, (const FcCharSet *, uint32_t))                \
    F(library, charset_destroy, "FcCharSetDestroy", void, (FcCharSet *))                           \
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
    FcConfig *(*load)(void);
    if (look_up(library, "FcInitLoadConfigAndFonts", &load) FUNCTIONS(AND_FOUND))
        functions->config = load();
    if (functions->config) return functions;
    free(functions);
    return NULL;
}

void flexscroll_fontconfig_close(FlexScrollFontconfig *fc) {
    fc->config_destroy(fc->config);
    free(fc);
}

int flexscroll_fontconfig_version(const FlexScrollFontconfig *fc) { return fc->get_version(); }

/* fontconfig has a scale of strengths of its own. */
static int fontconfig_weight(int weight) { return weight >= 700 ? 200 : weight >= 600 ? 180 : 80; }

static int file_weight(int weight) { return weight >= 200 ? 700 : weight >= 180 ? 600 : 400; }

static void add_families(const FlexScrollFontconfig *fc, FcPattern *pattern, const char *names) {
    while (*names) {
        unsigned char name[128];
        size_t length = strcspn(names, ",");
        size_t kept = length < sizeof name ? length : sizeof name - 1;
        memcpy(name, names, kept);
        name[kept] = 0;
        fc->add_string(pattern, "family", name);
        names += length + (names[length] == ',');
    }
}

static FcPattern *make_pattern(const FlexScrollFontconfig *fc, const FlexScrollFontQuery *query) {
    FcPattern *pattern = fc->pattern_create();
    if (!pattern) return NULL;
    add_families(fc, pattern, query->families);
    fc->add_integer(pattern, "weight", fontconfig_weight(query->weight));
    fc->add_integer(pattern, "slant", 0);
    fc->add_integer(pattern, "width", 100);
    /* SDL_ttf cannot set the axes of a variable font; its named instances are listed as well. */
    fc->add_bool(pattern, "variable", false);
    fc->add_bool(pattern, "color", query->is_color);
    if (!query->is_color) fc->add_bool(pattern, "outline", true);
    if (query->language)
        fc->add_string(pattern, "lang", (const unsigned char *)query->language);
    FcCharSet *set = query->character ? fc->charset_create() : NULL;
    if (set) {
        fc->charset_add(set, query->character);
        fc->add_charset(pattern, "charset", set);
        fc->charset_destroy(set);
    }
    fc->config_substitute(fc->config, pattern, fc_match_pattern);
    fc->default_substitute(pattern);
    return pattern;
}

static void copy(char *target, size_t size, const unsigned char *source) {
    size_t length = strlen((const char *)source);
    if (length >= size) length = size - 1;
    memcpy(target, source, length);
    target[length] = 0;
}

static bool read_match(const FlexScrollFontconfig *fc, const FcPattern *match,
                       const FlexScrollFontQuery *query, FlexScrollFontFile *found) {
    unsigned char *path, *family;
    int index = 0, weight = 80, outline = true, is_thickened = false;
    FcCharSet *set;
    if (fc->get_string(match, "file", 0, &path) != fc_result_match) return false;
    if (strlen((const char *)path) >= sizeof found->path) return false;
    if (query->character
        && (fc->get_charset(match, "charset", 0, &set) != fc_result_match
            || !fc->charset_has(set, query->character)))
        return false;
    fc->get_integer(match, "index", 0, &index);
    fc->get_integer(match, "weight", 0, &weight);
    fc->get_bool(match, "outline", 0, &outline);
    /* fontconfig's own rules call a face bold that it wants the reader to thicken. */
    fc->get_bool(match, "embolden", 0, &is_thickened);
    *found = (FlexScrollFontFile){
        .index = index, .weight = is_thickened ? 400 : file_weight(weight),
        .has_outlines = outline};
    copy(found->path, sizeof found->path, path);
    if (fc->get_string(match, "family", 0, &family) == fc_result_match)
        copy(found->family, sizeof found->family, family);
    return true;
}

bool flexscroll_fontconfig_find(const FlexScrollFontconfig *fc, const FlexScrollFontQuery *query,
                                FlexScrollFontFile *found) {
    FcPattern *pattern = make_pattern(fc, query);
    if (!pattern) return false;
    int result;
    FcPattern *match = fc->font_match(fc->config, pattern, &result);
    bool is_found = match && read_match(fc, match, query, found);
    if (match) fc->pattern_destroy(match);
    fc->pattern_destroy(pattern);
    return is_found;
}
