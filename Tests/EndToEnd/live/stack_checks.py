"""The checks of each scenario of the stack screen.

A trace has the list and the bars over it; shelf, lower bar and messages are read from the pictures.
"""
from rig import png

from . import expectations as law
from . import header

MOST, LEAST = 208.0, 108.0  # heights of the bars over the list, safe area included, in points
SHELF, ROWS = range(260, 360), range(420, 700)  # rows of the picture in the covers and in the list
TOUCH_SLOP, MOUSE_SLOP = 10, 3
PITCH = 144  # from one cover to the next, in points
MARGIN = 16  # before the first cover, in points
HOLD = 60.0  # how far the list is pulled while it refreshes (HN-60), in points


def picture(run, name):
    """The rows of a screenshot, each as a list of pixels."""
    width, _, rows = png.read(run.pictures / f'{name}.png')
    return [[row[x * 3:x * 3 + 3] for x in range(width)] for row in rows]


def same(one, other, rows, name):
    # The scroll indicator is at the right.
    law.require(all(one[y][:400] == other[y][:400] for y in rows),
                f'{name} is not the same in both pictures')


def shift(one, other, rows=SHELF):
    """How far what is in some rows has moved to the left from one picture to the other."""
    width = len(one[0])
    for distance in sorted(range(1 - width // 2, width // 2), key=abs):
        left, right = max(0, -distance), min(width, width - distance)
        if all(other[y][left:right] == one[y][left + distance:right + distance]
               for y in rows[::9]):
            return distance
    raise law.Broken('the pictures of the shelf do not match at any distance')


def list_rests(run):
    """The list stays where it was at first, and so do the bars."""
    first = run.trace.frames[0]
    for frame in run.trace.frames:
        law.require(frame.offset == first.offset and frame.header == first.header,
                    f'the list moves: {frame}')


def lower_bar(picture):
    """The height of the bar below the list: to the separator at its upper edge."""
    rows = [row[2] for row in picture]
    height = next(n for n in range(1, len(rows)) if rows[-1 - n] != rows[-1])
    return height + 1


def scrolled(run):
    """The list moves with the finger; the bars over it and below it shrink, and below it they grow
    as soon as the finger moves back (HN-70, HN-77).
    """
    first, away, back = run.trace.frames[0], *[run.trace.at(t) for t in run.rests()[:2]]
    law.near('the bars at the top', header.bottom(first), MOST, 1e-6)
    law.near('the bars away from the top', header.bottom(away), LEAST, 1e-6)
    law.near('the bars after a short distance back', header.bottom(back), LEAST, 1e-6)
    heights = [lower_bar(picture(run, name)) for name in ('top', 'scrolled', 'back')]
    for height, expected in zip(heights, (72, 48, 72)):
        law.near('the lower bar', height, expected, 1)
    law.comes_to_rest(run.trace)


def shelf(run):
    """A finger across moves the shelf one to one once its direction is clear, until it is lifted,
    and never the list, however far it then goes down (HN-80, HN-89). Flung, it rests with a
    cover at the margin (HN-94).
    """
    list_rests(run)
    before, dragged, returned, flung = [
        picture(run, name) for name in ('before', 'dragged', 'returned', 'flung')]
    law.near('the shelf under the finger', shift(before, dragged), 150 - TOUCH_SLOP, 1)
    law.near('the shelf after the way back', shift(before, returned), 0, 1)
    same(before, dragged, ROWS, 'the list')
    same(before, flung, ROWS, 'the list')
    law.require(flung[SHELF[0]] != before[SHELF[0]], 'the fling moves nothing')
    rests_at_a_cover(flung)


def rests_at_a_cover(picture):
    """A cover is at the left margin, or at the end of the shelf at the right one."""
    row = picture[SHELF[0]]
    space = row[MARGIN - 6]
    left = row[MARGIN - 1] == space != row[MARGIN]
    right = row[-MARGIN] == row[-1] != row[-MARGIN - 1]
    law.require(left or right, 'no cover is at a margin')


def list_over_the_shelf(run):
    """A finger on the shelf that first moves up scrolls the list, also where it then moves across
    more than up (HN-89).
    """
    first, moved = run.trace.frames[0], run.trace.at(run.rests()[0])
    law.near('the distance of the list', moved.offset - first.offset, 120 - TOUCH_SLOP, 3)
    before, after = picture(run, 'before'), picture(run, 'scrolled')
    above = round(moved.offset - first.offset)
    for y in range(SHELF[0], SHELF[-1] - 30, 5):
        # The indicator is at the right.
        law.require(after[y - above][:400] == before[y][:400], f'the shelf moves across at {y}')


def shelf_by_mouse(run):
    list_rests(run)
    before, dragged = picture(run, 'before'), picture(run, 'dragged')
    law.near('the shelf under the mouse', shift(before, dragged), 160 - MOUSE_SLOP, 1)


def shelf_by_trackpad(run):
    """Two fingers across over the shelf scroll it, rather than go back to the gallery (HN-88)."""
    list_rests(run)
    law.require({f.screen['name'] for f in run.trace.frames} == {'stack'}, 'it went back')
    law.near('the shelf after the scroll', shift(picture(run, 'before'), picture(run, 'panned')),
             PITCH, 0)


def refresh(run):
    """A pull past the threshold holds the list for a second after its release (HN-57, HN-60)."""
    pulled, armed = [run.trace.at(t) for t in run.rests()[1:3]]
    law.require(pulled.overscroll < 100 < armed.overscroll, f'pulled by {pulled} and {armed}')
    for frame in (pulled, armed):
        law.near('the stretched bars', header.bottom(frame), MOST + frame.overscroll, 1e-6)
    up = run.when('up')
    law.near('where it rests while it refreshes', run.trace.at(up + 0.9).offset, -HOLD, 0.5)
    law.rests_at(run.trace, 'minimum')
    before, updated = picture(run, 'before'), picture(run, 'updated')
    law.require(before[88:108] != updated[88:108], 'the title does not tell of the update')
    same(before, updated, ROWS, 'the list')


def chat(run):
    """The chat rests at the bottom; what is sent and answered shows there, and moves nothing that
    is seen elsewhere (HN-90, HN-92).
    """
    start = run.trace.at(run.when('down', 1) - 0.1)
    law.require(start.offset == start.minimum, f'it does not begin at its start: {start}')
    answered = run.trace.at(run.when('down', 2) - 0.1)
    law.require(answered.offset == answered.minimum, f'the list moves: {answered}')
    law.near('what two messages add', answered.maximum - start.maximum, 2 * 44, 1e-6)
    sent, both = picture(run, 'sent'), picture(run, 'answered')
    law.require(picture(run, 'chat')[760:800] != sent[760:800], 'what was sent does not show')
    same(sent[44:], both, range(300, 700), 'the older messages')
    older = run.trace.at(run.rests()[-1])
    law.require(older.offset > older.minimum + 150, f'a finger down shows nothing older: {older}')
    same(picture(run, 'older'), picture(run, 'same'), range(120, 780), 'what is seen')
    law.rests_at(run.trace, 'minimum')
