"""Tables that never change: the map, units and counters, boxes, cards, set-ups.

Everything is numbered. Hexes are 0-42, the land hexes in the order of their printed numbers; counters ("pieces") are
0-146; boxes are 0-9; cards have their printed numbers, 1-99. `*_IDS` hold the ids that options, events and records use.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from game.core.tables import FLAG, NUMBER, TEXT, WORD, Kind, match, read

LIBERATION: Final = 0
FEDERATION: Final = 1
SIDES: Final = ("liberation", "federation")
"""By seat."""
BOTH: Final = (LIBERATION, FEDERATION)

NONE: Final = -1
UNKNOWN: Final = 0
"""A card or a chit that a seat cannot see."""

# Where a counter is, if not on a hex.
STOCK: Final = -1
BOX: Final = -2
"""The replenishment box [17.6]."""
GONE: Final = -3
"""Removed from the game [22.10][27.1]."""

_table = partial(read, __package__)

# === The map ===

_HEXES = _table(
    "hexes",
    43,
    id=re.compile(r"\d\d"),
    continent=("mainland", "palmina"),
    kind=("", "city", "base", "plateau", "mine"),
    name=re.compile("[a-z_]*"),
    vp=range(5),
    chits=range(1, 5),
    coastal=FLAG,
    cold=FLAG,
    desert=FLAG,
)
HEX_IDS: Final = tuple(row["id"] for row in _HEXES)
HEX: Final = {name: number for number, name in enumerate(HEX_IDS)}
HEXES: Final = range(len(_HEXES))
HEX_NAME: Final = tuple(row["name"] for row in _HEXES)
"""The key of the name of each hex, "" for a hex with only a number."""
_NAMED = {row["name"]: number for number, row in enumerate(_HEXES) if row["name"]}
CONTINENT: Final = tuple(row["continent"] for row in _HEXES)
VP: Final = tuple(int(row["vp"]) for row in _HEXES)
CHIT_LIMIT: Final = tuple(int(row["chits"]) for row in _HEXES)
"""How many hideout chits a hex may hold [18.4]."""
IS_CITY: Final = tuple(row["kind"] == "city" for row in _HEXES)
IS_COASTAL: Final = tuple(row["coastal"] == "1" for row in _HEXES)
IS_COLD: Final = tuple(row["cold"] == "1" for row in _HEXES)
IS_DESERT: Final = tuple(row["desert"] == "1" for row in _HEXES)
CITIES: Final = tuple(h for h in HEXES if IS_CITY[h])
"""The ten cities [28.1.3], North Pole Port among them."""

NORTH_POLE_PORT: Final = _NAMED["north_pole_port"]
URNA: Final = _NAMED["urna"]
STANLEY: Final = _NAMED["stanley_plateau"]
BONAR: Final = _NAMED["bonar"]
CARDINAL: Final = _NAMED["cardinal"]
DOGA: Final = _NAMED["doga"]
ANDY: Final = _NAMED["andy"]
GARLAND: Final = _NAMED["garland"]
SPA: Final = _NAMED["spa"]

MAP: Final = tuple(HEXES)
MAINLAND: Final = tuple(h for h in HEXES if CONTINENT[h] == "mainland")
PALMINA: Final = tuple(h for h in HEXES if CONTINENT[h] == "palmina")
WEST_COAST: Final = tuple(HEX[name] for name in ("51", "61", "71", "81"))
STANLEY_REGION: Final = (URNA, STANLEY)
COLD: Final = tuple(h for h in HEXES if IS_COLD[h])


def _axial(name: str) -> tuple[int, int]:
    """Return axial coordinates: ids are row * 10 + column, and every second row is half a hex further to the right."""
    row, column = divmod(int(name), 10)
    return column - (row - 1) // 2, row


def distance(a: int, b: int) -> int:
    """Return the distance in hexes; sea hexes count like land [11.4]."""
    (q, r), (x, y) = _axial(HEX_IDS[a]), _axial(HEX_IDS[b])
    return max(abs(q - x), abs(r - y), abs(q + r - x - y))


_SIDES_OF: Final = {
    frozenset((HEX[row["a"]], HEX[row["b"]])): row["kind"]
    for row in _table("hexsides", 23, 2, a=HEX, b=HEX, kind=("mountain", "forbidden"))
}
HEXSIDES: Final = {tuple(sorted(pair)): kind for pair, kind in _SIDES_OF.items()}
"""Mountain and forbidden hexsides, by their two hexes [9.3][9.6]."""
FORBIDDEN: Final = "forbidden"
MOUNTAIN: Final = "mountain"
NEIGHBOURS: Final = tuple(
    tuple(b for b in HEXES if distance(a, b) == 1 and _SIDES_OF.get(frozenset((a, b))) != FORBIDDEN) for a in HEXES
)
"""The land hexes that can be entered from each hex [9.6]."""
STEP_COST: Final = tuple(
    {b: 2 if _SIDES_OF.get(frozenset((a, b))) == MOUNTAIN else 1 for b in NEIGHBOURS[a]} for a in HEXES
)
"""Movement points for entering a neighbour [9.2][9.3]."""
MOVEMENT: Final = 2
"""Points of every unit [9.1]."""

_ROUTES = [
    (HEX[row["a"]], HEX[row["b"]], row)
    for row in _table(
        "routes", 12, 2, a=HEX, b=HEX, card20=FLAG, card32=FLAG, card68=FLAG, transport=("", "3", "federation")
    )
]
ROUTES: Final = {
    card: tuple(
        sorted(
            [(a, b) for a, b, row in _ROUTES if row[f"card{card}"] == "1"]
            + [(b, a) for a, b, row in _ROUTES if row[f"card{card}"] == "1"]
        )
    )
    for card in (20, 32, 68)
}
"""Sea routes by the number of the card, both ways: (from, to) [10.3][10.4][10.5]."""
AIR_RANGE: Final = 3
_FIXED = {frozenset((a, b)) for a, b, row in _ROUTES if row["transport"] == "3"}
_FEDERAL = {frozenset((a, b)) for a, b, row in _ROUTES if row["transport"] == "federation"}
AIR_LINKS: Final = tuple(
    {
        a: tuple(
            b
            for b in CITIES
            if b != a
            and (
                distance(a, b) <= AIR_RANGE
                or frozenset((a, b)) in _FIXED
                or (side == FEDERATION and frozenset((a, b)) in _FEDERAL)
            )
        )
        for a in CITIES
    }
    for side in BOTH
)
"""The cities that each side may transport to from a city [11.4][11.6][11.7]."""
LIFTS: Final = (2, 5)
"""Units that a side may transport in a phase [11.8]."""
ASSAULT_LIFTS: Final = 3
"""Units that may land in enemy cities by card 57."""

# === Units and counters ===

_UNITS = _table("units", 26, id=WORD, kind=("soldier", "cba"), aa=range(1, 10), ap=range(1, 10), defence=range(1, 10))
UNIT_IDS: Final = tuple(row["id"] for row in _UNITS)
UNIT: Final = {name: number for number, name in enumerate(UNIT_IDS)}
IS_SOLDIER: Final = tuple(row["kind"] == "soldier" for row in _UNITS)
AA: Final = tuple(int(row["aa"]) for row in _UNITS)
AP: Final = tuple(int(row["ap"]) for row in _UNITS)
DEFENCE: Final = tuple(int(row["defence"]) for row in _UNITS)
"""Anti-armour, anti-personnel and defence values by unit."""

_FACES: Final = ("", *UNIT)
_SORTS = _table("counters", 22, id=WORD, number=range(1, 60), liberation=_FACES, federation=_FACES, damaged=_FACES)
match(
    "counters.csv",
    filter(None, (row[face] for row in _SORTS for face in ("liberation", "federation", "damaged"))),
    UNIT_IDS,
    "face",
)
_COUNTERS = [row for row in _SORTS for _ in range(int(row["number"]))]
_SERIAL = [number for row in _SORTS for number in range(1, int(row["number"]) + 1)]
PIECES: Final = range(len(_COUNTERS))
COUNTER_OF: Final = tuple(row["id"] for row in _COUNTERS)
"""The type of each counter, such as soldier or roundfacer."""
PIECE_IDS: Final = tuple(
    row["id"] if int(row["number"]) == 1 else f"{row['id']}.{serial}"
    for row, serial in zip(_COUNTERS, _SERIAL, strict=True)
)
PIECE: Final = {name: number for number, name in enumerate(PIECE_IDS)}
FACE: Final = tuple(tuple(UNIT.get(row[side], NONE) for row in _COUNTERS) for side in SIDES)
"""[side][piece]: the unit on the side's face of a counter, NONE if it has no such face [2.2]."""
DAMAGED: Final = tuple(UNIT.get(row["damaged"], NONE) for row in _COUNTERS)
"""The unit on the back of the Dougrams [21.1], NONE for all others."""
PIECES_OF: Final = tuple(
    {unit: tuple(p for p in PIECES if FACE[side][p] == unit) for unit in sorted({*FACE[side]} - {NONE})}
    for side in BOTH
)
"""[side][unit]: the counters that can be that unit."""

