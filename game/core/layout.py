"""What lies where, in plain ids: all that a table needs to show a game that has no client code of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.choice import Plain

FACE_DOWN: Final = ""
"""A card that the viewer of a hand may not know."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter on a space of the map; its id is that of the picks and events that speak of it.

    `kind` names its symbol (infantry, cavalry, archers, armour, artillery, engineers, headquarters, leader, fleet; any
    other is shown by its initials), `label` is printed below it: a few letters, such as "3-4". In a stack the one with
    the highest `order` lies on top.

    `slot` names the slot of its space in which it lies. If it says none, or one that the map does not have, the counter
    lies in the slot that is called as its side, else with others of its side round the middle of the space.
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
    """The counters on the map, and for each seat the ids of the cards in hand, FACE_DOWN for those that are hidden.

    `board` names the map that is played on, empty for the one that is called as the game.
    """

    counters: Sequence[Counter] = ()
    hands: Sequence[Sequence[str]] = ()
    board: str = ""
    facts: Mapping[str, Mapping[str, Plain]] = field(default_factory=dict)
    """By space what holds there now, such as {"0302": {"control": "red"}}: shown with the properties of the map."""
