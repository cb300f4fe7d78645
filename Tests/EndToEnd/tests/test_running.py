"""A test is repeated only if the machine may have disturbed it."""
import subprocess
import tempfile
import time
import unittest

from live import running, stalls


class Stalls(unittest.TestCase):

    def test_a_stall_counts_if_it_overlaps_the_time_of_a_test(self):
        found = [(1.0, 1.2), (3.0, 3.5)]
        for time_of_test, longest in (((0, 1), None), ((0, 1.1), 0.2), ((1.1, 1.15), 0.2),
                                      ((0, 4), 0.5), ((3.5, 4), None)):
            with self.subTest(time_of_test):
                reported = stalls.longest(found, *time_of_test)
                self.assertEqual(reported and round(reported, 6), longest)

    def test_an_incomplete_line_is_ignored(self):
        self.assertEqual(stalls.parsed('1.5 1.75\n2 2.25\n3.1 3.'), [(1.5, 1.75), (2.0, 2.25)])

    def test_a_watch_that_was_stopped_reports_a_stall(self):
        with stalls.Watch() as watch:
            time.sleep(0.5)
            watch.process.send_signal(19)
            begin = time.monotonic()
            time.sleep(0.2)
            watch.process.send_signal(18)
            end = time.monotonic()
            time.sleep(0.2)
        self.assertGreater(stalls.longest(watch.found, begin, end), 0.15)


class Again(unittest.TestCase):

    def tried(self, first, *later):
        """(what failed for good, what was run again)."""
        left, said = list(later), []
        return running.once_more(dict(first), lambda name: left.pop(0), said.append), len(said)

    def test_a_failure_in_time_is_one(self):
        self.assertEqual(self.tried({'a': None}), (['a'], 0))

    def test_a_late_one_is_run_again_and_passes_or_not(self):
        self.assertEqual(self.tried({'a': 'late', 'b': None}, {}), (['b'], 1))
        self.assertEqual(self.tried({'a': 'late'}, {'a': None}), (['a'], 1))

    def test_a_test_that_is_late_each_time_has_failed(self):
        self.assertEqual(
            self.tried({'a': 'late'}, {'a': 'late'}, {'a': 'late'}), (['a'], running.ROUNDS))


class Worker(unittest.TestCase):
    MODULE = '''
import time, unittest
from rig import Late

class Case(unittest.TestCase):
    def test_passes(self): pass
    def test_fails(self): self.fail('by itself')
    def test_late(self):
        with self.subTest('a part'): raise Late('100 ms')
    @classmethod
    def tearDownClass(cls): raise ValueError('at the end')
'''

    def run_module(self, text):
        with tempfile.TemporaryDirectory(prefix='test_running_', dir='.') as folder:
            name = folder.strip('./')
            with open(f'{name}/test_some.py', 'w', encoding='ascii') as file:
                file.write(text)
            return running.run([f'{name}.test_some'])

    def test_failures_of_tests_of_their_parts_and_of_their_class_are_reported(self):
        said, failed, took = self.run_module(self.MODULE)
        reasons = {name.rsplit('.')[-1]: reason for name, reason in failed.items()}
        self.assertEqual(reasons['test_late'], 'the rig was late')
        self.assertIn('test_fails', reasons)
        self.assertTrue(any('tearDownClass' in name for name in failed), failed)
        self.assertEqual(len(failed), 3)
        self.assertEqual(len(took), 3)
        self.assertIn('by itself', said)

    def test_a_lost_worker_has_failed(self):
        _, failed, _ = self.run_module('import os\nos._exit(0)\n')
        self.assertEqual(list(failed.values()), [None])

    def test_the_status_reports_a_failure(self):
        done = subprocess.run(
            [running.sys.executable, '-m', 'live.running', 'tests.test_is_nowhere'],
            capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn('FAILED: ', done.stdout)


if __name__ == '__main__':
    unittest.main()
