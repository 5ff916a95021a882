"""Throw again: compare chances shown in a position with the results of that same position with fresh dice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from game.core.choice import CHANCE, Pick
from game.core.claim import Claim, Step, Verdict
from game.core.dice import RandomDice
from game.core.match import Match
from game.core.rules import Bot
from game.core.seat import Seat


def picked(bot: Bot, match: Match[Any]) -> Pick:
    """Return the bot's pick for the pending decision."""
    choice = match.choice
    assert choice is not None
    return next(thought.pick for thought in bot.think(Seat(match, choice.seat)) if thought is not None)


def claimed(match: Match[Any], pick: Pick, kinds: Collection[str]) -> list[Claim]:
    """Return the chances of these kinds shown for the pick."""
    choice = match.choice
    assert choice is not None
    view = match.view(choice.seat).state
    return [claim for claim in match.rules.claims(view, choice, pick) if claim.kind in kinds]


def rethrown(
    match: Match[Any], pick: Pick, kinds: Collection[str], rng: Random, answer: Callable[[Match[Any]], Pick]
) -> Iterator[tuple[Claim, bool]]:
    """Yield whether each chance shown for the pick came true in a copy with fresh dice.

    `answer` makes the later decisions.
    """
    again, dice, first = match.copy(), RandomDice(rng), True
    claims = claimed(match, pick, kinds)
    while claims and again.choice is not None:
        choice = again.choice
        made = dice.answer(choice, 0) if choice.seat == CHANCE else pick if first else answer(again)
        step, first = Step(choice, made, again.apply(made), again.state), False
        for claim in list(claims):
            verdict = claim.judge(step)
            if verdict is not None:
                claims.remove(claim)
                if verdict is not Verdict.VOID:
                    yield claim, verdict is Verdict.TRUE


def rethrown_by_bots(
    match: Match[Any], pick: Pick, kinds: Collection[str], number: int, seed: int, level: str = "normal"
) -> Iterator[tuple[Claim, bool]]:
    """Yield the same `number` times, each time with new bots of the level in all seats."""
    for time in range(number):
        bots = [match.rules.bot(level, time * match.seats + seat) for seat in range(match.seats)]
        yield from rethrown(match, pick, kinds, Random(seed * number + time), partial(_answered, bots))


def _answered(bots: Sequence[Bot], match: Match[Any]) -> Pick:
    assert match.choice is not None
    return picked(bots[match.choice.seat], match)


ALL = -1
"""Instead of a tenth of the chance told: all of a kind."""


class Sums:
    """Cases by kind and tenth of the chance shown: their number, the chances, those that came true, the variance."""

    def __init__(self) -> None:
        self.found: dict[tuple[str, int], list[float]] = defaultdict(lambda: [0, 0.0, 0, 0.0])

    def add(self, cases: Iterable[tuple[Claim, bool]]) -> None:
        """Count cases."""
        for claim, came_true in cases:
            for tenth in (int(claim.chance * 10), ALL):
                sums = self.found[claim.kind, tenth]
                for place, more in enumerate((1, claim.chance, came_true, claim.chance * (1 - claim.chance))):
                    sums[place] += more

    def misses(self) -> list[tuple[str, int]]:
        """Return where chances and results differ by more than four standard errors and a case."""
        return [key for key, (_, told, true, spread) in self.found.items() if abs(true - told) > 4 * spread**0.5 + 1]
