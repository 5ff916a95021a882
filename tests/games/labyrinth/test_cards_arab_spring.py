"""The Arab Spring: awakening and reaction."""

from __future__ import annotations

from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.data import (
    ALLY,
    EGYPT,
    FAIR,
    GOOD,
    GULF_STATES,
    IRAQ,
    JORDAN,
    LIBYA,
    MOROCCO,
    NIGERIA,
    NONE,
    POOR,
    SYRIA,
    YEMEN,
)
from game.games.labyrinth.queries.board import arab_winter, can_take_awakening, cells
from tests.games.labyrinth.builders import (
    CONDITION,
    COUNTRY,
    FAIR_ALLY,
    GOOD_ALLY,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    event,
    position,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_pearl_roundabout() -> None:
    st = position({})
    event(st, "us", 124, dice="3")
    assert (st.awake[GULF_STATES], st.gov[GULF_STATES]) == (1, POOR)
    for bar in ({"markers": ["bloody_thursday"]}, {"lapsing": [173]}):
        assert why_not(position(bar), "us", 124) == "refusal.event_condition"
    st = position({"countries": {"gulf_states": WAR}})
    event(st, "us", 124)
    assert (st.awake[GULF_STATES], plays(st, "us", 124)) == (0, False)


def test_arab_spring_fallout_awakes_what_is_far_from_any_awakening() -> None:
    quiet = {"egypt": POOR_NEUTRAL, "libya": POOR_NEUTRAL, "morocco": POOR_NEUTRAL}
    st = position({"countries": {**quiet, "algeria_tunisia": {**POOR_NEUTRAL, "awakening": 1}}})
    event(st, "us", 131, answers="egypt syria", dice="1")
    assert (st.awake[EGYPT], st.awake[SYRIA], st.awake[LIBYA], st.awake[MOROCCO]) == (1, 1, 0, 0)
    st = position({"lapsing": [173]})
    assert why_not(st, "us", 131) == "refusal.event_condition"


def test_arab_spring_fallout_takes_both_where_there_are_but_two() -> None:
    names = [name for name, c in COUNTRY.items() if position({}).kind[c] == 1]
    st = position({"countries": {name: GOOD_ALLY for name in names if name not in ("egypt", "libya")}})
    event(st, "us", 131, dice="1 1")
    assert (st.awake[EGYPT], st.awake[LIBYA]) == (1, 1)


def test_civil_resistance_in_a_sunni_and_a_random_shia_mix_country() -> None:
    st = position({"countries": {"egypt": POOR_NEUTRAL, "iraq": POOR_NEUTRAL, "syria": WAR}})
    event(st, "us", 134, answers="egypt", dice="1 1 1 3 3 4")  # Syria cannot take it: rolled again
    assert (st.awake[EGYPT], st.awake[IRAQ], st.awake[SYRIA]) == (1, 1, 0)
    assert why_not(position({"lapsing": [173]}), "us", 134) == "refusal.event_condition"


def test_sharia_lifts_a_siege_and_awakes() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "besieged": True}, "iraq": POOR_NEUTRAL}})
    event(st, "us", 146)
    assert (st.besieged[EGYPT], st.awake[EGYPT]) == (0, 1)
    event(st, "us", 146, answers="iraq")
    assert st.awake[IRAQ] == 1
    st = position({"countries": {"egypt": {**WAR, "besieged": True}, "iraq": POOR_NEUTRAL}})
    assert why_not(st, "us", 146) == "refusal.event_condition"


def test_sharia_lifts_a_siege_in_arab_winter_too() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "besieged": True}}, "lapsing": [173]})
    event(st, "us", 146)
    assert (st.besieged[EGYPT], st.awake[EGYPT]) == (0, 0)
    assert why_not(st, "us", 146) == "refusal.event_condition"


def test_tahrir_square() -> None:
    st = position({"countries": {"libya": {**POOR_NEUTRAL, "awakening": 1}}})
    event(st, "us", 148, dice="1 6", answers="iraq")
    assert (st.awake[EGYPT], st.react[EGYPT], st.awake[IRAQ]) == (2, 1, 1)
    st = position({"countries": {"egypt": GOOD_ALLY, "libya": {**POOR_NEUTRAL, "awakening": 1}}})
    event(st, "us", 148, dice="6", answers="iraq")
    assert (st.awake[EGYPT], st.awake[IRAQ], st.awake[LIBYA]) == (0, 1, 1)
    assert why_not(position({"lapsing": [173]}), "us", 148) == "refusal.event_condition"


