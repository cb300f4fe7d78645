"""Malicious files: the program waits for none, follows no link out of an
album's folder, writes only to the named files, and prints one line without control sequences.
"""
import json
import os
import pathlib
import socket
import struct
import tempfile
import threading
import unittest
import zlib

from rig import png
from tests import package

GESTURE = '0 down 1 50% 80%\n+8 move 1 50% 40% 120\n+0 up 1\n+100 shot here\n'
TRACKS = [dict(title='One'), dict(title='Two')]
LONGEST_LINE = 1000


def picture(pixels=None, *extra):
    """A PNG of 16 × 16 pixels with some more chunks, whose checksums are right."""
    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack(
            '>I', zlib.crc32(kind + data))
    rows = zlib.compress((b'\0' + b'\xFF' * 48) * 16) if pixels is None else pixels
    header = chunk(b'IHDR', struct.pack('>IIBBBBB', 16, 16, 8, 2, 0, 0, 0))
    return (png.SIGNATURE + header + b''.join(chunk(*each) for each in extra)
            + chunk(b'IDAT', rows) + chunk(b'IEND', b''))


class Hostile(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-hostile-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.gesture = self.file('gesture.txt', GESTURE)

    def file(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def album(self, name='album', **keys):
        return self.file(f'{name}/album.json', json.dumps(
            dict(title='T', artist='A', tracks=TRACKS, **keys))).parent

    def things(self):
        """Paths that cannot be read, each with a part of the reason."""
        pipe, place, loop = (self.folder / name for name in ('pipe.json', 's.json', 'loop.json'))
        os.mkfifo(pipe)
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(place))
        loop.symlink_to('loop.json')
        (self.folder / 'dangling.json').symlink_to('nothing')
        (self.folder / 'full.json').mkdir()
        things = {
            pipe: 'is not a regular file', place: 'is not a regular file',
            '/dev/zero': 'is not a regular file', '/dev/full': 'is not a regular file',
            '/dev/tty': 'is not a regular file', loop: 'symbolic links',
            self.folder / 'dangling.json': 'No such file', self.folder / 'full.json': '',
            '/proc/self/fd/0': 'is not a regular file', '/proc/self/mem': '',
            self.folder / 'gone\n\x1b[31m\u202e.json': 'No such file',
            '/' + 'n' * 300 + '.json': 'too long', '/' + 'n/' * 3000 + '.json': ''}
        if os.geteuid() != 0:
            secret = self.file('secret.json', '{}')
            secret.chmod(0)
            things[secret] = 'Permission denied'
        return things

    def run_in(self, *command, cwd=None):
        """Runs the program without a display."""
        nowhere = package.without(
            'DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'SDL_VIDEODRIVER')
        return package.run(package.program(), *command, env=nowhere, cwd=cwd, timeout=60)

    def play(self, *options, cwd=None):
        return self.run_in('play', self.gesture, *options, cwd=cwd)

    def says_one_line(self, done, words=''):
        self.assertTrue(done.stderr.endswith('\n'), done.stderr)
        line = done.stderr[:-1]
        self.assertTrue(line.isprintable(), repr(line))
        self.assertLessEqual(len(line), LONGEST_LINE)
        self.assertIn(words, line)

    def test_other_than_regular_files_are_refused_by_each_option_without_waiting(self):
        for thing, reason in self.things().items():
            for command in (['play', thing], ['play', self.gesture, '--album', thing],
                            ['play', self.gesture, '--physics', thing], ['--album', thing],
                            ['--physics', thing]):
                with self.subTest(command=[str(word)[:80] for word in command]):
                    done = self.run_in(*command)
                    self.assertEqual(done.returncode, 66, done.stderr[:300])
                    self.says_one_line(done, reason)

    def shows(self, album, reason):
        """Requires that an album is drawn, with one line that reports the reason, or none for no reason."""
        done = self.play('--album', album, '--shots', self.folder / 'shots')
        self.assertEqual(done.returncode, 0, done.stderr[:300])
        if reason is None:
            self.assertEqual(done.stderr, '')
        else:
            self.says_one_line(done, reason)

    def test_a_cover_is_read_in_the_albums_folder_and_nowhere_else(self):
        self.file('outside.png', picture())
        elsewhere = 'lies outside of the album'
        for cover, reason in (
                ('cover.png', None), ('../outside.png', elsewhere), ('outward.png', elsewhere),
                (str(self.folder / 'outside.png'), elsewhere), ('/dev/zero', elsewhere),
                ('outer/outside.png', elsewhere), ('inward.png', None),
                ('loop.png', 'symbolic links'), ('pipe.png', 'is not a regular file'),
                ('folder.png', 'is a folder'), ('no\nsuch\x1b[2J.png', 'No such file'),
                ('\u202egnp.exe', 'No such file'), ('c\0.png', 'is no path'),
                ('x' * 100_000, 'too long'), ('https://' + 'x' * 100_000, 'is a URL')):
            with self.subTest(cover[:60]):
                album = self.album('album-' + str(abs(hash(cover))), cover=cover)
                (album / 'cover.png').write_bytes(picture())
                (album / 'outward.png').symlink_to('../outside.png')
                (album / 'inward.png').symlink_to('cover.png')
                (album / 'outer').symlink_to('..')
                (album / 'loop.png').symlink_to('loop.png')
                (album / 'folder.png').mkdir()
                os.mkfifo(album / 'pipe.png')
                self.shows(album, reason)

    def test_a_malicious_cover_is_reported_in_one_line_and_libraries_print_nothing(self):
        bomb = zlib.compress(bytes(100_000_000), 9)
        for name, cover, reason in (
                ('an SVG', b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
                 'is not a PNG, JPEG or WebP picture'),
                ('no stream', picture(b'\1\2\3\4'), 'is a broken PNG picture'),
                ('too few pixels', picture(zlib.compress(b'\0\0')), 'is a broken PNG picture'),
                ('a wrong filter', picture(zlib.compress(b'\7' * 784)), 'is a broken PNG picture'),
                ('far too many pixels', picture(bomb), 'of more bytes than its pixels need'),
                ('too many pixels', picture(zlib.compress(bytes(10_000_000), 9)), None),
                ('a false profile', picture(None, (b'iCCP', b'x\0\0' + bomb)), None),
                ('a false text', picture(None, (b'zTXt', b'x\0\0' + bomb)), None),
                ('a false gamma', picture(None, (b'gAMA', b'\0')), None),
                ('holes in colours', picture(None, (b'tRNS', b'\1')), None)):
            with self.subTest(name):
                album = self.album('bad-' + name.replace(' ', '-'), cover='cover.png')
                (album / 'cover.png').write_bytes(cover)
                self.shows(album, reason)

    def test_a_file_with_control_characters_does_not_control_the_terminal(self):
        for name, content in (
                ('gesture.txt', '0 \x1b]0;title\x07\u202e\n'), ('gesture.txt', 'x' * 1_000_000),
                ('physics.json', '{"\\u001b[2J\\u202e": 1}'),
                ('physics.json', json.dumps({'k' * 1_000_000: 1})),
                ('physics.json', '[' * 100_000), ('physics.json', '{"frequency": 1e999}')):
            with self.subTest(name, content=content[:20]):
                path = self.file(f'words/{name}', content)
                done = (self.run_in('play', path) if name == 'gesture.txt'
                        else self.play('--physics', path))
                self.assertEqual(done.returncode, 65, done.stderr[:300])
                self.says_one_line(done)
        for word in ('--\x1b[2J\n', '--' + 'x' * 100_000, '--scene=\u202e', '--size=\x9b'):
            done = self.play(word)
            self.assertEqual(done.returncode, 64)
            self.says_one_line(done)

    def test_nothing_waits_for_a_pipe_without_a_reader(self):
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        for options in (['play', self.gesture, '--trace', pipe], ['--trace', pipe],
                        ['--record', pipe]):
            with self.subTest(options[:1]):
                done = self.run_in(*options)
                self.assertEqual(done.returncode, 73, done.stderr)
                self.says_one_line(done, 'no program reads from it')
        seen = []
        reader = threading.Thread(target=lambda: seen.append(pipe.read_bytes()))
        # It is open before the program looks for who reads.
        keeper = os.open(pipe, os.O_RDWR)
        reader.start()
        done = self.play('--trace', pipe)
        os.close(keeper)
        reader.join()
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertEqual(seen[0], self.play('--trace', '-').stdout.encode())

    def test_what_is_no_file_is_not_written(self):
        folder, place = self.folder / 'folder', self.folder / 'socket'
        folder.mkdir()
        listener = socket.socket(socket.AF_UNIX)
        self.addCleanup(listener.close)
        listener.bind(str(place))
        for path in (folder, place, '/none/here', self.folder / ('n' * 300)):
            for option in ('--trace', '--record'):
                with self.subTest(option, path=str(path)[:60]):
                    done = (self.play(option, path) if option == '--trace'
                            else self.run_in(option, path))
                    self.assertIn(done.returncode, (73, 74), done.stderr)
                    self.says_one_line(done)

    def test_a_picture_is_written_through_no_link_and_into_no_pipe(self):
        shots = self.folder / 'shots'
        shots.mkdir()
        victim = self.file('victim', 'mine')
        here = shots / 'here.png'
        for make in (lambda: here.symlink_to(victim), lambda: here.symlink_to('/dev/full'),
                     lambda: here.symlink_to('new'), lambda: os.mkfifo(here), here.mkdir):
            make()
            done = self.play('--shots', shots)
            self.assertEqual(done.returncode, 74, done.stderr)
            self.says_one_line(done, 'here.png')
            here.rmdir() if here.is_dir() and not here.is_symlink() else here.unlink()
        self.assertEqual(victim.read_text(), 'mine')
        self.assertEqual(list(shots.iterdir()), [])
        self.file('shots/here.png', b'x' * 1_000_000)
        self.assertEqual(self.play('--shots', shots).returncode, 0)
        self.assertEqual(png.size(here), (420, 860))
        self.assertLess(here.stat().st_size, 1_000_000)

    @unittest.skipIf(os.environ.get('SANITIZER') == 'thread',
                     "the thread sanitizer's own memory is in files, which may not grow here")
    def test_a_picture_without_disk_space_is_reported(self):
        limited = 'trap "" XFSZ; ulimit -f 1; exec "$@"'
        done = package.run('sh', '-c', limited, 'sh', package.program(), 'play', self.gesture,
                           '--shots', self.folder / 'shots')
        self.assertEqual(done.returncode, 74, done.stderr)
        self.says_one_line(done, 'here.png')

    def test_the_name_of_a_shot_cannot_leave_its_folder(self):
        for name in ('../out', '/tmp/out', 'a/b', 'a\x1b', 'a\0b'):
            path = self.file('shot.txt', f'0 shot {name}\n')
            done = self.run_in('play', path, '--shots', self.folder / 'shots')
            self.assertEqual(done.returncode, 65, done.stderr)
            self.says_one_line(done, 'line 1: ')
        path = self.file('shot.txt', '0 shot ..\n0 shot -x\n0 shot \u202e\n')
        done = self.run_in('play', path, '--shots', self.folder / 'shots')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(list((self.folder / 'shots').iterdir())), 3)

    def test_the_program_writes_only_to_the_named_files(self):
        home, cwd = self.folder / 'home', self.folder / 'cwd'
        home.mkdir()
        cwd.mkdir()
        album = self.album(cover='cover.png')
        (album / 'cover.png').write_bytes(picture())
        before = set(self.folder.rglob('*'))
        env = package.without('DISPLAY', 'WAYLAND_DISPLAY', HOME=home, XDG_CACHE_HOME=home / 'c',
                              XDG_CONFIG_HOME=home / 'f', XDG_DATA_HOME=home / 'd', TMPDIR=home)
        for command in (['play', self.gesture, '--album', album, '--trace', cwd / 'trace',
                         '--shots', cwd / 'shots'], ['play', self.gesture], ['--help'], []):
            package.run(package.program(), *command, env=env, cwd=cwd)
        made = {str(path.relative_to(self.folder)) for path in self.folder.rglob('*')
                if path not in before and not str(path).startswith(str(home / 'c/fontconfig'))}
        self.assertEqual(made - {'home/c'}, {'cwd/trace', 'cwd/shots', 'cwd/shots/here.png'})

    def test_an_album_of_strange_titles_is_drawn(self):
        titles = {
            'control': 'a\x07b\0c\nd\x1b[2J', 'bidi': '\u202e\u2066evil\u2067',
            'nothing': '\u200b' * 100_000, 'long': 'x' * 100_000, 'marks': 'e' + '\u0301' * 100_000,
            'joined': '\U0001f468\u200d' * 50_000, 'right': '\u05d0' * 100_000,
            'tags': '\U000e0041' * 100_000, 'unassigned': '\U0003fffe' * 1000, 'empty': ''}
        for name, title in titles.items():
            with self.subTest(name):
                album = self.file(f'{name}/album.json', json.dumps(dict(
                    title=title, artist=title, kind=title, year=-10 ** 18,
                    tracks=[dict(title=title), dict(title='x', artist=title)]))).parent
                done = self.play('--album', album, '--shots', self.folder / 'shots')
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                self.assertEqual(png.size(self.folder / 'shots' / 'here.png'), (420, 860))


if __name__ == '__main__':
    unittest.main()
