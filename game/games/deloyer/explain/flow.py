"""The event flow chart: the state of each card and arrow, as far as the viewer may know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.choice import EVERYBODY
from game.core.message import Message
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.data import BOX_IDS, CARD_SIDE, FLOW
from game.games.deloyer.queries import card_state
from game.games.deloyer.state import DeloyerState

END = 0
"""The box of the end of the game."""
NO_MACHINE = "refusal.need_dougram"
"""The need for units that cards bring."""
BLOCKS = "blocks"
"""The kind of link by which a card blocks another."""


@dataclass(frozen=True, slots=True)
class Node:
    """A card on the chart. `needs`: its needs in words, each with whether it is met (None if unknown)."""

    card: int
    state: str
    """hand, deck, discard, stock, open, removed; unknown for the enemy's."""
    needs: tuple[tuple[Message, bool | None], ...]
    alive: bool
    """Whether it may still be opened or played: not open, removed, or blocked by an open card."""


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow. `kind`: enables, enables_or, blocks, removes, feeds, hinders, unit or victory; `via`: a box or unit."""

    start: int
    end: int
    kind: str
    via: str
    active: bool
    """Whether its card is open; if several cards block together, whether all are."""


@dataclass(frozen=True, slots=True)
class FlowChart:
    """The cards by number, and the arrows in the order of the table."""

    nodes: dict[int, Node]
    edges: tuple[Edge, ...]


def flow_chart(view: DeloyerState, viewer: int) -> FlowChart:
    """Return the chart of a view: `viewer` is the seat whose view it is, or NOBODY."""
    cards = sorted({card for start, end, _, _ in FLOW for card in (start, end) if card != END})
    edges = tuple(
        Edge(start, end, kind, via, is_blocked(view, end) if kind == BLOCKS else start in view.open)
        for start, end, kind, via in FLOW
    )
    return FlowChart({card: _node(view, viewer, card) for card in cards}, edges)


@cache
def feeders(box: int) -> tuple[int, ...]:
    """Return the cards that bring chits to a box."""
    return tuple(dict.fromkeys(start for start, _, kind, via in FLOW if kind == "feeds" and via == BOX_IDS[box]))


@cache
def removers(card: int) -> tuple[int, ...]:
    """Return the cards that take an open card out of the game."""
    return tuple(start for start, end, kind, _ in FLOW if kind == "removes" and end == card)


@cache
def bringers(card: int) -> tuple[int, ...]:
    """Return the cards that bring a unit which another card needs on the map."""
    return tuple(dict.fromkeys(start for start, end, kind, _ in FLOW if kind == "unit" and end == card))


def is_blocked(view: DeloyerState, card: int) -> bool:
    """Whether open cards block it: card 11 needs both its blockers, all others only one."""
    bars = [start for start, end, kind, _ in FLOW if end == card and kind == BLOCKS]
    return bool(bars) and all(start in view.open for start in bars)


def needs_known(view: DeloyerState, viewer: int, card: int) -> tuple[tuple[Message, bool | None], ...]:
    """Return the needs of a card, each with whether it is met; None where the viewer (or NOBODY) cannot know."""
    sees_boxes = viewer in (CARD_SIDE[card], EVERYBODY)
    needs = CARD_BY_NO[card].needs
    return tuple((need.message(), need.met(view) if sees_boxes else need.known(view)) for need in needs)


def _node(view: DeloyerState, viewer: int, card: int) -> Node:
    state = card_state(view, card)
    alive = state not in ("open", "removed") and not is_blocked(view, card)
    return Node(card, state, needs_known(view, viewer, card), alive)
