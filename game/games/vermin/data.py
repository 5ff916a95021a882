"""Static facts of Space Vermin from Beyond, read once from the tables: pieces, event chits, weapons, charts.

Hexes and pieces are numbered. Hexes are in the order of their printed numbers, and hexes without one come last, so "the
lowest-numbered hex" [D-2][E-1] is the smallest number. `HEX_IDS` holds the ids ("111" to "666", "U1" to "U12") that
options, events and records use, the same on both maps. Marine movement is counted in half points.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from game.core.choice import Pick
from game.core.tables import FLAG, WORD, read
from game.games.vermin.charts import read_charts

MARINES: Final = 0
VERMITES: Final = 1
SIDES: Final = ("marines", "vermites")


table = partial(read, __package__)
"""Return the rows of a table of the game."""

CHARTS: Final[dict[str, Any]] = read_charts()
"""The player-aid tables by name, with the section each is from."""

# === Hexes ===

HEX_IDS: Final = (
    *(f"{a}{b}{c}" for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)),
    *(f"U{number}" for number in range(1, 13)),
)
HEX: Final = {name: number for number, name in enumerate(HEX_IDS)}
HEX_PICKS: Final = tuple(Pick("hex", name) for name in HEX_IDS)
NUMBERED: Final = 216
"""Hexes below this have a printed number and can be rolled with d666 [B-4]."""

# === Where a piece is that is not on the map ===

BOX: Final = -1
"""The place of a piece that takes no part in the scenario."""
CUP: Final = -2
"""A vermite in the unit cup [C-1]."""
RESERVE: Final = -3
"""A marine unit that the headquarters may ask for [I-4-c]."""
WAITING: Final = -4
"""Off the map, arrives without a request: retrieval vehicles, the marines of scenario 2, queens before the first rush.
"""
LOST: Final = -5
"""Destroyed: the piles of dead marines and, in scenario 2, of dead vermites [Q-2-f]."""
ESCAPED: Final = -6
"""A vermite that left by the east edge [Q-2-f]."""
GONE: Final = -7
"""A vermite out of the game without points: shot down by the Kitten, or a drone hit by a secret weapon."""
OUT: Final = -6
"""A jewel carried off the west edge."""
NOBODY: Final = -1

# === Pieces [B-1] ===

_TYPES: Final = (
    *("hq", "squad", "heavy", "recon", "special_ops", "logistics", "ant_gun", "professor", "rv"),
    *("queen_complete", "queen_adult", "queen_larva", "soldier", "drone", "ultramite"),
)
_VALUES: Final = (
    "attack",
    "defence",
    "move",
    "fecundity",
    "back_attack",
    "back_defence",
    "back_move",
    "back_fecundity",
)
_PIECES = table(
    "pieces",
    48,
    id=re.compile(r"[a-z_]+(\.[a-e1-9]\d?)?"),
    sheet=re.compile(r"M\d\d|Q\d|V\d\d"),
    type=_TYPES,
    vid=range(28),
    **dict.fromkeys(_VALUES, range(10)),
)
PIECE_IDS: Final = tuple(row["id"] for row in _PIECES)
PIECE: Final = {name: number for number, name in enumerate(PIECE_IDS)}
SHEET: Final = tuple(row["sheet"] for row in _PIECES)
"""Number of each piece on the counter sheet: M01, Q1, V27."""
TYPE: Final = tuple(row["type"] for row in _PIECES)
"""hq squad heavy recon special_ops logistics ant_gun professor rv; queen_complete queen_adult queen_larva; soldier
drone ultramite."""
PIECES: Final = range(len(_PIECES))
UNITS: Final = tuple(p for p in PIECES if SHEET[p].startswith("M"))
"""Marine units."""
QUEENS: Final = tuple(p for p in PIECES if SHEET[p].startswith("Q"))
"""Complete, adult, larva: the order in which they move and breed."""
WARRIORS: Final = tuple(p for p in PIECES if SHEET[p].startswith("V"))
"""In the order of their numbers."""
SWARM: Final = (*QUEENS, *WARRIORS)
VID: Final = tuple(int(row["vid"]) for row in _PIECES)
"""The number printed on a warrior, 0 for others."""
ATTACK: Final = tuple((int(row["attack"]), int(row["back_attack"])) for row in _PIECES)
"""Front and back [B-1]; a deployed ANT gun, PANTS and the professor's weapons have charts instead."""
DEFENCE: Final = tuple((int(row["defence"]), int(row["back_defence"])) for row in _PIECES)
MOVE: Final = tuple((int(row["move"]), int(row["back_move"])) for row in _PIECES)
FECUNDITY: Final = tuple((int(row["fecundity"]), int(row["back_fecundity"])) for row in _PIECES)
PIECE_PICKS: Final = tuple(Pick("unit" if p in UNITS else "vermite", name) for p, name in enumerate(PIECE_IDS))

