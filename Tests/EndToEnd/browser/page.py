"""The live page in a browser: serves it, and reaches its parts."""
import contextlib
import functools
import http.server
import threading

from tests import package

FOLDER = package.BUILD / 'docs'
LIVE = FOLDER / 'live'
ALIVE = '!!globalThis.live'

# The texts of the page with less contrast against what is behind them than they are to have.
FAINT = '''(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parts = color => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return { color: [red, green, blue], alpha: alpha / 255 };
  };
  const over = ({ color, alpha }, below) => color.map((part, index) => part * alpha + below[index] * (1 - alpha));
  const light = color => {
    const [red, green, blue] = color.map(part => part / 255)
      .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const behind = element => element
    ? over(parts(getComputedStyle(element).backgroundColor), behind(element.parentElement)) : [255, 255, 255];
  const found = [];
  for (const element of document.querySelectorAll("body *:not(.header *):not(.topbar *):not(option)")) {
    const isText = [...element.childNodes].some(node => node.nodeType === 3 && node.textContent.trim());
    if (!isText || !element.checkVisibility()) continue;
    const style = getComputedStyle(element), below = behind(element);
    const text = over(parts(element instanceof SVGElement ? style.fill : style.color), below);
    const [darker, lighter] = [light(text), light(below)].sort((a, b) => a - b);
    if (lighter / darker < 4.5) found.push(`${element.textContent.slice(0, 30)}: ${(lighter / darker).toFixed(2)}`);
  }
  return found;
})()'''


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
    """A list of the page: `throw`, `header` or `stack`."""

    def __init__(self, browser, name):
        self.browser, self.name = browser, name
        self.script = {'throw': 'live.list', 'header': 'live.header.list', 'stack': 'live.stack.list'}[name]

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
