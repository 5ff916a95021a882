"""A panel as it was drawn last: over a ground that moves it is put back with one call, nothing in it is drawn again."""

from __future__ import annotations

import pygame

Part = tuple[pygame.Surface, tuple[int, int]]


class KeptPanel:
    """The shadow and the rounded corners let the ground through; all else of a panel is opaque.

    It is taken from the surface on which the panel has just been drawn, `body` and `shadow` being the pictures that
    the panel began with, and `corner` the pixels that its rounding takes at each corner.
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
        # An odd length of lines keeps SDL from its streaming copy, which is ten times slower where the window's
        # lines are not met at a multiple of 64 bytes.
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
        """Put the panel back."""
        surface.fblits(self.parts)


def _part(picture: pygame.Surface, box: pygame.Rect, at: pygame.Rect) -> Part:
    """A part of a picture whose top left lies at that of `at`."""
    return picture.subsurface(box), (at.left + box.left, at.top + box.top)


def _frame(picture: pygame.Surface, at: pygame.Rect, hole: pygame.Rect, corner: int) -> list[Part]:
    """A shadow without what the opaque part of its panel hides."""
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
