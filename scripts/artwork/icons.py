#!/usr/bin/env python3
"""Draws the icons of the album screen and the program's own icon as plain SVG.

Every shape is one filled path in a 24 x 24 box: no strokes, styles, masks or transforms, so that
any renderer (nanosvg inside SDL_image too) draws the same picture. The shapes are put together
from lines, arcs and curves below, then expanded to outlines and merged.
"""

import argparse
import pathlib

import pathops

from menu_icons import album, arrow_up_down, minus_sign, picture, pin, plus, search, wrench
from shapes import (
    CIRCLE, WEIGHT, box, circle, grown, line, merged, minus, shrunk, softened, stretched, stroked, svg, turned,
)

ROOT = pathlib.Path(__file__).resolve().parents[2]


def heart():
    return softened(
        line(
            (12, 21.55),
            ((9.2, 19.7), (1.75, 14.9), (1.75, 8.9)),
            ((1.75, 5.55), (4.25, 3.05), (7.35, 3.05)),
            ((9.3, 3.05), (11.0, 4.05), (12, 5.75)),
            ((13.0, 4.05), (14.7, 3.05), (16.65, 3.05)),
            ((19.75, 3.05), (22.25, 5.55), (22.25, 8.9)),
            ((22.25, 14.9), (14.8, 19.7), (12, 21.55)),
            closed=True,
        ),
        0.55,
    )


def heart_outline():
    solid = heart()
    return minus(solid, shrunk(solid, WEIGHT))


def arrow_down_circle():
    ring = minus(circle(12, 12, CIRCLE), circle(12, 12, CIRCLE - WEIGHT))
    stem = stroked(line((12, 7.1), (12, 16.6)), WEIGHT)
    head = stroked(line((7.95, 12.75), (12, 16.8), (16.05, 12.75)), WEIGHT)
    return merged(ring, stem, head)


def chevron_left():
    return stroked(line((15, 5.5), (8.5, 12), (15, 18.5)), WEIGHT)


def chevron_right():
    return stroked(line((9, 5.5), (15.5, 12), (9, 18.5)), WEIGHT)


def chevron_down():
    return stroked(line((5.5, 9), (12, 15.5), (18.5, 9)), WEIGHT)


def close():
    return merged(*(stroked(line((6, y), (18, 24 - y)), WEIGHT) for y in (6, 18)))


def trash():
    parts = (
        line((4.5, 6.5), (19.5, 6.5)),
        line((9.5, 6.5), (9.5, 4), (14.5, 4), (14.5, 6.5)),
        line((6.5, 6.5), (7.5, 19.5), (16.5, 19.5), (17.5, 6.5)),
    )
    return merged(*(stroked(part, WEIGHT) for part in parts))


def undo():
    """Most of a turn against the clock, with a head."""
    k = 0.5522847498 * 7.5
    arc = line(
        (4.5, 12),
        ((4.5, 12 + k), (12 - k, 19.5), (12, 19.5)),
        ((12 + k, 19.5), (19.5, 12 + k), (19.5, 12)),
        ((19.5, 12 - k), (12 + k, 4.5), (12, 4.5)),
        ((10.1, 4.5), (8.4, 5.2), (7.1, 6.3)),
    )
    head = line((7.6, 2.6), (6.8, 6.6), (10.8, 7.5))
    return merged(stroked(arc, WEIGHT), stroked(head, WEIGHT))


def check():
    return stroked(line((5, 12.6), (9.6, 17), (19, 7.4)), WEIGHT)


def menu():
    return merged(*(stroked(line((4, y), (20, y)), WEIGHT) for y in (7, 12, 17)))


def folder():
    solid = softened(
        line((2, 4), (9.4, 4), (11.8, 6.6), (22, 6.6), (22, 20.4), (2, 20.4), closed=True), 1.6
    )
    return minus(solid, shrunk(solid, WEIGHT))


def reload():
    """Three quarters of a turn with a head."""
    k = 0.5522847498 * 7.5
    arc = line(
        (12, 4.5),
        ((12 - k, 4.5), (4.5, 12 - k), (4.5, 12)),
        ((4.5, 12 + k), (12 - k, 19.5), (12, 19.5)),
        ((12 + k, 19.5), (19.5, 12 + k), (19.5, 12)),
    )
    head = line((11.4, 1.1), (15.4, 4.5), (11.4, 7.9))
    return merged(stroked(arc, WEIGHT), stroked(head, WEIGHT))


def grid():
    return merged(
        *(box(x, y, x + 8.2, y + 8.2, 1.8) for x in (3.2, 12.6) for y in (3.2, 12.6))
    )


def header():
    """A window whose upper part is filled."""
    bar = line((4, 4), (20, 4), (20, 10), (4, 10), closed=True)
    return merged(box(3.2, 2.8, 20.8, 21.2, 3), bar)


