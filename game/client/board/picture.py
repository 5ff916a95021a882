"""What the board shows at the moment: the position, and during motion the way from one position to the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.client.board.things import Mark, Piece, Token
from game.maps import Point

LAYERS = 4
"""Counters of a stack that are seen one above the other."""
ASIDE = (-0.24, 0.24)
"""Shift of what lies on the ground of a space with stacks, as parts of a counter's side."""
RIGHT, UP = 3.2 / 48, 3.4 / 48
"""Shift of each layer of a stack, as parts of a counter's side."""


@dataclass(slots=True)
class Moving:
    """Where a piece in motion is: a point of the world, how far it is lifted, how wide it still is (0 to 1)."""

    at: Point
    lift: float = 0.0
    width: float = 1.0
    alpha: int = 255


@dataclass(frozen=True, slots=True)
class Stack:
    """The pieces of a side on a space, the lowest first."""

    space: str
    side: str
    pieces: tuple[Piece, ...]
    shift: tuple[float, float] = (0.0, 0.0)
    """From the middle of the space, as parts of a counter's side."""

    @property
    def count(self) -> int:
        """What the disc says."""
        return sum(piece.counted for piece in self.pieces)

    @property
    def shown(self) -> tuple[Piece, ...]:
        """The layers that are drawn."""
        return self.pieces[-LAYERS:]

    def places(self) -> list[tuple[Piece, float, float]]:
        """Each layer with the shift of its middle, in counters' sides; the stack grows upwards."""
        layers = self.shown
        top = len(layers) - 1
        x, y = self.shift
        return [(piece, x + RIGHT * (i - top / 2), y - UP * i) for i, piece in enumerate(layers)]


class Picture:
    """Pieces, marks and tokens as they are shown."""

    def __init__(self) -> None:
        self.pieces: dict[str, Piece] = {}
        self.marks: dict[str, str] = {}
        self.tokens: dict[str, Token] = {}
        self.moving: dict[str, Moving] = {}
        self.mark_width: dict[str, float] = {}
        """Width of marks that are turning, 0 to 1."""
        self._stacks: list[Stack] | None = None

    def show(self, pieces: Iterable[Piece], marks: Iterable[Mark], tokens: Iterable[Token]) -> None:
        """Show a position; nothing moves any more."""
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

    def move(self, piece: str, space: str) -> None:
        """A piece stands elsewhere."""
        if piece in self.pieces:
            self.put(replace(self.pieces[piece], space=space))

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
            self._stacks = _stacks(piece for piece in self.pieces.values() if piece.id not in self.moving)
        return self._stacks

    def at(self, space: str) -> list[Piece]:
        """Pieces at rest on a space, the topmost first."""
        found = [piece for piece in self.pieces.values() if piece.space == space and piece.id not in self.moving]
        return sorted(found, key=lambda piece: (piece.side, -piece.order, piece.id))


def _stacks(pieces: Iterable[Piece]) -> list[Stack]:
    spaces: dict[str, dict[str, list[Piece]]] = {}
    lying: dict[str, list[Piece]] = {}
    for piece in pieces:
        if piece.ground:
            lying.setdefault(piece.space, []).append(piece)
            spaces.setdefault(piece.space, {})
        else:
            spaces.setdefault(piece.space, {}).setdefault(piece.side, []).append(piece)
    found = []
    for space, sides in sorted(spaces.items()):
        shifts = [(0.0, 0.0)] if len(sides) == 1 else [(-0.36, -0.14), (0.36, 0.16), (0.0, 0.3)]
        if space in lying:
            members = sorted(lying[space], key=lambda piece: (piece.order, piece.id))
            found.append(Stack(space, members[0].side, tuple(members), ASIDE if sides else (0.0, 0.0)))
            shifts = [(0.1, -0.12)] if len(sides) == 1 else shifts
        for (side, members), shift in zip(sorted(sides.items()), shifts):
            members.sort(key=lambda piece: (piece.order, piece.id))
            found.append(Stack(space, side, tuple(members), shift))
    return found
