"""Draw the counters, markers and devices of Labyrinth into `assets/counters/labyrinth` and `assets/ui/labyrinth`.

    python tools/make_labyrinth_pieces.py

Writes 32, 64 and 128 (pixels a sprite, 7/8 of a counter the body) and arms_32, 64, 128, with their tables, and the
pictures of the scenarios; the same bytes on every run. The names of the sprites are those of
`tools/art/labyrinth_icons.py`. Needs the packages of the "art" extra.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art.atlas import write_atlas  # noqa: E402
from tools.art.labyrinth_cards import write_cards  # noqa: E402
from tools.art.labyrinth_icons import ARMS, BODY, ICONS  # noqa: E402
from tools.art.labyrinth_scenes import write_scenes  # noqa: E402

if __name__ == "__main__":
    for size in (32, 64, 128):
        body = [round(edge * size / 64) for edge in BODY]
        write_atlas(
            ROOT / "assets" / "counters" / "labyrinth" / f"{size}.png",
            ICONS,
            (size, size),
            size / 64,
            geometry={"body": body},
        )
        write_atlas(ROOT / "assets" / "ui" / "labyrinth" / f"arms_{size}.png", ARMS, (size, size), size / 64)
    write_scenes(ROOT / "assets" / "print" / "labyrinth.jpg", ROOT / "assets" / "ui" / "labyrinth")
    write_cards(ROOT / "assets" / "cards" / "labyrinth")
