"""Windows that are hidden, resized and stopped, and displays and devices that lack features."""
import os
import signal
import time
import unittest

from rig import build, processes
from tests.live_case import LiveCase

DISPLAYS = ('x11', 'wayland')
F1 = 59

# Where the red, green and blue of a pixel are, and how many bits they have, by the bits of a display.
CHANNELS = {30: ((20, 10), (10, 10), (0, 10)), 24: ((16, 8), (8, 8), (0, 8)),
            16: ((11, 5), (5, 6), (0, 5))}


class Managed(LiveCase):
    """With a window manager, so that what a user does with a window is what happens to it."""

    def managed(self, *options, **more):
        return self.session('x11', *options, manager=True, **more)

    def becomes(self, display, *size):
        processes.wait_for(f'the window is not {size} large', 20, lambda: display.size() == size)

    def test_a_window_that_is_minimised_in_mid_fling_draws_nothing_and_is_whole_again(self):
        with self.managed() as session:
            self.opened(session)
            display, manager = session.display, session.manager
            self.stops(display)
            before = self.picture(display)
            self.throw(display)
            window = manager.minimise()
            processes.wait_for('it is not minimised', 20, lambda: not display.size())
            self.shows_rest()
            hidden = self.frames()
            self.assertEqual(hidden[-1].phase, 'decelerating', 'it was hidden too late')
            time.sleep(1)
            manager.restore(window)
            self.becomes(display, 420, 860)
            self.waits_for('the fling has no end', lambda f: f.phase == 'idle')
            # Time went on: the first frame shows where the fling has come to.
            first = self.frames()[len(hidden)]
            self.assertGreater(first.t - hidden[-1].t, 0.8)
            self.assertGreaterEqual(first.offset, hidden[-1].offset)
            self.stops(display)
            self.same_again(display, before)

    def test_a_window_that_is_maximised_and_fills_the_screen_comes_back_the_same(self):
        with self.managed() as session:
            self.opened(session)
            display, manager = session.display, session.manager
            self.stops(display)
            before = self.picture(display)
            width, height = display.screen
            for states, larger in ((('FULLSCREEN',), display.screen),
                                   (('MAXIMIZED_VERT', 'MAXIMIZED_HORZ'), None)):
                manager.change(True, *states)
                if larger:
                    self.becomes(display, *larger)
                processes.wait_for('it is not large', 20,
                                   lambda: display.size() and display.size()[0] > width - 8)
                self.waits_for('nothing is drawn', lambda f: f.maximum > 0)
                manager.change(False, *states)
                self.becomes(display, 420, 860)
                self.same_again(display, before)
            for _ in range(2):
                display.key(33, True)  # F: the program's own full screen
                display.key(33, False)
                self.becomes(display, *display.screen)
                self.stops(display)  # SDL has heard from the manager, too
                display.key(33, True)
                display.key(33, False)
                self.becomes(display, 420, 860)
                self.stops(display)
            self.same_again(display, before)

    def test_a_window_resized_sixty_times_a_second_while_it_bounces_stays_what_it_is(self):
        with self.managed() as session:
            self.opened(session)
            display, pid = session.display, session.program.pid
            self.stops(display)
            before, resources = self.picture(display), self.resources(pid)
            bounced = 0
            for turn in range(150):
                if turn % 30 == 0:
                    self.flick(display, top=1000)  # downward, over the start
                display.resize(260 + 37 * turn % 900, 330 + 53 * turn % 800)
                time.sleep(1 / 60)
                bounced += self.frames()[-1].phase == 'bouncing'
            self.assertGreater(bounced, 0)
            display.resize(420, 860)
            self.becomes(display, 420, 860)
            self.stops(display)
            self.same_again(display, before)
            self.assertLessEqual(self.resources(pid), resources)
            frames = self.frames()
            for one, next_ in zip(frames, frames[1:]):
                self.assertLess(one.t, next_.t)
            for frame in frames:
                self.assertLess(abs(frame.overscroll), 1130, frame)

    @staticmethod
    def resources(pid):
        """How many files and pieces of shared memory a process has."""
        with open(f'/proc/{pid}/maps', encoding='ascii', errors='replace') as maps:
            return len(os.listdir(f'/proc/{pid}/fd')) + maps.read().count('/SYSV')

    def test_what_a_huge_window_took_of_memory_is_given_back(self):
        def megabytes():
            with open(f'/proc/{session.program.pid}/status', encoding='ascii') as status:
                return next(int(line.split()[1]) for line in status
                            if line.startswith('VmRSS')) / 1024
        with self.managed() as session:
            self.opened(session)
            display = session.display
            self.stops(display)
            before, used = self.picture(display), megabytes()
            display.resize(5000, 5000)
            processes.wait_for('nothing is drawn', 30, lambda: megabytes() > used + 100)
            display.resize(420, 860)
            processes.wait_for('memory is kept', 30, lambda: megabytes() < used + 24)
            self.same_again(display, before)


