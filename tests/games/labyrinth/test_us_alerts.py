"""13.4.1 The US automaton takes the last cell, or finds plots: their order, the chart, the table."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.core.procedure import frame
from game.games.labyrinth.chapters.play import lay_open, use_card
from game.games.labyrinth.charts import arf
from game.games.labyrinth.data import JIHADIST, OPS, US
from game.games.labyrinth.explain.allowed import Allowed, allowed
from game.games.labyrinth.queries.tracks import hand_size
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import position, stage

ONE_OP = 167
"""A card of the Jihadist with one Op, whose event the US automaton never plays."""


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
        ({"egypt": muslim(alignment="ally", troops=2, cadre=True)}, False),
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
    assert told(match, "operation") == [{"side": "us", "operation": "disrupt", "ops": 3, "card": "houthi_rebels.167"}]
    assert told(match, "chart_box")[0]["box"] == "0"
    assert (ONE_OP in st.discard, st.doing) == (True, "")


# === 13.4.1 Alerts ===


def test_13_4_1_an_alert_finds_the_first_plot_for_three_ops() -> None:
    plots = [{"place": "united_states", "plot": "1"}, {"place": "united_states", "plot": "wmd"}]
    match = played(plots=plots)
    assert [event["plot"] for event in told(match, "plot_alerted")] == ["wmd"]
    assert match.state.reserves[US] == 0
    assert told(match, "operation") == [{"side": "us", "operation": "alert", "ops": 3, "card": "houthi_rebels.167"}]
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
    lands = {"plain": muslim(), "good": muslim(governance="good"), "troops": muslim(troops=1, alignment="ally")}
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
    assert other("iran", "3") == (5, 6), "special Iran gives one whatever the number"
    assert reckoned(1, plots=[first, {"place": "egypt", "plot": "3"}], countries=lands) == (6, 6)


@pytest.mark.parametrize(("place", "answer"), [("philippines", "yes"), ("iran", "roll")])
def test_13_4_1_a_great_plot_in_special_iran_does_no_more_than_a_small_one(place: str, answer: str) -> None:
    """Funding 5: a Plot 3 that brings three is looked for in any case; there it brings one (8.6)."""
    st = position({"prestige": 6, "funding": 5, "plots": [{"place": place, "plot": "3"}]})
    assert arf.table(st, 0)[1] == answer


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


def test_13_4_1_the_last_turn_is_that_whose_pile_cannot_fill_two_hands() -> None:
    cards = list(range(121, 161))
    st = position({"prestige": 6, "funding": 5})
    wanted = hand_size(st, US) + hand_size(st, JIHADIST)
    for number, last in ((wanted - 1, True), (wanted, False)):
        st = position({"prestige": 6, "funding": 5, "pile": [cards[:number]]})
        assert arf.last_turn(st) is last
    st = position({"pile": []})
    assert arf.last_turn(st)
    for name, value in (("decks", [2]), ("passes", 2), ("overtime", True)):
        other = st.copy()
        setattr(other, name, value)
        assert not arf.last_turn(other), name
