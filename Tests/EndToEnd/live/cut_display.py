"""A way to an X display that ends before an answer of a chosen number."""
import contextlib
import itertools
import os
import socket
import struct
import threading

REPLY, GENERIC_EVENT = 1, 35  # the first byte of messages that may be longer than 32


def read(connection, size):
    """Waits for this many bytes."""
    data = connection.recv(size, socket.MSG_WAITALL)
    if len(data) < size:
        raise ConnectionError
    return data


class CutDisplay:
    """Passes on what a program and a display say. It hangs up in place of the answer number
    `answers`, counted from 0, and knows with `answered` how many were passed on."""

    def __init__(self, display, answers=None):
        self.display, self.answers, self.answered = display, answers, 0
        self.server = socket.socket(socket.AF_UNIX)
        for number in itertools.count(500):
            with contextlib.suppress(OSError):
                self.server.bind(self.address(number))
                break
        self.name = f':{number}'
        self.server.listen()
        threading.Thread(target=self.serve, daemon=True).start()

    @staticmethod
    def address(number):
        """The display's socket without a file."""
        return f'\0/tmp/.X11-unix/X{number}'

    def stop(self):
        with contextlib.suppress(OSError):
            self.server.shutdown(socket.SHUT_RDWR)
        self.server.close()

    def serve(self):
        with contextlib.suppress(OSError):
            while True:
                client = self.server.accept()[0]
                server = socket.socket(socket.AF_UNIX)
                server.connect(self.address(self.display.lstrip(':')))
                threading.Thread(target=self.connect, args=(client, server), daemon=True).start()

    def connect(self, client, server):
        with client, server:
            asking = threading.Thread(target=self.ask, args=(client, server))
            asking.start()
            with contextlib.suppress(OSError):
                self.answer(client, server)
            self.hang_up(client, server)
            asking.join()

    @staticmethod
    def hang_up(*ends):
        for end in ends:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def ask(self, client, server):
        with contextlib.suppress(OSError):
            while True:
                data, files, _, _ = socket.recv_fds(client, 1 << 16, 8)
                if not data:
                    break
                socket.send_fds(server, [data], files)
                for file in files:
                    os.close(file)
        self.hang_up(client, server)

    def answer(self, client, server):
        data = read(server, 8)
        client.sendall(data + read(server, 4 * struct.unpack_from('=H', data, 6)[0]))
        while True:
            data = read(server, 32)
            if data[0] in (REPLY, GENERIC_EVENT):
                data += read(server, 4 * struct.unpack_from('=I', data, 4)[0])
            if data[0] == REPLY:
                if self.answered == self.answers:
                    return
                self.answered += 1
            client.sendall(data)
