"""Figures in columns, as plain text or as Markdown."""
import dataclasses

DASH = '-'


def number(value, digits=2):
    """A number with a fixed number of decimals, or a dash."""
    return DASH if value is None else f'{value:.{digits}f}'


@dataclasses.dataclass
class Table:
    """Rows of words under a head: the first `left` columns flush left, the others flush right."""
    head: list
    rows: list
    left: int = 1

    def text(self):
        """For a terminal."""
        cells = [self.head] + self.rows
        widths = [max(len(str(row[i])) for row in cells) for i in range(len(self.head))]
        lines = []
        for row in cells:
            line = [str(cell).ljust(width) if i < self.left else str(cell).rjust(width)
                    for i, (cell, width) in enumerate(zip(row, widths))]
            lines.append('  '.join(line).rstrip())
        return '\n'.join(lines)

    def markdown(self):
        """For an article."""
        ruler = ['---' if i < self.left else '--:' for i in range(len(self.head))]
        return '\n'.join('| ' + ' | '.join(map(str, row)) + ' |'
                         for row in [self.head, ruler, *self.rows])


def offscreen(rows):
    """Microseconds of each subject."""
    return Table(
        ['group', 'what', 'median us', 'p95', 'p99', 'x blank'],
        [[r['group'], r['name'], number(r['median']), number(r['p95']), number(r['p99']),
          number(r.get('againstBlank'))] for r in rows], left=2)


def compared(rows, old, new, unit='us'):
    """Compares two builds."""
    return Table(
        ['group', 'what', f'{old} {unit}', f'{new} {unit}', 'ratio', 'least', 'most'],
        [[r['group'], r['name'], number(r['old']), number(r['new']), number(r['ratio'], 3),
          number(r['least'], 3), number(r['most'], 3)] for r in rows], left=2)


def four(figures, head):
    """Intervals of a phase, as p50/95/99/max."""
    values = [figures.get(f'{head}_{key}') for key in ('p50', 'p95', 'p99', 'max')]
    return DASH if None in values else '/'.join(number(v, 1) for v in values)


def two(figures, head):
    """A latency, as p50/95."""
    values = [figures.get(f'{head}_{key}') for key in ('p50', 'p95')]
    return DASH if None in values else '/'.join(number(v, 1) for v in values)


def cost(figures, head):
    """Processor time of a frame, and its two parts."""
    if figures.get(f'{head}_cpu') is None:
        return DASH
    return '{:.2f} ({:.2f}+{:.2f})'.format(
        *(figures[f'{head}_{key}'] for key in ('cpu', 'program', 'server')))


def left_out(figures, heads):
    """How many intervals of phases do not count, of how many."""
    without = sum(figures.get(f'{head}_left_out') or 0 for head in heads)
    counted = sum(figures.get(f'{head}_intervals') or 0 for head in heads)
    return f'{without:.0f} of {without + counted:.0f}'


def window(summary):
    """All programs by their windows."""
    head = ['program', 'start', 'cold start', 'wheel ms/frame', 'p50/95/99/max', 'missed', 'drag ms/frame',
            'p50/95/99/max', 'missed', 'left out', 'drag lat 50/95', 'wheel lat 50/95', 'MiB',
            'idle %', 'frames', 'switches/s', 'others']
    rows = []
    for name, f in summary.items():
        others = max(f.get('wheel_others') or 0, f.get('drag_others') or 0)
        rows.append([
            name, number(f['start'], 0), number(f.get('cold_start'), 0), cost(f, 'wheel'), four(f, 'wheel'),
            number(f['wheel_missed'], 0), cost(f, 'drag'), four(f, 'drag'),
            number(f['drag_missed'], 0), left_out(f, ('wheel', 'drag')), two(f, 'drag_latency'), two(f, 'wheel_latency'),
            number(f['memory'], 1), number(f['idle_percent']), number(f['idle_frames'], 0),
            number(f['idle_switches'], 1), number(others, 2)])
    return Table(head, rows)
