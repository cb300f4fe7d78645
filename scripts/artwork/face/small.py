"""Lower case."""

import math

from .drawing import Brush, box, dot, join, meet, moved, polygon, ring, slab, turned
from .parts import JOIN, arch, arm_and_leg, bowl, bowl_width, ess, mirrored, n_width, vee
from .registry import glyph
from .style import ASCENDER, DESCENDER, OVER, X


@glyph("a")
def a(s):
    x0 = s.side * 0.62
    width = s.stem * 2 + s.counter * 0.90
    x1 = x0 + width
    right = x1 - s.stem / 2
    top = X + OVER - s.bar / 2
    middle = x0 + width * 0.49
    spine = (
        Brush(x0 + s.bar * 0.56, X * 0.775, 62, s.bar * 1.0)
        .curve(middle, top, 0, s.bar, 0.60)
        .curve(right, X * 0.61, -90, s.stem, 0.60)
        .line(right, 0)
        .shape()
    )
    upper = X * 0.585 - s.bar * 0.42
    bottom = -OVER + s.bar / 2
    left = x0 + s.stem * 0.49
    belly = (
        Brush(right + s.stem * 0.2, upper, 180, s.bar * 0.86)
        .line(x0 + width * 0.55, upper)
        .curve(left, (upper + bottom) / 2 - 4, -90, s.stem * 0.98, 0.58)
        .curve(x0 + width * 0.44, bottom, 0, s.bar, 0.58)
        .curve(right + s.stem * 0.1, X * 0.30, 60, s.bar * JOIN, 0.58)
        .shape()
    )
    return join(spine, belly), x1 + s.side * 0.92


def with_bowl(s, stem_bottom, stem_top):
    x0 = s.side
    x1 = x0 + bowl_width(s)
    return join(box(x0, stem_bottom, x0 + s.stem, stem_top), bowl(s, x0, x1)), x1 + s.round_side


@glyph("b")
def b(s):
    return with_bowl(s, 0, ASCENDER)


@glyph("p")
def p(s):
    return with_bowl(s, DESCENDER, X)


@glyph("d")
def d(s):
    return mirrored(b(s))


@glyph("q")
def q(s):
    return mirrored(p(s))


@glyph("c")
def c(s):
    x0 = s.round_side
    width = s.stem * 2 + s.counter * 0.80
    x1 = x0 + width
    top, bottom = X + OVER - s.bar / 2, -OVER + s.bar / 2
    left = x0 + s.stem * 0.52
    middle = x0 + width * 0.545
    end = x1 - s.bar * 0.42
    path = (
        Brush(end, X * 0.765, 118, s.bar * 1.02)
        .curve(middle, top, 180, s.bar, 0.60)
        .curve(left, X / 2, -90, s.stem * 1.04, 0.57)
        .curve(middle, bottom, 0, s.bar, 0.57)
        .curve(end, X * 0.235, 62, s.bar * 1.02, 0.60)
        .shape()
    )
    return path, x1 + s.side * 0.34


@glyph("e")
def e(s):
    x0 = s.round_side
    width = s.stem * 2 + s.counter * 0.98
    x1 = x0 + width
    top, bottom = X + OVER - s.bar / 2, -OVER + s.bar / 2
    left, right = x0 + s.stem * 0.52, x1 - s.stem * 0.5
    middle = (x0 + x1) / 2
    bar = s.bar * 0.90
    y = X * 0.5 - bar * 0.48
    loop = (
        Brush(right, y, 90, s.stem * 0.98)
        .line(right, y + 12)
        .curve(middle, top, 180, s.bar, 0.60)
        .curve(left, X / 2, -90, s.stem * 1.04, 0.57)
        .curve(middle + width * 0.03, bottom, 0, s.bar, 0.57)
        .curve(x1 - s.bar * 0.52, X * 0.195, 54, s.bar * 1.0, 0.60)
        .shape()
    )
    return join(loop, box(left, y, right + s.stem * 0.2, y + bar)), x1 + s.round_side * 0.92


