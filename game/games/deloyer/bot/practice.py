"""Learned weights, added to the worth that the rules of thumb give an option.

`tables/practice_liberation.csv` and `tables/practice_federation.csv` come from tools/train_deloyer_bots.py, which
follows policy gradients in matches against the levels below.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import asinh, log
from typing import Final, NamedTuple

from game.bots.practice import Features, Table, read, weigh
from game.games.deloyer.bot.traits import traits_of
from game.games.deloyer.data import PRACTICE

STEP: Final = 2.0
"""The weight of a step of the rules of thumb on the scale of the learned weights."""
NOTHING: Final = 0.2
"""Added to a card's worth before taking the logarithm, because some are worth 0."""
ENOUGH: Final = 0.36
"""The worth of playing a card beyond which the scale flattens; it maps to 1."""


class RatedOption(NamedTuple):
    """An option with its worth by rules of thumb and its features."""

    thumb: float
    features: Sequence[Features] = ()


class Practice:
    """Learned weights of both sides."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.tables = tables

    def has_taught(self, side: int) -> bool:
        """Whether the side has learned weights."""
        return bool(self.tables[side])

    def worth(self, side: int, way: RatedOption) -> float:
        """Return the worth: rules of thumb plus learned weights."""
        return way.thumb + weigh(self.tables[side], way.features)

    def best(self, side: int, ways: Sequence[RatedOption]) -> int:
        """Return the index of the option of highest worth."""
        worths = [self.worth(side, way) for way in ways]
        return worths.index(max(worths))


def of_card(worth: float) -> float:
    """Return the worth of having a card on the scale of the weights: twice the worth is one step more."""
    return STEP * log(worth + NOTHING)


def of_play(worth: float) -> float:
    """Return the worth of playing a card on the same scale: above ENOUGH it hardly rises."""
    found = of_card(worth)
    return min(found, ENOUGH) + max(0.0, found - ENOUGH) / 6


def of_gain(worth: float) -> float:
    """Return a gain in soldiers on the scale of the weights, which flattens large ones."""
    return STEP * asinh(worth)


TABLES: Final = tuple(read(f"{name}.csv", rows, traits_of) for name, rows in PRACTICE.items())
"""The learned weights by seat."""
