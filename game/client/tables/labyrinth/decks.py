"""The cards of the game to be looked through: all, by side; the discards; those that have been removed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.client.cards.face import draw_face
from game.client.cards.things import Deck, Entry
from game.client.tables.labyrinth.faces import face_of, side_of, text_of, title_of
from game.client.tables.labyrinth.words import Words
from game.client.ui.kit import Kit
from game.content.text import Catalogue
from game.games.labyrinth.data import CARD_IDS, CARDS, NONE, SIDES
from game.games.labyrinth.state import LabyrinthState

SECOND = 121
"""The first card of the second deck."""


def decks(catalogue: Catalogue, st: LabyrinthState) -> Sequence[Deck]:
    """Those in the match first, the newest discards in front."""
    write = Words(catalogue)
    filters = [(side, catalogue.name("labyrinth", "side", side)) for side in SIDES]
    filters.append(("unassociated", write.say("of_both")))
    played = [card for card in CARDS if (card >= SECOND) == st.awakening or st.mixed]
    rows = (
        ("all", write.say("cards"), played),
        ("chosen", write.say("chosen"), [card for cards in st.chosen for card in cards if card != NONE]),
        ("discard", write.say("discards"), [card for card in reversed(st.discard) if card != NONE]),
        ("removed", write.say("removed"), [card for card in st.removed if card != NONE]),
        ("lapsing", write.say("lapsing"), [*st.lapsing, *st.lapsing_marked]),
    )
    return [
        Deck(name, title, [_entry(catalogue, card) for card in cards], filters=filters if name == "all" else ())
        for name, title, cards in rows
        if cards
    ]


def _entry(catalogue: Catalogue, card: int) -> Entry:
    face = face_of(catalogue, card)
    text = text_of(catalogue, card)
    tags = frozenset({side_of(card)})
    return Entry(
        CARD_IDS[card], title_of(catalogue, card), partial(draw_card, catalogue, card), text, face=face, tags=tags
    )


def draw_card(catalogue: Catalogue, card: int, kit: Kit, width: int) -> pygame.Surface:
    """Return the picture of a card in a deck, at a width in pixels."""
    return draw_face(kit, face_of(catalogue, card), width)
