"""Messages and exit codes for invalid commands, and that
playing a gesture gives the same bytes each time.
"""
import json
import os
import pathlib
import re
import struct
import tempfile
import unittest
import zlib

from rig import png
from tests import package

FLING = '0 down 1 50% 80%\n+8 move 1 50% 40% 120\n+0 up 1\n+100 shot coasting\n'
ALBUM = dict(title='Title', artist='Artist', kind='Album', year=2001,
             tracks=[dict(title='One'), dict(title='Two', artist='Another')])


def vast_picture():
    """A PNG of 20 000 × 20 000 pixels that fits into a few kilobytes."""
    side = 20_000
    packer = zlib.compressobj(9)
    rows = b''.join(packer.compress(bytes(1 + side // 8)) for _ in range(side)) + packer.flush()

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack(
            '>I', zlib.crc32(kind + data))
    return (png.SIGNATURE + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 1, 0, 0, 0, 0))
            + chunk(b'IDAT', rows) + chunk(b'IEND', b''))


class CommandLine(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-play-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.fling = self.file('fling.txt', FLING)

    def file(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(text, str):
            path.write_text(text)
        else:
            path.write_bytes(text)
        return path

    def flexscroll(self, *options, env=None):
        return package.run(package.program(), *options, env=env, timeout=120)

    def play(self, *options, gesture=None, env=None):
        return self.flexscroll('play', gesture or self.fling, *options, env=env)

    def test_check_finds_nothing_broken_in_any_scene_and_changes_nothing(self):
        gesture = package.ROOT / 'Tests/EndToEnd/gestures/everything.txt'
        shown = self.flexscroll('--help').stdout
        names = re.search(r'--scene NAME +the screen to show: ([a-z,\s]+?)\n  -', shown)[1]
        for scene in re.findall('[a-z]+', names):
            with self.subTest(scene):
                reported = ('--trace', '-', '--scene', scene, '--shift', 'enabled')
                plain = self.play(*reported, gesture=gesture)
                looked = self.play(*reported, '--check', gesture=gesture)
                self.assertEqual((looked.returncode, looked.stderr), (0, ''))
                self.assertEqual(looked.stdout, plain.stdout)

    def refuses(self, status, words, done):
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        for word in [words] if isinstance(words, str) else words:
            self.assertIn(word, done.stderr)

    def test_the_version(self):
        done = self.flexscroll('--version')
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r'\Aflexscroll \d+\.\d+\.\d+\n\Z')

    def test_the_help_names_each_option(self):
        done = self.flexscroll('--help')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        for option in ('scene', 'album', 'tracks', 'physics', 'size', 'scale', 'safe-area',
                       'renderer', 'reduce-motion', 'fps', 'shots', 'trace', 'record', 'verbose',
                       'help', 'version'):
            self.assertIn(f'--{option}', done.stdout)

    def test_wrong_usage_is_64(self):
        for options, word in (
                (['--nonsense'], '--nonsense'), (['--size', '0x0'], '0x0'),
                (['--size', '420'], '420'), (['--tracks', '-1'], '-1'),
                (['--tracks', '10000001'], '10000001'), (['--tracks', 'many'], 'many'),
                (['--scale', '0'], '0'), (['--scale', 'nan'], 'nan'), (['--fps', '0'], '0'),
                (['--scene', 'nowhere'], 'nowhere'), (['--physics', 'cheese'], 'cheese'),
                (['--tracks'], '--tracks')):
            with self.subTest(options):
                self.refuses(64, word, self.play(*options))
        self.refuses(64, '', self.flexscroll('play'))

    def test_a_name_that_is_not_utf_8_is_opened_reported_and_not_written(self):
        place = os.fsencode(self.folder) + b'/R\xe9'
        os.mkdir(place)
        (pathlib.Path(os.fsdecode(place)) / os.fsdecode(b'1 Caf\xe9.mp3')).touch()
        for status, end, words in (
                (0, '', ['--album', os.fsdecode(place)]),
                (66, 'n\\xe9: No such file or directory', ['--album', os.fsdecode(b'n\xe9')]),
                (64, '--trace caf\\xe9: is not UTF-8', ['--trace', os.fsdecode(b'caf\xe9')])):
            done = package.run(package.program(), 'play', self.fling, *words, cwd=self.folder)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertTrue(done.stderr.rstrip('\n').endswith(end), done.stderr)

    def test_a_malformed_gesture_is_65_with_its_line(self):
        for text in ('0 dance', '0 up 1', '0 down 1', '0 key nokey', 'x down 1 0 0',
                     '0 down 1 nan 0', '0 resize 0 0'):
            with self.subTest(text):
                gesture = self.file('bad.txt', '# one\n' * 6 + text + '\n')
                self.refuses(65, 'line 7: ', self.play(gesture=gesture))

    def test_missing_input_is_66(self):
        none = self.folder / 'none'
        self.refuses(66, str(none), self.play(gesture=none))
        self.refuses(66, str(none), self.play('--album', none))
        self.refuses(66, f'{none}.json', self.play('--physics', f'{none}.json'))
        self.refuses(66, '', self.play('--album', self.folder))  # no album.json in it

    def test_an_album_of_the_wrong_shape_is_65_by_key_or_line(self):
        for text, word in (('{', 'line 1'), ('[]', ''), ('', ''), ('{"title": 3}', 'title'),
                           ('{\n\n"title": }', 'line 3')):
            with self.subTest(text):
                album = self.file('wrong/album.json', text)
                self.refuses(65, word, self.play('--album', album))

    def test_a_physics_of_the_wrong_shape_is_65(self):
        self.refuses(65, 'wrong.json', self.play('--physics', self.file('wrong.json', '[1]')))

    def test_output_that_cannot_be_made_or_written_is_73_or_74(self):
        self.refuses(73, '/none/', self.play('--trace', '/none/trace'))
        self.refuses(73, '', self.play('--shots', self.file('occupied', '') / 'shots'))
        self.refuses(74, '/dev/full', self.play('--trace', '/dev/full'))

    def test_the_folders_of_pictures_are_made(self):
        folder = self.folder / 'a' / 'b' / 'c'
        done = self.play('--shots', folder)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertEqual([path.name for path in folder.iterdir()], ['coasting.png'])

    def test_no_display_is_69(self):
        none = package.without('DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'SDL_VIDEODRIVER')
        self.refuses(69, 'display', self.flexscroll(env=none))

    def test_an_option_without_effect_on_a_command_is_reported(self):
        of_play = (('--shots', self.folder / 'shots'), ('--export', self.folder / 'clip.webp'),
                   ('--fps', '30'), ('--csv', self.folder / 'csv'), ('--plot', self.folder / 'plot'))
        of_windows = ('--record', self.folder / 'record'), ('--stats',)
        traced = ('--trace', self.folder / 'trace'), ('--check',)
        none = package.without('DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'SDL_VIDEODRIVER')
        for words, useless in (((), of_play), (('play', self.fling), (of_windows[0], of_windows[1],
                                                                    ('--renderer', 'software'))),
                               (('replay', self.fling), (*of_play, *of_windows, *traced))):
            with self.subTest(words):
                options = [word for option in useless for word in option]
                said = self.flexscroll(*words, *options, env=none).stderr
                reported = [line.split()[1] for line in said.splitlines() if 'no display' not in line]
                self.assertEqual(sorted(reported), sorted(f'{option[0]}:' for option in useless))
                self.assertEqual([*self.folder.iterdir()], [self.fling])

    def test_bad_covers_are_reported_and_the_screen_is_still_drawn(self):
        covers = dict(missing=None, empty=b'', text=b'no picture', truncated=(
            b'\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\2\0\0\0'), huge=vast_picture(),
            folder='folder')
        for name, content in covers.items():
            with self.subTest(name):
                cover = self.folder / name / 'cover.png'
                album = self.file(f'{name}/album.json', json.dumps(
                    dict(ALBUM, cover='cover.png')))
                if content == 'folder':
                    cover.mkdir()
                elif content is not None:
                    cover.write_bytes(content)
                shots = self.folder / f'shots-{name}'
                done = self.play('--album', album, '--shots', shots)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn('cover.png', done.stderr)
                self.assertEqual(png.size(shots / 'coasting.png'), (420, 860))

    def test_other_than_regular_files_are_refused_without_blocking(self):
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        for option in ('--album', '--physics'):
            for place in (pipe, '/dev/zero'):
                with self.subTest(option=option, place=place):
                    done = self.play(option, place)
                    self.assertIn(done.returncode, (64, 65, 66), done.stderr)
                    self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        done = self.play(gesture=pipe)
        self.assertIn(done.returncode, (65, 66), done.stderr)

    def test_a_cover_on_the_net_is_refused_in_one_line(self):
        album = self.file('album.json', json.dumps(
            dict(ALBUM, cover='https://example.org/cover.png')))
        done = self.play('--album', album)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertIn('https://example.org/cover.png', done.stderr)

    def test_strange_titles_are_drawn(self):
        for title in ('x' * 100_000, 'a\u0007b\u0000c\nd', '', '\u202e\u0301' * 50):
            with self.subTest(title[:10]):
                album = self.file('album.json', json.dumps(dict(ALBUM, title=title)))
                done = self.play('--album', album, '--shots', self.folder)
                self.assertEqual(done.returncode, 0, done.stderr[:300])

    def test_the_same_input_gives_the_same_bytes(self):
        results = []
        for n, more in enumerate((dict(), dict(HOME='/nowhere', TZ='Asia/Tokyo', LANG='ar_EG'))):
            shots, trace = self.folder / f'shots{n}', self.folder / f'trace{n}'
            done = self.play('--shots', shots, '--trace', trace, env=package.without(**more))
            self.assertEqual(done.returncode, 0, done.stderr)
            results.append((trace.read_bytes(), (shots / 'coasting.png').read_bytes()))
        self.assertEqual(results[0], results[1])

    def test_a_played_trace_has_a_line_for_each_frame_from_zero(self):
        for fps in (30, 60, 144):
            with self.subTest(fps):
                done = self.play('--trace', '-', '--fps', str(fps))
                self.assertEqual(done.returncode, 0, done.stderr)
                head, *frames = [json.loads(line) for line in done.stdout.splitlines()]
                self.assertEqual((head['scene'], head['width'], head['height'], head['fps']),
                                 ('album', 420, 860, fps))
                for n, frame in enumerate(frames):
                    self.assertAlmostEqual(frame['t'], n / fps, places=12)
                self.assertEqual(frames[-1]['scroll']['phase'], 'idle')

    def test_frame_rates_agree(self):
        places = {}
        for fps in (30, 60, 120, 240):
            done = self.play('--trace', '-', '--fps', str(fps))
            places[fps] = {round(frame['t'] * 30, 6): frame['scroll']['offset'] for frame in map(
                json.loads, done.stdout.splitlines()[1:])}
        for fps in (60, 120, 240):
            for moment, offset in places[30].items():
                if moment in places[fps]:
                    self.assertAlmostEqual(places[fps][moment], offset, delta=1e-6)


if __name__ == '__main__':
    unittest.main()
