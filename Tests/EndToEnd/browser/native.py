"""The native library for C by ctypes, declared as flexscroll.h declares it."""
import ctypes
import re

from tests import package

HEADER = package.ROOT / 'Sources/C/CFlexScroll/include/flexscroll.h'
LIBRARY = package.BUILD / 'library' / 'libflexscroll.so'
TYPES = {'double': ctypes.c_double, 'bool': ctypes.c_bool, 'uint32_t': ctypes.c_uint32,
         'int64_t': ctypes.c_int64, 'uint64_t': ctypes.c_uint64, 'size_t': ctypes.c_size_t}


def header():
    """The header without its comments."""
    return re.sub(r'//.*', '', HEADER.read_text())


def functions():
    """The functions that the header declares: name, result and parameters."""
    text = re.sub(r'static inline .*?\n}\n', '', header(), flags=re.S)
    return re.findall(r'^([a-z][\w ]*[ *])(fs_\w+)\(([^)]*)\);', text, re.M)


def structs():
    """A class of ctypes for each struct."""
    found = {}
    for name, body in re.findall(r'^(?:typedef )?struct (fs_\w+) \{(.*?)^\}', header(), re.M | re.S):
        fields = []
        for kind, names in re.findall(r'(\w+) ([^;]+);', body):
            for each in names.split(','):
                word, count = re.fullmatch(r'(\w+)(?:\[(\d+)\])?', each.strip()).groups()
                fields.append((word, TYPES[kind] * int(count) if count else TYPES[kind]))
        found[name] = type(name, (ctypes.Structure,), {'_fields_': fields})
    return found


class Native:
    """The library, and the calls that a log of the page has."""

    def __init__(self):
        self.library, self.structs = ctypes.CDLL(str(LIBRARY)), structs()
        for result, name, parameters in functions():
            function = getattr(self.library, name)
            function.restype = self.type(result)
            function.argtypes = [self.type(re.sub(r'\w+$', '', each.strip()))
                                 for each in parameters.split(',') if each.strip() != 'void']

    def type(self, words):
        word = words.replace('const', '').strip()
        return ctypes.c_void_p if '*' in word else self.structs.get(word) or TYPES.get(word)

    def struct(self, name, **fields):
        """A struct with its size, and some of its fields."""
        value = self.structs[name]()
        if hasattr(value, 'struct_size'):
            value.struct_size = ctypes.sizeof(value)
        for field, number in fields.items():
            setattr(value, field, getattr(value, field).__class__(*number)
                    if isinstance(number, list) else number)
        return value

    def tuning(self, **fields):
        return self.struct('fs_tuning', **fields)

    def call(self, name, *values):
        """A function, with structs as objects with their name, as in a log."""
        given, kept = [], []
        for value in values:
            if isinstance(value, dict):
                (kind, fields), = value.items()
                value = self.struct(kind, **fields)
                given.append(value if kind == 'fs_event' else ctypes.addressof(value))
                kept.append(value)
            else:
                given.append(value)
        return getattr(self.library, name)(*given)

    def replay(self, log):
        """Tells a log to a new scroller: the frames that it has in place of those of the log."""
        scroller = self.call('fs_scroller_create', *log[0][1:])
        frames = []
        for name, *values in log[1:]:
            if name == 'frame':
                frames.append((values[0], self.frame(scroller)))
            else:
                self.call(f'fs_scroller_{name}', scroller, *values)
        self.call('fs_scroller_destroy', scroller)
        return frames

    def frame(self, scroller):
        found = {name: self.call(f'fs_scroller_{name}', scroller) for name in ('offset', 'velocity')}
        layout = self.struct('fs_header_layout')
        if self.call('fs_scroller_get_header_layout', scroller, ctypes.addressof(layout)):
            found.update(top=layout.top, height=layout.height)
        bar, number = self.struct('fs_stack_bar_layout'), 0
        while self.call('fs_scroller_get_stack_bar', scroller, number, ctypes.addressof(bar)):
            found.update({f'bar{number}': bar.top, f'height{number}': bar.height})
            number += 1
        return found

