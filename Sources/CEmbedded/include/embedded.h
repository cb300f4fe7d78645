/// Pictures and letters that live inside the program, so that it needs no file beside it.
///
/// All of it comes from the `Assets` folder by C23's `#embed`, which hands the bytes to the linker
/// without a detour through source text: a build of this target takes a fraction of a second.
#ifndef FLEXSCROLL_EMBEDDED_H
#define FLEXSCROLL_EMBEDDED_H

#include <stddef.h>

/// A file inside the program.
///
/// The bytes are read-only, stay where they are for the life of the process and are never freed.
typedef struct FlexScrollAsset {
    /// The first byte, or null where no such asset exists.
    const unsigned char *_Nullable bytes;
    /// How many bytes there are; 0 where no such asset exists.
    size_t length;
} FlexScrollAsset;

/// The cover of the album shown, in one of the sizes that were filtered beforehand.
typedef struct FlexScrollCoverLevel {
    /// Width and height in pixels: covers are square.
    int side;
    /// A baseline JPEG without alpha, in sRGB.
    FlexScrollAsset jpeg;
} FlexScrollCoverLevel;

/// The stroke strengths that the built-in face is drawn in.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollFaceWeight : int {
    /// 400 in the scale that font files use.
    FlexScrollFaceWeightRegular = 400,
    /// 600.
    FlexScrollFaceWeightSemibold = 600,
    /// 700.
    FlexScrollFaceWeightBold = 700,
} FlexScrollFaceWeight;

/// How many sizes of the cover there are (at least one).
size_t flexscroll_cover_level_count(void);

/// A size of the cover by its number, from the smallest, which decodes within a frame, to the
/// master of 3000 pixels.
///
/// Each is about half the next, so that whoever halves further stays within one filter step. A
/// number past the end gives a level with side 0 and no bytes.
FlexScrollCoverLevel flexscroll_cover_level(size_t index);

/// An icon as SVG text in UTF-8, not ended by a zero, by its name in `Assets/icons` without the
/// suffix, such as "heart-fill".
///
/// Each is 24 × 24 units and white, to be tinted by multiplication. An unknown name gives no
/// bytes.
FlexScrollAsset flexscroll_icon(const char *_Nonnull name);

/// The program's own icon, square, as SVG text in UTF-8, not ended by a zero.
FlexScrollAsset flexscroll_app_icon(void);

/// The face that stands in where the machine has no font: a TrueType file with ASCII, Latin-1's
/// letters and the usual dashes, quotes and dots.
///
/// A weight that is not one of the three gives the regular face.
FlexScrollAsset flexscroll_face(FlexScrollFaceWeight weight);

#endif
