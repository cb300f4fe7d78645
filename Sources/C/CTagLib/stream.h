#ifndef FLEXSCROLL_TAG_STREAM_H
#define FLEXSCROLL_TAG_STREAM_H

#include <taglib/taglib.h>
#include <taglib/tiostream.h>

/* TagLib 2 uses different types for lengths and positions. */
#if TAGLIB_MAJOR_VERSION >= 2
using Length = size_t;
using Place = TagLib::offset_t;
#else
using Length = unsigned long;
using Place = long;
#endif

/// A read-only file with a limit, after which it appears to end. TagLib trusts the sizes that a
/// file states, and holes in a file cost nothing.
class BoundedStream final : public TagLib::IOStream {
public:
    BoundedStream(int file, Length most_bytes);

    TagLib::FileName name() const override { return ""; }
    TagLib::ByteVector readBlock(Length length) override;
    void seek(Place offset, Position position) override;
    Place tell() const override { return place; }
    Place length() override { return size; }
    bool readOnly() const override { return true; }
    bool isOpen() const override { return true; }
    void writeBlock(const TagLib::ByteVector &) override {}
#if TAGLIB_MAJOR_VERSION >= 2
    void insert(const TagLib::ByteVector &, Place, size_t) override {}
    void removeBlock(Place, size_t) override {}
#else
    void insert(const TagLib::ByteVector &, Length, Length) override {}
    void removeBlock(Length, Length) override {}
#endif
    void truncate(Place) override {}

private:
    int file;
    Place place = 0;
    Place size = 0;
    Length left;
    /// The number of reads after which a file that is read by single bytes is abandoned.
    int reads_left = 200'000;
};

#endif
