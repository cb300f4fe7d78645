"""Measures programs by their windows: one run of one, and all of them alternately."""
import dataclasses
import os
import pathlib
import re
import shutil
import tempfile
import time

from live.trace import Trace
from rig import Failure, processes

from . import clocks, phases, traces
from .programs import OURS
from .display import Display
from .figures import medians

START_PATIENCE = 40  # seconds
TURN = 4  # seconds after which a program that is waited for may have ended
# A file system in memory for the frame buffer, where there is one.
MEMORY = '/dev/shm' if os.path.isdir('/dev/shm') else None

# Variables that describe the host's desktop or change a program's behaviour.
HIDDEN = ('DISPLAY', 'WAYLAND_DISPLAY', 'DBUS_SESSION_BUS_ADDRESS')
HIDDEN_HEADS = ('SDL_', 'XDG_', 'QT_', 'GDK_', 'GTK_', 'GSK_', 'MESA_', 'FLEXSCROLL')


def environment(display, home, program):
    """What a program sees: a home of its own, this display, and what its command sets."""
    kept = {key: value for key, value in os.environ.items()
            if key not in HIDDEN and not key.startswith(HIDDEN_HEADS)}
    runtime = home / 'run'
    runtime.mkdir(mode=0o700, exist_ok=True)
    return dict(kept, DISPLAY=display, HOME=str(home), XDG_RUNTIME_DIR=str(runtime),
                **program.environment)


