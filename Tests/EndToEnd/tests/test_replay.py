"""Recordings by a key, and the window that replays them, controlled by keys, mouse and fingers."""
import time

from live.trace import Trace
from rig import Failure, processes
from rig.session import Options, Session
from tests import package
from tests.live_case import LiveCase

# Evdev codes.
ESC, MINUS, R, P, CONTROL, S, COMMA, PERIOD, SPACE, F1, HOME, END = (
    1, 12, 19, 25, 29, 31, 51, 52, 57, 59, 102, 107)

# A fling, and a second in which it coasts.
FLING = """\
# flexscroll --scene album --tracks 5000 --size 420x700 --scale 1 --theme light
100 down 1 200 600
+8 move 1 200 250 80
+0 up 1
+2000 end
"""
# What the window of a recording has below it.
BAR = 116
NEAR = 0.01


class Recording(LiveCase):
    """Ctrl+R begins a recording of what is there, and ends it."""

    def test_a_recording_by_key_begins_with_what_is_there_and_replays_the_same(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on=on):
                self.record(on)

    def record(self, on):
        data = self.folder / on
        place = data / 'flexscroll' / 'recordings'
        with self.session(on, '--physics', 'gtk',
                          environment={'XDG_DATA_HOME': str(data)}) as session:
            display = session.display
            self.opened(session)
            press(display, S)
            before = self.flicked(display)
            press(display, R, CONTROL)
            processes.wait_for('no recording is begun', 20, lambda: place.exists() and list(place.iterdir()))
            recording, = place.iterdir()
            self.waits_for('the list does not rest where it was',
                           lambda f: abs(f.offset - before.offset) < NEAR)
            after = self.flicked(display)
            press(display, R, CONTROL)
            said = self.folder / 'log'
            processes.wait_for('its path is not reported', 20,
                               lambda: b'recorded: ' in said.read_bytes())
            self.flicked(display)
            self.assertEqual([recording], list(place.iterdir()))
        self.assertIn(f'flexscroll: recorded: {recording}\n', said.read_text())
        self.assertRegex(recording.name, r'^flexscroll-\d{8}-\d{6}\.gesture$')
        head, *lines = recording.read_text().splitlines()
        self.assertIn('"physics": "gtk"', head)
        self.assertIn('"header": {"header.shiftBehavior": ', head)
        self.assertEqual(before.header['mode'], 'enabled')
        self.assertTrue(lines[-1].endswith(' end'), lines[-1])
        self.is_whole(recording)
        self.is_played(recording, before, after)

    def flicked(self, display):
        """Drags the list up and lets it go, as fast as the machine can; returns where it rests."""
        before = self.frames()[-1].offset
        self.flick(display)
        self.waits_for('it was not moved', lambda f: f.offset > before + 100)
        self.waits_for('it does not settle', lambda f: f.phase == 'idle')
        self.shows_rest()
        return self.frames()[-1]

    def is_played(self, recording, before, after):
        """Plays a recording, which leads from one frame of the window to another one."""
        trace = self.folder / 'played'
        done = package.run(package.program(), 'play', recording, '--fps', '1000', '--trace', trace)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        played = Trace.load(trace).frames
        for there, here in ((played[0], before), (played[-1], after)):
            self.assertAlmostEqual(there.offset, here.offset, delta=NEAR)
            self.assertEqual((there.phase, there.header['mode']), ('idle', here.header['mode']))
        self.assertGreater(after.offset, before.offset + 100)


