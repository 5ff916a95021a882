"""Chances of checks, of suppression, and of battles, which are computed, not rolled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import product
from typing import NamedTuple

from game.core.pondering import Pondering
from game.core.procedure import frame
from game.games.deloyer.chapters.battle import GARCIA_BONUS, may_ask_catch
from game.games.deloyer.chapters.fighting import ARMOUR, INFANTRY, card_hits, count_hits, counted
from game.games.deloyer.data import FACE, FEDERATION, GARCIA, IS_MERCENARY, LIBERATION
from game.games.deloyer.explain.outcomes import NEGLIGIBLE, SLICE, Field, Fire, Lines, Outcomes
from game.games.deloyer.explain.paper import Fighter, Help, fighter, fighters_of, help_in
from game.games.deloyer.queries import (
    anti_armour,
    anti_personnel,
    fighters,
    holds,
    is_dougram,
    is_free,
    is_mercenary,
    is_soldier,
    unit_of,
    units_at,
)
from game.games.deloyer.state import Battle, DeloyerState

FACES = 6
STEPS = ("cba", "personnel", "melee")
"""The steps in which dice are rolled [12.7]."""
COUNTED = frame(count_hits, [])[0]
"""The procedure that is scheduled as long as the dice on the table have not been counted."""


def chance_at_most(need: int) -> float:
    """Return the chance that a die shows at most that number."""
    return max(0, min(FACES, need)) / FACES


@cache
def suppression_chance(units: int, bonus: int) -> float:
    """Return the chance that three dice and the bonus reach the number of units [20.3.2]."""
    rolls = [sum(dice) + bonus for dice in product(range(1, FACES + 1), repeat=3)]
    return sum(total >= units for total in rolls) / len(rolls)


@dataclass(frozen=True, slots=True)
class Prospect:
    """The mean results of a battle; lists have two entries, by side."""

    lost: tuple[float, float]
    """Worth of the losses."""
    dead: tuple[float, float]
    """Units lost."""
    alone: tuple[float, float]
    """The chance that only that side is left in the hex."""
    held: float
    """The chance that the liberation would control the hex afterwards, if it were a city [3.2][3.3]."""
    dougrams: float
    """Dougrams destroyed."""


def catch_chance(st: DeloyerState, h: int, attackers: Sequence[int]) -> float:
    """Return the chance that the federation catches its enemies in the hex [13]."""
    if not may_ask_catch(st, h, FEDERATION):
        return 1.0
    soldiers = [p for p in attackers if is_soldier(st, p)]
    garcia = sum(FACE[FEDERATION][p] == GARCIA for p in soldiers)
    return chance_at_most(len(soldiers) + GARCIA_BONUS * garcia)


def foresee(
    st: DeloyerState,
    h: int,
    own: Sequence[int],
    enemy: Sequence[int],
    battle: Battle | None = None,
    *,
    strikes: bool = False,
    aside: int = 0,
) -> Pondering[Prospect]:
    """Return the exact results of a battle; `own` are the liberation's units, `enemy` the federation's.

    In a current `battle` the dice on the table count, and the remaining steps are fought. With `strikes`, extra hits
    and first strikes of played cards count; computer players calculate without. `aside`: how many federation units in
    the hex do not fight: regulars while mercenaries fight, or the other way round [12.5].
    """
    units = (tuple(unit_of(st, p) for p in own), tuple(unit_of(st, p) for p in enemy))
    rolled = None if battle is None else rolled_in(st, battle, (own, enemy))
    played = strikes_in(battle) if strikes and battle is not None else NO_STRIKES
    key = (h, units, help_in(battle), is_free(st), steps_left(battle), rolled, played, aside)
    if key not in _foreseen:
        if len(_foreseen) >= REMEMBERED:
            _foreseen.clear()
        _foreseen[key] = yield from _foresee(*key)
    return _foreseen[key]


def now_in(st: DeloyerState) -> Pondering[Prospect] | None:
    """Return the possible results of the current battle; None if no more dice count in it."""
    b = st.battle
    if b is None:
        return None
    own, enemy = (fighters(st, b, side) for side in (LIBERATION, FEDERATION))
    if not (own and enemy and (steps_left(b) or rolled_in(st, b, (own, enemy)))):
        return None
    aside = len(units_at(st, FEDERATION, b.hex)) - len(enemy)
    return foresee(st, b.hex, own, enemy, b, strikes=True, aside=aside)


REMEMBERED = 10_000
"""Number of battles whose results are cached."""
_Key = tuple[int, tuple[tuple[int, ...], ...], Help, bool, tuple[str, ...], "Rolled | None", "Strikes", int]
_foreseen: dict[_Key, Prospect] = {}


def _foresee(
    h: int,
    units: tuple[tuple[int, ...], ...],
    more: Help,
    free: bool,
    steps: Sequence[str],
    rolled: Rolled | None,
    played: Strikes,
    aside: int,
) -> Pondering[Prospect]:
    own, enemy = ([fighter(unit, side, h, more) for unit in units[side]] for side in (LIBERATION, FEDERATION))
    before = (_row(own), _row(enemy))
    rows = before if rolled is None else (_after(own, LIBERATION, rolled), _after(enemy, FEDERATION, rolled))
    outcomes = Outcomes(rows)
    for volley in rolled.next if rolled is not None else ():
        fire = Fire(volley.side, volley.targets, volley.more)
        yield from outcomes.go_on(partial(_one_volley, [[fire]]))
    for step in steps:
        yield from outcomes.go_on(partial(_volleys, step, played))
    return (yield from _sum_up(outcomes, before, aside, free=free))


def _one_volley(fires: list[list[Fire]], field: Field) -> list[list[Fire]]:
    return fires if all(any(lines) for lines in field) else []


def _volleys(step: str, played: Strikes, field: Field) -> list[list[Fire]]:
    """Return who fires in a step: both sides at once, or in turn under a first strike; nobody without targets."""
    if not all(any(lines) for lines in field):
        return []
    there = [{soldiers for soldiers in (False, True) if lines[soldiers]} for lines in field]
    fires = [
        Fire(side, tuple(TARGETS[step].items()), _card_hits(played, step, side, there))
        for side in (LIBERATION, FEDERATION)
    ]
    first = played.first[STEPS.index(step)]
    return [fires] if first is None else [[fires[first]], [fires[1 - first]]]


def _sum_up(outcomes: Outcomes, before: tuple[Row, Row], aside: int, *, free: bool) -> Pondering[Prospect]:
    """Return the means of all outcomes. Only a complete count gives chances of exactly 0 or 1."""
    left: dict[Lines, tuple[int, float, int]] = {}
    whole = 0.0
    number, worth, alone = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    held = machines = 0.0
    for number_of, (field, chance) in enumerate(outcomes.chances.items(), 1):
        if number_of % SLICE == 0:
            yield
        whole += chance
        for side, lines in enumerate(field):
            if lines not in left:
                row = outcomes.row(lines)
                left[lines] = len(row), _worth(row), _dougrams(row)
            number[side] += chance * left[lines][0]
            worth[side] += chance * left[lines][1]
        rest, foes = left[field[LIBERATION]][0], left[field[FEDERATION]][0] + aside
        machines += chance * left[field[LIBERATION]][2]
        alone[LIBERATION] += chance * (rest > 0 and not foes)
        alone[FEDERATION] += chance * (foes > 0 and not rest)
        held += chance * (holds(rest, foes, free=free))
    least = NEGLIGIBLE if outcomes.left_out else 0.0

    def share(chance: float) -> float:
        return min(1.0 - least, max(least, chance / whole))

    return Prospect(
        (_worth(before[0]) - worth[0] / whole, _worth(before[1]) - worth[1] / whole),
        (len(before[0]) - number[0] / whole, len(before[1]) - number[1] / whole),
        (share(alone[0]), share(alone[1])),
        share(held),
        _dougrams(before[LIBERATION]) - machines / whole,
    )


Row = list[tuple[Fighter, int]]
"""Units of a side with the steps they have left, in the order in which they are destroyed."""
TARGETS = {"cba": {False: False}, "personnel": {True: False, False: True}, "melee": {True: True}}
"""The targets of soldiers (True) and of CBAs in each step: soldiers, or CBAs [14]-[16]."""


def steps_left(battle: Battle | None) -> tuple[str, ...]:
    """Return the steps of a battle in which dice are still to be rolled [12.7]."""
    if battle is None or battle.step == "catch":
        return STEPS
    if battle.over or battle.step not in STEPS:
        return ()
    rolled = battle.window == f"after_{battle.step}"
    return STEPS[STEPS.index(battle.step) + rolled :]


class Strikes(NamedTuple):
    """The additional hits and first strikes by cards in later steps."""

    hits: tuple[tuple[tuple[int, int], tuple[int, int]], ...] = (((0, 0), (0, 0)),) * len(STEPS)
    """Extra hits by step and side, on CBAs and on soldiers."""
    first: tuple[int | None, ...] = (None,) * len(STEPS)
    """The side that strikes first, by step."""


NO_STRIKES = Strikes()


def strikes_in(b: Battle) -> Strikes:
    """Return the additions by cards played in a battle, if every fight is fought (78-80, 83, 90-92, 94, 99)."""
    air = (b.air_hits, 0) if b.air_target == "cba" else (0, b.air_hits)
    hits = (
        ((b.cba_hits[LIBERATION], 0), (b.cba_hits[FEDERATION], 0)),
        ((0, 0), air),
        ((0, b.melee_hits[LIBERATION]), (0, b.melee_hits[FEDERATION])),
    )
    sides = [[side for side in (LIBERATION, FEDERATION) if f"{side}.{step}" in b.first] for step in STEPS]
    return Strikes(hits, tuple(found[0] if len(found) == 1 else None for found in sides))


class PendingVolley(NamedTuple):
    """A side that still has to roll in the step."""

    side: int
    targets: tuple[tuple[bool, bool], ...]
    """The targets of its soldiers (True) and of its CBAs."""
    more: tuple[int, int]
    """Hits of cards, on CBAs and on soldiers."""


class Rolled(NamedTuple):
    """The hits of the dice on the table; units by side, in their order."""

    hits: tuple[tuple[int, int], tuple[int, int]]
    """Hits that are not assigned yet, by the side that scored them, on CBAs and on soldiers."""
    doomed: tuple[tuple[bool, ...], ...]
    """Whether units take hits that have been assigned [17.3]."""
    struck: tuple[tuple[bool, ...], ...]
    """Whether units take no more hits in this step (D17)."""
    next: tuple[PendingVolley, ...]
    """Sides that had to wait for a first strike."""


def rolled_in(st: DeloyerState, b: Battle, units: tuple[Sequence[int], Sequence[int]]) -> Rolled | None:
    """Return the hits of the dice on the table in a battle; None if there are none."""
    if b.over or b.step not in STEPS or b.window != f"after_{b.step}" or not (b.shots or b.doomed):
        return None
    waiting = waiting_volley(st)
    own, enemy = counted(b, waiting) if waiting else b.hits
    return Rolled(
        ((own[0], own[1]), (enemy[0], enemy[1])),
        tuple(tuple(p in b.doomed for p in row) for row in units),
        tuple(tuple(p in b.struck for p in row) for row in units),
        tuple(PendingVolley(side, _wanted(b, side), card_hits(b, side)) for sides in b.volleys for side in sides),
    )


def waiting_volley(st: DeloyerState) -> list[int]:
    """Return the sides whose dice are on the table and whose hits have not been counted; empty if there are none."""
    return next((args[0] for name, *args in st.agenda if name == COUNTED), [])


def _wanted(b: Battle, side: int) -> tuple[tuple[bool, bool], ...]:
    """Return the targets of each arm of a side in the step, by the fights that are wanted [15.2][16.1]."""
    if b.step == "personnel":
        cbas, soldiers = (ARMOUR, INFANTRY) if side == LIBERATION else (INFANTRY, ARMOUR)
        return tuple((own, enemy) for own, enemy in TARGETS[b.step].items() if (soldiers if own else cbas) in b.wanted)
    return tuple(TARGETS[b.step].items()) if b.step == "cba" or "melee" in b.wanted else ()


def staying(st: DeloyerState, b: Battle, side: int) -> list[int]:
    """Return the units of a side without those about to leave once all hits are assigned [17.5][27.1]."""
    found = [p for p in fighters(st, b, side) if p not in b.doomed or (is_dougram(st, p) and not st.hurt[p])]
    hired = [p for p in found if is_mercenary(st, p)]
    return found if any(is_soldier(st, p) for p in hired) else [p for p in found if p not in hired]


def expected_hits(st: DeloyerState, b: Battle, side: int, step: str) -> tuple[float, float]:
    """Return the mean hits of a side's dice in a step, on CBAs and on soldiers, if every fight is wanted.

    Hits of cards already played count if they have a target.
    """
    own, enemy = (staying(st, b, each) for each in (side, 1 - side))
    prey = {is_soldier(st, p) for p in enemy}
    there = (own, enemy) if side == LIBERATION else (enemy, own)
    more = _card_hits(strikes_in(b), step, side, [{is_soldier(st, p) for p in row} for row in there])
    found = [float(number) * (bool(target) in prey) for target, number in enumerate(more)]
    for p in own:
        soldier = is_soldier(st, p)
        if step == "cba" and not soldier and False in prey:
            found[0] += mean_hits(anti_armour(st, b, p))
        elif step == "melee" and soldier and True in prey:
            found[1] += mean_hits(anti_personnel(st, b, p))
        elif step == "personnel" and (not soldier) in prey:
            value = anti_armour(st, b, p) if soldier else anti_personnel(st, b, p)
            found[0 if soldier else 1] += mean_hits(value)
    return found[0], found[1]


def mean_hits(value: int) -> float:
    """Return the mean hits of a unit: each number up to its value scores that many [14.4]."""
    return value * (value + 1) / (2 * FACES)


def _row(fighters: list[Fighter]) -> Row:
    """Return the units in the order in which they take hits: highest worth for each hit first."""
    return [(f, f.steps) for f in sorted(fighters, key=lambda f: -f.worth / f.defence)]


def _worth(row: Row) -> float:
    return sum(f.worth * steps / f.steps for f, steps in row)


def _dougrams(row: Row) -> int:
    return sum(f.dougram for f, _ in row)


def _after(fighters: list[Fighter], side: int, rolled: Rolled) -> Row:
    """Return what is left of a side once the hits on the table have been taken."""
    units = [*zip(fighters, rolled.doomed[side], rolled.struck[side], strict=True)]
    safe = [(f.back or f, 1) if doomed else (f, f.steps) for f, doomed, struck in units if struck and f.steps > doomed]
    order = _row([f for f, _, struck in units if not struck])
    return _disband([*_suffer(order, [*rolled.hits[1 - side]]), *safe])


def _card_hits(played: Strikes, step: str, side: int, there: Sequence[set[bool]]) -> tuple[int, int]:
    """Return the extra hits of a side in a step. `there`: both sides' arms; a melee needs soldiers (True) on both."""
    if step == "melee" and not all(True in arms for arms in there):
        return 0, 0
    return played.hits[STEPS.index(step)][side]


