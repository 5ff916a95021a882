"""What the board shows at the moment: the position, and during motion the way from one position to the next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.client.board.laying import Stack, in_slot, laid, slot_of
from game.client.board.things import Boxed, Mark, Piece, Sign, Tint, Token
from game.content.maps import Point, Space


@dataclass(slots=True)
class Moving:
    """Where a piece in motion is: a point of the world, how far it is lifted, how wide it still is (0 to 1)."""

    at: Point
    lift: float = 0.0
    width: float = 1.0
    alpha: int = 255
    size: float = 1.0
    """Side of the counter, as part of that on the map."""


class Picture:
    """Everything that lies on a board, as it is shown; `unit` is the side of a counter in world units."""

    def __init__(self, spaces: Mapping[str, Space] | None = None, unit: float = 1.0) -> None:
        self.spaces, self.unit = spaces or {}, unit
        self.pieces: dict[str, Piece] = {}
        self.marks: dict[str, str] = {}
        self.tokens: dict[str, Token] = {}
        self.moving: dict[str, Moving] = {}
        self.mark_width: dict[str, float] = {}
        """Width of marks that are turning, 0 to 1."""
        self.boxed: Sequence[Boxed] = ()
        """Pieces off the map; those whose box is printed on the board lie there."""
        self.tints: Sequence[Tint] = ()
        """Areas in the colours of their owners."""
        self.signs: Sequence[Sign] = ()
        self._stacks: list[Stack] | None = None

    def show(
        self,
        pieces: Iterable[Piece],
        marks: Iterable[Mark] = (),
        tokens: Iterable[Token] = (),
        *,
        boxed: Sequence[Boxed] = (),
        tints: Sequence[Tint] = (),
        signs: Sequence[Sign] = (),
    ) -> None:
        """Show a position; nothing moves any more."""
        self.boxed, self.tints, self.signs = boxed, tints, signs
        self.pieces = {piece.id: piece for piece in pieces}
        self.marks = {mark.space: mark.sprite for mark in marks}
        self.tokens = {token.id: token for token in tokens}
        self.moving.clear()
        self.mark_width.clear()
        self._stacks = None

    def put(self, piece: Piece) -> None:
        """A piece is there, in place of what was known of it."""
        self.pieces[piece.id] = piece
        self._stacks = None

    def take(self, piece: str) -> None:
        """A piece is gone."""
        self.pieces.pop(piece, None)
        self.moving.pop(piece, None)
        self._stacks = None

    def move(self, piece: str, space: str, slot: str | None = None) -> None:
        """A piece stands elsewhere; in a slot of the same name as before if none is said."""
        if piece in self.pieces:
            known = self.pieces[piece]
            self.put(replace(known, space=space, slot=known.slot if slot is None else slot))

    def change_sign(self, space: str, sprite: str, number: int) -> None:
        """The sign of a space shows so many more of a sprite, if it shows any by their number."""
        self.signs = [
            each.changed(sprite, number) if each.space == space and each.changed is not None else each
            for each in self.signs
        ]

    def lift(self, piece: str, moving: Moving | None) -> None:
        """A piece is in motion, or has come to rest."""
        known = piece in self.moving
        if moving is None:
            self.moving.pop(piece, None)
        else:
            self.moving[piece] = moving
        if known != (moving is not None):
            self._stacks = None

    @property
    def stacks(self) -> list[Stack]:
        """All stacks of pieces at rest, from the back of the board to the front."""
        if self._stacks is None:
            at_rest = (piece for piece in self.pieces.values() if piece.id not in self.moving)
            self._stacks = laid(at_rest, self.spaces, self.unit)
        return self._stacks

    def slot_of(self, piece: Piece) -> str:
        """The slot of its space in which a piece lies; empty for none."""
        slot = slot_of(piece, self.spaces)
        return slot.name if slot is not None else ""

    def place_of(self, piece: Piece) -> tuple[Point, float] | None:
        """Where in a slot a piece lies or would lie, in the world, and its size; None if it lies in none."""
        slot = slot_of(piece, self.spaces)
        if slot is None:
            return None
        others = [each for each in self.at(piece.space, slot.name) if each.id != piece.id]
        stack = next(stack for stack in in_slot(slot, [*others, piece], self.unit) if piece in stack.pieces)
        return stack.at or slot.centre, slot.size

    def at(self, space: str, slot: str | None = None) -> list[Piece]:
        """Pieces at rest on a space, or in one slot of it ("" for those in none), the topmost first."""
        found = [
            piece
            for piece in self.pieces.values()
            if piece.space == space and piece.id not in self.moving and (slot is None or self.slot_of(piece) == slot)
        ]
        return sorted(found, key=lambda piece: (piece.side, -piece.order, piece.id))
