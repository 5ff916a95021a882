"""Draw counters, cards, dice, arms, icons, boxes and mats into `assets/`.

    python tools/make_pieces.py [PART ...]

Without a part, draws all. Every run writes the same bytes.
"""

import json
from functools import partial
from pathlib import Path

from art import app_icon, battle_ground, battle_parts, boxes, marker_cards, room, scenario_pictures
from art.atlas import render, save_jpeg, save_png, write_atlas
from art.canvas import from_surface_rgba
from art.dice import IVORY
from art.dice_sheets import write_dice
from art.icons import ICONS
from art.parts import draw_parts
from art.scotland_pieces import BODY, arms_drawings, card_drawings, counter_drawings

ASSETS = Path(__file__).resolve().parent.parent / "assets"
COMMON_DICE = {"ivory": IVORY}
SCOTLAND_DICE = {"scots": ("#2b5688", "#fff6e2"), "english": ("#a4332c", "#fff6e2")}


def make_counters() -> None:
    """Draw the counters of Scotland the Brave at 64, 128 and 256 pixels."""
    for size in (64, 128, 256):
        left, top, side = (round(share * size) for share in BODY)
        write_atlas(
            ASSETS / "counters" / "scotland" / f"{size}.png",
            counter_drawings(size),
            (size, size),
            geometry={"body": [left, top, side, side]},
            step=3 if size == 256 else 1,
        )


def make_cards() -> None:
    """Draw the strategy markers as cards, at one, two and three times their size."""
    width, height = marker_cards.WIDTH + 16, marker_cards.HEIGHT + 16
    for scale in (1, 2, 3):
        body = (marker_cards.MARGIN_X, marker_cards.MARGIN_TOP, marker_cards.WIDTH, marker_cards.HEIGHT)
        boxes = {"body": body, "art": marker_cards.ART, "name": marker_cards.NAME}
        write_atlas(
            ASSETS / "counters" / "scotland" / f"cards_{scale}.png",
            card_drawings(),
            (width * scale, height * scale),
            scale,
            {name: [edge * scale for edge in box] for name, box in boxes.items()},
            step=3 if scale == 3 else 1,
        )


def make_dice() -> None:
    """Draw dice for the tray and flat dice for the log: the common ones, and those of Scotland the Brave."""
    write_dice(ASSETS / "ui", COMMON_DICE)
    write_dice(ASSETS / "ui" / "scotland", SCOTLAND_DICE)


def make_arms() -> None:
    """Draw small shields for panels, the calendar and the log."""
    for size in (32, 64, 128):
        write_atlas(ASSETS / "ui" / "scotland" / f"arms_{size}.png", arms_drawings(size), (size, size))


def make_icons() -> None:
    """Draw the icons of the panels at one, two and three times 24 pixels."""
    for size in (24, 48, 72):
        write_atlas(ASSETS / "ui" / f"icons_{size}.png", ICONS, (size, size), size / 24)


def make_app_icon() -> None:
    """Draw the icon of the program for its window and packages."""
    save_png(render(app_icon.app_icon, app_icon.SIZE, app_icon.SIZE), ASSETS / "title" / "icon.png")


def make_title() -> None:
    """Draw the title screen: the room, the boxes, the word mark."""
    folder = ASSETS / "title"
    for scale in (1, 2):
        save_jpeg(room.room(scale), folder / f"room_{scale}.jpg")
        mark = render(room.word_mark, *(edge * scale for edge in room.WORD_MARK), scale)
        save_png(mark, folder / f"wordmark_{scale}.png")
        for game in boxes.COVERS:
            picture = render(partial(boxes.box, game=game), *(edge * scale for edge in boxes.SPRITE), scale)
            save_png(picture, folder / f"box_{game}_{scale}.png", step=2)
    places = {
        "room": [room.WIDTH, room.HEIGHT],
        "shelf": [room.SHELF_TOP, room.SHELF_EDGE, room.SHELF_FOOT],
        "box_foot": room.BOX_FOOT,
        "box_sprite": boxes.SPRITE,
        "box_front": boxes.FRONT,
        "box_depth": [boxes.DEPTH, boxes.RISE],
        "wordmark": room.WORD_MARK,
    }
    (folder / "title.json").write_text(json.dumps(places, indent=2) + "\n", encoding="utf-8")


def make_battle() -> None:
    """Draw the ground and loose parts of the battle board, and the pictures of the scenarios."""
    folder = ASSETS / "ui" / "scotland"
    sizes = {"mat": battle_ground.MAT, "river": battle_ground.RIVER, "town_wall": battle_ground.WALL}
    for scale in (1, 2):
        save_jpeg(battle_ground.mat(scale), folder / f"mat_{scale}.jpg", 84)
        save_png(from_surface_rgba(battle_ground.river(scale)), folder / f"river_{scale}.png", step=4)
        wall = render(battle_ground.town_wall, *(edge * scale for edge in battle_ground.WALL), scale)
        save_png(wall, folder / f"town_wall_{scale}.png", step=3)
        for name, (drawing, size) in battle_parts.PARTS.items():
            picture = render(drawing, *(edge * scale for edge in size), scale)
            save_png(picture, folder / f"{name}_{scale}.png")
            sizes[name] = size
        for name in scenario_pictures.PICTURES:
            save_jpeg(scenario_pictures.painted(name, scale), folder / f"{name}_{scale}.jpg")
    (folder / "sizes.json").write_text(json.dumps(sizes, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    draw_parts(
        "Draw the pieces and the small art of the program.",
        {
            "counters": make_counters,
            "cards": make_cards,
            "dice": make_dice,
            "arms": make_arms,
            "icons": make_icons,
            "app_icon": make_app_icon,
            "title": make_title,
            "battle": make_battle,
        },
    )
