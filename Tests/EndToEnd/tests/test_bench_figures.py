"""The figures of scripts/bench: statistics, phases, clocks, targets."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from unittest import mock

from rig import Failure
from tests import package

sys.path.insert(0, str(package.ROOT / 'scripts'))

from benching import (  # noqa: E402 (its folder has to be known first)
    clocks, figures, phases, refresh, tables, targets, traces)
from live.trace import Frame, Trace  # noqa: E402

SIZE = (420, 860)


class Statistics(unittest.TestCase):

    def test_a_quantile_lies_between_its_neighbours_in_proportion(self):
        self.assertEqual(figures.quantile([3, 1, 2], 0.5), 2)
        self.assertEqual(figures.quantile([1, 2], 0.25), 1.25)
        self.assertEqual(figures.quantile([5], 0.99), 5)
        self.assertIsNone(figures.quantile([], 0.5))

    def test_medians_ignore_missing_values(self):
        runs = [dict(a=1, b=None, c='x'), dict(a=3, b=4, c='y'), dict(a=2, b=None, c='z')]
        self.assertEqual(figures.medians(runs), dict(a=2, b=4, c='x'))
        self.assertIs(figures.medians([dict(a=True), dict(a=False)])['a'], True)

    def test_a_ratio_to_zero_is_none(self):
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

    def test_probes_are_the_steps_that_require_a_frame(self):
        wheel, drag = phases.wheel_latency(SIZE, 1), phases.drag_latency(SIZE, 1)
        self.assertEqual({wheel.steps[i][1] for i in wheel.probes}, {'c'})
        self.assertEqual({drag.steps[i][1] for i in drag.probes}, {'m'})
        self.assertEqual((len(wheel.probes), len(drag.probes)), (24, 30))
        # The move before the first only makes it a drag.
        self.assertEqual(drag.steps[drag.probes[-1] + 1][1], 'u')
        self.assertEqual(drag.steps[drag.probes[0] - 1][0], 0.2)

    def test_probes_are_spread_over_little_more_than_two_frames(self):
        found = sorted(phases.dither(i) for i in range(30))
        self.assertTrue(0 <= found[0] and 0.038 < found[-1] < 0.04)
        self.assertLess(max(b - a for a, b in zip(found, found[1:])), 0.003)

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
        found = phases.intervals(phase, 0, self.frames(50, 100, 190, 290, 400, 1000))[0]
        self.assertEqual([round(gap, 3) for gap in found], [0.09, 0.1])

    def test_what_comes_long_after_a_motion_is_no_stop_of_it(self):
        phase = phases.Phase('p', [], 2, [(0.1, 0.2)])
        self.assertEqual(phases.intervals(phase, 0, self.frames(190, 700)), ([], 0))

    def test_a_frame_is_there_when_its_last_part_is(self):
        phase = phases.Phase('p', [], 2, [(0, 1)])
        frames = [(10**8, 10**8, True), (11 * 10**7, 12 * 10**7, True)]
        self.assertAlmostEqual(phases.intervals(phase, 0, frames)[0][0], 0.02)

    def test_without_a_trace_only_what_surely_moves_counts_and_the_rest_is_counted_as_left_out(self):
        phase = phases.Phase('p', [], 2, [(0, 1)], sure=[(0, 0.1)])
        gaps, left_out = phases.intervals(phase, 0, self.frames(0, 50, 100, 150, 200))
        # A stop that begins where it surely moves counts.
        self.assertEqual(([round(gap, 3) for gap in gaps], left_out), ([0.05] * 3, 1))

    def test_with_a_trace_what_it_has_move_counts_and_the_rest_is_left_out(self):
        phase = phases.Phase('p', [], 2, [(0, 1)], sure=[])
        seen = self.frames(1000, 1050, 1100, 1150, 1200)
        gaps, left_out = phases.intervals(phase, 10**9, seen, [(0.5, 1.02), (1.04, 1.16)])
        self.assertEqual(([round(gap, 3) for gap in gaps], left_out), ([0.05, 0.05], 2))
        figures_ = phases.motion(phase, 10**9, seen, [(1.04, 1.16)], tick=0.025)
        self.assertEqual((figures_['missed'], figures_['intervals'], figures_['left_out']),
                         (2, 2, 2))

    def test_around_a_turn_of_the_wheel_nothing_has_to_move(self):
        (_, down), (up, _) = phases.wheel(SIZE, 1).moving
        self.assertGreater(up - down, phases.TURN)

    def test_a_list_that_is_let_go_has_to_move_on(self):
        phase = phases.drags(SIZE, 1)
        for time, op, *_ in phase.steps:
            if op == 'u':
                end = time + phases.COAST
                for spans in (phase.sure, phase.moving):
                    self.assertTrue(any(a <= time and end <= b for a, b in spans), time)
                # A trace says how long it goes on: until the next one begins.
                self.assertTrue(any(a <= time and time + 0.5 <= b for a, b in phase.moving), time)

    def test_drags_are_as_long_in_points_at_each_scale(self):
        for play in (phases.drags, phases.drag_latency):
            one, three = (play((420 * s, 860 * s), s).steps for s in (1, 3))
            for (*_, near), (*_, far) in zip(one, three):
                self.assertAlmostEqual(3 * near, far)

    def test_a_latency_ends_at_the_first_frame_with_new_pixels(self):
        phase = phases.Phase('p', [(0, 'c', 5, 0), (0.1, 'c', 5, 0)], 1, [], probes=[0, 1])
        inputs = [10 * 10**6, 110 * 10**6]
        seen = self.frames(5, 12, 14, 108, same=(12,))
        self.assertEqual(phases.latencies(phase, inputs, seen), [4])
        self.assertEqual(phases.latency(phase, inputs, seen)['answered'], 1)
        # A frame after the next input answers that one.
        self.assertEqual(phases.latencies(phase, inputs, self.frames(113)), [3])

    def test_one_that_answers_few_moves_does_not_scroll_by_dragging(self):
        phase = phases.drag_latency(SIZE, 1)
        self.assertTrue(phases.drags_too(phase, dict(answered=24)))
        self.assertFalse(phases.drags_too(phase, dict(answered=23)))

    def test_a_phase_without_frames_has_no_figures_rather_than_wrong_ones(self):
        found = phases.motion(phases.wheel(SIZE, 1), 0, [])
        self.assertEqual((found['frames'], found['p50'], found['missed']), (0, None, 0))


class Traces(unittest.TestCase):

    @staticmethod
    def moved(*places, scale=1, **head):
        """Spans of a trace with 100 frames a second: (number of a frame, offset)."""
        frames = [Frame(n / 100, 'decelerating', offset, 0, 0, 0, 9) for n, offset in places]
        found = traces.moved(Trace(dict(fps=100, **head), frames), scale)
        return found and [tuple(round(side, 4) for side in span) for span in found]

    def test_content_moves_where_it_moves_by_a_pixel_a_beat(self):
        slowing = [(0, 0), (1, 2), (2, 3), (3, 3.9), (4, 4.1)]
        # The last beat is left away: what it shows may be on the screen a beat before.
        self.assertEqual(self.moved(*slowing, start=5), [(5, 5.01)])
        self.assertEqual(self.moved(*slowing, start=5, scale=2), [(5, 5.02)])

    def test_a_missed_frame_is_no_slow_one_but_a_slow_one_is(self):
        self.assertEqual(self.moved((0, 0), (1, -3), (3, -9), (4, -12), start=0), [(0, 0.03)])
        # Half a pixel a beat: there is a new picture every other beat.
        self.assertEqual(self.moved((0, 0), (2, 1), (4, 2), start=0), [])

    def test_two_motions_are_two_spans(self):
        self.assertEqual(self.moved((0, 0), (1, 3), (2, 6), (90, 6), (91, 3), (92, 0), start=0),
                         [(0, 0.01), (0.9, 0.91)])

    def test_a_trace_without_its_start_says_nothing(self):
        self.assertIsNone(self.moved((0, 0), (1, 3)))


class Refresh(unittest.TestCase):

    def test_a_finger_is_sampled_evenly_and_stays_in_the_window(self):
        for make in refresh.PHASES:
            for scale in (1, 2):
                with self.subTest(make.__name__, scale=scale):
                    size = (420 * scale, 860 * scale)
                    phase = make(size, scale)
                    times = [t for t, *_ in phase.steps]
                    self.assertEqual(times, sorted(times))
                    self.assertGreater(phase.seconds, times[-1])
                    for _, op, x, y in phase.steps:
                        self.assertIn(op, 'bte')
                        self.assertTrue(0 <= x < size[0] and 0 <= y < size[1], (x, y))
                    down = [b - a for (a, *_), (b, op, *_) in zip(phase.steps, phase.steps[1:])
                            if op == 't']
                    self.assertLess(max(down) - min(down), 1e-9)

    def test_the_blank_program_goes_on_for_longer_than_any_coast(self):
        for pause in (refresh.BOUNCE, refresh.COAST):
            self.assertGreater(refresh.GOES_ON, pause)

    def test_the_blank_program_is_judged_by_the_moments_of_the_trace(self):
        phase = phases.Phase('held', [], 1, [(0, 1)])
        at = Phases.frames
        ours = [(phase, 0, at(100, 110, 120), dict(others=0.1), [(0.09, 0.115)])]
        # It began 5 s later.
        blank = [(phase, 5 * 10**9, at(5095, 5105, 5130), dict(others=0), None)]
        found = refresh.figures(blank, ours, 100)
        self.assertEqual((found['held_intervals'], found['held_left_out']), (1, 1))
        self.assertEqual(refresh.figures(ours, ours, 100)['held_intervals'], 1)
        self.assertAlmostEqual(found['held_p99'], 10)

    @staticmethod
    def result(**ours):
        """A summary at 240 Hz."""
        each = dict(missed=1, p50=4.2, p95=4.3, p99=4.5, max=9, intervals=90, left_out=10,
                    others=0.1)
        all_ = {f'{phase}_{key}': value for phase in refresh.NAMES for key, value in each.items()}
        return {240: dict(f=dict(all_, **ours), blank=all_)}

    def test_a_target_is_missed_by_one_more_frame_or_by_more_than_a_millisecond(self):
        def missed(**ours):
            return [line.what for line in refresh.lines(self.result(**ours), 'f', 'blank')
                    if not line.met]
        self.assertEqual(missed(), [])
        self.assertEqual(missed(coast_missed=1, held_p99=5.5), [])
        self.assertEqual(missed(coast_missed=2, held_p99=5.6),
                         ['missed frames at 240 Hz, coast', 'p99 of intervals at 240 Hz, held'])

    def test_a_row_shows_what_is_left_out(self):
        table = refresh.table(self.result())
        self.assertEqual(len(table.rows), 6)
        found = dict(zip(table.head, table.rows[0]))
        self.assertEqual((found['display'], found['phase'], found['program']),
                         ('240 Hz', 'bounce', 'f'))
        self.assertEqual((found['missed'], found['left out']), ('1', '10 of 100'))

    def test_where_nothing_counts_there_is_no_figure(self):
        runs = {240: dict(f=[self.result(held_intervals=0)[240]['f']])}
        with self.assertRaisesRegex(Failure, 'f: no interval counts at 240 Hz, held'):
            refresh.summary(runs)


class Clocks(unittest.TestCase):

    def test_processor_time_is_what_the_scheduler_counts(self):
        before = clocks.processor_ns(os.getpid())
        sum(range(200_000))
        self.assertGreater(clocks.processor_ns(os.getpid()), before)
        self.assertEqual(clocks.processor_ns(2**22 + 1), 0)

    def test_a_tree_has_its_root_and_memory(self):
        self.assertIn(os.getpid(), clocks.tree(os.getpid()))
        self.assertGreater(clocks.memory_mib(os.getpid()), 1)

    def test_a_tree_has_those_too_whose_parents_are_gone(self):
        # Both sleep until the pipe is closed; the second one's parent ends before `ready`.
        script = 'exec 3<&0; (cat; :) <&3 & (cat <&3 & echo $!); echo ready; read line'
        with subprocess.Popen(['sh', '-c', script], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True, start_new_session=True) as child:
            orphan = int(child.stdout.readline())
            child.stdout.readline()
            self.assertIn(orphan, clocks.tree(child.pid))
            child.stdin.close()

    def test_a_tree_has_children_of_children(self):
        with subprocess.Popen(['sh', '-c', '(cat; :) | (cat; :)'], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, bufsize=0) as child:
            child.stdin.write(b'x')
            child.stdout.read(1)  # now all of them run
            self.assertEqual(len(clocks.tree(child.pid)), 5)
            child.stdin.close()

    def test_a_tree_is_summed_over_its_processes_and_threads(self):
        with mock.patch.multiple(clocks, tree=lambda _: {1, 2}, processor_ns=lambda _: 5,
                                 _sum_of_lines=lambda *_: 3072):
            self.assertEqual(clocks.tree_ns(1), 10)
            self.assertEqual(clocks.memory_mib(1), 6)

    def test_both_kinds_of_switches_count(self):
        with tempfile.NamedTemporaryFile('w') as file:
            file.write('voluntary_ctxt_switches:\t3\nnonvoluntary_ctxt_switches:\t40\nx:\t5\n')
            file.flush()
            with mock.patch.object(pathlib.Path, 'glob', lambda *_: [pathlib.Path(file.name)]):
                self.assertEqual(clocks.switches(os.getpid()), 43)

    def test_the_machine_is_busy_by_all_its_ticks_but_the_idle_ones(self):
        ticks = 'cpu  1 2 4 1000 2000 8 16 0 0 0\ncpu0 9 9\n'
        with mock.patch.object(pathlib.Path, 'read_text', side_effect=[OSError, ticks]):
            self.assertEqual(clocks.machine_ns(), 31 * 10**9 // os.sysconf('SC_CLK_TCK'))


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
                 fast=summary(wheel_cpu=1.3),
                 slow=summary(wheel_cpu=9.0, start=100, drag_cpu=None)),
            'f', ['blank'], ['fast', 'slow'], scale)
        return {line.what: line.met for line in found}

    def test_each_is_compared_with_the_best_peer_and_the_cheapest_blank(self):
        met = self.lines(wheel_cpu=0.34)
        self.assertTrue(met['processor time of a frame, wheel, best peer'])
        self.assertTrue(met['processor time of a frame, wheel, blank'])
        self.assertFalse(met['processor time of a frame, drag, best peer'])
        self.assertFalse(self.lines(wheel_cpu=0.35)['processor time of a frame, wheel, blank'])
        self.assertFalse(self.lines(wheel_p99=17.6)['p99 of intervals, wheel'])
        self.assertFalse(self.lines(drag_missed=1)['missed frames at 60 Hz, drag'])
        self.assertFalse(self.lines(wheel_cpu=0.4)['processor time of a frame, wheel, best peer'])

    def test_what_is_just_as_much_as_wanted_will_do(self):
        self.assertTrue(self.lines(drag_cpu=0.225)['processor time of a frame, drag, blank'])
        self.assertFalse(self.lines(drag_cpu=0.23)['processor time of a frame, drag, blank'])

    def test_at_rest_and_before_nothing_more_is_shown_than_is_needed(self):
        for figure, found, line in (
                ('idle_switches', 0.2, 'wake-ups at rest'), ('idle_frames', 1, 'frames at rest'),
                ('idle_percent', 0.02, 'processor time at rest'),
                ('start_pictures', 2, 'pictures from start to rest')):
            with self.subTest(line):
                self.assertTrue(self.lines()[line])
                self.assertFalse(self.lines(**{figure: found})[line])

    def test_at_another_scale_frames_have_another_target(self):
        met = self.lines(scale=3, wheel_cpu=0.325, start=20)
        self.assertTrue(met['processor time of a frame, wheel, best peer'])
        self.assertFalse(met['processor time of a frame, wheel, blank'])
        self.assertTrue(met['start to painted window, best peer'])
        self.assertFalse(self.lines(scale=3, wheel_cpu=0.33)[
            'processor time of a frame, wheel, best peer'])
        self.assertTrue(self.lines(scale=3, wheel_cpu=0.24)[
            'processor time of a frame, wheel, blank'])

    def test_what_was_not_seen_is_neither_met_nor_not(self):
        self.assertIsNone(self.lines(wheel_cpu=None)['processor time of a frame, wheel, best peer'])

    def test_the_work_of_a_frame_is_what_the_program_says(self):
        said = ['frames 9, missed 0', 'work p50 0.3 ms, p95 0.9 ms, p99 4.25 ms, max 9 ms']
        self.assertEqual([line.met for line in targets.of_work(said)], [False])
        self.assertEqual([line.met for line in targets.of_work(['work p50 -, p99 -'])], [None])

    def test_a_great_list_is_compared_with_a_short_one(self):
        met = [line.met for line in targets.of_rows(
            summary(), summary(wheel_cpu=0.52, drag_cpu=0.6, start=45, memory=27.9), 'many')]
        self.assertEqual(met, [True, False, False, True])
        self.assertFalse(targets.of_rows(summary(), summary(memory=28.1), 'many')[-1].met)

    def test_the_table_says_which_are_not_met(self):
        text = targets.table([targets.Line('a', '1', '<= 2', True),
                              targets.Line('b', '3', '<= 2', False)]).text()
        self.assertRegex(text, r'(?m)^a .* met$')
        self.assertRegex(text, r'(?m)^b .* NOT MET$')


class Windows(unittest.TestCase):

    def test_a_row_has_its_figures_in_the_order_of_its_head(self):
        phase = dict(cpu=0.5, program=0.3, server=0.2, p50=16, p95=17, p99=18, max=19, missed=1,
                     intervals=40, left_out=5)
        both = {f'{head}_{key}': value for head in ('wheel', 'drag')
                for key, value in phase.items()}
        latencies = dict(drag_latency_p50=1, drag_latency_p95=2, wheel_latency_p50=3,
                         wheel_latency_p95=4)
        table = tables.window(dict(p=summary(**both, **latencies) | dict(
            wheel_others=0.1, drag_others=0.2)))
        found = dict(zip(table.head, table.rows[0]))
        self.assertEqual(len(table.head), len(table.rows[0]))
        self.assertEqual(found['wheel ms/frame'], '0.50 (0.30+0.20)')
        self.assertEqual(found['p50/95/99/max'], '16.0/17.0/18.0/19.0')
        self.assertEqual(found['left out'], '10 of 90')
        self.assertEqual(found['drag lat 50/95'], '1.0/2.0')
        self.assertEqual(found['wheel lat 50/95'], '3.0/4.0')
        self.assertEqual(found['others'], '0.20')
