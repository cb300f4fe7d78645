"""The evenness of content under a finger: the measurements of Benchmarks, and the targets."""
import math

from rig import Failure

from . import offscreen
from .tables import DASH, Table, number

FEEL = 'feel'

# Columns of the tables: head, and of which figures, each with its statistic, factor and digits.
DRAGS = (
    ('exact', [('exact', 'mean', 1, 3)]),
    ('whole ms', [('whole', 'mean', 1, 3)]),
    ('±1 ms', [('spread1', 'mean', 1, 3)]),
    ('fast', [('whole', 'fast', 1, 3)]),
    ('slow', [('whole', 'slow', 1, 3)]),
    ('jerk', [('jerk', 'mean', 1, 2)]),
    ('jank %', [('visibleJank', 'mean', 100, 1)]),
    ('lag', [('lag', 'mean', 1000, 1)]),
    ('stop: mean, max', [('stop', 'mean', 1, 1), ('stop', 'greatest', 1, 1)]),
    ('braked', [('braked', 'mean', 1, 2)]),
    ('wobble', [('wobble', 'mean', 1, 2)]),
)
MORE = (
    ('±2 ms', [('spread2', 'mean', 1, 3)]),
    ('wake-ups', [('wake', 'mean', 1, 3)]),
    ('lost', [('lost', 'mean', 1, 3)]),
    ('bursts', [('bursts', 'mean', 1, 3)]),
    ('step back', [('stepBack', 'greatest', 1, 1)]),
    ('left', [('left', 'greatest', 1, 1)]),
    ('backlash, late', [('backlash', 'mean', 1, 2), ('late', 'mean', 1000, 1)]),
    ('hand-over: mean, max', [('handOver', 'mean', 1, 2), ('handOver', 'greatest', 1, 2)]),
    ('90 Hz', [('flutter90jerk', 'mean', 1, 2), ('flutter90count', 'mean', 1, 0)]),
    ('59 Hz', [('flutter59jerk', 'mean', 1, 2), ('flutter59count', 'mean', 1, 0)]),
)
MICE = tuple((f'{rate} Hz, {speed}', [(f'mouse{rate}at{speed}', 'mean', 1, 3)])
             for rate in (125, 500, 1000) for speed in (900, 300))

TABLES = (
    ('Drags at 900 pt/s: evenness, jerk (pt), visible jank, lag (ms), overshoot and wobble (pt)',
     DRAGS),
    ('Rough input, stop and turn (pt, ms), lift, Flutter\'s benchmark (pt, frames)', MORE),
    ('Mice with whole ms and whole points: evenness at 900 and 300 pt/s', MICE),
)

