"""The English recapture of their own towns in the last turn: every stack that is needed goes [12.33]."""

from __future__ import annotations

from math import prod

from game.games.scotland.bot.force import chance, distances
from game.games.scotland.bot.march import Route, allowance, routes
from game.games.scotland.bot.mind import MarchPlan, ScotlandMind
from game.games.scotland.chapters.movement import can_move
from game.games.scotland.data import (
    ALLOWANCE,
    CAVALRY,
    COST,
    ENGLISH_TOWNS,
    INITIATIVE,
    LEADERS,
    OFF,
    PENALTY,
    STRENGTH,
    TYPE,
)

ENOUGH = 0.9
"""The chance to win a town back above which nobody else is sent."""
SLACK = 0.34
"""How many more Marches than available may be planned: a leader's check may succeed unexpectedly."""
HALTS = 3
"""The number of hexes nearest to a town that are tried as an intermediate halt."""
FIRST = 100.0
"""The gain of a plan that takes precedence over all others."""


def rally(mind: ScotlandMind) -> dict[int, MarchPlan]:
    """Return, by hex, the first group that each stack must send to win the towns back."""
    if mind.rallied is None:
        look = mind.look
        lost = [h for h in ENGLISH_TOWNS if h in look.enemy_units and look.must_have(h)]
        mind.rallied = Muster(mind, lost).plans() if lost and not look.left and look.temper.rally <= 1 else {}
    return mind.rallied


class Muster:
    """Assigns pieces to the lost towns. One move of a stack takes each of its pieces where it is needed [4.0].

    Pieces too far away for one move take two, the most that a turn allows.
    """

    def __init__(self, mind: ScotlandMind, lost: list[int]) -> None:
        self.mind = mind
        self.look = mind.look
        self.lost = sorted(lost, key=lambda h: -mind.look.facing(h).power[0] * mind.look.facing(h).steps)
        """The lost towns, the hardest first."""
        self.stacks = {h: going for h in sorted(mind.look.own) if (going := self._spare(h))}
        """The pieces that may leave each hex."""
        self.marches: float = mind.st.marches[mind.side] + mind.st.hands[mind.side].count("initiative")
        self.sent: dict[int, int] = {}
        """The destinations of pieces."""
        self.moved: set[int] = set()
        """The stacks that will move."""
        self._routes: dict[tuple[int, int], dict[int, Route]] = {}
        self._halts: dict[tuple[int, int, int], int] = {}

    def plans(self) -> dict[int, MarchPlan]:
        """Return the first group of each stack that is needed; none if it is unlikely to win all towns back."""
        if prod([self._send(h) for h in self.lost]) < self.look.temper.rally:
            return {}
        plans: dict[int, MarchPlan] = {}
        for start in sorted(self.moved):
            for h in reversed(self.lost):
                sent = [p for p in self.stacks[start] if self.sent.get(p) == h]
                for is_far in (True, False):
                    group = [p for p in sent if (h not in self._ways(start, _points(p))) is is_far]
                    points = allowance(group, forced=False) if group else 0
                    route = self._ways(start, points).get(self._halt(start, points, h) if is_far else h)
                    if group and route is not None:
                        plans[start] = MarchPlan(FIRST, start, group, list(route.path))
        return plans

    def _spare(self, h: int) -> list[int]:
        """Return the units that may leave a hex: one stays in a town, so that beaten Scots cannot retreat into it."""
        movers = [p for p in self.look.own[h] if can_move(self.mind.st, p)]
        units = [p for p in movers if p not in LEADERS]
        if h not in ENGLISH_TOWNS or not units:
            return movers
        kept = min(units, key=lambda p: (STRENGTH[0][p], TYPE[p]))
        return [p for p in movers if p != kept]

    def _send(self, h: int) -> float:
        """Send as many units to the town as are needed and can come; return the chance to win it back."""
        team = list(self.look.own.get(h, []))
        for is_far in (False, True):
            able = {start: self._able(start, h, is_far=is_far) for start in self.stacks}
            for start in sorted(able, key=lambda start: (start not in self.moved, -self._power(able[start], h))):
                cost = is_far + (0.0 if start in self.moved else self._cost(start))
                going = able[start]
                if self._win_chance(team, h) >= ENOUGH:
                    break
                if cost > self.marches + SLACK or all(p in LEADERS for p in going):
                    continue
                self.marches -= cost
                self.moved.add(start)
                units = 0
                for p in going:
                    if units and self._win_chance(team, h) >= ENOUGH:
                        break
                    units += p not in LEADERS
                    self.sent[p] = h
                    team.append(p)
        return self._win_chance(team, h)

    def _win_chance(self, team: list[int], h: int) -> float:
        return chance(self.look.force(team), self.look.facing(h), h)

    def _power(self, pieces: list[int], h: int) -> float:
        return self.look.force(pieces).power[PENALTY[h]]

    def _able(self, start: int, h: int, *, is_far: bool) -> list[int]:
        """Return the pieces of a stack that can come and are not sent elsewhere: leaders, then the strongest units.

        `is_far`: pieces that take two moves, with a halt in one hex.
        """
        free = [p for p in self.stacks[start] if p not in self.sent]
        if is_far:
            points = min((_points(p) for p in free), default=0)
            able = [p for p in free if not self.mind.st.moves[p] and self._halt(start, points, h) != OFF]
        else:
            able = [p for p in free if h in self._ways(start, _points(p))]
        return sorted(able, key=lambda p: (p not in LEADERS, -STRENGTH[0][p] if p not in LEADERS else 0))

    def _halt(self, start: int, points: int, h: int) -> int:
        """Return the halt on the way to a town two moves away, as near to it as possible; OFF if there is none."""
        key = (start, points, h)
        if key not in self._halts:
            away = distances(h)
            ways = [g for g in self._ways(start, points) if g not in self.look.enemy_units and g != h]
            near = sorted((g for g in ways if away[g] - COST[g] + COST[h] <= points), key=lambda g: (away[g], g))
            self._halts[key] = next((g for g in near[:HALTS] if h in self._ways(g, points)), OFF)
        return self._halts[key]

    def _ways(self, start: int, points: int) -> dict[int, Route]:
        key = (start, points)
        if key not in self._routes:
            self._routes[key] = routes(self.look, start, points, units=True)
        return self._routes[key]

    def _cost(self, start: int) -> float:
        """Return the mean number of Marches to move a stack: none if a leader's check succeeds."""
        st = self.mind.st
        if st.moving is not None and st.moving.hex == start:
            return 0.0
        if st.marched:
            return 1.0
        return prod(1 - INITIATIVE[p] / 6 for p in self.look.own[start] if p in LEADERS and p not in st.checked)


def _points(p: int) -> int:
    """Return a piece's movement points; a leader moves with cavalry at best."""
    return min(ALLOWANCE[TYPE[p]], ALLOWANCE[CAVALRY])
