"""The laws of a flexible header over the album, for its trace.

FH-n and HN-n are rows of tables in the FlexibleHeader catalogue.
"""
import bisect

from .expectations import LATENCY, require, near

STRIP = 20.0  # the status strip of the album, in points
LEAST, MOST = 70.0, 300.0  # heights of the default album's header, strip included
# How far a mode may push a header of the least height off the screen (FH-40).
FULL = {'disabled': 50.0, 'enabled': 50.0, 'enabled-with-status-bar': 70.0, 'hideable': 70.0}
ALONG = ('enabled-with-status-bar', 'hideable')  # modes that take the status strip along
# The fastest that a header moves on its own, in points per second: e^(-12t) over its 70 points,
# and a change of limits that is eased away over 0.2 seconds (FH-54, FH-83).
OWN_SPEED = 12 * 70.0 + 1.5 * STRIP / 0.2
ROUNDING = 1e-6


def bottom(frame):
    return frame.header['top'] + frame.header['height']


def is_sound(trace, least=LEAST, most=MOST, settling='projected', eases=False):
    """The rules of each single frame, independent of earlier input.

    `least` and `most` are the heights between which a header that is not pulled lies. Where its
    limits change, it `eases`: its frame comes after its shift.
    """
    for frame in trace.frames:
        header = frame.header
        require(least - ROUNDING <= header['height'], f'less than {least:g} pt high: {describe(frame)}')
        stretched = max(0.0, frame.minimum - frame.offset)
        require(header['height'] <= most + stretched + ROUNDING,
                f'more than {most:g} pt high, stretched by {stretched:g}: {describe(frame)}')
        require(header['shift'] >= 0, f'a shift below 0: {describe(frame)}')
        require(abs(header['top'] + header['shift']) <= ROUNDING or eases,
                f'top is not -shift: {describe(frame)}')
        require(-FULL['hideable'] <= header['top'] <= 0, f'top out of range: {describe(frame)}')
        require(bottom(frame) >= -ROUNDING, f'pushed farther than off the screen: {describe(frame)}')
        for name in ('titleAlpha', 'shadow'):
            require(0 <= header[name] <= 1, f'{name} is no share: {describe(frame)}')
        is_named(frame, most)
        is_honest(frame, settling)


def is_named(frame, most):
    """The phase is that of the header's place (FH-60)."""
    header = frame.header
    phase = 'shifting' if header['top'] < 0 else (
        'collapsing' if header['height'] < most - STRIP - ROUNDING else 'overExtending')
    unsure = header['top'] == 0 and most - STRIP - ROUNDING <= header['height'] < most
    require(header['phase'] == phase or unsure and header['phase'] != 'shifting',
            f'should be {phase}: {describe(frame)}')
    require(header['phasePercentage'] >= -ROUNDING, f'a percentage below 0: {describe(frame)}')


def is_honest(frame, settling):
    """What it says of its being hidden is what there is (FH-56, FH-71)."""
    header = frame.header
    gone = bottom(frame) <= ROUNDING
    require(header['hidden'] == gone, f'hidden should be {gone}: {describe(frame)}')
    if settling == 'projected':
        require(not gone or header['shiftedOffscreen'], f'gone, and not reported: {describe(frame)}')
        require(not header['shiftedOffscreen'] or header['shift'] > 0,
                f'reported to be off the screen: {describe(frame)}')
    rides = header['mode'] in ALONG and header['shift'] > 0
    require(header['statusBarHidden'] == rides, f'statusBarHidden should be {rides}: {describe(frame)}')


def is_continuous(trace, own=0.0, after=float('-inf'), before=float('inf'), slack=0.5):
    """From frame to frame the bottom edge moves no farther than the content did, and what the
    header may move on its own, at `own` points per second.
    """
    frames = trace.between(after, before)
    require(len(frames) > 1, 'no frame to compare')
    for one, other in zip(frames, frames[1:]):
        dt = other.t - one.t
        content = max(abs(other.offset - one.offset), dt * abs(one.velocity),
                      dt * abs(other.velocity))
        # Where the space above the list changes by the strip, the list moves by it (FH-35).
        content += min(abs(other.maximum - one.maximum), STRIP)
        step = abs(bottom(other) - bottom(one))
        require(step <= content + own * dt + slack,
                f'the bottom edge jumps by {step:.2f} pt, {content:.2f} explained, from '
                f'{describe(one)} to {describe(other)}')


