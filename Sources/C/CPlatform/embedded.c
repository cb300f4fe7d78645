#include "embedded.h"

#include <string.h>

#define ASSET(bytes) {bytes, sizeof bytes}
#define COUNT(table) (sizeof table / sizeof table[0])

/* ---- faces ---- */

static const unsigned char regular[] = {
#embed "../../../Assets/faces/FlexScrollSans-Regular.ttf"
};
static const unsigned char semibold[] = {
#embed "../../../Assets/faces/FlexScrollSans-Semibold.ttf"
};
static const unsigned char bold[] = {
#embed "../../../Assets/faces/FlexScrollSans-Bold.ttf"
};

FlexScrollAsset flexscroll_face(FlexScrollFaceWeight weight) {
    if (weight == FlexScrollFaceWeightRegular) return (FlexScrollAsset)ASSET(regular);
    return weight == FlexScrollFaceWeightBold ? (FlexScrollAsset)ASSET(bold)
                                              : (FlexScrollAsset)ASSET(semibold);
}

/* ---- images ---- */

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
    {375, 375, ASSET(cover_375)},
    {750, 750, ASSET(cover_750)},
    {1500, 1500, ASSET(cover_1500)},
    {3000, 3000, ASSET(cover_3000)},
};
static const FlexScrollPictureLevel landscape[] = {
    {300, 400, ASSET(landscape_300)},
    {600, 800, ASSET(landscape_600)},
    {1200, 1600, ASSET(landscape_1200)},
};
static const FlexScrollPictureLevel stamp[] = {
    {96, 64, ASSET(stamp_96)},
};

static const struct {
    const FlexScrollPictureLevel *levels;
    size_t count;
} pictures[] = {
    {cover, COUNT(cover)},
    {landscape, COUNT(landscape)},
    {stamp, COUNT(stamp)},
};

size_t flexscroll_picture_level_count(size_t picture) {
    return picture < COUNT(pictures) ? pictures[picture].count : 0;
}

FlexScrollPictureLevel flexscroll_picture_level(size_t picture, size_t index) {
    bool is_known = index < flexscroll_picture_level_count(picture);
    return is_known ? pictures[picture].levels[index] : (FlexScrollPictureLevel){};
}

/* ---- icons ---- */

static const unsigned char app_icon[] = {
#embed "../../../Assets/icon.svg"
};
static const unsigned char arrow_down[] = {
#embed "../../../Assets/icons/arrow-down.svg"
};
static const unsigned char arrow_down_circle[] = {
#embed "../../../Assets/icons/arrow-down-circle.svg"
};
static const unsigned char arrow_up[] = {
#embed "../../../Assets/icons/arrow-up.svg"
};
static const unsigned char check[] = {
#embed "../../../Assets/icons/check.svg"
};
static const unsigned char chevron_down[] = {
#embed "../../../Assets/icons/chevron-down.svg"
};
static const unsigned char chevron_left[] = {
#embed "../../../Assets/icons/chevron-left.svg"
};
static const unsigned char chevron_right[] = {
#embed "../../../Assets/icons/chevron-right.svg"
};
static const unsigned char clock[] = {
#embed "../../../Assets/icons/clock.svg"
};
static const unsigned char close[] = {
#embed "../../../Assets/icons/close.svg"
};
static const unsigned char compare[] = {
#embed "../../../Assets/icons/compare.svg"
};
static const unsigned char ellipsis[] = {
#embed "../../../Assets/icons/ellipsis.svg"
};
static const unsigned char folder[] = {
#embed "../../../Assets/icons/folder.svg"
};
static const unsigned char full_screen[] = {
#embed "../../../Assets/icons/full-screen.svg"
};
static const unsigned char grid[] = {
#embed "../../../Assets/icons/grid.svg"
};
static const unsigned char hand[] = {
#embed "../../../Assets/icons/hand.svg"
};
static const unsigned char half_circle[] = {
#embed "../../../Assets/icons/half-circle.svg"
};
static const unsigned char header[] = {
#embed "../../../Assets/icons/header.svg"
};
static const unsigned char heart[] = {
#embed "../../../Assets/icons/heart.svg"
};
static const unsigned char heart_fill[] = {
#embed "../../../Assets/icons/heart-fill.svg"
};
static const unsigned char info[] = {
#embed "../../../Assets/icons/info.svg"
};
static const unsigned char inspector[] = {
#embed "../../../Assets/icons/inspector.svg"
};
static const unsigned char keyboard[] = {
#embed "../../../Assets/icons/keyboard.svg"
};
static const unsigned char leave[] = {
#embed "../../../Assets/icons/leave.svg"
};
static const unsigned char loop[] = {
#embed "../../../Assets/icons/loop.svg"
};
static const unsigned char menu[] = {
#embed "../../../Assets/icons/menu.svg"
};
static const unsigned char moon[] = {
#embed "../../../Assets/icons/moon.svg"
};
static const unsigned char mouse[] = {
#embed "../../../Assets/icons/mouse.svg"
};
static const unsigned char note[] = {
#embed "../../../Assets/icons/note.svg"
};
static const unsigned char pause_circle_fill[] = {
#embed "../../../Assets/icons/pause-circle-fill.svg"
};
static const unsigned char play[] = {
#embed "../../../Assets/icons/play.svg"
};
static const unsigned char play_circle_fill[] = {
#embed "../../../Assets/icons/play-circle-fill.svg"
};
static const unsigned char record[] = {
#embed "../../../Assets/icons/record.svg"
};
static const unsigned char reload[] = {
#embed "../../../Assets/icons/reload.svg"
};
static const unsigned char shuffle[] = {
#embed "../../../Assets/icons/shuffle.svg"
};
static const unsigned char sliders[] = {
#embed "../../../Assets/icons/sliders.svg"
};
static const unsigned char trash[] = {
#embed "../../../Assets/icons/trash.svg"
};
static const unsigned char undo[] = {
#embed "../../../Assets/icons/undo.svg"
};
static const unsigned char warning[] = {
#embed "../../../Assets/icons/warning.svg"
};
static const unsigned char step_back[] = {
#embed "../../../Assets/icons/step-back.svg"
};
static const unsigned char step_on[] = {
#embed "../../../Assets/icons/step-on.svg"
};
static const unsigned char sun[] = {
#embed "../../../Assets/icons/sun.svg"
};
static const unsigned char swap[] = {
#embed "../../../Assets/icons/swap.svg"
};
static const unsigned char arrow_left[] = {
#embed "../../../Assets/icons/arrow-left.svg"
};
static const unsigned char arrow_right[] = {
#embed "../../../Assets/icons/arrow-right.svg"
};
static const unsigned char album[] = {
#embed "../../../Assets/icons/album.svg"
};
static const unsigned char arrow_up_down[] = {
#embed "../../../Assets/icons/arrow-up-down.svg"
};
static const unsigned char minus[] = {
#embed "../../../Assets/icons/minus.svg"
};
static const unsigned char picture[] = {
#embed "../../../Assets/icons/picture.svg"
};
static const unsigned char pin[] = {
#embed "../../../Assets/icons/pin.svg"
};
static const unsigned char plus[] = {
#embed "../../../Assets/icons/plus.svg"
};
static const unsigned char search[] = {
#embed "../../../Assets/icons/search.svg"
};
static const unsigned char wrench[] = {
#embed "../../../Assets/icons/wrench.svg"
};

