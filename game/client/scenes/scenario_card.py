"""Scenario cards: picture, name, dates and length."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.ui import rich, shapes
from game.client.ui.button import Clickable
from game.client.ui.rich import Block, Style

ASPECT = 9 / 16
"""Height of the picture divided by its width."""
HIGHEST = 240
"""Largest height of the picture at 100 %; a wider picture is cropped."""


class ScenarioCard(Clickable):
    """The picture with the words below; the chosen card has a brass frame and a tick.

    Without a picture, one is drawn from the sides.
    """

    leaves_enter = True

    def __init__(
        self,
        picture: str,
        sides: tuple[str, ...],
        title: str,
        lines: tuple[str, ...],
        on_click: Callable[[], None],
        *,
        chosen: bool,
        name: str,
    ) -> None:
        super().__init__(on_click, name=name)
        self.picture = picture
        self.sides = sides
        self.title = title
        self.lines = lines
        self.chosen = chosen
        self._blocks: list[Block] = []

    def _styles(self) -> list[tuple[str, Style]]:
        theme = self.kit.theme
        title = (self.title, Style("card", theme["gold" if self.chosen else "ink"]))
        return [title, *((line, Style("small", theme["dim"])) for line in self.lines)]

    def least_width(self) -> int:
        words = max(rich.least_width(self.kit, text, style) for text, style in self._styles())
        return max(self.kit.px(170), words + 2 * self.kit.px(14))

    def natural_width(self) -> int:
        """Return a width at which the picture is recognisable."""
        return max(self.kit.px(260), self.least_width())

    def _seen(self, width: int) -> int:
        return min(round(width * ASPECT), self.kit.px(HIGHEST))

    def _set(self, width: int) -> list[Block]:
        room = width - 2 * self.kit.px(14)
        return [rich.lay_out(self.kit, text, style, room) for text, style in self._styles()]

    def height_for(self, width: int) -> int:
        return self._seen(width) + sum(block.height for block in self._set(width)) + self.kit.px(18)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self._blocks = self._set(rect.width)
        needs = (max(block.width for block in self._blocks), self.height_for(rect.width))
        if needs[0] > rect.width - 2 * self.kit.px(8) or needs[1] > rect.height:
            self.kit.note_overflow("ScenarioCard", self.title, needs, rect.size)

    def paint(self, surface: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        lit = self.chosen or self.state in ("hover", "down")
        radius = kit.px(8)
        names = ("card_lit", "card_lit_foot") if lit else ("card", "card_foot")
        surface.blit(kit.plate("scenario", rect.size, radius, [(0, theme[names[0]]), (1, theme[names[1]])]), rect)
        surface.blit(self._picture(), rect)
        y = rect.top + self._seen(rect.width) + kit.px(8)
        for block in self._blocks:
            block.draw(surface, rect.left + kit.px(14), y)
            y += block.height
        colour, width = (theme["brass"], 2.2) if self.chosen else (theme["line"], 1.2)
        surface.blit(self._frame(colour, width * kit.scale), rect)
        if self.chosen:
            self._paint_tick(surface)
        self.paint_focus(surface, radius)

    def _picture(self) -> pygame.Surface:
        """The picture with round upper corners, darkened unless the card is chosen."""
        kit, width = self.kit, self.rect.width
        size, whole = (width, self._seen(width)), (width, round(width * ASPECT))

        def make() -> pygame.Surface:
            image = shapes.canvas(*size)
            image.blit(kit.sprites.scene(self._file(width), self.sides, whole), (0, (size[1] - whole[1]) // 3))
            if not self.chosen:
                image.fill((205, 200, 195), special_flags=pygame.BLEND_RGB_MULT)
            mask = kit.plate("mask", self.rect.size, kit.px(8), [(0, (255, 255, 255)), (1, (255, 255, 255))])
            image.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return image

        return kit.picture(("scenario", self.picture, size, self.chosen), make)

    def _file(self, width: int) -> str:
        return f"{self.picture}_{1 if width <= 640 else 2}.jpg"

    def _frame(self, colour: tuple[int, int, int], width: float) -> pygame.Surface:
        size, radius = self.rect.size, self.kit.px(8)
        key = ("scenario frame", size, colour, width)
        return self.kit.picture(key, lambda: shapes.ring(size, radius, colour, width))

    def _paint_tick(self, surface: pygame.Surface) -> None:
        kit = self.kit
        size = kit.px(24)
        disc = kit.plate("ticked", (size, size), size / 2, [(0, kit.theme["primary"]), (1, kit.theme["primary"])])
        place = pygame.Rect(0, 0, size, size)
        place.topright = (self.rect.right - kit.px(9), self.rect.top + kit.px(9))
        surface.blit(disc, place)
        tick = kit.sign("tick", kit.px(14), kit.theme["primary_ink"])
        surface.blit(tick, tick.get_rect(center=place.center))
