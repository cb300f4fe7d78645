"""Where the rows of the program's menu are in a wide window, to be pressed by a pointer.

The tables are what the menu is to contain; a row at another place does something else, and the test
that presses it fails.
"""
WIDE = 720  # from this width on the buttons are 16 and 14 from the edges
DISC = 36
PADDING, GAP, INSET, MARGIN = 8, 9, 8, 8
ROW, CONTROL_ROW, DOUBLE_ROW, SEGMENTS, HEADING, TILES = 36, 40, 48, 48, 40, 132
WIDTHS = dict(header=396, replay=396, context=260)

# The rows of each page from its first on; a hyphen begins a group.
PAGES = dict(
    main=('theme', '-Open album…', 'Recent albums', '-Scenes', 'Header', 'Feel', '-Inspector',
          'Compare feels', 'Record', 'Replay', '-View', 'Keyboard and gestures', 'Quit'),
    context=('All scenes', 'Open album…', '-Header', 'Feel', '-Inspector', 'Compare feels', 'Record',
             '-Keyboard and gestures'),
    albums=('-Next album', 'Previous album', 'Reload album', '-The sample', 'Forget these'),
    scenes=('All scenes', '-Album', 'Walks', 'Spring', 'Pictures', 'Workbench', 'Stack'),
    header=('tiles', 'Hide it now', 'Comes back after', 'Settles', 'Stretches when pulled',
            'Bar', 'Fully open', 'Preset', 'Fix the source’s flaw'),
    presets=('Pinned', 'Collapsing', 'Collapsing, snaps', 'Floating, bar stays', 'Scrolls away',
             'Floating', 'Floating, snaps', 'Floating, collapsed', 'Quick return', 'Hideable'),
    tuning=('iOS', 'iOS, fast stop', 'Flutter', 'Flutter on macOS', 'Android', 'GTK', 'Chromium',
          '-Every constant…'),
    replay=('The last recording', '-Export the last one', 'Folder'),
    view=('Full screen', 'Size', '-Phone status bar', 'Reduce motion', 'Content stretches',
          'Edge under bars', '-Next inspector tab', 'Inspect the other side'))

# The pages that rows open.
OPENED = {'Recent albums': 'albums', 'Scenes': 'scenes', 'Header': 'header', 'Feel': 'tuning',
          'Replay': 'replay', 'View': 'view', 'Preset': 'presets'}

# How far what is chosen in a row is from the panel's right edge.
CHOICES = {
    'Hide it now': (52,), 'Comes back after': (106, 45), 'Settles': (186, 61), 'Bar': (118, 32),
    'Fully open': (118, 32), 'Size': (118, 32, 75)}
# The number of what is beside each other in rows across the panel.
ACROSS = dict(theme=3, tiles=4)


class Page:
    """A page of the menu in a window of a size: behind its button, or where a right click was.

    `before` is the number of rows for files, beside those that are always there; `lacks` names rows
    that a screen does not have.
    """

    def __init__(self, name, size, anchor=None, before=0, lacks=()):
        self.name = name
        self.rows = [row for row in self.listed(before) if row not in lacks]
        self.has_heading = name not in ('main', 'context')
        self.width = WIDTHS.get(name, 304)
        top = PADDING + (HEADING + GAP if self.has_heading else 0)
        self.tops, self.heights = {}, {}
        for index, row in enumerate(self.rows):
            top += GAP if index and row.startswith('-') else 0
            title = row.removeprefix('-')
            self.tops[title], self.heights[title] = top, self.height(row)
            top += self.height(row)
        x, y = size[0] - 16 - self.width, 14 + DISC + MARGIN
        if anchor:
            x, y = anchor
            x = x if x + self.width + MARGIN <= size[0] else x - self.width
        self.x = max(MARGIN, min(x, size[0] - MARGIN - self.width))
        self.y = max(MARGIN, min(y, size[1] - MARGIN - top - PADDING))

    def listed(self, before):
        rows = PAGES[self.name]
        files = tuple(f'file {number}' for number in range(before))
        if self.name == 'replay' and files:
            return (rows[0], '-' + files[0], *files[1:], *rows[1:])
        return files + rows

    def height(self, row):
        if row in ('tiles', 'theme'):
            return TILES if row == 'tiles' else SEGMENTS
        if self.name == 'tuning' and row != '-Every constant…':
            return DOUBLE_ROW
        return CONTROL_ROW if self.name == 'header' else ROW

    def place(self, title, choice=None):
        """The middle of a row, or of one of the things that can be chosen in it."""
        x, y = self.x + self.width / 2, self.y + self.tops[title] + self.heights[title] / 2
        if title in ACROSS:
            count, across = ACROSS[title], self.width - 2 * INSET - 8
            x = self.x + INSET + 4 + across * (choice + 0.5) / count
        elif choice is not None:
            x = self.x + self.width - CHOICES[title][choice]
        return x, y


def disc(size):
    """The middle of the menu's button."""
    return size[0] - 16 - DISC / 2, 14 + DISC / 2
