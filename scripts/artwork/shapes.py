"""Lines, arcs and curves, and what is put together from them."""

import math

import pathops

ROUND_CAP, ROUND_JOIN = pathops.LineCap.ROUND_CAP, pathops.LineJoin.ROUND_JOIN

WEIGHT = 2.0
"""Stroke width of outlined icons, in units of the box: 1.7 pixels where an icon is 20 pixels."""

CIRCLE = 10.75
"""Outer radius of every circled icon; 1.25 units of air remain, so a row of icons looks even."""


def line(*points, closed=False):
    """A path through points; numbers or (c1, c2, end) triples for cubics."""
    path = pathops.Path()
    pen = path.getPen()
    pen.moveTo(points[0])
    for point in points[1:]:
        if isinstance(point[0], (tuple, list)):
            pen.curveTo(*point)
        else:
            pen.lineTo(point)
    if closed:
        pen.closePath()
    else:
        pen.endPath()
    return path


def circle(x, y, radius):
    k = 0.5522847498 * radius
    return line(
        (x + radius, y),
        ((x + radius, y + k), (x + k, y + radius), (x, y + radius)),
        ((x - k, y + radius), (x - radius, y + k), (x - radius, y)),
        ((x - radius, y - k), (x - k, y - radius), (x, y - radius)),
        ((x + k, y - radius), (x + radius, y - k), (x + radius, y)),
        closed=True,
    )


def stroked(path, width):
    copy = pathops.Path(path)
    copy.stroke(width, ROUND_CAP, ROUND_JOIN, 4)
    copy.convertConicsToQuads(0.001)
    return merged(copy)


def merged(*paths):
    result = pathops.Path()
    pathops.union(paths, result.getPen())
    return result


def minus(path, *others):
    result = pathops.Path()
    pathops.difference([path], others, result.getPen())
    return result


def grown(path, amount):
    """The shape with a round-cornered rim of the given width added."""
    return merged(path, stroked(path, amount * 2))


def shrunk(path, amount):
    return minus(path, stroked(path, amount * 2))


def softened(path, radius):
    """Rounds the outward corners."""
    return grown(shrunk(path, radius), radius)


def box(left, top, right, bottom, radius):
    """The outline of a rectangle with round corners."""
    solid = softened(
        line((left, top), (right, top), (right, bottom), (left, bottom), closed=True), radius
    )
    return minus(solid, shrunk(solid, WEIGHT))


def stretched(path, x, y):
    return path.transform(x, 0, 0, y, 0, 0)


def turned(path, degrees, x, y):
    """The shape turned about the origin, clockwise as it is seen, then moved."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return path.transform(c, s, -s, c, x, y)


def number(value):
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path_data(path):
    """SVG path data: absolute, three decimals."""
    out = []
    for verb, points in path.segments:
        flat = " ".join(f"{number(x)} {number(y)}" for x, y in points)
        if verb == "moveTo":
            out.append("M" + flat)
        elif verb == "lineTo":
            out.append("L" + flat)
        elif verb == "curveTo":
            out.append("C" + flat)
        elif verb == "qCurveTo":
            out.append(quadratic_data(points))
        elif verb in ("closePath", "endPath"):
            out.append("Z")
    return "".join(out)


def quadratic_data(points):
    """A TrueType-like run of off-curve points, with the implied points put in."""
    out = []
    for index, control in enumerate(points[:-1]):
        following = points[index + 1]
        end = (
            following
            if index == len(points) - 2
            else ((control[0] + following[0]) / 2, (control[1] + following[1]) / 2)
        )
        out.append("Q" + " ".join(number(v) for v in (*control, *end)))
    return "".join(out)


def svg(path):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">\n'
        f'  <path fill="#fff" fill-rule="evenodd" d="{path_data(path)}"/>\n'
        "</svg>\n"
    )
