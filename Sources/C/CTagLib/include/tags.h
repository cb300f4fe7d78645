/// What TagLib reads of a track's file: a few words, a few numbers, and the cover inside of it.
///
/// It is built where TagLib's headers are found, and says so; elsewhere every file has no tags. A
/// file is read through a number that the caller has opened, never by its name, and only
/// up to a limit, whatever size it states. Nothing that TagLib throws leaves this target.
///
/// TagLib's own interface for C has neither discs nor pictures.
#ifndef FLEXSCROLL_TAGS_H
#define FLEXSCROLL_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kinds of files that are understood.
typedef enum __attribute__((enum_extensibility(closed))) FlexScrollTagFormat {
    /// MPEG audio with ID3 tags.
    FlexScrollTagFormatMP3,
    /// FLAC with Vorbis comments.
    FlexScrollTagFormatFLAC,
    /// Vorbis, Opus or FLAC in Ogg, whichever it holds.
    FlexScrollTagFormatOgg,
    /// MPEG-4 with iTunes' atoms.
    FlexScrollTagFormatM4A,
} FlexScrollTagFormat;

/// How many bytes of a text are kept, its ending zero included.
enum { FlexScrollTagTextSize = 2048 };

/// The tags of a file. Texts are UTF-8, ended by a zero and cut where they are longer, perhaps amid a
/// character; empty ones and numbers that are 0 were not given.
typedef struct FlexScrollTags {
    char title[FlexScrollTagTextSize];
    char artist[FlexScrollTagTextSize];
    char album[FlexScrollTagTextSize];
    char album_artist[FlexScrollTagTextSize];
    char disc_title[FlexScrollTagTextSize];
    int disc;
    int number;
    int year;
    /// How long it plays, in milliseconds.
    int milliseconds;
} FlexScrollTags;

/// Whether files are understood at all.
bool flexscroll_tags_are_read(void);

/// Reads the tags of a file; false where it has none that can be read.
bool flexscroll_tags_read(
    int file, FlexScrollTagFormat format, FlexScrollTags *_Nonnull tags);

/// The bytes of the cover inside a file, and how many; null where there is none, or one of more than
/// `limit` bytes. `free` gives them back.
unsigned char *_Nullable flexscroll_tags_cover(
    int file, FlexScrollTagFormat format, size_t limit, size_t *_Nonnull count);

#ifdef __cplusplus
}
#endif

#endif
