"""Make the board of Scotland the Brave from the tables of the game.

    python tools/make_scotland_map.py            the Tiled map, its tileset, and the painting
    python tools/make_scotland_map.py --map-only the Tiled map and its tileset definition alone

Writes maps/scotland.tmx and maps/scotland_terrain.tsx and, unless told otherwise, assets/print/scotland.jpg with
its small twin maps/scotland.jpg and the picture of the tileset, maps/scotland_terrain.png: the same bytes on every
run. Painting takes about half a minute and needs the packages of the "art" extra.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.map_tiled import write_map  # noqa: E402


def main() -> None:
    """Read the options and write the files."""
    parser = argparse.ArgumentParser(description="Make the board of Scotland the Brave.")
    parser.add_argument("--map-only", action="store_true", help="leave the pictures as they are")
    options = parser.parse_args()
    write_map(ROOT / "maps")
    if not options.map_only:
        from tools.art.map_painting import write_pictures

        write_pictures(ROOT / "assets" / "print", ROOT / "maps")


if __name__ == "__main__":
    main()
