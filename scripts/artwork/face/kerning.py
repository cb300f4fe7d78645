"""Pairs that would leave a hole or touch, in thousandths of the em, by groups of like shapes."""

from fontTools.agl import UV2AGL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

ROUND = "acdegoqçèéêëòóôõöø"
PAIRS = [
    ("A", "TVWY", (-58, -48, -40, -66)),
    ("A", "vwy", (-28, -22, -28)),
    ("A", "OCGQU", (-18, -18, -18, -18, -14)),
    ("A", "’”'\"", (-70, -70, -60, -60)),
    ("T", "A", (-58,)),
    ("V", "A", (-52,)),
    ("W", "A", (-40,)),
    ("Y", "A", (-66,)),
    ("T", "aceosgdq", (-62,) * 8),
    ("T", "mnpru", (-52,) * 5),
    ("T", "vwxyz", (-46, -44, -44, -46, -46)),
    ("TVWYP", ".,…", (-80, -80, -80)),
    ("T", "-–—:;", (-56, -56, -56, -30, -30)),
    ("Y", "aceosgdq", (-60,) * 8),
    ("Y", "mnpru", (-46,) * 5),
    ("Y", "vwxyz", (-26, -24, -26, -26, -28)),
    ("Y", "-–—OCGQ", (-50, -50, -50, -24, -24, -24, -24)),
    ("V", "aceosgdq", (-36,) * 8),
    ("V", "mnpru-", (-24,) * 6),
    ("W", "aceosgdq", (-26,) * 8),
    ("W", "mnpru-", (-16,) * 6),
    ("P", "Aaceo", (-54, -16, -16, -16, -16)),
    ("F", "Aaceo.,…", (-46, -20, -16, -16, -16, -76, -76, -76)),
    ("L", "TVWY", (-70, -60, -48, -76)),
    ("L", "vwy’”'\"", (-32, -26, -32, -90, -90, -80, -80)),
    ("R", "TVWY", (-10, -14, -10, -20)),
    ("K", "OCGQaceovwy", (-26, -26, -26, -26, -10, -16, -16, -16, -30, -26, -30)),
    ("DOQ", "AVWYXT", (-18, -16, -12, -26, -20, -18)),
    ("DOQ", ".,…", (-26, -26, -26)),
    ("B", "VWYT", (-8, -8, -16, -8)),
    ("J", "A", (-14,)),
    ("X", "OCGQ", (-20,) * 4),
    ("r", ".,…", (-64, -64, -64)),
    ("r", "aceodgq", (-10, -12, -12, -12, -12, -10, -12)),
    ("r", "t", (8,)),
    ("vwy", ".,…", (-56, -56, -56)),
    ("vwy", "aceodgq", (-10,) * 7),
    ("f", ".,…", (-36, -36, -36)),
    ("f", "aceodgq", (-12,) * 7),
    ("f", "’”'\")]", (24, 24, 24, 24, 24, 24)),
    ("k", "aceodgq", (-20,) * 7),
    ("x", "aceodgq", (-14,) * 7),
    ("aceos", "vwy", (-8, -7, -8)),
    ("bop", "x.,", (-10, -16, -16)),
    ("“‘", "A", (-60,)),
    ("’", "sdt", (-20, -20, -4)),
    ("o", "’”", (-14, -14)),
    ("7", ".,4", (-70, -70, -20)),
]
"""First glyphs, second glyphs, and for each second glyph the change of the gap."""


def pairs():
    table = {}
    for firsts, seconds, gaps in PAIRS:
        for first in firsts:
            for second, gap in zip(seconds, gaps, strict=True):
                table[(first, second)] = gap
    return table


def name(character):
    return UV2AGL.get(ord(character), f"uni{ord(character):04X}")


def kerning_feature(builder, style, scale):
    """The pairs as a GPOS feature, for shapers."""
    lines = [
        f"  pos {name(a)} {name(b)} {round(gap * scale)};"
        for (a, b), gap in sorted(pairs().items())
    ]
    addOpenTypeFeaturesFromString(
        builder.font,
        "languagesystem DFLT dflt;\nlanguagesystem latn dflt;\nfeature kern {\n"
        + "\n".join(lines)
        + "\n} kern;\n",
    )


def kerning_table(builder, style, scale):
    """The same pairs as a plain table, for readers without a shaper."""
    table = KernTable_format_0(apple=False)
    table.coverage, table.format, table.tupleIndex = 1, 0, None
    table.kernTable = {(name(a), name(b)): round(gap * scale) for (a, b), gap in pairs().items()}
    kern = newTable("kern")
    kern.version, kern.kernTables = 0, [table]
    builder.font["kern"] = kern
