#!/usr/bin/env python3
"""Paints the stamp: a picture of 96 × 64 pixels, made to be seen scaled up.

Its shapes are large and soft, and its upper and lower thirds are dark, so that white text can
stand on it when a header is filled with it.
"""

import argparse
import pathlib

import numpy as np
from PIL import Image

from dusk.air import linear
from sleeve import grade

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 96, 64
FINE = 8
"""Painted at this multiple and averaged, so that edges are soft."""


def blended(y, stops):
    """A colour for each height between those of the stops."""
    knots = [stop[0] for stop in stops]
    roots = np.array([linear(stop[1]) for stop in stops]) ** (1 / 3)
    return np.stack([np.interp(y, knots, roots[:, n]) for n in range(3)], -1) ** 3


def painted():
    """The stamp in linear light: a low sun behind three dunes."""
    y, x = np.mgrid[0 : HEIGHT * FINE, 0 : WIDTH * FINE].astype(np.float64)
    x, y = (x + 0.5) / (HEIGHT * FINE), (y + 0.5) / (HEIGHT * FINE)
    sky = [(0, 0x0E2A47), (0.30, 0x1E5468), (0.52, 0x5E9A92), (0.62, 0xE9C58F)]
    light = blended(y, sky)
    away = np.hypot(x - 0.98, y - 0.50)
    light = light + 0.25 * np.exp(-away / 0.13)[..., None] * linear(0xFFB070)
    sun = np.clip((0.150 - away) * HEIGHT * FINE + 0.5, 0, 1)[..., None]
    light = light * (1 - sun) + blended(y, [(0.36, 0xFFE3B0), (0.60, 0xF08A62)]) * sun
    dunes = [
        (0.575 + 0.050 * np.sin(2.5 * x + 0.4) - 0.02 * x, 0x4C7F86, 0x2F6473),
        (0.690 - 0.070 * np.sin(2.9 * x - 0.5), 0x285C70, 0x173F58),
        (0.800 + 0.065 * np.sin(3.3 * x + 0.2), 0x143650, 0x0A1F38),
    ]
    for crest, top, bottom in dunes:
        inside = np.clip((y - crest) * HEIGHT * FINE + 0.5, 0, 1)[..., None]
        body = blended(y - crest, [(0, top), (0.22, bottom)])
        light = light * (1 - inside) + body * inside
    return light


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets" / "stamp")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    small = painted().reshape(HEIGHT, FINE, WIDTH, FINE, 3).mean(axis=(1, 3))
    pixels = np.clip(np.rint(grade.encoded(small)), 0, 255).astype(np.uint8)
    Image.fromarray(pixels).save(arguments.output / "stamp.png", optimize=True)


if __name__ == "__main__":
    main()
