"""The page of a use of a card: what it is, and where its Ops could be used with what chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.documents import Block, Document, Fact, Heading, Paragraph
from game.client.rulebooks import text_of
from game.client.tables.labyrinth import faces
from game.client.tables.labyrinth.words import Words
from game.games.labyrinth.data import COUNTRY_IDS, MUSLIM
from game.games.labyrinth.explain.uses import RULES, UsePlace, places
from game.games.labyrinth.state import LabyrinthState

MOST = 4
"""Countries listed in each part of the world, the likeliest first."""
OF_THE_CARD = frozenset({"event", "trigger"})
"""Uses whose effect is on the card."""


def use_page(write: Words, st: LabyrinthState, use: str, told: Sequence[Block] = ()) -> Document:
    """Return the digest's words on a use (for an event the card's), with its countries below the first paragraph.

    `told` is the forecast.
    """
    text: list[Block] = []
    if use in OF_THE_CARD and st.card > 0:
        text.append(Paragraph(faces.text_of(write.catalogue, st.card)))
    if use in RULES:
        text += text_of("labyrinth", write.catalogue.language, RULES[use])
    blocks, found = text[:1], places(st, use)
    if use == "travel":
        blocks += _where(write, "whence", found)
    else:
        for key, muslim in (("where", True), ("where_abroad", False)):
            blocks += _where(write, key, [place for place in found if (st.kind[place.country] == MUSLIM) == muslim])
    return Document(f"option:use:{use}", write.name("use", use), "", [*told, *blocks, *text[1:]])


def _where(write: Words, key: str, found: list[UsePlace]) -> Iterator[Block]:
    if not found:
        return
    yield Heading(write.say(key), str(len(found)))
    hopeful = [place for place in found if place.chance != 0]
    for place in hopeful[:MOST]:
        chance = write.catalogue.percent(place.chance) if place.chance is not None else ""
        yield Fact(write.name("space", COUNTRY_IDS[place.country]), chance)
    if len(hopeful) > MOST:
        yield Paragraph(write.say("where_more", n=len(hopeful) - MOST), quiet=True)
    if len(found) > len(hopeful):
        yield Paragraph(write.say("where_in_vain", n=len(found) - len(hopeful)), quiet=True)
