"""4.9.4 Tests of countries; rolls for posture, prestige and random countries."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.choice import CHANCE, Choose, roll_die
from game.games.labyrinth.chapters.abilities import posture_decided
from game.games.labyrinth.data import (
    ABSENT,
    COUNTRIES,
    COUNTRY_IDS,
    FAIR,
    HARD,
    IRAN,
    MUSLIM,
    NEUTRAL,
    NIGERIA,
    NONE,
    POOR,
    RANDOM_INNER,
    RANDOM_MUSLIM,
    RANDOM_SCHENGEN,
    RANDOM_SHIA_MIX,
    SOFT,
    SYRIA,
    UNITED_STATES,
)
from game.games.labyrinth.picks import country_of, spaces
from game.games.labyrinth.queries.board import can_set_posture, is_shia_mix, is_tested, neighbours
from game.games.labyrinth.queries.tracks import gwot_penalty
from game.games.labyrinth.state import LabyrinthState
from game.games.labyrinth.verbs import add_prestige, note_improved, set_alignment, set_governance, set_posture, touch
from game.games.labyrinth.verbs.dice import at_least
from game.games.labyrinth.verbs.victory import look

HARD_FROM = 5
FAIR_FROM = 5


async def test_country(st: LabyrinthState, c: int) -> None:
    """Test an untested country before anything happens to it; nothing if it is tested [4.9.4]."""
    touch(st, c)
    if is_tested(st, c):
        return
    if st.kind[c] == MUSLIM:
        await roll_governance(st, c)
        set_alignment(st, c, NEUTRAL)
        look(st)
    else:
        await roll_posture(st, c)


async def roll_governance(st: LabyrinthState, c: int) -> None:
    """Roll governance as in a test: 1-4 Poor, 5-6 Fair [4.9.4]. This is not a step, so no marker is removed.

    The caller sets the alignment, and calls `change.settle_country` for the consequences.
    """
    told = at_least(await roll_die("governance", space=COUNTRY_IDS[c]), FAIR_FROM, ())
    st.emit("governance_rolled", told, space=COUNTRY_IDS[c])
    set_governance(st, c, FAIR if told["ok"] else POOR)
    if st.gov[c] == FAIR:
        note_improved(st, c)


async def roll_posture(st: LabyrinthState, c: int, *, counts: bool = True) -> None:
    """Roll the posture of a non-Muslim country or of the US, which adds 1 [4.9.4]; nothing for Israel.

    `counts`: whether the result affects the US automaton's abilities (option 3.4).
    """
    if c == UNITED_STATES:
        told = at_least(await roll_die("us_posture"), HARD_FROM, [("us", 1)])
        st.emit("us_posture_rolled", told, space=COUNTRY_IDS[c])
        set_posture(st, c, HARD if told["ok"] else SOFT)
        if counts:
            await posture_decided(st)
    elif can_set_posture(st, c):
        told = at_least(await roll_die("posture", space=COUNTRY_IDS[c]), HARD_FROM, ())
        st.emit("posture_rolled", told, space=COUNTRY_IDS[c])
        set_posture(st, c, HARD if told["ok"] else SOFT)


async def roll_us_posture(st: LabyrinthState) -> None:
    """Roll the US posture [4.9.4]."""
    await roll_posture(st, UNITED_STATES)


async def roll_prestige(st: LabyrinthState) -> None:
    """Roll one die for up or down, and the lower of two others for the amount (4.7.1)."""
    penalty = 1 if gwot_penalty(st) else 0
    told = at_least(await roll_die("prestige_direction"), HARD_FROM, [("gwot", -penalty)])
    st.emit("prestige_rolled", told)
    dice = [await roll_die("prestige_amount") for _ in range(2)]
    amount = min(dice)
    st.emit("prestige_amount", dice=dice, number=amount)
    add_prestige(st, amount if told["ok"] else -amount)


# === Random countries [9.5] ===


async def random_of(countries: Sequence[int]) -> int:
    """Return a random country of the list, NONE if it is empty."""
    if len(countries) < 2:
        return countries[0] if countries else NONE
    return country_of(await Choose(CHANCE, "random_country", spaces(countries)))


async def _roll_muslim(st: LabyrinthState) -> int:
    """Return a field of the random table by tan and black die; NONE for the inner table [11.3.9]."""
    tan = await roll_die("random_tan")
    black = await roll_die("random_black")
    c = RANDOM_MUSLIM[tan - 1][(black - 1) // 2]
    st.emit("random_muslim", dice=[tan, black], space=None if c == NONE else COUNTRY_IDS[c])
    return c


async def random_muslim(st: LabyrinthState, fits: Callable[[int], bool]) -> int:
    """Return a random Muslim country that `fits`; if the rolled one does not, a random neighbour that does [11.3.9].

    NONE if no Muslim country fits.
    """
    if not any(st.kind[c] == MUSLIM and fits(c) for c in COUNTRIES):
        return NONE
    while True:
        c = await _roll_muslim(st)
        if c == NONE:
            c = await _inner(st, fits)
        if st.kind[c] == MUSLIM and fits(c):
            return c
        near = [other for other in neighbours(st, c) if st.kind[other] == MUSLIM and fits(other)]
        if near:
            return await random_of(near)


async def _inner(st: LabyrinthState, fits: Callable[[int], bool]) -> int:
    """Roll on the inner table; reroll Iran and Nigeria unless they are Muslim countries that fit [11.3.9]."""
    while True:
        die = await roll_die("random_inner")
        c = RANDOM_INNER[die - 1]
        st.emit("random_inner", die=die, space=COUNTRY_IDS[c])
        special = c in (IRAN, NIGERIA)
        if special and not (st.kind[c] == MUSLIM and fits(c)):
            continue
        if st.kind[c] != ABSENT:
            return c


async def random_shia_mix(st: LabyrinthState, fits: Callable[[int], bool] | None = None) -> int:
    """Roll three dice for a country [11.3.10], again until it is Shia-Mix and `fits`.

    Iran counts as Syria while it is not a Muslim country or does not fit. NONE if no country fits.
    """
    possible = [c for c in RANDOM_SHIA_MIX if is_shia_mix(st, c) and (fits is None or fits(c))]
    if not possible:
        return NONE
    while True:
        dice = [await roll_die("shia_mix") for _ in range(3)]
        c = RANDOM_SHIA_MIX[sum(dice) - 3]
        st.emit("random_shia_mix", dice=dice, space=COUNTRY_IDS[c])
        if c == IRAN and c not in possible:
            c = SYRIA
        if c in possible:
            return c


async def random_schengen(st: LabyrinthState) -> int:
    """Roll one die for a country; Eastern Europe is never drawn [9.5]."""
    die = await roll_die("random_schengen")
    c = RANDOM_SCHENGEN[die - 1]
    st.emit("random_schengen", die=die, space=COUNTRY_IDS[c])
    return c
