"""The shortest path to a card: cards to play before it, what no card on it meets, and cards that help with that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar

from game.core.choice import EVERYBODY
from game.games.deloyer.cards.all_cards import CARD_BY_NO
from game.games.deloyer.cards.needs import Both, Closed, Either, Need, Opened, Points
from game.games.deloyer.data import CARD_SIDE, FLOW
from game.games.deloyer.explain.flow import NO_MACHINE, feeders, removers
from game.games.deloyer.state import DeloyerState

T = TypeVar("T")
OWN, OTHERS, LACK = 1.0, 2.5, 0.4
"""The length of a step: a card of the side, a card only the enemy can play, something missing."""
GOALS = (29, 34, 77)
"""The cards that decide the game."""
BROUGHT: Mapping[str, tuple[str, ...]] = {
    NO_MACHINE: ("dougram",),
    "refusal.need_prototype": ("dougram",),
    "refusal.need_prototype_or_tb": ("dougram", "dougram_tb"),
    "refusal.need_fighting_dougrams": ("dougram",),
    "refusal.need_unit": ("garcia",),
    "refusal.need_fighting_garcia": ("garcia",),
    "refusal.need_mercenaries": ("mercenary",),
    "refusal.need_fighting_aces": ("cochima_spl", "hasty"),
    "refusal.need_fighting_cochima_spl": ("cochima_spl",),
}
"""Needs for units that cards bring, with the links of the chart."""
CHITS: Mapping[str, tuple[int, ...]] = {"refusal.need_chits": (3,), "refusal.need_few_chits": (36, 37)}
"""Cards that place hideout chits, or may remove them, wherever their side has soldiers."""


class Help(NamedTuple):
    """A card that helps to meet a missing need of a card on the path."""

    card: int
    toward: int
    need: Need


@dataclass(frozen=True, slots=True)
class CardPath:
    """Cards to be played, the goal last, and the unmet needs with the card of each."""

    cards: tuple[int, ...] = ()
    missing: tuple[tuple[int, Need], ...] = ()
    helpers: tuple[Help, ...] = ()
    """Cards beside the path that help to meet what is missing, in the order of the path."""

    def __add__(self, other: CardPath) -> CardPath:
        return CardPath(_once([*self.cards, *other.cards]), _once([*self.missing, *other.missing]))

    def own(self, side: int) -> list[int]:
        """Return the cards of a side on the path, then those that help it."""
        cards = dict.fromkeys([*self.cards, *(each.card for each in self.helpers)])
        return [card for card in cards if CARD_SIDE[card] == side]

    def lacks(self, card: int) -> list[Need]:
        """Return what a card on the path lacks; of points in one box only the most."""
        needs = [need for number, need in self.missing if number == card]
        most = {need.box: max(each.number for each in needs if isinstance(each, Points) and each.box == need.box)
                for need in needs if isinstance(need, Points)}  # fmt: skip
        return [need for need in needs if not isinstance(need, Points) or need.number == most[need.box]]

    def length(self, side: int) -> float:
        """Return how long the path is for a side."""
        steps = sum(OWN if CARD_SIDE[card] == side else OTHERS for card in self.cards)
        return steps + LACK * len(self.missing)


def path_to(view: DeloyerState, viewer: int, goal: int) -> CardPath | None:
    """Return the shortest path in a view of `viewer` (a seat or NOBODY), or None; empty if the card is open."""
    search = _Search(view, viewer, CARD_SIDE[goal])
    path = search.to_card(goal, frozenset())
    return None if path is None else replace(path, helpers=_once(search.helpers(path)))


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
            ways = [self._to_need(each, card, above) for each in (need.one, need.other)]
            if all(way is not None and not way.cards for way in ways):
                return CardPath((), ((card, need),))
            return self._shortest(ways)
        if isinstance(need, Both):
            one, other = (self._to_need(each, card, above) for each in (need.one, need.other))
            return None if one is None or other is None else one + other
        brought = self._shortest(self.to_card(other, above) for other in _bringers(need, card))
        return brought if brought is not None and brought.cards else CardPath((), ((card, need),))

    def helpers(self, path: CardPath) -> Iterator[Help]:
        """Yield the cards that help a path: those that it makes playable, or else the nearest one with its own path."""
        for card, need in path.missing:
            opened = path.cards[: path.cards.index(card)]
            rivals = [other for other in _helping(need) if not _blocked_by(other, opened)]
            ways = [way for other in rivals if (way := self.to_card(other, frozenset())) is not None]
            near = [way for way in ways if {*way.cards[:-1]} <= {*path.cards}]
            nearest = self._shortest(ways)
            for way in near or ([nearest] if nearest is not None else []):
                yield from (Help(other, card, need) for other in way.cards if other not in path.cards)

    def _shortest(self, paths: Iterable[CardPath | None]) -> CardPath | None:
        return min((path for path in paths if path is not None), key=lambda path: path.length(self.side), default=None)


def _bringers(need: Need, card: int) -> list[int]:
    """Return the cards that bring a unit for a need of a card."""
    units = BROUGHT.get(need.message().key, ())
    return [start for start, end, kind, via in FLOW if kind == "unit" and end == card and via in units]


def _blocked_by(card: int, opened: Iterable[int]) -> bool:
    return any(isinstance(need, Closed) and need.card in opened for need in CARD_BY_NO[card].needs)


def _helping(need: Need) -> tuple[int, ...]:
    """Return the cards that may help to meet a need, or one of its two parts."""
    if isinstance(need, Either | Both):
        return (*_helping(need.one), *_helping(need.other))
    return feeders(need.box) if isinstance(need, Points) else CHITS.get(need.message().key, ())


def _once(things: Iterable[T]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(things))
