"""18 The hideout phase."""

from __future__ import annotations

from game.core.choice import DONE, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.cards.effects import draw_chit
from game.games.deloyer.data import HEXES, LIBERATION
from game.games.deloyer.picks import HEX_PICKS, NUMBER
from game.games.deloyer.queries import can_hide, soldiers_at
from game.games.deloyer.state import DeloyerState
from game.games.deloyer.verbs import add_hideout


def hide_hexes(st: DeloyerState) -> list[int]:
    """Hexes within the limit where two soldiers have not yet placed their chit [18.2]-[18.4]."""
    return [
        h
        for h in HEXES
        if st.stacks[h] and can_hide(st, h) and len(soldiers_at(st, LIBERATION, h)) // 2 > st.laid.count(h)
    ]


@procedure
async def hideout_phase(st: DeloyerState) -> None:
    """Place up to one chit for every two soldiers."""
    st.laid = []
    then(st, frame(hide))


@procedure
async def hide(st: DeloyerState) -> None:
    """Place one chit or play one card."""
    hexes = hide_hexes(st)
    if not hexes and not could_play(st, LIBERATION):
        return
    options = [*playable_cards(st, LIBERATION), *(HEX_PICKS[h] for h in hexes), DONE]
    pick = await choose(LIBERATION, "hide", options, "18.1", veiled=True)
    if pick == DONE:
        return
    then(st, frame(hide))
    if pick.kind == "card":
        await play_picked(st, LIBERATION, pick)
        return
    h = NUMBER[pick]
    st.laid.append(h)
    add_hideout(st, h, await draw_chit(st))
