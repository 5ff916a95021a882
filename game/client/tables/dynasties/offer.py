"""Cards of Dynasties with no other place on the table, to be read or chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.client.cards.places import row
from game.client.mat.pen import Pen
from game.client.mat.sprite import Sprite
from game.client.tables.dynasties.draw import Courts
from game.client.tables.dynasties.faces import SHORT, Faces
from game.client.tables.dynasties.words import Speech
from game.client.ui.kit import Kit
from game.games.dynasties.data import CARD_IDS, PERSON_IDS, PERSONS


class Offer:
    """A pile, or the next cards of one."""

    def __init__(
        self, kit: Kit, faces: Faces, rect: pygame.Rect, speech: Speech, courts: Courts, cards: Sequence[int]
    ) -> None:
        self.kit, self.faces, self.rect, self.speech, self.courts = kit, faces, rect, speech, courts
        self.cards, self.pen = list(cards), Pen(kit)
        self.head = round(kit.size("head") * 1.6)

    def sprites(self) -> Iterator[Sprite]:
        """A plate with the cards in a row."""
        kit = self.kit
        yield Sprite(kit.panel(self.rect.size, self.head), *self.rect.topleft)
        yield self.pen.title(self.speech.say("offer"), pygame.Rect(self.rect.topleft, (self.rect.width, self.head)))
        pad = kit.px(12)
        box = pygame.Rect(self.rect.left + pad, self.rect.top + self.head + pad, self.rect.width - 2 * pad,
                          self.rect.height - self.head - 2 * pad)  # fmt: skip
        places = row(box, len(self.cards), SHORT, kit.scale, most=150 * kit.scale)
        spare = (box.right - places[-1].right) // 2 if places else 0
        for card, place in zip(self.cards, places):
            place.move_ip(spare, 0)
            if card in PERSONS:
                image = self.faces.person(self.courts.face(card), place.width, full=False)
                yield Sprite(image, *place.topleft, f"person:{PERSON_IDS[card]}")
            else:
                yield Sprite(self.faces.event(card, place.width), *place.topleft, f"event:{CARD_IDS[card]}")
