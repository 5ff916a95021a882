"""13.4.3, 13.4.7, 13.4.8 Where the operations of the US automaton take place, and with what."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.choice import Pick
from game.games.labyrinth.chapters.automaton_us_operations import carry_out_operation, disrupt_there, ideas_there
from game.games.labyrinth.charts import answers, par
from game.games.labyrinth.charts.opp import for_prestige
from game.games.labyrinth.data import ALLY, COUNTRY_IDS, FAIR, HARD, OPS, POOR, US
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, position, run

EGYPT, IRAQ, LIBYA, SPAIN = (COUNTRY[name] for name in ("egypt", "iraq", "libya", "spain"))


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


def turn(ops: int = 3, **data: Any) -> LabyrinthState:
    """It has so many Ops and no reserves."""
    st = position({"automata": {"us": "off_guard"}, "us_posture": "soft", "pile": [], **data})
    st.card = next(card for card in range(123, 241) if OPS[card] == ops)
    st.ops = ops
    return st


FRONT = {"egypt": muslim(alignment="ally", cells=2)}
"""An Ally with cells and nobody against them: troops go there."""
QUIET = {"iraq": muslim(governance="fair", alignment="ally", troops=4)}
"""A Fair Ally without cells: troops leave it."""
OCCUPIED = {"iraq": muslim(governance="fair", alignment="ally", regime_change="tan", troops=7, aid=1)}


def troops(st: LabyrinthState) -> dict[str, int]:
    """Where they are."""
    there = {name: number for name, number in zip(COUNTRY_IDS, st.troops, strict=True) if number}
    return {**there, "track": st.troop_track}


def test_13_4_7_two_troops_leave_the_track() -> None:
    st = turn(countries=FRONT)
    run(st, carry_out_operation, "deploy")
    assert troops(st) == {"egypt": 2, "track": 13}
    assert st.ops == 0, "a Poor country costs three Ops"
    fair = turn(countries={"egypt": {**FRONT["egypt"], "governance": "fair"}})
    run(fair, carry_out_operation, "deploy")
    assert (troops(fair), fair.ops) == ({"egypt": 2, "track": 13}, 1)


def test_13_4_7_all_leave_a_quiet_ally() -> None:
    st = turn(countries={**FRONT, **QUIET})
    run(st, carry_out_operation, "deploy")
    assert (troops(st), st.ops) == ({"egypt": 4, "track": 11}, 0)
    back = turn(countries=QUIET)
    events = run(back, carry_out_operation, "deploy")
    assert (troops(back), back.ops) == ({"track": 15}, 2), "to the track for one Op"
    assert [event.data["operation"] for event in events if event.kind == "operation"] == ["deploy"]


def test_13_4_7_never_from_where_they_go() -> None:
    for countries, possible in ((FRONT, True), (QUIET, True), ({}, False)):
        assert par.can_deploy(turn(countries=countries)) is possible
    alone = turn(countries={**FRONT, "iraq": muslim(alignment="ally", troops=13, cells=2), "libya": muslim(troops=1)})
    assert alone.troop_track == 1
    assert not par.can_deploy(alone), "one on the track is too few"


THIN = muslim(governance="fair", alignment="ally", regime_change="tan", troops=3)
"""A Fair Ally under Regime Change whose troops are too few to stay, and which a Soft US could leave [7.3.5]."""


def test_13_4_7_not_to_the_country_that_they_come_from() -> None:
    assert not par.can_deploy(turn(countries={"iraq": THIN})), "both charts name Iraq"
    both = turn(countries={"iraq": THIN, "gulf_states": THIN})
    run(both, carry_out_operation, "deploy", dice="2 3 3", answers="iraq")
    assert troops(both) == {"iraq": 6, "track": 9}


@pytest.mark.parametrize(("ops", "posture", "withdrawn"), [(3, "soft", True), (3, "hard", False), (2, "soft", False)])
def test_13_4_8_a_deploy_under_regime_change_is_a_withdraw(ops: int, posture: str, withdrawn: bool) -> None:
    """Of a soft US with three Ops: all troops go, the aid with them, and prestige is rolled [7.3.5]."""
    st = turn(ops, countries=OCCUPIED, us_posture=posture)
    events = run(st, carry_out_operation, "deploy", dice="2 3 3" if withdrawn else "")
    assert troops(st) == ({"track": 15} if withdrawn else {"iraq": 5, "track": 10})
    assert (st.aid[IRAQ], st.besieged[IRAQ]) == ((0, 1) if withdrawn else (1, 0))
    assert st.ops == (0 if withdrawn else ops - 1)
    assert [event.kind for event in events].count("prestige_rolled") == withdrawn
    wanted = "withdraw" if withdrawn else "deploy"
    assert [event.data["operation"] for event in events if event.kind == "operation"] == [wanted]


def test_13_4_8_a_withdraw_may_go_to_an_ally() -> None:
    st = turn(countries={**FRONT, **OCCUPIED})
    run(st, carry_out_operation, "deploy", dice="2 3 3")
    assert troops(st) == {"egypt": 7, "track": 8}


def test_13_4_3_a_regime_change_with_six_troops_of_the_place_the_chart_names() -> None:
    fallen = {"libya": muslim(governance="islamist_rule", alignment="adversary", cells=1)}
    st = turn(countries=fallen, us_posture="hard")
    run(st, carry_out_operation, "regime_change", dice="1 3 3 4")
    assert (troops(st), st.ops) == ({"libya": 6, "track": 9}, 0)
    assert (st.gov[LIBYA], st.align[LIBYA], st.regime[LIBYA] > 0, st.actives[LIBYA]) == (POOR, ALLY, True, 1)
    quiet = {"iraq": muslim(governance="fair", alignment="ally", troops=6)}
    near = turn(countries={**fallen, **quiet}, us_posture="hard")
    run(near, carry_out_operation, "regime_change", dice="1 3 3 4")
    assert troops(near) == {"libya": 6, "track": 9}
    few = turn(countries={**fallen, "iraq": muslim(governance="fair", alignment="ally", troops=5)}, us_posture="hard")
    run(few, carry_out_operation, "regime_change", dice="1 3 3 4")
    assert troops(few) == {"libya": 6, "iraq": 5, "track": 4}


def test_13_4_3_an_untested_muslim_country_wants_three_ops() -> None:
    fair = {"egypt": muslim(governance="fair")}
    assert list(par.muslim_ideas(turn(2, countries=fair))) == [EGYPT]
    assert {EGYPT, LIBYA} < set(par.muslim_ideas(turn(3, countries=fair)))


@pytest.mark.parametrize(("die", "left"), [("4", 0), ("5", 1)])
def test_13_4_3_it_costs_what_it_turns_out_to_be(die: str, left: int) -> None:
    st = turn()
    events = run(st, ideas_there, LIBYA, dice=f"{die} 4")
    assert (st.gov[LIBYA] == FAIR, st.ops) == (die == "5", left)
    assert [event.data["space"] for event in events if event.kind == "war_of_ideas"] == ["libya"]
    poor = turn(2)
    events = run(poor, ideas_there, LIBYA, dice="4")
    assert (poor.gov[LIBYA], poor.ops) == (POOR, 0)
    assert not [event for event in events if event.kind == "war_of_ideas"], "the Ops do not suffice"


@pytest.mark.parametrize(
    ("operation", "countries", "dice", "told"),
    [
        ("disrupt", {"egypt": muslim(governance="fair", active=3, troops=2, alignment="ally")}, "", ("disrupt", 1)),
        ("ideas", {"egypt": muslim(governance="fair", aid=1)}, "3", ("war_of_ideas", 1)),
        ("ideas_abroad", {"russia": {"posture": "hard"}}, "1", ("war_of_ideas", 1)),
        ("homeland", {"egypt": muslim()}, "", None),
    ],
)
def test_13_4_3_an_operation_in_one_country(
    operation: str, countries: dict[str, Any], dice: str, told: tuple[str, int] | None
) -> None:
    st = turn(countries=countries)
    events = run(st, carry_out_operation, operation, dice=dice)
    begun = [event.data["operation"] for event in events if event.kind == "operation"]
    assert (begun, st.ops) == (([told[0]], told[1]) if told else ([], 3))


def test_13_4_3_ideas_elsewhere_and_a_disrupt_cost_their_governance() -> None:
    st = turn(us_posture="hard")
    run(st, ideas_there, SPAIN, dice="5")
    assert (st.posture[SPAIN], st.ops) == (HARD, 2)
    there = turn(countries={"egypt": muslim(governance="fair", active=3, troops=2, alignment="ally")})
    run(there, disrupt_there, EGYPT)
    assert (there.actives[EGYPT], there.ops) == (1, 1)


def test_13_4_6_box_9_asks_for_a_disrupt_that_leaves_a_cadre_too() -> None:
    st = position({"prestige": 7, "countries": {"jordan": {"governance": "fair", "alignment": "ally"}}})
    st.actives[COUNTRY["jordan"]], st.ops = 1, 3
    asks, _, _ = par._BOXES["9"]
    assert not for_prestige(st, COUNTRY["jordan"])
    assert asks(st) == [COUNTRY["jordan"]]
    st.actives[COUNTRY["jordan"]] = 2
    assert asks(st) == []


def test_13_3_3_a_wmd_on_the_map_comes_before_one_that_is_available() -> None:
    st = position({"plots": [{"place": "france", "plot": "1"}, {"place": "iraq", "plot": "wmd"}]})
    on_map = [Pick("plot", number) for number in range(2)]
    assert answers._wmd(st, US, [*on_map, Pick("plot", "wmd")]) == [on_map[1]]
    available = Pick("plot", "wmd")
    assert answers._wmd(st, US, [available, on_map[0]]) == [available], "no other plot on the map"
