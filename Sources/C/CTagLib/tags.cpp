#include "tags.h"

#if __has_include(<taglib/fileref.h>)

#include "stream.h"

#include <climits>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <string>

#include <taglib/attachedpictureframe.h>
#include <taglib/flacfile.h>
#include <taglib/id3v2tag.h>
#include <taglib/mp4file.h>
#include <taglib/mpegfile.h>
#include <taglib/oggflacfile.h>
#include <taglib/opusfile.h>
#include <taglib/tpropertymap.h>
#include <taglib/vorbisfile.h>
#include <taglib/xiphcomment.h>

/* The library is linked only if the headers are found: Swift's linker step takes its flags from
   this section of the objects. The section is not linked, so sanitizers must ignore its
   contents. */
__attribute__((used, section(".swift1_autolink_entries"), no_sanitize("address")))
static const char link_flags[] = "-ltag";

namespace {

/// More than the tags of a track with a large cover. Audio data is not read, but searched for.
constexpr Length most_bytes = 96 << 20;

template <typename File> std::unique_ptr<TagLib::File> open_with_frames(BoundedStream *stream) {
#if TAGLIB_MAJOR_VERSION >= 2
    return std::make_unique<File>(stream);
#else
    return std::make_unique<File>(stream, TagLib::ID3v2::FrameFactory::instance());
#endif
}

std::unique_ptr<TagLib::File> open_ogg(BoundedStream *stream) {
    TagLib::ByteVector start = stream->readBlock(64);
    stream->seek(0, TagLib::IOStream::Beginning);
    if (start.find("OpusHead") >= 0) return std::make_unique<TagLib::Ogg::Opus::File>(stream);
    if (start.find("fLaC") >= 0) return std::make_unique<TagLib::Ogg::FLAC::File>(stream);
    return std::make_unique<TagLib::Ogg::Vorbis::File>(stream);
}

/// Opens a file with a format; null if it has another format.
std::unique_ptr<TagLib::File> open(BoundedStream *stream, FlexScrollTagFormat format) {
    std::unique_ptr<TagLib::File> file;
    switch (format) {
    case FlexScrollTagFormatMP3: file = open_with_frames<TagLib::MPEG::File>(stream); break;
    case FlexScrollTagFormatFLAC: file = open_with_frames<TagLib::FLAC::File>(stream); break;
    case FlexScrollTagFormatOgg: file = open_ogg(stream); break;
    case FlexScrollTagFormatM4A: file = std::make_unique<TagLib::MP4::File>(stream); break;
    }
    return file && file->isValid() ? std::move(file) : nullptr;
}

void copy(const TagLib::String &text, char *target) {
    /* A character has up to four bytes. */
    std::string bytes = text.substr(0, FlexScrollTagTextSize).to8Bit(true);
    size_t count = std::min(bytes.size(), size_t(FlexScrollTagTextSize - 1));
    std::memcpy(target, bytes.data(), count);
    target[count] = 0;
}

/// The first text of a property; empty if there is none.
TagLib::String text(const TagLib::PropertyMap &properties, const char *name) {
    auto found = properties.find(name);
    if (found == properties.end() || found->second.isEmpty()) return {};
    return found->second.front();
}

/// The number before a slash, as in "3/12".
int number(const TagLib::PropertyMap &properties, const char *name) {
    bool is_number = false;
    TagLib::String entry = text(properties, name).substr(0, 16);
    int slash = entry.find("/");
    int value = (slash < 0 ? entry : entry.substr(0, slash)).stripWhiteSpace().toInt(&is_number);
    return is_number ? value : 0;
}

/// Calls a function; false if it throws. A file that needs more memory than there is ends the process.
template <typename Work> bool succeeds(Work work) {
    try {
        return work();
    } catch (const std::bad_alloc &) {
        std::abort();
    } catch (...) {
        return false;
    }
}

void read(TagLib::File &file, FlexScrollTags *tags) {
    TagLib::PropertyMap properties = file.properties();
    copy(text(properties, "TITLE"), tags->title);
    copy(text(properties, "ARTIST"), tags->artist);
    copy(text(properties, "ALBUM"), tags->album);
    copy(text(properties, "ALBUMARTIST"), tags->album_artist);
    copy(text(properties, "DISCSUBTITLE"), tags->disc_title);
    tags->disc = number(properties, "DISCNUMBER");
    tags->number = number(properties, "TRACKNUMBER");
    /* A date begins with its year. */
    tags->year = text(properties, "DATE").substr(0, 4).toInt();
    if (TagLib::AudioProperties *sound = file.audioProperties()) {
        tags->milliseconds = sound->lengthInMilliseconds();
    }
}

/// The front cover, or else the first image.
template <typename Pictures, typename IsFront>
auto first(const Pictures &pictures, IsFront is_front) -> decltype(&*pictures.begin()) {
    for (const auto &picture : pictures)
        if (is_front(picture)) return &picture;
    return pictures.isEmpty() ? nullptr : &*pictures.begin();
}

TagLib::ByteVector cover(const TagLib::List<TagLib::FLAC::Picture *> &pictures) {
    auto found = first(pictures, [](const TagLib::FLAC::Picture *picture) {
        return picture->type() == TagLib::FLAC::Picture::FrontCover;
    });
    return found ? (*found)->data() : TagLib::ByteVector();
}

TagLib::ByteVector cover(TagLib::ID3v2::Tag *tag) {
    using Picture = TagLib::ID3v2::AttachedPictureFrame;
    if (!tag) return {};
    const TagLib::ID3v2::FrameList &frames = tag->frameList("APIC");
    auto found = first(frames, [](const TagLib::ID3v2::Frame *frame) {
        auto picture = dynamic_cast<const Picture *>(frame);
        return picture && picture->type() == Picture::FrontCover;
    });
    auto picture = found ? dynamic_cast<const Picture *>(*found) : nullptr;
    return picture ? picture->picture() : TagLib::ByteVector();
}

TagLib::ByteVector cover(TagLib::MP4::Tag *tag) {
    if (!tag || !tag->contains("covr")) return {};
    TagLib::MP4::CoverArtList pictures = tag->item("covr").toCoverArtList();
    return pictures.isEmpty() ? TagLib::ByteVector() : pictures.front().data();
}

TagLib::ByteVector cover(TagLib::File &file) {
    if (auto flac = dynamic_cast<TagLib::FLAC::File *>(&file)) {
        TagLib::ByteVector bytes = cover(flac->pictureList());
        return bytes.isEmpty() && flac->hasID3v2Tag() ? cover(flac->ID3v2Tag()) : bytes;
    }
    if (auto mpeg = dynamic_cast<TagLib::MPEG::File *>(&file)) return cover(mpeg->ID3v2Tag());
    if (auto mp4 = dynamic_cast<TagLib::MP4::File *>(&file)) return cover(mp4->tag());
    auto comment = dynamic_cast<TagLib::Ogg::XiphComment *>(file.tag());
    return comment ? cover(comment->pictureList()) : TagLib::ByteVector();
}

} // namespace

