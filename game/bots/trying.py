"""Sequential halving: try candidates in imagined matches, the better ones in more of them.

After Karnin, Koren and Somekh (Almost optimal exploration in multi-armed bandits, 2013). All remaining candidates are
tried in the same worlds, so that they share the same luck.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeVar

from game.core.pondering import Pondering

T = TypeVar("T", bound=Hashable)


class Round(NamedTuple):
    """A round: the best `options` candidates are tried in `worlds` more worlds."""

    options: int
    worlds: int


def trying(
    candidates: Sequence[T], rounds: Sequence[Round], outcome: Callable[[T, int], Pondering[float]], rng: Random
) -> Pondering[T]:
    """Return the candidate with the best mean among those left in the last round.

    `outcome` plays a candidate out in the world with that number. Put promising candidates first: only the first
    `options` of the first round are tried at all.
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