def inspector():
    """A curve with a peak."""
    points = ((2.4, 12.6), (6.4, 12.6), (9.3, 5), (13.7, 19), (16.3, 11.2), (17.6, 12.6), (21.6, 12.6))
    return stroked(line(*points), WEIGHT)


def compare():
    return merged(box(2.2, 3.6, 11, 20.4, 2), box(13, 3.6, 21.8, 20.4, 2))


def record():
    return circle(12, 12, 6.5)


def full_screen():
    corners = (
        ((4, 9), (4, 4), (9, 4)),
        ((15, 4), (20, 4), (20, 9)),
        ((20, 15), (20, 20), (15, 20)),
        ((9, 20), (4, 20), (4, 15)),
    )
    return merged(*(stroked(line(*corner), WEIGHT) for corner in corners))


def keyboard():
    keys = [circle(x, 10, 1.1) for x in (6.6, 10.2, 13.8, 17.4)]
    return merged(box(1.6, 5.2, 22.4, 19.4, 2.4), stroked(line((8.2, 14.8), (15.8, 14.8)), WEIGHT), *keys)


def arrow_up():
    head = stroked(line((6, 11.5), (12, 5.5), (18, 11.5)), WEIGHT)
    return merged(stroked(line((12, 19), (12, 5.5)), WEIGHT), head)


def arrow_right():
    head = stroked(line((12.5, 6), (18.5, 12), (12.5, 18)), WEIGHT)
    return merged(stroked(line((5, 12), (18.5, 12)), WEIGHT), head)


def clock():
    ring = minus(circle(12, 12, CIRCLE), circle(12, 12, CIRCLE - WEIGHT))
    return merged(ring, stroked(line((12, 6.6), (12, 12.2), (15.4, 14.4)), WEIGHT))


def info():
    ring = minus(circle(12, 12, CIRCLE), circle(12, 12, CIRCLE - WEIGHT))
    return merged(ring, stroked(line((12, 11.2), (12, 16.8)), WEIGHT), circle(12, 7.6, 1.25))


def warning():
    outer = line((12, 3.2), (22, 20.4), (2, 20.4), closed=True)
    return merged(
        stroked(outer, WEIGHT), stroked(line((12, 9.6), (12, 14.2)), WEIGHT), circle(12, 17.3, 1.2)
    )


def play():
    return grown(line((7.6, 6), (17.8, 12), (7.6, 18), closed=True), 0.9)


def hand():
    """Four fingers with gaps, a thumb and the palm."""
    fingers = ((8.1, 6.2), (11.1, 4.2), (14.1, 4.8), (17.1, 7.0))
    parts = [stroked(line((x, top), (x, 14.5)), 2.3) for x, top in fingers]
    palm = softened(
        line((6.95, 12.2), (18.25, 12.2), (18.25, 16), (15.6, 20.6), (10, 20.6), closed=True), 1.2
    )
    thumb = stroked(line((4.3, 12.2), (9.4, 17.4)), 2.6)
    return merged(*parts, palm, thumb)


def arrow_down():
    stem = stroked(line((12, 5), (12, 18.5)), WEIGHT)
    head = stroked(line((6, 12.5), (12, 18.5), (18, 12.5)), WEIGHT)
    return merged(stem, head)


def sliders():
    """Two lines, each with a ring on it."""

    def ring(x, y):
        return minus(circle(x, y, 3.4), circle(x, y, 3.4 - WEIGHT))

    lines = [((2.6, 7.5), (12.4, 7.5)), ((19.2, 7.5), (21.4, 7.5))]
    lines += [((2.6, 16.5), (4.8, 16.5)), ((11.6, 16.5), (21.4, 16.5))]
    return merged(*(stroked(line(*ends), WEIGHT) for ends in lines), ring(15.8, 7.5), ring(8.2, 16.5))


def leave():
    """A cross in a circle."""
    ring = minus(circle(12, 12, CIRCLE), circle(12, 12, CIRCLE - WEIGHT))
    return merged(
        ring,
        stroked(line((8.6, 8.6), (15.4, 15.4)), WEIGHT),
        stroked(line((15.4, 8.6), (8.6, 15.4)), WEIGHT),
    )


def loop():
    """Two lanes that lead into each other."""
    parts = (
        line((4, 12), (4, 9.5), ((4, 7.57), (5.57, 6), (7.5, 6)), (19, 6)),
        line((16, 3), (19, 6), (16, 9)),
        line((20, 12), (20, 14.5), ((20, 16.43), (18.43, 18), (16.5, 18)), (5, 18)),
        line((8, 21), (5, 18), (8, 15)),
    )
    return merged(*(stroked(part, WEIGHT) for part in parts))


def mouse():
    """A mouse with a wheel."""
    return merged(box(5.5, 2, 18.5, 22, 6.4), stroked(line((12, 7), (12, 10.2)), WEIGHT))


