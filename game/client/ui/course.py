"""The chance to win over a match, from 0 to 100 %: a curve for each side, and marks for luck and decisions on it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import pygame

from game.client.intent import Key, Pos
from game.client.theme import Rgb
from game.client.ui import shapes
from game.client.ui.kit import Kit
from game.client.ui.plot import FINE
from game.client.ui.widget import Widget

Kind = Literal["good", "bad", "decision"]
COLOURS: dict[Kind, str] = {"good": "luck_good", "bad": "luck_bad", "decision": "decision"}
GRID = (0, 25, 50, 75, 100)
BADGE = 9.5
"""Radius of a numbered badge, in pixels at 100 %."""
NEAR = 8
"""Pixels at 100 % within which the pointer is at a mark."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened between two places of the log: luck, of the given size (0 to 1), or a decision.

    `number` is shown in a badge; 0 for none.
    """

    start: int
    end: int
    kind: Kind
    size: float
    number: int = 0


@dataclass(frozen=True, slots=True)
class Course:
    """What the chart shows. Places are numbers of decisions made; values are chances from 0 to 1.

    The first curve is that of the side whose luck the marks tell; `band` says for it from where to where the chance may
    be. `turns` are the places at which turns begin, with their names, long and short.
    """

    length: int
    turns: tuple[tuple[int, str, str], ...]
    places: tuple[int, ...]
    sides: tuple[str, ...]
    curves: tuple[tuple[float, ...], ...]
    band: tuple[tuple[float, float], ...]
    marks: tuple[Mark, ...]

    def value(self, place: int) -> float:
        """Return the first curve's value at a place, between the points on either side."""
        after, values = bisect_right(self.places, place), self.curves[0]
        if after in (0, len(values)):
            return values[max(0, after - 1)]
        before = self.places[after - 1]
        part = (place - before) / (self.places[after] - before)
        return values[after - 1] + part * (values[after] - values[after - 1])

    def turn(self, place: int) -> int:
        """Which of the turns a place belongs to, by its number in `turns`."""
        return max(0, bisect_right([start for start, _, _ in self.turns], place) - 1)


