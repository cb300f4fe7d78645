/// Reads the tags of a track's file by TagLib: texts, numbers and the cover.
///
/// It is compiled if TagLib's headers are found; otherwise no file has tags. A file is read through
/// a descriptor that the caller has opened, never by its name, and only up to a limit, whatever
/// size it states. TagLib's exceptions do not leave this target.
///
/// TagLib's own C interface supports neither discs nor images.
#ifndef FLEXSCROLL_TAGS_H
#define FLEXSCROLL_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The supported file formats.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollTagFormat {
    /// MPEG audio with ID3 tags.
    FlexScrollTagFormatMP3 __attribute__((swift_name("mp3"))),
    /// FLAC with Vorbis comments.
    FlexScrollTagFormatFLAC __attribute__((swift_name("flac"))),
    /// Vorbis, Opus or FLAC in Ogg, distinguished by the content.
    FlexScrollTagFormatOgg,
    /// MPEG-4 with iTunes' atoms.
    FlexScrollTagFormatM4A __attribute__((swift_name("m4a"))),
} FlexScrollTagFormat;

/// The maximum number of bytes of a text, including its terminating zero.
enum { FlexScrollTagTextSize = 2048 };

/// The tags of a file. Texts are UTF-8 with a terminating zero; longer ones are cut, possibly
/// within a character. Empty texts and zeros stand for missing tags.
typedef struct FlexScrollTags {
    char title[FlexScrollTagTextSize];
    char artist[FlexScrollTagTextSize];
    char album[FlexScrollTagTextSize];
    char album_artist[FlexScrollTagTextSize];
    char disc_title[FlexScrollTagTextSize];
    int disc;
    int number;
    int year;
    /// The duration, in milliseconds.
    int milliseconds;
} FlexScrollTags;

/// Whether tags are supported at all.
bool flexscroll_tags_are_read(void);

/// Reads the tags of a file; returns false if there are none, and they are then undefined.
bool flexscroll_tags_read(
    int file, FlexScrollTagFormat format, FlexScrollTags *_Nonnull tags);

/// The bytes of the cover in a file, and their number; null if there is none, or if it has more
/// than `limit` bytes. Release the result by `free`.
unsigned char *_Nullable flexscroll_tags_cover(
    int file, FlexScrollTagFormat format, size_t limit, size_t *_Nonnull count);

#ifdef __cplusplus
}
#endif

#endif
