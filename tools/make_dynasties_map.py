"""Make the map of Europe's 16th-Century Card War from the tables of the game and the outlines of the countries.

    python tools/make_dynasties_map.py            the Tiled map and the painting
    python tools/make_dynasties_map.py --map-only the Tiled map alone

Writes maps/dynasties.tmx and, unless told otherwise, assets/print/dynasties.jpg, dynasties_small.jpg without panels for
small sizes, and the twin for Tiled, maps/dynasties.jpg: the same bytes on every run. Painting takes half a minute and
needs the packages of the "art" extra.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.dynasties_tiled import write_map  # noqa: E402


def main() -> None:
    """Read the options and write the files."""
    parser = argparse.ArgumentParser(description="Make the map of Europe's 16th-Century Card War.")
    parser.add_argument("--map-only", action="store_true", help="leave the pictures as they are")
    options = parser.parse_args()
    write_map(ROOT / "maps")
    if not options.map_only:
        from tools.art.dynasties_print import write_pictures

        write_pictures(ROOT / "assets" / "print", ROOT / "maps")


if __name__ == "__main__":
    main()
