"""What the traits of a dynasty weigh in the computer players' judgement, fitted by tools/fit_dynasties_bots.py."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weight(NamedTuple):
    """The weight of a trait: in the middle of the game, what it gains with many turns left, and near the end."""

    trait: str
    usual: float
    early: float = 0.0
    late: float = 0.0


WEIGHTS: Final = (
    Weight("lands", 0.0, 0.0, 0.32),
    Weight("royals", 0.03, 0.0, 0.3),
    Weight("last_land", -0.7, -0.5),
    Weight("two_lands", -0.2, -0.33),
    Weight("heir", 0.1),
    Weight("bachelor", -0.8),
    Weight("cradle", 0.45, 0.3),
    Weight("suit", 0.7),
    Weight("fertile", 0.06, 0.03),
    Weight("fighter", 0.16, 0.1),
    Weight("good_warriors", 0.15),
    Weight("great_warriors", 0.05),
    Weight("persons", 0.0),
    Weight("recruiter", 0.04),
    Weight("cards", 0.05, 0.09, 0.13),
    Weight("pope", 0.1),
    Weight("scythe", 0.1, 0.0, 0.3),
    Weight("longevity", 0.03),
    Weight("move", 0.22, 0.0, 0.6),
)
FEW_LANDS: Final = tuple(number for number, w in enumerate(WEIGHTS) if w.trait in ("last_land", "two_lands"))
"""Traits that say how near a dynasty is to its last land."""
MOVE: Final = len(WEIGHTS) - 1