def covers(trace, after=float('-inf'), before=float('inf')):
    """No gap opens between header and list: the bottom edge is never above the list's top."""
    for frame in trace.between(after, before):
        top = max(0.0, MOST - frame.offset)
        require(bottom(frame) >= top - 0.01, f'a gap of {top - bottom(frame):.2f} pt: {describe(frame)}')


def is_at(frame, shift):
    """The header is in its place (`shift` 0) or pushed off by `shift`."""
    near(f'the shift in {describe(frame)}', frame.header['shift'], shift, ROUNDING)


def is_expanded(frame):
    require(frame.header['top'] == 0 and abs(frame.header['height'] - MOST) <= ROUNDING,
            f'not expanded: {describe(frame)}')
    require(frame.header['phase'] == 'overExtending' and frame.header['phasePercentage'] == 1,
            f'not reported to be expanded: {describe(frame)}')


def is_collapsed(frame):
    """A bar in its place, over the list."""
    is_at(frame, 0)
    near(f'the height in {describe(frame)}', frame.header['height'], LEAST, ROUNDING)


def is_gone(frame):
    """Pushed off as far as the mode goes, and so it says."""
    header = frame.header
    is_at(frame, FULL[header['mode']])
    require(header['phase'] == 'shifting', f'gone, but {describe(frame)}')
    near(f'the percentage in {describe(frame)}', header['phasePercentage'], 1, ROUNDING)
    require(header['shiftedOffscreen'], f'gone, and not reported: {describe(frame)}')


def is_half_way(frame):
    """Between its place and off the screen."""
    full = FULL[frame.header['mode']]
    require(0 < frame.header['shift'] < full, f'not half-way: {describe(frame)}')


def settles_alone(trace, after, before=float('inf'), still=0.15):
    """A header that steps left half-way waits until they are still, and goes back to its place
    while the list rests where they put it (HN-22, HN-27).
    """
    frames = trace.between(after, before)
    rest = next((i for i, f in enumerate(frames) if f.phase == 'idle'), None)
    require(rest is not None, 'the list does not rest')
    first, frames = frames[rest], frames[rest:]
    is_half_way(first)
    for frame in frames:
        require(frame.offset == first.offset, f'the list moves: {describe(frame)}')
    moved = [f for f in frames if abs(f.header['shift'] - first.header['shift']) > ROUNDING]
    require(moved, f'the header stays half-way: {describe(first)}')
    waited = moved[0].t - first.t
    require(still - 0.05 <= waited <= still + LATENCY, f'the header waits for {waited:.3f} s')
    is_collapsed(frames[-1])


def replays(live, played, events, tolerance=0.01):
    """A recording plays back to the same header.

    Compared are the frames of which `expectations.replays` compares the offset. Where the replay
    turns a corner within three of its frames, the live one only has to lie between them. Under a finger
    the path has a corner for each event, at no frame's moment, and the header goes on by itself over
    it: there the replay is known between its frames to a twentieth of a point only.
    """
    times, compared = [frame.t for frame in played.frames], 0
    for frame in live.frames:
        after = bisect.bisect_left(times, frame.t)
        if after < 2 or after >= len(times) - 1:
            continue
        around = played.frames[after - 2:after + 2]
        one, other = around[1:3]
        if any(frame.t - LATENCY <= t <= other.t for t in events):
            continue
        if not one.phase == frame.phase == other.phase:
            continue
        for name in ('top', 'height'):
            matches(frame, [f.header[name] for f in around],
                    (frame.t - one.t) / (other.t - one.t), name,
                    max(tolerance, 0.05) if frame.phase == 'tracking' else tolerance)
        for name in ('phase', 'mode', 'hidden', 'shiftedOffscreen', 'statusBarHidden'):
            said = [f.header[name] for f in around]
            require(frame.header[name] in said, f'the replay has {name} {said[1]}: {describe(frame)}')
        compared += 1
    require(compared, 'no header could be compared')
    for name in ('top', 'height'):
        near(f'{name} at the end of the replay', played.frames[-1].header[name],
             live.frames[-1].header[name], tolerance)


def matches(frame, around, part, name, tolerance):
    """A value is on the line through four equidistant ones, where they are on one."""
    value, (_, one, other, _) = frame.header[name], around
    steps = [b - a for a, b in zip(around, around[1:])]
    if max(steps) - min(steps) < tolerance:
        near(f'{name} in the replay of {describe(frame)}', one + part * (other - one), value,
             tolerance)
    else:
        require(min(around) - tolerance <= value <= max(around) + tolerance,
                f'{name} in the replay is {one:.4f} to {other:.4f}: {describe(frame)}')


def describe(frame):
    return f'{frame}, header {frame.header}'
