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


def helping(way) -> set[tuple[int, int]]:
    return {(help.card, help.toward) for help in way.helpers}


def test_the_way_to_the_government_names_its_cards_in_order_and_what_they_lack():
    way = found(29)
    assert way.cards == (9, 13, 29)
    assert (9, "need_points") in lacks(way)
    assert (29, "need_either") in lacks(way), "Doga or three VP: neither needs a card"
    assert helping(way) == {(1, 9), (6, 9), (28, 9), (3, 13), (1, 13), (6, 13), (28, 13), (1, 29), (28, 29)}


def test_a_card_helps_a_way_only_if_the_way_lets_it_be_played():
    """Card 10 needs 38 open, 6 needs 13 closed; with 38 open the way itself plays 10."""
    assert not {card for card, _ in helping(found(29))} & {10}
    assert (6, 29) not in helping(found(29))
    assert (1, 29) in helping(found(29, open=[13]))
    rescued = found(29, open=[38, 9], l={"61": "dougram"})
    assert 10 in rescued.cards


def test_of_two_needs_that_no_card_meets_neither_is_kept_quiet():
    """Card 29 takes Doga or three VP."""
    need = next(need for card, need in found(29, open=[13, 19]).missing if card == 29)
    assert need.message().key == "refusal.need_either"
    assert helping(found(29, open=[13])) >= {(1, 29), (28, 29)}


def test_if_no_card_that_helps_can_be_played_on_the_way_the_nearest_comes_with_its_own_way():
    """Points for Destin come from 33, which needs 73 open, or 23: without 34’s own way both are far."""
    way = found(34, open=[71, 75, 29])
    assert 73 in way.cards
    assert (33, 34) in helping(way)
    karmel = found(77, F, open=[29, 71, 75], removed=[74])
    assert helping(karmel) == {(72, 77)}
    far = found(9, removed=[1, 6, 28])
    assert {card for card, _ in helping(far)} == {38, 10}


def test_units_that_a_card_needs_are_brought_by_a_card_on_the_way():
    assert found(40, F, open=[9]).cards == (39, 40)
    assert found(26, open=[29], removed=[12]).cards == (9, 26)
    assert found(99, F, l={"61": "dougram"}).cards[-2:] == (58, 99)


def test_chits_that_must_be_on_the_map_or_gone_are_helped_with_too():
    assert (3, 13) in helping(found(13))
    hunted = found(38, F, f={"64": "soldier_f*3"}, chits={"64": [1, 2]})
    assert {(36, 38), (37, 38)} <= helping(hunted)


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
