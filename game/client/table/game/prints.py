"""The printed boards of a table, each read once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.client.board.print import BoardPrint
from game.client.table.game.game_board import GameBoard
from game.client.ui.fonts import Fonts
from game.content.tiled import load_map


class Prints:
    """Prints by the Tiled map that they belong to."""

    def __init__(self, board: GameBoard[Any], fonts: Fonts) -> None:
        self.board, self.fonts = board, fonts
        self.kept: dict[Path, BoardPrint] = {}

    def of(self, file: Path) -> BoardPrint:
        """The print of a map. MapError if it cannot be read."""
        if file not in self.kept:
            self.kept[file] = BoardPrint(load_map(file), self.fonts, self.board.label, self.board.catalogue.language)
        return self.kept[file]

    def reword(self) -> None:
        """Take the language in force."""
        language = self.board.catalogue.language
        for each in self.kept.values():
            if each.language != language:
                each.reword(self.board.label, language)
