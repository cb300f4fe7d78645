#!/usr/bin/env python3
"""Draws FlexScroll Sans, the face for machines without fonts, and writes its three TTF files.

The drawings are in the folder face/ next to this file; nothing is taken from any font.
"""

import argparse
import pathlib

from face.build import build
from face.style import STYLES

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "Assets" / "faces")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for style in STYLES:
        build(style).save(arguments.output / f"FlexScrollSans-{style.name}.ttf")


if __name__ == "__main__":
    main()
