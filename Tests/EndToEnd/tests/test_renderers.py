"""The renderers draw the same picture: the package's own tests that need a display, on a rig's."""
import pathlib
import re
import tempfile
import unittest

from rig.x11 import X11
from tests import package


class Renderers(unittest.TestCase):

    def test_opengl_draws_what_software_draws_and_a_reset_changes_nothing(self):
        with tempfile.TemporaryDirectory(prefix='flexscroll-renderers-') as folder:
            display = X11(pathlib.Path(folder), (1280, 1280), 1)
            self.addCleanup(display.stop)
            display.start()
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
