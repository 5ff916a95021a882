"""All of the table as one tree: the board below, the panels over it, and what is brought into sight."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.intent import Pos
from game.client.mat.host import BoardWindow, OverlayHost
from game.client.mat.overlay import Spot
from game.client.table.panels.placing import Panels, Placing
from game.client.ui.button import Clickable
from game.client.ui.panel import Panel
from game.client.ui.widget import Widget


class TableLayout(Placing):
    """All of the table: what lies over what, and what follows the moment."""

    def show(self, panels: Panels, overlay: OverlayHost | None) -> None:
        """Take other panels; the caller places the tree."""
        self.panels, self.overlay = panels, overlay
        if overlay is None or overlay.main is None:
            self.window = None
        elif self.window is None or self.window.host is not overlay:
            self.window = BoardWindow(overlay, lambda: self.end_motion(), self.window)
        lower = [self.board, overlay] if self.window is None else [self.window, self.board]
        layers: list[Widget | None] = [
            *lower,
            self.rail,
            self.minimap,
            *panels.plates,
            panels.hand,
            panels.standing,
            panels.log,
            panels.page,
            self.tray,
            panels.buttons,
            panels.prompt,
            panels.game,
        ]
        self.adopt([layer for layer in layers if layer is not None])

    def show_page(self, page: Panel) -> None:
        """Put another page into the inspector, in the same place."""
        assert self.panels is not None
        old, self.panels.page = self.panels.page, page
        self.show(self.panels, self.overlay)
        page.attach(self.root)
        page.parent = self
        page.visible = old.visible
        page.place(old.rect)
        page.invalidate()

    def banner_place(self) -> Pos:
        """The middle of a banner's upper edge: below the bars, over the board."""
        board = self.overlay_rect if self.special or self.main is not None else self.board.free()
        return board.centerx, max(board.top, self._bars[2]) + self.kit.px(12)

    def bars(self) -> Sequence[pygame.Rect]:
        """Where the question stands, and the buttons for it."""
        shown = (self.panels.prompt, self.panels.buttons) if self.panels is not None else ()
        return [widget.rect for widget in shown if widget is not None and widget.visible and widget.rect.width]

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Dice, and the panels that say what is to be chosen and what would come of it."""
        assert self.panels is not None
        shown = (self.panels.prompt, self.panels.buttons, self.panels.page, self.tray)
        return [widget.rect for widget in shown if widget is not None and widget.visible and widget.rect.width]

    def follow(self) -> None:
        """Bring into sight what the moment is about, where a board is larger than its window."""
        if self.window is not None:
            self.window.follow()

    def show_spot(self, spot: Spot) -> None:
        """Bring into sight what the keyboard has come to."""
        kind, _, name = spot.name.partition(":")
        if kind == "button":
            button = self._button(name)
            if button is not None and button.parent is not None:
                button.parent.reveal(button.rect)
        elif self.window is not None and kind != "card":
            place = self.main.map_place() if self.main is not None and kind == "space" else spot.rect
            self.window.show_part(place or spot.rect)

    def seen_of(self, spot: Spot) -> pygame.Rect:
        """The part of the window in which a spot can be seen: buttons may be scrolled out of theirs."""
        kind, _, name = spot.name.partition(":")
        button = self._button(name) if kind == "button" else None
        return button.view() if button is not None else self.root.window

    def _button(self, name: str) -> Clickable | None:
        return next((each for each in self.walk() if each.name == name and isinstance(each, Clickable)), None)

    def scroll_by(self, dy: int) -> bool:
        """Scroll a board that is larger than its window by pixels; False if there is none, or it is at its end."""
        return self.window is not None and self.window.scroll_by(dy)
