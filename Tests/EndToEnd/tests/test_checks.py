"""The checks of scenarios pass for motion that satisfies the laws and fail otherwise."""
import math
import unittest

from live import checks
from live import expectations as law
from live.run import Run
from live.scenarios import SCENARIOS
from rig import gestures
from tests import model

SIZE = (420, 860)
START = 50.0  # rig time of the first step; traces have another clock


def played(name):
    """When each step of a scenario is done on an idle machine."""
    scenario = next(s for s in SCENARIOS if s.name == name)
    return [(START + step.at / 1000, step) for step in gestures.parse(scenario.gesture, SIZE)[0]]


class Report:
    size = SIZE
    idle_processor = 0.0
    after = 1.0


def following(steps, offset, slop=10.0, gain=1.0):
    """Frames of one finger that first moves up and drags the content, 20 ms behind it."""
    frames, origin = model.idle(-0.5, 2, offset), None
    for t, step in steps:
        if step.verb == 'down':
            origin = step.arguments[2]
        elif step.verb == 'move':
            distance = gain * (origin - step.arguments[2] - slop)
            frames.append(model.frame(
                t - START + 0.02, 'tracking', model.shown(offset + distance), 500.0))
    return [f for f in frames if f.phase == 'idle' or f.offset - offset > 0 or f.t > 0.2]


def run_of(frames, steps):
    """A run whose program received each step at once, on a clock that begins with the first."""
    recorded = [(t - START, step.verb, [str(word) for word in step.arguments])
                for t, step in steps]
    return Run(model.trace(frames), steps, Report(), -START + 0.02, recorded)


class Checks(unittest.TestCase):

    def refuses(self, text, check, frames, steps):
        with self.assertRaisesRegex(law.Broken, text):
            check(run_of(frames, steps))

    def accepts(self, check, frames, steps):
        check(run_of(frames, steps))

    def test_rests_are_where_the_input_pauses(self):
        steps = played('pull-and-hold')
        frames = following(steps, 200.0)
        run = run_of(frames, steps)
        self.assertEqual([run.trace.at(t).offset for t in run.rests()[:2]], [230.0, 330.0])
        self.assertEqual(len(run.rests()), 3)

    def test_fling(self):
        steps = played('fling')
        drag = following(steps, 0.0)
        speed = 0.35 * 860 / 0.24
        coast = model.coasted(drag[-1].t, drag[-1].offset, speed * math.exp(-law.K * 0.02))
        self.accepts(checks.fling, drag + coast, steps)
        slow = model.coasted(drag[-1].t, drag[-1].offset, 0.9 * speed)
        self.refuses('speed after the release', checks.fling, drag + slow, steps)
        self.refuses('nothing coasts', checks.fling,
                     drag + model.idle(drag[-1].t + 0.1, 3, drag[-1].offset), steps)
        half = following(steps, 0.0, gain=0.5)
        self.refuses('frames lag', checks.fling, half + model.coasted(
            half[-1].t, half[-1].offset, speed * math.exp(-law.K * 0.02)), steps)

    def test_pull_and_hold(self):
        steps = played('pull-and-hold')
        drag = following(steps, 0.0)
        back = model.returned(steps[-2][0] - START + 0.02, drag[-1].overscroll)
        self.accepts(checks.pull_and_hold, drag + back, steps)
        loose = following(steps, 0.0, gain=1.02)
        self.refuses('is', checks.pull_and_hold, loose + back, steps)
        self.refuses('rests beside|at its minimum', checks.pull_and_hold,
                     drag + back[:-3] + model.idle(back[-3].t, 3, 1e-12), steps)

    def test_trackpad_rest(self):
        steps = played('trackpad-rest')
        moved, frames = 0.0, model.idle(-0.5, 2, 0.0)
        for t, step in steps:
            if step.verb == 'pan':
                moved -= step.arguments[1] * 10
                frames.append(model.frame(t - START, 'tracking', moved, 600.0))
        end = frames[-1].t + 0.5
        self.accepts(checks.trackpad_rest, frames + model.idle(end, 3, moved), steps)
        self.refuses('decelerating', checks.trackpad_rest,
                     frames + model.coasted(end, moved, 600.0), steps)
        self.refuses('where it rests', checks.trackpad_rest,
                     frames + model.idle(end, 3, moved + 1), steps)

    def test_wheel(self):
        steps, notch = played('wheel'), law.notch(model.LENGTH)
        frames = model.idle(-0.5, 2, 0.0)
        for i in range(60):
            frames.append(model.frame(i / 60, 'gliding', 3 * notch * (i + 1) / 60, 300.0))
        self.accepts(checks.wheel, frames + model.idle(1.0, 3, 3 * notch), steps)
        self.refuses('the glide', checks.wheel, frames + model.idle(1.0, 3, 2 * notch), steps)
        rest = model.idle(1.0, 3, 3 * notch)
        second = frames[3]
        frames[2] = model.frame(0, 'gliding', 0.2, 300.0)
        self.accepts(checks.wheel, frames + rest, steps)
        frames[3] = model.frame(1 / 60, 'gliding', 0.4, 300.0)
        self.refuses('first frames', checks.wheel, frames + rest, steps)
        frames[2:4] = [model.frame(0, 'gliding', 0.0, 300.0), second]
        self.refuses('first frames', checks.wheel, frames + rest, steps)

    def test_quiet(self):
        steps = played('quiet')
        frames = [model.frame(0.05, 'gliding', 10.0, 100.0)] + model.idle(0.1, 3, 40.0)
        self.accepts(checks.quiet, frames, steps)
        self.refuses('frames drawn', checks.quiet, frames + model.idle(3.3, 2, 40.0), steps)


if __name__ == '__main__':
    unittest.main()
