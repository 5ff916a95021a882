"""All events by their ids."""

from __future__ import annotations

from typing import Final

from game.core.card import by_id
from game.games.labyrinth.cards import (
    awakening_jihadist,
    awakening_unassociated,
    awakening_us,
    base_unassociated,
    base_us,
)
from game.games.labyrinth.cards.event import Event

_ALL: Final[list[Event]] = [
    *base_us.EVENTS,
    *base_unassociated.EVENTS,
    *awakening_us.EVENTS,
    *awakening_jihadist.EVENTS,
    *awakening_unassociated.EVENTS,
]

EVENTS: Final = by_id(_ALL)