SOLDIER_L: Final = UNIT["soldier_l"]
SOLDIER_F: Final = UNIT["soldier_f"]
GARCIA: Final = UNIT["garcia"]
ROUNDFACER: Final = UNIT["roundfacer"]
CRAB_GUNNER: Final = UNIT["crab_gunner"]
HASTY: Final = UNIT["hasty"]
FORTRESS: Final = UNIT["fortress"]
DESERT_GUNNER: Final = UNIT["desert_gunner"]
COCHIMA: Final = UNIT["cochima_spl"]
SIXTH: Final = tuple(UNIT[name] for name in ("soldier_6", "roundfacer_6", "blockhead_b_6", "bigfoot_6"))
MERCENARIES: Final = tuple(UNIT[name] for name in ("garcia", "tequila_gunner", "desert_gunner"))
"""Mercenaries while they serve the federation [2.9]."""
DOUGRAMS: Final = tuple(UNIT[name] for name in UNIT_IDS if "dougram" in name)
"""Dougram, Dougram TB and Yakt Dougram, damaged or not [20.3.2]."""
IS_DOUGRAM: Final = tuple(unit in DOUGRAMS for unit in range(len(UNIT_IDS)))
IS_MERCENARY: Final = tuple(unit in MERCENARIES for unit in range(len(UNIT_IDS)))
IS_SIXTH: Final = tuple(unit in SIXTH for unit in range(len(UNIT_IDS)))
COLD_BONUS: Final = tuple(UNIT[name] for name in ("bigfoot", "blizzard_gunner", "bigfoot_6"))
"""Units with +1/+1 in cold hexes [26.1]."""
DESERT_VALUE: Final = 5
"""Both values of the Desert Gunner in the desert [25.1]."""
TO_STOCK: Final = (*MERCENARIES, UNIT["mackerel"], COCHIMA, FORTRESS)
"""Federation units that go to stock when destroyed [17.6]."""
FORTRESS_PIECE: Final = PIECE["fortress"]
ARMABLE: Final = {CRAB_GUNNER: 0, ROUNDFACER: 16, UNIT["bushman"]: 17, UNIT["nikolaev"]: 17, HASTY: 18}
"""CBAs that the liberation may arm, with the card that must be open, 0 for none [6.8]."""
DEPLOYED_BY: Final = {
    CRAB_GUNNER: 0,
    ROUNDFACER: 0,
    UNIT["bushman"]: 45,
    UNIT["blockhead_b"]: 46,
    UNIT["nikolaev"]: 47,
    UNIT["bigfoot"]: 48,
    UNIT["blizzard_gunner"]: 49,
    HASTY: 61,
    UNIT["roundfacer_6"]: 0,
    UNIT["blockhead_b_6"]: 46,
    UNIT["bigfoot_6"]: 48,
}
"""CBAs that the federation may replenish, with the card that must be open [7.3] (D10)."""
CONVERTIBLE: Final = tuple(unit for unit in DEPLOYED_BY if unit != CRAB_GUNNER and unit not in SIXTH)
"""What a CBA may be converted into [7.8][7.9]."""
SOLDIER_COST: Final = 1
CBA_COST: Final = 3
"""Hideout points and arms points for a unit [6.4]."""
STACK_LIMIT: Final = 4
"""Liberation units in a hex before the government is proclaimed [8.4.2]."""