class Replay(LiveCase):
    """The window of a recording on both displays."""

    def test_keys_and_the_time_line_lead_to_moments_that_look_the_same(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on=on), self.replay(on) as session:
                display = session.display
                pictures = self.settled(display)
                press(display, HOME)
                start = self.shows(display, 'the start')
                press(display, PERIOD)
                self.shows(display, 'the start', start)  # the finger comes later
                for _ in range(11):
                    press(display, PERIOD)
                later = self.changes(display, start)
                for _ in range(12):
                    press(display, COMMA)
                self.same_as(display, start)
                for _ in range(12):
                    press(display, PERIOD)
                self.same_as(display, later)
                press(display, END)
                self.same_as(display, pictures)
                self.scrub(display, start, pictures)
                self.touches(display, start, pictures)
                display.key(ESC, True)
                self.assertEqual(self.ends(session, 0), '')

    def test_a_recording_that_is_higher_than_the_display_is_shown_smaller(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on=on), self.replay(on, screen=(1366, 768)) as session:
                display = session.display
                self.assertEqual(display.size(), (420, 768 - 16 - 40))
                end = self.settled(display)
                press(display, HOME)
                self.shows(display, 'the start')
                press(display, END)
                self.same_as(display, end)

    def scrub(self, display, start, end):
        """Drags the mouse along the time line to both of its ends."""
        display.mouse(200, 700 + 26)
        display.button(1, True)
        display.mouse(2, 700 + 26)
        self.same_as(display, start)
        display.mouse(418, 700 + 26)
        self.same_as(display, end)
        display.mouse(2, 300)
        display.button(1, False)
        self.same_as(display, start)
        time.sleep(0.3)  # a finger takes another path than a mouse, and could overtake its release

    def touches(self, display, start, end):
        """The same with a finger."""
        display.down(1, 200, 700 + 26)
        display.move(1, 418, 700 + 26)
        self.same_as(display, end)
        display.move(1, 2, 700 + 26)
        self.same_as(display, start)
        display.up(1, 2, 700 + 26)

    def test_the_inspector_is_beside_the_recording_and_follows_it(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on=on), self.replay(on, '--inspect') as session:
                display = session.display
                self.assertEqual(display.size(), (780, 700 + BAR))
                end = self.settled(display, 420)
                press(display, HOME)
                start = self.changes(display, end, 420)
                press(display, P)
                self.changes(display, start, 420)
                press(display, P)
                self.same_as(display, start, 420)
                for _ in range(30):
                    press(display, PERIOD)
                self.changes(display, start, 420)

    def test_esc_with_the_list_of_keys_open_closes_that_alone(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on=on), self.replay(on) as session:
                display = session.display
                rest = self.settled(display)
                for _ in range(5):
                    press(display, F1)
                    self.changes(display, rest)
                    press(display, ESC)
                    self.same_as(display, rest)
                    self.assertIsNone(session.program.poll())
                display.key(ESC, True)
                self.ends(session, 0)

    def test_a_quarter_of_the_speed_takes_longer_and_space_pauses_it(self):
        with self.replay('x11') as session:
            display = session.display
            end = self.settled(display)
            press(display, HOME)
            start = self.changes(display, end)
            for key in (MINUS, MINUS, SPACE):
                press(display, key)
            self.changes(display, start)
            press(display, SPACE)
            paused = self.settled(display)
            self.assertNotIn(paused, (start, end))

    def replay(self, on, *options, **more):
        """The window of a fling."""
        recording = self.folder / 'fling.gesture'
        recording.write_text(FLING)
        command = [package.program(), 'replay', recording, '--theme', 'light', *options]
        return Session(Options(on, log=self.folder / 'log', start_seconds=60, **more), command)

    def part(self, display, left=0):
        """The pixels right of a place and above the bar."""
        width, height, pixels = display.shot()
        rows = memoryview(pixels)
        depth = len(pixels) // (width * height)
        return b''.join(rows[depth * (width * y + left):depth * width * (y + 1)]
                        for y in range(height - BAR))

    def settled(self, display, left=0):
        """Waits until the picture no longer changes; returns it."""
        before = None
        for _ in range(100):
            now = self.part(display, left)
            if now == before:
                return now
            before = now
            time.sleep(0.7)
        raise Failure('the recording does not come to its end')

    def shows(self, display, what, wanted=None):
        if wanted is not None:
            processes.wait_for(f'it does not show {what}', 20,
                               lambda: self.part(display) == wanted)
        return self.settled(display)

    def changes(self, display, before, left=0):
        """Waits for another picture; returns it once it no longer changes."""
        processes.wait_for('the picture stays as it was', 20,
                           lambda: self.part(display, left) != before)
        return self.settled(display, left)

    def same_as(self, display, wanted, left=0):
        processes.wait_for('it does not show what it did there', 20,
                           lambda: self.part(display, left) == wanted)


def press(display, key, modifier=None):
    """Presses a key, paused with another one if that is given."""
    if modifier:
        display.key(modifier, True)
    display.key(key, True)
    display.key(key, False)
    if modifier:
        display.key(modifier, False)
