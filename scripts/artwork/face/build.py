"""Puts the drawings of a style together as a TrueType font."""

from fontTools.agl import UV2AGL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from . import capitals, figures, marks, punctuation, signs, small
from .drawing import draw
from .kerning import kerning_feature, kerning_table
from .registry import GLYPHS
from .style import CAP, X

DRAWN = (small, capitals, figures, punctuation, signs, marks)
"""The modules that fill the registry of glyphs when they are read."""

SCALE = 2
"""Drawings are in thousandths of the em; the file has 2000 units, so rounding does not show."""


def glyph_name(character):
    return UV2AGL.get(ord(character), f"uni{ord(character):04X}")


def outline(path):
    pen = TTGlyphPen(None)
    draw(path, pen, lambda x, y: (round(x * SCALE), round(y * SCALE)))
    return pen.glyph(dropImpliedOnCurves=True)


def build(style):
    order, characters, glyphs, advances = [".notdef"], {}, {}, {}
    path, advance = marks.missing(style)
    glyphs[".notdef"], advances[".notdef"] = outline(path), advance
    for character in sorted(GLYPHS):
        name = glyph_name(character)
        path, advance = GLYPHS[character](style)
        order.append(name)
        characters[ord(character)] = name
        glyphs[name] = outline(path) if path is not None else TTGlyphPen(None).glyph()
        advances[name] = advance
    characters[0xA0] = "space"
    accented = marks.accented(style, set(characters))
    for character, parts in accented.items():
        name = glyph_name(character)
        pen = TTGlyphPen(dict.fromkeys(order))
        for part, dx, dy in parts:
            pen.addComponent(glyph_name(part), (1, 0, 0, 1, round(dx * SCALE), round(dy * SCALE)))
        order.append(name)
        characters[ord(character)] = name
        glyphs[name] = pen.glyph()
        advances[name] = GLYPHS[parts[0][0]](style)[1]
    return assemble(style, order, characters, glyphs, advances)


def assemble(style, order, characters, glyphs, advances):
    builder = FontBuilder(1000 * SCALE, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(characters)
    builder.setupGlyf(glyphs)
    table = builder.font["glyf"]
    metrics = {}
    for name in order:
        shape = table[name]
        metrics[name] = (round(advances[name] * SCALE), getattr(shape, "xMin", 0))
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=950 * SCALE, descent=-250 * SCALE, lineGap=0)
    family = "FlexScroll Sans"
    basic = style.name in ("Regular", "Bold")
    builder.setupNameTable(
        {
            "copyright": "Copyright FlexScroll contributors",
            "familyName": family if basic else f"{family} {style.name}",
            "styleName": style.name if basic else "Regular",
            "uniqueFontIdentifier": f"{family} {style.name} 1.000",
            "fullName": f"{family} {style.name}",
            "version": "Version 1.000",
            "psName": f"FlexScrollSans-{style.name}",
            "licenseDescription": "MIT, as the program",
            "typographicFamily": family,
            "typographicSubfamily": style.name,
        },
        mac=False,
    )
    builder.setupOS2(
        version=4,
        usWeightClass=style.weight,
        sTypoAscender=950 * SCALE,
        sTypoDescender=-250 * SCALE,
        sTypoLineGap=0,
        usWinAscent=950 * SCALE,
        usWinDescent=250 * SCALE,
        sxHeight=X * SCALE,
        sCapHeight=CAP * SCALE,
        fsSelection=(0x80 | (0x20 if style.name == "Bold" else 0x40)),
        fsType=0,
        achVendID="FLEX",
    )
    builder.font["head"].macStyle = 1 if style.name == "Bold" else 0
    builder.font["head"].created = builder.font["head"].modified = 3_786_912_000
    builder.font.recalcTimestamp = False
    builder.setupPost(
        underlinePosition=-110 * SCALE,
        underlineThickness=round(style.bar * SCALE),
        keepGlyphNames=False,
    )
    kerning_feature(builder, style, SCALE)
    kerning_table(builder, style, SCALE)
    return builder
