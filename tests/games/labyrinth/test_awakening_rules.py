"""Rules of the Awakening and of the rulebook's own players, by their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.choice import Pick
from game.core.procedure import frame
from game.games.labyrinth import RULES
from game.games.labyrinth.cards.preferences import founds_caliphate
from game.games.labyrinth.chapters.change import align, end_civil_war, govern, improve, start_civil_war, worsen
from game.games.labyrinth.chapters.end_of_turn import clear_reserves
from game.games.labyrinth.chapters.homeland import homeland
from game.games.labyrinth.chapters.plots import resolve_plot
from game.games.labyrinth.chapters.radicalization import radicalize
from game.games.labyrinth.charts import facts
from game.games.labyrinth.charts.answers import COLUMN_OF, narrow
from game.games.labyrinth.charts.columns import sift
from game.games.labyrinth.data import (
    ALLY,
    BARRED_IN_CALIPHATE,
    COUNTRY,
    COUNTRY_IDS,
    EVENT_OF,
    FAIR,
    GOOD,
    HARD,
    JIHADIST,
    NONE,
    OPS,
    POOR,
    SYRIA,
    US,
)
from game.games.labyrinth.explain.allowed import allowed
from game.games.labyrinth.picks import PIECES, POSTURE_PICKS, spaces
from game.games.labyrinth.queries.board import can_take_awakening, recruits_by_itself
from game.games.labyrinth.queries.jihadist_operations import jihad_modifier
from game.games.labyrinth.queries.us_operations import modifiers
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import event, position, run, stage

EGYPT, IRAQ, FRANCE, SPAIN, LIBYA = (COUNTRY[name] for name in ("egypt", "iraq", "france", "spain", "libya"))
PLAIN_US, PLAIN_JIHADIST = 121, 167


def muslim(**more: object) -> dict[str, object]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


# === 11 The Awakening ===


def test_11_1_3_markers_change_wars_of_ideas_and_jihads_by_their_difference() -> None:
    st = position({"countries": {"pakistan": muslim(awakening=2, reaction=1)}})
    c = COUNTRY["pakistan"]
    assert sum(value for name, value in modifiers(st, c) if name in ("awakening", "reaction")) == 1
    assert jihad_modifier(st, c) == 1


def test_11_1_4_where_no_marker_may_lie() -> None:
    there = {
        "egypt": muslim(governance="good", alignment="ally"),
        "libya": muslim(governance="islamist_rule", alignment="adversary"),
        "syria": muslim(civil_war=True),
        "iraq": muslim(regime_change="tan"),
    }
    st = position({"countries": there})
    allowed_in = [can_take_awakening(st, c) for c in (EGYPT, LIBYA, SYRIA, FRANCE, IRAQ)]
    assert allowed_in == [False, False, False, False, True]


def test_11_1_5_a_step_up_takes_an_awakening_marker_a_step_down_a_reaction_marker() -> None:
    st = position({"countries": {"egypt": muslim(awakening=2, reaction=2)}})
    run(st, improve, EGYPT)
    assert (st.gov[EGYPT], st.awake[EGYPT], st.react[EGYPT]) == (FAIR, 1, 2)
    run(st, worsen, EGYPT)
    assert (st.gov[EGYPT], st.awake[EGYPT], st.react[EGYPT]) == (POOR, 1, 1)
    run(st, align, EGYPT, ALLY)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 1)


def test_11_1_6_all_markers_go_when_a_civil_war_begins_or_a_country_is_good() -> None:
    marked = muslim(governance="fair", alignment="ally", awakening=3, reaction=1)
    at_war = position({"countries": {"egypt": marked}})
    run(at_war, start_civil_war, EGYPT)
    good = position({"countries": {"egypt": marked}})
    run(good, govern, EGYPT, GOOD, dice="1 1 1")
    assert [(st.awake[EGYPT], st.react[EGYPT]) for st in (at_war, good)] == [(0, 0), (0, 0)]


def test_11_2_3_recruits_come_by_themselves_in_a_civil_war() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True, cells=1), "egypt": muslim(cells=1)}})
    assert recruits_by_itself(st, SYRIA)
    assert not recruits_by_itself(st, EGYPT)


def test_11_2_8_when_a_war_ends_by_an_event_its_militia_go_and_troops_stay() -> None:
    st = position({"countries": {"syria": muslim(civil_war=True, militia=3, troops=2, cells=1)}})
    run(st, end_civil_war, SYRIA)
    assert (st.civil_war[SYRIA], st.militia[SYRIA], st.troops[SYRIA], st.sleepers[SYRIA]) == (0, 0, 2, 1)


def test_11_3_2_resolved_plots_wait_until_the_end_of_the_turn() -> None:
    st = position({"countries": {"egypt": muslim()}, "plots": [{"place": "egypt", "plot": "2"}]})
    before = list(st.available)
    run(st, resolve_plot, 0)
    assert (st.resolved, st.available) == ([2], before)
    run(st, clear_reserves)
    assert (st.resolved, sorted(st.available)) == ([], sorted([*before, 2]))


def test_11_3_3_4_syria_stores_two_wmd_under_the_awakening_rules() -> None:
    assert position({"rules": "awakening"}).wmd[SYRIA] == 2
    assert position({"rules": "base"}).wmd[SYRIA] == 0


def test_11_3_5_events_of_the_first_game_are_over_when_the_awakening_begins() -> None:
    st = RULES.start("awakening_2010", {}, 2)
    assert "patriot_act" not in st.markers
    assert not st.abilities[US]


def test_11_3_8_4_seven_events_are_barred_in_the_caliphate() -> None:
    barred = {EVENT_OF[card] for card in BARRED_IN_CALIPHATE}
    assert barred == {
        "sellout", "un_ceasefire", "status_quo", "mass_turnout_2", "un_nation_building_2", "backlash_2", "truce"
    }  # fmt: skip


# === 12 The Jihadist's automaton ===


def kept(st: LabyrinthState, seat: int, prompt: str, options: Sequence[Pick], **args: str) -> list[str]:
    """What an automaton may choose among."""
    return [str(pick.id) for pick in narrow(st, seat, prompt, options, args)[1]]


def test_12_3_1_troops_are_removed_by_the_column_of_markers() -> None:
    there = {"iraq": muslim(troops=2, cells=3), "egypt": muslim(troops=2)}
    st = position({"automata": {"jihadist": "muddled"}, "countries": there})
    _, wanted = sift(st, COLUMN_OF[JIHADIST]["remove_troops"], [IRAQ, EGYPT])
    found = kept(st, JIHADIST, "country", spaces([IRAQ, EGYPT]), purpose="remove_troops")
    assert found == [COUNTRY_IDS[c] for c in wanted]


def test_12_3_3_active_cells_and_troops_before_militia() -> None:
    st = position({"automata": {"jihadist": "muddled"}})
    cells = [PIECES[kind] for kind in ("sadr", "sleeper", "active")]
    assert kept(st, JIHADIST, "cell", cells) == ["active"]
    assert kept(st, JIHADIST, "troop_piece", [PIECES["militia"], PIECES["troops"]]) == ["troops"]


@pytest.mark.parametrize(("posture", "other"), [("hard", "soft"), ("soft", "hard")])
def test_12_3_5_postures_are_set_against_that_of_the_us(posture: str, other: str) -> None:
    st = position({"automata": {"jihadist": "muddled"}, "us_posture": posture,
                   "countries": {"france": {"posture": posture}, "spain": {"posture": other}}})  # fmt: skip
    assert kept(st, JIHADIST, "posture", list(POSTURE_PICKS.values())) == [other]
    assert kept(st, JIHADIST, "country", spaces([FRANCE, SPAIN]), purpose="posture") == ["france"]


def test_12_3_7_alignments_shift_towards_adversary() -> None:
    st = position({"automata": {"jihadist": "muddled"}})
    picks = [Pick("alignment", name) for name in ("ally", "neutral", "adversary")]
    assert kept(st, JIHADIST, "alignment", picks) == ["adversary"]


def test_12_3_8_no_minor_jihad_in_a_poor_country() -> None:
    st = position({"countries": {"egypt": muslim(cells=2), "iraq": muslim(governance="fair", cells=2)}})
    assert EGYPT not in facts.minor_jihads(st)
    assert IRAQ in facts.minor_jihads(st)


def test_12_3_10_a_caliphate_is_declared_with_a_neighbour_that_belongs_to_it() -> None:
    alone = {"syria": muslim(civil_war=True)}
    both = {**alone, "iraq": muslim(civil_war=True)}
    automaton = {"automata": {"jihadist": "muddled"}}
    assert not founds_caliphate(position({**automaton, "countries": alone}), SYRIA)
    assert founds_caliphate(position({**automaton, "countries": both}), SYRIA)
    for countries, capital in ((alone, NONE), (both, IRAQ)):
        st = position({**automaton, "step": "jihadist", "countries": countries})
        event(st, "jihadist", 187)
        assert (st.capital, st.cells_on_map) == (capital, 5)


def test_12_3_12_ties_are_left_to_chance() -> None:
    st = position({"automata": {"jihadist": "muddled"}})
    assert kept(st, JIHADIST, "plot", [Pick("plot", "1"), Pick("plot", "2")]) == ["1", "2"]


def test_12_4_2_the_chart_says_where() -> None:
    there = {"iraq": muslim(troops=2, active=1), "spain": {"posture": "soft", "active": 1}}
    automaton = {"automata": {"jihadist": "muddled"}, "step": "jihadist"}
    said = allowed(position({**automaton, "prestige": 4, "countries": there}), "jihadist", PLAIN_US)
    assert said.choices[0] == ("plot", ("iraq",))


def test_12_4_3_radicalization_saves_what_no_step_can_use() -> None:
    st = position({"automata": {"jihadist": "muddled"}, "step": "jihadist", "pile": []})
    st.card, st.ops = PLAIN_US, 2
    match = stage(st, frame(radicalize, 1))
    assert (match.state.reserves[JIHADIST], match.state.ops) == (2, 0)


# === 13 The automaton of the US ===


def test_13_3_1_militia_and_troops_come_by_the_column_of_deploy_to() -> None:
    st = position({"automata": {"us": "off_guard"},
                   "countries": {"iraq": muslim(cells=4, civil_war=True), "egypt": muslim()}})  # fmt: skip
    _, wanted = sift(st, "U.deploy_to", [IRAQ, EGYPT])
    found = kept(st, US, "country", spaces([IRAQ, EGYPT]), purpose="militia")
    assert found == [COUNTRY_IDS[c] for c in wanted] == ["iraq"]


def test_13_3_2_disrupt_hits_active_cells_and_sadr_is_removed_first() -> None:
    st = position({"automata": {"us": "off_guard"}})
    cells = [PIECES[kind] for kind in ("active", "sleeper", "sadr")]
    assert kept(st, US, "disrupt_cell", cells[1::-1]) == ["active"]
    assert kept(st, US, "cell", cells) == ["sadr"]
    assert kept(st, US, "cell", cells[:2]) == ["sleeper"]


def test_13_3_4_postures_are_set_to_that_of_the_us() -> None:
    st = position({"automata": {"us": "off_guard"}, "us_posture": "hard",
                   "countries": {"france": {"posture": "hard"}, "spain": {"posture": "soft"}}})  # fmt: skip
    assert kept(st, US, "posture", list(POSTURE_PICKS.values())) == ["hard"]
    assert kept(st, US, "country", spaces([FRANCE, SPAIN]), purpose="posture") == ["spain"]


def test_13_3_5_markers_go_by_the_column_of_wars_of_ideas() -> None:
    there = {"egypt": muslim(governance="fair", alignment="ally"), "iraq": muslim()}
    st = position({"automata": {"us": "off_guard"}, "countries": there})
    _, wanted = sift(st, "U.woi_muslim", [IRAQ, EGYPT])
    for purpose in ("awakening", "aid", "remove_reaction"):
        found = kept(st, US, "country", spaces([IRAQ, EGYPT]), purpose=purpose)
        assert found == [COUNTRY_IDS[c] for c in wanted]


def test_13_3_6_alignments_shift_towards_ally() -> None:
    st = position({"automata": {"us": "off_guard"}})
    picks = [Pick("alignment", name) for name in ("ally", "neutral", "adversary")]
    assert kept(st, US, "alignment", picks) == ["ally"]


def test_13_3_7_attrition_takes_cubes_first() -> None:
    st = position({"automata": {"us": "off_guard"}, "step": "end"})
    assert kept(st, US, "troop_piece", [PIECES["militia"], PIECES["troops"], PIECES["nato"]]) == ["troops"]


def test_13_3_9_ties_are_left_to_chance() -> None:
    st = position({"automata": {"us": "off_guard"}, "countries": {"egypt": muslim(), "libya": muslim()}})
    found = kept(st, US, "country", spaces([FRANCE, SPAIN]), purpose="posture")
    assert found == ["france", "spain"]


def test_13_4_4_homeland_security_disrupts_cells_at_home_first() -> None:
    st = position({"automata": {"us": "off_guard"}, "us_posture": "hard", "pile": [],
                   "countries": {"united_states": {"cells": 1}, "spain": {"posture": "soft", "cells": 1}}})  # fmt: skip
    st.card = next(card for card in range(123, 241) if OPS[card] == 1)
    st.ops = 1
    told = run(st, homeland)
    assert [event.data["box"] for event in told if event.kind == "chart_box"] == ["1"]
    assert (st.actives[COUNTRY["united_states"]], st.sleepers[SPAIN]) == (1, 1)


@pytest.mark.parametrize(("here", "answers"), [({}, "germany"), ({"cells": 1}, ""), ({"cadre": True}, "")])
def test_13_4_4_homeland_security_persuades_a_soft_country_without_cells_and_cadre(
    here: dict[str, Any], answers: str
) -> None:
    """A Hard US in a Soft world: of the best governed ones Britain is out if it has anything of the Jihadist's."""
    soft = {"posture": "soft"}
    countries = {"united_kingdom": {**soft, **here}, "germany": soft, "kenya_tanzania": soft}
    st = position({"automata": {"us": "off_guard"}, "us_posture": "hard", "pile": [], "countries": countries})
    st.card = next(card for card in range(123, 241) if OPS[card] == 1)
    st.ops = 1
    told = run(st, homeland, dice="6", answers=answers)
    assert next(event.data["box"] for event in told if event.kind == "chart_box") == "2"
    assert st.posture[COUNTRY["germany"]] == HARD


def test_11_3_8_2_the_capital_lies_nowhere_while_its_new_place_is_chosen() -> None:
    war = {"governance": "poor", "alignment": "neutral", "civil_war": True}
    st = position({"countries": {"syria": war, "iraq": war, "jordan": war}, "capital": "syria"})
    choice = end_civil_war(st, COUNTRY["syria"]).send(None)
    assert [str(option.id) for option in choice.options] == ["jordan", "iraq"]
    RULES.check(st)
