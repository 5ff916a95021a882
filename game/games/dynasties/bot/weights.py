"""The weights of a dynasty's features in a bot's evaluation, fitted by tools/fit_dynasties_bots.py."""

from __future__ import annotations

from typing import Final, NamedTuple


class Weight(NamedTuple):
    """The weight of a feature: in mid-game, its change with many turns left, and its change near the end."""

    trait: str
    usual: float
    early: float = 0.0
    late: float = 0.0


WEIGHTS: Final = (
    Weight("lands", 0.04, 0.0, 0.2),
    Weight("royals", 0.05, 0.0, 0.25),
    Weight("last_land", -1.7),
    Weight("two_lands", -0.85),
    Weight("heir", 0.2),
    Weight("bachelor", -0.5),
    Weight("cradle", 0.6, 0.2),
    Weight("suit", 0.8),
    Weight("fertile", 0.08, 0.1),
    Weight("fighter", 0.15, 0.15),
    Weight("persons", 0.05),
    Weight("cards", 0.06, 0.0, 0.05),
    Weight("pope", 0.1),
    Weight("scythe", 0.1, 0.0, 0.3),
    Weight("majesty", 0.12),
    Weight("move", 0.05, 0.0, 0.6),
)
FEW_LANDS: Final = tuple(number for number, w in enumerate(WEIGHTS) if w.trait in ("last_land", "two_lands"))
"""Features that say how close a dynasty is to losing its last land."""
MOVE: Final = len(WEIGHTS) - 1
