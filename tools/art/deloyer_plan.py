"""Positions of everything on the map of Deloyer, in world units: pointy-topped hexes, lanes, plates.

A hex is 104 wide, because Tiled wants a whole number; exact would be 60 x the square root of 3 = 103.92.
"""

import csv
import math
from pathlib import Path

TABLES = Path(__file__).resolve().parents[2] / "game" / "games" / "deloyer" / "tables"
SIDE = 60
WIDE = 104
ROWS, COLUMNS = 8, 9
WORLD = (-46.0, -34.0, 1084.0, 818.0)
"""Left, top, width, height of the picture."""
PRINT_SCALE = 2.0
TITLE = (322.0, 10.0, 236.0, 62.0)
REPLENISHMENT = (-14.0, 10.0, 316.0, 104.0)
"""The printed box for units that are coming back [17.6]."""

Point = tuple[float, float]

BENDS: dict[str, tuple[Point, ...]] = {
    "76-44": ((560.0, 452.0),),
    "76-64": ((560.0, 530.0),),
    "76-83": ((500.0, 668.0),),
    "76-67": ((648.0, 528.0),),
    "67-44": ((604.0, 404.0),),
    "67-83": ((560.0, 604.0),),
    "83-81": ((208.0, 752.0),),
    "37-67": ((588.0, 376.0),),
    "37-44": ((540.0, 262.0),),
    "18-44": ((560.0, 132.0),),
}
"""Corners of the lanes, which avoid land and names."""
ROUND: dict[str, tuple[tuple[Point, ...], ...]] = {
    "69-61": (((936.0, 510.0), (1030.0, 490.0)), ((-36.0, 524.0), (104.0, 510.0))),
    "69-81": (((936.0, 510.0), (1030.0, 532.0)), ((-36.0, 672.0), (104.0, 690.0))),
}
"""The two lanes across the edge of the map, from Grante to the east and from the west coast [11.7]."""
REGIONS = {"mainland": (170.0, 196.0), "palmina": (930.0, 92.0), "strait": (548.0, 356.0)}
"""Positions of the names of the continents, and of the water between them."""
EDGES = {"east": (999.0, 458.0), "west_north": (6.0, 506.0), "west_south": (6.0, 656.0)}


def rows_of(name: str) -> list[dict[str, str]]:
    """Return the rows of a table of the game."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def centre(name: str) -> Point:
    """The centre of a hex: every second row, counted from 1, is shifted half a hex to the right."""
    return place_centre(*divmod(int(name), 10))


def place_centre(row: int, column: int) -> Point:
    """The centre of a place of the grid, land or sea."""
    return WIDE * (column if row % 2 == 0 else column - 0.5), SIDE * (1.5 * row - 0.5)


def corners(name: str) -> list[Point]:
    """The corners of a hex, clockwise from the top."""
    x, y = centre(name)
    half, wide = SIDE / 2, WIDE / 2
    return [(x, y - SIDE), (x + wide, y - half), (x + wide, y + half), (x, y + SIDE), (x - wide, y + half),
            (x - wide, y - half)]  # fmt: skip


def side_between(a: str, b: str) -> list[Point]:
    """The two ends of the hexside between two neighbours."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    length = math.dist((ax, ay), (bx, by))
    dx, dy = (bx - ax) / length * SIDE / 2, (by - ay) / length * SIDE / 2
    return [(mx - dy, my + dx), (mx + dy, my - dx)]


def lines_of(a: str, b: str) -> list[list[Point]]:
    """The polylines of a lane between two cities."""
    name = f"{a}-{b}"
    if name in ROUND:
        return [list(line) for line in ROUND[name]]
    return [[centre(a), *BENDS.get(name, ()), centre(b)]]
