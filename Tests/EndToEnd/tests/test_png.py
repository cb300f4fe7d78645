"""Images are read as they were written."""
import pathlib
import random
import struct
import tempfile
import unittest
import zlib

from rig import png


def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))


def filtered(kind, row, above, channels):
    """A row as it is stored in a PNG with that filter."""
    out = bytearray()
    for i, value in enumerate(row):
        left = row[i - channels] if i >= channels else 0
        corner = above[i - channels] if i >= channels else 0
        guess = (0, left, above[i], (left + above[i]) // 2, png.paeth(left, above[i], corner))
        out.append((value - guess[kind]) & 255)
    return bytes([kind]) + bytes(out)


class Pictures(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-png-')
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / 'a.png'
        self.random = random.Random(7)

    def test_what_was_written_is_read(self):
        width, height = 5, 3
        pixels = self.random.randbytes(width * height * 4)
        png.write(self.path, width, height, pixels)
        self.assertEqual(png.size(self.path), (width, height))
        rows = png.read(self.path)[2]
        self.assertEqual(rows[1][3:6], bytes(reversed(pixels[24:27])))

    def test_each_filter_is_undone(self):
        for colour, channels in png.CHANNELS.items():
            rows = [self.random.randbytes(6 * channels) for _ in range(5)]
            above = [bytes(6 * channels)] + rows
            body = b''.join(filtered(kind, row, above[kind], channels)
                            for kind, row in enumerate(rows))
            self.path.write_bytes(
                png.SIGNATURE
                + chunk(b'IHDR', struct.pack('>IIBBBBB', 6, 5, 8, colour, 0, 0, 0))
                + chunk(b'IDAT', zlib.compress(body)) + chunk(b'IEND', b''))
            self.assertEqual(png.read(self.path)[2], [
                b''.join(row[i:i + 3] for i in range(0, len(row), channels)) for row in rows])

    def test_side_by_side(self):
        png.write(self.path, 2, 1, bytes(8))
        target = self.path.with_name('b.png')
        png.beside(target, [png.read(self.path)] * 2)
        self.assertEqual(png.size(target), (2 + png.GAP + 2, 1))
        self.assertEqual(png.read(target)[2], [bytes(6) + b'\xff' * 3 * png.GAP + bytes(6)])

    def test_other_files_than_images_are_refused(self):
        self.path.write_bytes(b'GIF89a')
        with self.assertRaises(ValueError):
            png.size(self.path)


if __name__ == '__main__':
    unittest.main()
