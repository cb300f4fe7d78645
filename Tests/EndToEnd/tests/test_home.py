"""The user's config and the state of the last session, in a test's own folders."""
import contextlib
import json
import pathlib
import shutil
import signal
import tempfile
import time
import unittest

from live.trace import Trace
from rig import Failure, build, gestures, png, processes
from rig.session import Options, Session
from tests import package


class Home(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-home-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.trace, self.log = self.folder / 'trace', self.folder / 'log'
        self.kept = self.folder / 'state' / 'flexscroll' / 'state.json'

    def write(self, name, text):
        path = self.folder / name / 'flexscroll' / f'{name}.json'
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text if isinstance(text, str) else json.dumps(text))

    @contextlib.contextmanager
    def opened(self, *options, on='x11', **environment):
        self.trace.unlink(missing_ok=True)
        folders = {f'XDG_{name.upper()}_HOME': str(self.folder / name)
                   for name in ('config', 'state', 'cache')} | environment
        settings = Options(on, log=self.log, start_seconds=60, environment=folders)
        with Session(settings, [package.program(), '--trace', self.trace, *options]) as session:
            session.wait_until('nothing was drawn', lambda: self.trace.exists()
                               and self.trace.read_bytes().count(b'\n') > 1)
            time.sleep(0.3)
            yield session

    def press(self, session, name):
        for down in (True, False):
            session.display.key(gestures.KEYS[name], down)
        time.sleep(0.1)

    def ends(self, session, status=0):
        processes.wait_for('it does not end', 10, lambda: session.program.poll() is not None)
        self.assertEqual(session.program.returncode, status, self.log.read_text())

    def screen(self):
        return Trace.load(self.trace).frames[-1].screen['name']

    def test_keys_of_the_config_apply_and_the_next_start_restores_the_state(self):
        self.write('config', dict(keys=dict(quit='x', help=['f1', 'q'])))
        with self.opened() as session:
            self.assertFalse(self.kept.exists())
            self.press(session, 'q')
            self.press(session, 'esc')  # shows that it was the list of keys
            self.press(session, '3')
            session.display.resize(500, 600)
            time.sleep(0.5)
            self.assertIsNone(session.program.poll())
            self.press(session, 'x')
            self.ends(session)
        self.assertEqual(self.log.read_text(), '')
        self.assertEqual(json.loads(self.kept.read_text()), {
            'first-starts': 1, 'hint-shown': False, 'scene': 'offset', 'window': {'width': 500, 'height': 600}})
        with self.opened() as session:
            self.assertEqual(session.display.size(), (500, 600))
            self.assertEqual(self.screen(), 'offset')
            self.press(session, '4')
            session.program.terminate()
            self.ends(session)
        self.assertEqual(json.loads(self.kept.read_text())['scene'], 'stretchy')
        before = self.kept.stat().st_mtime_ns
        with self.opened('--no-state', '--size', '300x400') as session:
            self.assertEqual(session.display.size(), (300, 400))
            self.assertEqual(self.screen(), 'album')
            self.press(session, 'x')
            self.ends(session)
        self.assertEqual(self.kept.stat().st_mtime_ns, before)
        self.assertEqual([path.name for path in self.kept.parent.iterdir()], ['state.json'])

    def test_a_kill_at_any_change_of_the_state_leaves_the_old_one_or_the_new_one(self):
        def keep(*scenes, number=0):
            """Ends a session with a scene; returns the status of the program."""
            faults = dict(LD_PRELOAD=str(build.part('faults.so')), KILLED_AT=str(number),
                          KILLED_IN=str(self.kept.parent))
            with self.opened(**faults) as session:
                for scene in scenes:
                    self.press(session, scene)
                session.program.terminate()
                processes.wait_for('it does not end', 10, lambda: session.program.poll() is not None)
                return session.program.returncode

        def scene():
            return json.loads(self.kept.read_text()).get('scene')

        for folder_is_there in (False, True):
            seen, number = set(), 0
            while True:
                number += 1
                shutil.rmtree(self.kept.parent, ignore_errors=True)
                if folder_is_there:
                    self.assertEqual(keep('3'), 0)
                status = keep('4', number=number)
                if status == 0:
                    break
                self.assertEqual(status, -signal.SIGKILL)
                kept = scene() if self.kept.exists() else None
                self.assertIn(kept, ('offset', 'stretchy') if folder_is_there else (None, 'stretchy'))
                seen.add(kept)
                # What is left does not keep the next start from keeping its state.
                self.assertEqual(keep('5'), 0)
                self.assertEqual(scene(), 'material')
            self.assertEqual(scene(), 'stretchy')
            self.assertGreater(number, 3)
            self.assertIn('offset' if folder_is_there else None, seen)

    def test_a_kill_at_any_write_of_a_recording_leaves_what_was_recorded_before(self):
        place = self.folder / 'recorded'
        recording = place / 'use.gesture'
        faults = dict(LD_PRELOAD=str(build.part('faults.so')), KILLED_IN=str(place))
        played, cut, number = [], 0, 0
        while True:
            number += 1
            shutil.rmtree(place, ignore_errors=True)
            place.mkdir()
            try:
                with self.opened('--record', recording, KILLED_AT=str(number), **faults) as session:
                    for key in ('down', 'down', 'up'):
                        self.press(session, key)
                    session.program.terminate()
                    processes.wait_for('it does not end', 10,
                                       lambda: session.program.poll() is not None)
                    status = session.program.returncode
            except Failure:  # killed before it had a window
                status = -signal.SIGKILL
            text = recording.read_text() if recording.exists() else ''
            if '\n' in text:  # else it has not all of its first line
                done = package.run(package.program(), 'play', recording, '--no-state')
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertRegex(done.stderr, r'^(flexscroll: .*: line \d+ is cut off and left out\n)?$')
                cut += bool(done.stderr)
                played.append(text.count('\n'))
            if status == 0:
                break
            self.assertEqual(status, -signal.SIGKILL)
        self.assertEqual(played, sorted(played))
        self.assertGreater(len(set(played)), 3)
        self.assertGreater(cut, 0)

    def test_a_scale_is_kept_and_applies_to_the_next_start(self):
        scales = []
        for _ in range(2):
            with self.opened() as session:
                self.assertEqual(session.display.size(), (420, 860))
                session.display.key(gestures.KEYS['ctrl'], True)
                self.press(session, 'equal')
                session.display.key(gestures.KEYS['ctrl'], False)
                session.program.terminate()
                self.ends(session)
            scales.append(json.loads(self.kept.read_text())['scale'])
        self.assertGreater(scales[0], 1)
        self.assertGreater(scales[1], scales[0])

    def offset(self):
        return Trace.load(self.trace).frames[-1].offset

    def screen_kept(self):
        """The kept state but for the starts at which the first steps were shown."""
        state = json.loads(self.kept.read_text())
        return {key: state[key] for key in state if key not in ('first-starts', 'hint-shown')}

    def test_the_list_and_the_header_are_as_they_were_left(self):
        with self.opened('--scene', 'material') as session:
            for key in ('rightbracket', 'pagedown', 'pagedown'):
                self.press(session, key)
            time.sleep(2)
            left = Trace.load(self.trace).frames[-1]
            self.press(session, 'q')
            self.ends(session)
        kept = self.screen_kept()
        self.assertGreater(kept['offset'], 500)
        self.assertTrue(kept['header'])
        for options in ((), ('--scene', 'material')):
            with self.opened(*options) as session:
                frames = Trace.load(self.trace).frames
                self.assertEqual({round(frame.offset, 6) for frame in frames},
                                 {round(left.offset, 6)})
                self.press(session, 'q')
                self.ends(session)
            self.assertEqual(self.screen_kept(), kept)
        with self.opened('--offset', '0') as session:
            self.assertNotEqual(self.offset(), left.offset)
            session.program.terminate()
            self.ends(session)
        self.assertNotIn('offset', json.loads(self.kept.read_text()))
        self.assertEqual(self.log.read_text(), '')

    def test_a_broken_config_and_state_are_reported_or_replaced_and_the_window_opens(self):
        self.write('config', '{\n"options": {\n"them": "dark" }, ]')
        self.write('state', '{"scene"')
        with self.opened(on='wayland') as session:
            self.assertEqual(self.screen(), 'album')
            self.press(session, 'q')
            self.ends(session)
        self.assertRegex(self.log.read_text(),
                         r'\Aflexscroll: [^\n]*/config\.json: line 3, column \d+: is not JSON\n\Z')
        self.assertEqual(json.loads(self.kept.read_text()), {'first-starts': 1, 'hint-shown': False})

    def test_a_window_that_was_larger_than_the_display_fits_on_it(self):
        self.write('config', '{"options": {"them": "dark"}}')
        self.write('state', dict(window=dict(width=3000, height=700), album='/gone'))
        with self.opened() as session:
            self.assertEqual(session.display.size(), (1264, 700))  # less a margin
            self.press(session, 'q')
            self.ends(session)
        self.assertRegex(self.log.read_text(),
                         r'\A[^\n]*: line 1: them: unknown option \(--help lists them\)\n\Z')
        self.assertEqual(json.loads(self.kept.read_text())['window'], dict(width=3000, height=700))

    def test_a_cover_is_cached_for_the_next_start_and_replaced_if_damaged(self):
        album, covers = self.folder / 'album', self.folder / 'cache' / 'flexscroll' / 'covers'
        album.mkdir()
        (album / 'album.json').write_text('{"title": "T", "artist": "A", "tracks": []}')
        png.write(album / 'cover.png', 900, 900, bytes(range(240)) * 15 * 900)
        whole = None
        for _ in range(3):
            with self.opened('--album', album) as session:
                kept, = processes.wait_for('no cover is kept', 5, lambda: list(covers.glob('*.cache')))
                self.assertGreater(kept.stat().st_size, 400 * 400 * 4)
                whole = whole or kept.read_bytes()
                processes.wait_for('a broken one stays', 5, lambda: kept.exists()
                                   and kept.read_bytes() == whole)
                self.press(session, 'q')
                self.ends(session)
            self.assertEqual(self.log.read_text(), '')
            kept.write_bytes(whole[:1000] + b'x' + whole[1001:])

    def test_play_reads_neither_config_nor_state(self):
        self.write('config', '{')
        self.write('state', dict(scene='offset'))
        gesture = self.folder / 'gesture'
        gesture.write_text('0 key 9\n')
        folders = {f'XDG_{name.upper()}_HOME': self.folder / name for name in ('config', 'state')}
        done = package.run(package.program(), 'play', gesture, '--trace', '-',
                           env=package.without(**folders))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('"name": "album"', done.stdout.splitlines()[-1])
