"""The valley: a landscape in perspective, reported as depth, place and light for every pixel."""

import math

import numpy as np
from numba import njit, prange

from .noise import ease, fbm2, noise2, ridges2

HORIZON = 0.592
"""Height of the horizon in the picture, from the top, as a part of its side."""

LENS = 1.12
"""Picture sides per unit of sideways distance at unit depth."""

EYE = 2.3
"""Height of the eye over the valley floor; a unit is about 40 metres."""

NEAR, FAR = 3.2, 130.0


@njit(cache=True)
def trail(z):
    """Where the lanterns walk: bends evenly spaced in the picture, calmer far away."""
    swing = 0.205 * (6.0 / (z + 1.2)) ** 0.42
    return z * swing * math.sin(2.75 * math.log(z) - 3.55) + 0.012 * z * math.sin(z * 0.9)


@njit(cache=True)
def ground(x, z):
    """Height of the ground."""
    away = abs(x - trail(z))
    floor = 0.16 + 0.045 * z
    rise = ease(floor, floor * 3.4 + 1.9, away)
    grow = 1.25 + 0.112 * z
    wx = x + 0.5 * fbm2(x * 0.35, z * 0.35, 3, 71) * (1 + 0.03 * z)
    wz = z + 0.5 * fbm2(x * 0.35 + 9, z * 0.35, 3, 83) * (1 + 0.03 * z)
    scale = 0.30 / (1 + 0.030 * z)
    peaks = ridges2(wx * scale + 4.0, wz * scale * 0.8 + 1.0, 9, 11)
    rolling = fbm2(x * 0.8, z * 0.8, 6, 31) * 0.16
    small = fbm2(x * 5.5, z * 5.5, 5, 47) * 0.018
    notch = 1.0 - 0.62 * math.exp(-((x / (0.155 * z + 0.4)) ** 2)) * ease(26.0, 60.0, z)
    mountains = grow * peaks * rise * 1.55 * notch
    shoulder = 0.55 * ease(0.2, 1.0, rise) * ease(2.0, 5.0, abs(x)) * (1 - ease(10.0, 24.0, z))
    return mountains + shoulder + rolling * (0.25 + rise) + small - 0.05 * (1 - rise)


def depths(count):
    """Depth of each slice from near to far, finer where the picture needs it."""
    t = np.linspace(0, 1, count)
    return NEAR * (FAR / NEAR) ** (t**1.04)


@njit(parallel=True, cache=True)
def heights(zs, side):
    field = np.empty((zs.size, side), np.float32)
    for k in prange(zs.size):
        z = zs[k]
        for column in range(side):
            field[k, column] = ground(((column + 0.5) / side - 0.5) * z / LENS, z)
    return field


@njit(parallel=True, cache=True)
def rendered(field, zs, side):
    """Fractional slice seen by each pixel, -1 in the sky, walking each column from near to far."""
    seen = np.full((side, side), np.float32(-1))
    for column in prange(side):
        covered = float(side)
        last = 1e9
        for k in range(zs.size):
            y = (HORIZON + LENS * (EYE - field[k, column]) / zs[k]) * side
            if y < covered:
                top = max(0, int(math.ceil(y - 0.5)))
                bottom = int(math.ceil(covered - 0.5))
                for row in range(top, min(bottom, side)):
                    share = 0.0
                    if k > 0 and last > y:
                        share = min(1.0, max(0.0, (last - row - 0.5) / (last - y)))
                    seen[row, column] = max(0.0, k - 1 + share) if k > 0 else 0.0
                covered = y
            last = y
    return seen


@njit(cache=True)
def sampled(field, k, column):
    k0 = min(int(k), field.shape[0] - 2)
    f = k - k0
    return field[k0, column] * (1 - f) + field[k0 + 1, column] * f


@njit(cache=True)
def sunward(x, z, nx, ny, nz):
    """How squarely a slope faces the low light at the valley's end, -1 to 1."""
    lx, ly, lz = -x * 1.5, 20.0, 66.0 - 0.5 * z
    return (nx * lx + ny * ly + nz * lz) / math.sqrt(lx * lx + ly * ly + lz * lz)


@njit(parallel=True, cache=True)
def shaded(field, zs, seen, side):
    """Light, before mist, and depth of every pixel; depth 0 is sky."""
    light = np.zeros((side, side), np.float32)
    depth = np.zeros((side, side), np.float32)
    high = np.zeros((side, side), np.float32)
    for row in prange(side):
        for column in range(side):
            k = seen[row, column]
            if k < 0:
                continue
            k0 = min(int(k), zs.size - 2)
            z = zs[k0] + (zs[k0 + 1] - zs[k0]) * (k - k0)
            x = ((column + 0.5) / side - 0.5) * z / LENS
            h = sampled(field, k, column)
            left, right = max(column - 1, 0), min(column + 1, side - 1)
            dx = (sampled(field, k, right) - sampled(field, k, left)) / (
                (right - left) * z / LENS / side
            )
            k1, k2 = max(k0 - 1, 0), min(k0 + 2, zs.size - 1)
            dz = (field[k2, column] - field[k1, column]) / (zs[k2] - zs[k1])
            size = math.sqrt(dx * dx + dz * dz + 1)
            nx, ny, nz = -dx / size, 1 / size, -dz / size
            facing = sunward(x, z, nx, ny, nz)
            grain = 0.8 + 0.55 * noise2(x * 22, z * 22, 5) + 0.5 * fbm2(x * 3, z * 3, 4, 91)
            lit = 0.012 * (0.35 + 0.65 * ny) + 0.60 * max(0.0, facing) ** 1.4 * math.exp(
                -max(0.0, z - 12) / 26
            )
            crag = max(0.0, 0.50 * nx + 0.42 * ny - 0.76 * nz)
            lit += 0.058 * crag**2.2 + 0.022 * ease(0.55, 0.86, ny) * ease(0.4, 1.6, h)
            light[row, column] = lit * (0.45 + 0.55 * min(1.6, max(0.15, grain)))
            depth[row, column] = z
            high[row, column] = h
    return light, depth, high


@njit(parallel=True, cache=True)
def mist_banks(depth, side):
    """How thick the valley mist lies, about 0.2 to 1.8: long banks with torn edges."""
    banks = np.ones_like(depth)
    for row in prange(side):
        for column in range(side):
            z = depth[row, column]
            if z <= 0:
                continue
            x = ((column + 0.5) / side - 0.5) * z / LENS
            n = fbm2(x * 0.22 + 3, math.log(z) * 5.5, 6, 301) + 0.4 * fbm2(
                x * 0.9, math.log(z) * 16, 5, 307
            )
            banks[row, column] = max(0.15, 1.0 + 2.1 * n)
    return banks
