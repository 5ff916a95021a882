"""Speed of the rules: playouts, undo, copies for search, replays."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random
from typing import Any

from game.bench import Measure
from game.bench.floors import SPAN, best, hand_copy, rules_loop
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import random_playout
from game.core.rules import Rules
from game.games import load_rules

TIMES = 300
MIDDLE = 600
"""Decisions after which a match counts as half played."""


def middle(rules: Rules[Any]) -> Match[Any]:
    """A match after some hundred random decisions; for short games, the longest of several, half played."""
    wholes = [finished(rules, seed) for seed in range(1, 9)]
    seed, whole = max(enumerate(wholes, 1), key=lambda pair: min(2 * MIDDLE, len(pair[1].log)))
    match = Match(rules, next(iter(rules.scenarios)), {}, SeededDice(seed))
    length = min(MIDDLE, len(whole.log) // 2)
    rng = Random(seed)
    while match.choice is not None and len(match.log) < length:
        match.apply(match.choice.options[int(rng.random() * len(match.choice.options))])
    return match


def finished(rules: Rules[Any], seed: int = 1) -> Match[Any]:
    """A match played at random to its end."""
    match = Match(rules, next(iter(rules.scenarios)), {}, SeededDice(seed))
    random_playout(match, Random(seed))
    return match


def measures(game: str) -> Iterator[Measure]:
    """Playouts compared with the bare loop, undo and copy with a handwritten copy, replay with playouts."""
    rules = load_rules(game)
    match, whole = middle(rules), finished(rules)
    rng = Random(2)

    def playouts() -> float:
        """Decisions per second, dice included."""
        count, seed, start = 0, 0, time.perf_counter()
        while time.perf_counter() - start < SPAN:
            seed += 1
            count += len(finished(rules, seed).log)
        return count / (time.perf_counter() - start)

    def undo() -> float:
        """Microseconds to take back one decision, as at the table; making it is not counted."""
        spent = 0.0
        match.remember = True
        for _ in range(TIMES):
            assert match.choice is not None
            match.apply(match.choice.options[0])
            start = time.perf_counter()
            match.undo(range(match.seats), free=True)
            spent += time.perf_counter() - start
        match.remember = False
        return spent / TIMES * 1e6

    def replays() -> float:
        """Decisions per second when replaying a whole match."""
        start = time.perf_counter()
        whole.at(len(whole.log))
        return len(whole.log) / (time.perf_counter() - start)

    def copy() -> float:
        return best(lambda: hand_copy(match.state), TIMES)

    per_second = "decisions/s"
    yield Measure("random playouts", per_second, playouts, 0.25, "least", rules_loop, "bare hex game (K)")
    yield Measure("undo one decision", "us", undo, 0.5, "most", copy, "copy of the state by hand")
    yield Measure(
        "copy for search",
        "us",
        lambda: best(lambda: match.imagine(0, rng), TIMES),
        1.5,
        "most",
        copy,
        "copy of the state by hand",
    )
    yield Measure("replay of a whole match", per_second, replays, 1.5, "least", playouts, "random playouts")
