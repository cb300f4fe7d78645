"""Private X displays, and the watcher of the one window on each."""
import os
import pathlib
import select
import shutil
import subprocess
import time

from rig import Failure, build, processes, x11

# Space around the window; a program that centres itself must fit.
MARGIN = 40
# Rectangles this many seconds apart, or a quarter of a beat of the display, are of two frames.
APART = 0.002
# Megahertz of a mode of Xorg's dummy driver, at most.
CLOCK = 300


class Display:
    """Xvfb, whose frame buffer is a file, and the watcher. Use it in a `with`."""

    def __init__(self, folder, size):
        self.folder = pathlib.Path(folder)
        self.size = max(1280, size[0] + MARGIN), max(1024, size[1] + MARGIN)
        self.server = self.watcher = self.name = None

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def start(self):
        """Starts the server and the watcher."""
        found = shutil.which('Xvfb')
        if not found:
            raise Failure('Xvfb is not installed; scripts/setup --test installs it')
        part = build.part('watcher')
        out, into = os.pipe()
        with (self.folder / 'server.log').open('w') as log:
            self.server = processes.start(
                [found, '-displayfd', into, '-screen', 0, '%dx%dx24' % self.size, '-fbdir',
                 self.folder, '-nocursor', '-nolisten', 'tcp', '-noreset', '-dpi', 96],
                stdout=log, pass_fds=[into])
        os.close(into)
        try:
            self.name = ':' + self.number(out)
            self.watch(part, APART, self.folder / 'Xvfb_screen0')
        finally:
            os.close(out)  # not before the server has written all of the line

    def number(self, out):
        """The display's number, once the server says it."""
        if not select.select([out], [], [], 30)[0]:
            raise Failure('Xvfb: nothing within 30 s')
        number = os.read(out, 20).decode().strip()
        if not number:
            lines = (self.folder / 'server.log').read_text(errors='replace').splitlines()
            raise Failure(f'Xvfb does not start: {lines[-1] if lines else "it does not say why"}')
        return number

    def watch(self, part, apart, frame_buffer='-', touch=()):
        """Starts the watcher; `touch` is the connection to a touch screen, if there is one."""
        # Not in a session of its own: it ends with this script, or when its input does.
        self.watcher = subprocess.Popen(
            [str(word) for word in (part, self.name, frame_buffer, round(apart * 1e6), *touch)],
            text=True, pass_fds=touch, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        if self.watcher.stdout.readline() != 'ready\n':
            raise Failure('the watcher cannot read the frame buffer of the display')

    def __exit__(self, *_):
        if self.watcher:
            self.watcher.stdin.close()
            self.watcher.kill()
            self.watcher.wait()
            self.watcher.stdout.close()
        self.end_server()

    def end_server(self):
        """Ends the server, if it was started."""
        if self.server:
            processes.end(self.server)

    def send(self, text):
        """Gives the watcher a command."""
        self.watcher.stdin.write(text)
        self.watcher.stdin.flush()

    def line(self):
        """The watcher's next line, in words."""
        words = self.watcher.stdout.readline().split()
        if not words:
            raise Failure('the display was lost')
        return words

    def find(self, colours, seconds):
        """Waits for the window; its answer in words."""
        self.send(f'find {colours} {seconds * 1000:.0f}\n')
        return self.line()

    def play(self, steps, seconds, ended):
        """Plays steps (seconds, op, a, b); reports `ended` at once when it is over.

        Returns begin, end, the greatest lateness, the times of the steps, and the frames as
        (first, last, changed); nanoseconds of the monotonic clock.
        """
        lines = [f'play {len(steps)} {seconds * 1000:.0f}']
        lines += [f'{t * 1e6:.0f} {op} {a:.0f} {b:.0f}' for t, op, a, b in steps]
        self.send('\n'.join(lines) + '\n')
        begin, end, late = map(int, self.line()[1:])
        ended()
        inputs, frames = [], []
        while (words := self.line()) != ['.']:
            if words[0] == 'i':
                inputs.append(int(words[1]))
            else:
                frames.append((int(words[1]), int(words[2]), words[3] == '1'))
        return begin, end, late, inputs, frames

    @staticmethod
    def now():
        """Nanoseconds of the clock that all times are on."""
        return time.monotonic_ns()


class TouchDisplay(Display):
    """Xorg with its dummy driver, a mode of any rate, and a touch screen, and the watcher."""

    def __init__(self, folder, size, rate):
        super().__init__(folder, size)
        # The driver's greatest clock leaves no space that the window does not need.
        self.size = size[0] + MARGIN, size[1] + MARGIN
        self.rate = rate
        self.xorg = x11.X11(self.folder, self.size, 1, rate=rate)

    def start(self):
        """Starts the server and the watcher."""
        if self.size[0] * self.size[1] * self.rate > CLOCK * 1e6 * 0.94:  # with what is not shown
            raise Failure('Xorg has no mode of %dx%d at %d Hz: take a smaller --size or --scale'
                          % (*self.size, self.rate))
        part = build.part('watcher')
        self.xorg.start()
        self.server, self.name = self.xorg.server, self.xorg.environment['DISPLAY']
        self.watch(part, min(APART, 1 / self.rate / 4),
                   touch=[self.xorg.sockets['touch'].fileno()])

    def end_server(self):
        """Ends the server, if it was started."""
        self.xorg.stop()
