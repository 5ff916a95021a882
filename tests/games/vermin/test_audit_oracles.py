"""The rules told a second time, as plainly as possible, and compared with the program all over both maps."""

from collections.abc import Iterator
from math import cos, pi, sin, sqrt
from random import Random

import pytest

from game.games.vermin.board import BOARDS, NONE, Board
from game.games.vermin.data import ESCAPED, HEX, HEX_IDS, PIECE
from game.games.vermin.paths import walk
from game.games.vermin.sight import between
from game.games.vermin.state import VerminState

SOLDIER = PIECE["soldier.1"]
ALL = range(len(HEX_IDS))
TURN = {1: 4, 2: 5, 3: 6, 4: 1, 5: 2, 6: 3}
LEFT = {1: 6, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5}
RIGHT = {way: left for left, way in LEFT.items()}

# === E-1, D-2 A lone soldier on an empty map ===


def plain_walk(st: VerminState, start: int, way: int) -> Iterator[int]:
    """The hexes that a soldier enters, read off the rulebook."""
    board = st.board
    left = 3 + (board.number == 1 and board.column[start] < 5)
    here, turned, entered = start, False, {start}
    while True:
        goal = board.trail_next[here]
        if goal == NONE:
            goal = board.step[here][way]
            if goal == NONE and board.number == 1 and board.column[here] == 17 and way in (2, 3):
                if left:
                    yield ESCAPED
                return
            if goal == NONE and st.ambush and not turned and way == (1 if board.is_north[start] else 4):
                goal = HEX["613" if board.is_north[start] else "221"]
            elif goal == NONE:
                if turned:
                    return
                turned, way = True, TURN[way]
                continue
            elif is_shut(board, here, goal):
                beside = (board.step[here][LEFT[way]], board.step[here][RIGHT[way]])
                goal = min(
                    (n for n in beside if n not in (NONE, *entered) and not is_shut(board, here, n)), default=NONE
                )
        if goal == NONE or plain_cost(st, here, goal) > left:
            return
        left -= plain_cost(st, here, goal)
        here = goal
        entered.add(here)
        yield here
        if here in board.entrance:
            return


def is_shut(board: Board, here: int, goal: int) -> bool:
    """Tar, and bridges from the side."""
    along = board.road[here] >> goal & 1 or board.trail_next[here] == goal
    return board.terrain[goal] == "tar" or (board.terrain[goal] == "bridge" and not along)


def plain_cost(st: VerminState, here: int, goal: int) -> int:
    """Points of a step [P]."""
    board = st.board
    if st.flooded and any(board.terrain[n] == "swamp" for n in (goal, *board.neighbours[goal])):
        return 2
    if board.trail_next[here] == goal or board.road[here] >> goal & 1:
        return 1
    return 2 if board.terrain[goal] in ("bamboo", "swamp") else 1


@pytest.mark.parametrize(("number", "flooded", "ambush"), [(0, 0, 0), (0, 1, 1), (1, 0, 0), (1, 1, 0)])
def test_e1_every_walk_of_a_soldier_goes_as_the_rulebook_says(number, flooded, ambush):
    st = VerminState(map=number, flooded=bool(flooded), ambush=bool(ambush))
    board = BOARDS[number]
    for h in ALL:
        if board.terrain[h] == "tar" or h in board.entrance:
            continue
        st.at[SOLDIER] = h
        for way in range(1, 7):
            steps = [step.goal for step in walk(st, SOLDIER, way).steps]
            assert steps == list(plain_walk(st, h, way)), (HEX_IDS[h], way)


# === J-1 Lines of sight, with corners in fractions of a hex ===


def centre(h: int) -> tuple[float, float]:
    return 1.5 * BOARDS[0].column[h], sqrt(3) * BOARDS[0].height[h] / 2


def share_of(a: tuple[float, float], b: tuple[float, float], h: int) -> float:
    """How much of the line from a to b lies in a hex, its sides included."""
    x, y = centre(h)
    corners = [(x + cos(pi / 3 * k), y + sin(pi / 3 * k)) for k in range(6)]
    first, last = 0.0, 1.0
    for (px, py), (qx, qy) in zip(corners, corners[1:] + corners[:1], strict=True):
        at_a, at_b = ((qx - px) * (c[1] - py) - (qy - py) * (c[0] - px) for c in (a, b))
        if at_a < -1e-9 and at_b < -1e-9:
            return 0.0
        if at_a < -1e-9:
            first = max(first, at_a / (at_a - at_b))
        elif at_b < -1e-9:
            last = min(last, at_a / (at_a - at_b))
    return last - first


def test_j1_a_line_meets_the_hexes_that_geometry_says():
    rng = Random(1)
    for a, b in (rng.sample(ALL, 2) for _ in range(150)):
        ends = centre(a), centre(b)
        met = {h for h in ALL if h not in (a, b) and share_of(*ends, h) > 1e-6}
        assert set(between(0, a, b)) == met, (HEX_IDS[a], HEX_IDS[b])