bool flexscroll_tags_are_read(void) { return true; }

bool flexscroll_tags_read(int file, FlexScrollTagFormat format, FlexScrollTags *tags) {
    *tags = FlexScrollTags{};
    return succeeds([&] {
        BoundedStream stream(file, most_bytes);
        auto opened = open(&stream, format);
        if (!opened) return false;
        read(*opened, tags);
        return true;
    });
}

unsigned char *flexscroll_tags_cover(
    int file, FlexScrollTagFormat format, size_t limit, size_t *count) {
    *count = 0;
    unsigned char *copied = nullptr;
    succeeds([&] {
        BoundedStream stream(file, most_bytes);
        auto opened = open(&stream, format);
        if (!opened) return false;
        TagLib::ByteVector bytes = cover(*opened);
        if (bytes.isEmpty() || bytes.size() > limit) return false;
        copied = static_cast<unsigned char *>(std::malloc(bytes.size()));
        if (!copied) return false;
        std::memcpy(copied, bytes.data(), bytes.size());
        *count = bytes.size();
        return true;
    });
    return copied;
}

#else

bool flexscroll_tags_are_read(void) { return false; }

bool flexscroll_tags_read(int, FlexScrollTagFormat, FlexScrollTags *tags) {
    *tags = FlexScrollTags{};
    return false;
}

unsigned char *flexscroll_tags_cover(int, FlexScrollTagFormat, size_t, size_t *count) {
    *count = 0;
    return nullptr;
}

#endif
