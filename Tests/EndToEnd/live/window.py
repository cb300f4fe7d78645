"""The program's window, driven by keys and a pointer and seen by its title, trace and picture."""
import json
import re
import time

from live import menu
from live.ways import CONTEXT, MENU
from rig import gestures, processes
from rig.session import Options, Session

SIZE = (1000, 800)
CORNER = (24, 420)  # beside lists and their tracks, where a right click asks for the screen's menu


class Window:
    """A context manager; it calls `performed(command, way)` with each way in which it did one."""

    def __init__(self, command, folder, on, performed, environment=None, **more):
        self.trace, self.log = folder / 'trace', folder / 'log'
        self.trace.unlink(missing_ok=True)
        self.performed = performed
        # A recording has a size of its own, and its window no trace.
        self.is_traced = 'replay' not in command
        if self.is_traced:
            command = [*command, '--trace', self.trace, '--size', '%dx%d' % SIZE]
        self.session = Session(
            Options(on, log=self.log, start_seconds=60, environment=environment or {}, **more),
            command)
        self.files = {}  # how many rows for files a page of the menu has
        self.lacks = ()  # rows that the screen does not have
        self.scale = 1.0
        self.opened, self.anchor = MENU, None  # the menu that was opened last, and where

    def __enter__(self):
        self.display = self.session.__enter__().display
        if self.is_traced:
            self.session.wait_until('nothing was drawn', self.frame)
            self.settles()
        return self

    def __exit__(self, *error):
        return self.session.__exit__(*error)

    # What it is seen by.

    def frame(self):
        """The last frame of the trace."""
        lines = self.trace.read_bytes().split(b'\n')[1:-1] if self.trace.exists() else []
        return json.loads(lines[-1]) if lines else None

    def settles(self):
        """Waits until nothing has been drawn for a moment: screens have arrived, buttons are back."""
        size, since = 0, time.monotonic()

        def is_still():
            nonlocal size, since
            now = self.trace.stat().st_size
            if now != size:
                size, since = now, time.monotonic()
            return time.monotonic() - since > 0.15
        self.waits(is_still, 'it does not come to rest')

    def offset(self):
        return self.frame()['scroll']['offset']

    def waits(self, test, what='it has no effect', seconds=5):
        return processes.wait_for(f'{what}: {self.display.title()}', seconds, test)

    def says(self, pattern):
        """Waits for words in the title; returns what the pattern's group found."""
        found = self.waits(lambda: re.search(pattern, self.display.title()), f'no {pattern!r}')
        return found[found.re.groups]

    def ends(self, pattern):
        """Waits until words have left the title."""
        self.waits(lambda: not re.search(pattern, self.display.title()), f'{pattern!r} stays')

    def shows(self, scene):
        """Waits until a screen has come to rest."""
        self.waits(lambda: self.frame()['screen'] == dict(
            name=scene, progress=float(scene != 'gallery')), f'no {scene}')

    def has(self, **values):
        """Waits for a header."""
        self.waits(lambda: values.items() <= self.frame()['header'].items(), f'not {values}')

    def rests(self):
        """Waits until the list rests; returns its offset."""
        self.waits(lambda: self.frame()['scroll']['phase'] == 'idle')
        return self.offset()

    def is_light(self):
        """Whether the ground at the window's left edge is light."""
        width, height, pixels = self.display.shot()
        start = len(pixels) // height * (height - 20) + 8
        return sum(pixels[start:start + 3]) > 3 * 128

    # What is done to it.

    def key(self, name, chord, is_released=True):
        """Performs a command by a key, with modifiers before it; one that quits is not released, since
        the window may be gone."""
        codes = [code for word in chord.split('+') for code in gestures.Parser.codes(word)]
        for code in codes:
            self.display.key(code, True)
        for code in reversed(codes) if is_released else ():
            self.display.key(code, False)
        self.notes(name, chord)

    def notes(self, name, way):
        if name:
            self.performed(name, way)

    def press(self, x, y, button=1):
        self.display.mouse(x * self.scale, y * self.scale)
        self.display.button(button, True)
        self.display.button(button, False)

    def opens(self):
        """Opens the menu by its button."""
        self.opened, self.anchor = MENU, None
        self.settles()
        self.press(*menu.disc(self.size))

    def asks(self):
        """Opens the menu of the screen by the right button."""
        self.opened, self.anchor = CONTEXT, CORNER
        self.settles()
        self.press(*CORNER, button=3)

    def closes(self):
        self.key(None, 'f10')

    @property
    def size(self):
        return tuple(length / self.scale for length in SIZE)

    def row(self, name, *path, choice=None):
        """Performs a command in the menu: presses rows from its first page on."""
        self.opens()
        self.follows(name, 'main', path, choice)

    def context(self, name, *path, choice=None):
        """Performs a command in the menu of a right click."""
        self.asks()
        self.follows(name, 'context', path, choice)

    def again(self, name, opener, title, choice=None):
        """Performs a command on the page that a row has opened and that is still open."""
        self.follows(name, menu.OPENED[opener], (title,), choice)

    def follows(self, name, page, path, choice):
        for title in path:
            shown = menu.Page(page, self.size, self.anchor, self.files.get(page, 0), self.lacks)
            self.press(*shown.place(title, choice if title is path[-1] else None))
            page = menu.OPENED.get(title)
        self.notes(name, self.opened)
