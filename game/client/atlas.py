"""Counters and cards of a game at the sizes in use, cut from the sheets in `assets/counters/<game>`.

Pictures that the sheets lack are drawn, as are those that a `Face` describes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path

import pygame

from game.client.assets import MissingAsset, Sprites, SpriteSheet, undamaged
from game.client.fallback_art import CARD, Face, FallbackArt, is_face
from game.content import paths

BADGE = 0.42
"""Size of the badges at a counter's corners, relative to the counter."""
UNSEEN = 1.06
"""How far a picture may be enlarged before the next larger sheet is read, which takes four times the memory."""


class Atlas:
    """Counters by the side of their body, cards by its width, in pixels. Pictures include their shadow."""

    def __init__(self, game: str, sprites: Sprites) -> None:
        self.folder = paths.find(f"assets/counters/{game}")
        self.sprites = sprites

    @cached_property
    def _counter_sheets(self) -> list[tuple[int, SpriteSheet, pygame.Rect]]:
        return self._sheets(self.folder.glob("[0-9]*.json"))

    @cached_property
    def _card_sheets(self) -> list[tuple[int, SpriteSheet, pygame.Rect]]:
        return self._sheets(self.folder.glob("cards_*.json"))

    def _sheets(self, tables: Iterable[Path]) -> list[tuple[int, SpriteSheet, pygame.Rect]]:
        """Body width, sheet and body of each sheet, smallest first."""
        found = []
        for path in tables:
            with suppress(MissingAsset), undamaged(path):
                body = pygame.Rect(json.loads(path.read_text(encoding="utf-8"))["geometry"]["body"])
                sheet = self.sprites.sheet(path.with_suffix(".png"))
                if sheet.boxes:
                    found.append((body.width, sheet, body))
        return sorted(found, key=lambda entry: entry[0])

    def counter(self, name: str, side: int) -> pygame.Surface:
        """A counter whose body has that side."""
        if not self._is_cut(self._counter_sheets, name):
            return self._put(self._pen(name).counter(Face.of(name), side), self.counter_offset(side))
        return self._cut("counter", self._counter_sheets, name, side)[0]

    def piece(self, sprite: str, badges: tuple[tuple[str, str], ...], side: int) -> pygame.Surface:
        """A counter with badges at its corners; the picture has the same size as without them."""
        if not badges:
            return self.counter(sprite, side)
        key = ("badged", self.folder.name, sprite, badges, side)
        kept = self.sprites.cache.get(key)
        if kept is not None:
            return kept
        image, (dx, dy) = self.counter(sprite, side).copy(), self.counter_offset(side)
        small = max(6, round(side * BADGE))
        bx, by = self.counter_offset(small)
        for name, corner in badges:
            x = round((-0.44 if "w" in corner else 0.44) * side)
            y = round((-0.44 if "n" in corner else 0.44) * side)
            image.blit(self.counter(name, small), (x - dx + bx, y - dy + by))
        return self.sprites.cache.put(key, image)

    def counter_offset(self, side: int) -> tuple[int, int]:
        """Offset from the middle of the body to the top left of the picture."""
        if not self._counter_sheets:
            half = side // 2 + FallbackArt.reach(side)
            return -half, -half
        large, _, body = self._sheet(self._counter_sheets, side)
        part = side / large
        return -round(body.centerx * part), -round(body.centery * part)

    def card(self, name: str, width: int) -> pygame.Surface:
        """A card whose body has that width."""
        if not self._is_cut(self._card_sheets, name):
            body = self.card_body(width)
            drawn = self._pen(name).card(Face.of(name), width)
            drawn = drawn if drawn.get_height() == body.height else pygame.transform.smoothscale(drawn, body.size)
            return self._put(drawn, (-body.centerx, -body.centery))
        return self._cut("card", self._card_sheets, name, width)[0]

    def card_body(self, width: int) -> pygame.Rect:
        """The body of a card inside its picture."""
        if not self._card_sheets:
            return pygame.Rect(0, 0, width, round(width * CARD))
        large, _, body = self._sheet(self._card_sheets, width)
        part = width / large
        return pygame.Rect(round(body.left * part), round(body.top * part), width, round(body.height * part))

    def card_height(self, width: int) -> int:
        """Height of a card's body for its width."""
        return self.card_body(width).height

    @staticmethod
    def _is_cut(sheets: list[tuple[int, SpriteSheet, pygame.Rect]], name: str) -> bool:
        """Whether there is a sprite of that name, so that nothing has to be drawn."""
        return not is_face(name) and bool(sheets) and name in sheets[0][1]

    def _pen(self, name: str) -> FallbackArt:
        """The object that draws a face, or a replacement for a missing sprite."""
        drawn = self.sprites.fallback_art
        return drawn if is_face(name) and drawn is not None else self.sprites.replacement(f"{self.folder.name}:{name}")

    @staticmethod
    def _put(image: pygame.Surface, offset: tuple[int, int]) -> pygame.Surface:
        """Centre a drawn picture where the offset expects the middle, as if it were cut from a sheet."""
        x, y = -offset[0] - image.get_width() // 2, -offset[1] - image.get_height() // 2
        if (x, y) == (0, 0):
            return image
        whole = pygame.Surface((image.get_width() + 2 * max(0, x), image.get_height() + 2 * max(0, y)), pygame.SRCALPHA)
        whole.blit(image, (x, y))
        return whole

    def card_art(self, name: str, height: int) -> pygame.Surface:
        """The art of a card, without frame and title strip, at a given height."""
        large, sheet, body = self._sheet(self._card_sheets, height)
        table = json.loads(sheet.path.with_suffix(".json").read_text(encoding="utf-8"))
        art = pygame.Rect(table["geometry"]["art"]).move(body.topleft)
        key = ("art", self.folder.name, name, height, large)
        kept = self.sprites.cache.get(key)
        if kept is not None:
            return kept
        size = (round(art.width * height / art.height), height)
        return self.sprites.cache.put(key, pygame.transform.smoothscale(sheet.cut(name).subsurface(art), size))

    @staticmethod
    def _sheet(sheets: list[tuple[int, SpriteSheet, pygame.Rect]], size: int) -> tuple[int, SpriteSheet, pygame.Rect]:
        """The smallest sheet that is large enough (or only imperceptibly too small)."""
        return next((entry for entry in sheets if entry[0] * UNSEEN >= size), sheets[-1])

    def _cut(
        self, kind: str, sheets: list[tuple[int, SpriteSheet, pygame.Rect]], name: str, size: int
    ) -> tuple[pygame.Surface, pygame.Rect]:
        large, sheet, body = self._sheet(sheets, size)
        key = (kind, self.folder.name, name, size)
        kept = self.sprites.cache.get(key)
        if kept is None:
            cut = sheet.cut(name)
            part = size / large
            whole = (max(1, round(cut.get_width() * part)), max(1, round(cut.get_height() * part)))
            kept = cut.copy() if whole == cut.get_size() else pygame.transform.smoothscale(cut, whole)
            self.sprites.cache.put(key, kept)
        return kept, body

    def has(self, name: str) -> bool:
        """Whether there is a counter of that name."""
        return self._is_cut(self._counter_sheets, name)
