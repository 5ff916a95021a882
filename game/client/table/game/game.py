"""The game at a table: its rules, and its words in the current language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from game.content.text import Catalogue, Segment
from game.core.rules import Rules
from game.core.state import State

S = TypeVar("S", bound=State)


class Game(Generic[S]):
    """What all parts of a table share. A change of language replaces the catalogue."""

    def __init__(self, rules: Rules[S]) -> None:
        self.rules = rules
        self.id = rules.id
        self.catalogue = Catalogue("en")

    def side(self, seat: int) -> str:
        """Return the side that a seat plays."""
        return self.rules.sides[seat]

    def side_name(self, side: str) -> str:
        """Return the name of a side."""
        return self.catalogue.name(self.id, "side", side)

    def rich(self, key: str, args: Mapping[str, object]) -> list[Segment]:
        """Return words with names and rule numbers."""
        return self.catalogue.rich(key, args)


class Part(Generic[S]):
    """A part of what a game shows at the table: plain data from views without secrets.

    Spaces, pieces and cards are identified by the ids that picks and events use.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.rules, self.id = game.rules, game.id

    @property
    def catalogue(self) -> Catalogue:
        """The current words; read it again after a change of language."""
        return self.game.catalogue
