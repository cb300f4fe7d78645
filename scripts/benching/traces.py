"""What a trace of the program says: when its content moved so fast that each frame had to differ."""


def moved(trace, scale):
    """Spans of the monotonic clock, in seconds, in which the content moved by a pixel or more a beat.

    The speed is that between two neighbouring frames of the trace, so where a frame is missed the
    content moved as far in two beats. A frame may be on the screen a beat before the moment that it
    shows, so the last beat of each span is left out. None where the trace does not say when it began.
    """
    start = trace.head.get('start')
    if start is None:
        return None
    beat, spans = 1 / trace.head['fps'], []
    for one, next_ in zip(trace.frames, trace.frames[1:]):
        pixels, beats = abs(next_.offset - one.offset) * scale, (next_.t - one.t) / beat
        if beats <= 0 or pixels < beats:
            continue
        if spans and spans[-1][1] == one.t:
            spans[-1][1] = next_.t
        else:
            spans.append([one.t, next_.t])
    return [(start + begin, start + end - beat) for begin, end in spans]
