"""The statistics in the tables."""
import math


def quantile(values, share):
    """The value below which a share of all lies, between neighbours in proportion; None of none."""
    ordered = sorted(values)
    if not ordered:
        return None
    place = share * (len(ordered) - 1)
    low = math.floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)


def median(values):
    """The median of the values that exist, or None."""
    return quantile([value for value in values if value is not None], 0.5)


def medians(runs):
    """The median of each figure over runs; other values are those of the first run."""
    result = {}
    for key, first in (runs[0] if runs else {}).items():
        values = [run.get(key) for run in runs]
        numbers = [v for v in values if isinstance(v, (int, float)) and not isinstance(v, bool)]
        result[key] = median(numbers) if numbers else first
    return result


def ratio(value, other):
    """The ratio of two figures, or None if it is undefined."""
    if value is None or not other:
        return None
    return value / other


def paired(old, new):
    """Median, least and greatest of new against old, run by run, or None."""
    ratios = [r for r in map(ratio, new, old) if r is not None]
    if not ratios:
        return None
    return median(ratios), min(ratios), max(ratios)
