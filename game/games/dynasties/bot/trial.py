"""What a deed is, and how likely it is judged to succeed."""

from __future__ import annotations

from typing import NamedTuple

from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.bot.world import House, World, die
from game.games.dynasties.data import NONE

Branch = tuple[tuple[float, World], ...]
"""Worlds with their chances."""

MALICE = 0.9
"""How likely a bystander spoils a check, against one whom it hurts."""


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

    def __init__(self, outlook: Outlook, *, spite: float, brief: bool = False) -> None:
        """`spite`: how likely the one who is hurt plays his best card against it; `brief`: only what comes to mind."""
        self.outlook = outlook
        self.brief = brief
        self.facts = outlook.facts
        self.spite = spite
        self._houses: tuple[House, ...] = ()

    def _try(self, actor: House, foe: House | None, red: bool, n: int, dice: int, reading: str = "") -> float:
        """The chance of a check against whom it hurts most, or against everybody's ill will."""
        spite = self.spite
        if foe is None:
            spite *= MALICE
            foe = self._rival(actor)
        return self.facts.chance(actor, foe, red, n, dice, reading, spite)

    def _rival(self, actor: House) -> House | None:
        """Whoever would rather see the actor fail: the seat that thinks, or the next one."""
        seats = self.facts.st.dynasties
        seat = self.facts.seat if actor.seat != self.facts.seat else (actor.seat + 1) % len(seats)
        return self._houses[seat] if self._houses else None

    def _doom(self, world: World, house: House, p: int, reading: str, dice: int) -> Branch:
        """What comes of a failure; under All or Nothing the actor has most likely rolled a 6 [SW02-08-06]."""
        if reading != "all_or_nothing":
            return ((1.0, world),)
        dead = 1 - (5 / 6) ** dice
        return ((dead, die(world, p, house.seat)), (1 - dead, world))
