"""Frames on displays of high rates: under a finger, in a coast, in a bounce; beside the blank program.

The display is Xorg's, with its dummy driver in a mode of the rate, and the finger is one of a touch
screen. Both programs play the same input by turns. Which intervals count, the trace of this package's
program says, and the blank one is judged by the same moments of the same turn.
"""
import pathlib
import shutil
import tempfile

from rig import Failure

from . import phases
from .display import TouchDisplay
from .figures import medians
from .phases import Phase
from .tables import Table, four, left_out, number
from .targets import Line
from .window import MEMORY, Run

REFRESH = 'refresh'
RATES = (120, 144, 240)
RUNS = 5
# Samples of a finger a second: a common rate, and in step with no display.
FINGER = 125
# Milliseconds that the p99 of intervals may be above the blank program's.
SLACK = 1
# Seconds that the blank program goes on after the last input: longer than any coast here.
GOES_ON = 4
# Seconds from one fling to the next.
BOUNCE, COAST = 1.5, 2.5


def stroke(begin, x, start, ends, seconds):
    """Steps of a finger that goes from a place to others, each in `seconds`; does not lift it."""
    steps, y = [(begin, 'b', x, start)], start
    count = round(seconds * FINGER)
    for part, end in enumerate(ends):
        steps += [(begin + (part * count + i) / FINGER, 't', x, y + (end - y) * i / count)
                  for i in range(1, count + 1)]
        y = end
    return steps


def flings(name, size, scale, start, distance, count, pause):
    """Flings of a tenth of a second; what comes after each lift has to move."""
    x, y = size[0] * 0.6, size[1] * start
    steps, moving, begin = [], [], 0.2
    for _ in range(count):
        steps += stroke(begin, x, y, [y + distance * scale], 0.096)
        lift = steps[-1][0] + 1 / FINGER
        steps.append((lift, 'e', x, steps[-1][3]))
        moving.append((lift, begin + pause))
        begin += pause
    return Phase(name, steps, begin, moving)


def bounce(size, scale, short=False):
    """Pulls at the top, each released in motion."""
    return flings('bounce', size, scale, 0.4, 300, 1 if short else 6, BOUNCE)


def coast(size, scale, short=False):
    """Flings down the list."""
    return flings('coast', size, scale, 0.8, -300, 1 if short else 5, COAST)


def held(size, scale, short=False):
    """A finger that goes up and down and does not leave; it rests before it does."""
    x, top, bottom = size[0] * 0.6, size[1] * 0.15, size[1] * 0.85
    steps = stroke(0.2, x, bottom, [top] if short else [top, bottom] * 3, 1.2)
    end = steps[-1][0]
    steps.append((end + 0.3, 'e', x, steps[-1][3]))
    return Phase('held', steps, end + (0.6 if short else 1), [(0.3, end)])


# In this order: the bounce is at the top, where the program begins.
PHASES = (bounce, coast, held)
NAMES = tuple(phase.__name__ for phase in PHASES)


def watch(program, size, scale, rate, home, short, say):
    """One run: for each phase its frames, what others used, and the spans of the trace."""
    seen = []
    with tempfile.TemporaryDirectory(prefix='flexscroll-bench-', dir=MEMORY) as folder:
        with TouchDisplay(folder, size, rate) as display, Run(
                program, display, home, scale, traced=True) as run:
            run.begin(size)
            taken = run.rate()
            if taken is None:
                raise Failure(f'{program.name}: does not say the rate of its display')
            if taken != rate:
                raise Failure(f'{program.name}: takes the display of {rate} Hz for one of {taken} Hz')
            for make in PHASES:
                phase = make(size, scale, short)
                say(phase.name)
                begin, _, frames, cost = run.play(phase)
                seen.append((phase, begin, frames, cost, run.spans()))
    return seen


def figures(seen, reference, rate):
    """The figures of a run; one without a trace is judged by the spans of `reference`."""
    found = {}
    for (phase, begin, frames, cost, spans), (_, its_begin, _, _, its_spans) in zip(
            seen, reference):
        if spans is None:
            late = (begin - its_begin) / 1e9
            spans = [(start + late, end + late) for start, end in its_spans]
        motion = phases.motion(phase, begin, frames, spans, 1 / rate)
        motion['others'] = cost['others']
        found.update({f'{phase.name}_{key}': value for key, value in motion.items()})
    return found


def measure(every, size, scale, rates, runs, short, progress):
    """All programs by turns at each rate; rate: name: list of figures. The first has a trace."""
    found = {rate: {program.name: [] for program in every} for rate in rates}
    homes = {program.name: pathlib.Path(tempfile.mkdtemp(prefix='flexscroll-home-'))
             for program in every}
    try:
        for rate in rates:
            for turn in range(runs):
                seen = {}
                for program in every if turn % 2 == 0 else every[::-1]:
                    seen[program.name] = watch(
                        program, size, scale, rate, homes[program.name], short,
                        lambda what, p=program, t=turn, r=rate: progress.say(
                            f'{r} Hz, run {t + 1} of {runs}: {p.name}: {what}'))
                for name, its in seen.items():
                    found[rate][name].append(figures(its, seen[every[0].name], rate))
    finally:
        for home in homes.values():
            shutil.rmtree(home, ignore_errors=True)
    return found


def summary(found):
    """Rate: name: medians. Fails where the program showed nothing that counts."""
    result = {rate: {name: medians(runs) for name, runs in programs_.items()}
              for rate, programs_ in found.items()}
    for rate, programs_ in result.items():
        for name, its in programs_.items():
            for phase in NAMES:
                if not its[f'{phase}_intervals']:
                    raise Failure(f'{name}: no interval counts at {rate} Hz, {phase}')
    return result


def table(result):
    """Missed frames and intervals of each phase."""
    rows = []
    for rate, programs_ in result.items():
        for phase in NAMES:
            for name, its in programs_.items():
                rows.append([f'{rate} Hz', phase, name, number(its[f'{phase}_missed'], 0),
                             four(its, phase), left_out(its, [phase]),
                             number(its[f'{phase}_others'], 2)])
    return Table(['display', 'phase', 'program', 'missed', 'p50/95/99/max', 'left out', 'others'],
                 rows, left=3)


def lines(result, ours, blank):
    """The targets: not more missed frames than the blank program, and a p99 that is near to its."""
    found = []
    for rate, programs_ in result.items():
        mine, floor = programs_[ours], programs_[blank]
        for phase in NAMES:
            missed, its = mine[f'{phase}_missed'], floor[f'{phase}_missed']
            found.append(Line(f'missed frames at {rate} Hz, {phase}', number(missed, 0),
                              f'<= {number(its, 0)} ({blank})', missed <= its))
            p99, its = mine[f'{phase}_p99'], floor[f'{phase}_p99']
            found.append(Line(f'p99 of intervals at {rate} Hz, {phase}', f'{number(p99)} ms',
                              f'<= {number(its + SLACK)} ms ({blank})', p99 <= its + SLACK))
    return found
