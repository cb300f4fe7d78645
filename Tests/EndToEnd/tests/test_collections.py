"""A folder of thousands of tracks: the window opens at once, and responds while reading."""
import json
import os
import pathlib
import tempfile
import time
import unittest

from rig import gestures, processes
from rig.session import Options, Session
from tests import package

COUNTS = (4000, 16000)  # the larger one where the machine reads the other too soon to see it
DISCS = 3


def reads_tags():
    """Whether the program was built with TagLib."""
    return 'libtag.' in package.run('ldd', package.program()).stdout


def sevens(number):
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def mp3(disc, number):
    """A file with an ID3 tag that takes a moment to read, and three frames of silence."""
    def frame(name, body):
        return name + sevens(len(body)) + b'\0\0' + body
    words = dict(TIT2=f'Song {disc}-{number}', TALB='Record', TPE1='Band', TPOS=str(disc),
                 TRCK=str(number))
    tag = b''.join(frame(name.encode(), b'\3' + text.encode()) for name, text in words.items())
    tag += frame(b'PRIV', b'x\0' + bytes(1 << 20))
    return b'ID3\4\0\0' + sevens(len(tag)) + tag + 3 * (b'\xff\xfb\x90\0' + bytes(413))


class TooSoon(Exception):
    """Reading ended before the intermediate state was observed."""


@unittest.skipUnless(reads_tags(), 'the program was built without TagLib: there is nothing to read')
class Collection(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-collection-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.trace = self.folder / 'trace'
        self.music = self.folder / 'music'
        self.music.mkdir()
        self.count = 0
        for disc in range(DISCS):
            (self.folder / f'{disc}').write_bytes(mp3(disc + 1, 7))

    def fill(self, count):
        """Each name is a separate file to the program; by name, each row is on another disc."""
        for number in range(self.count, count):
            os.link(self.folder / f'{number % DISCS}', self.music / f'{number:05} name.mp3')
        self.count = count

    def lines(self):
        text = self.trace.read_text() if self.trace.exists() else ''
        return [json.loads(line) for line in text.split('\n')[1:-1]]

    def scroll(self):
        return self.lines()[-1]['scroll']

    def reading(self):
        """Whether the list is still sorted by names: it gets a heading for each disc at the end."""
        return self.scroll()['maximum'] == self.by_names

    def answers(self, on):
        for count in COUNTS:
            self.fill(count)
            try:
                return self.answers_while_it_reads(on)
            except TooSoon:
                continue
        return self.fail('all was read too soon to be seen')

    def answers_while_it_reads(self, on):
        self.trace.unlink(missing_ok=True)
        options = Options(on, log=self.folder / 'log', start_seconds=60)
        command = [package.program(), self.music, '--trace', self.trace, '--no-state']
        with Session(options, command) as session:
            session.wait_until('nothing was drawn', lambda: self.lines())
            self.by_names = self.lines()[0]['scroll']['maximum']
            self.assertGreater(self.by_names, 50 * self.count)
            # Nothing moves, and yet there are other pictures: the count of what is read.
            shots = {session.display.shot()[2]}
            while len(shots) < 4:
                shots.add(self.picture_other_than(shots, session))
            if not self.reading():
                raise TooSoon
            # The wheel moves the list meanwhile.
            session.display.mouse(200, 600)
            session.display.wheel(0, -3)
            processes.wait_for('the wheel does nothing', 10, lambda: self.scroll()['offset'] > 0)
            time.sleep(0.5)
            if not self.reading():
                raise TooSoon
            processes.wait_for('it is never read', 300, lambda: not self.reading())
            moved = [line['scroll']['offset'] for line in self.lines()
                     if line['scroll']['maximum'] == self.by_names]
            self.assertGreater(len(set(moved)), 5, 'few frames were drawn while it was read')
            session.display.key(gestures.KEYS['end'], True)
            processes.wait_for('the end is not reached', 20,
                               lambda: self.scroll()['offset'] == self.scroll()['maximum'])
            more = self.scroll()['maximum'] - self.by_names
            self.assertEqual(more % DISCS, 0)
            self.assertTrue(20 < more / DISCS < 80, more)
            self.assertEqual(self.lines()[-1]['heading']['index'], DISCS - 1)
            session.finish()
        self.assertEqual((self.folder / 'log').read_text(), '')

    def picture_other_than(self, shots, session):
        def look():
            shot = session.display.shot()[2]
            return shot if shot not in shots else None
        return processes.wait_for('no progress is shown', 20, look)

    def test_its_window_answers_on_x11(self):
        self.answers('x11')

    def test_its_window_answers_on_wayland(self):
        self.answers('wayland')


if __name__ == '__main__':
    unittest.main()
