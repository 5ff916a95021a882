"""The luck of every group of rolls in a match, after AIVAT and MIVAT (White and Bowling, 2009).

Rolls that take effect together are judged together: with the earlier dice fixed, only the last die of a battle would
seem to decide. A group's luck is what the position was worth after it, less the mean over courses of what it could
have become. `Rules.luck_until` says where the groups of a game end:

    asked   when a player answers otherwise than quick bots, or the procedure that rolled is over and the position calm.
            Courses are played on from before and from after the group until the latter; how well the players answered
            the rolls does not count. An answer that quick bots give too is part of the courses, so the group goes on.
    frame   when the procedure that rolled is over; quick bots answer what players are asked meanwhile.
    calm    the same, but not before the position is calm.

If a single roll is a whole group and has few results, each is tried once and its luck is exact. Otherwise the number of
courses depends on what rolls of this kind could change so far in the match (as in Neyman's allocation of samples),
never on the courses of the group itself: that would favour what they happen to show. In a long match only one in four
groups of a kind that changes very little is judged; the luck of the others is taken as none, with the kind's spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import sqrt
from operator import itemgetter
from random import Random
from statistics import fmean, variance
from typing import Any, Final

from game.bots.common_worlds import answer_of, quick_bots
from game.bots.review.data import Fortune
from game.core.choice import CHANCE, Choose, Pick
from game.core.dice import RandomDice
from game.core.match import Match
from game.core.pondering import Pondering, at_once
from game.core.seat import Seat

COURSES: Final = 12
"""Most courses played on from a position."""
FEWEST: Final = 2
"""Fewest, for kinds of rolls that change little."""
USUAL: Final = 250
"""Number of times that chance is asked in a match with full `courses`; in longer ones each matters less to the sum."""
LITTLE: Final = 0.05
"""Share of all variance so far, up to which a kind of roll is `_Kinds.is_spared` in a long match."""
KNOWN, EACH = 8, 4
"""After so many groups of a kind, one in so many is still judged."""
MOST_RESULTS: Final = 12
"""Most results of a single roll that are all tried."""
OPINIONS: Final = 3
"""Number of quick bots that must all give an answer for it to count as usual."""
FAR: Final = 500
"""Decisions after which a course is evaluated as it is."""

Values = Sequence[float]
"""The chances to win, by seat."""


def fortunes(match: Match[Any], *, courses: int = COURSES, seed: int = 0) -> Iterator[Fortune]:
    """Yield the luck of each group of rolls in the order of the match.

    The same seed and number of courses give the same on any machine.
    """
    group: _Group | None = None
    rows = sum(seat == CHANCE for seat, _ in groupby(match.log, key=itemgetter(0)))
    kinds = _Kinds(min(courses, max(FEWEST, round(courses * USUAL / max(1, rows)))), is_long=rows > USUAL)
    for length, now in enumerate(match.walk()):
        if group is not None and group.is_over(now, match.log[length].pick if length < len(match.log) else None):
            fortune = group.fortune(now)
            kinds.note(fortune)
            yield fortune
            group = None
        choice = now.choice
        if choice is None:
            return
        if choice.seat == CHANCE and len(choice.options) > 1:
            if group is None and kinds.is_spared(choice.prompt):
                spread = (kinds.spread(choice.prompt),) * match.seats
                turn = now.rules.turn(now.state)
                yield Fortune(length, length + 1, turn, choice.prompt, 1, (0.0,) * match.seats, spread, 0.0)
                continue
            if group is None:
                group = _Group(now, length, kinds.courses(choice.prompt), seed)
            group.rolls += 1


class _Kinds:
    """What each kind of roll could change so far in a match, and so how many courses the next one gets."""

    def __init__(self, most: int, *, is_long: bool = False) -> None:
        self.most, self.is_long = most, is_long
        self.found: dict[str, tuple[int, float]] = {}
        """By prompt: how many groups were judged, and the sum of the variances of what they could bring."""
        self.spared = Counter[str]()

    def note(self, fortune: Fortune) -> None:
        """Record a finished group."""
        number, total = self.found.get(fortune.prompt, (0, 0.0))
        self.found[fortune.prompt] = number + 1, total + max(fortune.spread) ** 2

    def courses(self, prompt: str) -> int:
        """Return the number of courses: most for the first group of a kind and for the kind that changes most."""
        if prompt not in self.found:
            return self.most
        largest = max(total / number for number, total in self.found.values())
        number, total = self.found[prompt]
        part = sqrt(total / number / largest) if largest else 0.0
        return max(min(FEWEST, self.most), round(part * self.most))

    def spread(self, prompt: str) -> float:
        """Return the root mean square of what groups of a kind could bring."""
        number, total = self.found[prompt]
        return sqrt(total / number)

    def is_spared(self, prompt: str) -> bool:
        """Whether the next group of a kind, which changes little in a long match, is not judged. Count it if so."""
        number, total = self.found.get(prompt, (0, 0.0))
        if not self.is_long or number < KNOWN or total > LITTLE * sum(total for _, total in self.found.values()):
            return False
        if self.spared[prompt] >= (EACH - 1) * (number - KNOWN + 1):
            return False
        self.spared[prompt] += 1
        return True


class _Group:
    """A group of rolls that has begun: its possible results, then its actual one."""

    def __init__(self, match: Match[Any], start: int, courses: int, seed: int) -> None:
        assert match.choice is not None
        self.rules = match.rules
        self.start, self.courses, self.seed = start, courses, seed
        self.turn, self.prompt = self.rules.turn(match.state), match.choice.prompt
        self.rolls = 0
        self.results = self._all_results(match, match.choice)
        self.before: list[Values] = []
        if self.results is None:
            self.before = [self._course(match, f"{seed} {start} before {number}") for number in range(courses)]

    def is_over(self, match: Match[Any], answer: Pick | None) -> bool:
        """Whether the group ends here, where the next pick of the match is `answer`."""
        choice = match.choice
        if choice is None or self._is_settled(match):
            return True
        return self.rules.luck_until == "asked" and choice.seat != CHANCE and not self._is_usual(match, answer)

    def _is_usual(self, match: Match[Any], answer: Pick | None) -> bool:
        """Whether quick bots give the same answer, whatever their seeds."""
        assert match.choice is not None
        asked = match.choice.seat
        for number in range(OPINIONS):
            bot = quick_bots(match, Random(f"{self.seed} {len(match.log)} opinion {number}").getrandbits(32))[asked]
            thought = at_once(answer_of(bot, Seat(match, asked)))
            if thought is None or thought.pick != answer:
                return False
        return True

    def _is_settled(self, match: Match[Any]) -> bool:
        """Whether the procedure that rolled is over and, if the game requires it, the position is calm."""
        is_left = match.choice is None or match.mark[0] > self.start
        return is_left and (self.rules.luck_until == "frame" or self.rules.is_calm(match.state))

    def _all_results(self, match: Match[Any], choice: Choose) -> list[tuple[float, Values]] | None:
        """Return weight and value of every result, if each of them ends the group at once; else None."""
        if len(choice.options) > MOST_RESULTS:
            return None
        weights = choice.weights or [1] * len(choice.options)
        found: list[tuple[float, Values]] = []
        for pick, weight in zip(choice.options, weights, strict=True):
            copy = match.copy()
            copy.apply(pick)
            if not self._is_settled(copy):
                return None
            found.append((weight / sum(weights), self.rules.chances(copy.state)))
        return found

    def _course(self, match: Match[Any], key: str) -> Values:
        """Play on from a position until the group is settled."""
        return at_once(self._settled(match, Random(key)))

    def _settled(self, match: Match[Any], rng: Random) -> Pondering[Values]:
        copy = match.copy()
        bots, dice = quick_bots(copy, rng.getrandbits(32)), RandomDice(rng)
        for _ in range(FAR):
            choice = copy.choice
            if choice is None or self._is_settled(copy):
                break
            if choice.seat == CHANCE:
                copy.apply(dice.answer(choice, 0))
            else:
                thought = yield from answer_of(bots[choice.seat], Seat(copy, choice.seat))
                assert thought is not None, "nobody has ended its thinking"
                copy.apply(thought.pick)
        return self.rules.chances(copy.state)

    def fortune(self, match: Match[Any]) -> Fortune:
        """Return the luck of the finished group."""
        end = len(match.log)
        if self.results is not None:
            value = self.rules.chances(match.state)
            expected = [sum(w * chances[seat] for w, chances in self.results) for seat in range(len(value))]
            luck = [own - mean for own, mean in zip(value, expected, strict=True)]
            spread = [
                sqrt(sum(w * (chances[seat] - mean) ** 2 for w, chances in self.results))
                for seat, mean in enumerate(expected)
            ]
            return self._told(end, luck, spread, 0.0)
        after = [self.rules.chances(match.state)]
        if not self._is_settled(match):
            keys = (f"{self.seed} {self.start} after {number}" for number in range(self.courses))
            after = [self._course(match, key) for key in keys]
        by_seat = list(zip(zip(*self.before, strict=True), zip(*after, strict=True), strict=True))
        luck = [fmean(now) - fmean(then) for then, now in by_seat]
        spread = [sqrt(max(0.0, variance(then) - (variance(now) if len(now) > 1 else 0))) for then, now in by_seat]
        sampled = [values for values in by_seat[0] if len(values) > 1]
        return self._told(end, luck, spread, sqrt(sum(variance(values) / len(values) for values in sampled)))

    def _told(self, end: int, luck: Sequence[float], spread: Sequence[float], error: float) -> Fortune:
        return Fortune(self.start, end, self.turn, self.prompt, self.rolls, tuple(luck), tuple(spread), error)
