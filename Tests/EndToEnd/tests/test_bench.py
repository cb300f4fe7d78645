"""scripts/bench: its statistics, what it plays and reads, its targets, plots and complaints."""
import json
import os
import pathlib
import shutil
import sys
import tempfile
import unittest
import xml.etree.ElementTree

from rig import Failure
from tests import package

sys.path.insert(0, str(package.ROOT / 'scripts'))

from benching import (  # noqa: E402 (its folder has to be known first)
    arguments, clocks, figures, main, offscreen, phases, plots, progress, programs, tables, targets,
    window)

BENCH = package.ROOT / 'scripts' / 'bench'
SIZE = (420, 860)


class Statistics(unittest.TestCase):

    def test_a_quantile_lies_between_its_neighbours_in_proportion(self):
        self.assertEqual(figures.quantile([3, 1, 2], 0.5), 2)
        self.assertEqual(figures.quantile([1, 2], 0.25), 1.25)
        self.assertEqual(figures.quantile([5], 0.99), 5)
        self.assertIsNone(figures.quantile([], 0.5))

    def test_medians_leave_out_what_a_run_did_not_see(self):
        runs = [dict(a=1, b=None, c='x'), dict(a=3, b=4, c='y'), dict(a=2, b=None, c='z')]
        self.assertEqual(figures.medians(runs), dict(a=2, b=4, c='x'))

    def test_a_ratio_to_nothing_is_none(self):
        self.assertEqual(figures.ratio(3, 2), 1.5)
        self.assertIsNone(figures.ratio(3, 0))
        self.assertIsNone(figures.ratio(None, 2))

    def test_pairs_are_compared_turn_by_turn(self):
        self.assertEqual(figures.paired([1, 2, 4], [2, 2, 2]), (1, 0.5, 2))
        self.assertIsNone(figures.paired([None], [1]))


