"""Builds the C parts of the rig and of scripts/bench into the package's .build folder."""
import os
import pathlib
import subprocess

from . import Failure

HERE = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = HERE.parent.parent
FOLDER = PACKAGE / '.build' / 'rig'
BENCHING = PACKAGE / 'scripts' / 'benching' / 'c'

FLAGS = ['-std=gnu11', '-O2', '-Wall', '-Wextra', '-Wno-unused-parameter', '-Werror']

PARTS = {
    'weston-shell.so': (HERE / 'weston-shell' / 'weston-shell.c',
                        ['-shared', '-fPIC', '-fvisibility=hidden'],
                        ['libweston-10', 'libweston-desktop-10']),
    'faults.so': (HERE / 'faults' / 'faults.c', ['-shared', '-fPIC'], ['sdl2']),
    'event-log': (HERE / 'event-log' / 'event-log.c', [],
                  ['sdl2', 'x11', 'xi', 'wayland-client']),
    'watcher': (BENCHING / 'watcher.c', [], ['x11', 'xext', 'xtst', 'xdamage']),
    'blank': (BENCHING / 'blank.c', [], ['sdl2']),
}


def run(command, purpose):
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise Failure(f'{purpose}: cannot start {command[0]}: {error.strerror}') from None
    if done.returncode:
        raise Failure(f'{purpose}: {(done.stderr or done.stdout).strip()}')
    return done.stdout.split()


def part(name):
    """The path of a part, built if a file in its folder is newer."""
    source, options, libraries = PARTS[name]
    target = FOLDER / name
    newest = max(path.stat().st_mtime for path in source.parent.iterdir())
    if target.exists() and target.stat().st_mtime >= newest:
        return target
    FOLDER.mkdir(parents=True, exist_ok=True)
    flags = run(['pkg-config', '--cflags', '--libs', *libraries],
                f'{name} (scripts/setup --test installs what it needs)')
    # Built aside and moved, so that runs side by side never load half a file.
    fresh = FOLDER / f'{name}.{os.getpid()}'
    run([os.environ.get('CC', 'cc'), *FLAGS, *options, '-o', str(fresh), str(source), *flags],
        name)
    fresh.rename(target)
    return target
