"""The black sun, its corona, the thin clouds and the stars."""

import math

import numpy as np
from numba import njit, prange

from .noise import ease, fbm2, noise3

SUN_X, SUN_Y, SUN = 0.5, 0.372, 0.158
"""Middle and radius of the black disc, as parts of the picture's side."""

BEAD = math.radians(-52)
"""Where on the rim the first sunlight breaks through (0 is right, clockwise)."""


@njit(cache=True)
def streamers(c, s, r):
    """Threads of light drawn out from the rim, 0 to about 1.5, for a direction and a radius."""
    out = (r - SUN) / SUN
    bend = 0.20 * noise3(c * 1.3, s * 1.3, out * 0.35, 3) * out**0.8
    bend += 0.045 * noise3(c * 5, s * 5, out * 0.8, 4) * out**0.7
    c, s = c * math.cos(bend) - s * math.sin(bend), s * math.cos(bend) + c * math.sin(bend)
    broad = 0.5 + 0.95 * noise3(c * 1.9, s * 1.9, out * 0.18, 21)
    total, size = 0.0, 1.0
    frequency = 6.0
    for octave in range(6):
        n = noise3(c * frequency, s * frequency, out * (0.30 + 0.10 * octave), 40 + octave)
        total += size * (1.0 - 2.2 * abs(n))
        frequency *= 2.05
        size *= 0.72
    threads = max(0.0, total / 2.6)
    return max(0.0, broad) * (0.35 + 0.65 * threads) + 0.55 * threads * threads * max(0.1, broad)


@njit(cache=True)
def corona(x, y):
    """Brightness of the sky around the disc without clouds."""
    dx, dy = x - SUN_X, y - SUN_Y
    r = math.sqrt(dx * dx + dy * dy)
    c, s = dx / max(r, 1e-9), dy / max(r, 1e-9)
    out = max(0.0, r - SUN)
    reach = SUN / max(r, SUN)
    rays = streamers(c, s, max(r, SUN))
    flame = max(
        0.0, noise3(c * 26, s * 26, out * 60, 61) + 0.6 * noise3(c * 60, s * 60, out * 90, 62)
    )
    rim = 1.5 * math.exp(-out / 0.0030) + 0.9 * math.exp(-out / 0.013) * (0.75 + 0.5 * rays)
    rim += 1.6 * flame * math.exp(-out / 0.0042)
    body = 0.98 * reach**3.0 * (0.35 + 0.95 * rays)
    veil = 0.20 * reach**1.45 * (0.50 + 0.75 * rays)
    angle = math.atan2(s, c)
    turn = math.atan2(math.sin(angle - BEAD), math.cos(angle - BEAD))
    arc = 1.15 * math.exp(-((turn / 0.62) ** 2)) * math.exp(-out / 0.010)
    light = rim + body + veil + arc
    edge = ease(-0.0006, 0.0006, r - SUN)
    bx, by = x - SUN_X - SUN * math.cos(BEAD), y - SUN_Y - SUN * math.sin(BEAD)
    b = math.sqrt(bx * bx + by * by)
    star = (
        5.0 * math.exp(-((b / 0.0062) ** 2))
        + 0.70 * math.exp(-b / 0.017)
        + 0.20 * math.exp(-b / 0.06)
    )
    ba = math.atan2(by, bx)
    rays6 = abs(math.cos(3 * (ba - 0.42))) ** 90 + 0.4 * abs(math.cos(3 * (ba - 0.42) + 0.9)) ** 160
    star += 0.40 * rays6 * math.exp(-b / 0.035)
    return light, edge, star


@njit(cache=True)
def clouds(x, y):
    """Thickness of the thin cloud layer, 0 to 1, in long banks near the horizon."""
    low = ease(0.30, 0.585, y)
    stretch = 1.0 / (0.10 + 0.9 * max(0.02, 0.64 - y))
    u, v = x * 2.4 + 0.9, y * 9.0
    wx = fbm2(u * 0.9, v * 0.8, 4, 101)
    wy = fbm2(u * 0.9 + 5, v * 0.8 + 3, 4, 107)
    n = fbm2(u + wx * 1.5, v + wy * 1.6, 8, 113)
    n += 0.25 * fbm2(u * 3.1 + wx, v * 2.6 + stretch * 0.05, 6, 127)
    return low * ease(-0.02, 0.42, n + 0.16 * low)


@njit(parallel=True, cache=True)
def painted(side):
    """The sky as brightness; also the brightness that mist takes on in each direction."""
    sky = np.zeros((side, side), np.float32)
    for row in prange(side):
        y = (row + 0.5) / side
        if y > 0.72:
            continue
        for column in range(side):
            x = (column + 0.5) / side
            light, edge, star = corona(x, y)
            dark = 0.0035 + 0.0035 * (fbm2(x * 22, y * 22, 6, 131) + 0.3)
            dx, dy = x - SUN_X, y - SUN_Y
            r = math.sqrt(dx * dx + dy * dy)
            dark += 0.010 * max(0.0, (r / SUN)) ** 9
            value = dark * (1 - edge) + (light + 0.004) * edge
            cloud = clouds(x, y)
            cloud *= edge + (1 - edge) * 0.55 * ease(SUN_Y + 0.35 * SUN, SUN_Y + 1.05 * SUN, y)
            glow = haze(x, y)
            value = value * (1 - 0.70 * cloud) + cloud * glow * (0.52 + 0.3 * (1 - cloud))
            mist = 0.85 * ease(0.525, 0.597, y)
            value = value * (1 - mist) + glow * 0.96 * mist
            sky[row, column] = value + star * (1 - 0.5 * cloud)
    return sky


@njit(cache=True)
def haze(x, y):
    """Brightness of lit mist in a direction: strongest under the sun."""
    dx, dy = (x - SUN_X) * 0.92, (y - SUN_Y - 0.06) * 1.0
    r = math.sqrt(dx * dx + dy * dy)
    return 0.60 * math.exp(-((r / 0.26) ** 1.5)) + 0.17 * math.exp(-((r / 0.55) ** 2)) + 0.010


def stars(sky, seed):
    """Small stars in the dark parts, few and faint."""
    side = sky.shape[0]
    rng = np.random.default_rng(seed)
    for _ in range(900):
        x, y, power = rng.random(), rng.random() * 0.55, rng.random() ** 5
        spread = side / 3000 * (0.8 + 0.9 * power)
        cx, cy = int(x * side), int(y * side)
        reach = int(4 * spread) + 1
        if not (reach < cx < side - reach and reach < cy < side - reach):
            continue
        behind = sky[cy, cx]
        if behind > 0.20 or math.hypot(x - SUN_X, y - SUN_Y) < SUN * 1.02:
            continue
        yy, xx = np.mgrid[-reach : reach + 1, -reach : reach + 1]
        spot = np.exp(
            -((xx - x * side % 1 + 0.5) ** 2 + (yy - y * side % 1 + 0.5) ** 2) / (spread**2)
        )
        sky[cy - reach : cy + reach + 1, cx - reach : cx + reach + 1] += (
            (0.08 + 0.8 * power) * (1 - behind / 0.20) * spot
        ).astype(np.float32)
