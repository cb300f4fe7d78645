"""Each block of code in README, CONTRIBUTING, the articles and the comments compiles."""
import json
import pathlib
import re
import tempfile
import unittest

from tests import code_blocks, package

MODULES = ('ScrollPhysics', 'FlexibleHeader', 'Gestures', 'FlexScroll', 'Canvas', 'Interface',
           'Scenes', 'Inspector', 'AppCore', 'Storage', 'Raster', 'Platform')

RECOGNIZER = '''
        let events: [DeviceEvent] = [], frameTime = 0.0
        func select(_ point: Point) {}'''
# A program with a window, but for its list.
LOOP = '''
        import FlexScroll
        var isOpen = true
        func poll() -> [DeviceEvent] { [] }
        func now() -> Double { 0 }
        func select(at point: Point) {}
        func draw(_ offset: Double, _ layout: HeaderLayout, _ thumb: ScrollIndicator.Thumb?) {}
        func sleep(until deadline: Double?) {}'''

# What a block takes for granted, where it is not the point.
SURROUNDINGS = {
    'Sources/FlexibleHeader/FlexibleHeader.docc/FlexibleHeader.md': 'let list = HostList()',
    'Sources/FlexibleHeader/FlexibleHeader.docc/Stillness.md': '''
        var (header, metrics): (FlexibleHeader, ScrollMetrics) = missing()
        var effects: [HeaderEffect] = []
        func requestFrame() {}
        func wakeUp(at time: Double) {}''',
    'Sources/Gestures/PageRecognizer.swift': '''
        var filter = PanArbiter()
        let event = DeviceEvent(time: 0, kind: .touchCancel)
        var actions: [ScrollAction] = []
        var horizontalInput = GestureRecognizer(axis: .horizontal, regions: .init(width: 1, height: 1))
        var verticalInput = GestureRecognizer(regions: .init(width: 1, height: 1))
        var (columns, rows) = (
            Scroller(viewportLength: 1, contentLength: 1),
            Scroller(viewportLength: 1, contentLength: 1))''',
    'Sources/Gestures/Gestures.docc/Gestures.md': RECOGNIZER,
    'Sources/Gestures/GestureRecognizer.swift': RECOGNIZER,
    'Sources/FlexScroll/ScrollArea.swift': RECOGNIZER,
    'Sources/FlexScroll/FlexScroll.docc/FlexScroll.md': LOOP,
    'README.md': LOOP,
    'Sources/AppCore/FrameChecker.swift': '''
        var (app, list, time): (App, DisplayList, Double) = missing()
        let event = DeviceEvent(time: 0, kind: .touchCancel)''',
    'Sources/AppCore/GestureRecorder.swift': '''
        let (start, end, event) = (0.0, 1.0, DeviceEvent(time: 0, kind: .touchCancel))''',
    'Sources/ScrollPhysics/Scroller.swift': '''
        var scroller = Scroller(viewportLength: 1, contentLength: 1)
        let time = 0.0
        var events: [Scroller.Event] = []''',
    'Sources/Raster/Raster.docc/Raster.md': 'let list = DisplayList()',
    'Sources/Platform/Platform.docc/Platform.md': '''
        let list = DisplayList()
        var events: [DeviceEvent] = []''',
}

# The same for blocks of C.
C_HEAD = '#include <flexscroll_trackpad.h>\n#include <stdio.h>\n'
C_SURROUNDINGS = {
    'Sources/C/CTrackpad/CTrackpad.docc/CTrackpad.md': '''
        void drag(double x, double y, unsigned milliseconds), coast(unsigned milliseconds);
        extern SDL_Window *window;''',
    'Sources/C/CFlexScroll/CFlexScroll.docc/CFlexScroll.md': '''
        #include <flexscroll.h>
        void draw_rows_at(double y), wait_until(double time);
        void draw_bar(uint32_t number, double top, double height);
        extern double x, y, now;
        extern int64_t finger;''',
}

# Names that several blocks take for granted.
COMMON = 'func missing<Value>() -> Value { fatalError() }\n'

# Excerpts of sources that are compiled, so that they need not be here: where they are from.
COMPILED = {
    'CONTRIBUTING.md': 'Tests/ScenesTests/Letters',
    'Sources/FlexibleHeader/FlexibleHeader.docc/Hosting.md': 'Tests/FlexibleHeaderTests',
    'Sources/FlexScroll/FlexScroll.docc/Tutorial.md': 'Sources/Examples',
}


