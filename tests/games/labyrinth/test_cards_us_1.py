"""Cards 1-20: events of the US in the first deck."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.piles import discard_at_random, show_hand
from game.games.labyrinth.chapters.play import take_up, use_card
from game.games.labyrinth.chapters.plots import put_plot, resolve_plot
from game.games.labyrinth.chapters.turn import extra_card, next_card
from game.games.labyrinth.data import ALLY, FAIR, HARD, JIHADIST, NEUTRAL, POOR, SOFT, UNITED_STATES, US
from game.games.labyrinth.queries.board import cells, has_marker
from game.games.labyrinth.queries.jihadist_operations import destinations, travels_by_itself
from game.games.labyrinth.rules import LabyrinthRules
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
    POOR_ADVERSARY,
    POOR_ALLY,
    POOR_NEUTRAL,
    base,
    c,
    event,
    event_of,
    position,
    run,
    why_not,
)


def plays(st: LabyrinthState, card: int, seat: int = US) -> bool:
    return event_of(card).playable_by_automaton(st, seat)


# === 1 Backlash ===


def test_backlash_turns_what_a_plot_brings() -> None:
    st = base(funding=5, countries={"egypt": POOR_NEUTRAL}, plots=[{"place": "egypt", "plot": "1"}])
    event(st, "us", 1)
    assert st.plots[0].backlashed
    assert why_not(st, "us", 1) == CONDITION
    run(st, resolve_plot, 0)
    assert st.funding == 4


def test_backlash_flags_blindly_or_what_lies_open_and_only_in_muslim_countries() -> None:
    there = {"place": "egypt", "plot": "1"}
    st = base(countries={"egypt": POOR_NEUTRAL}, plots=[there, {**there, "plot": "2"}, {**there, "open": True}])
    event(st, "us", 1, answers="face_down", dice="1")
    assert [plot.backlashed for plot in st.plots] == [False, True, False]
    event(st, "us", 1, answers="2")
    assert [plot.backlashed for plot in st.plots] == [False, True, True]
    assert why_not(base(plots=[{"place": "france", "plot": "1"}]), "us", 1) == CONDITION
    assert plays(st, 1)
    st.funding = 1
    assert not plays(st, 1)


def test_the_caliphate_does_not_bar_cards_of_the_first_deck() -> None:
    war = {**POOR_NEUTRAL, "civil_war": True}
    st = position({"countries": {"syria": war}, "capital": "syria", "plots": [{"place": "syria", "plot": "1"}]})
    event(st, "us", 1)
    assert st.plots[0].backlashed


# === 2-5 ===


def test_biometrics_hampers_travel_until_the_end_of_the_turn() -> None:
    st = base(countries={"morocco": {**POOR_NEUTRAL, "cells": 1}, "spain": {"posture": "soft"}})
    assert travels_by_itself(st, c("morocco"), c("spain"))
    event(st, "us", 2)
    st.lapsing = [2]
    assert not travels_by_itself(st, c("morocco"), c("spain"))
    assert c("egypt") not in destinations(st, c("morocco"), "sleeper")
    assert c("algeria_tunisia") in destinations(st, c("morocco"), "sleeper")


def test_ctr_goes_to_russia_and_to_a_willing_central_asia() -> None:
    assert why_not(base(), "us", 3) == CONDITION
    st = base(us_posture="soft", countries={"central_asia": POOR_ADVERSARY})
    event(st, "us", 3, dice="2")
    assert st.markers["ctr"] == [c("russia")]
    assert st.posture[c("russia")] == SOFT
    assert why_not(st, "us", 3) == CONDITION
    st = base(us_posture="soft", countries={"central_asia": {**POOR_NEUTRAL, "markers": ["ctr"]}})
    event(st, "us", 3, dice="2")
    assert sorted(st.markers["ctr"]) == sorted([c("russia"), c("central_asia")])
    assert why_not(st, "us", 3) == CONDITION


def test_moro_talks_end_abu_sayyaf() -> None:
    st = base(funding=5, countries={"philippines": {"posture": "soft", "markers": ["abu_sayyaf"]}})
    event(st, "us", 4)
    assert (st.funding, st.markers) == (4, {"moro_talks": [c("philippines")]})
    st = base(funding=5)
    event(st, "us", 4, dice="5")
    assert st.posture[c("philippines")] == HARD


def test_nest_uncovers_wmd_in_the_us_and_every_plot_of_an_armed_automaton() -> None:
    st = base(available=["1", "1", "1", "2", "2", "3", "wmd"], countries={"united_states": {"cells": 1}})
    event(st, "us", 5)
    assert not plays(st, 5)
    run(st, put_plot, UNITED_STATES, answers="1")
    run(st, put_plot, UNITED_STATES, answers="wmd")
    run(st, put_plot, c("canada"), dice="3", answers="1")
    assert [plot.open for plot in st.plots] == [False, True, False]
    st = base(available=["1", "1", "1", "2", "2", "3", "wmd"], automata={"jihadist": "muddled"})
    event(st, "us", 5)
    run(st, put_plot, UNITED_STATES, dice="1")
    st.available.remove(4)
    run(st, put_plot, UNITED_STATES, dice="2")
    assert [plot.open for plot in st.plots] == [True, False]


# === 6-10 ===


@pytest.mark.parametrize("card", [6, 7])
def test_sanctions_need_the_patriot_act(card: int) -> None:
    assert why_not(base(), "us", card) == CONDITION
    st = base(funding=5, countries={"united_states": {"markers": ["patriot_act"]}})
    event(st, "us", card)
    assert st.funding == 3
    st.funding = 1
    assert not plays(st, card)


@pytest.mark.parametrize("card", [8, 9, 10])
def test_special_forces_strike_near_troops(card: int) -> None:
    st = base(countries={"gulf_states": {**POOR_ALLY, "troops": 1}, "iran": {"cells": 1}, "egypt": POOR_NEUTRAL})
    event(st, "us", card)
    assert (cells(st, c("iran")), st.cadre[c("iran")]) == (0, 1)
    st = base(countries={"gulf_states": {**POOR_ALLY, "troops": 1}, "egypt": {**POOR_NEUTRAL, "cells": 1}})
    assert why_not(st, "us", card) == CONDITION
    st = base(countries={"iraq": {**POOR_NEUTRAL, "cells": 1, "regime_change": "tan", "markers": ["nato"]}})
    event(st, "us", card)
    assert cells(st, c("iraq")) == 0


def test_special_forces_do_not_start_from_a_truce() -> None:
    there = {**POOR_ALLY, "troops": 1, "civil_war": True, "markers": ["truce"]}
    st = position({"countries": {"iraq": there, "jordan": {**POOR_NEUTRAL, "cells": 1}}})
    assert why_not(st, "us", 8) == CONDITION


# === 11-16 ===


def test_abbas_and_the_quartet() -> None:
    st = base(prestige=5, funding=7)
    assert why_not(st, "us", 26) == CONDITION
    event(st, "us", 11)
    assert (st.prestige, st.funding) == (6, 5)
    event(st, "us", 26)
    assert (st.prestige, st.funding) == (8, 2)
    st.plots = base(plots=[{"place": "israel", "plot": "1"}]).plots
    st.available.remove(1)
    run(st, resolve_plot, 0)
    assert not has_marker(st, "abbas")


def test_abbas_and_the_quartet_find_no_hearing_in_overstretch_or_next_to_islamists() -> None:
    st = base(prestige=5, funding=5, countries={"jordan": FALLEN})
    event(st, "us", 11)
    assert (st.prestige, st.funding, has_marker(st, "abbas")) == (5, 5, True)
    assert why_not(st, "us", 26) == CONDITION
    st = base(prestige=5, funding=5, markers=["abbas"], countries={"iraq": {**POOR_ALLY, "troops": 11}})
    assert why_not(st, "us", 26) == CONDITION
    st = base(prestige=12, funding=1, markers=["abbas"])
    assert not plays(st, 26)


def test_al_azhar_costs_more_without_islamist_rule() -> None:
    st = base(funding=9)
    event(st, "us", 12, dice="5")
    assert (st.gov[c("egypt")], st.funding) == (FAIR, 5)
    st.gov[c("somalia")], st.align[c("somalia")] = 4, 3
    event(st, "us", 12)
    assert st.funding == 3
    st.funding = 1
    assert not plays(st, 12)


def test_anbar_awakening_brings_aid_to_troops() -> None:
    assert why_not(base(), "us", 13) == CONDITION
    garrison = {**POOR_ALLY, "troops": 2}
    st = base(prestige=5, countries={"iraq": garrison, "syria": garrison})
    event(st, "us", 13, answers="syria")
    assert (st.aid[c("syria")], st.aid[c("iraq")], st.prestige) == (1, 0, 6)
    assert why_not(st, "jihadist", 58) == CONDITION
    st = position({"countries": {"iraq": {**garrison, "civil_war": True, "markers": ["truce"]}}, "prestige": 5})
    event(st, "us", 13)
    assert (st.aid[c("iraq")], st.prestige) == (0, 6)


def test_covert_action_needs_four_or_more() -> None:
    assert why_not(base(countries={"egypt": POOR_NEUTRAL}), "us", 14) == CONDITION
    st = base(countries={"egypt": POOR_ADVERSARY, "sudan": POOR_ADVERSARY})
    event(st, "us", 14, answers="egypt", dice="3")
    event(st, "us", 14, answers="sudan", dice="4")
    assert (st.align[c("egypt")], st.align[c("sudan")]) == (3, NEUTRAL)


def test_ethiopia_strikes_an_islamist_horn() -> None:
    assert why_not(base(countries={"somalia": POOR_NEUTRAL}), "us", 15) == CONDITION
    st = base(countries={"somalia": FALLEN, "sudan": FALLEN})
    event(st, "us", 15, answers="sudan")
    assert (st.gov[c("sudan")], st.align[c("sudan")], st.gov[c("somalia")]) == (POOR, NEUTRAL, 4)


def test_euro_islam_sets_benelux() -> None:
    st = base(funding=5)
    event(st, "us", 16, answers="hard")
    assert (st.posture[c("benelux")], st.funding) == (HARD, 4)
    st = base(funding=5, countries={"somalia": FALLEN})
    event(st, "us", 16, answers="hard")
    assert st.funding == 5
    assert not plays(st, 16)


# === 17 FSB ===


def test_fsb_takes_the_weapons_out_of_the_hand_or_else_a_cell() -> None:
    there = {"posture": "soft", "cells": 1}
    st = base(countries={"russia": there}, hands={"jihadist": [65, 71, 100]})
    event(st, "us", 17)
    assert (st.hands[JIHADIST], sorted(st.discard)) == ([100], [65, 71])
    assert cells(st, c("russia")) == 1
    event(st, "us", 17)
    assert cells(st, c("russia")) == 0


def test_fsb_can_be_played_on_suspicion_but_no_stack_is_searched() -> None:
    st = base(hands={"jihadist": [100]})
    event(st, "us", 17)
    assert st.hands[JIHADIST] == [100]
    assert not plays(st, 17)
    assert why_not(base(), "us", 17) == CONDITION
    st = base(hands={"jihadist": [65]}, automata={"jihadist": "muddled"})
    assert why_not(st, "us", 17) == CONDITION
    st.sleepers[c("russia")] = st.cells_on_map = 1
    st.posture[c("russia")] = SOFT
    event(st, "us", 17)
    assert (st.hands[JIHADIST], cells(st, c("russia"))) == ([65], 0)


# === 18 Intel Community ===


def test_intel_community_shows_the_hand_and_gives_an_operation() -> None:
    st = base(hands={"jihadist": [48], "us": [1]}, countries={"egypt": {"governance": "good", "alignment": "neutral"}})
    event(st, "us", 18, answers="egypt", dice="6")
    assert st.seen[JIHADIST] == [48]
    assert st.align[c("egypt")] == ALLY
    assert len(st.agenda) == 1
    assert not plays(st, 18)


def test_intel_community_tells_of_a_hand_without_cards() -> None:
    st = base(hands={"us": [1]})
    st.events = []
    show_hand(st, JIHADIST)
    assert [(told.kind, told.data) for told in st.events] == [("hand_empty", {"side": "jihadist"})]


def test_the_top_card_of_an_automaton_is_uncovered_without_a_draw() -> None:
    """So an event tells of it, at which a strict undo ends."""
    st = base(hands={"us": [1], "jihadist": [48, 49]}, automata={"jihadist": "muddled"})
    told = run(st, discard_at_random, JIHADIST)
    assert [event.kind for event in told] == ["top_card", "discarded"]
    assert {"top_card", "hand_shown"} <= LabyrinthRules.uncovering


def test_intel_community_gives_a_third_card_if_the_us_likes() -> None:
    st = base(hands={"us": [12]}, plays=2)
    run(st, extra_card, answers="done")
    assert (st.phase_cards, st.agenda) == (2, [])
    run(st, extra_card, answers="al_azhar.12")
    assert st.phase_cards == 3
    run(st, take_up, US, 12)
    run(st, use_card, US, answers="event", dice="1")
    assert (st.plays, st.discard) == (3, [12])
    run(st, next_card, US)
    assert st.plays == 3


def test_a_card_that_the_us_adds_to_the_jihadists_phase_is_none_of_his_two() -> None:
    st = base(step="jihadist", hands={"us": [12, 1], "jihadist": [63, 64]}, plays=1)
    run(st, extra_card, answers="al_azhar.12")
    run(st, take_up, US, 12)
    run(st, use_card, US, answers="event", dice="1")
    run(st, next_card, JIHADIST, answers="gaza_war.63")
    run(st, take_up, JIHADIST, 63)
    st.card = 0
    st.discard.append(63)
    run(st, next_card, JIHADIST)
    assert (st.plays, st.phase_cards, st.hands) == (3, 3, [[1], [64]])


def test_intel_community_does_nothing_for_an_automaton() -> None:
    st = base(hands={"jihadist": [48], "us": [1]}, automata={"us": "off_guard"})
    event(st, "us", 18)
    assert (st.seen[JIHADIST], st.agenda) == ([], [])


# === 19-20 ===


@pytest.mark.parametrize(("card", "name"), [(19, "turkey"), (20, "jordan")])
@pytest.mark.parametrize(
    ("governance", "alignment"), [("poor", "adversary"), ("good", "neutral"), ("islamist_rule", "adversary")]
)
def test_turkey_and_jordan_become_fair_allies(card: int, name: str, governance: str, alignment: str) -> None:
    st = base(prestige=5, funding=5, countries={name: {"governance": governance, "alignment": alignment}})
    assert plays(st, card) == (governance != "good")
    event(st, "us", card)
    assert (st.gov[c(name)], st.align[c(name)]) == (FAIR, ALLY)
    assert (st.prestige, st.funding) == ((6, 4) if name == "jordan" else (5, 5))


def test_turkey_is_tested_and_an_automaton_changes_nothing_that_is_so() -> None:
    st = base()
    event(st, "us", 19, dice="1")
    assert (st.gov[c("turkey")], st.align[c("turkey")]) == (FAIR, ALLY)
    assert not plays(st, 19)
    st = base(prestige=12, funding=1, countries={"jordan": {"governance": "fair", "alignment": "ally"}})
    assert not plays(st, 20)
    truce = {**POOR_NEUTRAL, "civil_war": True, "markers": ["truce"]}
    st = position({"countries": {"turkey": truce}})
    assert why_not(st, "us", 19) == CONDITION
