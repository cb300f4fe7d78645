"""The library for C as its users have it: installed, found by pkg-config, and used from C, C++,
Python and Swift (CL-6, CL-40, CL-60 to CL-66).
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from tests import code_blocks, package

HEADER = package.ROOT / 'Sources' / 'C' / 'CFlexScroll' / 'include' / 'flexscroll.h'
ARTICLE = package.ROOT / 'Sources/C/CFlexScroll/CFlexScroll.docc/CFlexScroll.md'
WARNINGS = ('-pedantic', '-Wall', '-Wextra', '-Wconversion', '-Wshadow', '-Werror')

# What the tests compile.
PROGRAMS = package.ROOT / 'Tests' / 'EndToEnd' / 'library'
VALGRIND = ('valgrind', '-q', '--error-exitcode=9', '--leak-check=full')

NATIVE = '''
var numbers = (1...100).map(Double.init).shuffled()
numbers.sort()
let list = fs_scroller_create(0, 420, 800, 5000, nil)
_ = fs_scroller_fling(list, 2000, 0)
_ = fs_scroller_advance(list, 10)
print(numbers.count, fs_scroller_offset(list) == fs_scroller_resting_offset(list))
fs_scroller_destroy(list)
'''


def declared():
    """The functions of the header."""
    lines = [line for line in HEADER.read_text().splitlines() if not line.startswith('static')]
    return {found[1] for line in lines if (found := re.match(r'[a-z].*[ *](fs_[a-z_]+)\(', line))}


class LibraryForC(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-library-')
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.prefix = cls.folder / 'prefix'
        done = package.run(package.ROOT / 'scripts/install', '--library', '--prefix', cls.prefix,
                           timeout=900)
        if done.returncode:
            raise AssertionError(done.stderr)
        cls.shared = cls.prefix / 'lib/libflexscroll.so.0'
        cls.archive = cls.prefix / 'lib/libflexscroll.a'
        cls.examples = cls.prefix / 'share/doc/flexscroll/examples'
        cls.env = dict(os.environ, PKG_CONFIG_PATH=str(cls.prefix / 'lib/pkgconfig'),
                       LD_LIBRARY_PATH=str(cls.prefix / 'lib'))

    def call(self, *command, status=0, **more):
        done = package.run(*command, env=self.env, timeout=300, **more)
        self.assertEqual(done.returncode, status, done.stderr[-2000:])
        return done.stdout

    def flags(self, *names):
        """What pkg-config says of packages."""
        return self.call('pkg-config', '--cflags', '--libs', *names).split()

    def compile(self, compiler, source, *words, packages=('flexscroll',), name='program'):
        """Compiles as the head of an example says, with all warnings."""
        program = self.folder / name
        self.call(compiler, '-O1', '-g', '-Wall', '-Wextra', '-Werror', source, *words,
                  *self.flags(*packages), '-o', program)
        return program

    def test_both_libraries_have_the_functions_of_the_header_and_nothing_else(self):
        names = declared()
        self.assertGreater(len(names), 45)
        shared = self.call('nm', '-D', '--defined-only', self.shared)
        found = {line.split()[2].split('@')[0] for line in shared.splitlines()
                 if line.split()[1] != 'A'}
        self.assertEqual(found, names)
        static = self.call('nm', '-g', '--defined-only', self.archive)
        found = {line.split()[2] for line in static.splitlines() if len(line.split()) == 3}
        self.assertEqual(found, names)

    def test_the_shared_library_needs_only_libc_and_libm(self):
        dynamic = self.call('readelf', '-dlW', self.shared)
        self.assertEqual(set(re.findall(r'NEEDED.*\[(.+)\]', dynamic)), {'libc.so.6', 'libm.so.6'})
        self.assertIn('[libflexscroll.so.0]', dynamic)
        self.assertRegex(dynamic, r'GNU_STACK .* RW ')
        for file in (self.shared, self.archive):
            self.assertNotIn(str(package.ROOT).encode(), file.read_bytes(), file)

    def test_the_sizes_are_within_their_limits(self):
        self.assertLessEqual(self.shared.stat().st_size, 320 * 1024)
        self.assertLessEqual(self.archive.stat().st_size, 640 * 1024)

    def test_the_header_is_clean_in_each_language(self):
        compilers = [('gcc', 'c', standard) for standard in ('c99', 'c11', 'c2x')]
        compilers += [('g++', 'c++', f'c++{year}') for year in (11, 14, 17, 20)]
        compilers += [('clang', 'c', 'c99'), ('clang', 'c++', 'c++20')]
        source = self.folder / 'alone.txt'
        source.write_text('#include <flexscroll.h>\nextern fs_scroller *list;\n')
        for compiler, language, standard in compilers:
            with self.subTest(compiler=compiler, standard=standard):
                self.call(compiler, '-x', language, f'-std={standard}', *WARNINGS, '-ffreestanding',
                          '-fsyntax-only', '-I', self.prefix / 'include', source)

    def test_the_examples_agree_and_leave_no_memory_behind(self):
        rows = self.call(*VALGRIND, self.compile('cc', self.examples / 'fling.c')).splitlines()
        self.assertEqual(rows[0], 'time,offset,velocity,header')
        self.assertGreater(len(rows), 200)
        self.assertEqual(rows[-1].split(',')[1:], ['981', '0', '0'])
        plus = self.call(*VALGRIND, self.compile('c++', self.examples / 'fling.cpp'))
        python = self.call(sys.executable, self.examples / 'fling.py')
        self.assertEqual([float(word) for word in plus.split()],
                         [float(word) for word in python.split()])
        self.assertEqual(python.split()[1], '1109.0')

    def test_the_first_program_of_the_article_does_what_the_article_says(self):
        blocks = code_blocks.of_markdown(str(ARTICLE), ARTICLE.read_text())
        program = next(block for block in blocks if 'int main' in block.text)
        said = next(block for block in blocks if block.language == 'text')
        home = self.folder / 'home'
        home.mkdir()
        (home / 'first.c').write_text(program.text)
        commands = [block.text for block in blocks if block.language == 'sh'][:3]
        # What a reader types, in the package's folder and then beside the program.
        text = f'set -e\ncd "{package.ROOT}"\n{commands[0]}cd "{home}"\n{commands[1]}{commands[2]}'
        done = package.run('bash', '-c', text, env=package.without('LD_LIBRARY_PATH', HOME=home),
                           timeout=600)
        self.assertEqual((done.returncode, done.stdout), (0, said.text), done.stderr[-2000:])
        alone = package.run(home / 'alone', env=package.without('LD_LIBRARY_PATH'))
        self.assertEqual(alone.stdout, said.text)

    def test_a_program_made_with_the_first_header_runs_with_this_library(self):
        first = PROGRAMS / '0.1.0'
        for name, last in (('fling', '981'), ('structs', '1')):
            with self.subTest(program=name):
                program = self.folder / name
                self.call('cc', '-Wall', '-Werror', '-I', first, first / f'{name}.c',
                          '-L', self.prefix / 'lib', '-lflexscroll', '-o', program)
                self.assertIn(last, self.call(*VALGRIND, program).splitlines()[-1].split(','))

    @unittest.skipUnless(shutil.which('man'), 'man is not installed')
    def test_the_manual_page_has_all_of_the_header(self):
        file = self.prefix / 'share/man/man3/flexscroll.3.gz'
        done = package.run('man', '--warnings', '-l', '-Tutf8', file,
                           env=dict(self.env, MANWIDTH='200', GROFF_NO_SGR='1', LC_ALL='C.UTF-8'))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        words = set(re.findall(r'\w+', re.sub('.\b', '', done.stdout)))
        header = HEADER.read_text()
        self.assertEqual(declared() - words, set())
        named = set(re.findall(r'\b(?:FS|fs)_\w+', header)) - {'FS_ZERO', 'FS_VERSION_MINOR',
                                                              'FS_VERSION_PATCH'}
        self.assertEqual({name for name in named if not name.endswith('_')} - words, set())
        fields = re.findall(r'^  (?:double|u?int\d+_t) (\w+);  ', header, re.MULTILINE)
        self.assertGreater(len(fields), 80)
        self.assertEqual(set(fields) - words, set())

    def test_valgrind_finds_nothing_in_the_example_for_sdl(self):
        program = self.compile('cc', self.examples / 'list.c',
                               packages=('flexscroll', 'flexscroll-trackpad'))
        self.env = dict(self.env, SDL_VIDEODRIVER='dummy', SDL_RENDER_DRIVER='software')
        # What SDL keeps until it ends is its own.
        self.call('timeout', '--preserve-status', '5', *VALGRIND[:3], program)

    @unittest.skipUnless(os.environ.get('FLEXSCROLL_LONG'), 'it builds the library once more')
    def test_the_same_sources_in_another_folder_give_the_same_bytes(self):
        other = self.folder / 'other folder'
        for name in ('Sources', 'Tests', 'scripts'):
            shutil.copytree(package.ROOT / name, other / name)
        shutil.copy(package.ROOT / 'Package.swift', other)
        self.assertEqual(package.run(other / 'scripts/library', timeout=900).returncode, 0)
        for name in ('libflexscroll.so.0.1.0', 'libflexscroll.a', 'libflexscroll-trackpad.a'):
            first, second = package.BUILD / 'library' / name, other / '.build/library' / name
            self.assertEqual(first.read_bytes(), second.read_bytes(), name)

    def test_the_archive_gives_the_same_and_links_into_a_program_in_swift(self):
        shared = self.call(self.compile('cc', self.examples / 'fling.c'))
        program = self.folder / 'static'
        self.call('cc', '-I', self.prefix / 'include', self.examples / 'fling.c', self.archive, '-lm',
                  '-o', program)
        self.assertEqual(self.call(program), shared)
        source = self.folder / 'main.swift'
        source.write_text(NATIVE)
        program = self.folder / 'native'
        self.call('swiftc', '-import-objc-header', self.prefix / 'include/flexscroll.h', source,
                  self.archive, '-lm', '-o', program)
        self.assertEqual(self.call(program), '100 true\n')

    def test_after_its_creation_or_copy_a_scroller_asks_for_no_memory(self):
        program = self.folder / 'counting'
        self.call('cc', '-I', self.prefix / 'include', PROGRAMS / 'counting.c', self.archive, '-lm',
                  '-o', program)
        self.assertEqual(self.call(program), '0 0 1\n')

    def test_valgrind_finds_nothing_in_a_storm_of_calls(self):
        program = self.compile('cc', PROGRAMS / 'storm.c', '-lm')
        said = self.call(*VALGRIND, program)
        self.assertRegex(said, r'^[0-9a-f]+ 1$')
        happened = int(said.split()[0], 16)
        for bit in (0, 9, 10, 11, 14):  # press, drag and its end, edge, settled
            self.assertTrue(happened & 1 << bit, f'{happened:x}')

    def test_threads_with_scrollers_of_their_own_do_not_disturb_each_other(self):
        program = self.compile('cc', PROGRAMS / 'threads.c', '-lpthread')
        self.assertEqual(self.call(program), '1\n')
        self.assertEqual(self.call(program, 'first'), '1\n')
        # Once all constants have been made, helgrind finds nothing at all.
        self.call('valgrind', '-q', '--tool=helgrind', '--error-exitcode=9', program)
        # Before, it does not know that they are made once, atomically. They alone are in the library.
        done = package.run('valgrind', '-q', '--tool=helgrind', program, 'first', env=self.env)
        self.assertEqual(done.stdout, '1\n')
        races = done.stderr.split('Possible data race')[1:]
        constant = re.compile(r'Address \S+ is in the BSS segment of \S*/libflexscroll\.so')
        self.assertEqual([race for race in races if not constant.search(race)], [])

    def test_the_list_for_sdl_is_short_and_ends_when_it_is_asked_to(self):
        source = self.examples / 'list.c'
        self.assertLessEqual(len(source.read_text().splitlines()), 60)
        program = self.compile('cc', source, packages=('flexscroll', 'flexscroll-trackpad'))
        env = dict(self.env, SDL_VIDEODRIVER='dummy', SDL_RENDER_DRIVER='software')
        with subprocess.Popen([program], env=env, stderr=subprocess.PIPE, text=True) as process:
            process.terminate()
            _, log = process.communicate(timeout=60)
        self.assertIn(process.returncode, (0, -15), log)

    def test_a_finger_flings_the_list_in_a_window(self):
        program = self.compile('cc', self.examples / 'list.c',
                               packages=('flexscroll', 'flexscroll-trackpad'))
        gesture = self.folder / 'fling.txt'
        gesture.write_text('600 down 1 50% 80%\n+8 move 1 50% 30% 120\n+8 up 1\n+2500 end\n')
        for display in ('x11', 'wayland'):
            with self.subTest(display=display):
                done = package.run(package.ROOT / 'Tests/EndToEnd/touch-rig', '--on', display,
                                   '--late', '2000', '--gesture', gesture, '--', program,
                                   env=self.env, timeout=120)
                said = done.stdout + done.stderr
                self.assertEqual(done.returncode, 0, said[-500:])
                self.assertGreater(float(re.search(r'offset (\S+)', said)[1]), 500)

    def test_swift_and_the_installed_library_agree_to_the_bit(self):
        done = package.run('swift', 'test', '--skip-build', '--ignore-lock', '--disable-xctest',
                           '--filter', 'CEqualityTests|StackCTests.bitEqual', cwd=package.ROOT, timeout=600,
                           env=dict(self.env, FLEXSCROLL_LIBRARY=str(self.shared)))
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertRegex(done.stdout + done.stderr, r'Test run with 5 tests .* passed')

    def test_it_leaves_nothing_when_it_is_removed(self):
        prefix = self.folder / 'other'
        shutil.copytree(self.prefix, prefix, symlinks=True)
        self.call(package.ROOT / 'scripts/install', '--library', '--prefix', prefix, '--uninstall')
        self.assertFalse(prefix.exists())

    def test_of_program_and_library_the_last_one_removes_the_folders(self):
        install, prefix = package.ROOT / 'scripts/install', self.folder / 'both'
        program = self.folder / 'any-program'
        program.write_text('#!/bin/sh\n')
        program.chmod(0o755)
        self.call(install, '--program', program, '--prefix', prefix)
        self.call(install, '--library', '--prefix', prefix)
        self.call(install, '--prefix', prefix, '--uninstall')
        self.assertTrue((prefix / 'lib/libflexscroll.a').exists())
        self.call(install, '--library', '--prefix', prefix, '--uninstall')
        self.assertFalse(prefix.exists())


if __name__ == '__main__':
    unittest.main()
