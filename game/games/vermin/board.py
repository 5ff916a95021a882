"""The two maps [B-2][P]: hexes, terrain, roads, trails, distances. Lists are indexed by hex number (see `data`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from game.core.tables import FLAG, Kind, TableError, match
from game.games.vermin.data import CHARTS, HEX, HEX_IDS, table

NONE: Final = -1
ALPHA: Final = 0
BETA: Final = 1
MAPS: Final = ("alpha", "beta")
_STEPS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Column and half rows that each direction goes: N, NE, SE, S, SW, NW."""


_PLACES: Final = ("", *HEX)
_BOTH: Final[dict[str, Kind]] = {
    "id": HEX_IDS,
    "col": range(18),
    "y": re.compile(r"1?\d(\.[05])?"),
    "terrain": tuple(CHARTS["terrain"]),
    "road": FLAG,
    "road_dirs": re.compile("|[1-6]( [1-6])*"),
    "trail": ("", *"ABCDEFGH"),
    "trail_next": (*_PLACES, "X"),
    "lab": FLAG,
}
_NESTS: Final = ("", "1", "2")
_DOORS: Final = ("", *"123456")
_COLUMNS: Final[dict[str, dict[str, Kind]]] = {
    "alpha": {
        **_BOTH,
        "zone": ("N", "S"),
        "town": FLAG,
        "jewel_trail": ("", "J1", "J2"),
        "jewel_next": (*_PLACES, "E"),
        "tunnel_exit": _DOORS,
        "nest_entrance": _NESTS,
        "nest": _NESTS,
        "nat_cloud": _NESTS,
        "jewels": ("0", "2"),
    },
    "beta": {**_BOTH, "vermite_entry": _DOORS, "whip": FLAG},
}
"""What the table of each map must have."""


