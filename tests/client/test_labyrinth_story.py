"""The story of a finished match of Labyrinth."""

from __future__ import annotations

import pytest

from game.client.story import story_of
from game.content.text import Catalogue
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.games.labyrinth import RULES
from game.games.labyrinth.data import ISLAMIST


@pytest.mark.parametrize("seed", [1, 4])
def test_the_figures_are_those_of_the_last_position(seed: int) -> None:
    match = Match(RULES, "awakening_2010", {}, SeededDice(seed))
    match.spare_snapshots()
    play_out(match, [RULES.bot("easy", seat) for seat in (0, 1)])
    story = story_of(match, Catalogue("en", strict=True))
    told = {figure.words: tuple(map(int, figure.values)) for figure in story.figures()}
    st = match.state
    assert told["Prestige, funding"] == (st.prestige, st.funding)
    events = [event.kind for _, event in match.history]
    assert told["Plots found, plots resolved"] == (events.count("plot_alerted"), events.count("plot_resolved"))
    assert sum(told["Operations"]) == events.count("operation") > 20
    assert sum(told["Events carried out"]) == events.count("event") > 5
    assert told["Regimes changed, countries fallen to Islamist Rule"][1] >= sum(gov == ISLAMIST for gov in st.gov)
    removed, placed = told["Cells removed, cells placed"]
    assert 0 < removed < placed + 60
    plots = {plot.title: plot.values for plot in story.plots()}
    for title in ("Prestige, funding", "Good resources, Islamist resources"):
        assert tuple(line[-1] for line in plots[title]) == told[title]
