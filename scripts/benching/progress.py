"""What is going on, on standard error: one line that changes on a terminal, else a line each."""
import sys
import time


class Progress:
    """Reports what is being done."""

    def __init__(self, stream=None, terminal=None):
        self.stream = stream or sys.stderr
        self.terminal = self.stream.isatty() if terminal is None else terminal
        self.begin = time.monotonic()
        self.last = None

    def say(self, text):
        """Says it, unless it was just said."""
        if text == self.last:
            return
        self.last = text
        line = f'bench: {time.monotonic() - self.begin:4.0f} s  {text}'
        self.stream.write(f'\r\033[K{line[:100]}' if self.terminal else line + '\n')
        self.stream.flush()

    def warn(self, text):
        """Says something that stays in sight."""
        self.clear()
        self.stream.write(f'bench: {text}\n')
        self.stream.flush()

    def clear(self):
        """Leaves an empty line for what comes after."""
        if self.terminal and self.last is not None:
            self.stream.write('\r\033[K')
            self.stream.flush()
        self.last = None
