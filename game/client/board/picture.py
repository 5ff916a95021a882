"""The picture of a board: the position shown and, during animations, the transition to the next one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.client.board.laying import Stack, in_slot, laid, slot_of
from game.client.board.things import Boxed, Mark, Piece, Sign, Tint, Token
from game.content.maps import Point, Space


@dataclass(slots=True)
class Moving:
    """A moving piece: its point in the world, how far it is lifted, and its current width (0 to 1)."""

    at: Point
    lift: float = 0.0
    width: float = 1.0
    alpha: int = 255
    size: float = 1.0
    """Side of the counter relative to that on the map."""


class Picture:
    """Everything on a board as it is shown; `unit` is the side of a counter in world units."""

    def __init__(self, spaces: Mapping[str, Space] | None = None, unit: float = 1.0) -> None:
        self.spaces, self.unit = spaces or {}, unit
        self.pieces: dict[str, Piece] = {}
        self.marks: dict[str, str] = {}
        self.tokens: dict[str, Token] = {}
        self.moving: dict[str, Moving] = {}
        self.mark_width: dict[str, float] = {}
        """Width of turning marks, 0 to 1."""
        self.boxed: Sequence[Boxed] = ()
        """Pieces off the map; they are drawn there if their box is printed on the board."""
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
        """Show a position; animations end."""
        self.boxed, self.tints, self.signs = boxed, tints, signs
        self.pieces = {piece.id: piece for piece in pieces}
        self.marks = {mark.space: mark.sprite for mark in marks}
        self.tokens = {token.id: token for token in tokens}
        self.moving.clear()
        self.mark_width.clear()
        self._stacks = None

    def put(self, piece: Piece) -> None:
        """Add or replace a piece."""
        self.pieces[piece.id] = piece
        self._stacks = None

    def take(self, piece: str) -> None:
        """Remove a piece."""
        self.pieces.pop(piece, None)
        self.moving.pop(piece, None)
        self._stacks = None

    def move(self, piece: str, space: str, slot: str | None = None) -> None:
        """Move a piece to another space, by default into a slot of the same name."""
        if piece in self.pieces:
            known = self.pieces[piece]
            self.put(replace(known, space=space, slot=known.slot if slot is None else slot))

    def change_sign(self, space: str, sprite: str, number: int) -> None:
        """Change the number of a sprite in the sign of a space, if that shows numbers."""
        self.signs = [
            each.changed(sprite, number) if each.space == space and each.changed is not None else each
            for each in self.signs
        ]

    def lift(self, piece: str, moving: Moving | None) -> None:
        """Set a piece's motion, or None for at rest."""
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
        """The slot of a piece; empty for none."""
        slot = slot_of(piece, self.spaces)
        return slot.name if slot is not None else ""

    def place_of(self, piece: Piece) -> tuple[Point, float] | None:
        """The position of a piece in its slot, in the world, and its size; None if it is in no slot."""
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
