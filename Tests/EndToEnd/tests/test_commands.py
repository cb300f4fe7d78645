"""Every command of the program in each of its ways, by real input on both displays (DX-16)."""
import pathlib
import re
import tempfile
import unittest

from live import menu
from live.ways import BAR, CONTEXT, MENU, REPLAYED, WAYS
from live.window import Window
from rig import processes
from rig.bus import Bus
from rig.chooser import Chooser
from tests import package

# The buttons' distances from the left in a window as wide as these.
BUTTONS = dict(previousFrame=34, togglePlaying=84, nextFrame=134, quarterSpeed=706, halfSpeed=750,
               fullSpeed=794, looping=842)
# Two strokes; the picture is as high as a window less its bar of 84.
STROKES = """\
# flexscroll --scene album --size 1000x716 --scale 1
100 down 1 500 600
+8 move 1 500 250 80
+0 up 1
+1000 down 1 500 600
+8 move 1 500 250 80
+0 up 1
+800 end
"""


class Commands(unittest.TestCase):
    """Each command is verified by its effect: the window's title, which has the words of toasts, the
    frames of the trace, the picture, files, and the end of the program."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix='flexscroll-commands-')
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.done = {name: set() for name in (*WAYS, *REPLAYED)}

    def test_each_command_on_x11(self):
        self.performs('x11')

    def test_each_command_on_wayland(self):
        self.performs('wayland')

    def performs(self, on):
        self.on = on
        for part in (self.scrolls, self.moves_the_focus, self.goes, self.changes_the_header,
                     self.fixes, self.changes_the_view, self.fills_the_screen, self.inspects,
                     self.opens_albums, self.asks_for_albums, self.records,
                     self.replays, self.helps, self.quits):
            with self.subTest(part.__name__, on=on):
                part()
        missing = {name: sorted(set(ways) - self.done[name])
                   for name, ways in (WAYS | REPLAYED).items()}
        self.assertEqual({name: ways for name, ways in missing.items() if ways}, {})

    def test_these_are_all_commands(self):
        text = package.run(package.program(), '--help').stdout
        names = text.split('"keys" in config.json:\n')[1].split('\n\n')[0]
        self.assertEqual(re.findall(r'[\w-]+', names), list(WAYS))
        source = (package.ROOT / 'Sources' / 'Interface' / 'Command.swift').read_text()
        cases = re.findall(r'^  case (.*)', source[:source.index('enum Listing')], re.MULTILINE)
        names = {re.sub('.* = "(.*)"', r'\1', case) for line in cases for case in line.split(', ')}
        self.assertEqual(names, set(WAYS | REPLAYED))

    def window(self, *options, bus=None, **more):
        home = {f'XDG_{name}_HOME': str(self.folder / name.lower()) for name in ('DATA', 'STATE')}
        state = self.folder / 'state' / 'flexscroll' / 'state.json'
        state.parent.mkdir(parents=True, exist_ok=True)
        state.write_text('{"hint-shown": true}')
        if bus:
            home['DBUS_SESSION_BUS_ADDRESS'] = bus.address
        return Window([package.program(), *options], self.folder, self.on,
                      lambda name, way: self.done[name].add(way), home, **more)

    # What the parts do.

    def scrolls(self):
        with self.window('--scene', 'collapsing', '--tracks', '5000') as window:
            for name, key, sign in (
                    ('scroll-down', 'down', 1), ('page-down', 'pagedown', 1), ('space', 'space', 1),
                    ('scroll-up', 'up', -1), ('page-up', 'pageup', -1),
                    ('end', 'end', 1), ('shift-space', 'shift+space', -1), ('start', 'home', -1)):
                before = window.rests()
                window.key(name, key)
                window.waits(lambda: (window.offset() - before) * sign > 20, name)

    def moves_the_focus(self):
        for key in ('enter', 'space'):
            with self.window('--scene', 'gallery') as window:
                window.key('next-control', 'tab')
                window.says('Album')
                window.key('next-control', 'tab')
                window.says('Walks')
                window.key('last-control', 'shift+tab')
                window.says('Album')
                window.key('work-control', key)
                window.shows('album')
        with self.window('--scene', 'material') as window:
            for key in ('right', 'left'):
                before = window.display.shot()
                window.key(key, key)
                window.waits(lambda: window.display.shot() != before)
                window.settles()

    def goes(self):
        scenes = dict(zip(('album', 'collapsing', 'offset', 'stretchy', 'material', 'stack'),
                          menu.PAGES['scenes'][1:]))
        with self.window('--scene', 'gallery', '--reduce-motion') as window:
            for number, (name, title) in enumerate(scenes.items(), 1):
                window.key(f'scene-{number}', str(number))
                window.shows(name)
                window.row('gallery', 'Scenes', 'All scenes')
                window.shows('gallery')
                window.row(f'scene-{number}', 'Scenes', title.removeprefix('-'))
                window.shows(name)
            for number in range(7, 10):
                window.key(f'scene-{number}', str(number))
            for key in ('0', 'backspace', 'alt+left', 'esc'):
                window.shows('stack')
                window.key('close' if key == 'esc' else 'gallery', key)
                window.shows('gallery')
                window.key('scene-6', '6')
            window.shows('stack')
            window.context('gallery', 'All scenes')
            window.shows('gallery')

    def changes_the_header(self):
        with self.window('--scene', 'album', '--reduce-motion') as window:
            window.key('next-shift-mode', 's')
            window.has(mode='enabled')
            window.key('last-shift-mode', 'shift+s')
            window.has(mode='disabled')
            for way in (window.row, window.context):
                way('next-shift-mode', 'Header', 'tiles', choice=1)
                window.has(mode='enabled')
                window.again('last-shift-mode', 'Header', 'tiles', choice=0)
                window.has(mode='disabled')
                window.again('next-shift-mode', 'Header', 'tiles', choice=3)
                window.has(mode='hideable')
                window.again('header', 'Header', 'Hide it now', choice=0)
                window.has(hidden=True)
                window.key('header', 'h')
                window.has(hidden=False)
            for name, key, row, texts in (
                    ('importance', 'i', 'Comes back after', ('after 25 pt', 'after 175 pt')),
                    ('settling', 'g', 'Settles', ('Settles once at rest', 'Settles with')),
                    ('over-extension', 'o', 'Stretches when pulled', ('Does not', 'Stretches w'))):
                window.row(name, 'Header', row, choice=None if name == 'over-extension' else 1)
                window.says(texts[0])
                window.closes()
                window.key(name, key)
                window.says(texts[1])
            for row, part, keys in (('Bar', 'min', ('leftbracket', 'rightbracket')),
                                    ('Fully open', 'max', ('leftbrace', 'rightbrace'))):
                window.key(f'{part}-height-down', keys[0])
                first = int(window.says(row + r': (\d+) pt'))
                window.row(f'{part}-height-down', 'Header', row, choice=0)
                window.says(f'{row}: {first - 10} pt')
                window.again(f'{part}-height-up', 'Header', row, choice=1)
                window.says(f'{row}: {first} pt')
                window.closes()
                window.key(f'{part}-height-up', keys[1])
                window.says(f'{row}: {first + 10} pt')
            window.key('header-preset', 'e')
            window.says('Header preset: ')
            window.row(None, 'Header', 'Preset')
            window.again('header-preset', 'Preset', 'Hideable')
            window.has(mode='hideable')

    def fixes(self):
        with self.window('--scene', 'collapsing') as window:
            window.lacks = ('tiles',)
            window.key('mend', 'm')
            window.says('As in the source|Fixed')
            before = window.display.title()
            window.row('mend', 'Header', 'Fix the source’s flaw')
            window.closes()
            window.says('As in the source' if 'Fixed' in before else 'Fixed')

    def changes_the_view(self):
        with self.window('--scene', 'stack') as window:
            for name, key, row, texts in (
                    ('status-strip', 'b', 'Phone status bar', ('bar on', 'bar off')),
                    ('reduced-motion', 'r', 'Reduce motion', ('motion on', 'motion off')),
                    ('edge', 'l', 'Content stretches', ('content stretches', 'content moves'))):
                window.row(name, 'View', row)
                window.says(texts[0])
                window.closes()
                window.key(name, key)
                window.says(texts[1])
            window.key('edge-effect', 'shift+l')
            first = window.says(r'bars: (\w+)')
            window.row('edge-effect', 'View', 'Edge under bars')
            window.waits(lambda: window.says(r'bars: (\w+)') != first)
            window.closes()
            window.row('theme', 'theme', choice=1)
            window.closes()
            window.waits(window.is_light)
            window.key('theme', 't')
            window.says('Theme: dark')
            window.waits(lambda: not window.is_light())
            self.changes_the_size(window)

    def changes_the_size(self, window):
        steps = (('larger', 125), ('larger', 150), ('smaller', 125), ('first-scale', 100))
        for (name, percent), key in zip(steps, ('plus', 'equal', 'minus', '0')):
            window.key(name, 'ctrl+' + key)
            window.says(f'{percent} %')
        window.row(None, 'View')
        for (name, percent), choice in zip(steps, (1, 1, 0, 2)):
            window.again(name, 'View', 'Size', choice=choice)
            window.says(f'{percent} %')
            window.scale = percent / 100

    def fills_the_screen(self):
        with self.window(manager=self.on == 'x11') as window:
            size, screen = window.display.size(), window.display.screen
            for key in ('f', 'f11'):
                window.key('full-screen', key)
                window.waits(lambda: window.display.size() == screen)
                window.key('full-screen', key)
                window.waits(lambda: window.display.size() == size)
            window.row('full-screen', 'View', 'Full screen')
            window.waits(lambda: window.display.size() == screen)

    def inspects(self):
        with self.window() as window:
            for way in (window.row, window.context):
                way('inspector', 'Inspector')
                window.says('Motion inspector')
                window.key('inspector-tab', 'shift+p')
                window.says('Feel inspector')
                window.key('inspector', 'p')
                window.ends('inspector')
                way('compare', 'Compare feels')
                window.says(' beside ')
                window.key('compare', 'c')
                window.ends(' beside ')
            window.row('inspector-tab', 'View', 'Next inspector tab')
            window.says(' inspector')
            window.key('inspector', 'p')
            window.ends(' inspector')
            window.row('compare-other', 'View', 'Inspect the other side')
            window.says(' inspector – .* beside ')
            window.key('compare', 'c')
            window.ends(' beside ')
            window.key('compare-other', 'shift+c')
            window.says(' inspector – .* beside ')

    def opens_albums(self):
        for number, name in enumerate(('Ash', 'Birch', 'Cedar')):
            album = self.folder / self.on / name
            album.mkdir(parents=True, exist_ok=True)
            for track in range(30 + number):
                (album / f'{track} Song.mp3').touch()
        with self.window(self.folder / self.on / 'Ash') as window:
            window.says('Ash – FlexScroll')
            self.grows(window, lambda: window.key('reload-album', 'f5'))
            window.key('next-album', 'ctrl+pagedown')
            window.says('Birch – FlexScroll')
            window.files['albums'] = 2
            window.row('next-album', 'Recent albums', 'Next album')
            window.says('Cedar – FlexScroll')
            window.key('previous-album', 'ctrl+pageup')
            window.says('Birch – FlexScroll')
            window.files['albums'] = 3
            window.row('previous-album', 'Recent albums', 'Previous album')
            window.says('Ash – FlexScroll')
            self.grows(window, lambda: window.row(
                'reload-album', 'Recent albums', 'Reload album'))

    def grows(self, window, reloads):
        """An album has a track more once its folder is read again."""
        length = window.frame()['scroll']['maximum']
        number = len(list((self.folder / self.on / 'Ash').iterdir()))
        (self.folder / self.on / 'Ash' / f'{number} Song.mp3').touch()
        reloads()
        window.says('Album reloaded')
        window.waits(lambda: window.frame()['scroll']['maximum'] == length + 52)

    def asks_for_albums(self):
        bus = Bus().start()
        self.addCleanup(bus.close)
        portal = Chooser(bus)
        self.addCleanup(portal.leave)
        with self.window(bus=bus) as window:
            for count, way in enumerate(('ctrl+o', window.row, window.context), 1):
                if way == 'ctrl+o':
                    window.key('open-album', way)
                else:
                    way('open-album', 'Open album…')
                window.waits(lambda: len(portal.calls) == count)

    def records(self):
        place = self.folder / 'data' / 'flexscroll' / 'recordings'
        with self.window() as window:
            for count, way in enumerate((window.row, window.context), 1):
                way('record', 'Record')
                window.says('^● ')
                window.key('record', 'ctrl+r')
                window.waits(lambda: window.log.read_text().count('recorded: ') == count)
                window.ends('● ')
            window.key('replay-last', 'ctrl+shift+r')
            window.says('Playing|Stopped')
        with self.window() as window:
            window.files['replay'] = len(list(place.iterdir()))
            window.row('replay-last', 'Replay', 'The last recording')
            window.says('Playing|Stopped')

    def replays(self):
        recording = self.folder / 'strokes.gesture'
        recording.write_text(STROKES)
        with self.window('replay', recording) as window:
            window.says('Playing')
            for name, key, words in (
                    ('togglePlaying', 'space', 'Stopped'), ('recordingStart', 'home', 'at 0.00'),
                    ('nextFrame', 'period', 'at 0.02'), ('nextFrame', BAR, 'at 0.03'),
                    ('previousFrame', 'comma', 'at 0.02'), ('previousFrame', BAR, 'at 0.00'),
                    ('nextSecond', 'right', 'at 1.00'), ('previousSecond', 'left', 'at 0.00'),
                    ('nextGesture', 'pagedown', 'at 0.10'), ('previousGesture', 'pageup', 'at 0.00'),
                    ('slower', 'minus', 's, 0.5×'), ('faster', 'plus', 's –'),
                    ('halfSpeed', '2', 's, 0.5×'), ('faster', 'equal', 's –'),
                    ('quarterSpeed', '4', 's, 0.25×'), ('fullSpeed', '1', 's –'),
                    ('halfSpeed', BAR, 's, 0.5×'), ('quarterSpeed', BAR, 's, 0.25×'),
                    ('togglePlaying', BAR, 'Playing'), ('togglePlaying', 'enter', 'Stopped'),
                    ('fullSpeed', BAR, 's –'), ('recordingEnd', 'end', r'at (\S+) of \1')):
                if key == BAR:
                    window.press(BUTTONS[name], 758)
                    window.notes(name, BAR)
                else:
                    window.key(name, key)
                window.says(words)
            for way, words in (('l', 'Loop, .*on'), (BAR, 'Loop, .*off')):
                if way == 'l':
                    window.key('looping', way)
                else:
                    window.press(BUTTONS['looping'], 758)
                    window.notes('looping', BAR)
                for _ in range(3):  # from the last control to the one that says what it is
                    window.key(None, 'shift+tab')
                window.says(words)
            window.press(946, 758)  # Leave
            program = window.session.program
            processes.wait_for('it does not leave', 10, lambda: program.poll() is not None)

    def helps(self):
        with self.window() as window:
            def asked(pattern):
                window.says(pattern)
                window.key('close', 'esc')
                window.ends(pattern)
            for key in ('question', 'f1', 'ctrl+question'):
                window.key('help', key)
                asked('Keys –')
            for way in (window.row, window.context):
                way('help', 'Keyboard and gestures')
                asked('Keys –')
            for name, key in (('menu', 'f10'), ('context-menu', 'shift+f10')):
                window.key(name, key)
                asked(r'\w+ – Menu –')
            for name, opens, way in (('menu', window.opens, 'disc'),
                                     ('context-menu', window.asks, 'right click')):
                opens()
                window.notes(name, way)
                asked('Menu –')

    def quits(self):
        for way in ('q', 'ctrl+q', 'ctrl+w'):
            with self.window() as window:
                window.key('quit', way, is_released=False)
                program = window.session.program
                processes.wait_for('it does not quit', 10, lambda: program.poll() is not None)
                self.assertEqual(program.returncode, 0)


if __name__ == '__main__':
    unittest.main()
