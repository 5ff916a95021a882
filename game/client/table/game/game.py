"""The game at a table: its rules, and its words in the language in force."""

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
        """The side that a seat plays."""
        return self.rules.sides[seat]

    def side_name(self, side: str) -> str:
        """What a side is called."""
        return self.catalogue.name(self.id, "side", side)

    def rich(self, key: str, args: Mapping[str, object]) -> list[Segment]:
        """Words with names and rule numbers."""
        return self.catalogue.rich(key, args)


class Part(Generic[S]):
    """A part of what a game tells the table: plain data from views without secrets.

    Spaces, pieces and cards are named by the ids that picks and events use.
    """

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.rules, self.id = game.rules, game.id

    @property
    def catalogue(self) -> Catalogue:
        """The words in force: a change of language is complete after asking again."""
        return self.game.catalogue
