"""How far back people may go: what a strict undo takes back, and what a free one."""

from __future__ import annotations

from collections.abc import Collection, Container
from itertools import takewhile
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.match import Match


def undo_length(match: Match[Any], people: Collection[int], *, free: bool, past: Container[int] = ()) -> int | None:
    """How many decisions would be left after an undo by the people in those seats; None if there is none.

    Strictly, a decision can be taken back until a die, a draw or another seat's decision has followed, or an event
    that shows what lay hidden (`Rules.uncovering`); `free` goes back to the last decision of a person whatever
    followed. Decisions at the places `past` were made for the people, who never saw them: the undo goes past those.
    """
    for length in range(len(match.log) - 1, -1, -1):
        if not free and _has_uncovered(match, length):
            return None
        if match.log[length].seat in people:
            if length in past:
                continue
            return length
        if not free:
            return None
    return None


def _has_uncovered(match: Match[Any], length: int) -> bool:
    """Whether an event has shown what lay hidden since so many decisions had been made."""
    kinds = match.rules.uncovering
    recent = takewhile(lambda told: told[0] > length, reversed(match.history if kinds else []))
    return any(event.kind in kinds for _, event in recent)
