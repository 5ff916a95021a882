"""Every card, country and person of the card war has its picture, at every size that is shipped."""

import json
from functools import cache
from pathlib import Path

import pytest

from game.content import paths
from game.games.dynasties.data import COLOUR, COLOURS, COUNTRY_IDS, EVENT_KINDS, PERSON_IDS, PLAYING_IDS, SIDES, WITCHES

CARDS = paths.ASSETS / "cards" / "dynasties"
GROUP = {name: "sky" if number in WITCHES else COLOURS[COLOUR[number]] for number, name in enumerate(PERSON_IDS)}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
PLAYING = {name: f"playing_{SUITS[name[0]]}" for name in PLAYING_IDS if name[0] in SUITS}
WANTED = {
    **{f"portraits_{group}": [name for name, own in GROUP.items() if own == group] for group in set(GROUP.values())},
    **{sheet: [name for name, own in PLAYING.items() if own == sheet] for sheet in set(PLAYING.values())},
    "playing_extra": ["joker.red", "joker.black", "back"],
    "shields": list(PERSON_IDS),
    "frames_short": [*COLOURS, "event", "office"],
    "frames_full": list(COLOURS),
    "pictures": [*EVENT_KINDS, "pope", "scythe"],
    "countries": list(COUNTRY_IDS),
    "backs": ["yellow", "blue", "red", "green", "sky"],
    "badges": [f"blood.{colour}" for colour in COLOURS],
}


@cache
def tables(folder: Path, sheet: str) -> dict[str, dict[str, list[int]]]:
    """The places on each size of a sheet, by the size."""
    found = {}
    for path in folder.glob(f"{sheet}_*.json"):
        name, _, size = path.stem.rpartition("_")
        if name == sheet:
            found[size] = json.loads(path.read_text(encoding="utf-8"))["sprites"]
    return found


@pytest.mark.parametrize("sheet", sorted(WANTED))
def test_everything_has_its_picture(sheet: str) -> None:
    sizes = tables(CARDS, sheet)
    assert len(sizes) >= 2
    for size, places in sizes.items():
        assert set(WANTED[sheet]) <= places.keys()
        assert {box[3] for box in places.values()} == {int(size)}
        assert (CARDS / f"{sheet}_{size}.png").is_file()


def test_countries_and_dynasties_have_arms() -> None:
    wanted = {f"arms.{country}" for country in COUNTRY_IDS} | {f"device.{side}" for side in SIDES}
    sizes = tables(paths.ASSETS / "ui" / "dynasties", "arms")
    assert set(sizes) == {"32", "64", "128"}
    assert all(wanted <= places.keys() for places in sizes.values())


@pytest.mark.parametrize(("name", "rows"), [("frames_short_140", 1), ("frames_full_158", 2)])
def test_a_frame_says_where_everything_stands(name: str, rows: int) -> None:
    table = json.loads((CARDS / f"{name}.json").read_text(encoding="utf-8"))
    places, (_, _, width, height) = table["geometry"], table["sprites"]["red"]
    numbers = [*places["values"], *places.get("more", [])]
    assert len(numbers) == 3 * rows
    assert all(0 < x < width and places["name"][1] < y < height for x, y in numbers)
    for box in ("picture", "name", "shield"):
        x, y, w, h = places[box]
        assert 0 <= x < x + w <= width
        assert 0 <= y < y + h <= height
