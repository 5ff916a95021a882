"""Winning chances in Lecoque's Conspiracy, which the master uses to evaluate positions."""

from __future__ import annotations

import pytest

from game.core.state import Outcome
from game.games.deloyer.bot.prospects import (
    WEIGHTS,
    assassin_missing,
    features,
    government_missing,
    prospects,
    regime,
    talks_missing,
)
from game.games.deloyer.state import DeloyerState
from tests.games.deloyer.builders import RULES, F, begin

REBELS, POLICE = {"64": "soldier_l*3", "67": "soldier_l*4"}, {"44": "soldier_f*3"}


def chance(st: DeloyerState) -> float:
    """The liberation's, which makes one with the federation's."""
    own, other = prospects(st)
    assert own + other == pytest.approx(1.0)
    assert 0.0 < own < 1.0
    return own


def rising(**words) -> DeloyerState:
    return begin("play_l", REBELS, POLICE, **words).state


def army(**words) -> DeloyerState:
    return begin("play_l", REBELS, POLICE, open=[13, 29, *words.pop("open", ())], **words).state


@pytest.mark.parametrize("st", [rising(), army()])
def test_all_features_of_a_position_have_a_weight(st):
    assert set(features(st)) == set(WEIGHTS[regime(st)])


def test_a_match_that_is_over_is_won_or_lost():
    st = army()
    st.outcome = Outcome([F], "victory", "peace", "20.2")
    assert prospects(st) == [0.0, 1.0]


def test_more_units_and_cities_are_better_and_more_police_is_worse():
    assert chance(begin("play_l", {"64": "soldier_l*4", "67": "soldier_l*4"}, POLICE).state) > chance(rising())
    assert chance(begin("play_l", REBELS, {"44": "soldier_f*6"}).state) < chance(rising())
    assert chance(begin("play_l", REBELS, POLICE, open=[38]).state) < chance(rising()), "Samarin is under arrest"


def test_few_guerrillas_without_a_city_fear_three_dice():
    """[20.3.2]: the chance of the dice is one of the features, where no city spares them."""
    few = begin("play_l", {"62": "soldier_l*4"}, POLICE).state
    assert features(few)["suppression"] > 0.9
    assert features(rising())["suppression"] == 0.0


def test_government_is_nearer_with_every_step():
    steps = [
        begin("play_l", REBELS, POLICE).state,
        begin("play_l", REBELS, POLICE, open=[13]).state,
        begin("play_l", REBELS, POLICE, open=[13, 14]).state,
        begin("play_l", REBELS, POLICE, open=[13, 14, 19]).state,
        begin("play_l", REBELS, POLICE, open=[13, 14, 19], hands=([29], [])).state,
    ]
    missing = [government_missing(st) for st in steps]
    assert missing == sorted(missing, reverse=True)
    assert missing[-1] == 0.0


def test_the_conspiracies_are_nearer_with_cards_and_points():
    """Talks are the federation's hope, the assassin the liberation's [20.2]."""
    plain = army(open=[73])
    talks = army(open=[73, 71, 75], chits={"karmel": [5]}, hands=([], [77]))
    assert talks_missing(talks) == 0.0 < talks_missing(plain)
    assert chance(talks) < chance(plain)
    assassin = army(open=[73, 71, 23], chits={"destin": [5, 5, 4]}, hands=([34], []))
    assert assassin_missing(assassin) == 0.0 < assassin_missing(plain)


def test_the_master_goes_by_them():
    assert RULES.prospects(army()) == prospects(army())
    assert RULES.quick not in RULES.bots, "worlds are played on by rules of thumb"
    assert RULES.bot(RULES.quick, 1).skill.slips == 0.0


def test_hidden_cards_count_as_they_were_dealt():
    """In an imagined world nothing is hidden; in a view what is unknown lies far off, and nothing fails."""
    st = army(open=[73], hands=([34], [77]), chits={"destin": [5, 5]})
    assert 0.0 < prospects(RULES.view(st, F))[F] < 1.0
