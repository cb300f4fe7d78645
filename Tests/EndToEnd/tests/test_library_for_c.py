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

from tests import package

HEADER = package.ROOT / 'Sources' / 'C' / 'CFlexScroll' / 'include' / 'flexscroll.h'
WARNINGS = ('-pedantic', '-Wall', '-Wextra', '-Wconversion', '-Wshadow', '-Werror')

# Counts what a scroller asks of the memory after it was made.
COUNTING = '''
#include <flexscroll.h>
#include <stdio.h>
#include <stdlib.h>
static long count;
extern void *__libc_malloc(size_t), *__libc_memalign(size_t, size_t);
void *malloc(size_t size) { count++; return __libc_malloc(size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : 12;
}
int main(void) {
  fs_header header = fs_header_make(56, 180);
  fs_header_apply(&header, FS_HEADER_QUICK_RETURN);
  fs_scroller *list = fs_scroller_create(FS_VERTICAL, 420, 800, 5000, &header);
  fs_header_layout layout = fs_header_layout_make();
  fs_bar bar = fs_bar_make();
  fs_state state = fs_state_make();
  fs_notification news[8];
  long before = count;
  double y = 400;
  int down = 0;
  srand(3);
  for (int frame = 1; frame < 5000; frame++) {
    double time = frame / 120.0;
    int choice = rand() % 10;
    if (!down && choice == 0) down = 1, y = 400, fs_scroller_handle(list, fs_touch_down(1, 9, y, time));
    else if (down && choice == 1) down = 0, fs_scroller_handle(list, fs_touch_up(1, 9, y, time));
    else if (down) y += rand() % 60 - 35, fs_scroller_handle(list, fs_touch_move(1, 9, y, time));
    else if (choice == 2) fs_scroller_handle(list, fs_wheel(0, rand() % 3 - 1, time));
    else if (choice == 3) fs_scroller_handle(list, fs_key_down(1 + (uint32_t)rand() % 9, 0, false, time));
    else if (choice == 4) fs_scroller_handle(list, fs_trackpad_scroll(0, 0.3, time));
    else if (choice == 5) fs_scroller_handle(list, fs_trackpad_lift(time));
    fs_scroller_advance(list, time);
    fs_scroller_resting_offset(list);
    fs_scroller_get_header_layout(list, &layout);
    fs_scroller_get_bar(list, &bar);
    fs_scroller_get_state(list, &state);
    fs_scroller_notifications(list, news, 8);
  }
  long after = count;
  printf("%ld %d\\n", after - before, before > 0);
  fs_scroller_destroy(list);
}
'''

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
        valgrind = ('valgrind', '-q', '--error-exitcode=9', '--leak-check=full')
        rows = self.call(*valgrind, self.compile('cc', self.examples / 'fling.c')).splitlines()
        self.assertEqual(rows[0], 'time,offset,velocity,header')
        self.assertGreater(len(rows), 200)
        self.assertEqual(rows[-1].split(',')[1:], ['981', '0', '0'])
        plus = self.call(*valgrind, self.compile('c++', self.examples / 'fling.cpp'))
        python = self.call(sys.executable, self.examples / 'fling.py')
        self.assertEqual([float(word) for word in plus.split()],
                         [float(word) for word in python.split()])
        self.assertEqual(python.split()[1], '1109.0')

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

    def test_after_its_creation_a_scroller_asks_for_no_memory(self):
        source = self.folder / 'counting.c'
        source.write_text(COUNTING)
        program = self.folder / 'counting'
        self.call('cc', '-I', self.prefix / 'include', source, self.archive, '-lm', '-o', program)
        self.assertEqual(self.call(program), '0 1\n')

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
                           '--filter', 'CEqualityTests', cwd=package.ROOT, timeout=600,
                           env=dict(self.env, FLEXSCROLL_LIBRARY=str(self.shared)))
        self.assertEqual(done.returncode, 0, done.stdout[-3000:])
        self.assertRegex(done.stdout + done.stderr, r'Test run with 2 tests .* passed')

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
