"""Nation building: aid, votes, and allied troops."""

from __future__ import annotations

from game.games.labyrinth.chapters.operations import deploy
from game.games.labyrinth.data import ALLY, EGYPT, FAIR, GOOD, IRAQ, LIBYA, POOR
from game.games.labyrinth.queries.board import troops
from tests.games.labyrinth.builders import (
    CONDITION,
    FALLEN,
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
from tests.games.labyrinth.preferences import plays


def test_sharia_relieves_one_regime() -> None:
    besieged = {**POOR_NEUTRAL, "besieged": True}
    st = base(countries={"egypt": besieged, "sudan": besieged})
    event(st, "us", 28, answers="sudan")
    assert (st.besieged[c("egypt")], st.besieged[c("sudan")]) == (1, 0)
    st = base()
    event(st, "us", 28)
    assert not plays(st, "us", 28)


def test_un_nation_building_ignores_the_penalty_and_the_margin() -> None:
    world = {name: {"posture": "soft"} for name in ("germany", "spain", "italy", "russia")}
    st = base(prestige=5, countries={"iraq": {**OCCUPIED, "alignment": "neutral", "cells": 3}, **world})
    event(st, "us", 30, dice="4")
    assert (st.aid[IRAQ], st.align[IRAQ]) == (1, ALLY)
    st.markers["vieira_de_mello_slain"] = [-1]
    assert why_not(st, "us", 30) == CONDITION
    assert why_not(base(countries={"iraq": POOR_ALLY}), "us", 30) == CONDITION


def test_mass_turnout_improves_an_occupied_country() -> None:
    assert why_not(base(countries={"iraq": POOR_ALLY}), "us", 40) == CONDITION
    st = base(countries={"iraq": OCCUPIED, "afghanistan": {**OCCUPIED, "governance": "fair"}})
    event(st, "us", 40, answers="afghanistan")
    assert (st.gov[c("afghanistan")], st.regime[c("afghanistan")], st.gov[IRAQ]) == (GOOD, 0, POOR)


def test_nato_moves_where_it_is_needed_and_leaves_by_a_deploy() -> None:
    st = base(countries={"iraq": OCCUPIED, "afghanistan": {**OCCUPIED, "markers": ["nato"]}})
    event(st, "us", 41, answers="iraq")
    assert (st.markers, st.aid[IRAQ], troops(st, IRAQ)) == ({"nato": [IRAQ]}, 1, 2)
    st = base(countries={"iraq": {**POOR_ALLY, "markers": ["nato"]}, "france": {"posture": "soft"}})
    assert why_not(st, "us", 41) == CONDITION
    run(st, deploy)
    assert st.markers == {}


def test_vieira_de_mello_is_slain_under_regime_change() -> None:
    assert why_not(base(countries={"iraq": OCCUPIED}), "jihadist", 56) == CONDITION
    st = base(prestige=5, countries={"iraq": {**OCCUPIED, "cells": 1}})
    event(st, "jihadist", 56)
    assert st.prestige == 4
    assert why_not(st, "us", 30) == CONDITION


def test_humanitarian_aid_where_cells_are() -> None:
    st = position({"countries": {"egypt": {**FALLEN, "cells": 1}, "iraq": POOR_NEUTRAL}})
    event(st, "us", 123)
    assert (st.aid[EGYPT], st.aid[IRAQ]) == (1, 0)
    assert why_not(position({}), "us", 123) == "refusal.event_condition"


def test_fms_gives_militia_to_an_ally() -> None:
    st = position({"countries": {"egypt": POOR_ALLY, "libya": GOOD_ALLY, "iraq": POOR_NEUTRAL}})
    event(st, "us", 137, answers="3")
    assert st.militia[EGYPT] == 3
    st = position({"countries": {"libya": GOOD_ALLY, "iraq": POOR_NEUTRAL}})
    assert why_not(st, "us", 137) == "refusal.event_condition"


def test_un_nation_building_wages_without_penalty_and_margin() -> None:
    soft = {name: {"posture": "soft"} for name in ("france", "spain", "italy", "germany")}
    st = position({"countries": {"iraq": {**OCCUPIED, "cells": 3}, **soft}, "prestige": 5})
    event(st, "us", 149, dice="4")
    assert (st.gov[IRAQ], st.aid[IRAQ]) == (FAIR, 1)
    st = position({"countries": {"syria": {**WAR, "cells": 1}}, "capital": "syria"})
    assert why_not(st, "us", 149) == "refusal.event_condition"
    st = position({"countries": {"syria": {**WAR, "alignment": "adversary"}}})
    assert why_not(st, "us", 149) == "refusal.event_condition"


def test_nato_goes_where_the_world_agrees() -> None:
    st = position({"countries": {"iraq": OCCUPIED, "libya": {**WAR, "markers": ["nato_2"]}}})
    event(st, "us", 159, answers="iraq")
    assert (troops(st, IRAQ), troops(st, LIBYA), st.aid[IRAQ]) == (2, 0, 1)
    event(st, "us", 159, answers="iraq")
    assert (troops(st, IRAQ), st.aid[IRAQ]) == (2, 2)
    st = position({"countries": {"iraq": OCCUPIED}, "us_posture": "soft"})
    assert why_not(st, "us", 159) == "refusal.event_condition"
