"""Measure how far reviews can be trusted, in new matches between bots.

    python tools/judge_review.py luck labyrinth --matches 40
    python tools/judge_review.py luck deloyer:setup2 --levels hard,normal --matches 20
    python tools/judge_review.py decisions dynasties:europe --seats 2 --matches 4
    python tools/judge_review.py planted labyrinth:lets_roll --matches 10

- `luck` sums the luck of each match. Between equal players, the mean must be zero and the spread as large as the review
  says. Between unequal ones, the stronger must not be luckier (the levels swap seats from match to match).
- `decisions` reviews matches and plays every costly decision shown to the end in new worlds.
- `planted` makes a player take the worst of ten runs once in a match, and checks whether the review finds it. It also
  plays the blunder to the end in new worlds: what costs nothing there is none, whatever the horizon says.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.master import bot_of
from game.bots.review.data import Progress, Review, Run, mean_and_error, turning_points
from game.bots.review.decisions import differing, played_in, runs_of
from game.bots.review.luck import fortunes
from game.bots.review.reviewing import review
from game.core.choice import Pick
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.core.rules import Rules
from game.games import load_rules

CANDIDATES = 10
"""Random runs, the worst of which is planted."""
TRIAL_WORLDS = 24
"""Worlds in which each candidate is tried; twice as many for what the worst costs, at the horizon and to the end."""
BLUNDER = 0.08
"""What a planted run must cost in new worlds to count as a blunder, in chance to win."""


def play(rules: Rules[Any], scenario: str, levels: Sequence[str], seed: int) -> Match[Any]:
    """Play a match between bots of these levels to the end."""
    match = Match(rules, scenario, {}, SeededDice(seed), len(levels))
    play_out(match, [bot_of(rules, level, len(levels) * seed + seat) for seat, level in enumerate(levels)])
    return match


def with_error(values: Sequence[float]) -> str:
    """The mean and its standard error, as text."""
    mean, error = mean_and_error(list(values))
    return f"{mean:+.3f} ± {error:.3f}"


# === Luck ===


def judge_luck(rules: Rules[Any], scenario: str, levels: list[str], seeds: range) -> None:
    """Print the first seat's luck, its spread, what it explains of the result, and the luck of the stronger player."""
    sums, variances, results, strong, seconds = [], [], [], [], []
    for number, seed in enumerate(seeds):
        swapped = number % 2 == 1
        match = play(rules, scenario, levels[::-1] if swapped else levels, seed)
        begin = time.process_time()
        groups = list(fortunes(match))
        seconds.append(time.process_time() - begin)
        sums.append(sum(group.luck[0] for group in groups))
        variances.append(sum(group.spread[0] ** 2 + group.error**2 for group in groups))
        results.append(rules.chances(match.state)[0])
        strong.append(sum(group.luck[swapped] for group in groups) if len(levels) == 2 else sums[-1])
    luck, won = np.array(sums), np.array(results)
    print(f"{rules.id} {scenario} {','.join(levels)}: {len(luck)} matches from seed {seeds[0]}")
    spread, expected = luck.std(ddof=1), sqrt(np.mean(variances))
    print(f"   luck of the first seat {with_error(sums)}, spread {spread:.3f}, by the reviews {expected:.3f}")
    unexplained = (won - luck).var() / won.var()
    print(f"   correlation with the result {np.corrcoef(luck, won)[0, 1]:.2f}, variance left {unexplained:.2f}")
    if len(set(levels)) > 1:
        print(f"   luck of {levels[0]} {with_error(strong)}")
    print(f"   {np.mean(seconds):.2f} s of processor time, at most {max(seconds):.2f}", flush=True)


# === Decisions ===


class Timed(NamedTuple):
    """A review, the processor time that it took, and about what it would take on an idle machine, in seconds."""

    review: Review
    seconds: float
    idle: float

    def __str__(self) -> str:
        return f"{self.seconds:.0f} s of processor time, about {self.idle:.0f} s on an idle machine"


