"""28 The two set-ups."""

from __future__ import annotations

from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.effects import draw_chit
from game.games.deloyer.chapters.drawing import draw
from game.games.deloyer.chapters.turn import turn
from game.games.deloyer.data import BOTH, BOX_NO, CARD_SIDE, CARD_START, CARDS, HAND_SIZE, HEX, START, UNIT
from game.games.deloyer.queries import in_stock
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import add_hideout, add_to_box, place, test_control


@procedure
async def set_up(st: DeloyerState) -> None:
    """Set out cards, units and chits in the rulebook's order [28.1][28.2]."""
    sort_cards(st)
    then(st, *(frame(draw, side, HAND_SIZE, True) for side in BOTH), frame(begin))
    for side, where, item, number in START[st.scenario]:
        for _ in range(number):
            if item == "chit":
                points = await draw_chit(st)
                if where in BOX_NO:
                    add_to_box(st, BOX_NO[where], points)
                else:
                    add_hideout(st, HEX[where], points)
            else:
                p = in_stock(st, side, UNIT[item])
                assert p is not None
                place(st, side, p, HEX[where], "placed")


def sort_cards(st: DeloyerState) -> None:
    """Eighteen cards a side for the draw pile; some open or removed; the rest is the stock [28.1.2][28.2.2]."""
    piles = {"deck": st.decks, "stock": st.stocks}
    for card in CARDS:
        where = CARD_START[st.scenario][card]
        if where in piles:
            piles[where][CARD_SIDE[card]].append(card)
        else:
            (st.open if where == "open" else st.removed).append(card)


@procedure
async def begin(st: DeloyerState) -> None:
    """Test control and begin turn 1."""
    then(st, frame(turn))
    test_control(st)
