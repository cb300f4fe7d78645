"""The lateness of a run: whether the machine may have caused its failure.

Nothing here makes a law looser. It only decides whether a failed scenario is played a second time,
and what fails twice has failed.
"""
import itertools

from rig import Late

from .expectations import LATENCY, PAUSE

# Milliseconds: the lateness of a step, or of its arrival, that may explain a failure.
BUSY = 25.0
# The most steps of a kind that arrive in one frame of 60 Hz, and one to spare.
BUNCH = 4
# The names of a step of a display in a recording; a key or a button has one for its press
# and one for its release.
RECORDED_AS = dict(down=('down',), up=('up',), button=('release', 'press'),
                   key=('keyup', 'keydown'))


def found_by_steps(report):
    """Why the rig's own steps may explain a failure, or None."""
    if report.worst > BUSY:
        return f'a step was played {report.worst:.0f} ms late'
    return None


def found_by_arrivals(run):
    """Why the steps' delivery to the program may explain a failure, or None.

    Both clocks run alike, so the step that arrived soonest reports how they differ, and each other
    one by how much it came later than that one.
    """
    delays = []
    for verb, names in RECORDED_AS.items():
        for down, name in enumerate(names):
            steps = [t for t, step in run.played if step.verb == verb
                     and (len(names) == 1 or bool(step.arguments[1]) == bool(down))]
            lines = [t for t, what, _ in run.recorded if what == name]
            if len(steps) == len(lines):  # others are reported in more lines or fewer
                delays += [after - before for before, after in zip(steps, lines)]
    late = (max(delays) - min(delays)) * 1000 if delays else 0.0
    return f'an event arrived {late:.0f} ms late' if late > BUSY else None


def found_by_bunches(run):
    """Why steps that came at one moment may explain a failure, or None: they were played one by one."""
    most = max((len(list(same)) for _, same in itertools.groupby(
        run.recorded, lambda line: (line[0], line[1]))), default=0)
    return f'{most} events arrived at one moment' if most > BUNCH else None


def found_by_frames(run):
    """Why the frames may explain a failure, or None.

    From a rest, which is two frames that show the same, only an event leads on; so the first frame
    that shows something else took the event before it. One that is longer ago than the laws allow
    was reported to the program late.
    """
    worst, events, frames = 0.0, [t for t, _, _ in run.recorded], run.trace.frames
    for rest, one, other in zip(frames, frames[1:], frames[2:]):
        before = [t for t in events if t <= other.t]
        if (one.phase == 'idle' and before and shows(rest) == shows(one)
                and shows(one) != shows(other)):
            worst = max(worst, other.t - before[-1])
    return f'a frame took an event {worst * 1000:.0f} ms late' if worst > LATENCY else None


def found_by_pauses(run):
    """Why a pause in a motion may explain a failure, or None."""
    worst, frames = 0.0, run.trace.frames
    for one, other in zip(frames, frames[1:]):
        if shows(one) != shows(other) and 'idle' not in (one.phase, other.phase):
            worst = max(worst, other.t - one.t)
    return f'no frame came for {worst * 1000:.0f} ms of a motion' if worst > PAUSE else None


def shows(frame):
    """What of a frame an event must have changed."""
    return frame.phase, frame.offset, frame.header


def reason(run):
    """Why a failed run may be the machine's doing, or None."""
    return found_by_steps(run.report) or found_by_arrivals(run) or found_by_bunches(run) \
        or found_by_frames(run) or found_by_pauses(run)


def twice(attempt, say):
    """Makes an attempt, and one more where the first failed and the machine may be the cause.

    `attempt()` returns what went wrong and why the machine may have done it, each or None; so the
    result is what went wrong in the last attempt, or None. `say` is notified of a second attempt.
    """
    problem, why = attempt()
    if problem and why:
        say(f'played again, for {why}: {problem}')
        problem, _ = attempt()
    return problem


def of_failure(error):
    """Why a run that the rig gave up may be the machine's doing, or None."""
    return 'a step came too late to be played' if isinstance(error, Late) else None
