"""The faces of the cards: title, picture, Ops, text."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.client.cards.face import READ_IN_HAND, Face
from game.client.cards.things import Card
from game.client.fallback_art import Face as Plain
from game.client.tables.labyrinth.words import Words
from game.client.theme import Rgb
from game.client.ui.kit import Kit
from game.content.text import Catalogue
from game.games.labyrinth.data import ASSOCIATION, CARD_IDS, EVENT_OF, JIHADIST, OPS, SIDES, US

TONES: dict[int, Rgb] = {US: (43, 98, 166), JIHADIST: (178, 74, 30)}
OF_BOTH: Rgb = (106, 102, 87)
GROUND: Rgb = (42, 44, 46)
LOW = 1.02
"""Height of a card in the hand by its width."""
ART = 1.5
"""Width of a picture by its height; a narrow one is as wide as high."""


def title_of(catalogue: Catalogue, card: int) -> str:
    """The name of a card."""
    return catalogue.name("labyrinth", "card", EVENT_OF[card])


def text_of(catalogue: Catalogue, card: int) -> str:
    """Return the effect of its event."""
    return catalogue.find_name("labyrinth", "card_text", EVENT_OF[card]) or ""


def tone_of(card: int) -> Rgb:
    """The colour of the side whose event it is."""
    return TONES.get(ASSOCIATION[card], OF_BOTH)


def side_of(card: int) -> str:
    """The side whose event it is, or unassociated."""
    return SIDES[ASSOCIATION[card]] if ASSOCIATION[card] in TONES else "unassociated"


def picture_of(card: int) -> str:
    """The file of its picture."""
    return f"cards/labyrinth/{card:03}.webp"


def face_of(catalogue: Catalogue, card: int) -> Face:
    """A card: its Ops on the disc, its number and whose event it is in the foot."""
    write = Words(catalogue)
    side = ASSOCIATION[card]
    owner = catalogue.name("labyrinth", "side", SIDES[side]) if side in TONES else write.say("both_sides")
    return Face(
        CARD_IDS[card], title_of(catalogue, card), partial(_art, card), text_of(catalogue, card), f"#{card}",
        tone_of(card), GROUND, mark=str(OPS[card]), owner=owner, narrow=partial(_narrow, card), shape=ART,
    )  # fmt: skip


def hand_face(catalogue: Catalogue, card: int) -> Face:
    """Return a card of the hand; it is lower, because its text is next to it."""
    return replace(face_of(catalogue, card), text="", aspect=LOW)


def read_face(catalogue: Catalogue, card: int) -> Face:
    """A card in a hand in which texts are read."""
    return replace(face_of(catalogue, card), reads=READ_IN_HAND)


def card_thing(catalogue: Catalogue, card: int) -> Card:
    """A card of a hand."""
    title, text = title_of(catalogue, card), text_of(catalogue, card)
    sprite = Plain("card", side_of(card), title, text).sprite
    return Card(
        CARD_IDS[card], sprite, title, f"{title}\n{text}", hand_face(catalogue, card), read_face(catalogue, card)
    )


def _art(card: int, kit: Kit, height: int) -> pygame.Surface:
    return kit.sprites.picture(picture_of(card), (round(height * ART), height))


def _narrow(card: int, kit: Kit, height: int) -> pygame.Surface:
    """Return the same scene for a place without room at its sides."""
    return kit.sprites.picture(f"cards/labyrinth/narrow/{card:03}.webp", (height, height))
