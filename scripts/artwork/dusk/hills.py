"""The mountains in layers, each paler the farther it is, with mist at the foot of each."""

import math

import numpy as np
from numba import njit
from scipy.ndimage import gaussian_filter1d

from sleeve.noise import ease, fbm2, noise2, ridges2

from .air import linear

SHORE = 0.662
"""Height of the far shore from the top; x and y are parts of the picture's height."""

LAYERS = [
    # foot of the crest, reach of its peaks, frequency, seed, colour, mist below
    (0.575, 0.108, 2.3, 5, 0xA9809C, 0xE3B09C),
    (0.601, 0.120, 2.9, 19, 0x7B6696, 0xBB8F9C),
    (0.620, 0.116, 3.4, 33, 0x535088, 0x85719A),
    (0.644, 0.094, 4.4, 47, 0x363D72, 0x575888),
    (0.662, 0.062, 6.4, 61, 0x212A58, 0x3B4474),
]


@njit(cache=True)
def crest(x, foot, reach, frequency, seed, valley):
    """Height of a layer's crest at a place, from the top of the picture."""
    bend = 0.10 * fbm2(x * frequency * 0.8, 3.3, 3, seed + 90)
    peaks = ridges2((x + bend) * frequency + seed, 0.37 * seed, 8, seed)
    fine = 0.05 * fbm2(x * frequency * 16, 1.7, 5, seed + 7)
    open_to_sun = 1.0 - valley * math.exp(-(((x - 0.47) / 0.16) ** 2))
    return foot - reach * (peaks * 1.35 + fine - 0.12) * open_to_sun


@njit(cache=True)
def crests(width, height, foot, reach, frequency, seed, valley):
    result = np.empty(width)
    for column in range(width):
        result[column] = crest((column + 0.5) / height, foot, reach, frequency, seed, valley)
    return result


@njit(cache=True)
def trees(line, height, seed, tallest):
    """A crest with pines on it, as the height of the wood above each column."""
    width = line.size
    result = line.copy()
    column = -20.0
    number = 0
    while column < width + 20:
        number += 1
        grove = 0.5 + fbm2(column / height * 9.0, 0.5, 4, seed)
        tall = tallest * height * ease(0.22, 0.80, grove)
        tall *= 0.55 + 0.65 * (0.5 + noise2(number * 0.77, 5.5, seed + 3))
        half = tall * 0.17
        for place in range(int(column - half) - 1, int(column + half) + 2):
            if 0 <= place < width and half > 0.5:
                away = abs(place + 0.5 - column) / half
                if away < 1:
                    comb = 1 + 0.16 * math.sin(away * 19.0 + number)
                    top = line[place] - tall / height * (1 - away) ** 0.85 * comb
                    result[place] = min(result[place], top)
        column += max(1.4, tall * 0.13) * (0.7 + 0.6 * (0.5 + noise2(number * 1.31, 2.2, seed)))
    return result


def covered(line, y, height):
    """How much of each pixel lies below a crest."""
    return np.clip((y - line[None, :]) * height + 0.5, 0, 1)


@njit(cache=True)
def mist(width, height, seed, scale):
    """Billows along a foot, about 0 to 1."""
    result = np.empty((height, width), np.float32)
    for row in range(height):
        y = (row + 0.5) / height
        for column in range(width):
            x = (column + 0.5) / height
            n = fbm2(x * scale + seed, y * scale * 4.2, 5, seed + 300)
            result[row, column] = ease(-0.55, 0.55, n)
    return result


def laid(sky):
    """The mountains over the sky, in linear light."""
    height, width, _ = sky.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    x, y = (x + 0.5) / height, (y + 0.5) / height
    scene = sky
    warm = np.exp(-(((x - 0.47) / 0.24) ** 2))
    for number, (foot, reach, frequency, seed, colour, veil) in enumerate(LAYERS):
        share = number / (len(LAYERS) - 1)
        line = crests(width, height, foot, reach, frequency, seed, 0.62 - 0.30 * share)
        bare = gaussian_filter1d(line, height * 0.020, mode="nearest")
        if number >= 3:
            line = trees(line, height, seed, 0.005 + 0.012 * (number - 3))
        inside = covered(line, y, height)[..., None]
        body = linear(colour) * (1 + (0.34 - 0.22 * share) * warm[..., None])
        depth = np.clip((y - bare[None, :]) / (0.100 - 0.045 * share), 0, 1)
        billows = mist(width, height, seed, 5.0 + 3.0 * share)
        fog = np.clip(depth**1.5 * (0.62 + 0.60 * billows), 0, 1)[..., None] * (0.92 - 0.22 * share)
        soft = linear(veil) * (0.80 + 0.42 * warm[..., None])
        layer = body * (1 - fog) + soft * fog
        scene = scene * (1 - inside) + layer * inside
    return scene
