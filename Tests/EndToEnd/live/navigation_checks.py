"""The checks of each navigation scenario's trace."""
from . import expectations as law

WIDTH = 420.0  # of the window, in points
TOUCH_SLOP, MOUSE_SLOP = 10.0, 3.0  # what the start of a drag keeps back, in points
SPRING = 6.0  # more than the screens' spring ever moves, in widths per second
JUMP = 0.02  # what a frame may be off its time, in widths


def progress(frame):
    return frame.screen['progress']


def names(run):
    """The screens that received input, without consecutive repeats."""
    found = []
    for frame in run.trace.frames:
        if found[-1:] != [frame.screen['name']]:
            found.append(frame.screen['name'])
    return found


def takes_input(run, *expected):
    law.require(names(run) == list(expected), f'the screens were {names(run)}')


def is_continuous(run):
    """The screens never move faster than a finger of a scenario, or than their spring."""
    for one, other in zip(run.trace.frames, run.trace.frames[1:]):
        step = abs(progress(other) - progress(one))
        law.require(step <= SPRING * (other.t - one.t) + JUMP, f'jumps by {step:.3f}: {other}')


def moves(run, start, end, up):
    """From a time on the screens move in one direction, in several frames, to the end."""
    reported = [progress(f) for f in run.trace.between(start, end)]
    law.require(len([p for p in reported if 0.02 < p < 0.98]) > 3, f'the transition was seen as {reported}')
    for one, other in zip(reported, reported[1:]):
        law.require(other >= one if up else other <= one, f'turns round: {one} to {other}')
    law.near('where the screens rest', reported[-1], 1 if up else 0, 1e-9)


def is_dragged(run, at, distance):
    """Under a finger that has moved by `distance` points, the scene has moved equally."""
    law.near('the scene under the finger', progress(run.trace.at(at)), 1 - distance / WIDTH,
             1.0 / WIDTH)


def bar_follows(run):
    """The gallery's bar is shifted in proportion to the scene's progress (FH-55)."""
    for frame in run.trace.frames:
        if frame.screen['name'] == 'gallery':
            law.near('the shift of the bar', frame.header['shift'],
                     progress(frame) * (frame.header['height'] - 20), 0.01)


def push_and_swipe_back(run):
    """A tap pushes the album; a finger from the left edge drags it back, one to one."""
    takes_input(run, 'gallery', 'album', 'gallery')
    is_continuous(run)
    bar_follows(run)
    tap, down, up = run.when('up'), run.when('down', 1), run.when('up', 1)
    law.near('the gallery at first', progress(run.trace.at(tap - 0.03)), 0, 0)
    moves(run, tap - 0.02, down - 0.05, up=True)
    is_dragged(run, run.rests()[-1], 256 - 4 - TOUCH_SLOP)
    moves(run, up, run.trace.frames[-1].t, up=False)


def push_after_a_scroll(run):
    """A push is seen from its start also where the list has only just settled.

    Which scene it is goes by where the list rests.
    """
    takes_input(run, 'gallery', names(run)[-1])
    is_continuous(run)
    pushed = [f for f in run.trace.frames if f.screen['name'] != 'gallery']
    law.require(progress(pushed[0]) < 0.35, f'the push is first seen at {pushed[0].screen}')
    law.is_even([f for f in pushed if f.t < pushed[0].t + 0.3])


def push_caught(run):
    """A finger catches the album in its transition; released in the gallery's half it goes back."""
    is_continuous(run)
    caught = run.when('down', 1)
    caught_frame = run.trace.at(caught + 0.25)
    law.require(0.05 < progress(caught_frame) < 0.95, f'not caught in the transition: {caught_frame}')
    for frame in run.trace.between(caught + 0.1, caught + 0.28):
        law.near('the scene under the finger', progress(frame), progress(caught_frame), 1e-9)
    moved = run.trace.at(run.when('up', 1) - 0.05)
    law.near('the distance of the scene under the finger', progress(caught_frame) - progress(moved),
             40 / WIDTH, 1.0 / WIDTH)
    goal = 1 if progress(moved) > 0.5 else 0
    law.near('where the screens rest', progress(run.trace.frames[-1]), goal, 1e-9)


def swipe_back_flung(run):
    """A quick short swipe goes back, since its velocity decides."""
    takes_input(run, 'album', 'gallery')
    is_continuous(run)
    bar_follows(run)
    law.require(progress(run.trace.at(run.when('up'))) > 0.5, 'the finger was past the middle')
    law.near('where the screens rest', progress(run.trace.frames[-1]), 0, 1e-9)


def swipe_back_cancelled(run):
    """A mouse drag that reverses leaves album and header unchanged."""
    takes_input(run, 'album')
    is_continuous(run)
    first, second = run.rests()[-2:]
    is_dragged(run, first, 200 - MOUSE_SLOP)
    is_dragged(run, second, 80 - MOUSE_SLOP)
    last = run.trace.frames[-1]
    law.near('where the screens rest', progress(last), 1, 1e-9)
    for frame in run.trace.frames:
        law.require(frame.offset == 0 and frame.header['shift'] == 0, f'the album moves: {frame}')


def trackpad_swipe_back(run):
    """Two fingers sideways go back; the list stays."""
    takes_input(run, 'album', 'gallery')
    is_continuous(run)
    bar_follows(run)
    for frame in run.trace.frames:
        law.require(frame.offset == 0, f'the list moves: {frame}')
    law.near('where the screens rest', progress(run.trace.frames[-1]), 0, 1e-9)


def keys_to_scenes(run):
    """A digit pushes its scene, without a slide between scenes, and Esc reverses a push."""
    takes_input(run, 'gallery', 'collapsing', 'material', 'gallery', 'album', 'gallery')
    is_continuous(run)
    moves(run, run.when_key('2'), run.when_key('5') - 0.05, up=True)
    for frame in run.trace.between(run.when_key('5'), run.when_key('esc') - 0.05):
        law.near('the scene', progress(frame), 1, 0)
    law.near('where the screens rest', progress(run.trace.frames[-1]), 0, 1e-9)
