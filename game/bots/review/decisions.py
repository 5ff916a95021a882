"""Find the costly decisions of a match: compare each with the adviser's in common worlds.

1. A run (all picks of a seat until chance or another seat is asked) is compared as a whole: the same picks in another
   order are no error. If the adviser reaches the same position there is nothing to compare.
2. Sequential elimination over the runs (after Karnin, Koren and Somekh, 2013): all are tried in a few worlds, the more
   promising third in more of them.
3. The best few are tried again in fresh worlds, because those that seemed best also had luck. Only these results count.
4. Confirmed ones are also played to the end of the match, where the evaluation of positions no longer matters. They
   must be worse there too: both figures together, which must agree, or, where that is slow, this alone. Dropping a
   run early (conditional power) can only hide a mistake; showing it early takes three standard errors.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot, inf, sqrt
from random import Random
from statistics import NormalDist, fmean, stdev
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from game.bots.common_worlds import answer_of, played_on
from game.bots.master import bot_of
from game.bots.review.data import LEAST_LOSS, SURE, Answer, Progress, ReviewReason, Run, Verdict, mean_and_error
from game.core.chances import fit_of
from game.core.choice import CHANCE, Pick
from game.core.dice import TurnDice
from game.core.match import Match
from game.core.message import Message
from game.core.pondering import Pondering, at_once
from game.core.rules import Thought
from game.core.seat import Seat

FIRST: Final = 2
"""Fewest worlds in which every run is tried; then the better third is tried again."""
TRIALS: Final = 280
"""Pairs of playouts that the first round may take: with few runs each is tried in more worlds, for a mistake may show
only in some.
"""
KEPT: Final = 3
"""One run in so many is kept after a round."""
LAST: Final = 6
"""Number of runs left at the end of the search."""
MOST: Final = 12
"""Worlds in which these are tried before fresh ones."""
LEAST_FRESH, FRESH = 20, 60
"""Fresh worlds; the fewest are enough for a run that is `CLEAR`."""
HOPELESS_AFTER: Final = 8
"""Worlds after which a run that is certainly not costly is dropped."""
LEAST_TO_END, USUAL_TO_END, MOST_TO_END = 10, 20, 50
"""Worlds played to the end of the match; with fewer than usual a run must be `CLEAR`."""
BLOCK: Final = 10
"""Worlds after each of which a run may be decided early."""
CLEAR: Final = 3.0
"""Standard errors beyond which fewer worlds are enough (the Haybittle-Peto boundary)."""
FUTILE: Final = 0.2
"""Chance to be confirmed to the end below which a run is dropped (conditional power)."""
SECONDS_TO_END: Final = 16.0
"""Approximate time for these, for all runs of a match together; the first gets the fewest worlds in any case."""
QUICK: Final = 1.0
"""Most seconds of a whole playout at which a review compares decisions without being asked."""
SEARCH: Final = 0.6
"""Share of the time for the search; the rest is for confirming its results."""
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
        """Return the most promising `LAST`, costliest first."""
        going, done, of = list(candidates), 0, _trials(len(candidates))
        for number, worlds in _rounds(len(going)):
            going = sorted((c for c in going if not _is_hopeless(c.losses)), key=_promise)[:number]
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
        while len(losses) < FRESH and not _is_hopeless(losses) and not _is_costly(losses):
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

        None if it was not worse there, or if both figures together are not beyond two standard errors; where playouts
        are slow this figure alone must be. Fewer worlds are enough where three standard errors are exceeded; in fewer
        than usual they must be. A run is dropped where it hardly can be confirmed any more, and where no time is left
        for the fewest worlds.
        """
        match = candidate.match
        seconds = playout_seconds(match)
        is_slow = seconds > QUICK
        least = USUAL_TO_END if is_slow else LEAST_TO_END if self.to_end_left == SECONDS_TO_END else 0
        turn_seconds = seconds / usual_turns(match)
        each = 2 * turn_seconds * self._turns_left(candidate)
        losses: list[float] = []
        share = self.to_end_left / (1 + waiting)
        worlds, spent = self._worlds_to_end(0, each, share, least), 0.0
        while len(losses) < worlds:
            before = self.turns
            losses.append(self._loss(candidate, f"end {len(losses)}", to_end=True))
            yield
            taken = turn_seconds * (self.turns - before)
            spent, self.to_end_left = spent + taken, self.to_end_left - taken
            if len(losses) % BLOCK == 0:
                worlds = self._worlds_to_end(len(losses), spent / len(losses), share - spent, least)
                if _is_worse(losses, verdict, CLEAR, alone=is_slow):
                    break
                if _end_chance(losses, worlds, verdict, alone=is_slow) < FUTILE:
                    self.has_unconfirmed |= worlds < USUAL_TO_END
                    return None
        if len(losses) < LEAST_TO_END or not _is_worse(losses, verdict, _errors(len(losses)), alone=is_slow):
            self.has_unconfirmed |= len(losses) < USUAL_TO_END
            return None
        loss, error = mean_and_error(losses)
        return replace(verdict, end_loss=loss, end_error=error, end_worlds=len(losses))

    def power(self, candidate: Candidate, verdict: Verdict) -> float:
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


