"""Candidates are tried in worlds that may be so, the better ones in more of them.

Sequential halving after Karnin, Koren and Somekh (Almost optimal exploration in multi-armed bandits, 2013). All that
are still in the running are tried in the same worlds, so that luck is common to them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeVar

from game.core.pondering import Pondering

T = TypeVar("T", bound=Hashable)


class Round(NamedTuple):
    """So many of the best candidates go on to be tried, in so many worlds more."""

    options: int
    worlds: int


def trying(
    candidates: Sequence[T], rounds: Sequence[Round], outcome: Callable[[T, int], Pondering[float]], rng: Random
) -> Pondering[T]:
    """The candidate that came out best on average, of those that were left in the last round.

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
    return going[0]