class CourseView(Widget):
    """The chart. The pointer or the arrow keys go from moment to moment, a click or Enter looks at one.

    `on_point` is called with the place that is pointed at, or None; `on_look` with the place to look at.
    """

    focusable = True

    def __init__(
        self,
        course: Course,
        *,
        on_point: Callable[[int | None], None],
        on_look: Callable[[int], None],
        height: float = 220,
        name: str = "",
    ) -> None:
        super().__init__(grow=1, name=name)
        self.course, self.on_point, self.on_look = course, on_point, on_look
        self.asked = height
        self.place_shown: int | None = None
        """The place that is pointed at."""

    def take_over(self, old: Widget) -> None:
        if isinstance(old, CourseView) and old.place_shown is not None and old.place_shown <= self.course.length:
            self.place_shown = old.place_shown

    # === Size ===

    def least_width(self) -> int:
        return self.kit.px(240)

    def natural_width(self) -> int:
        return self.kit.px(640)

    def height_for(self, width: int) -> int:
        return self.kit.px(self.asked)

    def field(self) -> pygame.Rect:
        """The rectangle of the curves; percentages are to its left, turns below."""
        kit, rect = self.kit, self.rect
        left = kit.text_width(self._percent(100), "cap") + kit.px(9)
        foot = round(kit.size("cap") * 1.6)
        top = kit.px(2 * BADGE + 3)
        return pygame.Rect(
            rect.left + left, rect.top + top, max(1, rect.width - left - kit.px(12)), max(1, rect.height - foot - top)
        )

    def _percent(self, value: int) -> str:
        return self.kit.catalogue.percent(value / 100)

    def x(self, place: float) -> float:
        """Return a place in pixels of the window."""
        field = self.field()
        return field.left + field.width * place / max(1, self.course.length)

    def y(self, value: float) -> float:
        """Return a chance in pixels of the window."""
        field = self.field()
        return field.bottom - field.height * min(1.0, max(0.0, value))

    # === Drawing ===

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the grid, the turns, the curves with their marks, the badges, and the place pointed at."""
        kit, field, course = self.kit, self.field(), self.course
        self._paint_grid(surface, field)
        if course.places:
            picture = kit.picture(("course", field.size, course), lambda: self._curves(field.size))
            reach = self._reach()
            surface.blit(picture, (field.left - reach, field.top - reach))
        for mark, centre in self.badges():
            surface.blit(self._badge(mark), (round(centre[0]) - self._radius(), round(centre[1]) - self._radius()))
        if self.place_shown is not None:
            self._paint_place(surface, field, self.place_shown)
        self.paint_focus(surface, kit.px(6))

    def _paint_grid(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        colour = (*theme["line"], 70)
        for value in GRID:
            y = round(self.y(value / 100))
            across = shapes.gradient(field.width, 1, [(0, colour), (1, colour)])
            surface.blit(across, (field.left, y))
            words = kit.text(self._percent(value), "cap", theme["faint"])
            surface.blit(words, (field.left - kit.px(7) - words.get_width(), y - words.get_height() // 2))
        for start, _, _ in self.course.turns[1:]:
            surface.blit(
                shapes.gradient(1, field.height, [(0, colour), (1, colour)]), (round(self.x(start)), field.top)
            )
        self._paint_turns(surface, field)

    def _paint_turns(self, surface: pygame.Surface, field: pygame.Rect) -> None:
        """Name the turns below their middles: in full if all fit, else shortly, as many as there is room for."""
        kit, course, gap = self.kit, self.course, self.kit.px(8)
        ends = [*(start for start, _, _ in course.turns[1:]), course.length]
        middles = [(self.x(turn[0]) + self.x(end)) / 2 for turn, end in zip(course.turns, ends, strict=True)]
        widths = [kit.text_width(long, "cap") + gap for _, long, _ in course.turns]
        gaps = [second - first for first, second in pairwise(middles)]
        fits = all(room >= (one + two) / 2 for room, one, two in zip(gaps, widths, widths[1:]))
        last = float(field.left - gap)
        for middle, (_, long, short) in zip(middles, course.turns, strict=True):
            words = kit.text(long if fits else short, "cap", kit.theme["faint"])
            left = min(max(field.left, middle - words.get_width() / 2), self.rect.right - words.get_width())
            if left >= last + gap:
                surface.blit(words, (round(left), field.bottom + kit.px(4)))
                last = left + words.get_width()

    def _reach(self) -> int:
        """Return the pixels by which drawings may extend beyond the field."""
        return self.kit.px(10)

    def _curves(self, size: tuple[int, int]) -> pygame.Surface:
        reach, scale, course = self._reach(), self.kit.scale * FINE, self.course
        big = shapes.canvas((size[0] + 2 * reach) * FINE, (size[1] + 2 * reach) * FINE)

        def at(place: float, value: float) -> tuple[float, float]:
            x = size[0] * place / max(1, course.length)
            return (x + reach) * FINE, (size[1] * (1 - min(1.0, max(0.0, value))) + reach) * FINE

        theme = self.kit.theme
        if course.band:
            upper = [at(place, high) for place, (_, high) in zip(course.places, course.band, strict=True)]
            lower = [at(place, low) for place, (low, _) in zip(course.places, course.band, strict=True)]
            if len(upper) > 1:
                pygame.draw.polygon(big, (*self._colour(0), 46), [*upper, *reversed(lower)])
        for mark in course.marks:
            if mark.kind != "decision":
                end = course.value(mark.end)
                start = end - mark.size if mark.kind == "good" else end + mark.size
                _bar(big, theme[COLOURS[mark.kind]], at(mark.end, start), at(mark.end, end), scale)
        for number in reversed(range(len(course.curves))):
            points = [at(place, value) for place, value in zip(course.places, course.curves[number], strict=True)]
            _line(big, self._colour(number), points, max(1, round((2.4 if number == 0 else 1.8) * scale)))
        for mark in course.marks:
            if mark.kind == "decision":
                _diamond(big, theme["decision"], theme["panel"], at(mark.start, course.value(mark.start)), 7 * scale)
        return pygame.transform.smoothscale(big, (size[0] + 2 * reach, size[1] + 2 * reach))

    def _colour(self, number: int) -> Rgb:
        return self.kit.theme.side(self.course.sides[number]).name

    def spot(self, mark: Mark) -> tuple[float, float]:
        """Return the position of a mark: of a decision where it was made, of luck where it was complete."""
        place = mark.start if mark.kind == "decision" else mark.end
        return self.x(place), self.y(self.course.value(place))

    def _radius(self) -> int:
        return max(self.kit.px(BADGE), round(self.kit.size("cap") * 0.75))

    def badges(self) -> list[tuple[Mark, tuple[float, float]]]:
        """The numbered marks with the centres of their badges, above the marks and beside each other."""
        radius, field = self._radius(), self.field()
        found: list[tuple[Mark, tuple[float, float]]] = []
        for mark in sorted((mark for mark in self.course.marks if mark.number), key=lambda mark: self.spot(mark)[0]):
            x, y = self.spot(mark)
            top = self.y(self.course.value(mark.end) + mark.size) if mark.kind == "bad" else y
            x = min(max(x, field.left + radius), self.rect.right - radius)
            y = max(self.rect.top + radius + 1.0, min(y, top) - radius - self.kit.px(8))
            while any(abs(x - a) < 2 * radius + 2 and abs(y - b) < 2 * radius + 2 for _, (a, b) in found):
                x += 1.0
            if x > self.rect.right - radius:
                x = min(a for _, (a, _) in found) - 2 * radius - 2
            found.append((mark, (x, y)))
        return found

    def _badge(self, mark: Mark) -> pygame.Surface:
        colour = self.kit.theme[COLOURS[mark.kind]]
        return badge(self.kit, mark.number, colour, self._radius())

    def _paint_place(self, surface: pygame.Surface, field: pygame.Rect, place: int) -> None:
        """Draw a line at the place pointed at, with the chance there."""
        kit, theme, course = self.kit, self.kit.theme, self.course
        x = round(self.x(place))
        colour = (*theme["focus"], 150)
        width = max(1, kit.px(1))
        surface.blit(shapes.gradient(width, field.height, [(0, colour), (1, colour)]), (x, field.top))
        if not course.places:
            return
        y = self.y(course.value(place))
        pygame.draw.circle(surface, theme["panel"], (x, round(y)), kit.px(5))
        pygame.draw.circle(surface, theme["focus"], (x, round(y)), kit.px(4))
        words = kit.text(kit.catalogue.percent(course.value(place)), "cap", theme["ink"])
        box = pygame.Rect(0, 0, words.get_width() + 2 * kit.px(6), round(kit.size("cap") * 1.5))
        box.midleft = (x + kit.px(9), round(y))
        if box.right > self.rect.right:
            box.right = x - kit.px(9)
        box.clamp_ip(self.rect)
        well = theme["well"]
        surface.blit(kit.plate("place", box.size, kit.px(4), [(0, well), (1, well)]), box)
        surface.blit(words, words.get_rect(center=box.center))

    # === Input ===

    def moments(self) -> list[int]:
        """The places that can be pointed at, in order."""
        marks = ((mark.start if mark.kind == "decision" else mark.end) for mark in self.course.marks)
        return sorted({0, *self.course.places, *marks, self.course.length})

    def moment_at(self, pos: Pos) -> int:
        """The place at a point: that of a badge or a mark close by, else the nearest moment."""
        for mark, (x, y) in self.badges():
            if abs(pos[0] - x) <= self._radius() and abs(pos[1] - y) <= self._radius():
                return mark.start if mark.kind == "decision" else mark.end
        near = [mark for mark in self.course.marks if abs(self.spot(mark)[0] - pos[0]) <= self.kit.px(NEAR)]
        if near:
            best = min(near, key=lambda mark: (abs(self.spot(mark)[1] - pos[1]), abs(self.spot(mark)[0] - pos[0])))
            return best.start if best.kind == "decision" else best.end
        return min(self.moments(), key=lambda place: abs(self.x(place) - pos[0]))

    def show(self, place: int | None) -> None:
        """Point at a place."""
        if place != self.place_shown:
            self.place_shown = place
            self.invalidate()
            self.on_point(place)

    def on_move(self, pos: Pos) -> None:
        self.show(self.moment_at(pos))

    def press(self, pos: Pos, button: int) -> bool:
        if button != 1:
            return False
        self.show(self.moment_at(pos))
        return True

    def release(self, pos: Pos) -> None:
        """Look at the moment, unless the pointer has left the chart."""
        if self.rect.collidepoint(pos) and self.place_shown is not None:
            self.on_look(self.place_shown)

    def hot_key(self, key: Key) -> bool:
        """The arrow keys go from moment to moment while nothing else has the focus."""
        return self.root.focus is None and self._step(key)

    def key(self, key: Key) -> bool:
        if not self.has_focus:
            return False
        if key.name == "space" and self.root.keyboard and self.place_shown is not None:
            self.on_look(self.place_shown)
            return True
        return self._step(key)

    def _step(self, key: Key) -> bool:
        moments, here = self.moments(), self.place_shown
        if key.name == "right":
            number = 0 if here is None else min(bisect_right(moments, here), len(moments) - 1)
        elif key.name == "left":
            number = len(moments) - 1 if here is None else max(0, bisect_left(moments, here) - 1)
        elif key.name in ("home", "end"):
            number = 0 if key.name == "home" else len(moments) - 1
        else:
            return False
        self.show(moments[number])
        self.reveal(self.rect)
        return True


class CourseKey(Widget):
    """A sign of the chart, for its legend: "chance", "band", or a kind of mark."""

    def __init__(self, sign: Kind | Literal["chance", "band"], side: str) -> None:
        super().__init__()
        self.sign, self.side = sign, side

    def least_width(self) -> int:
        return self.kit.px(24 if self.sign in ("chance", "band") else 14)

    def height_for(self, width: int) -> int:
        return self.kit.px(18)

    def paint(self, surface: pygame.Surface) -> None:
        size = self.rect.size
        surface.blit(self.kit.picture(("key", self.sign, self.side, size), lambda: self._drawn(size)), self.rect)

    def _drawn(self, size: tuple[int, int]) -> pygame.Surface:
        scale, theme, (width, height) = self.kit.scale * FINE, self.kit.theme, (size[0] * FINE, size[1] * FINE)
        big, colour = shapes.canvas(width, height), theme.side(self.side).name
        if self.sign == "chance":
            _line(big, colour, [(2 * scale, height / 2), (width - 2 * scale, height / 2)], round(2.4 * scale))
        elif self.sign == "band":
            big.fill((*colour, 60), pygame.Rect(0, round(height / 2 - 6 * scale), width, round(12 * scale)))
        elif self.sign == "decision":
            _diamond(big, theme["decision"], theme["panel"], (width / 2, height / 2), 7 * scale)
        else:
            ends = [(width / 2, height - scale), (width / 2, scale)]
            start, end = ends if self.sign == "good" else reversed(ends)
            _bar(big, theme[COLOURS[self.sign]], start, end, scale)
        return pygame.transform.smoothscale(big, size)


def badge(kit: Kit, number: int, colour: Rgb, radius: int) -> pygame.Surface:
    """A number in a ring."""

    def make() -> pygame.Surface:
        big = shapes.canvas(2 * radius * FINE, 2 * radius * FINE)
        centre = (radius * FINE, radius * FINE)
        pygame.draw.circle(big, kit.theme["well"], centre, radius * FINE)
        pygame.draw.circle(big, colour, centre, radius * FINE, max(1, round(radius * 0.2 * FINE)))
        image = pygame.transform.smoothscale(big, (2 * radius, 2 * radius))
        words = kit.text(str(number), "cap", colour)
        image.blit(words, words.get_rect(center=(radius, radius)))
        return image

    return kit.picture(("badge", number, colour, radius), make)


def _line(surface: pygame.Surface, colour: Rgb, points: Sequence[tuple[float, float]], width: int) -> None:
    for start, end in pairwise(points):
        pygame.draw.line(surface, colour, start, end, width)
        pygame.draw.circle(surface, colour, start, width / 2)
    if points:
        pygame.draw.circle(surface, colour, points[-1], width / 2)


def _bar(
    surface: pygame.Surface, colour: Rgb, start: tuple[float, float], end: tuple[float, float], scale: float
) -> None:
    """Draw a bar from the chance before to the chance after, with a head that points there."""
    half, head = 3 * scale, min(8 * scale, abs(end[1] - start[1]))
    way = -1 if end[1] < start[1] else 1
    neck = end[1] - way * head
    body = pygame.Rect(round(end[0] - half), round(min(start[1], neck)), round(2 * half), round(abs(neck - start[1])))
    pygame.draw.rect(surface, colour, body)
    wide = 5.5 * scale
    pygame.draw.polygon(surface, colour, [(end[0] - wide, neck), (end[0] + wide, neck), (end[0], end[1])])


def _diamond(surface: pygame.Surface, colour: Rgb, edge: Rgb, at: tuple[float, float], size: float) -> None:
    x, y = at
    for tint, part in ((edge, size * 1.3), (colour, size)):
        pygame.draw.polygon(surface, tint, [(x, y - part), (x + part, y), (x, y + part), (x - part, y)])