# === Chits and boxes ===

CHIT_POINTS: Final = range(1, 6)
CHIT_COUNT: Final = (0, 21, 23, 17, 10, 8)
"""Number of chits by points; index 0 is for chits that cannot be seen."""
CHITS: Final = sum(CHIT_COUNT)
MOST_POINTS: Final = 5

_BOXES = _table("boxes", 10, id=WORD, sheet=SIDES)
BOX_IDS: Final = tuple(row["id"] for row in _BOXES)
BOX_NO: Final = {name: number for number, name in enumerate(BOX_IDS)}
BOXES: Final = range(len(_BOXES))
BOX_SIDE: Final = tuple(SIDES.index(row["sheet"]) for row in _BOXES)
UNDERGROUND: Final = BOX_NO["underground"]
ZALTSEV: Final = BOX_NO["zaltsev"]
DONAN: Final = BOX_NO["donan"]
DELOYERIAN: Final = BOX_NO["deloyerian"]
DESTIN: Final = BOX_NO["destin"]
STATE_ADMIN: Final = BOX_NO["state_admin"]
WEAPONS: Final = BOX_NO["weapons"]
SIXTH_ARMY: Final = BOX_NO["sixth_army"]
LECOQUE: Final = BOX_NO["lecoque"]
KARMEL: Final = BOX_NO["karmel"]

