"""The live page in a browser: serves it, and reaches its parts."""
import contextlib
import functools
import http.server
import threading

from tests import package

FOLDER = package.BUILD / 'docs'
LIVE = FOLDER / 'live'
ALIVE = '!!globalThis.live'


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A static server that reports nothing."""

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served(folder=FOLDER):
    """The address of a static server over a folder."""
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(('127.0.0.1', 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f'http://127.0.0.1:{server.server_port}'
        finally:
            server.shutdown()
            thread.join()


class Part:
    """A list of the page: `throw` or `header`."""

    def __init__(self, browser, name):
        self.browser, self.name = browser, name
        self.script = {'throw': 'live.list', 'header': 'live.header.list'}[name]

    def get(self, name):
        """A number of its scroller."""
        return self.browser.run(f'{self.script}.scroller.get("{name}")')

    def middle(self):
        """The middle of what is seen of it, after the page has scrolled there."""
        place = self.browser.run(f'''(() => {{
          {self.script}.element.scrollIntoView({{ block: "center" }});
          const box = {self.script}.element.getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2, box.height];
        }})()''')
        self.browser.frame()
        return place

    def rest(self):
        """Waits until nothing moves and nothing is planned."""
        self.browser.wait(f'{self.script}.isAtRest')

    def shown(self):
        """The offset that is drawn."""
        return -self.browser.run(
            f'new DOMMatrix(getComputedStyle({self.script}.rows).transform).f')

    def go(self, offset):
        self.browser.run(f'{self.script}.tell("scroll_to", {offset}, false, performance.now() / 1000)')
        self.rest()

    def log(self):
        return self.browser.run(f'live.logs.{self.name}')
