"""Worked cases A and B: examples of the rulebook on markers and the Caliphate, tracks."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.attrition import attrition, polarize
from game.games.labyrinth.chapters.change import change_regime, declare_caliphate, possible_capitals
from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.chapters.recruit import place_recruits
from game.games.labyrinth.chapters.setup import begin
from game.games.labyrinth.chapters.testing import roll_prestige
from game.games.labyrinth.data import ALLY, FAIR, GOOD, JIHADIST, POOR, UNITED_STATES, US
from game.games.labyrinth.queries.board import caliphate
from game.games.labyrinth.queries.jihadist_operations import jihad_modifier
from game.games.labyrinth.queries.tracks import (
    gwot_penalty,
    hand_size,
    islamist_resources,
    prestige_modifier,
    recruitable,
    troop_level,
    world_posture,
    world_value,
)
from game.games.labyrinth.queries.us_operations import modifier
from game.games.labyrinth.verbs import destroy_cached_wmd
from game.games.labyrinth.verbs.victory import settle
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ, SYRIA, PAKISTAN, GULF = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "pakistan", "gulf_states"))
WAR = {"governance": "fair", "alignment": "neutral", "civil_war": True}


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


# === A ===


def test_l01_markers_of_both_kinds_are_netted() -> None:
    st = position({"countries": {"pakistan": muslim(awakening=2, reaction=1)}})
    assert modifier(st, PAKISTAN) == 1
    assert jihad_modifier(st, PAKISTAN) == 1


def test_l02_egypt_over_five_turns() -> None:
    st = position({"countries": {"egypt": muslim(awakening=3, reaction=1)}})
    seen = []
    for turn in range(1, 6):
        run(st, polarize, dice="2 1 1" if turn == 5 else "")
        seen.append((st.awake[EGYPT], st.react[EGYPT], st.gov[EGYPT], st.align[EGYPT]))
    assert seen[:2] == [(4, 1, POOR, 2), (4, 1, POOR, ALLY)]
    assert seen[2:] == [(3, 1, FAIR, ALLY), (4, 1, FAIR, ALLY), (0, 0, GOOD, ALLY)]
    assert sum(st.awake) == 1


def test_l03_attrition_in_syria_with_both_dice_low() -> None:
    st = position({"countries": {"syria": {**WAR, "troops": 2, "militia": 1, "cells": 7}}})
    run(st, attrition, dice="3 1", answers="troops militia")
    assert (st.sleepers[SYRIA], st.troops[SYRIA], st.militia[SYRIA]) == (5, 1, 0)


def test_l04_attrition_in_syria_with_both_dice_high() -> None:
    st = position({"countries": {"syria": {**WAR, "troops": 2, "militia": 1, "cells": 7}}})
    run(st, attrition, dice="4 2", answers="militia")
    assert (st.sleepers[SYRIA], st.troops[SYRIA], st.militia[SYRIA]) == (7, 2, 0)


def caliphate_position() -> dict[str, Any]:
    return {
        "countries": {
            "syria": {**WAR, "cells": 3},
            "iraq": {**WAR, "cells": 1},
            "gulf_states": {"governance": "poor", "alignment": "ally", "regime_change": "tan", "cells": 1},
            "pakistan": {"governance": "islamist_rule", "alignment": "adversary", "cells": 2},
        },
        "funding": 5,
    }


def test_l05_the_caliphate_is_a_chain() -> None:
    st = position(caliphate_position())
    st.placed = [SYRIA] * 3
    assert possible_capitals(st) == [SYRIA]
    declare_caliphate(st, SYRIA)
    assert set(caliphate(st)) == {SYRIA, IRAQ, GULF, PAKISTAN}
    assert (st.funding, islamist_resources(st)) == (7, 3)
    assert [st.actives[c] for c in (SYRIA, IRAQ, GULF, PAKISTAN)] == [3, 1, 1, 2]
    assert sum(st.sleepers) == 0


def test_l06_a_broken_chain_lets_members_go() -> None:
    st = position(caliphate_position())
    declare_caliphate(st, SYRIA)
    run(st, change_regime, GULF, 0)
    assert set(caliphate(st)) == {SYRIA, IRAQ}
    assert islamist_resources(st) == 3


def test_l07_points_decide_a_game_that_plays_on() -> None:
    st = position({"play_on": True})
    st.points = [["good_resources", "good_or_fair", "no_cells"], ["wmd_in_us"]]
    settle(st)
    assert st.outcome is not None
    assert st.outcome.winners == [US]


def test_conditions_that_hold_at_the_end_give_points_too() -> None:
    good = {"governance": "good", "alignment": "ally"}
    rich = dict.fromkeys(("saudi_arabia", "gulf_states", "iraq", "egypt"), good)
    st = position({"play_on": True, "countries": {**rich, "france": {"cells": 1}}})
    settle(st)
    assert st.points == [["good_resources"], []]
    assert st.outcome is not None
    assert (st.outcome.winners, st.outcome.reason) == ([US], "points")


def test_l09_a_potent_bot_recruits_two_at_a_time() -> None:
    st = position({"abilities": {"jihadist": ["potent"]}, "countries": {"iraq": muslim(cells=1)}, "funding": 6})
    run(st, place_recruits, [IRAQ])
    assert st.sleepers[IRAQ] == 3


def test_l10_a_wmd_removed_gives_prestige_once() -> None:
    st = position({"prestige": 5})
    destroy_cached_wmd(st, SYRIA, 1)
    assert (st.prestige, st.wmd[SYRIA], st.wmd_gone) == (6, 1, 1)


# === B ===


@pytest.mark.parametrize(("prestige", "expected"), [(3, -1), (4, 0), (6, 0), (7, 1), (9, 1), (10, 2)])
def test_l11_prestige_modifies_the_war_of_ideas(prestige: int, expected: int) -> None:
    assert prestige_modifier(position({"prestige": prestige})) == expected


@pytest.mark.parametrize(("left", "cards"), [(4, 7), (5, 8), (9, 8), (10, 9)])
def test_l12_troops_on_the_track_give_cards(left: int, cards: int) -> None:
    st = position({"countries": {"egypt": muslim(troops=15 - left)}})
    assert hand_size(st, US) == cards


def test_l13_the_troops_of_2014() -> None:
    st = begin("isil_2014", {})
    assert (st.troop_track, troop_level(st), hand_size(st, US)) == (8, "war", 8)


@pytest.mark.parametrize(("funding", "cards"), [(3, 7), (4, 8), (6, 8), (7, 9)])
def test_l14_funding_gives_cards(funding: int, cards: int) -> None:
    assert hand_size(position({"funding": funding}), JIHADIST) == cards


@pytest.mark.parametrize(("funding", "here", "expected"), [(5, 8, 2), (2, 5, 0)])
def test_l15_l16_funding_limits_recruits(funding: int, here: int, expected: int) -> None:
    assert recruitable(position({"funding": funding, "countries": {"egypt": muslim(cells=here)}})) == expected


@pytest.mark.parametrize(("funding", "capital", "expected"), [(8, "", 1), (9, "", 4), (9, "iraq", 6)])
def test_l17_l18_l19_extra_cells_of_the_training_camps(funding: int, capital: str, expected: int) -> None:
    camps = {**WAR, "active": 14, "markers": ["training_camps"]}
    st = position({"funding": funding, "countries": {"iraq": camps}, "capital": capital})
    assert recruitable(st) == expected


@pytest.mark.parametrize(
    ("scenario", "posture", "value", "penalty"), [("awakening_2010", 1, 2, 2), ("mitts_turn", 1, 1, 0)]
)
def test_l20_l21_the_world_as_the_scenarios_begin(scenario: str, posture: int, value: int, penalty: int) -> None:
    st = begin(scenario, {})
    assert (world_posture(st), world_value(st), gwot_penalty(st)) == (posture, value, penalty)


def test_l22_the_value_of_the_world_posture_ends_at_three() -> None:
    soft = {name: {"posture": "soft"} for name in ("france", "germany", "spain", "italy", "russia")}
    st = position({"countries": soft})
    assert (world_posture(st), world_value(st), gwot_penalty(st)) == (-1, 3, 3)


def test_l23_an_even_world_costs_and_gives_nothing() -> None:
    st = position({"us_posture": "soft", "countries": {"france": {"posture": "soft"}}})
    assert (world_posture(st), gwot_penalty(st)) == (0, 0)
    run(st, tracks_fall)
    assert st.prestige == 5


def world(penalty: int) -> dict[str, Any]:
    soft = ("france", "germany", "spain", "italy")[: penalty + 1]
    return {name: {"posture": "soft"} for name in soft} if penalty else {}


@pytest.mark.parametrize(
    ("prestige", "penalty", "dice", "after"),
    [(5, 0, "5 4 2", 7), (5, 1, "5 4 2", 3), (5, 3, "5 4 2", 3), (2, 0, "1 6 6", 1)],
)
def test_l24_l25_l26_l27_the_prestige_roll(prestige: int, penalty: int, dice: str, after: int) -> None:
    st = position({"prestige": prestige, "countries": world(penalty)})
    assert gwot_penalty(st) == penalty
    run(st, roll_prestige, dice=dice)
    assert st.prestige == after
    assert st.posture[UNITED_STATES] == 1
