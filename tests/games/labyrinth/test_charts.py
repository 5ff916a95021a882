"""The charts of the automata, worked cases L114-L127 among them; whole games of both against each other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.content.text import Catalogue
from game.core.dice import RandomDice
from game.core.match import Match
from game.core.procedure import check_frame, frame
from game.games.labyrinth import RULES
from game.games.labyrinth.chapters.automaton_jihadist import finish, jihadist_card
from game.games.labyrinth.chapters.automaton_jihadist_operations import recruit
from game.games.labyrinth.chapters.play import lay_open, use_card
from game.games.labyrinth.charts import arf, facts
from game.games.labyrinth.charts.columns import COLUMNS, ROWS, holds
from game.games.labyrinth.charts.opp import CHARTS
from game.games.labyrinth.charts.reading import ChartStep
from game.games.labyrinth.data import JIHADIST, LEVELS, OPS, US
from game.games.labyrinth.explain.allowed import Allowed, allowed
from game.games.labyrinth.state import LabyrinthState
from tests.games.labyrinth.builders import COUNTRY, position, run, stage
from tests.wide import WIDE

PLAIN_US, PLAIN_JIHADIST = 121, 166
"""Cards whose events the other side's automaton never plays."""


def muslim(**more: Any) -> dict[str, Any]:
    """A Poor Neutral country, unless told otherwise."""
    return {"governance": "poor", "alignment": "neutral", **more}


def jihadist(card: int = PLAIN_US, **data: Any) -> Allowed:
    """What the Jihadist automaton does with a card of the US."""
    return allowed(position({"automata": {"jihadist": "muddled"}, "step": "jihadist", **data}), "jihadist", card)


def us(card: int = PLAIN_JIHADIST, **data: Any) -> Allowed:
    """What the US automaton does with a card of the Jihadist."""
    return allowed(position({"automata": {"us": "off_guard"}, "plays": 1, **data}), "us", card)


def boxes(said: Allowed, chart: str) -> list[str]:
    """The boxes of a chart that were read."""
    return [box for name, box, _, _ in said.steps if name == chart]


# === The Jihadist ===


def test_l114_tight_funding_recruits() -> None:
    said = jihadist(funding=3, countries={"egypt": muslim(cells=1)})
    assert (said.use, boxes(said, "evo")) == ("recruit", ["1", "2", "3", "4"])


def test_l115_ample_funding_without_cells_to_recruit_travels() -> None:
    said = jihadist(funding=8, countries={"egypt": muslim(cells=15, awakening=3)})
    assert (said.use, boxes(said, "evo")[-1]) == ("travel", "10")


def test_l116_a_plot_where_troops_can_be_humbled() -> None:
    there = {"iraq": muslim(troops=2, active=1), "spain": {"posture": "soft", "active": 1}}
    said = jihadist(funding=5, prestige=4, countries=there)
    assert (said.use, said.choices[0]) == ("plot", ("plot", ("iraq",)))
    assert boxes(said, "evo")[-1] == "8"


NO_PLOTS = {"resolved": ["1", "1", "1", "2", "2", "3"], "us_posture": "soft", "funding": 2}
"""Tight funding, all plots used in this turn, a world that is Hard."""


@pytest.mark.parametrize("cells", [{"cells": 5, "awakening": 4}, {"cadre": True, "governance": "fair"}])
def test_12_3_4_without_plots_it_radicalizes_and_there_is_no_first_plot(cells: dict[str, Any]) -> None:
    """Neither plots nor cells to recruit: the card is for no Plot and lies among the discards [8.5.3]."""
    lapsing = [114] if "cadre" in cells else []
    st = position({"automata": {"jihadist": "muddled"}, "step": "jihadist", "hands": {"jihadist": [PLAIN_US]},
                   "countries": {"egypt": muslim(**cells)}, "lapsing": lapsing, **NO_PLOTS})  # fmt: skip
    lay_open(st, JIHADIST, PLAIN_US)
    match = stage(st, frame(use_card, JIHADIST), dice="")
    assert (match.state.first_plot_used, match.state.discard, match.state.reserves[JIHADIST]) == (False, [121], 1)
    assert "operation" not in [event.kind for _, event in match.history]


@pytest.mark.parametrize(("awakening", "possible"), [(2, True), (3, False)])
def test_l117_l118_a_jihad_that_could_succeed(awakening: int, possible: bool) -> None:
    st = position({"countries": {"egypt": muslim(cells=4, awakening=awakening)}})
    assert facts.needs_cells(st, COUNTRY["egypt"]) == possible


