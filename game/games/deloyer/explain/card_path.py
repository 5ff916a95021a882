"""The shortest path to a card: cards to play before it, and needs that no card on the path meets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from game.core.choice import EVERYBODY
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.needs import Both, Closed, Either, Need, Opened, Points
from game.games.deloyer.data import CARD_SIDE
from game.games.deloyer.explain.flow import NO_MACHINE, bringers, feeders, removers
from game.games.deloyer.state import DeloyerState

T = TypeVar("T")
OWN, OTHERS, LACK = 1.0, 2.5, 0.4
"""The length of a step: a card of the side, a card only the enemy can play, something missing."""


@dataclass(frozen=True, slots=True)
class CardPath:
    """Cards to be played, the goal last, and the unmet needs with the card of each."""

    cards: tuple[int, ...] = ()
    missing: tuple[tuple[int, Need], ...] = ()
    helpers: tuple[int, ...] = ()
    """Cards that bring missing chits."""

    def __add__(self, other: CardPath) -> CardPath:
        return CardPath(_once([*self.cards, *other.cards]), _once([*self.missing, *other.missing]),
                   _once([*self.helpers, *other.helpers]))  # fmt: skip

    def length(self, side: int) -> float:
        """Return how long the path is for a side."""
        steps = sum(OWN if CARD_SIDE[card] == side else OTHERS for card in self.cards)
        return steps + LACK * len(self.missing)


def path_to(view: DeloyerState, viewer: int, goal: int) -> CardPath | None:
    """Return the shortest path in a view of `viewer` (a seat or NOBODY), or None; empty if the card is open."""
    return _Search(view, viewer, CARD_SIDE[goal]).to_card(goal, frozenset())


class _Search:
    def __init__(self, view: DeloyerState, viewer: int, side: int) -> None:
        self.view, self.viewer, self.side = view, viewer, side

    def to_card(self, card: int, above: frozenset[int]) -> CardPath | None:
        """Return the path to a card that avoids those in `above`."""
        if card in self.view.open:
            return CardPath()
        if card in self.view.removed or card in above:
            return None
        found = CardPath()
        for need in CARD_BY_NO[card].needs:
            part = self._to_need(need, card, above | {card})
            if part is None:
                return None
            found += part
        return found + CardPath((card,))

    def _to_need(self, need: Need, card: int, above: frozenset[int]) -> CardPath | None:
        sees_boxes = self.viewer in (CARD_SIDE[card], EVERYBODY)
        if need.met(self.view) if sees_boxes else need.known(self.view):
            return CardPath()
        if isinstance(need, Closed):
            return self._shortest(self.to_card(other, above) for other in removers(need.card))
        if isinstance(need, Opened):
            return self.to_card(need.card, above)
        if isinstance(need, Either):
            return self._shortest(self._to_need(each, card, above) for each in (need.one, need.other))
        if isinstance(need, Both):
            one, other = (self._to_need(each, card, above) for each in (need.one, need.other))
            return None if one is None or other is None else one + other
        if need.message().key == NO_MACHINE:
            brought = self._shortest(self.to_card(other, above) for other in bringers(card))
            if brought is not None and brought.cards:
                return brought
        return CardPath((), ((card, need),), feeders(need.box) if isinstance(need, Points) else ())

    def _shortest(self, paths: Iterable[CardPath | None]) -> CardPath | None:
        return min((path for path in paths if path is not None), key=lambda path: path.length(self.side), default=None)


def _once(things: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(things))
