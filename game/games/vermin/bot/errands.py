"""Errands of the retrieval vehicles: which jewel each drives to, its path, and its chance to bring it out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.games.vermin.bot.routes import FAR, distances, ways_home
from game.games.vermin.chapters.marine_movement import LOADING
from game.games.vermin.data import BOX, CHITS, DRAWS_AGAIN, JEWELS, MOVE, NOBODY, VEHICLES
from game.games.vermin.queries import Crowd, carried, is_alpha, latest_turn, unit_points
from game.games.vermin.state import VerminState

HOPES = (0.45, 0.62, 0.74, 0.83, 0.9, 0.95)
"""The chance that a vehicle brings its jewel out, by the number of turns that it may lose on its way."""
SIGHT = 7
"""How many hexes of a vehicle's road are examined."""


class Errands:
    """The destinations of the vehicles, computed once for a decision. A `prudent` bot counts turns and vermites."""

    def __init__(self, st: VerminState, others: Crowd, *, prudent: bool) -> None:
        self.st, self.others, self.prudent = st, others, prudent
        self.board = st.board

    @cached_property
    def jewels(self) -> list[int]:
        """Hexes with jewels, one entry for each jewel."""
        st = self.st
        if not is_alpha(st):
            return []
        nests = self.board.nests
        return [h for j in JEWELS if (h := st.jewel_at[j]) >= 0 and st.jewel_by[j] == NOBODY and not nests >> h & 1]

    @cached_property
    def goals(self) -> dict[int, int]:
        """Return the hex that each vehicle drives to: a jewel for an empty one, the west edge for the others."""
        st = self.st
        goals: dict[int, int] = {}
        left = list(self.jewels)
        empty = []
        for p in VEHICLES:
            if st.at[p] >= 0 and carried(st, p):
                goals[p] = self._exit_for(p)
            elif st.at[p] >= 0 or (st.due[p] <= st.turn and st.at[p] != BOX):
                empty.append(p)
        while left and empty:
            pairs = [(self._drive(p, h), p, h) for p in empty for h in left if not self.prudent or self._in_time(p, h)]
            if not pairs:
                break
            _, p, h = min(pairs)
            goals[p] = h
            empty.remove(p)
            left.remove(h)
        return goals

    def _exit_for(self, p: int) -> int:
        """Return the hex where a loaded vehicle leaves."""
        st, here = self.st, self.st.at[p]
        if not self.prudent:
            return min(self.board.west_exit, key=lambda h: distances(st.map, h)[here])
        while here not in self.board.west_exit and self.home[here] < FAR:
            here = min(self.board.neighbours[here], key=lambda n: self.home[n])
        return here

    def _in_time(self, p: int, h: int) -> bool:
        """Whether an empty vehicle could still bring a jewel out of a hex."""
        trip = self._drive(p, h) + LOADING + self.home[h]
        return trip <= 2 * MOVE[p][0] * (latest_turn(self.st) - self.st.turn + (not self.st.acted[p]))

    def _drive(self, p: int, h: int) -> int:
        here = self.st.at[p] if self.st.at[p] >= 0 else self.board.entry[0]
        return distances(self.st.map, h)[here]

    @cached_property
    def road(self) -> int:
        """Hexes that vehicles will pass through next, as a bit mask."""
        st, mask = self.st, 0
        for p, goal in self.goals.items():
            here = st.at[p] if st.at[p] >= 0 else self.board.entry[0]
            away = self.path_costs(p, goal)
            for _ in range(SIGHT):
                mask |= 1 << here
                if here == goal or away[here] >= FAR:
                    break
                here = min(self.board.neighbours[here], key=lambda n: away[n])
        return mask

    def path_costs(self, p: int, goal: int) -> Sequence[int]:
        """Return the half points from every hex to the destination of a vehicle, around the swarm on the way home."""
        return self.home if self.prudent and carried(self.st, p) else distances(self.st.map, goal)

    @cached_property
    def home(self) -> Sequence[int]:
        """Return the half points from every hex to beyond the west edge, delays by vermites included."""
        return ways_home(self.st.map, self.others.swarm, self.others.near)

    @cached_property
    def turns_to_come(self) -> int:
        """Return the number of turns that are certain to follow this one: BURP and BELCH take another chit along."""
        return sum(self.st.chits[c] for c in CHITS if not DRAWS_AGAIN[c])

    def bring_out_chance(self, p: int, h: int) -> float:
        """Return the approximate chance to bring a jewel out for a vehicle that ends this turn with it in the hex."""
        points = 2 * (MOVE[p][0] - bool(self.st.nat[p]))
        slack = self.turns_to_come - -(-self.home[h] // points)
        return HOPES[min(slack, len(HOPES) - 1)] if slack >= 0 else 0.0

    def has_jewel(self, h: int) -> bool:
        """Whether there is a jewel in the hex."""
        return h in self.jewels

    def expected(self, h: int) -> bool:
        """Whether an empty vehicle that has not acted could reach the hex this turn and load."""
        st = self.st
        for p, goal in self.goals.items():
            if goal == h and not st.acted[p] and not carried(st, p):
                price = 0 if st.at[p] >= 0 else 1
                if self._drive(p, h) + price + LOADING <= unit_points(st, p):
                    return True
        return False

    def next_hex(self, p: int) -> int:
        """Return the hex where a vehicle will be next turn if it drives on."""
        st = self.st
        goal = self.goals.get(p, st.at[p])
        away = self.path_costs(p, goal)
        h, left = st.at[p], unit_points(st, p) if st.acted[p] else 0
        while h != goal and left > 0 and away[h] < FAR:
            h = min(self.board.neighbours[h], key=lambda n: away[n])
            left -= 2
        return h