def test_l119_the_last_cell_stays_where_recruits_come_by_themselves() -> None:
    fallen = {"governance": "islamist_rule", "alignment": "adversary"}
    there = {"afghanistan": {**fallen, "cells": 2}, "libya": {**fallen, "cells": 1}}
    assert facts.movable(position({"countries": there}), COUNTRY["afghanistan"]) == 1
    there["sudan"] = {**fallen, "cells": 1}
    assert facts.movable(position({"countries": there}), COUNTRY["afghanistan"]) == 2


def test_a_major_jihad_comes_first() -> None:
    said = jihadist(137, reserves={"jihadist": 2}, countries={"egypt": muslim(cells=5)})
    assert (said.use, said.waits_for) == ("major_jihad", "jihad")


def test_reserves_are_spent_after_the_ops_of_the_card() -> None:
    st = position({"automata": {"jihadist": "muddled"}, "reserves": {"jihadist": 2}, "step": "jihadist",
                   "funding": 9, "countries": {"egypt": muslim(cells=1)}, "hands": {"jihadist": [137]}})  # fmt: skip
    lay_open(st, JIHADIST, 137)
    match = stage(st, frame(use_card, JIHADIST), dice="6 6 6")
    assert match.state.reserves[JIHADIST] == max(0, 2 - (3 - OPS[137]))


def test_no_cell_and_no_cadre_saves_the_ops() -> None:
    assert jihadist().use == "reserves"


def test_8_5_3_the_first_plot_card_of_an_automaton_has_its_box_the_next_one_none() -> None:
    st = position({"automata": {"jihadist": "muddled"}, "step": "jihadist", "hands": {"jihadist": [121, 122]}})
    for card in (121, 122):
        lay_open(st, JIHADIST, card)
        run(st, finish, True)
    assert (st.first_plot, st.discard) == (121, [122])


def test_the_hand_of_an_automaton_stays_face_down() -> None:
    st = position({"automata": {"jihadist": "muddled"}, "hands": {"jihadist": [121, 122]}})
    assert RULES.view(st, JIHADIST).hands[JIHADIST] == RULES.view(st, US).hands[JIHADIST] == [-1, -1]


def test_a_potent_automaton_recruits_two() -> None:
    st = position({"automata": {"jihadist": "potent"}, "abilities": {"jihadist": ["potent"]}, "funding": 9, "pile": [],
                   "countries": {"egypt": muslim(cells=1)}})  # fmt: skip
    st.card, st.ops = 137, 1
    st.spent_reserves = 1 - OPS[137]
    run(st, recruit, dice="1")
    assert st.sleepers[COUNTRY["egypt"]] == 3


# === The US ===


def test_l120_a_wmd_in_the_us_is_looked_for_with_reserves() -> None:
    said = us(167, plots=[{"place": "united_states", "plot": "wmd"}], reserves={"us": 3 - OPS[167]})
    assert said.use == "alert"


def test_l121_without_ops_the_card_is_saved() -> None:
    said = us(167, plots=[{"place": "united_states", "plot": "wmd"}], hands={"us": [121, 122]})
    assert (said.use, boxes(said, "arf")) == ("reserves", ["1", "2", "9"])


def table(place: str, plot: str, **data: Any) -> tuple[ChartStep, str]:
    """What the alert table says of one plot."""
    return arf.table(position({"plots": [{"place": place, "plot": plot}], **data}), 0)


def test_l122_l123_l124_the_alert_table() -> None:
    assert table("france", "2", funding=2, prestige=5)[1] == "yes"
    assert table("mali", "1", funding=6, prestige=5, countries={"mali": muslim()})[1] == "no"
    assert table("egypt", "3", funding=9, prestige=4, countries={"egypt": muslim(aid=1)})[1] == "roll"
    st = position({"plots": [{"place": "egypt", "plot": "3"}], "countries": {"egypt": muslim(aid=1)}})
    assert arf.table_roll(st, 0) == (3, -1)


def test_l126_an_unassociated_event_saves_its_ops() -> None:
    st = position({"automata": {"us": "off_guard"}, "hands": {"us": [223]}, "plays": 0})
    lay_open(st, US, 223)
    match = stage(st, frame(use_card, US), dice="1 1 1 1 1 1")
    assert match.state.reserves[US] == min(2, OPS[223])


