"""The velocity of a finger by the default preset (SP-7, FL-52, FL-54), and when it coasts, written
a second time and by another method than the program: by areas under the finger's velocity, cut
at samples and spans.
"""
import statistics

WINDOW, GAP, MOST = 0.1, 0.040, 20  # seconds, seconds, samples
ROUNDING = 1e-6  # seconds
REACH, FRAME, SPAN = 0.05, 1 / 60, 0.008  # seconds
WEIGHTS = (0.05, 0.35, 0.6)  # from the newest frame to the oldest
SPARE = 1.1
SHORTEST = 0.0005  # seconds
GAPS, STANDARD, MOST_BEHIND = 9, 0.008, 0.009  # of them, seconds, seconds


def usable(samples):
    """The newest consecutive samples, newest first, with ages relative to the newest."""
    newest, found = samples[-1], []
    for t, place in reversed(samples):
        if newest[0] - t > WINDOW + ROUNDING or len(found) == MOST:
            break
        if found and found[-1][0] - (t - newest[0]) > GAP + ROUNDING:
            break
        if not found or found[-1][0] != t - newest[0]:  # of equal times the last counts
            found.append((t - newest[0], place - newest[1]))
    return found


def moved(found, younger, older):
    """The distance between two ages."""
    sum_of = 0.0
    for (late, after), (early, before) in zip(found, found[1:]):
        shared = min(-younger, late) - max(-older, early)
        if shared > 0:
            sum_of += shared * (after - before) / (late - early)
    return sum_of


def at_release(samples):
    """Units a second at the last of [(seconds, place)]; 0 where they span less than SHORTEST."""
    found = usable(samples)
    reach = min(REACH, -found[-1][0])
    if reach < SHORTEST:
        return 0.0
    frames = [(n * FRAME, min((n + 1) * FRAME, reach)) for n in range(3) if n * FRAME < reach]
    weighed = sum(w * moved(found, *ages) for w, ages in zip(WEIGHTS, frames))
    weight = sum(w * (ages[1] - ages[0]) for w, ages in zip(WEIGHTS, frames))
    marks = [n * SPAN for n in range(7) if n == 0 or reach - n * SPAN >= SPAN / 2 - ROUNDING]
    speeds = [moved(found, *ages) / (ages[1] - ages[0])
              for ages in zip(marks, marks[1:] + [reach])]
    low, high = min(speeds), max(speeds)
    low = low * SPARE if low < 0 else low / SPARE
    high = high / SPARE if high < 0 else high * SPARE
    return max(low, min(weighed / weight, high))


def coast_start(samples, lifted):
    """When the coast after a lift begins, as it is shown (FL-2, FL-12, FL-46): as far behind the last
    sample as the content was behind the finger. How long events take to arrive is left out.
    """
    times = [t for t, _ in samples]
    gaps = [after - before for before, after in zip(times, times[1:]) if after > before]
    usual = statistics.median(gaps[-GAPS:]) if len(gaps) > 2 else STANDARD
    return max(times[-1], lifted - 1.5 * usual) + min(usual / 2, MOST_BEHIND)
