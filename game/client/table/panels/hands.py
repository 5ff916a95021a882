"""The hands of cards at a table: in a row below the board, or as a panel at its corner."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.atlas import Atlas
from game.client.cards.face import READ_IN_HAND
from game.client.cards.hand import HandView
from game.client.cards.things import Card, Hand
from game.client.intent import Pos
from game.client.table.choosing import Chooser
from game.client.table.game.game_board import GameBoard
from game.client.table.moment import Moment
from game.client.table.sizes import MARGIN, column_width
from game.client.ui.layout import Row
from game.client.ui.panel import Panel
from game.client.ui.widget import Widget

FEWEST = 9
"""Cards for which there is always room in a hand that the game wants in a row."""
TALL, MOST_READ = 940, 150
"""Height of a window at 100 % in which cards in a row are so large that their text is read, and their widest."""


class Hands:
    """Makes the widgets of all hands that are shown, anew for each moment.

    `on_pick` is told of a click on a card, `on_point` of the card under the pointer, empty when it has left it.
    """

    def __init__(
        self, board: GameBoard[Any], atlas: Atlas, chooser: Chooser, fold: Callable[[str, bool], None],
        on_pick: Callable[[Card, Pos], None], on_point: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.board, self.atlas, self.chooser = board, atlas, chooser
        self.fold, self.on_pick, self.on_point = fold, on_pick, on_point

    def panel(self, now: Moment) -> tuple[Widget | None, list[HandView]]:
        """The viewer's cards; a spectator sees all hands. In a low window a special board needs the room."""
        found = self.board.hands(now.view)
        hands = [hand for hand in found if hand.cards or (hand.backs and now.view.seat < 0)]
        if not hands or (now.overlay is not None and now.room.low and not self.chooser.asks_for_cards()):
            return None, []
        row, several, special = now.room.hand_in_row, len(hands) > 1, now.overlay is not None
        views, every = [], sum(len(hand.cards) for hand in hands)
        down = not every
        """Whether all hands are turned down: their backs are as large as the cards of one hand that is turned up."""
        every = every or max(hand.backs for hand in hands)
        for hand in hands:
            columns = len(hand.cards) + 1 if row else 3 if special else 2
            size = self._in_row(now, every, several=several and not down) if row else 84 if special else 66
            if several and not row:
                size, columns = 56, 2
            views.append(self._hand_view(hand, columns, size, told=not now.is_folded("page")))
        if row:
            return Panel(Row(views, gap=16), pad=8, name="hand"), views
        count = str(sum(len(hand.cards) + hand.backs for hand in hands))
        panel = Panel(
            Row(views, gap=14, align="start"),
            title=hands[0].title,
            note=count,
            pad=11,
            folded=now.is_folded("hand"),
            on_fold=partial(self.fold, "hand"),
            name="hand",
        )
        return panel, views

    def _in_row(self, now: Moment, cards: int, *, several: bool) -> float:
        """Width of a card in a row; where the game wants one they are as large as the window has room for."""
        if not now.room.row:
            return 50 if several else 64
        least, wanted = (40, 0.7) if several else (64, 1.0)
        room = now.room.width - column_width(now.room.width) - (8 if several else 4) * MARGIN
        share = room / max(cards, FEWEST) - 7
        if now.room.height >= TALL and not several and share >= READ_IN_HAND:
            return min(share, MOST_READ)
        return max(least, min(wanted * self.board.hand_row, share))

    def _hand_view(self, hand: Hand, columns: int, width: float, *, told: bool) -> HandView:
        """The cards of one side; `told` if the inspector is open and says what they do."""
        return HandView(
            hand,
            self.atlas,
            lit=lambda card: bool(self.chooser.at_card(card.id)),
            on_pick=self.on_pick,
            on_point=lambda card: self.on_point(card.id if card else ""),
            refusal=self.chooser.card_tip,
            told=told,
            columns=columns,
            width=width,
        )
