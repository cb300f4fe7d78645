"""The rig delivers touch, trackpad, wheel, mouse, keys and images on both displays.

What arrives is printed by event-log, a small SDL2 program, so that a failure here is the rig's or
SDL's and not flexscroll's.
"""
import pathlib
import re
import tempfile
import unittest

from rig import Failure, build, png
from rig.session import Options, Session

GESTURES = pathlib.Path(__file__).resolve().parent.parent / 'gestures'

BOTH = ['FINGERDOWN.*finger=2 ', 'FINGERUP.*finger=2 ', 'MULTIGESTURE.*fingers=2', 'KEYDOWN A ', 'KEYDOWN Down ',
        'KEYDOWN Left ', 'KEYDOWN Right ', 'MOUSEBUTTONDOWN which=0']


class Displays(unittest.TestCase):

    def play(self, on, option, patterns):
        with tempfile.TemporaryDirectory(prefix='flexscroll-rig-') as folder:
            folder = pathlib.Path(folder)
            options = Options(on, shots=folder, log=folder / 'log', late=1000)
            command = [build.part('event-log'), *option]
            with Session(options, command) as session:
                report = session.play((GESTURES / 'everything.txt').read_text())
                session.finish()
            log = (folder / 'log').read_text()
            for pattern in BOTH + patterns:
                self.assertTrue(re.search(pattern, log), f'nothing like {pattern} in:\n{log}')
            self.assertEqual(png.size(folder / 'everything.png'), report.size)
            self.assertEqual(report.size, (400, 640))

    def test_x11(self):
        self.play('x11', ['--x11-watch'], [
            r'FINGERDOWN.*finger=1 x=0\.2506. y=0\.782', 'XI_RawMotion.*axis=3 value=42 ',
            'XI_Motion.*axis=3 vertical.*delta=1.5 ', 'XI_RawMotion.*axis=3 value=0 ',
            r'MOUSEWHEEL.*preciseY=-1\.00000'])

    def test_wayland(self):
        self.play('wayland', ['--wl-pointer'], [
            r'FINGERDOWN.*finger=1 x=0\.25000 y=0\.78125', r'MOUSEWHEEL.*preciseY=-0\.35000',
            r'MOUSEWHEEL.*preciseX=0\.25000 preciseY=-1\.50000',
            r'MOUSEWHEEL.*preciseY=-0\.01250', 'axis_source finger', 'axis_stop vertical'])

    def test_a_program_without_a_window_is_reported(self):
        options = Options('x11', start_seconds=1)
        with self.assertRaisesRegex(Failure, 'opened no window'):
            with Session(options, ['sleep', '9']):
                self.fail('there is no window')

    def test_a_program_that_ends_early_is_reported(self):
        with self.assertRaisesRegex(Failure, 'ended with status 3'):
            with Session(Options('x11'), ['sh', '-c', 'exit 3']):
                self.fail('there is no program')


if __name__ == '__main__':
    unittest.main()
