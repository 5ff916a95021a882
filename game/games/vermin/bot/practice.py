"""Learned weights, added to the gain that the rules of thumb give a plan.

`tables/practice.csv` comes from tools/train_vermin_bots.py, which follows policy gradients in games against the swarm.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.practice import Table, read
from game.core.tables import NUMBER, TEXT
from game.games.vermin.bot.traits import IN_A_HEX, IN_A_SHOT, IN_THE_POSITION
from game.games.vermin.data import table

TOLD_BY: Final = {"in": IN_A_HEX, "shot": IN_A_SHOT}
"""The features of a key, by its first word; any other key has those of the position."""


def traits_of(key: str) -> Sequence[str]:
    """Return the names of the features of a key."""
    return TOLD_BY.get(key.partition(" ")[0], IN_THE_POSITION)


PRACTICE: Final[Table] = read(
    "practice.csv", table("practice", None, 2, thing=TEXT, trait=TEXT, weight=NUMBER), traits_of
)
