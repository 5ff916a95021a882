"""The kept reviews of finished matches.

A review is a file `reviews/<fingerprint of the final position>.json` in the folder of saves, never a part of a record:
it can always be made again, and is if the rules, the chances or the way to review have changed since.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from game import games
from game.bots.review.data import FORMAT, Review
from game.bots.review.reviewing import chances_version
from game.content import paths
from game.core.choice import CHANCE
from game.core.match import Decision, Match
from game.core.record import Record
from game.core.tables import TableError
from game.play.saves import SaveStore

LARGEST: Final = 1024 * 1024
"""Largest file that is read, in bytes; a review has less than a twentieth of it."""


ALMOST: Final = 1e-6
"""How far rounding may carry a share of victory beyond 1."""


class Kept(msgspec.Struct, frozen=True):
    """The file of a match: its review, and the places of the critical moments that the player has solved."""

    review: Review
    solved: tuple[int, ...] = ()

    @property
    def is_today(self) -> bool:
        """Whether a review made today would use the same rules, chances and method."""
        found, rules = self.review, games.sound_rules(self.review.game)
        try:
            now = (FORMAT, rules.version, chances_version(rules)) if rules is not None else None
        except TableError:  # without its table of chances a game has no reviews
            return False
        return (found.format, found.rules, found.chances) == now


class ReviewStore:
    """The reviews of a folder of saves. An unreadable one is made again; one that cannot be written is not kept."""

    def __init__(self, saves: SaveStore) -> None:
        self.folder = saves.reviews

    def _path(self, fingerprint: str) -> Path:
        return self.folder / f"{fingerprint}.json"

    def read(self, fingerprint: str) -> Kept | None:
        """Return what is kept for a match; None if there is nothing intact."""
        try:
            data = paths.read_regular(self._path(fingerprint), LARGEST)
            found = msgspec.json.decode(data, type=Kept)
        except (OSError, ValueError, RecursionError):
            return None
        return found if found.review.fingerprint == fingerprint and is_sound(found.review) else None

    def fitting(self, record: Record) -> Kept | None:
        """Return what is kept for a record's match, if still valid."""
        return self.of(record.game, record.fingerprint, len(record.decisions))

    def of(self, game: str, fingerprint: str, length: int) -> Kept | None:
        """Return what is kept for a match with that many decisions, if still valid."""
        kept = self.read(fingerprint)
        fits = kept is not None and (kept.review.game, kept.review.length) == (game, length) and kept.is_today
        return kept if fits else None

    def keep_review(self, review: Review) -> Kept:
        """Write a review; solved moments stay solved. Return what is now kept."""
        before = self.read(review.fingerprint)
        kept = Kept(review, before.solved if before is not None else ())
        self.keep(kept)
        return kept

    def keep(self, kept: Kept) -> None:
        """Write a review, unless the disk refuses."""
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
            paths.write_atomically(self._path(kept.review.fingerprint), msgspec.json.encode(kept), durable=False)


def tells_of(found: Review, match: Match[Any]) -> bool:
    """Whether the rolls and decisions of a review belong to a finished match."""
    log = match.log
    return (
        len(log) == found.length
        and all(log[fortune.start].seat == CHANCE for fortune in found.fortunes)
        and all(
            [Decision(run.seat, pick) for pick in run.picks] == log[run.start : run.stop]
            for run in (verdict.run for verdict in found.verdicts)
        )
    )


def is_sound(found: Review) -> bool:
    """Whether the numbers of a review are consistent, so that it can be shown: its file may hold anything."""
    rules, seats = games.sound_rules(found.game), len(found.result)
    if rules is None or not 0 < seats <= len(rules.sides) or not found.course:
        return False
    places = [0, *(position.length for position in found.course), found.length]
    spans = [(each.start, each.end) for each in found.fortunes]
    spans += [(verdict.run.start, verdict.run.stop) for verdict in found.verdicts]
    by_seat = [position.chances for position in found.course]
    by_seat += [values for each in found.fortunes for values in (each.luck, each.spread)]
    sizes = [value for values in by_seat for value in values] + [position.error for position in found.course]
    sizes += [each.error for each in found.fortunes] + [size for v in found.verdicts for size in (v.loss, v.error)]
    counts = [numbers for numbers in (found.runs, found.judged) if numbers]
    return (
        places == sorted(places)
        and all(0 <= start < stop <= found.length for start, stop in spans)
        and all(abs(size) <= 1 + ALMOST for size in sizes)
        and all(len(numbers) == seats for numbers in (*by_seat, *counts))
        and all(0 <= verdict.run.seat < seats for verdict in found.verdicts)
    )
