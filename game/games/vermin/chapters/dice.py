"""B-4. Dice: hexes named by three of them, modifiers, rows of charts, effects of hits."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choice import Plain, roll_die
from game.games.vermin.data import CHARTS

Modifiers = list[list[Plain]]
"""Key, number and rule of each; for a number of dice the printed value comes first."""

FLIP_MIN: int = CHARTS["hits"]["none_max"] + 1
"""Hits needed to flip a counter."""
REMOVE_MIN: int = CHARTS["hits"]["remove_min"]
"""Hits needed to remove it in any state."""


def total(mods: Modifiers) -> int:
    """The sum of the modifiers."""
    return sum([value for _, value, _ in mods if isinstance(value, int)])


def against(die: int, need: int, mods: Modifiers) -> dict[str, Plain]:
    """Return the arguments of an event for a die, its modifiers and the number needed."""
    roll = die + total(mods)
    return {"die": die, "roll": roll, "change": total(mods), "mods": mods, "need": need, "ok": roll >= need}


def result_of(chart: str, roll: int) -> str:
    """The row of a chart for a roll."""
    return str(next(row["result"] for row in CHARTS[chart]["rows"] if row["min"] <= roll <= row["max"]))


async def roll_hex(why: str, **about: str) -> list[int]:
    """Roll three dice that name a hex."""
    return [await roll_die(why, place=place, **about) for place in (1, 2, 3)]


def hex_of_dice(dice: Sequence[int]) -> int:
    """Return the hex of a d666 roll."""
    return (dice[0] - 1) * 36 + (dice[1] - 1) * 6 + dice[2] - 1
