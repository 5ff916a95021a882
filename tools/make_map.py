"""Make the maps of a game from its tables.

    python tools/make_map.py scotland             its Tiled maps, their tilesets, and the paintings
    python tools/make_map.py scotland --map-only  what can be written without the packages of the "art" extra

Writes `maps/<map>.tmx` and the definitions of tilesets and, unless told otherwise, `assets/print/<map>.jpg` with a
small twin of it in `maps/` and the pictures of tilesets: the same bytes on every run. Painting takes up to a minute.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

MAKERS = {
    "scotland": ("map_tiled", "map_painting"),
    "dynasties": ("dynasties_tiled", "dynasties_print"),
    "vermin": ("swamp_tiled", "swamp_painting"),
    "labyrinth": ("labyrinth_tiled", "labyrinth_print"),
    "deloyer": ("deloyer_tiled", "deloyer_screen"),
}
"""By game what writes its Tiled maps, and what paints them: `write_maps` and `write_pictures` in `tools/art`."""


def main() -> None:
    """Read the options and write the files."""
    parser = argparse.ArgumentParser(description="Make the maps of a game.")
    parser.add_argument("game", choices=list(MAKERS))
    parser.add_argument("--map-only", action="store_true", help="leave the pictures as they are")
    options = parser.parse_args()
    tiled, painting = MAKERS[options.game]
    import_module(f"tools.art.{tiled}").write_maps(ROOT / "maps")
    if not options.map_only:
        import_module(f"tools.art.{painting}").write_pictures(ROOT / "assets" / "print", ROOT / "maps")


if __name__ == "__main__":
    main()
