"""Curves of growth as plain SVG: axes, a grid, a line for each motion, nothing else."""
import math
from xml.sax.saxutils import escape

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 72, 150, 44, 52
COLOURS = dict(blank='#8e8e93', scrolling='#0a66c2', stretching='#c2410a')
OTHER = ('#0a66c2', '#c2410a', '#2c8a3f', '#7b3fb0', '#8e8e93')

# Curve: title, what grows, whether its axis is in powers of ten.
CURVES = dict(
    rows=('A frame of the album over its rows', 'rows', True),
    area=('A frame of the album over the window', 'pixels', True),
    scale=('A frame of the album over the scale', 'device pixels a point', False),
)


def curves(rows):
    """Curve: line: points (amount, microseconds), from the rows of Benchmarks."""
    found = {}
    for row in rows:
        point = row.get('point')
        if point:
            lines = found.setdefault(point['curve'], {})
            lines.setdefault(point['line'], []).append((point['amount'], row['median']))
    for lines in found.values():
        for points in lines.values():
            points.sort()
    return found


def plots(rows):
    """File name: SVG, one for each curve that there are points of."""
    return {f'growth-{name}.svg': draw(*CURVES[name], lines)
            for name, lines in curves(rows).items() if name in CURVES}


class Axis:
    """A mapping of figures to places along one side."""

    def __init__(self, values, begin, end, powers):
        self.begin, self.end, self.powers = begin, end, powers
        if powers:
            self.low = 10.0 ** math.floor(math.log10(min(values)))
            self.high = 10.0 ** math.ceil(math.log10(max(values)))
            self.high = max(self.high, self.low * 10)
        else:
            self.low, self.step = 0.0, nice(max(values) / 5)
            self.high = self.step * math.ceil(max(values) / self.step)

    def place(self, value):
        """Where a figure lies."""
        if self.powers:
            share = math.log10(value / self.low) / math.log10(self.high / self.low)
        else:
            share = (value - self.low) / (self.high - self.low)
        return self.begin + share * (self.end - self.begin)

    def ticks(self):
        """Figures to name at the axis."""
        if self.powers:
            count = round(math.log10(self.high / self.low))
            return [self.low * 10**i for i in range(count + 1)]
        return [self.step * i for i in range(round(self.high / self.step) + 1)]


def nice(step):
    """The next step of 1, 2 or 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(step))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= step * 0.999)


def short(value):
    """A figure as short as it can be reported: 1 M, 10 k, 0.5."""
    for limit, unit in ((1e6, ' M'), (1e4, ' k')):
        if value >= limit:
            return f'{value / (1e6 if unit == " M" else 1e3):.3g}{unit}'
    return f'{value:g}'


def draw(title, what, powers, lines):
    """The SVG of a curve: microseconds upward from zero, or in powers where they differ by far."""
    xs = [x for points in lines.values() for x, _ in points]
    ys = [y for points in lines.values() for _, y in points]
    steep = max(ys) > 50 * min(ys)
    across = Axis(xs, LEFT, WIDTH - RIGHT, powers)
    upward = Axis(ys, HEIGHT - BOTTOM, TOP, steep)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
        f'<title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        text(LEFT, 24, title, size=15, anchor='start')]
    for value in upward.ticks():
        y = upward.place(value)
        parts += [rule(LEFT, y, WIDTH - RIGHT, y), text(LEFT - 8, y + 4, short(value), anchor='end')]
    for value in across.ticks():
        x = across.place(value)
        parts += [rule(x, TOP, x, HEIGHT - BOTTOM), text(x, HEIGHT - BOTTOM + 18, short(value))]
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, what))
    parts.append(text(16, (TOP + HEIGHT - BOTTOM) / 2, 'microseconds', turned=True))
    parts += curve_lines(lines, across, upward)
    return '\n'.join(parts + ['</svg>', ''])


def curve_lines(lines, across, upward):
    """Each line with its points, and its name at its end, apart from the others'."""
    parts, taken = [], []
    for index, (name, points) in enumerate(lines.items()):
        colour = COLOURS.get(name, OTHER[index % len(OTHER)])
        places = [(across.place(x), upward.place(y)) for x, y in points]
        path = ' '.join(f'{x:.1f},{y:.1f}' for x, y in places)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in places]
        y = places[-1][1] + 4
        while any(abs(y - other) < 14 for other in taken):
            y += 1
        taken.append(y)
        parts.append(text(WIDTH - RIGHT + 10, y, f'{name} {short(round(points[-1][1]))}',
                          anchor='start', fill=colour))
    return parts


def rule(x1, y1, x2, y2):
    """A line of the grid."""
    return (f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
            'stroke="#d8d8dc" stroke-width="1"/>')


def text(x, y, words, size=12, anchor='middle', fill='#1c1c1e', turned=False):
    """A few words."""
    turn = f' transform="rotate(-90 {x:.1f} {y:.1f})"' if turned else ''
    return (f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
            f'fill="{fill}"{turn}>{escape(words)}</text>')
