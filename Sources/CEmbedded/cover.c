#include "embedded.h"

static const unsigned char cover_375[] = {
#embed "../../Assets/cover/cover-375.jpg"
};
static const unsigned char cover_750[] = {
#embed "../../Assets/cover/cover-750.jpg"
};
static const unsigned char cover_1500[] = {
#embed "../../Assets/cover/cover-1500.jpg"
};
static const unsigned char cover_3000[] = {
#embed "../../Assets/cover/cover-3000.jpg"
};

static const FlexScrollCoverLevel levels[] = {
    {375, {cover_375, sizeof cover_375}},
    {750, {cover_750, sizeof cover_750}},
    {1500, {cover_1500, sizeof cover_1500}},
    {3000, {cover_3000, sizeof cover_3000}},
};

size_t flexscroll_cover_level_count(void) {
    return sizeof levels / sizeof levels[0];
}

FlexScrollCoverLevel flexscroll_cover_level(size_t index) {
    if (index >= flexscroll_cover_level_count()) {
        return (FlexScrollCoverLevel){0, {nullptr, 0}};
    }
    return levels[index];
}
