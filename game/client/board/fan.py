"""A fan: a stack spread out above the board, so that each of its counters can be seen and picked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.atlas import Atlas
from game.client.board.things import Piece
from game.client.intent import Pos
from game.client.ui import shapes
from game.client.ui.kit import Kit

OPENS = 0.140
"""Seconds in which it opens."""
IN_A_ROW = 6
RING_LEAST, RING_SHARE = 15, 0.7
"""Least size of the ring around a counter, in pixels and relative to the counter: rings shrink less than counters."""


class Fan:
    """The counters of a space side by side on a dark plate. `lit` are those that can be picked."""

    def __init__(
        self,
        kit: Kit,
        atlas: Atlas,
        space: str,
        pieces: Sequence[Piece],
        *,
        anchor: pygame.Rect,
        bounds: pygame.Rect,
        side: int,
        lit: frozenset[str],
        selected: frozenset[str],
        avoid: Sequence[pygame.Rect] = (),
    ) -> None:
        """`anchor` is the stack that opens; `avoid` are areas that should stay visible."""
        self.kit, self.atlas, self.space = kit, atlas, space
        self.lit, self.selected = lit, selected
        self.side = side
        self.age = OPENS if kit.reduce_motion else 0.0
        self.hovered = ""
        gap, pad = round(side * 0.16), round(side * 0.2)
        rows = -(-len(pieces) // IN_A_ROW)
        columns = -(-len(pieces) // rows)
        size = (columns * (side + gap) - gap + 2 * pad, rows * (side + gap) - gap + 2 * pad)
        self._reach = gap
        self.rect = _beside(anchor, size, bounds, avoid, round(side * 0.1))
        self.places: list[tuple[Piece, pygame.Rect]] = []
        for number, piece in enumerate(pieces):
            left = self.rect.left + pad + number % columns * (side + gap)
            top = self.rect.top + pad + number // columns * (side + gap)
            self.places.append((piece, pygame.Rect(left, top, side, side)))

    def ink(self) -> pygame.Rect:
        """The area that drawing may touch."""
        return self.rect.inflate(2 * self.kit.px(18), 2 * self.kit.px(18))

    def piece_at(self, pos: Pos) -> Piece | None:
        """The counter at a point; gaps belong to the adjacent counters."""
        reach = self._reach
        return next((piece for piece, rect in self.places if rect.inflate(reach, reach).collidepoint(pos)), None)

    def update(self, dt: float, invalidate: Callable[[pygame.Rect], None]) -> None:
        """Continue to open."""
        if self.age < OPENS:
            self.age = min(OPENS, self.age + dt)
            invalidate(self.ink())

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and the counters, which move apart while it opens."""
        kit = self.kit
        part = 1 - (1 - self.age / OPENS) ** 3
        reach = kit.px(12)
        surface.blit(kit.shadow(self.rect.size, kit.px(8), reach, 0.5), self.rect.move(-reach, kit.px(4) - reach))
        theme = kit.theme
        fill = [(0.0, (*theme["panel_top"], 236)), (1.0, (*theme["panel_foot"], 236))]
        line = [(0.0, (*theme["brass"], 190)), (1.0, (*theme["line"], 120))]
        surface.blit(kit.plate("fan", self.rect.size, kit.px(8), fill, line, 1.2 * kit.scale), self.rect)
        dx, dy = self.atlas.counter_offset(self.side)
        for piece, rect in self.places:
            middle = pygame.Vector2(self.rect.center).lerp(rect.center, part)
            lift = kit.px(3) if piece.id == self.hovered else 0
            at = (round(middle.x), round(middle.y) - lift)
            if piece.id in self.lit or piece.id in self.selected:
                colour = theme["lit" if piece.id in self.lit else "selected"]
                ring = ring_picture(kit, self.side, colour)
                surface.blit(ring, ring.get_rect(center=at))
            surface.blit(self.atlas.piece(piece.sprite, piece.badges, self.side), (at[0] + dx, at[1] + dy))


def _beside(
    anchor: pygame.Rect, size: tuple[int, int], bounds: pygame.Rect, avoid: Sequence[pygame.Rect], over: int
) -> pygame.Rect:
    """Where a plate of that size covers least of what should stay visible, and if possible not its own stack.

    Above the stack if nothing is worse there. It overlaps the stack by `over` pixels, so that the pointer reaches it
    without leaving it.
    """
    near = anchor.inflate(-2 * over, -2 * over)
    tried: list[tuple[int, int, pygame.Rect]] = []
    for number, (corner, at) in enumerate(
        (
            ("midbottom", near.midtop),
            ("midtop", near.midbottom),
            ("midleft", near.midright),
            ("midright", near.midleft),
            ("bottomleft", near.topright),
            ("bottomright", near.topleft),
            ("topleft", near.bottomright),
            ("topright", near.bottomleft),
        )
    ):
        rect = pygame.Rect((0, 0), size)
        setattr(rect, corner, at)
        rect.clamp_ip(bounds)
        covered = sum(_area(rect.clip(each)) for each in avoid) + _area(rect.clip(near))
        tried.append((covered, number, rect))
    return min(tried, key=lambda each: each[:2])[2]


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def ring_picture(kit: Kit, side: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """A glowing ring around a counter of that side, with a dark gap that separates it from any colour.

    Around small counters it is wider in proportion, so that it stays visible.
    """

    def make() -> pygame.Surface:
        width = max(side, RING_LEAST + RING_SHARE * side)
        full = side + 2 * round(width * 0.2)
        image = shapes.canvas(full * 2, full * 2)
        radius = side * 0.1
        for grow, tone in (
            (0.19, (*colour, 46)),
            (0.14, (*colour, 90)),
            (0.105, (*kit.theme["lit_edge"], 255)),
            (0.09, (*colour, 255)),
            (0.03, (*kit.theme["lit_gap"], 255)),
        ):
            box = pygame.Rect(0, 0, round(side + 2 * width * grow) * 2, round(side + 2 * width * grow) * 2)
            box.center = (full, full)
            pygame.draw.rect(image, tone, box, border_radius=round((radius + width * grow) * 2))
        hole = pygame.Rect(0, 0, side * 2, side * 2)
        hole.center = (full, full)
        pygame.draw.rect(image, (*colour, 0), hole, border_radius=round(radius * 2))
        return pygame.transform.smoothscale(image, (full, full))

    return kit.picture(("ring", side, colour), make)
