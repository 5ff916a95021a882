"""The keyboard's place on the table: it walks over everything that can be picked."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.client.board.view import BoardView
from game.client.cards.hand import HandView
from game.client.mat.overlay import Overlay, Spot
from game.client.table.choosing import Chooser
from game.client.ui.button import Clickable
from game.client.ui.widget import Widget

IN_A_ROW = ("card", "button")
"""Kinds of spots that lie in a row, not on the board."""
COLUMN = 40
"""World units of the board that are walked over together, from top to bottom."""


class Cursor:
    """Goes from spot to spot; `name` is that of the spot it is on."""

    def __init__(self, spots: Callable[[], Sequence[Spot]]) -> None:
        self.spots = spots
        self.name = ""
        self._prompt = ""
        self._here, self._left = 0, -1
        """Where among the spots it was last; where in a row of cards or buttons something was picked last."""

    def start_anew(self, prompt: str) -> None:
        """Another decision is pending: the same question about a row of cards or buttons is gone on with where it was.

        On a board it begins with what is nearest again.
        """
        if prompt != self._prompt:
            self._left = -1
        elif self.name:
            self._left = self._here if self.name.partition(":")[0] in IN_A_ROW else -1
        self._prompt, self.name = prompt, ""

    def spot(self) -> Spot | None:
        """Where it is."""
        return next((spot for spot in self.spots() if spot.name == self.name), None) if self.name else None

    def go_to(self, name: str) -> None:
        """Go to the spot of that name; the next step leads on from there."""
        names = [spot.name for spot in self.spots()]
        self.name, self._here = name, names.index(name)

    def step(self, way: int) -> Spot | None:
        """Go to the next spot, or the one before; None if there is none."""
        spots = self.spots()
        if not spots:
            return None
        names = [spot.name for spot in spots]
        left = min(max(0, self._left), len(spots) - 1)
        here = names.index(self.name) if self.name in names else (left - 1 if way > 0 else left)
        self._here = (here + way) % len(spots)
        self.name = names[self._here]
        return spots[self._here]


def place_named(name: str) -> tuple[str, str] | None:
    """Space and slot of the spot of that name; None for a spot elsewhere."""
    kind, _, place = name.partition(":")
    if kind == "slot":
        space, _, slot = place.rpartition(".")
        return space, slot
    return (place, "") if kind == "space" else None


def spots_of(
    chooser: Chooser, board: BoardView, overlay: Overlay | None, hands: Sequence[HandView], widgets: Iterable[Widget]
) -> list[Spot]:
    """Every place at which something can be picked, in the order in which Tab walks.

    What the decision names first comes first, its plain buttons last. Places on the board come by their distance from
    the stack in hand; without one by columns from the west.
    """
    found = list(overlay.spots()) if overlay is not None and chooser.choice is not None else []
    hand = chooser.hand_space()
    start = board.rest_of(hand) if hand else None

    def order(place: tuple[str, str]) -> tuple[float, float]:
        x, y = board.rest_of(*place)
        return (round(x / COLUMN), y) if start is None else (round(math.dist(start, (x, y)) / COLUMN), x)

    on_board: list[Spot] = []
    for (space, slot), picks in sorted(chooser.by_place().items(), key=lambda item: order(item[0])):
        name = f"slot:{space}.{slot}" if slot else f"space:{space}"
        on_board.append(Spot(name, tuple(chooser.ranked(picks)), board.spot_rect(space, slot)))
    on_routes = [
        Spot(f"route:{route}", tuple(chooser.ranked(chooser.at_route(route))), board.route_rect(route))
        for route in sorted({where.id for where in chooser.at() if where.kind == "route"})
    ]
    boxes = {card.id: box for hand in hands for card, box in hand.places if card is not None}
    on_cards = [
        Spot(f"card:{card}", tuple(picks), pygame.Rect(box))
        for card, box in boxes.items()
        if (picks := chooser.at_card(card))
    ]
    groups = {"space": on_board, "route": on_routes, "card": on_cards}
    for kind in dict.fromkeys("space" if where.kind == "piece" else where.kind for where in chooser.at()):
        found += groups.get(kind, ())
    names = {str(pick): pick for pick in chooser.on_buttons()}
    for widget in widgets:
        if isinstance(widget, Clickable) and widget.name in names:
            found.append(Spot(f"button:{widget.name}", (names[widget.name],), pygame.Rect(widget.rect)))
    return found
