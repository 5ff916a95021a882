"""Static facts of Scotland the Brave, read once from the tables: hexes, hexsides, pieces, markers, charts.

Hexes and pieces are numbered; `HEX_IDS` and `PIECE_IDS` hold the ids that options, events and records use. Sides and
seats have the same numbers: SCOTS is seat 0, ENGLISH seat 1.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from game.core.choice import Pick
from game.core.tables import FLAG, TEXT, WORD, Kind, match, read

SCOTS: Final = 0
ENGLISH: Final = 1
SIDES: Final = ("scots", "english")
OFF: Final = -1
"""The place of a piece that is not on the map."""
NOBODY: Final = -1

_table = partial(read, __package__)

# === The map [2.3] [TEC] ===

TERRAINS: Final = ("clear", "wooded", "mountain", "city", "major_city")
"""Hexes that can be entered [TEC]."""
HEX_IDS: Final = tuple(f"{column:02d}{row:02d}" for column in range(1, 13) for row in range(1, 12))
_HEXES = _table(
    "hexes",
    HEX_IDS,
    id=HEX_IDS,
    terrain=(*TERRAINS, "sea"),
    country=("scotland", "england", ""),
    coast=FLAG,
    edge_entry=("north", "south", ""),
)
HEX: Final = {name: number for number, name in enumerate(HEX_IDS)}
HEX_PICKS: Final = tuple(Pick("hex", name) for name in HEX_IDS)
TERRAIN: Final = tuple(row["terrain"] for row in _HEXES)
LAND: Final = tuple(terrain != "sea" for terrain in TERRAIN)
match(
    "hexes.csv",
    [row["id"] for row in _HEXES if row["country"]],
    [row["id"] for row in _HEXES if row["terrain"] != "sea"],
    "country of",
)
COUNTRY: Final = tuple({"scotland": SCOTS, "england": ENGLISH}.get(row["country"], NOBODY) for row in _HEXES)
COAST: Final = tuple(row["coast"] == "1" for row in _HEXES)
NORTH_EDGE: Final = tuple(h for h, row in enumerate(_HEXES) if row["edge_entry"] == "north")
SOUTH_EDGE: Final = tuple(h for h, row in enumerate(_HEXES) if row["edge_entry"] == "south")
TOWN: Final = tuple(terrain in ("city", "major_city") for terrain in TERRAIN)
TOWNS: Final = tuple(h for h, town in enumerate(TOWN) if town)
SCOTTISH_TOWNS: Final = tuple(h for h in TOWNS if COUNTRY[h] == SCOTS)
ENGLISH_TOWNS: Final = tuple(h for h in TOWNS if COUNTRY[h] == ENGLISH)

_CHART = {
    row["terrain"]: row
    for row in _table("terrain", TERRAINS, terrain=TERRAINS, move_cost=range(1, 7), attacker=range(-2, 1))
}
COST: Final = tuple(int(_CHART[terrain]["move_cost"]) if terrain in _CHART else 0 for terrain in TERRAIN)
PENALTY: Final = tuple(-int(_CHART[t]["attacker"]) if t in _CHART else 0 for t in TERRAIN)
"""How much a town subtracts from each attacker's strength: 1 for a city, 2 for a major city [TEC]."""
DEFENSIVE: Final = tuple(terrain in ("mountain", "city", "major_city") for terrain in TERRAIN)
"""Hexes that give the defender the advantage in every round [TEC]."""

_SIDE: Final[dict[str, Kind]] = {"hex_a": HEX_IDS, "hex_b": HEX_IDS}
_RIVERS = {
    frozenset((HEX[row["hex_a"]], HEX[row["hex_b"]])): row["river_en"].lower().replace(" ", "_")
    for row in _table("rivers", 53, 2, **_SIDE, river_en=TEXT)
}
_CLOSED = {frozenset((HEX[row["hex_a"]], HEX[row["hex_b"]])) for row in _table("closed_hexsides", 19, 2, **_SIDE)}


