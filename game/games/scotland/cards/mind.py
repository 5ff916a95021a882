"""What a marker may ask of the computer player that weighs it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.choice import Choose
from game.games.scotland.state import Battle, ScotlandState

if TYPE_CHECKING:
    from game.games.scotland.cards.marker import Marker


class ForceWorth(Protocol):
    """The worth of a set of pieces."""

    @property
    def units(self) -> float:
        """Worth of the units."""


class PositionWorths(Protocol):
    """One position as one side sees it. Worths are in towns."""

    @property
    def town(self) -> Sequence[float]:
        """The worth, by hex, of a town changing hands in the side's favour."""

    @property
    def scale(self) -> float:
        """The worth of units at this time of the match."""

    @property
    def own(self) -> Mapping[int, Collection[int]]:
        """The side's pieces by hex."""

    @property
    def enemy(self) -> Mapping[int, Sequence[int]]:
        """The enemy's pieces by hex."""

    @property
    def enemy_units(self) -> Collection[int]:
        """Hexes with enemy units."""

    def leader(self, p: int) -> float:
        """The worth of a leader."""

    def force(self, pieces: Iterable[int]) -> ForceWorth:
        """The worth of the pieces together."""


class Mind(Protocol):
    """A computer player's judgement of markers during a decision."""

    @property
    def st(self) -> ScotlandState:
        """The position."""

    @property
    def choice(self) -> Choose:
        """The decision."""

    @property
    def side(self) -> int:
        """The side that decides."""

    @property
    def look(self) -> PositionWorths:
        """The position as this side sees it."""

    @property
    def enemy_marker(self) -> Marker:
        """The enemy's marker that may be answered."""

    @property
    def battle_now(self) -> float:
        """The present worth of the current battle to the side."""

    def battle_worth(self, b: Battle) -> float:
        """The worth of the current battle in a changed form."""

    def stake_of(self, why: str) -> float:
        """What a die that is rolled for that reason decides, in towns."""
