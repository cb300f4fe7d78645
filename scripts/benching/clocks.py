"""The resources used by processes: processor time in nanoseconds, memory, context switches."""
import contextlib
import os
import pathlib
import time

CPUCLOCK_SCHED = 2
ROOT_ACCOUNT = pathlib.Path('/sys/fs/cgroup/cpuacct/cpuacct.usage')


def processor_ns(pid):
    """Processor time of a process, including ended threads, as exact as the scheduler's."""
    try:
        # The clock of another process, as clock_getcpuclockid(3) names it.
        return time.clock_gettime_ns((~pid << 3) | CPUCLOCK_SCHED)
    except OSError:
        return 0


def tree(pid):
    """A process and all that come from it, by parent or by session."""
    parents, sessions = {}, {}
    for name in os.listdir('/proc'):
        if name.isdigit():
            with contextlib.suppress(OSError, IndexError):
                fields = pathlib.Path(f'/proc/{name}/stat').read_text(
                    errors='replace').rpartition(')')[2].split()
                parents[int(name)], sessions[int(name)] = int(fields[1]), int(fields[3])
    found = {pid} | {other for other, session in sessions.items() if session == pid}
    while True:
        more = {child for child, parent in parents.items() if parent in found} - found
        if not more:
            return found
        found |= more


def tree_ns(pid):
    """Processor time of a process and all that come from it."""
    return sum(map(processor_ns, tree(pid)))


def _sum_of_lines(path, names):
    total = 0
    with contextlib.suppress(OSError):
        for line in path.read_text(errors='replace').splitlines():
            name, _, rest = line.partition(':')
            if name in names:
                total += int(rest.split()[0])
    return total


def memory_mib(pid):
    """Memory of a process and all that come from it, what is shared divided by who shares it."""
    kib = sum(_sum_of_lines(pathlib.Path(f'/proc/{one}/smaps_rollup'), ('Pss',))
              for one in tree(pid))
    return kib / 1024


def drop_file_caches():
    """Has the system forget what it keeps of files; returns whether this user may."""
    os.sync()
    try:
        pathlib.Path('/proc/sys/vm/drop_caches').write_text('3\n')
    except OSError:
        return False
    return True


def switches(pid):
    """How often the threads of a process and of all that come from it were put on a processor."""
    names = ('voluntary_ctxt_switches', 'nonvoluntary_ctxt_switches')
    return sum(_sum_of_lines(path, names) for one in tree(pid)
               for path in pathlib.Path(f'/proc/{one}/task').glob('*/status'))


def machine_ns():
    """Processor time of the whole machine: exact from its account, else from its ticks."""
    with contextlib.suppress(OSError, ValueError):
        return int(ROOT_ACCOUNT.read_text())
    fields = pathlib.Path('/proc/stat').read_text().split('\n', 1)[0].split()[1:]
    user, nice, system, _, _, interrupt, soft, *_ = map(int, fields)
    return (user + nice + system + interrupt + soft) * 10**9 // os.sysconf('SC_CLK_TCK')


def busy_cores(seconds=0.4):
    """How many processors are busy now."""
    before, begin = machine_ns(), time.monotonic_ns()
    time.sleep(seconds)
    return (machine_ns() - before) / (time.monotonic_ns() - begin)
