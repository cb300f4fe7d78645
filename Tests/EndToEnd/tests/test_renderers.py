"""The renderers draw the same image: the package's display tests, on a rig's display."""
import pathlib
import re
import tempfile
import unittest

from rig.x11 import X11
from tests import package


class Renderers(unittest.TestCase):

    def test_opengl_that_cannot_start_is_reported_in_one_line(self):
        with tempfile.TemporaryDirectory(prefix='flexscroll-renderers-') as folder:
            display = self.display(folder)
            done = package.run(
                package.program(), '--renderer', 'opengl',
                env=package.without(*display.hidden, LIBGL_DRIVERS_PATH=folder,
                                    **display.environment))
        self.assertEqual(done.returncode, 70, done.stderr)
        ours = re.findall('^flexscroll: .*', done.stderr, re.MULTILINE)
        self.assertEqual(len(ours), 1, done.stderr)
        self.assertIn('the renderer opengl does not start: ', ours[0])
        self.assertNotIn('X Error', done.stderr)

    def display(self, folder):
        display = X11(pathlib.Path(folder), (1280, 1280), 1)
        self.addCleanup(display.stop)
        display.start()
        return display

    def test_opengl_draws_what_software_draws_and_a_reset_changes_nothing(self):
        with tempfile.TemporaryDirectory(prefix='flexscroll-renderers-') as folder:
            display = self.display(folder)
            done = package.run(
                'swift', 'test', '--filter', 'RendererParityTests|RendererResetTests',
                cwd=package.ROOT, timeout=1800,
                env=package.without(*display.hidden, FLEXSCROLL_DISPLAY_TESTS=1,
                                    **display.environment))
        said = done.stdout + done.stderr
        self.assertEqual(done.returncode, 0, said[-4000:])
        self.assertEqual(len(re.findall(r'^\w+ at scale .*: least .* dB', said, re.MULTILINE)), 3,
                         said[-4000:])


if __name__ == '__main__':
    unittest.main()
