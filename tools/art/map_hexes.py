"""The hexes of the Scotland map: their positions, shared sides, and tables.

Lengths are world units. A hexside is 60 units long and a hex 104 high (Tiled wants a whole number; a regular
hex would have 103.92), the top left hex of the grid touches x = 0, y grows downwards. A hex is named "ccrr",
column then row, both from 01; odd columns are half a hex lower.
"""

import csv
import math
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "game" / "games" / "scotland" / "tables"

SIDE = 60.0
HEIGHT = 104.0
COLUMNS, ROWS = 12, 11

Point = tuple[float, float]
Row = dict[str, str]


@cache
def table(name: str) -> tuple[Row, ...]:
    """The rows of a table of the game, such as "hexes"."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return tuple(csv.DictReader(file))


@cache
def hexes() -> dict[str, Row]:
    """All hexes by name, in the order of the table."""
    return {row["id"]: row for row in table("hexes")}


@cache
def land() -> dict[str, Row]:
    """The hexes that can be entered, by name."""
    return {name: row for name, row in hexes().items() if row["terrain"] != "sea"}


@cache
def towns() -> dict[str, Row]:
    """The towns by the name of their hex."""
    return {row["hex"]: row for row in table("towns")}


def centre(name: str) -> Point:
    """The centre of a hex."""
    column, row = int(name[:2]), int(name[2:])
    return SIDE + 1.5 * SIDE * (column - 1), HEIGHT * (row if column % 2 else row - 0.5)


def corners(name: str, grow: float = 1.0) -> list[Point]:
    """The six corners of a hex, clockwise from the right, the hex scaled by `grow` about its centre."""
    x, y = centre(name)
    wide, high = SIDE * grow, HEIGHT / 2 * grow
    shape = ((wide, 0), (wide / 2, high), (-wide / 2, high), (-wide, 0), (-wide / 2, -high), (wide / 2, -high))
    return [(x + dx, y + dy) for dx, dy in shape]


def near(p: Point, q: Point) -> bool:
    """Whether two points are the same corner of the grid."""
    return math.hypot(p[0] - q[0], p[1] - q[1]) < 2


def hexside(first: str, second: str) -> tuple[Point, Point]:
    """The two corners that two neighbouring hexes share."""
    others = corners(second)
    shared = [p for p in corners(first) if any(near(p, q) for q in others)]
    if len(shared) != 2:
        raise ValueError(f"hexes {first} and {second} are no neighbours")
    return shared[0], shared[1]


def chain(sides: Iterable[Sequence[Point]]) -> list[Point]:
    """Join hexsides, given in order, into one polyline."""
    rest = [list(side) for side in sides]
    first = rest.pop(0)
    if rest and any(near(first[0], p) for p in rest[0]):
        first.reverse()
    line = first
    for side in rest:
        if near(line[-1], side[1]):
            side.reverse()
        line.append(side[1])
    return line


@cache
def rivers() -> dict[str, list[Point]]:
    """Polylines of rivers along hexsides from source to mouth, by English name."""
    sides: dict[str, list[tuple[Point, Point]]] = {}
    for row in sorted(table("rivers"), key=lambda row: int(row["seq_from_source"])):
        sides.setdefault(row["river_en"], []).append(hexside(row["hex_a"], row["hex_b"]))
    return {name: chain(line) for name, line in sides.items()}
