"""Lost displays, termination requests, and failures of outputs, fonts and albums."""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import time
import unittest

from live.cut_display import CutDisplay
from live.poor_compositor import PoorCompositor
from rig import build, png, processes
from rig.wayland import Wayland
from rig.x11 import X11
from tests import package
from tests.live_case import LOST, LiveCase

DISPLAYS = ('x11', 'wayland')
STAYS_CLOSED = 'exec "$@" <&- >&- 2>&-'
SMALL_FILES = 'ulimit -f 4; exec "$@"'  # in units of 1024 bytes, as a disk that is full beyond


def shell(words):
    """A command by which bash starts another one."""
    return ('bash', '-c', words, 'bash')


class Ends(LiveCase):
    """However it ends, it prints at most one line, and its files end with a complete line."""

    def test_a_display_killed_in_mid_fling_is_reported_in_one_line_with_status_69(self):
        for on in DISPLAYS:
            with self.subTest(on), self.session(on) as session:
                self.opened(session)
                self.throw(session.display)
                session.display.server.kill()
                self.assertEqual(self.ends(session, 69), LOST)
                self.is_whole()

    def test_a_display_lost_while_the_window_opens_is_reported_in_one_line_with_status_69(self):
        for number, delay in enumerate((0.03, 0.08)):
            with self.subTest(on='wayland', delay=delay):
                folder = self.folder / str(number)
                folder.mkdir()
                display = Wayland(folder, (600, 900), 1, build.part('weston-shell.so'))
                self.addCleanup(display.stop)
                display.start()
                program = self.program(display)
                time.sleep(delay)
                display.server.kill()
                self.reports(program)
        folder = self.folder / 'x11'
        folder.mkdir()
        display = X11(folder, (600, 900), 1)
        self.addCleanup(display.stop)
        display.start()
        answers = self.answers(display)
        self.assertGreater(answers, 100)
        # SDL asks for keys and modifiers last, and takes the answers unseen.
        for number in (*range(0, answers - 8, 12), *range(answers - 8, answers)):
            with self.subTest(on='x11', answers=number):
                cut = self.cut(display, number)
                self.reports(self.program(display, DISPLAY=cut.name))

    def answers(self, display):
        """How many answers of the display the start takes."""
        cut, before = self.cut(display), -1
        program = self.program(display, DISPLAY=cut.name)
        while before < 100 or before != cut.answered:
            before = cut.answered
            time.sleep(0.5)
        processes.end(program)
        program.stdout.close()
        return before

    def cut(self, display, answers=None):
        cut = CutDisplay(display.environment['DISPLAY'], answers)
        self.addCleanup(cut.stop)
        return cut

    def program(self, display, **environment):
        program = processes.start(
            [package.program()], stdout=subprocess.PIPE,
            env=package.without(*display.hidden, 'DBUS_SESSION_BUS_ADDRESS', HOME=self.folder,
                                **display.environment | environment))
        self.addCleanup(processes.end, program)
        return program

    def reports(self, program):
        said = program.communicate(timeout=60)[0].decode()
        self.assertEqual(program.returncode, 69, said)
        # Xlib prints lines of its own where a connection ends amid an answer.
        own = [line for line in said.splitlines() if not line.startswith('Xlib: ')]
        self.assertRegex('\n'.join(own), r'\Aflexscroll: [^\n]* display [^\n]*\Z')

    def test_a_compositor_that_hangs_up_or_has_no_seat_is_reported_in_one_line_with_status_69(self):
        for number, (offered, round_trips) in enumerate((
                ((), 0), ((), 1), ((), 2), ((), None),
                (('wl_compositor', 'wl_shm'), 1), (('wl_compositor', 'wl_shm'), None))):
            with self.subTest(offered=offered, round_trips=round_trips):
                compositor = PoorCompositor(self.folder / f'poor-{number}', offered, round_trips)
                self.addCleanup(compositor.stop)
                done = package.run(package.program(), '--no-state', env=package.without(
                    'DISPLAY', 'WAYLAND_SOCKET', 'DBUS_SESSION_BUS_ADDRESS', HOME=self.folder,
                    XDG_RUNTIME_DIR=self.folder, WAYLAND_DISPLAY=f'poor-{number}'))
                self.assertEqual((done.returncode, done.stdout), (69, ''), done.stderr)
                # libdecor, which SDL loads, has its say where it finds no plugin of its own.
                said = [line for line in done.stderr.splitlines() if 'plugin' not in line]
                self.assertRegex('\n'.join(said), r'\Aflexscroll: [^\n]* display [^\n]*\Z')

    def test_each_signal_that_asks_for_the_end_leaves_whole_files_and_status_0(self):
        recording = self.folder / 'recording'
        for on, name in (('x11', 'SIGTERM'), ('x11', 'SIGINT'), ('wayland', 'SIGHUP')):
            with self.subTest(name), self.session(on, '--record', recording) as session:
                self.opened(session)
                self.throw(session.display)
                session.program.send_signal(getattr(signal, name))
                self.assertEqual(self.ends(session, 0), '')
                self.is_whole()
                self.assertRegex(recording.read_text(), r'\n\S+ end\n\Z')
                done = package.run(package.program(), 'play', recording, '--trace', '/dev/null')
                self.assertEqual((done.returncode, done.stderr), (0, ''))

    def test_a_hangup_that_is_ignored_stays_ignored(self):
        with self.session('x11', before=('nohup',)) as session:
            self.opened(session)
            session.program.send_signal(signal.SIGHUP)
            self.stops(session.display)
            self.assertIsNone(session.program.poll())

    def test_a_display_that_stands_still_keeps_nobody_from_leaving(self):
        # Under a motion X11 may be waited for: then the program is ended after a second.
        recording = self.folder / 'recording'
        for on, statuses in (('x11', (0, 69)), ('wayland', (0,))):
            with self.subTest(on), self.session(on, '--record', recording) as session:
                self.opened(session)
                self.throw(session.display)
                session.display.server.send_signal(signal.SIGSTOP)
                try:
                    session.program.terminate()
                    said = self.ends(session, *statuses)
                finally:
                    session.display.server.send_signal(signal.SIGCONT)
                if session.program.returncode:
                    self.assertEqual(said, 'flexscroll: the display does not answer\n')
                self.is_whole()
                self.assertRegex(recording.read_text(), r'\n\S+ end\n\Z')
                done = package.run(package.program(), 'play', recording, '--trace', '/dev/null')
                self.assertEqual((done.returncode, done.stderr), (0, ''))


