"""A hand of cards, face up with their names; cards that cannot be played are veiled and have a tip with the reason."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.atlas import Atlas
from game.client.cards.face import READ_IN_HAND, Face, draw_face, titled
from game.client.cards.things import Card, Hand
from game.client.fallback_art import is_face
from game.client.intent import Pos
from game.client.mat.pen import Pen
from game.client.ui.kit import Kit
from game.client.ui.rich import Words
from game.client.ui.widget import Widget

VEIL = 96


class HandView(Widget):
    """Cards in rows of at most `columns`; `width` is that of a card at 100 %."""

    def __init__(
        self,
        hand: Hand,
        atlas: Atlas,
        *,
        lit: Callable[[Card], bool],
        on_pick: Callable[[Card, Pos], None],
        on_point: Callable[[Card | None], None],
        refusal: Callable[[Card], Words | None],
        told: bool,
        columns: int,
        width: float,
    ) -> None:
        super().__init__(name=f"hand {hand.side}")
        self.cards, self.backs, self.side, self.back = list(hand.cards), hand.backs, hand.side, hand.back
        self.aspects = hand.aspects
        self.atlas = atlas
        self.lit, self.on_pick, self.on_point, self.refusal = lit, on_pick, on_point, refusal
        self.told = told
        """Whether the inspector shows the text of the card under the pointer."""
        self.columns, self.asked = columns, width
        self.places: list[tuple[Card | None, pygame.Rect]] = []
        self.pointed: Card | None = None

    @property
    def _card(self) -> tuple[int, int]:
        width = self.kit.px(self.asked)
        face = self._face(self.cards[0]) if self.cards else None
        if face is not None:
            return width, round(width * face.aspect)
        if self.aspects is not None:
            return width, round(width * self.aspects[self.asked >= READ_IN_HAND])
        return width, self.atlas.card_height(width)

    def _face(self, card: Card) -> Face | None:
        """The readable face, if the cards are wide enough."""
        return card.read if card.read is not None and self.asked >= READ_IN_HAND else card.face

    def _count(self) -> int:
        return len(self.cards) + min(self.backs, 1)

    def least_width(self) -> int:
        many = min(self.columns, max(1, self._count()))
        return many * self._card[0] + (many - 1) * self.kit.px(7)

    def natural_width(self) -> int:
        return self.least_width()

    def height_for(self, width: int) -> int:
        rows = -(-self._count() // self.columns)
        return rows * self._card[1] + max(0, rows - 1) * self.kit.px(7)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        width, height = self._card
        gap = self.kit.px(7)
        self.places = []
        for number in range(self._count()):
            row, column = divmod(number, self.columns)
            box = pygame.Rect(rect.left + column * (width + gap), rect.top + row * (height + gap), width, height)
            self.places.append((self.cards[number] if number < len(self.cards) else None, box))

    def paint(self, surface: pygame.Surface) -> None:
        for card, box in self.places:
            if box.inflate(20, 20).colliderect(surface.get_clip()):
                self._paint_card(surface, card, box)

    def _paint_card(self, surface: pygame.Surface, card: Card | None, box: pygame.Rect) -> None:
        kit, width = self.kit, box.width
        body = self.atlas.card_body(width)
        lit = card is not None and self.lit(card)
        if lit:
            ring = Pen(kit).light(box.size, width * 0.08, kit.px(9))
            surface.blit(ring, ring.get_rect(center=box.center))
        sprite = card.sprite if card else self.back
        face = self._face(card) if card is not None else None
        if face is not None:
            surface.blit(draw_face(kit, face, width), box)
        else:
            image = self.atlas.card(sprite, width)
            surface.blit(image, (box.left - body.left, box.top - body.top), self._cut(image, body, box))
        if card is None:
            words = kit.text(f"×{self.backs}", "number", (246, 233, 205))
            surface.blit(words, words.get_rect(center=box.center))
            return
        if not is_face(card.sprite) and card.face is None:
            surface.blit(printed(kit, self.atlas, card, self.side, width), box)
        if not lit:
            alpha = VEIL if card is not self.pointed else VEIL // 2
            veil = kit.plate("veil", box.size, width * 0.08, [(0, (27, 22, 19, alpha)), (1, (27, 22, 19, alpha))])
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
        """Return why the card cannot be played; else its text, unless the inspector shows it."""
        card = self.card_at(pos)
        if card is None:
            return None, False
        refusal = self.refusal(card)
        return (refusal, True) if refusal else (None if self.told else card.text, False)


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
