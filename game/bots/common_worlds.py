"""Playing on in imagined matches ("worlds"), so that several options are compared in the same worlds.

A world is a number: it deals everything hidden and rolls all future dice, so that the options share the same luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final

from game.core.bounds import MOST_DECISIONS
from game.core.choice import Pick
from game.core.match import Match
from game.core.pondering import Pondering
from game.core.rules import Bot, Rules, Thought
from game.core.seat import Seat

FAR: Final = 400
"""Decisions after which a playout that has not reached the horizon is evaluated as it is."""

IsLate = Callable[[], bool]


def played_on(
    imagine: Callable[[Random], Match[Any]],
    seat: int,
    picks: Sequence[Pick],
    world: int,
    is_late: IsLate | None = None,
    *,
    to_end: bool = False,
) -> Pondering[Match[Any] | None]:
    """Make picks in a world and let quick bots play on to the horizon, or `to_end`. None if time runs out.

    Only picks of the seat are made, and only as long as they are offered.
    """
    if is_late is not None and is_late():
        return None
    match = imagine(Random(world))
    match.spare_snapshots()
    rules: Rules[Any] = match.rules
    horizon, far = (inf, MOST_DECISIONS) if to_end else (rules.horizon(match.state), len(match.log) + FAR)
    yield
    for pick in picks:
        if match.choice is None or match.choice.seat != seat or pick not in match.choice.options:
            break
        match.apply(pick)
    bots = quick_bots(match, world)
    while (choice := match.choice) is not None and rules.turn(match.state) < horizon and len(match.log) < far:
        yield
        thought = yield from answer_of(bots[choice.seat], Seat(match, choice.seat), is_late)
        if thought is None:
            return None
        match.apply(thought.pick)
    yield
    return match


def quick_bots(match: Match[Any], seed: int) -> list[Bot]:
    """Return a bot for each seat for playouts; automata play as they are."""
    rules = match.rules
    return [rules.bot(match.automata.get(seat, rules.quick), seed + seat) for seat in range(match.seats)]


def answer_of(bot: Bot, seat: Seat[Any], is_late: IsLate | None = None) -> Pondering[Thought | None]:
    """Let a bot think to the end; return None if time runs out first."""
    for thought in bot.think(seat):
        if is_late is not None and is_late():
            return None
        if thought is not None:
            return thought
        yield
    raise AssertionError("a bot must end with a pick")


def errors_ahead(leads: Sequence[float]) -> float:
    """Return the mean in standard errors; infinite if all leads are equal and not zero."""
    mean, spread = fmean(leads), stdev(leads)
    if spread == 0:
        return inf if mean > 0 else -inf if mean < 0 else 0.0
    return mean * sqrt(len(leads)) / spread
