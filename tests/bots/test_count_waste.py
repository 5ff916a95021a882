"""What computer players pay for has an effect, counted in the matches between them that are kept as transcripts."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.core.choice import CHANCE, DONE, Choose, Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.record import decode, replay
from game.core.seat import Seat
from game.games import GAMES, load_rules
from tests.transcripts import FOLDER, SUFFIX
from tools.count_waste import MAX_WASTE, Counting, Tally, report


class Recorded:
    """Chance as it was in a match."""

    def __init__(self, match: Match[Any]) -> None:
        self.picks = [pick for seat, pick in match.log if seat == CHANCE]

    def answer(self, choice: Choose, number: int) -> Pick:
        """What came of it then."""
        return self.picks[number]


IDLE = frozenset({"done", "pass", "pass_all", "back", "join", "apart"})


@cache
def counted(game: str) -> Tally:
    """What was done in the matches of easy and normal players."""
    total = Tally()
    for file in sorted((FOLDER / game).glob(f"*-3{SUFFIX}")):
        match = replay(load_rules(game), decode(file.read_bytes(), file.name))
        again = Match(match.rules, match.scenario, match.options, Recorded(match), match.seats)
        again.spare_snapshots()
        counting = Counting(again)
        for seat, pick in match.log:
            if seat != CHANCE:
                counting.play(pick)
        assert again.fingerprint() == match.fingerprint()
        total.add(counting.tally)
    return total


@pytest.mark.parametrize("game", GAMES)
def test_what_is_paid_for_has_an_effect(game: str) -> None:
    found = counted(game)
    assert sum(found.paid.values()) > 20
    assert len(found.wasted) <= MAX_WASTE * sum(found.paid.values()) + 1, found.wasted


def test_a_march_that_moves_nothing_is_counted() -> None:
    """And so is one that leads back; towns that are turned on the way are an effect."""
    match = Match(load_rules("scotland"), "rebellion", {}, SeededDice(1))
    bots = [match.rules.bot("normal", seat) for seat in range(2)]
    counting = Counting(match)
    while not counting.tally.wasted:
        choice = match.choice
        assert choice is not None
        if choice.prompt == "move_group":
            counting.play(DONE)
        else:
            thoughts = bots[choice.seat].think(Seat(match, choice.seat))
            counting.play(next(thought.pick for thought in thoughts if thought is not None))
    assert {waste.kind for waste in counting.tally.wasted} == {"march"}
    assert 0 < counting.tally.share <= 1
    assert next(report(counting.tally)).startswith("1 of ")


@pytest.mark.parametrize("game", GAMES)
def test_nearly_everything_that_is_offered_often_is_chosen_now_and_then(game: str) -> None:
    """Kinds of actions, cards and answers; to end, to pass and to go back are none (docs/opponents.md)."""
    found = counted(game)
    often = {name for name, number in found.offered.items() if number >= 10 and name.split()[-1] not in IDLE}
    never = {name for name in often if not found.chosen[name]}
    assert len(often) > 8
    assert len(never) <= 0.2 * len(often), never
