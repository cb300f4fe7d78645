"""PNG files, written and read with nothing but zlib."""
import struct
import zlib

SIGNATURE = b'\x89PNG\r\n\x1a\n'


def write(path, width, height, bgrx):
    """Writes rows of B, G, R and an unused byte (rows may be padded at their end)."""
    stride = len(bgrx) // height
    rows = bytearray()
    for top in range(0, height * stride, stride):
        row = bgrx[top:top + width * 4]
        rgb = bytearray(width * 3)
        rgb[0::3], rgb[1::3], rgb[2::3] = row[2::4], row[1::4], row[0::4]
        rows += b'\0' + rgb

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack(
            '>I', zlib.crc32(kind + data))

    path.write_bytes(
        SIGNATURE + chunk(b'IHDR', struct.pack('>IIBBBBB', width, height, 8, 2, 0, 0, 0))
        + chunk(b'IDAT', zlib.compress(bytes(rows), 6)) + chunk(b'IEND', b''))


def size(path):
    """Width and height of a PNG file; ValueError for anything else."""
    head = path.read_bytes()[:24]
    if head[:8] != SIGNATURE or head[12:16] != b'IHDR':
        raise ValueError(f'{path} is not a PNG file')
    return struct.unpack('>II', head[16:24])