class Run:
    """One program, started on a display of its own. Use it in a `with`.

    One of this package writes a trace if `traced`, into the folder of the display.
    """

    def __init__(self, program, display, home, scale=1, traced=False):
        self.program, self.display, self.scale = program, display, scale
        self.log = home / 'output'
        self.trace = display.folder / 'trace' if traced and program.kind == OURS else None
        self.figures = {}
        self.began = display.now()
        with self.log.open('w') as log:
            self.process = processes.start(
                [*program.command, *(['--trace', self.trace] if self.trace else [])],
                stdout=log, env=environment(display.name, home, program))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        processes.end(self.process)

    def begin(self, size):
        """Waits for the painted window and notes how soon it was there."""
        found = self.find()
        mapped, painted, settled, pictures, _, _, width, height = map(int, found[1:])
        if (width, height) != tuple(size):
            raise Failure(f'{self.program.name}: its window has {width}x{height} pixels, not '
                          '%dx%d' % tuple(size))
        self.figures.update(
            start=(painted - self.began) / 1e6, mapped=(mapped - self.began) / 1e6,
            settled=(settled - self.began) / 1e6, start_pictures=pictures,
            start_cpu=clocks.tree_ns(self.process.pid) / 1e6,
            memory=clocks.memory_mib(self.process.pid))

    def find(self):
        """The answer of the watcher; does not wait for a program that has ended."""
        for _ in range(START_PATIENCE // TURN):
            found = self.display.find(self.program.colours, TURN)
            if found[0] == 'found':
                return found
            if self.process.poll() is not None:
                break
        raise Failure(f'{self.program.name}: {self.complaint(found[0])}')

    def complaint(self, answer):
        """Why there is no window to measure, in one line."""
        lines = self.log.read_text(errors='replace').splitlines()
        status = self.process.poll()
        end = f'; it said: {lines[-1]}' if lines else ''
        if status is not None:
            return f'ended with status {status} before it had a window{end}'
        what = {'missing': 'no window', 'blank': 'nothing painted in its window'}[answer]
        return f'{what} within {START_PATIENCE} s{end}'

    def play(self, phase):
        """Plays a phase; returns what the watcher says, with the processor time of both."""
        server, program = self.display.server.pid, self.process.pid
        before = clocks.tree_ns(program), clocks.processor_ns(server), clocks.machine_ns()
        switches = clocks.switches(program)
        after = []

        def ended():
            after.extend([clocks.tree_ns(program), clocks.processor_ns(server),
                          clocks.machine_ns(), time.monotonic_ns()])

        begin, end, late, inputs, frames = self.display.play(phase.steps, phase.seconds, ended)
        if self.process.poll() is not None:
            raise Failure(f'{self.program.name}: ended with status {self.process.returncode} '
                          f'in the phase {phase.name}')
        used = [a - b for a, b in zip(after, before)]
        self.figures['memory'] = max(self.figures['memory'], clocks.memory_mib(program))
        cost = dict(program=used[0], server=used[1], late=late / 1e6,
                    others=max(0.0, (used[2] - used[0] - used[1]) / (end - begin)),
                    switches=clocks.switches(program) - switches, seconds=(end - begin) / 1e9)
        return begin, inputs, frames, cost

    def rate(self):
        """Frames a second of the display as the program has it, by its trace or its first line."""
        if self.trace:
            return Trace.load(self.trace).head['fps']
        said = re.search(r'^(\d+) Hz$', self.log.read_text(errors='replace'), re.MULTILINE)
        return int(said[1]) if said else None

    def spans(self):
        """When its content moved by a pixel a beat or more, by its trace; None without one."""
        return traces.moved(Trace.load(self.trace), self.scale) if self.trace else None

    def moved(self, phase):
        """Plays a phase that moves the picture, and notes what a frame of it costs."""
        begin, _, frames, cost = self.play(phase)
        figures = phases.motion(phase, begin, frames, self.spans())
        count = figures['frames']
        for part in ('program', 'server'):
            figures[part] = cost[part] / 1e6 / count if count else None
        figures['cpu'] = figures['program'] + figures['server'] if count else None
        figures['others'], figures['late'] = cost['others'], cost['late']
        self.note(phase.name, figures)

    def answered(self, phase):
        """Plays a phase of single inputs, and notes how soon each was seen."""
        _, inputs, frames, _ = self.play(phase)
        figures = phases.latency(phase, inputs, frames)
        self.note(phase.name, figures)
        if phase.name == 'drag_latency' and not phases.drags_too(phase, figures):
            for key in self.figures:
                if key.startswith('drag_'):
                    self.figures[key] = None

    def rested(self, phase):
        """Leaves the program alone, and notes what it does."""
        _, _, frames, cost = self.play(phase)
        self.note(phase.name, dict(
            percent=cost['program'] / 1e7 / cost['seconds'], frames=len(frames),
            switches=cost['switches'] / cost['seconds']))

    def note(self, head, figures):
        """Keeps figures under a head."""
        self.figures.update({f'{head}_{key}': value for key, value in figures.items()})


def measure(program, size, scale, home, short, say, traced=True):
    """The figures of one run of a program.

    A trace has its costs, so of a program that writes one the intervals are those of a second start.
    """
    plain = ('wheel', 'rewind', 'wheel_latency', 'drags', 'drag_latency', 'park', 'idle')
    figures = played(plain, program, size, scale, home, short, say)
    if traced and program.kind == OURS:
        observed = played(('wheel', 'rewind', 'drags'), program, size, scale, home, short, say, traced)
        figures.update({f'{head}_{key}': observed[f'{head}_{key}']
                        for head in ('wheel', 'drag') for key in phases.INTERVALS})
    return figures


def played(names, program, size, scale, home, short, say, traced=False):
    """The figures of a program that is started once and has phases played to it."""
    with tempfile.TemporaryDirectory(prefix='flexscroll-bench-', dir=MEMORY) as folder:
        with Display(folder, size) as display, Run(program, display, home, scale, traced) as run:
            say('start with a trace' if traced else 'start')
            run.begin(size)
            acts = dict(wheel=run.moved, drags=run.moved, wheel_latency=run.answered,
                        drag_latency=run.answered, idle=run.rested)
            for name in names:
                say(name.replace('_', ' '))
                acts.get(name, run.play)(getattr(phases, name)(size, scale, short))
            return run.figures


def start_once(program, size, home, cold=False):
    """Starts and ends it, so that whatever it keeps between runs is there; milliseconds.

    If `cold`, only those of its files are in memory that another process has mapped; None where this
    user may not drop the others.
    """
    with tempfile.TemporaryDirectory(prefix='flexscroll-bench-', dir=MEMORY) as folder:
        with Display(folder, size) as display:
            if cold and not clocks.drop_file_caches():
                return None
            with Run(program, display, home) as run:
                run.begin(size)
                return run.figures['start']


def reported(program, size, scale, short, progress):
    """What a program of this package says of its own frames; lines, none where it says nothing.

    This is a run apart, for the others take no option that a user would not.
    """
    progress.say(f'{program.name}: its own statistics')
    observed = dataclasses.replace(program, command=[*program.command, '--stats'])
    with tempfile.TemporaryDirectory(prefix='flexscroll-bench-', dir=MEMORY) as folder:
        home = pathlib.Path(folder)
        with Display(folder, size) as display:
            with Run(observed, display, home) as run:
                run.begin(size)
                for name in ('wheel', 'rewind', 'drags'):
                    run.play(getattr(phases, name)(size, scale, short))
            said = run.log.read_text(errors='replace').splitlines()
    return [line.partition('stats: ')[2] for line in said if 'stats: ' in line]


def measure_all(programs, size, scale, runs, short, progress, traced=True):
    """All programs by turns, `runs` times; name: list of figures."""
    found = {program.name: [] for program in programs}
    homes = {program.name: pathlib.Path(tempfile.mkdtemp(prefix='flexscroll-home-'))
             for program in programs}
    try:
        cold = {}
        if not short:
            for program in programs:
                progress.say(f'{program.name}: cold start')
                cold[program.name] = start_once(
                    program, size, homes[program.name], cold=True)
            for program in programs:
                progress.say(f'{program.name}: first start, not measured')
                start_once(program, size, homes[program.name])
        for turn in range(runs):
            for program in programs if turn % 2 == 0 else programs[::-1]:
                found[program.name].append(measure(
                    program, size, scale, homes[program.name], short,
                    lambda what, p=program, t=turn: progress.say(
                        f'run {t + 1} of {runs}: {p.name}: {what}'), traced))
    finally:
        for home in homes.values():
            shutil.rmtree(home, ignore_errors=True)
    for name, figures in found.items():
        for run in figures:
            run['cold_start'] = cold.get(name)
    return found


def summary(found):
    """Name: medians over its runs."""
    return {name: medians(runs) for name, runs in found.items()}
