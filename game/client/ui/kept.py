"""A cached picture of a panel, which is drawn over moving ground with one call."""

from __future__ import annotations

import pygame

Part = tuple[pygame.Surface, tuple[int, int]]


class KeptPanel:
    """Shadow and rounded corners are translucent; everything else of the panel is opaque.

    Created from the surface on which the panel has just been drawn. `body` and `shadow` are the pictures that were
    drawn first, `corner` the size of the rounded corners in pixels.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        corner: int,
        body: pygame.Surface,
        shadow: tuple[pygame.Surface, pygame.Rect],
        version: int,
    ) -> None:
        self.rect = pygame.Rect(rect)
        self.version = version
        width, height = rect.size
        # An odd line length prevents SDL's streaming copy, which is ten times slower if the window's lines are not
        # aligned to 64 bytes.
        inside = pygame.Surface((width | 1, height), 0, surface)
        inside.blit(surface, (0, 0), rect)
        right, foot, wide = width - corner, height - corner, width - 2 * corner
        corners = [pygame.Rect(x, y, corner, corner) for x in (0, right) for y in (0, foot)]
        opaque = [
            pygame.Rect(corner, 0, wide, corner),
            pygame.Rect(0, corner, width, foot - corner),
            pygame.Rect(corner, foot, wide, corner),
        ]
        self.parts: list[Part] = _frame(*shadow, rect, corner)
        self.parts += [_part(body, cell, rect) for cell in corners]
        self.parts += [_part(inside, box, rect) for box in opaque]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel again."""
        surface.fblits(self.parts)


def _part(picture: pygame.Surface, box: pygame.Rect, at: pygame.Rect) -> Part:
    """A part of a picture, positioned relative to `at`."""
    return picture.subsurface(box), (at.left + box.left, at.top + box.top)


def _frame(picture: pygame.Surface, at: pygame.Rect, hole: pygame.Rect, corner: int) -> list[Part]:
    """The parts of a shadow that the opaque part of its panel does not hide."""
    width, height = picture.get_size()
    top, bottom = hole.top - at.top + corner, hole.bottom - at.top - corner
    left, right = hole.left - at.left, hole.right - at.left
    boxes = (
        pygame.Rect(0, 0, width, top),
        pygame.Rect(0, top, left, bottom - top),
        pygame.Rect(right, top, width - right, bottom - top),
        pygame.Rect(0, bottom, width, height - bottom),
    )
    return [_part(picture, box, at) for box in boxes if box.width > 0 and box.height > 0]
