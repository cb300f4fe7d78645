"""The examples are short files, some with a shared window, and behave as their headers state."""
import csv
import io
import os
import pathlib
import re
import shlex
import tempfile
import unittest

from tests import code_blocks, package

FOLDER = package.ROOT / 'Sources' / 'Examples'
FILES = sorted(FOLDER.glob('Example0*'))
LONGEST = 150


def build():
    """The folder of the built examples."""
    return pathlib.Path(os.environ.get('FLEXSCROLL_EXAMPLES') or package.BUILD / 'debug')


def run(name, *words):
    """Runs an example without a display."""
    return package.run(build() / name, *words,
                       env=package.without('DISPLAY', 'WAYLAND_DISPLAY', SDL_VIDEODRIVER='dummy',
                                           SDL_RENDER_DRIVER='software'))


class Examples(unittest.TestCase):

    def reports(self, name, frames):
        done = run(name, '--frames', frames)
        self.assertEqual((done.returncode, done.stderr), (0, ''), name)
        return done.stdout

    def test_each_is_a_short_file_with_its_command_in_its_head(self):
        self.assertEqual([path.stem[:9] for path in FILES],
                         [f'Example0{number}' for number in range(1, 9)])
        for path in FILES:
            text = path.read_text()
            self.assertLess(len(text.splitlines()), LONGEST, path.name)
            self.assertRegex(text, rf'\A// Example {int(path.stem[7:9])}: .+\n//\n')
            self.assertIn(f'//     swift run {path.stem}', text)

    def test_one_with_wrong_arguments_reports_its_usage(self):
        for number, name in enumerate((path.stem for path in FILES), 1):
            wrong = (('--frames',), ('--frames', 'many'), ('--frames', '-1'), ('--speed', '2'))
            for words in wrong if number != 6 else (('slow',), ('ios', '--frames')):
                done = run(name, *words)
                self.assertEqual((done.returncode, done.stdout), (64, ''), (name, words))
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn('usage: ' if number != 6 else 'no preset is called', done.stderr)

    def test_a_missing_display_is_reported_in_one_line(self):
        for number, name in enumerate((path.stem for path in FILES), 1):
            if number == 6:
                continue
            done = package.run(build() / name, env=package.without(
                'DISPLAY', 'WAYLAND_DISPLAY', SDL_VIDEODRIVER='x11'))
            self.assertEqual((done.returncode, done.stdout), (1, ''), name)
            self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
            self.assertIn('x11', done.stderr)

    def test_the_scroller_is_flung_and_settles(self):
        moving = re.match(r'offset ([\d.]+), moving', self.reports('Example01Scroller', 30))
        resting = re.match(r'offset ([\d.]+), at rest', self.reports('Example01Scroller', 400))
        self.assertLess(float(moving[1]), float(resting[1]))
        # 32 points a frame of 1/60 s: 1920 points per second, which go on for the speed by the
        # friction (SP-13), from where the finger left: 5 steps less the slop of 10 points.
        self.assertAlmostEqual(float(resting[1]), 5 * 32 - 10 + 1920 / 2.002, delta=12)

    def test_the_header_settles_by_itself_and_takes_the_list_along(self):
        # 140 points were scrolled: the header is at its minimum of 56 and partly away.
        match = re.match(r'header from (\S+), (\S+) high; offset (\S+)\n',
                         self.reports('Example02Header', 9))
        rest = re.match(r'header from (\S+), (\S+) high; offset (\S+)\n',
                        self.reports('Example02Header', 120))
        self.assertEqual(float(match[3]), -20)
        self.assertEqual((float(match[1]), float(match[2])), (-36, 56))
        self.assertIn((float(rest[1]), float(rest[2])), ((0, 56), (-56, 56)))

    def test_the_pager_rests_on_the_page_after_each_swipe(self):
        self.assertEqual(self.reports('Example03Pager', 18)[:6], 'page 2')
        self.assertEqual(self.reports('Example03Pager', 200), 'page 3 of 5, offset 960.0, at rest\n')

    def test_the_picker_rests_on_a_row_after_any_fling(self):
        reported = re.match(r'row (\d+) of 24, offset (\S+), at rest\n',
                        self.reports('Example04Picker', 240))
        self.assertGreater(int(reported[1]), 4)
        self.assertEqual(float(reported[2]), 48 * (int(reported[1]) - 1))
        self.assertIn('moving', self.reports('Example04Picker', 12))

    def test_the_map_moves_in_the_direction_of_the_fling(self):
        reported = re.match(r'x (\S+), y (\S+), at rest\n', self.reports('Example05Map', 500))
        x, y = float(reported[1]) - (2880 - 560) / 2, float(reported[2]) - (2880 - 420) / 2
        self.assertGreater(y, 400)
        self.assertAlmostEqual(x / y, 0.5, delta=0.03)

    def test_the_simulation_prints_the_flings_of_the_presets_as_a_csv(self):
        done = run('Example06Simulation')
        rows = list(csv.DictReader(io.StringIO(done.stdout)))
        presets = dict.fromkeys(row['preset'] for row in rows)
        self.assertGreater(len(presets), 6)
        for preset in presets:
            own = [row for row in rows if row['preset'] == preset]
            # Flutter's presets cut the move with which a drag begins to 3.5/3 points.
            start = '166.167' if preset.startswith('flutter') else '180.0'
            self.assertEqual((own[0]['offset'], own[-1]['phase']), (start, 'idle'), preset)
            offsets = [float(row['offset']) for row in own]
            self.assertEqual(offsets, sorted(offsets), preset)
        self.assertEqual(run('Example06Simulation', 'gtk', 'ios').stdout.splitlines()[1][:4], 'gtk,')

    def test_the_trackpad_strip_coasts_once_the_fingers_have_left(self):
        self.assertEqual(self.reports('Example07Trackpad', 7).splitlines()[0], 'route: none')
        match = re.search(r'offset (\S+), speed (\S+)', self.reports('Example07Trackpad', 7))
        self.assertEqual((float(match[1]), float(match[2])), (24, 0))
        rest = re.search(r'offset (\S+), speed (\S+)', self.reports('Example07Trackpad', 400))
        self.assertEqual(float(rest[2]), 0)
        # 4 pixels in each 1/60 s, by the friction of 2 per second, from where the fingers left.
        self.assertAlmostEqual(float(rest[1]), 24 + 240 / 2, delta=6)


    def test_the_scroll_area_is_flung_and_settles_with_its_header(self):
        settled = re.match(r'offset (\S+), header (\S+) high\n',
                           self.reports('Example08ScrollArea', 400))
        # From under the whole header, by the speed less that of a stop, by the friction (SP-13).
        self.assertAlmostEqual(float(settled[1]), -148 + 2000 / 2.002, delta=12)
        self.assertEqual(float(settled[2]), 76)


