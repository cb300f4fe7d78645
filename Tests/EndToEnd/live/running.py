"""Runs test modules three at a time, and repeats tests that the machine may have disturbed.

    python3 -m live.running MODULE...

Most of a test with a display is waiting, so a few share the machine. Where one fails, and a process
that only sleeps was woken late meanwhile, or the rig itself says that it was late, it is run again
when all others are through, up to twice. What fails in time has failed.
"""
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from live import stalls

AT_ONCE = 3
ROUNDS = 2  # of running again
SLOWEST = 12  # tests, of which the time is reported
# Modules that are two of them: what is run on either display.
HALVES = {'tests.test_scenarios': ('X11', 'Wayland')}
LATE = 'rig.Late: '  # in what is notified of a test


class Result(unittest.TextTestResult):
    """Notes when each test was run, too."""

    def __init__(self, *arguments, **more):
        super().__init__(*arguments, **more)
        self.times = {}

    def startTest(self, test):
        self.times[test.id()] = [time.monotonic()]
        super().startTest(test)

    def stopTest(self, test):
        self.times[test.id()].append(time.monotonic())
        super().stopTest(test)

    def broken(self):
        """What was notified of each test that failed; its parts count as the test they belong to."""
        reported = {}
        for test, words in self.failures + self.errors:
            name = getattr(test, 'test_case', test).id()
            reported[name] = reported.get(name, '') + words
        return reported


def worker(report, names):
    """Runs the tests of these names and writes down how it went."""
    suite = unittest.defaultTestLoader.loadTestsFromNames(names)
    with stalls.Watch() as watch:
        result = unittest.TextTestRunner(
            stream=sys.stdout, verbosity=2, resultclass=Result).run(suite)
    failed = {}
    for name, words in result.broken().items():
        late = stalls.longest(watch.found, *result.times.get(name, (0, 0)))
        failed[name] = ('the rig was late' if LATE in words else
                        late and f'the machine stood still for {late * 1000:.0f} ms')
    took = {name: end - begin for name, (begin, end) in result.times.items()}
    pathlib.Path(report).write_text(json.dumps(dict(failed=failed, took=took)))


def run(names):
    """(what was printed, reason of each failed test or None, seconds of each test)."""
    with tempfile.TemporaryDirectory(prefix='flexscroll-running-') as folder:
        report = pathlib.Path(folder) / 'report'
        done = subprocess.run(
            [sys.executable, '-m', 'live.running', '--report', report, *names],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors='replace', check=False)
        if not report.exists():
            return done.stdout, {' '.join(names): None}, {}
        reported = json.loads(report.read_text())
        return done.stdout, reported['failed'], reported['took']


def once_more(failed, again, say):
    """The tests that failed for good; `failed` has a reason for each, or None.

    `again(name)` runs one by itself: it returns None, or the reasons of what failed as a dict.
    """
    for _ in range(ROUNDS):
        for name, reason in [*failed.items()]:
            if reason:
                say(f'run again, for {reason}: {name}')
                del failed[name]
                failed.update(again(name))
    return sorted(failed)


def main(modules):
    units = [part for module in modules for part in
             ([f'{module}.{half}' for half in HALVES[module]] if module in HALVES else [module])]
    failed, took = {}, {}

    def note(done):
        words, reasons, times = done
        print(words, end='', flush=True)
        took.update(times)
        return reasons

    begin = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        for future in concurrent.futures.as_completed(
                [pool.submit(run, [unit]) for unit in units]):
            failed.update(note(future.result()))
    for_good = once_more(failed, lambda name: note(run([name])),
                         lambda words: print(words, flush=True))
    for name in sorted(took, key=took.get, reverse=True)[:SLOWEST]:
        print(f'{took[name]:6.1f} s  {name}')
    print(f'{len(took)} tests in {time.monotonic() - begin:.0f} s, {len(for_good)} failed')
    for name in for_good:
        print(f'FAILED: {name}')
    return 1 if for_good else 0


if __name__ == '__main__':
    if sys.argv[1:2] == ['--report']:
        worker(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(main(sys.argv[1:]))