def around(hex_id: str) -> list[str]:
    """Return the ids of the six places around a hex; odd columns are half a hex lower."""
    c, r = int(hex_id[:2]), int(hex_id[2:])
    low = c % 2
    steps = ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1))
    return [f"{c + dc:02d}{r + dr:02d}" for dc, dr in steps]


def _neighbours(h: int) -> tuple[tuple[int, int], ...]:
    if not LAND[h]:
        return ()
    near = [HEX[name] for name in around(HEX_IDS[h]) if name in HEX]
    return tuple((n, int(frozenset((h, n)) in _RIVERS)) for n in near if LAND[n] and {h, n} not in _CLOSED)


def _rivers_at(h: int) -> tuple[str, ...]:
    return tuple(sorted({name for side, name in _RIVERS.items() if h in side}))


RIVERS_AT: Final = tuple(_rivers_at(h) for h in range(len(HEX_IDS)))
"""The rivers along the sides of each hex, by their names in the catalogue."""
NEIGHBOURS: Final = tuple(_neighbours(h) for h in range(len(HEX_IDS)))
"""For each hex the hexes that a piece may step into, each with 1 if that crosses a river, else 0."""

# === Pieces [2.2] ===

INFANTRY: Final = 0
CAVALRY: Final = 1
LEADER: Final = 2
ALLOWANCE: Final = (4, 5, 6)
"""Movement points of infantry, cavalry, leaders [4.1]."""
FORCED: Final = (6, 7, 9)
"""The same in a Forced March [10]."""

KINDS: Final = tuple(
    f"{side}_{arm}_{level}"
    for side in ("sco", "eng")
    for arm in ("inf", "cav")
    for level in ("levy", "regular", "elite")
)
"""Unit kinds; kind number = side * 6 + type * 3 + level, level 0 to 2."""
_UNITS = _table("units", KINDS, id=KINDS, full=range(1, 10), reduced=range(1, 10), count=range(1, 20))
_LEADERS = _table("leaders", 14, id=WORD, side=SIDES, initiative=range(1, 7), command=range(4), home=("", *HEX_IDS))
KIND_OF: Final = tuple(k for k, row in enumerate(_UNITS) for _ in range(int(row["count"])))
"""Kind of each unit counter."""
UNITS: Final = range(len(KIND_OF))
LEADERS: Final = range(len(UNITS), len(UNITS) + len(_LEADERS))
GARRISONS: Final = (LEADERS.stop, LEADERS.stop + 1)
"""The garrison [14.3] in the battle being resolved, one for each side; it has no counter."""
PIECES: Final = range(GARRISONS[1] + 1)


def _unit_ids() -> list[str]:
    seen: dict[int, int] = {}
    names = []
    for kind in KIND_OF:
        seen[kind] = seen.get(kind, 0) + 1
        names.append(f"{KINDS[kind]}.{seen[kind]}")
    return names


