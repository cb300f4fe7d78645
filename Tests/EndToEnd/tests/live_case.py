"""Common to tests of a live window: a session with a trace, and waiting for its frames."""
import pathlib
import tempfile
import time
import unittest

from live.trace import Trace
from rig import Failure, processes
from rig.session import Options, Session
from tests import package

LOST = 'flexscroll: the connection to the display is lost\n'


class LiveCase(unittest.TestCase):
    """Each test has a folder; the program's output is in `log`, its frames are in `trace`."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-live-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.trace = self.folder / 'trace'

    def session(self, on, *options, before=(), trace=True, **more):
        """`before` is a command that starts the program."""
        self.trace.unlink(missing_ok=True)
        command = [*before, package.program(), '--tracks', '5000', *options]
        if trace:
            command += ['--trace', self.trace]
        return Session(Options(on, log=self.folder / 'log', start_seconds=60, **more), command)

    def frames(self):
        if not self.trace.exists() or self.trace.read_bytes().count(b'\n') < 2:
            return []
        return Trace.load(self.trace).frames

    def opened(self, session):
        session.wait_until('nothing was drawn', self.frames)
        time.sleep(0.3)

    def waits_for(self, what, test):
        """Waits until the last frame satisfies all conditions."""
        processes.wait_for(what, 20, lambda: test(self.frames()[-1]))

    def throw(self, display):
        """A flick of a finger, repeated if a busy machine made it too slow."""
        for _ in range(5):
            self.flick(display)
            try:
                processes.wait_for('no fling', 1, lambda: self.frames()[-1].velocity > 500
                                   and self.frames()[-1].phase == 'decelerating')
                return
            except Failure:
                continue
        self.fail('no flick became a fling')

    def flick(self, display, top=380):
        display.down(1, 200, 700)
        for step in range(1, 9):
            display.move(1, 200, 700 - (700 - top) * step / 8)
            time.sleep(0.008)
        display.up(1, 200, top)

    def stops(self, display):
        """Scrolls the list to its start, and waits until it rests there."""
        display.mouse(200, 401)
        display.mouse(200, 400)
        display.key(102, True)
        display.key(102, False)
        self.waits_for('it does not settle', lambda f: f.phase == 'idle' and f.offset == 0)
        self.shows_rest()

    def shows_rest(self):
        """Waits until no frame is drawn any more."""
        before = b''
        limit = time.monotonic() + 20
        while (now := self.trace.read_bytes()) != before and time.monotonic() < limit:
            before = now
            time.sleep(1.5)  # the scroll bar stays for a second, and fades

    def picture(self, display):
        """The window below the top bar with the clock."""
        width, height, pixels = display.shot()
        return width, height, pixels[20 * len(pixels) // height:]

    def same_again(self, display, before):
        # A window that moves below the pointer receives no event for it.
        display.mouse(200, 401)
        display.mouse(200, 400)
        processes.wait_for('the window does not show what it did', 20,
                           lambda: display.size() and self.picture(display) == before)

    def ends(self, session, *statuses):
        """Waits for the end of the program; returns what it said."""
        processes.wait_for('it does not end', 30, lambda: session.program.poll() is not None)
        session.reader.join(10)
        said = (self.folder / 'log').read_text()
        self.assertIn(session.program.returncode, statuses, said)
        return said

    def is_whole(self, path=None):
        self.assertTrue((path or self.trace).read_bytes().endswith(b'\n'))
        if not path:
            self.assertGreater(len(self.frames()), 0)
