"""What is played into the window, and what the trace of it must show.

A scenario is a gesture, the program's options, and a check over the run. Checks see places where
the fingers rested, so that neither the latency of a frame nor the slop at the start of a drag
needs a guess: `Run.rest` is the last frame drawn before the fingers moved on.
"""
from . import expectations as law

SLOP = 12.0  # the most that the start of a touch may keep back, in points
MOUSE_SLOP = 3.0
PAN_CLICK = 10.0  # points in one click of a trackpad's scroll


class Run:
    """A trace, the steps that made it, and how their two clocks relate."""

    def __init__(self, trace, played, report=None):
        self.trace, self.played, self.report = trace, played, report
        self.shift = self.clock_difference()

    def clock_difference(self):
        """Trace time minus rig time, from the first frame that moves and what moved it.

        The frame comes up to a few frames after the input, so this is good to some 50 ms: rests
        are several times longer than that.
        """
        moving = next((f for f in self.trace.frames if f.phase != 'idle'), None)
        start = next((t for t, step in self.played
                      if step.verb in ('down', 'pan', 'wheel', 'button', 'key')), None)
        if moving is None:
            raise law.Broken('nothing ever moved')
        return moving.t - start

    def when(self, verb, nth=0):
        """Trace time of the nth step of a verb."""
        return [t for t, step in self.played if step.verb == verb][nth] + self.shift

    def rests(self, verbs=('move', 'mouse', 'pan'), pause=0.25):
        """The moments just before the input goes on after a pause, in trace time.

        A pause counts when it follows one of `verbs`: the fingers have moved and now rest.
        """
        found = []
        for (t, step), (later, _) in zip(self.played, self.played[1:]):
            if step.verb in verbs and later - t >= pause:
                found.append(later + self.shift - 0.06)
        return found

    def path(self, verb, axis=-1, finger=None):
        """(trace time, place along the axis) of each step of a verb."""
        return [(t + self.shift, step.arguments[axis]) for t, step in self.played
                if step.verb == verb and finger in (None, step.arguments[0])]

    def speed(self, verb, last=0.080):
        """Pixels per second of the last steps of a verb, by the times they were played."""
        path = [p for p in self.path(verb)]
        path = [p for p in path if p[0] >= path[-1][0] - last]
        return (path[-1][1] - path[0][1]) / (path[-1][0] - path[0][0])


class Scenario:
    """One gesture and its check; `name` is what its artifacts and its test are called."""

    def __init__(self, name, gesture, check, options=(), displays=('x11', 'wayland'), scale=1):
        self.name, self.gesture, self.check = name, gesture, check
        self.options, self.displays, self.scale = list(options), displays, scale


def fling(run):
    law.comes_to_rest(run.trace)
    law.never(run.trace, 'bouncing')
    first = law.coasts(run.trace)
    finger = -run.speed('move') / scale(run)
    law.near('the speed at the release', first.velocity, finger, 0.15 * abs(finger))
    downs = run.path('down') + run.path('move')
    start, origin = run.trace.at(downs[0][0] - 0.2).offset, downs[0][1]
    path = [(t, start + (origin - y) / scale(run)) for t, y in downs]
    release = run.trace.first('decelerating')
    lead = lead_of(run, path, release)
    law.hold(0 <= lead <= SLOP, f'the start of the drag kept {lead:.2f} pt back')
    law.follows(run.trace, path, lead)


def lead_of(run, path, release):
    """What the drag kept back: the finger's way less the content's, just before the release.

    The first frame of the coast has gone on from there at its own velocity; the frame before it
    may lag, so the end of the drag is read from the curve, backward to the last input.
    """
    dt = release.t - path[-1][0]
    behind = release.velocity / law.K * (-law.math.expm1(law.K * max(0.0, min(dt, law.LATENCY))))
    return min(max(path[-1][1] - (release.offset + behind), 0.0), SLOP)


def scale(run):
    """Device pixels in a point."""
    return run.report.size[1] / run.trace.length if run.report else 1.0


def pull_and_hold(run):
    before, pushed, pulled = [run.trace.at(t) for t in run.rests()[:3]]
    up, down = 100.0 / scale(run), 340.0 / scale(run)
    start = run.trace.at(run.when('down') - 0.2)
    lead = 40.0 / scale(run) - (before.offset - start.offset)
    law.hold(0 <= lead <= SLOP, f'the start of the drag kept {lead:.2f} pt back')
    law.moves_one_to_one(run.trace, *run.rests()[:2], up)
    beyond = down - (pushed.offset - pushed.minimum)
    law.stretches_by_the_band(run.trace, run.rests()[2], beyond)
    law.hold(pulled.offset < pulled.minimum, f'not stretched at the top: {pulled}')
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
    pans = [(t, -step.arguments[1] * PAN_CLICK) for t, step in run.played if step.verb == 'pan']
    recent = [p for p in pans if p[0] >= pans[-1][0] - 0.060]
    speed = sum(p[1] for p in recent[1:]) / (recent[-1][0] - recent[0][0])
    law.near('the speed at the lift', first.velocity, speed, 0.15 * speed)
    law.comes_to_rest(run.trace)


