"""The places of hexes on a map, as Tiled lays them. World units, y grows downwards."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.maps import Point

Place = tuple[int, int]
"""Column and row, from 1."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """Hexes in columns that lie on a side, or in rows that stand on a corner (`pointed`): their lines.

    Every second line is shifted by half a hex: the odd ones, counted from 1, or the even ones.
    """

    columns: int
    rows: int
    side: float
    height: float
    """From side to side: the height of hexes that lie, the width of those that stand."""
    pointed: bool
    odd_shifted: bool

    def has(self, place: Place) -> bool:
        """Whether the place is one of the grid."""
        return 1 <= place[0] <= self.columns and 1 <= place[1] <= self.rows

    def centre(self, place: Place) -> Point:
        """The middle of a place."""
        line, number = reversed(place) if self.pointed else place
        along = self.side * (1.5 * line - 0.5)
        across = self.height * (number if self._is_shifted(line) else number - 0.5)
        return (across, along) if self.pointed else (along, across)

    def nearest_place(self, point: Point) -> Place:
        """The place nearest to a point, which may lie outside the grid; the hexes must have a size."""
        along, across = reversed(point) if self.pointed else point
        line = round((along / self.side + 0.5) / 1.5)
        number = round(across / self.height + (0 if self._is_shifted(line) else 0.5))
        return (number, line) if self.pointed else (line, number)

    def corners(self, centre: Point) -> tuple[Point, ...]:
        """The corners of a hex, clockwise from the right, or from the top on a corner."""
        x, y = centre
        wide, half, high = self.side, self.side / 2, self.height / 2
        shape: tuple[Point, ...] = (
            (wide, 0), (half, high), (-half, high), (-wide, 0), (-half, -high), (half, -high)
        )  # fmt: skip
        if self.pointed:
            shape = tuple((down, -across) for across, down in shape)
        return tuple((x + across, y + down) for across, down in shape)

    def _is_shifted(self, line: int) -> bool:
        return (line % 2 == 1) == self.odd_shifted
