"""One run of the program: its trace, and its input."""
from rig import gestures

# Seconds before the input goes on at which a rest is looked at: the clocks may differ by half.
MARGIN = 0.1


class Run:
    """A trace, the steps that made it, and how their two clocks relate."""

    def __init__(self, trace, played, report, shift, recorded, pictures=None):
        self.trace, self.played, self.report = trace, played, report
        self.shift = shift  # trace time minus rig time, in seconds, good to a few frames
        self.recorded = recorded  # (seconds, verb, words) that the program says it received
        self.pictures = pictures  # the folder of the screenshots

    def when(self, verb, nth=0):
        """Trace time of the nth step of a verb."""
        return [t for t, step in self.played if step.verb == verb][nth] + self.shift

    def when_key(self, name, nth=0):
        """Trace time of the nth press of a key."""
        code = gestures.KEYS[name]
        return [t for t, step in self.played
                if step.verb == 'key' and step.arguments == (code, True)][nth] + self.shift

    def rests(self, verbs=('move', 'mouse', 'pan'), pause=0.25):
        """The moments just before the input goes on after a pause, in trace time.

        A pause counts when it follows one of `verbs`: the fingers have moved and now rest.
        """
        found = []
        for (t, step), (later, _) in zip(self.played, self.played[1:]):
            if step.verb in verbs and later - t >= pause:
                found.append(later + self.shift - MARGIN)
        return found

    def path(self, verb, axis=-1, finger=None):
        """(trace time, place along the axis) of each step of a verb."""
        return [(t + self.shift, step.arguments[axis]) for t, step in self.played
                if step.verb == verb and finger in (None, step.arguments[0])]

    def received(self, verb, factor):
        """(seconds, y · factor) of a verb, and of the down or press before it, until the release."""
        begins = dict(move='down', mouse='press')[verb]
        found, place = [], None
        for t, what, words in self.recorded:
            if what == verb:
                place = float(words[-1])
                found.append((t, place))
            elif what == begins:
                found = [(t, float(words[-1]) if words[1:] else place)]
            elif what in ('up', 'release'):
                break
        return [(t, y * factor) for t, y in found]
