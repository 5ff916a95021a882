"""What a match shows, in plain words: for the tests of every game."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.core.choice import Choose, Pick, Plain
from game.core.dice import RandomDice, ScriptedDice
from game.core.match import Match


def asked(match: Match[Any]) -> str:
    """The prompt of the pending decision; "" if nothing is asked any more."""
    return match.choice.prompt if match.choice is not None else ""


def offered(match: Match[Any], kind: str = "") -> list[str]:
    """The options, or the ids of those of a kind; nothing if nothing is asked any more."""
    if match.choice is None:
        return []
    if not kind:
        return [str(pick) for pick in match.choice.options]
    return [str(pick.id) for pick in match.choice.options if pick.kind == kind]


def told(match: Match[Any], kind: str) -> list[Mapping[str, Plain]]:
    """The data of all events of a kind so far."""
    return [event.data for _, event in match.history if event.kind == kind]


def dice_used(match: Match[Any]) -> int:
    """How many scripted dice and draws have come up."""
    assert isinstance(match.dice, ScriptedDice)
    return match.dice.used


class Listening(RandomDice):
    """Chance that remembers one of each of its questions."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.heard: dict[str, Choose] = {}

    def answer(self, choice: Choose, index: int) -> Pick:
        """Draw, and remember the question."""
        self.heard[choice.prompt] = choice
        return super().answer(choice, index)
