"""What a review says, as plain data that can be written as JSON. Chances and luck are shares of victory, 0 to 1."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, Literal

import msgspec

from game.core.choice import Pick
from game.core.message import Message

FORMAT: Final = 4
"""Version of the data and the method; raised whenever older reviews should be made again."""
LEAST_LOSS: Final = 0.05
"""Smallest loss of a decision that is shown."""
LEAST_LUCK: Final = 0.04
"""Smallest luck of a group of rolls that is shown as a turning point."""
SURE: Final = 2.0
"""Standard errors beyond which a loss counts as confirmed."""
CARDS: Final = 3

Headline = Literal["play", "dice", "both", "close"]
"""Why a seat won or lost: by its play, by the dice, by both, or too close to tell."""


class ChancesAt(msgspec.Struct, frozen=True):
    """Every seat's chances after `length` decisions, and their usual error."""

    length: int
    turn: int
    chances: tuple[float, ...]
    error: float
    tells: bool
    """Whether chances in this third of a match are better than knowing how often each seat wins."""


class Fortune(msgspec.Struct, frozen=True):
    """The luck of a group of rolls and draws that are judged together."""

    start: int
    """Decisions made before its first roll."""
    end: int
    """Decisions made when its luck is complete."""
    turn: int
    prompt: str
    """Prompt of the first roll."""
    rolls: int
    luck: tuple[float, ...]
    """By seat: how much better its position is than it could expect."""
    spread: tuple[float, ...]
    """By seat: standard deviation of the luck that the group could have brought."""
    error: float
    """Standard error of the first seat's luck, from the number of courses tried; 0 if all results were tried."""


class Run(msgspec.Struct, frozen=True):
    """A seat's decisions until chance or another seat is asked."""

    start: int
    """Decisions made before."""
    stop: int
    """Decisions made after it."""
    seat: int
    turn: int
    prompt: str
    """Prompt of its first real decision."""
    picks: tuple[Pick, ...]


class ReviewReason(msgspec.Struct, frozen=True):
    """A reason of the adviser, as plain data of a `Message`."""

    key: str
    args: dict[str, Any]
    rule: str = ""

    @property
    def message(self) -> Message:
        """Return it as a message."""
        return Message(self.key, self.args, self.rule)


