"""The list of constants in a window: a slider is dragged, and the tuning is saved and found."""
import json
import shutil
import signal
import time

from live.trace import Trace
from rig import build, processes
from tests import package
from tests.live_case import LiveCase

SHIFT, P, ENTER = 42, 25, 28
# In a window of 1280 by 800 the list has the 360 points at the right, below a bar of 66.
LEFT, TOP = 920, 66
FRICTION, SAVE = (LEFT + 161, TOP + 260), (LEFT + 78, TOP + 88)
FLICK = '0 down 1 200 700\n+8 move 1 200 400 80\n+0 up 1\n+100 end\n'


def seconds_of_coast(frames):
    """How far the first coast of some frames goes, by its speed: 1 over the friction."""
    start = next(f for f in frames if f.phase == 'decelerating' and f.velocity > 100)
    return (frames[-1].offset - start.offset) / start.velocity


def seconds_of_last_coast(frames):
    last = max(i for i, f in enumerate(frames) if f.phase == 'tracking')
    return seconds_of_coast(frames[last:])


class Tuning(LiveCase):

    def test_a_slider_dragged_by_the_mouse_is_felt_at_once_and_saved_and_found(self):
        home = self.folder / 'config'
        saved = home / 'flexscroll' / 'presets' / 'iOS, mine.json'
        recording = self.folder / 'recording'
        with self.session('x11', '--inspect', '--size', '1280x800', '--record', recording,
                          environment={'XDG_CONFIG_HOME': str(home)}) as session:
            display = session.display
            self.opened(session)
            display.key(SHIFT, True)
            self.press(display, P)
            display.key(SHIFT, False)
            before = self.coast(display)
            self.drag(display, FRICTION, -30)
            # A recording cannot report another friction: it ends before.
            reported = f'flexscroll: recorded: {recording}\n'
            self.assertEqual((self.folder / 'log').read_text(), reported)
            recorded = recording.read_bytes()
            after = self.coast(display)
            self.assertAlmostEqual(before, 0.5, delta=0.03)
            self.assertGreater(after, 0.75)
            display.mouse(*SAVE)
            display.button(1, True)
            display.button(1, False)
            self.press(display, ENTER)
            processes.wait_for('nothing is saved', 20, saved.exists)
        self.assertEqual(recording.read_bytes(), recorded)
        done = package.run(package.program(), 'play', recording, '--trace', self.trace)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        played = seconds_of_last_coast(Trace.load(self.trace).frames)
        self.assertAlmostEqual(played, before, delta=0.01)
        friction = json.loads(saved.read_text())['coast']['law']['exponential']['friction']
        self.assertAlmostEqual(after, 1 / friction, delta=0.06 / friction)
        self.assertEqual([saved], list(saved.parent.iterdir()))
        gesture = self.folder / 'flick.gesture'
        gesture.write_text(FLICK)
        done = package.run(
            package.program(), 'play', gesture, '--tracks', '5000', '--physics', 'iOS, mine', '--trace',
            self.trace, env=package.without(XDG_CONFIG_HOME=home))
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        played = seconds_of_coast(Trace.load(self.trace).frames)
        self.assertAlmostEqual(played, 1 / friction, delta=0.03 / friction)

    def test_a_kill_at_any_change_of_the_presets_leaves_none_or_a_whole_one(self):
        presets = self.folder / 'config' / 'flexscroll' / 'presets'
        saved = presets / 'iOS, mine.json'
        whole, seen, number, status = None, [], 0, None
        while status is None or status:
            number += 1
            shutil.rmtree(self.folder / 'config', ignore_errors=True)
            status = self.save(saved, number)
            self.assertIn(status, (0, -signal.SIGKILL))
            seen.append(saved.read_bytes() if saved.exists() else None)
            if seen[-1] is None:
                # What is left does not keep the next start from saving.
                self.assertEqual(self.save(saved, 0), 0)
                whole = saved.read_bytes()
                self.assertIn('coast', json.loads(whole))
        self.assertEqual(seen[-1], whole)
        self.assertLessEqual(set(seen), {None, whole})
        self.assertGreater(number, 3)

    def save(self, saved, number):
        """Saves a feel in a window that is killed at a change of the presets; returns its status."""
        faults = dict(LD_PRELOAD=str(build.part('faults.so')), KILLED_AT=str(number),
                      KILLED_IN=str(saved.parent), XDG_CONFIG_HOME=str(saved.parents[2]))
        with self.session('x11', '--inspect', '--size', '1280x800', environment=faults) as session:
            display, program = session.display, session.program
            self.opened(session)
            display.key(SHIFT, True)
            self.press(display, P)
            display.key(SHIFT, False)
            self.drag(display, FRICTION, -30)
            display.mouse(*SAVE)
            display.button(1, True)
            display.button(1, False)
            self.press(display, ENTER)
            processes.wait_for('nothing is saved', 20,
                               lambda: saved.exists() or program.poll() is not None)
            time.sleep(0.3)  # for a change after that of its name
            if program.poll() is None:
                program.terminate()
            processes.wait_for('it does not end', 10, lambda: program.poll() is not None)
            return program.returncode

    def coast(self, display):
        """Flings the list from its start; returns its distance divided by its speed."""
        self.throw(display)
        self.waits_for('it goes on and on', lambda f: f.phase == 'idle')
        return seconds_of_last_coast(self.frames())

    def drag(self, display, place, distance):
        x, y = place
        display.mouse(x, y)
        display.button(1, True)
        for step in range(1, 7):
            display.mouse(x + distance * step / 6, y)
            time.sleep(0.02)
        display.button(1, False)

    def press(self, display, key):
        display.key(key, True)
        display.key(key, False)
