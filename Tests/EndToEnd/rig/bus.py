"""A message bus of a test's own (dbus-daemon), and the D-Bus words to speak on it.

The words are just those that the settings portal and its clients need. They are written here, and
not taken from a library, so that a portal can also say what no library would let it.
"""
import os
import pathlib
import socket
import struct
import tempfile

from . import Failure, processes

CONFIGURATION = '''<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
'''

CALL, ANSWER, ERROR, SIGNAL = 1, 2, 3, 4  # kinds of messages
NO_ANSWER_WANTED = 1  # a flag of calls
# Numbers of the fields of a header, and the type of each.
FIELDS = dict(path=(1, 'o'), interface=(2, 's'), member=(3, 's'), error=(4, 's'),
              reply_serial=(5, 'u'), destination=(6, 's'), sender=(7, 's'), signature=(8, 'g'))
NUMBERS = dict(y='<B', b='<I', u='<I', i='<i', d='<d', t='<Q')


class Bus:
    """A bus whose socket is in a folder of its own; `end` and `start` it as often as needed."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix='touch-rig-bus-')
        self.path = pathlib.Path(self.folder.name) / 'bus'
        self.daemon = None

    @property
    def address(self):
        return f'unix:path={self.path}'

    def start(self):
        configuration = self.path.with_name('bus.conf')
        configuration.write_text(CONFIGURATION.format(socket=self.path))
        with self.path.with_name('log').open('w') as log:
            self.daemon = processes.start(
                ['dbus-daemon', f'--config-file={configuration}', '--nofork', '--nopidfile'],
                stdout=log)
        processes.wait_for('dbus-daemon', 10, self.answers)
        return self

    def answers(self):
        if self.daemon.poll() is not None:
            raise Failure('dbus-daemon: ' + self.path.with_name('log').read_text())
        with socket.socket(socket.AF_UNIX) as end:
            return end.connect_ex(str(self.path)) == 0

    def end(self):
        if self.daemon:
            processes.end(self.daemon)
            self.daemon = None

    def close(self):
        self.end()
        self.folder.cleanup()


class Writer:
    """Values as D-Bus has them, little-endian."""

    def __init__(self):
        self.bytes = bytearray()

    def align(self, to):
        self.bytes.extend(bytes(-len(self.bytes) % to))

    def write(self, kind, value):
        """One value; that of a variant is (type, value)."""
        if kind in NUMBERS:
            self.align(struct.calcsize(NUMBERS[kind]))
            self.bytes += struct.pack(NUMBERS[kind], value)
        elif kind in 'so':
            text = value.encode()
            self.write('u', len(text))
            self.bytes += text + b'\0'
        elif kind == 'g':
            self.bytes += bytes([len(value)]) + value.encode() + b'\0'
        elif kind == 'v':
            self.write('g', value[0])
            self.write(*value)
        elif kind == '(ddd)':
            self.align(8)
            for part in value:
                self.write('d', part)
        elif kind[0] == 'a':
            self.write_array(kind, value)
        else:
            raise ValueError(f'no type {kind!r} here')

    def write_array(self, kind, value):
        self.write('u', 0)
        length = len(self.bytes)
        if kind != 'as':
            self.align(8)
        start = len(self.bytes)
        for item in value:
            if kind != 'as':
                self.align(8)
            self.write('s', item)
            if kind != 'as':
                self.write(kind[3:-1], value[item])
        struct.pack_into('<I', self.bytes, length - 4, len(self.bytes) - start)


class Reader:
    """Reads what Writer writes."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def align(self, to):
        self.at += -self.at % to

    def read(self, kind):
        if kind in NUMBERS:
            size = struct.calcsize(NUMBERS[kind])
            self.align(size)
            self.at += size
            return struct.unpack_from(NUMBERS[kind], self.data, self.at - size)[0]
        if kind in 'sog':
            length = self.read('y' if kind == 'g' else 'u')
            self.at += length + 1
            return self.data[self.at - length - 1:self.at - 1].decode()
        if kind == 'v':
            kind = self.read('g')
            return kind, self.read(kind)
        if kind == 'as':
            end = self.read('u') + self.at
            texts = []
            while self.at < end:
                texts.append(self.read('s'))
            return texts
        raise ValueError(f'no type {kind!r} here')


class Message:
    """A message: its kind, its header's fields by name, and its arguments as (type, value)."""

    def __init__(self, kind, arguments=(), serial=0, flags=0, **fields):
        self.kind, self.arguments, self.serial = kind, list(arguments), serial
        self.flags, self.fields = flags, fields
        self.body = b''  # of one that was received, all the bytes of its arguments

    def encode(self, serial):
        body = Writer()
        for kind, value in self.arguments:
            body.write(kind, value)
        fields = dict(self.fields)
        if self.arguments:
            fields['signature'] = ''.join(kind for kind, _ in self.arguments)
        head = Writer()
        for name, value in fields.items():
            number, kind = FIELDS[name]
            head.align(8)
            head.write('y', number)
            head.write('v', (kind, value))
        start = struct.pack('<cBBBIII', b'l', self.kind, self.flags, 1, len(body.bytes), serial,
                            len(head.bytes))
        head.align(8)
        return start + head.bytes + body.bytes

    @classmethod
    def decode(cls, start, head, body):
        _, kind, flags, _, _, serial, _ = struct.unpack('<cBBBIII', start)
        names = {number: name for name, (number, _) in FIELDS.items()}
        fields, reader = {}, Reader(head)
        while reader.at < len(head):
            number, (_, value) = reader.read('y'), reader.read('v')
            fields[names.get(number)] = value
            reader.align(8)
        whole, body, arguments = body, Reader(body), []
        signature = fields.get('signature', '')
        while signature:
            code = 'as' if signature.startswith('as') else signature[0]
            if code not in ('s', 'o', 'g', 'v', 'as') and code not in NUMBERS:
                break  # nothing that is needed here comes after such a one
            arguments.append((code, body.read(code)))
            signature = signature[len(code):]
        message = cls(kind, arguments, serial, flags, **fields)
        message.body = whole
        return message


class Connection:
    """Someone on a bus."""

    def __init__(self, bus):
        self.serial = 0
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(bus.path))
        user = str(os.getuid()).encode().hex()
        self.socket.sendall(b'\0AUTH EXTERNAL ' + user.encode() + b'\r\nBEGIN\r\n')
        self.read(self.line_length())
        self.call_bus('Hello')

    def line_length(self):
        """Of the one line with which the bus lets everyone in."""
        line = self.socket.recv(256, socket.MSG_PEEK)
        return line.index(b'\n') + 1

    def read(self, count):
        """A number of bytes; EOFError where the connection ends before."""
        data = b''
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def send(self, message):
        self.serial += 1
        self.socket.sendall(message.encode(self.serial))
        return self.serial

    def receive(self):
        start = self.read(16)
        body_length, fields_length = struct.unpack_from('<I', start, 4)[0], struct.unpack_from(
            '<I', start, 12)[0]
        head = self.read(fields_length + -fields_length % 8)
        return Message.decode(start, head, self.read(body_length))

    def call_bus(self, member, *arguments):
        """Calls a method of the bus itself and waits for its answer."""
        serial = self.send(Message(
            CALL, arguments, path='/org/freedesktop/DBus', interface='org.freedesktop.DBus',
            member=member, destination='org.freedesktop.DBus'))
        while True:
            message = self.receive()
            if message.fields.get('reply_serial') == serial:
                if message.kind == ERROR:
                    raise Failure(f'{member}: {message.fields["error"]}')
                return message.arguments

    def close(self):
        self.socket.close()
