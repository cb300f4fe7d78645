"""Xorg with its dummy video driver, driven through its inputtest input driver."""
import os
import select
import struct
import time

from . import Failure, processes
from .display import Display
from .gestures import KEYS
from .xclient import XClient

# Identifier of each device, and the type that the driver gives it.
DEVICES = dict(touch='Touch', pad='PointerGesture', mouse='PointerAbsolute', keys='Keyboard')

# Messages of the driver's protocol 1.1 and the event types that two of them carry.
VERSION, SYNC, MOTION, BUTTON, KEY, TOUCH = 0, 1, 2, 4, 5, 6
TOUCH_BEGIN, TOUCH_UPDATE, TOUCH_END = 18, 19, 20

CLICK = 120.0  # scroll valuator units in one wheel click
WHOLE = 65536  # what an absolute axis reads at the far end of the screen
HORIZONTAL, VERTICAL = 2, 3  # scroll axes of the pointer devices

CONFIGURATION = '''
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "BlankTime" "0"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 131072
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 1-2000
  VertRefresh 1-1000
  Modeline "rig" {modeline}
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth {depth}
  SubSection "Display"
    Depth {depth}
    Modes "rig"
  EndSubSection
EndSection
{devices}
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pad" "CorePointer"
  InputDevice "touch" "SendCoreEvents"
  InputDevice "mouse" "SendCoreEvents"
  InputDevice "keys" "CoreKeyboard"
EndSection
'''

DEVICE = '''
Section "InputDevice"
  Identifier "{name}"
  Driver "inputtest"
  Option "SocketPath" "{path}"
  Option "DeviceType" "{kind}"
  Option "XkbRules" "evdev"
  Option "XkbModel" "pc105"
  Option "XkbLayout" "us"
EndSection
'''


