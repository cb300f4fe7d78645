"""The parts of the live page are what the library says, and its files are as they should be."""
import ctypes
import gzip
import os
import pathlib
import re
import shutil
import tempfile
import unittest

from browser import native, page
from browser.case import PageCase, differences
from tests import package, test_code_blocks

SOURCES = package.ROOT / 'Sources/C/CFlexScroll/page'


class Parts(PageCase):

    def test_each_preset_can_be_chosen_and_each_slider_moves_its_curve_and_the_list(self):
        library = native.Native()
        names = self.run_js('live.library.presets()')
        self.assertEqual(names, [library_name(library, preset) for preset in range(7)])
        sliders = set()
        for preset, name in enumerate(names):
            self.run_js(f'document.querySelectorAll("#presets input")[{preset}].click()')
            self.assertEqual(self.run_js('document.querySelector(".preset-name").textContent'), name)
            fields = self.run_js('[...document.querySelectorAll("#curves input")].map(each => each.dataset.field)')
            for field in fields:
                with self.subTest(preset=name, field=field):
                    sliders.add(field)
                    found = self.run_js(f'''(() => {{
                      const slider = document.querySelector('[data-field="{field}"]');
                      const curve = slider.closest("[data-curve]").dataset.curve;
                      const before = live.curves.points(curve).map(([, y]) => y);
                      slider.value = +slider.min + 0.37 * (slider.max - slider.min);
                      slider.dispatchEvent(new Event("input", {{ bubbles: true }}));
                      const after = live.curves.points(curve).map(([, y]) => y);
                      const list = live.list.scroller.read("tuning", "fs_tuning").get("{field}");
                      return [before.some((y, index) => Math.abs(y - after[index]) > 0.01),
                        after.every(Number.isFinite), list === +slider.value]; }})()''')
                    self.assertEqual(found, [True, True, True])
            self.assertTrue(self.run_js('document.getElementById("reset").checkVisibility()'))
            self.run_js('document.getElementById("reset").click()')
            self.assertFalse(self.run_js('document.getElementById("reset").checkVisibility()'))
            # A constant that the law does not use has no slider: with it alone changed, no point moves.
            law = self.run_js('live.curves.tuning.coast_law')
            self.assertEqual('coast_exponent' in fields, law == 2)
            self.assertEqual('coast_friction' in fields, law != 2)
        self.assertGreater(len(sliders), 10)

    def test_the_curves_are_those_of_the_library(self):
        library = native.Native()
        for preset in range(7):
            self.run_js(f'document.querySelectorAll("#presets input")[{preset}].click()')
            tuning = library.tuning()
            library.call('fs_tuning_load', ctypes.addressof(tuning), preset)
            place = ctypes.addressof(tuning)
            height = self.run_js('live.list.element.clientHeight')
            for name, value in (('band', lambda x: library.call('fs_curve_band', place, x, height)),
                                ('coast', lambda x: library.call('fs_curve_coast', place, 2000, x)),
                                ('spring', lambda x: library.call('fs_curve_spring', place, 100, 0, x))):
                points = self.run_js(f'live.curves.points("{name}")')
                self.assertGreater(len(points), 100)
                for x, y in points:
                    self.assertAlmostEqual(y, value(x), delta=1e-9)

    def layout(self, field):
        return self.run_js('live.header.list.scroller.read("header_layout", "fs_header_layout")'
                           f'.get("{field}")')

    def test_the_header_stretches_leaves_and_comes_back(self):
        x, y, _ = self.header.middle()
        self.browser.drag(x, y, 200, lifts=False)
        self.browser.wait('live.header.list.scroller.get("overscroll") > 20')
        self.browser.frame()
        self.assertGreater(self.layout('height'), 200)
        self.assertEqual(self.run_js('document.querySelector(".reading").textContent.split(" ")[0]'), 'stretching')
        self.browser.touch('End')
        self.header.rest()
        for _ in range(2):
            self.browser.drag(x, y + 200, -350)
        self.header.rest()
        self.assertLess(self.layout('top'), -20)
        drawn = self.run_js('new DOMMatrix(getComputedStyle(document.querySelector(".header")).transform).f')
        self.assertAlmostEqual(drawn, self.layout('top'), delta=0.01)
        self.assertEqual(self.run_js('document.querySelector("[name=hide]").textContent'), 'Show the header')
        self.run_js('document.querySelector("[name=hide]").click()')
        self.header.rest()
        self.assertAlmostEqual(self.layout('top'), 0, delta=0.01)
        self.assertEqual(differences(self.header.log()), [])
        self.assertEqual(self.run_js('live.replay(live.logs.header)')['different'], 0)

    def test_each_way_to_leave_and_each_header_preset_is_the_librarys(self):
        for shift in range(4):
            self.run_js(f'document.querySelectorAll("[name=shift]")[{shift}].click()')
            self.assertEqual(self.run_js(
                'live.header.list.scroller.read("header", "fs_header").get("shift")'), shift)
        count = self.run_js('document.querySelector("[name=preset]").options.length')
        self.assertEqual(count, 11)
        for preset in range(count - 1):
            self.run_js(f'''(() => {{ const select = document.querySelector("[name=preset]");
              select.value = "{preset}"; select.dispatchEvent(new Event("input", {{ bubbles: true }}));
              select.dispatchEvent(new Event("change", {{ bubbles: true }})); }})()''')
            library = native.Native()
            own = library.struct('fs_header')
            library.call('fs_header_load', ctypes.addressof(own))
            library.call('fs_header_apply', ctypes.addressof(own), preset)
            for field in ('shift', 'return_height', 'settling_choice', 'collapses', 'settles_alone'):
                self.assertEqual(self.run_js(
                    f'live.header.list.scroller.read("header", "fs_header").get("{field}")'),
                    getattr(own, field), (preset, field))

    def test_the_controls_of_the_header_change_it(self):
        for name, value, field, expected in (
                ('minimum', 80, 'minimum', 80), ('maximum', 240, 'maximum', 240), ('top_bar', 40, 'top_bar', 40),
                ('settling_choice', 2, 'settling_choice', 2)):
            self.run_js(f'''(() => {{ const control = document.querySelector("#header [name={name}]");
              control.value = {value}; control.dispatchEvent(new Event("input", {{ bubbles: true }})); }})()''')
            self.assertEqual(self.run_js(
                f'live.header.list.scroller.read("header", "fs_header").get("{field}")'), expected)
        self.header.rest()
        self.assertEqual(self.layout('height'), 280)
        for name, field in (('stretches', 'stretches'), ('collapses', 'collapses'), ('detent', 'detent_count')):
            before = self.run_js(f'live.header.list.scroller.read("header", "fs_header").get("{field}")')
            self.run_js(f'document.querySelector("#header [name={name}]").click()')
            self.assertNotEqual(self.run_js(
                f'live.header.list.scroller.read("header", "fs_header").get("{field}")'), before)

    def test_the_plot_of_the_header_is_the_librarys_at_each_offset(self):
        points = self.run_js('live.header.plot.content.lines.flatMap(line => line.points)')
        bands = self.run_js('live.header.plot.content.bands.map(band => band.name)')
        self.assertEqual(bands, ['stretching', 'collapsing', 'shifting'])
        self.assertGreater(len(points), 100)
        self.header.go(self.header.get('minimum_offset') + 30)
        points = self.run_js('live.header.plot.content.lines.flatMap(line => line.points)')
        expected = min(points, key=lambda point: abs(point[0] - self.header.get('offset')))[1]
        self.assertAlmostEqual(self.layout('phase_share'), expected, delta=0.05)


