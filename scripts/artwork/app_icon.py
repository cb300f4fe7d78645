#!/usr/bin/env python3
"""Draws the program's own icon: the black sun of the cover over a title and its second line.

The ground is the header's, brown running into black. Gradients and filled paths only.
"""

import argparse
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]

SIDE = 512


def rounded_square(margin, corner):
    """A square whose corners run on smoothly into its sides."""
    a, b = margin, SIDE - margin
    k = corner * 0.36
    return (
        f"M{a + corner} {a}H{b - corner}C{b - k:.1f} {a} {b} {a + k:.1f} {b} {a + corner}"
        f"V{b - corner}C{b} {b - k:.1f} {b - k:.1f} {b} {b - corner} {b}"
        f"H{a + corner}C{a + k:.1f} {b} {a} {b - k:.1f} {a} {b - corner}"
        f"V{a + corner}C{a} {a + k:.1f} {a + k:.1f} {a} {a + corner} {a}Z"
    )


def circle(x, y, r):
    return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"


def bar(x0, y, x1, height):
    r = height / 2
    return (
        f"M{x0 + r} {y}H{x1 - r}A{r} {r} 0 0 1 {x1 - r} {y + height}"
        f"H{x0 + r}A{r} {r} 0 0 1 {x0 + r} {y}Z"
    )


def icon():
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" viewBox="0 0 {SIDE} {SIDE}">
  <defs>
    <linearGradient id="ground" x1="256" y1="24" x2="256" y2="488" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#d3a86f"/>
      <stop offset="0.45" stop-color="#7d5630"/>
      <stop offset="0.8" stop-color="#24160c"/>
      <stop offset="1" stop-color="#120b07"/>
    </linearGradient>
    <radialGradient id="corona" cx="256" cy="210" r="186" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#fff3d9"/>
      <stop offset="0.62" stop-color="#fff0d0"/>
      <stop offset="0.70" stop-color="#ffd995" stop-opacity="0.66"/>
      <stop offset="0.84" stop-color="#f7b860" stop-opacity="0.22"/>
      <stop offset="1" stop-color="#e09a45" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <path fill="url(#ground)" d="{rounded_square(24, 118)}"/>
  <path fill="url(#corona)" d="{circle(256, 210, 190)}"/>
  <path fill="#fff4de" d="{circle(256, 210, 122)}"/>
  <path fill="#0d0705" d="{circle(256, 210, 113)}"/>
  <path fill="#fffaf0" d="{bar(120, 368, 392, 26)}"/>
  <path fill="#ac8e68" d="{bar(120, 416, 316, 26)}"/>
</svg>
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets" / "icon.svg")
    arguments = parser.parse_args()
    arguments.output.write_text(icon())


if __name__ == "__main__":
    main()
