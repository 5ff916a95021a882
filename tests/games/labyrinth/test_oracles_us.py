"""Worked cases C and D: the War of Ideas and the other operations of the US."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.conduct import can_reassess
from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.ideas import wage
from game.games.labyrinth.chapters.operations import topple, war_of_ideas, withdraw
from game.games.labyrinth.chapters.plots import find_plot
from game.games.labyrinth.data import ALLY, FAIR, GOOD, GREEN, HARD, NEUTRAL, NONE, POOR, TAN, UNITED_STATES
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.queries.us_operations import (
    can_change_regime,
    can_disrupt,
    can_wage,
    could_be_won,
    deploy_goals,
    hits,
    modifier,
    prestige_gain,
    spare_troops,
)
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ, FRANCE, SYRIA, JORDAN = (COUNTRY[name] for name in ("egypt", "iraq", "france", "syria", "jordan"))
SOFT_WORLD = {name: {"posture": "soft"} for name in ("germany", "spain", "italy", "russia")}


def egypt(governance: str, alignment: str, **more: Any) -> LabyrinthState:
    """A position with Egypt alone; `countries` and tracks may be added."""
    tracks: dict[str, Any] = {
        key: more.pop(key) for key in ("prestige", "us_posture", "reserves", "abilities", "rules") if key in more
    }
    others = more.pop("countries", {})
    here = {"governance": governance, "alignment": alignment, **more}
    return position({**tracks, "countries": {"egypt": here, **others}})


# === C ===


def test_l28_a_fair_ally_becomes_good() -> None:
    st = egypt("fair", "ally", aid=1, besieged=True, awakening=0, prestige=8)
    assert modifier(st, EGYPT) == 1
    run(st, wage, EGYPT, dice="4 3 3 1")
    assert (st.gov[EGYPT], st.aid[EGYPT], st.besieged[EGYPT]) == (GOOD, 0, 0)
    assert st.awake[COUNTRY["turkey"]] == 1


def test_l29_l30_l31_four_brings_aid_once() -> None:
    world = {name: {"posture": "soft"} for name in ("germany", "spain", "italy")}
    st = egypt("poor", "neutral", countries=world)
    assert gwot_penalty(st) == 2
    run(st, wage, EGYPT, dice="6")
    assert (st.aid[EGYPT], st.align[EGYPT]) == (1, NEUTRAL)
    run(st, wage, EGYPT, dice="5")
    assert (st.aid[EGYPT], st.align[EGYPT]) == (1, NEUTRAL)
    run(st, wage, EGYPT, dice="6")
    assert st.align[EGYPT] == ALLY


def test_l32_a_good_neutral_becomes_an_ally() -> None:
    st = egypt("good", "neutral")
    assert modifier(st, EGYPT) == 0
    run(st, wage, EGYPT, dice="5")
    assert (st.gov[EGYPT], st.align[EGYPT]) == (GOOD, ALLY)


def test_l33_liberation_takes_an_awakening_marker() -> None:
    st = egypt("poor", "ally", awakening=2)
    run(st, wage, EGYPT, dice="3")
    assert (st.gov[EGYPT], st.awake[EGYPT]) == (FAIR, 1)


@pytest.mark.parametrize(("troops", "militia", "allowed"), [(5, 2, True), (6, 0, False)])
def test_l34_l35_regime_change_asks_for_a_margin(troops: int, militia: int, *, allowed: bool) -> None:
    st = egypt("poor", "ally", troops=troops, militia=militia, cells=2, regime_change="tan")
    assert can_wage(st, EGYPT, 3) == allowed


@pytest.mark.parametrize(
    ("governance", "alignment"), [("poor", "adversary"), ("good", "ally"), ("islamist_rule", "adversary")]
)
def test_l36_no_use_in_some_countries(governance: str, alignment: str) -> None:
    assert not could_be_won(egypt(governance, alignment), EGYPT)


def test_l37_an_untested_country_may_cost_too_much() -> None:
    st = position({})
    st.ops = 2
    run(st, war_of_ideas, dice="2", answers="egypt")
    assert (st.gov[EGYPT], st.align[EGYPT]) == (POOR, NEUTRAL)
    st = position({"reserves": {"us": 1}})
    st.ops = 2
    run(st, war_of_ideas, dice="2 5", answers="egypt yes")
    assert (st.align[EGYPT], st.reserves[0]) == (ALLY, 0)


@pytest.mark.parametrize("posture", ["soft", "hard"])
def test_l38_l39_the_us_posture_gives_prestige_even_if_nothing_changes(posture: str) -> None:
    st = position({"countries": {"france": {"posture": posture}}})
    run(st, wage, FRANCE, dice="5")
    assert (st.posture[FRANCE], st.prestige) == (HARD, 6)


def test_l40_good_neighbours_count_once() -> None:
    good = {"governance": "good", "alignment": "ally"}
    st = egypt("poor", "neutral", countries={"libya": good, "sudan": good})
    assert modifier(st, EGYPT) == 1


def test_l41_no_mercy_counts_good_lines_alone() -> None:
    st = egypt(
        "fair", "ally", awakening=1, reaction=2, prestige=2, countries=SOFT_WORLD, abilities={"us": ["no_mercy"]}
    )
    assert gwot_penalty(st) == 3
    assert modifier(st, EGYPT) == 1


# === D ===


def test_l42_disrupt_without_troops_hits_one() -> None:
    st = egypt("fair", "ally", cells=3)
    assert can_disrupt(st, EGYPT, 2)
    run(st, disrupt, EGYPT)
    assert (st.sleepers[EGYPT], st.actives[EGYPT], st.prestige) == (2, 1, 5)


def test_l43_two_troops_hit_two_and_give_prestige() -> None:
    st = egypt("poor", "ally", troops=2, active=1, cells=2)
    run(st, disrupt, EGYPT, answers="active")
    assert (st.sleepers[EGYPT], st.actives[EGYPT], st.prestige) == (1, 1, 6)


def test_l44_militia_alone_hit_one() -> None:
    st = egypt("poor", "neutral", militia=3, cells=2)
    assert can_disrupt(st, EGYPT)
    assert (hits(st, EGYPT), prestige_gain(st, EGYPT)) == (1, 0)


def test_l45_a_troop_and_a_militia_hit_two_for_prestige() -> None:
    st = egypt("poor", "neutral", troops=1, militia=1, cells=2)
    assert (hits(st, EGYPT), prestige_gain(st, EGYPT)) == (2, 1)


def test_l46_advisors_help_but_give_no_prestige() -> None:
    st = egypt("poor", "neutral", militia=2, civil_war=True, cells=2, markers=["advisors"])
    assert (hits(st, EGYPT), prestige_gain(st, EGYPT)) == (2, 0)


def test_l47_one_troop_opens_no_neutral() -> None:
    assert not can_disrupt(egypt("poor", "neutral", troops=1, cells=1), EGYPT)


def test_l48_a_cadre_is_removed_for_prestige() -> None:
    st = egypt("poor", "neutral", troops=2, cadre=True)
    run(st, disrupt, EGYPT)
    assert (st.cadre[EGYPT], st.prestige) == (0, 6)


def test_l49_a_hard_us_hits_two_at_home() -> None:
    st = position({"countries": {"united_states": {"active": 2}}, "us_posture": "hard"})
    assert can_disrupt(st, UNITED_STATES, 1)
    run(st, disrupt, UNITED_STATES)
    assert (st.actives[UNITED_STATES], st.cadre[UNITED_STATES]) == (0, 1)


def test_l50_a_garrison_stays_under_regime_change() -> None:
    assert spare_troops(egypt("poor", "ally", troops=9, cells=2, regime_change="tan"), EGYPT) == 2


def test_l51_withdrawal_takes_all() -> None:
    st = egypt("poor", "ally", troops=6, cells=1, aid=2, regime_change="tan", us_posture="soft")
    st.ops = 3
    run(st, withdraw, dice="1 2 2", answers="6")
    assert (st.troops[EGYPT], st.aid[EGYPT], st.besieged[EGYPT], st.regime[EGYPT]) == (0, 0, 1, TAN)
    assert st.prestige == 3


def test_l52_one_op_deploys_to_the_track_alone() -> None:
    st = egypt("fair", "ally", countries={"iraq": {"governance": "poor", "alignment": "ally", "troops": 2}})
    assert deploy_goals(st, IRAQ, 1) == [NONE]
    assert deploy_goals(st, NONE, 2) == [EGYPT]


def test_l53_no_regime_change_against_the_capital() -> None:
    fallen = {"governance": "islamist_rule", "alignment": "adversary"}
    st = position({"countries": {"syria": fallen, "egypt": fallen}, "capital": "syria"})
    assert not can_change_regime(st, SYRIA)
    assert can_change_regime(st, EGYPT)


def test_l54_regime_change_makes_a_poor_ally() -> None:
    st = egypt("islamist_rule", "adversary", cells=2)
    run(st, topple, EGYPT, dice="4 5 3 2", answers="6")
    assert (st.gov[EGYPT], st.align[EGYPT], st.regime[EGYPT], st.actives[EGYPT]) == (POOR, ALLY, GREEN, 2)
    assert (st.prestige, st.troops[EGYPT], sum(st.awake)) == (7, 6, 0)


@pytest.mark.parametrize(
    ("rules", "plot", "prestige", "resolved", "gone"),
    [("awakening", "wmd", 6, [], 1), ("awakening", "2", 5, [2], 0), ("base", "2", 5, [], 0)],
)
def test_l55_an_alert_reveals(rules: str, plot: str, prestige: int, resolved: list[int], gone: int) -> None:
    st = position({"rules": rules, "plots": [{"place": "france", "plot": plot}], "countries": {}})
    run(st, find_plot, FRANCE)
    assert (st.prestige, st.resolved, st.wmd_gone) == (prestige, resolved, gone)
    assert len(st.available) + len(resolved) == 6


def test_l56_a_person_reassesses_with_two_cards_of_three_ops() -> None:
    st = position({"hands": {"us": [126]}, "reserves": {"us": 1}})
    st.card, st.ops, st.plays = 152, 3, 1
    assert not can_reassess(st)
    st.hands[0] = [153]
    assert can_reassess(st)
