"""Each expectation accepts motion that satisfies its law and rejects motion that violates it."""
import math
import unittest

from live import expectations as law
from tests import model


def changed(frames, index, **changes):
    return frames[:index] + [frames[index].with_(**changes)] + frames[index + 1:]


class Laws(unittest.TestCase):

    def refuses(self, text, check, *arguments):
        with self.assertRaisesRegex(law.Broken, text):
            check(*arguments)

    def test_sound_traces(self):
        frames = model.dragged(0, 0.5, 0, -300)
        law.is_sound(model.trace(frames))
        for index, changes, text in (
                (5, dict(t=0.0), 'time goes back'), (5, dict(overscroll=-1.0), 'negative'),
                (5, dict(overscroll=frames[5].overscroll + 0.1), 'overscroll should be')):
            self.refuses(text, law.is_sound, model.trace(changed(frames, index, **changes)))
        self.refuses('no frame', law.is_sound, model.trace([]))

    def test_one_to_one_between_rests(self):
        frames = model.dragged(0, 0.5, 100, 200)
        start, end = frames[0].t, frames[-1].t
        distance = frames[-1].offset - frames[0].offset
        law.moves_one_to_one(model.trace(frames), start, end, distance + 0.4)
        self.refuses('the distance of the content', law.moves_one_to_one, model.trace(frames), start,
                     end, distance + 0.6)
        self.refuses('fingers are down', law.moves_one_to_one,
                     model.trace(changed(frames, -1 % len(frames), phase='idle')), start, end, distance)

    def test_an_even_motion(self):
        frames = model.dragged(0, 0.5, 0, -300)
        law.is_even(frames)
        self.refuses('100 ms are left out', law.is_even,
                     frames[:5] + [frames[5].with_(t=frames[4].t + 0.1)])

    def test_following_the_finger(self):
        frames = model.idle(0, 1, 100) + model.dragged(0, 0.5, 100, 500)
        path = [(f.t - 0.02, f.offset + 8) for f in frames]
        path[0] = (0.0, 100)
        law.follows(model.trace(frames), path)
        def ahead(seconds):
            end = frames[-1].with_(offset=path[-1][1] + frames[-1].velocity * seconds)
            return model.trace(frames[:-1] + [end])
        law.follows(ahead(0.009), path)
        self.refuses('never came as far', law.follows, ahead(0.012), path)
        for gain, text in ((0.7, 'frames lag'), (1.3, 'never came as far')):
            off = [f.with_(offset=100 + gain * (f.offset - 100)) for f in frames]
            self.refuses(text, law.follows, model.trace(off), path)
        late = frames[:10] + [f.with_(t=f.t + 0.1) for f in frames[10:]]
        self.refuses('frames lag', law.follows, model.trace(late), path)
        self.refuses('hardly a frame', law.follows,
                     model.trace(model.idle(0, 30, 100)), path)

    def test_the_band(self):
        frames = model.dragged(0, 0.5, 0, -300)
        t = frames[-1].t
        law.stretches_by_the_band(model.trace(frames), t, 300)
        self.refuses('overscroll for a pull', law.stretches_by_the_band, model.trace(frames), t,
                     303)
        self.refuses('not past', law.stretches_by_the_band, model.trace(frames), t, 0)
        linear = changed(frames, len(frames) - 1, overscroll=0.55 * 300)
        self.refuses('overscroll for a pull', law.stretches_by_the_band, model.trace(linear), t,
                     300)

    def test_the_coast(self):
        frames = model.coasted(0, 100, 2000)
        self.assertEqual(law.coasts(model.trace(frames)).t, 0)
        self.refuses('nothing coasts', law.coasts, model.trace(model.idle(0, 3, 0)))
        self.refuses('nothing coasts', law.coasts, model.trace(frames), 1.0)
        self.refuses('never ended', law.coasts, model.trace(frames[:50]))
        for friction in (law.K * 0.96, law.K * 1.04, 4.0):
            self.refuses('the coast is|the offset at', law.coasts,
                         model.trace(model.coasted(0, 100, 2000, friction)))
        self.refuses('ended in', law.coasts,
                     model.trace(frames[:50] + model.returned(frames[50].t, 5)))
        middle = changed(frames, 30, offset=frames[30].offset + 5)
        self.refuses('the offset at', law.coasts, model.trace(middle))

    def test_a_phase_that_never_comes(self):
        frames = model.coasted(0, 100, 2000)
        law.never(model.trace(frames), 'bouncing')
        self.refuses('nothing should be', law.never, model.trace(frames), 'decelerating')

    def test_rest(self):
        frames = model.returned(0, 80)
        law.rests_at(model.trace(frames), 'minimum')
        last = len(frames) - 1
        for changes, text in (
                (dict(phase='bouncing'), 'never settled'), (dict(velocity=0.1), 'velocity'),
                (dict(overscroll=0.1), 'stretched'), (dict(offset=-1e-9), 'outside'),
                (dict(offset=1e-9), 'beside its limit'), (dict(offset=40.0), 'moves while idle')):
            self.refuses(text, law.comes_to_rest, model.trace(changed(frames, last, **changes)))
        self.refuses('does not rest at its maximum', law.rests_at, model.trace(frames), 'maximum')

    def test_the_bounce(self):
        frames = model.returned(0, 80)
        law.bounces_back(model.trace(frames), 0, 'minimum')
        self.refuses('nothing bounces', law.bounces_back, model.trace(model.idle(0, 3, 0)), 0,
                     'minimum')
        through = [f.with_(offset=f.offset + 20) for f in frames]
        self.refuses('crosses the edge', law.bounces_back, model.trace(through), 0, 'minimum')
        jump = changed(frames, 20, offset=frames[20].offset - 60, overscroll=140)
        self.refuses('jumps', law.bounces_back, model.trace(jump), 0, 'minimum')
        self.refuses('only', law.bounces_back, model.trace(model.returned(0, 0.5)), 0, 'minimum')

    def test_replays(self):
        live = model.trace(model.coasted(0.0071, 100, 2000)[::3])
        fine = [model.frame(i / 1000, 'decelerating', 100 - math.expm1(
            -law.K * (i / 1000 - 0.0071)) * 2000 / law.K, 2000 * math.exp(
                -law.K * (i / 1000 - 0.0071))) for i in range(3000)]
        fine += model.idle(3.0, 1, live.frames[-1].offset)
        law.replays(live, model.trace(fine), [0.0])
        for i in range(500, 550):  # an event in between is seen later
            fine[i] = fine[i].with_(offset=0.0)
        self.refuses('the replay of', law.replays, live, model.trace(fine), [0.0])
        law.replays(live, model.trace(fine), [0.0, 0.5])
        moved = [f.with_(offset=f.offset + 0.02) for f in fine]
        self.refuses('the replay of', law.replays, live, model.trace(moved), [0.0, 0.5])
        early = [f.with_(t=f.t - 0.001) for f in fine]
        self.refuses('the replay of', law.replays, live, model.trace(early), [0.0, 0.5])
        elsewhere = fine[:-1] + model.idle(3.0, 1, live.frames[-1].offset + 1)
        self.refuses('the end of', law.replays, live, model.trace(elsewhere), [0.0, 0.5])
        self.refuses('no frame could', law.replays, live,
                     model.trace(model.idle(0, 300, live.frames[-1].offset)[:2]), [])
        self.refuses('nothing was played', law.replays, live, model.trace([]), [])

    def test_a_replay_in_which_the_content_grows_is_at_one_of_two_places(self):
        played = model.trace([model.frame(i / 1000, 'idle', 0 if i < 500 else 44,
                                          maximum=600 if i < 500 else 644) for i in range(1000)])
        last = model.frame(0.9, 'idle', 44, maximum=644)
        for offset in (0, 44):
            law.replays(model.trace([model.frame(0.4994, 'idle', offset), last]), played, [])
        between = model.trace([model.frame(0.4994, 'idle', 17), last])
        self.refuses('the replay of', law.replays, between, played, [])
        early = model.trace([model.frame(0.4984, 'idle', 44), last])
        self.refuses('the replay of', law.replays, early, played, [])

    def test_a_replay_under_a_finger_goes_by_the_places_alone(self):
        ends = [model.frame(t, 'tracking', offset, velocity=9000.0)
                for t, offset in ((1.0, 10.0), (1.001, 10.2))]
        self.assertAlmostEqual(law.between(*ends, 1.00025), 10.05)

    def test_nan_is_near_nothing(self):
        self.refuses('is nan', law.near, 'it', float('nan'), 1, 1e9)
        self.refuses('expected nan', law.near, 'it', 1, float('nan'), 1e9)

    def test_the_band_has_the_numbers_of_its_source(self):
        for pull, shown in ((10, 5.46), (100, 51.5), (400, 173), (812, 288)):
            self.assertAlmostEqual(law.band(pull, 812), shown, delta=0.5 if shown > 60 else 0.05)


if __name__ == '__main__':
    unittest.main()
