#!/usr/bin/env python3
"""Puts the program's screens beside pictures of how they are to look, and measures what deviates.

FOLDER has the targets, each named NUMBER-SCREEN-WIDTH-MOMENT-THEME.png; `MOMENTS` below says how the
program comes to the moment of each. For each target this prints the mean difference in grey, the
share of pixels that deviate, and the blocks whose edges are moved by more than two points or are not
there; `--output` gets the pairs. Surfaces with texture, such as photographs, are left out of the
blocks. Needs a release build (or FLEXSCROLL in the environment), Pillow and NumPy.
"""

import argparse
import json
import os
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK, REACH, ALLOWED = 48, 12, 2
"""Side of a block, how far its edges are looked for, and how far they may be moved, in points."""

SHIFTS = 6
"""How many different shifts of a picture are listed, the most frequent first."""

REST = "1500 shot shot\n"
DISC2 = 7
"""The tracks before the second disc of the album of its own."""
TIDES = {
    "title": "Low Tide, Slow Light", "artist": "Marsh & Meridian", "year": 2021,
    "tracks": [
        ("Harbour Before Rain", 271), ("Salt on the Window", 238),
        ("Kittiwake", 164, "Ines Halloran"),
        ("The Ferry Leaves Without Us, and Then Comes Back", 432), ("Undertow", 303),
        ("Lamplight Survey", 207), ("Interlude: Buoy", 69),
        ("Causeway", 295, "Marsh & Meridian, Tomo Ishii"), ("Slack Water", 380),
        ("Letters to the Lighthouse", 242), ("Neap", 219), ("North of Here", 348, "Ines Halloran")],
}


def keys(*names):
    """Keys one after the other, a second before the picture."""
    lines = [f"{500 + 40 * place} key {name}" for place, name in enumerate(names)]
    return "\n".join(lines) + "\n2500 shot shot\n"


def press(*places, button="left", hover=None):
    """Presses of the pointer, which rests at the last place or where it hovers."""
    text = ""
    for place, (x, y) in enumerate(places):
        at = 500 + 300 * place
        text += f"{at} mouse {x} {y}\n+20 press {button}\n+20 release {button}\n"
    if hover:
        text += f"+300 mouse {hover[0]} {hover[1]}\n"
    return text + "+6000 shot shot\n"


def pull(distance, x="60%"):
    """A finger that holds the list pulled."""
    return f"500 down 1 {x} 300\n+8 move 1 {x} {300 + distance} 600\n+300 shot shot\n"


def drag(distance, x="60%", y=700):
    """A finger that has scrolled the list and rests."""
    return f"500 down 1 {x} {y}\n+8 move 1 {x} {y - distance} 600\n+300 shot shot\n"


def moment(scene, steps=REST, *options, target=None, ours=None, size=None):
    """How the program comes to a moment; `target` and `ours` are parts of the pictures."""
    return scene, steps, options, target, ours, size


def page(*rows, target, ours):
    """A page of the menu alone: its part of the sheet of pages, and of the window."""
    return moment("album", press((1246, 32), *rows), target=target, ours=ours, size=(1280, 800))