def trackpad_rest(run):
    before = run.trace.at(run.when('pan') - 0.2)
    moved = -sum(step.arguments[1] for _, step in run.played if step.verb == 'pan') * PAN_CLICK
    rested = run.trace.at(run.rests()[-1])
    law.near('the way of the content', rested.offset - before.offset, moved, 0.5)
    law.never(run.trace, 'decelerating')
    law.comes_to_rest(run.trace)
    law.near('where it rests', run.trace.frames[-1].offset, rested.offset, 0.5)


def wheel(run):
    before, last = run.trace.at(run.when('wheel') - 0.2), run.trace.frames[-1]
    clicks = -sum(step.arguments[1] for _, step in run.played if step.verb == 'wheel')
    law.near('the glide', last.offset - before.offset, clicks * law.notch(run.trace.length), 1.0)
    gliding = run.trace.episodes('gliding')
    law.hold(gliding, 'no frame glides')
    first = gliding[0][0][0]
    law.hold(abs(first.offset - before.offset) * scale(run) >= 1,
             f'the first frame of a notch moves by less than a pixel: {first}')
    law.hold(all(f.overscroll == 0 for f in run.trace.frames), 'a wheel stretches')
    law.comes_to_rest(run.trace)


def wheel_at_the_edge(run):
    law.hold(all(f.overscroll == 0 for f in run.trace.frames), 'a wheel stretches')
    law.rests_at(run.trace, 'minimum')


def mouse_throw(run):
    rests = run.rests(verbs=('mouse',))
    start = run.trace.at(run.when('button') - 0.1)
    lead = 150.0 / scale(run) - (run.trace.at(rests[-1]).offset - start.offset)
    law.hold(0 <= lead <= MOUSE_SLOP + 0.5, f'the start of the drag kept {lead:.2f} pt back')
    first = law.coasts(run.trace)
    pointer = -run.speed('mouse') / scale(run)
    law.near('the speed at the throw', first.velocity, pointer, 0.15 * abs(pointer))
    law.comes_to_rest(run.trace)


def mouse_outside(run):
    """The button is held while the pointer leaves the window: the drag goes on."""
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
    held = run.trace.at(touched + 0.3)
    law.near('where the coast was stopped', run.trace.at(touched + 0.1).offset, held.offset, 0.01)
    law.hold(run.trace.first('decelerating') is not None, 'nothing coasted')
    law.comes_to_rest(run.trace)
    law.near('where it rests', run.trace.frames[-1].offset, held.offset, 0.5)


def keys(run):
    """Arrow, Page Down, Space, Page Up, Home, End: each glides, and the ends are exact."""
    marks = [t + run.shift for t, step in run.played if step.verb == 'key' and step.arguments[1]]
    places = [run.trace.at(t - 0.05).offset for t in marks[1:]] + [run.trace.frames[-1].offset]
    arrow, paged, spaced, back, home, end = places
    start = run.trace.at(marks[0] - 0.05)
    law.hold(10 < arrow - start.offset < run.trace.length / 2, f'Down moves by {arrow} pt')
    page = paged - arrow
    law.hold(run.trace.length / 2 < page <= run.trace.length, f'Page Down moves by {page:g} pt')
    law.near('Space', spaced - paged, page, 1.0)
    law.near('Page Up', back - spaced, -page, 1.0)
    law.hold(home == start.minimum, f'Home ends at {home!r}, not at {start.minimum!r}')
    law.hold(end == run.trace.frames[-1].maximum, f'End ends at {end!r}')
    law.rests_at(run.trace, 'maximum')


def held_key(run):
    """A held arrow repeats: it goes farther than one press, and stops soon after."""
    start = run.trace.at(run.when('key') - 0.1)
    law.hold(run.trace.frames[-1].offset - start.offset > 400,
             f'a held arrow moved by {run.trace.frames[-1].offset - start.offset:g} pt only')
    law.comes_to_rest(run.trace)


def strip(run):
    """A tap on the status strip leads to the top."""
    law.hold(run.trace.at(run.when('down', 1) - 0.1).offset > 500, 'it did not scroll away')
    law.rests_at(run.trace, 'minimum')


def tap(run):
    """A tap scrolls nothing; what it selects is in the pictures."""
    law.hold({f.offset for f in run.trace.frames} == {run.trace.frames[0].offset}, 'a tap scrolls')
    law.comes_to_rest(run.trace)


