"""Dim an answered question while its results are being shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.ui.kit import Kit

AFTER = 0.35
"""Seconds of motion after which the prompt is dimmed; after a shorter one the next prompt follows at once."""
STRENGTH = 165
"""Opacity of the cover, of 255."""


class AnsweredPrompt:
    """Dims the bars of a question, whose rectangles `where` returns."""

    def __init__(
        self,
        kit: Callable[[], Kit],
        where: Callable[[], Sequence[pygame.Rect]],
        invalidate: Callable[[pygame.Rect], None],
    ) -> None:
        self._kit, self._where, self._invalidate = kit, where, invalidate
        self._age: float | None = None

    @property
    def is_dim(self) -> bool:
        """Whether the question is dimmed."""
        return self._age is not None and self._age >= AFTER

    def begin(self) -> None:
        """Start: the question has been answered, and motion begins."""
        if self._age is None:
            self._age = 0.0

    def end(self) -> None:
        """Stop: something else replaces the question."""
        if self.is_dim:
            self._touch()
        self._age = None

    def update(self, dt: float) -> None:
        if self._age is None:
            return
        before, self._age = self._age, self._age + dt
        if before < AFTER <= self._age:
            self._touch()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ground of the panels over it."""
        if not self.is_dim:
            return
        kit = self._kit()
        ground = (*kit.theme["panel_foot"], STRENGTH)
        for rect in self._where():
            veil = kit.plate("answered prompt", rect.size, kit.px(8), [(0, ground), (1, ground)])
            surface.blit(veil, rect)

    def _touch(self) -> None:
        for rect in self._where():
            self._invalidate(rect)
