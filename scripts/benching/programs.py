"""The programs whose windows are measured."""
import dataclasses
import re
import shlex

from rig import Failure, build

ASSIGNMENT = re.compile(r'[A-Za-z_]\w*=')
BLANK = 'blank'
PEER = 'peer'
OURS = 'ours'


@dataclasses.dataclass
class Program:
    """A command and its properties."""
    name: str
    kind: str
    command: list
    environment: dict = dataclasses.field(default_factory=dict)

    @property
    def colours(self):
        """The number of colours once it has painted; for a blank one, that it is not black."""
        return 1 if self.kind == BLANK else 16


def blanks(size):
    """The blank SDL2 program, by its two methods and with SDL's defaults."""
    program = build.part('blank')
    plain = dict(SDL_FRAMEBUFFER_ACCELERATION='0')

    def blank(name, method, environment):
        return Program(name, BLANK, [str(program), method, *map(str, size)], environment)

    return [blank('blank', 'renderer', plain), blank('blank-surface', 'surface', plain),
            blank('blank-as-it-comes', 'renderer', {})]


def flexscroll(name, path, size, scale, scene=None, rows=1000):
    """The program of this package, with a window of `size` device pixels."""
    points = '%dx%d' % tuple(round(side / scale) for side in size)
    command = [str(path), '--size', points, '--tracks', str(rows)]
    if scale != 1:
        command += ['--scale', f'{scale:g}']
    if scene:
        command += ['--scene', scene]
    return Program(name, OURS, command)


def going_on(size, seconds):
    """The blank program that goes on for seconds after the last input."""
    blank = blanks(size)[0]
    return dataclasses.replace(blank, command=[*blank.command, f'{seconds:g}'])


def also(text, ours):
    """NAME=OPTIONS: the program of this package with more options."""
    name, words = split('--also', text, 'NAME=OPTIONS')
    return Program(name, OURS, ours.command + words)


def split(option, text, form):
    """The name and the words of NAME=WORDS."""
    name, _, rest = text.partition('=')
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise Failure(f'{option} {name}: {error}') from None
    if not name or not words:
        raise Failure(f'{option} {text}: write {form}')
    return name, words


def peer(text, size, scale):
    """NAME=COMMAND, where COMMAND may begin with assignments, as in a shell."""
    name, words = split('--peer', text, 'NAME=COMMAND')
    environment = {}
    while words and ASSIGNMENT.match(words[0]):
        key, _, value = words.pop(0).partition('=')
        environment[key] = value
    if not words:
        raise Failure(f'--peer {text}: write NAME=COMMAND')
    known = dict(width=f'{size[0]}', height=f'{size[1]}', scale=f'{scale:g}')
    for key, value in known.items():
        words = [word.replace('{%s}' % key, value) for word in words]
    return Program(name, PEER, words, environment)
