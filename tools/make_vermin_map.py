"""Make the two boards of Space Vermin from Beyond from the tables of the game.

    python tools/make_vermin_map.py            the Tiled maps, their tileset, and the paintings
    python tools/make_vermin_map.py --map-only the Tiled maps and their tileset definition alone

Writes maps/vermin_alpha.tmx, maps/vermin_beta.tmx and maps/vermin_terrain.tsx and, unless told otherwise,
assets/print/vermin_alpha.jpg and vermin_beta.jpg with their small twins in maps/, and the picture of the tileset,
maps/vermin_terrain.png: the same bytes on every run. Painting takes about a minute and needs the packages of the
"art" extra.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.swamp_tiled import write_maps  # noqa: E402


def main() -> None:
    """Read the options and write the files."""
    parser = argparse.ArgumentParser(description="Make the boards of Space Vermin from Beyond.")
    parser.add_argument("--map-only", action="store_true", help="leave the pictures as they are")
    options = parser.parse_args()
    write_maps(ROOT / "maps")
    if not options.map_only:
        from tools.art.swamp_painting import write_pictures

        write_pictures(ROOT / "assets" / "print", ROOT / "maps")


if __name__ == "__main__":
    main()
