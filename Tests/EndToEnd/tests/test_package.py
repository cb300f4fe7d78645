"""The Debian package: its contents, that it needs no Swift and, where a new Debian can be made,
that it can be installed, run and purged there."""
import hashlib
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from tests import package

SCRIPT = package.ROOT / 'scripts' / 'package'
ID = 'io.github.flexscroll.FlexScroll'


@unittest.skipUnless(shutil.which('dpkg-shlibdeps'), 'dpkg-dev is not installed')
class Package(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        done = package.run(SCRIPT, timeout=3600)
        if done.returncode:
            raise AssertionError(done.stderr)
        cls.deb = pathlib.Path(done.stdout.strip())
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-package-')
        cls.addClassCleanup(folder.cleanup)
        cls.tree = pathlib.Path(folder.name)
        package.run('dpkg-deb', '-R', cls.deb, cls.tree)

    def field(self, name):
        return package.run('dpkg-deb', '-f', self.deb, name).stdout.strip()

    def test_the_control_file_names_what_is_needed(self):
        version = package.run(self.tree / 'usr/bin/flexscroll', '--version').stdout.split()[1]
        self.assertEqual(self.field('Version'), f'{version}-1')
        for library in ('libc6', 'libsdl2-2.0-0', 'libsdl2-image-2.0-0', 'libsdl2-ttf-2.0-0',
                        'libdbus-1-3'):
            self.assertIn(library, self.field('Depends'))
        for useful in ('fontconfig', 'libfribidi0', 'libwebpmux3', 'fonts-inter'):
            self.assertIn(useful, self.field('Recommends'))

    def test_each_library_that_it_is_linked_to_is_of_a_package_that_it_depends_on(self):
        linked = package.run('ldd', self.tree / 'usr/bin/flexscroll').stdout
        named = re.findall(r'^\s+NEEDED\s+(\S+)', package.run(
            'objdump', '-p', self.tree / 'usr/bin/flexscroll').stdout, re.MULTILINE)
        self.assertIn('libSDL2-2.0.so.0', named)
        needs = [word.split()[0] for word in self.field('Depends').split(', ')]
        for name in named:
            path = re.search(rf'{re.escape(name)}(?: => (\S+))? \(', linked)
            if not path or not path[1]:
                continue  # the loader itself
            owner = package.run('dpkg', '-S', pathlib.Path(path[1]).resolve())
            if owner.returncode:
                owner = package.run('dpkg', '-S', f'*/{pathlib.Path(path[1]).resolve().name}')
            self.assertIn(owner.stdout.split(':')[0], needs, name)

    def test_each_file_has_its_sum_and_belongs_to_root(self):
        sums = {}
        for line in (self.tree / 'DEBIAN/md5sums').read_text().splitlines():
            digest, name = line.split('  ')
            sums[name] = digest
        files = {str(path.relative_to(self.tree)): path for path in (self.tree / 'usr').rglob('*')
                 if path.is_file()}
        self.assertEqual(sums, {name: hashlib.md5(path.read_bytes()).hexdigest()
                                for name, path in files.items()})
        for name in ('bin/flexscroll', f'share/applications/{ID}.desktop',
                     'share/man/man1/flexscroll.1.gz', 'share/zsh/vendor-completions/_flexscroll',
                     'share/doc/flexscroll/copyright', 'share/doc/flexscroll/changelog.gz',
                     'share/doc/flexscroll/changelog.Debian.gz'):
            self.assertIn(f'usr/{name}', files)
        listing = package.run('dpkg-deb', '-c', self.deb).stdout.splitlines()
        self.assertEqual({line.split()[1] for line in listing}, {'root/root'})

    def test_it_needs_no_swift(self):
        program = self.tree / 'usr/bin/flexscroll'
        self.assertNotIn('swift', package.run('ldd', program).stdout)
        self.assertNotIn('PATH ', package.run('objdump', '-p', program).stdout)
        done = package.run(program, 'play', 'tour.txt', env=dict(PATH='/usr/bin:/bin'),
                           cwd=self.tree / 'usr/share/doc/flexscroll/examples')
        self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_the_same_sources_give_the_same_package(self):
        before = self.deb.read_bytes()
        done = package.run(SCRIPT, timeout=3600)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.deb.read_bytes(), before)

    @unittest.skipUnless(os.getuid() == 0 and shutil.which('mmdebstrap'),
                         'a new Debian can be made by root with mmdebstrap only')
    def test_it_installs_runs_and_purges_in_a_new_debian(self):
        done = package.run(SCRIPT.parent / 'packaging/try', self.deb, timeout=3600)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('installs, runs and purges', done.stderr)


if __name__ == '__main__':
    unittest.main()
