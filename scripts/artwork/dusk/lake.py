"""The lake: a reflection of the background, elongated by small waves, and a boat."""

import numpy as np
from numba import njit, prange
from scipy.ndimage import gaussian_filter, map_coordinates

from sleeve.noise import fbm2

from .air import linear
from .hills import SHORE, covered


@njit(parallel=True, cache=True)
def waves(width, height, rows):
    """Slope of the water, about -1 to 1, in rows that grow wider towards us."""
    result = np.zeros((rows, width), np.float32)
    for row in prange(rows):
        near = (row + 0.5) / height
        depth = 0.055 / (near + 0.012)
        for column in range(width):
            x = ((column + 0.5) / height - 0.375) * (0.30 + depth)
            n = fbm2(x * 16.0, depth * 46.0, 5, 401)
            n += 0.6 * fbm2(x * 5.0 + 3.0, depth * 15.0, 3, 409)
            result[row, column] = n
    return result


def mirrored(scene):
    """The scene with water below the shore, in linear light."""
    height, width, _ = scene.shape
    first = int(round(SHORE * height))
    rows = height - first
    near = (np.arange(rows) + 0.5) / height
    slope = waves(width, height, rows)
    # A low eye sees the mirror a little drawn out.
    up = first - 1 - (near * height * 1.36)
    drawn = slope * (2.0 + 120 * near[:, None]) * height / 1600
    source_y = np.clip(up[:, None] - drawn * 2.6, 0, first - 1)
    source_x = np.clip(np.arange(width)[None, :] + drawn * 0.28, 0, width - 1)
    blurred = np.stack(
        [gaussian_filter(scene[..., n], (height * 0.0016, height * 0.0008)) for n in range(3)], -1
    )
    mirror = np.stack(
        [map_coordinates(blurred[..., n], [source_y, source_x], order=1) for n in range(3)], -1
    )
    deep = np.clip(near / (1 - SHORE), 0, 1)[:, None, None]
    reflects = 0.74 - 0.50 * np.clip(near / 0.15, 0, 1)[:, None, None] ** 0.8
    water = mirror * reflects * np.array([0.93, 0.95, 1.04])
    water = water * (1 - 0.20 * deep) + linear(0x0A1430) * 0.9 * deep
    # Bands of breeze that take the sky from higher up.
    breeze = np.exp(-(((near - 0.034) / 0.004) ** 2)) + 0.7 * np.exp(
        -(((near - 0.074) / 0.005) ** 2)
    )
    water = water * (1 - 0.10 * breeze[:, None, None]) + linear(0xB98CA0) * (
        0.10 * breeze[:, None, None]
    )
    result = scene.copy()
    result[first:] = water
    edge = np.exp(-(((np.arange(height) + 0.5) / height - SHORE) / 0.010) ** 2)[:, None, None]
    return result * (1 - 0.30 * edge) + linear(0x8C7FA0) * 0.30 * edge


PINES = [
    # foot's x, height, lean; parts of the picture's height
    (-0.004, 0.150, 0.000),
    (0.022, 0.196, 0.002),
    (0.048, 0.128, -0.001),
    (0.066, 0.168, 0.001),
    (0.092, 0.098, 0.000),
    (0.121, 0.124, 0.001),
    (0.140, 0.070, -0.001),
    (0.168, 0.052, 0.000),
    (0.213, 0.040, 0.001),
    (0.226, 0.026, 0.000),
]
"""The trees of the near bank."""


def bank(x):
    """Height of the near bank's edge from the top."""
    return 0.900 + 0.055 * (x / 0.24) ** 1.6 + 0.0030 * np.sin(x * 43) + 0.0016 * np.sin(x * 117)


def pine(mask, foot, tall, lean, seed):
    """Draws one tree: tiers of boughs that grow wider downward, each torn at its tips."""
    height, width = mask.shape
    base = float(bank(np.array(max(0.0, foot)))) + 0.012
    first, last = int((base - tall) * height), min(height, int(base * height))
    rng = np.random.default_rng(seed)
    phase, tiers = rng.random(), 9 + 60 * tall
    x = (np.arange(width) + 0.5) / height
    for row in range(max(0, first), last):
        t = (row + 0.5 - first) / max(1, last - first)
        tier = (t**0.82 * tiers + phase) % 1
        reach = tall * 0.150 * (0.06 + 0.94 * t**0.9) * (0.46 + 0.54 * tier**0.8)
        ragged = rng.random(2) * 0.26 + 0.80
        trunk = tall * 0.006
        middle = foot + lean * (1 - t)
        left, right = (max(trunk, reach * r) for r in ragged)
        side = np.minimum(x - (middle - left), middle + right - x)
        mask[row] = np.maximum(mask[row], np.clip(side * height + 0.5, 0, 1))


def shore(scene):
    """The dark near bank with its pines, in the lower left corner."""
    height, width, _ = scene.shape
    y = ((np.arange(height) + 0.5) / height)[:, None] * np.ones((1, width))
    x = (np.arange(width) + 0.5) / height
    mask = covered(bank(x), y, height)
    for number, (foot, tall, lean) in enumerate(PINES):
        pine(mask, foot, tall, lean, 900 + number)
    mask = mask[..., None]
    rim = np.exp(-(((y - bank(x)[None, :]) / 0.004) ** 2))[..., None]
    dark = linear(0x080D20)
    scene = scene * (1 - 0.25 * rim * (1 - mask))
    return scene * (1 - mask) + dark * mask


def boat(scene, at=(0.505, 0.822), length=0.050):
    """A small boat with someone in it and a lantern, and its light on the water."""
    height, width, _ = scene.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float64)
    u = ((x + 0.5) / height - at[0]) / length
    v = ((y + 0.5) / height - at[1]) / length
    pixel = 1 / (height * length)

    def solid(distance):
        return np.clip(-distance / pixel + 0.5, 0, 1)

    rim = -0.030 - 0.13 * np.abs(u * 2) ** 2.6
    keel = 0.105 * np.sqrt(np.clip(1 - (u * 2) ** 2, 0, 1)) - 0.02
    hull = solid(np.maximum(np.maximum(rim - v, v - keel), np.abs(u) - 0.5))
    body = solid(np.hypot((u + 0.12) / 0.075, (v + 0.150) / 0.150) * 0.1 - 0.1)
    head = solid(np.hypot(u + 0.105, v + 0.335) - 0.050)
    figure = np.clip(hull + body + head, 0, 1)
    mast = solid(np.maximum(np.abs(u - 0.36) - 0.008, np.maximum(-0.30 - v, v + 0.08)))
    lamp_u, lamp_v = 0.36, -0.31
    lamp = np.hypot(u - lamp_u, v - lamp_v)
    wobble = 1 + 0.5 * np.sin(v * 23 + 2 * np.sin(v * 9))
    path = np.exp(-(((u - lamp_u) / (0.035 + 0.045 * np.clip(v, 0, 3))) ** 2)) * np.exp(-v / 0.62)
    path = np.where(v > 0.06, path * wobble, 0)
    mirror = np.exp(-((u * 2.1) ** 4)) * np.exp(-(((v - 0.10) / 0.10) ** 2)) * (v > 0.0)
    scene = scene * (1 - 0.62 * mirror[..., None])
    shape = np.clip(figure + mast, 0, 1)[..., None]
    scene = scene * (1 - shape) + linear(0x0B1026) * shape
    light = 0.95 * np.exp(-((lamp / 0.042) ** 2)) + 0.16 * np.exp(-lamp / 0.16) + 0.55 * path
    return scene + light[..., None] * linear(0xFFC069) * np.array([1.0, 0.92, 0.80])
