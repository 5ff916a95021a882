"""Animations of cards: dealt, and shown when played."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.client import tween
from game.client.atlas import Atlas
from game.client.tween import Animation


class CardFlight(Animation):
    """Cards that fly from one place to another, one after the other, on a low arc."""

    def __init__(
        self, atlas: Atlas, sprites: Sequence[str], start: tuple[int, int], end: tuple[int, int], width: int
    ) -> None:
        self.atlas, self.sprites, self.ends, self.width = atlas, list(sprites), (start, end), width
        self.seconds = 0.260 + 0.060 * max(0, len(sprites) - 1)
        self._places: list[tuple[str, tuple[int, int]]] = []

    def step(self, part: float) -> None:
        now = part * self.seconds
        (x1, y1), (x2, y2) = self.ends
        self._places = []
        for number, sprite in enumerate(self.sprites):
            own = (now - 0.060 * number) / 0.260
            if 0 <= own < 1:
                eased = tween.out_cubic(own)
                arc = math.sin(math.pi * own) * self.width * 0.4
                self._places.append((sprite, (round(x1 + (x2 - x1) * eased), round(y1 + (y2 - y1) * eased - arc))))

    def finish(self) -> None:
        self._places = []

    def area(self) -> pygame.Rect | None:
        height = self.atlas.card_height(self.width)
        rects = [pygame.Rect(x - self.width, y - height, 2 * self.width, 2 * height) for _, (x, y) in self._places]
        return rects[0].unionall(rects[1:]) if rects else None

    def draw(self, surface: pygame.Surface) -> None:
        for sprite, place in self._places:
            image = self.atlas.card(sprite, self.width)
            surface.blit(image, image.get_rect(center=place))


class CardShown(Animation):
    """A played card: it moves to the middle, stays to be read, and fades out."""

    IN, STAY, OUT = 0.300, 0.750, 0.220
    LETTER, LONGEST = 0.012, 2.4
    """Seconds for each letter to be read, and for all of them at most."""

    def __init__(
        self, picture: pygame.Surface, start: tuple[int, int], middle: tuple[int, int], *, read: int = 0
    ) -> None:
        """`read`: letters of text on it; the more, the longer it stays."""
        self.picture, self.ends = picture, (start, middle)
        self._stay = self.STAY + min(self.LONGEST, read * self.LETTER)
        self.seconds = self.IN + self._stay + self.OUT
        self._at: tuple[int, int] | None = None
        self._alpha = 255

    def step(self, part: float) -> None:
        now = part * self.seconds
        (x1, y1), (x2, y2) = self.ends
        eased = tween.out_cubic(min(1.0, now / self.IN))
        self._at = (round(x1 + (x2 - x1) * eased), round(y1 + (y2 - y1) * eased))
        late = max(0.0, (now - self.IN - self._stay) / self.OUT)
        self._alpha = round(255 * (1 - min(1.0, late)))

    def finish(self) -> None:
        self._at = None

    def area(self) -> pygame.Rect | None:
        return self.picture.get_rect(center=self._at) if self._at else None

    def draw(self, surface: pygame.Surface) -> None:
        if self._at:
            self.picture.set_alpha(self._alpha)
            surface.blit(self.picture, self.picture.get_rect(center=self._at))
