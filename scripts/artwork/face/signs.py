"""Brackets, signs of arithmetic and the rest of ASCII."""

import math

from .capitals import big_s
from .drawing import Brush, box, join, meet, moved, polygon, ring, slab
from .registry import GLYPHS, glyph
from .style import ASCENDER, CAP, OVER

MATH = CAP * 0.5 - 8
"""The height at which plus and equals are centred."""


def lean_bar(s, top_x, low_x, top=ASCENDER + 20, low=-110):
    thick = s.bar * 1.02
    path = slab(low_x, low, top_x, top, thick)
    x0, _, x1, _ = path.bounds
    margin = s.side * 0.42
    return moved(path, margin - x0), x1 - x0 + 2 * margin


@glyph("/")
def slash(s):
    return lean_bar(s, s.by(300, 312), 0)


@glyph("\\")
def backslash(s):
    return lean_bar(s, 0, s.by(300, 312))


@glyph("|")
def vertical_bar(s):
    thick = s.bar * 1.02
    margin = s.side * 1.35
    return box(margin, -170, margin + thick, ASCENDER + 60), thick + 2 * margin


@glyph("(")
def paren_left(s):
    x0 = s.side * 0.84
    depth = s.by(150, 158)
    thick = s.stem * 0.96
    left = x0 + thick / 2
    top, low = ASCENDER + 40, -160
    path = (
        Brush(left + depth, top + 24, -124, s.bar * 0.98)
        .curve(left, (top + low) / 2, -90, thick, 0.64)
        .curve(left + depth, low - 24, -56, s.bar * 0.98, 0.64)
        .shape()
    )
    path = meet(path, box(-100, low, 2000, top))
    x1 = path.bounds[2]
    return path, x1 + s.side * 0.44


@glyph(")")
def paren_right(s):
    path, advance = paren_left(s)
    return moved(path, advance, 0, -1, 1), advance


@glyph("[")
def bracket_left(s):
    x0 = s.side * 1.04
    thick = s.stem * 0.94
    top, low = ASCENDER + 40, -160
    bar = s.bar * 0.95
    x1 = x0 + s.by(196, 214)
    return (
        join(
            box(x0, low, x0 + thick, top), box(x0, low, x1, low + bar), box(x0, top - bar, x1, top)
        ),
        x1 + s.side * 0.50,
    )


@glyph("]")
def bracket_right(s):
    path, advance = bracket_left(s)
    return moved(path, advance, 0, -1, 1), advance


@glyph("{")
def brace_left(s):
    x0 = s.side * 0.50
    bar = s.bar * 0.95
    thick = s.stem * 0.94
    top, low = ASCENDER + 40 - bar / 2, -160 + bar / 2
    middle = (top + low) / 2
    spine = x0 + s.by(118, 128)
    x1 = x0 + s.by(262, 284)
    upper = (
        Brush(x1, top, 180, bar)
        .line(x1 - 12, top)
        .curve(spine, top - s.by(120, 130), -90, thick, 0.62)
        .line(spine, middle + s.by(118, 128))
        .curve(x0 + 14, middle, 180, bar * 0.92, 0.62)
        .line(x0, middle)
        .shape()
    )
    lower = moved(upper, 0, 2 * middle, 1, -1)
    return join(upper, lower), x1 + s.side * 0.56


@glyph("}")
def brace_right(s):
    path, advance = brace_left(s)
    return moved(path, advance, 0, -1, 1), advance


def sign_side(s):
    return s.side * 0.82


def span(s):
    return s.figure - 2 * sign_side(s)


@glyph("+")
def plus(s):
    x0, width, thick = sign_side(s), span(s), s.bar * 1.02
    middle = x0 + width / 2
    return (
        join(
            box(x0, MATH - thick / 2, x0 + width, MATH + thick / 2),
            box(middle - thick / 2, MATH - width / 2, middle + thick / 2, MATH + width / 2),
        ),
        s.figure,
    )


@glyph("−")
def minus(s):
    x0, width, thick = sign_side(s), span(s), s.bar * 1.02
    return box(x0, MATH - thick / 2, x0 + width, MATH + thick / 2), s.figure


@glyph("=")
def equals(s):
    x0, width, thick = sign_side(s), span(s), s.bar * 1.0
    gap = s.by(54, 48)
    return (
        join(
            box(x0, MATH + gap, x0 + width, MATH + gap + thick),
            box(x0, MATH - gap - thick, x0 + width, MATH - gap),
        ),
        s.figure,
    )


