"""The base classes of several action cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.message import Message
from game.games.deloyer.cards.action import ActionCard, nothing
from game.games.deloyer.cards.effects import place_chit, place_one, spend
from game.games.deloyer.cards.needs import Need, Points
from game.games.deloyer.chapters.sea import sea_starts, ship
from game.games.deloyer.data import FEDERATION, LIBERATION, NORTH_POLE_PORT, SOLDIER_L, WEAPONS
from game.games.deloyer.queries import can_hide, in_cup, in_stock
from game.games.deloyer.state import DeloyerState


def no_chit(st: DeloyerState) -> Message | None:
    """Refuse if no chit is left to draw (D20)."""
    return None if in_cup(st) else nothing("cup_empty")


def no_hideout(st: DeloyerState, hexes: Sequence[int]) -> Message | None:
    """Refuse if no hideout chit can be placed in any of the hexes."""
    return None if any(can_hide(st, h) for h in hexes) else nothing("no_hideout", "18.4")


def no_soldier(st: DeloyerState) -> Message | None:
    """Refuse if the liberation has no soldiers in stock [2.8]."""
    return None if in_stock(st, LIBERATION, SOLDIER_L) is not None else nothing("no_counter", "6.9")


class ChitCard(ActionCard):
    """Draws chits into a box."""

    box: ClassVar[int]
    value = 1.5

    def why_vain(self, st: DeloyerState) -> Message | None:
        return no_chit(st)

    async def effect(self, st: DeloyerState) -> None:
        await place_chit(st, self.box)


class Spending(ActionCard):
    """Has a cost in points of a box."""

    box: ClassVar[int]
    price: ClassVar[int]
    also: ClassVar[Sequence[Need]] = ()
    """Its conditions besides the cost."""

    def __init__(self) -> None:
        self.needs = (*self.also, Points(self.box, self.price))

    async def effect(self, st: DeloyerState) -> None:
        """Pay the cost, then apply the rest."""
        await spend(st, self.box, self.price)
        await self.bought(st)

    async def bought(self, st: DeloyerState) -> None:
        """Apply what the payment buys, besides leaving the card open."""


class Deployment(Spending):
    """Weapons points bring the first machine of a type; while the card is open, it can be replenished [7.3][7.8]."""

    phases = ("f_card", "f_replenish")
    after = "open"
    box = WEAPONS
    unit: ClassVar[int]
    value = 3.0

    async def bought(self, st: DeloyerState) -> None:
        await place_one(st, FEDERATION, self.unit, [NORTH_POLE_PORT])


class SeaMove(ActionCard):
    """Moves units by sea on the routes of the card [10]."""

    most: int
    value = 0.2

    def why_vain(self, st: DeloyerState) -> Message | None:
        return None if sea_starts(st, self.side, self.no, self.most) else nothing("no_route", "10.1")

    async def effect(self, st: DeloyerState) -> None:
        await ship(st, self.side, self.no, self.most)