class Stack(PageCase):

    def bar(self, number, field):
        return self.run_js('live.stack.list.scroller.read("stack_bar", "fs_stack_bar_layout", '
                           f'{number}).get("{field}")')

    def drawn(self, number):
        """Where a bar is in its list, and how high; its height is 0 where it is not visible."""
        return self.run_js(f'''(() => {{ const bar = document.querySelector('[data-bar="{number}"]');
          const {{ top, height }} = bar.getBoundingClientRect(), list = live.stack.list.element;
          return [top - list.getBoundingClientRect().top - list.clientTop, bar.checkVisibility({{
            visibilityProperty: true }}) ? height : 0]; }})()''')

    def agrees(self):
        """All that was drawn is what the native library says, and what is visible now is the last of it."""
        self.assertEqual(differences(self.stack.log()), [])
        self.assertEqual(self.run_js('live.replay(live.logs.stack)')['different'], 0)
        for number in range(3):
            top, height = self.drawn(number)
            self.assertAlmostEqual(top, self.bar(number, 'top'), delta=0.01)
            visible = self.bar(number, 'height') if self.bar(number, 'shown') > 0 else 0
            self.assertAlmostEqual(height, visible, delta=0.01)

    def test_the_bars_leave_and_return_as_the_library_says(self):
        self.assertEqual([self.bar(number, 'shown') for number in range(3)], [96, 52, 48])
        self.assertEqual(self.stack.get('minimum_offset'), -148)
        self.assertAlmostEqual(self.bar(2, 'top'), self.run_js('live.stack.list.element.clientHeight') - 48)
        x, y, _ = self.stack.middle()
        self.browser.drag(x, y + 100, -240)
        self.stack.rest()
        # The title collapses to 48 points; search field and toolbar have left.
        self.assertEqual([self.bar(number, 'shown') for number in range(3)], [48, 0, 0])
        self.agrees()
        shown = self.run_js('[...document.querySelectorAll("[data-shown]")].map(each => each.textContent)')
        self.assertEqual(shown, ['48 of 96 pt', '0 of 52 pt', '0 of 48 pt'])
        self.stack.go(2000)
        self.browser.drag(x, y - 50, 100)
        self.stack.rest()
        # The toolbar returns at once, and the search field after 175 points, if a throw goes so far.
        self.assertEqual((self.bar(0, 'shown'), self.bar(2, 'shown')), (48, 48))
        self.browser.drag(x, y - 50, 200)
        self.stack.rest()
        self.assertEqual([self.bar(number, 'shown') for number in range(3)], [48, 52, 48])
        self.assertGreater(self.stack.get('offset'), 500)
        self.agrees()

    def test_each_bar_behaves_as_is_chosen(self):
        for number in range(3):
            select = f'document.querySelectorAll("#stack select")[{number}]'
            self.assertEqual(self.run_js(f'{select}.options.length'), 10)
            for preset in range(10):
                self.run_js(f'''(() => {{ const select = {select}; select.value = "{preset}";
                  select.dispatchEvent(new Event("change", {{ bubbles: true }})); }})()''')
                self.stack.go(-148)
                self.stack.go(700)
                self.stack.go(640)
                self.agrees()
            self.run_js(f'''(() => {{ const select = {select}; select.value = "0";
              select.dispatchEvent(new Event("change", {{ bubbles: true }})); }})()''')
        # All are pinned now.
        self.stack.go(3000)
        self.assertEqual([self.bar(number, 'shown') for number in range(3)], [96, 52, 48])

    def test_a_held_bar_stays_and_returns(self):
        held = 'document.querySelector("#stack [name=held]")'
        self.stack.go(900)
        self.assertEqual((self.bar(1, 'shown'), self.bar(1, 'is_held')), (0, 0))
        self.run_js(f'{held}.click()')
        self.stack.rest()
        self.assertEqual((self.bar(1, 'shown'), self.bar(1, 'is_held')), (52, 1))
        self.stack.go(2000)
        self.assertEqual(self.bar(1, 'shown'), 52)
        self.run_js(f'{held}.click()')
        self.stack.go(3000)
        self.assertEqual((self.bar(1, 'shown'), self.bar(1, 'is_held')), (0, 0))
        self.agrees()


