"""At rest the program sleeps: its threads are counted into the kernel, not timed."""
import pathlib
import tempfile
import time
import unittest

from rig.session import Options, Session
from tests import package

WATCHED_SECONDS = 2
# The clock on the status strip wakes it once a minute and draws a frame: such a moment is not watched.
LAST_SECOND = 60 - WATCHED_SECONDS - 4


def sleeps(pid):
    """How often the threads of a process have gone to sleep."""
    total = 0
    for task in pathlib.Path(f'/proc/{pid}/task').iterdir():
        for line in (task / 'status').read_text(encoding='ascii', errors='replace').splitlines():
            if line.startswith('voluntary_ctxt_switches:'):
                total += int(line.split()[1])
    return total


class Rest(unittest.TestCase):

    def check(self, on):
        with tempfile.TemporaryDirectory(prefix='flexscroll-rest-') as folder:
            trace = pathlib.Path(folder) / 'trace'
            command = [package.program(), '--trace', trace]
            log = pathlib.Path(folder) / 'log'
            with Session(Options(on, log=log, start_seconds=60), command) as session:
                session.wait_until('nothing was drawn', lambda: (
                    trace.exists() and len(trace.read_bytes().splitlines()) > 1))
                second = time.localtime().tm_sec
                if second > LAST_SECOND:
                    time.sleep(61 - second)
                self.settle(trace)
                frames, before = trace.read_bytes(), sleeps(session.program.pid)
                time.sleep(WATCHED_SECONDS)
                woken = sleeps(session.program.pid) - before
                if trace.read_bytes() == frames:
                    self.assertEqual(woken, 0)
                else:
                    self.fail('frames were drawn at rest')

    def settle(self, trace):
        """Waits until nothing is drawn any more."""
        before = b''
        while trace.read_bytes() != before:
            before = trace.read_bytes()
            time.sleep(1.5)

    def test_at_rest_no_thread_wakes_up_on_x11(self):
        self.check('x11')

    def test_at_rest_no_thread_wakes_up_on_wayland(self):
        self.check('wayland')


if __name__ == '__main__':
    unittest.main()
