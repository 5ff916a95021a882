"""Winning chances in the Rebellion, which the master uses to evaluate positions."""

from __future__ import annotations

import pytest

from game.core.state import Outcome
from game.games.scotland.bot.prospects import WEIGHTS, features, prospects, regime
from game.games.scotland.data import ENGLISH, SCOTS
from game.games.scotland.state import ScotlandState
from tests.games.scotland.builders import RULES, position

SCOTTISH, SOUTHERN = {"0404": "wallace inf_levy*3"}, {"0607": "inf_levy*3"}


def standing(turn: int, scots=SCOTTISH, english=SOUTHERN) -> ScotlandState:
    return position("movement", turn=turn, scots=scots, english=english).state


def chance(st: ScotlandState) -> float:
    """The Scots', which makes one with the English."""
    own, other = prospects(st)
    assert own + other == pytest.approx(1.0)
    assert 0.0 < own < 1.0
    return own


def test_every_month_has_a_table_for_all_features():
    found = []
    for turn in range(1, 25):
        st = standing(12)
        st.turn = turn
        assert set(features(st)) == set(WEIGHTS[regime(st)])
        found.append(regime(st))
    assert [found.count(name) for name in WEIGHTS] == [17, 3, 2, 1, 1]
    assert list(dict.fromkeys(found)) == list(WEIGHTS), "in the order in which they come"


def test_a_match_that_is_over_is_won_lost_or_drawn():
    st = standing(24)
    for winners, shares in (([SCOTS], [1.0, 0.0]), ([ENGLISH], [0.0, 1.0]), ([], [0.5, 0.5])):
        st.outcome = Outcome(winners, "limited" if winners else "draw", "more" if winners else "equal_towns", "12.32")
        assert prospects(st) == shares


@pytest.mark.parametrize("turn", [18, 21, 22, 23])
def test_units_are_hope_for_who_has_them(turn):
    more = {"0404": "wallace inf_levy*6"}
    assert (
        chance(standing(turn, more)) > chance(standing(turn)) > chance(standing(turn, english={"0607": "inf_levy*6"}))
    )


@pytest.mark.parametrize("turn", [22, 23])
def test_scots_in_an_english_town_are_hope_for_them(turn):
    """[12.33]: without it the English have no victory."""
    inside = {"0404": "wallace inf_levy*2", "0709": "inf_levy"}
    assert features(standing(turn, inside))["raids"] == 1
    assert chance(standing(turn, inside)) > chance(standing(turn))


def test_the_master_goes_by_them_in_the_rebellion_alone():
    st = standing(20)
    assert RULES.prospects(st) == prospects(st)
    short = position("movement", scenario="toom_tabard", turn=4, scots={"0404": "inf_levy"}, english=SOUTHERN).state
    assert RULES.prospects(short) == RULES.score(short)
