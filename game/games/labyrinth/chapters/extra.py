"""5.2 A further card in the same action phase."""

from __future__ import annotations

from game.core.procedure import frame, then
from game.games.labyrinth.chapters.choosing import select_card_if_liked
from game.games.labyrinth.frames import procedure
from game.games.labyrinth.state import LabyrinthState


@procedure
async def extra_card(st: LabyrinthState, seat: int) -> None:
    """The seat may play one more card at once, whoever's phase it is; it does not count for the phase [cards 18, 138].

    To be scheduled by the event: it comes when the card in play has been put down.
    """
    from game.games.labyrinth.chapters.play import take_up  # playing a card carries out events

    if not st.hands[seat]:
        return
    card = await select_card_if_liked(st, seat, "extra_card", st.hands[seat], "5.2", veiled=True)
    if card:
        st.phase_cards += 1
        then(st, frame(take_up, seat, card))
