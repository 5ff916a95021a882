"""Chances: checks, suppression, and what a battle would cost, by playing it on a slip of paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random

from game.games.deloyer.chapters.battle import GARCIA_BONUS, may_ask_catch
from game.games.deloyer.data import (
    FACE,
    FEDERATION,
    GARCIA,
    IS_MERCENARY,
    LIBERATION,
    STACK_LIMIT,
)
from game.games.deloyer.queries import (
    anti_armour,
    anti_personnel,
    defence,
    fighters,
    is_dougram,
    is_free,
    is_soldier,
    unit_of,
)
from game.games.deloyer.state import Battle, DeloyerState

FACES = 6
STEPS = ("cba", "personnel", "melee")
"""The steps in which dice are rolled [12.7]."""
CONTROL_RATIO = 3
"""Guerrillas for each unit of the federation in a city that they control [3.2]."""


def chance_at_most(need: int) -> float:
    """That a die shows at most so much."""
    return max(0, min(FACES, need)) / FACES


@cache
def suppression_chance(units: int, bonus: int) -> float:
    """That three dice and the bonus reach the number of units [20.3.2]."""
    rolls = [sum(dice) + bonus for dice in product(range(1, FACES + 1), repeat=3)]
    return sum(total >= units for total in rolls) / len(rolls)


@dataclass(slots=True)
class Fighter:
    """A unit on the slip of paper; `worth` is what it is worth, in soldiers of the liberation."""

    piece: int
    soldier: bool
    aa: int
    ap: int
    defence: int
    worth: float
    steps: int


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a battle brings on average; lists of two by side."""

    lost: tuple[float, float]
    """Worth lost."""
    dead: tuple[float, float]
    """Units lost."""
    alone: tuple[float, float]
    """How often only that side is left."""
    held: float
    """How often the liberation would control the hex then, if it were a city [3.2][3.3]."""


def worth_of(aa: int, ap: int, toughness: int) -> float:
    """About 1 for a liberation soldier: hits in an average step, and what it takes to destroy it."""
    return (aa * (aa + 1) + ap * (ap + 1)) / 30.0 + toughness / 7.5


def fighters_of(st: DeloyerState, h: int, pieces: Sequence[int], battle: Battle | None = None) -> list[Fighter]:
    """The units as they would fight in the hex."""
    b = battle if battle is not None else Battle(h, FEDERATION)
    found = []
    for p in pieces:
        aa, ap, toughness = anti_armour(st, b, p), anti_personnel(st, b, p), defence(st, b, p)
        steps = 2 if is_dougram(st, p) and not st.hurt[p] else 1
        found.append(Fighter(p, is_soldier(st, p), aa, ap, toughness, worth_of(aa, ap, toughness) * steps, steps))
    return found


def catch_chance(st: DeloyerState, h: int, attackers: Sequence[int]) -> float:
    """That the federation brings its enemies in the hex to battle [13]."""
    if not may_ask_catch(st, h, FEDERATION):
        return 1.0
    soldiers = [p for p in attackers if is_soldier(st, p)]
    garcia = sum(FACE[FEDERATION][p] == GARCIA for p in soldiers)
    return chance_at_most(len(soldiers) + GARCIA_BONUS * garcia)


def estimate(
    st: DeloyerState, h: int, own: Sequence[int], enemy: Sequence[int], samples: int, battle: Battle | None = None
) -> Prospect:
    """Fight it so often; `own` are the liberation's units, `enemy` the federation's. Chance has a seed of its own.

    Of a `battle` at hand the steps that are left are fought.
    """
    rng = Random(len(own) * 100 + len(enemy))
    rows = (_row(fighters_of(st, h, own, battle)), _row(fighters_of(st, h, enemy, battle)))
    lost, dead, alone = [0.0, 0.0], [0, 0], [0, 0]
    held, free, steps = 0, is_free(st), steps_left(battle)
    before = [_worth(row) for row in rows]
    for _ in range(samples):
        left = _fight(rows, rng, steps)
        for side in (LIBERATION, FEDERATION):
            if left[side] is not rows[side]:
                lost[side] += before[side] - _worth(left[side])
                dead[side] += len(rows[side]) - len(left[side])
            alone[side] += bool(left[side]) and not left[1 - side]
        rest, foes = len(left[LIBERATION]), len(left[FEDERATION])
        held += rest > foes if free else rest > 0 and min(rest, STACK_LIMIT) >= CONTROL_RATIO * foes
    return Prospect(
        (lost[0] / samples, lost[1] / samples), (dead[0] / samples, dead[1] / samples),
        (alone[0] / samples, alone[1] / samples), held / samples,
    )  # fmt: skip


