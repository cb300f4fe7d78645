"""The laws of a live trace. Each raises Broken, with the numbers, or returns.

SP-n are rows of the table in the ScrollPhysics catalogue.
"""
import bisect
import math

K = -1000 * math.log(0.998)  # friction of the default physics, per second (SP-1)
BAND = 0.55  # slope of the rubber band at the edge (SP-3)
LATENCY = 0.150  # the most that a frame may be drawn before the moment it is for, in seconds
PAUSE = 0.060  # the most between two frames of one motion, in seconds: weston shows 39 a second
REACH = 0.010  # how long the content goes on after the newest event of a finger, in seconds (FL-16)
UNEVEN = 0.060  # how much longer one frame may lag behind the input than another, in seconds


class Broken(AssertionError):
    """A trace violates a law."""


def require(condition, text):
    if not condition:
        raise Broken(text)


def near(name, value, expected, tolerance):
    # Written so that a NaN is not near anything.
    require(abs(value - expected) <= tolerance,
            f'{name} is {value:.4f}, expected {expected:.4f} within {tolerance:g}')


def band(x, length):
    """Shown overscroll for a finger that is x points past the limit (SP-3)."""
    return length * (1 - 1 / (1 + BAND * x / length))


def is_sound(trace):
    """Times never go back, and overscroll is the distance past the nearer limit."""
    require(trace.frames, 'no frame was drawn')
    last = -math.inf
    for frame in trace.frames:
        require(frame.t >= last, f'time goes back: {frame}')
        last = frame.t
        past = max(frame.minimum - frame.offset, frame.offset - frame.maximum, 0)
        require(frame.overscroll >= 0, f'overscroll is negative: {frame}')
        require(abs(frame.overscroll - past) <= 1e-6, f'overscroll should be {past:g}: {frame}')


def moves_one_to_one(trace, start, end, distance, tolerance=0.5):
    """Between two moments at which the fingers rest, the content moves as far as they do."""
    near('the distance of the content while tracking', trace.at(end).offset - trace.at(start).offset,
         distance, tolerance)
    for t in (start, end):
        require(trace.at(t).phase == 'tracking', f'the fingers are down, but {trace.at(t)}')


def follows(trace, path, tolerance=0.5):
    """Each frame of an even drag shows a place where the fingers were, all equally long ago.

    `path` is [(t, offset)]: where the content would be if it had moved with the fingers from the
    first one on, ever farther. What the start of the drag keeps back (its slop) only makes all
    frames look equally later. A frame before the lift arrives may show where the fingers would be
    up to `REACH` later.
    """
    start, direction = path[0][1], 1 if path[-1][1] > path[0][1] else -1
    (before, previous), (end, last) = path[-2:]
    speed = (last - previous) / max(end - before, 0.001)
    path = [*path, (end + REACH, last + speed * REACH)]
    ages = []
    for frame in trace.frames:
        distance = (frame.offset - start) * direction
        if frame.phase == 'tracking' and distance > tolerance:
            reached = [t for t, place in path if (place - start) * direction >= distance - tolerance]
            require(reached, f'the fingers never came as far as {frame}')
            ages.append(frame.t - reached[0])
    require(len(ages) >= 2, 'hardly a frame shows the drag')
    require(max(ages) - min(ages) <= UNEVEN,
            f'frames lag {min(ages) * 1000:.0f} to {max(ages) * 1000:.0f} ms behind the fingers')


def stretches_by_the_band(trace, t, pulled, tolerance=0.5):
    """With the finger at rest `pulled` points past the limit, the band formula holds."""
    frame = trace.at(t)
    require(frame.phase == 'tracking', f'the finger is down, but {frame}')
    require(pulled > 0, f'the finger is not past the limit, but at {pulled:g}')
    near(f'overscroll for a pull of {pulled:.2f} pt', frame.overscroll,
         band(pulled, trace.length), tolerance)


def coasts(trace, after=-math.inf, share=0.03):
    """The first coast that ends inside the limits goes v/k far, on the exact curve (SP-12, 13).

    Returns its first frame.
    """
    for run, following in trace.episodes('decelerating'):
        if run[0].t < after:
            continue
        first = run[0]
        require(following is not None, f'the coast never ended: {run[-1]}')
        require(following.phase == 'idle', f'the coast ended in {following}')
        reach = first.velocity / K
        require(abs(reach) > 1, f'a coast at {first.velocity:g} pt/s is none')
        near('the coast', following.offset - first.offset, reach, share * abs(reach))
        for frame in run[1:]:
            expected = first.offset - math.expm1(-K * (frame.t - first.t)) * reach
            # Landing on a pixel bends the curve by up to half of one (SP-18).
            near(f'the offset at {frame.t:.4f} s', frame.offset, expected, 1.0)
        return first
    raise Broken('nothing coasts')


