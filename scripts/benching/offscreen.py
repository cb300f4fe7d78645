"""Running the program Benchmarks: frames drawn into memory, and their parts."""
import json
import pathlib
import subprocess
import tempfile

from rig import Failure

from .figures import median, paired

GROUPS = ('micro', 'draw', 'frame', 'painter', 'growth')


def measure(program, groups, progress, only=None, short=False, rounds=None, label=''):
    """Its rows: dictionaries with group, name, median, p95, p99 in microseconds."""
    command = [program, *groups]
    command += ['--short'] if short else []
    command += ['--rounds', str(rounds)] if rounds else []
    command += ['--only', only] if only else []
    rows = run(command, progress, label)
    check(rows, only)
    return rows


def run(command, progress, label=''):
    """The rows that the program Benchmarks writes as JSON."""
    with tempfile.TemporaryDirectory(prefix='flexscroll-bench-') as folder:
        report = pathlib.Path(folder) / 'rows.json'
        words = [str(word) for word in command] + ['--json', str(report)]
        last = 'it does not say why'
        with subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, text=True) as process:
            for line in process.stderr:
                last = line.strip()
                progress.say(label + last)
        if process.returncode:
            raise Failure(f'Benchmarks ended with status {process.returncode}: {last}')
        return json.loads(report.read_text())


def check(rows, only=None):
    """Exits if nothing was measured, or a figure is invalid."""
    if not rows:
        raise Failure(f'nothing has {only} in its name' if only else 'nothing was measured')
    for row in rows:
        if not row['median'] > 0:
            raise Failure(f'{row["group"]}, {row["name"]}: took no time at all')


def compare(old, new, groups, progress, rounds, only=None, short=False):
    """Runs two builds alternately; rows with the medians of each and of their ratios, and its spread."""
    turns = {old.label: [], new.label: []}
    for turn in range(rounds):
        for build in (old, new) if turn % 2 == 0 else (new, old):
            label = f'turn {turn + 1} of {rounds}, {build.label}: '
            turns[build.label].append(by_name(measure(
                build.benchmarks, groups, progress, only, short, label=label)))
    return pair(turns[old.label], turns[new.label])


def by_name(rows):
    """(group, name): its median."""
    return {(row['group'], row['name']): row['median'] for row in rows}


def pair(old_turns, new_turns):
    """The figures that both have in all turns, paired turn by turn."""
    common = [key for key in new_turns[0] if all(key in turn for turn in old_turns + new_turns)]
    rows = []
    for key in common:
        old, new = [t[key] for t in old_turns], [t[key] for t in new_turns]
        middle, least, most = paired(old, new)
        rows.append(dict(group=key[0], name=key[1], old=median(old), new=median(new),
                         ratio=middle, least=least, most=most))
    return rows
