"""What a plan is after: cards that lead to victory, and what leads to them, by way of what they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.kinds import Spending
from game.games.deloyer.cards.needs import Both, Closed, Either, Need, Opened, Points
from game.games.deloyer.data import BOX_IDS, CARD_SIDE, FLOW
from game.games.deloyer.queries import points_in
from game.games.deloyer.state import DeloyerState

STEP = 0.85
"""What a card that leads to another is worth beside it."""
FEEDER = 0.6
"""What a card is worth that brings a chit to a box which another one spends."""
DEARER = 1.2
"""How much more than a card another must be worth for which chits are saved."""
LEAST = 0.6
"""Wishes smaller than this are not followed up."""


@cache
def feeders(box: int) -> tuple[int, ...]:
    """The cards that bring chits to a box."""
    return tuple(dict.fromkeys(start for start, _, kind, via in FLOW if kind == "feeds" and via == BOX_IDS[box]))


@cache
def removers(card: int) -> tuple[int, ...]:
    """The cards that take an open card out of the game."""
    return tuple(start for start, end, kind, _ in FLOW if kind == "removes" and end == card)


def wishes(st: DeloyerState, side: int, goals: Mapping[int, float]) -> dict[int, float]:
    """What the side's cards are worth for the goals of a plan, by number; cards that lead nowhere are missing."""
    found: dict[int, float] = {}

    def seek(card: int, worth: float) -> None:
        gone = card in st.open or card in st.removed or CARD_SIDE[card] != side
        if gone or worth < LEAST or found.get(card, 0.0) >= worth:
            return
        found[card] = worth
        for need in CARD_BY_NO[card].needs:
            pursue(need, worth)

    def pursue(need: Need, worth: float) -> None:
        if need.met(st):
            return
        if isinstance(need, Closed):
            for card in removers(need.card):
                seek(card, worth * STEP)
        elif isinstance(need, Opened):
            seek(need.card, worth * STEP)
        elif isinstance(need, Points):
            for card in feeders(need.box):
                seek(card, worth * FEEDER)
        elif isinstance(need, Either | Both):
            pursue(need.one, worth)
            pursue(need.other, worth)

    for card, worth in goals.items():
        seek(card, worth)
    return found


def saves_for(st: DeloyerState, wanted: Mapping[int, float], card: int) -> bool:
    """Whether the chits that a card would spend are wanted more by another that could not be paid for then."""
    found = CARD_BY_NO[card]
    if not isinstance(found, Spending):
        return False
    left = points_in(st, found.box) - found.price
    own = wanted.get(card, found.value)
    for other, worth in wanted.items():
        rival = CARD_BY_NO[other]
        if other == card or not isinstance(rival, Spending) or rival.box != found.box or left >= rival.price:
            continue
        if worth > DEARER * own and all(need.met(st) or isinstance(need, Points) for need in rival.needs):
            return True
    return False
