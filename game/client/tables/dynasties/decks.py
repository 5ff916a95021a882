"""The public cards of Dynasties: discards, piles, dead persons, events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.client.cards.face import Face
from game.client.cards.things import Deck, Entry
from game.client.tables.dynasties import pages
from game.client.tables.dynasties.faces import Face as PersonFace
from game.client.tables.dynasties.faces import Faces
from game.client.tables.dynasties.market import order
from game.client.tables.dynasties.pages import Pages
from game.client.theme import Rgb
from game.client.ui import rich
from game.client.ui.kit import Kit
from game.content.text import Catalogue
from game.games.dynasties.data import (
    CARD_IDS,
    COLOURS,
    EVENT_KINDS,
    EVENTS,
    KIND,
    PERSON_IDS,
    PERSONS,
    PILES,
    PLAYING_IDS,
    UNSEEN,
)
from game.games.dynasties.queries import printed
from game.games.dynasties.state import OUT

SKY: Rgb = (86, 72, 132)
"""Colours of the frames of events."""


def decks(write: Pages) -> Sequence[Deck]:
    """Return the cards that a seat may look through at any time."""
    say, st = write.speech.say, write.st
    found = [Deck("discard", say("discard"), list(_discards(write)), say("discard_tip"))]
    for pile in PILES:
        number = len(st.piles[pile])
        note = say("pile_tip", n=number)
        found.append(Deck(COLOURS[pile], say(f"blood.{COLOURS[pile]}"), list(_pile(write, pile)), note))
    out = [_person(write, p) for p in PERSONS if st.owner[p] == OUT]
    found.append(Deck("out", say(f"place.{OUT}"), out))
    if st.sky_witches:
        found.append(Deck("events", say("decks.events"), list(_events(write)), say("decks.events_note")))
    return found


def _discards(write: Pages) -> Iterator[Entry]:
    """Playing cards, equal ones together."""
    discard = write.st.discard
    for kind in sorted((kind for kind in range(UNSEEN) if discard[kind]), key=order):
        card = PLAYING_IDS[kind]
        yield Entry(f"card:{card}", write.speech.name("card", card), partial(_playing, card), count=discard[kind])


def _pile(write: Pages, pile: int) -> Iterator[Entry]:
    """Return the persons who must be in a pile, and the number of other cards."""
    cards = write.st.piles[pile]
    for card in sorted(card for card in cards if card >= 0):
        yield _person(write, card) if card in PERSONS else _event(write, KIND[card], CARD_IDS[card])
    unknown = sum(card < 0 for card in cards)
    if unknown:
        words = write.speech.say("decks.unknown")
        yield Entry("unknown", words, partial(_back, COLOURS[pile]), count=unknown)


def _person(write: Pages, p: int) -> Entry:
    """A person with the values that are printed."""
    ident, st = PERSON_IDS[p], write.st
    words = rich.plain(pages.brief_of(write, f"person:{ident}") or "").partition("\n")[2]
    name, note = write.speech.name("person", ident), write.speech.name("epithet", ident)
    return Entry(f"person:{ident}", name, partial(_card, PersonFace(p, printed(st, p))), words, note)


def _events(write: Pages) -> Iterator[Entry]:
    spent = [KIND[event] for event in write.st.spent]
    for kind in EVENT_KINDS:
        copies = sum(KIND[event] == kind for event in EVENTS)
        yield _event(write, kind, kind, copies, gone=spent.count(kind))


def _event(write: Pages, kind: str, ident: str, count: int = 1, gone: int = 0) -> Entry:
    face = event_face(write.speech.catalogue, kind)
    name = face.title
    note = write.speech.say("decks.gone", n=gone) if gone else ""
    draw = partial(_event_card, kind, name)
    return Entry(f"event:{ident}", name, draw, "", note, face, count, veiled=gone >= count)


def event_face(catalogue: Catalogue, kind: str) -> Face:
    """Return the front of an event: picture, name and text."""
    name, text = (catalogue.name("dynasties", about, kind) for about in ("event", "event_text"))
    return Face(f"event {kind}", name, partial(_art, kind), text, tone=SKY, ground=None)


# === Pictures ===


def _playing(card: str, kit: Kit, width: int) -> pygame.Surface:
    return Faces(kit).playing(card, width)


def _back(pile: str, kit: Kit, width: int) -> pygame.Surface:
    return Faces(kit).back(pile, width)


def _card(face: PersonFace, kit: Kit, width: int) -> pygame.Surface:
    return Faces(kit).person(face, width, full=True)


def _event_card(kind: str, name: str, kit: Kit, width: int) -> pygame.Surface:
    return Faces(kit).office(kind, name, width, frame="event")


def _art(kind: str, kit: Kit, height: int) -> pygame.Surface:
    return Faces(kit).sprite("pictures", kind, height)
