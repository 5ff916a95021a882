"""What an event may ask of the computer player that weighs it."""

from __future__ import annotations

from typing import Protocol

from game.core.choice import Choose
from game.games.dynasties.state import DynastiesState
from game.games.dynasties.world import House, World


class PersonFacts(Protocol):
    """A computer player's knowledge of persons."""

    def marked(self, p: int, kind: str) -> bool:
        """Whether an event of that kind is on a person."""

    def value(self, house: House, p: int, which: int) -> float:
        """A person's value with everything that changes it."""


class Mind(Protocol):
    """A computer player's judgement of events during a decision. Hopes are chances to win, from 0 to 1."""

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
        """What the computer player knows."""

    @property
    def turns(self) -> float:
        """The turns that each dynasty can still expect."""

    def win_chance(self, world: World) -> float:
        """The computer player's chance to win in a world after the active seat's action."""

    def likely_win_chance(self) -> float | None:
        """Its chance to win if the declared action is carried out; None if the action can have no result."""

    def win_chance_if_marked(self, p: int, kind: str) -> float:
        """Its chance to win if an event were on a person."""

    def win_chance_on_the_way(self, p: int) -> float:
        """Its chance to win if the person takes the Warrior's Way in the declared war [SW02-08-08]."""

    def price(self, kind: int) -> float:
        """What it costs to give up a card, as a chance to win."""

    def loss_of(self, house: House, p: int) -> float:
        """What a dynasty loses with a person who is not its King."""

    def strongest_rival(self) -> House:
        """The strongest of the other dynasties."""

    def wraith_leads(self) -> bool:
        """Whether the Wraith holds more power than the best dynasty has points."""
