"""Tables that never change: persons, witches, countries and routes, cards, events.

Everything is numbered. Persons are 0-64 (the historical ones, Suleiman I last) and 65-76 (the witches of the
expansion); the events of the expansion are 77-92, so one number identifies any card of a person pile. Countries are
0-24 (the Ottoman Empire last). Playing cards are kinds 0-51 (suit * 13 + value - 1) and 52, the joker. `*_IDS` hold the
ids that options, events and records use.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.tables import FLAG, WORD, Kind, match, read

NONE: Final = -1
"""No person, no country, no seat; also a card that a seat cannot see."""

SIDES: Final = ("tower", "star", "key", "oak", "anchor", "sun")
"""The six dynasties in seat order, named after their coats of arms (colours name blood)."""

_table = partial(read, __package__)

# === Persons [05-01] ===

COLOURS: Final = ("yellow", "blue", "red", "green", "nippon", "ausonia", "columbia", "ruthenia", "pohjola")
"""Blood colours; the first four have a pile, the others are nations of witches [SW02-03]."""
PILES: Final = range(4)

STATS: Final = ("war", "rule", "prestige", "fertility", "longevity", "ambition")
RELIGIONS: Final = ("CC", "C", "CP", "P", "I")
ABILITIES: Final = (
    "repression",
    "assassination",
    "plunder",
    "revolution",
    "extravagance",
    "police",
    "execution",
    "war_tax",
    "sea_4",
    "alchemy",
    "new_faith",
    "invasion",
)
_ANYBODY: Final[dict[str, Kind]] = {
    "id": WORD,
    "colour": COLOURS,
    "sex": ("M", "F"),
    **dict.fromkeys(STATS, range(5)),
    "religion": RELIGIONS,
}
_PERSONS = _table("persons", 65, **_ANYBODY, great_war=range(6), ability=("", *ABILITIES))
_WITCHES = _table("witches", 12, **_ANYBODY, age=range(16, 100), power=WORD, keeps_power=FLAG)
_ALL = [*_PERSONS, *_WITCHES]

PERSON_IDS: Final = tuple(row["id"] for row in _ALL)
PERSON: Final = {name: number for number, name in enumerate(PERSON_IDS)}
PERSONS: Final = range(len(_ALL))
HISTORICAL: Final = range(len(_PERSONS))
WITCHES: Final = range(len(_PERSONS), len(_ALL))
COLOUR: Final = tuple(COLOURS.index(row["colour"]) for row in _ALL)
MALE: Final = tuple(row["sex"] == "M" for row in _ALL)
SULEIMAN: Final = PERSON["suleiman_i"]

WAR: Final = 0
RULE: Final = 1
PRESTIGE: Final = 2
FERTILITY: Final = 3
LONGEVITY: Final = 4
AMBITION: Final = 5
STAT: Final = tuple(tuple(int(row[name]) for name in STATS) for row in _ALL)
"""Printed values by [person][WAR .. AMBITION]."""
GREAT_STAT: Final = tuple((int(row.get("great_war", row["war"])), *STAT[p][1:]) for p, row in enumerate(_ALL))
"""The same with the War of the great captains."""

RELIGION: Final = tuple(RELIGIONS.index(row["religion"]) for row in _ALL)
_SAME = {frozenset(pair.split()) for pair in ("CC", "C", "CP", "P", "CC C", "C CP", "CP P")}


def same_religion(a: int, b: int) -> bool:
    """Whether two persons have the same religion [05-03]: neighbours on the scale CC, C, CP, P; Suleiman never."""
    return frozenset((RELIGIONS[RELIGION[a]], RELIGIONS[RELIGION[b]])) in _SAME


CATHOLIC: Final = tuple(RELIGIONS[r] in ("CC", "C") for r in RELIGION)
"""Religions that the Pope favours [11-01]."""
REFORMED: Final = tuple(RELIGIONS[r] in ("CP", "P") for r in RELIGION)
"""Religions that the New Faith wins over [11-03-11]."""

ABILITY: Final = tuple(row.get("ability", "") for row in _ALL)
"""The ability of each person [11-03], "" if none."""
match("persons.csv", filter(None, ABILITY), ABILITIES, "person with")
ABLE: Final = {name: tuple(p for p in PERSONS if ABILITY[p] == name) for name in ABILITIES}
"""The persons who have an ability."""

POWERS: Final = tuple(row["power"] for row in _WITCHES)
POWER: Final = tuple(row.get("power", "") for row in _ALL)
"""The power of each witch [SW02-07], "" for anyone else."""
KEEPS_POWER: Final = tuple(row.get("keeps_power") == "1" for row in _ALL)
"""Witches whose power outlasts their wedding [SW02-02]."""
AGE: Final = {WITCHES.start + i: int(row["age"]) for i, row in enumerate(_WITCHES)}

# === Events of the expansion [SW02-08] ===

_TIMINGS: Final = ("on_draw", "any_time", "war_on_wraith", "before_commanders", "after_marriage_or_heir")
_EVENTS = _table("events", 12, id=WORD, copies=range(1, 5), timing=_TIMINGS)
EVENT_KINDS: Final = tuple(row["id"] for row in _EVENTS)
TIMING: Final = {row["id"]: row["timing"] for row in _EVENTS}
EVENTS: Final = range(len(_ALL), len(_ALL) + sum(int(row["copies"]) for row in _EVENTS))
CARD_IDS: Final = (
    *PERSON_IDS,
    *(
        row["id"] if row["copies"] == "1" else f"{row['id']}.{copy}"
        for row in _EVENTS
        for copy in range(1, int(row["copies"]) + 1)
    ),
)
"""Ids of all cards that can be in a person pile."""
CARD: Final = {name: number for number, name in enumerate(CARD_IDS)}
KIND: Final = tuple(name.partition(".")[0] if number in EVENTS else "" for number, name in enumerate(CARD_IDS))
"""The kind of event by card number, "" for a person."""
SKY: Final = range(WITCHES.start, EVENTS.stop)
"""The 28 cards of the expansion."""
WRAITH_CARD: Final = CARD["wraith"]
MANNEQUIN_CARD: Final = CARD["mannequin"]
KEEPABLE: Final = tuple(number in EVENTS and TIMING[KIND[number]] != "on_draw" for number in range(EVENTS.stop))
"""Events that may be kept; the Wraith and the Mannequin are played at once."""

BASE_PILES: Final = tuple(tuple(p for p in HISTORICAL if COLOUR[p] == pile) for pile in PILES)
"""The historical persons of each pile; Suleiman is in the blue one [08-01]."""

# === Countries [06-01] ===

_COUNTRIES = _table("countries", 25, id=WORD, power=range(1, 11))
COUNTRY_IDS: Final = tuple(row["id"] for row in _COUNTRIES)
COUNTRY: Final = {name: number for number, name in enumerate(COUNTRY_IDS)}
COUNTRIES: Final = range(len(_COUNTRIES))
POWER_OF: Final = tuple(int(row["power"]) for row in _COUNTRIES)
OTTOMAN: Final = COUNTRY["ottoman_empire"]
THE_WRAITH: Final = len(_COUNTRIES)
"""The target of a war on the stack of occupied countries [SW02-06]."""

_ROUTES = [
    (COUNTRY[row["a"]], COUNTRY[row["b"]], row["route"])
    for row in _table("routes", 36, 2, a=COUNTRY, b=COUNTRY, route=("land", "sea"))
]


def _joined(kinds: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    pairs = [(a, b) for a, b, route in _ROUTES if route in kinds]
    return tuple(tuple(sorted([b for a, b in pairs if a == c] + [a for a, b in pairs if b == c])) for c in COUNTRIES)


BY_LAND: Final = _joined(("land",))
BY_SEA: Final = _joined(("sea",))
NEIGHBOURS: Final = _joined(("land", "sea"))

# === Playing cards [04] ===

SUITS: Final = "HDSC"
JOKER: Final = 52
UNSEEN: Final = 53
"""Index in a count of playing cards for those that a seat cannot tell apart."""
PLAYING_IDS: Final = (*(f"{suit}{value}" for suit in SUITS for value in range(1, 14)), "J", "?")
PLAYING: Final = {name: number for number, name in enumerate(PLAYING_IDS)}
VALUE: Final = (*(value for _ in SUITS for value in range(1, 14)), 1, 0)
"""The value of a card; a joker drawn from the pack counts as 1 [04]."""
RED: Final = (*(suit in "HD" for suit in SUITS for _ in range(13)), True, False)
BLACK: Final = (*(suit in "SC" for suit in SUITS for _ in range(13)), True, False)

HAND_SIZE: Final = 5
TAXED_HAND_SIZE: Final = 10
POPE_PRESTIGE: Final = 2
POPE_LONGEVITY: Final = 3
WITCH_POINTS: Final = 10
"""Points for each consort who is a witch at the end [SW02-05]."""

TASTES: Final = {
    "": frozenset[str](),
    "warlike": frozenset({"war", "plunder"}),
    "marrying": frozenset({"marriage", "heir", "matchmaking"}),
    "scheming": frozenset({"recruit", "incite", "scythe", "assassination", "repression", "execution", "thunderbolt"}),
}
"""The kinds of actions that each character of a computer player prefers, Plunder over conquest included."""
