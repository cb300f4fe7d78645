"""The checks of each scenario's trace.

A check looks at places where the fingers rested, so that neither the latency of a frame nor the
slop at the start of a drag needs a guess: a rest is the last frame drawn before the input goes on.
"""
import math

from . import expectations as law
from . import velocity

SLOP = 12.0  # the most that the start of a touch may keep back, in points
MOUSE_SLOP = 3.0
PAN_CLICK = 10.0  # points in one click of a trackpad's scroll


def fling(run):
    law.comes_to_rest(run.trace)
    law.never(run.trace, 'bouncing')
    first = law.coasts(run.trace)
    released_at_speed(run, first, run.received('move', -1 / scale(run)))
    places = run.path('down')[:1] + run.path('move')
    origin = places[0][1]
    law.follows(run.trace, [(t, (origin - y) / scale(run)) for t, y in places])


def released_at_speed(run, first, samples):
    """A coast begins with the speed of what was received, less what it has lost since (SP-11).

    `samples` are (seconds, points); landing on a pixel changes the speed by up to k (SP-18).
    """
    speed = velocity.at_release(samples)
    law.require(abs(speed) > 300, f'the input has no speed: {speed:g}')
    lifted = next(t for t, verb, _ in run.recorded if verb in ('up', 'release', 'lift'))
    speed *= math.exp(-law.K * (first.t - velocity.coast_start(samples, lifted)))
    law.near('the speed after the release', first.velocity, speed, 0.02 * abs(speed) + law.K)


def scale(run):
    """Device pixels per point."""
    return run.report.size[1] / run.trace.length if run.report else 1.0


def pull_and_hold(run):
    before, pushed, pulled = [run.trace.at(t) for t in run.rests()[:3]]
    up, down = 100.0 / scale(run), 340.0 / scale(run)
    start = run.trace.at(run.when('down') - 0.2)
    lead = 40.0 / scale(run) - (before.offset - start.offset)
    law.require(0 <= lead <= SLOP, f'the start of the drag kept {lead:.2f} pt back')
    law.moves_one_to_one(run.trace, *run.rests()[:2], up)
    beyond = down - (pushed.offset - pushed.minimum)
    law.stretches_by_the_band(run.trace, run.rests()[2], beyond)
    law.require(pulled.offset < pulled.minimum, f'not stretched at the top: {pulled}')
    law.bounces_back(run.trace, run.when('up') - 0.05, 'minimum')
    law.rests_at(run.trace, 'minimum')


def two_fingers(run):
    rests = run.rests()
    one = 1 / scale(run)
    law.moves_one_to_one(run.trace, rests[0], rests[1], 100 * one)  # finger 1 alone
    law.moves_one_to_one(run.trace, rests[1], rests[2], 60 * one)  # finger 2 by 120: half of it
    law.moves_one_to_one(run.trace, rests[2], rests[3], 80 * one)  # both by 80
    law.moves_one_to_one(run.trace, rests[3], rests[4], 50 * one)  # finger 1 lifted, 2 by 50
    law.never(run.trace, 'decelerating')
    law.comes_to_rest(run.trace)


def trackpad_flick(run):
    first = law.coasts(run.trace)
    moved, samples = 0.0, []
    for t, verb, words in run.recorded:
        if verb == 'pan':
            moved -= float(words[1]) * PAN_CLICK
            samples.append((t, moved))
    released_at_speed(run, first, samples)
    law.comes_to_rest(run.trace)


def trackpad_rest(run):
    before = run.trace.at(run.when('pan') - 0.2)
    moved = -sum(step.arguments[1] for _, step in run.played if step.verb == 'pan') * PAN_CLICK
    rested = run.trace.at(run.rests()[-1])
    law.near('the distance of the content', rested.offset - before.offset, moved, 0.5)
    law.never(run.trace, 'decelerating')
    law.comes_to_rest(run.trace)
    law.near('where it rests', run.trace.frames[-1].offset, rested.offset, 0.5)


