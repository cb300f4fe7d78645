"""scripts/bench: measures the requested groups and reports them."""
import json
import os
import signal
import sys

from rig import Failure

from . import (
    builds, clocks, feel, offscreen, phases, plots, programs, refresh, tables, targets, window)
from .arguments import WINDOW, parse
from .figures import median, paired
from .progress import Progress

# Processors that others may keep busy before it is reported.
BUSY = 0.25

# What the intervals of a window are, below its table.
COUNTED = (
    'An interval counts where the trace of flexscroll has its content move by a pixel or more a beat '
    'of the display.\nOthers have no trace: under a drag, between clicks, and for '
    f'{phases.COAST:g} s after a fling. The rest of the motion is left out.\n')

# What two builds are compared by in a window.
PAIRED = (('wheel_cpu', 'ms a frame, wheel'), ('drag_cpu', 'ms a frame, drag'),
          ('start', 'start, ms'), ('start_cpu', 'start, ms of processor'),
          ('memory', 'memory, MiB'),
          ('wheel_latency_p50', 'wheel latency p50, ms'),
          ('drag_latency_p50', 'drag latency p50, ms'))


class Bench:
    """One run of scripts/bench."""

    def __init__(self, request, progress):
        self.request, self.progress = request, progress
        self.report = dict(
            revision=builds.revision(), cores=os.cpu_count(), size=request.size,
            scale=request.scale, short=request.short)
        self.size = tuple(round(side * request.scale) for side in request.size)
        self.groups = [g for g in request.groups if g in offscreen.GROUPS]

    def show(self, title, table):
        """Prints a table."""
        self.progress.clear()
        shown = table.markdown() if self.request.markdown else table.text()
        print(f'{title}\n\n{shown}\n', flush=True)

    def run(self):
        """All of it."""
        request = self.request
        # Reported before anything is built: a command that is wrong, or a revision that is not there.
        peers = [programs.peer(text, self.size, request.scale) for text in request.peer]
        for text in request.also:
            programs.split('--also', text, 'NAME=OPTIONS')
        if request.compare:
            builds.resolve(request.compare)
        wanted = ['Benchmarks'] if self.groups or feel.FEEL in request.groups else []
        windows = [g for g in request.groups if g in (WINDOW, refresh.REFRESH)]
        wanted += ['flexscroll'] if windows else []
        ours = builds.working(self.progress, wanted, build=not request.no_build)
        old = builds.other(request.compare, self.progress) if request.compare else None
        busy = clocks.busy_cores()
        self.report['busy_before'] = busy
        if busy > BUSY and not request.short:
            self.progress.warn(f'others keep {busy:.1f} processors busy; '
                               'times and latencies will mean little')
        if old:
            self.compare(old, ours)
        else:
            self.measure(ours, peers)
        self.write()

    def measure(self, ours, peers):
        """This package alone, beside the blank program and peers."""
        request = self.request
        if self.groups:
            rows = offscreen.measure(ours.benchmarks, self.groups, self.progress, request.only,
                                     request.short)
            self.report['offscreen'] = rows
            self.show('Offscreen, microseconds', tables.offscreen(rows))
        if feel.FEEL in request.groups:
            rows = feel.measure(ours.benchmarks, self.progress, request.short)
            self.report['feel'] = rows
            for title, table in feel.tables(rows):
                self.show(title, table)
        if WINDOW in request.groups:
            many = len(request.rows) > 1
            mine = [self.flexscroll(f'flexscroll-{count}' if many and i else 'flexscroll',
                                    ours.flexscroll, count)
                    for i, count in enumerate(request.rows)]
            more = [programs.also(text, mine[0]) for text in request.also]
            blanks = programs.blanks(self.size)
            floor = blanks[:1] if request.short else blanks
            summary = self.windows(mine + more + floor + peers)
            own = window.reported(mine[0], self.size, request.scale, request.short, self.progress)
            self.report['own_statistics'] = own
            self.show('What flexscroll --stats says of the same input',
                      tables.Table(['line'], [[line] for line in own]))
            self.judge(summary, mine, blanks, peers)
        if refresh.REFRESH in request.groups:
            self.refresh(ours.flexscroll)

    def refresh(self, path):
        """The program on displays of high rates, beside the blank one."""
        request = self.request
        mine = self.flexscroll('flexscroll', path, request.rows[0])
        more = [programs.also(text, mine) for text in request.also]
        blank = programs.going_on(self.size, refresh.GOES_ON)
        rates = request.refresh or refresh.RATES[-1 if request.short else 0:]
        runs = request.runs or (1 if request.short else refresh.RUNS)
        every = [mine, *more, blank]
        self.check_names(every)
        found = refresh.measure(every, self.size, request.scale, rates, runs, request.short,
                                self.progress)
        result = refresh.summary(found)
        self.report['refresh'] = {rate: dict(median=result[rate], runs=found[rate])
                                  for rate in rates}
        self.show('Displays of high rates, milliseconds, medians of %d' % runs,
                  refresh.table(result))
        lines = refresh.lines(result, mine.name, blank.name)
        self.report['refresh_targets'] = targets.report(lines)
        if not request.short:
            self.show('Targets at high rates', targets.table(lines))

    @staticmethod
    def check_names(every):
        """No two programs have a name."""
        names = [program.name for program in every]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice:
            raise Failure(f'two programs are named {twice}')

    def flexscroll(self, name, path, rows):
        """A program of this package."""
        return programs.flexscroll(
            name, path, self.size, self.request.scale, self.request.scene, rows)

    def windows(self, every):
        """Measures programs by their windows; name: medians."""
        self.check_names(every)
        request = self.request
        runs = request.runs or (1 if request.short else 3)
        found = window.measure_all(
            every, self.size, request.scale, runs, request.short, self.progress,
            traced=not request.compare)  # an older program's trace may cost more
        summary = window.summary(found)
        self.report['window'] = {
            program.name: dict(kind=program.kind, command=program.command,
                               environment=program.environment, median=summary[program.name],
                               runs=found[program.name])
            for program in every}
        for name, figures in summary.items():
            if not figures['wheel_frames']:
                self.progress.warn(f'{name}: the wheel moved nothing')
        if not summary[every[0].name]['wheel_frames']:
            raise Failure(f'{every[0].name}: no frame was seen')
        title = 'Window %dx%d pixels, milliseconds, medians of %d' % (*self.size, runs)
        self.show(title, tables.window(summary))
        if not request.compare:
            print(COUNTED, flush=True)
        return summary

    def judge(self, summary, mine, blanks, peers):
        """Prints the targets and how far they are met."""
        blank_names = [b.name for b in blanks if b.name in summary]
        found = targets.lines(summary, mine[0].name, blank_names, [p.name for p in peers],
                              self.request.scale)
        found += targets.of_work(self.report['own_statistics'])
        for other in mine[1:]:
            found += targets.of_rows(summary[mine[0].name], summary[other.name], other.name)
        self.report['targets'] = targets.report(found)
        if not self.request.short:
            self.show('Targets', targets.table(found))

    def compare(self, old, new):
        """Two revisions by turns."""
        request = self.request
        runs = request.runs or 5
        if self.groups:
            if not old.benchmarks:
                raise Failure(f'{old.label} has no Benchmarks; only the group window can compare it')
            rows = offscreen.compare(old, new, self.groups, self.progress, runs, request.only,
                                     request.short)
            self.report['compare'] = rows
            self.show(f'Offscreen, {new.label} against {old.label}, {runs} turns',
                      tables.compared(rows, old.label, new.label))
        if WINDOW in request.groups:
            if not old.flexscroll:
                raise Failure(f'{old.label} has no program flexscroll')
            pair = [self.flexscroll('flexscroll', new.flexscroll, request.rows[0]),
                    self.flexscroll(f'flexscroll of {old.label}', old.flexscroll, request.rows[0])]
            self.windows(pair + programs.blanks(self.size)[:1])
            measured = self.report['window']
            rows = compared_windows(*(measured[p.name]['runs'] for p in reversed(pair)))
            self.report['compare_window'] = rows
            self.show(f'Window, {new.label} against {old.label}',
                      tables.compared(rows, old.label, new.label, ''))

    def write(self):
        """The requested files."""
        request = self.request
        if request.json:
            save(request.json, json.dumps(self.report, indent=1) + '\n')
        if request.plots:
            request.plots.mkdir(parents=True, exist_ok=True)
            for name, picture in plots.plots(self.report.get('offscreen', [])).items():
                save(request.plots / name, picture)


def compared_windows(old, new):
    """Rows of the comparison of two builds, from the figures of their runs."""
    rows = []
    for key, name in PAIRED:
        before, after = [run.get(key) for run in old], [run.get(key) for run in new]
        ratios = paired(before, after)
        if ratios:
            rows.append(dict(group='window', name=name, old=median(before), new=median(after),
                             ratio=ratios[0], least=ratios[1], most=ratios[2]))
    return rows


def save(path, content):
    """Writes a file, or says why not."""
    try:
        path.write_text(content)
    except OSError as error:
        raise Failure(f'{path}: {error.strerror}') from None


def main(words):
    """The exit status."""
    request = parse(words)
    # A signal that ends this also ends what it started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    progress = Progress()
    try:
        Bench(request, progress).run()
        return 0
    except Failure as failure:
        progress.clear()
        print(f'bench: {failure}', file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader has closed its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        progress.clear()
        return 130
