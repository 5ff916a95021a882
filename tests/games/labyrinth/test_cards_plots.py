"""Plots: laid, found, and paid for."""

from __future__ import annotations

from game.games.labyrinth.chapters.plots import put_plot, resolve_plot
from game.games.labyrinth.data import (
    CAUCASUS,
    CHINA,
    FRANCE,
    GERMANY,
    HARD,
    JIHADIST,
    PHILIPPINES,
    SOFT,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import cells
from game.games.labyrinth.queries.us_operations import takes_troops
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
    GOOD_ALLY,
    POOR_ALLY,
    POOR_NEUTRAL,
    SPAIN,
    WAR,
    base,
    c,
    event,
    event_of,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays, prefers

BOT = {"jihadist": "muddled"}


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
    assert plays(st, "us", 1)
    st.funding = 1
    assert not plays(st, "us", 1)


def test_the_caliphate_does_not_bar_cards_of_the_first_deck() -> None:
    war = {**POOR_NEUTRAL, "civil_war": True}
    st = position({"countries": {"syria": war}, "capital": "syria", "plots": [{"place": "syria", "plot": "1"}]})
    event(st, "us", 1)
    assert st.plots[0].backlashed


def test_lets_roll_finds_a_plot_draws_and_sets_a_posture() -> None:
    plot = {"place": "egypt", "plot": "2"}
    assert why_not(base(countries={"egypt": POOR_NEUTRAL}, plots=[plot]), "us", 21) == CONDITION
    assert why_not(base(plots=[{"place": "russia", "plot": "1"}]), "us", 21) == CONDITION
    st = base(countries={"egypt": POOR_ALLY}, plots=[plot, {"place": "france", "plot": "3"}], pile=[[5]])
    event(st, "us", 21, answers="egypt russia soft")
    assert [where.place for where in st.plots] == [FRANCE]
    assert (st.hands[US], st.posture[c("russia")], st.available) == ([5], SOFT, [1, 1, 1, 2, 2])


def test_under_truce_no_plot_is_placed() -> None:
    """Card 239."""
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "markers": ["truce"]}}})
    run(st, put_plot, c("egypt"))
    assert st.plots == []


def test_abu_sayyaf_makes_plots_in_the_philippines_costly() -> None:
    st = base(prestige=5)
    event(st, "jihadist", 57, dice="3")
    assert cells(st, PHILIPPINES) == 1
    assert takes_troops(st, PHILIPPINES, 2)
    run(st, put_plot, PHILIPPINES, answers="1")
    assert st.prestige == 4
    st.troops[PHILIPPINES], st.troop_track = 2, 13
    run(st, put_plot, PHILIPPINES, answers="1")
    assert st.prestige == 4
    assert (
        why_not(base(countries={"philippines": {"posture": "soft", "markers": ["moro_talks"]}}), "jihadist", 57)
        == CONDITION
    )


def test_amerithrax_costs_the_best_card_of_the_us() -> None:
    assert why_not(base(), "jihadist", 59) == CONDITION
    st = base(hands={"us": [1, 33, 34, 90, 112]})
    event(st, "jihadist", 59, answers="enhanced_measures.34")
    assert (st.hands[US], st.discard) == ([1, 33, 90, 112], [34])
    event(st, "jihadist", 59, answers="benazir_bhutto.33")
    st.hands[US] = [90]
    event(st, "jihadist", 59, answers="done")
    assert st.hands[US] == [90]
    assert why_not(base(hands={"us": [1]}, automata={"us": "off_guard"}), "jihadist", 59) == CONDITION


def test_martyrs_place_two_plots_of_any_number() -> None:
    assert why_not(base(countries={"sudan": {**FALLEN, "cells": 1}}), "jihadist", 87) == CONDITION
    st = base(countries={"france": {"posture": "soft", "cells": 1}}, available=["1", "1", "1", "2", "2", "3", "wmd"])
    event(st, "jihadist", 88, answers="3 wmd")
    assert (cells(st, FRANCE), st.cadre[FRANCE]) == (0, 1)
    assert [(plot.place, plot.number) for plot in st.plots] == [(FRANCE, 3), (FRANCE, 4)]


def test_an_automaton_gives_an_active_cell_for_plots_by_chance() -> None:
    st = base(countries={"france": {"posture": "soft", "cells": 1, "active": 1}}, automata=BOT)
    assert prefers(st, 89, "cell", "", "active", "sleeper") == ["active"]
    assert prefers(st, 89, "cell", "", "sleeper", "sadr") == ["sadr"]
    event(st, "jihadist", 89, dice="2 1")
    assert [plot.number for plot in st.plots] == [2, 1]
    st.available = []
    assert not event_of(89).bot_plays(st, JIHADIST)


def test_backlash_turns_the_funding_of_a_plot_around() -> None:
    st = position({"countries": {"egypt": GOOD_ALLY}, "plots": [{"place": "egypt", "plot": "1"}], "funding": 6})
    event(st, "us", 122)
    assert st.plots[0].backlashed
    assert why_not(st, "us", 122) == "refusal.event_condition"
    run(st, resolve_plot, 0, dice="6")
    assert st.funding == 4