class X11(Display):
    """An X display whose touch screen, trackpad, mouse and keyboard are sockets.

    It has `depth` bits a pixel and `rate` frames a second, and lacks the extensions that are named.
    """

    def __init__(self, folder, screen, scale, depth=24, lacking=(), rate=60):
        super().__init__(folder, screen, scale)
        self.depth, self.lacking, self.rate = depth, lacking, rate
        self.released = {}  # When each key was released, by its code.

    def start(self):
        configuration = self.folder / 'xorg.conf'
        configuration.write_text(CONFIGURATION.format(
            depth=self.depth, modeline=self.modeline(), devices=''.join(
                DEVICE.format(name=name, kind=kind, path=self.folder / name)
                for name, kind in DEVICES.items())))
        number = self.start_server(configuration)
        runtime = self.folder / 'run'
        runtime.mkdir(mode=0o700)
        self.environment = dict(
            DISPLAY=':' + number, SDL_VIDEODRIVER='x11', XDG_RUNTIME_DIR=str(runtime))
        self.hidden = ['WAYLAND_DISPLAY']
        self.sockets = {name: self.connect(name) for name in DEVICES}
        self.take_layout()
        self.client = XClient(':' + number)
        if self.client.screen_size() != self.screen:
            raise Failure('Xorg made the screen %dx%d; try another size'
                          % self.client.screen_size())

    def modeline(self):
        width, height = self.screen
        clock = (width + 24) * (height + 3) * self.rate / 1e6
        return ' '.join(map(str, (f'{clock:.2f}', width, width + 8, width + 16, width + 24,
                                  height, height + 1, height + 2, height + 3)))

    def start_server(self, configuration):
        """Starts Xorg and returns the display number that it chose."""
        out, into = os.pipe()
        # -sharevts and -novtswitch leave the consoles of a real machine alone.
        self.spawn(['Xorg', '-displayfd', str(into), '-config', str(configuration),
                    '-logfile', str(self.folder / 'xorg.log'), '-noreset', '-nolisten', 'tcp',
                    '-keeptty', '-novtswitch', '-sharevts', 'vt7',
                    *(word for name in self.lacking for word in ('-extension', name))],
                   pass_fds=[into])
        os.close(into)
        try:
            processes.wait_for(
                'Xorg', 30, lambda: self.alive() and select.select([out], [], [], 0)[0])
            number = os.read(out, 20).decode().strip()
        finally:
            os.close(out)
        if not number:
            time.sleep(0.5)
            self.alive()
            raise Failure('Xorg gave no display number')
        return number

    def connect(self, name):
        return self.open.enter_context(
            processes.wait_for('Xorg', 30, lambda: self.alive() and self.greeted(name)))

    def greeted(self, name):
        """A connection to a device that has answered; `None` where it was reset, as at times when
        the server is not yet done with its start."""
        device = processes.connect('Xorg', 30, self.folder / name)
        try:
            self.send(device, VERSION, struct.pack('<HH', 1, 1))
            if device.recv(12):
                return device
        except (ConnectionError, TimeoutError):
            pass
        device.close()
        return None

    def take_layout(self):
        """Has the server take the key codes of `keys`, by a press of Shift.

        Until its first key the server has codes of its own (rules "base"), and SDL, which reports a
        keyboard by its codes once at its start, would take Left and Right for other keys.
        """
        for pressed in (True, False):
            self.key(KEYS['shift'], pressed)

    @staticmethod
    def send(device, kind, body):
        device.sendall(struct.pack('<II', 8 + len(body), kind) + body)

    def post(self, name, kind, body):
        """Sends one message and waits until the server has handled it."""
        device = self.sockets[name]
        try:
            self.send(device, kind, body)
            self.send(device, SYNC, b'')
            device.recv(8)
        except OSError as error:
            self.alive()
            raise Failure(f'Xorg stopped taking input: {error}') from None

    @staticmethod
    def valuators(values):
        mask, numbers = 0, [0.0] * 128
        for axis, value in values.items():
            mask |= 1 << axis
            numbers[axis] = value
        return struct.pack('<IQ4x128d', 0, mask, *numbers)

    def place(self, x, y):
        """Valuators of a place in the window."""
        left, top, _, _ = self.client.window() or (0, 0, 0, 0)
        width, height = self.screen
        return self.valuators({0: (x + left) * WHOLE / width, 1: (y + top) * WHOLE / height})

    def size(self):
        window = self.client.window()
        return window and window[2:]

    def title(self):
        """What the window is called."""
        return (self.client.property('_NET_WM_NAME') or b'').decode()

    def focus(self):
        self.client.focus()

    def finger(self, kind, number, x, y):
        self.post('touch', TOUCH, struct.pack('<II', number, kind) + self.place(x, y))

    def down(self, number, x, y):
        self.finger(TOUCH_BEGIN, number, x, y)

    def move(self, number, x, y):
        self.finger(TOUCH_UPDATE, number, x, y)

    def up(self, number, x, y):
        self.finger(TOUCH_END, number, x, y)

    def cancel(self):
        raise Failure('X11 has no touch cancel; use --on wayland')

    def mouse(self, x, y):
        self.post('mouse', MOTION, struct.pack('<I4x', 1) + self.place(x, y))

    def scroll(self, device, clicks):
        self.post(device, MOTION, struct.pack('<I4x', 0) + self.valuators(
            {axis: value * CLICK for axis, value in clicks.items()}))

    def pan(self, dx, dy):
        self.scroll('pad', {k: v for k, v in ((HORIZONTAL, dx), (VERTICAL, -dy)) if v})

    def lift(self, across, along):
        self.scroll('pad', {k: 0.0 for k, used in ((HORIZONTAL, across), (VERTICAL, along))
                            if used})

    def unplug(self):
        """The trackpad is turned off."""
        self.client.disable('pad')

    def wheel(self, dx, dy):
        self.scroll('mouse', {k: v for k, v in ((HORIZONTAL, dx), (VERTICAL, -dy)) if v})

    def button(self, number, pressed):
        self.post('mouse', BUTTON,
                  struct.pack('<iiI4x', 1, number, pressed) + self.valuators({}))

    def key(self, code, pressed):
        # A press within 2 ms after the release of the same key is a repeat to SDL.
        if pressed:
            time.sleep(max(0, self.released.get(code, 0) + 0.01 - time.monotonic()))
        else:
            self.released[code] = time.monotonic()
        self.post('keys', KEY, struct.pack('<iI', code + 8, pressed))

    def resize(self, width, height):
        self.client.resize(width, height)

    def shot(self):
        return self.client.grab()
