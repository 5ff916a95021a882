"""Flow charts: boxes joined by arrows, laid out from data, some of them lit."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, TypeVar

import pygame

from game.client.mat.board import SpriteBoard
from game.client.mat.overlay import Spot
from game.client.mat.pen import Look, Pen, even
from game.client.mat.showing import S, Showing
from game.client.mat.sprite import Sprite, centred
from game.client.theme import Rgb, mix
from game.client.ui import rich, shapes
from game.client.ui.fonts import least_size
from game.client.ui.kit import Kit
from game.client.ui.rich import Style
from game.content.text import Catalogue

Point = tuple[float, float]
K = TypeVar("K", bound=Hashable)
WIDE, HIGH = 0.81, 0.76
"""Size of a box relative to the distance of columns and rows."""
AIR = 0.92
"""Part of a box that its words may fill."""
MOST, LEAST = 1.1, 0.74
"""Largest letters relative to those of panels, and the least for which a chart that scrolls is made higher."""
ROUND = 18
"""Largest corner of a question in pixels at 100 %."""
ALIKE = 1.35
"""Largest letters relative to those of the fullest box of the same kind."""


@dataclass(frozen=True, slots=True)
class Node:
    """A box of the chart. An option with its id, such as "action:war", is picked on it.

    `at` is its column and row, from 0; halves are allowed. A `question` has round corners.
    """

    id: str
    words: str
    at: Point
    question: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow from one box to another. `turn` is its first direction if the boxes are neither side by side nor below
    each other; `words` are written at its start, such as "yes".
    """

    start: str
    goal: str
    words: str = ""
    turn: Literal["across", "down"] = "across"


@dataclass(frozen=True, slots=True)
class Chart:
    """All boxes and arrows; `lit` are the boxes that a walk through the chart has reached.

    `walked` are the arrows that it followed, as pairs of boxes; None for all arrows between lit boxes.
    """

    nodes: Sequence[Node]
    edges: Sequence[Edge]
    lit: frozenset[str] = frozenset()
    walked: frozenset[tuple[str, str]] | None = None

    def is_walked(self, edge: Edge) -> bool:
        """Whether an arrow is part of the walk."""
        if self.walked is not None:
            return (edge.start, edge.goal) in self.walked
        return {edge.start, edge.goal} <= self.lit


class Charted(Showing[S]):
    """A position shown as a chart."""

    @abstractmethod
    def chart(self, catalogue: Catalogue) -> Chart:
        """The chart of the current position, in the language of a catalogue."""


C = TypeVar("C", bound=Charted[Any])


