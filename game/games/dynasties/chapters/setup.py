"""08-01 Set-up."""

from __future__ import annotations

from game.core.choice import CHANCE, Choose, choose, draw_weighted
from game.core.procedure import frame, procedure, then
from game.games.dynasties.chapters.cards import draw_into_hand, new_pack
from game.games.dynasties.chapters.piles import next_of_pile
from game.games.dynasties.chapters.turn import next_turn
from game.games.dynasties.data import (
    BASE_PILES,
    COLOURS,
    COUNTRIES,
    COUNTRY_IDS,
    HAND_SIZE,
    OTTOMAN,
    PERSON_IDS,
    PERSONS,
    PILES,
    SIDES,
    SKY,
)
from game.games.dynasties.picks import COUNTRY_PICKS, DYNASTY_PICKS, NUMBER, PERSON_PICKS, PILE_PICKS
from game.games.dynasties.queries import seats_from
from game.games.dynasties.state import ABSENT, INDEPENDENT, DynastiesState
from game.games.dynasties.verbs import bring_ottoman, crown, move_pope

FIRST_LANDS = 2
FIRST_PERSONS = 3
SKY_SHARE = 7
"""Cards of the expansion shuffled into each pile [SW02-01]."""


@procedure
async def set_up(st: DynastiesState) -> None:
    """Deal piles, countries and hands, draw the first player, then everyone's persons, and the tokens [08-01]."""
    st.piles = [list(pile) for pile in BASE_PILES]
    if st.sky_witches:
        await _deal_sky(st)
    st.holder[OTTOMAN] = ABSENT
    await _deal_countries(st)
    st.deck = new_pack(st.packs, st.jokers)
    for seat in range(len(st.dynasties)):
        await draw_into_hand(st, seat, HAND_SIZE)
    number = len(st.dynasties)
    st.first = int((await Choose(CHANCE, "first_player", DYNASTY_PICKS[:number])).id)
    st.active = st.pope = st.first
    st.emit("first_player", side=SIDES[st.first])
    order = seats_from(st, st.first)
    then(st, *(frame(first_persons, seat) for seat in order), frame(give_tokens), frame(next_turn))


async def _deal_sky(st: DynastiesState) -> None:
    """Shuffle seven cards of the expansion into each pile, regardless of colour [SW02-01]."""
    room = {COLOURS[pile]: SKY_SHARE for pile in PILES}
    for card in SKY:
        pile = await draw_weighted("sky_deal", "pile", room)
        room[pile] -= 1
        st.piles[COLOURS.index(pile)].append(card)


async def _deal_countries(st: DynastiesState) -> None:
    """Deal two countries to each dynasty, face up; the rest are independent."""
    for seat in range(len(st.dynasties)):
        for _ in range(FIRST_LANDS):
            left = [c for c in COUNTRIES if st.holder[c] == INDEPENDENT]
            pick = await Choose(CHANCE, "deal_country", [COUNTRY_PICKS[c] for c in left])
            st.holder[NUMBER[pick]] = seat
            st.emit("dealt_country", side=SIDES[seat], country=COUNTRY_IDS[NUMBER[pick]])


@procedure
async def first_persons(st: DynastiesState, seat: int) -> None:
    """Draw three persons one by one, not all from one pile, and make one of them King [08-01] (ruling A3).

    An event goes back unread, and the next card is drawn [SW02-04] (ruling A31).
    """
    st.active = seat
    number = len(st.drawn)
    if number == FIRST_PERSONS:
        await _first_king(st, seat)
        return
    barred = st.drawn_piles[0] if number == FIRST_PERSONS - 1 and len(set(st.drawn_piles)) == 1 else None
    options = [PILE_PICKS[pile] for pile in PILES if pile != barred]
    pile = NUMBER[await choose(seat, "setup_pile", options, "08-01", number=number + 1)]
    p = await next_of_pile([card for card in st.piles[pile] if card in PERSONS])
    st.piles[pile].remove(p)
    st.owner[p] = seat
    st.drawn.append(p)
    st.drawn_piles.append(pile)
    st.emit("drawn_person", side=SIDES[seat], person=PERSON_IDS[p], pile=COLOURS[pile], why="setup")
    bring_ottoman(st, p, -1, seat)
    then(st, frame(first_persons, seat))


async def _first_king(st: DynastiesState, seat: int) -> None:
    pick = await choose(seat, "setup_king", [PERSON_PICKS[p] for p in st.drawn], "08-01")
    king = NUMBER[pick]
    drawn, st.drawn, st.drawn_piles = st.drawn, [], []
    crown(st, seat, king, "setup")
    for p in drawn:
        if p != king:
            st.dynasties[seat].courtiers.append(p)


@procedure
async def give_tokens(st: DynastiesState) -> None:
    """Give the Pope to the first player and the Scythe to the last [08-01]."""
    move_pope(st, st.first)
    st.scythe = (st.first - 1) % len(st.dynasties)
    st.emit("scythe_moved", side=SIDES[st.scythe], rule="08-01")
