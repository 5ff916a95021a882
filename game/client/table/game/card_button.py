"""A button that is the face of a card, for cards in no hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.cards.grid import draw_mark
from game.client.mat.pen import Pen
from game.client.ui.button import Clickable, key_words
from game.client.ui.kit import Kit
from game.client.ui.rich import Words

WIDE = 96
"""Width of a card in pixels at 100 %, as in a hand."""
Draw = Callable[[Kit, int], pygame.Surface]
"""Makes the picture of a card at a width in pixels."""


class CardButton(Clickable):
    """A card to be clicked.

    A `primary` one glows and shows its key at its foot; a `final` one, which cannot be undone, has a sign at the
    corner.
    """

    def __init__(
        self,
        draw: Draw,
        on_click: Callable[[], None],
        *,
        primary: bool = False,
        key: str = "",
        final: str = "",
        name: str = "",
        tip: Words | None = None,
        on_point: Callable[[bool], None] | None = None,
    ) -> None:
        super().__init__(on_click, key=key, name=name, tip=tip)
        self.face, self.primary, self.final, self.on_point = draw, primary, final, on_point
        self._drawn: pygame.Surface | None = None

    def _picture(self) -> pygame.Surface:
        if self._drawn is None:
            self._drawn = self.face(self.kit, self.kit.px(WIDE))
        return self._drawn

    def least_width(self) -> int:
        return self.kit.px(WIDE)

    def natural_width(self) -> int:
        return self.kit.px(WIDE)

    def height_for(self, width: int) -> int:
        return self._picture().get_height()

    def on_hover(self, inside: bool) -> None:
        super().on_hover(inside)
        if self.on_point is not None:
            self.on_point(inside)

    def paint(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        if self.primary or self.state:
            reach = kit.px(6)
            light = Pen(kit).light(rect.size, rect.width * 0.08, reach, strong=bool(self.state))
            surface.blit(light, rect.move(-reach, -reach))
        surface.blit(self._picture(), rect)
        if self.final:
            draw_mark(surface, kit, self.final, rect)
        self.paint_focus(surface, kit.px(6))
        if self.key_name:
            cap = kit.key_cap(key_words(self.key_name), dark=True)
            surface.blit(cap, cap.get_rect(midbottom=(rect.centerx, rect.bottom - kit.px(4))))
