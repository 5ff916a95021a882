"""Strikes against cells."""

from __future__ import annotations

import pytest

from game.games.labyrinth.chapters.end_of_turn import tracks_fall
from game.games.labyrinth.data import EGYPT, FRANCE, HARD, IRAN, IRAQ, JIHADIST, JORDAN, NON_MUSLIM, SOFT, SYRIA, US
from game.games.labyrinth.queries.board import cells
from tests.games.labyrinth.builders import (
    CELL,
    CONDITION,
    COUNTRY,
    FAIR_ALLY,
    FALLEN,
    POOR_ADVERSARY,
    POOR_ALLY,
    POOR_NEUTRAL,
    SPAIN,
    WAR,
    base,
    c,
    event,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left


def test_moro_talks_end_abu_sayyaf() -> None:
    st = base(funding=5, countries={"philippines": {"posture": "soft", "markers": ["abu_sayyaf"]}})
    event(st, "us", 4)
    assert (st.funding, st.markers) == (4, {"moro_talks": [c("philippines")]})
    st = base(funding=5)
    event(st, "us", 4, dice="5")
    assert st.posture[c("philippines")] == HARD


@pytest.mark.parametrize(("yemen", "funding"), [(POOR_ADVERSARY, 5), (FALLEN, 5), (POOR_NEUTRAL, 4), (FAIR_ALLY, 4)])
def test_the_second_pirates_keep_funding_up_for_a_poor_adversary_too(yemen: dict[str, str], funding: int) -> None:
    st = position({"funding": 5, "markers": ["pirates_2"], "countries": {"yemen": yemen}})
    run(st, tracks_fall)
    assert st.funding == funding


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


def test_reaper_takes_cells_or_a_card() -> None:
    st = position({"countries": {"egypt": {**CELL, "active": 2}}, "hands": {"jihadist": [165, 240]}})
    event(st, "us", 126, answers="cells active sleeper")
    assert (cells(st, EGYPT), st.cadre[EGYPT]) == (1, 0)
    event(st, "us", 127, answers="cells done")
    assert cells(st, EGYPT) == 1
    event(st, "us", 128, answers="card", dice="us_election.240 5")
    assert (st.hands[JIHADIST], st.discard) == ([165], [240])
    assert why_not(position({}), "us", 128) == "refusal.event_condition"


def test_reaper_takes_the_last_cells_then_many_then_a_card() -> None:
    st = position({"countries": {"egypt": CELL, "iraq": {**CELL, "active": 4}}, "hands": {"jihadist": [165]}})
    assert left(st, "us", 126, "item", "cells card") == "cells"
    assert left(st, "us", 126, "country", "egypt iraq") == "iraq"
    st.actives[IRAQ], st.cells_on_map = 3, 5
    assert left(st, "us", 126, "item", "cells card") == "card"
    assert left(st, "us", 126, "country", "egypt iraq") == "egypt iraq"
    st = position({"countries": {"egypt": CELL}, "hands": {"jihadist": [165]}})
    assert left(st, "us", 126, "item", "cells card") == "cells"
    assert left(st, "us", 126, "cell", "active sleeper") == "active sleeper"


def test_special_forces_reach_two_steps_from_a_force_in_any_country() -> None:
    st = position({"countries": {"saudi_arabia": {**POOR_NEUTRAL, "troops": 1}, "syria": CELL, "spain": {"cells": 1}}})
    st.posture[SPAIN] = SOFT
    event(st, "us", 129)
    assert (cells(st, SYRIA), cells(st, SPAIN)) == (0, 1)
    assert why_not(st, "us", 130) == "refusal.event_condition"
    st = position({"countries": {"syria": {**WAR, "cells": 1, "markers": ["advisors", "truce"]}, "iran": {"cells": 1}}})
    event(st, "us", 130)
    assert (cells(st, SYRIA), cells(st, IRAN)) == (1, 0)


def test_flypaper_gathers_cells() -> None:
    countries = {
        "syria": WAR,
        "iraq": WAR,
        "egypt": {**POOR_NEUTRAL, "reaction": 1},
        "france": {"posture": "hard", "cells": 1},
        "jordan": {**POOR_NEUTRAL, "cells": 1},
    }
    st = position({"countries": countries})
    event(st, "us", 221, answers="3 egypt france syria yes")
    assert (cells(st, SYRIA), st.react[EGYPT], cells(st, FRANCE), cells(st, JORDAN)) == (3, 0, 0, 0)
    assert st.capital == SYRIA
    assert why_not(position({}), "us", 221) == CONDITION


def test_2_1_flypaper_takes_no_last_cell_off_the_map() -> None:
    """What it removes it places again: no cell is on the map only in between."""
    st = position({"countries": {"syria": WAR, "egypt": {**POOR_NEUTRAL, "cells": 1}}})
    event(st, "us", 221, answers="1")
    assert (cells(st, SYRIA), cells(st, EGYPT), st.points[US]) == (1, 0, [])


def test_2_1_flypaper_is_carried_out_whole_though_nigeria_turns_with_the_last_cell() -> None:
    """The last cell of the map leaves an Ally Nigeria, which turns over [11.3.3.3]: it comes to Syria all the same."""
    nigeria = {"muslim": True, "governance": "poor", "alignment": "ally", "cells": 1}
    st = position({"countries": {"syria": WAR, "nigeria": nigeria}, "play_on": False})
    event(st, "us", 221, answers="1")
    assert (cells(st, SYRIA), st.kind[COUNTRY["nigeria"]], st.outcome) == (1, NON_MUSLIM, None)


def test_flypaper_of_the_automata() -> None:
    countries = {"syria": WAR, "egypt": {**POOR_NEUTRAL, "reaction": 1}, "jordan": {**POOR_NEUTRAL, "cells": 1}}
    st = position({"countries": countries})
    assert left(st, "us", 221, "flypaper", "2 1 0") == "2"
    assert left(st, "us", 221, "country", "jordan egypt", "remove_cells") == "egypt"
    assert left(st, "jihadist", 221, "flypaper", "2 1 0") == "1"
    assert left(st, "jihadist", 221, "country", "egypt jordan", "remove_cells") == "jordan"
