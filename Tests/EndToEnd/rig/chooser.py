"""A stand-in for the desktop's file portal, whose user makes a test's choice."""
import contextlib
import re
import socket
import threading

from .bus import ANSWER, CALL, ERROR, SIGNAL, Connection, Message
from .portal import NAME, PATH, UNKNOWN_METHOD

REQUEST = 'org.freedesktop.portal.Request'
CHOSEN, CANCELLED = 0, 1


class Chooser:
    """A portal on a bus, answering on a thread of its own.

    Its user has chosen `uris`, or with None cancels, as soon as the dialogue is open; where it `waits`,
    when `choose` is called. An `old` one names the dialogue itself; another one answers even before it
    has said what the dialogue is called. One that `refuses` has no dialogue.
    """

    def __init__(self, bus, uris=None, waits=False, old=False, refuses=False):
        self.uris, self.waits, self.old, self.refuses = uris, waits, old, refuses
        self.calls = []  # the titles of the requests
        self.open = None  # who waits, and the path of their dialogue
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
        asker = call.fields['sender']
        to = dict(destination=asker, reply_serial=call.serial)
        if call.fields['member'] != 'OpenFile' or self.refuses:
            self.connection.send(Message(ERROR, error=UNKNOWN_METHOD, **to))
            return
        self.calls.append(call.arguments[1][1])
        token = re.search(rb'flexscroll\d+', call.body)[0].decode()
        name = 'own' if self.old else f'{asker[1:].replace(".", "_")}/{token}'
        self.open = asker, f'{PATH}/request/{name}'
        if self.old or self.waits:
            self.connection.send(Message(ANSWER, [('o', self.open[1])], **to))
        if not self.waits:
            self.choose()
        if not self.old and not self.waits:
            self.connection.send(Message(ANSWER, [('o', self.open[1])], **to))

    def choose(self):
        """Answers for the user."""
        asker, path = self.open
        results = {} if self.uris is None else {'choices': ('s', ''), 'uris': ('as', self.uris)}
        # The dialogue of another client ends too.
        for place, found in ((PATH + '/request/other', {'uris': ('as', ['file:///'])}), (path, results)):
            code = CANCELLED if self.uris is None else CHOSEN
            self.connection.send(Message(
                SIGNAL, [('u', code), ('a{sv}', found)], path=place, interface=REQUEST,
                member='Response', destination=asker))

    def leave(self):
        """The portal's process ends."""
        with contextlib.suppress(OSError):
            self.connection.socket.shutdown(socket.SHUT_RDWR)
        self.thread.join(5)
        self.connection.close()
