"""A hand of cards, face up with their names; cards that cannot be played are veiled and have a tip with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.client.atlas import Atlas
from game.client.cards.face import draw_face, draw_strip, least_height, titled
from game.client.cards.things import Card, Hand
from game.client.fallback_art import is_face
from game.client.intent import Pos
from game.client.mat.pen import Pen
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

VEIL = 96
GAP = 7
"""Pixels at 100 % between two cards."""
TITLE, LEAST_TITLE = 0.225, 0.1
"""Part of the width of a card that is seen of it below another one, and the least part where room is short."""
WIDTHS = (96, 84, 72, 64, 56, 48, 40)
"""Widths at 100 % of cards side by side: the first at which all have room."""
LEGIBLE = 64
"""Least of these widths at which a name can be read at ease."""


class HandView(Widget):
    """Cards as large as there is room: those with a face to be read lie over one another, so that the name of each is
    seen and the last one as a whole; others lie side by side.
    """

    shrinks = True

    def __init__(
        self,
        hand: Hand,
        atlas: Atlas,
        *,
        lit: Callable[[Card], bool],
        on_pick: Callable[[Card, Pos], None],
        on_point: Callable[[Card | None], None],
        refusal: Callable[[Card], Words | None],
    ) -> None:
        super().__init__(name=f"hand {hand.side}")
        self.cards, self.backs, self.side, self.back = list(hand.cards), hand.backs, hand.side, hand.back
        self.aspects = hand.aspects
        self.atlas = atlas
        self.lit, self.on_pick, self.on_point, self.refusal = lit, on_pick, on_point, refusal
        self.places: list[tuple[Card | None, pygame.Rect]] = []
        """Every card with the part of it that is seen."""
        self._size = (0, 0)
        self.pointed: Card | None = None

    def spreads(self, width: int) -> bool:
        """Whether the cards lie over one another, large enough to be read."""
        faces = [card.read or card.face for card in self.cards]
        return bool(faces) and all(face is not None and width >= self.kit.px(face.reads) for face in faces)

    def _card(self, width: int, *, large: bool) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        card = self.cards[0] if self.cards else None
        face = (card.read if large else None) or card.face if card is not None else None
        if face is not None:
            return width, round(width * face.aspect)
        if self.aspects is not None:
            return width, round(width * self.aspects[large])
        return width, self.atlas.card_height(width)

    def _count(self) -> int:
        return len(self.cards) + min(self.backs, 1)

    def least_width(self) -> int:
        return self.kit.px(WIDTHS[-1])

    def natural_width(self) -> int:
        return self._count() * self.kit.px(WIDTHS[0] + GAP)

    def height_for(self, width: int) -> int:
        if self.spreads(width):
            return (self._count() - 1) * round(width * TITLE) + self._card(width, large=True)[1]
        return self._rows(width, self._usual(width))[1]

    def _usual(self, width: int) -> int:
        """Width of a card side by side: smaller for more than two rows; with larger text, as wide as its row allows."""
        gap = self.kit.px(GAP)
        widths = [self.kit.px(wide) for wide in WIDTHS if wide >= LEGIBLE]
        usual = next((wide for wide in widths if self._rows(width, wide)[0] * 2 >= self._count()), widths[-1])
        columns = self._rows(width, usual)[0]
        return max(usual, min(round(usual * self.kit.text_scale), (width + gap) // columns - gap))

    def least_height(self, width: int) -> int:
        """The height below which cards cannot be told apart."""
        if self.spreads(width):
            return self._count() * round(width * LEAST_TITLE)
        return self._rows(width, self.kit.px(WIDTHS[-1]))[1]

    def _rows(self, width: int, card: int) -> tuple[int, int]:
        """How many cards of a width lie in a row, and how high all rows are."""
        gap = self.kit.px(GAP)
        columns = max(1, (width + gap) // (card + gap))
        rows = -(-self._count() // columns)
        return columns, rows * self._card(card, large=False)[1] + max(0, rows - 1) * gap

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        self.places = []
        if self.spreads(rect.width):
            self._place_over_another(rect)
            return
        gap = self.kit.px(GAP)
        sizes = [min(width, rect.width) for width in (self._usual(rect.width), *map(self.kit.px, WIDTHS))]
        size = next((size for size in sizes if self._rows(rect.width, size)[1] <= rect.height), sizes[-1])
        columns = self._rows(rect.width, size)[0]
        self._size = width, height = self._card(size, large=False)
        for number, card in enumerate(self._all()):
            row, column = divmod(number, columns)
            box = pygame.Rect(rect.left + column * (width + gap), rect.top + row * (height + gap), width, height)
            self.places.append((card, box))

    def _all(self) -> list[Card | None]:
        """All cards, and one None for those that are face down."""
        return [*self.cards, *([None] if self.backs else [])]

    def _place_over_another(self, rect: pygame.Rect) -> None:
        """Each below the name of the one before; where room is short the last one is lower, then no more than its name,
        then all come closer.
        """
        cards, title = self._all(), round(rect.width * TITLE)
        self._size = self._card(rect.width, large=True)
        step = min(title, rect.height // max(1, len(cards)))
        for number, card in enumerate(cards):
            top = rect.top + number * step
            last = number + 1 == len(cards)
            high = self._lowest_card(card, rect.bottom - top, step) if last else step
            self.places.append((card, pygame.Rect(rect.left, top, rect.width, high)))

    def _lowest_card(self, card: Card | None, room: int, name: int) -> int:
        """The height of the last card in a height of pixels."""
        face = (card.read or card.face) if card is not None else None
        if face is not None and room < self._size[1] and room < least_height(self.kit, face, self._size[0]):
            return name
        return min(self._size[1], room)

    def paint(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        for card, seen in self.places:
            if seen.inflate(20, 20).colliderect(clip):
                box, part = self._box(card, seen)
                surface.set_clip(clip.clip(part))
                self._paint_card(surface, card, box)
        for card, seen in self.places:
            if card is not None and self.lit(card):
                surface.set_clip(clip.clip(seen.inflate(self.kit.px(9), self.kit.px(9))))
                self._paint_light(surface, pygame.Rect(seen))
        surface.set_clip(clip)

    def _box(self, card: Card | None, seen: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where a card lies, and what may be seen of it and of its shadow.

        The lowest of several over one another is as low as its place, so that its text is laid out for what is seen.
        """
        box, air = pygame.Rect(seen.topleft, self._size), self.kit.px(GAP)
        if self._is_crowded():
            return pygame.Rect(seen), seen
        if not self.spreads(self.rect.width):
            return box, self.rect.inflate(2 * air, 2 * air)
        if (card, seen) == self.places[-1]:
            box.height = seen.height
            return box, box.inflate(2 * air, 2 * air)
        return box, pygame.Rect(seen.left - air, seen.top - air, seen.width + 2 * air, seen.height + 2 * air)

    def _is_crowded(self) -> bool:
        """Whether so little of each card is seen that it must be its name."""
        return self.spreads(self.rect.width) and self.places[0][1].height < round(self.rect.width * TITLE)

    def _paint_light(self, surface: pygame.Surface, seen: pygame.Rect) -> None:
        """The light round what is seen of a card that can be picked."""
        ring = Pen(self.kit).light(seen.size, seen.width * 0.04, self.kit.px(6))
        surface.blit(ring, ring.get_rect(center=seen.center))

    def _paint_card(self, surface: pygame.Surface, card: Card | None, box: pygame.Rect) -> None:
        kit, width = self.kit, box.width
        body = self.atlas.card_body(width)
        sprite = card.sprite if card else self.back
        face = None if card is None else (card.read or card.face) if self.spreads(self.rect.width) else card.face
        if face is not None and self._is_crowded():
            surface.blit(draw_strip(kit, face, box.size), box)
        elif face is not None:
            surface.blit(draw_face(kit, replace(face, aspect=box.height / width), width), box)
        else:
            image = self.atlas.card(sprite, width)
            surface.blit(image, (box.left - body.left, box.top - body.top), self._cut(image, body, box))
        if card is None:
            words = kit.text(f"×{self.backs}", "number", (246, 233, 205))
            surface.blit(words, words.get_rect(center=box.center))
            return
        if not is_face(card.sprite) and card.face is None:
            surface.blit(printed(kit, self.atlas, card, self.side, width), box)
        if not self.lit(card):
            alpha = VEIL if card is not self.pointed else VEIL // 2
            veil = kit.plate(
                "veil",
                box.size,
                0 if self._is_crowded() else width * 0.08,
                [(0, (27, 22, 19, alpha)), (1, (27, 22, 19, alpha))],
            )
            surface.blit(veil, box)

    @staticmethod
    def _cut(image: pygame.Surface, body: pygame.Rect, box: pygame.Rect) -> pygame.Rect:
        """The visible part of a card's picture: a back next to lower cards loses its foot."""
        return pygame.Rect(0, 0, image.get_width(), image.get_height() - max(0, body.height - box.height))

    def card_at(self, pos: Pos) -> Card | None:
        """The card at a point, or None."""
        return next((card for card, box in self.places if card and box.collidepoint(pos)), None)

    def on_move(self, pos: Pos) -> None:
        card = self.card_at(pos)
        if card is not self.pointed:
            self.pointed = card
            self.on_point(card)
            self.invalidate()

    def on_hover(self, inside: bool) -> None:
        if not inside and self.pointed is not None:
            self.pointed = None
            self.on_point(None)
            self.invalidate()

    def press(self, pos: Pos, button: int) -> bool:
        card = self.card_at(pos)
        if card is not None and button == 1:
            self.on_pick(card, pos)
            return True
        return False

    def tip_place(self, pos: Pos) -> pygame.Rect:
        return next((box for _, box in self.places if box.collidepoint(pos)), self.rect)

    def tip_at(self, pos: Pos) -> tuple[Words | None, bool]:
        """Return why the card cannot be played; its page says what it does."""
        card = self.card_at(pos)
        refusal = self.refusal(card) if card is not None else None
        return refusal, bool(refusal)


def printed(kit: Kit, atlas: Atlas, card: Card, side: str, width: int) -> pygame.Surface:
    """A card with its name in the colour of a side, without shadow; `width` in pixels."""
    body = atlas.card_body(width)

    def make() -> pygame.Surface:
        image = atlas.card(card.sprite, width).subsurface(body).copy()
        name = titled(kit, card.name, kit.theme.side(side).print, (round(width * 0.9), round(body.height * 0.36)))
        image.blit(name, name.get_rect(center=(width // 2, round(body.height * 0.775))))
        return image

    return kit.picture(("printed", atlas.folder.name, card.sprite, card.name, side, width), make)


def named_card(kit: Kit, atlas: Atlas, sprite: str, side: str, name: str, width: int) -> pygame.Surface:
    """A single card of a side, `width` pixels wide, with its name and shadow."""
    image = atlas.card(sprite, width).copy()
    body = atlas.card_body(width)
    if name:
        room = (round(body.width * 0.9), round(body.height * 0.34))
        words = titled(kit, name, kit.theme.side(side).print, room)
        image.blit(words, words.get_rect(center=(body.centerx, body.top + round(body.height * 0.785))))
    return image
