"""The window on both displays: it opens, quits on request, and leaves complete files."""
import glob
import os
import pathlib
import tempfile
import time
import unittest

from live.trace import Trace
from rig import gestures, processes
from rig.session import Options, Session
from tests import package


class Window(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-window-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def session(self, on, *options, **more):
        command = [package.program(), '--trace', self.folder / 'trace', *options]
        return Session(Options(on, log=self.folder / 'log', start_seconds=60, **more), command)

    def opened(self, session):
        session.wait_until('nothing was drawn', lambda: (
            (self.folder / 'trace').exists()
            and len((self.folder / 'trace').read_bytes().splitlines()) > 1))
        time.sleep(0.3)

    def test_q_and_esc_quit_with_status_0(self):
        for on in ('x11', 'wayland'):
            # The first Esc leads from the scene to the gallery.
            for keys in (('q',), ('esc', 'esc')):
                with self.subTest(on=on, keys=keys), self.session(on) as session:
                    self.opened(session)
                    for key in keys[:-1]:
                        session.display.key(gestures.KEYS[key], True)
                        session.display.key(gestures.KEYS[key], False)
                        time.sleep(0.05)  # SDL takes a sooner press on X11 for a repeat
                    session.display.key(gestures.KEYS[keys[-1]], True)
                    processes.wait_for('it does not quit', 10,
                                       lambda: session.program.poll() is not None)
                    self.assertEqual(session.program.returncode, 0)
                    Trace.load(self.folder / 'trace')

    def test_a_request_to_end_is_granted(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on), self.session(on) as session:
                self.opened(session)
                session.program.terminate()
                self.assertEqual(session.program.wait(10), 0)
                self.assertTrue((self.folder / 'trace').read_text().endswith('}\n'))

    def test_a_window_that_has_gone_does_not_spoil_the_end(self):
        # As for SDL's message to itself, when it reaches the server after the window was destroyed.
        with self.session('x11') as session:
            self.opened(session)
            session.display.client.destroy()
            session.program.terminate()
            self.assertEqual(session.program.wait(10), 0)
            self.assertTrue((self.folder / 'trace').read_text().endswith('}\n'))

    def test_a_display_that_ends_is_reported_in_one_line_with_status_69_and_the_files_are_whole(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on), self.session(on) as session:
                self.opened(session)
                session.display.server.kill()
                self.assertEqual(session.program.wait(10), 69)
                session.reader.join(5)
                self.assertEqual((self.folder / 'log').read_text(),
                                 'flexscroll: the connection to the display is lost\n')
                self.assertTrue((self.folder / 'trace').read_text().endswith('}\n'))

    def test_it_prints_nothing_without_a_request(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on), self.session(on) as session:
                self.opened(session)
                self.assertEqual((self.folder / 'log').read_text(), '')

    def test_the_desktop_finds_its_entry_and_icon(self):
        entry, = (package.ROOT / 'Assets/desktop').glob('*.desktop')
        name = entry.stem
        with self.session('x11') as session:
            self.opened(session)
            client = session.display.client
            self.assertEqual(client.property('WM_CLASS'), f'{name}\0{name}\0'.encode())
            processes.wait_for('there is no icon', 10, lambda: client.property('_NET_WM_ICON'))
            width, height, *pixels = client.property('_NET_WM_ICON')
            self.assertEqual((width, height, len(pixels)), (64, 64, 64 * 64))
            corner, middle = pixels[0], pixels[24 * 64 + 32]
            self.assertEqual((corner >> 24, middle >> 24), (0, 255))
            self.assertGreater(len(set(pixels)), 100)
        with self.session('wayland', environment=dict(WAYLAND_DEBUG='client')) as session:
            self.opened(session)
            self.assertIn(f'set_app_id("{name}")', (self.folder / 'log').read_text())

    @unittest.skipIf('SANITIZER' in os.environ, 'only a release answers in place of Vulkan')
    @unittest.skipIf(glob.glob('/dev/dri/renderD*'), 'OpenGL may draw in the window')
    def test_opengl_is_not_loaded_for_a_window_that_is_drawn_in_memory(self):
        for on in ('x11', 'wayland'):
            with self.subTest(on=on), self.session(on) as session:
                self.opened(session)
                maps = pathlib.Path(f'/proc/{session.program.pid}/maps').read_text()
                self.assertIn('libSDL2', maps)
                self.assertNotIn('libEGL', maps)
                self.assertNotIn('libLLVM', maps)

    def test_what_another_window_covered_or_an_unmapping_took_is_painted_again(self):
        with self.session('x11') as session:
            self.opened(session)
            client = session.display.client
            before = self.rested(client)
            self.assertGreater(len(set(before[2])), 50)

            cover = client.cover()
            time.sleep(0.3)
            self.assertEqual(set(client.grab()[2]), {0}, 'nothing is covered')
            client.uncover(cover)
            self.same(before, client)

            window = client.unmap()
            time.sleep(0.3)
            client.map(window)
            self.same(before, client)

    def rested(self, client):
        """What the window shows once its cover has been read and has faded in."""
        shown = []

        def is_at_rest():
            shown.append(client.grab())
            time.sleep(0.4)
            # A sanitizer may take seconds to read the cover, which has thousands of colours.
            colors = set(memoryview(self.below_the_clock(shown[-1])).cast('I'))
            return len(colors) > 3000 and len(set(map(self.below_the_clock, shown[-3:]))) == 1
        processes.wait_for('the window does not come to rest', 20, is_at_rest)
        return shown[-1]

    def same(self, before, client):
        """The window soon shows what it did."""
        processes.wait_for('the window does not show again what it did', 3, lambda: (
            client.window()
            and self.below_the_clock(client.grab()) == self.below_the_clock(before)))

    @staticmethod
    def below_the_clock(picture):
        """The pixels of a picture below the status strip, whose clock may go on."""
        width, _, pixels = picture
        return pixels[20 * width * 4:]

    def test_a_million_rows_take_no_more_processor_time_to_open_than_a_few(self):
        used = {}
        for rows in ('14', '1000000'):
            with self.session('x11', '--tracks', rows) as session:
                self.opened(session)
                used[rows] = processes.processor_seconds(session.program.pid)
            (self.folder / 'trace').unlink()
        self.assertLess(used['1000000'], used['14'] + 0.1 * package.SLOWER, used)

    def test_sizes_and_scales_open(self):
        for on, size, scale, pixels in (('x11', '240x320', '1', (240, 320)),
                                        ('x11', '300x400', '2', (600, 800)),
                                        ('wayland', '900x700', '1', (900, 700))):
            with self.subTest(size), self.session(on, '--size', size, '--scale', scale) as session:
                self.opened(session)
                self.assertEqual(session.display.size(), pixels)


if __name__ == '__main__':
    unittest.main()
