"""Queries about a position: values, and who may do what. Nothing here changes the state."""

from __future__ import annotations

from game.games.dynasties.data import (
    ABILITY,
    ABLE,
    AMBITION,
    CATHOLIC,
    COLOUR,
    COUNTRIES,
    FERTILITY,
    GREAT_STAT,
    KEEPS_POWER,
    KIND,
    LONGEVITY,
    NEIGHBOURS,
    NONE,
    PILES,
    POPE_PRESTIGE,
    POWER,
    POWER_OF,
    PRESTIGE,
    STAT,
    THE_WRAITH,
    WAR,
    WITCHES,
)
from game.games.dynasties.state import INDEPENDENT, OCCUPIED, Action, DynastiesState, Dynasty

RADIANCE = 3
"""What Radiance adds to Fertility [SW02-08-03]."""
INDIFFERENT = {AMBITION: 4, LONGEVITY: 5}
"""The values under Ostentatious Indifference; all others are 0 [SW02-08-11]."""
WITCH_WITH = {POWER[p]: p for p in WITCHES}


# === Persons ===


def seats_from(st: DynastiesState, first: int) -> list[int]:
    """Return all seats, clockwise from one."""
    number = len(st.dynasties)
    return [(first + offset) % number for offset in range(number)]


def members(st: DynastiesState, seat: int) -> list[int]:
    """Return the persons of a dynasty, the King first [05-02]."""
    d = st.dynasties[seat]
    return [d.king, *d.spouses, *d.heirs, *d.courtiers] if d.king != NONE else [*d.spouses, *d.heirs, *d.courtiers]


def royals(d: Dynasty) -> list[int]:
    """Return King, consorts and heirs."""
    return [d.king, *d.spouses, *d.heirs] if d.king != NONE else [*d.spouses, *d.heirs]


def everybody(st: DynastiesState) -> list[int]:
    """Return the persons of all dynasties, clockwise from the active one."""
    return [p for seat in seats_from(st, st.active) for p in members(st, seat)]


def is_king(st: DynastiesState, p: int) -> bool:
    """Whether the person is the King of a dynasty."""
    seat = st.owner[p]
    return seat >= 0 and st.dynasties[seat].king == p


def is_married(st: DynastiesState, p: int) -> bool:
    """Whether the person is a King with a consort (the Mannequin counts) or a consort [05-02][SW02-08-05]."""
    seat = st.owner[p]
    if seat < 0:
        return False
    d = st.dynasties[seat]
    return p in d.spouses or (p == d.king and (bool(d.spouses) or d.mannequin))


def lies_on(st: DynastiesState, p: int, kind: str) -> bool:
    """Whether an event of that kind is attached to the person."""
    for event, who in st.attached:  # noqa: SIM110 - asked very often, and quicker so
        if who == p and KIND[event] == kind:
            return True
    return False


def printed(st: DynastiesState, p: int) -> tuple[int, ...]:
    """Return a person's printed values in this match [05-01], WAR to AMBITION."""
    return GREAT_STAT[p] if st.great_captains else STAT[p]


def value(st: DynastiesState, p: int, which: int) -> int:
    """Return a person's value now [05-01], with the Pope [11-01], the Mannequin and attached events [SW02-08]."""
    if st.attached and lies_on(st, p, "indifference"):
        return INDIFFERENT.get(which, 0)
    figure = printed(st, p)[which]
    seat = st.owner[p]
    if seat < 0:
        return figure
    if which == PRESTIGE and seat == st.pope and CATHOLIC[p]:
        figure += POPE_PRESTIGE
    d = st.dynasties[seat]
    if d.mannequin and d.king == p:
        figure += 1
    if which == FERTILITY and st.attached and lies_on(st, p, "radiance"):
        figure += RADIANCE
    return figure


def able(st: DynastiesState, seat: int, ability: str) -> list[int]:
    """Return the dynasty's persons with the ability, if abilities are in force [11-03]."""
    return [p for p in ABLE[ability] if st.owner[p] == seat] if st.abilities else []


def is_able(st: DynastiesState, p: int, ability: str) -> bool:
    """Whether the person has the ability, if abilities are in force."""
    return st.abilities and p != NONE and ABILITY[p] == ability


def witch(st: DynastiesState, seat: int, power: str) -> int:
    """Return the dynasty's person with that power active, or NONE; marriage ends a power [SW02-02][SW02-07]."""
    p = WITCH_WITH[power]
    return p if st.owner[p] == seat and has_power(st, p) else NONE


def has_power(st: DynastiesState, p: int) -> bool:
    """Whether the person has an active power."""
    return bool(POWER[p]) and (KEEPS_POWER[p] or not is_married(st, p))


def has_new_faith(st: DynastiesState, seat: int) -> bool:
    """Whether the dynasty incites persons of religions P and CP without a check [11-03-11]."""
    return bool(able(st, seat, "new_faith"))


def extravagance(st: DynastiesState, seat: int) -> int:
    """Return the dice lost to the extravagance of King and consorts [11-03-05]."""
    d = st.dynasties[seat]
    return sum(ABILITY[p] == "extravagance" for p in (d.king, *d.spouses)) if st.abilities else 0


def has_war_tax(st: DynastiesState, seat: int) -> bool:
    """Whether the dynasty draws three cards and may keep ten [11-03-08]."""
    return any(p != st.dynasties[seat].king for p in able(st, seat, "war_tax"))


# === Countries ===


