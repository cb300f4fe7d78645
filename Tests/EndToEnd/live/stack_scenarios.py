"""The scenarios of the stack screen; stack_checks has their laws."""
from . import stack_checks as checks
from .scenario import Scenario

STACK = ['--scene', 'stack']

# The shelf lies from 208 to 391 points below the window's top, with its covers from 244 on.
STACK_SCENARIOS = [
    Scenario('stack-scrolled', '''
        0    shot top
        +100 down 1 50% 80%
        +8   move 1 50% 40% 400
        +0   move 1 50% 36% 600
        +300 shot scrolled
        +10  up 1
        +600 down 1 50% 40%
        +8   move 1 50% 44% 200
        +0   move 1 50% 45% 300
        +300 shot back
        +10  up 1
        ''', checks.scrolled, [*STACK, '--edge-effect', 'none']),
    Scenario('stack-shelf', '''
        0    shot before
        +100 down 1 300 300
        +8   move 1 288 300 60
        +0   move 1 150 340 300
        +300 shot dragged
        +10  move 1 290 700 300
        +300 shot returned
        +10  up 1
        +500 down 1 350 300
        +8   move 1 150 310 120
        +0   up 1
        +4500 shot flung
        ''', checks.shelf, STACK),
    Scenario('stack-shelf-list', '''
        0    shot before
        +100 down 1 300 340
        +8   move 1 296 310 60
        +0   move 1 100 220 300
        +300 shot scrolled
        +10  up 1
        ''', checks.list_over_the_shelf, STACK),
    Scenario('stack-shelf-mouse', '''
        0    shot before
        +100 mouse 300 300
        +300 press
        +20  mouse 140 330 300
        +300 shot dragged
        +10  release
        ''', checks.shelf_by_mouse, STACK),
    Scenario('stack-shelf-trackpad', '''
        0    shot before
        +100 mouse 200 300
        +300 pan 8 0 300
        +300 lift
        +900 mouse 200 430
        +300 shot panned
        ''', checks.shelf_by_trackpad, STACK),
    Scenario('stack-refresh', '''
        0    shot before
        +100 down 1 50% 450
        +8   move 1 50% 470 60
        +300 move 1 50% 560 200
        +300 shot pulled
        +10  move 1 50% 780 300
        +300 shot armed
        +10  up 1
        +600 shot holding
        +1500 shot updated
        ''', checks.refresh, STACK),
    Scenario('stack-chat', '''
        0    down 1 365 186
        +60  up 1
        +600 shot chat
        +10  down 1 365 832
        +60  up 1
        +400 shot sent
        +1600 shot answered
        +10  down 1 50% 300
        +8   move 1 50% 312 60
        +300 move 1 50% 500 300
        +300 shot older
        +10  up 1
        +300 down 1 365 832
        +60  up 1
        +1900 shot same
        +10  key end
        +900 shot newest
        ''', checks.chat, STACK),
]