def library_name(library, preset):
    return ctypes.string_at(library.call('fs_tuning_name', preset)).decode()


class Files(PageCase):

    def test_it_is_static_and_asks_for_nothing_from_elsewhere(self):
        self.assertEqual(sorted(each.name for each in page.LIVE.iterdir() if each.suffix != '.png'),
                         ['flexscroll.wasm', 'icon.svg', 'index.html', 'live.css', 'live.js'])
        for name in ('index.html', 'live.css', 'live.js'):
            text = (page.LIVE / name).read_text().replace('http://www.w3.org/2000/svg', '')
            self.assertNotRegex(text, r'https?://|@import|\burl\(', name)
            self.assertLess(max(map(len, text.splitlines())), 400, name)
        for file in SOURCES.iterdir():
            if file.is_file():
                self.assertLessEqual(len(file.read_text().splitlines()), 400, file)

    def test_the_library_for_pages_asks_for_mathematics_only_and_is_small(self):
        asked, given = self.run_js('''(async () => {
          const module = await WebAssembly.compile(await (await fetch("flexscroll.wasm")).arrayBuffer());
          return [WebAssembly.Module.imports(module).map(each => each.name),
            WebAssembly.Module.exports(module).map(each => each.name)]; })()''')
        self.assertTrue(set(asked) <= {'atan2', 'atanh', 'cos', 'exp', 'expm1', 'log', 'log1p', 'pow', 'sin', 'tanh'},
                        asked)
        declared = {name for _, name, _ in native.functions()}
        self.assertGreater(len(declared), 45)
        self.assertEqual(set(given), declared - {'fs_tuning_check'} | {'memory', 'malloc', 'free'})
        compressed = gzip.compress((page.LIVE / 'flexscroll.wasm').read_bytes(), 9)
        self.assertLessEqual(len(compressed), 120 * 1024)

    def test_without_a_linker_it_is_left_out_in_one_line(self):
        with tempfile.TemporaryDirectory() as name:
            kept, tools = pathlib.Path(name, 'live'), pathlib.Path(name, 'bin')
            shutil.copytree(page.LIVE, kept)
            tools.mkdir()
            for folder in os.environ['PATH'].split(':'):
                for tool in pathlib.Path(folder).glob('*'):
                    if tool.name != 'wasm-ld' and not (tools / tool.name).is_symlink():
                        (tools / tool.name).symlink_to(tool)
            try:
                done = package.run(package.ROOT / 'scripts/page', env=package.without(PATH=tools))
                self.assertEqual((done.returncode, done.stdout), (0, ''), done.stderr)
                self.assertEqual(done.stderr, 'page: the live page is left out: wasm-ld is missing\n')
                self.assertFalse(page.LIVE.exists())
            finally:
                shutil.copytree(kept, page.LIVE, dirs_exist_ok=True)

    def test_the_layout_is_that_of_the_header(self):
        """On this machine the structs are the same, since they contain no pointer."""
        layout = self.run_js('layout.structs')
        for name, own in native.structs().items():
            self.assertEqual(layout[name]['size'], ctypes.sizeof(own), name)
            for field, _ in own._fields_:
                self.assertEqual(layout[name]['fields'][field]['at'], getattr(own, field).offset, (name, field))

    def test_the_code_beside_each_part_is_short_and_compiles(self):
        text = (page.LIVE / 'index.html').read_text()
        with tempfile.TemporaryDirectory() as name:
            for file in sorted((SOURCES / 'code').iterdir()):
                lines = file.read_text().splitlines()
                self.assertLessEqual(len(lines), 14, file)
                self.assertIn(lines[-2].replace('&', '&amp;').replace('<', '&lt;'), text)
                if file.suffix == '.c':
                    done = package.run('cc', '-std=c99', '-Wall', '-Wextra', '-Werror', '-c', '-I', native.HEADER.parent,
                                       file, '-o', os.path.join(name, 'code.o'))
                else:
                    done = package.run('swiftc', '-typecheck', '-warnings-as-errors', '-default-isolation', 'MainActor',
                                       *test_code_blocks.flags(), file,
                                       timeout=300)
                self.assertEqual(done.returncode, 0, f'{file}: {done.stderr}')

    def test_the_documentation_leads_to_it_and_its_links_lead_somewhere(self):
        links = re.findall(r'(?:href|src|srcset)="([^"#]+)"', (page.LIVE / 'index.html').read_text())
        self.assertGreater(len(links), 10)
        if not (page.FOLDER / 'ScrollPhysics').exists():
            self.skipTest('scripts/docs has not made the documentation')
        links += self.run_js('[...document.querySelectorAll(".rule a")].map(each => each.getAttribute("href"))')
        for link in links:
            self.assertTrue((page.LIVE / link).exists(), link)
        self.assertIn('href="live/"', (page.FOLDER / 'index.html').read_text())


if __name__ == '__main__':
    unittest.main()
