"""A bot's evaluation of the position: the worth of things, dangers, and where the jewels must go."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from game.core.pondering import Pondering, at_once
from game.games.vermin.bot.errands import Errands
from game.games.vermin.bot.plague import Plague
from game.games.vermin.bot.routes import FAR, distances
from game.games.vermin.bot.swarm import Course, Danger, Turnout, charting, harm_of, turnouts, whereabouts
from game.games.vermin.bot.tide import tide
from game.games.vermin.chapters.nat import in_danger
from game.games.vermin.data import (
    ANT_GUN,
    CAMPAIGN,
    CHARTS,
    COLLAPSED,
    EXITS,
    FAMILY_JEWELS,
    HEX_IDS,
    HQ,
    IS_DRONE,
    IS_QUEEN,
    LOGISTICS,
    OPEN,
    PROFESSOR,
    RANGED,
    SPECIAL_OPS,
    TYPE,
    VEHICLES,
)
from game.games.vermin.explain.odds import nat_chance
from game.games.vermin.queries import (
    Crowd,
    carried,
    crowd,
    is_alpha,
    jewels_out,
    losses,
    swarm_on_map,
    unit_at,
    units_on_map,
)
from game.games.vermin.sight import solid_mask
from game.games.vermin.state import VerminState

FORGIVEN: int = CHARTS["scenario1"]["loss_threshold"]
ENOUGH = 2
"""Jewels for a victory, if no more units are lost than are forgiven [Q-1-d]."""
FIGHTERS = RANGED - {HQ} | {SPECIAL_OPS}
"""Units that protect jewels and vehicles."""
JEWEL = 4.0
"""The worth of a jewel off the map, in marine units."""


PRECIOUS = {HQ: 2.0, ANT_GUN: 1.0, PROFESSOR: 0.5, LOGISTICS: 0.2}
"""The worth of a unit in addition to its loss, while most of the game is still to come."""
MEDIC = 0.8
"""The worth of logistics to a bot that foresees what happens to the infected without it."""


class Chart(NamedTuple):
    """Where the swarm may go."""

    courses: list[Course]
    tide: list[float]
    """For every hex, the dice that may be thrown there in the turns after the next; all 0 if not needed."""


Charts = dict[tuple[object, ...], Chart]
"""Charts of the swarm, by its position."""
CALM = [0.0] * len(HEX_IDS)


class Outlook:
    """Values computed once for a decision. `charts` are kept between decisions."""

    def __init__(self, st: VerminState, charts: Charts | None = None, *, prudent: bool = False) -> None:
        self.st = st
        self.charts = {} if charts is None else charts
        self.prudent = prudent
        self.board = st.board
        self.alpha = is_alpha(st)
        self.crowd: Crowd = crowd(st)
        self.errands = Errands(st, self.crowd, prudent=prudent)
        self.turns_left = sum(st.chits)
        """The approximate number of turns still to come."""
        self._dangers: dict[int, Danger] = {}
        self._worths: dict[int, float] = {}

    @cached_property
    def chart(self) -> Chart:
        """Return where the vermites may go."""
        return at_once(self._charting())

    def _charting(self) -> Pondering[Chart]:
        """Compute the chart with pauses; return a cached one at once."""
        place = whereabouts(self.st)
        if place not in self.charts:
            swarm = yield from charting(self.st, rages=self.prudent)
            seen = (yield from tide(self.st, swarm, self.ways)) if self.prudent and self.alpha else CALM
            self.charts.clear()
            self.charts[place] = Chart(swarm, seen)
        return self.charts[place]

    @property
    def swarm(self) -> list[Course]:
        """Return the possible courses of the vermites next turn."""
        return self.chart.courses

    @property
    def tide(self) -> list[float]:
        """Return, for each hex, the vermites that may come near in the turns after the next."""
        return self.chart.tide

    @cached_property
    def ways(self) -> list[Turnout]:
        """Return the directions that the next chit may give."""
        return turnouts(self.st, rages=self.prudent)

    @cached_property
    def to_foes(self) -> Sequence[int]:
        """Return the distance of every hex from the nearest vermite outside nests; FAR if there is none."""
        rows = [self.board.distances(self.st.at[q]) for q in self.foes]
        return [FAR] * len(HEX_IDS) if not rows else rows[0] if len(rows) == 1 else [*map(min, *rows)]

    @cached_property
    def solid(self) -> int:
        """Return the hexes that block sight, as a bit mask."""
        return solid_mask(self.st)

    def prepare(self, unit: int) -> Pondering[None]:
        """Compute everything that plans of a unit need, with pauses."""
        if "chart" not in self.__dict__:
            self.__dict__["chart"] = yield from self._charting()
        self.danger(unit)
        yield
        for goal in (*self.errands.jewels, *self.board.west_exit):
            distances(self.st.map, goal)
            yield

    def danger(self, unit: int) -> Danger:
        """Return the danger for a unit in every hex."""
        known = self._dangers.get(unit)
        if known is None:
            others = self.crowd.units
            if self.st.at[unit] >= 0:
                others &= ~(1 << self.st.at[unit])
            known = self._dangers[unit] = Danger(self.st, unit, self.swarm, self.ways, others)
        return known

    @cached_property
    def plague(self) -> Plague:
        """Return the danger of NAT spread by events."""
        return Plague(self.st)

    # === What is worth what ===

    def unit(self, p: int, h: int | None = None) -> float:
        """Return the worth of a marine unit in a hex (or where it is): its loss, and what it can still do."""
        if p in VEHICLES and self.prudent and carried(self.st, p):
            return self.loss + JEWEL * self.errands.bring_out_chance(p, self.st.at[p] if h is None else h)
        if p in VEHICLES:
            return self.loss + ((JEWEL if carried(self.st, p) else 1.0) if self.turns_left > 2 else 0.0)
        extra = MEDIC if p == LOGISTICS and self.prudent else PRECIOUS.get(p, 0.3)
        return self.loss + extra * min(1.0, self.turns_left / 6)

    @cached_property
    def loss(self) -> float:
        """Return the worth of one more loss: greatest for the first that is not forgiven [Q-1-d]."""
        if self.alpha and self.st.scenario == CAMPAIGN:
            return 0.6  # a jewel counts ten of them, and the dead fight again in the second part
        if self.st.scenario != FAMILY_JEWELS:
            return 1.0
        forgiven = FORGIVEN - len(losses(self.st))
        unforgiven = 0.3 if self.prudent else 0.7
        return 2.0 if 0 <= forgiven <= 1 else 1.0 if forgiven > 1 else unforgiven

    @cached_property
    def enough(self) -> bool:
        """Whether the game is won if no more units are lost than are forgiven, so that units avoid all risk."""
        st = self.st
        if not (self.prudent and self.alpha and st.scenario == FAMILY_JEWELS):
            return False
        return jewels_out(st) >= ENOUGH and len(losses(st)) <= FORGIVEN

    def vermite(self, p: int) -> float:
        """Return the worth of removing a vermite."""
        known = self._worths.get(p)
        if known is None:
            known = self._worths[p] = self._vermite(p)
        return known

    def _vermite(self, p: int) -> float:
        st = self.st
        reduced = 0.7 if st.back[p] else 1.0
        if self.alpha:
            value = (0.25 if IS_DRONE[p] else 0.5 if TYPE[p] == "ultramite" else 0.4) * min(1.0, self.turns_left / 4)
            value += 2.5 * len(carried(st, p))
            value += self._in_the_way(p)
        else:
            value = 0.3 if IS_DRONE[p] else 2.0
            if IS_QUEEN[p]:
                value += 1.5
        return value + 0.8 * reduced * self._menace(p)

    def _menace(self, p: int) -> float:
        if IS_DRONE[p]:
            return 0.1
        st, board = self.st, self.board
        course = next((c for c in self.swarm if c.vermite == p), None)
        if course is None:
            return 0.3
        total = 0.0
        for way in self.ways:
            path = course.paths[way.north if course.north else way.south]
            for h in path:
                rivals = board.ring[h] & self.crowd.units
                if rivals:
                    unit = unit_at(st, (rivals & -rivals).bit_length() - 1)
                    harm = harm_of(st, unit, course.dice + 4) - harm_of(st, unit, 4)
                    total += way.chance * harm * self.unit(unit)
                    break
        return total

    def _in_the_way(self, p: int) -> float:
        """Return whether it blocks the road of a vehicle."""
        beside = self.board.ring[self.st.at[p]] | 1 << self.st.at[p]
        return 0.8 if beside & self.errands.road else 0.0

    def nat_cost(self, p: int) -> float:
        """Return the mean cost of the vermite's NAT if it is removed where it is."""
        near = in_danger(self.st, self.st.at[p])
        if not near:
            return 0.0
        unit = near[0]
        level = self.st.nat[unit]
        infected = (0.66, 0.66, 1.0)[level]
        step = (0.12, 0.5, 0.0)[level]
        return self.unit(unit) * (infected / 6 + step * (nat_chance(p) - 1 / 6))

    # === Where fighting units are needed ===

    @cached_property
    def spots(self) -> list[tuple[int, int]]:
        """Return hexes that need fighting units around them, with their number, most urgent first.

        These are loaded vehicles, other carriers of jewels, jewels, empty vehicles.
        """
        st = self.st
        if self.enough:
            return []
        loaded = [(self.errands.next_hex(p), 3) for p in VEHICLES if st.at[p] >= 0 and carried(st, p)]
        thieves = sorted({h for h, p in zip(st.jewel_at, st.jewel_by, strict=True) if h >= 0 and p in self.foes})
        lying = [(h, 2 * self.errands.jewels.count(h)) for h in sorted(set(self.errands.jewels))]
        empty = [
            (self.errands.next_hex(p), 1)
            for p in VEHICLES
            if st.at[p] >= 0 and not carried(st, p) and p in self.errands.goals
        ]
        return [*loaded, *((h, 2) for h in thieves), *lying, *empty]

    @cached_property
    def duties(self) -> dict[int, int]:
        """Return the spot of each fighting unit: each spot gets the nearest free units."""
        st = self.st
        free = [p for p in self.units if p in FIGHTERS]
        duties: dict[int, int] = {}
        for h, number in self.spots:
            near = sorted(free, key=lambda p, h=h: (self.board.distance(st.at[p], h), p))[:number]  # type: ignore[misc]
            for p in near:
                duties[p] = h
                free.remove(p)
        return duties

    def need(self, p: int, h: int) -> float:
        """Return how far the hex is from where the unit is needed."""
        spot = self.duties.get(p)
        if spot is not None:
            return float(self.board.distance(h, spot))
        return float(min((self.board.distance(h, spot) for spot, _ in self.spots), default=0))

    @cached_property
    def gates(self) -> set[int]:
        """Hexes of the tunnel exits that may be used."""
        return {self.board.exit[e] for e in EXITS if self.st.exits[e] in (OPEN, COLLAPSED)} if self.alpha else set()

    @cached_property
    def units(self) -> list[int]:
        """Marine units on the map."""
        return units_on_map(self.st)

    @cached_property
    def foes(self) -> list[int]:
        """Vermites outside nests."""
        nests = self.board.nests
        return [p for p in swarm_on_map(self.st) if not nests >> self.st.at[p] & 1]
