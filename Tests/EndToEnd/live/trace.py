"""Traces: JSON Lines as `flexscroll --trace FILE` writes them."""
import json
import math

PHASES = ('idle', 'tracking', 'decelerating', 'bouncing', 'gliding')

# What a header may say in words, and what it says by true or false; all else is a number.
HEADER_WORDS = dict(phase=('shifting', 'collapsing', 'overExtending'),
                    mode=('disabled', 'enabled', 'enabled-with-status-bar', 'hideable'))
HEADER_FLAGS = ('hidden', 'shiftedOffscreen', 'statusBarHidden')


def number(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise ValueError(f'{value!r} is not a finite number')
    return value


def header(record):
    """The header of a line, each field of its kind."""
    for name, value in record.items():
        if name in HEADER_WORDS:
            if value not in HEADER_WORDS[name]:
                raise ValueError(f'no header has the {name} {value!r}')
        elif name in HEADER_FLAGS:
            if not isinstance(value, bool):
                raise ValueError(f'{name} is {value!r}, neither true nor false')
        else:
            number(value)
    return record


def screen(record):
    """The screen of a line; a trace of one screen alone has none."""
    if record and not 0 <= number(record['progress']) <= 1:
        raise ValueError(f'the progress {record["progress"]!r} is no share')
    return record


class Frame:
    """One line of a trace. Points, seconds, points per second; offsets grow toward the end."""

    def __init__(self, t, phase, offset, velocity, overscroll, minimum, maximum, header=None,
                 screen=None):
        self.t, self.phase, self.offset, self.velocity = t, phase, offset, velocity
        self.overscroll, self.minimum, self.maximum = overscroll, minimum, maximum
        self.header = header or {}
        self.screen = screen or {}  # the name of what takes input, and how far a scene has come

    @classmethod
    def from_line(cls, line):
        record = json.loads(line)
        scroll = record['scroll']
        if scroll['phase'] not in PHASES:
            raise ValueError(f'no phase {scroll["phase"]!r}')
        numbers = [number(scroll[name]) for name in (
            'offset', 'velocity', 'overscroll', 'minimum', 'maximum')]
        return cls(number(record['t']), scroll['phase'], *numbers, header(record['header']),
                   screen(record.get('screen', {})))

    def with_(self, **changes):
        fresh = Frame(self.t, self.phase, self.offset, self.velocity, self.overscroll,
                      self.minimum, self.maximum, self.header, self.screen)
        for name, value in changes.items():
            setattr(fresh, name, value)
        return fresh

    def __repr__(self):
        return (f't={self.t:.4f} {self.phase} offset={self.offset!r} velocity={self.velocity:g} '
                f'overscroll={self.overscroll:g} limits={self.minimum:g}...{self.maximum:g}')


class Trace:
    """The frames of a run, in the order they were drawn."""

    def __init__(self, head, frames):
        self.head, self.frames = head, frames

    @classmethod
    def from_text(cls, text):
        """Reads a trace; a last line that is still being written is left out."""
        head, frames = None, []
        for number, line in enumerate(text.splitlines(keepends=True), 1):
            if not line.endswith('\n'):
                break
            try:
                if head is None:
                    head = json.loads(line)
                    for name in ('flexscroll', 'scene', 'width', 'height', 'fps'):
                        if name not in head:
                            raise ValueError(f'the first line has no {name}')
                else:
                    frames.append(Frame.from_line(line))
            except (KeyError, ValueError, TypeError, AttributeError) as error:
                raise ValueError(f'trace line {number}: {error!r}: {line.strip()}') from None
        if head is None:
            raise ValueError('the trace is empty')
        return cls(head, frames)

    @classmethod
    def load(cls, path):
        return cls.from_text(path.read_text())

    @property
    def length(self):
        """Of the viewport, in points."""
        return float(self.head['height'])

    def at(self, t):
        """What was on the screen at `t`: the last frame drawn by then."""
        shown = None
        for frame in self.frames:
            if frame.t > t:
                break
            shown = frame
        if shown is None:
            raise ValueError(f'nothing was drawn by {t:g} s')
        return shown

    def first(self, phase, after=-math.inf):
        """The first frame of a phase, or None."""
        for frame in self.frames:
            if frame.phase == phase and frame.t >= after:
                return frame
        return None

    def between(self, start, end):
        return [frame for frame in self.frames if start <= frame.t <= end]

    def episodes(self, phase):
        """Uninterrupted runs of frames in a phase, each with the frame that follows it."""
        found, run = [], []
        for frame in self.frames:
            if frame.phase == phase:
                run.append(frame)
            elif run:
                found.append((run, frame))
                run = []
        if run:
            found.append((run, None))
        return found
