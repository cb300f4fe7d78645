"""The live page in a browser: real touches, wheel and keys, and what the library says (LD-30 to LD-35)."""
import ctypes
import pathlib
import re
import shutil
import tempfile
import time
import unittest

from browser import native, page
from browser.case import PageCase, differences, throw

# Counts what the page asks to be called later.
COUNTING = '''
globalThis.later = 0;
for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
  const call = globalThis[name].bind(globalThis);
  globalThis[name] = (...values) => { globalThis.later += 1; return call(...values); };
}'''


class Motion(PageCase):

    def test_a_throw_is_what_the_library_says_here_and_natively(self):
        log, wrong = throw(self.browser, self.list)
        self.assertEqual(wrong, [])
        again = self.run_js('live.replay(live.logs.throw)')
        self.assertEqual(again['different'], 0)
        self.assertGreater(again['frames'], 10)
        self.assertEqual(again['frames'], sum(entry[0] == 'frame' for entry in log))
        self.assertEqual(self.list.get('offset'), self.list.get('resting_offset'))
        trace = self.run_js('live.trace.points')
        self.assertGreater(len(trace), 10)
        self.assertEqual(trace[-1][1], self.list.get('offset'))

    def test_a_page_that_is_wrong_fails(self):
        wrongs = {
            'a struct field four bytes too far': (
                r'(fs_event: \{ size: \d+, fields: \{.*?\n      y: \{ at: )48', r'\g<1>52'),
            'two kinds of events exchanged': (
                r'EVENT_TOUCH_MOVE, FS.EVENT_MOUSE_MOVE', 'EVENT_TOUCH_CANCEL, FS.EVENT_MOUSE_MOVE'),
            'a hundredth too far': (
                r'translateY\(\$\{-frame.offset\}px\)', 'translateY(${-1.01 * frame.offset}px)'),
            'numbers of its own': (r'offset: this\.get\(.offset.\)', "offset: this.get('offset') + 1e-8"),
        }
        script = (page.LIVE / 'live.js').read_text()
        for name, (right, wrong) in wrongs.items():
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                shutil.copytree(page.LIVE, pathlib.Path(folder, 'live'))
                broken, count = re.subn(right, wrong, script, flags=re.S)
                self.assertEqual(count, 1)
                pathlib.Path(folder, 'live/live.js').write_text(broken)
                with page.served(folder) as address:
                    self.open(folder=address)
                    self.assertNotEqual(throw(self.browser, self.list)[1], [])

    def test_a_pull_past_the_start_shows_what_the_band_says(self):
        x, y, height = self.list.middle()
        self.browser.drag(x, y - 100, 200, lifts=False)
        self.browser.wait('''(() => {
          const places = live.logs.throw.filter(([name]) => name === "handle")
            .map(([, { fs_event: event }]) => event).filter(event => event.finger);
          return Math.abs(places.at(-1).y - places[0].y - 200) < 0.01; })()''')
        self.list.rest()
        self.assertEqual(self.list.get('phase'), 1)
        shown, library = self.list.get('overscroll'), native.Native()
        tuning = library.tuning()
        library.call('fs_tuning_load', ctypes.addressof(tuning), 0)
        # What a finger moves before it drags is not pulled.
        expected = library.call('fs_curve_band', ctypes.addressof(tuning), 190, height - 2)
        self.assertAlmostEqual(shown, expected, delta=0.5)
        self.assertAlmostEqual(-self.list.shown(), shown, delta=0.01)
        dot = self.run_js('document.querySelector("[data-curve=band] .dot").getAttribute("visibility")')
        self.assertEqual(dot, 'visible')
        self.browser.touch('End')
        self.list.rest()
        self.assertEqual(self.list.get('offset'), 0)
        self.assertEqual(differences(self.list.log()), [])

    def test_a_click_of_the_wheel_goes_one_click_and_a_trackpad_as_far_as_it_says(self):
        x, y, height = self.list.middle()
        self.browser.wheel(x, y, 120)
        self.browser.wait('live.list.scroller.get("offset") > 0')
        self.list.rest()
        click = native.Native().call('fs_curve_click', height - 2)
        self.assertAlmostEqual(self.list.get('offset'), click, delta=0.5)
        self.list.go(0)
        for _ in range(3):
            self.browser.wheel(x, y, 40)  # The browser says 120 there, which is three times as much.
            self.browser.frame()
        self.list.rest()
        kinds = [entry[1]['fs_event']['kind'] for entry in self.list.log() if entry[0] == 'handle']
        self.assertEqual(kinds[-3:], [11, 11, 11])
        self.assertGreaterEqual(self.list.get('offset'), 120)
        self.assertEqual(differences(self.list.log()), [])

    def test_keys_move_it_to_its_ends(self):
        self.list.middle()
        self.run_js('live.list.element.focus()')
        scrolled = self.run_js('scrollY')
        self.browser.key('End', 35)
        self.browser.wait('live.list.scroller.get("offset") > 0')
        self.list.rest()
        self.assertEqual(self.list.get('offset'), self.list.get('maximum_offset'))
        self.assertEqual(self.list.get('maximum_offset') + self.run_js('live.list.element.clientHeight'), 118 * 48)
        self.browser.key('PageUp', 33)
        self.list.rest()
        self.assertLess(self.list.get('offset'), self.list.get('maximum_offset') - 300)
        self.browser.key('Home', 36)
        self.list.rest()
        self.assertEqual(self.list.get('offset'), 0)
        self.assertEqual(self.run_js('scrollY'), scrolled)
        self.assertEqual(differences(self.list.log()), [])

    def test_the_mouse_drags_the_list_and_its_scroll_bar(self):
        x, y, _ = self.list.middle()
        self.browser.mouse('Pressed', x, y, button='left', buttons=1, clickCount=1)
        for step in range(1, 9):
            self.browser.mouse('Moved', x, y - 10 * step, button='left', buttons=1)
        self.browser.wait('live.list.scroller.get("offset") > 50')
        bar = self.run_js('''(() => { const box = live.list.thumb.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2, live.list.element.clientHeight]; })()''')
        self.browser.mouse('Released', x, y - 80, button='left', clickCount=1)
        # The bar fades at rest: it is taken while the list coasts.
        self.browser.mouse('Moved', bar[0], bar[1])
        self.browser.wait('live.list.scroller.read("bar", "fs_bar") !== null')
        self.browser.mouse('Pressed', bar[0], bar[1], button='left', buttons=1, clickCount=1)
        before = self.list.get('offset')
        self.browser.mouse('Moved', bar[0], bar[1] + 100, button='left', buttons=1)
        self.browser.wait(f'live.list.scroller.get("offset") > {before} + 500')
        self.browser.mouse('Released', bar[0], bar[1] + 100, button='left', clickCount=1)
        self.assertEqual(differences(self.list.log()), [])

    def test_a_tap_chooses_a_row_and_a_touch_stops_a_fling(self):
        x, y, _ = self.list.middle()
        self.browser.touch('Start', (x, y))
        self.browser.touch('End')
        self.browser.wait('live.list.rows.querySelectorAll(".chosen").length === 1')
        row = self.run_js('''(() => { const box = live.list.rows.querySelector(".chosen").getBoundingClientRect();
          return [box.top, box.bottom]; })()''')
        self.assertTrue(row[0] <= y <= row[1], (row, y))
        chosen = self.run_js('live.list.rows.querySelector(".chosen").textContent')
        self.run_js('live.list.tell("fling", 3000, performance.now() / 1000)')
        self.browser.wait('live.list.scroller.get("offset") > 50')
        end = self.list.get('resting_offset')
        self.browser.touch('Start', (x, y))
        self.browser.touch('End')
        self.list.rest()
        self.assertLess(self.list.get('offset'), end - 1)
        self.assertEqual(self.run_js('live.list.rows.querySelector(".chosen").textContent'), chosen)

    def test_the_browsers_own_list_moves_too(self):
        x, y, _ = self.list.middle()
        box = self.run_js('(() => { const box = document.getElementById("native").getBoundingClientRect();'
                          ' return [box.x + box.width / 2, box.y + box.height / 2]; })()')
        self.browser.drag(box[0], box[1] + 80, -160)
        self.browser.wait('document.getElementById("native").scrollTop > 50')
        self.assertEqual(self.list.get('offset'), 0)