PLAYING, OWN = press((840, 220)), ("--album", "TIDES")
MOMENTS = {
    "00-redlines-album-1280": moment("album"),
    "01-gallery-1280-dark": moment("gallery", "500 mouse 880 330\n+2000 shot shot\n"),
    "01-gallery-1280-light": moment("gallery"),
    "01-gallery-1920-dark": moment("gallery"),
    "01-gallery-420-dark": moment("gallery"),
    "01-gallery-420-light": moment("gallery", REST, "--offset", "980"),
    "01-gallery-800-light": moment("gallery"),
    "02-album-1280-own-dark": moment("album", press((840, 386)), *OWN),
    "02-album-1280-own-scrolled-light": moment("album", REST, *OWN, "--offset", "420"),
    "02-album-1280-pulled-dark": moment("album", pull(154)),
    "02-album-1280-rest-dark": moment("album", press((840, 238), hover=(720, 408))),
    "02-album-1280-rest-light": moment("album", press((840, 238), hover=(440, 790))),
    "02-album-1280-scrolled-dark": moment("album", REST, "--offset", "330"),
    "02-album-1920-rest-dark": moment("album", press((1000, 238), hover=(30, 1000))),
    "02-album-1920-scrolled-dark": moment("album", REST, "--offset", "160"),
    "02-album-420-own-dark": moment("album", REST, *OWN),
    "02-album-420-pulled-dark": moment("album", pull(192)),
    "02-album-420-rest-dark": moment("album"),
    "02-album-420-rest-light": moment("album"),
    "02-album-420-scrolled-dark": moment("album", REST, "--offset", "420"),
    "02-album-760-rest-dark": moment("album"),
    "03-context-1280-dark": moment("album", press((700, 300), button="right")),
    "03-menu-1280-dark": moment("album", press((1246, 32), hover=(1100, 256))),
    "03-menu-420-light": moment("album", press((394, 25), hover=(200, 700))),
    "03-mode-1280-dark": moment("album", keys("s"), "--offset", "286"),
    "03-mode-420-dark": moment("album", keys("s"), "--offset", "500"),
    "03-menu-pages-dark scenes": page(
        (1100, 208), target=(32, 108, 304, 323), ours=(960, 58, 304, 323)),
    "03-menu-pages-dark header": page(
        (1100, 244), target=(356, 108, 396, 487), ours=(868, 58, 396, 487)),
    "03-menu-pages-dark view": page(
        (1100, 478), target=(1080, 440, 304, 373), ours=(960, 58, 304, 373)),
    "04-help-1280-dark": moment("album", keys("question") + "+10 mouse 200 300\n+300 shot shot\n"),
    "04-help-1280-light": moment("album", keys("question")),
    "04-help-420-dark": moment("album", keys("question")),
    "05-compare-1280-dark": moment("album", keys("c")),
    "05-compare-1280-light": moment("album", keys("c")),
    "05-inspector-feel-1280-light": moment("album", press((1066, 32)), "--inspect"),
    "05-inspector-motion-1280-dark": moment("album", drag(240, x=500), "--inspect"),
    "05-inspector-picker-1280-dark": moment("album", press((1066, 32), (1100, 90)), "--inspect"),
    "06-collapsing-1280-cards-light": moment("collapsing", press((1119, 167))),
    "06-collapsing-1280-collapsed-light": moment(
        "collapsing", "200 key m\n" + drag(270)),
    "06-collapsing-1280-rest-dark": moment("collapsing"),
    "06-collapsing-420-collapsed-dark": moment("collapsing", drag(310)),
    "06-collapsing-420-dark": moment("collapsing"),
    "06-material-1280-dark": moment("material"),
    "06-material-1280-scrolled-light": moment("material", REST, "--offset", "200"),
    "06-material-420-light": moment("material"),
    "06-offset-1280-dark": moment("offset", pull(124)),
    "06-offset-1280-fixed-dark": moment("offset", "200 key m\n" + pull(124)),
    "06-offset-1280-light": moment("offset", drag(84)),
    "06-offset-420-dark": moment("offset", pull(124)),
    "06-stretchy-1280-dark": moment("stretchy"),
    "06-stretchy-1280-pulled-light": moment("stretchy", pull(280)),
    "06-stretchy-1280-scrolled-dark": moment("stretchy", REST, "--offset", "900"),
    "06-stretchy-1920-dark": moment("stretchy"),
    "06-stretchy-420-dark": moment("stretchy"),
    "07-hc-album-1280-dark": moment("album", press((840, 238), hover=(720, 408))),
    "07-hc-gallery-1280-dark": moment("gallery", keys("tab", "tab")),
    "07-hc-menu-1280-light": moment("album", press((1246, 32), hover=(1100, 256))),
    "07-hc-pictures-1280-dark": moment("stretchy"),
    "07-hc-pictures-1280-light": moment("stretchy"),
    "07-hc-spring-1280-dark": moment("offset", pull(124)),
}


def album_file(folder):
    """Writes the album of two discs."""
    tracks = []
    for place, (title, duration, *artist) in enumerate(TIDES["tracks"]):
        track = {"title": title, "duration": duration, "disc": 1 + (place >= DISC2)}
        tracks.append(track | ({"artist": artist[0]} if artist else {}))
    path = folder / "album.json"
    path.write_text(json.dumps(TIDES | {"tracks": tracks}))
    return path


def part(image, frame):
    """A part of a picture from its left, top, width and height."""
    if not frame:
        return image
    left, top, width, height = frame
    return image.crop((left, top, left + width, top + height))


def pair(target, name, folder):
    """The target's part and ours of the same size, as grey levels and as pictures."""
    scene, steps, options, target_part, our_part, size = MOMENTS[name]
    wanted = Image.open(target).convert("RGB")
    size = size or wanted.size
    album = album_file(folder)
    (folder / "gesture").write_text(steps + "+10 end\n")
    more = [str(album) if option == "TIDES" else option for option in options]
    more += ["--contrast", "high"] if "-hc-" in name else []
    more += ["--theme", "light" if "light" in target.stem.split("-")[-1] else "dark"]
    program = os.environ.get("FLEXSCROLL") or ROOT / ".build" / "release" / "flexscroll"
    subprocess.run(
        [program, "play", folder / "gesture", "--scene", scene, "--size", "%dx%d" % size,
         "--safe-area", "0", "--shots", folder, *more], check=True)
    shown = Image.open(folder / "shot.png").convert("RGB")
    return part(wanted, target_part), part(shown, our_part)


