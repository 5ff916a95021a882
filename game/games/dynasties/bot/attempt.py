"""An action with all its choices, its chance, and the worlds that may follow."""

from __future__ import annotations

from typing import NamedTuple

from game.games.dynasties.bot.outlook import Outlook
from game.games.dynasties.data import NONE
from game.games.dynasties.world import House, World, die

Branch = tuple[tuple[float, World], ...]
"""Possible worlds, each with its probability."""


class Attempt(NamedTuple):
    """An action with all its choices, its chance, and the worlds that may follow."""

    kind: str
    person: int = NONE
    target: int = NONE
    country: int = NONE
    pile: int = NONE
    chance: float = 1.0
    """The chance of success, 0 to 1."""
    won: Branch = ()
    lost: Branch = ()


class CheckJudge:
    """Estimates the chances of checks."""

    def __init__(self, outlook: Outlook, *, wary: bool, brief: bool = False) -> None:
        """Set up the estimates.

        `wary`: allow for cards that others may add; `brief`: examine only the obvious actions.
        """
        self.outlook = outlook
        self.brief = brief
        self.facts = outlook.facts
        self.wary = wary

    def _try(
        self, situation: str, actor: House, red: bool, n: int, dice: int, reading: str = "", *, guarded: int = 0
    ) -> float:
        if not self.wary:
            return self.facts.calm(actor, red, n + guarded, dice, reading)
        return self.facts.chance(situation, actor, red, n, dice, reading, guarded=guarded)

    def _doom(self, world: World, house: House, p: int, reading: str, dice: int) -> Branch:
        """Return the worlds after a failure; under All or Nothing it most likely was a 6, which kills [SW02-08-06]."""
        if reading != "all_or_nothing":
            return ((1.0, world),)
        dead = 1 - (5 / 6) ** dice
        return ((dead, die(world, p, house.seat)), (1 - dead, world))
