"""Make the map of Deloyer from the tables of the game.

    python tools/make_deloyer_map.py            the Tiled map and the painting
    python tools/make_deloyer_map.py --map-only the Tiled map alone

Writes maps/deloyer.tmx (the land hexes with their terrain, VP and chit limits, the piles and chits of each, closed and
mountainous hexsides, names, lanes, boxes) and, unless told otherwise, the plotting screen assets/print/deloyer.jpg with
its small twin in maps/: the same bytes on every run. Painting takes half a minute and needs the packages of the "art"
extra.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.deloyer_tiled import write_map  # noqa: E402


def main() -> None:
    """Read the options and write the files."""
    parser = argparse.ArgumentParser(description="Make the map of Deloyer.")
    parser.add_argument("--map-only", action="store_true", help="leave the pictures as they are")
    options = parser.parse_args()
    write_map(ROOT / "maps")
    if not options.map_only:
        from tools.art.deloyer_screen import write_pictures

        write_pictures(ROOT / "assets" / "print", ROOT / "maps")


if __name__ == "__main__":
    main()