# Rule, what it says, figure, statistic, factor, what is attainable, what is ambitious; at most.
TARGETS = (
    ('FL-40', 'evenness, exact', 'exact', 'mean', 1, 0.002, 0.001),
    ('FL-40', 'evenness, exact, worst pair', 'exact', 'worstPair', 1, 0.01, None),
    ('FL-40', 'evenness, whole ms', 'whole', 'mean', 1, 0.02, 0.007),
    ('FL-40', 'evenness, whole ms, worst pair', 'whole', 'worstPair', 1, 0.05, 0.03),
    ('FL-40', 'evenness, ±1 ms', 'spread1', 'mean', 1, 0.04, 0.026),
    ('FL-40', 'evenness, ±1 ms, worst pair', 'spread1', 'worstPair', 1, 0.08, None),
    ('FL-40', 'evenness, ±2 ms', 'spread2', 'mean', 1, 0.12, 0.08),
    ('FL-40', 'evenness, 5 % lost', 'lost', 'mean', 1, 0.15, 0.12),
    ('FL-40', 'evenness, bursts of 8 ms', 'bursts', 'mean', 1, 0.25, 0.19),
    ('FL-40', 'evenness, mouse at 900', 'mouse125at900', 'mean', 1, 0.07, 0.05),
    ('FL-40', 'evenness, mouse at 300', 'mouse125at300', 'mean', 1, 0.22, 0.15),
    ('FL-41', 'jerk, pt', 'jerk', 'mean', 1, 0.3, 0.11),
    ('FL-41', 'jerks over 0.5 pt, %', 'jank', 'mean', 100, 10, 5),
    ('FL-41', 'visible jank, %', 'visibleJank', 'mean', 100, 0.5, 0),
    ('FL-41', 'Flutter\'s benchmark, jerk, pt', 'flutter90jerk', 'mean', 1, 0.1, 0.01),
    ('FL-41', 'Flutter\'s benchmark, frames', 'flutter90count', 'mean', 1, 12, 5),
    ('FL-42', 'lag, ms', 'lag', 'mean', 1000, 5.0, 4.5),
    ('FL-43', 'stop, mean, pt', 'stop', 'mean', 1, 4, 2),
    ('FL-43', 'stop, greatest, pt', 'stop', 'greatest', 1, 8.5, 5),
    ('FL-43', 'step back, greatest, pt', 'stepBack', 'greatest', 1, 3, 2),
    ('FL-43', 'left after 0.5 s, greatest, pt', 'left', 'greatest', 1, 0.05, 0),
    ('FL-43', 'braked in 60 ms, pt', 'braked', 'mean', 1, 0.8, 0.1),
    ('FL-43', 'round turn, pt', 'backlash', 'mean', 1, 0.6, 0.1),
    ('FL-44', 'wobble, pt', 'wobble', 'mean', 1, 0.4, 0.2),
    ('FL-45', 'hand-over, greatest', 'handOver', 'greatest', 1, 0.15, 0.10),
    ('FL-45', 'hand-over, mean', 'handOver', 'mean', 1, 0.08, 0.055),
)
# What figures without an error may differ from a target that is a round number.
ROUNDING = 1e-6


def measure(program, progress, short=False):
    """Its rows: dictionaries with a name, isFlexScroll, and figures by name."""
    rows = offscreen.run([program, FEEL] + (['--short'] if short else []), progress)
    check(rows)
    return rows


def check(rows):
    """Ends where there is nothing measured, or a figure means nothing."""
    if not rows:
        raise Failure('nothing was measured')
    for row in rows:
        for name, figure in row['figures'].items():
            if not all(math.isfinite(value) for value in figure.values()):
                raise Failure(f'{row["name"]}, {name}: is no number')


def cell(figures, parts):
    """The figures of a column, or a dash where one is missing."""
    if any(key not in figures for key, *_ in parts):
        return DASH
    return ', '.join(rounded(figures[key][statistic] * factor, digits)
                     for key, statistic, factor, digits in parts)


def rounded(value, digits):
    """A number that is no less than nothing where it is nothing."""
    text = number(value, digits)
    return text.lstrip('-') if not float(text) else text


def table(columns, rows):
    """A line for each model."""
    return Table(['model', *(head for head, _ in columns)],
                 [[row['name'], *(cell(row['figures'], parts) for _, parts in columns)]
                  for row in rows])


def judged(figures, target):
    """What a row has of a target, with a ! where that misses what is attainable."""
    _, _, key, statistic, factor, attainable, _ = target
    if key not in figures:
        return DASH
    value = figures[key][statistic] * factor
    return rounded(value, 3) + ('' if value <= attainable + ROUNDING else ' !')


def target_table(rows):
    """The targets, and beside each what this program has."""
    ours = [row for row in rows if row['isFlexScroll']]
    lines = []
    for target in TARGETS:
        rule, what, *_, attainable, ambitious = target
        lines.append([rule, what, f'{attainable:g}', DASH if ambitious is None else f'{ambitious:g}',
                      *(judged(row['figures'], target) for row in ours)])
    return Table(['rule', 'target, at most', 'attainable', 'ambitious',
                  *(row['name'] for row in ours)], lines, left=2)


def tables(rows):
    """All tables, each with its title; a figure with a ! misses what is attainable."""
    for title, columns in TABLES:
        yield title, table(columns, rows)
    yield 'Targets (! misses what is attainable)', target_table(rows)

