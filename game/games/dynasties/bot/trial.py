"""An action with all its choices, and how likely it is judged to succeed."""

from __future__ import annotations

from typing import NamedTuple

from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.data import NONE
from game.games.dynasties.world import House, World, die

Branch = tuple[tuple[float, World], ...]
"""Worlds with their chances."""


class Deed(NamedTuple):
    """An action with all its choices."""

    kind: str
    person: int = NONE
    target: int = NONE
    country: int = NONE
    pile: int = NONE
    chance: float = 1.0
    """Of success."""
    won: Branch = ()
    lost: Branch = ()


class Trials:
    """Judges checks."""

    def __init__(self, outlook: Outlook, *, wary: bool, brief: bool = False) -> None:
        """`wary`: considers cards that others may add; `brief`: only the obvious."""
        self.outlook = outlook
        self.brief = brief
        self.facts = outlook.facts
        self.wary = wary

    def _try(
        self, situation: str, actor: House, red: bool, n: int, dice: int, reading: str = "", *, guarded: int = 0
    ) -> float:
        """Return the chance of a check."""
        if not self.wary:
            return self.facts.calm(actor, red, n + guarded, dice, reading)
        return self.facts.chance(situation, actor, red, n, dice, reading, guarded=guarded)

    def _doom(self, world: World, house: House, p: int, reading: str, dice: int) -> Branch:
        """Return the result of a failure; under All or Nothing the actor has most likely rolled a 6 [SW02-08-06]."""
        if reading != "all_or_nothing":
            return ((1.0, world),)
        dead = 1 - (5 / 6) ** dice
        return ((dead, die(world, p, house.seat)), (1 - dead, world))
