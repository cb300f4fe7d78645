"""What is played into a window, and what the frames that come of it are worth.

A step is (seconds, op, a, b) as the watcher plays it; a place is in device pixels of the window.
"""
import dataclasses

from .figures import quantile

TICK = 1 / 60
# An interval longer than this many ticks lacks a frame.
LACKING = 1.5
DOWN, UP = 5, 4  # buttons of the wheel
# Seconds around a turn of the wheel in which a program may well not change.
TURN = 0.1
# Seconds of a coast that count without a trace: the fling is then so fast that each frame differs
# from the one before.
COAST = 0.25
# The share of single moves that a program answers if it scrolls by dragging.
DRAGGING = 0.8
# What `motion` says of the intervals between frames.
INTERVALS = ('p50', 'p95', 'p99', 'max', 'missed', 'intervals', 'left_out')
# A pause this long, in seconds, is the end of a motion.
OVER = 0.5


@dataclasses.dataclass
class Phase:
    """Steps, how long they are watched, and the spans in which the picture moves.

    A span is (from, to) in seconds. Where a trace says how fast the content is, all of `moving` is
    looked at; without one only `sure`, in which each frame has to differ from the one before.
    """
    name: str
    steps: list
    seconds: float
    moving: list
    sure: list = None  # as `moving`, unless it is given
    probes: list = dataclasses.field(default_factory=list)  # indices of steps that require a frame

    def __post_init__(self):
        if self.sure is None:
            self.sure = self.moving


def wheel(size, _, short=False):
    """Clicks at 30 Hz: 100 down, 50 up."""
    down, up = (16, 8) if short else (100, 50)
    clicks = [DOWN] * down + [UP] * up
    steps = [(0, 'm', size[0] * 0.5, size[1] * 0.7)]
    steps += [(0.2 + i / 30, 'c', button, 0) for i, button in enumerate(clicks)]
    turn, end = 0.2 + down / 30, 0.2 + len(clicks) / 30
    return Phase('wheel', steps, end + (0.7 if short else 1.5),
                 [(0.2, turn - 1 / 30), (turn + TURN, end)])


def rewind(size, _, short=False):
    """Back to the top, unmeasured."""
    clicks = 30 if short else 150
    steps = [(0, 'm', size[0] * 0.5, size[1] * 0.7)]
    steps += [(i / 60, 'c', UP, 0) for i in range(clicks)]
    return Phase('rewind', steps, clicks / 60 + (0.7 if short else 2), [])


def drags(size, scale, short=False):
    """Drags at 60 Hz, 1.6 s apart: two pulls at the top, three flings down, three back."""
    pull, fling, back = (0.49, 260, 40, 0.2), (0.81, -330, 12, 0), (0.41, 330, 12, 0)
    every = [pull, fling] if short else [pull] * 2 + [fling] * 3 + [back] * 3
    steps, moving, sure, begin = [], [], [], 0.1
    for start, direction, moves, rest in every:
        x, y = size[0] * 0.7, size[1] * start
        steps += [(begin, 'm', x, y), (begin + 0.01, 'd', 1, 0)]
        steps += [(begin + (i + 1) * TICK, 'm', x, y + direction * scale * (i + 1) / moves)
                  for i in range(moves)]
        last = begin + moves * TICK
        lift = last + max(rest, TICK / 2)
        steps.append((lift, 'u', 1, 0))
        # A finger has to leave the slop before it drags, so its first tenth is left out;
        # one that rests moves nothing.
        first, still = begin + 0.1, last - TICK if rest else lift
        begin += 1.6
        for spans, end in ((moving, begin), (sure, lift + COAST)):
            spans += [(first, still), (lift, end)] if rest else [(first, end)]
    return Phase('drag', steps, begin + 0.4, moving, sure)