def wheel(run):
    before, last = run.trace.at(run.when('wheel') - 0.2), run.trace.frames[-1]
    clicks = -sum(step.arguments[1] for _, step in run.played if step.verb == 'wheel')
    law.near('the glide', last.offset - before.offset, clicks * law.notch(run.trace.length), 1.0)
    gliding = run.trace.episodes('gliding')
    law.require(gliding, 'no frame glides')
    # A frame that is shown a moment after its click has little to show; the next one has.
    first, second = gliding[0][0][:2]
    moved = [abs(frame.offset - before.offset) * scale(run) for frame in (first, second)]
    law.require(moved[0] > 0 and moved[1] >= 1,
                f'the first frames of a notch move by less than a pixel: {first}, {second}')
    law.require(all(f.overscroll == 0 for f in run.trace.frames), 'a wheel stretches')
    law.comes_to_rest(run.trace)


def wheel_at_the_edge(run):
    law.require(all(f.overscroll == 0 for f in run.trace.frames), 'a wheel stretches')
    law.rests_at(run.trace, 'minimum')


def drag_after_a_wheel(run):
    """A lift soon after a wheel's glide goes on evenly, with no part of the coast left out."""
    law.coasts(run.trace)
    law.is_even(run.trace.between(run.when('up') - 0.1, run.when('up') + 0.3))
    law.comes_to_rest(run.trace)


def mouse_fling(run):
    rests = run.rests(verbs=('mouse',))
    start = run.trace.at(run.when('button') - 0.1)
    lead = 150.0 / scale(run) - (run.trace.at(rests[-1]).offset - start.offset)
    law.require(0 <= lead <= MOUSE_SLOP + 0.5, f'the start of the drag kept {lead:.2f} pt back')
    first = law.coasts(run.trace)
    released_at_speed(run, first, run.received('mouse', -1 / scale(run)))
    law.comes_to_rest(run.trace)


def mouse_outside(run):
    """The button is pressed while the pointer leaves the window: the drag goes on."""
    rests = run.rests(verbs=('mouse',))
    law.moves_one_to_one(run.trace, rests[-2], rests[-1], -300.0 / scale(run))
    law.comes_to_rest(run.trace)


def touch_outside(run):
    """SDL stops finger places at the window's edge; the content must not stop there."""
    rests = run.rests()
    law.moves_one_to_one(run.trace, rests[0], rests[1], -260.0 / scale(run))
    law.comes_to_rest(run.trace)


def edge(run):
    """A fling into the top: the coast hands over to the spring, and it ends exactly there."""
    release = run.when('up', 1) - 0.05
    law.bounces_back(run.trace, release, 'minimum')
    law.rests_at(run.trace, 'minimum')


def catch(run):
    """A touch on a coast stops it at once and is not a tap."""
    touched = run.when('down', 1)
    stopped = run.trace.at(touched + 0.3)
    law.near('where the coast was stopped', run.trace.at(touched + 0.1).offset, stopped.offset, 0.01)
    law.require(run.trace.first('decelerating') is not None, 'nothing coasted')
    law.comes_to_rest(run.trace)
    law.near('where it rests', run.trace.frames[-1].offset, stopped.offset, 0.5)


def keys(run):
    """Arrow, Page Down, Space, Page Up, Home, End: each glides, and the ends are exact."""
    marks = [t + run.shift for t, step in run.played if step.verb == 'key' and step.arguments[1]]
    places = [run.trace.at(t - 0.05).offset for t in marks[1:]] + [run.trace.frames[-1].offset]
    arrow, paged, spaced, back, home, end = places
    start = run.trace.at(marks[0] - 0.05)
    law.require(10 < arrow - start.offset < run.trace.length / 2, f'Down moves by {arrow} pt')
    page = paged - arrow
    law.require(run.trace.length / 2 < page <= run.trace.length, f'Page Down moves by {page:g} pt')
    law.near('Space', spaced - paged, page, 1.0)
    law.near('Page Up', back - spaced, -page, 1.0)
    law.require(home == start.minimum, f'Home ends at {home!r}, not at {start.minimum!r}')
    law.require(end == run.trace.frames[-1].maximum, f'End ends at {end!r}')
    law.rests_at(run.trace, 'maximum')