class Outputs(LiveCase):
    """What cannot be written is reported once, and the window lives on."""

    def lives_on(self, session):
        """The window follows a finger, whatever its files do."""
        display = session.display
        time.sleep(0.5)
        before = self.picture(display)
        for _ in range(4):
            self.flick(display)
        processes.wait_for('the window does not move', 20,
                           lambda: self.picture(display) != before)
        self.assertIsNone(session.program.poll())

    def ends_with(self, session, status):
        session.program.terminate()
        return self.ends(session, status).splitlines()

    def test_a_full_disk_and_a_closed_pipe_take_a_line_each_and_the_window_lives_on(self):
        pipe = self.folder / 'pipe'
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        with self.session('x11', '--trace', '/dev/full', '--record', pipe,
                          trace=False) as session:
            os.close(reader)
            self.lives_on(session)
            self.assertEqual(sorted(self.ends_with(session, 74)), [
                f'flexscroll: --record {pipe}: Broken pipe',
                'flexscroll: --trace /dev/full: No space left on device'])

    def test_files_that_can_grow_no_more_end_with_a_whole_line_and_the_window_lives_on(self):
        recording = self.folder / 'recording'
        with self.session('x11', '--record', recording, before=shell(SMALL_FILES)) as session:
            for _ in range(10):
                self.lives_on(session)
            self.assertEqual(sorted(self.ends_with(session, 74)), [
                f'flexscroll: --record {recording}: File too large',
                f'flexscroll: --trace {self.trace}: File too large'])
        for path in (self.trace, recording):
            self.assertLessEqual(path.stat().st_size, 4096)
            self.is_whole(path)
        self.assertGreater(len(self.frames()), 2)

    def test_a_closed_standard_output_is_reported_and_the_window_lives_on(self):
        with self.session('x11', '--trace', '-', trace=False,
                          before=shell('exec "$@" >&-')) as session:
            self.lives_on(session)
            self.assertEqual(self.ends_with(session, 74), [
                'flexscroll: --trace standard output: Bad file descriptor'])

    def test_no_connection_takes_the_place_of_a_closed_standard_stream(self):
        with self.session('x11', '--stats', before=shell(STAYS_CLOSED)) as session:
            self.opened(session)
            session.program.send_signal(signal.SIGUSR1)
            self.lives_on(session)
            streams = [os.readlink(f'/proc/{session.program.pid}/fd/{n}') for n in range(3)]
            self.assertEqual(streams, ['/dev/null'] * 3)
            self.ends_with(session, 0)
            self.is_whole()

    def test_pictures_and_traces_of_a_play_that_find_no_room_are_reported_in_one_line(self):
        gesture = self.folder / 'gesture'
        gesture.write_text('0 down 1 50% 80%\n+8 move 1 50% 40% 120\n+0 up 1\n+100 shot one\n')
        play = [package.program(), 'play', gesture]
        for words, command, said in (
                (SMALL_FILES, [*play, '--shots', self.folder], 'one.png'),
                (SMALL_FILES, [*play, '--trace', self.trace], 'File too large'),
                ('exec "$@" > /dev/full', [*play, '--trace', '-'], 'No space left on device'),
                ('"$@" | head -n 0; exit "${PIPESTATUS[0]}"', [*play, '--trace', '-'],
                 'Broken pipe')):
            with self.subTest(command[3:], words=words):
                done = package.run(*shell(words), *command)
                self.assertEqual(done.returncode, 74, done.stderr)
                self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
                self.assertIn(said, done.stderr)


