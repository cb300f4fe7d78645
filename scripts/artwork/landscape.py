#!/usr/bin/env python3
"""Paints the landscape of the stretchy screens and writes its levels.

The picture is computed, not collected: an evening sky, mountains in layers with mist between them,
and a lake that mirrors them, all from hashed noise, so that every run gives the same picture. Its
upper and lower thirds are dark, so that white text is readable on them.
"""

import argparse
import pathlib

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from dusk import air, hills, lake
from sleeve import grade

ROOT = pathlib.Path(__file__).resolve().parents[2]
WIDTH, HEIGHT = 1200, 1600
LEVELS = {1: 90, 2: 92, 4: 93}
"""The reduction of each level, and its JPEG quality."""


def shown(light):
    """What a screen can show of light: halfway between keeping its hue and fading to white."""

    def compressed(value):
        return np.where(value > 0.6, 1 - 0.4 * np.exp(-(value - 0.6) / 0.4), value)

    most = light.max(axis=2, keepdims=True)
    return 0.5 * compressed(light) + 0.5 * light * compressed(most) / np.maximum(most, 1e-6)


def scene(width, height):
    """The whole picture in linear light."""
    light = hills.laid(air.painted(width, height))
    light = lake.boat(lake.shore(lake.mirrored(light)))
    bright = np.maximum(light - 0.45, 0)
    for n in range(3):
        light[..., n] += 0.20 * gaussian_filter(bright[..., n], height * 0.012)
    light = shown(light)
    y, x = np.mgrid[0:height, 0:width]
    corner = np.hypot((x / width - 0.5) * 0.9, y / height - 0.52)
    return light * (1 - 0.34 * np.clip((corner - 0.30) / 0.42, 0, 1) ** 1.7)[..., None]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets" / "landscape")
    parser.add_argument("--draft", type=int, metavar="HEIGHT", help="only a PNG of this height")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    if arguments.draft:
        height = arguments.draft
        picture = grade.encoded(scene(height * WIDTH // HEIGHT, height))
        Image.fromarray(grade.eight_bits(picture, 1)).save(arguments.output / "draft.png")
        return
    # Twice as large and halved, so that the edges of crests and pines are soft.
    large = scene(2 * WIDTH, 2 * HEIGHT)
    for part, quality in LEVELS.items():
        fold = 2 * part
        small = large.reshape(HEIGHT // part, fold, WIDTH // part, fold, 3).mean(axis=(1, 3))
        picture = Image.fromarray(grade.eight_bits(grade.encoded(small), part))
        path = arguments.output / f"landscape-{WIDTH // part}.jpg"
        picture.save(path, quality=quality, subsampling=0, optimize=True)


if __name__ == "__main__":
    main()
