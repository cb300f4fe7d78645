"""The ways in which each command of the program is to be reached (DX-16)."""
MENU, CONTEXT = 'in the menu', 'in the screen’s menu'
BAR = 'in the bar'  # below a recording

# The ways of each command that `--help` names: its keys, and the menus that offer it.
WAYS = {
    'scroll-up': ['up'], 'scroll-down': ['down'], 'page-up': ['pageup'],
    'page-down': ['pagedown'], 'space': ['space'], 'shift-space': ['shift+space'],
    'start': ['home'], 'end': ['end'], 'left': ['left'], 'right': ['right'],
    'next-control': ['tab'], 'last-control': ['shift+tab'], 'work-control': ['enter', 'space'],
    **{f'scene-{n}': [str(n), MENU] for n in range(1, 7)},
    **{f'scene-{n}': [str(n)] for n in range(7, 10)},  # for scenes that do not exist yet
    'gallery': ['0', 'backspace', 'alt+left', MENU, CONTEXT],
    'next-shift-mode': ['s', MENU, CONTEXT], 'last-shift-mode': ['shift+s', MENU, CONTEXT],
    'header': ['h', MENU, CONTEXT], 'settling': ['g', MENU], 'importance': ['i', MENU],
    'header-preset': ['e', MENU], 'over-extension': ['o', MENU],
    'edge': ['l', MENU], 'edge-effect': ['shift+l', MENU], 'status-strip': ['b', MENU],
    'min-height-down': ['leftbracket', MENU], 'min-height-up': ['rightbracket', MENU],
    'max-height-down': ['leftbrace', MENU], 'max-height-up': ['rightbrace', MENU],
    'mend': ['m', MENU], 'compare': ['c', MENU, CONTEXT], 'compare-other': ['shift+c', MENU],
    'reduced-motion': ['r', MENU], 'inspector': ['p', MENU, CONTEXT],
    'inspector-tab': ['shift+p', MENU], 'full-screen': ['f', 'f11', MENU],
    'open-album': ['ctrl+o', MENU, CONTEXT], 'next-album': ['ctrl+pagedown', MENU],
    'previous-album': ['ctrl+pageup', MENU], 'reload-album': ['f5', MENU],
    'larger': ['ctrl+plus', 'ctrl+equal', MENU], 'smaller': ['ctrl+minus', MENU],
    'first-scale': ['ctrl+0', MENU], 'record': ['ctrl+r', MENU, CONTEXT],
    'replay-last': ['ctrl+shift+r', MENU], 'theme': ['t', MENU],
    'menu': ['f10', 'disc'], 'context-menu': ['shift+f10', 'right click'],
    'help': ['question', 'f1', 'ctrl+question', MENU, CONTEXT], 'close': ['esc'],
    'quit': ['q', 'ctrl+q', 'ctrl+w']}

# The commands of a window that shows a recording, in which buttons of its bar are the other way.
REPLAYED = {
    'togglePlaying': ['space', 'enter', BAR], 'previousFrame': ['comma', BAR],
    'nextFrame': ['period', BAR], 'previousSecond': ['left'], 'nextSecond': ['right'],
    'previousGesture': ['pageup'], 'nextGesture': ['pagedown'], 'recordingStart': ['home'],
    'recordingEnd': ['end'], 'slower': ['minus'], 'faster': ['plus', 'equal'],
    'fullSpeed': ['1', BAR], 'halfSpeed': ['2', BAR], 'quarterSpeed': ['4', BAR],
    'looping': ['l', BAR]}
