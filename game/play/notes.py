"""Notes for the log about what happened at the table outside the rules: sealed dice, undo agreed and used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import merge
from typing import Any

from game.core.bounds import MOST_NOTES
from game.core.choice import CHANCE, NOBODY, Plain
from game.core.event import Event
from game.core.fairness import BEGINNINGS, REVEALED, sealed_note
from game.core.match import Decision, Match
from game.core.record import Note, PublicEvent

PREFIX = "note_"
"""Prefix of a note's kind when it appears in the log as an event."""
GONE = "gone"
"""The note for an event that was taken back."""
MOST_GONE = 4
"""Most events listed for one undo: turning points, or if there are none, the first ones."""


class Notes:
    """The notes of one match, in order."""

    def __init__(self, kept: Iterable[Note] = ()) -> None:
        self.kept = list(kept)

    def add(self, place: int, kind: str, told: PublicEvent | None = None, **data: Plain) -> None:
        """Add a note after `place` decisions. If there are too many, drop the oldest that is not about dice."""
        if len(self.kept) >= MOST_NOTES:
            del self.kept[next(n for n, note in enumerate(self.kept) if note.kind not in BEGINNINGS)]
        self.kept.append(Note(place, kind, data, told))

    def dice(self, place: int, kind: str, seed: int) -> None:
        """Add a note that dice begin."""
        self.kept.append(sealed_note(place, kind, seed))

    def reveal(self, match: Match[Any], seed: int) -> None:
        """Add the seed once the match is over, if its seal was shown."""
        kinds = {note.kind for note in self.kept}
        if match.choice is None and REVEALED not in kinds and not kinds.isdisjoint(BEGINNINGS):
            self.add(len(match.log), REVEALED, seed=str(seed))

    def shorten(self, length: int) -> None:
        """After an undo to `length` decisions, move later notes to the end of what is left."""
        self.kept = [
            note if note.place <= length else Note(length, note.kind, note.data, note.told) for note in self.kept
        ]

    def took_back(self, match: Match[Any], log: Sequence[Decision], history: Iterable[tuple[int, Event]]) -> None:
        """Note what a free undo took back, as public information. `log` and `history` are those before the undo."""
        length, gone = len(match.log), log[len(match.log) :]
        rolls = sum(decision.seat == CHANCE for decision in gone)
        side = match.rules.sides[gone[0].seat] if gone[0].seat != CHANCE else ""
        self.shorten(length)
        if rolls:
            self.add(length, "took_back", side=side, number=len(gone) - rolls, rolls=rolls)
        else:
            self.add(length, "took_back_decisions", side=side, number=len(gone))
        lost = [event for place, event in history if place > length]
        weighty = [event for event in lost if event.kind in match.rules.turning_points]
        for event in (weighty or lost)[:MOST_GONE]:
            self.add(length, GONE, PublicEvent(event.kind, dict(event.seen_by(NOBODY).data)))

    def within(self, history: Sequence[tuple[int, Event]], length: int) -> Sequence[tuple[int, Event]]:
        """Merge the history of the first `length` decisions with the notes as events, in order of time."""
        notes = [(note.place, _event(note)) for note in self.kept if note.place <= length]
        return list(merge(history, notes, key=lambda told: told[0])) if notes else history


def _event(note: Note) -> Event:
    if note.told is None:
        return Event(PREFIX + note.kind, note.data)
    return Event(PREFIX + note.kind, {"kind": note.told.kind, "data": note.told.data})


def event_of(event: Event) -> Event:
    """The event that a note refers to (`GONE`)."""
    data: Any = event.data["data"]
    return Event(str(event.data["kind"]), data)
