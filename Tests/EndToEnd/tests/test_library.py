"""Another package can depend on the library products where there is no SDL, and the examples of
the README are such a package.
"""
import pathlib
import re
import subprocess
import tempfile
import unittest

from tests import package

MANIFEST = '''// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Dependent",
  dependencies: [.package(name: "FlexScroll", path: "{root}")],
  targets: [
    .executableTarget(
      name: "Dependent",
      dependencies: [
        .product(name: "FlexScroll", package: "FlexScroll"),
        .product(name: "ScrollPhysics", package: "FlexScroll"),
        .product(name: "FlexibleHeader", package: "FlexScroll"),
        .product(name: "Gestures", package: "FlexScroll"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
'''

# What the README says such a manifest needs.
NEEDED = ('.package(name: "FlexScroll", path: ', '.product(name: "FlexScroll", package: "FlexScroll")')

# A program of the whole library.
AREA = '''import FlexScroll

var list = ScrollArea(size: Size(width: 420, height: 860), contentLength: 5000)
var actions: [ScrollAction] = []
list.fling(velocity: 1000, at: 0, into: &actions)
list.advance(to: 10, into: &actions)
print(list.scroller.offset > 100 && !list.isMoving)
'''

# Hides SDL's headers and the pkg-config files of the system from what is run in it. Where the
# kernel allows no mount namespace, pkg-config alone is led astray.
HIDE = '''
mount --make-rprivate / &&
for folder in /usr/include/SDL2 /usr/lib/*/pkgconfig /usr/share/pkgconfig; do
  [ ! -d "$folder" ] || mount -t tmpfs none "$folder" || exit 125
done
exec "$@"
'''
CANNOT_HIDE = 125


# Each whole program in the README, in its order: what it imports, and how long it may be. A block that
# imports nothing is part of one, which `test_code_blocks` compiles.
EXAMPLES = ((('ScrollPhysics', 'Gestures'), 14), (('FlexibleHeader',), 14))


def examples():
    """The programs in Swift in the README."""
    text = (package.ROOT / 'README.md').read_text()
    blocks = re.findall(r'^```swift\n(.*?)^```', text, re.MULTILINE | re.DOTALL)
    return [block for block in blocks if block.startswith('import ')]


class Library(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-dependent-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / 'Package.swift').write_text(MANIFEST.format(root=package.ROOT))
        (self.folder / 'Sources' / 'Dependent').mkdir(parents=True)

    def build_and_run(self, source):
        (self.folder / 'Sources' / 'Dependent' / 'main.swift').write_text(source)
        environment = package.without(
            PKG_CONFIG_PATH=self.folder / 'none', PKG_CONFIG_LIBDIR=self.folder / 'none')
        # The Swift sources only: a fresh build folder, so that nothing built with SDL is used.
        command = ['swift', 'run', '--package-path', str(self.folder), 'Dependent']
        if self.can_hide():
            command = ['unshare', '--mount', 'sh', '-c', HIDE, 'hidden', *command]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              env=environment, timeout=900, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def can_hide(self):
        try:
            done = subprocess.run(
                ['unshare', '--mount', 'sh', '-c', HIDE, 'hidden', 'sh', '-c',
                 '[ ! -e /usr/include/SDL2/SDL.h ]'],
                capture_output=True, check=False)
        except OSError:
            return False
        if done.returncode:
            print('this system allows no mount namespace: only pkg-config is hidden')
        return done.returncode == 0

    def test_the_examples_of_the_readme_build_and_run_without_sdl(self):
        found = examples()
        self.assertEqual(len(found), len(EXAMPLES), 'README.md has other blocks of Swift')
        for source, (modules, most) in zip(found, EXAMPLES):
            self.assertLessEqual(len([li for li in source.splitlines() if li.strip()]), most)
            for module in modules:
                self.assertIn(f'import {module}', source)
            printed = self.build_and_run(source)
            for number in re.findall(r'-?[\d.]+', ' '.join(re.findall(r'print.*// (.*)', source))):
                self.assertIn(number, printed.split())
            self.assertTrue(printed.strip(), 'the example prints nothing')
        readme = (package.ROOT / 'README.md').read_text()
        for line in NEEDED:
            self.assertIn(line, readme)
            self.assertIn(line, MANIFEST)
        self.assertEqual(self.build_and_run(AREA).strip(), 'true')
        # Neither SDL nor anything of the window tier has been built for it.
        built = {p.parent.name for p in (self.folder / '.build').rglob('*.o')}
        self.assertIn('ScrollPhysics.build', built)
        self.assertFalse(built & {'Platform.build', 'CTrackpad.build', 'FlexScrollApp.build'}, built)


if __name__ == '__main__':
    unittest.main()
