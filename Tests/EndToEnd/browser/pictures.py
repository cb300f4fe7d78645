"""Saves pictures of the live page: python3 -m browser.pictures FOLDER, or one for the README by --readme FILE."""
import argparse
import pathlib
import sys

from browser import chromium, page

SIZES = {'phone': (390, 844, 2), 'narrow': (360, 740, 2), 'wide': (1280, 800, 1), 'sharp': (1280, 800, 2)}


def move(browser):
    """Leaves the lists in the middle of something to see: thrown, and between two heights."""
    for call in ('list.tell("fling", 1200', 'header.list.tell("scroll_to", -120, false'):
        browser.run(f'live.{call}, performance.now() / 1000)')
    browser.wait('live.list.isAtRest')
    browser.run('document.getElementById("native").scrollTop = live.list.scroller.get("offset")')
    browser.frame()
    browser.frame()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('folder', nargs='?', type=pathlib.Path)
    parser.add_argument('--readme', type=pathlib.Path, metavar='FILE')
    args = parser.parse_args()
    if not chromium.program():
        print('pictures: Chromium is not installed', file=sys.stderr)
        return 1
    browser = chromium.Chromium()
    try:
        with page.served() as address:
            if args.readme:
                browser.show(1180, 760, 1, 'light')
                browser.open(f'{address}/live/', page.ALIVE)
                move(browser)
                browser.picture(args.readme)
                return 0
            args.folder.mkdir(parents=True, exist_ok=True)
            for theme in ('light', 'dark'):
                for name, (width, height, scale) in SIZES.items():
                    browser.show(width, height, scale, theme, is_phone=width < 500)
                    browser.open(f'{address}/live/?{name}-{theme}', page.ALIVE)
                    move(browser)
                    browser.picture(args.folder / f'{name}-{theme}.png')
                    browser.picture(args.folder / f'{name}-{theme}-whole.png', whole=True)
            print(*browser.errors, sep='\n')
    finally:
        browser.close()
    return 0


if __name__ == '__main__':
    sys.exit(main())
