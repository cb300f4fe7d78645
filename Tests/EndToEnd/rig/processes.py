"""Starting, waiting for and ending the processes of a run."""
import contextlib
import ctypes
import os
import signal
import socket
import subprocess
import time

from . import Failure

PR_SET_PDEATHSIG = 1
_libc = ctypes.CDLL(None)


def _die_with_parent():
    _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def start(command, **more):
    """Starts a session for the child, which the kernel kills if this process is killed."""
    try:
        return subprocess.Popen(
            [str(word) for word in command], stdin=subprocess.DEVNULL, stderr=subprocess.STDOUT,
            start_new_session=True, preexec_fn=_die_with_parent, **more)
    except OSError as error:
        raise Failure(f'cannot start {command[0]}: {error.strerror}') from None


def end(process):
    """TERM, after 5 s KILL, then KILL for children that are left; returns the exit status."""
    if process.poll() is None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    return process.wait(5)


def wait_for(what, seconds, test):
    """The first true result of `test`; raises an error that names `what` after a time-out."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        value = test()
        if value:
            return value
        time.sleep(0.02)
    raise Failure(f'{what}: nothing within {seconds:g} s')


def connect(what, seconds, path):
    """A connection to a server's socket, which may exist before the server listens on it."""
    def once():
        server = socket.socket(socket.AF_UNIX)
        try:
            server.settimeout(5)
            server.connect(str(path))
            return server
        except (FileNotFoundError, ConnectionRefusedError):
            server.close()
            return None
    return wait_for(what, seconds, once)


def processor_seconds(pid):
    """Processor time that a running process has used, user and system together."""
    with open(f'/proc/{pid}/stat', encoding='ascii', errors='replace') as file:
        fields = file.read().rpartition(')')[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')