def test_facebook_spreads_what_is_there() -> None:
    data = {"egypt": {**POOR_NEUTRAL, "awakening": 1}, "libya": POOR_NEUTRAL, "iraq": POOR_NEUTRAL}
    st = position({"countries": data, "markers": ["smartphones"]})
    event(st, "us", 153, answers="egypt libya done")
    assert (st.awake[EGYPT], st.awake[LIBYA], st.awake[IRAQ]) == (2, 1, 0)
    assert why_not(position({"countries": data}), "us", 154) == "refusal.event_condition"
    assert why_not(position({"markers": ["smartphones"]}), "us", 153) == "refusal.event_condition"


def test_mass_turnout_improves_an_awake_regime() -> None:
    st = position({"countries": {"iraq": {**OCCUPIED, "awakening": 2}, "libya": OCCUPIED}})
    event(st, "us", 158)
    assert (st.gov[IRAQ], st.awake[IRAQ], st.regime[IRAQ] > 0) == (FAIR, 1, True)
    event(st, "us", 158, dice="4 1 3")
    assert (st.gov[IRAQ], st.regime[IRAQ], st.awake[EGYPT]) == (GOOD, 0, 1)
    assert why_not(st, "us", 158) == "refusal.event_condition"


def test_mass_turnout_has_no_effect_in_the_caliphate() -> None:
    st = position({"countries": {"iraq": {**OCCUPIED, "awakening": 1}}, "capital": "iraq"})
    assert why_not(st, "us", 158) == "refusal.event_condition"


def test_scaf_makes_a_fair_ally_and_turns_cells_into_reaction() -> None:
    both = {"awakening": 2, "reaction": 1, "cells": 1, "active": 2}
    st = position({"countries": {"egypt": {"governance": "poor", "alignment": "adversary", **both}}})
    event(st, "us", 162)
    assert (st.gov[EGYPT], st.align[EGYPT], cells(st, EGYPT), st.cadre[EGYPT]) == (FAIR, ALLY, 0, 1)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 4)
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, **both}}, "lapsing": [173]})
    event(st, "us", 162)
    assert (cells(st, EGYPT), st.react[EGYPT]) == (0, 1)
    st = position({"countries": {"syria": {**POOR_NEUTRAL, **both}}})
    assert why_not(st, "us", 162) == "refusal.event_condition"


def test_scaf_gives_nigeria_back() -> None:
    both = {"awakening": 1, "reaction": 1, "cells": 1}
    st = position({"countries": {"nigeria": {**POOR_NEUTRAL, **both}}})
    event(st, "us", 162)
    assert (st.kind[NIGERIA], st.gov[NIGERIA], st.react[NIGERIA]) == (0, FAIR, 0)


def test_scaf_prefers_all_cells_then_the_worst_friend() -> None:
    both = {"awakening": 1, "reaction": 1}
    data = {"egypt": {**POOR_ALLY, **both, "cells": 1}, "libya": {**POOR_NEUTRAL, **both}}
    st = position({"countries": data})
    assert left(st, "us", 162, "country", "egypt libya") == "egypt"
    data["jordan"] = {"governance": "fair", "alignment": "adversary", **both, "cells": 1}
    data["yemen"] = {"governance": "poor", "alignment": "adversary", **both, "cells": 1}
    st = position({"countries": data})
    assert left(st, "us", 162, "country", "egypt libya jordan yemen") == "yemen"
    assert left(st, "us", 162, "country", "egypt libya") == "libya"


def test_bloody_thursday_bars_pearl_roundabout() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 2}}})
    assert why_not(st, "us", 124) is None
    event(st, "jihadist", 164)
    assert (st.awake[EGYPT], why_not(st, "us", 124)) == (1, CONDITION)
    event(st, "jihadist", 164)
    assert st.awake[EGYPT] == 0
    assert not plays(st, "jihadist", 164)


def test_theft_of_state_turns_an_awakening() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 2}, "jordan": {**FAIR_ALLY, "awakening": 1}}})
    event(st, "jihadist", 170)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 1)
    st.lapsing = [173]
    assert why_not(st, "jihadist", 170) == CONDITION


