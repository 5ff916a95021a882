"""Wires between boxes in columns and rows: along the gaps between them, so that none touches a box that it passes.

What starts at the same box and looks alike is one tree; trees have lanes of their own in each gap.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from game.client.mat.chart import Point, boxes_in

K = TypeVar("K", bound=Hashable)
Spot = tuple[int, int]
"""A crossing of the grid in half columns and half rows: odd and odd is the middle of a box, even a gap."""
Gap = tuple[bool, int]
"""Whether the gap is vertical, and its number in half columns or half rows."""
Cell = tuple[int, int]
ACROSS, DOWN, BEND, BUSY = 1.5, 1.0, 0.7, 0.25
"""The cost of half a column, half a row, a bend, and of a gap shared with other wires."""
APART, PORTS = 5, 9
"""Pixels at 100 % between two lanes, and between two wires at the side of a box."""


@dataclass(frozen=True, slots=True)
class Tree(Generic[K]):
    """The wires of a kind from one box to its goals."""

    start: K
    kind: str
    goals: tuple[K, ...]


@dataclass(frozen=True, slots=True)
class Routes(Generic[K]):
    """The path of each wire over the grid, from the middle of its start to that of its goal."""

    ways: Mapping[tuple[Tree[K], K], tuple[Spot, ...]]
    lanes: Mapping[tuple[Tree[K], Gap], tuple[int, int]]
    """The lane of a tree in a gap, and the number of lanes in the gap."""
    ports: Mapping[tuple[Tree[K], Spot], tuple[int, int]]
    """The position of a tree at the side of a box, by crossing (shared by two boxes), and the number of trees."""


def route(places: Mapping[K, Cell], trees: Sequence[Tree[K]]) -> Routes[K]:
    """Lay all trees, one after the other; each keeps away from those before it where that costs little."""
    columns, rows = (1 + max(at[axis] for at in places.values()) for axis in (0, 1))
    used: dict[Spot, int] = defaultdict(int)
    ways: dict[tuple[Tree[K], K], tuple[Spot, ...]] = {}
    for tree in trees:
        root = _middle(places[tree.start])
        back: dict[Spot, Spot] = {}
        for goal in sorted(tree.goals, key=lambda goal: _distance(root, _middle(places[goal]))):
            joints = {root, *(spot for spot in back if not _is_box(spot))}
            path = _shortest(_middle(places[goal]), joints, (2 * columns, 2 * rows), used)
            for near, far in pairwise(path):
                back.setdefault(near, far)
            way = [path[0]]
            while way[-1] != root:
                way.append(back[way[-1]])
            ways[tree, goal] = tuple(reversed(way))
        for spot in back:
            used[spot] += 1
    return Routes(ways, _lanes(ways), _ports(ways))


def _middle(cell: Cell) -> Spot:
    return 2 * cell[0] + 1, 2 * cell[1] + 1


def _distance(one: Spot, other: Spot) -> float:
    return ACROSS * abs(one[0] - other[0]) + DOWN * abs(one[1] - other[1])


def _is_box(spot: Spot) -> bool:
    return spot[0] % 2 == 1 and spot[1] % 2 == 1


def _shortest(start: Spot, goals: set[Spot], size: Spot, used: Mapping[Spot, int]) -> list[Spot]:
    """Return the cheapest path from the middle of a box to any of the goals, through no other box."""
    queue: list[tuple[float, Spot, Spot, Spot]] = [(0.0, start, start, start)]
    came: dict[tuple[Spot, Spot], Spot] = {}
    while True:
        cost, spot, last, earlier = heappop(queue)
        if (spot, last) in came:
            continue
        came[spot, last] = earlier
        if spot in goals:
            path = [spot]
            while spot != start:
                spot, last = last, came[spot, last]
                path.append(spot)
            return path[::-1]
        x, y = spot
        for step in ((x, y - 1), (x, y + 1), (x - 1, y), (x + 1, y)):
            outside = not (0 <= step[0] <= size[0] and 0 <= step[1] <= size[1])
            if outside or step == last or (_is_box(step) and step not in goals):
                continue
            bend = last != spot and (step[0] - x, step[1] - y) != (x - last[0], y - last[1])
            price = cost + _distance(spot, step) + BEND * bend + BUSY * used.get(step, 0)
            heappush(queue, (price, step, spot, last))


def _gap(one: Spot, other: Spot) -> Gap | None:
    """The gap along which a step goes; None for the step between a box and its side."""
    if _is_box(one) or _is_box(other):
        return None
    return (True, one[0]) if one[0] == other[0] else (False, one[1])


def _lanes(ways: Mapping[tuple[Tree[K], K], Sequence[Spot]]) -> dict[tuple[Tree[K], Gap], tuple[int, int]]:
    """Give the trees in a gap lanes, so that two which share a part of it do not meet."""
    spans: dict[Gap, dict[Tree[K], list[int]]] = defaultdict(lambda: defaultdict(list))
    for (tree, _), way in ways.items():
        for one, other in pairwise(way):
            gap = _gap(one, other)
            if gap is not None:
                spans[gap][tree] += [one[gap[0]], other[gap[0]]]
    found = {}
    for gap, trees in spans.items():
        ends: list[int] = []
        chosen = {}
        for tree, along in sorted(trees.items(), key=lambda pair: (min(pair[1]), max(pair[1]))):
            lane = next((number for number, end in enumerate(ends) if end < min(along)), len(ends))
            ends[lane:] = [max(along), *ends[lane + 1 :]]
            chosen[tree] = lane
        found.update({(tree, gap): (lane, len(ends)) for tree, lane in chosen.items()})
    return found


def _ports(ways: Mapping[tuple[Tree[K], K], Sequence[Spot]]) -> dict[tuple[Tree[K], Spot], tuple[int, int]]:
    """Give trees between two adjacent boxes positions side by side."""
    sides: dict[Spot, dict[Tree[K], None]] = defaultdict(dict)
    for (tree, _), way in ways.items():
        for side in (way[1], way[-2]):
            sides[side][tree] = None
    return {(tree, side): (number, len(trees)) for side, trees in sides.items() for number, tree in enumerate(trees)}


class Wiring(Generic[K]):
    """Routes in a rectangle of pixels. `part` is the size of a box relative to a cell."""

    def __init__(
        self, routes: Routes[K], inner: pygame.Rect, places: Mapping[K, Cell], part: Point, scale: float
    ) -> None:
        self.routes, self.scale = routes, scale
        columns, rows = (1 + max(at[axis] for at in places.values()) for axis in (0, 1))
        gap = (inner.width / columns * (1 - part[0]), inner.height / rows * (1 - part[1]))
        self.inner = inner.inflate(-gap[0] / 2, -gap[1] / 2)
        self.cell = self.inner.width / columns, self.inner.height / rows
        self.gap = self.cell[0] * (1 - part[0]), self.cell[1] * (1 - part[1])
        self.boxes = boxes_in(self.inner, places, part)
        self._at = {_middle(cell): self.boxes[key] for key, cell in places.items()}

    def points(self, tree: Tree[K], goal: K) -> list[Point]:
        """The corners of a wire, from border to border."""
        way = self.routes.ways[tree, goal]
        first, last = self._border(tree, way[0], way[1]), self._border(tree, way[-1], way[-2])
        if len(way) == 3:
            return [first, last]
        found = [first]
        for before, spot, after in zip(way, way[1:], way[2:]):
            if spot in (way[1], way[-2]) or before[0] - spot[0] != spot[0] - after[0]:
                found.append(self._corner(tree, way, spot))
        return [*found, last]

    def _corner(self, tree: Tree[K], way: Sequence[Spot], spot: Spot) -> Point:
        """Where a wire turns: on its lanes, or on the line of its place at a side of a box."""
        x, y = spot
        for box, side in ((way[0], way[1]), (way[-1], way[-2])):
            if side == spot:
                border = self._border(tree, box, side)
                return (
                    (self._lane(tree, (True, x)), border[1])
                    if x % 2 == 0
                    else (border[0], self._lane(tree, (False, y)))
                )
        return self._lane(tree, (True, x)), self._lane(tree, (False, y))

    def _lane(self, tree: Tree[K], gap: Gap) -> float:
        axis = 0 if gap[0] else 1
        middle = (self.inner.left if gap[0] else self.inner.top) + gap[1] / 2 * self.cell[axis]
        lane, count = self.routes.lanes.get((tree, gap), (0, 1))
        return middle + (lane - (count - 1) / 2) * min(APART * self.scale, self.gap[axis] * 0.9 / count)

    def _border(self, tree: Tree[K], box: Spot, side: Spot) -> Point:
        rect, (number, count) = self._at[box], self.routes.ports[tree, side]
        upright = box[0] == side[0]
        room = (rect.width if upright else rect.height) * 0.8 / count
        aside = (number - (count - 1) / 2) * min(PORTS * self.scale, room)
        if upright:
            return rect.centerx + aside, rect.top if side[1] < box[1] else rect.bottom
        return rect.left if side[0] < box[0] else rect.right, rect.centery + aside