def edges(image):
    """How steep the grey level is at each pixel, across and along."""
    grey = np.asarray(image, dtype=float).mean(axis=2)
    across, along = np.zeros_like(grey), np.zeros_like(grey)
    across[:, 1:], along[1:] = np.diff(grey, axis=1), np.diff(grey, axis=0)
    return grey, np.hypot(across, along)


def is_textured(block):
    """Whether most of a block is uneven, as a photograph is and text on a ground is not."""
    levels = np.bincount(block.astype(int).ravel() // 6)
    return np.sort(levels)[-2:].sum() < 0.45 * block.size


def likeness(block, area):
    """The correlation of a block with each piece of its size in an area."""
    pieces = np.lib.stride_tricks.sliding_window_view(area, block.shape)
    block = block - block.mean()
    means = pieces.mean(axis=(2, 3))
    spread = (pieces**2).mean(axis=(2, 3)) - means**2
    products = np.einsum("abij,ij->ab", pieces, block) / block.size
    return products / np.sqrt(np.maximum(spread * (block**2).mean(), 1e-6))


def moved(wanted, shown):
    """The blocks whose edges are elsewhere: left, top, how far across and along, or None."""
    (grey, sharp), (_, ours) = edges(wanted), edges(shown)
    height, width = grey.shape
    found = []
    for top in range(0, height - BLOCK + 1, BLOCK):
        for left in range(0, width - BLOCK + 1, BLOCK):
            block = sharp[top:top + BLOCK, left:left + BLOCK]
            if block.max() < 30 or is_textured(grey[top:top + BLOCK, left:left + BLOCK]):
                continue
            up, back = min(top, REACH), min(left, REACH)
            alike = likeness(block, ours[top - up:top + BLOCK + REACH, left - back:left + BLOCK + REACH])
            y, x = np.ogrid[-up:alike.shape[0] - up, -back:alike.shape[1] - back]
            alike = alike - 0.004 * (abs(x) + abs(y))
            row, column = np.unravel_index(alike.argmax(), alike.shape)
            shift = int(column) - back, int(row) - up
            if alike.max() < 0.45:
                found.append((left, top, None))
            elif max(map(abs, shift)) > ALLOWED:
                found.append((left, top, shift))
    return found


def report(name, wanted, shown):
    """Prints what deviates."""
    grey = [edges(image)[0] for image in (wanted, shown)]
    difference = np.abs(grey[0] - grey[1])
    print(f"{name}: mean {difference.mean():.1f} of 255, {(difference > 24).mean():.1%} deviate")
    shifts = {}
    for left, top, shift in moved(wanted, shown):
        shifts.setdefault(shift, []).append(f"{left},{top}")
    for shift, places in sorted(shifts.items(), key=lambda item: -len(item[1]))[:SHIFTS]:
        words = "no counterpart" if shift is None else "moved by %+d, %+d" % shift
        print(f"  {words}: {len(places)} of {BLOCK} pt, at {' '.join(places[:8])}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=pathlib.Path, metavar="FOLDER")
    parser.add_argument("names", nargs="*", help="only targets whose names contain one of these")
    parser.add_argument("--output", type=pathlib.Path, help="a folder for the pairs")
    arguments = parser.parse_args()
    known = {name.split(" ")[0] for name in MOMENTS}
    for target in sorted(arguments.folder.glob("*.png")):
        if target.stem not in known and not arguments.names:
            print(f"{target.stem}: not compared, no moment is given")
    for name in MOMENTS:
        target = arguments.folder / f"{name.split(' ')[0]}.png"
        if not target.exists() or not any(word in name for word in arguments.names or [""]):
            continue
        with tempfile.TemporaryDirectory() as folder:
            wanted, shown = pair(target, name, pathlib.Path(folder))
        report(name, wanted, shown)
        if arguments.output:
            arguments.output.mkdir(parents=True, exist_ok=True)
            both = Image.new("RGB", (wanted.width + 8 + shown.width, wanted.height), "red")
            both.paste(wanted, (0, 0))
            both.paste(shown, (wanted.width + 8, 0))
            both.save(arguments.output / f"{name.replace(' ', '-')}.png")


if __name__ == "__main__":
    main()
