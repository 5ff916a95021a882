"""Iraq: its war, its sects and its prisons."""

from __future__ import annotations

from typing import Any

from game.games.labyrinth.chapters.disrupt import disrupt
from game.games.labyrinth.chapters.events import fate_of
from game.games.labyrinth.chapters.jihad import jihad_rolls
from game.games.labyrinth.data import EGYPT, FAIR, GOOD, IRAQ, NEUTRAL, PHILIPPINES, POOR, TURKEY, US
from game.games.labyrinth.queries.board import cells, has_marker, troops
from game.games.labyrinth.queries.jihadist_operations import can_travel
from game.games.labyrinth.queries.us_operations import can_disrupt, hits
from tests.games.labyrinth.builders import (
    CELL,
    CONDITION,
    FAIR_ALLY,
    FALLEN,
    FULL,
    GOOD_ALLY,
    OCCUPIED,
    POOR_ALLY,
    POOR_NEUTRAL,
    WAR,
    base,
    c,
    event,
    position,
    run,
    why_not,
)
from tests.games.labyrinth.preferences import left, plays

HELD: dict[str, Any] = {**OCCUPIED, "troops": 6}


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


def test_saddam_captured_needs_troops_in_iraq() -> None:
    assert why_not(base(), "us", 27) == CONDITION
    st = base(prestige=5, countries={"iraq": {**OCCUPIED, "troops": 6}})
    event(st, "us", 27)
    assert (st.aid[IRAQ], st.prestige, has_marker(st, "saddam_captured")) == (1, 6, True)


def test_sistani_speaks_to_the_shia_where_there_are_cells() -> None:
    st = base(countries={"iraq": {**OCCUPIED, "cells": 1}, "yemen": OCCUPIED, "egypt": {**OCCUPIED, "cells": 1}})
    event(st, "us", 46)
    assert (st.gov[IRAQ], st.gov[c("egypt")]) == (FAIR, POOR)
    assert why_not(base(countries={"iraq": OCCUPIED}), "us", 46) == CONDITION
    assert why_not(base(countries={"syria": {**OCCUPIED, "cells": 1}}), "us", 46) == CONDITION


def test_fres_are_fewer_without_saddam() -> None:
    assert why_not(base(), "jihadist", 51) == CONDITION
    st = base(countries={"iraq": HELD})
    event(st, "jihadist", 51, answers="4")
    assert st.sleepers[IRAQ] == 4
    st.markers["saddam_captured"] = [-1]
    event(st, "jihadist", 51, answers="2")
    assert st.sleepers[IRAQ] == 6
    event(st, "jihadist", 51, answers="0")
    assert st.sleepers[IRAQ] == 6
    assert not plays(base(countries={"iraq": HELD, **FULL}), "jihadist", 51)


def test_fres_may_found_the_caliphate() -> None:
    st = position({"countries": {"iraq": HELD}, "funding": 5})
    event(st, "jihadist", 51, answers="3 yes")
    assert (st.capital, st.actives[IRAQ], st.funding) == (IRAQ, 3, 7)


def test_ieds_cost_a_card() -> None:
    there = {"iraq": {**OCCUPIED, "cells": 1}}
    assert why_not(base(countries=there), "jihadist", 52) == CONDITION
    assert why_not(base(countries={"iraq": OCCUPIED}, hands={"us": [1]}), "jihadist", 52) == CONDITION
    st = base(countries=there, hands={"us": [1, 2]})
    event(st, "jihadist", 52, dice="biometrics.2")
    assert (st.hands[US], st.discard) == ([1], [2])


def test_sadr_is_a_cell_that_stays() -> None:
    assert why_not(base(countries={"iraq": OCCUPIED}), "jihadist", 54) == CONDITION
    st = base(countries={"iraq": {**HELD, "cadre": True}})
    event(st, "jihadist", 54)
    assert (cells(st, IRAQ), st.cadre[IRAQ]) == (1, 0)
    assert not can_disrupt(st, IRAQ)
    assert not can_travel(st)
    run(st, jihad_rolls, IRAQ, 1, dice="6")
    assert cells(st, IRAQ) == 0


