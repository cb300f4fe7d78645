"""Drives headless Chromium through its debugging pipe, with nothing but Python's own library."""
import base64
import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import tempfile
import time

NAMES = ('chromium', 'chromium-browser', 'google-chrome')


def program():
    """The browser that is installed; None without one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Failure(Exception):
    """The browser refused a command, a script of the page failed, or a wait did not end."""


class Chromium:
    """A browser with one page. What goes wrong in the page is kept in `errors`."""

    def __init__(self, width=1280, height=900):
        # A process of the browser that is killed may write into it for a moment.
        self.profile = tempfile.TemporaryDirectory(prefix='flexscroll-browser-',
                                                   ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.back, from_browser = os.pipe()
        command = [program(), '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                   '--remote-debugging-pipe', '--no-first-run', '--disable-background-networking',
                   '--disable-component-update', '--hide-scrollbars', f'--window-size={width},{height}',
                   f'--user-data-dir={self.profile.name}', 'about:blank']
        # The browser reads its file 3 and writes its file 4.
        self.process = subprocess.Popen(
            ['sh', '-c', 'exec "$@" 3<&$0 4>&$FROM'.replace('$0', str(to_browser)).replace(
                '$FROM', str(from_browser)), 'sh', *command],
            pass_fds=(to_browser, from_browser), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.rest, self.last, self.session, self.errors, self.events = b'', 0, None, [], []
        pages = self.send('Target.getTargets')['targetInfos']
        page = next(each for each in pages if each['type'] == 'page')
        self.session = self.send('Target.attachToTarget', targetId=page['targetId'],
                                 flatten=True)['sessionId']
        for domain in ('Page', 'Runtime', 'Log'):
            self.send(f'{domain}.enable')

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        # Its other processes end with it.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        os.close(self.out)
        os.close(self.back)
        self.profile.cleanup()

    def send(self, method, **parameters):
        """A command, and its result."""
        self.last += 1
        message = {'id': self.last, 'method': method, 'params': parameters}
        if self.session:
            message['sessionId'] = self.session
        os.write(self.out, json.dumps(message).encode() + b'\0')
        deadline = time.monotonic() + 60
        while True:
            answer = self.receive(deadline)
            if answer.get('id') == self.last:
                if 'error' in answer:
                    raise Failure(f'{method}: {answer["error"]["message"]}')
                return answer['result']

    def receive(self, deadline):
        """The next message; what it says of errors is kept."""
        while b'\0' not in self.rest:
            if not select.select([self.back], [], [], max(0, deadline - time.monotonic()))[0]:
                raise Failure('the browser does not answer')
            part = os.read(self.back, 1 << 20)
            if not part:
                raise Failure('the browser has ended')
            self.rest += part
        part, self.rest = self.rest.split(b'\0', 1)
        message = json.loads(part)
        details = message.get('params', {})
        if message.get('method') == 'Runtime.exceptionThrown':
            thrown = details['exceptionDetails']
            self.errors.append(thrown.get('exception', {}).get('description') or thrown['text'])
        elif message.get('method') == 'Runtime.consoleAPICalled' and details['type'] == 'error':
            self.errors.append(json.dumps(details['args']))
        elif message.get('method') == 'Log.entryAdded' and details['entry']['level'] == 'error':
            self.errors.append(f'{details["entry"]["text"]} {details["entry"].get("url", "")}')
        return message

    def run(self, expression):
        """The value of an expression in the page; a promise is waited for."""
        answer = self.send('Runtime.evaluate', expression=expression, returnByValue=True,
                           awaitPromise=True)
        if 'exceptionDetails' in answer:
            thrown = answer['exceptionDetails']
            raise Failure(thrown.get('exception', {}).get('description') or thrown['text'])
        return answer['result'].get('value')

    def wait(self, expression, seconds=30):
        """Waits until an expression is true, asked at each frame of the page."""
        done = self.run(f'''new Promise(resolve => {{
          const end = performance.now() + {1000 * seconds};
          const ask = () => ({expression}) ? resolve(true)
            : performance.now() > end ? resolve(false) : setTimeout(ask, 16);
          ask();
        }})''')
        if not done:
            raise Failure(f'in {seconds} s it was never so: {expression}')

    def open(self, address, ready):
        self.send('Page.navigate', url=address)
        self.wait(f'document.readyState === "complete" && ({ready})')

    def show(self, width, height, scale=1, theme='light', is_phone=False, motion=''):
        """Makes the page as wide and high as a device."""
        self.send('Emulation.setDeviceMetricsOverride', width=width, height=height,
                  deviceScaleFactor=scale, mobile=is_phone)
        self.send('Emulation.setEmulatedMedia', features=[
            {'name': 'prefers-color-scheme', 'value': theme},
            {'name': 'prefers-reduced-motion', 'value': motion}])
        self.send('Emulation.setTouchEmulationEnabled', enabled=True, maxTouchPoints=5)

    def picture(self, path, whole=False):
        """Saves what is seen of the page, or all of it."""
        answer = self.send('Page.captureScreenshot', captureBeyondViewport=whole)
        with open(path, 'wb') as file:
            file.write(base64.b64decode(answer['data']))

    # Input.

    def touch(self, kind, *points):
        self.send('Input.dispatchTouchEvent', type=f'touch{kind}',
                  touchPoints=[{'x': x, 'y': y} for x, y in points])

    def drag(self, x, y, distance, steps=12, lifts=True):
        """A finger that goes up or down, a step for each frame."""
        self.touch('Start', (x, y))
        for step in range(1, steps + 1):
            self.frame()
            self.touch('Move', (x, y + distance * step / steps))
        if lifts:
            self.touch('End')

    def frame(self):
        """Waits for a frame."""
        self.run('new Promise(resolve => requestAnimationFrame(() => resolve()))')

    def mouse(self, kind, x, y, **more):
        self.send('Input.dispatchMouseEvent', type=f'mouse{kind}', x=x, y=y, **more)

    def wheel(self, x, y, distance):
        self.mouse('Wheel', x, y, deltaX=0, deltaY=distance)

    def key(self, name, code):
        """Presses a key and releases it."""
        for kind in ('rawKeyDown', 'keyUp'):
            self.send('Input.dispatchKeyEvent', type=kind, key=name, code=name,
                      windowsVirtualKeyCode=code)
