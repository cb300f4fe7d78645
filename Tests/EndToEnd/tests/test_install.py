"""scripts/install: the installed files, the installed program, and a complete removal."""
import gzip
import os
import pathlib
import shutil
import tempfile
import unittest

from rig import png, shells
from tests import package

SCRIPT = package.ROOT / 'scripts' / 'install'
ID = 'io.github.flexscroll.FlexScroll'
MANIFEST = 'share/flexscroll/installed'
SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
FILES = {
    'bin/flexscroll', MANIFEST, f'share/applications/{ID}.desktop',
    f'share/metainfo/{ID}.metainfo.xml', 'share/man/man1/flexscroll.1.gz',
    'share/bash-completion/completions/flexscroll', 'share/zsh/site-functions/_flexscroll',
    'share/fish/vendor_completions.d/flexscroll.fish',
    f'share/icons/hicolor/scalable/apps/{ID}.svg',
    f'share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg',
    *(f'share/icons/hicolor/{side}x{side}/apps/{ID}.png' for side in SIDES),
    *(f'share/doc/flexscroll/{name}' for name in (
        'LICENSE', 'CHANGELOG.md', 'gesture-files.md', 'album-files.md', 'examples/tour.txt')),
}


def tree(folder):
    """The files in a folder and their contents."""
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in folder.rglob('*') if path.is_file()}


