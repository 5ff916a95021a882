"""Find pictures that a game's table needs and that neither the game nor the frame has. Reads only indexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.client.assets import ICON_SHEETS, Sprites, ui_sheet
from game.client.atlas import Atlas
from game.client.fallback_art import is_face
from game.client.table.game.game_table import GameTable
from game.client.ui.shapes import SIGNS
from game.core.match import View


class SpriteCheck:
    """The pictures of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.sprites = Sprites()
        self.atlas = Atlas(game, self.sprites)

    def missing(self, table: GameTable[Any], view: View[Any]) -> Iterator[str]:
        """Yield a sentence for each missing sprite of a position and of the game's tools."""
        board = table.board
        pieces = [*board.pieces(view), *(piece for boxed in board.boxes(view) for piece in boxed.pieces)]
        counters = {piece.sprite for piece in pieces} | {name for piece in pieces for name, _ in piece.badges}
        counters |= {token.sprite for token in board.tokens(view)}
        for name in sorted(counters):
            if not (is_face(name) or self.atlas.has(name)):
                yield f"assets/counters/{self.game} has no sprite {name}"
        arms = ui_sheet("arms", self.game)
        for name in sorted({mark.sprite for mark in board.marks(view)}):
            if not self.sprites.has(arms, name):
                yield f"assets/{arms} has no sprite {name}"
        for tool in table.decisions.tools(view):
            game, _, icon = tool.sign.rpartition("/")
            if tool.sign not in SIGNS and not self.sprites.has(ui_sheet("icons", game), icon):
                yield f"assets/{ui_sheet('icons', game)} has no sprite {icon}"

    def has_icon(self, kind: str, name: str) -> bool:
        """Whether a thing of that kind has a picture in texts."""
        sheet, prefix = ICON_SHEETS.get(kind, ("arms", "arms"))
        return self.sprites.has(ui_sheet(sheet, self.game), f"{prefix}.{name}")
