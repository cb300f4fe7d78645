"""weston with its headless backend and a custom shell that drives a seat."""
import os

from . import Failure, processes
from .display import Display

# left, middle, right and side in linux/input-event-codes.h
BUTTON_CODES = {1: 0x110, 2: 0x112, 3: 0x111, 8: 0x113}
CLICK = 10.0  # what one wheel click is on a Wayland axis


class Wayland(Display):
    """A Wayland display whose seat takes commands from a socket."""

    def __init__(self, folder, screen, scale, shell):
        super().__init__(folder, screen, scale)
        self.shell = shell

    def start(self):
        if not self.shell.exists():
            raise Failure(f'{self.shell} is not built; touch-rig --build builds it')
        runtime = self.folder / 'run'
        runtime.mkdir(mode=0o700)
        path = self.folder / 'rig'
        self.spawn(
            ['weston', '--backend=headless-backend.so', '--use-pixman', f'--shell={self.shell}',
             '--socket=touch-rig', '--no-config', '--idle-time=0', f'--width={self.screen[0]}',
             f'--height={self.screen[1]}', f'--scale={self.scale}'],
            env=self.with_variables(XDG_RUNTIME_DIR=runtime, TOUCH_RIG_SOCKET=path))
        processes.wait_for('weston', 30, lambda: self.alive() and all(
            p.exists() for p in (runtime / 'touch-rig', path)))
        self.socket = self.open.enter_context(processes.connect('weston', 30, path))
        self.answers = self.open.enter_context(self.socket.makefile())
        # Without libdecor the window is exactly the program's own pixels.
        self.environment = dict(
            XDG_RUNTIME_DIR=str(runtime), WAYLAND_DISPLAY='touch-rig', SDL_VIDEODRIVER='wayland',
            SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR='0')
        self.hidden = ['DISPLAY']

    @staticmethod
    def with_variables(**more):
        return dict(os.environ, **{name: str(value) for name, value in more.items()})

    def request(self, line):
        try:
            self.socket.sendall(line.encode() + b'\n')
            answer = self.answers.readline().split()
        except OSError as error:
            self.alive()
            raise Failure(f'weston does not answer {line!r}: {error}') from None
        if answer[:1] != ['ok']:
            raise Failure(f'weston: {" ".join(answer) or "closed the connection"} ({line})')
        return answer[1:]

    def size(self):
        answer = self.request('window')
        return None if answer == ['none'] else tuple(int(word) * self.scale for word in answer)

    def title(self):
        """What the window is called."""
        return ' '.join(self.request('title'))

    def place(self, x, y):
        """Device pixels in the words of the shell, which counts logical ones."""
        return f'{x / self.scale} {y / self.scale}'

    def down(self, number, x, y):
        self.request(f'touch down {number} {self.place(x, y)}')

    def move(self, number, x, y):
        self.request(f'touch move {number} {self.place(x, y)}')

    def up(self, number, x, y):
        self.request(f'touch up {number} {self.place(x, y)}')

    def cancel(self):
        self.request('touch cancel')

    def mouse(self, x, y):
        self.request(f'pointer {self.place(x, y)}')

    def pan(self, dx, dy):
        self.request(f'finger-axis {dx * CLICK} {-dy * CLICK} {int(dx != 0)} {int(dy != 0)}')

    def lift(self, across, along):
        self.request(f'finger-axis 0 0 {int(across)} {int(along)}')

    def stick(self, dx, dy):
        """A scroll of a pointing stick, whose end is not reported."""
        self.request(f'stick-axis {dx * CLICK} {-dy * CLICK}')

    def take_pointer(self):
        """The pointer leaves, regardless of pressed buttons."""
        self.request('pointer leave')

    def unplug(self):
        """The seat loses its mouse and its trackpad."""
        self.request('pointer unplug')

    def wheel(self, dx, dy):
        self.request(f'wheel-axis {dx} {-dy}')

    def button(self, number, pressed):
        self.request(f'button {BUTTON_CODES[number]} {int(pressed)}')

    def key(self, code, pressed):
        self.request(f'key {code} {int(pressed)}')

    def resize(self, width, height):
        raise Failure('the shell on Wayland resizes no window; use --on x11')

    def drop(self, uris):
        """Drags addresses of another client's files over the middle of the window and drops them."""
        self.request(f'drag {" ".join(uris)}')
        width, height = self.size()
        self.mouse(width // 2, height // 2)
        self.wait_for_drag('accepted')
        self.button(1, False)
        self.wait_for_drag('sent')

    def wait_for_drag(self, state):
        processes.wait_for(f'what is dragged is not {state}', 5,
                           lambda: self.request('dragged') == [state])

    def shot(self):
        raw = self.folder / 'shot'
        width, height = map(int, self.request(f'shot {raw}'))
        return width, height, raw.read_bytes()
