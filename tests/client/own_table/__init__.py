"""A table of The Ford's own, as a game from elsewhere may bring it along."""

from typing import Any

from game.client.table.game.game_table import GameTable
from game.client.table.game.pages import Pages
from game.core.match import View
from game.core.rules import Rules


class FordPages(Pages[Any]):
    """Show the phase as well."""

    def phase(self, view: View[Any]) -> str:
        """The same always."""
        return "at the ford"


class FordTable(GameTable[Any]):
    """The generic table but for its pages."""

    def __init__(self, rules: Rules[Any]) -> None:
        super().__init__(rules)
        self.pages = FordPages(self.game)


TABLE = FordTable
