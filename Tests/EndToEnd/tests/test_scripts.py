"""The scripts have help, work from any folder, can be repeated, and name what is missing."""
import os
import pathlib
import shutil
import tempfile
import unittest

from rig import png
from tests import package

SCRIPTS = package.ROOT / 'scripts'
BASH = ('setup', 'run', 'test', 'goldens', 'format', 'pictures', 'sheet', 'docs', 'soak', 'fuzz',
        'install', 'package', 'page')


class Scripts(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-scripts-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def tools(self, *without, **stubs):
        """A PATH with the tools of this one, without some, and with stubs in bash for others."""
        tools = self.folder / 'bin'
        tools.mkdir()
        for name, body in stubs.items():
            stub = tools / name.replace('_', '-')
            stub.write_text(f'#!/bin/bash\n{body}\n')
            stub.chmod(0o755)
        for entry in os.environ['PATH'].split(':'):
            for tool in sorted(pathlib.Path(entry).glob('*')):
                link = tools / tool.name
                if tool.name not in without and not link.exists():
                    link.symlink_to(tool)
        return package.without(PATH=tools)

    def test_the_tests_leave_no_module_out(self):
        named = {word.rstrip(';') for word in (SCRIPTS / 'test').read_text().split()}
        for module in sorted((package.ROOT / 'Tests/EndToEnd/tests').glob('test_*.py')):
            with self.subTest(module.name):
                self.assertTrue(f'tests.{module.stem}' in named, 'scripts/test does not run it')

    def test_each_has_help_and_refuses_unknown_arguments(self):
        for name in BASH:
            with self.subTest(name):
                done = package.run(SCRIPTS / name, '--help', cwd=self.folder)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(done.stdout.startswith(f'Usage: scripts/{name}'), done.stdout)
                if name != 'run':
                    done = package.run(SCRIPTS / name, '--nonsense', cwd=self.folder)
                    self.assertEqual(done.returncode, 64)
                    self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)

    def test_setup_does_nothing_when_nothing_is_missing(self):
        environment = self.tools(apt_get='echo apt-get was called >&2; exit 1')
        done = package.run(SCRIPTS / 'setup', '--test', env=environment, cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '', ''))

    def test_setup_names_what_to_install_where_it_is_not_root(self):
        environment = self.tools('sudo', id='echo 1000', dpkg_query='exit 1')
        done = package.run(SCRIPTS / 'setup', env=environment)
        self.assertEqual(done.returncode, 1)
        self.assertIn('missing: libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev', done.stderr)
        self.assertIn('apt-get install -y --no-install-recommends libsdl2-dev', done.stderr)

    def test_setup_goes_on_without_fonts_where_it_is_not_root(self):
        environment = self.tools(
            'sudo', id='echo 1000',
            dpkg_query='case ${@: -1} in font*) exit 1 ;; *) echo installed ;; esac')
        done = package.run(SCRIPTS / 'setup', env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('missing, but not required: fontconfig fonts-', done.stderr)

    def test_setup_uses_sudo_where_it_needs_no_password(self):
        environment = self.tools(
            id='echo 1000', dpkg_query='exit 1', sudo='echo "sudo $*" >&2')
        done = package.run(SCRIPTS / 'setup', env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn('sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install', done.stderr)

    def test_setup_reports_when_a_package_cannot_be_installed(self):
        environment = self.tools(id='echo 0', dpkg_query='exit 1', apt_get='exit 100')
        done = package.run(SCRIPTS / 'setup', env=environment)
        self.assertEqual(done.returncode, 1)
        self.assertIn('missing: libsdl2-dev', done.stderr)

    def test_each_reports_a_missing_swift(self):
        environment = self.tools('swift')
        for name in BASH:
            with self.subTest(name):
                done = package.run(SCRIPTS / name, env=environment)
                self.assertEqual(done.returncode, 1, done.stderr)
                self.assertIn('Swift is not installed', done.stderr)

    def test_an_old_swift_is_reported(self):
        environment = self.tools(swift='echo Swift version 5.10 >&1')
        done = package.run(SCRIPTS / 'setup', env=environment)
        self.assertEqual(done.returncode, 1)
        self.assertIn('Swift 5.10 is too old', done.stderr)

    def test_the_parts_of_the_tests_are_listed_and_an_unknown_one_is_refused(self):
        done = package.run(SCRIPTS / 'test', '--list')
        self.assertIn('end-to-end', done.stdout.split())
        self.assertEqual(package.run(SCRIPTS / 'test', 'everything').returncode, 64)

    def test_the_sheet_of_all_scenes_is_drawn(self):
        sheet = self.folder / 'sheet.png'
        done = package.run(SCRIPTS / 'sheet', 'sheet.png', cwd=self.folder, timeout=2400)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(png.size(sheet), png.size(package.ROOT / 'Assets/readme/scenes.png'))

    def test_run_plays_the_tour_where_there_is_no_display(self):
        pictures = package.ROOT / 'flexscroll-tour'
        shutil.rmtree(pictures, ignore_errors=True)
        environment = package.without('DISPLAY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR')
        done = package.run(SCRIPTS / 'run', env=environment, cwd=self.folder, timeout=1200)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn(str(pictures), done.stderr)
        shots = sorted(pictures.glob('*.png'))
        self.assertGreaterEqual(len(shots), 4)
        for shot in shots:
            self.assertEqual(png.size(shot), (420, 860))


if __name__ == '__main__':
    unittest.main()
