"""The bot that follows the hints."""

from __future__ import annotations

import pytest

from game.bots.hints import HintsOnly
from game.cli import main
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.seat import Seat
from game.games import GAMES, load_rules
from game.play.computers import Computers


@pytest.mark.parametrize("game", GAMES)
def test_it_picks_what_an_adviser_who_remembers_nothing_says(game: str) -> None:
    rules = load_rules(game)
    scenario = next(iter(rules.scenarios.values()))
    match = Match(rules, scenario.id, {}, SeededDice(3), scenario.seats[0])
    hints = HintsOnly(rules, 5)
    for _ in range(12):
        assert match.choice is not None
        seat = Seat(match, match.choice.seat)
        mine = next(thought for thought in hints.think(seat) if thought is not None)
        afresh = rules.bot(rules.adviser, 5)
        assert mine == next(thought for thought in afresh.think(seat) if thought is not None)
        match.apply(mine.pick)


def test_the_window_asks_an_adviser_of_the_same_kind() -> None:
    rules = load_rules("scotland")
    match = Match(rules, "rebellion", {}, SeededDice(3), 2)
    assert match.choice is not None
    seat = match.choice.seat
    asked = Computers(match, ["human", "human"], 7).adviser(seat)
    mine = HintsOnly(rules, 7 + seat)
    view = Seat(match, seat)
    assert next(filter(None, asked.think(view))) == next(filter(None, mine.think(view)))


def test_no_record_is_kept_of_it(capsys: pytest.CaptureFixture[str], tmp_path) -> None:
    assert main(["simulate", "scotland", "--seats", "hint,easy", "--records", str(tmp_path)]) == 2
    assert "hints" in capsys.readouterr().err
