"""The tests; programs that they start neither read nor write the user's config and state."""
import os
import tempfile

_home = tempfile.TemporaryDirectory(prefix='flexscroll-home-')
os.environ.update({f'XDG_{name}_HOME': f'{_home.name}/{name.lower()}'
                   for name in ('CONFIG', 'STATE', 'CACHE', 'DATA')})