def inspector(run):
    """P docks the inspector, beside which the list is shorter and scrolls; P again takes it away."""
    alone, back = run.trace.frames[0], run.trace.frames[-1]
    beside = run.trace.at(run.when('down') - 0.05)
    law.require(beside.maximum - alone.maximum > 200,
                f'beside the inspector the list ends at {beside.maximum:g}, at {alone.maximum:g} alone')
    scrolled = run.trace.at(run.when('up') + 0.2).offset - beside.offset
    law.require(scrolled > 100, f'beside the inspector the list scrolled by {scrolled:g} pt')
    law.near('the end of the list without the inspector', back.maximum, alone.maximum, 0.5)


def repeated_key(run):
    """A pressed arrow repeats: it goes farther than one press, and stops soon after."""
    start = run.trace.at(run.when('key') - 0.1)
    law.require(run.trace.frames[-1].offset - start.offset > 400,
                f'a repeated arrow moved by {run.trace.frames[-1].offset - start.offset:g} pt only')
    law.comes_to_rest(run.trace)


def strip(run):
    """A tap on the status strip leads to the top."""
    law.require(run.trace.at(run.when('down', 1) - 0.1).offset > 500, 'it did not scroll away')
    law.rests_at(run.trace, 'minimum')


def still(run):
    """Nothing scrolls; what a tap or a key does is in the pictures."""
    law.require({f.offset for f in run.trace.frames} == {run.trace.frames[0].offset}, 'it scrolls')
    law.comes_to_rest(run.trace)


def quiet(run):
    """With nothing to move, nothing is drawn and the program sleeps."""
    law.comes_to_rest(run.trace)
    # The scroll bar stays for a second, and fades.
    quiet_after = run.when('key', 1) + 2.3
    # The mark of the recording has a frame at each second.
    late = [f for f in run.trace.frames if f.t > quiet_after and f.t % 1 > 0.05]
    # The clock on the status strip may have drawn one.
    law.require(len(late) <= 1, f'{len(late)} frames drawn while nothing moves, the first: {late[:1]}')
    share = run.report.idle_processor / run.report.after
    law.require(share < 0.02, f'takes {share:.1%} of a processor while nothing moves')


def reduced_motion(run):
    """With motion reduced nothing stretches or bounces and keys jump, but a fling coasts."""
    for phase in ('bouncing', 'gliding'):
        law.never(run.trace, phase)
    coast, _ = next(iter(run.trace.episodes('decelerating')), ([], None))
    law.require(coast and coast[-1].offset - coast[0].offset > 100, 'no fling coasts')
    law.require(all(f.overscroll == 0 for f in run.trace.frames), 'it stretches')
    law.require(run.trace.frames[-1].offset > 600, f'hardly moved: {run.trace.frames[-1]}')
    law.is_at_rest(run.trace)


def indicator(run):
    """The thumb of the indicator follows the pointer: 385 pt of its track, which is 749 pt long."""
    law.never(run.trace, 'decelerating')
    start, last = run.trace.at(run.when('button') - 0.1), run.trace.frames[-1]
    law.near('the share of the content', (last.offset - start.offset) / last.maximum,
             385 / scale(run) / 749, 0.005)
    law.is_at_rest(run.trace)


def million(run):
    """End reaches the end of a million rows exactly."""
    law.require(run.trace.frames[-1].maximum > 10_000_000, f'too short: {run.trace.frames[-1]}')
    law.rests_at(run.trace, 'maximum')
