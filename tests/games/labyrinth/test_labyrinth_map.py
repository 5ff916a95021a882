"""The chart of Labyrinth against the tables of the game, and the program that makes it."""

from __future__ import annotations

import csv
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest

from game.content import paths
from game.content.maps import BoardMap
from game.content.tiled import load_map
from game.games.labyrinth.data import COUNTRY, COUNTRY_IDS, SCHENGEN
from tools.art import labyrinth_plan as plan
from tools.art import labyrinth_tiled

FILE = paths.find("maps/labyrinth.tmx")
PANELS = ("track", "off_map")
TABLE = paths.ASSETS.parent / "game" / "games" / "labyrinth" / "tables" / "links.csv"


@cache
def board() -> BoardMap:
    """The map as the table reads it."""
    return load_map(FILE)


def test_the_program_makes_the_same_bytes() -> None:
    assert labyrinth_tiled.map_bytes() == FILE.read_bytes()


def test_every_country_has_its_box_and_so_have_the_tracks() -> None:
    assert set(board().spaces) == {*COUNTRY_IDS, *PANELS}
    for space in board().spaces.values():
        (slot,) = space.slots.values()
        assert slot.name == "box"
        assert slot.centre == pytest.approx(space.centre)
        left, top, width, height = slot.rect
        assert left >= 0
        assert top >= plan.HEAD
        assert left + width <= plan.CHART[2]
        assert top + height <= plan.FOOT
    assert board().world == plan.WORLD
    assert board().home == (plan.WORLD[0], plan.HEAD, plan.WORLD[2], plan.FOOT - plan.HEAD)


def test_no_two_boxes_overlap() -> None:
    slots = [next(iter(space.slots.values())) for space in board().spaces.values()]
    for one, two in combinations(slots, 2):
        (ax, ay, aw, ah), (bx, by, bw, bh) = one.rect, two.rect
        apart = ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay
        assert apart, (one.space, two.space)


def test_lines_join_neighbours_and_none_of_schengen() -> None:
    with TABLE.open(encoding="utf-8", newline="") as file:
        links = {frozenset((row["a"], row["b"])): row["link"] for row in csv.DictReader(file)}
    for route in board().routes.values():
        assert links[frozenset(route.between)] in ("land", "sea", "link")
        assert not {COUNTRY[name] for name in route.between} & {*SCHENGEN}
    drawn = {frozenset(route.between) for route in board().routes.values()}
    missing = {pair for pair, kind in links.items() if kind in ("land", "sea", "link")} - drawn
    assert missing == {frozenset(("united_states", "philippines"))}


@pytest.mark.parametrize("knots", [plan.LONGITUDES, plan.LATITUDES])
def test_the_projection_goes_through_its_knots_and_never_back(knots: tuple[tuple[float, float], ...]) -> None:
    assert [plan.bent(degree, knots) for degree, _ in knots] == pytest.approx([unit for _, unit in knots])
    way = [plan.bent(knots[0][0] + k * 0.5, knots) for k in range(int((knots[-1][0] - knots[0][0]) * 2))]
    rising = knots[-1][1] > knots[0][1]
    assert way == sorted(way, reverse=not rising)


@pytest.mark.parametrize("far", [False, True])
@pytest.mark.parametrize(("knots", "side"), [(plan.LONGITUDES, 0), (plan.LATITUDES, 1)])
def test_the_printed_degrees_are_those_of_the_projection(knots: plan.Scale, side: int, *, far: bool) -> None:
    """On every side: a tick at each ten degrees, none between; every other field of five degrees is dark."""
    picture = pygame.image.load(paths.find("assets/print/labyrinth.jpg"))
    start, length = plan.CHART[side], plan.CHART[2 + side]
    first, size = plan.CHART[1 - side], plan.CHART[3 - side]

    def light(along: float, out: float) -> float:
        point = (along, first + size + out if far else first - out)
        x, y = point if side == 0 else point[::-1]
        at = (round((x - plan.WORLD[0]) * plan.PRINT_SCALE), round((y - plan.WORLD[1]) * plan.PRINT_SCALE))
        return sum(picture.get_at(at)[:3]) / 3

    numbered = [place for _, place in plan.degrees(knots, start, length, 10)]
    assert len(numbered) >= 10
    for place in numbered:
        beside = max(light(place - 5, 6.4), light(place + 5, 6.4))
        assert max(light(place + shift, 6.4) for shift in (-0.5, 0, 0.5)) > beside + 40
    middles = [(one + two) / 2 for (_, one), (_, two) in pairwise(plan.degrees(knots, start, length, 5))]
    shades = [light(middle, 3.5) > 110 for middle in middles]
    assert all(one != two for one, two in pairwise(shades))
