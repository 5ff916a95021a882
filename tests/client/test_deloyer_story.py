"""The story of a finished match of Lecoque's Conspiracy."""

from __future__ import annotations

from game.client.story import story_of
from game.client.tables import make_table
from game.content.text import Catalogue
from game.core.dice import SeededDice
from game.core.event import Event
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


def test_what_goes_or_comes_one_by_one_at_the_same_place_is_one_line():
    chronicle = make_table(RULES).chronicle
    one, two, elsewhere = (
        Event("placed", {"unit": unit, "piece": unit, "hex": place})
        for unit, place in ((3, "64"), (5, "64"), (7, "65"))
    )
    merged = chronicle.merged(one, two)
    assert merged == Event("placed", {"hex": "64", "unit": [3, 5], "piece": [3, 5]})
    assert chronicle.merged(one, elsewhere) is None
    assert chronicle.merged(one, Event("armed", two.data)) is None
    hid = [Event("hid", {"hex": "64", "side": "liberation", "points": points}) for points in (2, 4)]
    several = chronicle.merged(*hid)
    assert several is not None
    assert (several.kind, several.data["number"], several.data["points"]) == ("hid_several", 2, [2, 4])
    assert chronicle.merged(several, hid[0]).data["number"] == 3
