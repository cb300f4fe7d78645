"""Stalls of the machine, reported by a process that only sleeps."""
import subprocess
import sys
import time

# Seconds: how long it sleeps each time, and how much later than that reports a stall.
NAP = 0.01
LATE = 0.04


def watch():
    """Prints a line for each stall, (begin, end) on the monotonic clock, until its reader ends."""
    now = time.monotonic()
    while True:
        time.sleep(NAP)
        before, now = now, time.monotonic()
        if now - before > NAP + LATE:
            print(before, now, flush=True)


class Watch:
    """A context manager that has the stalls of its time in `found` when it is left."""

    def __enter__(self):
        self.found = []
        self.process = subprocess.Popen([sys.executable, '-m', 'live.stalls'],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        return self

    def __exit__(self, *error):
        self.process.terminate()
        said, _ = self.process.communicate()
        self.found = parsed(said)


def parsed(said):
    """The stalls of what was printed; the last line may be cut."""
    lines = said.splitlines(keepends=True)
    return [tuple(map(float, line.split())) for line in lines if line.endswith('\n')]


def longest(stalls, begin, end):
    """Seconds of the longest stall that lies in a time, even in part; None without one."""
    return max((b - a for a, b in stalls if a < end and b > begin), default=None)


if __name__ == '__main__':
    watch()