def _errors(worlds: int) -> float:
    """Return the standard errors that a run must be worse by in so many worlds to the end."""
    return SURE if worlds >= USUAL_TO_END else CLEAR


def _is_worse(losses: Sequence[float], verdict: Verdict, errors: float, *, alone: bool) -> bool:
    """Whether a run is worse to the end, and both its figures (this one `alone`) by that many standard errors.

    If this one is not sure by itself, it must agree with that of the fresh worlds: otherwise the evaluation at the
    horizon deceives.
    """
    loss, error = mean_and_error(list(losses))
    both = hypot(error, verdict.error)
    is_worse = loss > (errors * error if alone else 0)
    agrees = loss >= SURE * error or verdict.loss - loss <= SURE * both
    return is_worse and agrees and loss + verdict.loss >= errors * both


def _end_chance(losses: Sequence[float], worlds: int, verdict: Verdict, *, alone: bool) -> float:
    """Return the chance that a run will be confirmed after so many worlds (its conditional power).

    It is taken that worlds still to come say the same as the fresh ones.
    """
    spread, left = stdev(losses), worlds - len(losses)
    error, errors = spread / sqrt(worlds), _errors(worlds)
    need = errors * error if alone else max(0.0, errors * hypot(error, verdict.error) - verdict.loss)
    expected = (sum(losses) + left * verdict.loss) / worlds
    if not spread or not left:
        return float(expected >= need)
    return 1 - NormalDist(expected, spread * sqrt(left) / worlds).cdf(need)


def _promising(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Return those tried in at least a round that seem worse than the hint, costliest first."""
    tried = [candidate for candidate in candidates if len(candidate.losses) > 1]
    return sorted((c for c in tried if fmean(c.losses) > 0 and not _is_hopeless(c.losses)), key=_promise)[:LAST]


def _promise(candidate: Candidate) -> float:
    """Return the sort key: costliest run first."""
    return -fmean(candidate.losses or [0.0])


def _is_hopeless(losses: Sequence[float]) -> bool:
    """Whether it is certain by now that a run costs less than is worth showing."""
    if len(losses) < HOPELESS_AFTER:
        return False
    loss, error = mean_and_error(list(losses))
    return loss + SURE * error < LEAST_LOSS


def _is_costly(losses: Sequence[float]) -> bool:
    """Whether it is clear before the last fresh world that a run costs enough to be shown."""
    if len(losses) < LEAST_FRESH or len(losses) % BLOCK:
        return False
    loss, error = mean_and_error(list(losses))
    return loss - CLEAR * error >= LEAST_LOSS


def _rounds(candidates: int) -> list[tuple[int, int]]:
    """Return how many candidates are tried in how many more worlds, round by round.

    >>> _rounds(180)
    [(180, 2), (60, 2), (20, 4), (7, 4)]
    >>> _rounds(20), _rounds(9)
    ([(20, 12)], [(9, 12)])
    """
    worlds = max(FIRST, min(MOST, TRIALS // max(1, candidates)))
    found, number = [(candidates, worlds)], candidates
    while worlds < MOST:
        number = max(min(LAST, number), -(-number // KEPT))
        more = min(worlds, MOST - worlds)
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
