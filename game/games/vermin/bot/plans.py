"""What a unit could do with its action, and what that would gain."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.choice import Pick
from game.core.pondering import Pondering
from game.games.vermin.bot.mind import Mind, Plan
from game.games.vermin.bot.outlook import FAR, JEWEL, distances
from game.games.vermin.bot.posts import PACE, standing
from game.games.vermin.bot.shots import ant_shots, shots
from game.games.vermin.chapters.arrivals import DROP, WAIT, drop_goals, entry_goals
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
    jump_goals,
    jump_modifiers,
    reach,
)
from game.games.vermin.chapters.swarm_combat import total
from game.games.vermin.data import ANT_GUN, HEX_PICKS, JUMPERS, PROFESSOR, VEHICLES
from game.games.vermin.explain.odds import at_least, chart_chances
from game.games.vermin.queries import unit_points

BREATH = 12
"""Hexes that are weighed between two pauses."""
FIRE_FIRST = 2.0
"""Urgency of attacks: what is dead is in nobody's way."""
CLEAR_THE_WAY = 1.5
"""Urgency of leaving a hex that a vehicle needs."""
DRIVE = 1.0
"""Urgency of vehicles: the others then know whom to escort."""
ASK = 3.0
"""Urgency of a request: the unit that comes may still act."""
OFF_MAP = -3.0
"""What a fighting unit off the map is worth, beside the worst hex."""
JUMP_FAILS = -0.7
"""What a failed jump costs: somewhere, disrupted."""


