"""The shortest way to a card: what must be played first, and what is missing."""

from __future__ import annotations

import pytest

from game.core.choice import NOBODY
from game.games.deloyer.data import CARDS
from game.games.deloyer.explain.card_path import path_to
from tests.games.deloyer.builders import RULES, F, L, begin


def found(goal: int, seat: int = L, **fields):
    match = begin("play_l", **fields)
    return path_to(RULES.view(match.state, seat), seat, goal)


def lacks(way) -> list[tuple[int, str]]:
    return [(card, need.message().key.removeprefix("refusal.")) for card, need in way.missing]


def test_the_way_to_the_government_names_its_cards_in_order_and_what_they_lack():
    way = found(29)
    assert way.cards == (9, 13, 29)
    assert (9, "need_points") in lacks(way)
    assert (29, "need_control") in lacks(way)
    assert set(way.helpers) == {1, 6, 10, 28}, "they bring chits to the underground"


@pytest.mark.parametrize(("opened", "cards"), [([13], (29,)), ([13, 19], (29,)), ([29], ()), ([38, 9], (13, 10, 29))])
def test_what_is_open_is_no_step_and_what_bars_must_go(opened, cards):
    assert found(29, open=opened, l={"61": "dougram"}).cards == cards


def test_of_two_ways_the_shorter_one_is_taken():
    """Card 34 wants 23 or 75 besides 71 and 73: with 75 open the death of Donan is no longer needed."""
    assert 23 in found(34, open=[29, 71, 73]).cards
    assert found(34, open=[29, 71, 73, 75]).cards == (34,)


def test_there_is_no_way_to_what_has_left_the_game_or_is_barred_for_good():
    assert found(11, removed=[11]) is None
    assert found(4, open=[13]) is None


def test_a_way_is_found_on_what_its_viewer_may_know():
    """Points in a box are known to its owner only: for others they are missing."""
    fields = {"chits": {"karmel": [5]}, "open": [29, 71, 75]}
    assert (77, "need_points") not in lacks(found(77, F, **fields))
    assert (77, "need_points") in lacks(found(77, L, **fields))
    assert found(77, NOBODY, **fields) == found(77, L, **fields)


def test_every_card_has_a_way_at_the_start_without_steps_twice():
    for card in CARDS:
        way = found(card)
        if way is not None:
            assert len(set(way.cards)) == len(way.cards)
            assert way.cards[-1:] in ((card,), ())
