"""The whole review of a match."""

from __future__ import annotations

import time
from collections.abc import Collection, Generator, Iterator, Sequence
from hashlib import blake2b
from math import inf
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.bots.review.data import CARDS, LEAST_LUCK, ChancesAt, Progress, Review, Run, Verdict
from game.bots.review.decisions import (
    QUICK,
    SEARCH,
    Candidate,
    Clock,
    Judge,
    Limits,
    differing,
    playout_seconds,
    runs_of,
)
from game.bots.review.luck import COURSES, fortunes
from game.core.chances import IGNORANT, fit_of, package_of, table_of
from game.core.match import Match
from game.core.pondering import Pondering
from game.core.rules import Rules

T = TypeVar("T")

Confirmed = tuple[Candidate, Verdict]


def review(
    match: Match[Any],
    seats: Sequence[int],
    *,
    decisions: bool = True,
    playouts: float = inf,
    seconds: float = inf,
    clock: Clock = time.process_time,
    seed: int = 0,
) -> Iterator[Progress | Review]:
    """Review a match that is over. Yield progress after every small step, and at last the review.

    `seats` are those whose decisions are judged; without `decisions` none are. `playouts` or `seconds` (of `clock`,
    processor time by default) limit the search for costly decisions; unless seconds do, the result depends on the match
    and the seed alone. Raises ValueError if the match is not over, IllegalOptionError if its log does not fit its
    beginning.
    """
    if match.choice is not None:
        raise ValueError("a match is reviewed when it is over")
    found = _begun(match, tuple(sorted(set(seats))))
    yield Progress("luck", 0, found.length, found)
    lucky = []
    for fortune in fortunes(match, courses=COURSES, seed=seed):
        lucky.append(fortune)
        yield Progress("luck", fortune.end, found.length)
    ends = {fortune.end for fortune in lucky if max(map(abs, fortune.luck)) >= LEAST_LUCK}
    found = replace(found, fortunes=tuple(lucky), course=_course(match, ends))
    yield Progress("luck", found.length, found.length, found)
    if decisions:
        judge = Judge(match, seed, Limits(playouts, seconds, clock))
        for step in _judged(match, found, judge):
            found = step.found or found
            yield step
        found = replace(found, is_cut=judge.is_cut or judge.has_unconfirmed)
    yield replace(found, is_complete=True)


def is_long(match: Match[Any]) -> bool:
    """Whether judging the decisions of a match takes minutes, so that it is offered separately."""
    return playout_seconds(match) > QUICK


def chances_version(rules: Rules[Any]) -> str:
    """Return a fingerprint of a game's chances, to recognise reviews that are out of date; empty without a table."""
    table = table_of(package_of(rules))
    return "" if table is None else blake2b(msgspec.json.encode(table), digest_size=8).hexdigest()


def _course(match: Match[Any], ends: Collection[int] = ()) -> tuple[ChancesAt, ...]:
    """Return the chances at the beginning of each turn, after the groups of rolls in `ends`, and at the end."""
    rules, last = match.rules, None
    turns = rules.turn(match.state)
    positions: list[ChancesAt] = []
    for length, now in enumerate(match.walk()):
        turn = rules.turn(now.state)
        if now.choice is None or turn != last or length in ends:
            positions.append(_position(now, length, turn, turns))
        last = turn
    return tuple(positions)


def _begun(match: Match[Any], seats: tuple[int, ...]) -> Review:
    rules = match.rules
    return Review(
        game=rules.id,
        scenario=match.scenario,
        rules=rules.version,
        chances=chances_version(rules),
        fingerprint=match.fingerprint(),
        length=len(match.log),
        seats=seats,
        result=tuple(rules.chances(match.state)),
        course=_course(match),
        runs=(0,) * match.seats,
        judged=(0,) * match.seats,
    )


def _position(match: Match[Any], length: int, turn: int, turns: int) -> ChancesAt:
    rules = match.rules
    chances = tuple(rules.chances(match.state))
    if match.choice is None:
        return ChancesAt(length, turn, chances, 0.0, tells=True)
    fit = fit_of(rules, match.state, match.seats)
    if fit is None:
        return ChancesAt(length, turn, chances, IGNORANT, tells=False)
    third = fit.third(turn, turns)
    return ChancesAt(length, turn, chances, third.band, third.tells)


def _judged(match: Match[Any], found: Review, judge: Judge) -> Iterator[Progress]:
    """Look for costly decisions; keep those that fresh worlds and the end of the match confirm."""
    runs = runs_of(match, found.seats)
    found = replace(found, runs=_by_seat(match, runs))
    judged: list[Run] = []
    candidates: list[Candidate] = []
    for run, candidate in zip(runs, differing(match, runs, judge.seed), strict=False):
        judged.append(run)
        if candidate is not None:
            candidates.append(candidate)
        yield Progress("adviser", len(judged), len(runs))
        if judge.is_over(SEARCH):
            break
    found = replace(found, judged=_by_seat(match, judged))
    yield Progress("adviser", len(runs), len(runs), found)
    promising = yield from judge.compare(candidates)
    confirmed = yield from _confirmed(promising, judge)
    yield from _ended(confirmed, found, judge)


def _confirmed(promising: Sequence[Candidate], judge: Judge) -> Generator[Progress, None, list[Confirmed]]:
    """Return the runs that fresh worlds confirm, costliest first."""
    confirmed: list[Confirmed] = []
    for number, candidate in enumerate(promising):
        progress = Progress("confirming", number, len(promising))
        yield progress
        verdict = yield from _telling(judge.confirm(candidate), progress)
        if verdict is not None:
            confirmed.append((candidate, verdict))
        if number + 1 < len(promising) and judge.is_over():
            break
    return sorted(confirmed, key=lambda pair: -pair[1].loss)


def _ended(confirmed: Sequence[Confirmed], found: Review, judge: Judge) -> Iterator[Progress]:
    """Play the costliest runs to the end of the match. Of those that can still have a card the surest comes first."""
    waiting, verdicts = list(confirmed), list[Verdict]()
    for number in range(len(confirmed)):
        if len(verdicts) == CARDS or (number and judge.is_over()):
            return
        costliest = waiting[: CARDS - len(verdicts)]
        surest = max(costliest, key=lambda pair: judge.priority(*pair))
        waiting.remove(surest)
        ending = judge.to_end(*surest, waiting=len(costliest) - 1)
        final = yield from _telling(ending, Progress("ending", number, len(confirmed)))
        if final is not None:
            verdicts = sorted([*verdicts, final], key=lambda verdict: -verdict.loss)
        yield Progress("ending", number + 1, len(confirmed), replace(found, verdicts=tuple(verdicts)))


def _telling(pondering: Pondering[T], progress: Progress) -> Generator[Progress, None, T]:
    """Run a calculation, and yield the same progress at every pause."""
    while True:
        try:
            next(pondering)
        except StopIteration as end:
            found: T = end.value
            return found
        yield progress


def _by_seat(match: Match[Any], runs: Sequence[Run]) -> tuple[int, ...]:
    return tuple(sum(run.seat == seat for run in runs) for seat in range(match.seats))
