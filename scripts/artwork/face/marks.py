"""Accents, the accented glyphs, a few additional glyphs, and the missing glyph."""

import unicodedata

from .capitals import lobe
from .drawing import Brush, box, cut, dot, join, moved, polygon, ring, slab, turned
from .registry import GLYPHS, glyph
from .style import ASCENDER, CAP, DESCENDER, OVER, X

LATIN = "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿŠšŽž"
"""Glyphs made of a base and a mark."""

BASE = {"i": "ı", "j": "ȷ"}
"""Glyphs that lose their dot under a mark."""


def missing(s):
    x0, width, thick = s.side, s.by(430, 450), s.bar * 0.8
    outer = box(x0, 0, x0 + width, CAP)
    return cut(outer, box(x0 + thick, thick, x0 + width - thick, CAP - thick)), width + 2 * x0


LIFT = X + 74
"""The foot of a mark over a lower-case glyph."""


@glyph("\u0301")
def acute(s):
    wide = s.by(112, 134)
    return (
        polygon(
            (-s.by(70, 80), LIFT),
            (s.by(6, 14), LIFT),
            (s.by(106, 124), LIFT + 148),
            (s.by(106, 124) - wide, LIFT + 148),
        ),
        0,
    )


@glyph("\u0300")
def grave(s):
    path, _ = acute(s)
    return moved(path, 0, 0, -1, 1), 0


@glyph("\u0302")
def circumflex(s):
    width, inner = s.by(156, 172), s.by(78, 96)
    top = LIFT + 142
    return (
        polygon(
            (-width, LIFT),
            (-width + inner, LIFT),
            (0, top - s.by(66, 78)),
            (width - inner, LIFT),
            (width, LIFT),
            (s.by(50, 62), top),
            (-s.by(50, 62), top),
        ),
        0,
    )


@glyph("\u030c")
def caron(s):
    path, _ = circumflex(s)
    return moved(path, 0, 2 * LIFT + 142, 1, -1), 0


@glyph("\u0308")
def dieresis(s):
    size, step = s.stem * s.by(1.18, 0.98), s.by(104, 104)
    y = LIFT + 14 + size / 2
    return join(dot(-step, y, size), dot(step, y, size)), 0


@glyph("\u030a")
def ring_above(s):
    half = s.by(104, 116)
    return ring(-half, LIFT - 14, half, LIFT - 14 + 2 * half, s.by(58, 74), s.by(54, 66), 0.56), 0


@glyph("\u0303")
def tilde(s):
    thick, y = s.bar * 0.92, LIFT + 66
    rise = s.by(26, 26)
    path = (
        Brush(-s.by(158, 168), y - rise * 1.7, 76, thick)
        .curve(-s.by(72, 76), y + rise, 0, thick, 0.62)
        .curve(0, y, -28, thick, 0.55)
        .curve(s.by(72, 76), y - rise, 0, thick, 0.55)
        .curve(s.by(158, 168), y + rise * 1.7, 76, thick, 0.62)
        .shape()
    )
    return path, 0


@glyph("\u0327")
def cedilla(s):
    thick = s.bar * 0.82
    path = (
        Brush(s.by(6, 8), 10, -90, thick)
        .line(s.by(6, 8), -s.by(44, 40))
        .curve(s.by(70, 76), -s.by(122, 124), -90, thick * 1.06, (0.3, 0.6))
        .curve(0, DESCENDER + thick * 0.4, 180, thick, 0.6)
        .line(-s.by(76, 84), DESCENDER + thick * 0.4)
        .shape()
    )
    return path, 0


def accented(s, known):
    """Glyphs with a mark: base and mark with their shifts."""
    made = {}
    for character in LATIN:
        base, mark = unicodedata.normalize("NFD", character)
        base = BASE.get(base, base)
        if ord(base) not in known or mark not in GLYPHS:
            continue
        path, _ = GLYPHS[base](s)
        x0, _, x1, y1 = path.bounds
        tall = base.isupper()
        dx = (x0 + x1) / 2
        if base in "CcG":
            dx += s.stem * 0.15
        dy = 0 if mark == "\u0327" else (CAP - X - 14 if tall else 0)
        made[character] = [(base, 0, 0), (mark, dx, dy)]
    return made


@glyph("ß")
def sharp_s(s):
    x0 = s.side
    left = x0 + s.stem / 2
    width = s.by(452, 500)
    top, low = ASCENDER + 6 - s.bar / 2, -OVER + s.bar / 2
    waist = X * 0.80
    right = x0 + width - s.stem * 0.52
    path = (
        Brush(left, 0, 90, s.stem)
        .line(left, ASCENDER - s.by(190, 205))
        .curve(x0 + width * 0.50, top, 0, s.bar, 0.60)
        .curve(right - s.by(36, 34), (top + waist) / 2, -90, s.stem * 0.96, 0.58)
        .curve(x0 + width * 0.52, waist - s.bar * 0.30, 180, s.bar * 0.9, 0.60)
        .shape()
    )
    lower = (
        Brush(x0 + width * 0.50, waist - s.bar * 0.30, 0, s.bar * 0.9)
        .curve(right, (waist + low) / 2 - 20, -90, s.stem * 1.0, 0.58)
        .curve(x0 + width * 0.55, low, 180, s.bar, 0.58)
        .line(x0 + s.stem + s.by(58, 48), low)
        .shape()
    )
    return join(path, lower), x0 + width + s.round_side