class Planner:
    """Thinks of what one unit may do."""

    def __init__(self, mind: Mind, unit: int) -> None:
        self.mind = mind
        self.look = mind.look
        self.st = mind.st
        self.p = unit
        self.here = self.st.at[unit]
        self.found: list[Plan] = []
        self._known: dict[int, float] = {}

    def stand(self, h: int) -> float:
        """What ending in the hex is worth."""
        known = self._known.get(h)
        if known is None:
            known = self._known[h] = standing(self.look, self.p, h, self.mind.skill.wary)
        return known

    def add(self, gain: float, picks: Iterable[Pick], urgency: float = 0.0) -> None:
        """A plan to be considered."""
        self.found.append(Plan(gain + self.mind.blur(), self.p, tuple(picks), urgency))

    def best(self) -> Plan | None:
        """The plan that gains most; None if there is none."""
        return max(self.found, key=lambda plan: plan.gain, default=None)

    # === Units on the map ===

    def think(self) -> Pondering[Plan | None]:
        """The best action of a unit on the map."""
        yield from self.look.prepare(self.p)
        if not self.st.frozen[self.p]:
            if self.p == ANT_GUN and self.st.back[self.p]:
                for value, pick in ant_shots(self.look):
                    self.add(value, [pick], FIRE_FIRST)
            else:
                yield from self._move()
                self._fire()
                yield
                yield from self._move_and_fire()
                self._cargo()
                yield from self._jump()
        for pick in special_picks(self.st, self.p):
            self.add(self._special(pick), [pick], ASK if pick == REQUEST else 0.0)
        return self.best()

    def _urgency(self) -> float:
        if self.p in VEHICLES:
            return DRIVE
        on_jewel = self.look.free_jewels(self.here) and self.look.expected(self.here)
        return CLEAR_THE_WAY if on_jewel else 0.0

    def _move(self) -> Pondering[None]:
        """Full moves."""
        base = self.stand(self.here)
        urgency = self._urgency()
        for number, h in enumerate(reach(self.st, self.p, unit_points(self.st, self.p))):
            if number % BREATH == 0:
                yield
            self.add(self.stand(h) - base, [HEX_PICKS[h]], urgency)

    def _fire(self) -> None:
        """Full fire."""
        for value, pick in shots(self.look, self.p, self.here, moving=False):
            self.add(value, [pick], FIRE_FIRST)

    def _move_and_fire(self) -> Pondering[None]:
        """Half a move, then an attack; or an attack, then half a move."""
        st, p = self.st, self.p
        if p in VEHICLES or p in (PROFESSOR, ANT_GUN):
            return
        base = self.stand(self.here)
        near = sorted(reach(st, p, unit_points(st, p) // 2), key=self.stand, reverse=True)
        for h in near[: self.mind.skill.spots]:
            yield
            for value, pick in shots(self.look, p, h, moving=True):
                self.add(value + self.stand(h) - base, [MOVE_FIRE, HEX_PICKS[h], pick], self._urgency())
        if near and self.stand(near[0]) > base:
            for value, pick in shots(self.look, p, self.here, moving=True):
                self.add(value + self.stand(near[0]) - base, [MOVE_FIRE, pick, HEX_PICKS[near[0]]], FIRE_FIRST)

    def _cargo(self) -> None:
        for pick in cargo_picks(self.st, self.p, unit_points(self.st, self.p), moved=False):
            self.add(JEWEL * (2.0 if pick == LEAVE else 0.7), [pick], DRIVE)

    def _jump(self) -> Pondering[None]:
        """Anywhere at once, if all goes well."""
        if self.p in JUMPERS:
            gain, h = yield from best_jump(self, "full_move", self.stand(self.here))
            self.add(gain, [JUMP, HEX_PICKS[h]])

    def _special(self, pick: Pick) -> float:
        """What a special action is worth."""
        st, look, p = self.st, self.look, self.p
        if pick == RECON:
            return 0.3 * at_least(RECON_MIN - total(recon_modifiers(st, p))) if look.turns_left > 1 else 0.0
        if pick == RECOVERY:
            stuck = sum(look.crowd.near >> st.at[q] & 1 or not st.acted[q] for q in patients(st, p))
            return 0.15 * stuck
        if pick == REQUEST:
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

    def arrive(self, options: Iterable[Pick]) -> Pondering[Plan | None]:
        """The best way to come on, or to wait."""
        options = list(options)
        yield from self.look.prepare(self.p)
        base = self._outside()
        for h in entry_goals(self.st, self.p):
            self.add(self.stand(h) - base, [HEX_PICKS[h]], DRIVE)
        if JUMP in options:
            gain, h = yield from best_jump(self, "enter", base)
            self.add(gain, [JUMP, HEX_PICKS[h]], DRIVE)
        if DROP in options:
            gain, h = yield from best_drop(self, base)
            self.add(gain, [DROP, HEX_PICKS[h]], DRIVE)
        if WAIT in options:
            self.add(0.0, [WAIT])
        return self.best()

    def _outside(self) -> float:
        """What it is worth to stay off the map."""
        if self.p not in VEHICLES:
            return OFF_MAP
        goal = self.look.errands.get(self.p)
        if goal is None:
            return 0.5
        entry = self.look.board.entry[0]
        trip = distances(self.st.map, goal)[entry]
        home = min((distances(self.st.map, h)[goal] for h in self.look.board.west_exit), default=FAR)
        if trip + home + 4 > 6 * (self.look.turns_left + 1):
            return 0.5
        return -PACE * (trip + 5) / 6


def best_jump(planner: Planner, kind: str, base: float) -> Pondering[tuple[float, int]]:
    """The best hex to jump to, and what that gains on average."""
    st = planner.st
    chances = chart_chances("jump_pack", total(jump_modifiers(st, planner.p, kind)))
    swarm = planner.look.crowd.swarm | st.board.deadly
    found = []
    for number, h in enumerate(jump_goals(st, planner.p)):
        if number % BREATH == 0:
            yield
        drift = st.board.neighbours[h][0]
        fallen = -planner.look.unit(planner.p) - base if swarm >> drift & 1 else planner.stand(drift) - base - 0.1
        gain = chances["on_target"] * (planner.stand(h) - base) + chances["drift"] * fallen
        found.append((gain + chances["fail"] * JUMP_FAILS, h))
    return max(found)


def best_drop(planner: Planner, base: float) -> Pondering[tuple[float, int]]:
    """The best hex to drop on: what it is worth, less what drifting away costs."""
    st, look = planner.st, planner.look
    bad = look.crowd.swarm | st.board.deadly | sum(1 << h for h in range(216) if st.board.is_tar[h])
    found = []
    for number, h in enumerate(drop_goals(st)):
        if number % BREATH == 0:
            yield
        near = st.board.within(h, 2) & ~(1 << h)
        hexes = near.bit_count()
        deadly = ((near & bad).bit_count() + 18 - hexes) / 18
        found.append((planner.stand(h) - base - deadly * look.unit(planner.p) / 3 - 0.3, h))
    return max(found)
