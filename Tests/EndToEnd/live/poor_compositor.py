"""A minimal Wayland compositor: without seats and windows, and with a configurable end."""
import contextlib
import os
import socket
import struct
import threading

WL_DISPLAY = 1
SYNC, GET_REGISTRY = 0, 1  # requests of wl_display
DONE, DELETE_ID, GLOBAL = 0, 1, 0  # events of wl_callback, wl_display and wl_registry


def event(sender, opcode, body):
    return struct.pack('=IHH', sender, opcode, 8 + len(body)) + body


def text(words):
    """A string in the protocol: its length with the terminating 0, then padded to 32 bits."""
    data = words.encode() + b'\0'
    return struct.pack('=I', len(data)) + data + bytes(-len(data) % 4)


class PoorCompositor:
    """Offers the named globals; it disconnects after this number of round trips (None: never)."""

    def __init__(self, path, offered=(), round_trips=None):
        self.offered, self.round_trips = offered, round_trips
        self.server = socket.socket(socket.AF_UNIX)
        self.server.bind(str(path))
        self.server.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    def stop(self):
        with contextlib.suppress(OSError):
            self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                client = self.server.accept()[0]
                with client, contextlib.suppress(ConnectionError):
                    self.answer(client)

    def answer(self, client):
        left, unread = self.round_trips, b''
        while True:
            more, files, _, _ = socket.recv_fds(client, 4096, 8)
            for file in files:
                os.close(file)
            if not more:
                return
            unread += more
            while len(unread) >= 8:
                sender, opcode, size = struct.unpack_from('=IHH', unread)
                if len(unread) < size:
                    break
                body, unread = unread[8:size], unread[size:]
                if (sender, opcode) == (WL_DISPLAY, SYNC):
                    if left == 0:
                        return
                    left = left and left - 1
                if sender == WL_DISPLAY:
                    client.sendall(self.reply(opcode, *struct.unpack_from('=I', body)))

    def reply(self, opcode, new):
        if opcode == GET_REGISTRY:
            return b''.join(event(new, GLOBAL, struct.pack('=I', name) + text(interface)
                                  + struct.pack('=I', 1))
                            for name, interface in enumerate(self.offered, 1))
        return event(new, DONE, bytes(4)) + event(WL_DISPLAY, DELETE_ID, struct.pack('=I', new))
