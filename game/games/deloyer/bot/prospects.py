"""Chances to win, the evaluation for searches.

The same features weigh differently before and under the government, so there are two tables, fitted to matches between
bots (`tools/fit_prospects.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import exp
from typing import Final

from game.games.deloyer.bot.ground import NEAR, path_costs
from game.games.deloyer.chapters.victory import NO_DOUGRAM, VICTORY_VP
from game.games.deloyer.data import (
    AA,
    AP,
    BOTH,
    CITIES,
    DEFENCE,
    DESTIN,
    DOGA,
    FACE,
    FEDERATION,
    HEXES,
    IS_DOUGRAM,
    KARMEL,
    LECOQUE,
    LIBERATION,
    UNDERGROUND,
    UNIT_IDS,
    VP,
    WEAPONS,
)
from game.games.deloyer.explain.odds import suppression_chance
from game.games.deloyer.explain.paper import worth_of
from game.games.deloyer.queries import ASSASSINATION, CONFERENCE, GOVERNMENT, PEACE_TALKS, is_free, points_in, vp
from game.games.deloyer.state import DeloyerState

WEIGHTS: Final[Mapping[str, Mapping[str, float]]] = {
    "rising": {
        "one": 0.591, "federation_next": -0.645, "early": 0.113, "government": 0.693, "rebel_units": 0.046,
        "federation": -0.053, "hideouts": 0.015, "few_vp": -0.207, "suppression": -1.12, "arrest": -1.306,
        "weapons": -0.016,
    },
    "army": {
        "one": -0.142, "federation_next": -0.861, "late": -0.059, "talks": -2.623, "assassin": 1.331,
        "secure": 0.113, "threatened": 0.161, "hideouts": 0.016, "rebels": 0.029, "box": 0.06, "vp": 0.048,
        "near_nine": 0.092, "nine": 0.236,
    },
}  # fmt: skip
"""The weight of each of the `features` in the log odds of a liberation victory."""
WORTH: Final = tuple(worth_of(AA[unit], AP[unit], DEFENCE[unit]) for unit in range(len(UNIT_IDS)))
"""The worth of each unit, in soldiers of the liberation."""
MEAN_CHIT: Final = 2.5
"""Points of a chit on average [2.4]."""
PILES: Final = {"hand": 0.0, "deck": 1.0, "discard": 2.0}
"""How far a card is from being played, by where it is; the stock counts like the discards."""
OUT_OF_REACH: Final = 9.0
ARREST, CROSSING, ARMY = 38, 14, 19
BETRAYAL, COMMISSIONER, DEATH, CONFINED = 73, 71, 23, 75
EARLY, LATE = 8, 30
"""Turns that count as early, and the turn after which turns no longer count."""
FEW_VP, NEARLY_NINE = 3, 6
"""VP that suffice for the government without Doga, and VP at which the victory by cities is near."""


def prospects(st: DeloyerState) -> list[float]:
    """Return each seat's chance to win, 0 to 1; in a finished match, 1 for the winner."""
    if st.outcome is not None:
        return [float(side in st.outcome.winners) for side in BOTH]
    weights = WEIGHTS[regime(st)]
    chance = 1 / (1 + exp(-sum(weights[name] * number for name, number in features(st).items())))
    return [chance, 1 - chance]


def regime(st: DeloyerState) -> str:
    """Return the name of the table that applies."""
    return "army" if is_free(st) else "rising"


def features(st: DeloyerState) -> dict[str, float]:
    """Return the features of the position, by their names in the table."""
    found = {"one": 1.0, "federation_next": float(st.active == FEDERATION), "hideouts": sum(map(sum, st.hideouts))}
    return found | (_army(st) if is_free(st) else _rising(st))


def _rising(st: DeloyerState) -> dict[str, float]:
    """Return the features of guerrillas against police: units, preparations for the government, machines paid for."""
    worth, units, dougrams = _units(st)
    dice = 0.0 if st.control else suppression_chance(units, 0 if dougrams else NO_DOUGRAM)
    return {
        "early": max(0, EARLY - st.turn),
        "government": exp(-government_missing(st)),
        "rebel_units": units,
        "federation": worth[FEDERATION],
        "few_vp": max(0, FEW_VP - vp(st)),
        "suppression": dice,
        "arrest": float(ARREST in st.open),
        "weapons": points_in(st, WEAPONS),
    }


