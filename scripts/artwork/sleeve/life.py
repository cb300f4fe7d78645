"""What lives in the valley: pines, lanterns and who carries them, sparks and birds."""

import math

from numba import njit

from .land import EYE, HORIZON, LENS, ground, sunward, trail
from .noise import chance, ease, fbm2, noise2


@njit(cache=True)
def pine(u, v, seed, soft):
    """How much of a place a pine covers: u is sideways and v upward in heights of the tree."""
    if v < 0 or v > 1:
        return 0.0
    trunk = ease(soft, -soft, abs(u) - 0.012 * (1.1 - v))
    tiers = 11.0 + 5.0 * chance(seed, 1, 7)
    lean = 0.03 * (chance(seed, 2, 7) - 0.5) * v
    u = u - lean
    tier = v * tiers + 0.35 * noise2(u * 9, v * 5, seed)
    phase = tier - math.floor(tier)
    index = int(math.floor(tier))
    side = 1 if u > 0 else 0
    length = 0.70 + 0.55 * chance(seed, index, 11 + side)
    width = 0.205 * (1 - v) ** 0.85 * length * (1.0 - 0.62 * phase) + 0.006
    width *= ease(0.04, 0.14, v)
    ragged = 0.030 * noise2(u * 40 + seed, v * 60, seed + 3) + 0.018 * noise2(
        u * 90, v * 140, seed + 5
    )
    needles = ease(soft, -soft, abs(u) - width - ragged)
    return max(trunk, needles)


@njit(cache=True)
def plant(light, depth, z, x, base, size, seed, tone, side):
    """Draws one tree: darkens the pixels it covers where nothing nearer is."""
    px = (0.5 + LENS * x / z) * side
    foot = (HORIZON + LENS * (EYE - base) / z) * side
    tall = LENS * size / z * side
    reach = int(tall * 0.30) + 2
    for row in range(max(0, int(foot - tall) - 1), min(side, int(foot) + 2)):
        v = (foot - row - 0.5) / tall
        for column in range(max(0, int(px) - reach), min(side, int(px) + reach + 1)):
            there = depth[row, column]
            if there > 0 and there < z * 0.985:
                continue
            u = (column + 0.5 - px) / tall
            cover = pine(u, v, seed, 0.55 / tall)
            if cover <= 0.02:
                continue
            width = 0.20 * (1.03 - v)
            rim = ease(0.25, 1.0, (-u if x > 0 else u) / width)
            fleck = 0.75 + 0.9 * noise2(u * 60 + seed, v * 80, 17)
            shade = 0.0035 + tone * (0.10 + 0.55 * v * v + 1.5 * rim * (0.25 + v)) * max(0.1, fleck)
            light[row, column] = light[row, column] * (1 - cover) + shade * cover
            if cover > 0.5:
                depth[row, column] = z


@njit(cache=True)
def forest(light, depth, side, count):
    """Pines on the slopes, far ones first; open ground along the trail."""
    far, near = 58.0, 3.6
    planted = 0
    for step in range(count):
        t = step / count
        z = far * (near / far) ** t
        x = (chance(step, 1, 3) - 0.5) * z / LENS * 1.08
        away = abs(x - trail(z))
        grove = fbm2(x * 0.55, z * 0.55, 4, 211) + 0.25 * noise2(x * 2.3, z * 2.3, 223)
        bare = 0.20 + 0.046 * z
        probability = ease(bare * 0.95, bare * 1.9 + 0.25, away) * ease(-0.20, 0.16, grove)
        if chance(step, 2, 3) > probability:
            continue
        base = ground(x, z)
        steep = abs(ground(x + 0.02 * z * 0.1, z) - base) / (0.002 * z)
        if steep > 2.4 or base > 2.0 + 0.085 * z:
            continue
        e = 0.004 * z
        dx = (ground(x + e, z) - ground(x - e, z)) / (2 * e)
        dz = (ground(x, z + e) - ground(x, z - e)) / (2 * e)
        norm = math.sqrt(dx * dx + dz * dz + 1)
        lit = max(0.0, sunward(x, z, -dx / norm, 1 / norm, -dz / norm) + 0.25)
        tone = 0.006 + 0.115 * lit * lit + 0.012 * math.exp(-away / (0.5 + 0.05 * z))
        size = 0.20 + 0.26 * chance(step, 3, 3) ** 1.5 + 0.08 * grove
        plant(light, depth, z, x, base - 0.012, size, step * 13 + 1, tone, side)
        planted += 1
    return planted


@njit(cache=True)
def glow(target, px, py, radius, power):
    """Adds a soft spot: a hot core inside a wide faint halo."""
    side = target.shape[0]
    reach = int(radius * 9) + 2
    for row in range(max(0, int(py) - reach), min(side, int(py) + reach + 1)):
        for column in range(max(0, int(px) - reach), min(side, int(px) + reach + 1)):
            d2 = ((column + 0.5 - px) ** 2 + (row + 0.5 - py) ** 2) / (radius * radius)
            target[row, column] += power * (math.exp(-d2 * 1.1) + 0.055 * math.exp(-d2 * 0.055))


