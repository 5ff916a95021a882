"""5 Drawing cards, and making a new draw pile from discards and stock."""

from __future__ import annotations

from game.core.choice import DONE, choose, draw_weighted
from game.core.procedure import frame, procedure, then
from game.games.deloyer.data import CARD_IDS, DECK_SIZE, EXCHANGES, SIDES
from game.games.deloyer.picks import CARD_PICKS, NUMBER
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import draw_card


def draw_later(st: DeloyerState, side: int, number: int) -> None:
    """Schedule a draw after the effects of the card."""
    then(st, frame(draw, side, number, True))


@procedure
async def draw(st: DeloyerState, side: int, number: int, first: bool) -> None:
    """Draw that many cards; an empty pile is remade only before the first of them [5.3][5.5] (D7, D35).

    From then on the enemy cannot tell what is in the stock, even while cards are taken from it [5.6].
    """
    if number == 0:
        return
    if not st.decks[side]:
        if first:
            st.rebuilt[side] = True
            then(
                st,
                frame(add_to_discards, side),
                frame(exchange, side, EXCHANGES),
                frame(new_deck, side),
                frame(draw, side, number, False),
            )
        return
    cards = {CARD_IDS[card]: 1 for card in st.decks[side]}
    name = await draw_weighted("draw_card", "card", cards, side=SIDES[side])
    then(st, frame(draw, side, number - 1, False))
    draw_card(st, side, next(card for card in st.decks[side] if CARD_IDS[card] == name))


@procedure
async def add_to_discards(st: DeloyerState, side: int) -> None:
    """Bring fewer than 18 discards up to 18 with cards of the player's choice from the stock [5.5.1]."""
    left = min(DECK_SIZE - len(st.discards[side]), len(st.stocks[side]))
    if left <= 0:
        return
    then(st, frame(add_to_discards, side))
    options = [CARD_PICKS[card] for card in st.stocks[side]]
    pick = await choose(side, "add_card", options, "5.5", left=left, veiled=True)
    from_stock(st, side, NUMBER[pick])


@procedure
async def exchange(st: DeloyerState, side: int, left: int) -> None:
    """Let the player exchange up to three discards for cards in the stock [5.5.2]."""
    if left == 0 or not st.stocks[side] or not st.discards[side]:
        return
    options = [*(CARD_PICKS[card] for card in st.discards[side]), DONE]
    pick = await choose(side, "exchange_out", options, "5.5", left=left)
    if pick == DONE:
        return
    card = NUMBER[pick]
    wanted = [CARD_PICKS[each] for each in st.stocks[side]]
    new = await choose(side, "exchange_in", wanted, "5.5", veiled=True, card=CARD_IDS[card])
    then(st, frame(exchange, side, left - 1))
    from_stock(st, side, NUMBER[new])
    st.discards[side].remove(card)
    st.stocks[side] = sorted([*st.stocks[side], card])
    st.emit("gave_back", seat=side, secret=("card",), side=SIDES[side], card=CARD_IDS[card])


def from_stock(st: DeloyerState, side: int, card: int) -> None:
    """Add a card from the stock to the discards, face down."""
    st.stocks[side].remove(card)
    st.discards[side] = sorted([*st.discards[side], card])
    st.emit("took_in", seat=side, secret=("card",), side=SIDES[side], card=CARD_IDS[card])


@procedure
async def new_deck(st: DeloyerState, side: int) -> None:
    """Shuffle the discards into a new draw pile [5.5]."""
    st.decks[side], st.discards[side] = st.discards[side], []
    st.emit("reshuffled", side=SIDES[side], number=len(st.decks[side]))
