"""Release builds: of this package as it is, and of another revision of it."""
import contextlib
import dataclasses
import pathlib
import shutil
import subprocess
import tempfile

from rig import Failure

from . import PACKAGE

NAMES = ('flexscroll', 'Benchmarks')
KEPT = PACKAGE / '.build' / 'bench'


@dataclasses.dataclass
class Build:
    """The two programs of a revision; None for a missing one."""
    label: str
    flexscroll: pathlib.Path
    benchmarks: pathlib.Path


def run(words, folder=PACKAGE):
    """Runs a command; returns its output, or None if it fails."""
    try:
        done = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True,
                              text=True, check=False, stdin=subprocess.DEVNULL)
    except OSError as error:
        raise Failure(f'cannot start {words[0]}: {error.strerror}') from None
    return done.stdout.strip() if done.returncode == 0 else None


def program(folder, name):
    """The path of a built program, or None."""
    path = folder / name
    return path if path.is_file() else None


def working(progress, wanted, build=True):
    """The programs of this package, built if they are not up to date."""
    folder = PACKAGE / '.build' / 'release'
    for name in wanted if build else ():
        progress.say(f'building {name}')
        compile_product(PACKAGE, name, f'{name} does not build')
    for name in wanted:
        if not program(folder, name):
            raise Failure(f'there is no release build of {name}; leave --no-build away, or: '
                          f'swift build -c release --product {name}')
    return Build('now', program(folder, 'flexscroll'), program(folder, 'Benchmarks'))


def compile_product(folder, name, complaint):
    """Builds a product in a folder; ends with the compiler's first error."""
    done = subprocess.run(
        ['swift', 'build', '-c', 'release', '--product', name], cwd=folder, check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        lines = done.stdout.splitlines()
        errors = [line for line in lines if 'error:' in line] or lines[-1:] or ['it does not say why']
        raise Failure(f'{complaint}: {errors[0].strip()}')


def resolve(revision):
    """The full name of a revision."""
    if not run(['git', 'rev-parse', '--git-dir']):
        raise Failure('--compare needs a clone: this folder has no history')
    full = run(['git', 'rev-parse', '--verify', '--quiet', '--end-of-options',
                f'{revision}^{{commit}}'])
    if not full:
        raise Failure(f'--compare: there is no revision {revision}')
    return full


def other(revision, progress):
    """The programs of another revision, built in a worktree that does not stay.

    They are kept in .build/bench, so a revision is built once.
    """
    full = resolve(revision)
    kept = KEPT / full
    if not kept.is_dir():
        with worktree(full) as folder:
            manifest = (folder / 'Package.swift').read_text()
            fresh = pathlib.Path(tempfile.mkdtemp(prefix='fresh-', dir=KEPT))
            for name in NAMES:
                if f'name: "{name}"' in manifest:
                    progress.say(f'building {name} of {revision}')
                    compile_product(folder, name, f'{revision} does not build')
                    shutil.copy2(folder / '.build' / 'release' / name, fresh / name)
            fresh.rename(kept)
    return Build(revision, program(kept, 'flexscroll'), program(kept, 'Benchmarks'))


@contextlib.contextmanager
def worktree(revision):
    """A temporary folder with the files of a revision."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix='tree-', dir=KEPT) as outer:
        folder = pathlib.Path(outer) / 'package'
        if run(['git', 'worktree', 'add', '--detach', folder, revision]) is None:
            raise Failure(f'git makes no worktree of {revision}')
        try:
            yield folder
        finally:
            run(['git', 'worktree', 'remove', '--force', folder])


def revision():
    """The name of the measured revision, with a plus if files differ from it."""
    return run(['git', 'describe', '--always', '--dirty=+']) or 'unknown'
