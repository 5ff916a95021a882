"""A bar that fills while something is being worked on."""

from __future__ import annotations

import pygame

from game.client.ui import shapes
from game.client.ui.widget import Widget


class ProgressBar(Widget):
    """`part` is the share that is done, 0 to 1."""

    def __init__(self, part: float = 0.0, *, grow: float = 1, name: str = "") -> None:
        super().__init__(grow=grow, name=name)
        self.part = part

    def set(self, part: float) -> None:
        """Show another share."""
        if part != self.part:
            self.part = part
            self.invalidate()

    def least_width(self) -> int:
        return self.kit.px(60)

    def natural_width(self) -> int:
        return self.kit.px(160)

    def height_for(self, width: int) -> int:
        return self.kit.px(10)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the track, and the part that is done."""
        theme, size = self.kit.theme, self.rect.size
        canvas = shapes.canvas(*size)
        canvas.fill((*theme["track"], 255))
        done = round(size[0] * min(1.0, max(0.0, self.part)))
        canvas.fill((*theme["track_lit"], 255), pygame.Rect(0, 0, done, size[1]))
        surface.blit(shapes.rounded(canvas, self.kit.px(4)), self.rect)
