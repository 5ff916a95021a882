"""World opinion: postures and prestige."""

from __future__ import annotations

from typing import Any

from game.games.labyrinth.chapters.events import play_event
from game.games.labyrinth.chapters.play import use_card
from game.games.labyrinth.charts.reading import Asked
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CHINA,
    EGYPT,
    FAIR,
    FRANCE,
    GERMANY,
    GOOD,
    HARD,
    IRAQ,
    JIHADIST,
    NEUTRAL,
    PHILIPPINES,
    RUSSIA,
    SAUDI_ARABIA,
    SCANDINAVIA,
    SERBIA,
    SOFT,
    UNITED_KINGDOM,
    UNITED_STATES,
    US,
)
from game.games.labyrinth.queries.board import has_marker
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FALLEN,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    base,
    c,
    event,
    event_of,
    first_card,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays

HOLDS_OUT: dict[str, Any] = {**OCCUPIED, "cells": 1}


def test_adam_gadahn_recruits_in_the_us_with_the_second_card() -> None:
    st = first_card(48, 63, 12, funding=5)
    run(st, use_card, JIHADIST, answers="event al_azhar.12", dice="2 3")
    assert (st.sleepers[UNITED_STATES], st.plays, st.funding) == (1, 2, 5)
    assert (st.hands[JIHADIST], st.discard, st.second) == ([63], [48, 12], 0)


def test_the_closed_door_and_an_automaton_leave_no_choice_of_the_second_card() -> None:
    st = first_card(48, 63, 12, lapsing=[47])
    run(st, use_card, JIHADIST, answers="event", dice="al_azhar.12 6 6")
    assert st.hands[JIHADIST] == [63]
    st = first_card(48, 63, 12, automata={"jihadist": "muddled"})
    run(st, play_event, JIHADIST, dice="6 6")
    assert st.hands[JIHADIST] == [12]


def test_al_azhar_costs_more_without_islamist_rule() -> None:
    st = base(funding=9)
    event(st, "us", 12, dice="5")
    assert (st.gov[c("egypt")], st.funding) == (FAIR, 5)
    st.gov[c("somalia")], st.align[c("somalia")] = 4, 3
    event(st, "us", 12)
    assert st.funding == 3
    st.funding = 1
    assert not plays(st, "us", 12)


def test_euro_islam_sets_benelux() -> None:
    st = base(funding=5)
    event(st, "us", 16, answers="hard")
    assert (st.posture[c("benelux")], st.funding) == (HARD, 4)
    st = base(funding=5, countries={"somalia": FALLEN})
    event(st, "us", 16, answers="hard")
    assert st.funding == 5
    assert not plays(st, "us", 16)


def test_tony_blair_leads_britain_and_speaks_to_three() -> None:
    st = base(us_posture="hard", prestige=5, countries={"france": {"posture": "soft"}, "spain": {"posture": "soft"}})
    event(st, "us", 29, answers="france germany done", dice="5 3")
    assert st.posture[UNITED_KINGDOM] == HARD
    assert (st.posture[FRANCE], st.posture[c("germany")], st.prestige) == (HARD, SOFT, 6)
    told = event_of(29).bot_prefers(Asked(st, US, "country_if_liked", "war_of_ideas", ["france", "spain", "done"]))
    assert list(told) == ["spain"]
    assert plays(st, "us", 29)


def test_hijab_improves_turkey() -> None:
    st = base(funding=5, countries={"turkey": {"governance": "fair", "alignment": "neutral"}})
    event(st, "us", 35, answers="hard")
    assert (st.gov[c("turkey")], st.posture[FRANCE], st.funding) == (GOOD, HARD, 3)
    st.funding = 1
    assert not plays(st, "us", 35)
    assert why_not(base(countries={"somalia": FALLEN}), "us", 35) == CONDITION


def test_safer_now_needs_a_quiet_good_world() -> None:
    for quiet in (
        base(countries={"united_states": {"cells": 1}}),
        base(countries={"egypt": {"governance": "good", "alignment": "ally", "active": 1}}),
        base(plots=[{"place": "france", "plot": "1"}]),
        base(countries={"somalia": FALLEN}),
    ):
        assert why_not(quiet, "us", 45) == CONDITION
    st = base(prestige=5, countries={"russia": {"posture": "soft", "cells": 1}})
    event(st, "us", 45, dice="1", answers="russia hard")
    assert (st.posture[UNITED_STATES], st.prestige, st.posture[c("russia")]) == (SOFT, 8, HARD)


