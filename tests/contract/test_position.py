"""A position of any game as one line of text, and back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.dice import SeededDice
from game.core.match import Match
from game.core.position import Position, PositionError, match_at, parse, position_line, position_of
from game.games import GAMES, load_rules
from tests.toy import shelf

CASES = [*((game, name) for game in GAMES for name in load_rules(game).scenarios), ("toy", "battle")]


def played(game: str, scenario: str, decisions: int, seed: int = 3) -> Match[Any]:
    match, rng = Match(load_rules(game), scenario, {}, SeededDice(seed)), Random(seed)
    while match.choice is not None and len(match.log) < decisions:
        match.apply(rng.choice(match.choice.options))
    return match


@pytest.mark.parametrize(("game", "scenario"), CASES)
def test_a_line_leads_to_the_same_position(game: str, scenario: str) -> None:
    with shelf.added():
        for decisions in (0, 7, 60, 300):
            match = played(game, scenario, decisions)
            line = position_line(match)
            assert "\n" not in line
            again = match_at(match.rules, parse(line))
            assert again.fingerprint() == match.fingerprint()
            assert repr(again.choice) == repr(match.choice)
            assert position_of(again) == position_of(match)
            for seat in range(match.seats):
                assert again.view(seat).state == match.view(seat).state
            assert list(again.history) == []
            if again.choice is not None:
                again.apply(again.choice.options[-1])
                assert len(again.log) > len(position_of(match).decisions)


def test_what_is_as_at_the_start_is_left_out() -> None:
    line = position_line(played("scotland", "rebellion", 40))
    assert parse(line).state.keys() < played("scotland", "rebellion", 40).state.plain().keys()
    fresh = match_at(load_rules("scotland"), Position(game="scotland", scenario="rebellion"), SeededDice(3))
    assert fresh.fingerprint() == played("scotland", "rebellion", 0).fingerprint()


GOOD: dict[str, Any] = {"game": "scotland", "scenario": "rebellion"}


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ({"game": "scotland"}, "missing required field `scenario`"),
        ({**GOOD, "moon": 1}, "unknown field `moon`"),
        ({**GOOD, "game": "vermin"}, "scotland has no scenario vermin:rebellion"),
        ({**GOOD, "scenario": "none"}, "scotland has no scenario scotland:none"),
        ({**GOOD, "seats": 5}, "rebellion is not for 5 players"),
        ({**GOOD, "options": {"moon": 1}}, "rebellion has no option moon=1"),
        ({**GOOD, "state": {"moon": 1}}, "the state of scotland has no moon"),
        ({**GOOD, "state": {"at": ["x"]}}, "scotland knows no such position: Expected `int`, got `str`"),
        ({**GOOD, "state": {"at": [1]}}, "scotland knows no such position"),
        ({**GOOD, "state": {"agenda": [["vermin.rules.x"]]}}, "scotland knows no such position: there is no"),
        ({**GOOD, "decisions": ["0 piece:none"]}, "decision 1 of the record is not offered"),
        ({**GOOD, "decisions": ["nobody"]}, "scotland knows no such position"),
    ],
)
def test_a_bad_position_is_one_clear_sentence(data: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError) as fault:
        match_at(load_rules("scotland"), data)
    assert words in str(fault.value)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "1", '{"game": 1}', "[" * 5000, "\ud800"])
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError, match="this is no position"):
        parse(text)