# === Cards ===

_STARTS: Final = ("deck", "open", "removed", "stock")
CARDS: Final = range(1, 100)
_CARDS = _table(
    "cards",
    [str(number) for number in CARDS],
    no=CARDS,
    id=WORD,
    side=SIDES,
    kind=("event", "politics", "deployment", "movement", "combat"),
    setup1=_STARTS,
    setup2=_STARTS,
)
CARD_IDS: Final = ("", *(row["id"] for row in _CARDS))
"""By number; number 0 is no card."""
CARD: Final = {name: number for number, name in enumerate(CARD_IDS) if name}
CARD_SIDE: Final = (NONE, *(SIDES.index(row["side"]) for row in _CARDS))
CARD_KIND: Final = ("", *(row["kind"] for row in _CARDS))
"""event, politics, deployment, movement or combat."""
DECK_SIZE: Final = 18
HAND_SIZE: Final = 6
EXCHANGES: Final = 3
"""Discards that may be exchanged for cards of the stock [5.5.2]."""

# === Set-ups [28] ===

_STATED = {"setup1": 39, "setup2": 50}
SCENARIOS: Final = tuple(_STATED)
CARD_START: Final = {name: ("", *(row[name] for row in _CARDS)) for name in SCENARIOS}
"""Where each card is at the start: deck, open, removed or stock."""
START: Final = {
    name: tuple(
        (SIDES.index(row["side"]), row["place"], row["item"], int(row["number"]))
        for row in _table(name, rows, 3, side=SIDES, place=(*HEX, *BOX_NO), item=("chit", *UNIT), number=range(1, 10))
    )
    for name, rows in _STATED.items()
}
"""(side, hex id or box id, unit id or "chit", number), in the order of the rulebook."""

_LINKS: Final[dict[str, Kind]] = {
    "from": CARDS,
    "to": range(100),
    "kind": ("feeds", "hinders", "unit", "enables", "removes", "blocks", "enables_or", "victory"),
    "via": ("", "mercenary", *BOX_NO, *UNIT),
}
FLOW: Final = tuple(
    (int(row["from"]), int(row["to"]), row["kind"], row["via"]) for row in _table("flow", 203, 4, **_LINKS)
)
"""The event flow chart: (card, card or 0 for the end of the game, kind of link, box or unit)."""

# === What computer players have learned (tools/train_deloyer_bots.py) ===

PRACTICE: Final = {
    name: _table(name, None, 2, thing=TEXT, trait=TEXT, weight=NUMBER)
    for name in (f"practice_{side}" for side in SIDES)
}
"""By side, the learned weights of features of options, as rows of text."""
