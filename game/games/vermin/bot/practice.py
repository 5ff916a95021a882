"""Learned weights: by how much a plan gains more, or less, than the rules of thumb say.

The weights in `tables/practice.csv` are made by tools/train_vermin_bots.py: gradients of the policy in games against
the swarm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.practice import Table, read
from game.core.tables import NUMBER, TEXT
from game.games.vermin.bot.traits import IN_A_HEX, IN_A_SHOT, IN_THE_POSITION
from game.games.vermin.data import table

TOLD_BY: Final = {"in": IN_A_HEX, "shot": IN_A_SHOT}
"""By the first word of what is looked at, the traits that are weighed; else those of the position."""


def traits_of(key: str) -> Sequence[str]:
    """Return the names of the features by which something is weighed."""
    return TOLD_BY.get(key.partition(" ")[0], IN_THE_POSITION)


PRACTICE: Final[Table] = read(
    "practice.csv", table("practice", None, 2, thing=TEXT, trait=TEXT, weight=NUMBER), traits_of
)
