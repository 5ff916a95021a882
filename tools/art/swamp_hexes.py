"""The hexes of the two maps of the giant-bug planet: their positions and tables.

Lengths are world units. A hexside is 60 units long and a hex 104 high (Tiled wants a whole number; a regular
hex would have 103.92); the left column touches x = 0, y grows downwards. Columns count from 0; odd ones are half a
hex lower. Directions run from 1 (north) clockwise to 6.
"""

import csv
import math
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLES = ROOT / "game" / "games" / "vermin" / "tables"

SIDE = 60.0
HEIGHT = 104.0
COLUMNS, ROWS = 18, 13
WIDTH = SIDE * (1.5 * COLUMNS + 0.5)
DEPTH = HEIGHT * (ROWS + 0.5)

STEPS = ((0.0, -1.0), (1.0, -0.5), (1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-1.0, -0.5))
"""Columns and rows of a step in direction 1 to 6."""

Point = tuple[float, float]


def towards(start: Point, direction: int, part: float = 0.5) -> Point:
    """The point at a share of a step in a direction; half a step is the middle of the hexside."""
    across, down = STEPS[direction - 1]
    return start[0] + 1.5 * SIDE * across * part, start[1] + HEIGHT * down * part


def bearing(direction: int) -> float:
    """The angle of a direction in radians, 0 to the right, clockwise."""
    across, down = STEPS[direction - 1]
    return math.atan2(HEIGHT * down, 1.5 * SIDE * across)


@dataclass(frozen=True, slots=True)
class Hex:
    """A hex of the tables; properties that its map does not have are empty."""

    id: str
    column: int
    row: int
    centre: Point
    terrain: str
    roads: tuple[int, ...]
    road: bool
    zone: str
    town: bool
    trail: str
    trail_order: int
    trail_next: str
    jewel_trail: str
    jewel_order: int
    tunnel_exit: str
    nest: str
    nest_entrance: str
    nat_cloud: str
    lab: bool
    jewels: int
    edge: str
    wormhole: bool
    vermite_entry: str
    whip: bool

    @property
    def numbered(self) -> bool:
        """Whether a number is printed in the hex; nests have numbers of their own."""
        return self.terrain != "nest"

    def corners(self, grow: float = 1.0) -> list[Point]:
        """The six corners, clockwise from the right, the hex scaled by `grow` about its centre."""
        x, y = self.centre
        wide, half, high = SIDE * grow, SIDE / 2 * grow, HEIGHT / 2 * grow
        return [
            (x + dx, y + dy)
            for dx, dy in ((wide, 0), (half, high), (-half, high), (-wide, 0), (-half, -high), (half, -high))
        ]


def _read(row: dict[str, str]) -> Hex:
    """A row of a table as a hex."""

    def word(name: str) -> str:
        return row.get(name, "")

    def flag(name: str) -> bool:
        return word(name) == "1"

    def count(name: str) -> int:
        return int(word(name) or 0)

    column, height = int(row["col"]), float(row["y"])
    return Hex(
        id=row["id"],
        column=column,
        row=int(row["row"]),
        centre=(SIDE + 1.5 * SIDE * column, HEIGHT * (height + 0.5)),
        terrain=row["terrain"],
        roads=tuple(int(step) for step in word("road_dirs").split()),
        road=flag("road"),
        zone=word("zone"),
        town=flag("town"),
        trail=word("trail"),
        trail_order=count("trail_order"),
        trail_next=word("trail_next"),
        jewel_trail=word("jewel_trail"),
        jewel_order=count("jewel_order"),
        tunnel_exit=word("tunnel_exit"),
        nest=word("nest"),
        nest_entrance=word("nest_entrance"),
        nat_cloud=word("nat_cloud"),
        lab=flag("lab"),
        jewels=count("jewels"),
        edge=word("edge"),
        wormhole=flag("wormhole"),
        vermite_entry=word("vermite_entry"),
        whip=flag("whip"),
    )


@dataclass(frozen=True)
class Planet:
    """One of the two maps."""

    name: str
    hexes: dict[str, Hex]

    def of(self, *terrains: str) -> list[Hex]:
        """All hexes of these terrains."""
        return [each for each in self.hexes.values() if each.terrain in terrains]

    @cached_property
    def places(self) -> dict[Point, Hex]:
        """Hexes by centre."""
        return {each.centre: each for each in self.hexes.values()}

    def neighbour(self, here: Hex, direction: int) -> Hex | None:
        """The neighbour in a direction, or None."""
        return self.places.get(towards(here.centre, direction, 1.0))

    @cached_property
    def trails(self) -> dict[str, list[Hex]]:
        """The scent trails by letter, from the first hex to the one with the cross."""
        found: dict[str, list[Hex]] = {}
        for each in sorted(self.hexes.values(), key=lambda each: each.trail_order):
            if each.trail:
                found.setdefault(each.trail, []).append(each)
        return found

    @cached_property
    def jewel_trails(self) -> dict[str, list[Hex]]:
        """The trails of the jewels to the entrances of their nests."""
        found: dict[str, list[Hex]] = {}
        for each in sorted(self.hexes.values(), key=lambda each: each.jewel_order):
            if each.jewel_trail:
                found.setdefault(each.jewel_trail, []).append(each)
        return found


@cache
def planet(name: str) -> Planet:
    """The map "alpha" or "beta"."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return Planet(name, {row["id"]: _read(row) for row in csv.DictReader(file)})
