"""Parts shared by several glyphs."""

from .drawing import Brush, cut, join, meet, moved, polygon, slab
from .style import OVER, X

JOIN = 0.60
"""Where a curve grows out of a stem it is this part of its width, so that the join stays light."""


def arch(s, x0, x1, y_foot=0.0, spring=0.66):
    """The shoulder of n from the stem whose left edge is x0 to the outer edge x1, and its foot."""
    top = X + OVER - s.bar / 2
    right = x1 - s.stem / 2
    middle = x0 + s.stem * 0.55 + (right - x0 - s.stem * 0.55) * 0.53
    return (
        Brush(x0 + s.stem * 0.62, X * spring, 66, s.bar * JOIN)
        .curve(middle, top, 0, s.bar, 0.60)
        .curve(right, X * 0.60, -90, s.stem, 0.60)
        .line(right, y_foot)
        .shape()
    )


def bowl(s, x0, x1, y0=-OVER, y1=X + OVER):
    """The bowl of b, open to a stem whose left edge is x0, reaching to x1."""
    start = x0 + s.stem * 0.58
    top, bottom = y1 - s.bar / 2, y0 + s.bar / 2
    right = x1 - s.stem * 0.52
    middle = start + (right - start) * 0.50
    centre = (y0 + y1) / 2
    return (
        Brush(start, centre + (y1 - centre) * 0.42, 62, s.bar * JOIN)
        .curve(middle, top, 0, s.bar, 0.60)
        .curve(right, centre, -90, s.stem * 1.04, 0.57)
        .curve(middle, bottom, 180, s.bar, 0.57)
        .curve(start, centre - (centre - y0) * 0.42, 118, s.bar * JOIN, 0.60)
        .shape()
    )


def bowl_width(s):
    return s.stem * 2.04 + s.counter * 1.06


def n_width(s):
    return s.stem * 2 + s.counter


def mirrored(drawing):
    path, advance = drawing
    return moved(path, advance, 0, -1, 1), advance


def arm_and_leg(low, high, thin, knot, foot, thick):
    """The right side of k and K: a rising arm, and a leg that starts at the middle of the arm."""
    dx, dy = high[0] - low[0], high[1] - low[1]
    arm = slab(low[0] - dx, low[1] - dy, *high, thin)
    run, drop = foot[0] - knot[0], knot[1] - foot[1]
    leg = slab(knot[0] - run, knot[1] + drop, *foot, thick)
    above = polygon(
        (low[0] - 2 * dx, low[1] - 2 * dy),
        (high[0] + dx, high[1] + dy),
        (low[0] - 2 * dx, high[1] + dy),
    )
    return join(arm, cut(leg, above))


def ess(x0, x1, y0, y1, stem, bar, spine, inset):
    """The double bend of s and S between the given edges."""
    width, height = x1 - x0, y1 - y0
    top, bottom = y1 - bar / 2, y0 + bar / 2
    middle = (x0 + x1) / 2
    centre = y0 + height * 0.515
    left, right = x0 + stem * 0.5 + width * 0.022, x1 - stem * 0.5
    return (
        Brush(x1 - inset - width * 0.015, y1 - height * 0.215, 116, bar * 1.03)
        .curve(middle + width * 0.005, top, 180, bar, 0.60)
        .curve(left, (top + centre) / 2 + height * 0.008, -90, stem * 0.90, 0.57)
        .curve(middle, centre, -20, spine, (0.88, 0.50))
        .curve(right, (bottom + centre) / 2 - height * 0.008, -90, stem * 0.92, (0.50, 0.88))
        .curve(middle - width * 0.01, bottom, 180, bar, 0.57)
        .curve(x0 + inset - width * 0.01, y0 + height * 0.210, 116, bar * 1.03, 0.60)
        .shape()
    )


def vee(s, width, height, thickness, foot):
    """Two slabs that meet in a point of the given width at the base line."""
    middle = width / 2
    run = middle - foot / 2
    half = thickness * (1 + (run / height) ** 2) ** 0.5
    left = polygon(
        (0, height), (half, height), (middle - foot / 2 + half, 0), (middle - foot / 2, 0)
    )
    right = moved(left, width, 0, -1, 1)
    outside = polygon((0, height), (width, height), (middle + foot / 2, 0), (middle - foot / 2, 0))
    return meet(join(left, right), outside)
