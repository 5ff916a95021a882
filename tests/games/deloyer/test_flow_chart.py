"""The flow chart of the cards: what it speaks of, and what a player may know of it."""

from __future__ import annotations

import pytest

from game.core.choice import NOBODY
from game.games.deloyer.data import CARDS, FLOW
from game.games.deloyer.explain.flow import flow_chart
from tests.games.deloyer.builders import RULES, F, L, begin


def test_the_flow_chart_speaks_of_cards_only():
    assert all(start in CARDS and (end in CARDS or end == 0) for start, end, _, _ in FLOW)
    assert {end for _, end, kind, _ in FLOW if kind == "victory"} == {0}
    assert (13, 4, "blocks", "") in FLOW
    assert (13, 6, "blocks", "") in FLOW


def test_the_flow_chart_shows_what_the_looking_player_may_know():
    match = begin("play_l", {"64": "soldier_l*2"}, hands=([13], [50]), open=[38], chits={"underground": [4, 1]})
    own = flow_chart(RULES.view(match.state, L), L)
    enemy = flow_chart(RULES.view(match.state, F), F)
    assert own.nodes[13].state == "hand"
    assert enemy.nodes[13].state == "unknown"
    assert [met for _, met in own.nodes[13].needs] == [False, False, True]
    assert [met for _, met in enemy.nodes[13].needs] == [False, False, None]
    assert own.nodes[38].state == enemy.nodes[38].state == "open"
    assert not own.nodes[14].alive, "card 38 blocks it"
    assert next(edge for edge in own.edges if (edge.start, edge.end) == (38, 9)).active
    assert flow_chart(RULES.view(match.state, NOBODY), NOBODY).nodes[13].needs == enemy.nodes[13].needs


def test_2_6_the_flow_chart_tells_what_everybody_can_tell_of_a_box():
    """One way of two that is open to all is enough; a chit has a point at least, and five at most."""
    arrested = flow_chart(RULES.view(begin("play_l", open=[38]).state, F), F)
    assert [met for _, met in arrested.nodes[9].needs] == [True]
    for chits, met in (([1] * 5, True), ([1] * 2, None), ([], False)):
        match = begin("play_f", chits={"state_admin": chits})
        assert [known for _, known in flow_chart(RULES.view(match.state, L), L).nodes[50].needs] == [met]


@pytest.mark.parametrize(("opened", "alive"), [([50], True), ([51], True), ([50, 51], False)])
def test_card_11_is_struck_out_of_the_flow_chart_by_both_its_bars_alone(opened, alive):
    match = begin("play_l", open=opened)
    chart = flow_chart(RULES.view(match.state, L), L)
    assert chart.nodes[11].alive is alive
    assert {edge.active for edge in chart.edges if edge.end == 11 and edge.kind == "blocks"} == {not alive}
    assert next(edge for edge in chart.edges if (edge.start, edge.end) == (50, 51)).active is (50 in opened)
