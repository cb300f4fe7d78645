#include "embedded.h"

#include <string.h>

static const unsigned char app_icon[] = {
#embed "../../../Assets/icon.svg"
};
static const unsigned char arrow_down_circle[] = {
#embed "../../../Assets/icons/arrow-down-circle.svg"
};
static const unsigned char chevron_left[] = {
#embed "../../../Assets/icons/chevron-left.svg"
};
static const unsigned char ellipsis[] = {
#embed "../../../Assets/icons/ellipsis.svg"
};
static const unsigned char heart[] = {
#embed "../../../Assets/icons/heart.svg"
};
static const unsigned char heart_fill[] = {
#embed "../../../Assets/icons/heart-fill.svg"
};
static const unsigned char note[] = {
#embed "../../../Assets/icons/note.svg"
};
static const unsigned char pause_circle_fill[] = {
#embed "../../../Assets/icons/pause-circle-fill.svg"
};
static const unsigned char play_circle_fill[] = {
#embed "../../../Assets/icons/play-circle-fill.svg"
};
static const unsigned char shuffle[] = {
#embed "../../../Assets/icons/shuffle.svg"
};

typedef struct {
    const char *name;
    FlexScrollAsset svg;
} NamedIcon;

static const NamedIcon icons[] = {
    {"arrow-down-circle", {arrow_down_circle, sizeof arrow_down_circle}},
    {"chevron-left", {chevron_left, sizeof chevron_left}},
    {"ellipsis", {ellipsis, sizeof ellipsis}},
    {"heart", {heart, sizeof heart}},
    {"heart-fill", {heart_fill, sizeof heart_fill}},
    {"note", {note, sizeof note}},
    {"pause-circle-fill", {pause_circle_fill, sizeof pause_circle_fill}},
    {"play-circle-fill", {play_circle_fill, sizeof play_circle_fill}},
    {"shuffle", {shuffle, sizeof shuffle}},
};

FlexScrollAsset flexscroll_icon(const char *name) {
    for (size_t index = 0; index < sizeof icons / sizeof icons[0]; index++) {
        if (strcmp(icons[index].name, name) == 0) {
            return icons[index].svg;
        }
    }
    return (FlexScrollAsset){nullptr, 0};
}

FlexScrollAsset flexscroll_app_icon(void) {
    return (FlexScrollAsset){app_icon, sizeof app_icon};
}