@glyph("f")
def f(s):
    x0 = s.side * 0.30
    stem = x0 + s.by(84, 78)
    width = s.by(300, 340)
    top = ASCENDER + 6 - s.bar / 2
    x = stem + s.stem / 2
    hook = (
        Brush(x, 0, 90, s.stem)
        .line(x, ASCENDER - s.by(165, 190))
        .curve(x0 + width * 0.84, top, 0, s.bar, 0.62)
        .line(x0 + width, top)
        .shape()
    )
    return join(hook, box(x0, X - s.bar, x0 + width * 0.96, X)), x0 + width + s.side * 0.12


@glyph("g")
def g(s):
    path, advance = mirrored(with_bowl(s, 60, X))
    right = advance - s.side - s.stem / 2
    bottom = DESCENDER - 4 + s.bar / 2
    x0 = s.round_side
    tail = (
        Brush(right, X * 0.5, -90, s.stem)
        .line(right, 10)
        .curve(x0 + (right - x0) * 0.50, bottom, 180, s.bar, 0.60)
        .curve(x0 + s.bar * 0.42, bottom + s.bar * 0.78, 134, s.bar * 1.0, 0.6)
        .shape()
    )
    return join(path, tail), advance


@glyph("h")
def h(s):
    x0 = s.side
    x1 = x0 + n_width(s)
    return join(box(x0, 0, x0 + s.stem, ASCENDER), arch(s, x0, x1)), x1 + s.side * 0.94


@glyph("ı")
def dotless_i(s):
    return box(s.side, 0, s.side + s.stem, X), s.side * 2 + s.stem


@glyph("i")
def i(s):
    path, advance = dotless_i(s)
    size = s.stem * s.by(1.27, 1.16)
    return join(path, dot(advance / 2, ASCENDER - size / 2 - 4, size)), advance


@glyph("ȷ")
def dotless_j(s):
    advance = s.side * 2 + s.stem
    x = advance / 2
    bottom = DESCENDER + s.bar / 2
    reach = s.by(86, 96)
    path = (
        Brush(x, X, -90, s.stem)
        .line(x, DESCENDER + s.by(150, 175))
        .curve(x - reach, bottom, 180, s.bar, 0.62)
        .line(x - reach - s.by(34, 26), bottom)
        .shape()
    )
    return path, advance


@glyph("j")
def j(s):
    path, advance = dotless_j(s)
    size = s.stem * s.by(1.27, 1.16)
    return join(path, dot(advance / 2, ASCENDER - size / 2 - 4, size)), advance


@glyph("k")
def k(s):
    x0 = s.side
    inner = x0 + s.stem
    thin, thick = s.stem * 0.90, s.stem * 0.97
    top_right = inner + s.by(252, 262)
    foot = top_right + s.by(30, 30)
    body = arm_and_leg(
        (inner - s.by(24, 20), X * s.by(0.262, 0.258)),
        (top_right, X),
        thin,
        (inner + s.by(92, 96), X * 0.46),
        (foot, 0),
        thick,
    )
    path = join(box(x0, 0, inner, ASCENDER), meet(body, box(inner - 4, 0, 2000, X)))
    return path, foot + s.stem * 0.62 + s.slant_side


@glyph("l")
def l(s):
    return box(s.side, 0, s.side + s.stem, ASCENDER), s.side * 2 + s.stem


@glyph("m")
def m(s):
    x0 = s.side * 0.96
    step = s.stem + s.counter * 0.93
    stem = box(x0, 0, x0 + s.stem, X)
    first = arch(s, x0, x0 + step + s.stem)
    second = arch(s, x0 + step, x0 + 2 * step + s.stem)
    return join(stem, first, second), x0 + 2 * step + s.stem + s.side * 0.92


@glyph("n")
def n(s):
    x0 = s.side
    x1 = x0 + n_width(s)
    return join(box(x0, 0, x0 + s.stem, X), arch(s, x0, x1)), x1 + s.side * 0.94


@glyph("o")
def o(s):
    x0 = s.round_side
    x1 = x0 + s.stem * 2.08 + s.counter * 1.13
    return ring(x0, -OVER, x1, X + OVER, s.stem * 1.04, s.bar, 0.575), x1 + s.round_side