def never(trace, phase, after=-math.inf):
    found = trace.first(phase, after)
    require(found is None, f'nothing should be {phase}, but {found}')


def is_at_rest(trace):
    """The last frame is idle inside the limits, bit-exact where it is at one (SP-52)."""
    last = trace.frames[-1]
    require(last.phase == 'idle', f'never settled: {last}')
    require(last.velocity == 0, f'rests with a velocity: {last}')
    require(last.overscroll == 0, f'rests stretched: {last}')
    require(last.minimum <= last.offset <= last.maximum, f'rests outside its limits: {last}')
    for limit in (last.minimum, last.maximum):
        require(last.offset == limit or abs(last.offset - limit) > 0.01,
                f'rests beside its limit {limit!r}: {last}')


def comes_to_rest(trace):
    """The last frame is at rest, and so is each one since the motion ended, bit for bit."""
    is_at_rest(trace)
    last = trace.frames[-1]
    for frame in trace.frames[::-1]:
        if frame.phase != 'idle':
            break
        require(frame.offset == last.offset, f'moves while idle: {frame} and then {last}')


def rests_at(trace, limit):
    """The last frame is exactly at `limit`, 'minimum' or 'maximum'."""
    comes_to_rest(trace)
    last = trace.frames[-1]
    require(last.offset == getattr(last, limit), f'does not rest at its {limit}: {last}')


def bounces_back(trace, after, edge):
    """Past `edge` ('minimum' or 'maximum') the content stretches, then returns without a jump."""
    run = [f for f in trace.frames if f.t >= after and f.phase == 'bouncing']
    require(run, 'nothing bounces')
    far = max(f.overscroll for f in run)
    require(far > 1, f'the bounce is only {far:g} pt')
    for frame in run:
        past = frame.minimum - frame.offset if edge == 'minimum' \
            else frame.offset - frame.maximum
        require(past >= -1e-6, f'the bounce crosses the edge: {frame}')
    frames = [f for f in trace.frames if f.t >= after]
    is_continuous(frames)


def is_continuous(frames, slack=2.0):
    """No frame is farther from the one before than their speeds explain."""
    for one, other in zip(frames, frames[1:]):
        if 'tracking' in (one.phase, other.phase) or 'gliding' in (one.phase, other.phase):
            continue
        dt = other.t - one.t
        speed = max(abs(one.velocity), abs(other.velocity))
        # A release may start the return with a speed that the frame before did not have.
        speed = max(speed, 11 * max(one.overscroll, other.overscroll))
        require(abs(other.offset - one.offset) <= speed * dt * 1.1 + slack,
                f'jumps between {one} and {other}')


def is_even(frames):
    """From one frame to the next of a motion no more time passes than the eye takes for motion."""
    for one, other in zip(frames, frames[1:]):
        require(other.t - one.t <= PAUSE,
                f'{(other.t - one.t) * 1000:.0f} ms are left out between {one} and {other}')


def replays(live, played, events, tolerance=0.01):
    """Where no input interferes, a recording plays back to the same places at the same times.

    A live frame is drawn before the moment that it is for: of an event in between, at one of the
    times `events`, it cannot know. So frames soon after an event are not compared.
    """
    times, compared = [frame.t for frame in played.frames], 0
    require(times, 'nothing was played')
    for frame in live.frames:
        after = bisect.bisect_left(times, frame.t)
        if after == 0 or after == len(times):
            continue
        one, other = played.frames[after - 1], played.frames[after]
        if any(frame.t - LATENCY <= t <= other.t for t in events):
            continue
        if not one.phase == frame.phase == other.phase:
            continue
        if (one.minimum, one.maximum) == (other.minimum, other.maximum):
            near(f'the replay of {frame}', between(one, other, frame.t), frame.offset, tolerance)
        else:  # The content has another length at some moment in between.
            same = min(one, other, key=lambda played: abs(played.offset - frame.offset))
            near(f'the replay of {frame}', same.offset, frame.offset,
                 tolerance + abs(same.velocity) * (other.t - one.t))
        compared += 1
    require(compared, 'no frame could be compared')
    near('the end of the replay', played.frames[-1].offset, live.frames[-1].offset, tolerance)


def between(one, other, t):
    """The offset at `t` on the cubic that has offset and velocity of two frames; on a line under a
    finger, whose velocity is not that of what is shown behind it (FL-1).
    """
    length = other.t - one.t
    part = (t - one.t) / length
    if 'tracking' in (one.phase, other.phase):
        return one.offset + part * (other.offset - one.offset)
    return (one.offset + (other.offset - one.offset) * part ** 2 * (3 - 2 * part)
            + length * part * (1 - part) * (one.velocity * (1 - part) - other.velocity * part))


def notch(length):
    """Points of one wheel click (SP-96)."""
    return length ** (2 / 3)
