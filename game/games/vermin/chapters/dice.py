"""B-4. Dice: hexes named by three of them, modifiers, the rows of charts, what hits do."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choice import Plain, roll_die
from game.games.vermin.data import CHARTS

Modifiers = list[list[Plain]]
"""Key, number and rule of each, the printed value first where the number of dice is meant."""

FLIP_MIN: int = CHARTS["hits"]["none_max"] + 1
"""Hits from which a counter is turned over."""
REMOVE_MIN: int = CHARTS["hits"]["remove_min"]
"""Hits from which it is removed, whatever its state."""


def total(mods: Modifiers) -> int:
    """What modifiers come to."""
    return sum([value for _, value, _ in mods if isinstance(value, int)])


def against(die: int, need: int, mods: Modifiers) -> dict[str, Plain]:
    """A die with its modifiers against what it needs, as events tell it."""
    roll = die + total(mods)
    return {"die": die, "roll": roll, "change": total(mods), "mods": mods, "need": need, "ok": roll >= need}


def result_of(chart: str, roll: int) -> str:
    """The row of a chart that a roll falls into."""
    return str(next(row["result"] for row in CHARTS[chart]["rows"] if row["min"] <= roll <= row["max"]))


async def roll_hex(why: str, **about: str) -> list[int]:
    """Three dice that name a hex."""
    return [await roll_die(why, place=place, **about) for place in (1, 2, 3)]


def hex_of_dice(dice: Sequence[int]) -> int:
    """The hex of d666."""
    return (dice[0] - 1) * 36 + (dice[1] - 1) * 6 + dice[2] - 1
