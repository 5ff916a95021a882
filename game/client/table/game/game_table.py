"""What a game shows at the table, in four parts; a game without client code has the generic ones."""

from __future__ import annotations

from typing import Generic

from game.client.table.game.chronicle import Chronicle
from game.client.table.game.decisions import Decisions
from game.client.table.game.game import Game, S
from game.client.table.game.game_board import GameBoard
from game.client.table.game.pages import Pages
from game.content.text import Catalogue
from game.core.rules import Rules


class GameTable(Generic[S]):
    """The generic table. A game's own table replaces the parts that do not suit it."""

    board: GameBoard[S]
    """The boards and what is on them."""
    decisions: Decisions[S]
    """How options are presented."""
    pages: Pages[S]
    """What is explained."""
    chronicle: Chronicle[S]
    """How events are reported."""

    def __init__(self, rules: Rules[S]) -> None:
        self.game = Game(rules)
        self.rules, self.id = rules, rules.id
        self.board = GameBoard(self.game)
        self.decisions = Decisions(self.game)
        self.pages = Pages(self.game)
        self.chronicle = Chronicle(self.game)

    @property
    def catalogue(self) -> Catalogue:
        """The current words."""
        return self.game.catalogue

    @catalogue.setter
    def catalogue(self, catalogue: Catalogue) -> None:
        self.game.catalogue = catalogue
