"""A stand-in for the desktop's settings portal, with the values of a test."""
import contextlib
import socket
import threading

from .bus import ANSWER, CALL, ERROR, SIGNAL, Connection, Message

NAME = 'org.freedesktop.portal.Desktop'
PATH = '/org/freedesktop/portal/desktop'
SETTINGS = 'org.freedesktop.portal.Settings'
APPEARANCE = 'org.freedesktop.appearance'
GNOME = 'org.gnome.desktop.interface'
UNKNOWN_METHOD = 'org.freedesktop.DBus.Error.UnknownMethod'
NOT_FOUND = 'org.freedesktop.portal.Error.NotFound'
NO_PREFERENCE, DARK, LIGHT = 0, 1, 2


class Portal:
    """A portal on a bus, answering on a thread of its own.

    `value` is the (type, value) of the colour scheme; None where the key is unknown. A portal of an
    older `version` than 2 has no `ReadOne`. One that `hangs` answers nothing. `more` has the values
    of other settings by (group, key).
    """

    def __init__(self, bus, value=('u', NO_PREFERENCE), version=2, hangs=False, more=None):
        self.value, self.version, self.hangs = value, version, hangs
        self.more = dict(more or {})
        self.calls = []  # methods that read the colour scheme, in order
        self.client = None  # who called them
        self.connection = Connection(bus)
        self.connection.call_bus('RequestName', ('s', NAME), ('u', 4))
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        with contextlib.suppress(EOFError, OSError):
            while True:
                message = self.connection.receive()
                if message.kind == CALL:
                    self.answer(message)

    def answer(self, call):
        member = call.fields['member']
        # SDL reads the theme of the pointer by itself.
        name = tuple(word for _, word in call.arguments)
        value = self.more.get(name)
        if name == (APPEARANCE, 'color-scheme'):
            value = self.value
            self.calls.append(member)
            self.client = call.fields['sender']
        if self.hangs:
            return
        to = dict(destination=call.fields['sender'], reply_serial=call.serial)
        methods = ('ReadOne', 'Read') if self.version >= 2 else ('Read',)
        if member not in methods:
            self.connection.send(Message(ERROR, error=UNKNOWN_METHOD, **to))
        elif value is None:
            self.connection.send(Message(ERROR, error=NOT_FOUND, **to))
        else:
            inside = value if member == 'ReadOne' else ('v', value)
            self.connection.send(Message(ANSWER, [('v', inside)], **to))

    def send(self, value, key='color-scheme', space=APPEARANCE):
        """Signals a change to all listeners."""
        if (space, key) == (APPEARANCE, 'color-scheme'):
            self.value = value
        self.connection.send(Message(
            SIGNAL, [('s', space), ('s', key), ('v', value)], path=PATH, interface=SETTINGS,
            member='SettingChanged'))

    def send_owner_change(self, name, before, after):
        """Signals to the client alone, as the bus does, that a name has changed its owner."""
        self.connection.send(Message(
            SIGNAL, [('s', name), ('s', before), ('s', after)], path='/org/freedesktop/DBus',
            interface='org.freedesktop.DBus', member='NameOwnerChanged', destination=self.client))

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.leave()

    def leave(self):
        """The portal's process ends."""
        with contextlib.suppress(OSError):
            self.connection.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.connection.close()