@glyph("r")
def r(s):
    x0 = s.side
    top = X + OVER * 0.6 - s.bar * 0.53
    end = x0 + s.stem + s.by(196, 206)
    shoulder = (
        Brush(x0 + s.stem * 0.60, X * 0.60, 68, s.bar * JOIN)
        .curve(end - s.by(34, 30), top, 0, s.bar * 1.06, 0.62)
        .line(end, top)
        .shape()
    )
    return join(box(x0, 0, x0 + s.stem, X), shoulder), end + s.side * 0.22


@glyph("s")
def small_s(s):
    x0 = s.round_side * 0.86
    x1 = x0 + s.stem * 1.9 + s.counter * 0.80
    return (
        ess(x0, x1, -OVER, X + OVER, s.stem, s.bar, s.stem * 0.93, s.bar * 0.46),
        x1 + s.round_side * 0.86,
    )


@glyph("t")
def t(s):
    x0 = s.side * 0.28
    stem = x0 + s.by(80, 74)
    width = s.by(310, 350)
    x = stem + s.stem / 2
    bottom = -OVER * 0.6 + s.bar / 2
    hook = (
        Brush(x, X + s.by(132, 140), -90, s.stem)
        .line(x, s.by(150, 175))
        .curve(x0 + width * 0.82, bottom, 0, s.bar, 0.62)
        .line(x0 + width * 0.985, bottom)
        .shape()
    )
    return join(hook, box(x0, X - s.bar, x0 + width * 0.965, X)), x0 + width + s.side * 0.22


@glyph("u")
def u(s):
    path, advance = n(s)
    return turned(path, advance, X), advance


@glyph("v")
def v(s):
    width = s.by(488, 560)
    thickness = s.stem * 0.955
    x0 = s.slant_side
    return moved(vee(s, width, X, thickness, thickness * 1.10), x0), width + 2 * x0


@glyph("w")
def w(s):
    half = s.by(424, 464)
    thickness = s.stem * s.by(0.90, 0.86)
    left = vee(s, half, X, thickness, thickness * 1.04)
    overlap = thickness * s.by(1.10, 1.10)
    x0 = s.slant_side
    both = join(moved(left, x0), moved(left, x0 + half - overlap))
    return both, 2 * half - overlap + 2 * x0


@glyph("x")
def x(s):
    width = s.by(478, 556)
    thickness = s.stem * 0.96
    x0 = s.slant_side
    edge = thickness * 0.64
    one = slab(x0 + edge, X, x0 + width - edge, 0, thickness)
    two = slab(x0 + width - edge - 4, X, x0 + edge - 4 + 4, 0, thickness * 0.96)
    return meet(join(one, two), box(0, 0, 3000, X)), width + 2 * x0


@glyph("y")
def y(s):
    width = s.by(488, 560)
    thickness = s.stem * 0.955
    x0 = s.slant_side
    foot = thickness
    for _ in range(8):
        foot = thickness * (1 + ((width - foot) / 2 / X) ** 2) ** 0.5
    arms = vee(s, width, X, thickness, foot)
    run, half = (width - foot) / 2, foot
    slope = run / X
    heading = -90 - math.degrees(math.atan(slope))
    top_x, low_y = width - half / 2, -40
    low_x = top_x - (X - low_y) * slope
    bottom = DESCENDER - 2 + s.bar / 2
    tail = (
        Brush(top_x - 60 * slope, X - 60, heading, thickness)
        .line(low_x, low_y)
        .curve(low_x - s.by(128, 140), bottom, 180, s.bar, 0.60)
        .line(low_x - s.by(158, 164), bottom)
        .shape()
    )
    upper = meet(arms, box(0, 0, width, X))
    return moved(join(upper, tail), x0), width + 2 * x0


@glyph("z")
def z(s):
    x0 = s.side * 0.56
    width = s.by(372, 420)
    x1 = x0 + width
    bar = s.bar * 1.0
    half = s.stem * 0.97 * 1.30
    diagonal = polygon(
        (x0, bar * 0.9), (x0 + half, bar * 0.9), (x1, X - bar * 0.9), (x1 - half, X - bar * 0.9)
    )
    low = polygon((x0, 0), (x1 + 6, 0), (x1 + 6, bar), (x0, bar))
    return join(low, diagonal, box(x0 + 6, X - bar, x1, X)), x1 + s.side * 0.56
