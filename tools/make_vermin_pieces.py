"""Draw the counters, chips, dice and pictures of Space Vermin from Beyond into `assets/`.

    python tools/make_vermin_pieces.py [PART ...]

Without a part, draws all; every run writes the same bytes. The parts:

counters  assets/counters/vermin/64, 128, 192 (pixels of a sprite, 3/4 of it the body; on the map a body is about 70
          world units). Names: `<piece>` and its second face `<piece>.disrupted`, `ant_gun.deployed`, `professor.armed`;
          `<vermite>`, `.reduced`, `.jewel`, `.reduced.jewel` (raised values; the stone is a badge); `jewel`,
          `nat.contaminated`, `nat.infected` (also badges); `exit.<1-6>`, `exit.<1-6>.collapsed`; `recon`; `turn`;
          `chit.<E01-E15>` with its three directions, `event.<event>` without them, `chit.back`; `weapon.<weapon>`,
          `weapon.back`; `way.<south|north|beta>.<1-6>` for the cells of the rose.
arms      assets/ui/vermin/arms_32, 64, 128: `device.marines`, `device.vermites`, `arms.vermin`; small chips of every
          piece, `arms.<piece>`, and of every kind of thing named in texts.
dice      assets/ui/vermin/dice_64, 128 and dice_inline_18, 36, 54: `die.<marines|vermites>.<1-6>`.
scenes    assets/ui/vermin/<scenario>_1.jpg and _2.jpg: pictures of the scenarios, 640 x 360 at 100 %.
box       assets/title/box_vermin_1.png and _2.png.
"""

from pathlib import Path

from art import boxes
from art.atlas import render, save_jpeg, save_png
from art.dice_sheets import write_dice
from art.parts import draw_parts
from art.vermin_chips import write_chips
from art.vermin_pieces import write_sheet
from art.vermin_scenes import SCENES, painted

ASSETS = Path(__file__).resolve().parent.parent / "assets"
DICE = {"marines": ("#d9dec8", "#16263a"), "vermites": ("#8f1d5a", "#fff0f6")}


def make_counters() -> None:
    """Draw the counters at 64, 128 and 192 pixels."""
    for size in (64, 128, 192):
        write_sheet(ASSETS / "counters" / "vermin" / f"{size}.png", size)


def make_arms() -> None:
    """Draw the emblems of the sides and chips of the pieces."""
    for size in (32, 64, 128):
        write_chips(ASSETS / "ui" / "vermin" / f"arms_{size}.png", size)


def make_dice() -> None:
    """Draw dice for the tray and flat dice for the log."""
    write_dice(ASSETS / "ui" / "vermin", DICE)


def make_scenes() -> None:
    """Draw the pictures of the scenarios."""
    for name in SCENES:
        for scale in (1, 2):
            save_jpeg(painted(name, scale), ASSETS / "ui" / "vermin" / f"{name}_{scale}.jpg", 86)


def make_box() -> None:
    """Draw the box on the shelf."""
    for scale in (1, 2):
        picture = render(lambda ctx: boxes.box(ctx, "vermin"), *(edge * scale for edge in boxes.SPRITE), scale)
        save_png(picture, ASSETS / "title" / f"box_vermin_{scale}.png", step=2)


if __name__ == "__main__":
    draw_parts(
        "Draw the pieces and the small art of Space Vermin from Beyond.",
        {"counters": make_counters, "arms": make_arms, "dice": make_dice, "scenes": make_scenes, "box": make_box},
    )
