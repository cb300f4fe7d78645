"""Gesture files: text in, a list of timed steps out. The README has the format."""
from . import Failure

# Linux key codes of the keys that a gesture can name.
KEYS = dict(
    esc=1, minus=12, equal=13, backspace=14, tab=15, leftbracket=26, rightbracket=27, enter=28,
    ctrl=29, shift=42, comma=51, period=52, slash=53, alt=56, space=57, f11=87, f12=88, home=102,
    up=103, pageup=104, left=105, right=106, end=107, down=108, pagedown=109, delete=111)
for _first, _row in ((2, '1234567890'), (16, 'qwertyuiop'), (30, 'asdfghjkl'), (44, 'zxcvbnm')):
    KEYS.update((character, _first + i) for i, character in enumerate(_row))
KEYS.update((f'f{i + 1}', 59 + i) for i in range(10))

# Names of characters that a US keyboard types with Shift pressed.
SHIFTED = dict(question='slash', plus='equal', leftbrace='leftbracket', rightbrace='rightbracket')

BUTTONS = dict(left=1, middle=2, right=3, back=8)  # by X11's numbers; 4 to 7 are the wheel

# Verbs that `flexscroll play` knows and no display can play.
PLAY_ONLY = ('focus', 'place')

DEFAULT_RATE = 120.0
KEY_PRESS_MS = 30.0


class Step:
    """One thing to do: `verb(*arguments)` on a display, `at` milliseconds after the start."""

    def __init__(self, at, verb, *arguments):
        self.at, self.verb, self.arguments = at, verb, arguments

    def __repr__(self):
        return f'{self.at:g} {self.verb} {self.arguments}'


class Parser:
    """Reads the lines of one gesture for a window of a known size."""

    def __init__(self, size):
        self.width, self.height = size
        self.steps = []
        self.end = 0.0  # when the last line was over, in ms
        self.rate = DEFAULT_RATE
        self.fingers = {}  # where each finger that is down is
        self.pointer = None
        self.panned = [False, False]  # the axes that fingers on the trackpad have moved

    def line(self, words):
        if words[0] == 'delay':
            return  # a real display delays events by itself
        if words[0] == 'rate':
            self.rate = float(words[1])
            if not self.rate > 0:
                raise ValueError('a rate is more than 0 steps a second')
            return
        start = float(words[0]) + (self.end if words[0].startswith('+') else 0)
        if start < self.end:
            raise ValueError(f'starts at {start:g} ms, before the last line ended '
                             f'({self.end:g} ms)')
        if len(words) < 2:
            raise IndexError
        verb, *rest = words[1:]
        if verb in PLAY_ONLY:
            raise ValueError(f'{verb} is for flexscroll play, no display does it')
        action = getattr(self, f'on_{verb}', None)
        if action is None:
            raise ValueError(f'unknown verb {verb}')
        self.end = start
        action(start, *rest)

    def place(self, x, y):
        """Pixels from two words, each a number or a percentage of the window."""
        return tuple(float(word[:-1]) * whole / 100 if word.endswith('%') else float(word)
                     for word, whole in ((x, self.width), (y, self.height)))

    def moments(self, start, ms):
        """(time, part of the distance) for each step of something that takes `ms`."""
        if not ms:
            return [(start, 1.0)]
        count = max(1, round(ms * self.rate / 1000))
        return [(start + ms * i / count, i / count) for i in range(1, count + 1)]

    def travel(self, start, ms, old, new, verb, *before):
        for at, part in self.moments(start, ms):
            x, y = (a + (b - a) * part for a, b in zip(old, new))
            self.steps.append(Step(at, verb, *before, x, y))
        self.end = start + ms

    def on_down(self, start, finger, x, y):
        finger = int(finger)
        if finger in self.fingers:
            raise ValueError(f'finger {finger} is already down')
        self.fingers[finger] = self.place(x, y)
        self.steps.append(Step(start, 'down', finger, *self.fingers[finger]))

    def on_move(self, start, finger, x, y, ms='0'):
        finger = int(finger)
        if finger not in self.fingers:
            raise ValueError(f'finger {finger} is not down')
        new = self.place(x, y)
        self.travel(start, float(ms), self.fingers[finger], new, 'move', finger)
        self.fingers[finger] = new

    def on_up(self, start, finger):
        finger = int(finger)
        if finger not in self.fingers:
            raise ValueError(f'finger {finger} is not down')
        self.steps.append(Step(start, 'up', finger, *self.fingers.pop(finger)))

    def on_cancel(self, start):
        self.fingers.clear()
        self.steps.append(Step(start, 'cancel'))

    def on_mouse(self, start, x, y, ms='0'):
        new = self.place(x, y)
        self.travel(start, float(ms), self.pointer or new, new, 'mouse')
        self.pointer = new

    def on_pan(self, start, dx, dy, ms='0'):
        dx, dy, ms = float(dx), float(dy), float(ms)
        self.panned = [self.panned[0] or dx != 0, self.panned[1] or dy != 0]
        moments = self.moments(start, ms)
        for at, _ in moments:
            self.steps.append(Step(at, 'pan', dx / len(moments), dy / len(moments)))
        self.end = start + ms

    def on_lift(self, start):
        self.steps.append(Step(start, 'lift', *self.panned))
        self.panned = [False, False]

    def on_wheel(self, start, dx, dy):
        self.steps.append(Step(start, 'wheel', int(dx), int(dy)))

    def on_press(self, start, button='left'):
        self.steps.append(Step(start, 'button', BUTTONS[button], True))

    def on_release(self, start, button='left'):
        self.steps.append(Step(start, 'button', BUTTONS[button], False))

    def on_keydown(self, start, name, _repeat=None):
        for code in self.codes(name):
            self.steps.append(Step(start, 'key', code, True))

    def on_keyup(self, start, name):
        for code in reversed(self.codes(name)):
            self.steps.append(Step(start, 'key', code, False))

    def on_key(self, start, name):
        self.on_keydown(start, name)
        self.end = start + KEY_PRESS_MS
        self.on_keyup(self.end, name)

    @staticmethod
    def codes(name):
        if name in SHIFTED:
            return [KEYS['shift'], KEYS[SHIFTED[name]]]
        return [KEYS[name]]

    def on_resize(self, start, width, height):
        size = int(width), int(height)
        if min(size) < 1:
            raise ValueError('a window is at least 1 by 1')
        self.steps.append(Step(start, 'resize', *size))

    def on_shot(self, start, name):
        if '/' in name:
            raise ValueError('a shot is named without a folder')
        self.steps.append(Step(start, 'shot', name))

    def on_end(self, start):
        """Only lets time pass."""


def parse(text, size):
    """The steps of a gesture in a window of `size` pixels, and how many ms it takes."""
    parser = Parser(size)
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split('#')[0].split()
        if not words:
            continue
        try:
            parser.line(words)
        except KeyError as error:
            raise Failure(f'line {number}: {line.strip()!r}: unknown name {error}') from None
        except (TypeError, IndexError):
            raise Failure(f'line {number}: {line.strip()!r}: wrong number of words') from None
        except ValueError as error:
            raise Failure(f'line {number}: {line.strip()!r}: {error}') from None
    return sorted(parser.steps, key=lambda step: step.at), parser.end