def test_l127_two_cards_and_reserves_change_the_posture() -> None:
    fallen = {"syria": {"governance": "islamist_rule", "alignment": "adversary"}}
    two, other = [card for card in range(123, 241) if OPS[card] == 2][:2]
    st = position({"automata": {"us": "off_guard"}, "us_posture": "soft", "reserves": {"us": 2},
                   "hands": {"us": [two, other]}, "countries": fallen, "plays": 0})  # fmt: skip
    lay_open(st, US, two)
    match = stage(st, frame(use_card, US))
    assert (match.state.posture[COUNTRY["united_states"]], match.state.reserves[US], match.state.hands[US]) == (
        1,
        0,
        [],
    )


def test_every_step_is_told() -> None:
    st = position({"automata": {"jihadist": "muddled"}, "step": "jihadist", "funding": 3,
                   "countries": {"egypt": muslim(cells=1)}, "hands": {"jihadist": [PLAIN_US]}})  # fmt: skip
    lay_open(st, JIHADIST, PLAIN_US)
    told = run(st, jihadist_card)
    assert [event.data["box"] for event in told if event.kind == "chart_box"] == ["1", "2", "3", "4"]


# === Against each other ===


@pytest.mark.parametrize("scenario", RULES.scenarios)
def test_automata_play_each_scenario_to_its_end(scenario: str) -> None:
    """Levels go round with the scenarios."""
    rng, first = Random(scenario), [*RULES.scenarios].index(scenario) % 2
    levels = [*enumerate(zip(*LEVELS, strict=True))]
    for turn, (by_us, by_jihadist) in levels if WIDE else levels[first::2]:
        automata = {US: by_us, JIHADIST: by_jihadist}
        options = {"variable_bots": turn % 2}
        match: Match[LabyrinthState] = Match(RULES, scenario, options, RandomDice(rng), 2, automata)
        while match.choice is not None:
            RULES.check(match.state)
            for waiting in match.state.agenda:
                check_frame(waiting, "labyrinth")
            match.apply(rng.choice(match.choice.options))
        assert match.state.outcome is not None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_step_has_its_words(lang: str) -> None:
    words, told = Catalogue(lang, strict=True), set()
    for seed, scenario in enumerate(("isil_2014", "lets_roll", "awakening_2010", "anaconda")):
        rng = Random(seed)
        automata = {US: LEVELS[US][-1], JIHADIST: LEVELS[JIHADIST][-1]}
        match: Match[LabyrinthState] = Match(RULES, scenario, {}, RandomDice(rng), 2, automata)
        while match.choice is not None:
            match.apply(rng.choice(match.choice.options))
        for _, event in match.history:
            if event.kind.startswith("chart_"):
                told.add(words.plain(f"labyrinth.log.{event.kind}", event.data, game="labyrinth"))
    assert len(told) > 150


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_boxes_and_rows_have_names(lang: str) -> None:
    words = Catalogue(lang, strict=True)
    rows = {*ROWS, *(box for chart in CHARTS.values() for box, _ in chart), *arf.ALERTS, "track", "track_2_or_more"}
    charts = {name.replace(".", "_") for name in (*COLUMNS, *CHARTS)}
    missing = [name for name in rows if words.find_name("labyrinth", "row", name) is None]
    assert missing + [name for name in charts if words.find_name("labyrinth", "chart", name) is None] == []


def test_levels_have_a_line_of_explanation() -> None:
    for lang in ("en", "ja"):
        words = Catalogue(lang, strict=True)
        assert all(words.plain(f"labyrinth_about.level_note.{level}") for levels in LEVELS for level in levels)


def test_markers_in_the_philippines_bring_back_no_other_row_of_the_first_game() -> None:
    """Russia has its row in the first game alone; Abu Sayyaf outlives its deck in a campaign."""
    moro = {"philippines": {"posture": "soft", "cells": 1, "markers": ["abu_sayyaf"]}}
    rows = {}
    for rules, there in (("base", {}), ("awakening", {}), ("awakening", moro)):
        st = position({"rules": rules, "mixed": True, "countries": there})
        rows[rules, bool(there)] = [name for name, row in ROWS.items() if holds(st, row, "")]
    assert "russia" in rows["base", False]
    assert "russia" not in rows["awakening", False]
    assert {*rows["awakening", True]} - {*rows["awakening", False]} == {
        "philippines_abu_sayyaf",
        "philippines_would_cost_prestige",
    }
