"""The command line of scripts/bench."""
import argparse
import pathlib
import re
import sys

from .feel import FEEL
from .offscreen import GROUPS
from .refresh import RATES, REFRESH

WINDOW = 'window'
ALL = (*GROUPS, FEEL, WINDOW, REFRESH)
USUAL = ('micro', 'draw', 'frame', FEEL, WINDOW)

HELP = '''Usage: scripts/bench [OPTION...] [GROUP...]

Measures the cost of a frame and the evenness of motion, prints tables, and reports its progress.

  micro     physics, header, layout, display list
  draw      drawing, by kind of command
  frame     whole frames in memory: a blank one, the album at rest and moving, each scene
  painter   the same by own compositing and by SDL's renderer
  growth    the same over rows, window area and scale
  feel      how even the content moves under a finger, in virtual time: evenness, lag, overshoot, the
            lift; beside models of what other toolkits do, and against the targets
  window    the program's window, from outside, on a display of its own, with real input: processor
            time of program and server for each frame seen, intervals, start, memory, latency, rest;
            beside the blank SDL2 program and any peers, by turns, and against the targets; root's
            first starts are cold: the system's file caches are dropped
  refresh   missed frames and intervals on displays of high rates, from outside, with a touch
            screen: under a finger, in a coast and in a bounce; beside the blank program, by turns,
            and against the targets

Without a GROUP all but painter, growth and refresh is measured.

'''


class Parser(argparse.ArgumentParser):
    """Reports an error in one line."""

    def error(self, message):
        print(f'bench: {message} (--help lists the options)', file=sys.stderr)
        sys.exit(64)

    def format_help(self):
        options = super().format_help().partition('options:\n')[2]
        return (HELP + 'Options:\n' + options
                + '\nExit status: 0 done (however slow), 1 something failed, 64 wrong usage.\n')


def whole(text):
    """A number of runs or rows."""
    if not re.fullmatch(r'[1-9]\d{0,7}', text):
        raise argparse.ArgumentTypeError(f'{text} is no whole number above 0')
    return int(text)


def scale(text):
    """Device pixels a point."""
    try:
        value = float(text)
    except ValueError:
        value = 0
    if not 1 <= value <= 4:
        raise argparse.ArgumentTypeError(f'{text} is no number from 1 to 4')
    return value


def size(text):
    """Points."""
    found = re.fullmatch(r'(\d{2,4})x(\d{2,4})', text)
    if not found:
        raise argparse.ArgumentTypeError(f'{text} is no WxH')
    return int(found[1]), int(found[2])


def rows(text):
    """One or several numbers of rows."""
    return [whole(word) for word in text.split(',')]


def rates(text):
    """One or several rates of a display."""
    found = [whole(word) for word in text.split(',')]
    if not all(30 <= rate <= 500 for rate in found):
        raise argparse.ArgumentTypeError(f'{text} has a rate that is not from 30 to 500')
    return list(dict.fromkeys(found))


def parser():
    """The groups to measure."""
    p = Parser(prog='scripts/bench',
               formatter_class=lambda prog: argparse.HelpFormatter(prog, width=100))
    p.add_argument('groups', nargs='*', metavar='GROUP', help=argparse.SUPPRESS)
    p.add_argument('--short', action='store_true',
                   help='whether it runs, not how fast: all groups in a minute')
    p.add_argument('--only', metavar='TEXT', help='offscreen: what has this in its name')
    p.add_argument('--runs', type=whole, metavar='N',
                   help='window: runs of each program (3); refresh: the same (5); --compare: turns (5)')
    p.add_argument('--compare', metavar='REV',
                   help='measure another revision by turns with this one')
    p.add_argument('--refresh', type=rates, metavar='HZ[,HZ...]',
                   help='refresh: the rates of the display (%s)' % ','.join(map(str, RATES)))
    p.add_argument('--peer', action='append', default=[], metavar='NAME=COMMAND',
                   help='window: another program; VAR=VALUE may lead its command, and {width}, '
                        '{height} (pixels) and {scale} stand for the requested ones')
    p.add_argument('--also', action='append', default=[], metavar='NAME=OPTIONS',
                   help='window, refresh: the program once more, with more options, such as '
                        "'shifting=--shift enabled'")
    p.add_argument('--size', type=size, default=(420, 860), metavar='WxH',
                   help='window, refresh: points (420x860)')
    p.add_argument('--scale', type=scale, default=1.0, metavar='S',
                   help='window, refresh: device pixels a point (1)')
    p.add_argument('--scene', metavar='NAME', help='window, refresh: the scene (album)')
    p.add_argument('--rows', type=rows, default=[1000], metavar='N[,N...]',
                   help='window: rows of the album (1000); with several, one beside the other')
    p.add_argument('--json', type=pathlib.Path, metavar='FILE',
                   help='all figures, of each run, for programs')
    p.add_argument('--markdown', action='store_true', help='the tables as an article has them')
    p.add_argument('--plots', type=pathlib.Path, metavar='DIR',
                   help='growth: its curves as SVG')
    p.add_argument('--no-build', action='store_true', help='take the release build that is there')
    return p


def parse(words):
    """The request; exits with status 64 if it is invalid."""
    p = parser()
    request = p.parse_args(words)
    for group in request.groups:
        if group not in ALL:
            p.error(f'no group {group}; there are {", ".join(ALL)}')
    if request.refresh and not request.groups:
        request.groups = [REFRESH]
    if not request.groups:
        request.groups = list(ALL if request.short else USUAL)
        if request.only:
            request.groups = [g for g in request.groups if g in GROUPS]
        if request.compare:  # two revisions are compared by what a frame costs
            request.groups = [g for g in request.groups if g not in (FEEL, REFRESH)]
    if request.compare and FEEL in request.groups:
        p.error('--compare measures the cost of a frame, not feel')
    if request.compare and (REFRESH in request.groups or request.refresh):
        p.error('--compare measures the cost of a frame, not refresh')
    if request.plots and 'growth' not in request.groups:
        request.groups.append('growth')
    if request.refresh and REFRESH not in request.groups:
        request.groups.append(REFRESH)
    request.groups = [g for g in ALL if g in request.groups]
    return request