def step_on():
    triangle = line((6.5, 6.5), (14.5, 12), (6.5, 17.5), closed=True)
    return merged(grown(triangle, 0.7), stroked(line((17.5, 6), (17.5, 18)), WEIGHT))


def swap():
    """Arrows to the right and to the left."""
    parts = (
        line((4, 8.5), (19, 8.5)),
        line((15, 4.5), (19, 8.5), (15, 12.5)),
        line((20, 15.5), (5, 15.5)),
        line((9, 11.5), (5, 15.5), (9, 19.5)),
    )
    return merged(*(stroked(part, WEIGHT) for part in parts))


def sun():
    rays = (turned(stroked(line((7.6, 0), (9.6, 0)), WEIGHT), 45 * step, 12, 12) for step in range(8))
    return merged(minus(circle(12, 12, 5), circle(12, 12, 5 - WEIGHT)), *rays)


def moon():
    """A crescent, open to the upper right."""
    crescent = softened(minus(circle(11.5, 12.5, 9.5), circle(17, 7, 9)), 0.4)
    return minus(crescent, shrunk(crescent, WEIGHT))


def half_circle():
    """A circle of which the right half is filled."""
    disc, left = circle(12, 12, 9.5), line((12, 2), (2, 2), (2, 22), (12, 22), closed=True)
    return merged(minus(disc, circle(12, 12, 9.5 - WEIGHT)), minus(disc, left))


def ellipsis():
    return merged(*(circle(x, 12, 2.05) for x in (4.3, 12, 19.7)))


def shuffle():
    gap = 1.2

    def lane(y0, y1):
        bend = 3.6
        return line(
            (1.9, y0),
            (5.1, y0),
            ((5.1 + bend * 1.25, y0), (15.6 - bend * 1.25, y1), (15.6, y1)),
            (21.2, y1),
        )

    def head(y):
        return stroked(line((18.35, y - 3.15), (21.5, y), (18.35, y + 3.15)), WEIGHT)

    over = stroked(lane(6.9, 17.1), WEIGHT)
    keep_out = stroked(lane(6.9, 17.1), WEIGHT + 2 * gap)
    middle = line((8, 2), (14.6, 2), (14.6, 22), (8, 22), closed=True)
    hole = pathops.Path()
    pathops.intersection([keep_out], [middle], hole.getPen())
    under = minus(stroked(lane(17.1, 6.9), WEIGHT), hole)
    return merged(over, under, head(6.9), head(17.1))


def play_circle_fill():
    triangle = line((10.3, 8.95), (15.3, 12), (10.3, 15.05), closed=True)
    return minus(circle(12, 12, CIRCLE), grown(triangle, 0.65))


def pause_circle_fill():
    bars = [
        softened(
            line((x - 0.95, 8.6), (x + 0.95, 8.6), (x + 0.95, 15.4), (x - 0.95, 15.4), closed=True),
            0.5,
        )
        for x in (10, 14)
    ]
    return minus(circle(12, 12, CIRCLE), *bars)


def note():
    """Two quavers under one beam, leaning as they are engraved."""
    rise = 2.2

    def head(x, y):
        oval = stretched(circle(0, 0, 3.0), 1.0, 0.76)
        return turned(oval, -18, x, y)

    beam = line(
        (8.1, 4.7), (20.6, 4.7 - rise), (20.6, 8.3 - rise), (8.1, 8.3), closed=True
    )
    stems = [
        line((8.1, 6.0), (10.1, 6.0), (10.1, 19.0), (8.1, 19.0), closed=True),
        line((18.6, 4.4), (20.6, 4.4), (20.6, 16.8), (18.6, 16.8), closed=True),
    ]
    body = softened(merged(beam, *stems), 0.55)
    return merged(body, head(7.05, 18.9), head(17.65, 16.7))


DRAWN = (
    arrow_down_circle, chevron_down, chevron_left, chevron_right, check, close, arrow_up,
    clock, compare, ellipsis, folder, full_screen, grid, header, info, inspector, keyboard,
    leave, loop, menu, mouse, note, play, record, reload, shuffle, trash, undo, warning,
    sliders, step_on, swap, half_circle, moon, sun, play_circle_fill, hand, arrow_down,
    pause_circle_fill, plus, search, album, arrow_up_down, picture, wrench, pin,
    arrow_right,
)
"""Icons with the names of their functions."""

ICONS = {draw.__name__.replace("_", "-"): draw for draw in DRAWN} | {
    "heart": heart_outline,
    "minus": minus_sign,
    "arrow-left": lambda: merged(arrow_right().transform(-1, 0, 0, 1, 24, 0)),
    "heart-fill": heart,
    "step-back": lambda: merged(step_on().transform(-1, 0, 0, 1, 24, 0)),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets" / "icons")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for name, draw in ICONS.items():
        (arguments.output / f"{name}.svg").write_text(svg(draw()))


if __name__ == "__main__":
    main()