PIECE_IDS: Final = (*_unit_ids(), *(row["id"] for row in _LEADERS), "garrison.scots", "garrison.english")
PIECE: Final = {name: number for number, name in enumerate(PIECE_IDS)}
PIECE_PICKS: Final = tuple(Pick("piece", name) for name in PIECE_IDS)
SIDE: Final = (*(kind // 6 for kind in KIND_OF), *(SIDES.index(row["side"]) for row in _LEADERS), SCOTS, ENGLISH)
TYPE: Final = (*(kind % 6 // 3 for kind in KIND_OF), *(LEADER for _ in _LEADERS), INFANTRY, INFANTRY)
LEVEL: Final = (*(kind % 3 for kind in KIND_OF), *(0 for _ in _LEADERS), 0, 0)
_FULL = [int(row["full"]) for row in _UNITS]
_REDUCED = [int(row["reduced"]) for row in _UNITS]
STRENGTH: Final = (
    (*(_FULL[kind] for kind in KIND_OF), *(0 for _ in _LEADERS), 1, 1),
    (*(_REDUCED[kind] for kind in KIND_OF), *(0 for _ in _LEADERS), 1, 1),
)
"""Printed strength by [reduced][piece]; a garrison has 1 on both steps [14.3]."""
SIDE_UNITS: Final = tuple((*(p for p in UNITS if SIDE[p] == side), GARRISONS[side]) for side in (SCOTS, ENGLISH))
SIDE_LEADERS: Final = tuple(tuple(p for p in LEADERS if SIDE[p] == side) for side in (SCOTS, ENGLISH))
SIDE_PIECES: Final = tuple((*SIDE_UNITS[side], *SIDE_LEADERS[side]) for side in (SCOTS, ENGLISH))
COUNTERS: Final = tuple(tuple(p for p in UNITS if KIND_OF[p] == kind) for kind in range(len(KINDS)))
"""The unit counters of each kind."""


def kind(side: int, unit_type: int, level: int) -> int:
    """Return the number of a unit kind; level 0 levy, 1 regular, 2 elite [11.21]."""
    return side * 6 + unit_type * 3 + level


_FIRST = LEADERS.start
INITIATIVE: Final = {_FIRST + i: int(row["initiative"]) for i, row in enumerate(_LEADERS)}
COMMAND: Final = {_FIRST + i: int(row["command"]) for i, row in enumerate(_LEADERS)}
HOME: Final = {_FIRST + i: HEX[row["home"]] for i, row in enumerate(_LEADERS) if row["home"]}
"""Home hexes of the five nobles who have one [11.3]."""
NOBLES: Final = tuple(HOME)
match(
    "leaders.csv",
    (row["id"] for row in _LEADERS if row["home"]),
    ("bruce", "douglas", "steward", "lindsay", "lennox"),
    "home of",
)
WALLACE: Final = PIECE["wallace"]
MURRAY: Final = PIECE["murray"]
BRUCE: Final = PIECE["bruce"]
EDWARD: Final = PIECE["edward"]
BALLIOL: Final = PIECE["balliol"]
COMYN: Final = PIECE["comyn"]

# === Strategy markers [10.0] ===

_USERS: Final = {"both": (SCOTS, ENGLISH), "scots": (SCOTS,), "english": (ENGLISH,)}
_MARKERS = _table("markers", 17, id=WORD, count=range(1, 10), usable_by=_USERS)
MARKERS: Final = tuple(row["id"] for row in _MARKERS)
MARKER_COUNT: Final = {row["id"]: int(row["count"]) for row in _MARKERS}
MARKER_USERS: Final = {row["id"]: _USERS[row["usable_by"]] for row in _MARKERS}
MARKER_PICKS: Final = {name: Pick("marker", name) for name in MARKERS}
UNKNOWN: Final = "?"
"""Stands for a marker that a seat cannot see."""

# === Charts ===

_FEEDS: Final[dict[str, Kind]] = {
    f"{who}_{season}": range(20) for who in ("scots_in_scotland", "other") for season in ("summer", "winter")
}
_FORAGE = {row["terrain"]: row for row in _table("foraging", TERRAINS, terrain=TERRAINS, **_FEEDS)}


def forage_limit(h: int, side: int, *, winter: bool) -> int:
    """Return how many units a hex can feed [6.0]; Scots in Scotland use the better columns."""
    who = "scots_in_scotland" if side == SCOTS and COUNTRY[h] == SCOTS else "other"
    return int(_FORAGE[TERRAIN[h]][f"{who}_{'winter' if winter else 'summer'}"])


_MONTH: Final = re.compile("129[678]-(0[1-9]|1[0-2])")
_RECRUITS: Final[dict[str, Kind]] = {
    "scenario": ("rebellion", "toom_tabard"),
    "from": _MONTH,
    "to": _MONTH,
    "base": range(10),
    "extra_on_roll_of_1": FLAG,
}
ENGLISH_RECRUITS: Final = tuple(
    (row["scenario"], row["from"], row["to"], int(row["base"]), row["extra_on_roll_of_1"] == "1")
    for row in _table("recruitment_english", 5, 2, **_RECRUITS)
)
SCONE: Final = HEX["0602"]
CARLISLE: Final = HEX["0709"]
COCKERMOUTH: Final = HEX["0611"]
BERWICK: Final = HEX["1005"]
ROTHBURY: Final = HEX["1008"]
