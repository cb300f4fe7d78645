"""scripts/beside compares pictures of the program with reference pictures."""
import pathlib
import tempfile
import unittest

from rig import png
from tests import package

BESIDE = package.ROOT / 'scripts' / 'beside'
NAME = '02-album-420-rest-dark'


class Beside(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-beside-test-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.picture = self.folder / f'{NAME}.png'

    def beside(self, *arguments):
        return package.run(BESIDE, *arguments, '--program', package.program(),
                           '--output', self.folder / 'out', timeout=120)

    def shown(self):
        """What the program shows in the pose, as rows."""
        (self.folder / 'pose.txt').write_text('+600 shot pose\n')
        done = package.run(
            package.program(), 'play', self.folder / 'pose.txt', '--scene', 'album', '--size',
            '420x860', '--safe-area', '0', '--theme', 'dark', '--contrast', 'standard',
            '--no-state', '--shots', self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = png.read(self.folder / 'pose.png')[2]
        (self.folder / 'pose.png').unlink()
        return rows

    def test_a_picture_of_the_program_agrees_with_it(self):
        self.picture.write_bytes(png.encode(420, 860, self.shown()))
        done = self.beside(self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout, f'{NAME}: mean 0.00, differ 0.0%, edges agree\n')
        self.assertEqual(png.size(self.folder / 'out' / self.picture.name),
                         (420 + png.GAP + 420, 860))

    def test_edges_of_a_moved_picture_are_reported_with_their_places(self):
        rows = self.shown()
        self.picture.write_bytes(png.encode(420, 860, rows[:1] * 5 + rows[:-5]))
        line = self.beside(self.folder).stdout
        self.assertNotIn('mean 0.00', line)
        self.assertRegex(line, r'edges .*y (\d+) x \d+-\d+ \(program \d+\)')
        found = [part.split() for part in line.split('edges ')[1].split('; ') if part[0] == 'y']
        self.assertIn(5, {int(words[1]) - int(words[5].rstrip(')'))
                          for words in found if len(words) > 4}, line)

    def test_what_cannot_be_made_is_listed_with_the_reason(self):
        for name in ('07-drop-1280-dark', '99-other'):
            (self.folder / f'{name}.png').write_bytes(png.encode(1, 1, [b'123']))
        done = self.beside(self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(done.stdout.splitlines(), [
            '07-drop-1280-dark: not made: nothing is dropped without a window',
            '99-other: not made: no pose in the table of scripts/beside'])
        self.assertEqual(len(self.beside(self.folder, '99').stdout.splitlines()), 1)

    def test_it_has_help_and_refuses_other_folders_and_options(self):
        done = package.run(BESIDE, '--help', cwd=self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('reference pictures', done.stdout)
        self.assertEqual(self.beside(self.folder, '--nonsense').returncode, 64)
        self.assertEqual(self.beside(self.folder / 'missing').returncode, 66)


if __name__ == '__main__':
    unittest.main()
