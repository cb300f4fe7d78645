#include "embedded.h"

static const unsigned char cover_375[] = {
#embed "../../../Assets/cover/cover-375.jpg"
};
static const unsigned char cover_750[] = {
#embed "../../../Assets/cover/cover-750.jpg"
};
static const unsigned char cover_1500[] = {
#embed "../../../Assets/cover/cover-1500.jpg"
};
static const unsigned char cover_3000[] = {
#embed "../../../Assets/cover/cover-3000.jpg"
};
static const unsigned char landscape_300[] = {
#embed "../../../Assets/landscape/landscape-300.jpg"
};
static const unsigned char landscape_600[] = {
#embed "../../../Assets/landscape/landscape-600.jpg"
};
static const unsigned char landscape_1200[] = {
#embed "../../../Assets/landscape/landscape-1200.jpg"
};
static const unsigned char stamp_96[] = {
#embed "../../../Assets/stamp/stamp.png"
};

static const FlexScrollPictureLevel cover[] = {
    {375, 375, {cover_375, sizeof cover_375}},
    {750, 750, {cover_750, sizeof cover_750}},
    {1500, 1500, {cover_1500, sizeof cover_1500}},
    {3000, 3000, {cover_3000, sizeof cover_3000}},
};
static const FlexScrollPictureLevel landscape[] = {
    {300, 400, {landscape_300, sizeof landscape_300}},
    {600, 800, {landscape_600, sizeof landscape_600}},
    {1200, 1600, {landscape_1200, sizeof landscape_1200}},
};
static const FlexScrollPictureLevel stamp[] = {
    {96, 64, {stamp_96, sizeof stamp_96}},
};

typedef struct {
    const FlexScrollPictureLevel *levels;
    size_t count;
} Levels;

static const Levels pictures[] = {
    {cover, sizeof cover / sizeof cover[0]},
    {landscape, sizeof landscape / sizeof landscape[0]},
    {stamp, sizeof stamp / sizeof stamp[0]},
};

size_t flexscroll_picture_level_count(size_t picture) {
    return picture < sizeof pictures / sizeof pictures[0] ? pictures[picture].count : 0;
}

FlexScrollPictureLevel flexscroll_picture_level(size_t picture, size_t index) {
    if (index >= flexscroll_picture_level_count(picture)) {
        return (FlexScrollPictureLevel){0, 0, {nullptr, 0}};
    }
    return pictures[picture].levels[index];
}
