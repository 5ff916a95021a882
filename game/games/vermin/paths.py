"""E-1 to E-3 Movement of vermites, shared by the procedures, the preview and the bots.

A `Walk` is computed without changing the state; `swarm_movement` carries it out step by step.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.games.vermin.board import ALPHA, BETA, NONE
from game.games.vermin.data import ESCAPED, HEX, IS_QUEEN, NOBODY, QUEENS
from game.games.vermin.queries import (
    STACK,
    escort_of,
    is_flooded,
    jewels_lying,
    swarm_points,
    unit_mask,
    walkers_at,
    way_from,
)
from game.games.vermin.state import VerminState
from game.games.vermin.verbs import free_warriors

AMBUSH_SOUTH: Final = HEX["221"]
"""Where the vermites that leave nest 1 southward enter in a surprise attack [Q-1-c]."""
AMBUSH_NORTH: Final = HEX["613"]
"""The same for those that leave nest 2 northward."""
PICK_UP: Final = 1
"""Points for picking up a jewel [E-2]."""
PAIR: Final = 2
"""The most that move together: a queen and her escort."""
LEAVING: Final = 1
"""Points for leaving by the east edge (docs/vermin.md)."""


class WalkStep(NamedTuple):
    """One hex of a walk."""

    start: int
    goal: int
    """ESCAPED when it leaves the map by the east edge."""
    cost: int
    why: str
    """direction, trail, jewel_trail, detour, turned, ambush, storm, straight (a frenzy that ignores a trail)."""
    rule: str
    jewels: tuple[int, ...] = ()
    """Jewels picked up on arrival, one point each."""
    escort: int = NOBODY
    """The warrior that a queen takes along, or the queen whose escort a warrior becomes."""


class Walk(NamedTuple):
    """The whole move of one vermite (and its escort) by the rules."""

    vermite: int
    start: int
    points: int
    jewels: tuple[int, ...]
    """Jewels picked up before the first step."""
    steps: tuple[WalkStep, ...]
    end: str
    """Why it stops: marine, points, stack, edge, tar, jewel, escort, home, nest, escaped."""
    rule: str

    @property
    def goal(self) -> int:
        """The hex in which it ends, ESCAPED if it leaves the map."""
        return self.steps[-1].goal if self.steps else self.start

    @property
    def spent(self) -> int:
        """Points spent on steps and jewels."""
        picked = len(self.jewels) + sum(len(step.jewels) for step in self.steps)
        return sum(step.cost for step in self.steps) + PICK_UP * picked


@dataclass(slots=True)
class Going:
    """A walk being computed."""

    p: int
    way: int
    mode: str
    here: int
    left: int
    holds: int
    """Jewels carried."""
    escort: int
    north: bool
    """The walk began in the northern zone of map Alpha."""
    entered: list[int]
    turned: int = 0
    trails: bool = True
    taken: list[int] = field(default_factory=list)
    """Jewels picked up on this walk."""


END_RULES: Final = {
    "marine": "E-1",
    "points": "E-1",
    "stack": "E-3",
    "edge": "D-2",
    "tar": "D-2",
    "jewel": "E-2",
    "escort": "Q-2-d",
    "home": "P-2-l",
    "nest": "E-2",
    "escaped": "Q-2-f",
}


def walk(st: VerminState, p: int, way: int | None = None, mode: str = "normal") -> Walk:
    """Return the move of a vermite other than a drone. `mode`: normal, frenzy or storm.

    `way` is the direction 1 to 6; None takes the one that applies where it is.
    """
    h = st.at[p]
    if way is None:
        way = way_from(st, h)
    points = swarm_points(st, p)
    going = Going(
        p, way, mode, h, points, st.jewel_by.count(p), escort_of(st, p), st.board.is_north[h], [h], 0, mode == "normal"
    )
    marines = unit_mask(st)
    first = _pick_up(st, going)
    steps: list[WalkStep] = []
    end = "marine" if st.board.ring[h] & marines and not st.board.nests >> h & 1 else ""
    while not end:
        found = _step(st, going)
        if isinstance(found, str):
            end = found
            break
        going.left -= found.cost
        end, step = _arrive(st, going, found, marines)
        steps.append(step)
    steps, end = _legal(st, p, steps, end)
    return Walk(p, h, points, first, tuple(steps), end, END_RULES[end])


# === One step ===


def _step(st: VerminState, going: Going) -> WalkStep | str:
    board, here = st.board, going.here
    if going.holds and board.jewel_next[here] != NONE and not IS_QUEEN[going.p]:
        return _paid(st, going, board.jewel_next[here], "jewel_trail", "P-2-i")
    if going.trails and board.trail_next[here] != NONE:
        return _paid(st, going, board.trail_next[here], "trail", "P-1-f")
    goal = board.step[here][going.way]
    if goal == NONE:
        return _at_the_edge(st, going)
    if is_barred(st, here, goal):
        return _round_the_tar(st, going)
    why = "storm" if going.mode == "storm" else "turned" if going.turned else "direction"
    if why == "direction" and going.mode == "frenzy" and board.trail_next[here] != NONE:
        why = "straight"
    return _paid(st, going, goal, why, _RULES[why])


_RULES: Final = {"storm": "Q-2-f", "turned": "D-2", "direction": "D-1", "straight": "D-frenzy"}


def _paid(st: VerminState, going: Going, goal: int, why: str, rule: str) -> WalkStep | str:
    cost = step_cost(st, going.here, goal)
    return WalkStep(going.here, goal, cost, why, rule) if cost <= going.left else "points"


def step_cost(st: VerminState, here: int, goal: int) -> int:
    """Return the points for a vermite's step: 1 along a trail or road, otherwise by terrain.

    Always 2 in a flood [P-1].
    """
    board = st.board
    if st.flooded and is_flooded(st, goal):
        return 2
    if board.trail_next[here] == goal or board.road[here] >> goal & 1:
        return 1
    return board.cost[goal]


def is_barred(st: VerminState, here: int, goal: int) -> bool:
    """Whether the goal is tar, or a bridge not entered along its road or trail [P-1-g][P-3-n]."""
    board = st.board
    if board.is_tar[goal]:
        return True
    return board.terrain[goal] == "bridge" and not board.road[here] >> goal & 1 and board.trail_next[here] != goal


def _round_the_tar(st: VerminState, going: Going) -> WalkStep | str:
    """Return the step into the lower-numbered of the two hexes that flank the tar [D-2]."""
    around = st.board.step[going.here]
    flanks = [around[(going.way - 2) % 6 + 1], around[going.way % 6 + 1]]
    open_flanks = [n for n in flanks if n != NONE and n not in going.entered and not is_barred(st, going.here, n)]
    if not open_flanks:
        return "tar"
    return _paid(st, going, min(open_flanks), "detour", "D-2")


def _at_the_edge(st: VerminState, going: Going) -> WalkStep | str:
    """Escape by the east edge of map Beta, enter again in a surprise attack, or turn round once [D-2]."""
    board, here, way = st.board, going.here, going.way
    if st.map == BETA and board.is_east_edge(here, way):
        return WalkStep(here, ESCAPED, LEAVING, "direction", "Q-2-f") if going.left >= LEAVING else "points"
    if st.ambush and not going.turned:
        goal = AMBUSH_SOUTH if way == 4 and not going.north else AMBUSH_NORTH if way == 1 and going.north else NONE
        if goal != NONE:
            return "marine" if unit_mask(st) >> goal & 1 else _paid(st, going, goal, "ambush", "Q-1-c")
    if going.turned:
        return "edge"
    going.turned = 1
    going.way = (way + 2) % 6 + 1
    if going.mode == "frenzy":
        going.trails = True
    return _step(st, going)


# === Arriving ===


def _arrive(st: VerminState, going: Going, step: WalkStep, marines: int) -> tuple[str, WalkStep]:
    """Return why the walk ends in the hex ("" if it continues), and the step with what it takes."""
    board, h = st.board, step.goal
    if h == ESCAPED:
        return "escaped", step
    going.here = h
    going.entered.append(h)
    if h in board.entrance:
        taken = _pick_up(st, going) if going.mode != "frenzy" else ()
        return "home", step._replace(jewels=taken) if taken else step
    if board.nests >> h & 1 and going.holds:
        return "nest", step
    joined = _meet(st, going, h)
    if joined != NOBODY:
        step = step._replace(escort=joined)
    sparkles = h in st.jewel_at
    jewels = _pick_up(st, going) if sparkles and going.mode != "frenzy" else ()
    if jewels:
        step = step._replace(jewels=jewels)
    if board.ring[h] & marines:
        return "marine", step
    if joined != NOBODY and not IS_QUEEN[going.p]:
        return "escort", step
    if sparkles and _may_carry(going) and _lying(st, going):
        return "jewel", step
    return "", step


def _may_carry(going: Going) -> bool:
    """Whether it can take another jewel: a warrior one, queens any number in the campaign [E-2][Q-3]."""
    return IS_QUEEN[going.p] or not going.holds


def _pick_up(st: VerminState, going: Going) -> tuple[int, ...]:
    """Return the jewels that it picks up where it is, as far as its points allow [E-2]."""
    if going.left < PICK_UP or not _may_carry(going):
        return ()
    found = []
    for j in _lying(st, going):
        if going.left < PICK_UP or not _may_carry(going):
            break
        going.left -= PICK_UP
        going.holds += 1
        found.append(j)
    going.taken += found
    return tuple(found)


def _lying(st: VerminState, going: Going) -> list[int]:
    """Return the jewels where it is, except those that it took on an earlier visit."""
    lying = jewels_lying(st, going.here)
    return [j for j in lying if j not in going.taken] if lying else lying


def _meet(st: VerminState, going: Going, h: int) -> int:
    """Return the warrior that a lone queen meets, or the lone queen that a warrior meets [Q-2-d]."""
    if st.map == ALPHA:
        return NOBODY
    if IS_QUEEN[going.p]:
        if going.escort != NOBODY:
            return NOBODY
        free = free_warriors(st, h)
        if free:
            going.escort = free[0]
        return going.escort
    for number, queen in enumerate(QUEENS):
        if st.at[queen] == h and st.escort[number] == NOBODY:
            return queen
    return NOBODY


# === Stacking [E-3] ===


def _legal(st: VerminState, p: int, steps: list[WalkStep], end: str) -> tuple[list[WalkStep], str]:
    """Shorten the walk to the last hex in which it may end, or to no step if there is none."""
    if end in ("home", "nest", "escaped"):
        return steps, end
    cut = len(steps)
    while cut and not _fits(st, p, steps[:cut]):
        cut -= 1
    return (steps, end) if cut == len(steps) else (steps[:cut], "stack")


def _fits(st: VerminState, p: int, steps: list[WalkStep]) -> bool:
    """Whether the vermite and those that move with it may stack where the steps end."""
    h = steps[-1].goal
    there = walkers_at(st, h)
    if there + PAIR <= STACK or st.board.unlimited >> h & 1:
        return True
    escort = escort_of(st, p)
    met = NOBODY
    if IS_QUEEN[p] and escort == NOBODY:
        met = next((step.escort for step in steps if step.escort != NOBODY), NOBODY)
    crowd = there - sum(st.at[q] == h for q in (p, escort, met) if q != NOBODY)
    own = 1 + (escort != NOBODY or met != NOBODY)
    return crowd + own <= STACK
