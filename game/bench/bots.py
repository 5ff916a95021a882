"""How long the strongest bot thinks without a pause in which the window could draw."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from statistics import quantiles

from game.bench import Measure
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.rules import RANDOM
from game.core.seat import Seat
from game.games import load_rules

SPAN = 12.0
"""Seconds of thinking in each sample."""
SLOW, LONGEST = 4.0, 8.0
"""Milliseconds: a quarter and half of a frame at 60 frames a second."""


def measures(game: str) -> Iterator[Measure]:
    """The longest slice of thinking and the 99.9th percentile; each round plays other matches."""
    rounds = (_slices(game, seed) for seed in range(1, 1_000_000, 1000))
    kept: list[list[float]] = []

    def longest() -> float:
        kept.append(next(rounds))
        return max(kept[-1])

    yield Measure("longest slice of a computer player", "ms", longest, LONGEST, "most")
    yield Measure("slow slice of a computer player", "ms", lambda: quantiles(kept.pop(0), n=1000)[-1], SLOW, "most")


def _slices(game: str, seed: int) -> list[float]:
    """Processor time of each slice in matches between bots, in milliseconds, with garbage collection off."""
    rules, found, end = load_rules(game), list[float](), time.perf_counter() + SPAN
    gc.collect()
    gc.disable()
    try:
        while time.perf_counter() < end:
            seed += 1
            scenarios = list(rules.scenarios)
            match = Match(rules, scenarios[seed % len(scenarios)], {}, SeededDice(seed))
            bots = [rules.bot(rules.bots[-1] if rules.bots else RANDOM, seed + seat) for seat in range(match.seats)]
            while match.choice is not None and time.perf_counter() < end:
                thinking, thought = bots[match.choice.seat].think(Seat(match, match.choice.seat)), None
                while thought is None:
                    start = time.thread_time()
                    thought = next(thinking)
                    found.append((time.thread_time() - start) * 1e3)
                match.apply(thought.pick)
    finally:
        gc.enable()
    return found
