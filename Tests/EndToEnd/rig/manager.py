"""A small window manager on an X display, and a user's requests to it."""
import ctypes
import os

from . import Failure, processes

CLIENT_MESSAGE = 33
SUBSTRUCTURE = 3 << 19  # notifications and redirections
ICONIC = 3
REMOVE, ADD = 0, 1


class Message(ctypes.Structure):
    """XClientMessageEvent, padded to the size of XEvent."""
    _fields_ = [('kind', ctypes.c_int), ('serial', ctypes.c_ulong), ('sent', ctypes.c_int),
                ('display', ctypes.c_void_p), ('window', ctypes.c_ulong), ('name', ctypes.c_ulong),
                ('format', ctypes.c_int), ('data', ctypes.c_long * 5), ('rest', ctypes.c_long * 12)]


class Manager:
    """cwm, which draws no frames around windows, so that windows keep their positions."""

    def __init__(self, display):
        self.client = display.client
        settings = display.folder / 'cwmrc'
        settings.write_text('')
        with (display.folder / 'manager.log').open('wb') as log:
            self.process = processes.start(
                ['cwm', '-c', settings], stdout=log,
                env=dict(os.environ, HOME=str(display.folder), **display.environment))
        processes.wait_for('cwm', 30, lambda: self.running() and self.is_there())

    def running(self):
        if self.process.poll() is not None:
            raise Failure('the window manager ended; scripts/setup --test installs cwm')
        return True

    def stop(self):
        processes.end(self.process)

    def atom(self, name):
        return self.client.x.XInternAtom(self.client.display, name.encode(), 0)

    def is_there(self):
        """Whether it has announced that it manages the display."""
        return self.property(self.client.root, '_NET_SUPPORTING_WM_CHECK') is not None

    def property(self, window, name):
        """The first number of a window's property, or None."""
        kind, form, count, left = (ctypes.c_ulong(), ctypes.c_int(), ctypes.c_ulong(),
                                   ctypes.c_ulong())
        data = ctypes.POINTER(ctypes.c_long)()
        self.client.x.XGetWindowProperty(
            self.client.display, window, ctypes.c_ulong(self.atom(name)), ctypes.c_long(0),
            ctypes.c_long(8), 0, ctypes.c_ulong(0), ctypes.byref(kind), ctypes.byref(form),
            ctypes.byref(count), ctypes.byref(left), ctypes.byref(data))
        found = data[0] if data and count.value else None
        if data:
            self.client.x.XFree(data)
        return found

    def send(self, window, name, *data):
        message = Message(kind=CLIENT_MESSAGE, window=window.value, name=self.atom(name), format=32)
        for index, number in enumerate(data):
            message.data[index] = number
        self.client.x.XSendEvent(self.client.display, self.client.root, 0,
                                 ctypes.c_long(SUBSTRUCTURE), ctypes.byref(message))
        self.client.x.XSync(self.client.display, 0)

    def minimise(self):
        """Hides the window; returns it for `restore`."""
        window, _ = self.client.newest()
        self.send(window, 'WM_CHANGE_STATE', ICONIC)
        return window

    def restore(self, window):
        self.send(window, '_NET_ACTIVE_WINDOW', 2)

    def change(self, adds, *states):
        """Adds or removes window states such as `FULLSCREEN`."""
        window, _ = self.client.newest()
        self.send(window, '_NET_WM_STATE', ADD if adds else REMOVE,
                  *(self.atom(f'_NET_WM_STATE_{state}') for state in states))