class Tutorial(unittest.TestCase):
    """The four steps of the tutorial run, and the article has lines of each."""

    STEPS = sorted(path.stem for path in FOLDER.glob('Tutorial*.swift'))
    ARTICLE = package.ROOT / 'Sources/FlexScroll/FlexScroll.docc/Tutorial.md'

    def last_line(self, name, frames):
        done = run(name, '--frames', frames)
        self.assertEqual((done.returncode, done.stderr), (0, ''), name)
        return done.stdout

    def test_each_step_does_what_its_head_says(self):
        self.assertEqual(self.last_line('Tutorial1Window', 3), 'offset 0\n')
        self.assertEqual(self.last_line('Tutorial2List', 1), 'offset 0.0\n')
        offset = float(self.last_line('Tutorial2List', 400).split()[1])
        self.assertGreater(offset, 800)
        # The row under the place that was tapped.
        self.assertEqual(self.last_line('Tutorial3Rest', 400),
                         f'offset {offset}, row {int((offset + 300) // 50)}\n')
        # As far from the start, which is below the header; the header has left the screen.
        self.assertEqual(self.last_line('Tutorial4Header', 300),
                         f'offset {offset - 160}, row -1, header down to 0.0\n')
        self.assertEqual(self.last_line('Tutorial4Header', 1), 'offset -160.0, row -1, header down to 160.0\n')

    def test_a_step_with_wrong_arguments_or_without_a_display_says_so(self):
        for name in self.STEPS:
            done = run(name, '--frames', '-1')
            self.assertEqual((done.returncode, done.stdout), (64, ''), name)
            self.assertIn('usage: ', done.stderr)
            done = package.run(build() / name, env=package.without(
                'DISPLAY', 'WAYLAND_DISPLAY', SDL_VIDEODRIVER='x11'))
            self.assertEqual((done.returncode, len(done.stderr.splitlines())), (1, 1), name)

    def test_each_section_of_the_article_has_lines_of_its_program(self):
        sections = self.ARTICLE.read_text().split('\n### Step ')[1:]
        self.assertEqual(len(self.STEPS), len(sections))
        for number, (name, section) in enumerate(zip(self.STEPS, sections), 1):
            text = (FOLDER / f'{name}.swift').read_text()
            self.assertLess(len(text.splitlines()), LONGEST)
            self.assertRegex(text, rf'\A// Tutorial, step {number}: .+\n//\n')
            self.assertTrue(section.startswith(f'{number}: ') and f'`{name}.swift`' in section)
            blocks = [block.text for block in code_blocks.of_markdown('Tutorial.md', section)]
            self.assertTrue(blocks)
            lines = {line.strip() for line in text.splitlines()}
            for block in blocks:
                self.assertEqual({line.strip() for line in block.splitlines()} - lines, set(), name)


