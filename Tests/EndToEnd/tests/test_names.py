"""The window's title for screen readers, and the first steps."""
import contextlib
import json
import pathlib
import tempfile
import time
import unittest

from rig import Failure, gestures, processes
from rig.session import Options, Session
from tests import package

ALBUM = "We’ve Come for You All – FlexScroll"


class Case(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-names-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def opened(self, on, *options, **environment):
        settings = Options(on, log=self.folder / 'log', start_seconds=60, environment=environment)
        return Session(settings, [package.program(), *options])

    def press(self, session, name):
        for down in (True, False):
            session.display.key(gestures.KEYS[name], down)

    def ends(self, session):
        self.press(session, 'q')
        processes.wait_for('it does not end', 10, lambda: session.program.poll() is not None)
        self.assertEqual(session.program.returncode, 0)


class Names(Case):

    def is_called(self, session, title, by=str.__eq__):
        said = []

        def test():
            said.append(session.display.title())
            return by(said[-1], title)
        with contextlib.suppress(Failure):
            return processes.wait_for('the title', 10, test)
        self.fail(f'the window is called {said[-1]!r}, not {title!r}')

    def follow(self, on):
        with self.opened(on) as session:
            self.is_called(session, ALBUM)
            for control in ('Like, switch, off', 'Download, switch, off'):
                self.press(session, 'tab')
                self.is_called(session, f'{control} – {ALBUM}')
            self.press(session, 'enter')
            self.is_called(session, f'Download, switch, on – {ALBUM}')
            self.press(session, 'esc')
            self.is_called(session, ALBUM)
            self.press(session, 'f1')
            self.is_called(session, f'Keys – {ALBUM}')
            self.press(session, 'esc')
            self.press(session, 'c')
            self.is_called(session, f'iOS beside GTK – {ALBUM}')
            self.press(session, 'c')
            self.press(session, '0')
            self.is_called(session, 'Gallery – FlexScroll')
            self.press(session, 'r')
            self.is_called(session, 'Reduced motion on – Gallery – FlexScroll')
            self.is_called(session, 'Gallery – FlexScroll')
            self.ends(session)

    def test_the_title_follows_the_focus_on_x11(self):
        self.follow('x11')

    def test_the_title_follows_the_focus_on_wayland(self):
        self.follow('wayland')

    def test_a_hostile_album_does_not_control_the_title(self):
        album = self.folder / 'album.json'
        hostile = '\u202e\u001b]0;x\u0007' + 'Ä' * 90_000
        album.write_text(json.dumps(dict(
            title=hostile, artist='A', tracks=[dict(title=hostile)])))
        with self.opened('x11', '--album', album) as session:
            self.is_called(session, ']0;x ' + 'Ä' * 115 + '… – FlexScroll')
            self.ends(session)

    def test_a_replay_reports_whether_it_plays(self):
        gesture = self.folder / 'fling.txt'
        gesture.write_text('0 key down\n+60000 end\n')
        with self.opened('x11', 'replay', gesture) as session:
            self.is_called(session, 'Playing – fling.txt – FlexScroll')
            # A message ends while it plays.
            self.press(session, 'c')
            self.is_called(session, 'This is a recording; ', by=str.startswith)
            self.is_called(session, 'Playing – fling.txt – FlexScroll')
            self.press(session, 'minus')
            self.is_called(session, 'Playing at 0.5× – fling.txt – FlexScroll')
            self.press(session, 'home')
            self.press(session, 'space')
            self.press(session, 'home')
            self.is_called(session, 'Stopped at 0.00 of 60.', by=str.startswith)
            self.assertRegex(session.display.title(),
                             r'^Stopped at 0\.00 of 60\.\d\d s, 0\.5× – fling\.txt – FlexScroll$')
            self.ends(session)


SKIP = 356, 806


class FirstStart(Case):
    """The first steps are at the bottom of the window, where nothing else changes."""

    def kept(self):
        return self.folder / 'state' / 'flexscroll' / 'state.json'

    def start(self, on, *options):
        return self.opened(on, '--size', '420x860', *options,
                           XDG_STATE_HOME=str(self.folder / 'state'))

    def bottom(self, session):
        width, height, pixels = session.display.shot()
        return pixels[(height - 90) * width * 4:(height - 20) * width * 4]

    def show_until_skipped(self, on):
        with self.start(on) as session:
            time.sleep(1)
            shown = self.bottom(session)
            self.ends(session)
        self.assertEqual(json.loads(self.kept().read_text()), {'first-starts': 1, 'hint-shown': False})
        with self.start(on) as session:
            processes.wait_for('they are not shown', 10, lambda: self.bottom(session) == shown)
            session.display.mouse(*SKIP)
            time.sleep(1)  # what is under the pointer is highlighted
            pointed = self.bottom(session)
            session.display.button(1, True)
            session.display.button(1, False)
            processes.wait_for('they stay', 20, lambda: self.bottom(session) != pointed)
            session.display.mouse(210, 100)
            time.sleep(1)
            bare = self.bottom(session)
            self.ends(session)
        self.assertEqual(json.loads(self.kept().read_text()),
                         {'first-starts': 2, 'hint-shown': True})
        with self.start(on) as session:
            processes.wait_for('nothing is shown', 10, lambda: self.bottom(session) == bare)
            self.ends(session)
        with self.start(on, '--no-state') as session:
            processes.wait_for('nothing is shown', 10, lambda: self.bottom(session) == bare)
            self.ends(session)

    def test_the_first_steps_are_shown_until_they_are_skipped_on_x11(self):
        self.show_until_skipped('x11')

    def test_the_first_steps_are_shown_until_they_are_skipped_on_wayland(self):
        self.show_until_skipped('wayland')