def lands(st: DynastiesState, seat: int) -> list[int]:
    """The lands of a dynasty [06-02]."""
    return [c for c in COUNTRIES if st.holder[c] == seat]


def scythe_holder(st: DynastiesState) -> int:
    """The dynasty that holds the Scythe; NONE in the set-up, before it is given to the last player [08-01]."""
    return st.scythe if st.turn else NONE


def occupied(st: DynastiesState) -> list[int]:
    """The countries under the Wraith [SW02-06]."""
    return [c for c in COUNTRIES if st.holder[c] == OCCUPIED] if st.wraith else []


def goal_countries(st: DynastiesState, goal: int) -> list[int]:
    """Return the countries under attack in a war."""
    return occupied(st) if goal == THE_WRAITH else [goal]


def power_of(st: DynastiesState, goal: int) -> int:
    """Return the power to overcome: of a country, or of all occupied ones."""
    return sum(POWER_OF[c] for c in goal_countries(st, goal))


def joins(st: DynastiesState, routes: tuple[tuple[int, ...], ...], goal: int, seat: int) -> bool:
    """Whether a route of that type connects the target with a land of the dynasty."""
    return any(st.holder[n] == seat for c in goal_countries(st, goal) for n in routes[c])


def round_of(st: DynastiesState) -> int:
    """Return the round being played, from 1."""
    return (st.turn - 1) // len(st.dynasties) + 1


def has_grace(st: DynastiesState) -> bool:
    """Whether the house rule still protects the dynasties' lands."""
    return round_of(st) <= st.grace_rounds


def war_targets(st: DynastiesState, seat: int) -> list[int]:
    """Return the countries that the dynasty may attack [09-03-01]; those under the Wraith are one target [SW02-06]."""
    grace = has_grace(st)
    goals = []
    if can_command(st, seat, NONE):
        goals = [c for c, who in enumerate(st.holder) if who == INDEPENDENT or (who >= 0 and who != seat and not grace)]
    if st.wraith and can_command(st, seat, THE_WRAITH):
        goals.append(THE_WRAITH)
    return [c for c in goals if joins(st, NEIGHBOURS, c, seat)] if st.adjacency else goals


def can_command(st: DynastiesState, seat: int, goal: int) -> bool:
    """Whether anyone in the dynasty can lead an attack; the target only matters if it is the Wraith."""
    return not st.attached or bool(attackers(st, goal) if seat == st.active else commanders(st, seat, goal))


def commanders(st: DynastiesState, seat: int, goal: int) -> list[int]:
    """Return the persons who may command for a dynasty [09-03-02].

    The Grounded may command only against the Wraith; a person with So What of It? excludes all others.
    """
    persons = members(st, seat)
    if not st.attached:
        return persons
    persons = [p for p in persons if may_command(st, p, goal)]
    bound = [p for p in persons if lies_on(st, p, "wingmates")]
    return bound or persons


def may_command(st: DynastiesState, p: int, goal: int) -> bool:
    """Whether the person is not Grounded, or the war is against the Wraith [SW02-08-04]."""
    return goal == THE_WRAITH or not lies_on(st, p, "grounded")


def attackers(st: DynastiesState, goal: int) -> list[int]:
    """Return who may command for the active dynasty; with Overdrive only the witch [SW02-07-09]."""
    persons = commanders(st, st.active, goal)
    return persons if st.overdrive == NONE else [p for p in persons if p == st.overdrive]


def recruiters(st: DynastiesState, seat: int) -> list[int]:
    """Return who may recruit [09-04-01]; with Overdrive only the witch [SW02-07-09]."""
    return members(st, seat) if st.overdrive == NONE else [st.overdrive]


def way_takers(st: DynastiesState, seat: int, goal: int) -> list[int]:
    """Return who may get the Warrior's Way: possible commanders with War 1 or more [SW02-08-08]."""
    persons = attackers(st, goal) if seat == st.active else commanders(st, seat, goal)
    return [p for p in persons if value(st, p, WAR) >= 1]


# === Marriage and heirs [09-01][09-02] ===


def can_wed(st: DynastiesState, seat: int) -> bool:
    """Whether the King is unmarried, or may have several consorts [SW02-08-12]."""
    king = st.dynasties[seat].king
    return king != NONE and (not is_married(st, king) or lies_on(st, king, "plural_consorts"))


def is_kin(st: DynastiesState, seat: int, p: int) -> bool:
    """Whether the person has ever been a royal of that dynasty (ruling A7).

    Its King may marry such a person only to win back a former consort of his own.
    """
    d = st.dynasties[seat]
    return not st.literal_kin and p in d.kin and [d.king, p] not in st.weddings


# === Piles ===


def colour_pile(p: int) -> int:
    """Return the pile of a person's colour, or NONE for a nation without one [SW02-03]."""
    return COLOUR[p] if COLOUR[p] in PILES else NONE


def heir_piles(st: DynastiesState, king: int, consort: int) -> list[int]:
    """Return the piles that an heir may come from, without empty ones [09-02-03][SW02-03]."""
    piles = sorted({colour_pile(king), colour_pile(consort)} - {NONE})
    return [pile for pile in piles if st.piles[pile]]


def has_heir_pile(king: int, consort: int) -> bool:
    """Whether either partner has a colour with a pile [SW02-03]."""
    return colour_pile(king) != NONE or colour_pile(consort) != NONE


# === The action being declared ===


def action_of(st: DynastiesState) -> Action:
    """Return the declared action; there must be one."""
    assert st.action is not None
    return st.action
