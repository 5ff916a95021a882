"""The boxes of countries on the chart of Labyrinth: signs do not cover the words."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client.assets import Sprites
from game.client.atlas import Atlas
from game.client.tables.labyrinth.box import BESIDE, HEAD, SOFT, country_box
from game.client.tables.labyrinth.contents import Contents, Item
from game.client.theme import load_theme
from game.client.ui.fonts import Fonts, SurfaceCache
from game.client.ui.kit import Kit
from game.content import paths
from game.content.text import Catalogue
from game.content.tiled import load_map

EVERY: tuple[Item, ...] = (("troops", 2), ("active", 3), ("sleeper", 2), ("cadre", 1), ("plot", 2), ("wmd", 1))


@pytest.fixture
def kit() -> Kit:
    pygame.font.init()
    pygame.display.set_mode((100, 100))
    fonts = Fonts(load_theme("standard"))
    pictures = SurfaceCache(8_000_000)
    return Kit(load_theme("standard"), fonts, Sprites(fonts=fonts), Catalogue("en"), scale=1.0, pictures=pictures)


def _drawn(kit: Kit, country: str, words: tuple[str, ...], pieces: tuple[Item, ...], tone: str) -> pygame.Surface:
    size = load_map(paths.MAPS / "labyrinth.tmx").spaces[country].slots["box"].rect[2:]
    shown = Contents(country, tone, 2, "soft" if words[1] else "", "", (("marker", 2),) if pieces else (), pieces)
    return country_box(kit, Atlas("labyrinth", kit.sprites), shown, words, size, round(size[1] * 2))


def _changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """The least rectangle round all that differs."""
    xs, ys = (pygame.surfarray.array3d(before) != pygame.surfarray.array3d(after)).any(axis=2).nonzero()
    return pygame.Rect(xs.min(), ys.min(), xs.max() - xs.min() + 1, ys.max() - ys.min() + 1)


@pytest.mark.parametrize("number", range(1, len(EVERY) + 1))
@pytest.mark.parametrize("country", ["philippines", "kenya_tanzania"])
def test_pieces_lie_beside_the_posture(kit: Kit, country: str, number: int) -> None:
    words = ("Philippines", "Soft", "")
    bare, empty = (_drawn(kit, country, said, (), "abroad") for said in (("Philippines", "", ""), words))
    pill, pieces = _changed(bare, empty), _changed(empty, _drawn(kit, country, words, EVERY[:number], "abroad"))
    assert pieces.left > pill.right
    assert pieces.top >= 2 * HEAD


@pytest.mark.parametrize("number", range(1, len(EVERY) + 1))
def test_pieces_in_the_us_lie_below_its_figures(kit: Kit, number: int) -> None:
    words = ("United States", "", "", "US", "Hard", "World", "Soft 2")
    country = "united_states"
    with_penalty = (*words, "GWOT penalty", "−3")
    penalty = _changed(_drawn(kit, country, words, (), "us"), _drawn(kit, country, with_penalty, (), "us"))
    pieces = _changed(_drawn(kit, country, words, (), "us"), _drawn(kit, country, words, EVERY[:number], "us"))
    assert pieces.top >= penalty.bottom


@pytest.mark.parametrize(("posture", "ground"), [("Soft", SOFT[0]), ("穏健", SOFT[0])])
def test_a_small_posture_lies_whole_on_its_ground(kit: Kit, posture: str, ground: tuple[int, int, int]) -> None:
    """Where the whole map is seen its letters are as high as the row."""
    size = load_map(paths.MAPS / "labyrinth.tmx").spaces["philippines"].slots["box"].rect[2:]
    shown = Contents("philippines", "abroad", 2, "soft")
    drawn = [
        country_box(kit, Atlas("labyrinth", kit.sprites), shown, ("Philippines", said, ""), size, round(size[1] * 0.5))
        for said in ("", posture)
    ]
    pill = _changed(*drawn)
    edges = (pill.midleft, (pill.right - 1, pill.centery), (pill.left, pill.bottom - 1))
    assert all(drawn[1].get_at(edge)[:3] == ground for edge in edges)


@pytest.mark.parametrize("wide", [58, 70, 80, 100, 150])
@pytest.mark.parametrize("bars", [1, 2, 3, 4])
def test_strokes_of_the_governance_can_be_counted(kit: Kit, bars: int, wide: int) -> None:
    """However small the box, there is ground between two strokes."""
    size = load_map(paths.MAPS / "labyrinth.tmx").spaces["egypt"].slots["box"].rect[2:]
    height = round(wide * size[1] / size[0])
    atlas = Atlas("labyrinth", kit.sprites)
    none, shown = (country_box(kit, atlas, Contents("egypt", "poor", n), ("", "", ""), size, height) for n in (0, bars))
    place = _changed(none, shown)
    row = [shown.get_at((x, place.centery)) != none.get_at((x, place.centery)) for x in range(place.right + 1)]
    assert sum(here and not before for before, here in pairwise(row)) == bars


@pytest.mark.parametrize(("troops", "alone"), [(1, True), (4, True), (5, False)])
def test_up_to_four_troops_stand_one_by_one(kit: Kit, troops: int, alone: bool) -> None:
    size = load_map(paths.MAPS / "labyrinth.tmx").spaces["egypt"].slots["box"].rect[2:]
    atlas = Atlas("labyrinth", kit.sprites)
    empty, shown, single = (
        country_box(kit, atlas, Contents("egypt", "poor", 3, pieces=pieces), ("", "", ""), size, round(size[1] * 2))
        for pieces in ((), (("troops", troops),), (("troops", 1),))
    )
    wide, one = _changed(empty, shown).width, _changed(empty, single).width
    assert (wide == one + (troops - 1) * 2 * BESIDE) == alone


def test_many_signs_leave_no_room_for_single_troops(kit: Kit) -> None:
    size = load_map(paths.MAPS / "labyrinth.tmx").spaces["egypt"].slots["box"].rect[2:]
    shown = Contents("egypt", "poor", 3, pieces=(("troops", 4), ("militia", 2), ("active", 3), ("sleeper", 2)))
    empty = country_box(kit, Atlas("labyrinth", kit.sprites), Contents("egypt", "poor", 3), ("", "", ""), size, 100)
    drawn = country_box(kit, Atlas("labyrinth", kit.sprites), shown, ("", "", ""), size, 100)
    assert _changed(empty, drawn).right < drawn.get_width()


def test_oil_is_told_from_other_resources_without_colour(kit: Kit) -> None:
    oil, drop = (Atlas("labyrinth", kit.sprites).counter(name, 12) for name in ("oil", "drop"))
    middle = (oil.get_width() // 2, round(oil.get_height() * 0.6))
    assert sum(drop.get_at(middle)[:3]) - sum(oil.get_at(middle)[:3]) > 300
