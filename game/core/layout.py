"""Layouts: counters on spaces and cards in hands, as plain ids. A game without client code is drawn from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.choice import Plain

FACE_DOWN: Final = ""
"""The id of a card that the viewer may not know."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter on a space of the map. Picks and events name it by its id.

    `kind` names its symbol (infantry, cavalry, archers, armour, artillery, engineers, headquarters, leader, fleet; any
    other kind is shown by its initials). `label` is printed below it: a few letters, such as "3-4". In a stack the
    counter with the highest `order` is on top.

    `slot` names a slot of its space. If it is empty, or the map has no such slot, the counter goes into the slot named
    after its side, or else with the others of its side around the middle of the space.
    """

    id: str
    space: str
    side: str = ""
    kind: str = ""
    label: str = ""
    order: int = 0
    slot: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """The counters on the map and, for each seat, the ids of the cards in hand (FACE_DOWN for hidden ones).

    `board` names the map; empty for the map named after the game.
    """

    counters: Sequence[Counter] = ()
    hands: Sequence[Sequence[str]] = ()
    board: str = ""
    facts: Mapping[str, Mapping[str, Plain]] = field(default_factory=dict)
    """By space what holds there now, such as {"0302": {"control": "west"}}: shown with the properties of the map."""
