"""What happened at the table beside the match, for its log: dice that were sealed, undo that was agreed and used."""

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
"""Before the kind of a note, where it stands in the log as an event."""
GONE = "gone"
"""The note of an event that was taken back."""
MOST_GONE = 4
"""Events of those taken back at once that are told."""


class Notes:
    """The notes of one match, in order; `dice` adds where its dice begin."""

    def __init__(self, kept: Iterable[Note] = ()) -> None:
        self.kept = list(kept)

    def add(self, place: int, kind: str, told: PublicEvent | None = None, **data: Plain) -> None:
        """Note what has happened after so many decisions; the oldest that says nothing of the dice gives way."""
        if len(self.kept) >= MOST_NOTES:
            del self.kept[next(n for n, note in enumerate(self.kept) if note.kind not in BEGINNINGS)]
        self.kept.append(Note(place, kind, data, told))

    def dice(self, place: int, kind: str, seed: int) -> None:
        """Dice begin."""
        self.kept.append(sealed_note(place, kind, seed))

    def reveal(self, match: Match[Any], seed: int) -> None:
        """Tell the seed once the match is over, if its seal was told."""
        kinds = {note.kind for note in self.kept}
        if match.choice is None and REVEALED not in kinds and not kinds.isdisjoint(BEGINNINGS):
            self.add(len(match.log), REVEALED, seed=str(seed))

    def shorten(self, length: int) -> None:
        """So many decisions are left: what was noted after later ones stays, at the end."""
        self.kept = [
            note if note.place <= length else Note(length, note.kind, note.data, note.told) for note in self.kept
        ]

    def took_back(self, match: Match[Any], log: Sequence[Decision], history: Iterable[tuple[int, Event]]) -> None:
        """Note what a free undo has taken back, as all may know it; `log` and `history` are those of before."""
        length, gone = len(match.log), log[len(match.log) :]
        rolls = sum(decision.seat == CHANCE for decision in gone)
        side = match.rules.sides[gone[0].seat] if gone[0].seat != CHANCE else ""
        self.shorten(length)
        self.add(length, "took_back", side=side, number=len(gone) - rolls, rolls=rolls)
        lost = [event for place, event in history if place > length and event.kind in match.rules.turning_points]
        for event in lost[:MOST_GONE]:
            self.add(length, GONE, PublicEvent(event.kind, dict(event.seen_by(NOBODY).data)))

    def within(self, history: Sequence[tuple[int, Event]], length: int) -> Sequence[tuple[int, Event]]:
        """The history of so many decisions with the notes as events, each behind what had happened by then."""
        notes = [(note.place, _event(note)) for note in self.kept if note.place <= length]
        return list(merge(history, notes, key=lambda told: told[0])) if notes else history


def _event(note: Note) -> Event:
    if note.told is None:
        return Event(PREFIX + note.kind, note.data)
    return Event(PREFIX + note.kind, {"kind": note.told.kind, "data": note.told.data})


def event_of(event: Event) -> Event:
    """The event that a note speaks of (`GONE`)."""
    data: Any = event.data["data"]
    return Event(str(event.data["kind"]), data)