class Install(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-install-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.prefix = self.folder / 'prefix'

    def call(self, *options, prefix=None):
        return package.run(SCRIPT, '--prefix', prefix or self.prefix, *options, cwd=self.folder)

    def install(self, *options, prefix=None):
        done = self.call('--program', package.program(), *options, prefix=prefix)
        self.assertEqual((done.returncode, done.stdout), (0, ''), done.stderr)
        return done

    def test_every_file_is_where_it_should_be_and_the_program_runs_from_there(self):
        done = self.install()
        self.assertIn('is not in PATH', done.stderr)
        self.assertEqual(set(tree(self.prefix)), FILES)
        for side in SIDES:
            icon = self.prefix / f'share/icons/hicolor/{side}x{side}/apps/{ID}.png'
            self.assertEqual(png.size(icon), (side, side))
        for path in self.prefix.rglob('*'):
            mode = path.stat().st_mode & 0o777
            wanted = 0o755 if path.is_dir() or path.parent.name == 'bin' else 0o644
            self.assertEqual((path.name, mode), (path.name, wanted))
        examples = self.prefix / 'share/doc/flexscroll/examples'
        program = self.prefix / 'bin/flexscroll'
        done = package.run(program, 'play', 'tour.txt', '--shots', self.folder / 'pictures',
                           cwd=examples, env=dict(HOME='/nowhere', PATH=os.environ['PATH']))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('9-home.png', os.listdir(self.folder / 'pictures'))

    def test_done_twice_it_changes_nothing_and_uninstalled_it_leaves_nothing(self):
        self.install()
        before = tree(self.prefix)
        self.install()
        self.assertEqual(tree(self.prefix), before)
        done = self.call('--uninstall')
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertFalse(self.prefix.exists(), list(self.folder.rglob('*')))
        done = self.call('--uninstall')
        self.assertEqual(done.returncode, 1)
        self.assertIn('nothing is installed', done.stderr)

    def test_the_program_has_no_part_of_the_runtime_that_costs_it_memory_for_a_call(self):
        program = package.program().read_bytes()
        self.assertIn(b'13FlexScrollApp', program)
        for module in 'Foundation', 'FoundationEssentials', '_StringProcessing':
            # Names in symbols have their length before them.
            self.assertNotIn(f'{len(module)}{module}'.encode(), program, module)

    def test_files_of_other_programs_stay(self):
        others = ('share/applications/other.desktop', 'share/icons/hicolor/48x48/apps/other.png')
        for name in others:
            path = self.prefix / name
            path.parent.mkdir(parents=True)
            path.write_text('mine')
        empty = self.prefix / 'share/man/man1'
        empty.mkdir(parents=True)
        self.install()
        self.call('--uninstall')
        self.assertEqual(set(tree(self.prefix)), set(others))
        self.assertTrue(empty.is_dir(), 'a folder that was there before')
        self.assertFalse((self.prefix / 'bin').exists())

    def test_a_file_of_an_earlier_version_is_removed_and_nothing_outside(self):
        self.install()
        victim = self.folder / 'victim'
        victim.write_text('mine')
        old = self.prefix / 'share/flexscroll/themes/old.json'
        old.parent.mkdir()
        old.write_text('{}')
        with (self.prefix / MANIFEST).open('a') as manifest:
            manifest.write('share/flexscroll/themes/old.json\nshare/flexscroll/themes/\n'
                           f'../victim\n{victim}\nshare/../../victim\n\n')
        self.install()
        self.assertEqual(set(tree(self.prefix)), FILES)
        self.assertFalse(old.parent.exists())
        self.assertEqual(victim.read_text(), 'mine')

    def test_the_desktop_entry_contains_the_path_of_the_program(self):
        prefix = self.folder / 'a b 100%'
        self.install(prefix=prefix)
        entry = prefix / f'share/applications/{ID}.desktop'
        program = str(prefix / 'bin/flexscroll').replace('%', '%%')
        lines = [line for line in entry.read_text().splitlines() if line.startswith('Exec=')]
        self.assertEqual(lines, [f'Exec="{program}"', f'Exec="{program}" --scene gallery'])
        if shutil.which('desktop-file-validate'):
            done = package.run('desktop-file-validate', entry)
            self.assertEqual((done.returncode, done.stdout), (0, ''))

    def test_for_a_package_the_layout_is_that_of_debian(self):
        self.install('--destdir', self.folder / 'tree', prefix='/usr')
        usr = self.folder / 'tree/usr'
        self.assertTrue((usr / 'share/zsh/vendor-completions/_flexscroll').exists())
        self.assertIn('Exec=flexscroll\n', (usr / f'share/applications/{ID}.desktop').read_text())

    def test_wrong_usage_and_places_are_reported_in_one_line(self):
        for status, word, options in (
                (64, '--nonsense', ['--nonsense']), (64, 'needs a value', ['--destdir']),
                (64, 'not an absolute', ['--prefix', 'here']), (64, 'may be in it', ['--prefix', '/a$b']),
                (1, '/dev/null', ['--prefix', '/dev/null/x']),
                (1, 'is no program', ['--program', self.folder])):
            with self.subTest(word):
                done = self.call(*options)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn(word, done.stderr)
        self.assertFalse(self.prefix.exists())


class Manual(unittest.TestCase):

    def test_the_man_page_is_set_without_a_complaint(self):
        page = package.run(package.program(), '--manual', 'man').stdout
        with tempfile.NamedTemporaryFile('w', suffix='.1') as file:
            file.write(page)
            file.flush()
            for command in (['groff', '-man', '-Tutf8', '-ww', file.name],
                            ['mandoc', '-Tlint', file.name]):
                if not shutil.which(command[0]):
                    continue
                with self.subTest(command[0]):
                    done = package.run(*command)
                    self.assertEqual((done.returncode, done.stderr), (0, ''))
                    if command[0] == 'mandoc':
                        self.assertEqual(done.stdout, '')
        help_text = package.run(package.program(), '--help').stdout
        for word in help_text.split():
            if word.startswith('--'):
                self.assertIn(word.replace('-', '\\-'), page)


class Completions(unittest.TestCase):
    """The shells' completions of a line with a Tab in it."""

    LINES = (
        ('flexscroll --scene gal\t', ['--scene', 'gallery']),
        ('flexscroll --scene=gal\t', ['--scene=gallery']),
        ('flexscroll --reduce-mo\t', ['--reduce-motion']),
        ('flexscroll --fps 60 --header-colors=co\t', ['--fps', '60', '--header-colors=cover']),
        ('flexscroll pla\t', ['play']),
        ('flexscroll play a\t', ['play', 'a file.txt']),
        ('flexscroll --fps 60 play a\t', ['--fps', '60', 'play', 'a file.txt']),
        ('flexscroll --physics chr\t', ['--physics', 'chromium']),
        ('flexscroll --physics own\t', ['--physics', 'own.json']),
        ('flexscroll --physics my\t', ['--physics', 'my-list']),
        ('flexscroll --physics odd\t', ['--physics', 'odd $(touch ran) name']),
        ('flexscroll --shots fold\t', ['--shots', 'folder/']),
        ('flexscroll --shots a\t', ['--shots', 'a']),
        ('flexscroll --size 3\t', ['--size', '3']),
    )

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-shell-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.place = self.folder / 'place'
        (self.place / 'folder').mkdir(parents=True)
        for name in ('a file.txt', 'own.json', '3x'):
            (self.place / name).write_text('')
        presets = self.place / '.config/flexscroll/presets'
        presets.mkdir(parents=True)
        for name in ('my-list', 'odd $(touch ran) name', '.my-draft'):
            (presets / f'{name}.json').write_text('{}')

    def written(self, shell, name):
        path = self.folder / name
        path.write_text(package.run(package.program(), '--manual', shell).stdout)
        return path

    def completes(self, shell):
        for typed, arguments in self.LINES:
            with self.subTest(typed):
                # zsh takes the slash away again where the word ends.
                made = [word.rstrip('/') for word in shell.line(typed)]
                self.assertEqual(made, [word.rstrip('/') for word in arguments])
        self.assertFalse((self.place / 'ran').exists(), 'a name was taken for a command')

    @unittest.skipUnless(shutil.which('bash'), 'there is no bash')
    def test_bash(self):
        script = self.written('bash', 'flexscroll')
        start = self.folder / 'bashrc'
        start.write_text(f'. {script}\n{shells.STAND_IN}PS1="{shells.READY}"\n'
                         'bind "set bell-style none"\n')
        command = ['bash', '--noprofile', '--rcfile', str(start), '-i']
        with shells.Shell(command, self.place) as shell:
            self.completes(shell)

    @unittest.skipUnless(shutil.which('zsh'), 'there is no zsh')
    def test_zsh(self):
        self.written('zsh', '_flexscroll')
        (self.folder / '.zshrc').write_text(
            f'fpath=({self.folder} $fpath)\nautoload -U compinit\ncompinit -u -D\n'
            f'{shells.STAND_IN}PS1="{shells.READY}"\nunsetopt beep prompt_sp\n')
        with shells.Shell(['zsh', '-d', '-i'], self.place, ZDOTDIR=str(self.folder)) as shell:
            self.completes(shell)

    @unittest.skipUnless(shutil.which('fish'), 'there is no fish')
    def test_fish(self):
        script = self.written('fish', 'flexscroll.fish')
        for typed, arguments in self.LINES:
            with self.subTest(typed):
                done = package.run('fish', '--no-config', '-c', f'source {script}; complete -C '
                                   f'"{typed[:-1]}"', cwd=self.place,
                                   env=package.without('XDG_CONFIG_HOME', HOME=self.place))
                self.assertEqual((done.returncode, done.stderr), (0, ''))
                offered = [line.split('\t')[0] for line in done.stdout.splitlines()]
                completed = typed[:-1].split()[-1] != arguments[-1]
                self.assertEqual(offered, [arguments[-1]] if completed else [])


class Page(unittest.TestCase):

    def test_the_installed_page_is_what_the_program_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            done = package.run(SCRIPT, '--prefix', folder, '--program', package.program())
            self.assertEqual(done.returncode, 0, done.stderr)
            page = gzip.decompress(
                (pathlib.Path(folder) / 'share/man/man1/flexscroll.1.gz').read_bytes())
        written = package.run(package.program(), '--manual', 'man').stdout
        self.assertEqual(page.decode(), written)


if __name__ == '__main__':
    unittest.main()
