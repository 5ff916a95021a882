"""The table of Dynasties at a glance: visible names and values, a hand like real cards, a list of matches."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client.documents import Fact, Paragraph
from game.client.tables.dynasties import pages
from game.client.tables.dynasties.layout import MapMode, court
from game.client.tables.dynasties.market import MOST_LEANING, lean
from game.client.ui import rich
from game.games.dynasties.data import COLOURS, FERTILITY, PERSON, PERSON_IDS, SIDES
from game.games.dynasties.queries import lands, value
from game.play.session import HUMAN, Session
from tests.client.test_dynasties import lay, session_at

pytestmark = pytest.mark.usefixtures("display")

LEAST_ARMS = 12
"""Pixels of height at which arms are told apart."""


def test_who_can_be_married_stands_in_a_list_the_most_fertile_first() -> None:
    _, table, _ = lay(session_at(40, "marriage_target"))
    choice = table.view.choice
    assert choice is not None
    document = pages.summary(table.table, table.view)  # type: ignore[arg-type]
    rows = [block for block in document.blocks if isinstance(block, Fact)]
    asked = [PERSON[str(pick.id)] for pick in choice.options if pick.kind == "person"]
    named = {table.app.catalogue.name("dynasties", "person_short", PERSON_IDS[p]): p for p in asked}
    listed = [named[rich.plain(row.label)] for row in rows]
    assert sorted(listed) == sorted(asked)
    fertile = [value(table.view.state, p, FERTILITY) for p in listed]
    assert fertile == sorted(fertile, reverse=True)
    lines = [rich.plain(block.words) for block in document.blocks if isinstance(block, Paragraph)]
    assert [line.split(",")[0] for line in lines] == [f"Fertility {number}" for number in fertile]


def test_cards_shrink_before_they_cover_each_other() -> None:
    """A King and three courtiers beside two lands, as at 1280 x 800."""
    groups = [("king", ["a"]), ("spouse", [""]), ("heir", []), ("courtier", ["b", "c", "d"])]
    plan = court(pygame.Rect(0, 0, 320, 160), 27, 1.0, groups, ["x", "y"], large=False)
    assert [slot.name for slot in plan.cards] == ["a", "b", "c", "d"]
    assert all(first.rect.right < second.rect.left for first, second in pairwise(plan.cards))
    assert all(slot.seen == 0 for slot in plan.cards)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_chance_leaves_the_name_in_sight(size: tuple[int, int], lang: str) -> None:
    _, _, mat = lay(session_at(40, "marriage_target"), size, lang)
    checked = 0
    for spot in mat.spots():
        if spot.name.startswith("person:"):
            body = mat._card_of(mat.sprite(spot.name))
            chips = list(mat._chip(spot, body))
            slot = mat.courts.slot(spot.name.partition(":")[2])
            full, seen = (slot.full, slot.seen) if slot is not None else (False, 0)
            name = mat.faces.name_top(PERSON[spot.name.partition(":")[2]], body.width, full=full, seen=seen)
            assert all(chip.rect.bottom <= body.top + name for chip in chips)
            checked += len(chips)
    assert checked


def test_own_lands_bear_their_names() -> None:
    _, _, mat = lay(session_at(40, "action"))
    slots = mat.courts.plans[mat.shown.own].lands
    assert len(slots) == len(lands(mat.shown.state, mat.shown.own)) > 0
    for slot in slots:
        name = mat.courts._land_name(slot)
        assert name.rect.height >= 11
        assert not any(name.rect.colliderect(other.rect) for other in slots)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 981), (1920, 1080)])
def test_the_figures_of_the_piles_stand_clear_of_the_light_round_the_next(size: tuple[int, int]) -> None:
    _, _, mat = lay(session_at(40, "action"), size)
    reach, piles = 4 * mat.kit.scale, [*(f"pile:{colour}" for colour in COLOURS[:4]), "deck", "discard"]
    bodies = [mat.sprite(name).rect for name in piles]
    lit = [body.inflate(2 * reach, 2 * reach) for body in bodies]
    inks = [
        sprite.image.get_bounding_rect().move(sprite.rect.topleft)
        for sprite in mat._sprites
        if not sprite.name and sprite.rect.width < bodies[0].width
    ]
    for body in bodies[:5]:
        below = [ink for ink in inks if abs(ink.centerx - body.centerx) < 3 and 0 <= ink.top - body.bottom < 16]
        assert len(below) == 1
        assert below[0].collidelist(lit) < 0


def test_a_large_map_has_a_legend_of_its_owners() -> None:
    _, table, mat = lay(session_at(40, "action"))
    assert {f"side:{side}" for side in SIDES[:4]} <= set(mat.sprites())
    mat.turn_map()
    table.refresh()
    assert not mat.areas.courts
    swatches = [mat.sprite(f"side:{SIDES[seat]}") for seat in range(4) if seat != mat.shown.own]
    assert all(mat.areas.market.contains(swatch.rect) for swatch in swatches)
    assert len({tuple(pygame.transform.average_color(swatch.image)) for swatch in swatches}) == len(swatches)


@pytest.mark.parametrize("count", [1, 2, 5, 9, 16])
def test_a_hand_leans_to_both_sides(count: int) -> None:
    angles = [lean(number, count) for number in range(count)]
    assert angles == sorted(angles, reverse=True)
    assert sum(angles) == pytest.approx(0)
    assert max(angles) <= MOST_LEANING
    assert count == 1 or angles[0] > 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
def test_the_hand_stays_on_its_plate(size: tuple[int, int]) -> None:
    _, _, mat = lay(session_at(60, "action"), size)
    cards = [sprite.rect for name, sprite in mat.sprites().items() if name.startswith("card:")]
    assert cards
    plate = mat.areas.hand.inflate(2, 2)
    assert all(plate.contains(card) for card in cards)


@pytest.mark.parametrize("mode", ["open", "folded"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1080), 1.5)])
def test_the_arms_of_free_countries_can_be_told_apart(
    mode: MapMode, seats: int, size: tuple[int, int], scale: float
) -> None:
    """With the map folded away too, where the market is low: they stand at its side then, not at its foot."""
    _, table, mat = lay(Session.begin("dynasties", "europe", {}, [HUMAN] * seats, 3), size, scale=scale)
    mat.mode = mode
    table.refresh(anew=True)
    free = [sprite.rect for name, sprite in mat.sprites().items() if name.startswith("country:")
            and mat.areas.market.contains(sprite.rect)]  # fmt: skip
    assert len(free) >= 8
    assert min(rect.height for rect in free) >= LEAST_ARMS