class ChartBoard(SpriteBoard[C]):
    """Draws a chart as large as possible, with similar letter sizes in all questions and in all other boxes."""

    chart: Chart
    _rows: Sequence[float] = ()
    """The height that each row needs, once asked for; if equal rows are too low, each has its own."""

    def draw_below(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.panel(self.rect.size), self.rect)

    def compose(self) -> Iterator[Sprite]:
        self.pen = Pen(self.kit)
        self.chart = self.shown.chart(self.kit.catalogue)
        self.boxes = self._boxes()
        self._parts = self._letters()
        for edge in self.chart.edges:
            yield self._arrow(edge)
        for node in self.chart.nodes:
            yield Sprite(self._box(node), *self.boxes[node.id].topleft, node.id)
        for edge in self.chart.edges:
            if edge.words:
                yield self._label(edge)

    # === Measuring ===

    def height_for(self, kit: Kit, width: int) -> int:
        """Return the height in pixels at which the words of every box fit in letters that grow with the player's.

        Each row needs what its fullest box needs.
        """
        self.kit, self.chart = kit, self.shown.chart(kit.catalogue)
        self.rect = pygame.Rect(0, 0, width, 0)
        self.boxes = self._boxes()
        rows = [0.0] * (1 + math.ceil(max(node.at[1] for node in self.chart.nodes)))
        for node in self.chart.nodes:
            block = self._block(node, max(LEAST, self._least(node)))
            for row in {math.floor(node.at[1]), math.ceil(node.at[1])}:
                rows[row] = max(rows[row], (block.height + kit.px(2)) / AIR / HIGH)
        self._rows = tuple(rows)
        return math.ceil(sum(rows)) + 2 * kit.px(8)

    def _boxes(self) -> dict[str, pygame.Rect]:
        inner = self.rect.inflate(-2 * self.kit.px(8), -2 * self.kit.px(8))
        found = boxes_in(inner, {node.id: node.at for node in self.chart.nodes}, (WIDE, HIGH))
        rows = self._rows
        if not rows or len(rows) * max(rows) <= inner.height:
            return found
        spare = max(0.0, inner.height - sum(rows)) / len(rows)
        highs = [row + spare for row in rows]
        middles = [inner.top + sum(highs[:row]) + high / 2 for row, high in enumerate(highs)]
        for node in self.chart.nodes:
            box, above, below = found[node.id], math.floor(node.at[1]), math.ceil(node.at[1])
            box.height = round(min(highs[above], highs[below]) * HIGH)
            box.centery = round((middles[above] + middles[below]) / 2)
        return found

    def _room(self, node: Node) -> int:
        """Width in pixels that the words of a box may fill."""
        return round(self.boxes[node.id].width * AIR - (self.kit.px(ROUND) / 2 if node.question else 0))

    def _block(self, node: Node, part: float) -> rich.Block:
        theme = self.kit.theme
        colour = theme["ink"] if node.id in self.chart.lit else theme["dim"]
        return rich.lay_out(self.kit, node.words, Style("body", colour), self._room(node), "center", part=part)

    def _letters(self) -> dict[str, float]:
        """The letter size of each box, relative to that of panels; see `_largest`."""
        own = {node.id: self._largest(node) for node in self.chart.nodes}
        for kind in (False, True):
            alike = [node.id for node in self.chart.nodes if node.question == kind]
            most = ALIKE * min((own[name] for name in alike), default=0)
            own |= {name: min(own[name], most) for name in alike}
        return own

    def _largest(self, node: Node) -> float:
        """The largest letters that fit a box; if none do, note the overflow."""
        part, least = MOST, self._least(node)
        while part > least and not self._fits(node, part):
            part *= 0.95
        if not self._fits(node, part):
            block, box = self._block(node, part), self.boxes[node.id]
            self.kit.note_overflow("ChartBoard", node.words, (block.width, block.height), box.size)
        return part

    def _least(self, node: Node) -> float:
        """The smallest letters that can be read, relative to those of panels."""
        return least_size(node.words) / self.kit.size("body")

    def _fits(self, node: Node, part: float) -> bool:
        block = self._block(node, part)
        return block.width <= self._room(node) + 1 and block.height <= self.boxes[node.id].height * AIR

    # === Drawing ===

    def _radius(self, node: Node) -> float:
        return min(self.boxes[node.id].height / 3, self.kit.px(ROUND)) if node.question else self.kit.px(4)

    def _box(self, node: Node) -> pygame.Surface:
        box, theme, lit = self.boxes[node.id], self.kit.theme, node.id in self.chart.lit
        ground = mix(theme["panel_top"], theme["brass"], 0.34) if lit else theme["panel_top"]
        line = (*theme["brass"], 255) if lit else (*theme["line"], 170)
        thickness = (2.2 if lit else 1.2) * self.kit.scale
        image = self.kit.plate("node", box.size, self._radius(node), even(ground), even(line), thickness).copy()
        block = self._block(node, self._parts[node.id])
        block.draw(image, (box.width - self._room(node)) // 2, (box.height - block.height) // 2)
        return image

    def points(self, edge: Edge) -> list[Point]:
        """The path of an arrow from border to border, in pixels of the window."""
        start, goal = self.boxes[edge.start], self.boxes[edge.goal]
        dx, dy = goal.centerx - start.centerx, goal.centery - start.centery
        if abs(dx) < start.width / 2:
            end = _border(goal, 0, -dy)
            return [(end[0], _border(start, 0, dy)[1]), end]
        if abs(dy) < start.height / 2:
            end = _border(goal, -dx, 0)
            return [(_border(start, dx, 0)[0], end[1]), end]
        if edge.turn == "across":
            first, end = _border(start, dx, 0), _border(goal, 0, -dy)
            return [first, (end[0], first[1]), end]
        first, end = _border(start, 0, dy), _border(goal, -dx, 0)
        return [first, (first[0], end[1]), end]

    def _arrow(self, edge: Edge) -> Sprite:
        theme, walked = self.kit.theme, self.chart.is_walked(edge)
        colour = theme["brass"] if walked else theme["line"]
        width, head, fine = self.kit.px(3 if walked else 2), self.kit.px(10), 2
        points = self.points(edge)
        area = pygame.Rect(min(x for x, _ in points), min(y for _, y in points), 0, 0)
        area.size = (round(max(x for x, _ in points)) - area.left, round(max(y for _, y in points)) - area.top)
        area.inflate_ip(2 * head, 2 * head)
        image = shapes.canvas(area.width * fine, area.height * fine)
        image.fill((*colour, 0))
        way = [((x - area.left) * fine, (y - area.top) * fine) for x, y in points]
        draw_arrow(image, way, colour, width * fine, head * fine)
        return Sprite(pygame.transform.smoothscale(image, area.size), *area.topleft)

    def _label(self, edge: Edge) -> Sprite:
        theme, walked = self.kit.theme, self.chart.is_walked(edge)
        look = Look("small", theme["gold" if walked else "dim"], even(theme["well"]), even((*theme["line"], 120)))
        (x1, y1), (x2, y2), *_ = self.points(edge)
        part = min(0.5, self.kit.px(26) / max(1.0, math.hypot(x2 - x1, y2 - y1)))
        image = self.pen.label(edge.words, self.kit.px(18), look)
        return centred(image, (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part))

    def shine(self, spot: Spot, *, strong: bool) -> Iterator[Sprite]:
        """The light around a box."""
        node = next(node for node in self.chart.nodes if node.id == spot.name)
        image = self.pen.light(spot.rect.size, self._radius(node), self.kit.px(8), strong=strong)
        yield centred(image, spot.rect.center, node.id)


def boxes_in(inner: pygame.Rect, places: Mapping[K, Point], part: Point) -> dict[K, pygame.Rect]:
    """Boxes in columns and rows that fill a rectangle; `part` is their size relative to a cell."""
    columns, rows = (1 + math.ceil(max((at[axis] for at in places.values()), default=0)) for axis in (0, 1))
    wide, high = inner.width / columns, inner.height / rows
    found = {}
    for name, (column, row) in places.items():
        found[name] = box = pygame.Rect(0, 0, round(wide * part[0]), round(high * part[1]))
        box.center = (round(inner.left + (column + 0.5) * wide), round(inner.top + (row + 0.5) * high))
    return found


def draw_arrow(
    image: pygame.Surface, way: Sequence[Point], colour: Rgb, width: int, head: float, *, bars: bool = False
) -> None:
    """Draw an arrow along its path; with `bars` it ends in a crossbar. Lengths in pixels of the image."""
    (x1, y1), (x2, y2) = way[-2:]
    length = max(1.0, math.hypot(x2 - x1, y2 - y1))
    dx, dy = (x2 - x1) / length * head, (y2 - y1) / length * head
    last = (x2, y2) if bars else (x2 - dx * 0.8, y2 - dy * 0.8)
    for start, end in pairwise([*way[:-1], last]):
        pygame.draw.line(image, colour, start, end, width)
    if bars:
        pygame.draw.line(image, colour, (x2 - dy * 0.6, y2 + dx * 0.6), (x2 + dy * 0.6, y2 - dx * 0.6), width)
        return
    tip = [(x2, y2), (x2 - dx - dy * 0.5, y2 - dy + dx * 0.5), (x2 - dx + dy * 0.5, y2 - dy - dx * 0.5)]
    pygame.draw.polygon(image, colour, tip)


def _border(box: pygame.Rect, dx: float, dy: float) -> Point:
    """The middle of the side of a box that faces a direction."""
    x = box.centerx if not dx else box.right if dx > 0 else box.left
    y = box.centery if not dy else box.bottom if dy > 0 else box.top
    return x, y
