"""How far back people may go: what a strict undo takes back, and what a free one."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Literal, NamedTuple, Protocol

from game.core.choice import CHANCE, PASS, Pick

Barrier = Literal["", "nothing", "chance", "shown", "decided"]


class Undo(NamedTuple):
    """How many decisions would be left after an undo; None with what stands in its way, and whose decision that is."""

    length: int | None
    barrier: Barrier = ""
    seat: int = CHANCE


class Undoable(Protocol):
    """What an undo looks at: a `Match`, which lies above this module."""

    @property
    def log(self) -> Sequence[tuple[int, Pick]]:
        """The decisions made: who, what."""

    def has_uncovered(self, length: int) -> bool:
        """Whether an event has shown what lay hidden since `length` decisions had been made."""


def undo_of(
    match: Undoable, people: Collection[int], *, free: bool, past: Container[int] = (), computers: Container[int] = ()
) -> Undo:
    """What an undo by the people in those seats comes to.

    Strictly, a decision can be taken back until a die, a draw or a decision of any other seat has followed, or an event
    that shows what lay hidden (`Rules.uncovering`); so where several people play, `people` is the one who takes back.
    `free` goes back to the last decision of one of them whatever followed.

    Two kinds of decisions stand in nobody's way: those at the places `past`, which were made for people who never saw
    the question, and passes of `computers`: that they let something go by is no news.
    """
    for length in range(len(match.log) - 1, -1, -1):
        if not free and match.has_uncovered(length):
            return Undo(None, "shown")
        seat, pick = match.log[length]
        if length in past:
            continue
        if seat in people:
            return Undo(length)
        if not free and not (seat in computers and pick == PASS):
            return Undo(None, "chance" if seat == CHANCE else "decided", seat)
    return Undo(None, "nothing")