def test_schroeder_and_chirac() -> None:
    st = base(us_posture="hard", prestige=5, countries={"france": {"posture": "hard"}})
    event(st, "jihadist", 75)
    assert (st.posture[FRANCE], st.posture[GERMANY], st.prestige) == (SOFT, SOFT, 4)
    st.prestige = 1
    assert not plays(st, "jihadist", 75)
    assert why_not(base(us_posture="soft"), "jihadist", 75) == CONDITION


def test_abu_ghurayb_draws_two_cards_and_costs_an_ally() -> None:
    assert why_not(base(countries={"iraq": OCCUPIED}), "jihadist", 76) == CONDITION
    st = base(prestige=5, pile=[[5, 6]], countries={"iraq": HOLDS_OUT, "egypt": POOR_ALLY})
    event(st, "jihadist", 76, dice="sanctions.6", answers="egypt")
    assert (st.prestige, st.hands[JIHADIST], st.align[EGYPT], st.align[IRAQ]) == (3, [6, 5], NEUTRAL, ALLY)


def test_al_jazeera_shows_troops_near_the_holy_places() -> None:
    garrison = {**POOR_ALLY, "troops": 1}
    assert why_not(base(countries={"egypt": garrison, "saudi_arabia": POOR_ALLY}), "jihadist", 77) == CONDITION
    st = base(countries={"saudi_arabia": garrison, "gulf_states": garrison})
    event(st, "jihadist", 77, answers="gulf_states")
    event(st, "jihadist", 77, answers="gulf_states")
    assert (st.align[c("gulf_states")], st.align[SAUDI_ARABIA]) == (ADVERSARY, ALLY)


def test_axis_of_evil_turns_the_us_hard_and_takes_cards() -> None:
    st = base(us_posture="soft", prestige=5, hands={"us": [103, 105, 1]})
    event(st, "jihadist", 78, dice="5 2 3")
    assert (st.posture[UNITED_STATES], st.prestige) == (HARD, 7)
    assert (st.hands[US], st.discard) == ([1], [103, 105])
    st = base(prestige=5, hands={"us": [103]}, automata={"us": "off_guard"})
    event(st, "jihadist", 78, dice="1 1 1")
    assert (st.hands[US], st.prestige) == ([103], 4)


def test_quagmire_lets_the_jihadist_events_of_the_discards_happen() -> None:
    there = {"iraq": HOLDS_OUT, "pakistan": {**POOR_NEUTRAL, "cells": 1}}
    st = base(us_posture="hard", prestige=6, funding=5, countries=there, hands={"us": [1, 60, 63]})
    event(st, "jihadist", 90, dice="bhutto_shot.60 gaza_war.63")
    assert (st.posture[UNITED_STATES], st.prestige, st.funding) == (SOFT, 5, 6)
    assert has_marker(st, "bhutto_shot")
    assert (st.removed, st.discard, st.hands[US]) == ([60], [63, 1], [])


def test_quagmire_needs_a_weary_us_and_leaves_events_alone_that_cannot_happen() -> None:
    assert why_not(base(prestige=7, countries={"iraq": HOLDS_OUT}), "jihadist", 90) == CONDITION
    assert why_not(base(prestige=6, countries={"iraq": OCCUPIED}), "jihadist", 90) == CONDITION
    st = base(prestige=6, countries={"iraq": HOLDS_OUT}, hands={"us": [60, 12]})
    event(st, "jihadist", 90, dice="bhutto_shot.60")
    assert (st.discard, st.removed, st.funding) == ([60, 12], [], 5)


def test_danish_cartoons_set_a_posture_and_place_plot_1() -> None:
    st = position(
        {
            "rules": "base",
            "countries": {"egypt": POOR_NEUTRAL},
            "available": ["2", "2", "3"],
            "resolved": ["1", "1", "1"],
        }
    )
    event(st, "us", 96, answers="hard")
    assert (st.posture[SCANDINAVIA], st.plots) == (HARD, [])
    st = position({"rules": "base", "countries": {"egypt": POOR_NEUTRAL}})
    event(st, "jihadist", 96, answers="soft egypt 1")
    assert st.posture[SCANDINAVIA] == SOFT
    assert [(plot.place, plot.number, plot.open, plot.at_most) for plot in st.plots] == [(EGYPT, 1, False, 1)]


def test_danish_cartoons_place_any_plot_while_a_country_has_fallen_but_not_there() -> None:
    st = position({"rules": "base", "countries": {"iraq": FALLEN, "egypt": POOR_NEUTRAL}})
    event(st, "us", 96, answers="hard egypt 3")
    assert [(plot.place, plot.number, plot.at_most) for plot in st.plots] == [(EGYPT, 3, 3)]
    st = position({"rules": "base", "countries": {"iraq": FALLEN}})
    event(st, "us", 96, answers="hard syria 2", dice="6")
    assert st.gov[COUNTRY["syria"]] == FAIR


