"""Stops, quotes and dashes."""

from .drawing import Brush, box, dot, join, moved, polygon
from .registry import glyph
from .style import CAP, OVER, X


def point(s):
    return s.stem * s.by(1.24, 1.14)


@glyph(" ")
def space(s):
    return None, s.by(270, 264)


@glyph(".")
def period(s):
    size = point(s)
    advance = size + s.side * 1.36
    return dot(advance / 2, size / 2 - 3, size), advance


@glyph(":")
def colon(s):
    size = point(s)
    advance = size + s.side * 1.40
    return (
        join(dot(advance / 2, size / 2 - 3, size), dot(advance / 2, X - size / 2 - 22, size)),
        advance,
    )


def comma_at(s, x, y):
    """A comma whose head is centred on (x, y)."""
    size = point(s)
    tail = polygon(
        (x - size * 0.22, y),
        (x + size * 0.5, y),
        (x + size * 0.47, y - size * 0.22),
        (x + size * 0.02, y - size * 1.32),
        (x - size * 0.48, y - size * 1.32),
    )
    return join(dot(x, y, size), tail)


@glyph(",")
def comma(s):
    size = point(s)
    advance = size + s.side * 1.36
    return comma_at(s, advance / 2, size / 2 - 3), advance


@glyph(";")
def semicolon(s):
    size = point(s)
    advance = size + s.side * 1.40
    return (
        join(comma_at(s, advance / 2, size / 2 - 3), dot(advance / 2, X - size / 2 - 22, size)),
        advance,
    )


@glyph("…")
def ellipsis(s):
    size = point(s)
    step = size + s.by(90, 84)
    return join(*(dot(step * (n + 0.5), size / 2 - 3, size) for n in range(3))), step * 3


@glyph("·")
def middle_dot(s):
    size = point(s)
    advance = size + s.side * 1.36
    return dot(advance / 2, X * 0.5, size), advance


@glyph("•")
def bullet(s):
    size = s.by(222, 250)
    advance = size + s.side * 1.8
    return dot(advance / 2, CAP * 0.5, size), advance


@glyph("!")
def exclamation(s):
    size = point(s)
    advance = size + s.side * 1.6
    x = advance / 2
    top, foot = s.cap_stem * 0.54, s.cap_stem * 0.38
    body = polygon((x - top, CAP), (x + top, CAP), (x + foot, CAP * 0.285), (x - foot, CAP * 0.285))
    return join(body, dot(x, size / 2 - 3, size)), advance


@glyph("?")
def question(s):
    size = point(s)
    x0 = s.side * 0.52
    width = s.by(388, 436)
    top = CAP + OVER - s.cap_bar / 2
    v = s.cap_stem * 0.96
    x = x0 + width * 0.47
    path = (
        Brush(x0 + s.cap_bar * 0.46, CAP * 0.765, 68, s.cap_bar)
        .curve(x0 + width * 0.49, top, 0, s.cap_bar, 0.60)
        .curve(x0 + width - v / 2, CAP * 0.735, -90, v, 0.58)
        .curve(x0 + width * 0.70, CAP * 0.50, -138, s.cap_bar * 1.06, 0.58)
        .curve(x, CAP * 0.275, -90, v * 0.92, 0.62)
        .line(x, CAP * 0.262)
        .shape()
    )
    return join(path, dot(x, size / 2 - 3, size)), x0 + width + s.side * 0.52


def straight_quote(s, x):
    top, foot = s.cap_stem * 0.50, s.cap_stem * 0.37
    low = CAP - s.by(238, 252)
    return polygon((x - top, CAP + 4), (x + top, CAP + 4), (x + foot, low), (x - foot, low))


@glyph("'")
def apostrophe(s):
    advance = s.cap_stem + s.side * 1.5
    return straight_quote(s, advance / 2), advance


@glyph('"')
def quotation(s):
    step = s.cap_stem + s.by(82, 70)
    advance = s.cap_stem + step + s.side * 1.5
    x = advance / 2
    return join(straight_quote(s, x - step / 2), straight_quote(s, x + step / 2)), advance


def quote_row(s, count, opening):
    size = point(s)
    step = size + s.by(62, 46)
    advance = size + step * (count - 1) + s.side * 1.1
    first = advance / 2 - step * (count - 1) / 2
    paths = [comma_at(s, first + step * n, CAP + 4 - size / 2) for n in range(count)]
    path = join(*paths)
    if opening:
        low = CAP + 4 - size * 1.82
        path = moved(path, advance, low + CAP + 4, -1, -1)
    return path, advance


@glyph("’")
def quote_right(s):
    return quote_row(s, 1, False)


@glyph("‘")
def quote_left(s):
    return quote_row(s, 1, True)


@glyph("”")
def quotes_right(s):
    return quote_row(s, 2, False)


@glyph("“")
def quotes_left(s):
    return quote_row(s, 2, True)


def dash(s, width, margin):
    thick = s.bar * 1.02
    y = X * 0.5 - thick / 2 - 6
    return box(margin, y, margin + width, y + thick), width + 2 * margin


@glyph("-")
def hyphen(s):
    return dash(s, s.by(280, 296), s.side * 0.72)


@glyph("–")
def en_dash(s):
    return dash(s, s.by(462, 480), s.side * 0.60)


@glyph("—")
def em_dash(s):
    return dash(s, s.by(884, 896), s.side * 0.60)


@glyph("_")
def underscore(s):
    return box(0, -96 - s.bar, s.by(500, 520), -96), s.by(500, 520)
