"""Silhouettes from parts; those of Lecoque's Conspiracy from deloyer_figures.toml and deloyer_motifs.toml."""

import math
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import cairocffi as cairo

from .canvas import Context, Paint, circle, fill, polygon, set_source, spline

RECIPES = (Path(__file__).with_suffix(".toml"), Path(__file__).with_name("deloyer_motifs.toml"))
TONES = ("ink", "light", "accent", "shade", "cut")
CLOSED = ("poly", "blob")
"""Kinds that are a list of points; a blob is smooth."""
FOOT_HIGH = 0.05


@dataclass(frozen=True, slots=True)
class Part:
    """A shape: its tone, its kind, its numbers in hull heights with y upwards."""

    tone: str
    kind: str
    numbers: tuple[float, ...]

    def pairs(self, start: int = 0) -> list[tuple[float, float]]:
        """The numbers from index `start` as points."""
        rest = self.numbers[start:]
        return list(zip(rest[::2], rest[1::2]))

    def extent(self) -> tuple[float, float, float, float]:
        """Left, bottom, right and top."""
        n = self.numbers
        if self.kind == "disc":
            return n[0] - n[2], n[1] - n[2], n[0] + n[2], n[1] + n[2]
        if self.kind == "oval":
            return n[0] - n[2], n[1] - n[3], n[0] + n[2], n[1] + n[3]
        if self.kind == "rect":
            return n[0], n[1], n[0] + n[2], n[1] + n[3]
        if self.kind == "arc":
            return n[1] - n[3], n[2] - n[3], n[1] + n[3], n[2] + n[3]
        points, more = (self.pairs(), 0.0) if self.kind in CLOSED else (self.pairs(1), n[0] / 2)
        if self.kind == "leg":
            ankle = self.pairs(2)[2]
            points, more = [*self.pairs(2), (ankle[0] - 0.42 * n[1], 0.0), (ankle[0] + 0.58 * n[1], 0.0)], n[0] / 2
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs) - more, max(0.0, min(ys) - more), max(xs) + more, max(ys) + more


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: its parts in painting order, and its height as a multiple of a Roundfacer's."""

    parts: tuple[Part, ...]
    size: float
    is_man: bool
    extent: tuple[float, float, float, float] = field(default=(0, 0, 0, 0))


def part_of(text: str) -> Part:
    """Parse a part."""
    words = text.split()
    tone = words.pop(0) if words[0] in TONES else "ink"
    return Part(tone, words[0], tuple(float(word) for word in words[1:]))


@cache
def recipes() -> dict[str, dict[str, object]]:
    """Return the figures of both files."""
    found: dict[str, dict[str, object]] = {}
    for path in RECIPES:
        with path.open("rb") as file:
            found = {**tomllib.load(file), **found}
    return found


@cache
def figure_of(name: str) -> Figure:
    """Return the figure of that name."""
    recipe = recipes()[name]
    if "like" in recipe:
        base = figure_of(str(recipe["like"]))
        parts = (*base.parts, *(part_of(text) for text in _texts(recipe["add"])))
        size, is_man = base.size, base.is_man
    else:
        parts = tuple(part_of(text) for key in ("legs", "body") for text in _texts(recipe[key]))
        size, is_man = float(str(recipe["size"])), recipe.get("kind") == "man"
    return Figure(parts, size, is_man, extent_of(parts))


def extent_of(parts: Iterable[Part]) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of all visible parts."""
    seen = [part.extent() for part in parts if part.tone != "cut"]
    return (
        min(box[0] for box in seen),
        min(0.0, *(box[1] for box in seen)),
        max(box[2] for box in seen),
        max(box[3] for box in seen),
    )


def _texts(value: object) -> Sequence[str]:
    assert isinstance(value, list)
    return value


def draw_figure(
    ctx: Context, name: str, box: Sequence[float], ink: Paint, light: Paint, accent: Paint, *, grow: float = 0.0
) -> None:
    """Draw a figure as large as a box (x, y, width, height) allows, standing on its lower edge.

    `grow` widens every ink part by that many hull heights, for a rim painted before the figure.
    """
    figure = figure_of(name)
    left, bottom, right, top = figure.extent
    x, y, w, h = box
    unit = min(w / (right - left), h / (top - bottom))
    place = x + w / 2 - (left + right) / 2 * unit, y + h + bottom * unit
    paints: dict[str, Paint] = {"ink": ink, "light": light, "accent": accent, "shade": ink}
    draw_parts(ctx, figure.parts, place, unit, paints, grow=grow)


def draw_parts(
    ctx: Context, parts: Iterable[Part], place: tuple[float, float], unit: float, paints: Mapping[str, Paint], *,
    grow: float = 0.0, line: tuple[Paint, float] | None = None,
) -> None:  # fmt: skip
    """Draw parts with their origin at a place; `unit` is the size of a hull height.

    `grow` paints only the rim. `line` is the colour of the line round light parts, and its width in hull heights.
    """
    ctx.push_group()
    ctx.save()
    ctx.translate(*place)
    ctx.scale(unit, -unit)
    for part in parts:
        if part.tone == "cut":
            ctx.set_operator(cairo.OPERATOR_CLEAR)
            _draw(ctx, part, "#000000", 0.0)
            ctx.set_operator(cairo.OPERATOR_OVER)
        elif part.tone == "ink" or not grow:
            if line and part.tone in ("light", "accent"):
                _draw(ctx, part, line[0], line[1])
            _draw(ctx, part, paints[part.tone], grow)
    ctx.restore()
    ctx.pop_group_to_source()
    ctx.paint()


def _draw(ctx: Context, part: Part, paint: Paint, grow: float) -> None:
    n = part.numbers
    if part.kind == "disc":
        circle(ctx, n[0], n[1], n[2] + grow)
        fill(ctx, paint)
    elif part.kind == "oval":
        ctx.save()
        ctx.translate(n[0], n[1])
        ctx.scale(n[2] + grow, n[3] + grow)
        circle(ctx, 0, 0, 1)
        ctx.restore()
        fill(ctx, paint)
    elif part.kind == "rect":
        ctx.rectangle(n[0] - grow, n[1] - grow, n[2] + 2 * grow, n[3] + 2 * grow)
        fill(ctx, paint)
    elif part.kind in CLOSED:
        polygon(ctx, part.pairs() if part.kind == "poly" else spline(part.pairs(), 6, closed=True))
        fill(ctx, paint, keep=bool(grow))
        if grow:
            _stroked(ctx, paint, 2 * grow)
    elif part.kind == "arc":
        ctx.new_path()
        ctx.arc(n[1], n[2], n[3], math.radians(n[4]), math.radians(n[5]))
        _stroked(ctx, paint, n[0] + 2 * grow)
    elif part.kind in ("line", "path"):
        points = part.pairs(1)
        polygon(ctx, points if part.kind == "line" else spline(points, 6), close=False)
        _stroked(ctx, paint, n[0] + 2 * grow)
    elif part.kind == "leg":
        points = part.pairs(2)
        polygon(ctx, points, close=False)
        _stroked(ctx, paint, n[0] + 2 * grow)
        circle(ctx, *points[1], n[0] * 0.62 + grow)
        fill(ctx, paint)
        ankle = points[2][0]
        ctx.rectangle(ankle - 0.42 * n[1] - grow, -grow, n[1] + 2 * grow, FOOT_HIGH + 2 * grow)
        fill(ctx, paint)
    else:
        raise ValueError(f"a figure has no part {part.kind!r}")


def _stroked(ctx: Context, paint: Paint, width: float) -> None:
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    set_source(ctx, paint)
    ctx.set_line_width(width)
    ctx.stroke()
