"""Capitals."""

from .drawing import Brush, box, join, meet, moved, polygon, ring, slab
from .registry import glyph
from .parts import arm_and_leg, ess, vee
from .style import CAP, OVER

ROUND = OVER + 1
"""Overshoot of capitals."""


def side(s):
    return s.side * 1.08


def round_side(s):
    return s.side * 0.66


@glyph("A")
def a(s):
    width = s.by(636, 706)
    thickness = s.cap_stem * 0.97
    top = thickness * 1.12
    path = moved(vee(s, width, CAP, thickness, top), 0, CAP, 1, -1)
    y = CAP * 0.215
    inside = meet(
        box(0, y, width, y + s.cap_bar * 0.93),
        polygon((thickness * 0.5, 0), (width - thickness * 0.5, 0), (width / 2, CAP * 1.02)),
    )
    x0 = s.slant_side * 0.9
    return moved(join(path, inside), x0), width + 2 * x0


def lobe(s, x0, x1, y0, y1, stem=1.0):
    """The closed half-round of B, D, P and R on a stem at x0."""
    top, bottom = y1 - s.cap_bar / 2, y0 + s.cap_bar / 2
    right = x1 - s.cap_stem * stem / 2
    bend = max(x0 + 40, right - (top - bottom) * 0.56)
    return (
        Brush(x0 + s.cap_stem * 0.5, top, 0, s.cap_bar)
        .line(bend, top)
        .curve(right, (top + bottom) / 2, -90, s.cap_stem * stem, 0.60)
        .curve(bend, bottom, 180, s.cap_bar, 0.60)
        .line(x0 + s.cap_stem * 0.5, bottom)
        .shape()
    )


@glyph("B")
def b(s):
    x0 = side(s)
    width = s.by(484, 530)
    waist = CAP * 0.525
    half = s.cap_bar * 0.5
    upper = lobe(s, x0, x0 + width * 0.94, waist - half, CAP, 0.98)
    lower = lobe(s, x0, x0 + width, 0, waist + half, 1.02)
    return join(box(x0, 0, x0 + s.cap_stem, CAP), upper, lower), x0 + width + round_side(s) * 0.88


def open_round(s, width):
    """The left three quarters of a round: C and G share it; starts at the upper end."""
    x0 = round_side(s)
    x1 = x0 + width
    top, bottom = CAP + ROUND - s.cap_bar / 2, -ROUND + s.cap_bar / 2
    left = x0 + s.cap_stem * 0.52
    middle = x0 + width * 0.54
    return (
        (
            Brush(x1 - s.cap_bar * 0.42, CAP * 0.765, 120, s.cap_bar * 1.04)
            .curve(middle, top, 180, s.cap_bar, 0.60)
            .curve(left, CAP / 2, -90, s.cap_stem * 1.04, 0.575)
            .curve(middle, bottom, 0, s.cap_bar, 0.575)
        ),
        x0,
        x1,
    )


@glyph("C")
def c(s):
    brush, _, x1 = open_round(s, s.by(598, 640))
    path = brush.curve(x1 - s.cap_bar * 0.42, CAP * 0.235, 60, s.cap_bar * 1.04, 0.60).shape()
    return path, x1 + s.side * 0.46


@glyph("D")
def d(s):
    x0 = side(s)
    x1 = x0 + s.by(566, 606)
    top, bottom = CAP - s.cap_bar / 2, s.cap_bar / 2
    right = x1 - s.cap_stem * 0.52
    bend = x0 + (x1 - x0) * 0.42
    path = (
        Brush(x0 + s.cap_stem * 0.5, top, 0, s.cap_bar)
        .line(bend, top)
        .curve(right, CAP / 2, -90, s.cap_stem * 1.04, 0.585)
        .curve(bend, bottom, 180, s.cap_bar, 0.585)
        .line(x0 + s.cap_stem * 0.5, bottom)
        .shape()
    )
    return join(box(x0, 0, x0 + s.cap_stem, CAP), path), x1 + round_side(s)


def arms(s, width, rows):
    x0 = side(s)
    bars = [box(x0, y, x0 + width * part, y + s.cap_bar) for y, part in rows]
    return join(box(x0, 0, x0 + s.cap_stem, CAP), *bars), x0 + width + s.side * 0.52


@glyph("E")
def e(s):
    middle = CAP * 0.522 - s.cap_bar / 2
    return arms(s, s.by(418, 458), [(0, 1), (middle, 0.94), (CAP - s.cap_bar, 0.99)])


