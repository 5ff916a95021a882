"""Candidates are tried in worlds that may be so, the better ones in more of them.

Sequential halving after Karnin, Koren and Somekh (Almost optimal exploration in multi-armed bandits, 2013). All that
are still in the running are tried in the same worlds, so that luck is common to them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple, TypeVar

from game.core.pondering import Pondering

T = TypeVar("T", bound=Hashable)


class Round(NamedTuple):
    """So many of the best candidates go on to be tried, in so many worlds more."""

    options: int
    worlds: int


def trying(
    candidates: Sequence[T], rounds: Sequence[Round], outcome: Callable[[T, int], Pondering[float]], rng: Random
) -> Pondering[dict[T, list[float]]]:
    """What came of each candidate in its worlds; those of the last round first, the best of them at the beginning.

    `outcome` plays a candidate out in the world of a number. Candidates that are promising stand first: only so many
    of them are tried at all.
    """
    values: dict[T, list[float]] = {candidate: [] for candidate in candidates}
    going = [*candidates]
    for options, worlds in rounds:
        going = going[:options]
        for world in [rng.getrandbits(32) for _ in range(worlds)]:
            for candidate in going:
                values[candidate].append((yield from outcome(candidate, world)))
        going.sort(key=lambda candidate: fmean(values[candidate]), reverse=True)
    return {candidate: values[candidate] for candidate in (*going, *(each for each in candidates if each not in going))}


def lead(ahead: Sequence[float], behind: Sequence[float]) -> float:
    """By how many standard errors the one is ahead of the other in the worlds in which both were tried."""
    gaps = [one - other for one, other in zip(ahead, behind, strict=False)]
    if len(gaps) < 2:
        return 0.0
    spread = stdev(gaps)
    return fmean(gaps) * sqrt(len(gaps)) / spread if spread > 0 else 0.0
