"""The paths of the package and its program, and temporary copies of its parts."""
import os
import pathlib
import signal
import subprocess

# A shell starts what it runs beside itself with SIGINT ignored, `nohup` what it runs with SIGHUP
# ignored, and programs keep that.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

ROOT = pathlib.Path(__file__).resolve().parents[3]
BUILD = ROOT / '.build'
# A program with a sanitizer in it takes this multiple of the time.
SLOWER = 10 if 'SANITIZER' in os.environ else 1


def program():
    """The program to test: FLEXSCROLL in the environment, or else the release build."""
    return pathlib.Path(os.environ.get('FLEXSCROLL') or BUILD / 'release' / 'flexscroll')


def run(*command, timeout=60, env=None, cwd=None):
    """Runs a command with no input; its result has text output."""
    return subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=timeout * SLOWER, check=False,
                          env=env, cwd=cwd)


def without(*names, **more):
    """The environment without some variables, and with others."""
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return dict(kept, **{name: str(value) for name, value in more.items()})