def test_backlash_points_blindly_at_one_of_several() -> None:
    both = [{"place": "egypt", "plot": "1"}, {"place": "egypt", "plot": "3"}]
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "plots": both})
    event(st, "us", 122, dice="1")
    assert [plot.backlashed for plot in st.plots] == [False, True]
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "plots": [{**row, "open": True} for row in both]})
    event(st, "us", 122, answers="0")
    assert [plot.backlashed for plot in st.plots] == [True, False]
    st.funding = 1
    assert not plays(st, "us", 122)


def test_backlash_has_no_effect_in_the_caliphate() -> None:
    st = position({"countries": {"syria": WAR}, "capital": "syria", "plots": [{"place": "syria", "plot": "1"}]})
    assert why_not(st, "us", 122) == "refusal.event_condition"
    st = position({"countries": {"spain": {"posture": "soft"}}, "plots": [{"place": "spain", "plot": "1"}]})
    assert why_not(st, "us", 122) == "refusal.event_condition"


def test_boston_marathon_rolls_two_postures() -> None:
    st = position({"funding": 5, "us_posture": "hard"})
    event(st, "jihadist", 174, dice="1 6")
    assert (st.posture[UNITED_STATES], st.funding, st.posture[CAUCASUS]) == (SOFT, 6, HARD)
    assert plays(position({"us_posture": "hard"}), "jihadist", 174)
    soft = {name: {"posture": "soft"} for name in ("france", "spain")}
    assert not plays(position({"us_posture": "hard", "countries": soft}), "jihadist", 174)


def test_paris_attacks_go_down_the_line() -> None:
    st = position({"us_posture": "soft", "countries": {"france": {"posture": "hard"}}})
    event(st, "jihadist", 182, dice="1 5", answers="1")
    assert (st.actives[FRANCE], [(plot.place, plot.number) for plot in st.plots]) == (1, [(FRANCE, 1)])
    st = position({"us_posture": "hard", "countries": {"spain": {"posture": "hard"}, "germany": {"posture": "hard"}}})
    event(st, "jihadist", 182, dice="6 2", answers="spain 3")
    assert (st.actives[SPAIN], st.plots[0].number, cells(st, GERMANY)) == (2, 3, 0)
    st = position({"us_posture": "hard"})
    event(st, "jihadist", 182, dice="2 1")
    assert (st.plots, st.cells_on_map) == ([], 0)
    assert why_not(position({"us_posture": "soft"}), "jihadist", 182) == CONDITION


def test_jv_copycat() -> None:
    st = position(
        {"countries": {"france": {"posture": "hard", "cells": 1}}, "plots": [{"place": "france", "plot": "1"}]}
    )
    event(st, "us", 207, answers="plot")
    assert (st.plots, st.resolved) == ([], [1])
    event(st, "us", 207)
    assert (cells(st, FRANCE), st.cadre[FRANCE]) == (0, 1)
    event(st, "us", 207)
    assert (st.cadre[FRANCE], why_not(st, "us", 207)) == (0, CONDITION)
    event(st, "jihadist", 207, answers="cell france")
    assert st.actives[FRANCE] == 1
    event(st, "jihadist", 207, answers="plot united_states 1")
    assert [(plot.place, plot.number) for plot in st.plots] == [(UNITED_STATES, 1)]


def test_jv_copycat_of_the_automata() -> None:
    st = position({"funding": 5, "countries": {"france": {"posture": "hard", "cells": 1}}})
    assert left(st, "us", 207, "country", "united_states france") == "france"
    assert left(st, "jihadist", 207, "item", "cell plot") == "plot"
    assert left(st, "jihadist", 207, "country", "france united_states") == "united_states"
    st.funding = 8
    assert left(st, "jihadist", 207, "item", "cell plot") == "cell"


def test_je_suis_charlie_needs_a_plot_abroad() -> None:
    st = position({"us_posture": "hard", "prestige": 8})
    assert why_not(st, "us", 224) == CONDITION
    st.resolved_abroad = True
    event(st, "us", 224, answers="france hard china hard")
    assert (st.posture[FRANCE], st.posture[CHINA]) == (HARD, HARD)
    event(st, "jihadist", 224, dice="5", answers="prestige")
    assert st.prestige == 5
    event(st, "jihadist", 224, answers="posture")
    assert st.posture[UNITED_STATES] == SOFT


def test_je_suis_charlie_of_the_automata() -> None:
    st = position({"us_posture": "hard", "countries": {"france": {"posture": "soft"}}})
    st.resolved_abroad = True
    assert left(st, "us", 224, "country", "spain france", "posture") == "france"
    assert left(st, "us", 224, "posture", "soft hard") == "hard"
    assert left(st, "jihadist", 224, "item", "posture prestige") == "prestige"
