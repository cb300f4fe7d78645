"""scripts/bench: the programs it starts, its tables, plots and errors."""
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from unittest import mock

from rig import Failure, build
from tests import package
from tests.test_bench_figures import SIZE, summary

sys.path.insert(0, str(package.ROOT / 'scripts'))

from benching import (  # noqa: E402 (its folder has to be known first)
    arguments, clocks, feel, main, offscreen, plots, progress, programs, refresh, tables, window)

BENCH = package.ROOT / 'scripts' / 'bench'


class Programs(unittest.TestCase):

    def test_a_peer_may_begin_with_its_environment(self):
        found = programs.peer("qt=A=1 B='2 3' qml 'a b.qml' --size {width}x{height}@{scale}",
                              (840, 1720), 2.0)
        self.assertEqual(found.name, 'qt')
        self.assertEqual(found.environment, dict(A='1', B='2 3'))
        self.assertEqual(found.command, ['qml', 'a b.qml', '--size', '840x1720@2'])

    def test_a_peer_without_a_command_is_refused(self):
        for text in ('qt', 'qt=', '=qml', "qt=A=1", "qt='"):
            with self.subTest(text), self.assertRaises(Failure):
                programs.peer(text, SIZE, 1)

    def test_the_program_may_be_measured_once_more_with_other_options(self):
        ours = programs.flexscroll('flexscroll', 'flexscroll', SIZE, 1)
        found = programs.also('shifting=--shift enabled', ours)
        self.assertEqual((found.name, found.kind), ('shifting', programs.OURS))
        self.assertEqual(found.command, ours.command + ['--shift', 'enabled'])
        with self.assertRaisesRegex(Failure, '--also shifting: write NAME=OPTIONS'):
            programs.also('shifting', ours)

    def test_the_window_has_its_size_in_points(self):
        found = programs.flexscroll('f', 'flexscroll', (1260, 2580), 3.0, 'offset', 14)
        self.assertEqual(found.command, ['flexscroll', '--size', '420x860', '--tracks', '14',
                                         '--scale', '3', '--scene', 'offset'])

    def test_a_program_sees_no_trace_of_the_desktop(self):
        os.environ['SDL_HINT_FOR_NO_ONE'] = '1'
        self.addCleanup(os.environ.pop, 'SDL_HINT_FOR_NO_ONE')
        with tempfile.TemporaryDirectory() as folder:
            found = window.environment(':5', pathlib.Path(folder),
                                       programs.Program('p', programs.PEER, [], dict(SDL_A='b')))
        self.assertEqual((found['DISPLAY'], found['HOME'], found['SDL_A']), (':5', folder, 'b'))
        self.assertNotIn('SDL_HINT_FOR_NO_ONE', found)
        self.assertNotIn('DBUS_SESSION_BUS_ADDRESS', found)


ROWS = [dict(group='growth', name=f'{n} rows', median=50.0 + n % 7, p95=1, p99=1,
             point=dict(curve='rows', line='scrolling', amount=n)) for n in (14, 1000, 10**6)] + [
    dict(group='growth', name='x', median=value, p95=1, p99=1,
         point=dict(curve='scale', line=line, amount=amount))
    for line, value in (('blank', 30.0), ('stretching', 4000.0)) for amount in (1, 2, 3)]


