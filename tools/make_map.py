"""Make the maps of a game from its tables.

    python tools/make_map.py scotland             Tiled maps, tilesets and paintings
    python tools/make_map.py scotland --map-only  only the files that do not need the "art" extra

Writes `maps/<map>.tmx` and its tilesets (.tsx). Without `--map-only`, also writes `assets/print/<map>.jpg`, a small
copy of it in `maps/`, and the pictures of the tilesets. Every run writes the same bytes. Painting takes up to a minute.
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
"""For each game, the modules of `tools/art` with `write_maps` (Tiled) and `write_pictures` (painting)."""


def main() -> None:
    """Write the files of a game."""
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
