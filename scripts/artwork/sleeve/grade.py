"""From brightness to colour: exposure, the amber ramp, grain and levels."""

import numpy as np
from scipy.ndimage import gaussian_filter

RAMP = np.array(
    [
        (0.000, 5, 3, 3),
        (0.060, 15, 9, 6),
        (0.160, 38, 23, 14),
        (0.300, 79, 50, 29),
        (0.450, 126, 86, 50),
        (0.600, 176, 130, 79),
        (0.740, 219, 172, 110),
        (0.870, 246, 214, 160),
        (1.000, 255, 245, 226),
    ]
)
"""Brightness after exposure, and its colour: black through the header's brown to lamp white."""


def linear(srgb):
    srgb = srgb / 255
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def encoded(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055) * 255


def coloured(brightness, exposure=1.0):
    """An sRGB picture (floats, 0 to 255) of scene brightness."""
    value = 1 - np.exp(-brightness * exposure)
    value = value**0.62
    knots = RAMP[:, 0]
    fine = np.linspace(0, 1, 4097)
    table = np.stack([np.interp(fine, knots, RAMP[:, n + 1]) for n in range(3)], 1)
    table = gaussian_filter(table, (60, 0), mode="nearest")
    place = np.clip(value, 0, 1) * 4096
    low = np.minimum(place.astype(np.int32), 4095)
    part = (place - low)[..., None].astype(np.float32)
    return table.astype(np.float32)[low] * (1 - part) + table.astype(np.float32)[low + 1] * part


def bloomed(brightness, side):
    """Light that spills in the lens: a tight and a wide veil."""
    bright = np.maximum(brightness - 0.55, 0)
    tight = gaussian_filter(bright, side * 0.004)
    wide = gaussian_filter(bright, side * 0.022, truncate=3)
    return brightness + 0.22 * tight + 0.16 * wide


def grained(picture, seed, amount):
    """Film grain: fine, a little clumped, less in the blacks; it hides steps in smooth skies."""
    rng = np.random.default_rng(seed)
    side = picture.shape[0]
    fine = rng.standard_normal((side, side)).astype(np.float32)
    soft = gaussian_filter(rng.standard_normal((side, side)).astype(np.float32), 1.0) * 3.5
    grain = 0.35 * fine + 0.65 * soft
    tone = picture.mean(axis=2) / 255
    return picture + (grain * amount * (0.35 + 2.6 * tone * (1 - tone)))[..., None]


def eight_bits(picture, seed):
    """Rounded with a triangular dither, so that no step between two tones shows as a line."""
    rng = np.random.default_rng(seed)
    noise = rng.random(picture.shape, np.float32) - rng.random(picture.shape, np.float32)
    return np.clip(np.rint(picture + noise * 0.5), 0, 255).astype(np.uint8)