def test_danish_cartoons_are_played_by_who_gains() -> None:
    st = position({"rules": "base"})
    assert (plays(st, "us", 96), plays(st, "jihadist", 96)) == (False, True)
    st = position({"rules": "base", "available": ["2", "3"]})
    assert (plays(st, "us", 96), plays(st, "jihadist", 96)) == (True, False)
    st.posture[SCANDINAVIA] = HARD
    assert not plays(st, "us", 96)


def test_kosovo_turns_serbia_against_the_us() -> None:
    st = position({"rules": "base", "prestige": 5, "us_posture": "hard"})
    assert plays(st, "jihadist", 101)
    event(st, "us", 101)
    assert (st.prestige, st.posture[SERBIA]) == (6, SOFT)
    assert (plays(st, "us", 101), plays(st, "jihadist", 101)) == (True, False)


def test_snowden_turns_two_countries_away() -> None:
    st = position({"us_posture": "hard", "prestige": 6, "countries": {"russia": {"posture": "hard"}}})
    event(st, "jihadist", 194)
    assert (st.prestige, st.posture[RUSSIA], st.posture[GERMANY]) == (4, SOFT, SOFT)
    st.prestige = 1
    assert not plays(st, "jihadist", 194)


def test_us_atrocities() -> None:
    known = {
        name: {"posture": "hard"} for name in ("canada", "united_kingdom", "serbia", "india", "caucasus", "russia")
    }
    st = position({"prestige": 5, "countries": {"iraq": {**OCCUPIED, "troops": 1}, **known}})
    event(st, "jihadist", 198, answers="china hard")
    assert (st.align[IRAQ], st.posture[CHINA], st.prestige) == (NEUTRAL, HARD, 4)
    assert left(st, "jihadist", 198, "posture", "hard soft") == "soft"
    st.align[IRAQ] = ADVERSARY
    event(st, "jihadist", 198, answers="philippines soft")
    assert (st.align[IRAQ], st.posture[PHILIPPINES], st.prestige) == (ADVERSARY, SOFT, 3)
    assert why_not(position({"countries": {"iraq": OCCUPIED}}), "jihadist", 198) == CONDITION


def test_cyber_warfare_takes_reserves_sets_a_posture_or_moves_a_cadre() -> None:
    st = position({"reserves": {"jihadist": 2, "us": 1}, "us_posture": "hard", "countries": {"egypt": POOR_NEUTRAL}})
    event(st, "us", 202, answers="reserves")
    assert st.reserves == [2, 0]
    event(st, "us", 202, answers="posture china soft")
    assert st.posture[CHINA] == SOFT
    event(st, "jihadist", 202, answers="place egypt")
    assert st.cadre[EGYPT] == 1
    event(st, "us", 202, answers="remove")
    assert st.cadre[EGYPT] == 0


def test_cyber_warfare_places_a_cadre_beside_cells_too() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "jihadist", 202, answers="place egypt")
    assert (st.cadre[EGYPT], st.sleepers[EGYPT]) == (1, 1)


def test_cyber_warfare_removes_a_cadre_only_where_one_lies() -> None:
    st = base()
    assert "remove" not in event_of(202).items(st, US)
    st.cadre[c("egypt")] = True
    assert "remove" in event_of(202).items(st, US)


def test_cyber_warfare_of_the_automata() -> None:
    hard = {name: {"posture": "hard"} for name in ("china", "india", "russia")}
    st = position({"us_posture": "hard", "countries": hard})
    assert not plays(st, "us", 202)
    assert plays(st, "jihadist", 202)
    assert left(st, "jihadist", 202, "item", "reserves posture") == "posture"
    assert left(st, "jihadist", 202, "posture", "hard soft") == "soft"
    st.posture[CHINA] = SOFT
    assert left(st, "us", 202, "country", "china india russia", "posture") == "china"
    assert left(st, "jihadist", 202, "country", "china india russia", "posture") == "india russia"
    st.reserves = [0, 1]
    assert left(st, "us", 202, "item", "reserves posture") == "reserves"


def test_kinder_gentler_follows_the_troops() -> None:
    st = position({"funding": 5, "prestige": 5})
    event(st, "jihadist", 208)
    assert (st.funding, st.prestige) == (4, 6)
    assert (plays(st, "us", 208), plays(st, "jihadist", 208)) == (True, False)
    st = position({"funding": 5, "prestige": 5, "countries": {"iraq": {**POOR_NEUTRAL, "troops": 12}}})
    event(st, "us", 208)
    assert (st.funding, st.prestige) == (6, 4)
    assert plays(st, "jihadist", 208)
    st = position({"countries": {"iraq": {**POOR_NEUTRAL, "troops": 7}}})
    assert why_not(st, "us", 208) == CONDITION
