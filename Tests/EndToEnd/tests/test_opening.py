"""Albums are opened in the window by a drop and by the desktop's file dialogue."""
import contextlib
import json
import os
import pathlib
import tempfile
import time
import unittest

from rig import Failure, gestures, processes
from rig.bus import Bus
from rig.chooser import Chooser
from rig.drag import Drag
from rig.session import Options, Session
from tests import package


class Opening(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-opening-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.trace = self.folder / 'trace'
        self.bus = Bus().start()
        self.addCleanup(self.bus.close)
        # Each album is as long as no other one.
        self.music = self.folder / 'Some body' / 'Älbum'
        self.music.mkdir(parents=True)
        for number in range(30):
            (self.music / f'{number} Song.mp3').touch()
        self.file = self.folder / 'album.json'
        self.file.write_text(json.dumps(dict(
            title='T', artist='A', tracks=[dict(title='x')] * 50)))
        (self.folder / 'notes.txt').write_text('no album')

    def chooser(self, *uris, **more):
        made = Chooser(self.bus, list(uris) or None, **more)
        self.addCleanup(made.leave)
        return made

    @contextlib.contextmanager
    def opened(self, *options, on='x11'):
        self.trace.unlink(missing_ok=True)
        settings = Options(on, log=self.folder / 'log', start_seconds=60,
                           environment=dict(DBUS_SESSION_BUS_ADDRESS=self.bus.address))
        command = [package.program(), '--safe-area', '0', '--trace', self.trace, *options]
        with Session(settings, command) as session:
            session.wait_until('nothing was drawn', lambda: self.lines())
            yield session
            if on == 'wayland':  # weston keeps the keyboard to itself after a drag without a window
                session.finish()
                return
            session.display.key(gestures.KEYS['q'], True)
            processes.wait_for('it does not quit', 10,
                               lambda: session.program.poll() is not None)
            session.reader.join(2)
            self.assertEqual(session.program.returncode, 0, settings.log.read_text())

    def lines(self):
        text = self.trace.read_text() if self.trace.exists() else ''
        return [json.loads(line) for line in text.split('\n')[1:-1]]

    def length(self):
        return self.lines()[-1]['scroll']['maximum']

    def rows(self, count):
        """How far an album with this number of rows can be scrolled, from the distance of the sample.

        The sample has 14 rows of 44 points, 30 apart and 20 below the buttons; an album has rows of 52,
        10 below. Below its title it has a line less where it has no artist.
        """
        artist = 0 if count == 50 else -26
        return self.start - (14 * 74 - 30) - 10 + count * 52 + artist

    def becomes(self, count):
        processes.wait_for(f'there are no {count} rows', 5, lambda: self.length() == self.rows(count))

    def log(self):
        return (self.folder / 'log').read_text()

    def test_what_is_dropped_on_x11_is_opened_or_reported_why_not(self):
        with self.opened() as session:
            self.drops(Drag(session.display.client).drop)

    def test_a_frame_invites_a_drop_while_files_are_dragged_over_the_window(self):
        with self.opened('--no-state') as session:
            drag, display = Drag(session.display.client), session.display

            def is_framed():
                width, _, bgrx = display.shot()
                _, green, red, _ = bgrx[4 * (300 * width + 9):][:4]
                return green > 150 and green > red + 60

            def becomes_framed(framed):
                processes.wait_for(f'framed: {not framed}', 5, lambda: is_framed() == framed)

            becomes_framed(False)
            drag.enter()
            becomes_framed(True)
            drag.leave()
            becomes_framed(False)
            drag.enter()
            becomes_framed(True)
            display.mouse(200, 300)  # as after a source that ended amid its drag
            becomes_framed(False)
            drag.drop([self.music.as_uri()])
            becomes_framed(False)
            drawn = len(self.lines())
            drag.enter('text/plain')
            display.mouse(210, 300)
            processes.wait_for('nothing is drawn', 5, lambda: len(self.lines()) > drawn)
            self.assertFalse(is_framed())
            drag.leave()

    def test_what_is_dropped_on_wayland_is_opened_or_reported_why_not(self):
        with self.opened(on='wayland') as session:
            self.drops(session.display.drop)

    def drops(self, drop):
        self.start = self.length()
        drop([self.music.as_uri()])
        self.becomes(30)
        drop([self.file.as_uri(), self.music.as_uri()])
        self.becomes(50)
        for name, words in (('notes.txt', 'notes.txt'), ('none', 'none: No such file or directory')):
            drop([(self.folder / name).as_uri()])
            processes.wait_for(f'not reported: {words}', 5, lambda: words in self.log())
        self.assertEqual(self.length(), self.rows(50))
        drop([(self.music / '29 Song.mp3').as_uri()])
        self.becomes(30)
        self.assertGreater(self.lines()[-1]['scroll']['offset'], self.length() - 52)
        # Neither the folder's name nor the file's is UTF-8.
        place = os.fsencode(self.folder) + b'/R\xe9'
        os.mkdir(place)
        for number in range(40):
            open(place + b'/%d Caf\xe9.mp3' % number, 'x').close()
        drop([pathlib.Path(os.fsdecode(place)).as_uri()])
        self.becomes(40)

    def test_a_pull_and_f5_read_the_folder_again_on_x11(self):
        self.reads_again('x11')

    def test_a_pull_and_f5_read_the_folder_again_on_wayland(self):
        self.reads_again('wayland')

    def reads_again(self, on):
        with self.opened(self.music, on=on) as session:
            time.sleep(0.5)  # the tags of thirty empty files are read
            display, before = session.display, self.length()
            self.grows(30)
            self.pulls(display)
            self.assertEqual(self.length(), before)
            display.up(1, 200, 750)
            processes.wait_for('it is not read', 5, lambda: self.length() == before + 52)
            processes.wait_for('it does not return', 5, lambda: self.offset() == 0)
            self.grows(31)
            for pressed in (True, False):
                display.key(gestures.KEYS['f5'], pressed)
            processes.wait_for('F5 reads nothing', 5, lambda: self.length() == before + 104)

    def pulls(self, display):
        """Holds the list pulled, in a second attempt if the window was too new to receive touches."""
        for _ in range(5):
            display.down(1, 200, 150)
            for y in range(160, 760, 15):
                display.move(1, 200, y)
                time.sleep(0.008)
            with contextlib.suppress(Failure):
                processes.wait_for('it is not pulled', 1, lambda: self.offset() < -100)
                return
            display.up(1, 200, 750)
        self.fail('no drag became a pull')

    def grows(self, number):
        (self.music / f'{number} Song.mp3').touch()

    def offset(self):
        return self.lines()[-1]['scroll']['offset']

    def request(self, session):
        for key, pressed in (('ctrl', True), ('o', True), ('o', False), ('ctrl', False)):
            session.display.key(gestures.KEYS[key], pressed)

    def test_what_is_chosen_in_the_dialogue_is_opened(self):
        for old in (False, True):
            with self.subTest(old=old), contextlib.ExitStack() as stack:
                portal = Chooser(self.bus, [self.music.as_uri()], old=old)
                stack.callback(portal.leave)
                session = stack.enter_context(self.opened())
                self.start = self.length()
                self.request(session)
                self.becomes(30)
                self.assertEqual(portal.calls, ['Open an album'])

    def test_without_a_dialogue_or_a_choice_all_stays_and_the_next_one_counts(self):
        with self.opened() as session:
            self.start = self.length()
            drawn = len(self.lines())
            self.request(session)  # no portal: the menu lists the folders
            processes.wait_for('nothing is reported', 5, lambda: len(self.lines()) > drawn)
            portal = self.chooser()
            self.request(session)
            processes.wait_for('no dialogue was requested', 5, lambda: len(portal.calls) == 1)
            self.assertEqual(self.length(), self.start)
            portal.uris = [self.file.as_uri()]
            processes.wait_for('the dialogue stays open', 5, lambda: self.again(session, portal))
            self.becomes(50)

    def again(self, session, portal):
        self.request(session)
        return len(portal.calls) > 1

    def test_the_window_closes_while_the_dialogue_is_open(self):
        portal = self.chooser(self.music.as_uri(), waits=True)
        with self.opened() as session:
            self.start = self.length()
            self.request(session)
            processes.wait_for('no dialogue was requested', 5, lambda: portal.calls)


if __name__ == '__main__':
    unittest.main()