class Disturbed(LiveCase):
    """A program that is stopped, a clock that is set back, devices and memory that are lost."""

    def setUp(self):
        super().setUp()
        self.orders = self.folder / 'orders'
        os.mkfifo(self.orders)
        file = os.open(self.orders, os.O_RDWR)
        self.addCleanup(os.close, file)
        self.order = lambda command: os.write(file, command.encode())

    def disturbed(self, on):
        """A session that takes orders; `--stats` has it wake up for each."""
        return self.session(on, '--stats', environment=dict(
            LD_PRELOAD=str(build.part('faults.so')), FAULTS=str(self.orders)))

    def test_a_program_that_is_stopped_in_mid_fling_goes_on_without_a_burst(self):
        for on in DISPLAYS:
            with self.subTest(on), self.session(on) as session:
                self.opened(session)
                self.throw(session.display)
                session.program.send_signal(signal.SIGSTOP)
                time.sleep(0.2)
                stopped = self.frames()
                time.sleep(1.5)
                session.program.send_signal(signal.SIGCONT)
                self.waits_for('the fling has no end', lambda f: f.phase == 'idle')
                self.shows_rest()
                # What was drawn before the stop may be written after it: the gap reports where it was.
                frames = self.frames()[len(stopped) - 1:]
                gaps = [i for i, (one, next_) in enumerate(zip(frames, frames[1:]))
                        if next_.t - one.t > 1.4]
                self.assertEqual(len(gaps), 1, 'one step over the gap')
                self.assertLess(gaps[0], 4, 'the stop came early in the fling')
                frames = frames[gaps[0]:]
                # Along the fling, and an even pace after.
                self.assertLess(abs(frames[1].velocity), abs(frames[0].velocity))
                for one, next_ in zip(frames, frames[1:]):
                    self.assertLess(one.t, next_.t)
                    distance = (next_.t - one.t) * one.velocity
                    self.assertTrue(-1 <= next_.offset - one.offset <= distance + 1, (one, next_))
                self.assertLess(len(frames), 80 * (frames[-1].t - frames[1].t) + 10)

    def test_a_compositor_that_stood_still_shows_where_the_fling_has_ended(self):
        with self.session('wayland') as session:
            display = session.display
            self.opened(session)
            self.throw(display)
            display.server.send_signal(signal.SIGSTOP)
            try:
                self.waits_for('the fling has no end', lambda f: f.phase == 'idle')
                self.shows_rest()
            finally:
                display.server.send_signal(signal.SIGCONT)
            time.sleep(1)
            shown = self.picture(display)
            for _ in range(2):  # the list of keys comes over all of it, and goes
                display.key(F1, True)
                display.key(F1, False)
                time.sleep(0.5)
            self.assertTrue(self.picture(display) == shown, 'the last picture was not shown')

    def test_a_system_clock_that_is_set_back_disturbs_no_motion(self):
        with self.disturbed('x11') as session:
            self.opened(session)
            self.throw(session.display)
            begin = len(self.frames())
            for _ in range(3):
                self.order('b')
                time.sleep(0.1)
            self.waits_for('the fling has no end', lambda f: f.phase == 'idle')
            frames = self.frames()[begin - 1:]
            for one, next_ in zip(frames, frames[1:]):
                self.assertLess(one.t, next_.t)
                self.assertGreaterEqual(next_.offset, one.offset)
            self.assertGreater(len(frames), 10)

    def test_a_graphics_device_that_is_reset_shows_the_same_again(self):
        for on in DISPLAYS:
            with self.subTest(on), self.disturbed(on) as session:
                self.opened(session)
                self.stops(session.display)
                before = self.picture(session.display)
                for command in 'dt':
                    drawn = len(self.frames())
                    self.order(command)
                    processes.wait_for('nothing is redrawn', 20,
                                       lambda: len(self.frames()) > drawn)
                    self.same_again(session.display, before)

    def test_where_memory_is_refused_less_is_shown_until_there_is_some_again(self):
        for on in DISPLAYS:
            with self.subTest(on), self.disturbed(on) as session:
                self.opened(session)
                display = session.display
                self.stops(display)
                before = self.picture(display)
                self.order('m')
                if on == 'x11':
                    display.resize(430, 900)  # needs more memory, and no larger cover
                self.throw(display)
                self.stops(display)
                lit = sum(byte > 30 for byte in self.picture(display)[2][::4])
                self.assertGreater(lit, 0.5 * sum(byte > 30 for byte in before[2][::4]))
                self.order('M')
                if on == 'x11':
                    display.resize(420, 860)
                self.throw(display)
                self.stops(display)
                self.same_again(display, before)
                session.program.terminate()
                said = [line for line in self.ends(session, 0).splitlines()
                        if not line.startswith('flexscroll: stats: ')]
                self.assertLessEqual(len(set(said)), 2, said)


class Lacking(LiveCase):
    """X servers that have other pixels than most, or share no memory."""

    def shown(self, depth, **server):
        with self.session('x11', server=dict(server, depth=depth)) as session:
            self.opened(session)
            self.stops(session.display)
            picture = self.picture(session.display)
            self.throw(session.display)
            session.program.terminate()
            self.assertEqual(self.ends(session, 0), '')
            return picture

    @staticmethod
    def channels(picture, depth):
        """Red, green and blue of some pixels, from 0 to 1."""
        width, height, data = picture
        size = 2 if depth == 16 else 4
        stride = len(data) // (height - 20)
        found = []
        for y in range(0, height - 20, 9):
            for x in range(0, width, 9):
                at = y * stride + x * size
                pixel = int.from_bytes(data[at:at + size], 'little')
                found += [(pixel >> shift & (1 << bits) - 1) / ((1 << bits) - 1)
                          for shift, bits in CHANNELS[depth]]
        return found

    def test_displays_of_other_depths_and_without_shared_memory_show_the_same(self):
        usual = self.channels(self.shown(24), 24)
        for depth, server in ((30, {}), (16, {}), (24, dict(lacking=('MIT-SHM',)))):
            with self.subTest(depth=depth, **server):
                seen = self.channels(self.shown(depth, **server), depth)
                self.assertEqual(len(seen), len(usual))
                self.assertLess(max(abs(a - b) for a, b in zip(seen, usual)), 0.04)
        with self.subTest(depth=8):
            self.assertGreater(len(set(self.shown(8)[2])), 30)


if __name__ == '__main__':
    unittest.main()
