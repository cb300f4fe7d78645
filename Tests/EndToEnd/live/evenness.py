"""The evenness of content under a finger of constant speed."""
import statistics

# Seconds of a drag before it is looked at: the program gets to know the device and the display.
START = 0.4
# Frames that are spaced otherwise than most, by more than this share, do not count: one was dropped.
SPACING = 0.35


def unevenness(frames):
    """Standard deviation of the steps of the offset from frame to frame, as a share of their mean.

    ValueError for a drag that has hardly a frame, or does not move.
    """
    dragged = [frame for frame in frames if frame.phase == 'tracking']
    pairs = [(one, other) for one, other in zip(dragged, dragged[1:])
             if one.t >= dragged[0].t + START]
    if len(pairs) < 10:
        raise ValueError(f'{len(pairs)} frames of a drag are too few')
    usual = statistics.median(other.t - one.t for one, other in pairs)
    steps = [other.offset - one.offset for one, other in pairs
             if abs(other.t - one.t - usual) <= SPACING * usual]
    mean = statistics.fmean(steps)
    if mean == 0:
        raise ValueError('the content does not move')
    return statistics.pstdev(steps) / abs(mean)