def flags():
    """What a compiler needs to see the modules of the debug build, those that see C included."""
    built = package.BUILD / 'debug'
    maps = [*package.ROOT.glob('Sources/C/*/module.modulemap'),
            *built.glob('*.build/module.modulemap')]
    # What is for this package alone can be seen by the name of its folder, as SwiftPM has it.
    found = ['-I', built / 'Modules', '-swift-version', '6', '-package-name',
             package.ROOT.name.lower()]
    for each in maps:
        found += ['-Xcc', f'-fmodule-map-file={each}']
    done = package.run('pkg-config', '--cflags-only-I', 'sdl2', 'dbus-1')
    for flag in done.stdout.split():
        found += ['-Xcc', flag]
    return found


def source(number, block):
    """A block as a file of its own, whose lines the compiler calls by the place of the block."""
    own = re.findall(r'^import (\w+)$', block.text, re.MULTILINE)
    surroundings = SURROUNDINGS.get(block.path, '')
    own += re.findall(r'^ *import (\w+)$', surroundings, re.MULTILINE)
    module = block.path.split('/')[1] if block.path.startswith('Sources/') else None
    # In an article or a comment it goes without saying that its own module is imported.
    imports = sorted({*own, *([module] if module in MODULES else ['ScrollPhysics']),
                      *below(module)})
    surroundings = re.sub(r'^ *import \w+$', '', surroundings, flags=re.MULTILINE)
    text = re.sub(r'^import \w+$', '', block.text, flags=re.MULTILINE)
    head = ''.join(f'import {name}\n' for name in imports)
    if text.startswith('extension '):
        return f'{head}#sourceLocation(file: "{block.path}", line: {block.line})\n{text}'
    return (head + f'@MainActor func block{number}() throws {{\n{surroundings}\ndo {{\n'
            + f'#sourceLocation(file: "{block.path}", line: {block.line})\n{text}\n'
            + '#sourceLocation()\n}\n}\n')


def below(module):
    """The modules that an example may use without an import: its dependencies."""
    order = {'Gestures': ('ScrollPhysics',), 'FlexScroll': (), 'FlexibleHeader': ('ScrollPhysics',),
             'Inspector': ('Canvas', 'Interface'),
             'AppCore': ('Scenes', 'Interface', 'Canvas', 'Gestures'),
             'Raster': ('Canvas',), 'Platform': ('Canvas', 'Gestures', 'Raster')}
    return order.get(module, ())


def complaints(blocks):
    """What the compiler says of the blocks, each with file and line."""
    with tempfile.TemporaryDirectory(prefix='flexscroll-blocks-') as name:
        folder = pathlib.Path(name)
        files = [folder / 'Common.swift', folder / 'HostList.swift']
        files[0].write_text(COMMON)
        lent = package.ROOT / 'Tests/FlexibleHeaderTests/HostList.swift'
        files[1].write_text(lent.read_text())
        for number, block in enumerate(blocks):
            files.append(folder / f'Block{number}.swift')
            files[-1].write_text(source(number, block))
        done = package.run('swiftc', '-typecheck', '-parse-as-library', '-module-name', 'Blocks',
                           *flags(), *files, timeout=300)
        found = re.findall(r'^(.*:\d+:\d+: error: .*)$', done.stderr, re.MULTILINE)
        return found or ([done.stderr] if done.returncode else [])