def _suffer(row: Row, hits: list[int]) -> Row:
    """Return what is left once the hits have destroyed as many units as they can."""
    if not any(hits):
        return row
    result = []
    for f, steps in row:
        if f.defence <= hits[f.soldier]:
            hits[f.soldier] -= f.defence
            if steps > 1:
                result.append((f.back or f, steps - 1))
        else:
            result.append((f, steps))
    return _disband(result) if len(result) < len(row) else result


def _disband(row: Row) -> Row:
    """Remove the mercenaries without Garcia's units: they stay together [8.6][27.1]."""
    return row if any(f.garcia for f, _ in row) else [(f, steps) for f, steps in row if not f.hired]


def group_that_fights(st: DeloyerState, h: int, pieces: Sequence[int], chooser: int = FEDERATION) -> list[int]:
    """Return the federation units in a hex that fight: regulars or mercenaries [12.5].

    If both are there, the federation sends the stronger group, the liberation picks the weaker one.
    """
    hired = [p for p in pieces if IS_MERCENARY[unit_of(st, p)]]
    regular = [p for p in pieces if p not in hired]
    groups = [group for group in (hired, regular) if group] or [[]]
    choose = max if chooser == FEDERATION else min
    return choose(groups, key=lambda group: sum(f.worth for f in fighters_of(st, h, group)))
