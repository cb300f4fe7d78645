"""The window follows the desktop's preferred colours, with a test's own bus and portal.
"""
import contextlib
import json
import pathlib
import tempfile
import time
import unittest

from live.trace import Trace
from rig import gestures, processes
from rig.bus import Bus
from rig.portal import APPEARANCE, DARK, GNOME, LIGHT, NAME, NO_PREFERENCE, Portal
from rig.session import Options, Session
from tests import package

SCENE = 'collapsing'  # one that goes with the desktop, and has no pictures that fade in
# No strip, so that no minute that passes has a frame drawn.
STILL = ('--scene', SCENE, '--safe-area', '0')


def is_light(display):
    """Whether the ground at the window's left edge, in its lower half, is light."""
    width, height, pixels = display.shot()
    stride = len(pixels) // height
    found = sorted(sum(pixels[y * stride + x * 4:][:3]) for x in range(4)
                   for y in range(height // 2, height, 3))
    return found[len(found) // 2] > 3 * 128


def recorded_in(recording):
    """The settings that a recording begins with."""
    return json.loads(recording.read_text().splitlines()[0].removeprefix('# '))


class Desktop(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-desktop-')
        self.addCleanup(folder.cleanup)
        self.trace = pathlib.Path(folder.name) / 'trace'
        self.bus = Bus().start()
        self.addCleanup(self.bus.close)

    def portal(self, *value, **more):
        made = Portal(self.bus, *value, **more)
        self.addCleanup(made.leave)
        return made

    @contextlib.contextmanager
    def opened(self, *options, on='x11', address=None):
        """The program with its first frame drawn; in the end it must quit as it should."""
        self.trace.unlink(missing_ok=True)
        environment = dict(DBUS_SESSION_BUS_ADDRESS=address or self.bus.address)
        settings = Options(on, log=self.trace.with_name('log'), start_seconds=60,
                           environment=environment)
        with Session(settings, [package.program(), '--trace', self.trace, *options]) as session:
            session.wait_until('nothing was drawn', lambda: self.trace.exists() and self.frames())
            time.sleep(0.5)
            yield session.display
            session.display.key(gestures.KEYS['q'], True)
            processes.wait_for('it does not quit', 10,
                               lambda: session.program.poll() is not None)
            session.reader.join(2)
            self.assertEqual(session.program.returncode, 0, settings.log.read_text())
            session.display.alive()

    def frames(self):
        """How many frames were drawn."""
        return max(0, self.trace.read_bytes().count(b'\n') - 1)

    def turns(self, display, light):
        processes.wait_for(f'it does not turn {"light" if light else "dark"}', 5,
                           lambda: is_light(display) == light)

    def test_it_begins_as_the_desktop_is(self):
        for on in ('x11', 'wayland'):
            for value in (DARK, LIGHT, NO_PREFERENCE, 7):
                with self.subTest(on=on, value=value), self.portal(('u', value)) as made:
                    with self.opened(*STILL, on=on) as display:
                        self.assertEqual(is_light(display), value != DARK)
                        if on == 'wayland':  # on X11 the window may have to draw again
                            self.assertEqual(self.frames(), 1, 'not drawn so from the first')
                    self.assertEqual(made.calls, [[APPEARANCE, GNOME]])

    def test_a_portal_that_refuses_is_of_no_preference_until_it_reports_one(self):
        made = self.portal(('u', DARK), refuses=True)
        with self.opened(*STILL) as display:
            self.assertTrue(is_light(display))
            made.send(('u', DARK))
            self.turns(display, light=False)
        self.assertEqual(made.calls, [[APPEARANCE, GNOME]])

    def test_a_change_is_followed_with_one_frame_and_nothing_is_drawn_before(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on), self.portal(('u', LIGHT)) as made:
                with self.opened(*STILL, on=on) as display:
                    self.assertTrue(is_light(display))
                    drawn = self.frames()
                    made.send(('u', LIGHT))
                    made.send(('u', NO_PREFERENCE))
                    made.send(('s', 'dark'))
                    made.send(('u', 2), key='contrast')
                    made.send(('(ddd)', (-1.0, 0.5, 0.0)), key='accent-color')
                    made.send(('u', DARK), space=GNOME)
                    made.send(('d', 0.0), space=GNOME, key='text-scaling-factor')
                    time.sleep(1)
                    self.assertEqual(self.frames(), drawn)
                    self.assertTrue(is_light(display))

                    for value in (DARK, LIGHT, DARK):
                        made.send(('u', value))
                        self.turns(display, light=value == LIGHT)
                        time.sleep(0.3)
                        drawn += 1
                        self.assertEqual(self.frames(), drawn)

    def test_options_win(self):
        made = self.portal(('u', DARK))
        with self.opened(*STILL, '--theme', 'light') as display:
            self.assertTrue(is_light(display))
            made.send(('u', DARK))
            time.sleep(0.5)
            self.assertTrue(is_light(display))
        made.send(('u', LIGHT))
        with self.opened(*STILL, '--theme', 'dark') as display:
            self.assertFalse(is_light(display))

    def test_the_album_is_dark_on_a_light_desktop(self):
        made = self.portal(('u', LIGHT))
        with self.opened('--safe-area', '0') as display:
            drawn = self.frames()
            self.assertFalse(is_light(display))
            made.send(('u', DARK))
            made.send(('u', LIGHT))
            time.sleep(0.5)
            self.assertFalse(is_light(display))
            self.assertEqual(self.frames(), drawn)

    def test_contrast_accent_and_motion_are_reported_at_the_start_and_followed(self):
        accent = ('(ddd)', (1.0, 0.0, 0.5))
        recording = self.trace.with_name('recording')
        more = {(APPEARANCE, 'contrast'): ('u', 1), (APPEARANCE, 'accent-color'): accent,
                (GNOME, 'enable-animations'): ('b', 0),
                (GNOME, 'text-scaling-factor'): ('d', 1.25)}
        with self.portal(('u', DARK), more=more):
            with self.opened(*STILL, '--verbose', '--record', recording):
                pass
            recorded = recorded_in(recording)
            self.assertEqual(
                [recorded[key] for key in ('theme', 'contrast', 'accent', 'textScale',
                                           'reducesMotion')],
                ['dark', 'high', 'ff0080', 1.25, True])
            self.assertIn('desktop: dark, high contrast, accent ff0080, reduced motion, '
                          'text × 1.25\n', self.trace.with_name('log').read_text())
        made = self.portal(('u', LIGHT), more={(APPEARANCE, 'reduced-motion'): ('u', 0),
                                               (GNOME, 'enable-animations'): ('b', 0)})
        with self.opened('--scene', 'material', '--safe-area', '0'):
            drawn = self.frames()
            for value, key in ((accent, 'accent-color'), (('u', 1), 'contrast')):
                made.send(value, key=key)
                drawn += 1
                processes.wait_for(f'{key} changes nothing', 5, lambda: self.frames() == drawn)
            made.send(('u', 1), key='reduced-motion')
            made.send(('b', 1), space=GNOME, key='enable-animations')
            time.sleep(0.5)
            self.assertEqual(self.frames(), drawn)

    def test_where_no_portal_is_it_is_light_until_one_comes(self):
        with self.opened(*STILL) as display:
            self.assertTrue(is_light(display))
            self.portal(('u', DARK))
            self.turns(display, light=False)

    def test_a_portal_that_never_answers_delays_nothing(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on), self.portal(hangs=True) as made:
                begin = time.monotonic()
                with self.opened(*STILL, on=on) as display:
                    self.assertLess(time.monotonic() - begin, 20)  # SDL would wait for 25 s
                    self.assertTrue(is_light(display))
                    made.send(('u', DARK))
                    self.turns(display, light=False)

    def test_a_portal_that_leaves_changes_nothing_and_the_next_is_read(self):
        made = self.portal(('u', DARK))
        with self.opened(*STILL) as display:
            self.assertFalse(is_light(display))
            made.leave()
            time.sleep(0.5)
            self.assertFalse(is_light(display))
            self.portal(('u', LIGHT))
            self.turns(display, light=True)

    def test_only_a_new_portal_is_read_again(self):
        made = self.portal(('u', DARK))
        with self.opened(*STILL):
            made.send_owner_change(NAME, ':1.9', '')
            made.send_owner_change('org.example.Other', '', ':1.9')
            time.sleep(0.5)
            self.assertEqual(len(made.calls), 1)
            made.send_owner_change(NAME, ':1.9', ':1.10')
            processes.wait_for('it does not read the setting', 5, lambda: len(made.calls) == 2)

    def test_a_bus_that_ends_takes_nothing_away(self):
        self.portal(('u', DARK))
        with self.opened(*STILL) as display:
            self.assertFalse(is_light(display))
            drawn = self.frames()
            self.bus.end()
            time.sleep(0.5)
            self.assertFalse(is_light(display))
            self.assertEqual(self.frames(), drawn)
            display.key(gestures.KEYS['pagedown'], True)
            display.key(gestures.KEYS['pagedown'], False)
            processes.wait_for('it draws no more', 5, lambda: self.frames() > drawn)

    def test_a_value_of_another_type_is_none(self):
        for value in (('s', 'prefer-dark'), ('i', 1), ('d', 1.0), ('b', 1), ('y', 1),
                      ('(ddd)', (1.0, 1.0, 1.0)), ('v', ('v', ('s', 'dark')))):
            with self.subTest(value), self.portal(value) as made:
                with self.opened(*STILL) as display:
                    self.assertTrue(is_light(display))
                    made.send(('u', DARK))
                    self.turns(display, light=False)

    def test_a_portal_without_the_setting_is_no_preference(self):
        made = self.portal(None)
        with self.opened(*STILL) as display:
            self.assertTrue(is_light(display))
            made.send(('u', DARK))
            self.turns(display, light=False)

    def test_where_no_bus_is_it_opens_all_the_same(self):
        for address in ('unix:path=/nonexistent/bus', 'nonsense'):
            with self.subTest(address), self.opened(*STILL, address=address) as display:
                self.assertTrue(is_light(display))

    def test_a_recording_on_a_dark_desktop_replays_dark(self):
        self.portal(('u', DARK))
        record = self.trace.with_name('record')
        with self.opened(*STILL, '--record', record) as display:
            display.key(gestures.KEYS['pagedown'], True)
            display.key(gestures.KEYS['pagedown'], False)
            time.sleep(0.5)
        self.assertEqual(recorded_in(record)['theme'], 'dark')
        self.assertTrue(Trace.load(self.trace).frames)


if __name__ == '__main__':
    unittest.main()
