#!/usr/bin/env python3
"""Draws the program's own icon: a header pulled down over a list, with the sun of the cover in it.

Writes icon.svg, and into the folder desktop beside it icon-16.png to icon-512.png and
icon-symbolic.svg. Filled paths and gradients only, since the program draws icon.svg itself. Small
sizes are drawings of their own, whose edges lie between pixels. Needs rsvg-convert (Debian's
librsvg2-bin); `--drawings` does without and writes no PNGs.
"""

import argparse
import dataclasses
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class Measures:
    """Places and lengths of a drawing, in its own units, of which it has `side`."""

    side: float
    margin: float  # from the edge to the square
    corner: float
    edge: float  # where the header ends at the square's sides
    pull: float  # how far its middle hangs below that
    sun: tuple  # its middle's y, its radius, and the width of its ring
    rows: tuple  # left, top, right, height and colour of each


CREAM, SAND = "#fff6e6", "#b98d63"

MASTER = Measures(512, 24, 118, 268, 62, (188, 84, 20), (
    (92, 364, 420, 30, CREAM), (92, 422, 316, 30, SAND)))

# By the pixels of a side.
SMALL = {
    16: Measures(16, 1, 3.5, 8, 2, (6, 2.5, 1), ((4, 11, 12, 1, CREAM), (4, 13, 9, 1, SAND))),
    24: Measures(24, 1, 5.5, 12, 3, (9, 4, 1), ((5, 17, 19, 2, CREAM), (5, 20, 14, 2, SAND))),
    32: Measures(32, 1, 7.5, 17, 4, (12, 5, 1), ((6, 23, 26, 2, CREAM), (6, 27, 19, 2, SAND))),
    48: Measures(48, 2, 11, 25, 6, (18, 8, 2), ((9, 34, 39, 3, CREAM), (9, 40, 30, 3, SAND))),
}
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def rounded_square(m):
    """A square whose corners run on smoothly into its sides."""
    a, b, corner = m.margin, m.side - m.margin, m.corner
    k = corner * 0.36
    return (
        f"M{a + corner:g} {a:g}H{b - corner:g}C{b - k:g} {a:g} {b:g} {a + k:g} {b:g} {a + corner:g}"
        f"V{b - corner:g}C{b:g} {b - k:g} {b - k:g} {b:g} {b - corner:g} {b:g}"
        f"H{a + corner:g}C{a + k:g} {b:g} {a:g} {b - k:g} {a:g} {b - corner:g}"
        f"V{a + corner:g}C{a:g} {a + k:g} {a + k:g} {a:g} {a + corner:g} {a:g}Z"
    )


def header(m):
    """The upper part of that square, whose lower edge hangs through."""
    a, b, corner = m.margin, m.side - m.margin, m.corner
    k, third = corner * 0.36, (m.side - 2 * m.margin) / 3
    low = m.edge + m.pull * 4 / 3
    return (
        f"M{a + corner:g} {a:g}H{b - corner:g}C{b - k:g} {a:g} {b:g} {a + k:g} {b:g} {a + corner:g}"
        f"V{m.edge:g}C{b - third:g} {low:g} {a + third:g} {low:g} {a:g} {m.edge:g}"
        f"V{a + corner:g}C{a:g} {a + k:g} {a + k:g} {a:g} {a + corner:g} {a:g}Z"
    )


def circle(x, y, r):
    return f"M{x - r:g} {y:g}A{r:g} {r:g} 0 1 1 {x + r:g} {y:g}A{r:g} {r:g} 0 1 1 {x - r:g} {y:g}Z"


def bar(x0, y, x1, height):
    r = height / 2
    return (
        f"M{x0 + r:g} {y:g}H{x1 - r:g}A{r:g} {r:g} 0 0 1 {x1 - r:g} {y + height:g}"
        f"H{x0 + r:g}A{r:g} {r:g} 0 0 1 {x0 + r:g} {y:g}Z"
    )


def box(x0, y, x1, height):
    return f"M{x0:g} {y:g}H{x1:g}V{y + height:g}H{x0:g}Z"


def icon(m):
    side, middle = m.side, m.side / 2
    y, radius, ring = m.sun
    low = m.edge + m.pull
    draw = bar if m.rows[0][3] >= 2 else box
    rows = "\n".join(
        f'  <path fill="{color}" d="{draw(x0, top, x1, height)}"/>'
        for x0, top, x1, height, color in m.rows
    )
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{side:g}" height="{side:g}" viewBox="0 0 {side:g} {side:g}">
  <defs>
    <linearGradient id="sky" x1="{middle:g}" y1="{m.margin:g}" x2="{middle:g}" y2="{low:g}" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#8c3f2b"/>
      <stop offset="0.45" stop-color="#d9772f"/>
      <stop offset="1" stop-color="#ffc46b"/>
    </linearGradient>
    <linearGradient id="list" x1="{middle:g}" y1="{m.edge:g}" x2="{middle:g}" y2="{side - m.margin:g}" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#22140d"/>
      <stop offset="1" stop-color="#4a3022"/>
    </linearGradient>
    <radialGradient id="corona" cx="{middle:g}" cy="{y:g}" r="{radius * 1.6:g}" gradientUnits="userSpaceOnUse">
      <stop offset="0.58" stop-color="#ffe3ac" stop-opacity="0.75"/>
      <stop offset="1" stop-color="#ffb457" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <path fill="url(#list)" d="{rounded_square(m)}"/>
  <path fill="url(#sky)" d="{header(m)}"/>
  <path fill="url(#corona)" d="{circle(middle, y, radius * 1.6)}"/>
  <path fill="#fffaf0" d="{circle(middle, y, radius)}"/>
  <path fill="#24120c" d="{circle(middle, y, radius - ring)}"/>
{rows}
</svg>
"""


def symbolic():
    """The same in one colour that the desktop chooses, on 16 units."""
    return """<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">
  <path fill="#2e3436" fill-rule="evenodd" d="M4 1H12A3 3 0 0 1 15 4V8C11.5 10.7 4.5 10.7 1 8V4A3 3 0 0 1 4 1ZM8 3A2.5 2.5 0 1 0 8 8A2.5 2.5 0 1 0 8 3Z"/>
  <path fill="#2e3436" d="M2 12H14V13H2ZM2 14H10V15H2Z"/>
</svg>
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets")
    parser.add_argument("--drawings", action="store_true", help="write no PNGs")
    arguments = parser.parse_args()
    folder = arguments.output / "desktop"
    folder.mkdir(parents=True, exist_ok=True)
    (arguments.output / "icon.svg").write_text(icon(MASTER))
    (folder / "icon-symbolic.svg").write_text(symbolic())
    if arguments.drawings:
        return
    for size in SIZES:
        subprocess.run(
            ["rsvg-convert", "--width", str(size), "--height", str(size), "--output",
             folder / f"icon-{size}.png"],
            input=icon(SMALL.get(size, MASTER)).encode(), check=True)


if __name__ == "__main__":
    main()
