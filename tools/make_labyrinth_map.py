"""Make the map of Labyrinth from the tables of the game and the outlines of the countries.

    python tools/make_labyrinth_map.py            the Tiled map and the painting
    python tools/make_labyrinth_map.py --map-only the Tiled map alone

Writes maps/labyrinth.tmx and, unless told otherwise, assets/print/labyrinth.jpg and the twin for Tiled,
maps/labyrinth.jpg: the same bytes on every run. Painting needs the packages of the "art" extra.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.labyrinth_tiled import write_map  # noqa: E402


def main() -> None:
    """Read the options and write the files."""
    parser = argparse.ArgumentParser(description="Make the map of Labyrinth.")
    parser.add_argument("--map-only", action="store_true", help="leave the pictures as they are")
    options = parser.parse_args()
    write_map(ROOT / "maps")
    if not options.map_only:
        from tools.art.labyrinth_print import write_pictures

        write_pictures(ROOT / "assets" / "print", ROOT / "maps")


if __name__ == "__main__":
    main()
