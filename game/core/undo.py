"""How far back people may go with a strict and with a free undo."""

from __future__ import annotations

from collections.abc import Collection, Container, Sequence
from typing import Literal, NamedTuple, Protocol

from game.core.choice import CHANCE, PASS, Pick

Barrier = Literal["", "nothing", "chance", "shown", "decided", "handed"]


class Undo(NamedTuple):
    """How many decisions remain after an undo; if None, what prevents it and which seat decided that."""

    length: int | None
    barrier: Barrier = ""
    seat: int = CHANCE


class Undoable(Protocol):
    """What an undo needs of a `Match`, which is in a layer above."""

    @property
    def log(self) -> Sequence[tuple[int, Pick]]:
        """The decisions made: seat and pick."""

    def has_uncovered(self, length: int) -> bool:
        """Whether an event after the first `length` decisions revealed hidden information."""


def undo_of(
    match: Undoable, people: Collection[int], *, free: bool, past: Container[int] = (), computers: Container[int] = (),
    since: int = 0,
) -> Undo:  # fmt: skip
    """Return what an undo by the people in those seats would do.

    A strict undo takes back a decision only until a die, a draw, a decision of another seat, or an event that reveals
    hidden information (`Rules.uncovering`) has followed. Where several people play, `people` is only the one who takes
    back. A `free` undo returns to the last decision of one of them, whatever followed.

    Two kinds of decisions never block it: those numbered in `past`, which were made for people who never saw the
    question, and passes of `computers`, which reveal nothing. The first `since` decisions stay: a match by file was
    handed over with them.
    """
    for length in range(len(match.log) - 1, since - 1, -1):
        if not free and match.has_uncovered(length):
            return Undo(None, "shown")
        seat, pick = match.log[length]
        if length in past:
            continue
        if seat in people:
            return Undo(length)
        if not free and not (seat in computers and pick == PASS):
            return Undo(None, "chance" if seat == CHANCE else "decided", seat)
    return Undo(None, "handed" if since else "nothing")
