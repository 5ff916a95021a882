"""Stacks of counters as single pictures, made once for each content and size, and where they lie on the level."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.client.board.fan import ring_picture
from game.client.board.picture import Stack

if TYPE_CHECKING:
    from game.client.board.view import BoardView

KEPT_BYTES, KEPT_PART = 4_000_000, 2
"""Bytes of stacks that are kept, and how many bytes to the pixel of the window besides."""
Place = tuple[int, int]


class StackPicture(NamedTuple):
    """A picture with premultiplied alpha, and its top left corner from the point that the stack lies on."""

    image: pygame.Surface
    corner: Place

    @property
    def bytes(self) -> int:
        """What it takes in memory."""
        return self.image.get_pitch() * self.image.get_height()


class StackPictures:
    """Draws the stacks of a board.

    Premultiplied alpha makes shadow on shadow come out as if each counter was drawn in turn.
    """

    def __init__(self, view: BoardView) -> None:
        self.view = view
        self._kept: OrderedDict[object, StackPicture] = OrderedDict()
        self._bytes = 0
        self._level_key: tuple[object, ...] = ()
        self._level: list[tuple[pygame.Surface, int, int, int, int]] = []
        """Picture, left, top, right, bottom of each stack in pixels of the level."""
        self._sharp_side = 0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stacks that touch the clip."""
        self._refresh()
        left, top = self.view.camera.origin
        x0, y0, width, height = surface.get_clip().move(-left, -top)
        x1, y1 = x0 + width, y0 + height
        seen = [
            (image, (left + x, top + y))
            for image, x, y, right, bottom in self._level
            if x < x1 and y < y1 and right > x0 and bottom > y0
        ]
        surface.fblits(seen, pygame.BLEND_PREMULTIPLIED)

    def _refresh(self) -> None:
        """Place all stacks anew when one of them, the light or the zoom has changed."""
        view = self.view
        if view.is_sharp:
            self._sharp_side = view.side
        rough = None if view.is_sharp else view.camera.origin
        key = (view.picture.stacks, view.lit, view.camera.zoom, view.kit, self._sharp_side, rough)
        if len(self._level_key) == len(key) and all(a is b or a == b for a, b in zip(key, self._level_key)):
            return
        self._level_key = key
        self._level.clear()
        zoom, world, spaces, rise = view.camera.zoom, view.board.world, view.board.spaces, view.table.piece_rise
        near = self._near()
        for stack in view.picture.stacks:
            x, y = spaces[stack.space].centre
            x, y = round((x - world[0]) * zoom), round((y - rise - world[1]) * zoom)
            if rough is None or near.collidepoint(x, y):
                image, (dx, dy) = self._picture(stack, view.side)
                left, top = x + dx, y + dy
                self._level.append((image, left, top, left + image.get_width(), top + image.get_height()))

    def _near(self) -> pygame.Rect:
        """The part of the level where stacks can be seen."""
        (left, top), reach = self.view.camera.origin, 2 * self.view.side
        return self.view.rect.move(-left, -top).inflate(reach, reach)

    def _picture(self, stack: Stack, side: int) -> StackPicture:
        """The picture of a stack; stretched from the last sharp one while the wheel turns."""
        lit, view = self.view.lit, self.view
        names = {piece.id for piece in stack.pieces} if lit.selected or lit.pieces else set()
        ring = "selected" if lit.selected & names else "lit" if lit.pieces & names else ""
        disc = stack.count if len(stack.pieces) > 1 else 0
        content = (tuple((piece.sprite, piece.badges) for piece in stack.shown), stack.shift, disc, ring, view.kit)
        sharp = self._sharp_side or side
        if (content, side) in self._kept or sharp == side:
            return self._kept_picture(content, stack, side, ring)
        return self._keep((content, side, sharp), lambda: self._stretched(content, stack, side / sharp, ring))

    def _kept_picture(self, content: object, stack: Stack, side: int, ring: str) -> StackPicture:
        """The sharp picture of a stack."""
        return self._keep((content, side), lambda: self._made(stack, side, ring))

    def _stretched(self, content: object, stack: Stack, part: float, ring: str) -> StackPicture:
        """The last sharp picture of a stack at another size."""
        image, (x, y) = self._kept_picture(content, stack, self._sharp_side, ring)
        size = max(1, round(image.get_width() * part)), max(1, round(image.get_height() * part))
        return StackPicture(pygame.transform.scale(image, size), (round(x * part), round(y * part)))

    def _keep(self, key: object, make: Callable[[], StackPicture]) -> StackPicture:
        """The picture under a key, made if it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self._bytes += made.bytes
        most = KEPT_BYTES + KEPT_PART * self.view.rect.width * self.view.rect.height
        while self._bytes > most and len(self._kept) > 1:
            self._bytes -= self._kept.popitem(last=False)[1].bytes
        return made

    def _made(self, stack: Stack, side: int, ring: str) -> StackPicture:
        """Draw a stack upon nothing."""
        parts = self._parts(stack, side, ring)
        boxes = [image.get_rect(topleft=at) for image, at in parts]
        frame = boxes[0].unionall(boxes[1:])
        image = pygame.Surface(frame.size, pygame.SRCALPHA)
        for part, (x, y) in parts:
            image.blit(part.premul_alpha(), (x - frame.left, y - frame.top), special_flags=pygame.BLEND_PREMULTIPLIED)
        return StackPicture(image, frame.topleft)

    def _parts(self, stack: Stack, side: int, ring: str) -> list[tuple[pygame.Surface, Place]]:
        """Counters, ring and disc round the point that the stack lies on."""
        view = self.view
        parts: list[tuple[pygame.Surface, Place]] = []
        dx, dy = view.atlas.counter_offset(side)
        lift = round(side * 0.05) if ring == "selected" else 0
        places = stack.places()
        for piece, sx, sy in places:
            at = (round(sx * side), round(sy * side) - lift)
            if piece is stack.pieces[-1] and ring:
                glow = ring_picture(view.kit, side, view.kit.theme[ring])
                parts.append((glow, glow.get_rect(center=at).topleft))
            parts.append((view.atlas.piece(piece.sprite, piece.badges, side), (at[0] + dx, at[1] + dy)))
        if len(stack.pieces) > 1:
            disc = count_disc(view, stack.count, side)
            sx, sy = places[-1][1:]
            corner = (round((sx + 0.5) * side), round((sy - 0.5) * side) - lift)
            parts.append((disc, disc.get_rect(center=corner).topleft))
        return parts


def count_disc(view: BoardView, count: int, side: int) -> pygame.Surface:
    """The number of units in a stack."""
    from game.client.ui import shapes

    kit, size = view.kit, max(13, round(side * 0.36))

    def make() -> pygame.Surface:
        image = shapes.disc(size, [(0, (34, 26, 20)), (1, (14, 10, 8))], (246, 233, 205))
        text = kit.fonts.render(str(count), "number", max(10, round(size * 0.74)), (255, 246, 226))
        box = text.get_bounding_rect()
        middle = image.get_rect().center
        image.blit(text, (middle[0] - box.centerx, middle[1] - box.centery))
        return image

    return kit.picture(("count", count, size), make)
