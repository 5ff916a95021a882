"""Tooltips on light paper, and refusals on red."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Vector2

from game.client.intent import Pos
from game.client.ui import rich, shapes
from game.client.ui.rich import Block, Style, Words
from game.client.ui.widget import Widget
from game.content.text import Segment

TIP_FADE = 0.090
"""Seconds in which a tip fades in."""
WIDEST = 320
"""Pixels at 100 %."""


class Tip(Widget):
    """A tooltip. A first line that ends with a line break is its title. A refusal says why something is impossible."""

    def __init__(self, words: Words, *, refused: bool = False) -> None:
        super().__init__()
        self.words = words
        self.refused = refused
        self._blocks: list[Block] = []
        self._picture: pygame.Surface | None = None
        self._pointer: int | None = None
        self._age = 0.0

    def _parts(self) -> list[tuple[Words, Style]]:
        theme = self.kit.theme
        if self.refused:
            ink = theme["refusal_ink"]
            return [(self.words, Style("strong", ink, "strong", ink))]
        body = Style("small", theme["tip_ink"], "strong", theme["tip_title"])
        title, rest = _split(self.words)
        if not rest:
            return [(self.words, body)]
        return [(title, Style("strong", theme["tip_title"], "strong", theme["tip_title"])), (rest, body)]

    def hang(self, target: pygame.Rect, pos: Pos, avoid: Sequence[pygame.Rect] = ()) -> None:
        """Lay out the words and place the tip next to the target where it covers least, inside the window.

        Above the target, if that covers nothing else; where all four sides are taken, beside or below what is there, as
        near as possible.
        """
        kit, window = self.kit, self.root.window
        pad = kit.px(12)
        most = min(kit.px(WIDEST), window.width - 2 * pad - kit.px(8))
        self._blocks = [rich.lay_out(kit, words, style, most) for words, style in self._parts()]
        size = (
            max(block.width for block in self._blocks) + 2 * pad,
            sum(block.height for block in self._blocks) + 2 * kit.px(8),
        )
        x = pos[0] if target.width > size[0] * 2 else target.centerx
        beak = kit.px(9)
        beside = min(max(target.centery, window.top), window.bottom) - size[1] // 2
        tried = [
            pygame.Rect((x - size[0] // 2, target.top - size[1] - beak), size),
            pygame.Rect((x - size[0] // 2, target.bottom + beak), size),
            pygame.Rect((target.right + beak, beside), size),
            pygame.Rect((target.left - size[0] - beak, beside), size),
        ]
        for other in avoid:
            tried += [pygame.Rect((place.left, other.bottom + beak), size) for place in tried[2:4]]
            tried += [pygame.Rect((other.left - size[0] - beak, beside), size)]
        bounds = window.inflate(-kit.px(8), -kit.px(8))
        places = [rect.clamp(bounds) for rect in tried]
        covers = [sum(_area(place.clip(each)) for each in (target, *avoid)) for place in places]
        far = [_distance(place, target) if at >= 4 else 0 for at, place in enumerate(places)]
        best = min(range(len(places)), key=lambda at: (covers[at], far[at]))
        self.place(places[best])
        rect, above = self.rect, best == 0
        low, high = rect.left + kit.px(16), max(rect.left + kit.px(16), rect.right - kit.px(16))
        points = best < 2 and not rect.colliderect(target)
        self._pointer = min(max(x, low), high) if points else None
        self._picture = self._draw_ground(above)
        self.root.invalidate(self.ink())

    def _draw_ground(self, above: bool) -> pygame.Surface:
        kit, theme = self.kit, self.kit.theme
        beak = kit.px(9)
        fill = theme["refusal" if self.refused else "tip"]
        edge = theme["refusal_edge"] if self.refused else theme["line"]
        image = shapes.canvas(self.rect.width, self.rect.height + 2 * beak)
        body = shapes.plate(self.rect.size, kit.px(7), [(0, fill), (1, fill)], [(0, edge), (1, edge)], kit.scale)
        image.blit(body, (0, beak))
        if self._pointer is not None:
            x = self._pointer - self.rect.left
            sign = shapes.sign("down" if above else "up", beak * 2, fill)
            image.blit(
                sign, (x - beak, beak + self.rect.height - round(beak * 0.75)) if above else (x - beak, -beak // 3)
            )
        return image

    def ink(self) -> pygame.Rect:
        """Include the shadow and the pointer."""
        return self.rect.inflate(2 * self.kit.px(14), 2 * self.kit.px(18))

    def view(self) -> pygame.Rect:
        return self.root.window

    def fade_in(self, dt: float) -> None:
        """Fade in within 90 ms."""
        if self._age < TIP_FADE:
            self._age = TIP_FADE if self.kit.reduce_motion else self._age + dt
            self.root.invalidate(self.ink())

    def paint(self, surface: pygame.Surface) -> None:
        kit = self.kit
        if self._picture is None:
            return
        part = min(1.0, self._age / TIP_FADE)
        reach = kit.px(10)
        if part >= 1:
            shade = kit.shadow(self.rect.size, kit.px(7), reach, 0.6)
            surface.blit(shade, self.rect.move(-reach, kit.px(4) - reach))
        self._picture.set_alpha(round(255 * part))
        surface.blit(self._picture, self.rect.move(0, -kit.px(9)))
        if part < 1:
            return
        y = self.rect.top + kit.px(8)
        for block in self._blocks:
            block.draw(surface, self.rect.left + kit.px(12), y)
            y += block.height


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _distance(rect: pygame.Rect, other: pygame.Rect) -> float:
    return Vector2(rect.center).distance_to(other.center)


def _split(words: Words) -> tuple[Words, Words]:
    """Split the title (up to the first line break) from the rest."""
    if isinstance(words, str):
        title, _, rest = words.partition("\n")
        return title, rest
    for place, segment in enumerate(words):
        if segment.kind in ("text", "strong") and "\n" in segment.text:
            before, _, after = segment.text.partition("\n")
            first = [*words[:place], Segment(segment.kind, before)]
            return first, [Segment(segment.kind, after), *words[place + 1 :]]
    return words, []
