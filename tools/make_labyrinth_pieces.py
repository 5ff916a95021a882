"""Draw the counters, markers, devices and pictures of Labyrinth into `assets/`.

    python tools/make_labyrinth_pieces.py [PART ...]

Without a part, draws all; every run writes the same bytes. Needs the packages of the "art" extra. The parts:

counters  assets/counters/labyrinth: 32, 64 and 128 pixels of a sprite, 7/8 of it the body of a counter, with the
          names of `tools/art/labyrinth_icons.py`;
arms      assets/ui/labyrinth/arms_32, 64, 128: the devices of the sides;
scenes    assets/ui/labyrinth: the pictures of the scenarios, from the printed chart;
cards     assets/cards/labyrinth: the pictures of the cards.
"""

from pathlib import Path

from art.atlas import write_atlas
from art.labyrinth_cards import write_cards
from art.labyrinth_icons import ARMS, BODY, ICONS
from art.labyrinth_scenes import write_scenes
from art.parts import draw_parts

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SIZES = (32, 64, 128)


def make_counters() -> None:
    """Draw counters and markers in all sizes."""
    for size in SIZES:
        geometry = {"body": [round(edge * size / 64) for edge in BODY]}
        file = ASSETS / "counters" / "labyrinth" / f"{size}.png"
        write_atlas(file, ICONS, (size, size), size / 64, geometry=geometry)


def make_arms() -> None:
    """Draw the devices of the sides."""
    for size in SIZES:
        write_atlas(ASSETS / "ui" / "labyrinth" / f"arms_{size}.png", ARMS, (size, size), size / 64)


def make_scenes() -> None:
    """Cut the pictures of the scenarios out of the chart."""
    write_scenes(ASSETS / "print" / "labyrinth.jpg", ASSETS / "ui" / "labyrinth")


def make_cards() -> None:
    """Draw the pictures of all cards."""
    write_cards(ASSETS / "cards" / "labyrinth")


if __name__ == "__main__":
    draw_parts(
        "Draw the pieces of Labyrinth.",
        {"counters": make_counters, "arms": make_arms, "scenes": make_scenes, "cards": make_cards},
    )
