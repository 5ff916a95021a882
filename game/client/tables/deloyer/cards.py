"""The action cards: their faces, the hands, and a browser of all cards whose place a seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce

import pygame

from game.client.cards.face import ASPECT, READ_IN_HAND, Face, draw_face
from game.client.cards.things import Card, Deck, Entry, Hand
from game.client.fallback_art import Face as Plain
from game.client.tables.deloyer.writer import Writer
from game.client.theme import Rgb
from game.client.ui.kit import Kit
from game.core.match import View
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.chapters.turn import PHASES
from game.games.deloyer.data import BOTH, CARD_IDS, CARD_KIND, CARD_SIDE, CARDS, FEDERATION, LIBERATION, SIDES, UNKNOWN
from game.games.deloyer.explain.flow import needs_known
from game.games.deloyer.queries import card_state
from game.games.deloyer.state import DeloyerState

TONES: Mapping[int, Rgb] = {LIBERATION: (226, 168, 46), FEDERATION: (38, 96, 62)}
"""Frame colours of the cards by side."""
LOW = 1.15
"""Height of a card in hand divided by its width."""
ART = 1.5
"""Width of a picture divided by its height; a narrow one is square."""
STATES = ("hand", "deck", "discard", "stock", "open", "removed", "unknown")
IN_USE = ("hand", "deck", "discard", "stock")
SKIPPED = ("l_card", "f_card")
"""Phases that turn 1 lacks [5.7]."""
READINESS = ("ready", "near")
"""Whether all needs of a card are met, or all but one."""


def picture_of(card: int) -> str:
    """Return the file of its picture."""
    return f"cards/deloyer/{card:02}.webp"


def _art(card: int, kit: Kit, height: int) -> pygame.Surface:
    return kit.sprites.picture(picture_of(card), (round(height * ART), max(1, height)))


def _narrow(card: int, kit: Kit, height: int) -> pygame.Surface:
    """Return the same scene where there is no room at its sides."""
    return kit.sprites.picture(f"cards/deloyer/narrow/{card:02}.webp", (max(1, height), max(1, height)))


def face(write: Writer, card: int, aspect: float = ASPECT) -> Face:
    """Return the face of a card: number and name, picture, text, kind and side."""
    side = CARD_SIDE[card]
    return Face(
        f"deloyer.{CARD_IDS[card]}", write.card_title(card), partial(_art, card), write.card_text(card),
        write.say(f"kind.{CARD_KIND[card]}"), TONES[side], None, aspect,
        mark=str(card), owner=write.name("side", SIDES[side]), narrow=partial(_narrow, card), shape=ART,
    )  # fmt: skip


def card_of(write: Writer, view: View[DeloyerState], card: int) -> Card:
    """Return a card of a hand; its words say when it can be played next and what it still needs."""
    name, words = write.card(card), write.card_text(card)
    sprite = Plain("card", SIDES[CARD_SIDE[card]], name, words).sprite
    waits = f"\n{_waits_for(write, view, card)[0]}" if CARD_SIDE[card] == view.seat else ""
    return Card(
        CARD_IDS[card],
        sprite,
        name,
        f"{name}\n{words}{waits}",
        replace(face(write, card, LOW), text=""),
        replace(face(write, card), reads=READ_IN_HAND),
    )


def hands(write: Writer, view: View[DeloyerState]) -> list[Hand]:
    """Return the viewer's cards, then the number of the enemy's, or both hands if the viewer may see them."""
    st, title = view.state, write.catalogue.plain("table.menu.hand")
    order = sorted(BOTH, key=lambda side: (side != view.seat, side))
    return [
        Hand(
            title,
            SIDES[side],
            [card_of(write, view, card) for card in st.hands[side] if card != UNKNOWN],
            sum(card == UNKNOWN for card in st.hands[side]),
            Plain("card", SIDES[side]).sprite,
            (LOW, ASPECT),
        )
        for side in order
    ]


def decks(write: Writer, view: View[DeloyerState]) -> Sequence[Deck]:
    """Return all cards of each side by place, as far as the viewer may know; own ones with what they wait for."""
    filters = [(state, write.say(f"state.{state}")) for state in (*READINESS, *STATES)]
    found = []
    for side in sorted(BOTH, key=lambda side: (side != view.seat, side)):
        cards = list(entries(write, view, side))
        used = {tag for entry in cards for tag in entry.tags}
        title = write.name("side", SIDES[side])
        found.append(Deck(SIDES[side], title, cards, "", [pair for pair in filters if pair[0] in used]))
    return found


def entries(write: Writer, view: View[DeloyerState], side: int) -> Iterator[Entry]:
    """Return all cards of a side, tagged with their place; the viewer's own with what they wait for."""
    for card in CARDS:
        if CARD_SIDE[card] != side:
            continue
        state = card_state(view.state, card)
        note, ready = _waits_for(write, view, card) if state in IN_USE and side == view.seat else ("", "")
        place = write.say(f"state.{state}")
        front = face(write, card)
        yield Entry(
            f"card:{CARD_IDS[card]}",
            write.card(card),
            partial(draw_card, front),
            write.card_text(card),
            f"{place} · {note}" if note else place,
            front,
            veiled=state == "removed",
            tags=frozenset({state, ready} - {""}),
        )


def _waits_for(write: Writer, view: View[DeloyerState], card: int) -> tuple[str, str]:
    """Return when it may be played next and what it still needs; whether it is ready, near, or far from it."""
    unmet = [message for message, met in needs_known(view.state, view.seat, card) if not met]
    words = [write.catalogue.message((one.key, one.args, ""), "deloyer") for one in unmet]
    said = ["".join(one.text for one in each) for each in words]
    ready = "ready" if not unmet else "near" if len(unmet) == 1 else ""
    phases = [phase for phase in CARD_BY_NO[card].phases if phase in PHASES]
    now = view.state.phase
    if now in phases and card_state(view.state, card) == "hand":
        return _in_a_row(write, [write.say("this_phase"), *said]), ready
    rest = PHASES[PHASES.index(now) + 1 :] if now in PHASES else PHASES
    later = [phase for phase in rest if view.state.turn > 1 or phase not in SKIPPED]
    soonest = next((phase for phase in (*later, *PHASES) if phase in phases), phases[0])
    return _in_a_row(write, [write.say("next_in", phase=soonest), *said]), ready


def _in_a_row(write: Writer, sentences: Sequence[str]) -> str:
    return reduce(lambda before, last: write.say("row", before=before, last=last), sentences)


def draw_card(front: Face, kit: Kit, width: int) -> pygame.Surface:
    """Draw a card at a width in pixels."""
    return draw_face(kit, front, width)