def wheel_latency(size, _, short=False):
    """Single clicks from rest, half down, half back, each at another place of a frame."""
    clicks = 2 if short else 24
    steps = [(0, 'm', size[0] * 0.5, size[1] * 0.7)]
    steps += [(0.3 + 0.7 * i + dither(i), 'c', DOWN if i < clicks // 2 else UP, 0)
              for i in range(clicks)]
    return Phase('wheel_latency', steps, 0.3 + 0.7 * clicks, [],
                 probes=list(range(1, clicks + 1)))


def drag_latency(size, scale, short=False):
    """Single moves of a pointer that drags the list and rests: 8 points each."""
    moves = 2 if short else 30
    x, y = size[0] * 0.7, size[1] * 0.8
    steps = [(0, 'm', x, y), (0.05, 'd', 1, 0), (0.2, 'm', x, y - 24 * scale)]
    for i in range(moves):
        steps.append((0.7 + 0.3 * i + dither(i), 'm', x, y - (32 + 8 * i) * scale))
    end = 0.7 + 0.3 * moves
    steps.append((end + 0.1, 'u', 1, 0))
    return Phase('drag_latency', steps, end + (0.5 if short else 1), [],
                 probes=list(range(3, moves + 3)))


def park(_, __, short=False):
    """The pointer leaves, and what it was over may say so."""
    return Phase('park', [(0, 'a', 0, 0)], 0.3 if short else 1.5, [])


def idle(_, __, short=False):
    """Nothing happens."""
    return Phase('idle', [], 0.5 if short else 5, [])


def dither(index):
    """Seconds from 0 to 0.04, spread evenly and off every tick of a program."""
    return 0.04 * ((index * 0.618034) % 1)


def pairs(times, spans):
    """The neighbours among times whose first is in a span.

    The last of a span may end outside it, but where it is so long that the motion was over.
    """
    return [(before, after) for start, end in spans for before, after in zip(times, times[1:])
            if start <= before <= end and (after <= end or after - before < OVER)]


def intervals(phase, begin, frames, moved=None):
    """Seconds between changed frames while the picture has to move, and how many are left out.

    `moved` are the spans in which a trace has each frame differ from the one before, in seconds of
    the clock of `begin`; without a trace those of the phase count.
    """
    times = [(last - begin) / 1e9 for _, last, changed in frames if changed]
    every = pairs(times, phase.moving)
    if moved is None:
        counted = pairs(times, phase.sure)
    else:
        spans = [(start - begin / 1e9, end - begin / 1e9) for start, end in moved]
        counted = [(before, after) for before, after in every
                   if any(start <= before and after <= end for start, end in spans)]
    return [after - before for before, after in counted], len(every) - len(counted)


def motion(phase, begin, frames, moved=None, tick=TICK):
    """The figures of a phase in which the picture moves; milliseconds."""
    gaps, left_out = intervals(phase, begin, frames, moved)
    figures = {f'p{share * 100:.0f}': quantile(gaps, share) for share in (0.5, 0.95, 0.99)}
    figures['max'] = max(gaps, default=None)
    figures = {key: value and value * 1000 for key, value in figures.items()}
    figures['missed'] = sum(round(gap / tick) - 1 for gap in gaps if gap > LACKING * tick)
    figures['intervals'], figures['left_out'] = len(gaps), left_out
    figures['frames'] = sum(changed for *_, changed in frames)
    figures['presents'] = len(frames)
    return figures


def latencies(phase, inputs, frames):
    """Milliseconds from each probe to the first frame with new pixels, before the next one."""
    found = []
    for index in phase.probes:
        start = inputs[index]
        end = inputs[index + 1] if index + 1 < len(inputs) else start + 10**9
        first = next((f for f, _, changed in frames if changed and start <= f < end), None)
        if first is not None:
            found.append((first - start) / 1e6)
    return found


def drags_too(phase, figures):
    """Whether most single moves of a pressed pointer were answered, by `latency` of that phase.

    One that scrolls by the wheel alone shows frames under a drag, too: of what the pointer is over.
    """
    return figures['answered'] >= DRAGGING * len(phase.probes)


def latency(phase, inputs, frames):
    """Their quantiles."""
    found = latencies(phase, inputs, frames)
    return dict(p50=quantile(found, 0.5), p95=quantile(found, 0.95), answered=len(found))