class Outside(unittest.TestCase):
    """The tap is built by a compiler of C, without Swift, by the line in the example's head."""

    LINE = re.compile(r'^//     (cc -std=c11 .*)\n//         (.*)$', re.MULTILINE)

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-tap-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.source = FOLDER / 'Example07Trackpad.c'
        (self.folder / self.source.name).symlink_to(self.source)
        (self.folder / 'CTrackpad').symlink_to(package.ROOT / 'Sources/C/CTrackpad')

    def test_the_line_in_the_examples_head_builds_a_program_that_runs(self):
        line = ' '.join(self.LINE.search(self.source.read_text()).groups())
        done = package.run('sh', '-c', line, cwd=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        done = package.run(self.folder / 'trackpad', '--frames', '10',
                           env=package.without('DISPLAY', SDL_VIDEODRIVER='dummy'))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('route: none', done.stdout)

    def test_the_article_and_the_head_give_the_same_line(self):
        article = package.ROOT / 'Sources/C/CTrackpad/CTrackpad.docc/CTrackpad.md'
        words = shlex.split(' '.join(self.LINE.search(self.source.read_text()).groups()))
        reported = [word for word in words if word.startswith(('-I', '-std', '$(', 'x11', 'xi'))]
        for word in reported:
            self.assertIn(word, article.read_text())

    def test_the_header_alone_is_c11_and_cplusplus(self):
        flags = package.run('pkg-config', '--cflags', 'sdl2').stdout.split()
        for compiler in ('cc -std=c11 -x c', 'g++ -std=c++17 -x c++', 'clang -std=c11 -x c'):
            command = compiler.split()
            if package.run('sh', '-c', f'command -v {command[0]}').returncode:
                continue
            source = self.folder / 'alone.txt'
            source.write_text('#include <flexscroll_trackpad.h>\n'
                              'FlexScrollTapRecord record;\n')
            done = package.run(*command, '-fsyntax-only', '-Wall', '-Wextra', '-Werror',
                               '-Wpedantic', '-ICTrackpad/include', *flags, source,
                               cwd=self.folder)
            self.assertEqual((done.returncode, done.stderr), (0, ''), compiler)


class Fingers(unittest.TestCase):
    """Two fingers on a real trackpad in the window, and what the event tap reports to a program in C."""

    GESTURE = '0 mouse 50% 50%\n+50 pan 1.5 0 100\n+0 lift\n+500 end\n'

    def coasts(self, on, route):
        with tempfile.TemporaryDirectory(prefix='flexscroll-fingers-') as name:
            gesture = pathlib.Path(name) / 'gesture'
            gesture.write_text(self.GESTURE)
            for _ in range(3):
                done = package.run(package.ROOT / 'Tests/EndToEnd/touch-rig', '--on', on, '--gesture',
                                   gesture, '--after', '100', '--', build() / 'Example07Trackpad')
                if 'too busy' not in done.stderr:
                    break
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn(f'route: {route}', done.stdout)
        # Dragged by 1.5 clicks of 40 pixels, and carried on from there.
        reported = re.search(r'offset (\S+), speed (\S+)', done.stdout)
        self.assertGreater(float(reported[1]), 120, done.stdout)

    def test_a_strip_in_c_coasts_on_x11(self):
        self.coasts('x11', 'X11')

    def test_a_strip_in_c_coasts_on_wayland(self):
        self.coasts('wayland', 'Wayland')


if __name__ == '__main__':
    unittest.main()