static const struct {
    const char *name;
    FlexScrollAsset svg;
} icons[] = {
    {"arrow-down", ASSET(arrow_down)},
    {"arrow-down-circle", ASSET(arrow_down_circle)},
    {"arrow-up", ASSET(arrow_up)},
    {"check", ASSET(check)},
    {"chevron-down", ASSET(chevron_down)},
    {"chevron-left", ASSET(chevron_left)},
    {"chevron-right", ASSET(chevron_right)},
    {"close", ASSET(close)},
    {"clock", ASSET(clock)},
    {"compare", ASSET(compare)},
    {"ellipsis", ASSET(ellipsis)},
    {"folder", ASSET(folder)},
    {"full-screen", ASSET(full_screen)},
    {"grid", ASSET(grid)},
    {"hand", ASSET(hand)},
    {"half-circle", ASSET(half_circle)},
    {"header", ASSET(header)},
    {"heart", ASSET(heart)},
    {"heart-fill", ASSET(heart_fill)},
    {"info", ASSET(info)},
    {"inspector", ASSET(inspector)},
    {"keyboard", ASSET(keyboard)},
    {"leave", ASSET(leave)},
    {"loop", ASSET(loop)},
    {"menu", ASSET(menu)},
    {"moon", ASSET(moon)},
    {"mouse", ASSET(mouse)},
    {"note", ASSET(note)},
    {"pause-circle-fill", ASSET(pause_circle_fill)},
    {"play", ASSET(play)},
    {"play-circle-fill", ASSET(play_circle_fill)},
    {"record", ASSET(record)},
    {"reload", ASSET(reload)},
    {"shuffle", ASSET(shuffle)},
    {"trash", ASSET(trash)},
    {"undo", ASSET(undo)},
    {"warning", ASSET(warning)},
    {"sliders", ASSET(sliders)},
    {"step-back", ASSET(step_back)},
    {"step-on", ASSET(step_on)},
    {"sun", ASSET(sun)},
    {"swap", ASSET(swap)},
    {"arrow-left", ASSET(arrow_left)},
    {"arrow-right", ASSET(arrow_right)},
    {"album", ASSET(album)},
    {"arrow-up-down", ASSET(arrow_up_down)},
    {"minus", ASSET(minus)},
    {"picture", ASSET(picture)},
    {"pin", ASSET(pin)},
    {"plus", ASSET(plus)},
    {"search", ASSET(search)},
    {"wrench", ASSET(wrench)},
};

FlexScrollAsset flexscroll_icon(const char *name) {
    for (size_t index = 0; index < COUNT(icons); index++)
        if (strcmp(icons[index].name, name) == 0) return icons[index].svg;
    return (FlexScrollAsset){};
}

FlexScrollAsset flexscroll_app_icon(void) { return (FlexScrollAsset)ASSET(app_icon); }
