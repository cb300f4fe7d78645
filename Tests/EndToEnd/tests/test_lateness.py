"""A scenario is repeated only if the machine may have disturbed the first run."""
import unittest

from live import lateness
from live.run import Run
from rig import Failure, Late
from rig.gestures import Step
from tests import model

CLOCKS = 40.0  # how much later the rig's clock is than the trace's, in seconds


def run(arrivals=(0.0, 0.0, 0.0), worst=3.0, frames=()):
    """A run with presses of a key at 1, 2 and 3 seconds, and the delay of each."""
    played, recorded = [], []
    for t, delay in zip((1.0, 2.0, 3.0), arrivals):
        for down in (True, False):
            played.append((CLOCKS + t, Step(0, 'key', 109, down)))
            recorded.append((t + delay, 'keydown' if down else 'keyup', ['pagedown']))

    class Report:
        pass
    Report.worst = worst
    return Run(model.trace(list(frames)), played, Report(), -CLOCKS, recorded)


class Reasons(unittest.TestCase):

    def test_a_run_in_time_gives_none(self):
        frames = model.idle(0.5, 2, 0.0) + [model.frame(2.02, 'idle', 100.0)]
        self.assertIsNone(lateness.reason(run((0.004, 0.009, 0.001), frames=frames)))

    def test_a_late_step_is_one(self):
        self.assertEqual(lateness.reason(run(worst=60.0)), 'a step was played 60 ms late')

    def test_a_late_arrival_is_one_whichever_it_is(self):
        for arrivals in ((0.2, 0, 0), (0, 0.2, 0), (0, 0, 0.2)):
            with self.subTest(arrivals=arrivals):
                self.assertEqual(
                    lateness.reason(run(arrivals)), 'an event arrived 200 ms late')

    def test_moves_that_came_at_one_moment_are_one(self):
        late = run()
        late.recorded += [(4.0, 'move', [str(place)]) for place in range(4)]
        self.assertIsNone(lateness.reason(late))
        late.recorded.append((4.0, 'move', ['4']))
        self.assertEqual(lateness.reason(late), '5 events arrived at one moment')

    def test_keys_that_repeat_have_no_arrival(self):
        late = run((0, 0.2, 0))
        late.recorded = [line for line in late.recorded if line[1] == 'keydown']
        late.recorded.insert(1, (1.5, 'keydown', ['pagedown']))
        self.assertIsNone(lateness.found_by_arrivals(late))

    def test_an_idle_frame_between_an_event_and_the_frame_that_took_it_is_one(self):
        # What once failed: a frame drawn of a moment 0.17 s after a key still shows the old place.
        frames = [model.frame(0.5, 'idle', 0.0), model.frame(2.17, 'idle', 0.0),
                  model.frame(2.19, 'idle', 100.0)]
        self.assertEqual(
            lateness.reason(run(frames=frames)), 'a frame took an event 190 ms late')

    def test_what_moves_on_by_itself_took_no_event(self):
        glide = [model.frame(1.01, 'gliding', 10.0), model.frame(1.4, 'gliding', 30.0)]
        frames = model.idle(0.5, 2, 0.0) + glide + model.idle(1.9, 2, 40.0)
        self.assertIsNone(lateness.found_by_frames(run(frames=frames)))
        header = [model.frame(1.01 + i / 10, 'idle', 0.0) for i in range(9)]
        for i, frame in enumerate(header):
            frame.header = {'top': -i}
        self.assertIsNone(lateness.reason(run(frames=model.idle(0.5, 2, 0.0) + header)))

    def test_a_pause_in_a_motion_is_one_and_a_rest_is_none(self):
        coast = model.coasted(1.01, 0.0, 2000.0)
        self.assertIsNone(lateness.reason(run(frames=coast)))
        late = coast[:9] + [frame.with_(t=frame.t + 0.1) for frame in coast[9:]]
        self.assertEqual(
            lateness.reason(run(frames=late)), 'no frame came for 117 ms of a motion')


class Attempts(unittest.TestCase):

    def tried(self, *results):
        """(what went wrong, how often it was tried, what was said)."""
        left, said = list(results), []
        problem = lateness.twice(lambda: left.pop(0), said.append)
        return problem, len(results) - len(left), said

    def test_one_that_passes_is_run_once_and_reports_nothing(self):
        self.assertEqual(self.tried((None, None), ('no', 'x')), (None, 1, []))

    def test_a_failure_of_a_run_in_time_is_not_played_again(self):
        self.assertEqual(self.tried(('law', None), (None, None)), ('law', 1, []))

    def test_a_failure_of_a_late_run_is_played_again_and_reported(self):
        self.assertEqual(
            self.tried(('law', 'a late step'), (None, None)),
            (None, 2, ['played again, for a late step: law']))

    def test_a_failure_that_repeats_stays_one_however_late(self):
        problem, tries, said = self.tried(('law', 'late'), ('law again', 'late'), (None, None))
        self.assertEqual((problem, tries, len(said)), ('law again', 2, 1))

    def test_of_the_failures_of_the_rig_only_lateness_is_a_reason(self):
        self.assertIsNotNone(lateness.of_failure(Late('late')))
        self.assertIsNone(lateness.of_failure(Failure('the program ended')))


if __name__ == '__main__':
    unittest.main()
