"""Tables that never change: countries and their links, cards, markers, the small tables of the rules.

Countries are numbered in the order of `countries.csv`; cards have their printed numbers, 1-240. `*_IDS` hold the ids
that options, events and records use.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core.tables import FLAG, NUMBER, TEXT, WORD, read

NONE: Final = -1
"""No country, no seat; also a card that a seat cannot see."""

US: Final = 0
JIHADIST: Final = 1
SIDES: Final = ("us", "jihadist")


_table = partial(read, __package__)

# === What a country can be [4.1] ===

UNTESTED: Final = 0
GOOD: Final = 1
FAIR: Final = 2
POOR: Final = 3
ISLAMIST: Final = 4
GOVERNANCES: Final = ("untested", "good", "fair", "poor", "islamist_rule")
"""By governance number; operations are rolled against it."""

ALLY: Final = 1
NEUTRAL: Final = 2
ADVERSARY: Final = 3
ALIGNMENTS: Final = ("untested", "ally", "neutral", "adversary")

HARD: Final = 1
SOFT: Final = -1
POSTURES: Final = {UNTESTED: "untested", HARD: "hard", SOFT: "soft"}

GREEN: Final = 1
TAN: Final = 2
REGIME_CHANGES: Final = ("none", "green", "tan")

NON_MUSLIM: Final = 0
MUSLIM: Final = 1
SPECIAL: Final = 2
ABSENT: Final = 3
KINDS: Final = ("non_muslim", "muslim", "special", "absent")
"""Kinds of country: Iran begins as special [4.4], Nigeria as non-Muslim [11.3.3.3]."""

# === The rulebook's own players [12.5][13.5] ===

LEVELS: Final = (
    ("off_guard", "competent", "adept", "vigilant", "ruthless", "no_mercy"),
    ("muddled", "coherent", "attractive", "potent", "infectious", "virulent"),
)
"""The levels of automata by seat, weakest first; each has the abilities of those before it."""
ABILITIES: Final = tuple(levels[1:] for levels in LEVELS)
"""The abilities by seat, named after the levels that add them."""

# === Countries ===

_COUNTRIES: Final = _table(
    "countries",
    40,
    id=WORD,
    kind=KINDS,
    religion=("", "sunni", "shia_mix"),
    resources=range(4),
    oil=FLAG,
    governance=("", *GOVERNANCES),
    recruit=("", "1", "2", "3"),
    schengen=FLAG,
    african=FLAG,
    wmd=range(4),
    awakening_only=FLAG,
)
COUNTRY_IDS: Final = tuple(row["id"] for row in _COUNTRIES)
COUNTRY: Final = {name: number for number, name in enumerate(COUNTRY_IDS)}
COUNTRIES: Final = range(len(_COUNTRIES))
KIND: Final = tuple(KINDS.index(row["kind"]) for row in _COUNTRIES)
"""The kind of a country at the start."""
SHIA_MIX: Final = tuple(row["religion"] == "shia_mix" for row in _COUNTRIES)
"""Syria is Sunni while the rules of the first deck apply [11.3.3.4]."""
RESOURCES: Final = tuple(int(row["resources"]) for row in _COUNTRIES)
OIL: Final = tuple(row["oil"] == "1" for row in _COUNTRIES)
GOVERNANCE: Final = tuple(GOVERNANCES.index(row["governance"] or "untested") for row in _COUNTRIES)
"""Printed governance; UNTESTED if it is tested in play."""
RECRUIT: Final = tuple(int(row["recruit"] or 0) for row in _COUNTRIES)
"""Printed recruit numbers of non-Muslim countries (4.3)."""
CACHED: Final = tuple(int(row["wmd"]) for row in _COUNTRIES)
"""WMD markers that the country holds under the Awakening rules [11.3.1]."""
SCHENGEN: Final = tuple(c for c in COUNTRIES if _COUNTRIES[c]["schengen"] == "1")
AFRICAN: Final = tuple(c for c in COUNTRIES if _COUNTRIES[c]["african"] == "1")
AWAKENING_ONLY: Final = tuple(c for c in COUNTRIES if _COUNTRIES[c]["awakening_only"] == "1")
"""Mali and Nigeria."""

CANADA: Final = COUNTRY["canada"]
UNITED_STATES: Final = COUNTRY["united_states"]
UNITED_KINGDOM: Final = COUNTRY["united_kingdom"]
ISRAEL: Final = COUNTRY["israel"]
PHILIPPINES: Final = COUNTRY["philippines"]
RUSSIA: Final = COUNTRY["russia"]
CENTRAL_ASIA: Final = COUNTRY["central_asia"]
SYRIA: Final = COUNTRY["syria"]
IRAQ: Final = COUNTRY["iraq"]
PAKISTAN: Final = COUNTRY["pakistan"]
AFGHANISTAN: Final = COUNTRY["afghanistan"]
SOMALIA: Final = COUNTRY["somalia"]
YEMEN: Final = COUNTRY["yemen"]
INDIA: Final = COUNTRY["india"]
IRAN: Final = COUNTRY["iran"]
NIGERIA: Final = COUNTRY["nigeria"]
MALI: Final = COUNTRY["mali"]
SCANDINAVIA: Final = COUNTRY["scandinavia"]
SERBIA: Final = COUNTRY["serbia"]
ITALY: Final = COUNTRY["italy"]
LIBYA: Final = COUNTRY["libya"]
EGYPT: Final = COUNTRY["egypt"]
SUDAN: Final = COUNTRY["sudan"]
JORDAN: Final = COUNTRY["jordan"]
LEBANON: Final = COUNTRY["lebanon"]
TURKEY: Final = COUNTRY["turkey"]
MOROCCO: Final = COUNTRY["morocco"]
SAUDI_ARABIA: Final = COUNTRY["saudi_arabia"]
GULF_STATES: Final = COUNTRY["gulf_states"]
INDONESIA_MALAYSIA: Final = COUNTRY["indonesia_malaysia"]
ALGERIA_TUNISIA: Final = COUNTRY["algeria_tunisia"]
BENELUX: Final = COUNTRY["benelux"]
CAUCASUS: Final = COUNTRY["caucasus"]
CHINA: Final = COUNTRY["china"]
FRANCE: Final = COUNTRY["france"]
GERMANY: Final = COUNTRY["germany"]

# === Links (4.2) ===

_LINKS: Final = [(COUNTRY[row["a"]], COUNTRY[row["b"]]) for row in _table("links", 148, 2, a=COUNTRY, b=COUNTRY)]


def _neighbours(*, africa: bool, patriot_act: bool) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each country; Mali and Nigeria only with `africa`. The Patriot Act leaves the US only
    Canada.
    """
    found: list[set[int]] = [set() for _ in COUNTRIES]
    for a, b in _LINKS:
        if not africa and (a in AWAKENING_ONLY or b in AWAKENING_ONLY):
            continue
        if patriot_act and UNITED_STATES in (a, b) and CANADA not in (a, b):
            continue
        found[a].add(b)
        found[b].add(a)
    return tuple(tuple(sorted(row)) for row in found)


