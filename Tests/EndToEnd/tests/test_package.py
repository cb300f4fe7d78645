"""The Debian packages: their contents, that they need no Swift and, where a new Debian can be made,
that they can be installed, used and purged there (CL-41, CL-68)."""
import hashlib
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from tests import package
from tests.test_library_for_c import declared

SCRIPT = package.ROOT / 'scripts' / 'package'
ID = 'io.github.flexscroll.FlexScroll'


@unittest.skipUnless(shutil.which('dpkg-shlibdeps'), 'dpkg-dev is not installed')
class Package(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        done = package.run(SCRIPT, timeout=3600)
        if done.returncode:
            raise AssertionError(done.stderr)
        cls.debs = {path.name.split('_')[0]: path for path in map(pathlib.Path, done.stdout.split())}
        cls.deb = cls.debs['flexscroll']
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-package-')
        cls.addClassCleanup(folder.cleanup)
        cls.tree = pathlib.Path(folder.name)
        package.run('dpkg-deb', '-R', cls.deb, cls.tree)

    def field(self, name, of='flexscroll'):
        return package.run('dpkg-deb', '-f', self.debs[of], name).stdout.strip()

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

    def test_the_library_is_a_package_for_programs_and_one_for_their_makers(self):
        version = self.field('Version')
        self.assertEqual(set(self.debs), {'flexscroll', 'libflexscroll0', 'libflexscroll-dev'})
        self.assertEqual(self.field('Depends', 'libflexscroll0'), 'libc6 (>= 2.29)')
        self.assertEqual(self.field('Depends', 'libflexscroll-dev'), f'libflexscroll0 (= {version})')
        for name in ('libflexscroll0', 'libflexscroll-dev'):
            self.assertEqual(self.field('Multi-Arch', name), 'same')
        control = self.folder('control')
        package.run('dpkg-deb', '-e', self.debs['libflexscroll0'], control)
        self.assertRegex((control / 'shlibs').read_text(), r'^libflexscroll 0 libflexscroll0 \(>= ')
        self.assertEqual((control / 'triggers').read_text(), 'activate-noawait ldconfig\n')
        symbols = set(re.findall(r'^ (fs_\w+)@FLEXSCROLL_0 ', (control / 'symbols').read_text(),
                                 re.MULTILINE))
        self.assertEqual(symbols, declared())
        listing = package.run('dpkg-deb', '-c', self.debs['libflexscroll0']).stdout
        files = {line.split()[5] for line in listing.splitlines() if not line.startswith('d')}
        self.assertEqual({name for name in files if '/lib/' in name and 'lintian' not in name},
                         {name for name in files if 'libflexscroll.so.0' in name})

    @unittest.skipUnless(os.getuid() == 0, 'only root can unpack for root')
    def test_the_library_is_unpacked_found_by_pkg_config_and_purged(self):
        root = self.folder('root')
        for name in ('info', 'updates', 'triggers'):
            (root / 'var/lib/dpkg' / name).mkdir(parents=True)
        (root / 'var/lib/dpkg/status').touch()
        dpkg = ('dpkg', f'--root={root}', '--force-depends', '--log=/dev/null')
        before = self.contents(root)
        done = package.run(*dpkg, '-i', self.debs['libflexscroll0'], self.debs['libflexscroll-dev'])
        self.assertEqual(done.returncode, 0, done.stderr)
        place = next(root.glob('usr/lib/*/pkgconfig')).parent
        env = dict(os.environ, PKG_CONFIG_SYSROOT_DIR=str(root), LD_LIBRARY_PATH=str(place),
                   PKG_CONFIG_LIBDIR=str(place / 'pkgconfig'))
        flags = package.run('pkg-config', '--cflags', '--libs', 'flexscroll', env=env).stdout.split()
        examples = root / 'usr/share/doc/libflexscroll-dev/examples'
        for source, compiler in (('fling.c', 'cc'), ('fling.cpp', 'c++')):
            program = root / source.replace('.', '-')
            done = package.run(compiler, examples / source, *flags, '-o', program)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn('981' if source == 'fling.c' else '1109',
                          package.run(program, env=env).stdout)
            program.unlink()
        done = package.run(*dpkg, '-P', 'libflexscroll-dev', 'libflexscroll0')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(self.contents(root), before)

    def folder(self, name):
        """A new folder beside the program's tree."""
        folder = tempfile.TemporaryDirectory(prefix=f'flexscroll-{name}-')
        self.addCleanup(folder.cleanup)
        return pathlib.Path(folder.name)

    @staticmethod
    def contents(root):
        """What is in a folder, but for the database of dpkg."""
        return {path for path in root.rglob('*') if 'dpkg' not in path.parts}

    def test_the_same_sources_give_the_same_packages(self):
        before = {name: path.read_bytes() for name, path in self.debs.items()}
        done = package.run(SCRIPT, timeout=3600)
        self.assertEqual(done.returncode, 0, done.stderr)
        for name, path in self.debs.items():
            self.assertEqual(path.read_bytes(), before[name], name)

    @unittest.skipUnless(os.getuid() == 0 and shutil.which('mmdebstrap'),
                         'a new Debian can be made by root with mmdebstrap only')
    def test_they_install_run_and_purge_in_a_new_debian(self):
        done = package.run(SCRIPT.parent / 'packaging/try', *self.debs.values(), timeout=3600)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('installs, runs and purges', done.stderr)


if __name__ == '__main__':
    unittest.main()
