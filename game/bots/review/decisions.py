"""Find the costly decisions of a match: compare each with the adviser's in common worlds.

1. A run (all picks of a seat until chance or another seat is asked) is compared as a whole: the same picks in another
   order are no error. If the adviser reaches the same position there is nothing to compare.
2. Sequential elimination over the runs (after Karnin, Koren and Somekh, 2013): all are tried in a few worlds, the more
   promising third in more of them.
3. The best few are tried again in fresh worlds, because those that seemed best also had luck. Only these results count.
4. Confirmed ones are also played to the end of the match, where the evaluation of positions no longer matters. They
   must be worse there too.

`stopping.py` says after how many worlds a run is dropped or confirmed.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from game.bots.common_worlds import answer_of, played_on
from game.bots.master import bot_of
from game.bots.review.data import LEAST_LOSS, SURE, Answer, Progress, ReviewReason, Run, Verdict, mean_and_error
from game.bots.review.stopping import (
    BLOCK,
    CLEAR,
    FRESH,
    FUTILE,
    LEAST_TO_END,
    MOST_TO_END,
    USUAL_TO_END,
    EndTest,
    errors_needed,
    is_clearly_costly,
    is_hopeless,
)
from game.core.chances import fit_of
from game.core.choice import CHANCE, Pick
from game.core.dice import TurnDice
from game.core.match import Match
from game.core.message import Message
from game.core.pondering import Pondering, at_once
from game.core.rules import Thought
from game.core.seat import Seat

LEAST_SEARCH, MOST_SEARCH = 2, 12
"""Worlds of the search: the fewest, in which every run is tried, and the most, for those left at its end."""
FIRST_PAIRS: Final = 280
"""Pairs of playouts that its first round may take: with few runs each is tried in more worlds, for a mistake may show
only in some.
"""
KEPT: Final = 3
"""One run in so many is kept after a round."""
FINALISTS: Final = 6
"""Number of runs left at the end of the search."""
SEARCH: Final = 0.6
"""Share of the time for the search; the rest is for confirming its results."""
SECONDS_TO_END: Final = 16.0
"""Approximate time for the worlds to the end of the match, for all runs together; the first run gets the fewest worlds
in any case.
"""
QUICK: Final = 1.0
"""Most seconds of a whole playout at which a review compares decisions without being asked."""
LONGEST: Final = 60
"""Most picks of an adviser's run."""

Clock = Callable[[], float]


def runs_of(match: Match[Any], seats: Sequence[int]) -> list[Run]:
    """Return the runs of some seats with a real decision, in order. Automata decide nothing."""
    found: list[Run] = []
    open_run: tuple[int, int, str] | None = None
    seat = CHANCE

    def close(stop: int) -> None:
        if open_run is not None:
            start, turn, prompt = open_run
            picks = tuple(decision.pick for decision in match.log[start:stop])
            found.append(Run(start, stop, seat, turn, prompt, picks))

    for length, now in enumerate(match.walk()):
        choice = now.choice
        asked = choice.seat if choice is not None else CHANCE
        if asked != seat:
            close(length)
            open_run, seat = None, asked
        if choice is None or asked not in seats or asked in match.automata or open_run is not None:
            continue
        if len(choice.options) > 1 and not choice.is_empty:
            open_run = length, now.rules.turn(now.state), choice.prompt
    return found


@dataclass(slots=True)
class Candidate:
    """A run where the adviser decided differently, and how much worse the run was in each world."""

    run: Run
    match: Match[Any]
    """The match before the run; only `imagine` is used."""
    advised: tuple[Pick, ...]
    because: tuple[Message, ...]
    losses: list[float] = field(default_factory=list)


def differing(
    match: Match[Any], runs: Sequence[Run], seed: int, *, everything: bool = False
) -> Iterator[Candidate | None]:
    """Ask the adviser about each run. Yield the runs where it reaches another position, and None (unless `everything`)
    for the others.
    """
    todo = iter(runs)
    run = next(todo, None)
    for length, now in enumerate(match.walk()):
        if run is None:
            return
        if length == run.start:
            found = _advised(now, run, seed)
            yield found if everything or _leads_elsewhere(now, found) else None
            run = next(todo, None)


def _advised(match: Match[Any], run: Run, seed: int) -> Candidate:
    """Return the adviser's picks, with its reasons for the first that differs. It remembers what it has tried."""
    copy, adviser = match.copy(), bot_of(match.rules, match.rules.adviser, seed)
    thoughts: list[Thought] = []
    while copy.choice is not None and copy.choice.seat == run.seat and len(thoughts) < LONGEST:
        thought = at_once(answer_of(adviser, Seat(copy, run.seat)))
        assert thought is not None, "there is no time limit"
        thoughts.append(thought)
        copy.apply(thought.pick)
    both = zip(thoughts, run.picks, strict=False)
    because = next((hint.because for hint, own in both if hint.pick != own), ())
    return Candidate(run, match.copy(), tuple(thought.pick for thought in thoughts), because)


