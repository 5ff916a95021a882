"""A unit's possible actions and their gains."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from heapq import nlargest

from game.bots.practice import Features, weigh
from game.core.choice import Pick
from game.core.pondering import Pondering
from game.games.vermin.bot.mind import ActionPlan, VerminMind
from game.games.vermin.bot.outlook import JEWEL
from game.games.vermin.bot.posts import PACE, STILL, standing
from game.games.vermin.bot.routes import FAR, distances
from game.games.vermin.bot.shots import Shot, ant_shots, shots
from game.games.vermin.chapters.arrivals import DROP, WAIT, drop_goals, entry_goals
from game.games.vermin.chapters.dice import total
from game.games.vermin.chapters.marine_actions import (
    BUILD,
    DEPLOY,
    LIMBER,
    MOVE_FIRE,
    RECON,
    RECON_MIN,
    RECOVERY,
    REQUEST,
    REQUEST_MIN,
    UNLEASH,
    patients,
    recon_modifiers,
    request_modifiers,
    special_picks,
)
from game.games.vermin.chapters.marine_movement import (
    JUMP,
    LEAVE,
    cargo_picks,
    exit_cost,
    jump_goals,
    jump_modifiers,
    reach,
)
from game.games.vermin.data import ANT_GUN, HEX_PICKS, JUMPERS, LOGISTICS, PROFESSOR, VEHICLES
from game.games.vermin.explain.odds import at_least, chart_chances
from game.games.vermin.queries import carried, unit_points

FLIGHT = "flight"
"""The name in the learned weights of all units that avoid danger."""
PROMISING = 16
"""The number of hexes, the best by rules of thumb, that are examined in detail."""
TARGETS = 4
"""The number of targets examined in detail."""
LANDINGS = 8
"""The number of destinations of jumps and drops examined in detail."""
BREATH = 12
"""The number of hexes weighed between two pauses."""
FIRE_FIRST = 2.0
"""Urgency of attacks: a dead vermite is in nobody's way."""
CLEAR_THE_WAY = 1.5
"""Urgency of leaving a hex that a vehicle needs."""
DRIVE = 1.0
"""Urgency of vehicles: the others must know whom to escort."""
ASK = 3.0
"""Urgency of a request: the new unit may still act."""
OUT = 2.0
"""The gain from leaving with a jewel, in jewels: more than any other."""
OFF_MAP = -3.0
"""The worth of a fighting unit off the map, compared with the worst hex."""
LAST = -4.0
"""Urgency of moving logistics: only after all fighting is it known who must be cleaned."""
CHOICE = 0.6
"""The worth of choosing between two event chits [I-4-a]."""
ON_TARGET = 0.5
"""The share of a jump's worth that depends on its target hex."""
JUMP_FAILS = -0.7
"""The cost of a failed jump: a random place, disrupted."""


