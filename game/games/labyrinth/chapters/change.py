"""Changes of governance and alignment, civil wars, and the Caliphate [7.2.1.1][8.4.4][11]."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.labyrinth.chapters.choosing import agrees, select
from game.games.labyrinth.chapters.pieces import put_awakening, put_reaction
from game.games.labyrinth.chapters.testing import random_muslim, test_country
from game.games.labyrinth.data import (
    ADVERSARY,
    ALLY,
    CARD_IDS,
    COUNTRIES,
    COUNTRY_IDS,
    FAIR,
    GOOD,
    IRAN,
    ISLAMIST,
    JIHADIST,
    MAY_FOUND_CALIPHATE,
    NIGERIA,
    NONE,
    POOR,
    UNTESTED,
)
from game.games.labyrinth.queries.board import (
    CELLS_FOR_CALIPHATE,
    caliphate,
    can_host,
    can_take_awakening,
    neighbours,
    prestige_troops,
    resources,
    under_truce,
)
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import (
    activate,
    add_funding,
    add_prestige,
    note_improved,
    place_cells,
    place_militia,
    release_wmd,
    relieve,
    remove_aid,
    remove_awakening,
    remove_militia,
    remove_reaction,
    set_alignment,
    set_civil_war,
    set_governance,
    set_prestige,
    set_regime,
    take_marker,
    turn_nigeria_back,
)
from game.games.labyrinth.verbs.victory import look

# === Governance ===


async def improve(st: LabyrinthState, c: int, best: int = GOOD) -> bool:
    """Improve governance by a level, up to `best`, with all consequences [11.1.5][7.2.1.1]. Return whether it did."""
    if st.gov[c] == UNTESTED or st.gov[c] <= best:
        return False
    step_up(st, c)
    await settle_country(st, c)
    return True


async def worsen(st: LabyrinthState, c: int, worst: int = ISLAMIST) -> bool:
    """Worsen governance by a level, down to `worst`, with all consequences [11.1.5][8.4.4]. Return whether it did."""
    if st.gov[c] == UNTESTED or st.gov[c] >= worst:
        return False
    step_down(st, c)
    await settle_country(st, c)
    return True


async def govern(st: LabyrinthState, c: int, governance: int) -> None:
    """Change governance step by step to a level (cards-README G8)."""
    while UNTESTED != st.gov[c] > governance:
        await improve(st, c, governance)
    while UNTESTED != st.gov[c] < governance:
        await worsen(st, c, governance)


def step_up(st: LabyrinthState, c: int) -> None:
    """Improve by one level and remove an awakening marker [11.1.5]; `settle_country` applies the consequences."""
    set_governance(st, c, st.gov[c] - 1)
    remove_awakening(st, c)
    if st.gov[c] in (GOOD, FAIR):
        note_improved(st, c)


def step_down(st: LabyrinthState, c: int) -> None:
    """Worsen by one level and remove a reaction marker [11.1.5]; `settle_country` applies the consequences."""
    set_governance(st, c, st.gov[c] + 1)
    remove_reaction(st, c)


async def settle_country(st: LabyrinthState, c: int) -> None:
    """Apply a new governance: the country becomes Good or falls under Islamist Rule, or the Caliphate loses it."""
    await settle_countries(st, [c])


async def settle_countries(st: LabyrinthState, countries: Sequence[int]) -> None:
    """Apply new governance in several countries that changed together; all convergences come afterwards [11.1.7]."""
    for c in countries:
        if st.gov[c] == GOOD:
            clear_country(st, c)
        elif st.gov[c] == ISLAMIST:
            fall(st, c)
    look(st)
    await check_caliphate(st)
    for c in countries:
        if st.gov[c] in (GOOD, ISLAMIST):
            await converge(st, awakening=st.gov[c] == GOOD)


def clear_country(st: LabyrinthState, c: int) -> None:
    """Remove what a country loses when it becomes Good or Islamist [7.2.1.1][8.4.4][11.3.14]."""
    remove_aid(st, c)
    relieve(st, c)
    set_regime(st, c, 0)
    remove_awakening(st, c, st.awake[c])
    remove_reaction(st, c, st.react[c])
    if st.civil_war[c]:
        _end_war(st, c)
    remove_militia(st, c)
    if st.gov[c] == GOOD:
        take_marker(st, "training_camps", c)


def fall(st: LabyrinthState, c: int) -> None:
    """Apply the fall of a country under Islamist Rule [8.4.4]."""
    humbled = prestige_troops(st, c)
    clear_country(st, c)
    align_raw(st, c, ADVERSARY)
    add_funding(st, resources(st, c))
    if humbled:
        set_prestige(st, 1)
    release_wmd(st, c)


async def converge(st: LabyrinthState, *, awakening: bool) -> None:
    """Mark a random Muslim country because one has become Good or Islamist [11.1.8]; Awakening rules only."""
    if not st.awakening:
        return
    c = await random_muslim(st, lambda c: can_take_awakening(st, c))
    if c == NONE:
        return
    st.emit("convergence", space=COUNTRY_IDS[c])
    await (put_awakening if awakening else put_reaction)(st, c)


# === Alignment ===


def align_raw(st: LabyrinthState, c: int, alignment: int) -> None:
    """Set an alignment and remove what it excludes: Advisors from an Adversary, embargoes from Iran."""
    changed = st.align[c] != alignment
    set_alignment(st, c, alignment)
    if alignment == ADVERSARY:
        while take_marker(st, "advisors", c):
            pass
    elif c == IRAN and changed:
        take_marker(st, "trade_embargo_us", c)
        take_marker(st, "trade_embargo_jihadist", c)


async def align(st: LabyrinthState, c: int, alignment: int) -> None:
    """Make the country Ally, Neutral or Adversary; Nigeria may turn over [11.3.3.3]."""
    align_raw(st, c, alignment)
    if c == NIGERIA and alignment == ALLY:
        turn_nigeria_back(st)
        await check_caliphate(st)


async def shift_to_ally(st: LabyrinthState, c: int) -> bool:
    """Shift alignment one step towards Ally; return whether it moved."""
    if st.align[c] in (UNTESTED, ALLY):
        return False
    await align(st, c, st.align[c] - 1)
    return True


async def shift_to_adversary(st: LabyrinthState, c: int) -> bool:
    """Shift alignment one step towards Adversary; return whether it moved."""
    if st.align[c] in (UNTESTED, ADVERSARY):
        return False
    await align(st, c, st.align[c] + 1)
    return True


# === Civil war [11.2] ===


async def start_civil_war(st: LabyrinthState, c: int) -> bool:
    """Start a civil war, unless there is one or a Truce; return whether it did [11.2.2]."""
    if st.civil_war[c] or under_truce(st, c):
        return False
    await test_country(st, c)
    if st.gov[c] == GOOD:
        set_governance(st, c, FAIR)
    elif st.gov[c] == ISLAMIST:
        set_governance(st, c, POOR)
    awake, react = st.awake[c], st.react[c]
    remove_awakening(st, c, awake)
    remove_reaction(st, c, react)
    set_regime(st, c, 0)
    set_civil_war(st, c, on=True)
    place_militia(st, c, awake)
    place_cells(st, c, react)
    look(st)
    await check_caliphate(st)
    return True


async def end_civil_war(st: LabyrinthState, c: int) -> None:
    """End a civil war by an event: remove marker and militia, UNSCR 1973 and Advisors too [11.2.8]."""
    if st.civil_war[c]:
        _end_war(st, c)
        remove_militia(st, c)
        await check_caliphate(st)


def _end_war(st: LabyrinthState, c: int) -> None:
    set_civil_war(st, c, on=False)
    take_marker(st, "unscr_1973", c)
    while take_marker(st, "advisors", c):
        pass


async def change_regime(st: LabyrinthState, c: int, colour: int) -> None:
    """Place a Regime Change marker (GREEN, TAN), which ends a civil war there, or remove it (0) [7.3.2]."""
    if colour and st.civil_war[c]:
        _end_war(st, c)
        remove_militia(st, c)
    set_regime(st, c, colour)
    await check_caliphate(st)


# === The Caliphate [11.3.8] ===


async def check_caliphate(st: LabyrinthState) -> None:
    """Move or remove a capital whose country can no longer host it; activate all cells of members.

    Call it after every change of civil wars, Regime Change markers and Islamist Rule [11.3.8.1-3].
    """
    if st.capital == NONE:
        return
    if not can_host(st, st.capital):
        await _move_capital(st)
    wake_members(st)


def wake_members(st: LabyrinthState) -> None:
    """Make all cells of members of the Caliphate active [11.3.8.3]."""
    for c in caliphate(st):
        activate(st, c, st.sleepers[c])


async def _move_capital(st: LabyrinthState) -> None:
    """Move the capital to a neighbour that can host it, or off the map; not while the Jihadist chooses [11.3.8.2]."""
    left, st.capital = st.capital, NONE
    places = [c for c in neighbours(st, left) if can_host(st, c)]
    if places:
        st.capital = await select(st, JIHADIST, "capital", places, "11.3.8.2")
        st.emit("capital_moved", space=COUNTRY_IDS[st.capital])
        add_funding(st, -1)
        add_prestige(st, 1)
    else:
        st.emit("capital_lost", space=COUNTRY_IDS[left])
        add_funding(st, -2)
        add_prestige(st, 2)


def declare_caliphate(st: LabyrinthState, c: int) -> None:
    """Found the capital: +2 funding, one more resource, all cells of members active [11.3.8]."""
    st.capital = c
    st.emit("caliphate", space=COUNTRY_IDS[c])
    add_funding(st, 2)
    wake_members(st)
    look(st)


def possible_capitals(st: LabyrinthState) -> list[int]:
    """Return hosts in which the current event has placed three or more cells, while there is no capital [11.3.8]."""
    if st.capital != NONE or not st.awakening:
        return []
    return [c for c in COUNTRIES if st.placed.count(c) >= CELLS_FOR_CALIPHATE and can_host(st, c)]


async def offer_caliphate(st: LabyrinthState) -> None:
    """After an event that allows it, let the Jihadist declare the Caliphate where cells were placed [11.3.8]."""
    if st.counted not in MAY_FOUND_CALIPHATE:
        return
    for c in possible_capitals(st):
        if await agrees(st, JIHADIST, "caliphate", "11.3.8", space=COUNTRY_IDS[c], event=CARD_IDS[st.counted]):
            declare_caliphate(st, c)
            return


async def lose_an_ally(st: LabyrinthState, allies: list[int]) -> None:
    """Make one of the Allies, if any, Neutral, as the Jihadist chooses."""
    c = await select(st, JIHADIST, "alignment", allies)
    if c != NONE:
        await shift_to_adversary(st, c)
