"""Results of dice, as events report them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.choice import Plain

Modifiers = Sequence[tuple[str, int]]
"""Modifiers of a die: reason and size of each."""


def at_most(die: int, need: int, mods: Modifiers) -> dict[str, Plain]:
    """A die that needs a number or less [8.2.3][8.3][8.4]."""
    roll = die + sum(value for _, value in mods)
    return {**_told(die, roll, mods), "need": need, "ok": roll <= need}


def at_least(die: int, need: int, mods: Modifiers) -> dict[str, Plain]:
    """A die that needs a number or more [4.9.4][7.2]."""
    roll = die + sum(value for _, value in mods)
    return {**_told(die, roll, mods), "need": need, "ok": roll >= need}


def _told(die: int, roll: int, mods: Modifiers) -> dict[str, Plain]:
    """The die, the total of its modifiers (None without any), the sum, and the modifiers."""
    made_of: list[Plain] = [[name, value] for name, value in mods if value]
    return {"die": die, "change": roll - die or None, "roll": roll, "mods": made_of}
