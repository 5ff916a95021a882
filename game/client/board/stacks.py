"""Stacks of counters as single cached pictures, and their positions on the level."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.client.atlas import Atlas
from game.client.board.fan import ring_picture
from game.client.board.frame import Frame
from game.client.board.ground import Ground
from game.client.board.laying import Stack
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.fonts import LEGIBLE
from game.client.ui.kit import Kit
from game.content.maps import Point

KEPT_BYTES, KEPT_PART = 4_000_000, 2
"""Cache limit in bytes, plus bytes per pixel of the window."""
RIM = 0.035
"""Width of the line around a counter by its side."""
Place = tuple[int, int]


class StackPicture(NamedTuple):
    """A picture with premultiplied alpha, and its top left corner relative to the point of the stack."""

    image: pygame.Surface
    corner: Place

    @property
    def bytes(self) -> int:
        """Its size in memory."""
        return self.image.get_pitch() * self.image.get_height()


OnLevel = tuple[pygame.Surface, int, int, int, int]
"""A picture, and its left, top, right, bottom in pixels of the level."""


class StackPictures:
    """Draws the stacks of a board.

    Premultiplied alpha makes overlapping shadows look as if each counter was drawn in turn.
    """

    def __init__(self, ground: Ground, atlas: Atlas) -> None:
        self.ground, self.atlas = ground, atlas
        self._kept: OrderedDict[object, StackPicture] = OrderedDict()
        self._bytes = 0
        self._level_key: tuple[object, ...] = ()
        self._level: list[OnLevel] = []
        self._sharp_zoom = 0.0
        self._sharp_key: tuple[object, ...] = ()
        self._sharp: dict[int, tuple[StackPicture, StackPicture | None]] = {}
        """For each stack by number, its picture at the last sharp zoom and its highlight."""

    def draw(self, surface: pygame.Surface, stacks: Sequence[Stack], now: Frame) -> None:
        """Draw the stacks that touch the clip."""
        self._refresh(stacks, now)
        left, top = self.ground.origin
        x0, y0, width, height = surface.get_clip().move(-left, -top)
        x1, y1 = x0 + width, y0 + height
        seen = [
            (image, (left + x, top + y))
            for image, x, y, right, bottom in self._level
            if x < x1 and y < y1 and right > x0 and bottom > y0
        ]
        surface.fblits(seen, pygame.BLEND_PREMULTIPLIED)

    def _refresh(self, stacks: Sequence[Stack], now: Frame) -> None:
        """Place all stacks again if a stack, the highlights or the zoom has changed."""
        ground = self.ground
        if now.sharp or not self._sharp_zoom:
            self._sharp_zoom = ground.zoom
        rough = None if now.sharp else ground.origin
        key = (stacks, now.lit, ground.zoom, now.kit, self._sharp_zoom, rough)
        if len(self._level_key) == len(key) and all(a is b or a == b for a, b in zip(key, self._level_key)):
            return
        self._level_key = key
        self._level.clear()
        lights: list[tuple[int, OnLevel]] = []
        """Highlights to be drawn again over stacks that cover them, and the number of pictures below them."""
        if self._sharp_key != (drawn := (stacks, now.lit, now.kit, self._sharp_zoom)):
            self._sharp_key, self._sharp = drawn, {}
        near, part = self._near(now.rect), ground.zoom / self._sharp_zoom
        for number, (left, top) in enumerate(ground.on_level(map(self._rest, stacks))):
            x, y = round(left), round(top)
            if rough is None or near.collidepoint(x, y):
                if number not in self._sharp:
                    self._sharp[number] = self._pictures(stacks[number], now)
                whole, light = self._sharp[number]
                self._level.append(self._placed(whole, x, y, part, now))
                if light is not None:
                    lights.append((len(self._level), self._placed(light, x, y, part, now)))
        for above, ring in lights:
            if any(_meet(ring, later) for later in self._level[above:]):
                self._level.append(ring)

    def _near(self, window: pygame.Rect) -> pygame.Rect:
        """The part of the level where stacks can be visible."""
        (left, top), reach = self.ground.origin, 2 * self.ground.side
        return window.move(-left, -top).inflate(reach, reach)

    def _rest(self, stack: Stack) -> Point:
        return stack.at or self.ground.rest_of(stack.space)

    def _pictures(self, stack: Stack, now: Frame) -> tuple[StackPicture, StackPicture | None]:
        """The picture of a stack at the last sharp zoom, and its highlight (with the disc) alone."""
        kit, ring, side = now.kit, _ring(stack, now), self.ground.side_of(stack.size, at=self._sharp_zoom)
        disc = stack.count if len(stack.pieces) > 1 else 0
        content = (tuple((piece.sprite, piece.badges) for piece in stack.shown), stack.shift, disc, ring, kit, side)
        whole = self._keep(content, now, lambda: self._made(stack, side, ring, kit))
        if not ring:
            return whole, None
        key = ("light", len(stack.shown), stack.shift, disc, ring, kit, side)
        return whole, self._keep(key, now, lambda: self._made(stack, side, ring, kit, light=True))

    def _placed(self, picture: StackPicture, x: int, y: int, part: float, now: Frame) -> OnLevel:
        """A picture at a point of the level, stretched while zooming."""
        if part != 1.0:
            sharp = picture
            picture = self._keep((sharp.image, part), now, lambda: _stretched(sharp, part))
        image, (dx, dy) = picture
        return image, x + dx, y + dy, x + dx + image.get_width(), y + dy + image.get_height()

    def _keep(self, key: object, now: Frame, make: Callable[[], StackPicture]) -> StackPicture:
        """Get a picture from the cache, or make it; the least recently used are dropped."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self._bytes += made.bytes
        most = KEPT_BYTES + KEPT_PART * now.rect.width * now.rect.height
        while self._bytes > most and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1].bytes
        return made

    def _made(self, stack: Stack, side: int, ring: str, kit: Kit, *, light: bool = False) -> StackPicture:
        parts = self._parts(stack, side, ring, kit, light=light)
        boxes = [image.get_rect(topleft=at) for image, at in parts]
        frame = boxes[0].unionall(boxes[1:])
        image = pygame.Surface(frame.size, pygame.SRCALPHA)
        for part, (x, y) in parts:
            image.blit(part.premul_alpha(), (x - frame.left, y - frame.top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return StackPicture(image, frame.topleft)

    def _parts(
        self, stack: Stack, side: int, ring: str, kit: Kit, *, light: bool
    ) -> list[tuple[pygame.Surface, Place]]:
        """Counters, ring and disc around the point of the stack; for `light` without the counters."""
        parts: list[tuple[pygame.Surface, Place]] = []
        dx, dy = self.atlas.counter_offset(side)
        lift = round(side * 0.05) if ring == "selected" else 0
        places = stack.places()
        for piece, sx, sy in places:
            at = (round(sx * side), round(sy * side) - lift)
            if piece is stack.pieces[-1] and ring:
                glow = ring_picture(kit, side, kit.theme[ring])
                parts.append((glow, glow.get_rect(center=at).topleft))
            if not light:
                image, corner = self.atlas.piece(piece.sprite, piece.badges, side), (at[0] + dx, at[1] + dy)
                if self.ground.look.rim is not None:
                    parts += _rim(image, corner, self.ground.look.rim, max(1, round(side * RIM)))
                parts.append((image, corner))
        if len(stack.pieces) > 1:
            disc = count_disc(kit, stack.count, side)
            sx, sy = places[-1][1:]
            corner = (round((sx + 0.5) * side), round((sy - 0.5) * side) - lift)
            parts.append((disc, disc.get_rect(center=corner).topleft))
        return parts


def _ring(stack: Stack, now: Frame) -> str:
    """The colour name of the highlight around a stack; empty for none."""
    lit = now.lit
    names = {piece.id for piece in stack.pieces} if lit.selected or lit.pieces else set()
    return "selected" if lit.selected & names else "lit" if lit.pieces & names else ""


def _rim(image: pygame.Surface, corner: Place, colour: Rgb, wide: int) -> list[tuple[pygame.Surface, Place]]:
    """Return the silhouette of a counter in a colour, extended by that many pixels on all sides, without its shadow."""
    mask = pygame.mask.from_surface(image, 220)
    shape = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
    around = [(dx, dy) for dx in (-wide, 0, wide) for dy in (-wide, 0, wide) if dx or dy]
    return [(shape, (corner[0] + dx, corner[1] + dy)) for dx, dy in around]


def _meet(a: OnLevel, b: OnLevel) -> bool:
    return a[1] < b[3] and b[1] < a[3] and a[2] < b[4] and b[2] < a[4]


def _stretched(picture: StackPicture, part: float) -> StackPicture:
    image, (x, y) = picture
    size = max(1, round(image.get_width() * part)), max(1, round(image.get_height() * part))
    return StackPicture(pygame.transform.scale(image, size), (round(x * part), round(y * part)))


def count_disc(kit: Kit, count: int, side: int) -> pygame.Surface:
    """The disc with the number of units in a stack."""
    size = max(13, round(side * 0.36))

    def make() -> pygame.Surface:
        image = shapes.disc(size, [(0, (34, 26, 20)), (1, (14, 10, 8))], (246, 233, 205))
        text = kit.fonts.render(str(count), "number", max(LEGIBLE, round(size * 0.74)), (255, 246, 226))
        box = text.get_bounding_rect()
        middle = image.get_rect().center
        image.blit(text, (middle[0] - box.centerx, middle[1] - box.centery))
        return image

    return kit.picture(("count", count, size), make)
