"""A shell on a terminal, into which a line is typed."""
import os
import pty
import re
import select
import signal
import time

from . import Failure

READY = 'ready> '
# What the shell runs in place of the program: it shows its arguments.
STAND_IN = 'flexscroll() { printf "\\n"; printf "<%s>" "$@"; printf "<end>\\n"; }\n'


class Shell:
    """A context manager; `line` types a line and returns the arguments that came of it."""

    def __init__(self, command, folder, **environment):
        self.command, self.folder, self.environment = command, folder, environment

    def __enter__(self):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(self.folder)
            kept = {name: os.environ[name] for name in ('PATH', 'LANG') if name in os.environ}
            os.execvpe(self.command[0], self.command,
                       dict(kept, TERM='xterm', HOME=str(self.folder), **self.environment))
        self.read_until(READY)
        return self

    def __exit__(self, *error):
        os.close(self.terminal)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)

    def read_until(self, text):
        """What the shell shows until it has shown a text, without what moves the cursor."""
        shown, limit = '', time.monotonic() + 30
        while text not in shown:
            left = limit - time.monotonic()
            if left < 0 or not select.select([self.terminal], [], [], left)[0]:
                raise Failure(f'{self.command[0]} does not show {text!r}, but {shown!r}')
            shown += os.read(self.terminal, 4096).decode(errors='replace')
            shown = re.sub(r'\x1b(\[[0-9;?]*[a-zA-Z]|[=>])', '', shown)
        return shown

    def line(self, typed):
        os.write(self.terminal, typed.encode() + b'\n')
        shown = self.read_until('<end>')
        if READY not in shown.split('<end>')[1]:
            self.read_until(READY)
        line = next(line for line in shown.splitlines() if '<end>' in line)
        return re.findall(r'<([^<>]*)>', line)[:-1]
