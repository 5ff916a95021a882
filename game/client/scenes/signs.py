"""The key of signs: every sign of the board as it is drawn there, with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.atlas import Atlas
from game.client.dialog import OverlayScene
from game.client.intent import Intent, Key
from game.client.table.game.signs import SignGroup, SignRow, draw_row
from game.client.table.screens import SIGNS
from game.client.ui.basic import Image, Label
from game.client.ui.button import Button
from game.client.ui.columned import Columned
from game.client.ui.layout import Centred, Column, Row, Sized
from game.client.ui.panel import Panel
from game.client.ui.rich import Ref
from game.client.ui.scroll import ScrollArea
from game.client.ui.widget import Widget
from game.content.text import Segment

if TYPE_CHECKING:
    from game.client.app import App

COLUMN, COLUMNS = 282, 4
"""Least width of a column at 100 %, and the most columns."""


class SignsScene(OverlayScene):
    """A dialog with rows of signs. `groups` is called whenever it is built, so that texts are in the current
    language.
    """

    def __init__(
        self,
        app: App,
        *,
        game: str,
        groups: Callable[[], Sequence[SignGroup]],
        on_rule: Callable[[str], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.about, self.groups, self.on_rule = game, groups, on_rule
        self.atlas = Atlas(game, app.sprites)

    def build(self) -> Widget:
        """Build the rows in columns, and the close button."""
        children: list[Widget] = []
        heads: list[Widget] = []
        for group in self.groups():
            parts: list[Widget] = [Label(group.title, role="section", colour="brass")]
            if group.note:
                parts.append(Label(group.note, role="small", on_ref=self._follow))
            heads.append(Column(parts, gap=3))
            children += [heads[-1], *map(self._row, group.rows)]
        body = ScrollArea(
            Columned(children, least=COLUMN, most=COLUMNS, gap=4, between=20, heads=heads), grow=0, name="signs"
        )
        close = Button(self.app.say("ui.close"), self.cancel, kind="primary", key="escape", name="close")
        panel = Panel(Column([body, Row([close])], gap=12), title=self.app.say("table.menu.signs"), pad=16)
        return Centred(Sized(panel, most=1256, least=300))

    def _row(self, row: SignRow) -> Widget:
        picture = Image(partial(self._picture, row), *row.size)
        text = [Segment("text", row.text)] if isinstance(row.text, str) else row.text
        gap = Segment("text", "\u3000" if self.kit.catalogue.language == "ja" else "  ")
        words = [Segment("strong", row.name), gap, *text]
        return Row([picture, Label(words, role="small", on_ref=self._follow, grow=1)], gap=9, name=f"sign {row.id}")

    def _picture(self, row: SignRow, width: int, height: int) -> pygame.Surface:
        return draw_row(self.kit, self.atlas, row, (width, height))

    def _follow(self, ref: Ref) -> None:
        if self.on_rule is not None and ref[0] == "rule":
            self.on_rule(ref[1])

    def handle(self, intent: Intent) -> bool:
        """The key that opened it also closes it."""
        if isinstance(intent, Key) and intent.name == SIGNS and intent.command is None:
            self.cancel()
            return True
        return super().handle(intent)