class Verdict(msgspec.Struct, frozen=True):
    """A run confirmed to be worse than the adviser's, in fresh worlds."""

    run: Run
    advised: tuple[Pick, ...]
    because: tuple[ReviewReason, ...]
    """The adviser's reasons for the first pick that differs."""
    adviser: str
    """Its level."""
    loss: float
    """How much the run lowered the seat's chance to win, in fresh worlds."""
    error: float
    """Its standard error."""
    worlds: int
    end_loss: float | None = None
    """The same in other worlds that were played to the end of the match; None before that."""
    end_error: float | None = None
    end_worlds: int = 0

    @property
    def differs_at(self) -> int:
        """The number of picks that both runs have in common at the start."""
        pairs = zip(self.run.picks, self.advised, strict=False)
        return next((place for place, (one, other) in enumerate(pairs) if one != other), len(self.advised))

    @property
    def differs_from(self) -> int:
        """The decisions made before both runs part."""
        return self.run.start + self.differs_at


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a review."""

    format: int = FORMAT
    game: str
    scenario: str
    rules: int
    """Version of the rules."""
    chances: str
    """Fingerprint of the table of chances; empty if the game has none."""
    fingerprint: str
    """That of the final position (`Match.fingerprint`)."""
    length: int
    """Decisions of the match."""
    seats: tuple[int, ...]
    """The seats whose decisions were to be judged."""
    result: tuple[float, ...]
    """Each seat's share of the victory."""
    course: tuple[ChancesAt, ...]
    fortunes: tuple[Fortune, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    """Confirmed ones, the costliest first."""
    runs: tuple[int, ...] = ()
    """By seat: the number of runs with a real decision."""
    judged: tuple[int, ...] = ()
    """By seat: the number of them compared with the adviser's."""
    is_cut: bool = False
    """Whether a limit ended the search for costly decisions."""
    is_complete: bool = False
    """False while it is being made, or if it was interrupted."""

    @property
    def is_searched(self) -> bool:
        """Whether all decisions have been compared, so that finding none means something."""
        return self.is_complete and not self.is_cut and any(self.judged)

    def luck(self, seat: int) -> float:
        """The sum of a seat's luck."""
        return sum(fortune.luck[seat] for fortune in self.fortunes)

    def good_and_bad_luck(self, seat: int) -> tuple[float, float]:
        """The sums of a seat's good luck and of its bad luck, the latter negative."""
        found = [fortune.luck[seat] for fortune in self.fortunes]
        return sum(luck for luck in found if luck > 0), sum(luck for luck in found if luck < 0)

    def usual_luck(self, seat: int) -> float:
        """Return the usual spread of the sum: in two of three such matches it is at most that far from zero."""
        return sqrt(sum(fortune.spread[seat] ** 2 + fortune.error**2 for fortune in self.fortunes))

    def luck_by_prompt(self, seat: int) -> dict[str, tuple[int, float]]:
        """Return, for each kind of roll, how many groups began with it and their luck, the most important first."""
        found: dict[str, tuple[int, float]] = {}
        for fortune in self.fortunes:
            number, luck = found.get(fortune.prompt, (0, 0.0))
            found[fortune.prompt] = number + 1, luck + fortune.luck[seat]
        return dict(sorted(found.items(), key=lambda item: -abs(item[1][1])))

    def errors_of(self, seats: Iterable[int]) -> list[Verdict]:
        """The confirmed verdicts on some seats, the costliest first."""
        wanted = set(seats)
        return [verdict for verdict in self.verdicts if verdict.run.seat in wanted]


class Progress(msgspec.Struct, frozen=True):
    """How far a review has progressed."""

    stage: Literal["luck", "adviser", "comparing", "confirming", "ending"]
    done: int
    of: int
    found: Review | None = None
    """What is known so far, only when it has changed."""


class Answer(msgspec.Struct, frozen=True):
    """What a seat gets after some picks, in each of a number of worlds."""

    picks: tuple[Pick, ...]
    shares: tuple[float, ...]
    """The seat's chance at the horizon of each world; answers with the same seed share their worlds."""

    @property
    def chance(self) -> float:
        """The seat's mean chance."""
        return fmean(self.shares)

    def lead(self, other: Answer) -> tuple[float, float]:
        """Return how much better it is than another answer in the same worlds, with the standard error."""
        return mean_and_error([own - their for own, their in zip(self.shares, other.shares, strict=True)])


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean of at least two values and its standard error."""
    return fmean(values), stdev(values) / sqrt(len(values))


def headline(review: Review, seat: int) -> Headline:
    """Return why a seat won or lost.

    The dice count if the sum of luck agrees with the result, exceeds its usual spread and is large enough to show. Play
    counts if a costly decision of the losing side was confirmed, and none of the winning side cost more. The dice are
    not blamed before all decisions have been compared.
    """
    fair = 1 / max(2, len(review.result))
    won = review.result[seat] - fair
    luck = review.luck(seat)
    if not won:
        return "close"
    is_dice = review.is_searched and luck * won > 0 and abs(luck) > max(LEAST_LUCK, review.usual_luck(seat))
    own = max((verdict.loss for verdict in review.errors_of([seat])), default=0.0)
    other = max((verdict.loss for verdict in review.verdicts if verdict.run.seat != seat), default=0.0)
    is_play = other > own if won > 0 else own > other
    if is_dice:
        return "both" if is_play else "dice"
    return "play" if is_play else "close"


def turning_points(review: Review, seats: Iterable[int]) -> list[Fortune | Verdict]:
    """Return up to three events that changed the chances most, largest first: luck of some seats, costly decisions.

    Of rolls and the decision that caused them, only the larger is taken. Two places are for decisions, or for the rolls
    taken in their stead, if so many were confirmed: there is nothing to learn from dice alone.
    """
    wanted = list(seats)
    found: list[tuple[float, Fortune | Verdict]] = [(verdict.loss, verdict) for verdict in review.verdicts]
    for fortune in review.fortunes:
        size = max((abs(fortune.luck[seat]) for seat in wanted), default=0.0)
        if size >= LEAST_LUCK and size > SURE * fortune.error:
            found.append((size, fortune))
    events: list[Fortune | Verdict] = []
    for _, event in sorted(found, key=lambda item: -item[0]):
        if not any(_overlap(event, other) for other in events):
            events.append(event)
    decided = [e for e in events if isinstance(e, Verdict) or any(_overlap(e, verdict) for verdict in review.verdicts)]
    first = decided[: CARDS - 1]
    rest = [event for event in events if event not in first][: CARDS - len(first)]
    return [event for event in events if event in first or event in rest]


def _overlap(one: Fortune | Verdict, other: Fortune | Verdict) -> bool:
    """Whether a decision falls within or directly before the rolls."""
    (start, stop), (first, last) = _span(one), _span(other)
    return type(one) is not type(other) and start <= last and first <= stop


def _span(event: Fortune | Verdict) -> tuple[int, int]:
    return (event.start, event.end) if isinstance(event, Fortune) else (event.run.start, event.run.stop)