def test_arab_winter_keeps_markers_away() -> None:
    three = {name: {**POOR_NEUTRAL, "awakening": 1} for name in ("egypt", "jordan", "libya")}
    st = position({"countries": three})
    event(st, "jihadist", 173, answers="egypt libya")
    assert [st.awake[c] for c in (EGYPT, JORDAN, LIBYA)] == [0, 1, 0]
    assert fate_of(st, 173, 1) == "lapsing"
    st.lapsing = [173]
    assert arab_winter(st)
    assert not can_take_awakening(st, EGYPT)


def test_censorship_bars_facebook() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 3}}, "markers": ["smartphones"]})
    event(st, "jihadist", 175, answers="2")
    assert (st.awake[EGYPT], list(st.markers)) == (1, ["censorship"])
    assert why_not(st, "us", 153) == CONDITION
    st.awake[EGYPT] = 0
    assert not plays(st, "jihadist", 175)


def test_the_muslim_brotherhood_spreads() -> None:
    st = position({"countries": {"egypt": POOR_NEUTRAL, "jordan": POOR_NEUTRAL}})
    event(st, "jihadist", 191, answers="jordan egypt")
    assert (st.react[EGYPT], st.react[JORDAN]) == (2, 1)
    event(st, "jihadist", 191, answers="done")
    assert st.react[EGYPT] == 3
    st.lapsing = [173]
    assert why_not(st, "jihadist", 191) == CONDITION


def test_day_of_rage_in_yemen() -> None:
    st = position({"countries": {"yemen": POOR_NEUTRAL}})
    event(st, "us", 203, answers="awakening")
    event(st, "jihadist", 203, answers="reaction")
    assert (st.awake[YEMEN], st.react[YEMEN]) == (1, 1)
    st = position({"countries": {"yemen": WAR}})
    event(st, "us", 203)
    assert (st.awake[YEMEN], plays(st, "us", 203)) == (0, False)


def test_friday_of_anger_answers_a_marker() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "reaction": 1}}})
    event(st, "us", 206)
    assert (st.awake[EGYPT], st.react[EGYPT]) == (1, 1)
    event(st, "jihadist", 206, answers="reaction")
    assert st.react[EGYPT] == 2
    st.lapsing = [173]
    assert why_not(st, "us", 206) == CONDITION


def test_sectarian_violence_takes_a_marker() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}}})
    assert left(st, "us", 210, "item", "awakening reaction") == "reaction"
    event(st, "us", 210, answers="reaction")
    assert st.react[EGYPT] == 0
    assert (plays(st, "us", 210), plays(st, "jihadist", 210)) == (False, True)
    event(st, "jihadist", 210)
    assert why_not(st, "us", 210) == CONDITION


def test_smartphones_show_what_has_just_happened() -> None:
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "markers": ["censorship"]})
    assert why_not(st, "us", 212) == CONDITION
    st.trace_before.operations.append(EGYPT)
    event(st, "us", 212, answers="awakening")
    assert (st.awake[EGYPT], list(st.markers)) == (1, ["smartphones"])
    st = position({"countries": {"egypt": POOR_NEUTRAL}, "lapsing": [173], "markers": ["smartphones"]})
    st.trace.events.append(EGYPT)
    assert not plays(st, "us", 211)
    event(st, "jihadist", 213)
    assert st.react[EGYPT] == 0


def test_popular_support_spreads() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}, "libya": POOR_NEUTRAL}})
    event(st, "us", 227, answers="awakening libya")
    assert (st.awake[EGYPT], st.awake[LIBYA]) == (2, 1)
    event(st, "jihadist", 228, answers="reaction libya")
    assert (st.react[EGYPT], st.react[LIBYA]) == (2, 1)
    assert why_not(position({}), "us", 227) == CONDITION


def test_a_revolution_turns_markers_into_pieces() -> None:
    st = position({"countries": {"egypt": {**POOR_NEUTRAL, "awakening": 1, "reaction": 2}}})
    event(st, "us", 238)
    assert (st.civil_war[EGYPT], st.militia[EGYPT], cells(st, EGYPT), st.capital) == (1, 1, 2, NONE)
    assert why_not(st, "us", 238) == CONDITION