@glyph("F")
def f(s):
    path, advance = arms(
        s, s.by(404, 444), [(CAP * 0.49 - s.cap_bar / 2, 0.93), (CAP - s.cap_bar, 1)]
    )
    return path, advance - s.side * 0.22


@glyph("G")
def g(s):
    brush, x0, x1 = open_round(s, s.by(622, 664))
    bar_y = CAP * 0.455 - s.cap_bar / 2
    right = x1 - s.cap_stem * 0.5
    path = (
        brush.curve(right, CAP * 0.30, 90, s.cap_stem * 0.98, 0.60)
        .line(right, bar_y + s.cap_bar * 0.5)
        .shape()
    )
    bar = box(x0 + (x1 - x0) * 0.56, bar_y, x1 - s.cap_stem * 0.01, bar_y + s.cap_bar * 0.96)
    return join(path, bar), x1 + s.side * 0.84


@glyph("H")
def h(s):
    x0 = side(s)
    x1 = x0 + s.cap_stem * 2 + s.by(366, 348)
    y = CAP * 0.52 - s.cap_bar / 2
    return join(
        box(x0, 0, x0 + s.cap_stem, CAP),
        box(x1 - s.cap_stem, 0, x1, CAP),
        box(x0, y, x1, y + s.cap_bar),
    ), x1 + side(s)


@glyph("I")
def i(s):
    return box(side(s), 0, side(s) + s.cap_stem, CAP), 2 * side(s) + s.cap_stem


@glyph("J")
def j(s):
    x0 = s.side * 0.42
    x1 = x0 + s.by(402, 448)
    right = x1 - s.cap_stem / 2
    bottom = -ROUND + s.cap_bar / 2
    path = (
        Brush(right, CAP, -90, s.cap_stem)
        .line(right, CAP * 0.30)
        .curve(x0 + (right - x0) * 0.46, bottom, 180, s.cap_bar, 0.60)
        .curve(x0 + s.cap_stem * 0.46, CAP * 0.235, 100, s.cap_stem * 0.96, 0.60)
        .shape()
    )
    return path, x1 + side(s)


@glyph("K")
def k(s):
    x0 = side(s)
    inner = x0 + s.cap_stem
    end = inner + s.by(386, 418)
    thick = s.cap_stem * 0.97
    foot = end + s.by(20, 14)
    body = arm_and_leg(
        (inner - s.by(10, 0), CAP * 0.27),
        (end - s.by(34, 30), CAP),
        thick * 0.94,
        (inner + s.by(128, 140), CAP * 0.56),
        (foot, 0),
        thick,
    )
    path = join(box(x0, 0, inner, CAP), meet(body, box(inner - 8, 0, 3000, CAP)))
    return path, foot + s.cap_stem * 0.60 + s.slant_side


@glyph("L")
def l(s):
    path, advance = arms(s, s.by(398, 436), [(0, 1)])
    return path, advance - s.side * 0.22


@glyph("M")
def m(s):
    x0 = side(s)
    width = s.by(690, 762)
    x1 = x0 + width
    stem = s.cap_stem * 0.98
    thickness = s.cap_stem * s.by(0.95, 0.90)
    legs = join(box(x0, 0, x0 + stem, CAP), box(x1 - stem, 0, x1, CAP))
    low = 0.04 * CAP
    inner = moved(vee(s, width, CAP - low, thickness, thickness * 1.06), x0, low)
    return join(legs, inner), x1 + side(s)


@glyph("N")
def n(s):
    x0 = side(s)
    x1 = x0 + s.cap_stem * 2 + s.by(366, 352)
    stem = s.cap_stem * 0.98
    half = s.cap_stem * 1.22
    diagonal = polygon((x0, CAP), (x0 + half, CAP), (x1, 0), (x1 - half, 0))
    return join(box(x0, 0, x0 + stem, CAP), box(x1 - stem, 0, x1, CAP), diagonal), x1 + side(s)


@glyph("O")
def o(s):
    x0 = round_side(s)
    x1 = x0 + s.by(664, 708)
    path = ring(x0, -ROUND, x1, CAP + ROUND, s.cap_stem * 1.04, s.cap_bar, 0.575)
    return path, x1 + round_side(s)


@glyph("P")
def p(s):
    x0 = side(s)
    width = s.by(478, 530)
    return (
        join(box(x0, 0, x0 + s.cap_stem, CAP), lobe(s, x0, x0 + width, CAP * 0.40, CAP, 1.02)),
        x0 + width + s.side * 0.50,
    )


