/// Images and fonts in the executable, so that the program needs no files beside it.
///
/// They come from the `Assets` folder by C23's `#embed`, which passes the bytes to the linker
/// without expanding them to source text. Compiling this target takes a fraction of a second.
#ifndef FLEXSCROLL_EMBEDDED_H
#define FLEXSCROLL_EMBEDDED_H

#include <stddef.h>

/// An embedded file.
///
/// The bytes are read-only, valid for the life of the process and never freed.
typedef struct FlexScrollAsset {
    /// The first byte; null if the asset does not exist.
    const unsigned char *_Nullable bytes;
    /// The number of bytes; 0 if the asset does not exist.
    size_t length;
} FlexScrollAsset;

/// An image in one of the sizes that were filtered at build time.
typedef struct FlexScrollPictureLevel {
    /// Width in pixels.
    int width;
    /// Height in pixels.
    int height;
    /// A baseline JPEG or a PNG, without alpha, in sRGB.
    FlexScrollAsset file;
} FlexScrollPictureLevel;

/// The weights of the built-in face.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollFaceWeight : int {
    /// 400 on the scale of font files.
    FlexScrollFaceWeightRegular = 400,
    /// 600.
    FlexScrollFaceWeightSemibold = 600,
    /// 700.
    FlexScrollFaceWeightBold = 700,
} FlexScrollFaceWeight;

/// The number of sizes of an image: 0 is the cover of the built-in album, 1 the landscape, 2 the
/// stamp; 0 sizes for other numbers.
size_t flexscroll_picture_level_count(size_t picture);

/// A size of an image by its index, from the smallest, which decodes within a frame, to the
/// original.
///
/// Each is half the next, so that scaling in between stays within one filter step. An index past
/// the end gives a level without size and bytes.
FlexScrollPictureLevel flexscroll_picture_level(size_t picture, size_t index);

/// An icon as SVG text in UTF-8, not terminated, by its name in `Assets/icons` without the suffix,
/// such as "heart-fill".
///
/// Icons are 24 × 24 units and white, to be tinted by multiplication. An unknown name gives no
/// bytes.
FlexScrollAsset flexscroll_icon(const char *_Nonnull name);

/// The program's icon, square, as SVG text in UTF-8, not terminated.
FlexScrollAsset flexscroll_app_icon(void);

/// The face used if the machine has no fonts: a TrueType file with ASCII, the letters of Latin-1
/// and the usual dashes, quotes and ellipsis.
///
/// An unknown weight gives the semibold face.
FlexScrollAsset flexscroll_face(FlexScrollFaceWeight weight);

#endif
