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
NO_PREFERENCE, DARK, LIGHT = 0, 1, 2


class Portal:
    """A portal on a bus, answering on a thread of its own.

    `value` is the (type, value) of the colour scheme; None where the key is unknown. A portal that
    `refuses` has no `ReadAll`, and one that `hangs` answers nothing. `more` has the values of other
    settings by (group, key).
    """

    def __init__(self, bus, value=('u', NO_PREFERENCE), refuses=False, hangs=False, more=None):
        self.value, self.refuses, self.hangs = value, refuses, hangs
        self.more = dict(more or {})
        self.calls = []  # groups that were read, in order
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
        # SDL reads the theme of the pointer by itself, by another method.
        asked = call.fields['member'] == 'ReadAll'
        if asked:
            groups = call.arguments[0][1]
            self.calls.append(groups)
            self.client = call.fields['sender']
        if self.hangs:
            return
        to = dict(destination=call.fields['sender'], reply_serial=call.serial)
        if self.refuses or not asked:
            self.connection.send(Message(ERROR, error=UNKNOWN_METHOD, **to))
            return
        values = {group: {} for group in groups}
        for (group, key), value in {(APPEARANCE, 'color-scheme'): self.value, **self.more}.items():
            if group in values and value is not None:
                values[group][key] = value
        self.connection.send(Message(ANSWER, [('a{sa{sv}}', values)], **to))

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
