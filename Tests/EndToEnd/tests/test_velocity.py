"""The velocity at a release, by the rig's own reckoning."""
import unittest

from live import velocity


class Velocity(unittest.TestCase):

    def test_an_even_motion_has_its_speed(self):
        samples = [(5 + i * 0.008, 300.0 * i * 0.008) for i in range(12)]
        self.assertAlmostEqual(velocity.at_release(samples), 300.0)

    def test_a_parabola_has_its_slope_at_the_end(self):
        samples = [(i * 0.01, 7 + 40 * (i * 0.01) + 900 * (i * 0.01) ** 2) for i in range(11)]
        self.assertAlmostEqual(velocity.at_release(samples), 40 + 2 * 900 * 0.1)

    def test_samples_before_a_gap_or_the_window_do_not_count(self):
        late = [(1 + i * 0.01, 50.0 * i * 0.01) for i in range(6)]
        for early in ([(0.95, 999.0)], [(1 - 0.07 + i * 0.01, 99.0 * i) for i in range(3)]):
            self.assertAlmostEqual(velocity.at_release(early + late), 50.0)
        long = [(i * 0.02, -3.0 * max(0, i - 20)) for i in range(30)]
        self.assertAlmostEqual(velocity.at_release(long), -150.0)

    def test_of_equal_times_the_last_counts(self):
        samples = [(i * 0.01, 2.0 * i) for i in range(6)]
        self.assertAlmostEqual(velocity.at_release(samples[:5] + [(0.05, 3.0)] + samples[5:]),
                               200.0)

    def test_too_few_samples_have_no_speed(self):
        self.assertEqual(velocity.at_release([(0, 0), (0.01, 5)]), 0)


if __name__ == '__main__':
    unittest.main()
