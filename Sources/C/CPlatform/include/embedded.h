/// Images and fonts that are part of the program, so that it needs no file beside it.
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

/// A picture in one of the sizes that were filtered beforehand.
typedef struct FlexScrollPictureLevel {
    /// Width in pixels.
    int width;
    /// Height in pixels.
    int height;
    /// A baseline JPEG or a PNG, without alpha, in sRGB.
    FlexScrollAsset file;
} FlexScrollPictureLevel;

/// The stroke strengths that the built-in face is drawn in.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollFaceWeight : int {
    /// 400 in the scale that font files use.
    FlexScrollFaceWeightRegular = 400,
    /// 600.
    FlexScrollFaceWeightSemibold = 600,
    /// 700.
    FlexScrollFaceWeightBold = 700,
} FlexScrollFaceWeight;

/// How many sizes of a picture there are: 0 is the cover of the album shown, 1 the landscape, 2 the
/// stamp; there are none of any other.
size_t flexscroll_picture_level_count(size_t picture);

/// A size of a picture by its number, from the smallest, which decodes within a frame, to the
/// master.
///
/// Each is half the next, so that halving further stays within one filter step. A number
/// past the end gives a level of no size and no bytes.
FlexScrollPictureLevel flexscroll_picture_level(size_t picture, size_t index);

/// An icon as SVG text in UTF-8, not ended by a zero, by its name in `Assets/icons` without the
/// suffix, such as "heart-fill".
///
/// Each is 24 × 24 units and white, to be tinted by multiplication. An unknown name gives no
/// bytes.
FlexScrollAsset flexscroll_icon(const char *_Nonnull name);

/// The program's own icon, square, as SVG text in UTF-8, not ended by a zero.
FlexScrollAsset flexscroll_app_icon(void);

/// The face that is in where the machine has no font: a TrueType file with ASCII, Latin-1's
/// letters and the usual dashes, quotes and dots.
///
/// A weight that is not one of the three gives the regular face.
FlexScrollAsset flexscroll_face(FlexScrollFaceWeight weight);

#endif
