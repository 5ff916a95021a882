"""Syria and the Islamic State."""

from __future__ import annotations

from game.games.labyrinth.data import ADVERSARY, FAIR, IRAQ, POOR, SYRIA, TURKEY
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import (
    CONDITION,
    FAIR_NEUTRAL,
    FALLEN,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    base,
    c,
    event,
    position,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays


def test_hariri_killed_turns_syria() -> None:
    st = base(countries={"syria": {"governance": "good", "alignment": "ally"}})
    event(st, "jihadist", 64, dice="1")
    assert st.gov[c("lebanon")] == POOR
    assert (st.gov[c("syria")], st.align[c("syria")]) == (2, ADVERSARY)
    event(st, "jihadist", 64)
    event(st, "jihadist", 64)
    assert st.gov[c("syria")] == POOR
    assert not plays(st, "jihadist", 64)


def test_russian_aid() -> None:
    st = position({"countries": {"syria": WAR, "egypt": POOR_ALLY}})
    event(st, "us", 145)
    assert (st.militia[SYRIA], st.aid[SYRIA]) == (1, 1)
    assert why_not(position({}), "us", 145) == "refusal.event_condition"


def test_isil_starts_wars_where_nobody_defends() -> None:
    st = position(
        {"prestige": 5, "countries": {"syria": {**POOR_NEUTRAL, "cells": 1}, "iraq": {**OCCUPIED, "troops": 1}}}
    )
    event(st, "jihadist", 188)
    assert (st.civil_war[SYRIA], st.civil_war[IRAQ], st.prestige) == (1, 0, 4)
    st.prestige = 1
    assert not plays(st, "jihadist", 188)


def test_al_nusra_front_evens_out() -> None:
    st = position(
        {"countries": {"syria": {**WAR, "cells": 3, "militia": 1}, "iraq": {**WAR, "cells": 1, "militia": 4}}}
    )
    assert left(st, "us", 218, "country", "iraq syria") == "syria"
    assert left(st, "jihadist", 218, "country", "syria iraq") == "iraq"
    event(st, "us", 218, answers="syria")
    assert (cells(st, SYRIA), st.militia[SYRIA]) == (1, 1)
    event(st, "jihadist", 218, answers="iraq")
    assert (cells(st, IRAQ), st.militia[IRAQ]) == (1, 1)
    assert not plays(st, "us", 218)
    assert why_not(position({"countries": {"syria": WAR}}), "us", 218) == CONDITION


def test_daraa_moves_syria_and_marks_it() -> None:
    st = position({"countries": {"syria": {**POOR_NEUTRAL, "awakening": 1, "reaction": 1}}})
    event(st, "us", 220)
    assert (st.gov[SYRIA], st.awake[SYRIA]) == (FAIR, 1)
    event(st, "jihadist", 220)
    assert (st.gov[SYRIA], st.react[SYRIA]) == (POOR, 1)
    st = position({"countries": {"syria": FALLEN}})
    assert why_not(st, "us", 220) == CONDITION
    st = position({"countries": {"syria": WAR}})
    assert (plays(st, "us", 220), plays(st, "jihadist", 220)) == (True, False)


def test_siege_of_kobanigrad() -> None:
    st = position({"countries": {"syria": {**WAR, "cells": 4, "militia": 3}}})
    event(st, "us", 231, answers="sleeper sleeper sleeper")
    assert cells(st, SYRIA) == 1
    event(st, "jihadist", 231, answers="2")
    assert st.militia[SYRIA] == 1
    assert why_not(position({}), "us", 231) == CONDITION


def test_kobanigrad_is_besieged_by_an_automaton_where_the_other_side_loses() -> None:
    st = position({"countries": {"syria": {**WAR, "militia": 2}, "libya": {**WAR, "cells": 2}, "iraq": WAR}})
    assert left(st, "us", 231, "country", "syria libya iraq", "remove_cells") == "libya"
    assert left(st, "jihadist", 231, "country", "syria libya iraq", "remove_militia") == "syria"


def test_the_free_syrian_army() -> None:
    st = position({"countries": {"syria": FAIR_NEUTRAL, "turkey": FAIR_NEUTRAL}})
    assert plays(st, "us", 234)
    event(st, "us", 234, answers="militia")
    assert (st.militia[SYRIA], cells(st, SYRIA), st.civil_war[SYRIA], st.aid[TURKEY]) == (2, 1, 1, 1)
    assert why_not(position({}), "us", 234) == CONDITION