class Planner:
    """Plans the action of one unit."""

    def __init__(self, mind: VerminMind, unit: int) -> None:
        self.mind = mind
        self.look = mind.look
        self.st = mind.st
        self.p = unit
        self.here = self.st.at[unit]
        self.found: list[ActionPlan] = []
        self.practised = mind.skill.practised
        self._known: dict[int, float] = {}
        self._rough: dict[int, float] = {}
        self._traits: dict[int, list[float]] = {}
        self._kind = mind.ground.kind(unit) if self.practised else ""
        self._in = f"in {self.mind.map} {FLIGHT if self.look.enough and unit not in VEHICLES else self._kind}"

    def rough(self, h: int) -> float:
        """Return the worth of ending in the hex by rules of thumb."""
        known = self._rough.get(h)
        if known is None:
            known = self._rough[h] = standing(self.look, self.p, h, self.mind.skill.wary)
        return known

    def stand(self, h: int) -> float:
        """Return the worth of ending in the hex."""
        if not self.practised:
            return self.rough(h)
        known = self._known.get(h)
        if known is None:
            known = self._known[h] = self.rough(h) + weigh(self.mind.memory.table, [(self._in, self.traits(h))])
        return known

    def traits(self, h: int) -> list[float]:
        """Return the features of the hex for the learned weights."""
        known = self._traits.get(h)
        if known is None:
            known = self._traits[h] = self.mind.ground.of_hex(self.p, h)
        return known

    def promising(self, hexes: Iterable[int], number: int = PROMISING) -> Pondering[list[int]]:
        """Return the hexes that deserve a closer look."""
        found = list(hexes)
        if not self.practised:
            return found
        for place, h in enumerate(found):
            if place % BREATH == 0:
                yield
            self.rough(h)
        return nlargest(number, found, key=self.rough)

    def add(
        self, gain: float, picks: Iterable[Pick], urgency: float = 0.0, features: Callable[[], list[Features]] = list
    ) -> None:
        """Add a plan; `features` returns its features for the learned weights."""
        self.found.append(ActionPlan(gain + self.mind.blur(), self.p, tuple(picks), urgency, features))

    def gone(self, h: int, *others: Features, share: float = 1.0) -> Callable[[], list[Features]]:
        """Return the features of ending in the hex instead of here, weighted by a chance."""
        return partial(self._gone, h, share, others)

    def _gone(self, h: int, share: float, others: Iterable[Features]) -> list[Features]:
        there = self.traits(h)
        here = self.traits(self.here) if self.here >= 0 else [0.0] * len(there)
        return [(self._in, [share * (a - b) for a, b in zip(there, here, strict=True)]), *others]

    def only(self, *features: Features) -> Callable[[], list[Features]]:
        """Return the features of staying."""
        return partial(list, features)

    def aimed(self, here: int, *, moving: bool) -> list[tuple[float, Pick, tuple[Features, ...]]]:
        """Return what could be attacked from a hex, with its worth and features."""
        found = shots(self.look, self.p, here, moving=moving)
        if not self.practised:
            return [(value, pick, ()) for value, pick in found]
        able = [shot for shot in found if shot[0]]
        return [self._aim(here, shot, moving=moving) for shot in nlargest(TARGETS, able)]

    def _aim(self, here: int, shot: Shot, *, moving: bool) -> tuple[float, Pick, tuple[Features, ...]]:
        value, pick = shot
        features = (f"shot {self.mind.map}", self.mind.ground.of_shot(self.p, here, pick, value, moving=moving))
        return value + weigh(self.mind.memory.table, [features]), pick, (features,)

    def asked(self, what: str) -> Features:
        """Return the features of the position alone."""
        return f"{what} {self.mind.map} {self._kind}", self.mind.ground.position if self.practised else ()

    def taught(self, features: Features) -> float:
        """Return the learned weight of some features."""
        return weigh(self.mind.memory.table, [features]) if self.practised else 0.0

    def best(self) -> ActionPlan | None:
        """Return the plan with the highest gain; None if there is none."""
        return max(self.found, key=lambda plan: plan.gain, default=None)

    # === Units on the map ===

    def think(self) -> Pondering[ActionPlan | None]:
        """Return the best action of a unit on the map."""
        yield from self.look.prepare(self.p)
        if not self.st.frozen[self.p]:
            if self.p == ANT_GUN and self.st.back[self.p]:
                asked = self.asked("gun")
                for value, pick in ant_shots(self.look):
                    self.add(value + self.taught(asked), [pick], FIRE_FIRST, self.only(asked))
            else:
                yield from self._move()
                self._fire()
                yield
                yield from self._move_and_fire()
                self._cargo()
                yield from self._jump()
        for pick in special_picks(self.st, self.p):
            asked = self.asked(str(pick.id))
            self.add(
                self._special(pick) + self.taught(asked), [pick], ASK if pick == REQUEST else 0.0, self.only(asked)
            )
        return self.best()

    def _urgency(self) -> float:
        if self.p == LOGISTICS and self.practised:
            return LAST
        if self.p in VEHICLES:
            return DRIVE
        on_jewel = self.look.errands.has_jewel(self.here) and self.look.errands.expected(self.here)
        return CLEAR_THE_WAY if on_jewel else 0.0

    def _move(self) -> Pondering[None]:
        base = self.stand(self.here) + (STILL if self.p == PROFESSOR else 0.0)
        urgency = self._urgency()
        costs = reach(self.st, self.p, unit_points(self.st, self.p))
        hexes = yield from self.promising(costs)
        for number, h in enumerate(hexes):
            if number % BREATH == 0:
                yield
            self.add(self.stand(h) - base, [HEX_PICKS[h]], urgency, self.gone(h))
        if self.practised and self.p in VEHICLES:
            for h in self._ways_out(costs):
                self.add(OUT * JEWEL, [HEX_PICKS[h], LEAVE], urgency, list)

    def _ways_out(self, costs: Mapping[int, int]) -> list[int]:
        """Return hexes of the west edge that the vehicle reaches with enough points to leave at once."""
        st, near = self.st, self.look.crowd.near
        points = unit_points(st, self.p) if carried(st, self.p) else 0
        return [
            h for h in st.board.west_exit if h in costs and costs[h] + exit_cost(st, h) <= points and not near >> h & 1
        ]

    def _fire(self) -> None:
        for value, pick, features in self.aimed(self.here, moving=False):
            self.add(value, [pick], FIRE_FIRST, self.only(*features))

    def _move_and_fire(self) -> Pondering[None]:
        """Plan half a move and an attack, in either order."""
        if self.p not in VEHICLES and self.p not in (PROFESSOR, ANT_GUN):
            yield from self.both((MOVE_FIRE,), unit_points(self.st, self.p) // 2)

    def both(self, before: tuple[Pick, ...], points: int) -> Pondering[None]:
        """Plan a move of that many half points and an attack, after the picks `before`."""
        base = self.stand(self.here)
        spots = self.mind.skill.spots
        near = yield from self.promising(reach(self.st, self.p, points), spots)
        near.sort(key=self.stand, reverse=True)
        for h in near[:spots]:
            yield
            for value, pick, features in self.aimed(h, moving=True):
                gain = value + self.stand(h) - base
                self.add(gain, [*before, HEX_PICKS[h], pick], self._urgency(), self.gone(h, *features))
        if near and self.stand(near[0]) > base:
            for value, pick, features in self.aimed(self.here, moving=True):
                gain = value + self.stand(near[0]) - base
                self.add(gain, [*before, pick, HEX_PICKS[near[0]]], FIRE_FIRST, self.gone(near[0], *features))

    def _cargo(self) -> None:
        for pick in cargo_picks(self.st, self.p, unit_points(self.st, self.p), moved=False):
            self.add(JEWEL * (OUT if pick == LEAVE else 0.7), [pick], DRIVE)

    def _jump(self) -> Pondering[None]:
        if self.p in JUMPERS:
            gain, h = yield from best_jump(self, "full_move", self.stand(self.here))
            asked = self.asked("jump")
            self.add(gain + self.taught(asked), [JUMP, HEX_PICKS[h]], 0.0, self.gone(h, asked, share=ON_TARGET))

    def _special(self, pick: Pick) -> float:
        st, look, p = self.st, self.look, self.p
        if pick == RECON:
            return CHOICE * at_least(RECON_MIN - total(recon_modifiers(st, p))) if look.turns_left > 1 else 0.0
        if pick == RECOVERY:
            stuck = sum(look.crowd.near >> st.at[q] & 1 or not st.acted[q] for q in patients(st, p))
            return 0.15 * stuck
        if pick == REQUEST:
            if look.enough:
                return 0.0
            return 1.6 * at_least(REQUEST_MIN - total(request_modifiers(st, p))) * min(1.0, (look.turns_left - 1) / 5)
        gaps = [look.board.distance(st.at[p], st.at[q]) for q in look.foes]
        if pick == DEPLOY:
            return 0.8 if gaps and 1 < min(gaps) <= 6 and look.turns_left else 0.0
        if pick == LIMBER:
            return 0.4 if not gaps or min(gaps) > 8 else 0.0
        if pick == BUILD:
            return 0.5 if look.turns_left > 1 else 0.0
        assert pick == UNLEASH
        return 0.25 * min(3, sum(gap <= 4 for gap in gaps))

    # === Units that arrive ===

    def arrive(self, options: Iterable[Pick]) -> Pondering[ActionPlan | None]:
        """Return the best way to enter, or to wait."""
        options = list(options)
        yield from self.look.prepare(self.p)
        base = self._outside()
        for h in (yield from self.promising(entry_goals(self.st, self.p))):
            self.add(self.stand(h) - base, [HEX_PICKS[h]], DRIVE, self.gone(h))
        if JUMP in options:
            gain, h = yield from best_jump(self, "enter", base)
            asked = self.asked("jump_on")
            self.add(gain + self.taught(asked), [JUMP, HEX_PICKS[h]], DRIVE, self.gone(h, asked, share=ON_TARGET))
        if DROP in options:
            gain, h = yield from best_drop(self, base)
            asked = self.asked("drop")
            self.add(gain + self.taught(asked), [DROP, HEX_PICKS[h]], DRIVE, self.gone(h, asked))
        if WAIT in options:
            self.add(0.0, [WAIT])
        return self.best()

    def _outside(self) -> float:
        if self.p not in VEHICLES:
            return OFF_MAP
        goal = self.look.errands.goals.get(self.p)
        if goal is None:
            return 0.5
        entry = self.look.board.entry[0]
        trip = distances(self.st.map, goal)[entry]
        home = min((distances(self.st.map, h)[goal] for h in self.look.board.west_exit), default=FAR)
        if trip + home + 4 > 6 * (self.look.turns_left + 1):
            return 0.5
        return -PACE * (trip + 5) / 6


def best_jump(planner: Planner, kind: str, base: float) -> Pondering[tuple[float, int]]:
    """Return the best hex to jump to, and its mean gain."""
    st = planner.st
    chances = chart_chances("jump_pack", total(jump_modifiers(st, planner.p, kind)))
    swarm = planner.look.crowd.swarm | st.board.deadly

    def gain(h: int, stand: Callable[[int], float]) -> float:
        drift = st.board.neighbours[h][0]
        fallen = -planner.look.unit(planner.p) - base if swarm >> drift & 1 else stand(drift) - base - 0.1
        hopes = chances["on_target"] * (stand(h) - base) + chances["drift"] * fallen
        return hopes + chances["fail"] * JUMP_FAILS

    return (yield from _best_landing(planner, jump_goals(st), gain))


def best_drop(planner: Planner, base: float) -> Pondering[tuple[float, int]]:
    """Return the best hex to drop on: its worth, less the mean cost of drifting away."""
    st, look = planner.st, planner.look
    bad = look.crowd.swarm | st.board.deadly | sum(1 << h for h in range(216) if st.board.is_tar[h])

    def gain(h: int, stand: Callable[[int], float]) -> float:
        near = st.board.within(h, 2) & ~(1 << h)
        hexes = near.bit_count()
        deadly = ((near & bad).bit_count() + 18 - hexes) / 18
        return stand(h) - base - deadly * look.unit(planner.p) / 3 - 0.3

    return (yield from _best_landing(planner, drop_goals(st), gain))


def _best_landing(
    planner: Planner, goals: Iterable[int], gain: Callable[[int, Callable[[int], float]], float]
) -> Pondering[tuple[float, int]]:
    found = []
    for number, h in enumerate(goals):
        if number % BREATH == 0:
            yield
        found.append((gain(h, planner.rough), h))
    if not planner.practised:
        return max(found)
    yield
    return max((gain(h, planner.stand), h) for _, h in nlargest(LANDINGS, found))
