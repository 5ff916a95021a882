"""5 The card phase."""

from __future__ import annotations

from game.core.choice import DONE, PASS, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.chapters.drawing import draw
from game.games.deloyer.data import CARD_IDS, HAND_SIZE, LIBERATION
from game.games.deloyer.picks import CARD_PICKS, NUMBER
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import discard


@procedure
async def card_phase(st: DeloyerState, side: int) -> None:
    """Keep one card, draw six, discard to six, then play [5.2]-[5.4] (D8). Both skip it in turn 1 [5.7]."""
    if st.turn > 1:
        then(
            st,
            frame(keep_one, side),
            frame(draw, side, HAND_SIZE, True),
            frame(discard_to_six, side),
            frame(play_cards, side),
        )


@procedure
async def keep_one(st: DeloyerState, side: int) -> None:
    """Let the side keep at most one card of the hand [5.2]."""
    if not st.hands[side]:
        return
    options = [*(CARD_PICKS[card] for card in st.hands[side]), PASS]
    pick = await choose(side, "keep", options, "5.2")
    discard(st, side, [card for card in st.hands[side] if CARD_PICKS[card] != pick])


@procedure
async def discard_to_six(st: DeloyerState, side: int) -> None:
    """Discard any cards over six [5.4]; cards drawn by earlier cards count too (D35)."""
    if len(st.hands[side]) <= HAND_SIZE:
        return
    options = [CARD_PICKS[card] for card in st.hands[side]]
    pick = await choose(side, "discard", options, "5.4", left=len(options) - HAND_SIZE, most=HAND_SIZE)
    then(st, frame(discard_to_six, side))
    discard(st, side, [NUMBER[pick]])


@procedure
async def play_cards(st: DeloyerState, side: int) -> None:
    """Play any number of cards that belong to the current phase (D2)."""
    if not could_play(st, side):
        return
    options = [*playable_cards(st, side), DONE]
    pick = await choose(side, "play_card", options, "2.10", veiled=True, phase=st.phase)
    if pick != DONE:
        then(st, frame(play_cards, side))
        await play_picked(st, side, pick)


@procedure
async def answer_talks(st: DeloyerState) -> None:
    """Let card 34 be played from the hand in answer to card 77 (D25)."""
    when = "react_open77"
    if could_play(st, LIBERATION, when):
        options = [*playable_cards(st, LIBERATION, when), PASS]
        pick = await choose(
            LIBERATION, "answer_talks", options, "20.2", veiled=True, talks=CARD_IDS[77], answer=CARD_IDS[34]
        )
        if pick != PASS:
            await play_picked(st, LIBERATION, pick)