def quiet(run):
    """With nothing to move, nothing is drawn and the program sleeps."""
    law.comes_to_rest(run.trace)
    quiet_after = run.when('key', 1) + 1.0
    late = [f for f in run.trace.frames if f.t > quiet_after]
    law.hold(not late, f'{len(late)} frames drawn while nothing moves, the first: {late[:1]}')
    share = run.report.idle_processor / run.report.after
    law.hold(share < 0.02, f'takes {share:.1%} of a processor while nothing moves')


def million(run):
    """End reaches the end of a million rows exactly."""
    law.hold(run.trace.frames[-1].maximum > 10_000_000, f'too short: {run.trace.frames[-1]}')
    law.rests_at(run.trace, 'maximum')


MANY = ['--tracks', '1000']

SCENARIOS = [
    Scenario('fling', '''
        0    down 1 50% 80%
        +8   move 1 50% 45% 160
        +0   up 1
        +60  shot coasting
        ''', fling, MANY),
    Scenario('fling-scale-2', '''
        0    down 1 50% 80%
        +8   move 1 50% 45% 160
        +0   up 1
        +60  shot coasting
        ''', fling, MANY, displays=('wayland',), scale=2),
    Scenario('pull-and-hold', '''
        0    down 1 50% 400
        +8   move 1 50% 360 100
        +400 move 1 50% 260 300
        +400 move 1 50% 600 500
        +500 shot held
        +10  up 1
        +60  shot returning
        ''', pull_and_hold),
    Scenario('two-fingers', '''
        0    down 1 30% 600
        +8   move 1 30% 560 100
        +400 move 1 30% 460 200
        +400 down 2 70% 700
        +30  move 2 70% 580 200
        +400 move 1 30% 459
        +0   move 2 70% 579
        +8   move 1 30% 420
        +0   move 2 70% 540
        +8   move 1 30% 380
        +0   move 2 70% 500
        +400 up 1
        +30  move 2 70% 450 150
        +400 shot one-left
        +10  up 2
        ''', two_fingers, MANY),
    Scenario('trackpad-flick', '''
        0    mouse 50% 50%
        +50  pan 0 -2 60
        +0   pan 0 -18 120
        +0   lift
        +60  shot coasting
        ''', trackpad_flick, MANY),
    Scenario('trackpad-rest', '''
        0    mouse 50% 50%
        +50  pan 0 -20 300
        +400 lift
        +300 shot rested
        ''', trackpad_rest, MANY),
    Scenario('wheel', '''
        0    mouse 50% 50%
        +50  wheel 0 -1
        +600 wheel 0 -1
        +40  wheel 0 -1
        +800 shot turned
        ''', wheel, MANY),
    Scenario('wheel-at-the-edge', '''
        0    mouse 50% 50%
        +50  wheel 0 -1
        +500 wheel 0 1
        +20  wheel 0 1
        +20  wheel 0 1
        ''', wheel_at_the_edge, MANY),
    Scenario('mouse-throw', '''
        0    mouse 50% 700
        +100 press
        +20  mouse 50% 550 200
        +400 mouse 50% 250 200
        +0   release
        +60  shot thrown
        ''', mouse_throw, MANY),
    Scenario('mouse-outside', '''
        0    key end
        +1500 mouse 50% 600
        +100 press
        +20  mouse 50% 660 100
        +400 mouse 50% 960 300
        +400 release
        ''', mouse_outside, MANY),
    Scenario('touch-outside', '''
        0    key end
        +1500 down 1 50% 640
        +8   move 1 50% 700 100
        +400 move 1 50% 960 300
        +400 up 1
        ''', touch_outside, MANY),
    Scenario('edge', '''
        0    down 1 50% 700
        +8   move 1 50% 450 300
        +300 up 1
        +200 down 1 50% 300
        +8   move 1 50% 700 120
        +0   up 1
        +40  shot past-the-edge
        ''', edge, MANY),
    Scenario('catch', '''
        0    down 1 50% 80%
        +8   move 1 50% 45% 160
        +0   up 1
        +200 down 1 50% 50%
        +500 up 1
        +100 shot caught
        ''', catch, MANY),
    Scenario('keys', '''
        0    key down
        +900 key pagedown
        +900 key space
        +900 key pageup
        +900 key home
        +1500 key end
        +1500 shot end
        ''', keys),
    Scenario('held-key', '''
        0     keydown down
        +1500 keyup down
        ''', held_key, MANY),
    Scenario('strip', '''
        0     down 1 50% 80%
        +8    move 1 50% 30% 100
        +0    up 1
        +1500 down 1 50% 6
        +60   up 1
        ''', strip, MANY),
    Scenario('tap', '''
        0    shot before
        +10  down 1 30% 620
        +60  up 1
        +300 shot row
        +10  mouse 30% 690
        +50  press
        +60  release
        +300 shot other-row
        ''', tap),
    Scenario('quiet', '''
        0     key down
        +5000 end
        ''', quiet, MANY),
    Scenario('million', '''
        0     shot opened
        +10   key end
        +2000 shot end
        ''', million, ['--tracks', '1000000']),
]
