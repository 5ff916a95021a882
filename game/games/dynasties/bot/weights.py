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
    Weight("lands", 0.01, 0.0, 0.3),
    Weight("royals", 0.02, 0.0, 0.33),
    Weight("last_land", -0.62, -0.42, 0.0),
    Weight("two_lands", -0.15, -0.37, 0.0),
    Weight("heir", 0.21, 0.0, 0.0),
    Weight("bachelor", -0.75, 0.0, 0.0),
    Weight("cradle", 0.27, 0.25, 0.0),
    Weight("suit", 0.84, 0.0, 0.0),
    Weight("fertile", -0.01, 0.08, 0.0),
    Weight("fighter", 0.11, 0.11, 0.0),
    Weight("good_warriors", 0.12, 0.0, 0.0),
    Weight("great_warriors", 0.05, 0.0, 0.0),
    Weight("persons", -0.04, 0.0, 0.0),
    Weight("recruiter", 0.03, 0.0, 0.0),
    Weight("cards", 0.09, 0.06, 0.07),
    Weight("pope", 0.29, 0.0, 0.0),
    Weight("scythe", 0.11, 0.0, 0.42),
    Weight("longevity", -0.01, 0.0, 0.0),
    Weight("move", 0.06, 0.0, 0.89),
)
FEW_LANDS: Final = tuple(number for number, w in enumerate(WEIGHTS) if w.trait in ("last_land", "two_lands"))
"""Traits that say how near a dynasty is to its last land."""
MOVE: Final = len(WEIGHTS) - 1
