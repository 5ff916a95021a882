"""Draw the counters, cards, emblems and dice of Lecoque's Conspiracy into `assets/`.

    python tools/make_deloyer_pieces.py [PART ...]

Without a part, draws all; every run writes the same bytes. The parts:

counters  assets/counters/deloyer/64, 128, 192 (pixels of a sprite, 3/4 of it the body). Names: `<side>.<unit>`,
          `chit.<1-5>`, `chit.seen.<1-5>` (seen by the Federation), `chit.back`.
arms      assets/ui/deloyer/arms_32, 64, 128: `arms.deloyer`, `device.<side>`, `vp.<1-4>` and `vp.<1-4>.held` (the
          stars of cities), `mine`.
cards     assets/cards/deloyer: the pictures of the action cards, named by their numbers.
scenes    assets/ui/deloyer/<scenario>_1.jpg and _2.jpg.
dice      assets/ui/deloyer/dice_64, 128 and dice_inline_18, 36, 54: `die.<side>.<1-6>`.
"""

from pathlib import Path

from art.atlas import write_atlas
from art.deloyer_cards import scenario_picture, write_cards
from art.deloyer_counters import BODY, arms_drawings, counter_drawings
from art.dice_sheets import write_dice
from art.parts import draw_parts

ASSETS = Path(__file__).resolve().parent.parent / "assets"
DICE = {"liberation": ("#e3bb3a", "#241a04"), "federation": ("#2f6d40", "#f4f8ea")}


def make_counters() -> None:
    """Draw the counters at 64, 128 and 192 pixels."""
    for size in (64, 128, 192):
        left, top, side = (round(share * size) for share in BODY)
        path = ASSETS / "counters" / "deloyer" / f"{size}.png"
        write_atlas(path, counter_drawings(size), (size, size), geometry={"body": [left, top, side, side]}, step=2)


def make_arms() -> None:
    """Draw emblems, stars and the mine."""
    for size in (32, 64, 128):
        write_atlas(ASSETS / "ui" / "deloyer" / f"arms_{size}.png", arms_drawings(size), (size, size))


def make_dice() -> None:
    """Draw dice for the tray and flat dice for the log."""
    write_dice(ASSETS / "ui" / "deloyer", DICE)


def make_cards() -> None:
    """Draw the pictures of the action cards."""
    write_cards(ASSETS / "cards" / "deloyer")


def make_scenes() -> None:
    """Draw the pictures of the scenarios, 640 x 360 at 100 %."""
    for name in ("setup1", "setup2"):
        for scale in (1, 2):
            found = scenario_picture(name, 640 * scale, 360 * scale)
            found.save(ASSETS / "ui" / "deloyer" / f"{name}_{scale}.jpg", quality=84, optimize=True)


if __name__ == "__main__":
    draw_parts(
        "Draw the pieces of Lecoque's Conspiracy.",
        {"counters": make_counters, "arms": make_arms, "dice": make_dice, "cards": make_cards, "scenes": make_scenes},
    )
