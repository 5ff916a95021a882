"""Show what binds the players as a strip of signs in the head; each shows its card while pointed at, and opens it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.table.game.pages import Bound
from game.client.ui import rich
from game.client.ui.button import Clickable
from game.client.ui.kit import Kit
from game.client.ui.rich import Ref, Style
from game.client.ui.widget import Widget

SIDE, GAP = 26, 3
"""Pixels at 100 %: least side of a sign, and gap between two."""
EDGE, CARD = 1, 0.8
"""Pixels at 100 % beside the number of a card; least width of a card by its height."""
FEW = 2
"""The number of signs that are shown before words beside them."""


class BoundSign(Clickable):
    """The sign of something in force."""

    def __init__(
        self, bound: Bound, atlas: Atlas, on_ref: Callable[[Ref], None], on_point: Callable[[Ref | None], None]
    ) -> None:
        super().__init__(lambda: on_ref(bound.ref), name=f"bound {':'.join(bound.ref)}", tip=bound.words)
        self.bound, self.atlas, self.on_point = bound, atlas, on_point

    def on_hover(self, inside: bool) -> None:
        """Show its page while it is pointed at."""
        super().on_hover(inside)
        self.on_point(self.bound.ref if inside else None)

    def on_focus(self, here: bool) -> None:
        """Show its page while it has the keyboard."""
        super().on_focus(here)
        self.on_point(self.bound.ref if here else None)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the sign, lit under the pointer."""
        paint_sign(self.kit, surface, self.rect, self.bound, self.atlas, lit=bool(self.state))
        self.paint_focus(surface, self.kit.px(5))


class Further(Clickable):
    """The number of effects without a sign; it opens the list of all."""

    def __init__(self, on_click: Callable[[], None], tip: str) -> None:
        super().__init__(on_click, name="bound further", tip=tip)
        self.number = 0

    def paint(self, surface: pygame.Surface) -> None:
        colour = self.kit.theme["ink" if self.state else "dim"]
        block = rich.lay_out(self.kit, f"+{self.number}", Style("small", colour))
        block.draw(surface, self.rect.centerx - block.width // 2, self.rect.centery - block.height // 2)
        self.paint_focus(surface, self.kit.px(5))


class BoundStrip(Widget):
    """The signs of all effects in force, as many as there is room for, then the number of the others."""

    def __init__(
        self, bound: Sequence[Bound], atlas: Atlas, on_ref: Callable[[Ref], None],
        on_point: Callable[[Ref | None], None], on_list: Callable[[], None], tip: str,
    ) -> None:  # fmt: skip
        super().__init__(name="bound")
        self.signs = [BoundSign(each, atlas, on_ref, on_point) for each in bound]
        self.further = Further(on_list, tip)
        self.adopt([*self.signs, self.further])

    @property
    def _side(self) -> int:
        number = self.kit.fonts.width("000", "cap", self.kit.size("cap"))
        return max(self.kit.px(SIDE), number + self.kit.px(2 * EDGE))

    def _wide(self, number: int) -> int:
        return number * (self._side + self.kit.px(GAP))

    def least_width(self) -> int:
        """Return the width of the number of all."""
        return self._wide(1)

    def wanted_width(self) -> int:
        """Return the width of a few signs and the number of the others."""
        return self._wide(min(len(self.signs), FEW + 1))

    def natural_width(self) -> int:
        """Return the width of all signs."""
        return self._wide(len(self.signs))

    def height_for(self, width: int) -> int:
        return self._side

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        room = max(1, rect.width // self._wide(1))
        shown = len(self.signs) if len(self.signs) <= room else room - 1
        self.further.number = len(self.signs) - shown
        self.further.visible = shown < len(self.signs)
        side, left = self._side, rect.left
        for number, sign in enumerate([*self.signs, self.further]):
            if sign is not self.further:
                sign.visible = number < shown
            if sign.visible:
                sign.place(pygame.Rect(left, rect.centery - side // 2, side, side))
                left += self._wide(1)


def paint_sign(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, bound: Bound, atlas: Atlas, *, lit: bool) -> None:
    """Draw a card with its number, a counter, or a sign on a button, in the colour of its side."""
    theme = kit.theme
    if bound.sprite:
        body = round(rect.height * 0.92)
        dx, dy = atlas.counter_offset(body)
        surface.blit(atlas.counter(bound.sprite, body), (rect.centerx + dx, rect.centery + dy))
        return
    side = theme.side(bound.side) if bound.side else None
    ground, ink = (side.mark, side.on_mark) if side is not None else (theme["button"], theme["ink"])
    edge = theme["gold"] if lit else theme["line"]
    block = rich.lay_out(kit, str(bound.number), Style("cap", ink, "cap", ink)) if bound.number else None
    wide = max(round(rect.width * CARD), block.width + kit.px(2 * EDGE)) if block is not None else rect.width
    place = pygame.Rect(0, 0, min(wide, rect.width), rect.height)
    place.center = rect.center
    stops = ([(0.0, ground), (1.0, ground)], [(0.0, edge), (1.0, edge)])
    surface.blit(kit.plate("bound", place.size, kit.px(4), *stops, 1.4 * kit.scale), place)
    if block is not None:
        block.draw(surface, place.centerx - block.width // 2, place.centery - block.height // 2)
        return
    image = (
        bound.draw(kit, round(rect.height * 0.8))
        if bound.draw is not None
        else kit.sign(bound.sign, round(rect.height * 0.66), ink)
    )
    surface.blit(image, image.get_rect(center=place.center))