@glyph("×")
def times(s):
    thick = s.bar * 1.04
    reach = span(s) * 0.43 - thick * 0.35
    middle = s.figure / 2
    one = slab(middle - reach, MATH - reach, middle + reach, MATH + reach, thick)
    return join(one, moved(one, s.figure, 0, -1, 1)), s.figure


@glyph("<")
def less(s):
    x0, width, thick = sign_side(s), span(s) * 0.98, s.bar * 1.12
    rise = width * 0.46
    half = thick * 0.56
    path = polygon(
        (x0, MATH + half),
        (x0, MATH - half),
        (x0 + width, MATH - rise - half * 0.6),
        (x0 + width, MATH - rise + half * 1.5),
        (x0 + thick * 1.25, MATH),
        (x0 + width, MATH + rise - half * 1.5),
        (x0 + width, MATH + rise + half * 0.6),
    )
    return path, s.figure


@glyph(">")
def greater(s):
    path, advance = less(s)
    return moved(path, advance, 0, -1, 1), advance


@glyph("~")
def tilde(s):
    x0, width, thick = sign_side(s), span(s), s.bar * 1.04
    rise = s.by(44, 44)
    path = (
        Brush(x0 + thick * 0.4, MATH - rise * 1.25, 78, thick)
        .curve(x0 + width * 0.29, MATH + rise, 0, thick, 0.62)
        .curve(x0 + width * 0.5, MATH, -30, thick, 0.55)
        .curve(x0 + width * 0.71, MATH - rise, 0, thick, 0.55)
        .curve(x0 + width - thick * 0.4, MATH + rise * 1.25, 78, thick, 0.62)
        .shape()
    )
    return path, s.figure


@glyph("^")
def caret(s):
    width = s.by(404, 430)
    x0 = (s.figure - width) / 2
    low, high = CAP - s.by(330, 340), CAP
    thick = s.bar * 1.06
    left = slab(x0 + thick * 0.6, low, x0 + width / 2, high, thick)
    path = join(left, moved(left, s.figure, 0, -1, 1))
    return meet(path, box(0, 0, 2000, high)), s.figure


@glyph("*")
def asterisk(s):
    size = s.by(168, 178)
    thick = s.by(66, 88)
    advance = size * 2 + s.side * 0.7
    x, y = advance / 2, CAP - size + 6
    arms = []
    for turn in range(5):
        angle = math.radians(90 + 72 * turn)
        ux, uy = math.cos(angle), math.sin(angle)
        arms.append(
            polygon(
                (x - uy * thick * 0.40, y + ux * thick * 0.40),
                (x + uy * thick * 0.40, y - ux * thick * 0.40),
                (x + ux * size + uy * thick * 0.52, y + uy * size - ux * thick * 0.52),
                (x + ux * size - uy * thick * 0.52, y + uy * size + ux * thick * 0.52),
            )
        )
    return join(*arms), advance


@glyph("#")
def number(s):
    width = s.by(540, 600)
    thick = s.by(66, 84)
    lean = 46
    bars = []
    for y in (CAP * 0.33, CAP * 0.67):
        bars.append(box(0, y - thick / 2, width, y + thick / 2))
    for x in (width * 0.34, width * 0.66):
        bars.append(slab(x - lean, 0, x + lean, CAP, thick * 1.02))
    margin = s.side * 0.55
    return moved(join(*bars), margin), width + 2 * margin


@glyph("°")
def degree(s):
    size = s.by(268, 292)
    margin = s.side * 0.6
    return (
        ring(margin, CAP + 8 - size, margin + size, CAP + 8, s.by(66, 84), s.by(62, 78), 0.57),
        size + 2 * margin,
    )


@glyph("%")
def percent(s):
    width, height = s.by(278, 300), s.by(366, 384)
    v, b = s.by(70, 94), s.by(62, 82)
    first = ring(0, CAP + OVER - height, width, CAP + OVER, v, b, 0.585)
    total = s.by(790, 880)
    second = moved(first, total - width, -CAP + height - 2 * OVER)
    bar = slab(total * 0.5 - s.by(178, 184), 0, total * 0.5 + s.by(178, 184), CAP, s.by(64, 84))
    margin = s.round_side * 0.95
    return moved(join(first, second, bar), margin), total + 2 * margin


@glyph("$")
def dollar(s):
    path, advance = big_s(s)
    x0, _, x1, _ = path.bounds
    path = moved(path, 0, CAP * 0.03, 0.94, 0.94)
    path = moved(path, (s.figure - (x1 - x0) * 0.94) / 2 - x0 * 0.94)
    thick = s.bar * 0.86
    x = s.figure / 2
    return (
        join(
            path,
            box(x - thick / 2, CAP * 0.9, x + thick / 2, CAP + 88),
            box(x - thick / 2, -88, x + thick / 2, CAP * 0.1),
        ),
        s.figure,
    )