def test_al_anbar_shelters_cells_and_cadres() -> None:
    st = base(prestige=5, countries={"iraq": {**HELD, "active": 2}, "syria": {**POOR_ALLY, "cadre": True}})
    assert hits(st, IRAQ) == 2
    event(st, "jihadist", 58)
    assert (st.sleepers[IRAQ], hits(st, IRAQ)) == (1, 1)
    assert not can_disrupt(st, c("syria"))
    run(st, disrupt, IRAQ, answers="active")
    run(st, disrupt, IRAQ, answers="active")
    run(st, disrupt, IRAQ)
    run(st, disrupt, IRAQ)
    assert (cells(st, IRAQ), st.cadre[IRAQ]) == (0, 1)
    assert not can_disrupt(st, IRAQ)
    assert why_not(st, "us", 112) == CONDITION
    assert why_not(base(markers=["anbar_awakening"]), "jihadist", 58) == CONDITION


def test_saddam_pays_as_a_poor_adversary() -> None:
    enemy = {**POOR_NEUTRAL, "alignment": "adversary"}
    assert why_not(base(countries={"iraq": POOR_NEUTRAL}), "jihadist", 92) == CONDITION
    assert why_not(base(countries={"iraq": enemy}, markers=["saddam_captured"]), "jihadist", 92) == CONDITION
    st = base(funding=2, countries={"iraq": enemy})
    event(st, "jihadist", 92)
    assert st.funding == 9
    assert not plays(st, "jihadist", 92)


def test_jaysh_al_mahdi_needs_cells_and_troops_together() -> None:
    st = position({"countries": {"iraq": {**FAIR_ALLY, "cells": 3, "troops": 2}}})
    event(st, "us", 106, answers="sleeper sleeper")
    assert cells(st, IRAQ) == 1
    event(st, "us", 106, answers="done")
    event(st, "jihadist", 106)
    assert st.gov[IRAQ] == POOR
    assert not plays(st, "jihadist", 106)
    event(st, "jihadist", 106)
    assert st.gov[IRAQ] == POOR
    st = position({"countries": {"iraq": {**FAIR_ALLY, "cells": 3}, "egypt": {**FAIR_ALLY, "cells": 1, "troops": 1}}})
    assert why_not(st, "us", 106) == "refusal.event_condition"


def test_jaysh_al_mahdi_makes_only_what_is_better_than_poor_worse() -> None:
    st = position({"countries": {"iraq": FAIR_ALLY, "yemen": POOR_NEUTRAL}})
    assert left(st, "jihadist", 106, "country", "yemen iraq") == "iraq"
    assert left(st, "us", 106, "country", "yemen iraq") == "yemen iraq"


def test_kurdistan_aids_iraq_or_shakes_it() -> None:
    st = position({"countries": {"iraq": FAIR_ALLY}})
    event(st, "us", 107)
    assert st.aid[IRAQ] == 1
    event(st, "jihadist", 107, dice="4")
    assert (st.gov[TURKEY], st.gov[IRAQ]) == (POOR, POOR)
    assert not plays(st, "jihadist", 107)
    st = position({"countries": {"turkey": GOOD_ALLY}})
    event(st, "jihadist", 107, dice="2", answers="iraq")
    assert (st.gov[TURKEY], st.gov[IRAQ]) == (GOOD, POOR)
    st = position({"countries": {"iraq": {**FAIR_ALLY, "markers": ["truce"]}, "turkey": POOR_NEUTRAL}})
    assert (plays(st, "us", 107), plays(st, "jihadist", 107)) == (False, False)


def test_peshmerga_stand_up_to_cells_in_iraq_or_syria() -> None:
    st = position({"countries": {"iraq": CELL, "syria": {**FALLEN, "cells": 2}, "egypt": CELL}})
    event(st, "us", 125, answers="2")
    assert st.militia[IRAQ] == 2
    st = position({"countries": {"iraq": {**CELL, "militia": 15}}})
    event(st, "us", 125)
    assert (st.militia[IRAQ], plays(st, "us", 125)) == (15, False)
    st = position({"countries": {"syria": {**FALLEN, "cells": 2}, "iraq": POOR_NEUTRAL}})
    assert why_not(st, "us", 125) == "refusal.event_condition"


