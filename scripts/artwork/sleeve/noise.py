"""Gradient noise and sums of it, the same on every machine: hashes of integers, no tables."""

import math

import numpy as np
from numba import njit


@njit(cache=True)
def mixed(x, y, z):
    """32 well-stirred bits of three whole numbers."""
    mask = np.uint64(0xFFFFFFFF)
    h = (np.uint64(x) & mask) * np.uint64(0x8DA6B343) & mask
    h ^= (np.uint64(y) & mask) * np.uint64(0xD8163841) & mask
    h ^= (np.uint64(z) & mask) * np.uint64(0xCB1AB31F) & mask
    h = (h ^ (h >> np.uint64(15))) * np.uint64(0x2C1B3C6D) & mask
    h = (h ^ (h >> np.uint64(12))) * np.uint64(0x297A2D39) & mask
    return h ^ (h >> np.uint64(15))


@njit(cache=True)
def chance(x, y, z):
    """A number from 0 to 1 for three whole numbers."""
    return mixed(x, y, z) / 4294967295.0


@njit(cache=True)
def slope2(ix, iy, seed, fx, fy):
    h = mixed(ix, iy, seed)
    angle = (h & np.uint64(0xFFFF)) * (math.tau / 65536.0)
    return math.cos(angle) * fx + math.sin(angle) * fy


@njit(cache=True)
def noise2(x, y, seed):
    """Perlin noise of the plane, about -0.7 to 0.7."""
    x0, y0 = math.floor(x), math.floor(y)
    fx, fy = x - x0, y - y0
    ix, iy = int(x0), int(y0)
    u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    a = slope2(ix, iy, seed, fx, fy)
    b = slope2(ix + 1, iy, seed, fx - 1, fy)
    c = slope2(ix, iy + 1, seed, fx, fy - 1)
    d = slope2(ix + 1, iy + 1, seed, fx - 1, fy - 1)
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v


@njit(cache=True)
def slope3(ix, iy, iz, seed, fx, fy, fz):
    h = mixed(ix, iy, iz * 7919 + seed)
    angle = (h & np.uint64(0xFFFF)) * (math.tau / 65536.0)
    up = (h >> np.uint64(16)) * (2.0 / 65535.0) - 1.0
    flat = math.sqrt(max(0.0, 1 - up * up))
    return math.cos(angle) * flat * fx + math.sin(angle) * flat * fy + up * fz


@njit(cache=True)
def noise3(x, y, z, seed):
    """Perlin noise of space, about -0.7 to 0.7."""
    x0, y0, z0 = math.floor(x), math.floor(y), math.floor(z)
    fx, fy, fz = x - x0, y - y0, z - z0
    ix, iy, iz = int(x0), int(y0), int(z0)
    u = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    w = fz * fz * fz * (fz * (fz * 6 - 15) + 10)
    near = (1 - u) * (1 - v) * slope3(ix, iy, iz, seed, fx, fy, fz)
    near += u * (1 - v) * slope3(ix + 1, iy, iz, seed, fx - 1, fy, fz)
    near += (1 - u) * v * slope3(ix, iy + 1, iz, seed, fx, fy - 1, fz)
    near += u * v * slope3(ix + 1, iy + 1, iz, seed, fx - 1, fy - 1, fz)
    far = (1 - u) * (1 - v) * slope3(ix, iy, iz + 1, seed, fx, fy, fz - 1)
    far += u * (1 - v) * slope3(ix + 1, iy, iz + 1, seed, fx - 1, fy, fz - 1)
    far += (1 - u) * v * slope3(ix, iy + 1, iz + 1, seed, fx, fy - 1, fz - 1)
    far += u * v * slope3(ix + 1, iy + 1, iz + 1, seed, fx - 1, fy - 1, fz - 1)
    return near * (1 - w) + far * w


@njit(cache=True)
def fbm2(x, y, octaves, seed):
    """A sum of ever finer noise, each octave turned so that no grid shows."""
    total, size = 0.0, 0.5
    for octave in range(octaves):
        total += size * noise2(x, y, seed + octave)
        x, y = 1.6 * x + 1.2 * y + 3.1, 1.6 * y - 1.2 * x + 7.7
        size *= 0.5
    return total


@njit(cache=True)
def ridges2(x, y, octaves, seed):
    """Sharp crests over broad flanks, 0 to about 1; fine crests grow on high ground only."""
    total, size, weight = 0.0, 0.55, 1.0
    for octave in range(octaves):
        n = 1.0 - abs(noise2(x, y, seed + octave)) * 1.9
        n = max(0.0, n)
        n = n * n * weight
        weight = min(1.0, max(0.0, n * 1.9))
        total += n * size
        x, y = 1.62 * x + 1.24 * y + 3.1, 1.62 * y - 1.24 * x + 7.7
        size *= 0.455
    return total


@njit(cache=True)
def ease(low, high, x):
    """0 below low, 1 above high, smooth between."""
    t = min(1.0, max(0.0, (x - low) / (high - low)))
    return t * t * (3 - 2 * t)
