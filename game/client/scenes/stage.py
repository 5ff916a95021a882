"""A table with a strip below it, for lessons and replays."""

from __future__ import annotations

import pygame

from game.client.ui.panel import Panel
from game.client.ui.widget import Widget


class Stage(Widget):
    """The strip takes at most a share of the window's height, the table the rest.

    `height` is a fixed height in pixels; 0 for as high as needed.
    """

    def __init__(self, table: Widget, strip: Panel, *, most: float = 0.42, height: int = 0) -> None:
        super().__init__(name="stage")
        self.table, self.strip, self.most, self.height = table, strip, most, height
        self.adopt([table, strip])

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        margin = self.kit.px(12)
        width = rect.width - 2 * margin
        height = min(self.height or self.strip.height_for(width), round(rect.height * self.most))
        top = rect.bottom - margin - height
        self.table.place(pygame.Rect(rect.left, rect.top, rect.width, top - rect.top))
        self.strip.place(pygame.Rect(rect.left + margin, top, width, height))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the ground next to and below the strip."""
        foot = pygame.Rect(self.rect.left, self.table.rect.bottom, self.rect.width, 0)
        foot.height = self.rect.bottom - foot.top
        surface.fill(self.kit.theme["panel_foot"], foot)
