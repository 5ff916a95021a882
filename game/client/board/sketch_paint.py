"""Draw the sketches of a table on its board; each is cached for a zoom while it is needed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.client.board import light
from game.client.board.ground import Ground
from game.client.board.sketches import UNDER, Arrow, Disc, Flag, Sight, Sketch, Wash, Waves
from game.client.ui import rich, shapes
from game.client.ui.fonts import LEGIBLE
from game.client.ui.kit import Kit
from game.content.maps import Point

FINE = 2
INK = (24, 16, 10)
BOX_CORNERS = 4
HALVINGS = 10
"""Steps in which the point is found where a line leaves a rectangle."""


class PlacedPicture(NamedTuple):
    """A picture and its top left corner in pixels of the level."""

    image: pygame.Surface
    corner: tuple[int, int]

    def place(self, origin: tuple[int, int]) -> pygame.Rect:
        """Its rectangle in the window."""
        return self.image.get_rect(topleft=(origin[0] + self.corner[0], origin[1] + self.corner[1]))


class SketchPainter:
    """The sketches of one board."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.sketches: tuple[Sketch, ...] = ()
        self._kept: dict[Sketch, PlacedPicture] = {}
        self._key: tuple[object, ...] = ()

    def show(self, sketches: Iterable[Sketch], kit: Kit | None) -> list[pygame.Rect]:
        """Change the sketches. Return the parts of the window that change. Without a kit, the board is not shown
        yet.
        """
        found = tuple(sketches)
        changed = set(self.sketches) ^ set(found) if kit is not None and found != self.sketches else set()
        self.sketches = found
        drawn = [(sketch, self._placed_picture(sketch, kit)) for sketch in changed] if kit is not None else []
        return [self._place(sketch, each) for sketch, each in drawn if each is not None]

    def _place(self, sketch: Sketch, drawn: PlacedPicture) -> pygame.Rect:
        """Return the place in the window; that of a flag whose space is in sight is in sight too."""
        place, free = drawn.place(self.ground.origin), pygame.Rect(self.ground.camera.free)
        return place.clamp(free) if isinstance(sketch, Flag) and place.colliderect(free) else place

    def draw(self, surface: pygame.Surface, kit: Kit, *, under: bool) -> None:
        """Draw the sketches below the counters, or those above."""
        clip = surface.get_clip()
        for sketch in self.sketches:
            if isinstance(sketch, UNDER) == under:
                drawn = self._placed_picture(sketch, kit)
                if drawn is not None and (place := self._place(sketch, drawn)).colliderect(clip):
                    surface.blit(drawn.image, place)

    def _placed_picture(self, sketch: Sketch, kit: Kit) -> PlacedPicture | None:
        """The picture of a sketch at the current zoom; None if the board lacks one of its spaces."""
        key = (self.ground.zoom, id(kit.theme), kit.scale, self.ground.print.language)
        if key != self._key:
            self._key = key
            self._kept.clear()
        if sketch not in self._kept:
            if len(self._kept) > 400:
                self._kept.clear()
            if not self._is_known(sketch):
                return None
            self._kept[sketch] = _Draughtsman(self.ground, kit).draw(sketch)
        return self._kept[sketch]

    def _is_known(self, sketch: Sketch) -> bool:
        """Whether the board has all of its places."""
        ground = self.ground
        match sketch:
            case Wash(names) | Waves(names) | Arrow(names):
                return bool(names) and all(map(ground.has, names))
            case Sight(start, goal):
                return ground.has(start) and ground.has(goal)
            case Disc(space) | Flag(space):
                return ground.has(space) or ground.cell(space) is not None


