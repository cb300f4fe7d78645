#include "animation.h"

#if __has_include(<webp/encode.h>) && __has_include(<webp/mux.h>)

#include <stdlib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "library.h"

/* The functions by which the headers' inline functions check the library's version. */
#define FUNCTIONS(F)                                                                               \
    F(webp, init_config, "WebPConfigInitInternal", int, (WebPConfig *, WebPPreset, float, int))    \
    F(webp, check_config, "WebPValidateConfig", int, (const WebPConfig *))                         \
    F(webp, init_picture, "WebPPictureInitInternal", int, (WebPPicture *, int))                    \
    F(webp, allocate_picture, "WebPPictureAlloc", int, (WebPPicture *))                            \
    F(webp, free_picture, "WebPPictureFree", void, (WebPPicture *))                                \
    F(webp, free, "WebPFree", void, (void *))                                                      \
    F(mux, init_options, "WebPAnimEncoderOptionsInitInternal", int,                                \
       (WebPAnimEncoderOptions *, int))                                                            \
    F(mux, make, "WebPAnimEncoderNewInternal", WebPAnimEncoder *,                                  \
       (int, int, const WebPAnimEncoderOptions *, int))                                            \
    F(mux, add, "WebPAnimEncoderAdd", int,                                                         \
       (WebPAnimEncoder *, WebPPicture *, int, const WebPConfig *))                                \
    F(mux, assemble, "WebPAnimEncoderAssemble", int, (WebPAnimEncoder *, WebPData *))              \
    F(mux, error, "WebPAnimEncoderGetError", const char *, (WebPAnimEncoder *))                    \
    F(mux, destroy, "WebPAnimEncoderDelete", void, (WebPAnimEncoder *))

typedef struct Library {
    FUNCTIONS(MEMBER)
} Library;

struct FlexScrollWebP {
    Library library;
    WebPAnimEncoder *encoder;
    WebPConfig config;
    WebPPicture picture;
    WebPData data;
};

static bool load(Library *functions) {
    void *webp = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
    void *mux = webp ? dlopen("libwebpmux.so.3", RTLD_NOW | RTLD_LOCAL) : NULL;
    return mux FUNCTIONS(AND_FOUND);
}

bool flexscroll_webp_is_available(void) {
    Library library;
    return load(&library);
}

static bool prepare(FlexScrollWebP *animation, const FlexScrollWebPOptions *options) {
    const Library *library = &animation->library;
    WebPAnimEncoderOptions how;
    if (!library->init_options(&how, WEBP_MUX_ABI_VERSION)) return false;
    how.kmax = 0; /* each piece begins with a key frame */
    if (!library->init_config(
            &animation->config, WEBP_PRESET_DEFAULT, options->quality, WEBP_ENCODER_ABI_VERSION))
        return false;
    animation->config.lossless = options->is_lossless;
    animation->config.exact = options->is_lossless;
    animation->config.method = options->method;
    if (!library->check_config(&animation->config)) return false;
    if (!library->init_picture(&animation->picture, WEBP_ENCODER_ABI_VERSION)) return false;
    animation->picture.use_argb = true;
    animation->picture.width = options->width;
    animation->picture.height = options->height;
    if (!library->allocate_picture(&animation->picture)) return false;
    animation->encoder =
        library->make(options->width, options->height, &how, WEBP_MUX_ABI_VERSION);
    return animation->encoder != NULL;
}

FlexScrollWebP *flexscroll_webp_begin(const FlexScrollWebPOptions *options) {
    FlexScrollWebP *animation = calloc(1, sizeof *animation);
    if (!animation) return NULL;
    if (load(&animation->library) && prepare(animation, options)) return animation;
    flexscroll_webp_free(animation);
    return NULL;
}

bool flexscroll_webp_add(FlexScrollWebP *animation, const uint32_t *pixels, int milliseconds) {
    WebPPicture *picture = &animation->picture;
    for (int row = 0; row < picture->height; row++)
        memcpy(
            picture->argb + (size_t)row * picture->argb_stride,
            pixels + (size_t)row * picture->width, (size_t)picture->width * sizeof *pixels);
    return animation->library.add(
        animation->encoder, picture, milliseconds, &animation->config);
}

bool flexscroll_webp_finish(
    FlexScrollWebP *animation, int milliseconds, const uint8_t **bytes, size_t *count) {
    const Library *library = &animation->library;
    if (!library->add(animation->encoder, NULL, milliseconds, NULL)) return false;
    if (!library->assemble(animation->encoder, &animation->data)) return false;
    *bytes = animation->data.bytes;
    *count = animation->data.size;
    return true;
}

const char *flexscroll_webp_error(const FlexScrollWebP *animation) {
    const char *error = animation->library.error(animation->encoder);
    return error ? error : "";
}

void flexscroll_webp_free(FlexScrollWebP *animation) {
    if (animation->encoder) animation->library.destroy(animation->encoder);
    if (animation->picture.argb) animation->library.free_picture(&animation->picture);
    if (animation->data.bytes) animation->library.free((void *)animation->data.bytes);
    free(animation);
}

#else

bool flexscroll_webp_is_available(void) { return false; }

FlexScrollWebP *flexscroll_webp_begin(const FlexScrollWebPOptions *) { return NULL; }

bool flexscroll_webp_add(FlexScrollWebP *, const uint32_t *, int) { return false; }

bool flexscroll_webp_finish(FlexScrollWebP *, int, const uint8_t **, size_t *) { return false; }

const char *flexscroll_webp_error(const FlexScrollWebP *) { return ""; }

void flexscroll_webp_free(FlexScrollWebP *) {}

#endif
