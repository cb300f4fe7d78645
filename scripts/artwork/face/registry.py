"""Where glyph drawings are collected: a character, and how to draw it in a style."""

GLYPHS = {}
"""Character to a function from a style to (path, advance)."""


def glyph(character):
    def note(draw):
        GLYPHS[character] = draw
        return draw

    return note
