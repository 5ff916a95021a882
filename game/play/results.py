"""Results of the finished matches in the player's own folder, from their records. Nothing else is kept or sent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Literal, NamedTuple

from game.core.record import Record, RecordError, load
from game.core.rules import HUMAN
from game.core.tables import TablesError
from game.games import load_rules
from game.play.listing import Save, read_record
from game.play.reviews import ReviewStore
from game.simulation.tally import DRAW

Ending = Literal["won", "drawn", "lost"]
ENDINGS: tuple[Ending, ...] = ("won", "drawn", "lost")
ALONE, PEOPLE, SEVERAL = "alone", "people", "several"
"""Against nobody; against other people; against computer players of different levels."""


class Reviewed(NamedTuple):
    """What the review of a match says about one person."""

    luck: float
    """How much better luck made the person stand, as a share of victory."""
    usual: float
    """The usual spread of that luck."""
    errors: int | None
    """Confirmed costly decisions; None if they were not compared."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended for one person."""

    game: str
    scenario: str
    side: str
    against: str
    """Level of the computer players, or `ALONE`, `PEOPLE`, `SEVERAL`."""
    ending: Ending
    turns: int
    decisions: int
    """Decisions of that person."""
    minutes: int
    """How long it was played; 0 if that is not known."""
    saved: str
    """When the match was saved last, ISO 8601."""
    seat: int
    fingerprint: str
    """That of the last position."""
    length: int
    """Decisions of everybody, chance included."""
    reviewed: Reviewed | None = None
    """What a review has found; None without one."""


@dataclass(slots=True)
class ResultLine:
    """Counted results of one kind."""

    key: tuple[str, ...]
    results: list[Result] = field(default_factory=list)

    def count(self, ending: Ending) -> int:
        """Return how many matches ended in that way."""
        return sum(result.ending == ending for result in self.results)

    @property
    def turns(self) -> float:
        """Mean length in turns."""
        return fmean(result.turns for result in self.results)

    @property
    def minutes(self) -> float:
        """Mean time of the matches whose time is known; 0 if there are none."""
        known = [result.minutes for result in self.results if result.minutes]
        return fmean(known) if known else 0.0

    @property
    def decisions(self) -> float:
        """Mean number of the person's own decisions."""
        return fmean(result.decisions for result in self.results)

    @property
    def reviewed(self) -> list[Reviewed]:
        """What the reviews of these matches have found."""
        return [result.reviewed for result in self.results if result.reviewed is not None]

    @property
    def luck(self) -> float:
        """Mean luck of the reviewed matches; 0 without any."""
        return fmean(each.luck for each in self.reviewed) if self.reviewed else 0.0

    @property
    def usual_luck(self) -> float:
        """The usual spread of that mean; 0 without reviewed matches."""
        found = self.reviewed
        return sqrt(sum(each.usual**2 for each in found)) / len(found) if found else 0.0

    @property
    def errors(self) -> int:
        """Costly decisions in the reviewed matches."""
        return sum(each.errors or 0 for each in self.reviewed)


def results_of(saves: Iterable[Save], reviews: ReviewStore | None = None) -> Iterator[Result]:
    """Yield the results of the finished matches among saves that were played here, with what their reviews found.

    Named copies, records from elsewhere and unreadable files do not count.
    """
    for save in saves:
        if save.match and save.header is not None and save.header.over and HUMAN in save.header.players:
            try:
                about = save.path.stat()
            except OSError:
                continue
            for result in _results(save.path, about.st_mtime_ns, about.st_size):
                yield replace(result, reviewed=_reviewed(result, reviews)) if reviews is not None else result


def _reviewed(result: Result, reviews: ReviewStore) -> Reviewed | None:
    kept = reviews.of(result.game, result.fingerprint, result.length)
    if kept is None or not kept.review.fortunes:
        return None
    found, seat = kept.review, result.seat
    errors = len(found.errors_of([seat])) if found.is_complete and any(found.judged) else None
    return Reviewed(found.luck(seat), found.usual_luck(seat), errors)


def lines(results: Iterable[Result], key: Callable[[Result], tuple[str, ...]]) -> list[ResultLine]:
    """Count results by a key; the kind with the most matches first."""
    found: dict[tuple[str, ...], ResultLine] = {}
    for result in results:
        found.setdefault(key(result), ResultLine(key(result))).results.append(result)
    return sorted(found.values(), key=lambda line: (-len(line.results), line.key))


@lru_cache(maxsize=4096)
def _results(path: Path, _changed: int, _size: int) -> tuple[Result, ...]:
    """Return the results of a file, cached until it changes."""
    try:
        record = read_record(path)
        return tuple(_of(record))
    except (RecordError, TablesError):
        return ()


def _of(record: Record) -> Iterator[Result]:
    rules = load_rules(record.game)
    match = load(rules, record)
    outcome = match.state.outcome
    if outcome is None:
        return
    people = [seat for seat, player in enumerate(record.players) if player == HUMAN]
    travel, home = record.travel, record.home or ""
    here = people if travel is None or len(people) == 1 else [seat for seat in people if travel.homes[seat] == home]
    levels = {rules.level_and_character(p.removeprefix("bot:"))[0] for p in record.players if p != HUMAN}
    against = PEOPLE if len(people) > 1 else ALONE if not levels else levels.pop() if len(levels) == 1 else SEVERAL
    for seat in here:
        ending: Ending = "won" if seat in outcome.winners else "drawn" if outcome.result == DRAW else "lost"
        decisions = sum(decision.seat == seat for decision in match.log)
        side = rules.sides[seat]
        turns, minutes = record.turn, record.minutes
        about = record.saved, seat, match.fingerprint(), len(match.log)
        yield Result(record.game, record.scenario, side, against, ending, turns, decisions, minutes, *about)