@glyph("&")
def ampersand(s):
    x0 = s.round_side * 0.95
    width = s.by(600, 668)
    x1 = x0 + width
    v, b = s.cap_stem * 0.95, s.cap_bar * 0.96
    top, low = CAP + OVER - b / 2, -OVER + b / 2
    eye_left = x0 + width * 0.125 + v / 2
    eye_right = x0 + width * 0.125 + s.by(312, 350) - v * 0.46
    eye_y = CAP * 0.745
    left = x0 + v * 0.52
    knot = (eye_left + s.by(66, 76), CAP * 0.565)
    foot = (x1 + s.by(34, 48), -s.by(64, 78))
    leg = meet(Brush(*knot, -50, v).line(*foot).shape(), box(-100, 0, 3000, 3000))
    heading = math.degrees(math.atan2(knot[1] - foot[1], knot[0] - foot[0]))
    path = (
        Brush(knot[0] + 60, knot[1] - 60 * math.tan(math.radians(180 - heading)), heading, v)
        .line(*knot)
        .curve(eye_left, eye_y + 2, 90, v * 0.92, 0.60)
        .curve((eye_left + eye_right) / 2, top, 0, b * 0.96, 0.57)
        .curve(eye_right, eye_y + 4, -90, v * 0.92, 0.57)
        .curve((eye_left + eye_right) / 2 - s.by(6, 6), CAP * 0.50, -150, b * 0.98, 0.60)
        .curve(left, CAP * 0.235, -90, v, 0.60)
        .curve(x0 + width * 0.40, low, 0, b, 0.58)
        .curve(x1 - v * 0.72, CAP * 0.42, 82, v * 0.93, 0.58)
        .shape()
    )
    return join(path, leg), x1 + s.side * 0.5


@glyph("@")
def at(s):
    x0 = s.round_side
    width = s.by(850, 900)
    x1 = x0 + width
    v, b = s.by(66, 84), s.by(62, 76)
    top, low = CAP + 4 - b / 2, -150 + b / 2
    centre = (top + low) / 2
    inner_v = s.by(74, 104)
    bowl_left, bowl_right = x0 + width * 0.265, x0 + width * 0.665
    mid = centre - 10
    half = s.by(176, 182)
    eye = ring(
        bowl_left, mid - half, bowl_right + inner_v * 0.35, mid + half, inner_v, s.by(66, 84), 0.585
    )
    right = x1 - v / 2
    stem_x = bowl_right
    outer = (
        Brush(stem_x, mid + half - 2, -90, inner_v)
        .line(stem_x, mid - half * 0.42)
        .curve(stem_x + (right - stem_x) * 0.46, mid - half + s.by(28, 34), 0, b * 0.94, 0.62)
        .curve(right, centre + 26, 90, v, 0.60)
        .curve((x0 + x1) / 2, top, 180, b, 0.58)
        .curve(x0 + v / 2, centre, -90, v, 0.58)
        .curve(x0 + width * 0.52, low, 0, b, 0.58)
        .curve(x0 + width * 0.80, low + s.by(44, 46), 24, b, 0.60)
        .shape()
    )
    return join(eye, outer), x1 + s.round_side


@glyph("`")
def grave(s):
    top = CAP + 30
    path = polygon(
        (0, top),
        (s.by(112, 132), top),
        (s.by(190, 220), top - s.by(124, 132)),
        (s.by(112, 118), top - s.by(124, 132)),
    )
    x0, _, x1, _ = path.bounds
    margin = s.side * 0.8
    return moved(path, margin), x1 - x0 + 2 * margin


def fraction(s, upper, lower):
    """Two figures of half the height, one above and one below a leaning bar."""
    share, gap = 0.56, s.side * 0.3
    first, width = GLYPHS[upper](s)
    second, second_width = GLYPHS[lower](s)
    lean = s.by(250, 262)
    start = share * width - gap
    bar = slab(start, -10, start + lean, CAP + 10, s.by(60, 80))
    end = start + lean - gap
    path = join(
        moved(first, 0, CAP * (1 - share), share, share), bar, moved(second, end, 0, share, share)
    )
    return path, end + share * second_width


@glyph("¼")
def one_quarter(s):
    return fraction(s, "1", "4")


@glyph("½")
def one_half(s):
    return fraction(s, "1", "2")