def _army(st: DeloyerState) -> dict[str, float]:
    """Return the features of army against army: cities held and in reach, units, the two conspiracies."""
    worth, _, _ = _units(st)
    points = vp(st)
    secure, threatened = _cities(st)
    return {
        "late": min(st.turn, LATE),
        "talks": exp(-talks_missing(st)),
        "assassin": exp(-assassin_missing(st)),
        "secure": secure,
        "threatened": threatened,
        "rebels": worth[LIBERATION],
        "box": len(st.box),
        "vp": points,
        "near_nine": max(0, points - NEARLY_NINE),
        "nine": float(points >= VICTORY_VP),
    }


# === How much is missing to the cards that decide ===


def card_missing(st: DeloyerState, card: int, side: int) -> float:
    """Return how far a card is from being played, by where it is; a removed one is out of reach."""
    if card in st.open:
        return 0.0
    if card in st.removed:
        return OUT_OF_REACH
    for name, piles in (("hand", st.hands), ("deck", st.decks)):
        if card in piles[side]:
            return PILES[name]
    return PILES["discard"]


def _step(st: DeloyerState, card: int, side: int) -> float:
    """Return how far a card is that must be open."""
    return 0.0 if card in st.open else 1.0 + 0.5 * card_missing(st, card, side)


def _short(st: DeloyerState, box: int, number: int) -> float:
    """Return how many chits are missing until a box holds that many points."""
    return max(0, number - points_in(st, box)) / MEAN_CHIT


def government_missing(st: DeloyerState) -> float:
    """Return the distance to card 29: the conference, no arrest, an army or the underground, cities, the card."""
    formed = _step(st, CROSSING, LIBERATION) + _step(st, ARMY, LIBERATION)
    ground = 0.0 if ARMY in st.open else min(formed, _short(st, UNDERGROUND, 10))
    cities = 0.0 if DOGA in st.control else 0.5 * max(0, FEW_VP - vp(st))
    missing = _step(st, CONFERENCE, LIBERATION) + (ARREST in st.open) + ground + cities
    return missing + card_missing(st, GOVERNMENT, LIBERATION)


def talks_missing(st: DeloyerState) -> float:
    """Return the distance to card 77, under the government: cards 73, 71 and 75 with their points, few VP, the card."""
    lecoque = (BETRAYAL not in st.open) * 4 + (COMMISSIONER not in st.open) * 8
    karmel = (CONFINED not in st.open) * 4 + 5
    cards = sum(_step(st, card, FEDERATION) for card in (BETRAYAL, COMMISSIONER, CONFINED))
    points = _short(st, LECOQUE, lecoque) + _short(st, KARMEL, karmel)
    return cards + points + 0.5 * max(0, vp(st) - 7) + card_missing(st, PEACE_TALKS, FEDERATION)


def assassin_missing(st: DeloyerState) -> float:
    """Return the distance to card 34, under the government: cards 73 and 71, 23 or 75, Destin's points, the card."""
    grudge = min(_step(st, DEATH, LIBERATION), _step(st, CONFINED, FEDERATION))
    others = sum(_step(st, card, FEDERATION) for card in (BETRAYAL, COMMISSIONER))
    return grudge + others + _short(st, DESTIN, 14) + card_missing(st, ASSASSINATION, LIBERATION)


# === The map ===


def _units(st: DeloyerState) -> tuple[list[float], int, int]:
    """Return the worth of units by side (half for damaged ones), the liberation's units, and its Dougrams."""
    owner, worth = st.owner, [0.0, 0.0]
    units = dougrams = 0
    for stack in st.stacks:
        for p in stack:
            side = owner[p]
            unit = FACE[side][p]
            worth[side] += WORTH[unit] * (1.0 - 0.5 * st.hurt[p])
            if side == LIBERATION:
                units += 1
                dougrams += IS_DOUGRAM[unit]
    return worth, units, dougrams


def _cities(st: DeloyerState) -> tuple[float, float]:
    """Return VP weighted by how well they are held, and by how well they can be taken, within a phase."""
    here = {h: _lead_at(st, h) for h in HEXES if st.stacks[h]}
    secure = threatened = 0.0
    for city in CITIES:
        margin = sum(here[h] for h in _near(city) if h in here)
        share = VP[city] * margin / (4.0 + abs(margin))
        if city in st.control:
            secure += share
        else:
            threatened += share
    return secure, threatened


@cache
def _near(city: int) -> tuple[int, ...]:
    """Return the hexes from which the city is a phase away."""
    road = path_costs(city)
    return tuple(h for h in HEXES if road[h] <= NEAR)


def _lead_at(st: DeloyerState, h: int) -> float:
    """Return how much more the liberation's units in a hex are worth."""
    found = [0.0, 0.0]
    for p in st.stacks[h]:
        side = st.owner[p]
        found[side] += WORTH[FACE[side][p]]
    return found[LIBERATION] - found[FEDERATION]
