"""PNG files, written and read with nothing but zlib.

As a program it puts images of equal height side by side:

    python3 -m rig.png --beside OUT.png ONE.png OTHER.png ...
"""
import itertools
import pathlib
import struct
import sys
import zlib

SIGNATURE = b'\x89PNG\r\n\x1a\n'
GAP = 16  # pixels between pictures that are put side by side
CHANNELS = {2: 3, 6: 4}  # bytes a pixel for the colour types that are read


def encode(width, height, rows):
    """The bytes of a PNG from rows of R, G, B bytes."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack(
            '>I', zlib.crc32(kind + data))

    return (SIGNATURE + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
            + chunk(b'IDAT', zlib.compress(b''.join(b'\0' + row for row in rows), 9))
            + chunk(b'IEND', b''))


def write(path, width, height, bgrx):
    """Writes rows of B, G, R and an unused byte (rows may be padded at their end)."""
    stride = len(bgrx) // height
    rows = []
    for top in range(0, height * stride, stride):
        row = bgrx[top:top + width * 4]
        rgb = bytearray(width * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
        rows.append(bytes(rgb))
    path.write_bytes(encode(width, height, rows))


def size(path):
    """Width and height of a PNG file; ValueError for anything else."""
    head = path.read_bytes()[:24]
    if head[:8] != SIGNATURE or head[12:16] != b'IHDR':
        raise ValueError(f'{path} is not a PNG file')
    return struct.unpack('>II', head[16:24])


def read(path):
    """Width, height and rows of R, G, B bytes of a file with 8 bits per channel, not interlaced."""
    width, height = size(path)
    data, at, body = path.read_bytes(), 8, b''
    depth, colour, _, _, interlaced = data[24:29]
    if depth != 8 or colour not in CHANNELS or interlaced:
        raise ValueError(f'{path}: a kind of PNG that is not read here')
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        if kind == b'IDAT':
            body += data[at + 8:at + 8 + length]
        at += 12 + length
    return width, height, unfiltered(zlib.decompress(body), width, height, CHANNELS[colour])


def unfiltered(raw, width, height, channels):
    stride, rows, above = width * channels, [], bytes(width * channels)
    for y in range(height):
        start = y * (stride + 1)
        row = bytearray(raw[start + 1:start + 1 + stride])
        undo(raw[start], row, above, channels)
        above = bytes(row)
        if channels == 4:
            del row[3::4]
        rows.append(bytes(row))
    return rows


def undo(kind, row, above, channels):
    """Undoes the filter of one row in place."""
    if kind == 1:
        for first in range(channels):
            row[first::channels] = [value & 255 for value in
                                    itertools.accumulate(row[first::channels])]
    elif kind == 2:
        row[:] = [(value + up) & 255 for value, up in zip(row, above)]
    elif kind:
        guess = average if kind == 3 else paeth
        for first in range(channels):
            left = corner = 0
            for i in range(first, len(row), channels):
                up = above[i]
                left = row[i] = (row[i] + guess(left, up, corner)) & 255
                corner = up


def average(left, up, _corner):
    return (left + up) >> 1


def paeth(left, up, corner):
    to_left, to_up = abs(up - corner), abs(left - corner)
    to_corner = abs(left + up - corner - corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


def beside(target, pictures):
    """Puts images of equal height, as they are read, side by side, on white."""
    heights = {height for _, height, _ in pictures}
    if len(heights) != 1:
        raise ValueError('the pictures are not of equal height')
    height = heights.pop()
    gap = b'\xff' * 3 * GAP
    rows = [gap.join(rows[y] for _, _, rows in pictures) for y in range(height)]
    target.write_bytes(encode(len(rows[0]) // 3, height, rows))


if __name__ == '__main__':
    if len(sys.argv) < 4 or sys.argv[1] != '--beside':
        sys.exit(__doc__)
    beside(pathlib.Path(sys.argv[2]), [read(pathlib.Path(name)) for name in sys.argv[3:]])