@njit(cache=True)
def walker(light, px, foot, tall, seed):
    """A hooded figure, seen from the front, reported only by its outline."""
    side = light.shape[0]
    soft = 0.6 / tall
    for row in range(max(0, int(foot - tall) - 1), min(side, int(foot) + 2)):
        v = (foot - row - 0.5) / tall
        for column in range(max(0, int(px - tall * 0.4)), min(side, int(px + tall * 0.4) + 1)):
            u = abs(column + 0.5 - px) / tall
            cloak = 0.175 - 0.05 * v + 0.012 * math.sin(v * 23 + seed)
            if v > 0.60:
                cloak = 0.140 - 0.062 * ease(0.62, 0.78, v)
            if v > 0.80:
                cloak = 0.092 * math.sqrt(max(0.0, 1 - ((v - 0.85) / 0.15) ** 2))
            if v < 0:
                cloak = -1.0
            cover = ease(soft, -soft, u - cloak)
            light[row, column] = light[row, column] * (1 - cover) + 0.012 * cover


@njit(cache=True)
def procession(light, depth, lamps, side, count):
    """The lanterns, from the far pass to our feet; each hangs beside someone."""
    far, near = 96.0, 4.4
    shown = 0
    for step in range(count):
        t = (step + chance(step, 4, 5)) / count
        z = 1 / (1 / far + (1 / near - 1 / far) * t**1.75)
        spread = (0.045 + 0.125 * ease(30.0, 5.0, z)) * (1 + 0.012 * z)
        side_step = (
            (chance(step, 5, 5) + chance(step, 6, 5) + chance(step, 7, 5) - 1.5) * spread * 1.5
        )
        x = trail(z) + side_step
        base = ground(x, z)
        tall_world = 0.050 * (0.88 + 0.24 * chance(step, 8, 5))
        px = (0.5 + LENS * x / z) * side
        foot = (HORIZON + LENS * (EYE - base) / z) * side
        tall = LENS * tall_world / z * side
        row, column = int(foot - tall * 0.6), int(px)
        if row < 0 or row >= side or column < 0 or column >= side:
            continue
        there = depth[row, column]
        if there > 0 and there < z * 0.97:
            continue
        if tall > 5:
            walker(light, px, foot, tall, step)
        lamp_x = px + tall * 0.30 * (1 if chance(step, 9, 5) > 0.5 else -1)
        lamp_y = foot - tall * (0.62 + 0.12 * chance(step, 10, 5))
        power = 0.45 + 1.1 * chance(step, 11, 5) ** 2
        radius = max(0.75 * side / 3000, tall * 0.105)
        if radius < 1.0 * side / 3000:
            power *= 0.62
        glow(lamps, lamp_x, lamp_y, radius, power)
        shown += 1
    return shown


@njit(cache=True)
def sparks(lamps, side, count):
    """Embers that rise from the train and drift to the right with the wind."""
    for step in range(count):
        z = 4.6 * (40.0 / 4.6) ** (chance(step, 1, 9) ** 1.6)
        lift = chance(step, 2, 9) ** 2.2 * 2.6
        x = trail(z) + (chance(step, 3, 9) - 0.5) * (0.3 + 0.8 * lift) + 0.22 * lift
        px = (0.5 + LENS * x / z) * side
        py = (HORIZON + LENS * (EYE - 0.05 - lift) / z) * side
        radius = side / 3000 * (0.75 + 5.0 / z * chance(step, 4, 9))
        power = (0.10 + 0.5 * chance(step, 5, 9) ** 3) * math.exp(-lift * 0.75)
        glow(lamps, px, py, radius, power)


@njit(cache=True)
def bird(sky, px, py, span, tilt, flap):
    """A gull's mark: two bent wings."""
    side = sky.shape[0]
    for row in range(max(0, int(py - span)), min(side, int(py + span) + 1)):
        for column in range(max(0, int(px - span)), min(side, int(px + span) + 1)):
            dx, dy = (column + 0.5 - px) / span, (row + 0.5 - py) / span
            u = dx * math.cos(tilt) + dy * math.sin(tilt)
            v = dy * math.cos(tilt) - dx * math.sin(tilt)
            a = abs(u)
            if a > 1:
                continue
            wing = -flap * math.sin(a * 2.6) * (1 - 0.35 * a) + 0.10 * a * a
            thick = 0.085 * (1 - a) ** 0.7 + 0.02
            cover = ease(0.7 / span, -0.7 / span, abs(v - wing) - thick)
            sky[row, column] *= 1 - 0.93 * cover


@njit(cache=True)
def flock(sky, side, count):
    """A loose skein of birds across the lower rays."""
    for step in range(count):
        t = chance(step, 1, 15)
        x = 0.635 + 0.22 * t + 0.05 * (chance(step, 2, 15) - 0.5)
        y = 0.445 - 0.13 * t + 0.055 * (chance(step, 3, 15) - 0.5) + 0.03 * math.sin(t * 7)
        span = side * (0.0016 + 0.0030 * chance(step, 4, 15) ** 2)
        bird(
            sky,
            x * side,
            y * side,
            span,
            0.5 * (chance(step, 5, 15) - 0.5),
            0.18 + 0.3 * chance(step, 6, 15),
        )
