"""19 The security phase."""

from __future__ import annotations

from game.core.choice import DONE, choose
from game.core.procedure import frame, procedure, then
from game.games.deloyer.cards.all_cards import could_play, play_picked, playable_cards
from game.games.deloyer.chapters.checks import check_hexes, inform
from game.games.deloyer.data import FEDERATION
from game.games.deloyer.picks import AUTONOMY, HEX_PICKS, NUMBER
from game.games.deloyer.state import DeloyerState

AUTONOMY_ACT = 50


@procedure
async def security_phase(st: DeloyerState) -> None:
    """Play cards, and make the checks that the open card 50 allows in one hex [19.3]."""
    st.checked, st.autonomy = [], False
    then(st, frame(secure))


@procedure
async def secure(st: DeloyerState) -> None:
    """Play one card, or make the checks of card 50."""
    hexes = check_hexes(st) if AUTONOMY_ACT in st.open and not st.autonomy else []
    if not hexes and not could_play(st, FEDERATION):
        return
    options = [*playable_cards(st, FEDERATION), *([AUTONOMY] if hexes else []), DONE]
    pick = await choose(FEDERATION, "secure", options, "19.1", veiled=True)
    if pick == DONE:
        return
    then(st, frame(secure))
    if pick.kind == "card":
        await play_picked(st, FEDERATION, pick)
        return
    st.autonomy = True
    h = NUMBER[await choose(FEDERATION, "check_at", [HEX_PICKS[h] for h in hexes], "19.3", bonus=0)]
    then(st, frame(inform, h, -1, 0))
