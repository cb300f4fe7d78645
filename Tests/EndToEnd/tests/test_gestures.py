"""Gesture files become timed steps, and errors are reported by their lines."""
import unittest

from rig import Failure, gestures

SIZE = (400, 640)


def steps(text):
    return [(s.at, s.verb, s.arguments) for s in gestures.parse(text, SIZE)[0]]


class Gestures(unittest.TestCase):

    def test_a_percentage_is_of_the_window(self):
        self.assertEqual(steps('0 down 1 50% 25%'), [(0, 'down', (1, 200, 160))])

    def test_a_place_may_lie_outside_the_window(self):
        self.assertEqual(steps('0 down 1 -5 700.5'), [(0, 'down', (1, -5, 700.5))])

    def test_a_plus_counts_from_the_end_of_the_line_before(self):
        text = '0 down 1 0 0\n+10 move 1 0 12 100\n+5 up 1'
        self.assertEqual(steps(text)[-1], (115, 'up', (1, 0, 12)))

    def test_a_move_is_even_and_ends_where_it_was_sent(self):
        moves = steps('rate 100\n0 down 1 0 0\n+0 move 1 40 80 40')[1:]
        self.assertEqual([m[0] for m in moves], [10, 20, 30, 40])
        self.assertEqual([m[2] for m in moves],
                         [(1, 10, 20), (1, 20, 40), (1, 30, 60), (1, 40, 80)])

    def test_the_pans_of_a_line_add_up(self):
        pans = steps('0 pan 0 -3 100')
        self.assertEqual(len(pans), 12)
        self.assertAlmostEqual(sum(p[2][1] for p in pans), -3)

    def test_a_lift_ends_the_axes_that_were_panned(self):
        self.assertEqual(steps('0 pan 0 1\n+0 lift\n+0 pan 1 0\n+0 lift')[1::2],
                         [(0, 'lift', (False, True)), (0, 'lift', (True, False))])

    def test_a_key_is_pressed_for_a_moment(self):
        self.assertEqual(steps('0 key a'), [(0, 'key', (30, True)), (30, 'key', (30, False))])

    def test_a_question_mark_is_typed_with_shift(self):
        self.assertEqual([s[2] for s in steps('0 keydown question\n+5 keyup question')],
                         [(42, True), (53, True), (53, False), (42, False)])

    def test_a_comment_has_no_effect(self):
        self.assertEqual(steps('# 0 up 1\n\n0 end # 0 up 1'), [])

    def test_a_delay_is_left_to_the_display(self):
        text = 'delay 5\n0 down 1 0 0\n+10 move 1 0 12 100\ndelay 7.5\n+5 up 1'
        self.assertEqual(steps(text), steps(text.replace('delay', '# delay')))
        self.assertEqual(steps(text)[-1], (115, 'up', (1, 0, 12)))

    def test_errors_are_reported_by_their_line(self):
        for line, reason in (
                ('0 dance', 'unknown verb dance'), ('0 up 1', 'finger 1 is not down'),
                ('0 move 1 0 0', 'finger 1 is not down'), ('0 down 1', 'wrong number of words'),
                ('0 down one 0 0', 'invalid literal'), ('soon up 1', 'could not convert'),
                ('0', 'wrong number of words'), ('0 key nokey', "unknown name 'nokey'"),
                ('0 press thumb', "unknown name 'thumb'"), ('rate 0', 'more than 0'),
                ('-1 end', 'before the last line ended'), ('0 shot a/b', 'without a folder'),
                ('0 focus in', 'flexscroll play'), ('0 resize 0 1', 'at least 1 by 1')):
            with self.subTest(line), self.assertRaises(Failure) as raised:
                gestures.parse('0 end\n' + line, SIZE)
            self.assertIn('line 2: ', str(raised.exception))
            self.assertIn(reason, str(raised.exception))

    def test_a_finger_touches_once(self):
        with self.assertRaisesRegex(Failure, 'already down'):
            gestures.parse('0 down 1 0 0\n+5 down 1 0 0', SIZE)


if __name__ == '__main__':
    unittest.main()