Row = list[tuple[Fighter, int]]
"""Units of a side with the steps that they have left, those first that are destroyed first."""
TARGETS = {"cba": {False: False}, "personnel": {True: False, False: True}, "melee": {True: True}}
"""For each step whom soldiers (True) and CBAs fire at: soldiers, or CBAs [14]-[16]."""


def steps_left(battle: Battle | None) -> Sequence[str]:
    """The steps of a battle in which dice are still to be rolled [12.7]."""
    if battle is None or battle.step == "catch":
        return STEPS
    if battle.over or battle.step not in STEPS:
        return ()
    rolled = battle.window == f"after_{battle.step}"
    return STEPS[STEPS.index(battle.step) + rolled :]


def expected_hits(st: DeloyerState, b: Battle, side: int, step: str) -> tuple[float, float]:
    """Hits that a side may expect of its dice in a step, on CBAs and on soldiers, if every fight is wanted."""
    own, enemy = (fighters(st, b, each) for each in (side, 1 - side))
    prey = {is_soldier(st, p) for p in enemy}
    found = [0.0, 0.0]
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
    """What a unit scores on average: each face up to its value counts as many hits as it shows [14.4]."""
    return value * (value + 1) / (2 * FACES)


def _row(fighters: list[Fighter]) -> Row:
    """The most valuable targets, by the hits that they take, go first."""
    return [(f, f.steps) for f in sorted(fighters, key=lambda f: -f.worth / f.defence)]


def _worth(row: Row) -> float:
    return sum(f.worth * steps / f.steps for f, steps in row)


def _fight(rows: tuple[Row, Row], rng: Random, steps: Sequence[str]) -> tuple[Row, Row]:
    """One battle: what is left of both, with the steps left."""
    for step in steps:
        if not (rows[0] and rows[1]):
            break
        hits = [_hits(rows[side], rows[1 - side], step, rng) for side in (0, 1)]
        rows = (_suffer(rows[0], hits[1]), _suffer(rows[1], hits[0]))
    return rows


def _hits(own: Row, enemy: Row, step: str, rng: Random) -> list[int]:
    """Hits on CBAs and on soldiers in a step."""
    hits, targets, roll = [0, 0], TARGETS[step], rng.random
    there = {f.soldier for f, _ in enemy}
    for f, _ in own:
        target = targets.get(f.soldier)
        if target in there:
            die = int(roll() * FACES) + 1
            if die <= (f.ap if target else f.aa):
                hits[target] += die
    return hits


def _suffer(row: Row, hits: list[int]) -> Row:
    """What is left when the hits have been taken, as many units as they can destroy."""
    if not any(hits):
        return row
    result = []
    for f, steps in row:
        if f.defence <= hits[f.soldier]:
            hits[f.soldier] -= f.defence
            if steps > 1:
                result.append((f, steps - 1))
        else:
            result.append((f, steps))
    return result


def group_that_fights(st: DeloyerState, h: int, pieces: Sequence[int]) -> list[int]:
    """Of federation units in a hex those of the stronger group: regulars or mercenaries [12.5]."""
    hired = [p for p in pieces if IS_MERCENARY[unit_of(st, p)]]
    regular = [p for p in pieces if p not in hired]
    return max((hired, regular), key=lambda group: sum(f.worth for f in fighters_of(st, h, group)))
