"""One run: a private display, a program on it, a gesture played into its window."""
import contextlib
import os
import pathlib
import subprocess
import tempfile
import threading
import time

from . import Failure, Late, build, gestures, png, processes
from .manager import Manager
from .wayland import Wayland
from .x11 import X11


# What would lead a program to the settings of the desktop that the tests run on.
NOT_FOR_PROGRAMS = ('DBUS_SESSION_BUS_ADDRESS',)


class Options:
    """The settings of a run; times are in milliseconds where the name does not say."""

    def __init__(self, on, **more):
        self.on = on  # 'x11' or 'wayland'
        self.screen = (1280, 1280)  # space around the window on all sides
        self.scale = 1
        self.ready = None  # begin once the program has printed a line with this text
        self.start_seconds = 20.0
        self.before = 500.0
        self.after = 500.0
        self.late = 100.0
        self.shots = None  # folder for screenshots
        self.log = None  # file for what the program prints
        self.settled = None  # called after the gesture, until it returns True or `settle_seconds` pass
        self.settle_seconds = 15.0
        self.server = {}  # what the X server is to be like, see X11
        self.manager = False  # whether there is a window manager, on X11
        self.start = {}  # how the program is to be started, for subprocess
        self.environment = {}  # variables for the program, beside those of the display
        for name, value in more.items():
            if not hasattr(self, name):
                raise TypeError(f'no option {name}')
            setattr(self, name, value)


class Report:
    """What happened in a run."""

    def __init__(self):
        self.size = None  # of the window, in device pixels
        self.opened = None  # seconds from the start of the program to its window
        self.played = []  # (seconds on the monotonic clock, step), when each step was done
        self.duration = 0.0  # of the gesture, in ms
        self.worst = 0.0  # lateness of the latest step, in ms
        self.shots = []  # names
        self.idle_processor = None  # processor seconds the program used in `after`
        self.after = 0.0  # how long that was, in seconds


class Session:
    """A context manager: the display and the program live as long as it does."""

    def __init__(self, options, command):
        self.options, self.command = options, command
        self.report = Report()
        self.stack = contextlib.ExitStack()
        self.ready = threading.Event()

    def __enter__(self):
        with self.stack:
            self.folder = pathlib.Path(self.stack.enter_context(
                tempfile.TemporaryDirectory(prefix='touch-rig-')))
            self.start_display()
            self.start_program()
            self.stack = self.stack.pop_all()
        return self

    def __exit__(self, *error):
        return self.stack.__exit__(*error)

    def start_display(self):
        options = self.options
        if options.on == 'x11':
            self.display = X11(self.folder, options.screen, 1, **options.server)
        else:
            self.display = Wayland(self.folder, options.screen, options.scale,
                                   build.part('weston-shell.so'))
        self.stack.callback(self.display.stop)
        self.display.start()
        if options.manager:
            self.manager = Manager(self.display)
            self.stack.callback(self.manager.stop)

    def start_program(self):
        environment = dict(os.environ, **self.display.environment)
        for name in (*self.display.hidden, *NOT_FOR_PROGRAMS):
            environment.pop(name, None)
        environment.update(self.folders())
        environment.update(self.options.environment)
        begin = time.monotonic()
        self.program = processes.start(self.command, env=environment,
                                       **dict(dict(stdout=subprocess.PIPE), **self.options.start))
        self.stack.callback(processes.end, self.program)
        self.reader = threading.Thread(target=self.copy_output, daemon=True)
        self.reader.start()
        self.wait_until('the program opened no window', self.display.size)
        self.report.opened = time.monotonic() - begin
        self.display.focus()
        if self.options.ready:
            self.wait_until(f'the program printed no line with {self.options.ready!r}',
                            self.ready.is_set)

    def folders(self):
        """Where the program finds no config and an empty state, and may leave what it likes.

        The state says that the program was there before, so that no hint lies over the list.
        """
        home = self.folder / 'home'
        kept = home / 'state' / 'flexscroll' / 'state.json'
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text('{"hint-shown": true}')
        return {f'XDG_{name}_HOME': str(home / name.lower())
                for name in ('CONFIG', 'STATE', 'CACHE', 'DATA')}

    def wait_until(self, otherwise, test):
        """Waits for something that the program does; a failure says what happened otherwise."""
        processes.wait_for(otherwise, self.options.start_seconds,
                           lambda: self.running() and test())

    def copy_output(self):
        options = self.options
        with contextlib.ExitStack() as stack:
            stack.enter_context(self.program.stdout)
            out = stack.enter_context(options.log.open('wb')) if options.log else None
            for line in self.program.stdout:
                if out:
                    out.write(line)
                    out.flush()
                else:
                    print(line.decode(errors='replace'), end='', flush=True)
                if options.ready and options.ready.encode() in line:
                    self.ready.set()

    def running(self):
        if self.program.poll() is not None:
            raise Failure(f'the program ended with status {self.program.returncode} '
                          'before the gesture was over')
        return self.display.alive()

    def play(self, text):
        """Plays a gesture and waits for what follows it; returns the report."""
        report, options = self.report, self.options
        time.sleep(options.before / 1000)
        report.size = self.display.size()
        if not report.size:
            raise Failure('the window is gone')
        steps, report.duration = gestures.parse(text, report.size)
        images = self.play_steps(steps)
        if options.settled:
            limit = time.monotonic() + options.settle_seconds
            while time.monotonic() < limit and not options.settled():
                self.running()
                time.sleep(0.1)
        self.rest(options.after / 1000)
        for name, *image in images:  # encoded only now, so that it delays no step
            report.shots.append(name)
            if options.shots:
                options.shots.mkdir(parents=True, exist_ok=True)
                png.write(options.shots / f'{name}.png', *image)
        return report

    def play_steps(self, steps):
        report, images, begin = self.report, [], time.monotonic()
        for step in steps:
            due = begin + step.at / 1000
            while (left := due - time.monotonic()) > 0:
                time.sleep(min(left, 0.5))
            self.running()
            late = (time.monotonic() - due) * 1000
            report.worst = max(report.worst, late)
            if late > self.options.late:
                raise Late(f'the step at {step.at:g} ms was {late:.0f} ms late: '
                           'the machine is too busy for this gesture')
            if step.verb == 'shot':
                images.append((step.arguments[0], *self.display.shot()))
            else:
                getattr(self.display, step.verb)(*step.arguments)
            report.played.append((time.monotonic(), step))
        time.sleep(max(0, begin + report.duration / 1000 - time.monotonic()))
        return images

    def rest(self, seconds):
        """Lets time pass, and measures what the program does in it."""
        pid, begin = self.program.pid, time.monotonic()
        with contextlib.suppress(OSError):
            used = processes.processor_seconds(pid)
            time.sleep(seconds)
            self.report.idle_processor = processes.processor_seconds(pid) - used
            self.report.after = time.monotonic() - begin

    def finish(self):
        """Ends the program and fails when it does not end well."""
        alive = self.program.poll() is None
        status = processes.end(self.program)
        self.reader.join(2)
        if status and not (alive and status == -15):
            raise Failure(f'the program ended with status {status}'
                          + (' when asked to end' if alive else ''))
