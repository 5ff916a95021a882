"""The reasons of bots, remembered for one session. Records do not contain them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.choice import CHANCE
from game.core.match import Decision
from game.core.message import Message


class Reason(NamedTuple):
    """The reasons for one decision."""

    seat: int
    number: int
    """Number of the decision in the log, from 1."""
    because: tuple[Message, ...]


class Reasons:
    """The reasons of bots by the numbers of their decisions. They may reveal what only the seat knew."""

    def __init__(self) -> None:
        self._because: dict[int, tuple[Message, ...]] = {}

    def note(self, number: int, because: tuple[Message, ...]) -> None:
        """Store a bot's reasons for the decision of that number; nothing is stored without reasons."""
        if because:
            self._because[number] = because

    def forget_after(self, length: int) -> None:
        """Keep the reasons of the first `length` decisions only."""
        self._because = {number: because for number, because in self._because.items() if number <= length}

    def by_place(self, log: Sequence[Decision]) -> dict[int, Reason]:
        """Map each place in the history to the reason for it: that of the last decision not made by chance."""
        found: dict[int, Reason] = {}
        for number, because in self._because.items():
            reason = Reason(log[number - 1].seat, number, because)
            found[number] = reason
            place = number
            while place < len(log) and log[place].seat == CHANCE:
                place += 1
                found[place] = reason
        return found
