"""Icons of the rows of the menu, and of what stands in them."""

from shapes import CIRCLE, WEIGHT, box, circle, line, merged, minus, stroked


def plus():
    return merged(*(stroked(line(*ends), WEIGHT) for ends in (((12, 5), (12, 19)), ((5, 12), (19, 12)))))


def minus_sign():
    return stroked(line((5, 12), (19, 12)), WEIGHT)


def search():
    """A magnifying glass."""
    ring = minus(circle(10.5, 10.5, 7.5), circle(10.5, 10.5, 7.5 - WEIGHT))
    return merged(ring, stroked(line((15.5, 15.5), (20.5, 20.5)), WEIGHT))


def album():
    """A disc with a hole."""
    ring = minus(circle(12, 12, CIRCLE), circle(12, 12, CIRCLE - WEIGHT))
    return merged(ring, minus(circle(12, 12, 3.2), circle(12, 12, 1.2)))


def arrow_up_down():
    parts = (
        line((12, 3.5), (12, 20.5)),
        line((8, 7.5), (12, 3.5), (16, 7.5)),
        line((8, 16.5), (12, 20.5), (16, 16.5)),
    )
    return merged(*(stroked(part, WEIGHT) for part in parts))


def picture():
    """A frame with a mountain and a sun."""
    hills = stroked(line((3.5, 17), (8.5, 12), (12, 15.2), (16, 11), (20.8, 15.8)), WEIGHT)
    return merged(box(2, 3.5, 22, 20.5, 3), hills, circle(8.6, 8.8, 1.6))


def wrench():
    """A spanner with an open head."""
    k = 0.5522847498 * 2.1
    outline = line(
        (14.5, 6.2),
        ((15.7, 4.9), (17.7, 4.3), (19.5, 5)),
        (16.7, 7.8),
        (18.2, 9.3),
        (21, 6.5),
        ((21.9, 10), (18.6, 12.9), (15.3, 11.7)),
        (8, 19),
        ((8 - k, 19 + k), (5 - 0.2, 19.2), (5, 19)),
        ((3.9, 18.2), (4.1, 16.9), (5, 16)),
        (12.3, 8.7),
        ((12.6, 7.7), (13.4, 6.8), (14.5, 6.2)),
        closed=True,
    )
    return stroked(outline, WEIGHT)


def pin():
    """A place on a map."""
    k = 0.5522847498 * 6.5
    drop = line(
        (12, 21),
        ((12, 21), (18.5, 15), (18.5, 10)),
        ((18.5, 10 - k), (12 + k, 3.5), (12, 3.5)),
        ((12 - k, 3.5), (5.5, 10 - k), (5.5, 10)),
        ((5.5, 15), (12, 21), (12, 21)),
        closed=True,
    )
    return merged(stroked(drop, WEIGHT), minus(circle(12, 10, 3.2), circle(12, 10, 1.2)))