@glyph("Q")
def q(s):
    path, advance = o(s)
    low = -s.by(62, 56)
    tail = (
        Brush(advance * 0.575, CAP * 0.225, -47, s.cap_stem * 0.95)
        .line(advance * 0.98, -CAP * 0.20)
        .shape()
    )
    tail = meet(tail, box(0, low, 3000, CAP))
    return join(path, tail), advance


@glyph("R")
def r(s):
    x0 = side(s)
    width = s.by(490, 540)
    foot = x0 + width + s.by(10, 8)
    low = CAP * 0.40
    leg = slab(
        x0 + width * 0.54, low + s.cap_bar * 0.4, foot - s.cap_stem * 0.54, 0, s.cap_stem * 0.99
    )
    return (
        join(box(x0, 0, x0 + s.cap_stem, CAP), lobe(s, x0, x0 + width, low, CAP, 1.02), leg),
        foot + s.side * 0.40,
    )


@glyph("S")
def big_s(s):
    x0 = round_side(s) * 0.94
    x1 = x0 + s.by(500, 552)
    path = ess(
        x0, x1, -ROUND, CAP + ROUND, s.cap_stem, s.cap_bar, s.cap_stem * 0.97, s.cap_bar * 0.46
    )
    return path, x1 + round_side(s) * 0.94


@glyph("T")
def t(s):
    x0 = s.side * 0.40
    width = s.by(540, 580)
    middle = x0 + width / 2
    return (
        join(
            box(x0, CAP - s.cap_bar, x0 + width, CAP),
            box(middle - s.cap_stem / 2, 0, middle + s.cap_stem / 2, CAP),
        ),
        width + 2 * x0,
    )


@glyph("U")
def u(s):
    x0 = side(s) * 0.96
    x1 = x0 + s.cap_stem * 2 + s.by(352, 338)
    left, right = x0 + s.cap_stem / 2, x1 - s.cap_stem / 2
    bottom = -ROUND + s.cap_bar / 2
    path = (
        Brush(left, CAP, -90, s.cap_stem)
        .line(left, CAP * 0.36)
        .curve((left + right) / 2, bottom, 0, s.cap_bar, 0.60)
        .curve(right, CAP * 0.36, 90, s.cap_stem, 0.60)
        .line(right, CAP)
        .shape()
    )
    return path, x1 + side(s) * 0.96


@glyph("V")
def v(s):
    width = s.by(624, 696)
    thickness = s.cap_stem * 0.97
    x0 = s.slant_side * 0.8
    return moved(vee(s, width, CAP, thickness, thickness * 1.10), x0), width + 2 * x0


@glyph("W")
def w(s):
    half = s.by(532, 580)
    thickness = s.cap_stem * s.by(0.93, 0.87)
    overlap = thickness * s.by(1.08, 1.10)
    one = vee(s, half, CAP, thickness, thickness * 1.05)
    x0 = s.slant_side * 0.9
    return join(moved(one, x0), moved(one, x0 + half - overlap)), 2 * half - overlap + 2 * x0


@glyph("X")
def x(s):
    width = s.by(606, 690)
    thickness = s.cap_stem * 0.98
    edge = thickness * 0.62
    one = slab(edge, CAP, width - edge, 0, thickness)
    two = slab(width - edge - 6, CAP, edge, 0, thickness * 0.96)
    x0 = s.slant_side
    return moved(join(one, two), x0), width + 2 * x0


@glyph("Y")
def y(s):
    width = s.by(590, 668)
    thickness = s.cap_stem * 0.97
    fork = CAP * 0.405
    arms_path = moved(vee(s, width, CAP - fork + 40, thickness, s.cap_stem * 1.02), 0, fork - 40)
    stem = box(width / 2 - s.cap_stem / 2, 0, width / 2 + s.cap_stem / 2, fork + 30)
    x0 = s.slant_side * 0.5
    return moved(join(arms_path, stem), x0), width + 2 * x0


@glyph("Z")
def z(s):
    x0 = s.side * 0.62
    width = s.by(500, 548)
    x1 = x0 + width
    bar = s.cap_bar
    half = s.cap_stem * 1.24
    diagonal = polygon(
        (x0, bar * 0.9), (x0 + half, bar * 0.9), (x1, CAP - bar * 0.9), (x1 - half, CAP - bar * 0.9)
    )
    low = box(x0, 0, x1 + 8, bar)
    return join(low, diagonal, box(x0 + 8, CAP - bar, x1, CAP)), x1 + s.side * 0.60
