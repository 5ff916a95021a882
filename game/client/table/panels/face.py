"""What is to be seen of a table around its lasting board and log, and where on it something can be picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.cards.hand import HandView
from game.client.documents import Document
from game.client.intent import Pos
from game.client.mat.host import OverlayHost
from game.client.mat.overlay import Overlay, Spot
from game.client.table.choosing import Chooser
from game.client.table.input.cursor import spots_of
from game.client.table.panels.board_sync import Spread
from game.client.table.panels.furnishing import Furnisher
from game.client.table.panels.layout import TableLayout
from game.client.table.panels.log_panel import LogList
from game.client.table.panels.placing import Panels
from game.client.table.shown import Shown
from game.client.ui.root import Root
from game.core.choice import Pick

ABOVE = 80
"""Pixels at 100 % above the window, where cards of a hand that is not shown come from."""
RING = 8
"""Corner of the ring around the keyboard's place at 100 %."""


class Face:
    """The panels of the present moment; `host` makes the widget of a special board."""

    def __init__(
        self,
        furnish: Furnisher,
        layout: TableLayout,
        log: LogList,
        chooser: Chooser,
        spread: Spread,
        root: Root,
        host: Callable[[Overlay], OverlayHost],
    ) -> None:
        self.furnish, self.layout, self.log, self.chooser = furnish, layout, log, chooser
        self.spread, self.root, self.host = spread, root, host
        self.hands: list[HandView] = []

    def show(self, now: Shown, document: Document | None) -> None:
        """Panels for the moment; the caller places the tree."""
        furnish = self.furnish
        prompt, buttons = furnish.prompt(now)
        hand, self.hands = furnish.hands.panel(now)
        panels = Panels(
            furnish.title(now),
            prompt,
            buttons,
            furnish.standing(now),
            furnish.log(self.log, now),
            furnish.page(document, now),
            hand,
            furnish.plates(now),
            now.room.whole,
        )
        self.layout.show(panels, self.host(now.overlay) if now.overlay is not None else None)

    def show_page(self, now: Shown, document: Document | None) -> None:
        """Put another page into the inspector."""
        if self.layout.panels is not None and self.layout.shown:
            self.layout.show_page(self.furnish.page(document, now))
            if self.root.tip is not None:
                self.root.drop_tip()

    def hand_place(self, side: str) -> Pos:
        """Where cards of a side come from and go to."""
        for hand in self.hands:
            if hand.side == side:
                center: Pos = hand.rect.center
                return center
        window = self.root.window
        return window.centerx, window.top - self.root.kit.px(ABOVE)

    def spots(self) -> list[Spot]:
        """Where something can be picked."""
        return spots_of(self.chooser, self.layout.board, self.spread.overlay, self.hands, self.layout.walk())

    def spot_of(self, pick: Pick | None) -> Spot | None:
        """Where an option is picked."""
        return next((spot for spot in self.spots() if pick in spot.picks), None) if pick is not None else None

    def draw_rings(self, surface: pygame.Surface, spots: Sequence[Spot | None]) -> None:
        """Mark the keyboard's place, and that of a hint."""
        for spot in spots:
            if spot is not None and (seen := self.layout.seen_of(spot)).colliderect(spot.rect):
                ring = self.root.kit.spot_ring(spot.rect.size, self.root.kit.px(RING))
                clip, reach = surface.get_clip(), 2 * self.root.kit.focus_reach
                surface.set_clip(clip.clip(seen.inflate(reach, reach)))
                surface.blit(ring, ring.get_rect(center=spot.rect.center))
                surface.set_clip(clip)
