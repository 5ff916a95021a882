"""A browser of all strategy markers: effect, time and user of each [10.0]."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.client.atlas import Atlas
from game.client.cards.face import Face
from game.client.cards.hand import printed
from game.client.cards.things import Card, Deck, Entry
from game.client.tables.scotland.battle.draw import FRAMES
from game.client.tables.scotland.pieces import card_of
from game.client.ui.kit import Kit
from game.content.text import Catalogue
from game.games.scotland.data import MARKER_COUNT, MARKER_USERS, MARKERS, SIDES


def decks(words: Catalogue, atlas: Atlas) -> Sequence[Deck]:
    """Return the one deck: every marker with the number of its copies."""
    say = words.plain
    filters = [(side, words.name("scotland", "side", side)) for side in SIDES]
    entries = [_entry(words, atlas, marker) for marker in MARKERS]
    return [Deck("markers", say("scotland_table.markers.head"), entries, say("scotland_table.markers.note"), filters)]


def _entry(words: Catalogue, atlas: Atlas, marker: str) -> Entry:
    say = words.plain
    users = [SIDES[user] for user in MARKER_USERS[marker]]
    whose = users[0] if len(users) == 1 else "both"
    card = card_of(words, marker, users[0])
    text = "\n".join(say(f"scotland_about.marker_text.{marker}.{part}") for part in ("short", "when"))
    foot = say(f"scotland_table.markers.{whose}")
    tone = FRAMES[users[0] if len(users) == 1 else "first"]
    face = Face(f"marker {marker}", card.name, partial(_art, atlas, card.sprite), text, foot, tone, None)
    draw = partial(_card, atlas, card, users[0])
    return Entry(marker, card.name, draw, face=face, count=MARKER_COUNT[marker], tags=frozenset(users))


def _art(atlas: Atlas, sprite: str, kit: Kit, height: int) -> pygame.Surface:
    return atlas.card_art(sprite, height)


def _card(atlas: Atlas, card: Card, side: str, kit: Kit, width: int) -> pygame.Surface:
    return printed(kit, atlas, card, side, width)
