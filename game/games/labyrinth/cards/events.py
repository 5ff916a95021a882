"""All events by their ids."""

from __future__ import annotations

from typing import Final

from game.core.card import by_id
from game.core.tables import match
from game.games.labyrinth.cards import (
    awakening_jihadist,
    awakening_unassociated,
    awakening_us,
    base_jihadist_1,
    base_jihadist_2,
    base_jihadist_3,
    base_jihadist_4,
    base_unassociated,
    base_us_1,
    base_us_2,
    base_us_3,
    base_us_4,
)
from game.games.labyrinth.cards.event import EVENTS, Event
from game.games.labyrinth.data import CARDS_OF

_ALL: Final[list[Event]] = [
    *base_us_1.EVENTS,
    *base_us_2.EVENTS,
    *base_us_3.EVENTS,
    *base_us_4.EVENTS,
    *base_jihadist_1.EVENTS,
    *base_jihadist_2.EVENTS,
    *base_jihadist_3.EVENTS,
    *base_jihadist_4.EVENTS,
    *base_unassociated.EVENTS,
    *awakening_us.EVENTS,
    *awakening_jihadist.EVENTS,
    *awakening_unassociated.EVENTS,
]

EVENTS.update(by_id(_ALL))
match("cards.csv", CARDS_OF, EVENTS)
