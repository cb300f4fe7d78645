"""A drag is shown at even steps although the finger's events do not come with the frames."""
import unittest

from live.evenness import unevenness
from live.trace import Trace
from rig import Late
from tests import model
from tests.live_case import LiveCase

# Two seconds at constant speed.
DRAG = 'rate {rate}\n0 down 1 50% 85%\n+8 move 1 50% 15% 2000\n+0 up 1\n'
# Events a second. No display has a rate that they divide by.
RATES = dict(x11=(90, 125), wayland=(90,))
# Milliseconds: a step that is later makes the finger itself uneven.
LATE = 2.0
ATTEMPTS = 4


class Unevenness(unittest.TestCase):

    def drag(self, steps, gaps=()):
        """Frames of a drag by these steps, 0.02 s apart but for the gaps named by their places."""
        t, offset, frames = 1.0, 0.0, [model.frame(0.9, 'idle', 0.0)]
        for place, step in enumerate(steps):
            t, offset = t + dict(gaps).get(place, 0.02), offset + step
            frames.append(model.frame(t, 'tracking', offset))
        return frames

    def test_equal_steps_are_even_in_either_direction(self):
        for step in (5.0, -5.0):
            self.assertAlmostEqual(unevenness(self.drag([step] * 60)), 0)

    def test_unequal_steps_count_by_their_share_of_the_mean(self):
        self.assertAlmostEqual(unevenness(self.drag([4.0, 6.0] * 30)), 0.2, places=2)
        self.assertAlmostEqual(unevenness(self.drag([-4.0, -6.0] * 30)), 0.2, places=2)

    def test_the_beginning_does_not_count(self):
        self.assertAlmostEqual(unevenness(self.drag([50.0] * 20 + [5.0] * 40)), 0)

    def test_the_step_over_a_dropped_frame_does_not_count(self):
        self.assertAlmostEqual(
            unevenness(self.drag([5.0] * 40 + [10.0] + [5.0] * 20, {40: 0.04})), 0)

    def test_without_a_drag_there_is_none(self):
        for steps in ([], [5.0] * 25, [0.0] * 60):
            with self.assertRaises(ValueError):
                unevenness(self.drag(steps))


class Evenness(LiveCase):

    def dragged(self, on, rate, resampling):
        """(unevenness, milliseconds of the latest step) of a drag."""
        with self.session(on, '--resampling', resampling) as session:
            self.opened(session)
            report = session.play(DRAG.format(rate=rate))
        return unevenness(Trace.load(self.trace).frames), report.worst

    def test_a_resampled_drag_is_twice_as_even_at_least(self):
        for on, rates in RATES.items():
            for rate in rates:
                with self.subTest(on=on, rate=rate):
                    self.compare(on, rate)

    def compare(self, on, rate):
        for _ in range(ATTEMPTS):
            (even, late), (raw, _) = [self.dragged(on, rate, how) for how in ('on', 'off')]
            said = f'{on}, {rate} events a second: {even:.3f} resampled, {raw:.3f} not'
            if even <= raw / 2:
                print(said, flush=True)
                return
        # A frame that the machine delayed is seen in no step, so that one drag alone says little.
        if late <= LATE:
            self.fail(said)
        raise Late(f'{said}; a step was {late:.0f} ms late')


if __name__ == '__main__':
    unittest.main()
