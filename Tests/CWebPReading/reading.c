#include "reading.h"

#if __has_include(<webp/demux.h>)

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <webp/demux.h>

struct FlexScrollWebPReading {
    WebPAnimDecoder *decoder;
    int (*next)(WebPAnimDecoder *, uint8_t **, int *);
    void (*destroy)(WebPAnimDecoder *);
};

static bool look_up(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    memcpy(function, &symbol, sizeof symbol); /* C has no cast from data to code */
    return symbol != NULL;
}

FlexScrollWebPReading *flexscroll_webp_read(
    const uint8_t *bytes, size_t count, int *width, int *height) {
    void *library = dlopen("libwebpdemux.so.2", RTLD_NOW | RTLD_LOCAL);
    FlexScrollWebPReading *reading = calloc(1, sizeof *reading);
    WebPAnimDecoder *(*make)(const WebPData *, const WebPAnimDecoderOptions *, int);
    int (*tell)(const WebPAnimDecoder *, WebPAnimInfo *);
    if (library && reading && look_up(library, "WebPAnimDecoderNewInternal", &make)
        && look_up(library, "WebPAnimDecoderGetInfo", &tell)
        && look_up(library, "WebPAnimDecoderGetNext", &reading->next)
        && look_up(library, "WebPAnimDecoderDelete", &reading->destroy)) {
        WebPData data = {bytes, count};
        WebPAnimInfo info;
        reading->decoder = make(&data, NULL, WEBP_DEMUX_ABI_VERSION);
        if (reading->decoder && tell(reading->decoder, &info)) {
            *width = (int)info.canvas_width;
            *height = (int)info.canvas_height;
            return reading;
        }
    }
    free(reading);
    return NULL;
}

const uint8_t *flexscroll_webp_next(FlexScrollWebPReading *reading, int *end) {
    uint8_t *pixels = NULL;
    return reading->next(reading->decoder, &pixels, end) ? pixels : NULL;
}

void flexscroll_webp_end(FlexScrollWebPReading *reading) {
    reading->destroy(reading->decoder);
    free(reading);
}

#else

FlexScrollWebPReading *flexscroll_webp_read(
    const uint8_t *bytes, size_t count, int *width, int *height) {
    (void)bytes, (void)count, (void)width, (void)height;
    return NULL;
}

const uint8_t *flexscroll_webp_next(FlexScrollWebPReading *reading, int *end) {
    (void)reading, (void)end;
    return NULL;
}

void flexscroll_webp_end(FlexScrollWebPReading *reading) { (void)reading; }

#endif