class Phases(unittest.TestCase):

    def test_every_phase_is_in_order_of_time_and_inside_the_screen(self):
        for name in ('wheel', 'rewind', 'drags', 'wheel_latency', 'drag_latency', 'park', 'idle'):
            for scale in (1, 3):
                for short in (False, True):
                    with self.subTest(name, scale=scale, short=short):
                        size = (420 * scale, 860 * scale)
                        phase = getattr(phases, name)(size, scale, short)
                        times = [t for t, *_ in phase.steps]
                        self.assertEqual(times, sorted(times))
                        self.assertGreater(phase.seconds, times[-1] if times else 0)
                        for _, op, x, y in phase.steps:
                            if op == 'm':
                                self.assertTrue(0 <= x < size[0] and 0 <= y < size[1], (x, y))
                        pressed = [op for _, op, *_ in phase.steps if op in 'du']
                        self.assertEqual(pressed, ['d', 'u'] * (len(pressed) // 2))

    def test_probes_are_what_they_ask_for(self):
        wheel, drag = phases.wheel_latency(SIZE, 1), phases.drag_latency(SIZE, 1)
        self.assertEqual({wheel.steps[i][1] for i in wheel.probes}, {'c'})
        self.assertEqual({drag.steps[i][1] for i in drag.probes}, {'m'})
        self.assertEqual((len(wheel.probes), len(drag.probes)), (24, 30))

    @staticmethod
    def frames(*milliseconds, same=()):
        """Frames at times, some with the picture of the one before."""
        return [(m * 10**6, m * 10**6, m not in same) for m in milliseconds]

    def test_an_interval_is_one_between_changed_pictures(self):
        phase = phases.Phase('p', [], 1, [(0, 1)])
        found = phases.motion(phase, 0, self.frames(100, 116, 132, 148, same=(132,)))
        self.assertEqual((found['frames'], found['presents'], found['missed']), (3, 4, 1))
        self.assertAlmostEqual(found['max'], 32)

    def test_only_spans_in_which_the_picture_has_to_move_count(self):
        phase = phases.Phase('p', [], 2, [(0.1, 0.2), (1, 1.1)])
        # A stop that begins in a span counts, and the rest between two motions does not.
        found = phases.intervals(phase, 0, self.frames(50, 100, 190, 290, 400, 1000))
        self.assertEqual([round(gap, 3) for gap in found], [0.09, 0.1])

    def test_a_latency_ends_at_the_first_frame_with_new_pixels(self):
        phase = phases.Phase('p', [(0, 'c', 5, 0), (0.1, 'c', 5, 0)], 1, [], [0, 1])
        inputs = [10 * 10**6, 110 * 10**6]
        seen = self.frames(5, 12, 14, 108, same=(12,))
        self.assertEqual(phases.latencies(phase, inputs, seen), [4])
        self.assertEqual(phases.latency(phase, inputs, seen)['answered'], 1)

    def test_one_that_answers_few_moves_does_not_scroll_by_dragging(self):
        phase = phases.drag_latency(SIZE, 1)
        self.assertTrue(phases.drags_too(phase, dict(answered=28)))
        self.assertFalse(phases.drags_too(phase, dict(answered=13)))

    def test_a_phase_without_frames_has_no_figures_rather_than_wrong_ones(self):
        found = phases.motion(phases.wheel(SIZE, 1), 0, [])
        self.assertEqual((found['frames'], found['p50'], found['missed']), (0, None, 0))


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

    def test_the_window_is_asked_for_in_points(self):
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


class Clocks(unittest.TestCase):

    def test_processor_time_is_what_the_scheduler_counts(self):
        before = clocks.processor_ns(os.getpid())
        sum(range(200_000))
        self.assertGreater(clocks.processor_ns(os.getpid()), before)
        self.assertEqual(clocks.processor_ns(2**22 + 1), 0)

    def test_a_tree_has_its_root_and_memory(self):
        self.assertIn(os.getpid(), clocks.tree(os.getpid()))
        self.assertGreater(clocks.memory_mib(os.getpid()), 1)


def summary(**more):
    """Figures of a program."""
    figures_ = dict(wheel_cpu=0.5, drag_cpu=0.5, start=40, memory=20, drag_latency_p95=1,
                    wheel_latency_p95=1, wheel_missed=0, drag_missed=0, wheel_p99=17, drag_p99=17,
                    idle_frames=0, idle_switches=0, idle_percent=0.0, start_pictures=1)
    return dict(figures_, **more)


class Targets(unittest.TestCase):

    def lines(self, scale=1, **ours):
        """Verdicts by what they speak of."""
        found = targets.lines(
            dict(f=summary(**ours), blank=summary(wheel_cpu=0.4, drag_cpu=0.3),
                 fast=summary(wheel_cpu=1.3), slow=summary(wheel_cpu=9.0, start=100, drag_cpu=None)),
            'f', ['blank'], ['fast', 'slow'], scale)
        return {line.what: line.met for line in found}

    def test_each_is_held_to_the_best_peer_and_the_cheapest_blank(self):
        met = self.lines()
        self.assertTrue(met['processor time of a frame, wheel, best peer'])
        self.assertTrue(met['processor time of a frame, wheel, blank'])
        self.assertFalse(met['processor time of a frame, drag, best peer'])
        self.assertFalse(self.lines(wheel_cpu=0.61)['processor time of a frame, wheel, blank'])
        self.assertFalse(self.lines(wheel_p99=17.6)['p99 of intervals, wheel'])
        self.assertFalse(self.lines(drag_missed=1)['missed frames at 60 Hz, drag'])
        self.assertFalse(self.lines(idle_switches=3)['wake-ups at rest'])

    def test_at_another_scale_frames_have_another_target(self):
        met = self.lines(scale=3, wheel_cpu=0.6)
        self.assertTrue(met['processor time of a frame, wheel, best peer'])
        self.assertNotIn('processor time of a frame, wheel, blank', met)
        self.assertNotIn('start to painted window, best peer', met)

    def test_what_was_not_seen_is_neither_met_nor_not(self):
        self.assertIsNone(self.lines(wheel_cpu=None)['processor time of a frame, wheel, best peer'])

    def test_the_work_of_a_frame_is_what_the_program_says(self):
        said = ['frames 9, missed 0', 'work p50 0.3 ms, p95 0.9 ms, p99 4.25 ms, max 9 ms']
        self.assertEqual([line.met for line in targets.of_work(said)], [False])
        self.assertEqual([line.met for line in targets.of_work(['work p50 -, p99 -'])], [None])

    def test_a_great_list_is_held_to_a_short_one(self):
        met = [line.met for line in targets.of_rows(
            summary(), summary(wheel_cpu=0.52, drag_cpu=0.6, start=45, memory=27.9), 'many')]
        self.assertEqual(met, [True, False, False, True])

    def test_the_table_says_which_are_not_met(self):
        text = targets.table([targets.Line('a', '1', '<= 2', True),
                              targets.Line('b', '3', '<= 2', False)]).text()
        self.assertRegex(text, r'(?m)^a .* met$')
        self.assertRegex(text, r'(?m)^b .* NOT MET$')


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

    def test_each_curve_is_a_picture_with_its_lines_and_points(self):
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


class Told:
    """A stream that keeps what is written."""

    def __init__(self):
        self.text = ''

    def write(self, text):
        """Keeps it."""
        self.text += text

    def flush(self):
        """Has nothing to do."""


class Progressing(unittest.TestCase):

    def test_a_terminal_has_one_line_and_a_file_one_each(self):
        for terminal, lines in ((True, 0), (False, 2)):
            with self.subTest(terminal=terminal):
                told = Told()
                teller = progress.Progress(told, terminal)
                for text in ('one', 'one', 'two'):
                    teller.say(text)
                self.assertEqual(told.text.count('\n'), lines)
                self.assertEqual(told.text.count('one'), 1)


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

    def test_what_is_not_known_is_refused_in_a_line(self):
        for words, text in ((['--nonsense'], '--nonsense'), (['everything'], 'no group everything'),
                            (['--runs', '0'], '0 is no whole number'),
                            (['--scale', '9'], '9 is no number from 1 to 4'),
                            (['--size', 'big'], 'big is no WxH'),
                            (['--rows', '14,few'], 'few is no whole number')):
            with self.subTest(words):
                self.refused(64, text, *words)

    def test_groups_follow_from_options(self):
        self.assertEqual(arguments.parse([]).groups, ['micro', 'draw', 'frame', 'window'])
        self.assertEqual(arguments.parse(['--short']).groups, list(arguments.ALL))
        self.assertEqual(arguments.parse(['--only', 'a']).groups, ['micro', 'draw', 'frame'])
        self.assertEqual(arguments.parse(['micro', '--plots', 'd']).groups, ['micro', 'growth'])
        self.assertEqual(arguments.parse(['--rows', '14,1000000']).rows, [14, 1000000])

    def test_a_peer_or_a_revision_that_is_none_is_told_before_anything_is_built(self):
        self.refused(1, 'write NAME=COMMAND', '--peer', 'qt', 'window')
        self.refused(1, 'there is no revision nothing-such', '--compare', 'nothing-such')

    def test_no_two_programs_have_a_name(self):
        self.refused(1, 'two programs are named blank', '--no-build', '--short', 'window',
                     '--peer', 'blank=true')

    def test_without_a_release_build_or_a_history_it_says_so(self):
        copy = self.folder / 'copy'
        for name in ('scripts', 'Tests/EndToEnd/rig'):
            shutil.copytree(package.ROOT / name, copy / name)
        script = copy / 'scripts' / 'bench'
        self.refused(1, 'there is no release build of Benchmarks', '--no-build', 'micro',
                     script=script)
        self.refused(1, 'needs a clone', '--compare', 'main', script=script)

    def test_a_program_that_shows_nothing_is_told(self):
        with self.assertRaisesRegex(Failure, 'p: ended with status 1 before it had a window'):
            window.start_once(programs.Program('p', programs.PEER, ['false']), SIZE, self.folder)

    def test_without_xvfb_the_window_says_so(self):
        tools = self.folder / 'bin'
        tools.mkdir()
        for entry in os.environ['PATH'].split(':'):
            for tool in pathlib.Path(entry).glob('*'):
                if tool.name != 'Xvfb' and not (tools / tool.name).exists():
                    (tools / tool.name).symlink_to(tool)
        self.refused(1, 'Xvfb is not installed', '--no-build', '--short', 'window',
                     env=package.without(PATH=tools))

    def test_figures_are_left_for_programs(self):
        report = self.folder / 'report.json'
        done = package.run(BENCH, '--no-build', '--short', '--only', 'blank', 'frame', 'growth',
                           '--json', report, '--plots', self.folder / 'plots', cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = json.loads(report.read_text())
        self.assertTrue(found['revision'])
        self.assertGreater(len(found['offscreen']), 5)
        self.assertTrue((self.folder / 'plots' / 'growth-area.svg').exists())


if __name__ == '__main__':
    unittest.main()
