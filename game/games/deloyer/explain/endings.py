"""What could end the game in the next victory phase [20], from public facts."""

from __future__ import annotations

from game.core.message import Message, may_end
from game.games.deloyer.chapters.victory import GRACE, VICTORY_VP
from game.games.deloyer.data import CARD_IDS, FEDERATION, LIBERATION, SIDES
from game.games.deloyer.explain.danger import danger_of
from game.games.deloyer.queries import ASSASSINATION, PEACE_TALKS, is_free, vp
from game.games.deloyer.state import DeloyerState

DECIDING = {ASSASSINATION: LIBERATION, PEACE_TALKS: FEDERATION}
"""Open cards that decide the game, with the winner [20.2]."""


def endings(st: DeloyerState) -> list[Message]:
    """Return the deciding card, else the government's points, else the risk of suppression."""
    if not st.turn or st.outcome is not None:
        return []
    for card, side in DECIDING.items():
        if card in st.open:
            return [may_end("card", "20.2", card=CARD_IDS[card], side=SIDES[side])]
    if is_free(st):
        return [_government(vp(st))]
    danger = danger_of(st)
    if danger is None:
        return [may_end("safe_city", "20.3.2", points=vp(st))]
    if danger.spared:
        return [may_end("spared", "20.3", turn=GRACE, units=danger.units)]
    if danger.worst > danger.now:
        return [may_end("suppression", "20.3.2", units=danger.units, now=danger.now, worst=danger.worst)]
    return [may_end("suppression_now", "20.3.2", units=danger.units, now=danger.now)]


def _government(points: int) -> Message:
    if points >= VICTORY_VP:
        return may_end("nine_vp", "20.3", side=SIDES[LIBERATION], points=points)
    if not points:
        return may_end("no_vp", "20.3", side=SIDES[FEDERATION])
    return may_end("government", "20.3", points=points, missing=VICTORY_VP - points)
