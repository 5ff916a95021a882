"""Arrange the pieces of a space: in the slots that the map defines, the others in stacks around its middle.

No piece is left out: those without room are piled up with a count.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.client.board.things import Piece
from game.content.maps import Point, Slot, Space

LAYERS = 4
"""Visible counters of a stack."""
ASIDE = (-0.24, 0.24)
"""Shift of pieces on the ground of a space with stacks, relative to a counter's side."""
RIGHT, UP = 3.2 / 48, 3.4 / 48
"""Shift of each layer of a stack, relative to a counter's side."""
SHIFTS: Sequence[Sequence[tuple[float, float]]] = (
    ((0.0, 0.0),),
    ((-0.36, -0.14), (0.36, 0.16)),
    ((-0.36, -0.14), (0.36, 0.16), (0.0, 0.3)),
    ((0.46, -0.42), (-0.46, -0.42), (0.46, 0.42), (-0.46, 0.42)),
)
"""Positions of one to four stacks around the middle, each with its count visible; further stacks go onto the fourth."""
ABREAST = 1.08
"""Distance of counters in a slot, relative to their side; `LEAST` if they move closer together."""
LEAST = 0.3


@dataclass(frozen=True, slots=True)
class Stack:
    """Pieces on top of each other, lowest first; also a single piece."""

    space: str
    side: str
    """The owner; in a pile of several sides, that of the topmost piece."""
    pieces: tuple[Piece, ...]
    shift: tuple[float, float] = (0.0, 0.0)
    """Offset from the middle of the space, relative to a counter's side."""
    slot: str = ""
    at: Point | None = None
    """Its position in the slot, in world units; None around the middle of the space."""
    size: float = 1.0
    """Side of its counters relative to that on the map."""
    piled: bool = False
    """Whether it is piled up for lack of room; then the count includes every piece."""

    @property
    def count(self) -> int:
        """The number on the disc."""
        return len(self.pieces) if self.piled else sum(piece.counted for piece in self.pieces)

    @property
    def shown(self) -> tuple[Piece, ...]:
        """The visible layers."""
        return self.pieces[-LAYERS:]

    def places(self) -> list[tuple[Piece, float, float]]:
        """Each layer with the offset of its middle, in counters' sides; the stack grows upwards."""
        layers = self.shown
        top = len(layers) - 1
        x, y = self.shift
        return [(piece, x + RIGHT * (i - top / 2), y - UP * i) for i, piece in enumerate(layers)]


def slot_of(piece: Piece, spaces: Mapping[str, Space]) -> Slot | None:
    """The slot of a piece: the one it names, else that of its side, else None."""
    slots = spaces[piece.space].slots if piece.space in spaces else {}
    return slots.get(piece.slot) or (slots.get(piece.side) if not piece.ground else None)


def laid(pieces: Iterable[Piece], spaces: Mapping[str, Space], unit: float) -> list[Stack]:
    """All stacks of some pieces on a board; `unit` is the side of a counter in world units."""
    middle: dict[str, list[Piece]] = {}
    slotted: dict[tuple[str, str], tuple[Slot, list[Piece]]] = {}
    for piece in pieces:
        slot = slot_of(piece, spaces)
        if slot is None:
            middle.setdefault(piece.space, []).append(piece)
        else:
            slotted.setdefault((piece.space, slot.name), (slot, []))[1].append(piece)
    found = [stack for _, members in sorted(middle.items()) for stack in _round_middle(members)]
    return found + [stack for _, (slot, members) in sorted(slotted.items()) for stack in in_slot(slot, members, unit)]


def _round_middle(pieces: Sequence[Piece]) -> Iterator[Stack]:
    """The stacks of a space without slots for them: ground pieces, then a stack for each slot name and side."""
    lying = sorted((piece for piece in pieces if piece.ground), key=_rank)
    heaps: dict[tuple[str, str], list[Piece]] = {}
    for piece in pieces:
        if not piece.ground:
            heaps.setdefault((piece.slot, piece.side), []).append(piece)
    members = [sorted(heap, key=_rank) for _, heap in sorted(heaps.items())]
    shifts = SHIFTS[min(len(members), len(SHIFTS)) - 1] if members else ()
    if lying:
        yield Stack(lying[0].space, lying[0].side, tuple(lying), ASIDE if members else (0.0, 0.0))
        shifts = ((0.1, -0.12),) if len(members) == 1 else shifts
    for number, shift in enumerate(shifts):
        last = number == len(shifts) - 1
        heap = [piece for each in reversed(members[number:]) for piece in each] if last else members[number]
        piled = last and len(members) > len(shifts)
        yield Stack(heap[-1].space, heap[-1].side, tuple(heap), shift, piled=piled)


def in_slot(slot: Slot, pieces: Iterable[Piece], unit: float) -> Iterator[Stack]:
    """The pieces of a slot from left to right and downwards, by side, those with the highest order first."""
    ranked = sorted(pieces, key=lambda piece: (piece.side, -piece.order, piece.id))
    places = _places(slot, unit, len(ranked))
    heaps = [[piece] for piece in ranked]
    if len(heaps) > len(places) and slot.overflow == "alike":
        alike: dict[object, list[Piece]] = {}
        for piece in ranked:
            alike.setdefault((piece.side, piece.sprite, piece.badges), []).append(piece)
        heaps = list(alike.values())
    places = places[: len(heaps)]
    last = [piece for heap in heaps[len(places) - 1 :] for piece in heap]
    for place, heap in zip(places, [*heaps[: len(places) - 1], last]):
        top_last = tuple(reversed(heap))
        yield Stack(slot.space, heap[0].side, top_last, slot=slot.name, at=place, size=slot.size, piled=True)


def _places(slot: Slot, unit: float, count: int) -> list[Point]:
    """Positions for at most `count` counters in a slot."""
    left, top, width, height = slot.rect
    side = unit * slot.size
    across, down = _fitting(width, side, ABREAST), _fitting(height, side, ABREAST)
    step = side * ABREAST
    if slot.overflow == "close" and count > across * down:
        across = min(math.ceil(count / down), _fitting(width, side, LEAST))
        step = (width - side) / (across - 1) if across > 1 else 0.0
    x = left + width / 2 - step * (across - 1) / 2
    y = top + height / 2 - side * ABREAST * (down - 1) / 2
    places = [(x + column * step, y + row * side * ABREAST) for row in range(down) for column in range(across)]
    return places[:count]


def _fitting(room: float, side: float, step: float) -> int:
    return max(1, int((room - side) / (side * step) + 1e-6) + 1) if room > side else 1


def _rank(piece: Piece) -> tuple[int, str]:
    """Sort key, lowest first."""
    return piece.order, piece.id
