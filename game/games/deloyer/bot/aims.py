"""The goals of a plan: cards that lead to victory, and cards that meet their needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.kinds import Spending
from game.games.deloyer.cards.needs import Both, Closed, Either, Need, Opened, Points
from game.games.deloyer.data import CARD_SIDE, NONE
from game.games.deloyer.explain.flow import NO_MACHINE, bringers, feeders, removers
from game.games.deloyer.queries import points_in
from game.games.deloyer.state import DeloyerState

STEP = 0.85
"""The worth of a card that leads to another, relative to that one."""
FEEDER = 0.6
"""The worth of a card that brings a chit to a box from which another card is paid, relative to that one."""
DEARER = 1.2
"""Chits are saved for a card worth this many times as much."""
LEAST = 0.6
"""Smaller wishes are not followed further."""
Link = Literal["goal", "opens", "feeds", "clears"]
"""Why a plan wants a card: itself, to open the way to another, to bring a chit for it, to remove what blocks it."""


class Wish(NamedTuple):
    """The worth of a card to a plan, and the goal that it serves."""

    worth: float
    link: Link
    toward: int = 0
    """The card that it leads to; 0 for a goal."""
    box: int = NONE
    """The box to which it brings a chit."""
    number: int = 0
    """The points wanted there."""


def wishes(st: DeloyerState, side: int, goals: Mapping[int, float]) -> dict[int, Wish]:
    """Return the worth of the side's cards for the goals of a plan, by number; cards without use are missing."""
    found: dict[int, Wish] = {}

    def seek(card: int, wish: Wish) -> None:
        gone = card in st.open or card in st.removed or CARD_SIDE[card] != side
        if gone or wish.worth < LEAST or (card in found and found[card].worth >= wish.worth):
            return
        found[card] = wish
        for need in CARD_BY_NO[card].needs:
            pursue(need, card, wish.worth)

    def pursue(need: Need, toward: int, worth: float) -> None:
        if need.met(st):
            return
        if isinstance(need, Closed):
            for card in removers(need.card):
                seek(card, Wish(worth * STEP, "clears", toward))
        elif isinstance(need, Opened):
            seek(need.card, Wish(worth * STEP, "opens", toward))
        elif isinstance(need, Points):
            for card in feeders(need.box):
                seek(card, Wish(worth * FEEDER, "feeds", toward, need.box, need.number))
        elif isinstance(need, Either | Both):
            pursue(need.one, toward, worth)
            pursue(need.other, toward, worth)
        elif need.message().key == NO_MACHINE:
            for card in bringers(toward):
                seek(card, Wish(worth * STEP, "opens", toward))

    for card, worth in goals.items():
        seek(card, Wish(worth, "goal"))
    return found


def saves_for(st: DeloyerState, wanted: Mapping[int, Wish], card: int) -> bool:
    """Whether another card needs the chits that a card would spend more, and could not be paid for then."""
    found = CARD_BY_NO[card]
    if not isinstance(found, Spending):
        return False
    left = points_in(st, found.box) - found.price
    own = wanted[card].worth if card in wanted else found.value
    for other, wish in wanted.items():
        rival = CARD_BY_NO[other]
        if other == card or not isinstance(rival, Spending) or rival.box != found.box or left >= rival.price:
            continue
        if wish.worth > DEARER * own and all(need.met(st) or isinstance(need, Points) for need in rival.needs):
            return True
    return False
