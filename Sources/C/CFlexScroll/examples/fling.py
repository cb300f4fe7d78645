"""The same fling in Python: python3 fling.py [LIBRARY]"""
import ctypes as c
import sys


class Event(c.Structure):
    """An `fs_event`."""
    _fields_ = [('time', c.c_double), ('delay', c.c_double), ('kind', c.c_uint32),
                ('key', c.c_uint32), ('modifiers', c.c_uint32), ('is_repeat', c.c_uint32),
                ('finger', c.c_int64), ('x', c.c_double), ('y', c.c_double),
                ('scale', c.c_double), ('spare', c.c_uint64)]


TOUCH_DOWN, TOUCH_MOVE, TOUCH_UP = 1, 2, 3

fs = c.CDLL(sys.argv[1] if len(sys.argv) > 1 else 'libflexscroll.so.0')
fs.fs_scroller_create.restype = c.c_void_p
fs.fs_scroller_create.argtypes = [c.c_uint32, c.c_double, c.c_double, c.c_double, c.c_void_p]
fs.fs_scroller_handle.argtypes = [c.c_void_p, Event]
fs.fs_scroller_destroy.argtypes = [c.c_void_p]
for name in 'fs_scroller_offset', 'fs_scroller_resting_offset':
    getattr(fs, name).restype = c.c_double
    getattr(fs, name).argtypes = [c.c_void_p]


def touch(kind, time, y):
    """An event of the first finger."""
    return Event(time=time, kind=kind, finger=1, x=200, y=y)


scroller = fs.fs_scroller_create(0, 420, 800, 5000, None)
fs.fs_scroller_handle(scroller, touch(TOUCH_DOWN, 0, 600))
for step in range(1, 11):
    fs.fs_scroller_handle(scroller, touch(TOUCH_MOVE, step / 120, 600 - 16 * step))
fs.fs_scroller_handle(scroller, touch(TOUCH_UP, 0.09, 440))
print(fs.fs_scroller_offset(scroller), fs.fs_scroller_resting_offset(scroller))
fs.fs_scroller_destroy(scroller)