class Board:
    """One map. Nothing in it ever changes."""

    def __init__(self, name: str) -> None:
        rows = {row["id"]: row for row in table(name, len(HEX_IDS), **_COLUMNS[name])}
        self.name = name
        self.number = MAPS.index(name)
        ordered = [rows[hex_id] for hex_id in HEX_IDS]
        self.column = [int(row["col"]) for row in ordered]
        self.height = [round(2 * float(row["y"])) for row in ordered]
        """Vertical position of each hex, in half hexes from the top."""
        self.terrain = [row["terrain"] for row in ordered]
        at = {place: h for h, place in enumerate(zip(self.column, self.height, strict=True))}
        if len(at) < len(ordered):
            raise TableError(f"{name}.csv has two hexes in one place")
        self.step = [
            [NONE, *(at.get((c + dc, y + dy), NONE) for dc, dy in _STEPS)]
            for c, y in zip(self.column, self.height, strict=True)
        ]
        """For each hex the neighbour in directions 1 to 6, NONE off the map; the entry 0 is unused."""
        self.neighbours = [tuple(sorted(n for n in around if n != NONE)) for around in self.step]
        """Neighbours, lowest number first."""
        self.ring = [mask_of(near) for near in self.neighbours]
        """Neighbours as a bit mask."""
        self._distances: dict[int, tuple[int, ...]] = {}
        self._read_ground(ordered)
        self._read_ways(ordered)
        self._read_places(ordered)

    def _read_ground(self, rows: Sequence[dict[str, str]]) -> None:
        chart = CHARTS["terrain"]
        kinds = self.terrain
        self.cost = [int(chart[kind]["cost"]) for kind in kinds]
        """Points to enter; 0 for tar, which cannot be entered."""
        self.cover = [bool(chart[kind]["cover"]) for kind in kinds]
        self.opaque = mask_of(h for h, kind in enumerate(kinds) if chart[kind]["sight"])
        """Hexes whose terrain blocks sight [J-1], as a bit mask."""
        self.is_tar = [kind == "tar" for kind in kinds]
        self.tar = mask_of(h for h, kind in enumerate(kinds) if kind in ("tar", "bridge"))
        """Tar hexes, bridged ones included, as a bit mask."""
        self.bamboo = mask_of(h for h, kind in enumerate(kinds) if kind == "bamboo")
        swamp = [h for h, kind in enumerate(kinds) if kind == "swamp"]
        self.floodable = mask_of(
            h for wet in swamp for h in (wet, *self.neighbours[wet]) if kinds[h] not in ("tar", "nest")
        )
        """Swamp and all its neighbours: what a flood covers [P-1-b], as a bit mask."""
        self.road = [
            mask_of(self.step[h][int(d)] for d in row["road_dirs"].split() if self.step[h][int(d)] != NONE)
            for h, row in enumerate(rows)
        ]
        """Hexes joined to a hex by road or bridge, as a bit mask."""
        self.on_road = [row["road"] == "1" for row in rows]

    def _read_ways(self, rows: Sequence[dict[str, str]]) -> None:
        self.trail = [row["trail"] for row in rows]
        """Letter of the scent trail that a hex belongs to, or ""."""
        self.trail_next = [HEX.get(row["trail_next"], NONE) for row in rows]
        """The next hex of the trail; NONE on its X hex and off trails."""
        self.jewel_trail = [row.get("jewel_trail", "") for row in rows]
        self.jewel_next = [HEX.get(row.get("jewel_next", ""), NONE) for row in rows]
        self.is_north = [row.get("zone") == "N" for row in rows]
        """On the highway or north of it: the yellow directions [D-1]."""

    def _read_places(self, rows: Sequence[dict[str, str]]) -> None:
        def named(column: str, most: int) -> dict[int, int]:
            found = {row[column]: h for h, row in enumerate(rows) if row.get(column)}
            if column in _COLUMNS[self.name]:
                match(f"{self.name}.csv", found, map(str, range(1, most + 1)))
            return {int(number): h for number, h in found.items()}

        self.nest = named("nest", 2)
        """Hex of nest 1 and of nest 2; empty on map Beta."""
        self.nests = mask_of(self.nest.values())
        self.cloud = mask_of(h for h, row in enumerate(rows) if row.get("nat_cloud"))
        """The five clouded hexes round each nest [P-2-j], as a bit mask."""
        self.deadly = self.cloud | self.nests
        """Hexes that no marine may enter."""
        self.entrance = {h: int(row["nest_entrance"]) for h, row in enumerate(rows) if row.get("nest_entrance")}
        """Nest served by each entrance hex [P-2-l]."""
        exits = named("tunnel_exit", 6)
        self.exit = [exits[number] for number in sorted(exits)]
        """Hexes of tunnel exits 1-6 [P-2-m]."""
        entries = named("vermite_entry", 6)
        self.vermite_entry = [entries[number] for number in sorted(entries)]
        """Hexes of vermite entries 1-6 [P-3-p]."""
        self.unlimited = self.nests | mask_of(self.vermite_entry)
        """Hexes in which any number of vermites may stack [E-3], as a bit mask."""
        self.town = [h for h, row in enumerate(rows) if row.get("town") == "1"]
        self.lab = [h for h, row in enumerate(rows) if row["lab"] == "1"]
        self.jewel_store = {h: int(row["jewels"]) for h, row in enumerate(rows) if int(row.get("jewels") or 0)}
        scenario = CHARTS["scenario1" if self.number == ALPHA else "scenario2"]
        self.entry = [HEX[hex_id] for hex_id in scenario["entry"]]
        """Hexes by which marines enter [I-5-a]."""
        self.west_exit = [HEX[hex_id] for hex_id in scenario.get("west_exit", ())]
        self.whip = mask_of(h for h, row in enumerate(rows) if row.get("whip") == "1")
        """Hexes in which the queens' whip is felt [P-3-o], as a bit mask."""
        self.east = max(self.column)

    def is_east_edge(self, h: int, direction: int) -> bool:
        """Whether a step in the direction leaves the map by its east edge."""
        return self.column[h] == self.east and direction in (2, 3)

    def distance(self, a: int, b: int) -> int:
        """Hexes on the shortest path, whatever the terrain; 1 for neighbours."""
        return self.distances(a)[b]

    def distances(self, h: int) -> tuple[int, ...]:
        """Return the distance of every hex from one."""
        known = self._distances.get(h)
        if known is None:
            column, height = self.column[h], self.height[h]
            gaps = ((abs(c - column), abs(y - height)) for c, y in zip(self.column, self.height, strict=True))
            known = self._distances[h] = tuple(c + max(0, y - c) // 2 for c, y in gaps)
        return known

    def within(self, h: int, reach: int) -> int:
        """Return the hexes at most `reach` away, the hex itself included, as a bit mask."""
        return _within(self.number, h, reach)


def mask_of(hexes: Iterable[int]) -> int:
    """Hexes as a bit mask."""
    result = 0
    for h in hexes:
        result |= 1 << h
    return result


def hexes_of(mask: int) -> list[int]:
    """The hexes of a bit mask, lowest number first."""
    result = []
    while mask:
        low = mask & -mask
        result.append(low.bit_length() - 1)
        mask ^= low
    return result


@lru_cache(maxsize=8192)
def _within(number: int, h: int, reach: int) -> int:
    board = BOARDS[number]
    return mask_of(other for other in range(len(HEX_IDS)) if board.distance(h, other) <= reach)


BOARDS: Final = (Board("alpha"), Board("beta"))
