"""What the computer players have before them when they weigh an event."""

from __future__ import annotations

from typing import Protocol

from game.core.choice import Choose
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.world import House, World


class PersonFacts(Protocol):
    """What a computer player knows of persons."""

    def marked(self, p: int, kind: str) -> bool:
        """Whether an event of that kind lies on a person."""

    def value(self, house: House, p: int, which: int) -> float:
        """A person's ability, with all that changes it."""


class Mind(Protocol):
    """A computer player's judgement of events, while it decides. Hopes are chances to win, from 0 to 1."""

    @property
    def st(self) -> DynastiesState:
        """The position."""

    @property
    def choice(self) -> Choose:
        """The decision."""

    @property
    def seat(self) -> int:
        """Whose decision it is."""

    @property
    def world(self) -> World:
        """The table."""

    @property
    def facts(self) -> PersonFacts:
        """What it knows."""

    @property
    def turns(self) -> float:
        """The turns that each dynasty may still hope for."""

    def hope(self, world: World) -> float:
        """Its chance to win in a world, when the action of the active seat is over."""

    def likely_hope(self) -> float | None:
        """Its chance to win if the declared action is carried out; None if nothing can come of that."""

    def hope_if_marked(self, p: int, kind: str) -> float:
        """The chance to win if an event lay on a person."""

    def hope_on_the_way(self, p: int) -> float:
        """The chance to win if the person goes the Warrior's Way in the declared war [SW02-08-08]."""

    def price(self, kind: int) -> float:
        """The chance to win that it costs to give up a card."""

    def loss_of(self, house: House, p: int) -> float:
        """What a dynasty loses with a person who is not its King."""

    def strongest_rival(self) -> House:
        """The strongest of the others."""

    def wraith_leads(self) -> bool:
        """Whether the Wraith holds more than the best dynasty."""