class Behaviour(PageCase):

    def test_at_rest_nothing_is_asked_to_be_called(self):
        with self.script(COUNTING):
            self.open()
            throw(self.browser, self.list)
            self.header.rest()
            self.stack.rest()
            before = self.run_js('[later, ...live.lists.map(each => each.frames)]')
            self.assertGreater(before[0], 10)
            time.sleep(0.5)
            self.assertEqual(self.run_js('[later, ...live.lists.map(each => each.frames)]'), before)

    def test_a_hidden_page_stops_and_is_then_where_it_would_be(self):
        self.run_js('live.list.tell("fling", 3000, performance.now() / 1000)')
        self.browser.wait('live.list.frames > 3')
        rest = self.list.get('resting_offset')
        window = self.browser.send('Browser.getWindowForTarget')['windowId']
        bounds = lambda state: self.browser.send('Browser.setWindowBounds', windowId=window,
                                                 bounds={'windowState': state})
        bounds('minimized')
        try:
            self.browser.wait('document.hidden')
            frames = self.run_js('live.list.frames')
            time.sleep(0.5)
            self.assertEqual(self.run_js('live.list.frames'), frames)
        finally:
            bounds('normal')
        self.list.rest()
        self.assertEqual(self.list.get('offset'), rest)
        self.assertEqual(differences(self.list.log()), [])

    def test_reduced_motion_is_told_and_said(self):
        self.open(motion='reduce')
        self.assertTrue(self.run_js('document.getElementById("reduced").checkVisibility()'))
        x, y, _ = self.list.middle()
        self.browser.drag(x, y - 100, 200, lifts=False)
        self.browser.frame()
        self.assertEqual(self.list.get('overscroll'), 0)
        self.browser.touch('End')
        self.open()
        self.assertFalse(self.run_js('document.getElementById("reduced").checkVisibility()'))

    def test_the_page_itself_scrolls_as_pages_do(self):
        moved = self.run_js('[...document.querySelectorAll("*")].filter(each =>'
                            ' getComputedStyle(each).touchAction !== "auto").map(each => each.className)')
        self.assertEqual(moved, ['pane list'] * 3)
        self.open(width=390, height=844, is_phone=True)
        self.run_js('scrollTo(0, 900)')
        self.browser.drag(195, 700, -300)
        self.browser.wait('scrollY > 1000')

    def test_each_control_has_a_name_and_tab_reaches_it(self):
        tree = self.browser.send('Accessibility.getFullAXTree')['nodes']
        focusable = [node for node in tree if node['role']['value'] != 'RootWebArea' and any(
            each['name'] == 'focusable' and each['value']['value'] for each in node.get('properties', []))]
        self.assertGreater(len(focusable), 30)
        nameless = [node['role']['value'] for node in focusable if not node.get('name', {}).get('value')]
        self.assertEqual(nameless, [])
        wanted = self.run_js('''[...document.querySelectorAll("a, button, input, select, summary, .pane")].filter(
          each => each.checkVisibility() && (each.type !== "radio" || each.checked)).length''')
        self.run_js('scrollTo(0, 0)')
        reached = set()
        for _ in range(wanted + 5):
            for kind in ('rawKeyDown', 'keyUp'):
                self.browser.send('Input.dispatchKeyEvent', type=kind, key='Tab', code='Tab',
                                  windowsVirtualKeyCode=9)
            reached.add(self.run_js(
                '[...document.querySelectorAll("*")].indexOf(document.activeElement)'))
        self.assertGreaterEqual(len(reached), wanted)

    def test_without_webassembly_or_scripts_there_are_pictures_and_a_reason(self):
        with self.script('delete globalThis.WebAssembly'):
            self.open(ready='document.documentElement.classList.contains("still")')
            self.assertIn('WebAssembly', self.run_js('document.getElementById("reason").textContent'))
            self.stills()
        self.browser.send('Emulation.setScriptExecutionDisabled', value=True)
        try:
            self.browser.send('Page.navigate', url=f'{self.address}/live/')
            deadline = time.monotonic() + 20
            while not self.run_js('document.readyState === "complete"') and time.monotonic() < deadline:
                time.sleep(0.05)
            self.assertIn('scripts', self.run_js('document.querySelector(".why:not(:empty)").textContent'))
            self.stills()
        finally:
            self.browser.send('Emulation.setScriptExecutionDisabled', value=False)

    def stills(self):
        deadline = time.monotonic() + 20
        count = '[...document.querySelectorAll("#curves img")].filter(each => each.naturalWidth > 600).length'
        while self.run_js(count) < 3 and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertEqual(self.run_js(count), 3)
        self.assertFalse(self.run_js('document.querySelector(".stage").checkVisibility()'))

    def test_text_has_contrast_in_light_and_dark(self):
        for theme in ('light', 'dark'):
            with self.subTest(theme):
                self.open(theme=theme)
                self.assertEqual(self.run_js(page.FAINT), [])

    def test_nothing_is_cut_off_on_a_phone(self):
        for width, height in ((360, 740), (390, 844), (768, 1024), (1280, 800)):
            for preset in range(7):
                with self.subTest(width=width, preset=preset):
                    if preset == 0:
                        self.open(width=width, height=height, scale=2, is_phone=width < 500)
                    self.run_js(f'document.querySelectorAll("#presets input")[{preset}].click()')
                    self.assertEqual(self.run_js('document.documentElement.scrollWidth'), width)
                    self.assertEqual(self.run_js('''[...document.querySelectorAll(
                      "main *:not(pre *):not(.pane *):not(svg *), .top *")].filter(each => each.checkVisibility()
                        && (each.getBoundingClientRect().right > innerWidth || each.getBoundingClientRect().left < 0))
                      .map(each => each.outerHTML.slice(0, 80))'''), [])
        self.open(width=390, height=844, scale=2, is_phone=True)
        self.assertLessEqual(self.run_js('live.list.element.getBoundingClientRect().bottom'), 844)


if __name__ == '__main__':
    unittest.main()