def _leads_elsewhere(match: Match[Any], candidate: Candidate) -> bool:
    """Whether the adviser's picks lead to another position or question.

    The local variables of a running procedure show in the decisions since it began.
    """
    if candidate.advised == candidate.run.picks:
        return False
    ends = []
    for picks in (candidate.advised, candidate.run.picks):
        copy = match.copy()
        for pick in picks:
            copy.apply(pick)
        question = None if copy.choice is None else (copy.choice.seat, copy.choice.prompt)
        ends.append((copy.state, question, copy.log[copy.mark[0] :]))
    return ends[0] != ends[1]


class Limits(NamedTuple):
    """Limits of the search: playouts, or seconds by a clock. Without seconds the result is the same on any machine."""

    playouts: float = inf
    seconds: float = inf
    clock: Clock = time.process_time


class Judge:
    """Tries runs in worlds, until they are confirmed or dropped."""

    def __init__(self, match: Match[Any], seed: int, limits: Limits) -> None:
        self.rules, self.last, self.seed, self.limits = match.rules, match.rules.turn(match.state), seed, limits
        self.playouts, self.turns, self.is_cut = 0, 0, False
        self.to_end_left = SECONDS_TO_END
        self.has_unconfirmed = False
        """Whether a run that is costly in fresh worlds was not played to the end for want of time."""
        self.begin = limits.clock() if limits.seconds < inf else 0.0

    def is_over(self, part: float = 1.0) -> bool:
        """Whether a limit, or a part of it, has been reached. No clock is read where seconds do not limit."""
        limits = self.limits
        is_late = limits.seconds < inf and limits.clock() - self.begin > part * limits.seconds
        self.is_cut = self.is_cut or is_late or self.playouts >= part * limits.playouts
        return self.is_cut

    def compare(self, candidates: Sequence[Candidate]) -> Generator[Progress, None, list[Candidate]]:
        """Search: return the most promising `FINALISTS`, costliest first."""
        going, done, of = list(candidates), 0, _trials(len(candidates))
        for number, worlds in _rounds(len(going)):
            going = sorted((c for c in going if not is_hopeless(c.losses)), key=_promise)[:number]
            for candidate in going:
                for _ in range(worlds):
                    candidate.losses.append(self._loss(candidate, f"try {len(candidate.losses)}"))
                    done += 1
                    yield Progress("comparing", done, of)
                    if self.is_over(SEARCH):
                        return _promising(going)
        return _promising(going)

    def confirm(self, candidate: Candidate) -> Pondering[Verdict | None]:
        """Try a run in fresh worlds, fewer if it is clear; return None if it is not confirmed to be costly."""
        losses: list[float] = []
        while len(losses) < FRESH and not is_hopeless(losses) and not is_clearly_costly(losses):
            losses.append(self._loss(candidate, f"fresh {len(losses)}"))
            yield
        loss, error = mean_and_error(losses)
        if loss < LEAST_LOSS or loss < SURE * error:
            return None
        return Verdict(
            candidate.run,
            candidate.advised,
            tuple(ReviewReason(reason.key, dict(reason.args), reason.rule) for reason in candidate.because),
            self.rules.adviser,
            loss,
            error,
            len(losses),
        )

    def to_end(self, candidate: Candidate, verdict: Verdict, waiting: int = 0) -> Pondering[Verdict | None]:
        """Try a confirmed run in worlds played to the end of the match. It shares the time with those `waiting`.

        Return None if it does not pass `EndTest` there, hardly can any more, or if no time is left for the fewest
        worlds.
        """
        match = candidate.match
        seconds = playout_seconds(match)
        is_slow = seconds > QUICK
        test = EndTest(verdict.loss, verdict.error, is_strict=is_slow)
        is_first = self.to_end_left == SECONDS_TO_END
        least = USUAL_TO_END if is_slow else LEAST_TO_END if is_first else 0
        turn_seconds = seconds / usual_turns(match)
        losses: list[float] = []
        share, spent = self.to_end_left / (1 + waiting), 0.0
        worlds = self._worlds_to_end(0, 2 * turn_seconds * self._turns_left(candidate), share, least)
        while len(losses) < worlds:
            before = self.turns
            losses.append(self._loss(candidate, f"end {len(losses)}", to_end=True))
            yield
            taken = turn_seconds * (self.turns - before)
            spent, self.to_end_left = spent + taken, self.to_end_left - taken
            if len(losses) % BLOCK == 0:
                worlds = self._worlds_to_end(len(losses), spent / len(losses), share - spent, least)
                if test.is_passed(losses, CLEAR):
                    return _with_end(verdict, losses)
                if test.power(losses, worlds) < FUTILE:
                    break
        else:  # all of them have been tried
            if worlds >= LEAST_TO_END and test.is_passed(losses, errors_needed(worlds)):
                return _with_end(verdict, losses)
        self.has_unconfirmed |= worlds < USUAL_TO_END
        return None

    def priority(self, candidate: Candidate, verdict: Verdict) -> float:
        """Return how sure a run's loss would be to the end, in relation to others in the same time."""
        return verdict.loss / sqrt(self._turns_left(candidate))

    def _turns_left(self, candidate: Candidate) -> int:
        return max(1, self.last - self.rules.turn(candidate.match.state) + 1)

    def _worlds_to_end(self, done: int, seconds: float, share: float, least: int) -> int:
        """Return the number of worlds for a run if each takes so long, `done` ones included.

        They are what its share of the time allows, but `least` in any case. The fewest may take from the time of
        others; if there is none, no more are played.
        """
        fair = max(least, min(MOST_TO_END, done + int(max(0.0, share) / max(seconds, 0.001))))
        if fair >= LEAST_TO_END:
            return fair
        return LEAST_TO_END if (LEAST_TO_END - done) * seconds <= self.to_end_left else done

    def _loss(self, candidate: Candidate, key: str, *, to_end: bool = False) -> float:
        """Return how much better the adviser's run is than the one that was played, in a world."""
        world = Random(f"{self.seed} {candidate.run.start} {key}").getrandbits(32)
        seat, rules, shares = candidate.run.seat, self.rules, list[float]()
        for picks in (candidate.advised, candidate.run.picks):
            played = played_in(candidate.match, seat, picks, world, to_end=to_end)
            shares.append(rules.chances(played.state)[seat])
            self.playouts += 1
            self.turns += rules.turn(played.state) - rules.turn(candidate.match.state) + 1
        return shares[0] - shares[1]


