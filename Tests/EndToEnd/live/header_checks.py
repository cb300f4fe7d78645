"""The checks of each header scenario's trace."""
from . import expectations as law
from . import header
from .checks import scale

BACK = 200.0  # the finger's distance back before the half-way release, in points
# How far past a finger that stops the content may go, in points (FL-17): one at 50 points a second,
# and one that stops at once.
AHEAD = 0.3
AHEAD_AT_ONCE = 10.0
# The most that content is ever ahead of a finger, in points (FL-17): moves that arrive in a bunch make
# it so much for a moment, which a late frame does not show.
MOST_AHEAD = 14.0


def away_and_back(run, settling='projected'):
    """Scrolled away the header is gone; released half-way it settles as the rule says; flung back
    to the top it is expanded. In `hideable` nothing of that moves it.
    """
    away, half = [run.trace.at(t) for t in run.rests()[:2]]
    settled = run.trace.at(run.when('down', 2) - 0.1)
    last = run.trace.frames[-1]
    header.is_sound(run.trace, settling=settling)
    header.is_continuous(run.trace, own=header.OWN_SPEED if settling == 'material' else 0.0)
    header.covers(run.trace)
    law.require(settled.phase == 'idle', f'not settled: {settled}')
    if away.header['mode'] == 'hideable':
        for frame in run.trace.frames:
            header.is_at(frame, 0)
        for frame in (away, half, settled):
            header.is_collapsed(frame)
    else:
        header.is_gone(away)
        header.is_half_way(half)
        follows_the_finger(run, half, AHEAD_AT_ONCE if settling == 'material' else AHEAD)
        settles(half, settled, settling)
    law.require(run.trace.first('bouncing') is not None, 'the fling stretched nothing')
    law.require(max(f.header['height'] for f in run.trace.frames) > header.MOST + 20,
                'the header was not stretched by the fling')
    law.rests_at(run.trace, 'minimum')
    header.is_expanded(last)


def follows_the_finger(run, half, ahead):
    """Deep in the list the header waits for 175 points of the distance back, then comes along
    (FH-43). The distance counts from where the content was farthest, which is a little past the
    finger's place (FL-17, FL-27) and may be between two frames.
    """
    farthest = max(frame.offset for frame in run.trace.frames if frame.t <= half.t)
    back = farthest - half.offset
    law.require(175 < back <= BACK / scale(run) + ahead, f'the distance back was {back:g} pt')
    expected = header.FULL[half.header['mode']] - (back - 175)
    shift = half.header['shift']
    law.require(expected - MOST_AHEAD - ahead <= shift <= expected + ahead,
                f'the shift half-way is {shift:g}, expected {expected:g}')


def settles(half, settled, settling):
    """The nearest detent takes it, with the list beside it; Material goes by the direction, and
    moves the header alone (FH-51).
    """
    shift, full = half.header['shift'], header.FULL[half.header['mode']]
    if settling == 'material':
        header.is_collapsed(settled)
        # At the release the content was still returning to the finger (FL-17).
        law.near('where the list rests', settled.offset, half.offset, 0.2)
        return
    law.require(shift > full / 2, f'nearer to its place: {shift:g} of {full:g}')
    header.is_gone(settled)
    # Content rests on a pixel, so up to half of one is left of the distance.
    law.near('the distance of the list beside the header', settled.offset - half.offset, full - shift,
             0.51)


def material(run):
    away_and_back(run, settling='material')


def hidden_in_a_fling(run):
    """Key H pushes the header off while the list coasts on; a drag back does not bring it, the
    key does (FH-55, FH-58).
    """
    first, second = [run.when_key('h', nth) for nth in (0, 1)]
    header.is_sound(run.trace)
    header.is_continuous(run.trace, before=first)
    header.is_continuous(run.trace, own=header.OWN_SPEED)
    coasting = run.trace.at(first + 0.1)
    law.require(coasting.phase == 'decelerating', f'the list coasts no more: {coasting}')
    moving = [f for f in run.trace.between(first, first + 0.9) if 1 < f.header['shift'] < 69]
    law.require(len(moving) > 3, 'the header left at once')
    for one, other in zip(moving, moving[1:]):
        law.require(other.header['shift'] > one.header['shift'], f'turns round: {header.describe(other)}')
    for frame in run.trace.between(run.when('down', 1), second - 0.05):
        header.is_gone(frame)
        law.require(frame.header['hidden'], f'not hidden: {header.describe(frame)}')
    back = run.trace.at(run.when('down', 1)).offset - run.trace.at(second - 0.1).offset
    law.require(back > 300, f'the drag back was {back:g} pt only')
    law.comes_to_rest(run.trace)
    header.is_collapsed(run.trace.frames[-1])


def after_a_notch(run):
    """Three notches leave the header half-way, and it settles alone; with a fourth it is gone."""
    third, fourth = run.when('wheel', 2), run.when('wheel', 3)
    header.is_sound(run.trace)
    header.is_continuous(run.trace, own=header.OWN_SPEED)
    header.covers(run.trace)
    header.settles_alone(run.trace, third + 0.1, before=fourth - 0.05)
    law.comes_to_rest(run.trace)
    header.is_gone(run.trace.frames[-1])


def modes_in_a_gesture(run):
    """Key S in the middle of a drag goes through the modes and back to the first; key B takes the
    strip from the header and the window.
    """
    begin, strip = run.when('down'), run.when_key('b')
    header.is_sound(run.trace, least=header.LEAST - header.STRIP, eases=True)
    header.is_continuous(run.trace, own=header.OWN_SPEED)
    reported = []
    for frame in run.trace.between(begin, strip):
        if reported[-1:] != [frame.header['mode']]:
            reported.append(frame.header['mode'])
    law.require(reported == [*header.FULL, 'disabled'], f'the modes were {reported}')
    for mode in ('enabled', 'enabled-with-status-bar', 'hideable'):
        header.is_gone([f for f in run.trace.frames if f.header['mode'] == mode][-1])
    header.is_collapsed(run.trace.at(strip - 0.05))
    law.comes_to_rest(run.trace)
    last = run.trace.frames[-1]
    header.is_at(last, 0)
    law.near('the bar without the strip', last.header['height'], header.LEAST - header.STRIP,
             header.ROUNDING)


def resized(run):
    """The window has another size while the header is half-way under a finger, and while it moves
    on its own: it stays in its limits, tears nothing, and ends in its place.
    """
    header.is_sound(run.trace)
    header.is_continuous(run.trace, own=header.OWN_SPEED)
    small, large = run.when('resize'), run.when('resize', 1)
    before, after = run.trace.at(small - 0.05), run.trace.at(small + 0.25)
    header.is_half_way(before)
    law.near('the shift over the resize', after.header['shift'], before.header['shift'], 0.01)
    law.near('the list over the resize', after.offset, before.offset, 0.5)
    law.require(run.trace.at(small + 0.25).maximum != before.maximum, 'the window has its old size')
    law.require(0 < run.trace.at(large).header['shift'] < 50, 'the header rests in the second resize')
    law.comes_to_rest(run.trace)
    header.is_gone(run.trace.frames[-1])