def timed_review(match: Match[Any], seed: int) -> Timed:
    """Review all seats.

    On a busy machine, processor time passes faster than work is done. So a fixed calculation is repeated every second:
    its fastest time, divided by its mean, is about the share of the time that an idle machine would need.
    """
    seconds, since, ticks = 0.0, 0.0, [tick()]
    steps = review(match, range(match.seats), seed=seed)
    while True:
        begin = time.process_time()
        step = next(steps)
        taken = time.process_time() - begin
        seconds, since = seconds + taken, since + taken
        if since > 1:
            since = 0.0
            ticks.append(tick())
        if not isinstance(step, Progress):
            return Timed(step, seconds, seconds * min(ticks) / fmean(ticks))


def tick() -> float:
    """Return the processor time of a fixed calculation, about a hundredth of a second."""
    begin = time.process_time()
    sum(number * number % 7 for number in range(100_000))
    return time.process_time() - begin


def loss_to_end(
    match: Match[Any], seat: int, hint: Sequence[Pick], own: Sequence[Pick], key: str, worlds: int
) -> tuple[float, float]:
    """Return how much worse a run is than the hint at the end of the match, in new worlds, with the standard error."""
    rng, losses = Random(key), list[float]()
    for _ in range(worlds):
        world = rng.getrandbits(32)
        ends = [played_in(match, seat, picks, world, to_end=True) for picks in (hint, own)]
        shares = [match.rules.chances(end.state)[seat] for end in ends]
        losses.append(shares[0] - shares[1])
    return mean_and_error(losses)


def judge_decisions(
    rules: Rules[Any], scenario: str, levels: list[str], seeds: range, worlds: int, enough: int
) -> None:
    """Review matches until enough decisions are shown; play each to the end in new worlds and print both losses."""
    worse = shown = better = 0
    for seed in seeds:
        if shown >= enough:
            break
        match = play(rules, scenario, levels, seed)
        timed = timed_review(match, seed)
        found = timed.review
        print(f"{rules.id} {scenario} {','.join(levels)} seed {seed}: {timed}; "
              f"runs {sum(found.runs)}, confirmed {len(found.verdicts)}", flush=True)  # fmt: skip
        for verdict in found.verdicts:
            run = verdict.run
            at, key = match.at(run.start), f"judge {seed} {run.start}"
            loss, error = loss_to_end(at, run.seat, verdict.advised, run.picks, key, worlds)
            shown, worse, better = shown + 1, worse + (loss > 0), better + (loss < -error)
            print(f"   turn {run.turn} {run.prompt}: {verdict.loss:+.3f} ± {verdict.error:.3f}, "
                  f"to the end {verdict.end_loss}, in new worlds {loss:+.3f} ± {error:.3f}", flush=True)  # fmt: skip
    print(f"{shown} shown: {worse} worse than the hint in {worlds} new worlds, {better} better beyond the error")


# === Planted blunders ===


def random_runs(match: Match[Any], run: Run, rng: Random) -> Iterator[tuple[Pick, ...]]:
    """Yield the picks of random runs at the start of a run."""
    for _ in range(CANDIDATES):
        copy, picks = match.copy(), list[Pick]()
        while copy.choice is not None and copy.choice.seat == run.seat and len(picks) < 60:
            picks.append(rng.choice(list(copy.choice.options)))
            copy.apply(picks[-1])
        yield tuple(picks)


def costs(match: Match[Any], seat: int, runs: Sequence[Sequence[Pick]], key: str, worlds: int) -> list[float]:
    """By how much each run is worse than the first one (chance to win), measured as reviews do."""
    rng, sums = Random(key), [0.0] * len(runs)
    for _ in range(worlds):
        world = rng.getrandbits(32)
        for place, picks in enumerate(runs):
            sums[place] += match.rules.chances(played_in(match, seat, picks, world).state)[seat]
    return [(sums[0] - each) / worlds for each in sums]


Blunder = tuple[Match[Any], int, float, tuple[float, float]]
"""A match with a blunder, the number of decisions before it, its cost in new worlds, and to the end with its error."""