def played_in(match: Match[Any], seat: int, picks: Sequence[Pick], world: int, *, to_end: bool = False) -> Match[Any]:
    """Return a match imagined by the seat at its horizon, or at its end, after some picks in a world."""

    def imagine(rng: Random) -> Match[Any]:
        other = match.imagine(seat, rng)
        other.dice = TurnDice(world, lambda: other.rules.turn(other.state))
        return other

    played = at_once(played_on(imagine, seat, picks, world, to_end=to_end))
    assert played is not None, "there is no time limit"
    return played


def _with_end(verdict: Verdict, losses: list[float]) -> Verdict:
    loss, error = mean_and_error(losses)
    return replace(verdict, end_loss=loss, end_error=error, end_worlds=len(losses))


def _promising(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return those tried in at least a round that seem worse than the hint, costliest first."""
    tried = [candidate for candidate in candidates if len(candidate.losses) > 1]
    return sorted((c for c in tried if fmean(c.losses) > 0 and not is_hopeless(c.losses)), key=_promise)[:FINALISTS]


def _promise(candidate: Candidate) -> float:
    """Return the sort key: costliest run first."""
    return -fmean(candidate.losses or [0.0])


def _rounds(candidates: int) -> list[tuple[int, int]]:
    """Return how many candidates are tried in how many more worlds, round by round.

    >>> _rounds(180)
    [(180, 2), (60, 2), (20, 4), (7, 4)]
    >>> _rounds(20), _rounds(9)
    ([(20, 12)], [(9, 12)])
    """
    worlds = max(LEAST_SEARCH, min(MOST_SEARCH, FIRST_PAIRS // max(1, candidates)))
    found, number = [(candidates, worlds)], candidates
    while worlds < MOST_SEARCH:
        number = max(min(FINALISTS, number), -(-number // KEPT))
        more = min(worlds, MOST_SEARCH - worlds)
        found.append((number, more))
        worlds += more
    return found


def _trials(candidates: int) -> int:
    return sum(min(number, candidates) * worlds for number, worlds in _rounds(candidates))


def answer(
    match: Match[Any], seat: int, picks: Sequence[Pick], *, worlds: int = FRESH, seed: int = 0
) -> Iterator[Answer | None]:
    """Try picks of a seat, which has to decide now, in a number of worlds. Yield None after each, then the answer.

    Only what the seat knows is used. With the same seed, answers to several picks share their worlds.
    """
    if match.choice is None or match.choice.seat != seat:
        raise ValueError(f"seat {seat} has nothing to decide here")
    shares: list[float] = []
    for number in range(worlds):
        played = played_in(match, seat, picks, Random(f"{seed} {number}").getrandbits(32))
        shares.append(match.rules.chances(played.state)[seat])
        yield None
    yield Answer(tuple(picks), tuple(shares))


def playout_seconds(match: Match[Any]) -> float:
    """Return the seconds of processor time to play a match of this scenario to its end, as measured for its table.

    Infinite without a table.
    """
    fit = fit_of(match.rules, match.state, match.seats)
    return inf if fit is None else fit.playout


def usual_turns(match: Match[Any]) -> float:
    """Return how many turns a match usually has, a mean over the scenarios measured together; 1 without a table."""
    fit = fit_of(match.rules, match.state, match.seats)
    return 1.0 if fit is None else max(1.0, fmean(course.turns for course in fit.scenarios.values()))
