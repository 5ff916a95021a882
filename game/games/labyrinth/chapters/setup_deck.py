"""The decks: shuffled, split into halves, the second one of a campaign [5.3.1]."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.data import (
    ALGERIA_TUNISIA,
    CACHED,
    DECKS,
    HALVES,
    IRAN,
    ISLAMIST,
    SYRIA,
)
from game.games.labyrinth.frames import procedure
from game.games.labyrinth.picks import card_of, card_picks
from game.games.labyrinth.scenarios import SETUPS
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_awakening, release_wmd

HALF = 60


def deck_of(st: LabyrinthState, deck: str) -> list[int]:
    """The cards of a deck, without those that the scenario removes."""
    return [card for card in DECKS[deck] if card not in SETUPS[st.scenario].removed]


async def split_deck(st: LabyrinthState, deck: str) -> list[list[int]]:
    """The first half and the second: the cards that belong to each, and chance for the others (Arab Spring)."""
    first = list(HALVES["first"])
    others = [card for card in deck_of(st, deck) if card not in HALVES["first"] and card not in HALVES["second"]]
    while len(first) < HALF:
        card = card_of(await Choose(CHANCE, "split", card_picks(others)))
        others.remove(card)
        first.append(card)
    return [sorted(first), sorted([*HALVES["second"], *others])]


@procedure
async def second_deck(st: LabyrinthState) -> None:
    """The Awakening rules hold as soon as the first card of the second deck has been drawn (campaign)."""
    st.awakening = True
    st.emit("second_deck")
    await test_country(st, ALGERIA_TUNISIA)
    add_awakening(st, ALGERIA_TUNISIA)
    for c in (SYRIA, IRAN):
        st.wmd[c] += CACHED[c]
        if st.gov[c] == ISLAMIST:
            release_wmd(st, c)
