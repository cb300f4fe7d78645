"""The tests; whatever they start finds no config and no state of the user's, and leaves none."""
import os
import tempfile

_home = tempfile.TemporaryDirectory(prefix='flexscroll-home-')
os.environ.update({f'XDG_{name}_HOME': f'{_home.name}/{name.lower()}'
                   for name in ('CONFIG', 'STATE', 'CACHE', 'DATA')})
