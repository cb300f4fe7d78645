"""Drags files onto the window as a file manager does on X11 (XDND, version 5)."""
import ctypes
import time

from . import Failure

SELECTION_REQUEST, SELECTION_NOTIFY, CLIENT_MESSAGE = 30, 31, 33
XA_ATOM = 4
REPLACE = 0
PATIENCE = 5.0  # seconds


class Event(ctypes.Structure):
    """The head of XEvent, padded to its size."""
    _fields_ = [('type', ctypes.c_int), ('serial', ctypes.c_ulong), ('sent', ctypes.c_int),
                ('display', ctypes.c_void_p), ('words', ctypes.c_ulong * 20)]


class Drag:
    """The window of another client, the source of a drag."""

    def __init__(self, client):
        self.client, self.x, self.display = client, client.x, client.display
        self.x.XGetSelectionOwner.restype = ctypes.c_ulong
        self.source = self.x.XCreateSimpleWindow(self.display, client.root, -9, -9, 1, 1, 0, 0, 0)
        self.target = client.newest()[0].value

    def atom(self, name):
        return self.x.XInternAtom(self.display, name.encode(), 0)

    def send(self, name, *words):
        """Sends the window a message of the protocol."""
        event = Event(type=CLIENT_MESSAGE, display=self.display.value)
        event.words[0], event.words[1], event.words[2] = self.target, self.atom(name), 32
        event.words[3] = self.source
        for place, word in enumerate(words):
            event.words[4 + place] = word
        self.x.XSendEvent(self.display, ctypes.c_ulong(self.target), 0, ctypes.c_long(0),
                          ctypes.byref(event))
        self.x.XFlush(self.display)

    def hear(self, name, data):
        """Waits for a message of the window, serving data meanwhile; returns its words."""
        wanted, end = self.atom(name), time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if not self.x.XPending(self.display):
                time.sleep(0.005)
                continue
            event = Event()
            self.x.XNextEvent(self.display, ctypes.byref(event))
            if event.type == SELECTION_REQUEST:
                self.hand_out(event, data)
            elif event.type == CLIENT_MESSAGE and event.words[1] == wanted:
                return list(event.words[3:8])
        raise Failure(f'the window does not say {name}')

    def hand_out(self, request, data):
        _, requestor, selection, target, place, when = request.words[:6]
        self.x.XChangeProperty(
            self.display, ctypes.c_ulong(requestor), ctypes.c_ulong(place), ctypes.c_ulong(target),
            8, REPLACE, data, len(data))
        answer = Event(type=SELECTION_NOTIFY, display=self.display.value)
        for number, word in enumerate((requestor, selection, target, place, when)):
            answer.words[number] = word
        self.x.XSendEvent(self.display, ctypes.c_ulong(requestor), 0, ctypes.c_long(0),
                          ctypes.byref(answer))
        self.x.XFlush(self.display)

    def enter(self, kind='text/uri-list', data=b''):
        """Drags something over the middle of the window; returns whether it can be dropped there."""
        selection = self.atom('XdndSelection')
        self.x.XSetSelectionOwner(self.display, ctypes.c_ulong(selection),
                                  ctypes.c_ulong(self.source), 0)
        left, top, width, height = self.client.window()
        place = (left + width // 2) << 16 | (top + height // 2)
        self.send('XdndEnter', 5 << 24, self.atom(kind))
        self.send('XdndPosition', 0, place, 0, self.atom('XdndActionCopy'))
        return self.hear('XdndStatus', data)[1] & 1

    def leave(self):
        self.send('XdndLeave')

    def drop(self, uris, kind='text/uri-list'):
        """Drags URIs over the middle of the window and drops them there."""
        data = ''.join(uri + '\r\n' for uri in uris).encode()
        accepted = self.enter(kind, data)
        if accepted:
            self.send('XdndDrop', 0, 0)
            self.hear('XdndFinished', data)
        return bool(accepted)
