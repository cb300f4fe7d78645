"""The velocity at a release, as computed by the rig."""
import unittest

from live import velocity


class Velocity(unittest.TestCase):

    def test_an_even_motion_has_its_speed(self):
        samples = [(5 + i * 0.008, 300.0 * i * 0.008) for i in range(12)]
        self.assertAlmostEqual(velocity.at_release(samples), 300.0)

    def test_an_accelerating_motion_has_its_speed_of_34_ms_before(self):
        samples = [(i * 0.01, 7 + 40 * (i * 0.01) + 900 * (i * 0.01) ** 2) for i in range(11)]
        late = 0.05 / 120 + 0.35 * 3 / 120 + 0.6 * 5 / 120
        # Between samples the motion counts as even: 900 pt/s² over 10 ms bend it by 0.02 pt.
        self.assertAlmostEqual(velocity.at_release(samples), 40 + 1800 * (0.1 - late), delta=2)

    def test_a_flick_that_slows_down_stays_within_its_speeds(self):
        samples = [(0, 0), (0.008, 40), (0.016, 60), (0.024, 70), (0.032, 73)]
        # 50/3 ms: 13 pt and 0.0833 of 20; the rest of the 20; the first 40.
        newest = 13 + 20 * (1 / 60 - 0.016) / 0.008
        expected = (0.05 * newest + 0.35 * (73 - newest)) / (0.05 / 60 + 0.35 * (0.032 - 1 / 60))
        self.assertAlmostEqual(velocity.at_release(samples), expected)
        sudden = [(0, 0), (0.002, 20), (0.02, 50)]
        self.assertAlmostEqual(velocity.at_release(sudden[1:]), 30 / 0.018)
        self.assertLessEqual(velocity.at_release(sudden), 1.1 * (20 + 2 / 0.6) / 0.004)

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

    def test_two_samples_have_their_speed_and_one_has_none(self):
        self.assertAlmostEqual(velocity.at_release([(0, 0), (0.01, 5)]), 500)
        self.assertEqual(velocity.at_release([(0, 0)]), 0)
        self.assertEqual(velocity.at_release([(0, 0), (1e-4, 5)]), 0)

    def test_a_coast_begins_half_a_gap_after_the_last_sample(self):
        samples = [(i * 0.01, 2.0 * i) for i in range(12)]
        self.assertAlmostEqual(velocity.coast_start(samples, 0.11), 0.115)
        self.assertAlmostEqual(velocity.coast_start(samples, 0.14), 0.13)
        self.assertAlmostEqual(velocity.coast_start(samples[:3], 0.02), 0.024)
        slow = [(i * 0.03, 2.0 * i) for i in range(12)]
        self.assertAlmostEqual(velocity.coast_start(slow, 0.33), 0.339)


if __name__ == '__main__':
    unittest.main()
