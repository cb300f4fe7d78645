"""Plays a scenario into the program on a display and reads the resulting trace."""
import shutil
import subprocess
import textwrap

from rig import Failure
from rig.session import Options, Session

from .run import Run
from .trace import Trace

HEAD = '# {"flexscroll": 1, '  # what a recording begins with
# What a step of a display is called in a recording, where that happens once a step.
RECORDED_AS = dict(down='down', pan='pan', wheel='wheel', button='press', key='keydown')
SETTLED = '"phase":"idle"'


def timed(lines):
    """The actions of a recording as (seconds, verb, words), at the times when they happened.

    A line `delay MS` says how much later than that the next action was received.
    """
    found, delay = [], 0.0
    for at, *words in (line.split() for line in lines if not line.startswith('#')):
        if at == 'delay':
            delay = float(words[0])
            continue
        found.append(((float(at) - delay) / 1000, words[0], words[1:]))
        delay = 0.0
    return found


class Player:
    """A scenario on a display; everything it leaves is in `folder`."""

    def __init__(self, program, scenario, on, folder):
        self.program, self.scenario, self.on = program, scenario, on
        self.folder = folder / on / scenario.name
        self.trace = self.folder / 'trace.jsonl'
        self.size = 0  # of the trace, when last looked at

    def settled(self):
        """Whether the trace has stopped growing with an idle frame."""
        size = self.trace.stat().st_size
        quiet, self.size = size == self.size, size
        if not quiet:
            return False
        last = self.trace.read_text().splitlines()[-1:]
        return bool(last) and SETTLED in last[0].replace(' ', '')

    def has_begun(self):
        return self.trace.exists() and len(self.trace.read_bytes().splitlines()) >= 2

    def play(self):
        """Returns the run; Failure when the rig could not play it."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        gesture = textwrap.dedent(self.scenario.gesture).lstrip()
        (self.folder / 'gesture.txt').write_text(gesture)
        # The strip of a play, which the scenarios expect.
        command = [self.program, '--safe-area', '20', *self.scenario.options, '--trace', self.trace,
                   '--record', self.folder / 'record.txt', '--verbose']
        options = Options(self.on, scale=self.scenario.scale, shots=self.folder,
                          log=self.folder / 'log.txt', before=700, after=1000,
                          settled=self.settled)
        with Session(options, command) as session:
            session.wait_until('the program drew nothing', self.has_begun)
            report = session.play(gesture)
            session.finish()
        recorded = self.recorded()[1]
        shift = self.clock_difference(report.played, recorded)
        return Run(self.read(), report.played, report, shift, recorded, self.folder)

    def recorded(self):
        """The recording's header, and its lines as (seconds, verb, words), when they happened."""
        recording = self.folder / 'record.txt'
        head, *lines = recording.read_text().splitlines()
        if not head.startswith(HEAD):
            raise Failure(f'{recording} begins with {head!r}, not with its header')
        return head, timed(lines)

    @staticmethod
    def clock_difference(played, recorded):
        """Seconds from the rig's clock to that of the trace, by what both say of the first step
        that is in the recording under a name of its own.
        """
        for t, step in played:
            for at, verb, _ in recorded:
                if verb == RECORDED_AS.get(step.verb):
                    return at - t
        raise Failure('no step of the gesture is in the recording')

    def replay(self):
        """The recording of the last run, played with a frame every millisecond.

        Returns its trace and the times of its events, in seconds.
        """
        recorded = self.recorded()[1]
        trace = self.folder / 'replay.jsonl'
        command = [self.program, 'play', self.folder / 'record.txt', '--fps', '1000', '--trace', trace]
        done = subprocess.run([str(word) for word in command], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=120, check=False)
        if done.returncode:
            raise ValueError(f'the recording does not play: {done.stderr.strip()}')
        return Trace.load(trace), [line[0] for line in recorded]

    def read(self):
        try:
            return Trace.load(self.trace)
        except (OSError, ValueError) as error:
            raise Failure(f'{self.trace}: {error}') from None
