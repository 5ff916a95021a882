"""How far back people may go: what a strict undo takes back, and what a free one."""

from __future__ import annotations

from collections.abc import Collection, Container
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from game.core.choice import CHANCE, PASS

if TYPE_CHECKING:
    from game.core.match import Match

Barrier = Literal["", "nothing", "chance", "shown", "decided"]


class Undo(NamedTuple):
    """How many decisions would be left after an undo; None with what stands in its way, and whose decision that is."""

    length: int | None
    barrier: Barrier = ""
    seat: int = CHANCE


def undo_of(
    match: Match[Any], people: Collection[int], *, free: bool, past: Container[int] = (), computers: Container[int] = ()
) -> Undo:
    """What an undo by the people in those seats comes to.

    Strictly, a decision can be taken back until a die, a draw or a decision of any other seat has followed, or an event
    that shows what lay hidden (`Rules.uncovering`); so where several people play, `people` is the one who takes back.
    `free` goes back to the last decision of one of them whatever followed.

    Two kinds of decisions stand in nobody's way: those at the places `past`, which were made for people who never saw
    the question, and passes of `computers`: that they let something go by is no news.
    """
    for length in range(len(match.log) - 1, -1, -1):
        if not free and _has_uncovered(match, length):
            return Undo(None, "shown")
        seat, pick = match.log[length]
        if length in past:
            continue
        if seat in people:
            return Undo(length)
        if not free and not (seat in computers and pick == PASS):
            return Undo(None, "chance" if seat == CHANCE else "decided", seat)
    return Undo(None, "nothing")


def _has_uncovered(match: Match[Any], length: int) -> bool:
    """Whether an event has shown what lay hidden since so many decisions had been made."""
    kinds = match.rules.uncovering
    recent = takewhile(lambda told: told[0] > length, reversed(match.history if kinds else []))
    return any(event.kind in kinds for _, event in recent)
