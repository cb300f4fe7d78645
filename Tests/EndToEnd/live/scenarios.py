"""The scenarios of the window: gestures, options and checks."""
from . import checks
from .header_scenarios import HEADER_SCENARIOS
from .navigation_scenarios import NAVIGATION_SCENARIOS
from .scenario import Scenario
from .stack_scenarios import STACK_SCENARIOS

MANY = ['--tracks', '1000']

SCENARIOS = [
    Scenario('fling', '''
        0    down 1 50% 80%
        +8   move 1 50% 45% 240
        +0   up 1
        +60  shot coasting
        ''', checks.fling, MANY),
    Scenario('fling-scale-2', '''
        0    down 1 50% 80%
        +8   move 1 50% 45% 240
        +0   up 1
        +60  shot coasting
        ''', checks.fling, MANY, displays=('wayland',), scale=2),
    Scenario('pull-and-hold', '''
        0    down 1 50% 400
        +8   move 1 50% 360 100
        +400 move 1 50% 260 300
        +400 move 1 50% 600 500
        +500 shot pulled
        +10  up 1
        +60  shot returning
        ''', checks.pull_and_hold),
    # The finger is in the screen at the right: what it does, both do.
    Scenario('two-feels', '''
        0    down 1 75% 70%
        +8   move 1 75% 35% 240
        +0   up 1
        +60  shot coasting
        ''', checks.fling, [*MANY, '--compare', 'ios,gtk', '--size', '640x700']),
    Scenario('two-fingers', '''
        0    down 1 30% 600
        +8   move 1 30% 560 100
        +400 move 1 30% 460 200
        +400 down 2 70% 700
        +30  move 2 70% 580 200
        +400 move 1 30% 459
        +0   move 2 70% 579
        +8   move 1 30% 420
        +0   move 2 70% 540
        +8   move 1 30% 380
        +0   move 2 70% 500
        +400 up 1
        +30  move 2 70% 450 150
        +400 shot one-left
        +10  up 2
        ''', checks.two_fingers, MANY),
    Scenario('trackpad-flick', '''
        0    mouse 50% 50%
        +50  pan 0 -2 60
        +0   pan 0 -18 120
        +0   lift
        +60  shot coasting
        ''', checks.trackpad_flick, MANY),
    Scenario('trackpad-rest', '''
        0    mouse 50% 50%
        +50  pan 0 -20 300
        +400 lift
        +300 shot rested
        ''', checks.trackpad_rest, MANY),
    Scenario('wheel', '''
        0    mouse 50% 50%
        +50  wheel 0 -1
        +600 wheel 0 -1
        +40  wheel 0 -1
        +800 shot turned
        ''', checks.wheel, MANY),
    Scenario('wheel-at-the-edge', '''
        0    mouse 50% 50%
        +50  wheel 0 -1
        +500 wheel 0 1
        +20  wheel 0 1
        +20  wheel 0 1
        ''', checks.wheel_at_the_edge, MANY),
    Scenario('drag-after-a-wheel', '''
        0    mouse 50% 50%
        +50  wheel 0 -3
        +780 down 1 50% 70%
        +8   move 1 50% 40% 400
        +0   up 1
        ''', checks.drag_after_a_wheel, MANY),
    Scenario('mouse-fling', '''
        0    mouse 50% 700
        +100 press
        +20  mouse 50% 550 200
        +400 mouse 50% 250 200
        +0   release
        +60  shot flung
        ''', checks.mouse_fling, MANY),
    Scenario('mouse-outside', '''
        0    key end
        +1500 mouse 50% 600
        +100 press
        +20  mouse 50% 660 100
        +400 mouse 50% 960 300
        +400 release
        ''', checks.mouse_outside, MANY),
    Scenario('touch-outside', '''
        0    key end
        +1500 down 1 50% 640
        +8   move 1 50% 700 100
        +400 move 1 50% 960 300
        +400 up 1
        ''', checks.touch_outside, MANY),
    Scenario('edge', '''
        0    down 1 50% 700
        +8   move 1 50% 450 300
        +300 up 1
        +200 down 1 50% 300
        +8   move 1 50% 700 120
        +0   up 1
        +40  shot past-the-edge
        ''', checks.edge, MANY),
    Scenario('catch', '''
        0    down 1 50% 80%
        +8   move 1 50% 45% 160
        +0   up 1
        +200 down 1 50% 50%
        +500 up 1
        +100 shot caught
        ''', checks.catch, MANY),
    Scenario('keys', '''
        0    key down
        +900 key pagedown
        +900 key space
        +900 key pageup
        +900 key home
        +1500 key end
        +1500 shot end
        ''', checks.keys, MANY),
    Scenario('inspector', '''
        0    key p
        +400 down 1 50% 40%
        +8   move 1 50% 15% 240
        +300 up 1
        +300 shot beside-the-inspector
        +10  key p
        +400 shot without
        ''', checks.inspector, MANY),
    Scenario('repeated-key', '''
        0     keydown down
        +1500 keyup down
        ''', checks.repeated_key, MANY),
    Scenario('strip', '''
        0     down 1 50% 80%
        +8    move 1 50% 30% 100
        +0    up 1
        +5000 down 1 50% 6
        +60   up 1
        ''', checks.strip, MANY),
    Scenario('tap', '''
        0    shot before
        +10  down 1 30% 620
        +60  up 1
        +300 shot row
        +10  mouse 30% 690
        +50  press
        +60  release
        +300 shot other-row
        ''', checks.still, replays=False),
    Scenario('quiet', '''
        0     key down
        +5000 end
        ''', checks.quiet, MANY),
    Scenario('reduced-motion', '''
        0    key r
        +100 down 1 50% 30%
        +8   move 1 50% 70% 150
        +0   shot pulled
        +0   up 1
        +300 down 1 50% 80%
        +8   move 1 50% 45% 240
        +0   up 1
        +300 key pagedown
        +300 shot page
        ''', checks.reduced_motion, MANY),
    Scenario('overlays', '''
        0    key question
        +300 shot keys
        +10  key esc
        +300 shot closed
        +10  key tab
        +30  key tab
        +200 shot focused
        +10  keydown ctrl
        +20  key equal
        +20  keyup ctrl
        +600 shot larger
        ''', checks.still, replays=False),
    Scenario('indicator', '''
        0    key pagedown
        +400 mouse 415 95
        +20  press
        +20  mouse 415 480 400
        +200 shot halfway
        +10  release
        ''', checks.indicator, ['--tracks', '1000000']),
    Scenario('million', '''
        0     shot opened
        +10   key end
        +2000 shot end
        ''', checks.million, ['--tracks', '1000000']),
] + HEADER_SCENARIOS + NAVIGATION_SCENARIOS + STACK_SCENARIOS
