"""All 99 action cards, and which of them can be played now."""

from __future__ import annotations

from functools import cache

from game.core.card import by_id
from game.core.choice import Pick
from game.core.tables import match
from game.games.deloyer.cards.action import ActionCard
from game.games.deloyer.cards.combat_federation import FEDERATION_COMBAT
from game.games.deloyer.cards.combat_liberation import LIBERATION_COMBAT
from game.games.deloyer.cards.federation import STATE_CARDS
from game.games.deloyer.cards.federation_war import CONSPIRACY_CARDS
from game.games.deloyer.cards.liberation import RISING_CARDS
from game.games.deloyer.cards.liberation_war import WAR_CARDS
from game.games.deloyer.data import CARD
from game.games.deloyer.picks import CARD_PICKS, NUMBER
from game.games.deloyer.queries import could_hold, fighters
from game.games.deloyer.state import DeloyerState

_ALL = (*RISING_CARDS, *WAR_CARDS, *STATE_CARDS, *CONSPIRACY_CARDS, *LIBERATION_COMBAT, *FEDERATION_COMBAT)
CARD_BY_ID = by_id(sorted(_ALL, key=lambda card: card.no))
"""By id, in the order of their numbers."""
match("cards.csv", CARD, CARD_BY_ID)
CARD_BY_NO: dict[int, ActionCard] = {card.no: card for card in CARD_BY_ID.values()}


@cache
def _cards_for(side: int, phase: str, window: str) -> tuple[ActionCard, ...]:
    """The side's cards that belong to a phase, and in a battle to a moment of it."""
    own = [card for card in CARD_BY_NO.values() if card.side == side and phase in card.phases]
    return tuple(card for card in own if (window in card.moments if window else not card.only_in_battle))


def playable_cards(st: DeloyerState, side: int, when: str = "") -> list[Pick]:
    """The cards in the side's hand that it may play now; `when` is the answer to card 77 or ""."""
    phase = when or st.phase
    found = []
    for number in st.hands[side]:
        card = CARD_BY_NO[number]
        if phase in card.phases and card.why_not(st, side, when) is None:
            found.append(CARD_PICKS[number])
    return found


def could_play(st: DeloyerState, side: int, when: str = "") -> bool:
    """Whether, by public knowledge, the side may have a card to play now."""
    if not st.hands[side]:
        return False
    b = st.battle
    if b is not None and not fighters(st, b, side):
        return False
    for card in _cards_for(side, when or st.phase, b.window if b is not None else ""):
        if could_hold(st, card.no) and card.could_be_played(st):
            return True
    return False


async def play_picked(st: DeloyerState, side: int, pick: Pick) -> None:
    """Play the card that was picked."""
    await CARD_BY_NO[NUMBER[pick]].play(st, side)