def plant(rules: Rules[Any], scenario: str, level: str, seats: int, seed: int) -> Blunder | None:
    """Play a match with a blunder. Return None if the worst candidate costs too little at six random moments."""
    match = play(rules, scenario, [level] * seats, seed)
    rng = Random(f"plant {seed}")
    runs = [run for run in runs_of(match, range(seats)) if 0.15 < run.start / len(match.log) < 0.8]
    for run in rng.sample(runs, min(6, len(runs))):
        at = match.at(run.start)
        hint = next(found for found in differing(match, [run], seed, everything=True) if found is not None)
        candidates = [hint.advised, *random_runs(at, run, rng)]
        found = costs(at, run.seat, candidates, f"{seed} {run.start}", TRIAL_WORLDS)
        worst = candidates[max(range(len(candidates)), key=found.__getitem__)]
        cost = costs(at, run.seat, [hint.advised, worst], f"again {seed} {run.start}", 2 * TRIAL_WORLDS)[1]
        if cost >= BLUNDER:
            ended = loss_to_end(at, run.seat, hint.advised, worst, f"end {seed} {run.start}", 2 * TRIAL_WORLDS)
            at.dice = SeededDice(seed + 1)
            for pick in worst:
                at.apply(pick)
            play_out(at, [bot_of(rules, level, 7 * seed + seat) for seat in range(seats)])
            return at, run.start, cost, ended
    return None


def judge_planted(rules: Rules[Any], scenario: str, level: str, seats: int, seeds: range) -> None:
    """Plant a blunder in each match and print whether the review shows it."""
    told: list[tuple[bool, bool, bool]] = []
    for seed in seeds:
        made = plant(rules, scenario, level, seats, seed)
        if made is None:
            print(f"{rules.id} {scenario} seed {seed}: no candidate costs {BLUNDER:.0%}")
            continue
        match, start, cost, (to_end, error) = made
        timed = timed_review(match, seed)
        found = timed.review
        is_seen = any(verdict.run.start <= start < verdict.run.stop for verdict in found.verdicts)
        shown = [card.run.start for card in turning_points(found, range(seats)) if not hasattr(card, "luck")]
        told.append((is_seen, start in shown, to_end >= BLUNDER))
        among = ", ".join(f"{verdict.run.start}: {verdict.loss:.2f}" for verdict in found.verdicts) or "none"
        word = "found" if is_seen else "missed"
        print(f"{rules.id} {scenario} seed {seed}: cost {cost:.2f}, to the end {to_end:.2f} ± {error:.2f}, at {start}; "
              f"{word} among {among}; {timed}", flush=True)  # fmt: skip
    for name, rows in (("all", told), (f"cost {BLUNDER:.0%} to the end too", [row for row in told if row[2]])):
        print(f"{name}: {sum(row[0] for row in rows)} of {len(rows)} found, {sum(row[1] for row in rows)} on a card")


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("luck", "decisions", "planted"))
    parser.add_argument("game", metavar="GAME[:SCENARIO]")
    parser.add_argument("--levels", default="", help="a level for each seat (the quick one)")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--seed", type=int, default=900_000)
    parser.add_argument("--worlds", type=int, default=100)
    parser.add_argument("--shown", type=int, default=12, help="stop after this many costly decisions (12)")
    args = parser.parse_args()
    game, _, scenario = args.game.partition(":")
    rules = load_rules(game)
    scenario = scenario or next(iter(rules.scenarios))
    seats = args.seats or rules.scenarios[scenario].seats[0]
    levels = args.levels.split(",") if args.levels else [rules.quick] * seats
    seeds = range(args.seed, args.seed + args.matches)
    if args.what == "luck":
        judge_luck(rules, scenario, levels, seeds)
    elif args.what == "decisions":
        judge_decisions(rules, scenario, levels, seeds, args.worlds, args.shown)
    else:
        judge_planted(rules, scenario, levels[0], len(levels), seeds)


if __name__ == "__main__":
    main()
