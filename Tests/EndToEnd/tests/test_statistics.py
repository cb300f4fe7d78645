"""`--stats`: the statistics of frames, at the end and on SIGUSR1."""
import os
import pathlib
import re
import signal
import tempfile
import unittest

from rig import gestures, processes
from rig.session import Options, Session
from tests import package

DRAG = '0 down 1 50% 70%\n+8 move 1 50% 30% 400\n+0 up 1\n+600 end\n'

# The line that ends what is reported.
LAST = 'stats: display'


def parse(text):
    """The figures that are reported, by name; durations in ms, None for a dash."""
    figures = {}
    for line in re.findall(r'^flexscroll: stats: (.*)$', text, re.MULTILINE):
        first, *others = line.replace(' ms', '').split(', ')
        *name, key, reported = first.split()
        for key, reported in [(key, reported), *(other.rsplit(' ', 1) for other in others)]:
            if re.fullmatch(r'-|[\d.]+', reported):
                figures[' '.join((*name, key))] = None if reported == '-' else float(reported)
    return figures


class Parse(unittest.TestCase):

    def test_names_and_figures_are_read(self):
        self.assertEqual(
            parse('flexscroll: stats: frames 12, missed 0\nflexscroll: odd 7\n'
                  'flexscroll: stats: work p50 0.25 ms, p95 -, max 4 ms, first frame 5.5 ms\n'
                  'flexscroll: stats: intervals while moving p50 16.7 ms, p99 -\n'),
            {'frames': 12, 'missed': 0, 'work p50': 0.25, 'work p95': None, 'work max': 4,
             'work first frame': 5.5, 'intervals while moving p50': 16.7,
             'intervals while moving p99': None})


class Statistics(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-stats-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def session(self, on, *options):
        return Session(Options(on, log=self.folder / 'log', start_seconds=60),
                       [package.program(), '--trace', self.folder / 'trace', *options])

    def opened(self, session):
        session.wait_until('nothing was drawn', lambda: (
            (self.folder / 'trace').exists()
            and len((self.folder / 'trace').read_bytes().splitlines()) > 1))

    def reported(self, times):
        """What was reported for the last of a number of times."""
        log = processes.wait_for('nothing is reported', 5, lambda: (
            text if (text := (self.folder / 'log').read_text()).count(LAST) == times
            and text.endswith('\n') else None))
        return parse(log.split(LAST)[times - 1])

    def is_sane(self, reported):
        self.assertGreater(reported['frames'], 5)
        self.assertGreaterEqual(reported['missed'], 0)
        work = [reported[f'work {key}'] for key in ('p50', 'p95', 'p99', 'max')]
        self.assertEqual(work, sorted(work))
        self.assertGreater(work[0], 0)
        self.assertGreater(reported['work first frame'], 0)
        self.assertLessEqual(reported['latency p50'], reported['latency p95'])
        self.assertGreater(reported['latency p50'], 0)
        self.assertGreater(reported['cache bytes'], 0)
        self.assertLessEqual(reported['cache bytes'], reported['cache limit'])
        self.assertGreater(reported['cache hits'], reported['cache misses'])
        self.assertGreater(reported['cache misses'], 0)
        between = [reported[f'intervals while moving {key}'] for key in ('p50', 'p99')]
        self.assertEqual(between, sorted(between))
        self.assertGreater(between[0], 4)

    def test_frames_are_reported_on_request_and_at_the_end(self):
        for on in ('x11', 'wayland'):
            for scene in ('album', 'gallery'):
                with self.subTest(on=on, scene=scene), \
                        self.session(on, '--stats', '--scene', scene) as session:
                    self.opened(session)
                    session.play(DRAG)
                    os.kill(session.program.pid, signal.SIGUSR1)
                    first = self.reported(1)
                    self.is_sane(first)
                    session.display.key(gestures.KEYS['q'], True)
                    self.assertEqual(session.program.wait(10), 0)
                    second = self.reported(2)
                    self.is_sane(second)
                    self.assertGreaterEqual(second['frames'], first['frames'])
                (self.folder / 'trace').unlink()

    def test_frames_are_reported_when_a_signal_ends_the_program(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            with self.subTest(number), self.session('x11', '--stats') as session:
                self.opened(session)
                session.program.send_signal(number)
                self.assertEqual(session.program.wait(10), 0)
                self.assertGreater(self.reported(1)['frames'], 0)

    def test_asking_often_neither_draws_nor_ends_anything(self):
        with self.session('x11', '--stats') as session:
            self.opened(session)
            session.play('0 wheel 0 -1\n+500 end\n')
            frames = len((self.folder / 'trace').read_bytes().splitlines())
            for times in range(1, 6):
                session.program.send_signal(signal.SIGUSR1)
                self.reported(times)
            self.assertEqual(len((self.folder / 'trace').read_bytes().splitlines()), frames)
            self.assertIsNone(session.program.poll())

    def test_without_the_option_the_signal_ends_the_program(self):
        with self.session('x11') as session:
            self.opened(session)
            session.program.send_signal(signal.SIGUSR1)
            self.assertEqual(session.program.wait(10), -signal.SIGUSR1)
            self.assertNotIn('stats', (self.folder / 'log').read_text())

    def test_a_gesture_that_is_played_has_none(self):
        gesture = self.folder / 'gesture'
        gesture.write_text('0 wheel 0 1\n')
        done = package.run(package.program(), 'play', gesture, '--stats')
        self.assertEqual(done.returncode, 0)
        self.assertIn('--stats: only a window', done.stderr)
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)


if __name__ == '__main__':
    unittest.main()