def test_operation_new_dawn_replaces_troops_by_militia() -> None:
    regime = {**POOR_ALLY, "regime_change": "tan", "troops": 3, "cells": 1}
    st = position({"countries": {"iraq": regime, "egypt": {**POOR_ALLY, "troops": 1}}})
    event(st, "us", 144, answers="iraq")
    assert (st.troops[IRAQ], st.militia[IRAQ], st.troop_track) == (1, 2, 13)
    event(st, "us", 144, answers="egypt")
    assert (st.troops[EGYPT], st.militia[EGYPT]) == (0, 1)
    assert left(st, "us", 144, "country", "egypt iraq") == "iraq"
    st = position({"countries": {"libya": {**POOR_ALLY, "troops": 1}}, "plots": [{"place": "libya", "plot": "1"}]})
    assert left(st, "us", 144, "country", "egypt libya") == "libya"
    st.militia[EGYPT] = 15
    assert why_not(st, "us", 144) == "refusal.event_condition"


def test_ieds_cost_the_us_a_card() -> None:
    st = position(
        {"hands": {"us": [121]}, "countries": {"iraq": {**WAR, "cells": 1, "troops": 1, "markers": ["truce"]}}}
    )
    event(st, "jihadist", 168)
    assert (st.hands[0], st.discard) == ([], [121])
    assert not plays(st, "jihadist", 168)
    st = position({"hands": {"us": [121]}, "countries": {"iraq": {**WAR, "cells": 1, "militia": 1}}})
    assert why_not(st, "jihadist", 168) == CONDITION


def test_abu_ghraib_jail_break() -> None:
    st = position({"prestige": 5, "countries": {"iraq": POOR_NEUTRAL}})
    event(st, "jihadist", 171)
    assert (st.actives[IRAQ], st.react[IRAQ], st.prestige) == (1, 1, 4)
    assert fate_of(st, 171, 1) == "removed"
    st.markers["truce"] = [IRAQ]
    assert why_not(st, "jihadist", 171) == CONDITION


def test_ghost_soldiers_halve_the_militia() -> None:
    st = position({"countries": {"iraq": {**WAR, "militia": 5}, "egypt": {**POOR_NEUTRAL, "militia": 2}}})
    event(st, "jihadist", 178)
    assert st.militia[IRAQ] == 2
    assert why_not(position({"countries": {"iraq": WAR}}), "jihadist", 178) == CONDITION


def test_mosul_central_bank() -> None:
    st = position({"funding": 5, "countries": {"iraq": {**WAR, "cells": 1}}})
    event(st, "jihadist", 180)
    assert st.funding == 7
    st.funding = 9
    assert not plays(st, "jihadist", 180)
    assert why_not(position({"countries": {"iraq": WAR}}), "jihadist", 180) == CONDITION


def test_al_maliki_sends_the_troops_home() -> None:
    st = position({"countries": {"iraq": {**OCCUPIED, "troops": 3, "cells": 1, "markers": ["nato"]}}})
    event(st, "jihadist", 185)
    assert (troops(st, IRAQ), st.troop_track, st.align[IRAQ], st.aid[IRAQ], st.regime[IRAQ]) == (0, 15, NEUTRAL, 1, 0)
    assert cells(st, IRAQ) == 1
    assert why_not(st, "jihadist", 185) == CONDITION
    st = position({"countries": {"philippines": {"troops": 2, "posture": "soft"}}})
    event(st, "jihadist", 185)
    assert (troops(st, PHILIPPINES), st.aid[PHILIPPINES]) == (0, 0)


def test_al_maliki_of_the_automaton_keeps_regime_changes() -> None:
    st = position({"countries": {"iraq": {**OCCUPIED, "troops": 3}}})
    assert not plays(st, "jihadist", 185)
    st = position({"countries": {"iraq": {**OCCUPIED, "troops": 3}, "egypt": {**POOR_NEUTRAL, "troops": 1}}})
    assert plays(st, "jihadist", 185)
    assert left(st, "jihadist", 185, "country", "iraq egypt", "remove_troops") == "egypt"
