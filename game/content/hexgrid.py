"""Hex grids as Tiled lays them out. World units; y grows downwards."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.maps import Point

Place = tuple[int, int]
"""Column and row, from 1."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """The geometry of a grid of flat-topped hexes in columns or pointy-topped hexes (`pointed`) in rows.

    Every second line (column or row) is shifted by half a hex: the odd ones, counted from 1, or the even ones.
    """

    columns: int
    rows: int
    side: float
    height: float
    """Distance between opposite sides: the height of flat-topped hexes, the width of pointy-topped ones."""
    pointed: bool
    odd_shifted: bool

    def has(self, place: Place) -> bool:
        """Whether the place is in the grid."""
        return 1 <= place[0] <= self.columns and 1 <= place[1] <= self.rows

    def centre(self, place: Place) -> Point:
        """The centre of a place."""
        line, number = reversed(place) if self.pointed else place
        along = self.side * (1.5 * line - 0.5)
        across = self.height * (number if self._is_shifted(line) else number - 0.5)
        return (across, along) if self.pointed else (along, across)

    def nearest_place(self, point: Point) -> Place:
        """The place nearest to a point, possibly outside the grid. Hexes must have a size."""
        along, across = reversed(point) if self.pointed else point
        line = round((along / self.side + 0.5) / 1.5)
        number = round(across / self.height + (0 if self._is_shifted(line) else 0.5))
        return (number, line) if self.pointed else (line, number)

    def corners(self, centre: Point) -> tuple[Point, ...]:
        """The corners of a hex, clockwise from the right (flat-topped) or from the top (pointy-topped)."""
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
