"""What the tests of the live page begin with: a browser, and the page in it."""
import contextlib
import functools
import unittest

from browser import chromium, native, page
from tests import package


@functools.cache
def build():
    """Makes the page and the native library as they are now, once."""
    if not chromium.program():
        raise unittest.SkipTest('Chromium is not installed: the page is not tested')
    for script in ('page', 'library'):
        done = package.run(package.ROOT / 'scripts' / script, timeout=900)
        if done.returncode:
            raise AssertionError(done.stderr[-2000:])
    if not page.LIVE.exists():
        raise unittest.SkipTest('this Swift makes no WebAssembly: there is no page to test')


def throw(browser, list_):
    """A throw by a finger, and what of it is not as the library says; nothing when all is well."""
    x, y, _ = list_.middle()
    browser.drag(x, y + 120, -240)
    list_.rest()
    log, wrong = list_.log(), []
    kinds = {entry[1]['fs_event']['kind'] for entry in log if entry[0] == 'handle'}
    if not {1, 2, 3} <= kinds:
        wrong.append(f'events of kinds {kinds}')
    if list_.get('offset') < 200:
        wrong.append(f'it went to {list_.get("offset")} only')
    if abs(list_.shown() - list_.get('offset')) > 0.01:
        wrong.append(f'drawn at {list_.shown()}, not {list_.get("offset")}')
    wrong += differences(log)
    return log, wrong


def differences(log):
    """Where the native library does not agree with what the page drew (LD-31)."""
    frames = native.Native().replay(log)
    if len(frames) < 10:
        return [f'{len(frames)} frames']
    return [f'{drawn} and not {found}' for drawn, found in frames
            if drawn.keys() != found.keys()
            or any(abs(drawn[name] - found[name]) > 1e-9 for name in found)][:3]


class PageCase(unittest.TestCase):
    """A browser for a class, the page anew for each test, and no error in its console."""

    @classmethod
    def setUpClass(cls):
        build()
        cls.opened = contextlib.ExitStack()
        cls.addClassCleanup(cls.opened.close)
        cls.address = cls.opened.enter_context(page.served())
        cls.browser = chromium.Chromium()
        cls.opened.callback(cls.browser.close)

    def setUp(self):
        self.browser.errors.clear()
        self.open()

    def tearDown(self):
        self.assertEqual(self.browser.errors, [])

    def open(self, *, width=1280, height=800, ready=page.ALIVE, folder=None, **more):
        self.browser.show(width, height, **more)
        self.browser.open(f'{folder or self.address}/live/?log', ready)
        parts = [page.Part(self.browser, name) for name in ('throw', 'header', 'stack')]
        self.list, self.header, self.stack = parts
        if ready == page.ALIVE:
            for part in parts:
                part.rest()

    def run_js(self, expression):
        return self.browser.run(expression)

    @contextlib.contextmanager
    def script(self, source):
        """Runs a script before those of the page."""
        kept = self.browser.send('Page.addScriptToEvaluateOnNewDocument', source=source)
        try:
            yield
        finally:
            self.browser.send('Page.removeScriptToEvaluateOnNewDocument', **kept)
