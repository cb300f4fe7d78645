"""The traces of gesture files in every scene, compared from one version to the next.

`traces/table.txt` has a line for each: scene, file, frames, the list's last offset and a digest of
the whole trace. Numbers are compared to a millionth, since machines differ in an exponential's last
digit.
"""
import collections
import hashlib
import json
import os
import pathlib
import tempfile
import unittest
from concurrent import futures

from tests import package

FOLDER = pathlib.Path(__file__).parent.parent / 'traces'
TABLE = FOLDER / 'table.txt'
SCENES = 'gallery', 'album', 'collapsing', 'offset', 'stretchy', 'material', 'stack'


def rounded(value):
    """A value read from JSON, with its numbers in millionths."""
    if isinstance(value, dict):
        return {key: rounded(part) for key, part in value.items()}
    if isinstance(value, list):
        return [rounded(part) for part in value]
    if isinstance(value, float):
        return round(value, 6) + 0.0  # and no -0.0
    return value


def played(scene, gesture, folder):
    """The line of one trace."""
    trace = pathlib.Path(folder) / f'{scene}-{gesture.stem}.jsonl'
    done = package.run(package.program(), 'play', gesture, '--scene', scene, '--tracks', '200',
                       '--theme', 'light', '--trace', trace)
    if (done.returncode, done.stderr) != (0, ''):
        raise AssertionError(f'{gesture.name} in {scene}: {done.returncode}: {done.stderr}')
    _, *frames = [rounded(json.loads(line)) for line in trace.read_text().splitlines()]
    digest = hashlib.sha256(json.dumps(frames).encode()).hexdigest()[:16]
    return f'{scene} {gesture.stem} {len(frames)} {frames[-1]["scroll"]["offset"]:g} {digest}'


def lines(folder):
    """The lines of all traces, which are stored in a folder."""
    jobs = [(scene, gesture, folder)
            for scene in SCENES for gesture in sorted(FOLDER.glob('*.gesture'))]
    with futures.ThreadPoolExecutor(os.cpu_count()) as workers:
        return list(workers.map(lambda job: played(*job), jobs))


class Traces(unittest.TestCase):

    def test_forty_gesture_files_leave_the_same_traces_in_every_scene(self):
        self.assertGreaterEqual(len(list(FOLDER.glob('*.gesture'))), 40)
        with tempfile.TemporaryDirectory() as folder:
            now = lines(folder)
        if os.environ.get('FLEXSCROLL_BLESS'):
            TABLE.write_text('\n'.join(now) + '\n')
            self.fail(f'{TABLE.name} is written again')
        expected = TABLE.read_text().splitlines()
        wrong = [line for line in now if line not in set(expected)]
        self.assertEqual(wrong, [], 'these traces are others now')
        self.assertEqual(expected, now)

    def test_each_gesture_moves_something_in_some_scene(self):
        digests = collections.defaultdict(set)
        for line in TABLE.read_text().splitlines():
            scene, gesture, *_, digest = line.split()
            digests[scene].add(digest)
        for scene, different in digests.items():
            self.assertGreater(len(different), 30, scene)


if __name__ == '__main__':
    unittest.main()
