"""The evening sky: its gradient, the glow of the sun that has set, clouds, stars and a moon."""

import math

import numpy as np
from numba import njit, prange

from sleeve.noise import ease, fbm2

SUN_X, SUN_Y = 0.47, 0.530
"""Where the sun went down; x and y are parts of the picture's height."""

STOPS = [
    (0.00, 0x0B1330),
    (0.12, 0x152248),
    (0.24, 0x2A3768),
    (0.34, 0x4F4E86),
    (0.41, 0x86689A),
    (0.475, 0xC68698),
    (0.525, 0xEFA48C),
    (0.575, 0xF8B98C),
    (1.00, 0xF9C397),
]
"""Height from the top, and the sky's colour there."""


def linear(code):
    """Linear light, 0 to 1, of a colour written as in a style sheet."""
    channels = np.array([code >> 16 & 255, code >> 8 & 255, code & 255]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def gradient(y):
    """The sky's colour at each height, without a corner in its run."""
    knots = np.array([stop[0] for stop in STOPS])
    roots = np.array([linear(stop[1]) for stop in STOPS]) ** (1 / 3)
    fine = np.linspace(0, 1, 2001)
    table = np.stack([np.interp(fine, knots, roots[:, n]) for n in range(3)], 1)
    kernel = np.hanning(121)
    kernel /= kernel.sum()
    padded = np.pad(table, ((60, 60), (0, 0)), mode="edge")
    table = np.stack([np.convolve(padded[:, n], kernel, mode="valid") for n in range(3)], 1)
    return np.stack([np.interp(y, fine, table[:, n]) for n in range(3)], -1) ** 3


@njit(parallel=True, cache=True)
def streaks(width, height):
    """Thickness of thin evening clouds, 0 to 1: long, torn at their ends, denser low down."""
    result = np.zeros((height, width), np.float32)
    for row in prange(height):
        y = (row + 0.5) / height
        if y > 0.66:
            continue
        for column in range(width):
            x = (column + 0.5) / height
            slant = y + 0.030 * math.sin(x * 3.1 + 0.6) - 0.05 * x
            bend = fbm2(x * 2.2, slant * 7.0, 4, 211)
            n = fbm2(x * 1.7 + 0.8 * bend + 2.0, slant * 19.0 + 1.4 * bend, 7, 223)
            bank = 0.55 * math.exp(-(((slant - 0.380) / 0.050) ** 2))
            bank += 0.40 * math.exp(-(((slant - 0.258) / 0.040) ** 2))
            bank += 0.50 * math.exp(-(((slant - 0.455) / 0.028) ** 2))
            result[row, column] = bank * ease(-0.06, 0.42, n + 0.05)
    return result


def moon(x, y, at=(0.196, 0.158), radius=0.0160):
    """A thin sickle, lit from the sun below, 0 to 1, and the faint rest of its disc."""
    pixel = 1 / y.shape[0]

    def disc(cx, cy, r):
        return np.clip((r - np.hypot(x - cx, y - cy)) / pixel + 0.5, 0, 1)

    whole = disc(at[0], at[1], radius)
    shade = disc(at[0] - 0.30 * radius, at[1] - 0.36 * radius, radius * 1.02)
    halo = np.exp(-np.hypot(x - at[0], y - at[1]) / (radius * 2.2))
    return whole * (1 - shade), whole * shade, halo


def stars(sky, seed, count=170):
    """Small first stars where the sky is dark."""
    height, width, _ = sky.shape
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x, y, power = rng.random() * width, rng.random() ** 1.5 * height * 0.34, rng.random() ** 4
        spread = height / 1600 * (0.75 + 0.5 * power)
        reach = int(4 * spread) + 1
        cx, cy = int(x), int(y)
        if not (reach < cx < width - reach and reach < cy < height - reach):
            continue
        yy, xx = np.mgrid[-reach : reach + 1, -reach : reach + 1]
        spot = np.exp(-((xx - x % 1 + 0.5) ** 2 + (yy - y % 1 + 0.5) ** 2) / spread**2)
        fade = 1 - y / (height * 0.36)
        light = (0.03 + 0.36 * power) * fade * spot[..., None] * np.array([0.86, 0.92, 1.0])
        sky[cy - reach : cy + reach + 1, cx - reach : cx + reach + 1] += light


def painted(width, height):
    """The whole sky in linear light."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    x, y = (x + 0.5) / height, (y + 0.5) / height
    sky = gradient(y)
    away = np.hypot((x - SUN_X) * 0.80, (y - SUN_Y) * 1.25)
    glow = 0.62 * np.exp(-((away / 0.085) ** 1.25)) + 0.30 * np.exp(-((away / 0.26) ** 1.4))
    sky = sky + glow[..., None] * linear(0xFFA06E) * 0.95
    side = np.clip(np.abs(x - SUN_X) / 0.55, 0, 1) ** 1.5 * np.clip((y - 0.30) / 0.25, 0, 1)
    sky = sky * (1 - side[..., None] * np.array([0.42, 0.36, 0.20]))
    thick = streaks(width, height)[..., None]
    near = np.exp(-((away / 0.30) ** 1.3))[..., None]
    low = np.clip((y - 0.20) / 0.30, 0, 1)[..., None]
    lit = linear(0x39406F) * (1 - low) + linear(0xD9827F) * low
    lit = lit * (0.75 + 0.25 * near) + near * linear(0xFFC08A) * 0.75
    sky = sky * (1 - 0.75 * thick) + lit * 0.75 * thick
    stars(sky, 12)
    sickle, rest, halo = moon(x, y)
    sky = sky + 0.035 * halo[..., None] * linear(0xC9D6FF) + 0.012 * rest[..., None]
    sickle = sickle[..., None] * (1 - 0.3 * thick)
    return sky * (1 - sickle) + linear(0xFFF4DC) * 0.92 * sickle