class Sources(LiveCase):
    """Files that the program reads."""

    def key(self, display, code):
        display.key(code, True)
        display.key(code, False)

    def test_fonts_that_are_deleted_while_shown_are_set_all_the_same(self):
        fonts = self.folder / 'fonts'
        fonts.mkdir()
        found = package.run('fc-match', '-f', '%{file}', 'Inter').stdout
        for file in pathlib.Path(found).parent.glob('*'):
            shutil.copy(file, fonts)
        settings = self.folder / 'fonts.conf'
        settings.write_text(f'<fontconfig><dir>{fonts}</dir><cachedir>{self.folder}/cache'
                            '</cachedir></fontconfig>')
        with self.session('x11', environment=dict(FONTCONFIG_FILE=str(settings))) as session:
            self.opened(session)
            before = self.picture(session.display)
            shutil.rmtree(fonts)
            self.key(session.display, 6)  # 5: another scene, with letters of other sizes
            self.waits_for('no other scene', lambda f: f.screen['name'] == 'material')
            self.shows_rest()
            self.assertGreater(len(set(self.picture(session.display)[2])), 30)
            self.key(session.display, 2)
            self.waits_for('not back', lambda f: f.screen['name'] == 'album')
            self.same_again(session.display, before)
            session.program.terminate()
            self.ends(session, 0)

    def test_no_font_and_no_fontconfig_leave_the_face_of_the_programs_own(self):
        settings = self.folder / 'fonts.conf'
        settings.write_text('<fontconfig></fontconfig>')
        for file in (settings, '/nowhere/fonts.conf'):
            with self.subTest(file), self.session(
                    'x11', environment=dict(FONTCONFIG_FILE=str(file))) as session:
                self.opened(session)
                self.assertGreater(len(set(self.picture(session.display)[2])), 30)
                session.program.terminate()
                self.ends(session, 0)

    def test_an_album_that_is_changed_cut_or_deleted_while_shown_stays_as_it_was(self):
        folder = self.folder / 'album'
        folder.mkdir()
        album, cover = folder / 'album.json', folder / 'cover.png'
        album.write_text(json.dumps(dict(
            title='Title', artist='Artist', kind='Album', year=2001, cover='cover.png',
            tracks=[dict(title=f'Track {n}') for n in range(100)])))
        side = 400
        png.write(cover, side, side, bytes(n % 251 for n in range(side * side * 4)))
        with self.session('x11', '--album', album) as session:
            self.opened(session)
            self.shows_rest()
            before = self.picture(session.display)
            for spoil in (lambda: album.write_text('{'), lambda: os.truncate(cover, 1000),
                          lambda: cover.write_bytes(b'no picture'),
                          lambda: shutil.rmtree(folder)):
                spoil()
                self.throw(session.display)
                session.display.resize(500, 800)
                session.display.resize(420, 860)
                self.stops(session.display)
                self.same_again(session.display, before)
            session.program.terminate()
            self.assertEqual(self.ends(session, 0), '')


if __name__ == '__main__':
    unittest.main()
