"""Finds the blocks of code in the documents, the articles and the comments of the sources."""
import dataclasses
import re
import textwrap

from tests import package

FENCE = re.compile(r'^(\s*)```(\w*)\s*$')
COMMENT = re.compile(r'^\s*(?:///|//) ?(.*)$')


@dataclasses.dataclass(frozen=True)
class Block:
    """A block of code: the position of its first line, its language and its text."""
    path: str
    line: int
    language: str
    text: str

    @property
    def place(self):
        """Its position in a compiler's notation."""
        return f'{self.path}:{self.line}'


def of_markdown(path, text):
    """The blocks between fences."""
    found, begin, fence = [], None, None
    lines = text.splitlines()
    for number, line in enumerate(lines, 1):
        match = FENCE.match(line)
        if not match:
            continue
        if begin is None:
            begin, fence = number, match
        else:
            code = textwrap.dedent('\n'.join(lines[begin:number - 1])) + '\n'
            found.append(Block(path, begin + 1, fence[2], code))
            begin = None
    if begin is not None:
        raise ValueError(f'{path}:{begin}: a block of code has no end')
    return found


def of_comments(path, text):
    """The blocks between fences in comments on their own lines."""
    plain = []
    for line in text.splitlines():
        match = COMMENT.match(line)
        plain.append(match[1] if match else '')
    return of_markdown(path, '\n'.join(plain))


def papers(root=package.ROOT):
    """README, CONTRIBUTING and all articles."""
    return [root / 'README.md', root / 'CONTRIBUTING.md',
            *sorted((root / 'Sources').rglob('*.docc/**/*.md'))]


def everywhere(root=package.ROOT):
    """All blocks, in order."""
    found = []
    for path in papers(root):
        found += of_markdown(str(path.relative_to(root)), path.read_text())
    for path in sorted((root / 'Sources').rglob('*')):
        if path.suffix in ('.swift', '.h'):
            found += of_comments(str(path.relative_to(root)), path.read_text())
    return found
