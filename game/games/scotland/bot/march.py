"""A bot's moves of stacks: groups, routes, gains [4.0]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.pondering import Pondering
from game.games.scotland.bot.force import chance, distances
from game.games.scotland.bot.mind import MarchPlan, ScotlandMind, digest, mark
from game.games.scotland.bot.worth import Outlook
from game.games.scotland.data import (
    ALLOWANCE,
    CAVALRY,
    COST,
    COUNTRY,
    ENGLISH,
    FORCED,
    LEADERS,
    LEVEL,
    NEIGHBOURS,
    SCOTS,
    TOWN,
    TYPE,
    WALLACE,
)

Planning = Pondering[MarchPlan | None]
FANNED = 4
"""The number of plans for which the moves of the rest of the stack are examined."""


class Route(NamedTuple):
    """A path to a hex that turns as many towns as possible."""

    value: float
    """The worth of the towns turned and of the leaders caught alone."""
    left: int
    """Movement points left at the end."""
    path: tuple[int, ...]
    over_river: bool


def routes(
    look: Outlook, start: int, points: int, *, units: bool, gone: frozenset[int] = frozenset()
) -> dict[int, Route]:
    """Return the best route to every hex within `points`; with `units`, towns are turned on the way.

    `gone` are towns that another group will have turned before. A route may lead back to the start.
    """
    best: dict[int, Route] = {}
    labels: dict[int, list[tuple[float, int]]] = {start: [(0.0, points)]}
    work: list[tuple[int, Route, frozenset[int]]] = [(start, Route(0.0, points, (), False), gone)]
    while work:
        here, route, taken = work.pop(0)
        for n, river in NEIGHBOURS[here]:
            left = route.left - COST[n] - river
            if left < 0 or n in look.barred or (n in look.enemy_units and not units):
                continue
            gain, now = (0.0, taken) if not units or n in taken else _entering(look, n, taken)
            value = route.value + gain
            known = labels.setdefault(n, [])
            if any(v >= value and points >= left for v, points in known):
                continue
            known.append((value, left))
            step = Route(value, left, (*route.path, n), bool(river))
            if n not in best or (value, left) > best[n][:2]:
                best[n] = step
            if n not in look.enemy_units and not (look.halts and COUNTRY[n] == ENGLISH):
                work.append((n, step, now))
    return best


def _entering(look: Outlook, n: int, taken: frozenset[int]) -> tuple[float, frozenset[int]]:
    """Return the gain of units that enter a hex for the first time, and the hexes entered with a gain."""
    if n in look.enemy_units:
        return 0.0, taken
    gain = 0.0
    if TOWN[n] and COUNTRY[n] == SCOTS and look.st.loyalty[n] == look.foe:
        gain = look.town[n]
    if n in look.enemy:
        gain += sum(look.danger(p) for p in look.enemy[n])
    return (gain, taken | {n}) if gain else (0.0, taken)


# === Groups ===


def groups(look: Outlook, movers: Sequence[int]) -> list[list[int]]:
    """Yield groups that could go: the whole stack, then the most useful detachments."""
    units = sorted((p for p in movers if p not in LEADERS), key=look.unit)
    leaders = sorted((p for p in movers if p in LEADERS), key=look.leader)
    result = [list(movers)]
    if len(movers) == 1:
        return result
    singles: dict[tuple[int, int], int] = {}
    for p in units:
        singles.setdefault((TYPE[p], LEVEL[p]), p)
    kinds = list(singles.values())
    result += [[p] for p in kinds[:1]]
    result += [[p] for p in kinds[1:] if TYPE[p] == CAVALRY][:1]
    if len(units) > 1:
        result.append([*units[1:], *leaders])
        result.append([*units[len(units) // 2 :], *leaders])
        result.append(units[: len(units) // 2])
    if leaders and units:
        result.append(units)
        result += [[units[0], p] for p in leaders if p != WALLACE]
        result += [[units[-1], leaders[0]]]
        result.append(leaders)
    horse = [p for p in units if TYPE[p] == CAVALRY]
    result += [horse, [*horse, *leaders]] if 0 < len(horse) < len(units) else []
    result += [[p] for p in kinds[1:]]
    seen: list[list[int]] = []
    for group in result:
        group = sorted(group)
        if group not in seen:
            seen.append(group)
    return seen


def allowance(group: Sequence[int], *, forced: bool) -> int:
    """Return the movement points of a group [4.1]."""
    table = FORCED if forced else ALLOWANCE
    return min(table[TYPE[p]] for p in group)


# === Plans ===


def _leanest(plans: Sequence[MarchPlan]) -> MarchPlan | None:
    """Return the plan with the greatest gain; of equal ones the one with the fewest pieces."""
    return min(plans, key=lambda plan: (-round(plan.gain, 9), len(plan.pieces)), default=None)


class Planner:
    """Finds the best move of a part of a stack."""

    def __init__(
        self,
        mind: ScotlandMind,
        start: int,
        movers: Sequence[int],
        spent: int = 0,
        *,
        forced: bool = False,
        kept: Sequence[int] = (),
    ) -> None:
        self.mind = mind
        self.look = mind.look
        self.start = start
        self.movers = list(movers)
        self.spent = spent
        self.forced = forced
        self.kept = set(kept)
        """Pieces that can no longer be left behind."""
        self.present = list(self.look.own.get(start, []))
        self.gone: frozenset[int] = frozenset()
        self.fans = mind.skill.fans
        """How many further groups of the stack are considered."""
        self._routes: dict[tuple[int, bool], dict[int, Route]] = {}
        self._digest: int | None = None

    def plan(self) -> Planning:
        """Return the best plan with a gain, or None if everyone should stay."""
        plans = yield from self._plans()
        if not self.fans:
            return max(plans, key=lambda plan: plan.gain, default=None)
        plans.sort(key=lambda plan: -plan.gain)
        for plan in plans if not self.look.left else plans[:FANNED]:
            plan.gain += yield from self._rest(plan)
        return _leanest(plans)

    def _plans(self) -> Pondering[list[MarchPlan]]:
        plans: list[MarchPlan] = []
        count = 0
        for group in groups(self.look, self.movers):
            if len(group) > 1 and not self.kept <= set(group):
                continue
            if count == self.mind.skill.groups:
                break
            count += 1
            plan = yield from self._best_of(group)
            if plan is not None:
                plans.append(plan)
        return plans

    def _rest(self, plan: MarchPlan) -> Pondering[float]:
        """Return the gain of those left behind, who then move group by group."""
        further: MarchPlan | None = plan
        after, total = self, 0.0
        for _ in range(self.fans):
            assert further is not None
            after = after._without(further)
            further = _leanest((yield from after._plans())) if after.movers else None
            if further is None:
                break
            total += further.gain
        return total

    def _without(self, plan: MarchPlan) -> Planner:
        rest = [p for p in self.movers if p not in plan.pieces]
        after = Planner(self.mind, self.start, rest, self.spent, forced=self.forced)
        after.present = [p for p in self.present if p not in plan.pieces]
        after.gone = self.gone | set(plan.path)
        return after

    def _best_of(self, group: list[int]) -> Planning:
        points = allowance(group, forced=self.forced) - self.spent
        units = any(p not in LEADERS for p in group)
        key = (points, units)
        if key not in self._routes:
            self._routes[key] = routes(self.look, self.start, points, units=units, gone=self.gone)
        ways = self._routes[key]
        look = self.look
        ranked = sorted(ways, key=lambda h: (-self._first_estimate(h, ways[h], group), h))
        staying = [p for p in self.present if p not in group]
        leaving = look.standing(self.start, staying) - look.standing(self.start, self.present)
        best: MarchPlan | None = None
        for h in ranked[: self.mind.skill.ends]:
            yield
            gain = ways[h].value
            if not gain and self._is_vain(h, group):
                continue
            if h != self.start:
                gain += leaving + (yield from self._arriving(h, ways[h], group))
            gain += self.mind.rng.gauss(0, self.mind.skill.noise * look.fading) if self.mind.skill.noise else 0.0
            if gain > 0.04 and (best is None or gain > best.gain):
                best = MarchPlan(gain, self.start, group, list(ways[h].path), self.forced)
        return best

    def _is_vain(self, h: int, group: list[int]) -> bool:
        """Whether the move would repeat a position of this movement without turning a town."""
        if h == self.start:
            return True
        st = self.mind.st
        if self._digest is None:
            self._digest = digest(st, self.look.side)
        moved = self._digest + sum(mark(st, p, h) - mark(st, p, self.start) for p in group)
        return not self.gone and self.mind.memory.has_been(self._digest, moved)

    def _first_estimate(self, h: int, way: Route, group: list[int]) -> float:
        """Return a first estimate of the gain of going there."""
        look = self.look
        if h in look.enemy_units:
            own, enemy = look.force([*group, *look.own.get(h, [])]), look.facing(h)
            p = chance(own, enemy, h)
            return way.value + p * (enemy.units + enemy.leaders + look.town[h]) - (1 - p) * own.units
        hope = way.value + look.temper.pull * look.pull(h)
        if h in look.own:
            hope += 0.2 if any(p not in LEADERS for p in group) else 3.0
        if TOWN[h] and look.threats(h):
            hope += 0.4 * look.town[h]
        return hope

    def _arriving(self, h: int, way: Route, group: list[int]) -> Pondering[float]:
        """Return what the group adds to the pieces, or to the fight, in the hex."""
        look = self.look
        friends = look.own.get(h, [])
        together = [*friends, *group]
        if h not in look.enemy_units:
            return look.standing(h, together) - look.standing(h, friends)
        waiting = [p for p in friends if p not in LEADERS and look.st.moves[p]]
        river = way.over_river and all(look.st.river[p] for p in waiting)
        samples = self.mind.skill.samples
        value = yield from look.assault(h, together, samples, over_river=river)
        if friends:
            value -= yield from look.assault(h, friends, samples)
        elif value < 0.3 and (self.mind.skill.joint or look.must_have(h)):
            value = max(value, (yield from self._joint(h, together, samples)))
        return value + 0.5 * look.temper.pull * look.pull(h) * look.scale

    def _joint(self, h: int, group: list[int], samples: int) -> Pondering[float]:
        """Return the gain of an attack that other stacks may still join, discounted for risk."""
        helpers = self.helpers(h)
        if not helpers:
            return -9.0
        host = [*group, *(p for pieces in helpers for p in pieces)]
        return 0.6 * (yield from self.look.assault(h, host, samples)) - 0.2 * len(helpers)

    def helpers(self, h: int) -> list[list[int]]:
        """Return stacks that can follow into the hex with the Marches left after this stack's."""
        look, st = self.look, self.mind.st
        found: list[list[int]] = []
        for e in sorted(look.own):
            if e == self.start or e in look.enemy_units:
                continue
            ready = [p for p in look.own[e] if st.moves[p] < 2]
            if any(p not in LEADERS for p in ready) and distances(e)[h] <= allowance(ready, forced=False):
                found.append(ready)
        found.sort(key=lambda pieces: -look.force(pieces).units)
        is_paid = st.moving is not None
        return found[: max(0, st.marches[look.side] - (not is_paid))]
