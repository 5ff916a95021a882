"""Worked cases G to I and K: the end of the turn, the Caliphate, Nigeria, victory, options."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.labyrinth.chapters.attrition import attrition, polarize
from game.games.labyrinth.chapters.change import (
    declare_caliphate,
    end_civil_war,
    govern,
    possible_capitals,
    start_civil_war,
)
from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.chapters.operations import alert
from game.games.labyrinth.chapters.recruit import recruit, travel_cell
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    FAIR,
    GOOD,
    ISLAMIST,
    JIHADIST,
    NEUTRAL,
    NIGERIA,
    NON_MUSLIM,
    NONE,
    POOR,
    US,
)
from game.games.labyrinth.queries.tracks import final_resources, good_resources, islamist_resources
from game.games.labyrinth.queries.us_operations import alerts
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, add_spike, move_cell, remove_cell
from game.games.labyrinth.verbs.victory import fulfilled, settle
from tests.games.labyrinth.builders import COUNTRY, FALLEN, position, run

EGYPT, IRAQ, SYRIA, LIBYA, JORDAN = (COUNTRY[name] for name in ("egypt", "iraq", "syria", "libya", "jordan"))
SOMALIA, FRANCE = COUNTRY["somalia"], COUNTRY["france"]


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


def syria_at_war(**more: Any) -> LabyrinthState:
    """Syria in a civil war."""
    return position({"countries": {"syria": muslim(civil_war=True, **more)}})


# === G ===


@pytest.mark.parametrize(
    ("markers", "funding", "after"), [(["pirates"], 1, 1), (["fracking", "pirates"], 6, 5), (["fracking"], 6, 4)]
)
def test_l88_l89_funding_changes_once(markers: list[str], funding: int, after: int) -> None:
    st = position({"markers": markers, "funding": funding, "countries": {"somalia": FALLEN}, "prestige": 5})
    run(st, tracks_fall)
    assert (st.funding, st.prestige) == (after, 4)


def test_l90_reaction_drives_away() -> None:
    st = position(
        {
            "countries": {
                "egypt": muslim(reaction=3),
                "libya": {"governance": "fair", "alignment": "adversary", "reaction": 4},
                "jordan": muslim(alignment="adversary", reaction=3),
            }
        }
    )
    run(st, polarize, dice="3 3 1")
    assert st.align[EGYPT] == ADVERSARY
    assert (st.gov[LIBYA], st.react[LIBYA]) == (POOR, 3)
    assert (st.gov[JORDAN], st.react[JORDAN]) == (ISLAMIST, 0)


@pytest.mark.parametrize(("awakening", "reaction"), [(1, 0), (0, 1), (2, 2)])
def test_l91_one_is_nothing(awakening: int, reaction: int) -> None:
    st = position({"countries": {"egypt": muslim(awakening=awakening, reaction=reaction)}})
    run(st, polarize)
    assert (st.awake[EGYPT], st.react[EGYPT], st.align[EGYPT]) == (awakening, reaction, NEUTRAL)


@pytest.mark.parametrize("reaction", [3, 4])
def test_11_1_7_countries_fall_together_before_any_convergence(reaction: int) -> None:
    """Both have lost their markers when the first convergence comes, or when their resources win."""
    falling = {"governance": "poor", "alignment": "adversary", "reaction": reaction}
    st = position({"funding": 1, "countries": {"sudan": falling, "somalia": {**falling, "aid": 1}}})
    told = [event.kind for event in run(st, polarize, dice="2 1 3 2 3 3")]
    assert told.count("convergence") == 2
    assert told.index("random_muslim") > max(number for number, kind in enumerate(told) if kind == "funding")
    st = position({"countries": dict.fromkeys(("gulf_states", "iraq"), falling)})
    st.play_on = False
    run(st, polarize)
    assert st.outcome is not None
    assert (st.react, st.aid) == ([0] * len(st.react), [0] * len(st.aid))


def test_l92_a_convergence_polarizes_no_further() -> None:
    st = position(
        {
            "countries": {
                "egypt": {"governance": "fair", "alignment": "ally", "awakening": 3},
                "libya": muslim(awakening=1),
            }
        }
    )
    run(st, polarize, dice="3 1")
    assert (st.gov[EGYPT], st.awake[LIBYA]) == (GOOD, 2)


GOVERNANCE = {GOOD: "good", FAIR: "fair", POOR: "poor"}
ALIGNMENT = {ALLY: "ally", NEUTRAL: "neutral", ADVERSARY: "adversary"}


@pytest.mark.parametrize(
    ("before", "markers", "after"),
    [
        ((FAIR, NEUTRAL), 3, (FAIR, ALLY)),
        ((FAIR, ADVERSARY), 3, (FAIR, NEUTRAL)),
        ((POOR, ALLY), 3, (FAIR, ALLY)),
        ((FAIR, ALLY), 3, (GOOD, ALLY)),
        ((FAIR, ALLY), 1, (FAIR, ALLY)),
        ((POOR, NEUTRAL), -3, (POOR, ADVERSARY)),
        ((POOR, ALLY), -3, (POOR, NEUTRAL)),
        ((FAIR, ADVERSARY), -3, (POOR, ADVERSARY)),
        ((POOR, ADVERSARY), -3, (ISLAMIST, ADVERSARY)),
        ((POOR, ADVERSARY), -1, (POOR, ADVERSARY)),
    ],
)
def test_11_1_7_three_markers_more_move_the_country(
    before: tuple[int, int], markers: int, after: tuple[int, int]
) -> None:
    country = {"governance": GOVERNANCE[before[0]], "alignment": ALIGNMENT[before[1]]}
    kind = "awakening" if markers > 0 else "reaction"
    st = position({"countries": {"egypt": {**country, kind: abs(markers)}, "libya": muslim()}})
    run(st, polarize, dice="3 1" if after[0] in (GOOD, ISLAMIST) else "")  # convergence comes to Libya
    assert (st.gov[EGYPT], st.align[EGYPT]) == after


@pytest.mark.parametrize(("kind", "row"), [("awakening", "awake"), ("reaction", "react")])
def test_11_1_7_two_markers_more_bring_another(kind: str, row: str) -> None:
    st = position({"countries": {"egypt": muslim(**{kind: 2})}})
    run(st, polarize)
    assert getattr(st, row)[EGYPT] == 3


def test_l93_a_hit_without_a_target_shifts_to_adversary() -> None:
    st = syria_at_war(cells=4)
    run(st, attrition, dice="3")
    assert st.align[SYRIA] == ADVERSARY


def test_l94_a_hit_half_applied_shifts_to_ally() -> None:
    st = syria_at_war(troops=6, cells=1)
    run(st, attrition, dice="6")
    assert (st.align[SYRIA], st.cadre[SYRIA], st.sleepers[SYRIA]) == (ALLY, 1, 0)


def test_l95_a_hit_wholly_applied_shifts_nothing() -> None:
    st = syria_at_war(militia=6, cells=1)
    run(st, attrition, dice="6")
    assert (st.align[SYRIA], st.cadre[SYRIA]) == (NEUTRAL, 1)


def test_l96_two_hits_shift_twice() -> None:
    st = syria_at_war(troops=12)
    run(st, attrition)
    assert (st.align[SYRIA], st.gov[SYRIA]) == (ALLY, FAIR)


def test_11_2_5_a_hit_too_many_makes_a_fair_ally_good_and_ends_the_war() -> None:
    war = {"governance": "fair", "alignment": "ally", "civil_war": True, "troops": 6}
    st = position({"countries": {"syria": war, "libya": muslim()}})
    run(st, attrition, dice="3 1")
    assert (st.gov[SYRIA], st.align[SYRIA], st.civil_war[SYRIA]) == (GOOD, ALLY, 0)


def test_l97_whole_sixes_roll_no_dice() -> None:
    st = syria_at_war(militia=6, cells=12)
    run(st, attrition)
    assert (st.militia[SYRIA], st.sleepers[SYRIA]) == (4, 11)


def test_l98_a_good_country_is_fair_in_a_civil_war() -> None:
    st = position({"countries": {"egypt": {"governance": "good", "alignment": "ally"}}})
    run(st, start_civil_war, EGYPT)
    assert (st.gov[EGYPT], st.align[EGYPT], st.civil_war[EGYPT]) == (FAIR, ALLY, 1)


def test_l99_markers_become_militia_and_cells() -> None:
    there = muslim(militia=14)
    st = position({"countries": {"egypt": muslim(awakening=3, reaction=2), "iraq": there}, "funding": 1})
    run(st, start_civil_war, EGYPT)
    assert (st.militia[EGYPT], st.sleepers[EGYPT], st.awake[EGYPT], st.react[EGYPT]) == (1, 2, 0, 0)


# === H ===


def test_l100_an_operation_founds_no_caliphate() -> None:
    st = syria_at_war(cells=1)
    st.ops = 2
    run(st, recruit)
    assert (st.sleepers[SYRIA], possible_capitals(st)) == (3, [])


def test_l101_the_capital_moves_to_a_neighbour() -> None:
    st = position(
        {"countries": {"syria": muslim(civil_war=True), "iraq": muslim(civil_war=True)}, "funding": 5, "prestige": 5}
    )
    declare_caliphate(st, SYRIA)
    run(st, end_civil_war, SYRIA)
    assert (st.capital, st.funding, st.prestige, islamist_resources(st)) == (IRAQ, 6, 6, 1)


def test_l102_the_capital_is_lost() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True)}, "funding": 5, "prestige": 5})
    declare_caliphate(st, SYRIA)
    run(st, end_civil_war, SYRIA)
    assert (st.capital, st.funding, st.prestige, islamist_resources(st)) == (NONE, 5, 7, 0)


def test_l103_cells_arrive_active_in_the_caliphate() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True), "iraq": muslim(cells=1)}, "capital": "syria"})
    run(st, travel_cell, IRAQ, "sleeper", SYRIA)
    assert (st.actives[SYRIA], st.sleepers[SYRIA]) == (1, 0)


def test_l105_nigeria_turns_over_with_all_that_lies_there() -> None:
    nigeria = {
        "governance": "fair",
        "alignment": "ally",
        "muslim": True,
        "cells": 1,
        "troops": 2,
        "militia": 1,
        "regime_change": "tan",
        "aid": 1,
    }
    st = position({"countries": {"nigeria": nigeria, "mali": muslim()}})
    move_cell(st, NIGERIA, COUNTRY["mali"], "sleeper")
    assert (st.kind[NIGERIA], st.gov[NIGERIA], st.align[NIGERIA]) == (NON_MUSLIM, FAIR, 0)
    assert (st.troops[NIGERIA], st.troop_track, st.militia[NIGERIA], st.regime[NIGERIA], st.aid[NIGERIA]) == (
        0,
        15,
        0,
        0,
        0,
    )


# === I ===


def good(*names: str) -> dict[str, Any]:
    """Good Allies of those names."""
    return {name: {"governance": "good", "alignment": "ally"} for name in names}


def fallen(*names: str) -> dict[str, Any]:
    """Countries of those names under Islamist Rule."""
    return dict.fromkeys(names, FALLEN)


def test_l106_twelve_good_resources_win() -> None:
    rich = good("saudi_arabia", "gulf_states", "iraq")
    st = position({"countries": {**rich, "egypt": {"governance": "fair", "alignment": "ally"}}, "play_on": False})
    run(st, govern, EGYPT, GOOD, dice="")
    assert st.outcome is not None
    assert (st.outcome.winners, st.outcome.reason) == ([US], "good_resources")


def test_l107_a_bot_needs_no_neighbours() -> None:
    st = position({"countries": {**fallen("saudi_arabia", "egypt"), "france": {"cells": 1}}})
    assert fulfilled(st) == []
    st.automata[JIHADIST] = "muddled"
    assert fulfilled(st) == [(JIHADIST, "islamist_resources")]


def test_l108_six_resources_in_neighbours_win() -> None:
    st = position({"countries": {**fallen("saudi_arabia", "yemen", "pakistan"), "france": {"cells": 1}}})
    assert fulfilled(st) == [(JIHADIST, "islamist_resources")]


def test_l109_poverty_and_humiliation_win() -> None:
    names = [
        name
        for name, c in COUNTRY.items()
        if position({}).kind[c] == 1 and name not in ("mali", "jordan", "lebanon", "yemen")
    ][:15]
    st = position({"countries": {**{name: muslim() for name in names}, "france": {"cells": 1}}, "prestige": 2})
    assert fulfilled(st) == []
    add_prestige(st, -1)
    assert st.points[JIHADIST] == ["poor_or_islamist"]


@pytest.mark.parametrize(
    ("rich", "poor", "winner"),
    [(("saudi_arabia", "iraq", "libya"), ("gulf_states",), US), (("saudi_arabia", "iraq"), ("gulf_states",), JIHADIST)],
)
def test_l110_more_than_double_at_the_end(rich: tuple[str, ...], poor: tuple[str, ...], winner: int) -> None:
    st = position({"countries": {**good(*rich), **fallen(*poor)}, "play_on": False})
    settle(st)
    assert st.outcome is not None
    assert st.outcome.winners == [winner]


@pytest.mark.parametrize(
    ("rich", "winner"), [(("saudi_arabia", "iraq", "syria"), JIHADIST), (("saudi_arabia", "iraq", "egypt"), US)]
)
@pytest.mark.parametrize("decks", [{"length": 2}, {"mixed": True}])
def test_l111_alone_against_the_bot_the_us_needs_a_minimum(
    rich: tuple[str, ...], winner: int, decks: dict[str, Any]
) -> None:
    st = position({"countries": good(*rich), "automata": {"jihadist": "muddled"}, "play_on": False, **decks})
    settle(st)
    assert st.outcome is not None
    assert st.outcome.winners == [winner]


def test_l112_oil_is_dear() -> None:
    st = position({"countries": good("iraq")})
    add_spike(st, US)
    assert good_resources(st) == 4


def test_l113_a_green_regime_counts_for_the_jihadist() -> None:
    st = position({"countries": {"iraq": {"governance": "fair", "alignment": "ally", "regime_change": "green"}}})
    assert final_resources(st) == (0, 3)


def test_u3_the_last_cell_wins_for_the_us_unless_a_bot_lost_it() -> None:
    st = position({"countries": {"egypt": muslim(cells=1)}})
    remove_cell(st, EGYPT, "sleeper")
    assert st.points[US] == ["no_cells"]
    st = position({"countries": {"egypt": muslim(cells=1)}, "automata": {"jihadist": "muddled"}})
    remove_cell(st, EGYPT, "sleeper")
    assert st.points[US] == []


# === K ===


def heroic(governance: str, card: int) -> LabyrinthState:
    """Option 2 with a plot in Egypt and a card in play."""
    country = {"governance": governance, "alignment": "ally"}
    st = position({"countries": {"egypt": country}, "plots": [{"place": "egypt", "plot": "1"}], "heroic_alert": True})
    st.pile[0].remove(card)
    st.card, st.ops = card, 1
    return st


@pytest.mark.parametrize(("die", "left"), [("1", 0), ("2", 1)])
def test_l128_a_heroic_alert_rolls(die: str, left: int) -> None:
    st = heroic("good", 121)
    assert alerts(st, 1) == [EGYPT]
    run(st, alert, dice=die)
    assert len(st.plots) == left


def test_l129_one_op_is_too_little_for_a_fair_country() -> None:
    assert alerts(heroic("fair", 121), 1) == []
    assert alerts(heroic("good", 121), 1) == [COUNTRY["egypt"]]
    automaton = heroic("good", 121)
    automaton.automata[US] = "off_guard"
    assert alerts(automaton, 1) == [], "the automaton has its chart"
    plain = heroic("good", 121)
    plain.heroic_alert = False
    assert alerts(plain, 1) == []


def test_a_heroic_alert_that_an_event_grants_has_its_one_op_whatever_the_card() -> None:
    assert alerts(heroic("fair", 138), 1) == [], "Intel Community has 2 Ops"
    st = heroic("good", 138)
    run(st, alert, dice="2")
    assert len(st.plots) == 1


@pytest.mark.parametrize(
    ("rich", "poor", "unused", "winner"),
    [
        (("saudi_arabia", "syria"), ("iraq",), [True, False], US),
        (("saudi_arabia", "iraq", "syria"), ("egypt",), [False, True], JIHADIST),
    ],
)
def test_l130_l131_unused_markers_count_at_the_end(
    rich: tuple[str, ...], poor: tuple[str, ...], unused: list[bool], winner: int
) -> None:
    st = position({"countries": {**good(*rich), **fallen(*poor)}, "revival": unused, "play_on": False})
    settle(st)
    assert st.outcome is not None
    assert st.outcome.winners == [winner]
