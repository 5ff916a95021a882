"""13.4 The US automaton: the last cell, alerts and their table, where its operations take place."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.procedure import frame
from game.games.labyrinth.allowed import Allowed, allowed
from game.games.labyrinth.chapters.automaton_us_operations import carry_out_operation, disrupt_there, ideas_there
from game.games.labyrinth.chapters.play import lay_open, use_card
from game.games.labyrinth.charts import arf, par
from game.games.labyrinth.data import ALLY, COUNTRY_IDS, FAIR, HARD, OPS, POOR, US
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, position, run, stage

ONE_OP = 167
"""A card of the Jihadist with one Op, whose event the US automaton never plays."""
EGYPT, IRAQ, LIBYA, SPAIN = (COUNTRY[name] for name in ("egypt", "iraq", "libya", "spain"))


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


def us(**data: Any) -> Allowed:
    """What it does with that card and two Ops of its reserves."""
    data = {"automata": {"us": "off_guard"}, "plays": 1, "reserves": {"us": 2}, **data}
    return allowed(position(data), "us", ONE_OP)


def played(dice: str = "", **data: Any) -> Match[LabyrinthState]:
    """The match after it has played that card."""
    data = {"automata": {"us": "off_guard"}, "plays": 9, "pile": [], "reserves": {"us": 2}, **data}
    st = position({**data, "hands": {"us": [ONE_OP]}})
    lay_open(st, US, ONE_OP)
    return stage(st, frame(use_card, US), dice=dice)


def told(match: Match[LabyrinthState], kind: str) -> list[dict[str, Any]]:
    """The data of all events of a kind."""
    return [dict(event.data) for _, event in match.history if event.kind == kind]


# === 13.4.1 The last cell ===

PLOT = [{"place": "france", "plot": "1"}]


@pytest.mark.parametrize(
    ("countries", "taken"),
    [
        ({"egypt": muslim(alignment="ally", troops=2, active=1)}, True),
        ({"egypt": muslim(alignment="ally", troops=2, active=2)}, True),
        ({"egypt": muslim(alignment="ally", troops=2, active=3)}, False),
        ({"egypt": muslim(alignment="ally", troops=2, active=1, cells=1)}, False),
        ({"egypt": muslim(alignment="ally", troops=2, cells=1)}, False),
        ({"egypt": muslim(alignment="ally", troops=2, active=1), "libya": muslim(cells=1)}, False),
        ({"egypt": muslim(alignment="ally", troops=2)}, False),
    ],
)
def test_13_4_1_a_disrupt_that_takes_the_last_cells_comes_before_alerts(countries: dict[str, Any], taken: bool) -> None:
    said = us(plots=PLOT, countries=countries)
    assert (("arf", "0") in [(name, box) for name, box, _, _ in said.steps]) is taken


def test_13_4_1_not_while_sadr_is_on_the_map_or_ops_are_wanting() -> None:
    there = {"egypt": muslim(alignment="ally", troops=2, active=1)}
    sadr = {**there, "iraq": muslim(markers=["sadr"])}
    for data in ({"countries": sadr}, {"countries": there, "reserves": {"us": 0}}):
        assert us(plots=PLOT, **data).steps[0][1] != "0"


def test_13_4_1_the_last_cell_is_taken_and_the_card_put_down() -> None:
    match = played(plots=PLOT, countries={"egypt": muslim(alignment="ally", troops=2, active=1)})
    st = match.state
    assert (st.cells_on_map, st.reserves[US], len(st.plots)) == (0, 0, 1)
    assert told(match, "operation") == [{"side": "us", "operation": "disrupt", "ops": 3}]
    assert told(match, "chart_box")[0]["box"] == "0"
    assert (ONE_OP in st.discard, st.doing) == (True, "")


# === 13.4.1 Alerts ===


def test_13_4_1_an_alert_finds_the_first_plot_for_three_ops() -> None:
    plots = [{"place": "united_states", "plot": "1"}, {"place": "united_states", "plot": "wmd"}]
    match = played(plots=plots)
    assert [event["plot"] for event in told(match, "plot_alerted")] == ["wmd"]
    assert match.state.reserves[US] == 0
    assert told(match, "operation") == [{"side": "us", "operation": "alert", "ops": 3}]
    assert ONE_OP in match.state.discard


@pytest.mark.parametrize(("place", "found"), [("united_states", ["wmd", "1"]), ("france", ["wmd"])])
def test_13_5_a_competent_one_finds_another_in_the_same_country(place: str, found: list[str]) -> None:
    plots = [{"place": "united_states", "plot": "wmd"}, {"place": place, "plot": "1"}]
    match = played(plots=plots, automata={"us": "competent"}, abilities={"us": ["competent"]})
    assert [event["plot"] for event in told(match, "plot_alerted")] == found


@pytest.mark.parametrize(("die", "found"), [("3", 1), ("4", 1), ("5", 0)])
def test_13_4_1_a_roll_of_the_table_counts_the_aid(die: str, found: int) -> None:
    """The die less the aid at most the number of the plot: Egypt, Plot 3, one aid; funding counts as 8 at the end."""
    aided = {"egypt": muslim(aid=1, alignment="ally")}
    plots = [{"place": "egypt", "plot": "3"}]
    match = played(f"{die} 1" if not found else die, funding=7, prestige=5, plots=plots, countries=aided)
    rolled = told(match, "alert_rolled")[0]
    assert (rolled["space"], rolled["ok"]) == ("egypt", bool(found))
    assert len(told(match, "plot_alerted")) == found


LADDER = (
    ("united_states", "wmd"),  # a WMD at home
    ("iraq", "wmd"),  # one where prestige is at stake
    ("united_states", "1"),  # at home
    ("turkey", "1"),  # in a Good Muslim country
    ("france", "2"),  # lifts funding from 5 to 9
    ("jordan", "1"),  # in a Fair Muslim country
    ("egypt", "1"),  # where prestige is at stake
    ("libya", "3"),  # the highest number
    ("yemen", "2"),
    ("sudan", "1"),  # with aid
    ("syria", "1"),  # two resources
    ("somalia", "1"),  # one
)
"""Plots in the order in which they are looked for, with funding 5."""


def first_of(*plots: tuple[str, str], **data: Any) -> list[int]:
    """The places of those that come first."""
    lands = {"iraq": muslim(alignment="ally", troops=1), "turkey": muslim(governance="good"),
             "jordan": muslim(governance="fair"), "egypt": muslim(alignment="ally", troops=1), "libya": muslim(),
             "yemen": muslim(), "sudan": muslim(aid=1), "syria": muslim(), "somalia": muslim()}  # fmt: skip
    there = [{"place": place, "plot": plot} for place, plot in plots]
    st = position({"countries": lands, "funding": 5, **data, "plots": there})
    return arf.top_plots(st, range(len(plots)))[1]


@pytest.mark.parametrize("rank", range(len(LADDER) - 1))
def test_13_4_1_the_plot_that_comes_first(rank: int) -> None:
    assert first_of(LADDER[rank], LADDER[rank + 1]) == [0]
    assert first_of(LADDER[rank + 1], LADDER[rank]) == [1]


def test_13_4_1_plots_that_lift_funding_to_eight() -> None:
    fair = ("jordan", "1")
    assert first_of(("philippines", "3"), fair) == [0], "5 and 3"
    assert first_of(("philippines", "2"), fair) == [1], "5 and 2"
    assert first_of(("philippines", "3"), fair, funding=8) == [1], "it is high already"
    assert first_of(("philippines", "wmd"), fair, funding=1) == [0], "a WMD always does"
    assert first_of(("spain", "1"), ("france", "1")) == [0, 1], "ties are left to chance"


WMD_AT_HOME, WMD_ABROAD = {"place": "united_states", "plot": "wmd"}, {"place": "france", "plot": "wmd"}
WMD_EAST, PLOT_EAST = {"place": "iraq", "plot": "wmd"}, {"place": "iraq", "plot": "1"}
HELD = {"iraq": muslim(alignment="ally", troops=1)}


@pytest.mark.parametrize(
    ("plots", "data", "boxes", "result"),
    [
        ([PLOT_EAST, WMD_AT_HOME], {}, "1 2 3", "alert"),
        ([WMD_EAST], {"countries": HELD, "prestige": 4}, "1 2 3 4", "alert"),
        ([WMD_EAST], {"countries": HELD, "prestige": 3}, "1 2 3 4 5", "table"),
        ([WMD_EAST], {"countries": {"iraq": muslim()}, "prestige": 4}, "1 2 3 4 5", "table"),
        ([WMD_ABROAD], {"funding": 7}, "1 2 3 4 5", "alert"),
        ([WMD_ABROAD], {"funding": 8}, "1 2 3 4 5", "table"),
        ([WMD_AT_HOME], {"ops": 2}, "1 2 9", "reserves"),
        ([WMD_AT_HOME], {"ops": 2, "alerts": True}, "1 2 9", "par"),
        ([WMD_AT_HOME], {"ops": 2, "plays": 2}, "1 2 9", "par"),
        ([WMD_AT_HOME], {"ops": 2, "hands": {}}, "1 2 9", "par"),
        ([PLOT_EAST], {"reserves": {"us": 2}}, "1 6 7 10", "par"),
        ([PLOT_EAST, *PLOT], {"reserves": {"us": 2}}, "1 6 7 10", "table"),
        ([PLOT_EAST], {"reserves": {"us": 1}}, "1 6 7", "table"),
        ([PLOT_EAST], {"reserves": {"us": 2}, "plays": 2}, "1 6 7", "table"),
        ([PLOT_EAST], {"ops": 2, "event": True}, "1 6 8", "par"),
        ([PLOT_EAST], {"ops": 2}, "1 6 8 9", "reserves"),
    ],
)
def test_13_4_1_the_chart_of_alerts(plots: list[Any], data: dict[str, Any], boxes: str, result: str) -> None:
    more = {"event": False, "alerts": False, **data}
    event, alerts, ops = bool(more.pop("event")), bool(more.pop("alerts")), int(more.pop("ops", 3))
    first = {"automata": {"us": "off_guard"}, "plays": 1, "phase_cards": 2, "hands": {"us": [121, 122]}}
    st = position({**first, "countries": {"iraq": muslim()}, **more, "plots": plots})
    st.card = next(card for card in range(123, 241) if OPS[card] == ops)
    st.ops = ops
    reading = arf.arf(st, event=event, alerts=alerts)
    assert (" ".join(step.box for step in reading.steps), reading.left) == (boxes, (result,))


# === The alert table ===

MUSLIM = {1: "RRRTRRTRRTRR", 2: "RRRTRRTRRTRR", 3: "GGGLGGLGGLGG", 4: "YYYYYYYYYYYY", 5: "RRRTRRTRRTRR",
          6: "GGGLGGLGGLGG", 7: "YYYYYYYYYYYY", 8: "RRRTRRTRRTRR", 9: "NNNTNNTNNTNN"}  # fmt: skip
"""By funding, for prestige 1-12. R roll, N no, Y yes, G yes if Good, L or troops of prestige, T if these, else roll."""
FOREIGN = {1: "ZUUUUUUUUUZZ", 2: "ZUUUUUUUUUZZ", 3: "ZUUUUUUUUUZZ", 4: "YYYYYYYYYYYY", 5: "RUUUUUUUUUZZ",
           6: "RUUUUUUUUUZZ", 7: "YYYYYYYYYYYY", 8: "RZZUZZUZZUZS", 9: "RZZUZZUZZUZS"}  # fmt: skip
"""R roll, Y yes, Z yes in the US, else no, U yes in the US, else roll, S roll in the US, else no."""
HARM = {1: 4, 2: 3, 3: 2, 5: 3, 6: 2}
"""By funding for how much funding the answer is yes anyhow: the number of the plot, twice that in a Good country."""


def asked(plot: str, place: str, funding: int, prestige: int, **country: Any) -> str:
    """The answer of the table: no other plot changes what it reads, and the end of the turn does not."""
    countries = {place: country} if country else {}
    st = position({"plots": [{"place": place, "plot": plot}], "countries": countries, "funding": funding,
                   "prestige": prestige, "us_posture": "soft"})  # fmt: skip
    assert arf.expected(st, 0) == (funding, prestige)
    return arf.table(st, 0)[1]


@pytest.mark.parametrize("funding", range(1, 10))
def test_13_4_1_the_table_of_muslim_countries(funding: int) -> None:
    lands = {
        "plain": muslim(),
        "good": muslim(governance="good"),
        "troops": muslim(troops=1, alignment="ally"),
    }
    answers = {
        "R": ("roll", "roll", "roll"),
        "N": ("no", "no", "no"),
        "Y": ("yes", "yes", "yes"),
        "G": ("no", "yes", "no"),
        "L": ("no", "yes", "yes"),
        "T": ("roll", "roll", "yes"),
    }
    for prestige, code in enumerate(MUSLIM[funding], 1):
        found = tuple(asked("1", "egypt", funding, prestige, **land) for land in lands.values())
        assert found == answers[code], (funding, prestige)


@pytest.mark.parametrize("funding", range(1, 10))
def test_13_4_1_the_table_of_other_countries(funding: int) -> None:
    answers = {
        "R": ("roll", "roll"),
        "Y": ("yes", "yes"),
        "Z": ("yes", "no"),
        "U": ("yes", "roll"),
        "S": ("roll", "no"),
    }
    for prestige, code in enumerate(FOREIGN[funding], 1):
        for number in (1, 2, 3):
            # The US and France are Good, the Philippines and Russia Fair.
            for place, side, weight in (("united_states", 0, 2), ("france", 1, 2), ("philippines", 1, 1)):
                sure = number * weight >= HARM.get(funding, 99)
                found = asked(str(number), place, funding, prestige)
                assert found == ("yes" if sure else answers[code][side]), (funding, prestige, place, number)


def reckoned(top: int = 0, **data: Any) -> tuple[int, int]:
    """Funding and prestige as the table reads them, from 4 and 6."""
    data = {"funding": 4, "prestige": 6, "us_posture": "soft", **data}
    return arf.expected(position(data), top)


def test_13_4_1_the_table_reckons_with_the_other_plots() -> None:
    first = {"place": "france", "plot": "1"}
    lands = {"egypt": muslim(), "libya": muslim(governance="good"), "iraq": muslim(alignment="ally", troops=1)}

    def other(place: str, plot: str) -> tuple[int, int]:
        return reckoned(plots=[first, {"place": place, "plot": plot}], countries=lands)

    assert reckoned(plots=[first], countries=lands) == (4, 6)
    assert other("egypt", "3") == (5, 6)
    assert other("libya", "3") == (6, 6)
    assert other("iraq", "2") == (5, 5), "prestige is at stake"
    assert other("philippines", "2") == (6, 6), "its number in a Fair country"
    assert other("spain", "2") == (8, 6), "twice that in a Good one"
    assert other("spain", "3") == (9, 6), "nine is the most"
    assert reckoned(1, plots=[first, {"place": "egypt", "plot": "3"}], countries=lands) == (6, 6)


def test_13_4_1_the_table_reckons_with_the_end_of_the_turn() -> None:
    plots = [{"place": "egypt", "plot": "1"}]
    soft = {name: {"posture": "soft"} for name in ("france", "spain", "germany", "italy", "benelux")}
    fallen = {"libya": muslim(governance="islamist_rule", alignment="adversary")}
    assert reckoned(plots=plots, countries={"egypt": muslim(), **soft}) == (4, 7), "the world is as soft as the US"
    assert reckoned(plots=plots, countries={"egypt": muslim(), **soft}, us_posture="hard") == (4, 6)
    assert reckoned(plots=plots, countries={"egypt": muslim(), **fallen}) == (4, 5)
    assert reckoned(plots=plots, countries={"egypt": muslim()}, markers=["fracking"]) == (3, 6)
    assert reckoned(plots=plots, countries={"egypt": muslim()}, markers=["fracking"], funding=1) == (1, 6)
    assert reckoned(plots=plots, countries={"egypt": muslim(), **fallen}, prestige=1) == (4, 1)
    assert reckoned(plots=plots, countries={"egypt": muslim(), **soft, **fallen}, pile=[]) == (5, 6), "the last turn"


# === 13.4.3, 13.4.7, 13.4.8 Where ===


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
