"""Set up the decks: shuffle, split into halves, add the second deck of a campaign [5.3.1]."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose, choose
from game.core.procedure import procedure
from game.games.labyrinth.chapters.testing import test_country
from game.games.labyrinth.data import (
    ALGERIA_TUNISIA,
    ASSOCIATION,
    CACHED,
    DECKS,
    HALVES,
    IRAN,
    ISLAMIST,
    JIHADIST,
    SIDES,
    SYRIA,
    UNASSOCIATED,
    US,
)
from game.games.labyrinth.picks import card_of, card_picks
from game.games.labyrinth.scenarios import Setup
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_awakening, release_wmd

HALF = 60


OWN_CARDS = 15
NOBODYS_CARDS = 5
RANDOM_CARDS = 40


def deck_of(st: LabyrinthState, deck: str) -> list[int]:
    """The cards of a deck, without those that are out of the game."""
    return [card for card in DECKS[deck] if card not in st.removed]


async def put_first_deck(st: LabyrinthState, setup: Setup) -> None:
    """Put the draw pile in place as the match begins."""
    st.removed = list(setup.removed)
    first, *rest = setup.decks
    if setup.mixed:
        st.pile = [sorted(card for deck in setup.decks for card in deck_of(st, deck))]
    elif setup.halves and not rest:
        st.pile = await split_deck(st, first)
    elif setup.syria_alone:
        await (build_deck(st) if st.built_deck else draw_deck(st))
    else:
        st.pile = [deck_of(st, first)]
        st.decks = rest


async def build_deck(st: LabyrinthState) -> None:
    """Each side chooses five unassociated cards and fifteen of its own, the Jihadist first (Assad Alone)."""
    st.aside = deck_of(st, "awakening")
    for seat in (JIHADIST, US):
        for side, number in ((UNASSOCIATED, NOBODYS_CARDS), (seat, OWN_CARDS)):
            whose = SIDES[seat] if side == seat else None
            for more in range(number, 0, -1):
                options = card_picks(card for card in st.aside if ASSOCIATION[card] == side)
                card = card_of(await choose(seat, "deck_card", options, "S-5", veiled=True, side=whose, left=more))
                st.aside.remove(card)
                st.chosen[seat] = sorted([*st.chosen[seat], card])
    st.pile = [sorted([*st.chosen[US], *st.chosen[JIHADIST]])]


async def draw_deck(st: LabyrinthState) -> None:
    """Draw forty random cards (Assad Alone as a first game)."""
    left = deck_of(st, "awakening")
    drawn = []
    for _ in range(RANDOM_CARDS):
        card = card_of(await Choose(CHANCE, "split", card_picks(left)))
        left.remove(card)
        drawn.append(card)
    st.pile, st.aside = [sorted(drawn)], left


async def split_deck(st: LabyrinthState, deck: str) -> list[list[int]]:
    """Return the two halves of a deck: the cards that belong to each, the others divided at random (Arab Spring)."""
    first = list(HALVES["first"])
    others = [card for card in deck_of(st, deck) if card not in HALVES["first"] and card not in HALVES["second"]]
    while len(first) < HALF:
        card = card_of(await Choose(CHANCE, "split", card_picks(others)))
        others.remove(card)
        first.append(card)
    halves = [sorted(first), sorted([*HALVES["second"], *others])]
    st.split = len(st.shuffles)
    st.shuffles += [list(half) for half in halves]
    return halves


@procedure
async def second_deck(st: LabyrinthState) -> None:
    """Set up what the Awakening rules add to the map; they apply since the deck's first card was drawn (campaign)."""
    st.emit("second_deck")
    await test_country(st, ALGERIA_TUNISIA)
    add_awakening(st, ALGERIA_TUNISIA)
    for c in (SYRIA, IRAN):
        st.wmd[c] += CACHED[c]
        if st.gov[c] == ISLAMIST:
            release_wmd(st, c)
