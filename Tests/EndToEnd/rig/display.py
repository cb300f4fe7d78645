"""Common to both displays: a server process and its folder."""
import contextlib
import shutil

from . import Failure, processes


class Display:
    """A display server with one window under test, and its input devices."""

    def __init__(self, folder, screen, scale):
        self.folder, self.screen, self.scale = folder, screen, scale
        self.log = folder / 'server.log'
        self.server = None
        self.open = contextlib.ExitStack()  # sockets and the like, closed before the server ends
        self.environment = {}  # what a program needs to find this display
        self.hidden = []  # variables that would lead it to another one

    def spawn(self, command, **more):
        found = shutil.which(command[0])
        if not found:
            raise Failure(f'{command[0]} is not installed; scripts/setup --test installs it')
        with self.log.open('w') as log:
            self.server = processes.start([found, *command[1:]], stdout=log, **more)

    def alive(self):
        if self.server.poll() is not None:
            raise Failure(f'the display server ended with status {self.server.returncode}:\n'
                          + self.complaints())
        return True

    def focus(self):
        """Gives the window the keyboard focus if nothing else does."""

    def complaints(self):
        """The lines of the server's log with errors, or else its last lines."""
        lines = self.log.read_text(errors='replace').splitlines()
        return '\n'.join([li for li in lines if '(EE)' in li or 'rror' in li][-6:] or lines[-6:])

    def stop(self):
        self.open.close()
        if self.server:
            processes.end(self.server)
