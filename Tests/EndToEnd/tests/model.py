"""A small scroll view in closed form, to generate traces that satisfy or violate the laws."""
import math

from live.expectations import K, band
from live.trace import Frame, Trace

LENGTH = 860.0
MAXIMUM = 20_000.0
OMEGA = 10.93


def trace(frames):
    head = dict(flexscroll='0', scene='album', width=420, height=LENGTH, fps=60)
    return Trace(head, frames)


def frame(t, phase, offset, velocity=0.0, maximum=MAXIMUM):
    past = max(-offset, offset - maximum, 0.0)
    return Frame(t, phase, offset, velocity, past, 0.0, maximum)


def idle(start, count, offset):
    return [frame(start + i / 60, 'idle', offset) for i in range(count)]


def dragged(start, seconds, offset, distance):
    """Frames of a drag by `distance` in finger space, from inside the limits."""
    count = round(seconds * 60)
    return [frame(start + i / 60, 'tracking', shown(offset + distance * i / count),
                  distance / seconds) for i in range(1, count + 1)]


def shown(finger):
    return -band(-finger, LENGTH) if finger < 0 else finger


def coasted(start, offset, velocity, friction=K):
    """Frames of a coast to its end, and the idle ones after it."""
    seconds = math.log(abs(velocity) / (0.5 * friction)) / friction
    frames = []
    for i in range(round(seconds * 60)):
        t = i / 60
        frames.append(frame(start + t, 'decelerating',
                            offset - math.expm1(-friction * t) * velocity / friction,
                            velocity * math.exp(-friction * t)))
    return frames + idle(frames[-1].t + 1 / 60, 3, offset + velocity / friction)


def returned(start, overscroll):
    """Frames of a critically damped return to the minimum, and the idle ones after it."""
    frames = [frame(start + i / 60, 'bouncing',
                    -overscroll * (1 + OMEGA * i / 60) * math.exp(-OMEGA * i / 60),
                    overscroll * OMEGA ** 2 * i / 60 * math.exp(-OMEGA * i / 60))
              for i in range(60)]
    return frames + idle(frames[-1].t + 1 / 60, 3, 0.0)
