"""The routes of a board: how each kind is drawn, and which one is at a point.

Styles are in the table `route` of the file with the styles of words: a table for each class of the layer `routes`, with
the fields of `RouteStyle`.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame

from game.client.board import light
from game.client.theme import Rgb, rgb
from game.content.maps import BoardMap, MapError, Point, Route
from game.content.paths import shown

CURVE = 12
"""Straight segments between two corners of a smooth route."""


@dataclass(frozen=True, slots=True)
class RouteStyle:
    """The style of a kind of route; lengths in world units. Routes without a colour are part of the painting."""

    colour: Rgb | None = (96, 84, 66)
    width: float = 2.0
    edge: Rgb | None = None
    """Colour of a line on both sides."""
    dash: float = 0.0
    """Length of dashes and gaps; 0 for a solid line."""
    smooth: bool = False
    """Whether it is a curve through its corners."""


STYLES: Mapping[str, RouteStyle] = {
    "road": RouteStyle((146, 104, 62), 4.4, (74, 52, 32), smooth=True),
    "sea": RouteStyle((52, 106, 148), 2.6, None, 9.0, smooth=True),
    "air": RouteStyle((120, 60, 66), 2.0, None, 3.5, smooth=True),
    "adjacency": RouteStyle(),
}
"""Default styles; other kinds look like an adjacency."""


def load_route_styles(file: Path) -> Mapping[str, RouteStyle]:
    """Load the styles by kind. MapError if the file exists and cannot be used. Colours are "#rrggbb" or "none"."""
    if not file.is_file():
        return STYLES
    try:
        table: Mapping[str, Mapping[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8")).get("route", {})
        return {**STYLES, **{kind: _style(STYLES.get(kind, RouteStyle()), fields) for kind, fields in table.items()}}
    except (OSError, ValueError, TypeError, AttributeError) as fault:
        reason = f"the routes of the board cannot be drawn ({fault})"
        raise MapError(f"{shown(file)}: {reason}; put the file back.") from None


def _style(known: RouteStyle, fields: Mapping[str, Any]) -> RouteStyle:
    colours = {
        name: None if fields[name] == "none" else rgb(fields[name]) for name in ("colour", "edge") if name in fields
    }
    return replace(known, **{**fields, **colours})


class Routes:
    """The routes of one board as they are drawn."""

    def __init__(self, board: BoardMap, styles: Mapping[str, RouteStyle]) -> None:
        self.board, self.styles = board, styles
        self.curves = {name: [self._curve(route, line) for line in route.lines] for name, route in board.routes.items()}
        """Each line of a route as points in the world."""
        self._boxes = {
            name: [tuple(f(point[axis] for point in curve) for f in (min, max) for axis in (0, 1)) for curve in curves]
            for name, curves in self.curves.items()
        }

    def style(self, route: Route) -> RouteStyle:
        """The style of a route."""
        return self.styles.get(route.kind, self.styles["adjacency"])

    def _curve(self, route: Route, line: Sequence[Point]) -> list[Point]:
        smooth = self.style(route).smooth and len(line) > 2
        return light.spline(line, CURVE) if smooth else list(line)

    def draw(self, level: pygame.Surface, zoom: float) -> None:
        """Draw the routes onto a level of the board, in the order of the map."""
        strokes = light.Strokes(level)
        left, top = self.board.world[:2]
        for name, curves in self.curves.items():
            style = self.style(self.board.routes[name])
            if style.colour is None:
                continue
            for curve in curves:
                stroke(strokes, [(x - left, y - top) for x, y in curve], style, zoom)
        strokes.draw(level, (0, 0))

    def at(self, x: float, y: float, reach: float, among: Collection[str]) -> str:
        """The nearest of some routes within a distance of a point, in world units; empty for none."""
        near = [
            (away, name)
            for name in self.curves
            if name in among
            for curve, (left, top, right, bottom) in zip(self.curves[name], self._boxes[name])
            if left - reach <= x <= right + reach
            and top - reach <= y <= bottom + reach
            and (away := min(_away((x, y), *side) for side in pairwise(curve))) <= reach
        ]
        return min(near)[1] if near else ""

    def middle(self, name: str) -> Point:
        """The middle of the longest line of a route."""
        curve = max(self.curves[name], key=_length)
        left = _length(curve) / 2
        for start, end in pairwise(curve):
            whole = math.dist(start, end)
            if whole >= left and whole:
                return _along(start, end, left / whole)
            left -= whole
        return curve[-1]


def stroke(strokes: light.Strokes, curve: Sequence[Point], style: RouteStyle, zoom: float) -> None:
    """Add a line in a style with a colour; points are world units from the level's top left corner."""
    assert style.colour is not None
    width = max(1.0, style.width * zoom)
    pens = [(width, (*style.colour, 255))]
    if style.edge is not None:
        pens.insert(0, (width + 2 * max(0.7, 0.8 * zoom), (*style.edge, 255)))
    for piece in dashes(curve, style.dash) if style.dash else [curve]:
        strokes.line(there_and_back([(x * zoom, y * zoom) for x, y in piece]), pens)


def there_and_back(curve: Sequence[Point]) -> list[Point]:
    """Turn an open line into a closed one, which `light.Strokes` can draw."""
    return [*curve, *curve[-2:0:-1]]


def dashes(curve: Sequence[Point], length: float) -> list[list[Point]]:
    """Split a line into dashes as long as the gaps; it begins and ends with a dash."""
    whole = _length(curve)
    count = max(1, round((whole / length + 1) / 2))
    step = whole / (2 * count - 1)
    found: list[list[Point]] = []
    done = 0.0
    for start, end in pairwise(curve):
        side = math.dist(start, end)
        at = 0.0
        while side - at > 1e-9:
            number = int((done + at) / step + 1e-9)
            until = min(side, (number + 1) * step - done)
            if number % 2 == 0:
                ends = [_along(start, end, at / side), _along(start, end, until / side)]
                if found and math.dist(found[-1][-1], ends[0]) < 1e-6:
                    found[-1].append(ends[1])
                else:
                    found.append(ends)
            at = until
        done += side
    return found


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _length(curve: Sequence[Point]) -> float:
    return sum(math.dist(start, end) for start, end in pairwise(curve))


def _away(point: Point, start: Point, end: Point) -> float:
    (x, y), (ax, ay), (bx, by) = point, start, end
    dx, dy = bx - ax, by - ay
    length = dx * dx + dy * dy
    part = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / length)) if length else 0.0
    return math.dist(point, (ax + dx * part, ay + dy * part))
