"""Show the hands of cards in the dock."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.client.atlas import Atlas
from game.client.cards.face import Face, draw_face, least_height
from game.client.cards.hand import HandView
from game.client.cards.things import Card, Hand
from game.client.intent import Pos
from game.client.table.choosing import Chooser
from game.client.table.game.game_board import GameBoard
from game.client.table.moment import Moment
from game.client.ui.widget import Widget
from game.core.event import Event

BETWEEN = 8
"""Pixels at 100 % between two hands."""


class Hands:
    """Creates the widgets of all visible hands for each moment.

    `on_pick` is called with a clicked card, `on_point` with the card under the pointer, empty when it has left.
    """

    def __init__(
        self, board: GameBoard[Any], atlas: Atlas, chooser: Chooser,
        on_pick: Callable[[Card, Pos], None], on_point: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.board, self.atlas, self.chooser = board, atlas, chooser
        self.on_pick, self.on_point = on_pick, on_point

    def panel(self, now: Moment) -> tuple[Widget | None, list[HandView]]:
        """Return the viewer's cards, or all hands for a spectator, without the cards that are still being dealt."""
        found = self.board.hands(now.view)
        if now.held is not None:
            found = [_without(hand, now.coming) for hand in self.board.hands(now.held)]
        hands = [hand for hand in found if hand.cards or (hand.backs and now.view.seat < 0)]
        views = [self._hand_view(hand) for hand in hands]
        return (HandColumn(views) if views else None), views

    def in_play(self, now: Moment, latest: Iterable[Event]) -> CardInPlay | None:
        """Return the card about which a person decides; `latest` are the events so far, the latest first."""
        if now.choice is None or now.narrated is not None or now.recap is not None:
            return None
        card = self.board.card_in_play(now.decision, latest)
        face = (card.read or card.face) if card is not None else None
        if card is None or face is None:
            return None
        return CardInPlay(face, lambda inside: self.on_point(card.id if inside else ""))

    def _hand_view(self, hand: Hand) -> HandView:
        """Return the cards of one side."""
        return HandView(
            hand,
            self.atlas,
            lit=lambda card: bool(self.chooser.at_card(card.id)),
            on_pick=self.on_pick,
            on_point=lambda card: self.on_point(card.id if card else ""),
            refusal=self.chooser.card_tip,
        )


def _without(hand: Hand, coming: Sequence[str]) -> Hand:
    """Return a hand without some of its cards; of equal ones, as many are left out as are named."""
    left, kept = list(coming), list[Card]()
    for card in hand.cards:
        if card.id in left:
            left.remove(card.id)
        else:
            kept.append(card)
    return replace(hand, cards=kept)


class HandColumn(Widget):
    """Hands one below the other, each with its share of the height."""

    shrinks = True

    def __init__(self, views: Sequence[HandView]) -> None:
        super().__init__(name="hand")
        self.views = views
        self.adopt(views)

    @property
    def is_lit(self) -> bool:
        """Whether any card can be picked."""
        return any(view.lit(card) for view in self.views for card in view.cards)

    def _gaps(self) -> int:
        return self.kit.px(BETWEEN) * (len(self.views) - 1)

    def height_for(self, width: int) -> int:
        return sum(view.height_for(width) for view in self.views) + self._gaps()

    def spreads(self, width: int) -> bool:
        """Whether cards overlap, so that any height will do."""
        return any(view.spreads(width) for view in self.views)

    def least_height(self, width: int) -> int:
        """Return the height below which cards cannot be told apart."""
        return sum(view.least_height(width) for view in self.views) + self._gaps()

    @property
    def foot(self) -> int:
        """The lower end of the lowest card."""
        return max((box.bottom for view in self.views for _, box in view.places), default=self.rect.top)

    def place(self, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        wants = [view.height_for(rect.width) for view in self.views]
        room, top = rect.height - self._gaps(), rect.top
        for view, want in zip(self.views, wants, strict=True):
            high = min(want, room * want // max(1, sum(wants)))
            view.place(pygame.Rect(rect.left, top, rect.width, high))
            top += high + self.kit.px(BETWEEN)


class CardInPlay(Widget):
    """The card about which a person decides; it cannot be clicked. It is lower where room is short."""

    shrinks = True

    def __init__(self, face: Face, on_point: Callable[[bool], None]) -> None:
        super().__init__(name="in play")
        self.face, self.on_point = face, on_point

    def height_for(self, width: int) -> int:
        return round(width * self.face.aspect)

    def least_height(self, width: int) -> int:
        """Return the height below which its text is illegible."""
        return min(self.height_for(width), least_height(self.kit, self.face, width))

    def seen_face(self) -> Face:
        """Return its face, laid out for its room."""
        return replace(self.face, aspect=self.rect.height / self.rect.width)

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(draw_face(self.kit, self.seen_face(), self.rect.width), self.rect)

    def on_hover(self, inside: bool) -> None:
        self.on_point(inside)