class CodeBlocks(unittest.TestCase):

    @classmethod
    def setUpClass(cls):
        cls.blocks = code_blocks.everywhere()

    def of(self, language):
        return [block for block in self.blocks if block.language == language]

    def test_each_call_on_the_path_of_a_fling_is_in_the_sources(self):
        article = (package.ROOT / 'Sources/AppCore/AppCore.docc/PathOfAFling.md').read_text()
        calls = re.findall(r'`(\w+)\.(\w+)\((\S*?)\)`', article)
        self.assertGreater(len(calls), 14)
        down, back = (len(re.findall(r'^\| \d+ \|', part, re.M))
                      for part in article.split('###')[1:3])
        self.assertLessEqual((down, back), (10, 4))
        sources = '\n'.join(path.read_text() for path in (package.ROOT / 'Sources').rglob('*.swift'))
        for owner, name, labels in calls:
            with self.subTest(f'{owner}.{name}'):
                self.assertTrue(
                    re.search(rf'(struct|class|protocol|enum) {owner}\b', sources), owner)
                parameters = r'[^{]*'.join(
                    rf'\b{label}\b' if label != '_' else r'_ ' for label in labels.split(':')[:-1])
                self.assertTrue(
                    re.search(rf'func {name}(<[^(]*>)?\([^{{]*?{parameters}', sources), name)

    def test_each_block_reports_its_language(self):
        for block in self.blocks:
            self.assertIn(block.language, ('swift', 'json', 'c', 'sh', 'text'), block.place)

    @staticmethod
    def is_excerpt(text, source):
        """Whether each line of a text is one of a source, perhaps indented there."""
        lines = [line for line in text.split('\n') if line]
        return any(all(f'\n{indent}{line}\n' in '\n' + source for line in lines)
                   for indent in ('', '  ', '    '))

    def test_each_block_of_swift_compiles(self):
        compiled = {
            path: ''.join(source.read_text() for source in (package.ROOT / folder).glob('*.swift'))
            for path, folder in COMPILED.items()}
        catalog = package.ROOT / 'Sources/Scenes/SceneCatalog.swift'
        blocks = []
        for block in self.of('swift'):
            excerpt = block.text.strip()
            if self.is_excerpt(excerpt, compiled.get(block.path, '')):
                continue
            if re.fullmatch(r'\w+\.entry,', excerpt):
                # One line of the catalogue, for the scene of the block before.
                self.assertRegex(catalog.read_text(), r'\n    \w+\.entry,\n')
                continue
            blocks.append(block)
        self.assertGreater(len(blocks), 25)
        self.assertEqual(complaints(blocks), [], 'a block does not compile')

    def test_a_block_that_does_not_compile_is_named_by_file_and_line(self):
        broken = code_blocks.of_markdown('Some.md', 'Words.\n\n```swift\nlet a = 1\nprint(b)\n```\n')
        found = complaints(broken)
        self.assertEqual(len(found), 1, found)
        self.assertRegex(found[0], r"Some\.md:5:\d+: error: cannot find 'b' in scope")

    def test_blocks_in_comments_are_found_with_their_lines(self):
        text = 'import A\n/// Words.\n///\n/// ```swift\n/// let a = 1\n///   + 2\n/// ```\nvar b\n'
        self.assertEqual(code_blocks.of_comments('Some.swift', text),
                         [code_blocks.Block('Some.swift', 5, 'swift', 'let a = 1\n  + 2\n')])

    def test_a_block_without_an_end_is_named(self):
        with self.assertRaisesRegex(ValueError, r'Some\.md:2: a block of code has no end'):
            code_blocks.of_markdown('Some.md', 'Words.\n```swift\nlet a = 1\n')

    def test_each_block_of_c_compiles(self):
        self.assertTrue(self.of('c'))
        flags = package.run('pkg-config', '--cflags', 'sdl2').stdout.split()
        for block in self.of('c'):
            with tempfile.NamedTemporaryFile('w', suffix='.c') as file:
                text = f'#line {block.line} "{block.path}"\n{block.text}\n'
                if 'int main(' not in text:  # else it is a whole program
                    text = (f'{C_HEAD}{C_SURROUNDINGS[block.path]}\nint block(void);\n'
                            f'int block(void) {{\n{text}return 0;\n}}\n')
                file.write(text)
                file.flush()
                done = package.run('cc', '-std=c11', '-fsyntax-only', '-Wall', '-Werror', *flags,
                                   '-I', package.ROOT / 'Sources/C/CTrackpad/include', '-I',
                                   package.ROOT / 'Sources/C/CFlexScroll/include', file.name)
            self.assertEqual((done.returncode, done.stderr), (0, ''), block.place)

    def test_each_block_of_json_can_be_read(self):
        self.assertTrue(self.of('json'))
        for block in self.of('json'):
            lines = [line for line in block.text.splitlines() if line]
            # One object, or one a line.
            texts = lines if all(line[0] + line[-1] == '{}' for line in lines) else [block.text]
            try:
                for text in texts:
                    json.loads(text)
            except ValueError as error:
                self.fail(f'{block.place}: {error}')

    def test_surroundings_are_those_of_a_file_with_a_block(self):
        self.assertLessEqual(set(SURROUNDINGS), {block.path for block in self.blocks})


if __name__ == '__main__':
    unittest.main()
