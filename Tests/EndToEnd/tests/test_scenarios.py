"""Real input on both displays: each scenario is played into the program's window, and its live
trace is checked against the laws of scrolling. Gestures, traces, recordings, logs and screenshots stay in
.build/end-to-end, one folder a display and scenario.
"""
import unittest

from live import expectations as law
from live import header, lateness
from live.player import Player
from live.scenarios import SCENARIOS
from rig import Failure
from tests import package

ARTIFACTS = package.BUILD / 'end-to-end'


def attempt(scenario, on):
    """(what went wrong, why that may be the machine's doing), each or None."""
    player = Player(package.program(), scenario, on, ARTIFACTS)
    try:
        run = player.play()
    except Failure as error:
        return error, lateness.of_failure(error)
    try:
        law.is_sound(run.trace)
        scenario.check(run)
        if scenario.replays:
            replay = player.replay()
            law.replays(run.trace, *replay)
            if scenario.replays_header:
                header.replays(run.trace, *replay)
    except (law.Broken, IndexError, ValueError) as error:
        return error, lateness.reason(run)
    return None, None


class Live(unittest.TestCase):
    """Common to both displays; the methods are added below, one for each scenario."""
    on = None

    def play(self, scenario):
        problem = lateness.twice(lambda: attempt(scenario, self.on), lambda words: print(
            f'{self.on}: {scenario.name}: {words}', flush=True))
        if problem:
            self.fail(f'{type(problem).__name__}: {problem}\n'
                      f'(artifacts: {ARTIFACTS / self.on / scenario.name})')


class X11(Live):
    """On Xorg."""
    on = 'x11'


class Wayland(Live):
    """On weston."""
    on = 'wayland'


def add(case, scenario):
    def test(self):
        self.play(scenario)
    name = 'test_' + scenario.name.replace('-', '_')
    test.__name__ = name
    setattr(case, name, test)


for _case in (X11, Wayland):
    for _scenario in SCENARIOS:
        if _case.on in _scenario.displays:
            add(_case, _scenario)


def load_tests(loader, tests, pattern):
    """Only the two displays: what they share has no display of its own."""
    return unittest.TestSuite(loader.loadTestsFromTestCase(case) for case in (X11, Wayland))


if __name__ == '__main__':
    unittest.main()
