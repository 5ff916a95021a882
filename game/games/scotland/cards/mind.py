"""What the computer players have before them when they weigh a strategy marker."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from game.core.choice import Choose
from game.games.scotland.state import Battle, ScotlandState

if TYPE_CHECKING:
    from game.games.scotland.cards.marker import Marker


class ForceWorth(Protocol):
    """What a set of pieces amounts to."""

    @property
    def units(self) -> float:
        """Worth of the units."""


class PositionWorths(Protocol):
    """One position as one side sees it. Worths are in towns."""

    @property
    def town(self) -> Sequence[float]:
        """What it is worth, by hex, that a town changes hands in the side's favour."""

    @property
    def scale(self) -> float:
        """What units are worth at this time of the match."""

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
        """What a leader is worth."""

    def force(self, pieces: Iterable[int]) -> ForceWorth:
        """What the pieces amount to together."""


class Mind(Protocol):
    """A computer player's judgement of markers, while it decides."""

    @property
    def st(self) -> ScotlandState:
        """The position."""

    @property
    def choice(self) -> Choose:
        """The decision."""

    @property
    def side(self) -> int:
        """Whose decision it is."""

    @property
    def look(self) -> PositionWorths:
        """The position as this side sees it."""

    @property
    def laid(self) -> Marker:
        """The enemy's marker that may be answered."""

    @property
    def battle_now(self) -> float:
        """What the battle at hand brings to the side at present."""

    def battle_worth(self, b: Battle) -> float:
        """What the battle at hand would bring if it were so."""

    def stake_of(self, why: str) -> float:
        """What a die that is rolled for that reason decides, in towns."""
