"""The story of a finished match of Lecoque's Conspiracy."""

from __future__ import annotations

from game.client.story import story_of
from game.content.text import Catalogue
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.games.deloyer import RULES
from game.games.deloyer.data import VP


def test_the_figures_add_up():
    """All VP and cities are somebody's [3.1]; what was lost is what the log tells."""
    match = Match(RULES, "setup1", {}, SeededDice(22))
    match.spare_snapshots()
    play_out(match, [RULES.bot("easy", seat) for seat in (0, 1)])
    story = story_of(match, Catalogue("en", strict=True))
    told = {figure.words: figure.values for figure in story.figures()}
    assert sum(map(int, told["VP of cities"])) == sum(VP)
    assert sum(map(int, told["Cities"])) == 10
    destroyed = sum(event.kind == "destroyed" for _, event in match.history)
    assert sum(map(int, told["Units lost"])) == destroyed
    plots = {plot.title: plot.values for plot in story.plots()}
    assert [line[-1] for line in plots["Units lost"]] == [float(value) for value in told["Units lost"]]
    assert [line[-1] for line in plots["VP of cities"]] == [float(value) for value in told["VP of cities"]]
