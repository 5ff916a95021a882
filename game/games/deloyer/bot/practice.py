"""Learned weights: by how much an option is worth more, or less, than the rules of thumb say.

The weights in `tables/practice_liberation.csv` and `tables/practice_federation.csv` are made by
tools/train_deloyer_bots.py: gradients of the policy in matches against the levels below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import asinh, log
from typing import Final, NamedTuple

from game.bots.practice import Features, Table, read, weigh
from game.games.deloyer.bot.traits import traits_of
from game.games.deloyer.data import PRACTICE

STEP: Final = 2.0
"""What a step of the rules of thumb counts on the scale of practice."""
NOTHING: Final = 0.2
"""What is added to the worth of a card before the logarithm is taken, for some are worth nothing."""
ENOUGH: Final = 0.36
"""From where on what is thought of playing a card rises less: it is worth 1."""


class RatedOption(NamedTuple):
    """An option with its worth by rules of thumb and its features."""

    thumb: float
    features: Sequence[Features] = ()


class Practice:
    """Options of a decision, weighed with the weights that each side has learned."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables

    def has_taught(self, side: int) -> bool:
        """Whether there are weights."""
        return bool(self.tables[side])

    def worth(self, side: int, way: RatedOption) -> float:
        """Return the worth by rules of thumb and learned weights."""
        return way.thumb + weigh(self.tables[side], way.features)

    def best(self, side: int, ways: Sequence[RatedOption]) -> int:
        """Return the index of the option worth most."""
        worths = [self.worth(side, way) for way in ways]
        return worths.index(max(worths))


def of_card(worth: float) -> float:
    """Return the rule-of-thumb worth of having a card on the scale of the weights: twice the worth is one step more."""
    return STEP * log(worth + NOTHING)


def of_play(worth: float) -> float:
    """Return the worth of playing it now on the same scale: beyond what is enough, more counts little."""
    found = of_card(worth)
    return min(found, ENOUGH) + max(0.0, found - ENOUGH) / 6


def of_gain(worth: float) -> float:
    """Return a gain in soldiers, by rules of thumb, on the scale of the weights: large ones differ less."""
    return STEP * asinh(worth)


TABLES: Final = tuple(read(f"{name}.csv", rows, traits_of) for name, rows in PRACTICE.items())
"""By seat."""