NEIGHBOURS: Final = tuple(
    _neighbours(africa=africa, patriot_act=patriot_act) for patriot_act in (False, True) for africa in (False, True)
)
"""By (Mali and Nigeria in play) + 2 * (Patriot Act marked), then by country."""


def _distances(table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows = []
    for start in COUNTRIES:
        row = [99] * len(COUNTRIES)
        row[start] = 0
        queue = [start]
        for c in queue:
            for other in table[c]:
                if row[other] == 99:
                    row[other] = row[c] + 1
                    queue.append(other)
        rows.append(tuple(row))
    return tuple(rows)


DISTANCES: Final = tuple(_distances(table) for table in NEIGHBOURS)
"""Fewest steps, indexed like NEIGHBOURS; 99 if there is no path."""

# === Cards ===

CARDS: Final = range(1, 241)
_ROWS: Final = _table(
    "cards",
    [str(number) for number in CARDS],
    number=CARDS,
    event=WORD,
    deck=("base", "awakening"),
    side=(*SIDES, "unassociated"),
    ops=range(1, 4),
    remove=("", "always", *SIDES),
    lapsing=("", "always", *SIDES),
    automatic=FLAG,
    caliphate=FLAG,
    barred=FLAG,
    war=FLAG,
    half=("", "first", "second"),
)
_CARDS: Final = {int(row["number"]): row for row in _ROWS}
UNASSOCIATED: Final = 2
EVENT_OF: Final = ("", *(_CARDS[n]["event"] for n in CARDS))
"""The event of each card, by number; cards with the same text have the same event."""
CARD_IDS: Final = ("", *(f"{_CARDS[n]['event']}.{n}" for n in CARDS))
CARD: Final = {CARD_IDS[n]: n for n in CARDS}
ASSOCIATION: Final = (NONE, *((*SIDES, "unassociated").index(_CARDS[n]["side"]) for n in CARDS))
"""The seat whose event a card holds, or UNASSOCIATED [4.10.4]."""
OPS: Final = (0, *(int(_CARDS[n]["ops"]) for n in CARDS))
REMOVED_AFTER: Final = ("", *(_CARDS[n]["remove"] for n in CARDS))
"""Who removes the card from the game by playing its event: always, us, jihadist, or nobody."""
LAPSING: Final = ("", *(_CARDS[n]["lapsing"] for n in CARDS))
"""Who puts the card in the lapsing box by playing its event: always, us, or nobody."""
AUTOMATIC: Final = frozenset(n for n in CARDS if _CARDS[n]["automatic"] == "1")
MAY_FOUND_CALIPHATE: Final = frozenset(n for n in CARDS if _CARDS[n]["caliphate"] == "1")
"""Events after which the Caliphate may be declared [11.3.8]."""
BARRED_IN_CALIPHATE: Final = frozenset(n for n in CARDS if _CARDS[n]["barred"] == "1")
"""Events that cannot affect members of the Caliphate [11.3.8.4]."""
WAR_CARDS: Final = tuple(n for n in CARDS if _CARDS[n]["war"] == "1")
"""The war list [11.3.13]."""
LEADERS: Final = (110, 111, 112, 115, 116, 215, 216, 219, 225, 237)
"""Unassociated cards of Jihadist persons."""
DECKS: Final = {deck: tuple(n for n in CARDS if _CARDS[n]["deck"] == deck) for deck in ("base", "awakening")}
HALVES: Final = {half: tuple(n for n in CARDS if _CARDS[n]["half"] == half) for half in ("first", "second")}
"""The cards that are set for each half of the deck in Arab Spring and the campaign."""
CARDS_OF: Final = {event: tuple(n for n in CARDS if EVENT_OF[n] == event) for event in dict.fromkeys(EVENT_OF[1:])}

# === Markers of events ===

_MARKERS: Final = {
    row["marker"]: row for row in _table("markers", 42, marker=WORD, troops=range(4), prestige=FLAG, limit=range(1, 10))
}
MARKERS: Final = tuple(_MARKERS)
TROOP_MARKERS: Final = {name: int(row["troops"]) for name, row in _MARKERS.items() if row["troops"] != "0"}
"""Markers that count as troops, with their number (4.4)."""
PRESTIGE_MARKERS: Final = tuple(name for name in TROOP_MARKERS if _MARKERS[name]["prestige"] == "1")
"""The markers among them whose presence can cost prestige."""
MARKER_LIMIT: Final = {name: int(row["limit"]) for name, row in _MARKERS.items()}

# === Pieces, plots, tracks ===

TROOPS: Final = 15
MILITIA: Final = 15
CELLS: Final = 15
COUNTERS: Final = 15
"""Awakening and reaction counters; each stands for one or two in a country [11.2.9]."""
EXTRA_CELLS: Final = 3
EXTRA_CELLS_IN_CALIPHATE: Final = 5

WMD: Final = 4
"""The number of a WMD plot in lists; it rolls as many dice as a Plot 3."""
UNKNOWN: Final = 0
"""A plot whose number a seat cannot see."""
PLOT_IDS: Final = ("unknown", "1", "2", "3", "wmd")
PLOTS: Final = (1, 1, 1, 2, 2, 3)
"""The numbered plots [11.3.2]."""
PLOT_DICE: Final = (0, 1, 2, 3, 3)

CTR_WMD: Final = 3
"""WMD of the CTR countries in the first game."""

PRESTIGE_MAX: Final = 12
FUNDING_MAX: Final = 9
RESERVES_MAX: Final = 2

GOOD_RESOURCES_TO_WIN: Final = 12
COUNTRIES_TO_WIN: Final = 15
ISLAMIST_RESOURCES_TO_WIN: Final = 6

# === Random countries [9.5][11.3.9][11.3.10] ===

RANDOM_MUSLIM: Final = tuple(
    tuple(COUNTRY.get(name, NONE) for name in row)
    for row in (
        ("morocco", "syria", "inner"),
        ("algeria_tunisia", "jordan", "indonesia_malaysia"),
        ("libya", "turkey", "lebanon"),
        ("egypt", "saudi_arabia", "iraq"),
        ("sudan", "gulf_states", "afghanistan"),
        ("somalia", "yemen", "pakistan"),
    )
)
"""The random table, by tan die - 1, then half the black die; NONE means the inner table."""
RANDOM_INNER: Final = tuple(
    COUNTRY[name] for name in ("central_asia", "central_asia", "iran", "mali", "nigeria", "nigeria")
)
RANDOM_SHIA_MIX: Final = tuple(
    COUNTRY[name]
    for name in (
        *["syria"] * 4,
        "iran",
        "saudi_arabia",
        "turkey",
        "iraq",
        "gulf_states",
        "yemen",
        "pakistan",
        "lebanon",
        *["afghanistan"] * 4,
    )
)
"""The random Shia-Mix table, by the sum of three dice - 3."""
RANDOM_SCHENGEN: Final = tuple(
    COUNTRY[name] for name in ("scandinavia", "benelux", "germany", "france", "spain", "italy")
)

# === What computer players have learned (tools/train_labyrinth_bots.py) ===

PRACTICE: Final = {
    name: _table(name, None, 2, thing=TEXT, trait=TEXT, weight=NUMBER)
    for name in (f"practice_{side}" for side in SIDES)
}
"""By side, the learned weights of features of options, as rows of text."""
JUDGEMENT: Final = tuple(
    {row["seen"]: float(row["weight"]) for row in _table(f"judgement_{side}", None, seen=TEXT, weight=NUMBER)}
    for side in SIDES
)
"""By seat, the learned weights of the features of a position."""

# === Cells ===

SLEEPER: Final = "sleeper"
ACTIVE: Final = "active"
SADR: Final = "sadr"
CELL_KINDS: Final = (ACTIVE, SLEEPER, SADR)
