"""The drawing tools of glyphs: a brush of changing width, slabs, rings and their unions."""

import math

import numpy as np
import pathops
from fontTools.cu2qu import curve_to_quadratic

TOLERANCE = 0.35
"""How far an outline may lie from the ideal curve, in thousandths of the em."""


def polygon(*points):
    path = pathops.Path()
    pen = path.getPen()
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return path


def box(x0, y0, x1, y1):
    return polygon((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def contour(cubics):
    """A closed path from cubic segments; a segment of two points is a line."""
    path = pathops.Path()
    pen = path.getPen()
    pen.moveTo(tuple(cubics[0][0]))
    for segment in cubics:
        if len(segment) == 2:
            pen.lineTo(tuple(segment[1]))
        else:
            quads = curve_to_quadratic([tuple(map(float, p)) for p in segment], TOLERANCE)
            pen.qCurveTo(*quads[1:])
    pen.closePath()
    return path


def oval(x0, y0, x1, y1, tension=0.5523):
    """A superellipse that touches all four sides; tension 0.5523 is an ellipse, more is squarer."""
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    a, b = (x1 - x0) / 2 * tension, (y1 - y0) / 2 * tension
    return contour(
        [
            [(x1, cy), (x1, cy + b), (cx + a, y1), (cx, y1)],
            [(cx, y1), (cx - a, y1), (x0, cy + b), (x0, cy)],
            [(x0, cy), (x0, cy - b), (cx - a, y0), (cx, y0)],
            [(cx, y0), (cx + a, y0), (x1, cy - b), (x1, cy)],
        ]
    )


def dot(x, y, diameter):
    """A dot, a little squarer than a circle so that it fills its pixels at small sizes."""
    r = diameter / 2
    return oval(x - r, y - r, x + r, y + r, 0.62)


def ring(x0, y0, x1, y1, vertical, horizontal, tension=0.58):
    """A bowl that closes on itself: stems of one thickness, top and bottom of another."""
    return cut(
        oval(x0, y0, x1, y1, tension),
        oval(x0 + vertical, y0 + horizontal, x1 - vertical, y1 - horizontal, tension - 0.01),
    )


def slab(x0, y0, x1, y1, thickness):
    """A straight stroke with horizontal ends, from the middle of one end to that of the other."""
    length = math.hypot(x1 - x0, y1 - y0)
    half = thickness * length / abs(y1 - y0) / 2
    return polygon((x0 - half, y0), (x0 + half, y0), (x1 + half, y1), (x1 - half, y1))


def join(*paths):
    """The area that any of the paths fills, in either direction."""
    result = pathops.simplify(paths[0], clockwise=True)
    for path in paths[1:]:
        other = pathops.simplify(path, clockwise=True)
        result = pathops.op(result, other, pathops.PathOp.UNION, clockwise=True)
    return result


def cut(path, *others):
    for other in others:
        path = pathops.op(path, other, pathops.PathOp.DIFFERENCE, clockwise=True)
    return path


def meet(path, other):
    return pathops.op(path, other, pathops.PathOp.INTERSECTION, clockwise=True)


def moved(path, dx=0, dy=0, xx=1, yy=1):
    """The path scaled about the origin and then shifted."""
    result = pathops.Path()
    draw(path, result.getPen(), lambda x, y: (x * xx + dx, y * yy + dy))
    return join(result)


def draw(path, pen, place):
    """Sends the path to a pen, each quadratic by itself, with its points put through a function."""
    for verb, points in path:
        points = [place(x, y) for x, y in points]
        if verb == pathops.PathVerb.MOVE:
            pen.moveTo(points[0])
        elif verb == pathops.PathVerb.LINE:
            pen.lineTo(points[0])
        elif verb == pathops.PathVerb.QUAD:
            pen.qCurveTo(*points)
        elif verb == pathops.PathVerb.CLOSE:
            pen.closePath()
        else:
            raise ValueError(f"an outline of lines and quadratics has {verb}")


def turned(path, width, height):
    """The path turned by 180 degrees inside a box from the origin."""
    return moved(path, width, height, -1, -1)


class Brush:
    """A stroke along a smooth line whose width changes from node to node.

    Nodes are given by place, heading in degrees and width. Between two nodes the middle line is a
    cubic whose handles lie on both headings; the width eases from one to the other, so that each
    side of the stroke is smooth where the middle line is.
    """

    def __init__(self, x, y, heading, width, tension=0.58):
        self.node = (np.array([x, y], float), heading, width)
        self.tension = tension
        self.left, self.right = [], []

    def line(self, x, y, width=None):
        p0, _, w0 = self.node
        p1 = np.array([x, y], float)
        heading = math.degrees(math.atan2(*(p1 - p0)[::-1]))
        w1 = w0 if width is None else width
        normal = np.array([-math.sin(math.radians(heading)), math.cos(math.radians(heading))])
        self.left.append([p0 + normal * w0 / 2, p1 + normal * w1 / 2])
        self.right.append([p0 - normal * w0 / 2, p1 - normal * w1 / 2])
        self.node = (p1, heading, w1)
        return self

    def curve(self, x, y, heading, width=None, tension=None):
        p0, h0, w0 = self.node
        p1 = np.array([x, y], float)
        w1 = w0 if width is None else width
        k = self.tension if tension is None else tension
        c0, c1 = handles(p0, h0, p1, heading, k if isinstance(k, tuple) else (k, k))
        for side, sign in ((self.left, 1), (self.right, -1)):
            side.extend(offset(np.array([p0, c0, c1, p1]), w0, w1, sign))
        self.node = (p1, heading, w1)
        return self

    def shape(self):
        back = [list(reversed(segment)) for segment in reversed(self.right)]
        return join(
            contour(
                self.left
                + [[self.left[-1][-1], back[0][0]]]
                + back
                + [[back[-1][-1], self.left[0][0]]]
            )
        )


def direction(degrees):
    return np.array([math.cos(math.radians(degrees)), math.sin(math.radians(degrees))])


def handles(p0, h0, p1, h1, k):
    """Handles that go a part k of the distance to where both headings meet; else a third of the distance."""
    d0, d1 = direction(h0), direction(h1)
    cross = d0[0] * d1[1] - d0[1] * d1[0]
    delta = p1 - p0
    if abs(cross) > 0.05:
        a = (delta[0] * d1[1] - delta[1] * d1[0]) / cross
        b = (d0[0] * delta[1] - d0[1] * delta[0]) / cross
        if a > 0 and b > 0:
            return p0 + d0 * a * k[0], p1 - d1 * b * k[1]
    reach = np.hypot(*delta) * 0.36
    return p0 + d0 * reach, p1 - d1 * reach


def bezier(points, t):
    t = np.asarray(t)[:, None]
    a, b, c, d = points
    return a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t**3


def offset(points, w0, w1, sign, t0=0.0, t1=1.0, depth=0):
    """One side of a stroke as cubics, split until it lies within the tolerance."""
    t = np.linspace(t0, t1, 25)
    place = bezier(points, t)
    tangent = (bezier(points, t + 1e-4) - bezier(points, t - 1e-4)) / 2e-4
    tangent /= np.hypot(tangent[:, 0], tangent[:, 1])[:, None]
    ease = t * t * (3 - 2 * t)
    width = w0 + (w1 - w0) * ease
    side = place + sign * np.stack([-tangent[:, 1], tangent[:, 0]], 1) * width[:, None] / 2
    ends = []
    for at in (0, -1):
        if (at == 0 and t0 == 0) or (at == -1 and t1 == 1):
            ends.append(tangent[at])
            continue
        near = side[1] - side[0] if at == 0 else side[-1] - side[-2]
        ends.append(near / np.hypot(*near))
    fitted, error = fit(side, ends[0], ends[1])
    if error < TOLERANCE or depth == 3:
        return [fitted]
    middle = (t0 + t1) / 2
    first = offset(points, w0, w1, sign, t0, middle, depth + 1)
    second = offset(points, w0, w1, sign, middle, t1, depth + 1)
    second[0][0] = first[-1][3]
    return first + second


def fit(places, d0, d1):
    """The cubic with given ends and end directions nearest to the places (Schneider's method)."""
    steps = np.r_[0, np.cumsum(np.hypot(*np.diff(places, axis=0).T))]
    u = steps / steps[-1]
    p0, p1 = places[0], places[-1]
    cubic = None
    for _ in range(6):
        b = [(1 - u) ** 3, 3 * u * (1 - u) ** 2, 3 * u * u * (1 - u), u**3]
        a0, a1 = d0[None] * b[1][:, None], -d1[None] * b[2][:, None]
        rest = places - (p0 * (b[0] + b[1])[:, None] + p1 * (b[2] + b[3])[:, None])
        m = np.array([[np.sum(a0 * a0), np.sum(a0 * a1)], [np.sum(a0 * a1), np.sum(a1 * a1)]])
        v = np.array([np.sum(a0 * rest), np.sum(a1 * rest)])
        third = steps[-1] / 3
        if abs(np.linalg.det(m)) < 1e-9:
            lengths = np.array([third, third])
        else:
            lengths = np.linalg.solve(m, v)
            lengths = np.where(lengths < third * 0.05, third, lengths)
        cubic = np.array([p0, p0 + d0 * lengths[0], p1 - d1 * lengths[1], p1])
        here = bezier(cubic, u)
        slope = bezier(cubic, np.clip(u + 1e-4, 0, 1)) - bezier(cubic, np.clip(u - 1e-4, 0, 1))
        slope /= np.maximum((np.clip(u + 1e-4, 0, 1) - np.clip(u - 1e-4, 0, 1)), 1e-9)[:, None]
        u = np.clip(
            u + np.sum((places - here) * slope, 1) / np.maximum(np.sum(slope**2, 1), 1e-9), 0, 1
        )
        u[0], u[-1] = 0, 1
    error = np.max(np.hypot(*(places - bezier(cubic, u)).T))
    return [cubic[0], cubic[1], cubic[2], cubic[3]], error
