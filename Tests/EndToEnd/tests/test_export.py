"""Clips written by `play --export`: their frames and durations, and that nothing is left of
one that was interrupted.
"""
import os
import pathlib
import pty
import signal
import struct
import subprocess
import tempfile
import time
import unittest
import zlib

from rig import png
from tests import package

FLING = ('0 down 1 50% 40%\n+20 move 1 50% 80% 80\n+0 shot pulled\n+60 up 1\n+40 shot back\n'
         '+60 end\n')
SIZE = ('--size', '240x320')


def frames(path):
    """Yields each frame of an animated PNG as rows, with its time in seconds."""
    data, at, head, body, canvas = path.read_bytes(), 8, b'', b'', []
    area = units = None

    def shown():
        width, height, left, top = area
        for y, row in enumerate(png.unfiltered(zlib.decompress(body), width, height, 3)):
            canvas[top + y][3 * left:3 * (left + width)] = row
        return [bytes(row) for row in canvas], units

    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        content = data[at + 8:at + 8 + length]
        if kind == b'IHDR':
            width, height = struct.unpack('>II', content[:8])
            assert content[8:10] == bytes([8, 2]), 'three channels of eight bits'
            canvas = [bytearray(3 * width) for _ in range(height)]
        if kind in (b'fcTL', b'IEND') and body:
            yield shown()
            body = b''
        if kind == b'fcTL':
            area = struct.unpack('>IIII', content[4:20])
            units = struct.unpack('>HH', content[20:24])
        body += content if kind == b'IDAT' else content[4:] if kind == b'fdAT' else b''
        at += 12 + length


class Export(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-export-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.gesture = self.folder / 'gesture.txt'
        self.gesture.write_text(FLING)

    def command(self, name, *options):
        return [str(word) for word in (
            package.program(), 'play', self.gesture, *SIZE, *options, '--export',
            self.folder / name)]

    def clip(self, name, *options, env=None):
        return package.run(*self.command(name, *options), env=env, timeout=300)

    def stand_in(self, script):
        """An environment whose ffmpeg is a script."""
        programs = self.folder / 'programs'
        programs.mkdir(exist_ok=True)
        program = programs / 'ffmpeg'
        program.write_text('#!/bin/sh\n' + script)
        program.chmod(0o755)
        return dict(os.environ, PATH=f'{programs}:{os.environ["PATH"]}')

    def names(self):
        return sorted(path.name for path in self.folder.iterdir())

    def test_an_animated_png_shows_the_same_as_the_shots_for_the_same_time(self):
        done = self.clip('clip.png', '--fps', '50', '--shots', self.folder,
                         '--trace', self.folder / 'trace')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        shots = {5: 'pulled', 10: 'back'}  # at 100 and 200 ms
        found, first = {}, 0
        for rows, (duration, units) in frames(self.folder / 'clip.png'):
            self.assertEqual(units, 50)
            for frame in range(first, first + duration):
                if frame in shots:
                    found[frame] = rows
            first += duration
        self.assertEqual(first, len((self.folder / 'trace').read_text().splitlines()) - 1)
        for frame, name in shots.items():
            self.assertEqual(found[frame], png.read(self.folder / f'{name}.png')[2], name)

    def test_ffmpeg_writes_gif_and_video_if_installed(self):
        for name in ('clip.gif', 'clip.mp4'):
            with self.subTest(name):
                env = self.stand_in('for last; do :; done; wc -c > "${last#file:}"\n')
                done = self.clip(name, '--trace', self.folder / 'trace', env=env)
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                count = len((self.folder / 'trace').read_text().splitlines()) - 1
                self.assertEqual(int((self.folder / name).read_text()), count * 240 * 320 * 4)

    def test_without_ffmpeg_an_error_is_reported(self):
        done = self.clip('clip.gif', env=dict(os.environ, PATH=str(self.folder)))
        self.assertEqual(done.returncode, 73)
        self.assertRegex(done.stderr, r'\Aflexscroll: --export \S+: needs ffmpeg, [^\n]+\n\Z')
        self.assertEqual(self.names(), ['gesture.txt'])

    def test_invalid_exports_are_reported_in_one_line(self):
        long = self.folder / 'long.txt'
        long.write_text('601000 end\n')
        for status, words, options in (
                (64, 'ends in none of', ['--export', 'clip.avi']),
                (64, 'hundredths', ['--fps', '60', '--export', self.folder / 'a.gif']),
                (73, 'No such file', ['--export', self.folder / 'none/a.webp']),
                (73, 'is a folder', ['--export', self.folder / 'b.webp'])):
            (self.folder / 'b.webp').mkdir(exist_ok=True)
            done = package.run(package.program(), 'play', self.gesture, *options)
            self.assertEqual((done.returncode, done.stderr.count('\n')), (status, 1), done.stderr)
            self.assertIn(words, done.stderr)
        done = package.run(package.program(), 'play', long, '--export', self.folder / 'a.webp')
        self.assertEqual(done.returncode, 64, done.stderr)
        self.assertIn('601 seconds', done.stderr)

    def test_a_signal_leaves_neither_half_a_file_nor_a_process(self):
        env = self.stand_in(f'echo $$ > {self.folder}/pid; exec sleep 600\n')
        # So long that no machine is done with it before the signal comes.
        self.gesture.write_text('590000 end\n')
        for name, number in (('a.webp', signal.SIGINT), ('a.gif', signal.SIGTERM),
                             ('a.png', signal.SIGHUP)):
            with self.subTest(name):
                rate = '50' if name == 'a.gif' else '1000'
                program = subprocess.Popen(
                    self.command(name, '--fps', rate), env=env, stderr=subprocess.PIPE)
                while not [part for part in self.names() if part.endswith('.part')]:
                    self.assertIsNone(program.poll())
                    time.sleep(0.01)
                while name == 'a.gif' and not (self.folder / 'pid').exists():
                    time.sleep(0.01)
                program.send_signal(number)
                said = program.communicate(timeout=60)[1]
                self.assertEqual((program.returncode, said), (-number, b''))
                self.assertEqual([name for name in self.names() if name not in (
                    'gesture.txt', 'pid', 'programs')], [])
        with self.assertRaises(ProcessLookupError):
            os.kill(int((self.folder / 'pid').read_text()), 0)

    def test_progress_is_one_line_and_only_on_a_terminal(self):
        master, slave = pty.openpty()
        program = subprocess.Popen(self.command('clip.png'), stderr=slave)
        os.close(slave)
        self.assertEqual(program.wait(timeout=300), 0)
        said = os.read(master, 1 << 16).decode()
        os.close(master)
        self.assertIn(' of 0.3 s', said)
        self.assertNotIn('\n', said)
        self.assertTrue(said.endswith('\r\x1b[K'), said)


if __name__ == '__main__':
    unittest.main()
