"""Pictures and tags of files are read in a process that can do nothing else."""
import os
import pathlib
import struct
import tempfile
import unittest
import zlib

from rig import build, png, processes
from rig.session import Options, Session
from tests import package

HERE = pathlib.Path(__file__).resolve().parent.parent
SOUND = (b'\xff\xfb\x90\x64' + b'\0' * 413) * 10
SIGSYS, SIGABRT = 31, 6
# What the process may not do, as it is tried by faults/calls.c.
FORBIDDEN = '''openat openat2 newfstatat readlinkat unlinkat getcwd memfd_create dup ioctl
socket connect sendmsg clone clone3 execve kill tgkill ptrace unshare prctl prlimit64
io_uring_setup mmap-executable mprotect'''.split()


def sevens(number):
    return bytes(number >> shift & 127 for shift in (21, 14, 7, 0))


def frame(name, content, flags=0):
    return name + sevens(len(content)) + bytes([0, flags]) + content


def track(*frames):
    body = b''.join(frames)
    return b'ID3\4\0\0' + sevens(len(body)) + body + SOUND


def named(title):
    return track(frame(b'TIT2', b'\3' + title.encode()))


def bomb(mebibytes):
    """A track whose title is said to be small, and unpacks to many MiB of zeros."""
    packer = zlib.compressobj(9)
    packed = b''.join(packer.compress(bytes(1 << 20)) for _ in range(mebibytes)) + packer.flush()
    return track(frame(b'TIT2', sevens(100) + packed, flags=0b1001))


def picture_of(width, height):
    """A PNG that claims a size, with no pixels behind it."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack(
            '>I', zlib.crc32(kind + data))
    header = struct.pack('>IIBBBBB', width, height, 8, 6, 0, 0, 0)
    return (png.SIGNATURE + chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(b''))
            + chunk(b'IEND', b''))


@unittest.skipIf('SANITIZER' in os.environ, 'a program with a sanitizer is not confined')
class Reading(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-reading-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.album = self.folder / 'album'
        self.album.mkdir()
        for number in range(1, 15):
            (self.album / f'{number:02}.mp3').write_bytes(named(f'T{number}'))
        (self.folder / 'gesture').write_text('+10 shot here\n')

    def calls(self):
        target = self.folder / 'calls'
        build.run([os.environ.get('CC', 'cc'), *build.FLAGS, '-D_Nonnull=', '-I',
                   package.ROOT / 'Sources/C/CPlatform/include', '-o', target,
                   HERE / 'faults' / 'calls.c'], 'calls')
        return target

    def play(self, *before):
        """Plays the album with its cover; returns what was said."""
        done = package.run(*before, package.program(), 'play', self.folder / 'gesture', '--no-state',
                           '--album', self.album, '--shots', self.folder / 'shots')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue((self.folder / 'shots' / 'here.png').exists())
        return done.stderr.splitlines()

    def test_each_call_but_those_for_reading_ends_the_process(self):
        done = package.run(self.calls())
        self.assertEqual(done.returncode, 0, done.stderr)
        found = dict(line.split(' ', 1) for line in done.stdout.splitlines())
        expected = {name: f'signal {SIGSYS}' for name in FORBIDDEN}
        expected.update({'reading': 'allowed', 'abort': f'signal {SIGABRT}', 'memory': 'not done'})
        self.assertEqual(found, expected)

    def test_a_kernel_that_refuses_the_filter_is_reported_once(self):
        (self.album / 'cover.png').write_bytes(picture_of(16, 16))
        self.assertEqual(
            [line for line in self.play(self.calls(), 'refuse') if 'filter' in line],
            ['flexscroll: pictures and tags are read without a filter of system calls: '
             'Invalid argument'])

    def test_an_album_without_attacks_is_read_without_a_word(self):
        self.assertEqual(self.play(), [])

    def test_a_bomb_among_14_tracks_costs_one_line(self):
        (self.album / '07.mp3').write_bytes(bomb(1100))
        said = self.play()
        self.assertEqual(len(said), 1, said)
        # A machine that is slow takes longer than a file may.
        self.assertRegex(said[0], rf'/07\.mp3: its reader (ended by signal {SIGABRT}|took more)')

    def test_the_process_of_a_window_ends_when_the_album_is_read(self):
        (self.album / 'cover.png').write_bytes(picture_of(60_000, 60_000))
        settings = Options('x11', log=self.folder / 'log', start_seconds=60)
        with Session(settings, [package.program(), '--no-state', '--trace', self.folder / 'trace',
                                '--album', self.album]) as session:
            threads = pathlib.Path(f'/proc/{session.program.pid}/task')
            processes.wait_for('the cover is not refused', 20,
                               lambda: '60000' in (self.folder / 'log').read_text())
            processes.wait_for('a process stays', 20, lambda: not ''.join(
                (thread / 'children').read_text() for thread in threads.iterdir()))

    def test_a_cover_of_60_000_by_60_000_pixels_costs_one_line(self):
        (self.album / 'cover.png').write_bytes(picture_of(60_000, 60_000))
        self.assertEqual(self.play(), [
            f'flexscroll: cover {self.album}/cover.png has 60000 × 60000 pixels, '
            'more than 32767 a side'])


if __name__ == '__main__':
    unittest.main()
