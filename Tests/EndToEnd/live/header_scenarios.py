"""The scenarios of the flexible header; header_checks has their laws."""
from . import header_checks as checks
from .scenario import Scenario

MANY = ['--tracks', '200', '--shift']

# A finger that is fast may be shown up to 14 points ahead of its events (FL-17), at a moment between
# two frames: its slow end is longer than that, so no frame lacks the farthest place.
AWAY_AND_BACK = '''
    0    down 1 50% 780
    +8   move 1 50% 260 285
    +0   move 1 50% 240 400
    +300 shot away
    +10  up 1
    +300 down 1 50% 300
    +8   move 1 50% 480 380
    +0   move 1 50% 500 400
    +300 shot half-way
    +10  up 1
    +100 shot settling
    +600 down 1 50% 300
    +8   move 1 50% 640 150
    +0   up 1
    +60  shot flung
    '''

# A finger that stops at once: what is shown returns to it, against its direction (FL-17).
STOPS_AT_ONCE = AWAY_AND_BACK.replace('''
    +8   move 1 50% 480 380
    +0   move 1 50% 500 400
''', '''
    +8   move 1 50% 500 400
''')

HEADER_SCENARIOS = [
    Scenario('header-' + mode, AWAY_AND_BACK, checks.away_and_back, [*MANY, mode])
    for mode in ('enabled', 'enabled-with-status-bar', 'hideable')
] + [
    Scenario('header-material', STOPS_AT_ONCE, checks.material,
             [*MANY, 'enabled-with-status-bar', '--settling', 'material'], replays_header=False),
    Scenario('header-hidden-in-a-fling', '''
        0    down 1 50% 80%
        +8   move 1 50% 40% 200
        +0   up 1
        +100 key h
        +70  shot leaving
        +700 down 1 50% 300
        +8   move 1 50% 700 300
        +300 shot hidden
        +10  up 1
        +100 key h
        +70  shot coming
        +600 shot come
        ''', checks.hidden_in_a_fling, [*MANY, 'hideable']),
    Scenario('header-after-a-notch', '''
        0     mouse 50% 50%
        +50   wheel 0 -1
        +40   wheel 0 -1
        +40   wheel 0 -1
        +800  shot settling
        +1200 wheel 0 -1
        +900  shot gone
        ''', checks.after_a_notch, [*MANY, 'enabled']),
    Scenario('header-modes-in-a-gesture', '''
        0    down 1 50% 780
        +8   move 1 50% 500 150
        +60  key s
        +30  move 1 50% 300 150
        +60  key s
        +450 shot enabled-with-status-bar
        +10  key s
        +30  move 1 50% 480 150
        +30  shot hideable
        +10  key s
        +100 shot back-to-disabled
        +10  move 1 50% 520 150
        +300 up 1
        +700 key b
        +80  shot losing-the-strip
        +400 shot without-the-strip
        ''', checks.modes_in_a_gesture, MANY[:2]),
    Scenario('header-resized', '''
        0    down 1 50% 780
        +8   move 1 50% 530 150
        +60  move 1 50% 515 60
        +400 resize 340 620
        +400 shot smaller
        +10  move 1 170 400 60
        +100 up 1
        +600 key h
        +60  resize 500 900
        +60  shot larger
        +600 key h
        +40  resize 420 860
        +100 shot back
        +3200 shot settled  # once the toast has gone, which draws the header's last place
        ''', checks.resized, [*MANY, 'enabled'], displays=('x11',)),
]
