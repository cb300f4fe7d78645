"""The measures of a weight, in thousandths of the em."""

import dataclasses

CAP = 712
X = 520
ASCENDER = 752
DESCENDER = -206
OVER = 11
"""Overshoot: how far round shapes pass the lines so that they look as tall as flat ones."""


@dataclasses.dataclass(frozen=True)
class Style:
    name: str
    weight: int
    stem: float
    """Vertical strokes of lower case."""
    bar: float
    """Horizontal strokes of lower case."""
    cap_stem: float
    cap_bar: float
    counter: float
    """The white inside n."""
    side: float
    """The white beside a stem; rounds and diagonals take a part of it."""
    figure: float
    """Advance of every figure: they are tabular."""

    @property
    def round_side(self):
        return self.side * 0.62

    @property
    def slant_side(self):
        return self.side * 0.20

    @property
    def bold(self):
        """0 for the regular, 1 for the bold weight."""
        return (self.stem - 86) / (140 - 86)

    def by(self, regular, bold):
        """A measure between the two ends of the family."""
        return regular + (bold - regular) * self.bold


STYLES = [
    Style("Regular", 400, 86, 73, 92, 79, 268, 72, 592),
    Style("Semibold", 600, 120, 96, 129, 105, 258, 63, 612),
    Style("Bold", 700, 140, 108, 152, 119, 252, 57, 628),
]
