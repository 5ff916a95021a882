"""Statistics of the results of many games."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from game.content.lengths import end_keys

DRAW = "draw"
"""The outcome of a drawn game, in every game."""
Z_95 = 1.959964
"""The quantile of the normal distribution for a 95 % interval."""


def summarise(results: Sequence[dict[str, Any]], sides: Sequence[str]) -> dict[str, Any]:
    """Summarise results: wins of each seat with 95 % interval, outcomes, mean length and time.

    A game without a winner is a draw only if its outcome says so: a single player, or all players, may have lost.
    """
    games, seats = len(results), results[0]["seats"]
    wins = [sum(seat in result["winner"] for result in results) for seat in range(len(seats))]
    return {
        "summary": True,
        "game": results[0]["game"],
        "scenario": results[0]["scenario"],
        "seats": seats,
        "sides": list(sides),
        "games": games,
        "wins": wins,
        "outcomes": dict(Counter(result["outcome"] for result in results).most_common()),
        "draws": sum(result["outcome"] == DRAW for result in results),
        "percent": [round(100 * won / games, 1) for won in wins],
        "interval_95": [[round(100 * end, 1) for end in wilson(won, games)] for won in wins],
        "mean_turns": round(fmean(result["turns"] for result in results), 2),
        "mean_decisions": round(fmean(result["decisions"] for result in results), 1),
        "mean_seconds": round(fmean(result["seconds"] for result in results), 3),
    }


@dataclass(frozen=True, slots=True)
class Shares:
    """How games between the same players ended."""

    game: str
    scenario: str
    seats: list[str]
    """The players."""
    sides: list[str]
    seeds: tuple[int, int]
    """Seeds of the first game and the last."""
    games: int
    ends: dict[str, int]
    """Number of games by how they ended (`end_keys`): each side, then results without a winner; for one player,
    results.
    """
    won: frozenset[str]
    """The ends at which somebody won."""


def shares(results: Sequence[dict[str, Any]], sides: Sequence[str]) -> Shares:
    """Count the ends of games; `sides` are those of their seats."""
    counts: Counter[str] = Counter()
    won: set[str] = set()
    for result in results:
        keys = end_keys(sides, result["winner"], result["outcome"])
        counts.update(keys)
        won.update(keys if result["winner"] else ())
    ends = {side: counts.pop(side, 0) for side in sides} if len(sides) > 1 else {}
    first = results[0]
    return Shares(
        game=first["game"],
        scenario=first["scenario"],
        seats=first["seats"],
        sides=list(sides),
        seeds=(first["seed"], results[-1]["seed"]),
        games=len(results),
        ends=ends | dict(counts.most_common()),
        won=frozenset(won),
    )


def wilson(won: float, games: float) -> tuple[float, float]:
    """Return the 95 % confidence interval of the share of wins (Wilson's score), 0 to 1.

    >>> [round(end, 3) for end in wilson(95, 100)]
    [0.888, 0.978]
    """
    share, square = won / games, Z_95**2
    middle = share + square / (2 * games)
    half = Z_95 * math.sqrt(share * (1 - share) / games + square / (4 * games**2))
    least, most = (middle - half) / (1 + square / games), (middle + half) / (1 + square / games)
    return max(0.0, least), min(1.0, most)
