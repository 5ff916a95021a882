"""J-1 Lines of sight, in whole numbers.

Columns are 3 units apart and half hexes 1 unit, which keeps straight lines straight: the corners of the hex at (x, y)
are then (x±2, y) and (x±1, y±1). A hex is in the way if the line between two centres shares more than a point with
it, that is, passes through it or along one of its sides; touching a corner does not count (docs/vermin.md).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.games.vermin.board import BOARDS, mask_of
from game.games.vermin.data import HEX_IDS
from game.games.vermin.queries import swarm_mask, unit_mask
from game.games.vermin.state import VerminState

_SIDES = ((0, 1, 1), (1, 1, 2), (1, -1, 2), (0, -1, 1), (-1, -1, 2), (-1, 1, 2))
"""Half planes a*x + b*y <= c round a hex at the origin."""


class Sight(NamedTuple):
    """Whether a hex sees another, and what is in between."""

    clear: bool
    by: tuple[tuple[int, str], ...]
    """Hexes in the way, from the near end to the far one, each with what blocks in it: bamboo, building, tar,
    bridge, vermite or unit."""
    along: tuple[int, ...]
    """All the hexes that the line passes through or next to, from the near end to the far one."""


def line_of_sight(st: VerminState, a: int, b: int) -> Sight:
    """The line between two hexes; units and vermites in the end hexes never block [J-1]."""
    board = st.board
    along = between(st.map, a, b)
    units = unit_mask(st)
    solid = board.opaque | units | swarm_mask(st)
    by = tuple(
        (h, board.terrain[h] if board.opaque >> h & 1 else "unit" if units >> h & 1 else "vermite")
        for h in along
        if solid >> h & 1
    )
    return Sight(not by, by, along)


def sees(st: VerminState, a: int, b: int, solid: int) -> bool:
    """Whether a hex sees another; `solid` are all hexes that block (see `solid_mask`)."""
    return not _mask_between(st.map, a, b) & solid


def solid_mask(st: VerminState) -> int:
    """Every hex that blocks sight now: terrain, vermites outside nests, marine units."""
    return st.board.opaque | unit_mask(st) | swarm_mask(st)


@lru_cache(maxsize=65536)
def _mask_between(number: int, a: int, b: int) -> int:
    return mask_of(between(number, a, b))


@lru_cache(maxsize=65536)
def between(number: int, a: int, b: int) -> tuple[int, ...]:
    """The hexes between the two ends that the line from a to b passes through or along, nearest first."""
    board = BOARDS[number]
    x, y = board.column[a], board.height[a]
    found = []
    for dx, dy in _passed(board.column[b] - x, board.height[b] - y):
        h = _places(number).get((x + dx, y + dy))
        if h is not None:
            found.append(h)
    return tuple(found)


@lru_cache(maxsize=2)
def _places(number: int) -> dict[tuple[int, int], int]:
    board = BOARDS[number]
    return {(board.column[h], board.height[h]): h for h in range(len(HEX_IDS))}


@lru_cache(maxsize=4096)
def _passed(columns: int, heights: int) -> tuple[tuple[int, int], ...]:
    """Offsets (columns, half hexes) of the hexes in the way of a line over that many columns and half hexes."""
    right, down = -1 if columns < 0 else 1, -1 if heights < 0 else 1
    found = sorted((shared, right * dx, down * dy) for shared, dx, dy in _met(abs(columns), abs(heights)))
    return tuple((dx, dy) for _, dx, dy in found)


@lru_cache(maxsize=1024)
def _met(columns: int, heights: int) -> tuple[tuple[float, int, int], ...]:
    """Return the same for lines right and down, each with where the line enters it: the grid is symmetric."""
    found = []
    for dx in range(columns + 1):
        low, high = _heights_at(columns, heights, dx)
        for dy in range(low, high + 1):
            if (dx + dy) % 2 or (dx, dy) in ((0, 0), (columns, heights)):
                continue
            shared = _shared(3 * columns, heights, 3 * dx, dy)
            if shared:
                found.append((shared, dx, dy))
    return tuple(found)


def _heights_at(columns: int, heights: int, dx: int) -> tuple[int, int]:
    """Return the range of half hexes in a column that the line can meet."""
    if not columns:
        return min(0, heights), max(0, heights)
    ends = [heights * (3 * dx + side) // (3 * columns) for side in (-2, 2)]
    return min(ends) - 2, max(ends) + 2


def _shared(x: int, y: int, hx: int, hy: int) -> float:
    """Return where the segment from the origin to (x, y) enters the hex at (hx, hy), as a sort key; 0 if it does not.

    The segment is (x, y) * t, 0 <= t <= 1; each side bounds t by a fraction, compared by cross-multiplication.
    """
    low, high = (0, 1), (1, 1)
    for a, b, c in _SIDES:
        slope = a * x + b * y
        room = c + a * hx + b * hy
        if slope == 0:
            if room < 0:
                return 0
        elif slope > 0:
            if room * high[1] < high[0] * slope:
                high = (room, slope)
        elif -room * low[1] > low[0] * -slope:
            low = (-room, -slope)
    if low[0] * high[1] >= high[0] * low[1]:
        return 0
    return low[0] / low[1]
