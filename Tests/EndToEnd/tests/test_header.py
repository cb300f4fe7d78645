"""The laws of the header accept a valid header and reject each violation."""
import unittest

from live import expectations as law
from live import header
from tests import model

MODE = 'enabled-with-status-bar'


def frame(t, offset, shift, phase='tracking', **changes):
    """A valid frame of a header over a list at `offset`, with changes."""
    height = max(header.LEAST, header.MOST - offset)
    name = 'shifting' if shift else 'collapsing' if height < header.MOST else 'overExtending'
    share = shift / 70 if shift else (height - 70) / 230 if height < 300 else height / 300
    said = dict(top=-shift, height=height, titleAlpha=0.0, phase=name, phaseValue=height - shift,
                phasePercentage=share, shift=shift, shadow=0.0, hidden=shift == 70,
                shiftedOffscreen=shift == 70, mode=MODE, statusBarHidden=shift > 0)
    said.update(changes)
    return model.frame(t, phase, offset, 600.0).with_(header=said)


def scrolled():
    """Scrolled away at 600 points per second, until the header is gone."""
    return [frame(i / 60, 10.0 * i, min(70.0, max(0.0, 10.0 * i - 230))) for i in range(40)]


class Headers(unittest.TestCase):

    def refuses(self, text, check, *arguments, **more):
        with self.assertRaisesRegex(law.Broken, text):
            check(*arguments, **more)

    def test_single_frames(self):
        header.is_sound(model.trace(scrolled()))
        for changes, text in (
                (dict(height=60.0), '70 pt high'), (dict(height=301.0), '300 pt high'),
                (dict(shift=-1.0), 'below 0'), (dict(top=-25.0), 'top is not'),
                (dict(top=-80.0, shift=80.0), 'out of range'), (dict(shadow=1.1), 'no share'),
                (dict(titleAlpha=-0.1), 'no share'), (dict(phase='collapsing'), 'be shifting'),
                (dict(phasePercentage=-0.1), 'percentage'), (dict(hidden=True), 'hidden should'),
                (dict(statusBarHidden=False), 'statusBarHidden'), (dict(mode='enabled'), 'status')):
            broken = scrolled()
            broken[25].header.update(changes)
            with self.subTest(changes):
                self.refuses(text, header.is_sound, model.trace(broken))
        gone = frame(1, 400.0, 70.0, shiftedOffscreen=False)
        self.refuses('not reported', header.is_sound, model.trace([gone]))
        header.is_sound(model.trace([gone]), settling='material')
        there = frame(1, 200.0, 0.0, shiftedOffscreen=True)
        self.refuses('reported to be off', header.is_sound, model.trace([there]))

    def test_a_frame_that_eases_may_be_behind_its_shift(self):
        behind = model.trace([frame(1, 400.0, 70.0, top=-60.0, hidden=False)])
        header.is_sound(behind, eases=True)
        self.refuses('top is not', header.is_sound, behind)

    def test_the_bottom_edge_is_continuous(self):
        header.is_continuous(model.trace(scrolled()))
        broken = scrolled()
        broken[25].header.update(top=-45.0)
        self.refuses('jumps by', header.is_continuous, model.trace(broken))
        still = [frame(i / 60, 400.0, 10.0 * i).with_(velocity=0.0) for i in range(7)]
        self.refuses('jumps by 10', header.is_continuous, model.trace(still))
        header.is_continuous(model.trace(still), own=header.OWN_SPEED)
        self.refuses('no frame', header.is_continuous, model.trace(still[:1]))

    def test_no_gap_opens(self):
        header.covers(model.trace(scrolled()))
        self.refuses('a gap of 10', header.covers, model.trace([frame(0, 100.0, 10.0)]))

    def test_places(self):
        header.is_gone(frame(0, 400.0, 70.0))
        header.is_half_way(frame(0, 400.0, 30.0))
        header.is_collapsed(frame(0, 400.0, 0.0))
        header.is_expanded(frame(0, 0.0, 0.0))
        for check, wrong, text in (
                (header.is_gone, frame(0, 400.0, 69.9), 'the shift'),
                (header.is_gone, frame(0, 400.0, 70.0, phasePercentage=0.9), 'percentage'),
                (header.is_gone, frame(0, 400.0, 70.0, shiftedOffscreen=False), 'not reported'),
                (header.is_half_way, frame(0, 400.0, 70.0), 'not half-way'),
                (header.is_half_way, frame(0, 400.0, 0.0), 'not half-way'),
                (header.is_collapsed, frame(0, 200.0, 0.0), 'the height'),
                (header.is_collapsed, frame(0, 400.0, 1.0), 'the shift'),
                (header.is_expanded, frame(0, 1.0, 0.0), 'not expanded'),
                (header.is_expanded, frame(0, 0.0, 0.0, phasePercentage=0.9), 'not reported')):
            with self.subTest(text):
                self.refuses(text, check, wrong)

    def test_a_header_settles_alone(self):
        def at(t, shift, offset=260.0, phase='idle'):
            return frame(t, offset, shift, phase=phase if shift else 'collapsing',
                         mode='enabled', phasePercentage=shift / 50 if shift else 0.0,
                         statusBarHidden=False).with_(phase=phase)

        def settling(begin=0.65, end=0.0, still=260.0):
            ends = [at(i / 60, 20.0, 250.0 + i / 3, 'gliding') for i in range(30)]
            for i in range(30, 90):
                share = min(1, max(0, (i / 60 - begin) / 0.5))
                ends.append(at(i / 60, 20.0 + (end - 20.0) * share, still if share else 260.0))
            return model.trace(ends)

        header.settles_alone(settling(), 0.1)
        self.refuses('stays half-way', header.settles_alone, settling(end=20.0), 0.1)
        self.refuses('waits for 0.0', header.settles_alone, settling(begin=0.5), 0.1)
        self.refuses('waits for 0.7', header.settles_alone, settling(begin=1.2), 0.1)
        self.refuses('the list moves', header.settles_alone, settling(still=261.0), 0.1)
        self.refuses('the shift', header.settles_alone, settling(end=2.0), 0.1)
        self.refuses('does not rest', header.settles_alone, settling(), 0.1, before=0.4)

    def test_replays(self):
        fine = [frame(i / 1000, 400.0, 0.06 * i) for i in range(1000)]
        live = [frame(i / 60 + 0.0003, 400.0, 0.06 * (1000 * i / 60 + 0.3)) for i in range(1, 59)]
        live.append(fine[-1])
        header.replays(model.trace(live), model.trace(fine), [])
        for changes, text in ((dict(top=-20.0), 'top in the replay'),
                              (dict(height=70.1), 'height in the replay'),
                              (dict(mode='hideable'), 'has mode')):
            broken = list(live)
            broken[30] = live[30].with_(header=dict(live[30].header, **changes))
            self.refuses(text, header.replays, model.trace(broken), model.trace(fine), [])
        self.refuses('no header', header.replays, model.trace(live[-1:]), model.trace(fine), [])
        self.refuses('at the end', header.replays, model.trace(live[:-1]), model.trace(fine), [])

    def test_around_a_corner_a_replay_only_has_to_bracket_the_live_place(self):
        corner = [-10.0, -10.0, -9.0, -8.0]
        header.matches(frame(0, 400.0, 9.6), corner, 0.5, 'top', 0.01)
        self.refuses('is', header.matches, frame(0, 400.0, 7.9), corner, 0.5, 'top', 0.01)


if __name__ == '__main__':
    unittest.main()
