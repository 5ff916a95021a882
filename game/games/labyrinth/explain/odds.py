"""Exact chances of operations (0 to 1), by the same queries as the operations themselves."""

from __future__ import annotations

from math import comb

from game.games.labyrinth.chapters.ideas import AID_ON, SUCCESS_FROM
from game.games.labyrinth.chapters.jihad import DICE
from game.games.labyrinth.chapters.testing import FAIR_FROM, HARD_FROM
from game.games.labyrinth.data import FAIR, HARD, MUSLIM, POOR, SOFT, UNITED_STATES, UNTESTED, US
from game.games.labyrinth.queries.board import has_marker, recruit_number, recruits_by_itself
from game.games.labyrinth.queries.jihadist_operations import jihad_modifier, major_jihad_dice, travels_by_itself
from game.games.labyrinth.queries.us_operations import SURE, modifier, own_ops
from game.games.labyrinth.state import LabyrinthState

SIDES_OF_DIE = 6


def at_most(number: int) -> float:
    """Return the chance that a die shows the number or less."""
    return min(SIDES_OF_DIE, max(0, number)) / SIDES_OF_DIE


def at_least(number: int) -> float:
    """Return the chance that a die shows the number or more."""
    return 1 - at_most(number - 1)


def successes(dice: int, wanted: int, chance: float) -> float:
    """Return the chance of at least `wanted` successes with that many dice."""
    return sum(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(wanted, dice + 1))


def tested(untested: bool, fair: float, poor: float) -> float:
    """Return a chance that depends on a test: Fair on 5-6, else Poor [4.9.4]; `poor` if no test is needed."""
    share = at_least(FAIR_FROM)
    return share * fair + (1 - share) * poor if untested else poor


def ideas(st: LabyrinthState, c: int, ops: int) -> tuple[float, float, float]:
    """Return the chances that a War of Ideas succeeds, brings only aid, does nothing [7.2].

    Outside the Muslim world, success is the US posture. An untested country that turns out too expensive does nothing.
    """
    if st.kind[c] != MUSLIM:
        hard = at_least(HARD_FROM)
        success = {HARD: hard, SOFT: 1 - hard}[st.posture[UNITED_STATES]]
        return success, 0.0, 1 - success
    plus = modifier(st, c)
    success = at_least(SUCCESS_FROM - plus)
    aid = at_least(AID_ON - plus) - success if not st.aid[c] else 0.0
    if st.gov[c] == UNTESTED and ops < POOR:
        payable = at_least(FAIR_FROM) if ops >= FAIR else 0.0
        success, aid = success * payable, aid * payable
    return success, aid, 1 - success - aid


def ideas_with_reserves(st: LabyrinthState, c: int) -> tuple[float, float, float]:
    """Return the same with the available Ops, and reserves if the country is too expensive [7.2]."""
    return ideas(st, c, st.ops + st.reserves[US])


def alert(st: LabyrinthState) -> float | None:
    """Return the chance that an Alert with the available Ops finds a plot; None if no die is rolled (7.5)(option 2)."""
    return at_most(own_ops(st)) if st.ops < SURE else None


def recruit(st: LabyrinthState, c: int) -> float:
    """Return the chance that one attempt to recruit there succeeds [8.2]; the country is tested first [card 53]."""
    if recruits_by_itself(st, c):
        return 1.0
    if st.kind[c] == MUSLIM and st.gov[c] == UNTESTED:
        return tested(untested=True, fair=at_most(FAIR), poor=at_most(POOR))
    return at_most(recruit_number(st, c))


def travel(st: LabyrinthState, a: int, b: int) -> float:
    """Return the chance that a cell from `a` arrives in `b` (8.3); an untested country is tested first."""
    if travels_by_itself(st, a, b):
        return 1.0
    minus = 1 if has_marker(st, "training_camps", a) else 0
    if st.kind[b] == MUSLIM and st.gov[b] == UNTESTED:
        return tested(untested=True, fair=at_most(FAIR + minus), poor=at_most(POOR + minus))
    return at_most(st.gov[b] + minus)


def jihad(st: LabyrinthState, c: int, *, major: bool = False) -> float:
    """Return the chance of one die of Jihad there [8.4]."""
    return at_most(st.gov[c] - jihad_modifier(st, c, major=major))


def major_jihad(st: LabyrinthState, c: int, ops: int) -> float:
    """Return the chance that a Major Jihad with all of these Ops as dice brings Islamist Rule [8.4.2]."""
    return successes(min(DICE, ops), major_jihad_dice(st, c), jihad(st, c, major=True))


def plot(st: LabyrinthState, c: int) -> float:
    """Return the chance that one attempt places a plot there (8.5)."""
    return at_most(st.gov[c])
