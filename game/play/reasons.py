"""Why computers decided as they did, remembered for one sitting. A record has no reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.choice import CHANCE
from game.core.match import Decision
from game.core.message import Message


class Reason(NamedTuple):
    """What spoke for a decision."""

    seat: int
    number: int
    """Of the decision in the log, from 1."""
    because: tuple[Message, ...]


class Reasons:
    """The reasons of computers, by the numbers of their decisions. They may tell what a seat alone knew."""

    def __init__(self) -> None:
        self._because: dict[int, tuple[Message, ...]] = {}

    def note(self, number: int, because: tuple[Message, ...]) -> None:
        """A computer has made the decision of that number; without reasons nothing is kept."""
        if because:
            self._because[number] = because

    def forget_after(self, length: int) -> None:
        """Only so many decisions are left."""
        self._because = {number: because for number, because in self._because.items() if number <= length}

    def by_place(self, log: Sequence[Decision]) -> dict[int, Reason]:
        """The reason behind what happened after so many decisions: that of the last one which was not of chance."""
        found: dict[int, Reason] = {}
        for number, because in self._because.items():
            reason = Reason(log[number - 1].seat, number, because)
            found[number] = reason
            place = number
            while place < len(log) and log[place].seat == CHANCE:
                place += 1
                found[place] = reason
        return found
