"""The laws of the screens accept a valid transition and reject each violation."""
import types
import unittest

from live import expectations as law
from live import navigation_checks as checks
from live.trace import Frame
from tests import model


def frame(t, progress, name='gallery'):
    height = 116.0
    header = dict(shift=progress * (height - 20), height=height)
    return model.frame(t, 'idle', 0.0).with_(
        header=header, screen=dict(name=name, progress=progress))


def run(frames):
    return types.SimpleNamespace(trace=model.trace(frames))


def pushed():
    """A push in half a second, and the album at rest."""
    return [frame(i / 60, min(1.0, i / 30), 'album') for i in range(40)]


class Screens(unittest.TestCase):

    def refuses(self, text, check, *arguments, **more):
        with self.assertRaisesRegex(law.Broken, text):
            check(*arguments, **more)

    def test_the_transition_goes_in_one_direction_to_its_end(self):
        checks.moves(run(pushed()), 0, 1, up=True)
        self.refuses('turns round', checks.moves, run(pushed()), 0, 1, up=False)
        self.refuses('rest', checks.moves, run(pushed()[:20]), 0, 1, up=True)
        at_once = [frame(i / 60, float(i > 3), 'album') for i in range(40)]
        self.refuses('was seen', checks.moves, run(at_once), 0, 1, up=True)

    def test_nothing_jumps(self):
        checks.is_continuous(run(pushed()))
        torn = pushed()
        torn[10] = frame(10 / 60, 0.6, 'album')
        self.refuses('jumps', checks.is_continuous, run(torn))

    def test_the_bar_follows(self):
        back = [frame(i / 60, 1 - i / 30) for i in range(31)]
        checks.bar_follows(run(back))
        back[5].header['shift'] += 1
        self.refuses('the bar', checks.bar_follows, run(back))

    def test_the_screens_are_reported_in_order(self):
        frames = [frame(0, 0)] + pushed()
        checks.takes_input(run(frames), 'gallery', 'album')
        self.refuses('the screens were', checks.takes_input, run(frames), 'gallery')

    def test_a_dragged_scene_is_where_the_finger_is(self):
        dragged = run([frame(0, 1, 'album'), frame(1, 1 - 100 / checks.WIDTH, 'album')])
        checks.is_dragged(dragged, 1, 100)
        self.refuses('under the finger', checks.is_dragged, dragged, 1, 104)

    def test_the_progress_is_a_share(self):
        line = ('{"t": 0, "scroll": {"phase": "idle", "offset": 0, "velocity": 0, "overscroll": 0,'
                ' "minimum": 0, "maximum": 5}, "header": {}%s}')
        self.assertEqual(Frame.from_line(line % '').screen, {})
        reported = ', "screen": {"name": "album", "progress": %s}'
        self.assertEqual(Frame.from_line(line % (reported % '0.5')).screen['name'], 'album')
        for wrong in ('1.5', '-0.1', '"much"', 'null'):
            with self.subTest(wrong), self.assertRaises(ValueError):
                Frame.from_line(line % (reported % wrong))


if __name__ == '__main__':
    unittest.main()
