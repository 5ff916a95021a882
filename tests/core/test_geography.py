"""The map as rules read it: against the tables of the games that have both, against the window's map, and damaged."""

from pathlib import Path

import pytest

from game.content.tiled import load_map
from game.core.geography import read_geography
from game.games import load_rules
from game.games.deloyer import data as deloyer
from game.games.labyrinth import data as labyrinth
from game.games.scotland import data as scotland
from game.games.vermin.board import Board
from game.games.vermin.data import HEX_IDS
from tests.toy.rules import WAYS
from tests.toy.shelf import FOLDER

MAPS = Path(__file__).resolve().parents[2] / "maps"
Near = dict[str, set[str]]


def on_the_map(name: str, closed: str = "") -> Near:
    """Who borders on whom, without the hexsides of a class."""
    land = read_geography(MAPS / f"{name}.tmx")
    return {one: {b for b in near if closed not in land.sides(one, b)} for one, near in land.neighbours.items()}


def test_scotland_has_the_terrain_the_rivers_and_the_neighbours_of_its_map() -> None:
    land, near = read_geography(MAPS / "scotland.tmx"), on_the_map("scotland", "closed")
    assert list(land.spaces) == list(scotland.HEX_IDS)
    assert [place.properties["terrain"] for place in land.spaces.values()] == list(scotland.TERRAIN)
    for h, name in enumerate(scotland.HEX_IDS):
        steps = {scotland.HEX_IDS[n]: river for n, river in scotland.NEIGHBOURS[h]}
        dry = {other for other in near[name] if scotland.LAND[scotland.HEX[other]]} if scotland.LAND[h] else set()
        assert steps.keys() == dry
        assert {other for other, river in steps.items() if river} == {
            other for other in dry if "river" in land.sides(name, other)
        }


def test_deloyer_has_the_neighbours_of_its_map() -> None:
    assert on_the_map("deloyer", "forbidden") == {
        deloyer.HEX_IDS[h]: {deloyer.HEX_IDS[n] for n in deloyer.NEIGHBOURS[h]} for h in deloyer.HEXES
    }


@pytest.mark.parametrize("name", ["alpha", "beta"])
def test_vermin_has_the_terrain_and_the_neighbours_of_its_maps(name: str) -> None:
    board, land = Board(name), read_geography(MAPS / f"vermin_{name}.tmx")
    assert {one: place.properties["terrain"] for one, place in land.spaces.items()} == dict(
        zip(HEX_IDS, board.terrain, strict=True)
    )
    assert {one: set(near) for one, near in land.neighbours.items()} == {
        HEX_IDS[h]: {HEX_IDS[n] for n in near} for h, near in enumerate(board.neighbours)
    }


def test_labyrinth_has_every_route_of_its_map() -> None:
    """The map draws those links alone that no common border shows."""
    land = read_geography(MAPS / "labyrinth.tmx")
    ids = list(labyrinth.COUNTRY)
    assert {frozenset(ends) for _, *ends in land.links} <= {
        frozenset((ids[c], ids[n])) for c, near in enumerate(labyrinth.NEIGHBOURS[1]) for n in near
    }


def test_areas_border_where_they_touch() -> None:
    land = read_geography(FOLDER / "maps" / "toy.tmx")
    assert {one: set(near) for one, near in land.neighbours.items()} == {one: set(near) for one, near in WAYS.items()}


@pytest.mark.parametrize("name", ["scotland", "vermin_alpha", "vermin_beta", "deloyer", "dynasties", "labyrinth"])
def test_rules_and_window_read_the_same_spaces(name: str) -> None:
    land, board = read_geography(MAPS / f"{name}.tmx"), load_map(MAPS / f"{name}.tmx")
    assert {one: (place.kind, dict(place.properties)) for one, place in land.spaces.items()} == {
        one: (space.kind, dict(space.properties)) for one, space in board.spaces.items()
    }
    assert load_rules(board.game).id == board.game


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("<map", "<mop", "cannot be read"),
        ('name="spaces"', 'name="places"', "has no spaces"),
        ('value="west_camp ford"', 'value="west_camp fort"', 'touches the unknown space "fort"'),
        ('points="0,0 180,0', 'points="0;0 180,0', "cannot be read"),
    ],
)
def test_a_damaged_map_is_refused_in_one_sentence(tmp_path: Path, before: str, after: str, words: str) -> None:
    file = tmp_path / "toy.tmx"
    file.write_text((FOLDER / "maps" / "toy.tmx").read_text("utf-8").replace(before, after), "utf-8")
    with pytest.raises(ValueError, match=words) as fault:
        read_geography(file)
    assert "\n" not in str(fault.value)


def test_a_missing_map_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none\.tmx cannot be read"):
        read_geography(tmp_path / "none.tmx")
