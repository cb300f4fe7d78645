#!/usr/bin/env python3
"""Paints the cover of the embedded album and writes its master and its smaller levels.

The picture is computed, not collected: a valley in perspective, an eclipse with its corona, pines,
and a few thousand lanterns, all from hashed noise, so that every run gives the same picture.
"""

import argparse
import pathlib

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter

from sleeve import grade, land, life, sky

ROOT = pathlib.Path(__file__).resolve().parents[2]
MASTER = 3000
LEVELS = {3000: 88, 1500: 90, 750: 92, 375: 94}
"""Side of each level in pixels, and its JPEG quality."""


def brightness(side):
    """The whole scene as linear brightness."""
    air = sky.painted(side)
    sky.stars(air, 5)
    life.flock(air, side, 70)
    zs = land.depths(side * 3 // 4)
    field = land.heights(zs, side)
    seen = land.rendered(field, zs, side)
    light, depth, high = land.shaded(field, zs, seen, side)
    lamps = np.zeros_like(light)
    life.forest(light, depth, side, 150_000)
    life.procession(light, depth, lamps, side, 5600)
    life.sparks(lamps, side, 420)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side
    mist = haze_map(x, y)
    low = np.exp(-np.maximum(high, 0) / (0.35 + 0.030 * depth))
    banks = land.mist_banks(depth, side)
    thick = 1 - np.exp(-np.maximum(depth - 7, 0) * (0.0060 + 0.030 * low * banks))
    wisps = (
        np.clip(banks - 1.10, 0, 1)
        * np.clip((depth - 6) / 8, 0, 1)
        * np.exp(-np.maximum(high, 0) / 1.8)
    )
    thick = np.minimum(1, thick + 0.42 * wisps)
    land_light = light * (1 - thick) + mist * thick
    is_land = depth > 0
    spill = gaussian_filter(np.minimum(lamps, 3), side * 0.0035) + 0.8 * gaussian_filter(
        np.minimum(lamps, 3), side * 0.014
    )
    scene = np.where(
        is_land, land_light + spill * (0.30 + 2.5 * light) * (1 - 0.6 * thick), air + 0.25 * spill
    )
    wrap = gaussian_filter(np.where(is_land, 0, np.minimum(air, 1.2)), side * 0.0045)
    scene = scene + np.where(is_land, 0.34 * wrap, 0)
    scene = scene + lamps * np.where(is_land, 1 - 0.55 * thick, 1)
    corner = np.hypot((x - 0.5) * 1.0, (y - 0.47) * 0.95)
    vignette = 1 - 0.62 * np.clip((corner - 0.34) / 0.40, 0, 1) ** 1.6
    return scene * vignette


def haze_map(x, y):
    """`sky.haze` for whole arrays."""
    r = np.hypot((x - sky.SUN_X) * 0.92, y - sky.SUN_Y - 0.06)
    return 0.60 * np.exp(-((r / 0.26) ** 1.5)) + 0.17 * np.exp(-((r / 0.55) ** 2)) + 0.010


def resized(picture, side):
    """A smaller picture, filtered in linear light so that sparks keep their strength."""
    channels = [
        np.asarray(
            Image.fromarray(grade.linear(picture[..., n]).astype(np.float32)).resize(
                (side, side), Image.Resampling.LANCZOS
            )
        )
        for n in range(3)
    ]
    return grade.encoded(np.stack(channels, -1)).astype(np.float32)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets" / "cover")
    parser.add_argument(
        "--draft", type=int, metavar="SIDE", help="only a PNG of this size, quickly"
    )
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    if arguments.draft:
        picture = grade.coloured(grade.bloomed(brightness(arguments.draft), arguments.draft))
        picture = grade.grained(picture, 9, 3.0)
        Image.fromarray(grade.eight_bits(picture, 1)).save(arguments.output / "draft.png")
        return
    scene = brightness(MASTER * 3 // 2)
    scene = np.asarray(
        Image.fromarray(scene.astype(np.float32)).resize((MASTER, MASTER), Image.Resampling.LANCZOS)
    )
    picture = grade.coloured(grade.bloomed(np.maximum(scene, 0), MASTER)).astype(np.float32)
    # All levels come from the grained master: a cover that stretches from one level to the next
    # must not change its grain.
    picture = grade.grained(picture, 9, 2.4)
    for side, quality in LEVELS.items():
        level = picture if side == MASTER else resized(picture, side)
        Image.fromarray(grade.eight_bits(level, side)).save(
            arguments.output / f"cover-{side}.jpg", quality=quality, subsampling=0, optimize=True
        )


if __name__ == "__main__":
    main()
