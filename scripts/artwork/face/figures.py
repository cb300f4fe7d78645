"""Figures: all of one advance, as tall as capitals, a little lighter."""

from .drawing import Brush, box, cut, join, meet, moved, polygon, ring, turned
from .registry import glyph
from .style import CAP, OVER


def stem(s):
    return s.cap_stem * 0.955


def bar(s):
    return s.cap_bar * 0.955


def centred(s, path):
    """The drawing moved to the middle of its column."""
    x0, _, x1, _ = path.bounds
    return moved(path, (s.figure - (x1 - x0)) / 2 - x0), s.figure


@glyph("0")
def zero(s):
    width = s.by(468, 524)
    return centred(s, ring(0, -OVER, width, CAP + OVER, stem(s) * 1.02, bar(s), 0.60))


@glyph("1")
def one(s):
    x = 0
    v = stem(s)
    flag_y = CAP - s.by(138, 158)
    thick = bar(s) * 1.02
    flag = polygon(
        (x + v, CAP),
        (x + v * 0.1, CAP),
        (x - s.by(172, 168), flag_y + thick * 0.55),
        (x - s.by(172, 168), flag_y - thick * 0.62),
        (x + v * 0.1, CAP - thick * 1.24),
        (x + v, CAP - thick * 1.24),
    )
    path, advance = centred(s, join(box(x, 0, x + v, CAP), flag))
    return moved(path, -s.by(14, 10)), advance


@glyph("2")
def two(s):
    width = s.by(452, 512)
    top = CAP + OVER - bar(s) / 2
    right = width - s.by(14, 10) - stem(s) / 2
    foot = bar(s)
    path = (
        Brush(bar(s) * 0.46 + 6, CAP * 0.745, 70, bar(s) * 1.04)
        .curve(width * 0.485, top, 0, bar(s), 0.60)
        .curve(right, CAP * 0.715, -90, stem(s), 0.58)
        .curve(width * 0.60, CAP * 0.385, -132, stem(s) * 0.95, 0.56)
        .line(-stem(s) * 0.3, -foot * 0.35)
        .shape()
    )
    left = s.by(10, 6)
    return centred(
        s,
        join(
            cut(path, box(-300, -300, left, CAP / 2), box(-300, -300, width, 0)),
            box(left, 0, width, foot),
        ),
    )


@glyph("3")
def three(s):
    width = s.by(460, 520)
    top, low = CAP + OVER - bar(s) / 2, -OVER + bar(s) / 2
    waist = CAP * 0.525
    upper = (
        Brush(bar(s) * 0.48 + s.by(14, 12), CAP * 0.770, 67, bar(s) * 1.04)
        .curve(width * 0.48, top, 0, bar(s), 0.60)
        .curve(width - s.by(26, 24) - stem(s) / 2, (top + waist) / 2 + 4, -90, stem(s) * 0.98, 0.57)
        .curve(width * 0.50, waist, 180, bar(s) * 0.92, 0.57)
        .line(width * 0.31, waist)
        .shape()
    )
    lower = (
        Brush(width * 0.31, waist, 0, bar(s) * 0.92)
        .line(width * 0.48, waist)
        .curve(width - stem(s) / 2, (low + waist) / 2 + 2, -90, stem(s) * 1.02, 0.58)
        .curve(width * 0.48, low, 180, bar(s), 0.58)
        .curve(bar(s) * 0.46, CAP * 0.225, 113, bar(s) * 1.04, 0.60)
        .shape()
    )
    return centred(s, join(upper, lower))


@glyph("4")
def four(s):
    width = s.by(506, 568)
    x = width - s.by(94, 84) - stem(s)
    y = CAP * s.by(0.205, 0.195)
    thick = stem(s) * 0.94
    run = x
    hole_shift = thick * 1.24
    lean = polygon((run, CAP), (run + hole_shift, CAP), (hole_shift, y + bar(s)), (0, y + bar(s)))
    lean = meet(lean, box(0, 0, x + stem(s), CAP))
    return centred(s, join(lean, box(0, y, width, y + bar(s)), box(x, 0, x + stem(s), CAP)))


@glyph("5")
def five(s):
    width = s.by(450, 512)
    low = -OVER + bar(s) / 2
    shoulder = CAP * 0.64 - bar(s) / 2
    left = s.by(34, 28)
    v = stem(s) * 0.94
    bowl = (
        Brush(left + v * 0.40, CAP * 0.485, 44, bar(s) * 0.82)
        .curve(width * 0.49, shoulder, 0, bar(s), 0.58)
        .curve(width - stem(s) / 2, (low + shoulder) / 2, -90, stem(s) * 1.02, 0.58)
        .curve(width * 0.475, low, 180, bar(s), 0.58)
        .curve(bar(s) * 0.44, CAP * 0.215, 114, bar(s) * 1.04, 0.60)
        .shape()
    )
    flag = polygon(
        (left + s.by(26, 20), CAP),
        (left + s.by(26, 20) + v, CAP),
        (left + v, CAP * 0.435),
        (left, CAP * 0.435),
    )
    return centred(
        s, join(bowl, flag, box(left + s.by(26, 20), CAP - bar(s), width - s.by(26, 24), CAP))
    )


@glyph("6")
def six(s):
    width = s.by(470, 530)
    top = CAP + OVER - bar(s) / 2
    bowl_top = CAP * 0.615
    bowl = ring(0, -OVER, width, bowl_top, stem(s) * 1.0, bar(s) * 0.96, 0.585)
    left = stem(s) * 0.50
    back = (
        Brush(left, bowl_top * 0.46, 90, stem(s) * 1.0)
        .line(left, bowl_top * 0.60)
        .curve(width * 0.555, top, 0, bar(s), 0.60)
        .curve(width - bar(s) * 0.50 - s.by(8, 6), CAP * 0.810, -63, bar(s) * 1.0, 0.60)
        .shape()
    )
    return centred(s, join(bowl, back))


@glyph("7")
def seven(s):
    width = s.by(452, 510)
    thick = stem(s) * 1.06
    half = thick * 1.10
    x = s.by(92, 82)
    lean = polygon(
        (x, 0),
        (x + half, 0),
        (width, CAP - bar(s)),
        (width, CAP - bar(s) * 0.5),
        (width - half, CAP - bar(s) * 0.5),
        (width - half, CAP - bar(s)),
    )
    return centred(s, join(box(0, CAP - bar(s), width, CAP), lean))


@glyph("8")
def eight(s):
    width = s.by(476, 536)
    waist = CAP * 0.528
    half = bar(s) * 0.5
    inset = s.by(24, 24)
    upper = ring(
        inset, waist - half * 0.92, width - inset, CAP + OVER, stem(s) * 0.97, bar(s) * 0.94, 0.58
    )
    lower = ring(0, -OVER, width, waist + half * 0.92, stem(s) * 1.02, bar(s) * 0.97, 0.58)
    return centred(s, join(upper, lower))


@glyph("9")
def nine(s):
    path, advance = six(s)
    return turned(path, advance, CAP), advance
