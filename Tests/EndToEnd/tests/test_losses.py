"""A contact is cancelled when its device, or the pointer, is removed."""
import pathlib
import tempfile
import time
import unittest

from live.trace import Trace
from rig import processes
from rig.session import Options, Session
from tests import package


class Losses(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-losses-')
        self.addCleanup(folder.cleanup)
        self.trace = pathlib.Path(folder.name) / 'trace'

    def session(self, on):
        return Session(Options(on, log=self.trace.with_name('log'), start_seconds=60),
                       [package.program(), '--tracks', '1000', '--trace', self.trace])

    def last(self):
        """The last frame drawn; None before there is one."""
        if not self.trace.exists() or self.trace.read_bytes().count(b'\n') < 2:
            return None
        return Trace.load(self.trace).frames[-1]

    def opened(self, session):
        session.wait_until('nothing was drawn', self.last)
        time.sleep(0.3)

    def waits_for(self, what, test):
        processes.wait_for(what, 4, lambda: test(self.last()))

    def pull_with_two_fingers(self, display):
        """Stretches the start, to show whether the fingers still drag it."""
        display.mouse(200, 400)
        for _ in range(10):
            display.pan(0, 2)
            time.sleep(0.01)
        self.waits_for('nothing is stretched', lambda f: f.overscroll > 50)

    def test_fingers_that_rest_on_a_trackpad_keep_the_content_until_it_is_removed(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on), self.session(on) as session:
                self.opened(session)
                self.pull_with_two_fingers(session.display)
                time.sleep(1.5)
                self.assertEqual(self.last().phase, 'tracking')

                session.display.unplug()
                self.waits_for('it does not spring back', lambda f: f.phase == 'idle')
                self.assertEqual(self.last().offset, 0)
            self.trace.unlink()

    def drag_with_the_mouse(self, display):
        display.mouse(200, 200)
        display.button(1, True)
        for y in range(200, 401, 20):
            display.mouse(200, y)
            time.sleep(0.01)
        self.waits_for('nothing is stretched', lambda f: f.overscroll > 50)

    def test_a_pressed_button_is_cancelled_when_wayland_removes_the_pointer(self):
        for take in ('take_pointer', 'unplug'):
            with self.subTest(take), self.session('wayland') as session:
                self.opened(session)
                self.drag_with_the_mouse(session.display)
                getattr(session.display, take)()
                self.waits_for('it does not spring back', lambda f: f.phase == 'idle')
                self.assertEqual(self.last().offset, 0)
            self.trace.unlink()

    def test_a_pointing_stick_drags_until_it_is_silent(self):
        with self.session('wayland') as session:
            self.opened(session)
            session.display.mouse(200, 400)
            for _ in range(20):
                session.display.stick(0, 0.75)
                time.sleep(0.01)
            self.waits_for('it does not spring back',
                           lambda f: f.phase == 'idle' and f.offset == 0)
            self.assertGreater(max(f.overscroll for f in Trace.load(self.trace).frames), 20)


if __name__ == '__main__':
    unittest.main()