@glyph("ø")
def o_slash(s):
    path, advance = GLYPHS["o"](s)
    reach = s.by(206, 226)
    bar = slab(advance / 2 - reach, -46, advance / 2 + reach, X + 46, s.bar * 0.86)
    return join(path, bar), advance


@glyph("Ø")
def big_o_slash(s):
    path, advance = GLYPHS["O"](s)
    reach = s.by(276, 290)
    bar = slab(advance / 2 - reach, -48, advance / 2 + reach, CAP + 48, s.cap_bar * 0.86)
    return join(path, bar), advance


@glyph("æ")
def ae(s):
    left, left_advance = GLYPHS["a"](s)
    right, right_advance = GLYPHS["e"](s)
    overlap = s.side * 0.92 + s.round_side + s.stem * 0.96
    shift = left_advance - overlap
    return join(left, moved(right, shift)), shift + right_advance


@glyph("Æ")
def big_ae(s):
    width = s.by(560, 610)
    arm = s.by(400, 430)
    b, v = s.cap_bar, s.cap_stem
    x = width - v * 0.2
    lean = slab(v * 0.55, 0, x - v * 0.1, CAP, v * 0.95)
    bars = [
        box(x, 0, x + arm, b),
        box(x - v * 0.4, CAP * 0.522 - b / 2, x + arm * 0.92, CAP * 0.522 + b / 2),
        box(x - v * 0.6, CAP - b, x + arm, CAP),
        box(x - v * 0.12, 0, x + v * 0.88, CAP),
        box(width * 0.32, CAP * 0.215, x, CAP * 0.215 + b * 0.93),
    ]
    x0 = s.slant_side
    return moved(join(lean, *bars), x0), x + arm + x0 + s.side * 0.5


@glyph("þ")
def thorn(s):
    path, advance = GLYPHS["p"](s)
    return join(path, box(s.side, 0, s.side + s.stem, ASCENDER)), advance


@glyph("Þ")
def big_thorn(s):
    x0 = s.side * 1.08
    width = s.by(474, 526)
    stem = box(x0, 0, x0 + s.cap_stem, CAP)
    return (
        join(stem, lobe(s, x0, x0 + width, CAP * 0.19, CAP * 0.80, 1.02)),
        x0 + width + s.side * 0.6,
    )


@glyph("Ð")
def big_eth(s):
    path, advance = GLYPHS["D"](s)
    y = CAP * 0.52 - s.cap_bar * 0.46
    x0 = s.side * 0.36
    bar = box(x0, y, s.side * 1.08 + s.cap_stem + s.by(150, 140), y + s.cap_bar * 0.92)
    return join(path, bar), advance


@glyph("ð")
def eth(s):
    x0 = s.round_side
    x1 = x0 + s.stem * 2.08 + s.counter * 1.08
    bowl = ring(x0, -OVER, x1, X * 0.94, s.stem * 1.04, s.bar, 0.575)
    right = x1 - s.stem * 0.52
    back = (
        Brush(right, X * 0.46, 90, s.stem * 1.04)
        .curve(x0 + (x1 - x0) * 0.24, ASCENDER - s.bar * 0.5, 156, s.bar * 0.98, (0.62, 0.45))
        .shape()
    )
    middle = x0 + (x1 - x0) * 0.56
    reach, rise = s.by(138, 150), s.by(44, 46)
    y = ASCENDER - s.by(108, 120)
    slash = Brush(middle - reach, y - rise, 18, s.bar * 0.78).line(middle + reach, y + rise).shape()
    return join(bowl, back, slash), x1 + s.round_side


@glyph("¡")
def inverted_exclamation(s):
    path, advance = GLYPHS["!"](s)
    return turned(path, advance, X), advance


@glyph("¿")
def inverted_question(s):
    path, advance = GLYPHS["?"](s)
    return turned(path, advance, X), advance


def chevrons(s):
    """Two small angles that point left."""
    width, rise, thick = s.by(150, 172), s.by(164, 170), s.by(62, 84)
    half = thick * 0.72
    y = X * 0.5 - 4
    one = polygon(
        (0, y + half * 0.2),
        (0, y - half * 0.2),
        (width - half * 1.3, y - rise),
        (width + half * 0.6, y - rise),
        (half * 1.9, y),
        (width + half * 0.6, y + rise),
        (width - half * 1.3, y + rise),
    )
    step = s.by(166, 196)
    return moved(join(one, moved(one, step)), s.side * 0.6), width + step + half + s.side * 1.2


@glyph("«")
def guillemets_left(s):
    return chevrons(s)


@glyph("»")
def guillemets_right(s):
    path, advance = chevrons(s)
    return moved(path, advance, 0, -1, 1), advance
