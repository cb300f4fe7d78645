"""The targets of the program relative to the blank one and the best peer of the same run."""
import dataclasses
import re

from .figures import ratio
from .tables import Table, number

# What is compared: figure, its name, and the most that it may be, at scale 1 and at another: shares of
# the best peer, and of the cheapest blank program.
AGAINST = (
    ('wheel_cpu', 'processor time of a frame, wheel', (0.3, 0.25), (0.85, 0.6)),
    ('drag_cpu', 'processor time of a frame, drag', (0.3, 0.35), (0.75, 0.75)),
    ('start', 'start to painted window', (0.33, 0.5), None),
    ('memory', 'memory', (0.4, 0.5), None),
    ('drag_latency_p95', 'first change after a drag, p95', (0.5, 0.5), None),
    ('wheel_latency_p95', 'first change after a click, p95', (0.5, 0.5), None),
)
# Milliseconds that a frame may work, to fit 240 Hz.
WORK = 4.1
# Milliseconds that the p99 of intervals may be above the blank program's.
SLACK = 0.5
# What a great list may cost beside the first one: times a frame's cost, times its start, MiB more.
ROWS = (1.05, 1.1, 8)


@dataclasses.dataclass
class Line:
    """One target: what it says, what was found, and whether that will do; None cannot be said."""
    what: str
    found: str
    wanted: str
    met: object

    @property
    def word(self):
        """The verdict."""
        return {True: 'met', False: 'NOT MET', None: '-'}[self.met]


def best(summary, names, key):
    """The least of a figure among programs, and whose it is; (None, None) where none has it."""
    known = [(summary[name][key], name) for name in names if summary[name].get(key)]
    return min(known, default=(None, None))


def judge(what, ours, theirs, limit, whose):
    """A line: ours is at most a multiple of theirs."""
    found = ratio(ours, theirs)
    return Line(what, f'{number(ours)} = {number(found)} x {whose}', f'<= {limit:g} x',
                None if found is None else found <= limit)


def lines(summary, ours, blanks, peers, scale=1):
    """All targets that this run can speak of."""
    mine, found = summary[ours], []
    for key, what, *shares in AGAINST:
        for names, kind, share in zip((peers, blanks), ('best peer', 'blank'), shares):
            theirs, whose = best(summary, names, key)
            if share and theirs:
                found.append(judge(f'{what}, {kind}', mine.get(key), theirs,
                                   share[scale != 1], whose))
    for head in ('wheel', 'drag'):
        missed = mine.get(f'{head}_missed')
        found.append(Line(f'missed frames at 60 Hz, {head}', number(missed, 0), '0', missed == 0))
        theirs, whose = best(summary, blanks, f'{head}_p99')
        p99 = mine.get(f'{head}_p99')
        if theirs and p99:
            found.append(Line(f'p99 of intervals, {head}', f'{number(p99)} ms',
                              f'<= {number(theirs + SLACK)} ms ({whose})', p99 <= theirs + SLACK))
    found += at_rest(summary, mine, blanks)
    return found


def at_rest(summary, mine, blanks):
    """The first picture is the whole one, and nothing happens where nothing is to be done."""
    frames, switches = mine.get('idle_frames'), mine.get('idle_switches')
    floor = max((summary[name]['idle_percent'] for name in blanks), default=0)
    pictures = mine.get('start_pictures')
    return [
        Line('pictures from start to rest', number(pictures, 0), '1', pictures == 1),
        Line('frames at rest', number(frames, 0), '0', frames == 0),
        Line('wake-ups at rest', f'{number(switches, 1)} a second', '0', switches == 0),
        Line('processor time at rest', f'{number(mine.get("idle_percent"), 3)} %',
             f'<= {number(floor + 0.01, 3)} %', mine.get('idle_percent', 0) <= floor + 0.01)]


def of_work(lines):
    """What the program says of its own work: lines of `--stats`."""
    said = [re.search(r'^work .*p99 ([\d.]+) ms', line) for line in lines]
    p99 = next((float(match[1]) for match in said if match), None)
    return [Line('work of a frame, p99', f'{number(p99)} ms', f'<= {WORK:g} ms',
                 None if p99 is None else p99 <= WORK)]


def of_rows(few, many, name):
    """What a great list costs beside a short one."""
    costs, starts, more = ROWS
    found = [judge(f'processor time of a frame, {head}, {name}', many.get(f'{head}_cpu'),
                   few.get(f'{head}_cpu'), costs, 'few rows') for head in ('wheel', 'drag')]
    found.append(judge(f'start, {name}', many['start'], few['start'], starts, 'few rows'))
    extra = many['memory'] - few['memory']
    found.append(Line(f'memory, {name}', f'{extra:+.1f} MiB', f'<= {more} MiB more', extra <= more))
    return found


def table(found):
    """The targets beside what was found."""
    return Table(['target', 'found', 'wanted', 'verdict'],
                   [[line.what, line.found, line.wanted, line.word] for line in found], left=3)


def report(found):
    """The targets, for programs."""
    return [dataclasses.asdict(line) for line in found]
