"""Progress on standard error: one changing line on a terminal, else a line each."""
import sys
import time


class Progress:
    """Reports the current operation."""

    def __init__(self, stream=None, terminal=None):
        self.stream = stream or sys.stderr
        self.terminal = self.stream.isatty() if terminal is None else terminal
        self.begin = time.monotonic()
        self.last = None

    def say(self, text):
        """Reports an operation, unless it was just reported."""
        if text == self.last:
            return
        self.last = text
        line = f'bench: {time.monotonic() - self.begin:4.0f} s  {text}'
        self.stream.write(f'\r\033[K{line[:100]}' if self.terminal else line + '\n')
        self.stream.flush()

    def warn(self, text):
        """Prints a line that stays."""
        self.clear()
        self.stream.write(f'bench: {text}\n')
        self.stream.flush()

    def clear(self):
        """Clears the line."""
        if self.terminal and self.last is not None:
            self.stream.write('\r\033[K')
            self.stream.flush()
        self.last = None
