"""The critical moments of the player's own games: costly decisions of people, to be decided again as puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from game.bots.review.data import Verdict
from game.core.choice import Pick
from game.core.event import Event
from game.core.match import IllegalOptionError
from game.core.record import Record, RecordError
from game.core.rules import HUMAN
from game.play.listing import Save
from game.play.reviews import ReviewStore
from game.play.saves import replay_match
from game.play.session import Session

MOST = 60
"""Most moments that are collected."""


@dataclass(frozen=True, slots=True)
class CriticalMoment:
    """A costly decision of a person in a finished game."""

    save: Save
    verdict: Verdict
    is_solved: bool


def critical_moments(saves: Iterable[Save], reviews: ReviewStore) -> list[CriticalMoment]:
    """Return the moments of the games played here: unsolved ones first, then in the order of the saves."""
    found: list[CriticalMoment] = []
    for moment in _moments(saves, reviews):
        found.append(moment)
        if len(found) == MOST:
            break
    return sorted(found, key=lambda moment: moment.is_solved)


def _moments(saves: Iterable[Save], reviews: ReviewStore) -> Iterator[CriticalMoment]:
    for save in saves:
        header = save.header
        if not save.match or header is None or not header.over or header.fingerprint is None:
            continue
        kept = reviews.read(header.fingerprint)
        if kept is None or kept.review.game != header.game or not kept.is_today:
            continue
        for verdict in kept.review.verdicts:
            if verdict.run.seat < len(header.players) and header.players[verdict.run.seat] == HUMAN:
                yield CriticalMoment(save, verdict, verdict.run.start in kept.solved)


class MomentSession(Session):
    """The match before a costly decision. Only its seat decides, until chance or another seat would be asked.

    RecordError if the record cannot be replayed, is not that of a match that is over, or has no such decision.
    """

    def __init__(self, record: Record, verdict: Verdict) -> None:
        self.whole = whole = replay_match(record)
        """The match up to its end."""
        then = whole.at(min(verdict.run.start, len(whole.log))).copy()
        if whole.choice is not None or then.choice is None or then.choice.seat != verdict.run.seat:
            raise RecordError("astray", name="the record")
        self.seat = verdict.run.seat
        self.picks: list[Pick] = []
        super().__init__(then, list(record.players), record.seed, names=record.names)
        self.ask_always = True

    @property
    def people(self) -> list[int]:
        """The seat that decides."""
        return [self.seat]

    @property
    def is_decided(self) -> bool:
        """Whether everything has been decided."""
        choice = self.match.choice
        return bool(self.picks) and (choice is None or choice.seat != self.seat)

    @property
    def waiting(self) -> Literal["person", "bot", "dice", "over"]:
        """ "person" until everything has been decided: later decisions are played in many worlds, not here."""
        return "bot" if self.is_decided else "person"

    def needs_curtain(self) -> bool:
        """False: there is only one person."""
        return False

    def apply(self, pick: Pick) -> list[Event]:
        """Make a pick. IllegalOptionError if everything has been decided."""
        if self.is_decided:
            raise IllegalOptionError("everything has been decided here")
        events = super().apply(pick)
        self.picks.append(pick)
        return events

    def advance(self, budget: float = 0.004) -> list[Event] | None:
        """Do nothing; return None."""
        return None

    def can_undo(self) -> bool:
        """False: the whole moment can be tried again."""
        return False

    def undo(self) -> bool:
        """Do nothing; return False."""
        return False

    def save(self) -> None:
        """Do nothing: moments are not saved."""