IS_UNIT: Final = tuple(p in UNITS for p in PIECES)
IS_QUEEN: Final = tuple(p in QUEENS for p in PIECES)
IS_DRONE: Final = tuple(TYPE[p] == "drone" for p in PIECES)
WALKERS: Final = tuple(p for p in SWARM if not IS_DRONE[p])
"""Types that count towards stacking: all but drones [E-3]."""
DRONES: Final = tuple(p for p in WARRIORS if IS_DRONE[p])
SOLDIERS: Final = tuple(p for p in WARRIORS if TYPE[p] == "soldier")
ULTRAMITES: Final = tuple(p for p in WARRIORS if TYPE[p] == "ultramite")
CRAWLERS: Final = (*ULTRAMITES, *SOLDIERS)
"""Warriors that walk, in the order in which they move [E-1]."""
HQ: Final = PIECE["hq"]
LOGISTICS: Final = PIECE["logistics"]
ANT_GUN: Final = PIECE["ant_gun"]
PROFESSOR: Final = PIECE["professor"]
SPECIAL_OPS: Final = PIECE["special_ops"]
LYRA: Final = PIECE["lyra"]
SQUADS: Final = tuple(p for p in UNITS if TYPE[p] == "squad" and p != LYRA)
HEAVIES: Final = tuple(p for p in UNITS if TYPE[p] == "heavy")
RECONS: Final = tuple(p for p in UNITS if TYPE[p] == "recon")
VEHICLES: Final = tuple(p for p in UNITS if TYPE[p] == "rv")
JUMPERS: Final = frozenset((*RECONS, SPECIAL_OPS))
"""Units with jump packs [I-1-c]."""
RANGED: Final = frozenset((HQ, *SQUADS, LYRA, *HEAVIES, *RECONS))
"""Units with unlimited range at full strength [J-1]."""
PISTOLS: Final = frozenset((*RANGED, SPECIAL_OPS))
"""Units that fire pistols while disrupted [J-2]; logistics fires them at full strength."""
TWO_FACED: Final = frozenset((ANT_GUN, PROFESSOR))
"""Units whose back is not a disrupted side [B-1-a]."""

# === Jewels and tunnel exits [B-1-d][P-2-m] ===

JEWELS: Final = range(5)
ALL_JEWELS: Final = 4
"""Jewels carried off that win at once [Q-1-d]."""
EXITS: Final = range(6)
"""Tunnel exits 1-6 have the indices 0-5; 0-2 belong to nest 1, 3-5 to nest 2."""
EXIT_PICKS: Final = tuple(Pick("exit", str(number + 1)) for number in EXITS)
IN_CUP: Final = 0
OPEN: Final = 1
COLLAPSED: Final = 2
DESTROYED: Final = 3
EXIT_DEFENCE: Final = 3

# === Event chits [D] and secret weapons [J-5] ===

CHIT_IDS: Final = tuple(f"E{number:02d}" for number in range(1, 16))
_EVENTS: Final = (
    *("flood", "bamboo", "nat_spread", "tar_swarm", "burp", "lash", "belch", "ultra_frenzy", "frenzy", "moult"),
)
_CHITS = table(
    "events",
    CHIT_IDS,
    chit=CHIT_IDS,
    event_id=_EVENTS,
    alpha_south=range(1, 7),
    alpha_north=range(1, 7),
    beta=("*", *"123456"),
    ids=re.compile("|".join((r"", r"\d\d?( \d\d?)*"))),
    draw_again=FLAG,
)
CHITS: Final = range(len(_CHITS))
CHIT: Final = {name: number for number, name in enumerate(CHIT_IDS)}
CHIT_PICKS: Final = tuple(Pick("chit", name) for name in CHIT_IDS)
EVENT: Final = tuple(row["event_id"] for row in _CHITS)
"""flood bamboo nat_spread tar_swarm burp lash belch ultra_frenzy frenzy moult."""
SOUTH_WAY: Final = tuple(int(row["alpha_south"]) for row in _CHITS)
"""Direction south of the highway on map Alpha, blue (1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW)."""
NORTH_WAY: Final = tuple(int(row["alpha_north"]) for row in _CHITS)
"""Direction on the highway and north of it, yellow."""
BETA_WAY: Final = tuple(0 if row["beta"] == "*" else int(row["beta"]) for row in _CHITS)
"""Direction on map Beta; 0 is the asterisk of the magnetic storm [Q-2-f]."""
CHIT_VIDS: Final = tuple(frozenset(int(n) for n in row["ids"].split()) for row in _CHITS)
"""Numbers of the warriors that a chit names."""
DRAWS_AGAIN: Final = tuple(row["draw_again"] == "1" for row in _CHITS)

_WEAPONS = table("weapons", 6, weapon=WORD, rolls_range=FLAG)
WEAPONS: Final = tuple(row["weapon"] for row in _WEAPONS)
ROLLS_RANGE: Final = {row["weapon"]: row["rolls_range"] == "1" for row in _WEAPONS}

# === Charts ===

NAT_MAX: Final = {
    kind: CHARTS["nat_check"]["queen" if kind.startswith("queen") else kind]
    for kind in ("drone", "soldier", "ultramite", "queen_complete", "queen_adult", "queen_larva")
}
"""Highest die on which a removed vermite contaminates a unit, by type [J-7]."""
FAMILY_JEWELS: Final = "family_jewels"
GREAT_MIGRATION: Final = "great_migration"
CAMPAIGN: Final = "campaign"
