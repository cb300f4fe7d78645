#if __has_include(<taglib/fileref.h>)

#include "stream.h"

#include <algorithm>
#include <cerrno>
#include <unistd.h>

BoundedStream::BoundedStream(int file, Length most_bytes) : file(file), left(most_bytes) {
    size = std::max<Place>(0, lseek(file, 0, SEEK_END));
}

TagLib::ByteVector BoundedStream::readBlock(Length length) {
    if (place < 0 || place >= size || reads_left-- <= 0) return {};
    length = std::min({length, left, static_cast<Length>(size - place)});
    TagLib::ByteVector bytes(static_cast<unsigned>(length), 0);
    Length done = 0;
    while (done < length) {
        ssize_t count = pread(file, bytes.data() + done, length - done, place + Place(done));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) break;
        done += static_cast<Length>(count);
    }
    bytes.resize(static_cast<unsigned>(done));
    place += Place(done);
    left -= done;
    return bytes;
}

void BoundedStream::seek(Place offset, Position position) {
    Place start = position == Current ? place : position == End ? size : 0;
    if (__builtin_add_overflow(start, offset, &place) || place < 0) place = 0;
}

#endif