class Offscreen(unittest.TestCase):

    def test_nothing_measured_is_a_failure(self):
        for rows in ([], [dict(group='g', name='n', median=0)],
                     [dict(group='g', name='n', median=float('nan'))]):
            with self.subTest(rows), self.assertRaises(Failure):
                offscreen.check(rows)

    def test_only_what_both_have_is_compared(self):
        old, new = {('g', 'a'): 2.0, ('g', 'gone'): 1.0}, {('g', 'new'): 1.0, ('g', 'a'): 1.0}
        rows = offscreen.pair([old, old], [new, {('g', 'a'): 4.0}])
        self.assertEqual(rows, [dict(group='g', name='a', old=2.0, new=2.5, ratio=1.25, least=0.5,
                                     most=2.0)])

    def test_windows_are_compared_run_by_run(self):
        rows = main.compared_windows([summary(wheel_cpu=1.0)], [summary(wheel_cpu=0.5)])
        self.assertEqual((rows[0]['name'], rows[0]['ratio']), ('ms a frame, wheel', 0.5))

    def test_tables_have_a_line_for_each(self):
        self.assertEqual(len(tables.offscreen(ROWS).text().splitlines()), len(ROWS) + 1)

    def test_a_table_is_the_same_in_an_article(self):
        table = tables.Table(['what', 'ms'], [['a b', '1.5'], ['c', '10']])
        self.assertEqual(table.text().splitlines(), ['what   ms', 'a b   1.5', 'c      10'])
        self.assertEqual(table.markdown().splitlines(),
                         ['| what | ms |', '| --- | --: |', '| a b | 1.5 |', '| c | 10 |'])

    def test_each_curve_is_an_image_with_its_lines_and_points(self):
        pictures = plots.plots(ROWS)
        self.assertEqual(sorted(pictures), ['growth-rows.svg', 'growth-scale.svg'])
        space = '{http://www.w3.org/2000/svg}'
        root = xml.etree.ElementTree.fromstring(pictures['growth-scale.svg'])
        self.assertEqual(len(root.findall(f'{space}polyline')), 2)
        self.assertEqual(len(root.findall(f'{space}circle')), 6)
        for circle in root.findall(f'{space}circle'):
            self.assertTrue(plots.LEFT <= float(circle.get('cx')) <= plots.WIDTH - plots.RIGHT)
            self.assertTrue(plots.TOP <= float(circle.get('cy')) <= plots.HEIGHT - plots.BOTTOM)

    def test_an_axis_of_powers_has_equal_steps(self):
        axis = plots.Axis([20, 900_000], 0, 100, powers=True)
        self.assertEqual(axis.ticks(), [10, 100, 1000, 10_000, 100_000, 1_000_000])
        self.assertAlmostEqual(axis.place(1000) - axis.place(100), 20)

    def test_figures_at_an_axis_are_short(self):
        self.assertEqual([plots.short(v) for v in (0.5, 1000, 20_000, 3e6)],
                         ['0.5', '1000', '20 k', '3 M'])


def feel_row(name, ours, **figures):
    """A row of figures, each with one value for all its statistics."""
    return dict(name=name, isFlexScroll=ours, figures={
        key: dict(mean=value, worstPair=value, greatest=value, fast=value, slow=value)
        for key, value in figures.items()})


class Feel(unittest.TestCase):

    ROWS = [feel_row('ours', True, exact=0.002, lag=0.0051, stop=-1e-14),
            feel_row('theirs', False, exact=0.3, lag=0.006, stop=-8.0)]

    def test_a_column_of_a_missing_figure_is_a_dash(self):
        lines = feel.table(feel.DRAGS, self.ROWS).rows
        self.assertEqual(lines[0][:3], ['ours', '0.002', '-'])
        self.assertEqual(lines[1][1], '0.300')

    def test_milliseconds_are_milliseconds_and_zero_has_no_sign(self):
        head = [name for name, _ in feel.DRAGS]
        line = feel.table(feel.DRAGS, self.ROWS).rows[0][1:]
        self.assertEqual(line[head.index('lag')], '5.1')
        self.assertEqual(line[head.index('stop: mean, max')], '0.0, 0.0')

    def test_a_missed_target_is_marked_and_models_have_none(self):
        table = feel.target_table(self.ROWS)
        self.assertEqual(table.head[4:], ['ours'])
        found = {(row[0], row[1]): row[4] for row in table.rows}
        self.assertEqual(found['FL-40', 'evenness, exact'], '0.002')
        self.assertEqual(found['FL-42', 'lag, ms'], '5.100 !')
        self.assertEqual(found['FL-44', 'wobble, pt'], '-')

    def test_figures_that_are_not_numbers_are_a_failure(self):
        for rows in ([], [feel_row('ours', True, exact=float('nan'))]):
            with self.subTest(rows), self.assertRaises(Failure):
                feel.check(rows)