class _Draughtsman:
    """Draws single sketches at the current zoom."""

    def __init__(self, ground: Ground, kit: Kit) -> None:
        self.ground, self.kit = ground, kit
        self.scale = max(0.8, min(1.7, ground.side / 44)) * max(1.0, math.sqrt(kit.scale))
        """Line width, which grows slightly with the board."""
        self.wide = ground.board.hexside * ground.zoom

    def draw(self, sketch: Sketch) -> PlacedPicture:
        """Draw a sketch whose places are all on the board."""
        match sketch:
            case Wash():
                return self._tint(sketch)
            case Waves():
                return self._waves(sketch)
            case Arrow():
                return self._arrow(sketch)
            case Sight():
                return self._sight(sketch)
            case Disc():
                return self._sign(sketch)
            case Flag():
                return self._flag(sketch)

    def _point(self, space: str) -> Point:
        cell = self.ground.cell(space)
        return self.ground.on_level([cell.centre if cell is not None else self.ground.point_of(space)])[0]

    def _rest(self, space: str) -> Point:
        x, y = self._point(space)
        if self.ground.cell(space) is not None:
            return x, y
        return x, y - self.ground.look.rise * self.ground.zoom

    def _box(self, space: str) -> tuple[float, float] | None:
        """Width and height of a space that is a box; None for other spaces."""
        found = self.ground.board.spaces.get(space)
        if found is None or len(found.polygon) != BOX_CORNERS:
            return None
        xs, ys = zip(*self.ground.polygon(space))
        return max(xs) - min(xs), max(ys) - min(ys)

    def _lying(self, space: str) -> pygame.Rect:
        wide, high = self._box(space) or (self.ground.side, self.ground.side)
        rect = pygame.Rect(0, 0, math.ceil(wide), math.ceil(high))
        rect.center = round(self._rest(space)[0]), round(self._rest(space)[1])
        return rect

    # === Kinds ===

    def _tint(self, tint: Wash) -> PlacedPicture:
        polygons = [self.ground.polygon(space) for space in tint.spaces]
        pen = _Pen([point for polygon in polygons for point in polygon], 6)
        if tint.alpha:
            for polygon in polygons:
                pygame.draw.polygon(pen.big, (*tint.colour, tint.alpha), pen.all(polygon))
        thick = tint.line * self.scale
        for loop in light.outline(polygons) if tint.line else ():
            inner = light.inset(loop, thick * 0.8)
            closed = [*inner, inner[0]]
            if tint.dashed:
                pen.dashes(closed, (*tint.colour, 250), thick, 7 * self.scale)
            else:
                pen.line(closed, (*tint.colour, 250), thick)
        return pen.done()

    def _waves(self, waves: Waves) -> PlacedPicture:
        polygons = [self.ground.polygon(space) for space in waves.spaces]
        pen = _Pen([point for polygon in polygons for point in polygon], 4)
        for polygon in polygons:
            pygame.draw.polygon(pen.big, (*waves.colour, 44), pen.all(polygon))
        wide = self.wide
        for space in waves.spaces:
            x, y = self._point(space)
            for row, shift in ((-0.52, 0.0), (-0.2, 0.22), (0.14, -0.1), (0.48, 0.12)):
                half = 0.42 if abs(row) < 0.4 else 0.3
                points = []
                for part in range(17):
                    across = (part / 16 * 2 - 1) * half + shift * 0.4
                    rise = math.sin((part / 16) * math.pi * 4) * 0.045
                    points.append((x + across * wide, y + (row + rise) * wide))
                pen.line(points, (*waves.colour, 170), 1.5 * self.scale)
        return pen.done()

    def _arrow(self, arrow: Arrow) -> PlacedPicture:
        points = [self._rest(space) for space in arrow.path]
        if arrow.out != (0.0, 0.0):
            points.append((points[-1][0] + arrow.out[0] * self.wide, points[-1][1] + arrow.out[1] * self.wide))
        pen = _Pen(points, 26 * self.scale)
        wide = arrow.width * self.scale
        if len(points) < 2:
            return pen.done()
        curve = light.spline(points, 8) if len(points) > 2 else [points[0], points[-1]]
        if arrow.beside:
            curve = _outside(_outside(curve, self._lying(arrow.path[0]))[::-1], self._lying(arrow.path[-1]))[::-1]
        else:
            curve = _from(curve, self.ground.side * 0.3)
        tip, body = curve[-1], _shortened(curve, wide * 1.6)
        for colour, extra in (((*INK, 170), 3.0 * self.scale), ((*arrow.colour, 255), 0.0)):
            if arrow.dashed:
                pen.dashes(body, colour, wide + extra, 6 * self.scale)
            else:
                pen.line(body, colour, wide + extra)
            pen.head(body[-1], tip, colour, wide * 1.55 + extra * 0.8)
        return pen.done()

    def _sight(self, sight: Sight) -> PlacedPicture:
        first, last = self._rest(sight.start), self._rest(sight.goal)
        pen = _Pen([first, last], 24 * self.scale)
        scale, half = self.scale, self.ground.side * 0.62
        start = _towards(first, last, min(half, math.dist(first, last) * 0.4))
        if not sight.cut:
            end = _towards(last, first, half)
            for colour, width in (((0, 0, 0, 70), 10), ((*INK, 230), 5.4), ((*sight.colour, 255), 3)):
                pen.line([start, end], colour, width * scale)
            pen.head(_towards(end, first, 7 * scale), end, (*INK, 255), 8.5 * scale)
            pen.head(_towards(end, first, 6 * scale), end, (*sight.colour, 255), 6 * scale)
            return pen.done()
        cut = _enters(self.ground.polygon(sight.cut), first, last) or _towards(first, last, math.dist(first, last) / 2)
        pen.line([start, cut], (*INK, 210), 5.4 * scale)
        pen.dashes([start, cut], (*sight.colour, 255), 3 * scale, 7 * scale)
        pen.dashes([cut, _towards(last, first, half * 0.8)], (*sight.colour, 150), 1.8 * scale, 4 * scale)
        pen.disc(cut, 10.5 * scale, (42, 9, 6, 255))
        pen.ring(cut, 9 * scale, (*sight.colour, 255), 1.8 * scale)
        for way in (-1, 1):
            ends = [(cut[0] - 4 * scale, cut[1] - 4 * way * scale), (cut[0] + 4 * scale, cut[1] + 4 * way * scale)]
            pen.line(ends, (255, 217, 210, 255), 2.6 * scale)
        return pen.done()

    def _sign(self, sign: Disc) -> PlacedPicture:
        kit, side = self.kit, self.ground.side
        size = max(kit.px(15), round(side * 0.44))

        def make() -> pygame.Surface:
            image = shapes.disc(size, [(0, sign.ground), (1, sign.ground)], sign.ink)
            text = kit.fonts.render(sign.words, "number", max(LEGIBLE, round(size * 0.68)), sign.ink)
            box = text.get_bounding_rect()
            image.blit(text, (size // 2 - box.centerx, size // 2 - box.centery))
            return image

        image = kit.picture(("sign on a disc", sign.words, sign.ground, sign.ink, size), make)
        x, y = self._rest(sign.space)
        wide, high = self._box(sign.space) or (0.92 * side, 0.92 * side)
        out = size / 2 if sign.beside else 0.0
        x += {"w": -1, "e": 1}.get(sign.corner[-1:], 0) * (wide / 2 + out)
        y += {"n": -1, "s": 1}.get(sign.corner[:1], 0) * (high / 2 + out)
        return PlacedPicture(image, (round(x - size / 2), round(y - size / 2)))

    def _flag(self, flag: Flag) -> PlacedPicture:
        kit, theme = self.kit, self.kit.theme
        block = rich.lay_out(kit, flag.words, rich.Style("strong", theme["ink"], "number", theme["gold"]))
        pad, beak = kit.px(9), kit.px(7)
        size = (block.width + 2 * pad, block.height + kit.px(6))
        image = shapes.canvas(size[0], size[1] + 2 * beak)
        fill = [(0, (*theme["panel_top"], 248)), (1, (*theme["panel_foot"], 248))]
        top = beak if flag.below else 0
        image.blit(shapes.plate(size, kit.px(6), fill, [(0, flag.edge), (1, flag.edge)], 1.3 * kit.scale), (0, top))
        sign = shapes.sign("up" if flag.below else "down", beak * 2, flag.edge)
        image.blit(sign, (size[0] // 2 - beak, 0 if flag.below else size[1] - beak // 2 - 1))
        block.draw(image, pad, top + kit.px(3))
        x, y = self._rest(flag.space)
        reach = round(self.ground.side * 0.62)
        corner = round(y + reach) if flag.below else round(y - reach - image.get_height() + beak)
        return PlacedPicture(image, (round(x - size[0] / 2), corner))


def _outside(curve: Sequence[Point], rect: pygame.Rect) -> list[Point]:
    """A line from where it leaves a rectangle for good; all of it if it never does."""
    last = max((place for place, point in enumerate(curve) if rect.collidepoint(point)), default=-1)
    if last < 0 or last + 1 >= len(curve):
        return list(curve)
    inside, out = curve[last], curve[last + 1]
    for _ in range(HALVINGS):
        middle = (inside[0] + out[0]) / 2, (inside[1] + out[1]) / 2
        inside, out = (middle, out) if rect.collidepoint(middle) else (inside, middle)
    return [out, *curve[last + 1 :]]


class _Pen:
    """Draws at double size into a picture that just contains some points of the level."""

    def __init__(self, points: Sequence[Point], reach: float) -> None:
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self.left, self.top = math.floor(min(xs) - reach), math.floor(min(ys) - reach)
        self.size = (math.ceil(max(xs) + reach) - self.left, math.ceil(max(ys) + reach) - self.top)
        self.big = shapes.canvas(self.size[0] * FINE, self.size[1] * FINE)

    def at(self, point: Point) -> Point:
        """Convert a point of the level to the large picture."""
        return (point[0] - self.left) * FINE, (point[1] - self.top) * FINE

    def all(self, points: Iterable[Point]) -> list[Point]:
        return [self.at(point) for point in points]

    def line(self, points: Sequence[Point], colour: Sequence[int], width: float) -> None:
        for first, last in pairwise(self.all(points)):
            light.stroke(self.big, colour, first, last, width * FINE)

    def dashes(self, points: Sequence[Point], colour: Sequence[int], width: float, length: float) -> None:
        done, on = 0.0, True
        for start, end in pairwise(points):
            whole = math.dist(start, end)
            at = 0.0
            while at < whole:
                reach = min(whole, at + length - done)
                if on:
                    first, last = self.at(_towards(start, end, at)), self.at(_towards(start, end, reach))
                    light.stroke(self.big, colour, first, last, width * FINE, round_ends=False)
                done += reach - at
                if done >= length - 1e-6:
                    done, on = 0.0, not on
                at = reach

    def head(self, back: Point, tip: Point, colour: Sequence[int], size: float) -> None:
        length = math.dist(back, tip) or 1.0
        dx, dy = (tip[0] - back[0]) / length, (tip[1] - back[1]) / length
        corners = [
            (tip[0] + dx * size * 0.55, tip[1] + dy * size * 0.55),
            (tip[0] - dx * size - dy * size * 0.9, tip[1] - dy * size + dx * size * 0.9),
            (tip[0] - dx * size + dy * size * 0.9, tip[1] - dy * size - dx * size * 0.9),
        ]
        pygame.draw.polygon(self.big, colour, self.all(corners))

    def disc(self, middle: Point, radius: float, colour: Sequence[int]) -> None:
        pygame.draw.circle(self.big, colour, self.at(middle), radius * FINE)

    def ring(self, middle: Point, radius: float, colour: Sequence[int], width: float) -> None:
        pygame.draw.circle(self.big, colour, self.at(middle), radius * FINE, max(1, round(width * FINE)))

    def done(self) -> PlacedPicture:
        """The picture at its final size."""
        return PlacedPicture(pygame.transform.smoothscale(self.big, self.size), (self.left, self.top))


def _towards(start: Point, end: Point, way: float) -> Point:
    part = way / (math.dist(start, end) or 1.0)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _from(curve: Sequence[Point], way: float) -> list[Point]:
    """Remove the beginning of a curve, which would be below the counter."""
    rest = list(curve)
    while len(rest) > 2 and math.dist(rest[0], curve[0]) < way:
        rest.pop(0)
    if len(rest) == 2 and math.dist(rest[0], rest[1]) > 2 * way:
        rest[0] = _towards(rest[0], rest[1], way)
    return rest


def _shortened(curve: Sequence[Point], way: float) -> list[Point]:
    """Remove the end of a curve, where the arrow head is."""
    rest = list(curve)
    while len(rest) > 2 and math.dist(rest[-2], curve[-1]) < way:
        rest.pop()
    rest[-1] = _towards(rest[-1], rest[-2], min(way, math.dist(rest[-1], rest[-2]) * 0.9))
    return rest


def _enters(polygon: Sequence[Point], start: Point, end: Point) -> Point | None:
    """Where a line enters an outline; None if it does not."""
    found: list[tuple[float, Point]] = []
    for place, (x1, y1) in enumerate(polygon):
        x2, y2 = polygon[(place + 1) % len(polygon)]
        dx, dy, ex, ey = end[0] - start[0], end[1] - start[1], x2 - x1, y2 - y1
        cross = dx * ey - dy * ex
        if abs(cross) < 1e-9:
            continue
        along = ((x1 - start[0]) * ey - (y1 - start[1]) * ex) / cross
        across = ((x1 - start[0]) * dy - (y1 - start[1]) * dx) / cross
        if 0 <= along <= 1 and -1e-6 <= across <= 1 + 1e-6:
            found.append((along, (start[0] + dx * along, start[1] + dy * along)))
    return min(found)[1] if found else None
