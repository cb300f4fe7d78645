"""The scenarios of the gallery and its scenes; navigation_checks has their laws."""
from . import navigation_checks as checks
from .scenario import Scenario

GALLERY, ALBUM = ['--scene', 'gallery'], ['--scene', 'album']

NAVIGATION_SCENARIOS = [
    Scenario('push-and-swipe-back', '''
        0    shot gallery
        +100 down 1 50% 300
        +60  up 1
        +120 shot pushing
        +1300 down 1 4 500
        +8   move 1 256 506 300
        +300 shot dragged
        +10  up 1
        +60  shot returning
        ''', checks.push_and_swipe_back, GALLERY),
    Scenario('push-after-a-scroll', '''
        0    mouse 50% 50%
        +50  wheel 0 -4
        +600 key tab
        +600 key enter
        +120 shot pushing
        ''', checks.push_after_a_scroll, GALLERY),
    Scenario('push-caught', '''
        0    down 1 50% 300
        +60  up 1
        +120 down 1 300 600
        +300 shot caught
        +10  move 1 340 600 60
        +300 up 1
        ''', checks.push_caught, GALLERY),
    Scenario('swipe-back-flung', '''
        0    down 1 4 400
        +8   move 1 150 402 90
        +0   up 1
        +40  shot flung
        ''', checks.swipe_back_flung, ALBUM),
    Scenario('swipe-back-cancelled', '''
        0    mouse 6 400
        +100 press
        +20  mouse 206 404 250
        +300 shot dragged
        +10  mouse 86 404 250
        +300 release
        +60  shot cancelled
        ''', checks.swipe_back_cancelled, ALBUM),
    Scenario('trackpad-swipe-back', '''
        0    mouse 50% 50%
        +50  pan -24 0 250
        +0   lift
        ''', checks.trackpad_swipe_back, ALBUM),
    Scenario('keys-to-scenes', '''
        0    key 2
        +80  shot pushing
        +900 key 5
        +400 shot there
        +10  key esc
        +900 key 1
        +100 key esc
        ''', checks.keys_to_scenes, GALLERY),
]