class Reported:
    """A stream that keeps what is written."""

    def __init__(self):
        self.text = ''

    def write(self, text):
        """Keeps it."""
        self.text += text

    def flush(self):
        """Does nothing."""


class Progressing(unittest.TestCase):

    def test_a_terminal_has_one_line_and_a_file_one_each(self):
        for terminal, lines in ((True, 0), (False, 2)):
            with self.subTest(terminal=terminal):
                reported = Reported()
                teller = progress.Progress(reported, terminal)
                for text in ('one', 'one', 'two'):
                    teller.say(text)
                self.assertEqual(reported.text.count('\n'), lines)
                self.assertEqual(reported.text.count('one'), 1)


class CommandLine(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-bench-test-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def refused(self, status, text, *words, script=BENCH, env=None):
        """Its one line."""
        done = package.run(script, *words, cwd=self.folder, env=env)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertIn(text, done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        self.assertEqual(done.stdout, '')

    def test_help_names_every_group_and_option(self):
        done = package.run(BENCH, '--help', cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertTrue(done.stdout.startswith('Usage: scripts/bench'))
        for group in arguments.ALL:
            self.assertRegex(done.stdout, rf'(?m)^  {group} ')

    def test_unknown_arguments_are_refused_in_one_line(self):
        for words, text in ((['--nonsense'], '--nonsense'), (['everything'], 'no group everything'),
                            (['--runs', '0'], '0 is no whole number'),
                            (['--scale', '9'], '9 is no number from 1 to 4'),
                            (['--size', 'big'], 'big is no WxH'),
                            (['--rows', '14,few'], 'few is no whole number'),
                            (['--refresh', '120,fast'], 'fast is no whole number'),
                            (['--refresh', '9'], '9 has a rate that is not from 30 to 500'),
                            (['--compare', 'main', 'feel'], 'not feel'),
                            (['--compare', 'main', '--refresh', '240'], 'not refresh')):
            with self.subTest(words):
                self.refused(64, text, *words)

    def test_groups_follow_from_options(self):
        self.assertEqual(arguments.parse([]).groups, ['micro', 'draw', 'frame', 'feel', 'window'])
        self.assertEqual(arguments.parse(['--short']).groups, list(arguments.ALL))
        self.assertEqual(arguments.parse(['--only', 'a']).groups, ['micro', 'draw', 'frame'])
        self.assertEqual(arguments.parse(['--compare', 'a']).groups,
                         ['micro', 'draw', 'frame', 'window'])
        self.assertEqual(arguments.parse(['micro', '--plots', 'd']).groups, ['micro', 'growth'])
        self.assertEqual(arguments.parse(['--rows', '14,1000000']).rows, [14, 1000000])
        self.assertEqual(arguments.parse(['--refresh', '240,120,240']).refresh, [240, 120])
        self.assertEqual(arguments.parse(['--refresh', '240']).groups, ['refresh'])
        self.assertEqual(arguments.parse(['--refresh', '240', 'micro']).groups,
                         ['micro', 'refresh'])

    def test_an_invalid_peer_or_revision_is_reported_before_anything_is_built(self):
        self.refused(1, 'write NAME=COMMAND', '--peer', 'qt', 'window')
        self.refused(1, 'there is no revision nothing-such', '--compare', 'nothing-such')

    def test_no_two_programs_have_a_name(self):
        self.refused(1, 'two programs are named blank', '--no-build', '--short', 'window',
                     '--peer', 'blank=true')

    def test_a_missing_release_build_or_history_is_reported(self):
        copy = self.folder / 'copy'
        for name in ('scripts', 'Tests/EndToEnd/rig', 'Tests/EndToEnd/live'):
            shutil.copytree(package.ROOT / name, copy / name)
        script = copy / 'scripts' / 'bench'
        self.refused(1, 'there is no release build of Benchmarks', '--no-build', 'micro',
                     script=script)
        self.refused(1, 'needs a clone', '--compare', 'main', script=script)

    def test_a_program_that_shows_nothing_is_reported(self):
        with self.assertRaisesRegex(Failure, 'p: ended with status 1 before it had a window'):
            window.start_once(programs.Program('p', programs.PEER, ['false']), SIZE, self.folder)

    def test_a_cold_start_needs_the_right_to_drop_the_caches(self):
        program = programs.Program('p', programs.PEER, ['false'])
        with mock.patch.object(clocks, 'drop_file_caches', lambda: False):
            self.assertIsNone(window.start_once(program, SIZE, self.folder, cold=True))
        with mock.patch.object(clocks, 'drop_file_caches', lambda: True):
            with self.assertRaisesRegex(Failure, 'p: ended with status 1'):
                window.start_once(program, SIZE, self.folder, cold=True)

    def test_a_window_that_fits_no_mode_of_the_rate_is_reported(self):
        self.refused(1, 'Xorg has no mode of 1960x1120 at 240 Hz', '--no-build', '--short',
                     '--size', '1920x1080', 'refresh')

    def test_without_a_display_server_an_error_is_reported(self):
        tools = self.folder / 'bin'
        tools.mkdir()
        for entry in os.environ['PATH'].split(':'):
            for tool in pathlib.Path(entry).glob('*'):
                if tool.name not in ('Xvfb', 'Xorg') and not (tools / tool.name).exists():
                    (tools / tool.name).symlink_to(tool)
        for group, server in (('window', 'Xvfb'), ('refresh', 'Xorg')):
            with self.subTest(group):
                self.refused(1, f'{server} is not installed', '--no-build', '--short', group,
                             env=package.without(PATH=tools))

    def test_a_program_that_takes_the_display_for_another_is_reported(self):
        for words, complaint in (
                ('echo a word; echo 60 Hz; exec "$0" renderer 420 860',
                 'p: takes the display of 144 Hz for one of 60 Hz'),
                ('exec "$0" renderer 420 860 >/dev/null',
                 'p: does not say the rate of its display')):
            command = ['sh', '-c', words, build.part('blank')]
            with self.subTest(words), self.assertRaisesRegex(Failure, complaint):
                refresh.watch(programs.Program('p', programs.BLANK, command), SIZE, 1, 144,
                              self.folder, True, lambda _: None)

    def test_the_program_has_the_rate_of_a_display_and_each_phase_moves(self):
        report = self.folder / 'report.json'
        done = package.run(BENCH, '--no-build', '--short', '--refresh', '144', '--json', report,
                           cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(report.read_text())['refresh']['144']['median']
        for program, figures in found.items():
            for phase in refresh.NAMES:
                with self.subTest(program, phase=phase):
                    self.assertGreater(figures[f'{phase}_intervals'], 0)
        self.assertEqual(sorted(found), ['blank', 'flexscroll'])
        # The slow end of a coast is left out.
        self.assertGreater(found['flexscroll']['coast_left_out'], 0)

    def test_figures_are_written_for_programs(self):
        report = self.folder / 'report.json'
        done = package.run(BENCH, '--no-build', '--short', '--only', 'blank', 'frame', 'growth',
                           'feel', '--json', report, '--plots', self.folder / 'plots', cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(report.read_text())
        self.assertTrue(found['revision'])
        self.assertGreater(len(found['offscreen']), 5)
        self.assertGreater(len(found['feel']), 5)
        drawn = {key for columns in (feel.DRAGS, feel.MORE, feel.MICE)
                 for _, parts in columns for key, *_ in parts}
        self.assertLessEqual(drawn, set(found['feel'][0]['figures']))
        self.assertLessEqual({key for _, _, key, *_ in feel.TARGETS}, drawn | {'jank'})
        self.assertTrue((self.folder / 'plots' / 'growth-area.svg').exists())


if __name__ == '__main__':
    unittest.main()
