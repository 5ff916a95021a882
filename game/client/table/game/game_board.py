"""What is on a game's table: boards, counters, hands, and special boards over the map."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import ClassVar

from game.client.board.ground import Look
from game.client.board.things import Boxed, Mark, Piece, Sign, Tint, Token
from game.client.cards.things import Card, Hand
from game.client.mat.overlay import Overlay
from game.client.table.game import generic
from game.client.table.game.game import Part, S
from game.core.event import Event
from game.core.match import View


class GameBoard(Part[S]):
    """One board with the counters and hands of `Rules.layout`."""

    look: ClassVar[Look] = Look()
    """How counters are drawn on the board."""
    read_at: ClassVar[float] = 0.0
    """Pixels at 100 % to a world unit at which everything on the spaces is easy to read; a smaller board zooms in on
    the region of a decision. 0: it stays where it is.
    """

    def board_file(self, view: View[S]) -> Path:
        """Return the Tiled map of the position; it may change in the middle of a match."""
        return generic.board_file(self.rules.layout(view.state), self.id)

    def label(self, key: str) -> str:
        """Return the words of a label on the board, by its key in the map."""
        return self.catalogue.plain(f"{self.id}_map.{key}")

    def pieces(self, view: View[S]) -> Sequence[Piece]:
        """Return all counters on spaces."""
        return generic.pieces(self.rules.layout(view.state))

    def marks(self, view: View[S]) -> Sequence[Mark]:
        """Return the marks next to the names of spaces."""
        return ()

    def tints(self, view: View[S]) -> Sequence[Tint]:
        """Return the areas in the colours of their owners."""
        return ()

    def signs(self, view: View[S]) -> Sequence[Sign]:
        """Return the signs on spaces."""
        return ()

    def tokens(self, view: View[S]) -> Sequence[Token]:
        """Return the counters on tracks."""
        return ()

    def boxes(self, view: View[S]) -> Sequence[Boxed]:
        """Return pieces off the map that a player may want to see."""
        return ()

    def hands(self, view: View[S]) -> Sequence[Hand]:
        """Return the visible hands, the viewer's own first."""
        return generic.hands(self.rules.layout(view.state), self.rules.sides, view.seat, self.catalogue, self.id)

    def card_in_play(self, view: View[S], latest: Iterable[Event]) -> Card | None:
        """Return the card that the decision of the view is about, if it is in no hand.

        `latest` are the events, latest first.
        """
        return None

    def overlay_key(self, view: View[S]) -> str:
        """Return the key of the special board that covers the map now, or an empty text."""
        return ""

    def make_overlay(self, key: str) -> Overlay:
        """Return a new special board of that key."""
        raise NotImplementedError(key)
