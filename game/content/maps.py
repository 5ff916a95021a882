"""The data of a board: spaces with slots, routes, hexsides, labels, tracks, boxes. `game/content/tiled.py` reads it.

    board.spaces["0404"].centre        # (330.0, 364.0), world units
    board.space_at(331, 370).id        # "0404"
    board.neighbours("0404")           # ("0403", "0503", "0504", ...), clockwise from the north

Spaces are hexes (flat-topped or pointy-topped) or areas. World units are the pixels of the Tiled map; y grows
downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core import geography
from game.core.geography import around, place_of

Point = geography.Point
Value = geography.Value
Rect = tuple[float, float, float, float]

OVERFLOWS = ("pile", "close", "alike")
"""What a full slot does: put all further counters on its last place; first move counters closer together; or first
stack counters that look the same.
"""


class MapError(Exception):
    """A map cannot be used. The message is one sentence with the file, the fault and the remedy."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A rectangle for some of the pieces of a space, inside its outline or next to it. Pieces in it are side by
    side.
    """

    space: str
    name: str
    rect: Rect
    size: float = 1.0
    """Size of its counters relative to those on the map."""
    overflow: str = "pile"
    """What to do with more counters than there is room for: one of `OVERFLOWS`."""

    @property
    def centre(self) -> Point:
        """The middle of the rectangle."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2


@dataclass(frozen=True, slots=True)
class Space:
    """A place for pieces: a hex or an area."""

    id: str
    kind: str
    centre: Point
    polygon: tuple[Point, ...]
    properties: Mapping[str, Value]
    parts: tuple[tuple[Point, ...], ...] = ()
    """Further outlines of an area: islands, exclaves."""
    slots: Mapping[str, Slot] = field(default_factory=dict)

    @property
    def outlines(self) -> tuple[tuple[Point, ...], ...]:
        """All outlines, the main one first."""
        return (self.polygon, *self.parts)

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners of all outlines and slots."""
        slots = (slot.rect for slot in self.slots.values())
        ends = [corner for x, y, width, height in slots for corner in ((x, y), (x + width, y + height))]
        return (*(corner for outline in self.outlines for corner in outline), *ends)

    def contains(self, x: float, y: float) -> bool:
        """Whether the point is inside one of the outlines."""
        return any(_is_inside(outline, x, y) for outline in self.outlines)


@dataclass(frozen=True, slots=True)
class Hexside:
    """A side between two hexes that is a river, a border or closed. `key` names it in the catalogue."""

    key: str
    kind: str
    between: tuple[str, str]
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Route:
    """A connection between two spaces drawn on the board: a road, a sea lane, an adjacency. It may have several
    lines.
    """

    name: str
    kind: str
    between: tuple[str, str]
    lines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, slots=True)
class Label:
    """Words on the board: catalogue key, kind, and their baseline (a point or a curve)."""

    key: str
    kind: str
    role: str
    points: tuple[Point, ...]
    tracking: float = 0.0
    anchor: str = "centre"
    width: float = 0.0  # available width in world units, 0 for unlimited
    shield: bool = False  # a shield is drawn left of the name


@dataclass(frozen=True, slots=True)
class Cell:
    """A frame on the board: one step of a track, or a box for pieces off the map."""

    name: str
    kind: str
    rect: Rect
    properties: Mapping[str, Value]

    @property
    def centre(self) -> Point:
        """The middle of the frame."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2


@dataclass(frozen=True, slots=True)
class Print:
    """The painted board: its file (None for a plain map), and its pixels for each world unit."""

    file: Path | None
    scale: float
    small: Print | None = None
    """Another painting for small zoom levels, without details that would be unreadable there."""
    small_below: float = 0.0
    """The smaller painting is used below this zoom (pixels for each world unit)."""

    def at(self, zoom: float) -> Print:
        """The painting for a zoom."""
        return self.small if self.small is not None and zoom < self.small_below else self


@dataclass(frozen=True, slots=True)
class BoardMap:
    """A whole board. `world` is the rectangle that the painting covers."""

    path: Path
    game: str
    world: Rect
    hexside: float
    hex_height: float
    print: Print
    spaces: Mapping[str, Space]
    hexsides: tuple[Hexside, ...]
    labels: tuple[Label, ...]
    tracks: Mapping[str, Cell]
    boxes: Mapping[str, Cell]
    numbers: str = "number"
    """Role of the hex numbers in the lettering; empty for none. A space with `numbered` false has none either."""
    whole: bool = False
    """Whether the first view shows the whole board, not only its spaces."""
    head: float | None = None
    """Upper edge of the whole view; None for that of the print."""
    foot: float | None = None
    """Lower edge of the whole view; None for that of the print."""
    pointed: bool = False
    """Whether the hexes are pointy-topped. Then `hex_height` is their width."""
    routes: Mapping[str, Route] = field(default_factory=dict)
    _places: Mapping[tuple[int, int], str] = field(repr=False, compare=False, default_factory=dict)

    @property
    def home(self) -> Rect:
        """The rectangle that the first view shows if `whole`."""
        left, top, width, height = self.world
        head = top if self.head is None else self.head
        foot = top + height if self.foot is None else self.foot
        return left, head, width, foot - head

    def space_at(self, x: float, y: float) -> Space | None:
        """The space at a point, or None. Slots are above the outlines of all spaces."""
        slot = self.slot_at(x, y)
        if slot is not None:
            return self.spaces[slot.space]
        return next((space for space in self.spaces.values() if space.contains(x, y)), None)

    def slot_at(self, x: float, y: float) -> Slot | None:
        """The slot at a point, or None."""
        for space in self.spaces.values():
            for slot in space.slots.values():
                left, top, width, height = slot.rect
                if left <= x < left + width and top <= y < top + height:
                    return slot
        return None

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The adjacent hexes, clockwise from the north or (pointy-topped) north-east; empty for an area."""
        space = self.spaces[name]
        if space.kind != "hex":
            return ()
        near = around(space.centre, self.hexside, self.hex_height, pointed=self.pointed)
        places = (place_of(*centre) for centre in near)
        return tuple(self._places[place] for place in places if place in self._places)


def _is_inside(polygon: tuple[Point, ...], x: float, y: float) -> bool:
    inside = False
    px, py = polygon[-1]
    for qx, qy in polygon:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        px, py = qx, qy
    return inside
