"""Read a Tiled map into a `BoardMap` and validate it.

    board = load_map(Path("maps/scotland.tmx"))

A map has the image layer `print` (the painted board) and the object layers `spaces`, `hexsides`, `labels`, `tracks` and
`boxes`; the `type` of an object is its kind. Spaces are hexes (points of type "hex" at the grid places of a hexagonal
map) or areas (polygons). Hexes are flat-topped (staggered along x) or pointy-topped (staggered along y). Any fault in a
file raises one `MapError` with one sentence.

Properties of the map: `game`; `numbers`, the style of the hex numbers ("" for none); `whole`, whether the first view
also shows tracks and boxes; `head` and `foot`, the upper and lower edge of that view if the print extends beyond what
is played on (panels and cards may cover the rest); `plain`, for a map without a painting, which is drawn from its
spaces, in their `colour` if they have one. A plain map needs only the layer `spaces`.

Any map may have the layer `slots`: rectangles with the name of their space; the class is the name of the slot. Their
properties are `size` and `overflow` (see `maps.Slot`). It may also have the layer `routes`: polylines of a class such
as `road`, `sea`, `air` or `adjacency`. Their property `between`, or else their name, gives the two spaces; further
lines of the same route have the class `part`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytmx  # type: ignore[import-untyped]

from game.content.hexgrid import HexGrid, Place
from game.content.maps import (
    OVERFLOWS,
    BoardMap,
    Cell,
    Hexside,
    Label,
    MapError,
    Point,
    Print,
    Rect,
    Route,
    Slot,
    Space,
    Value,
)
from game.content.tiled_file import MapFile
from game.core.geography import place_of

NEEDED = ("spaces", "hexsides", "labels", "tracks", "boxes")
MARGIN = 24.0
"""Margin around the spaces and routes of a plain map, in world units."""
PLAIN_SCALE = 2.0
MOST_OF_REASON = 120
"""Most letters of a pytmx error that are quoted."""


def load_map(path: Path) -> BoardMap:
    """Read and validate a Tiled map. MapError if anything is wrong with it.

    The set-up screen shows it before the table does, and many tables come after: it is read again only when it has
    changed.
    """
    if not path.is_file():
        return _read_map(path, 0, 0)
    state = path.stat()
    return _read_map(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=32)
def _read_map(path: Path, _changed: int, _size: int) -> BoardMap:
    reader = _Reader(path)
    try:
        return reader.read()
    except MapError:
        raise
    except RecursionError:
        raise reader.error("the map is nested too deeply to be read") from None
    except Exception as fault:  # pytmx can fail in any way on a damaged file
        reason = " ".join(str(fault).split()).rstrip(".") or type(fault).__name__
        raise reader.error(f"the map cannot be read ({reason[:MOST_OF_REASON]})") from None


class _Reader(MapFile):
    """Reads one file."""

    def read(self) -> BoardMap:
        """Read the whole map."""
        self.tiled = pytmx.TiledMap(allow_duplicate_names=True)
        self.tiled.filename = str(self.path)
        self.tiled.parse_xml(self.xml())
        self.layers = {layer.name: layer for layer in self.tiled.layers}
        plain = bool(self.tiled.properties.get("plain", False))
        for name in ("spaces",) if plain else (*NEEDED, "print"):
            if name not in self.layers:
                raise self.error(f'the layer "{name}" is missing')
        self.grid = self.read_grid()
        spaces = self.with_slots(self.read_spaces())
        routes = self.read_routes(spaces)
        painting, world = (Print(None, PLAIN_SCALE), _world(spaces, routes)) if plain else self.read_print()
        return BoardMap(
            path=self.path,
            game=self.word(self.tiled.properties, "game", "the map"),
            world=world,
            hexside=self.grid.side,
            hex_height=self.grid.height,
            print=painting,
            spaces=spaces,
            hexsides=tuple(self.read_hexsides(spaces)),
            labels=tuple(self.read_labels(spaces)),
            tracks=self.read_cells("tracks"),
            boxes=self.read_cells("boxes"),
            numbers=str(self.tiled.properties.get("numbers", "number") or ""),
            whole=bool(self.tiled.properties.get("whole", False)),
            head=self.read_end("head", world),
            foot=self.read_end("foot", world),
            pointed=self.grid.pointed,
            routes=routes,
            _places={place_of(*space.centre): name for name, space in spaces.items()},
        )

    # === Objects ===

    def points(self, thing: Any, what: str) -> tuple[Point, ...]:
        """The corners of an object in world units; a point object has one."""
        found = getattr(thing, "points", None) or [(thing.x, thing.y)]
        return tuple((self.number(x, f"x of {what}"), self.number(y, f"y of {what}")) for x, y in found)

    def objects(self, layer: str) -> Iterator[tuple[Any, str]]:
        """The named objects of a layer; none if a plain map lacks the layer."""
        things = self.layers.get(layer)
        if things is None:
            return
        if not isinstance(things, pytmx.TiledObjectGroup):
            raise self.error(f'the layer "{layer}" holds no objects')
        for thing in things:
            if not thing.name or not thing.type:
                raise self.error(f'an object of the layer "{layer}" has no name or no type')
            yield thing, f'{thing.type} "{thing.name}"'

    # === Layers ===

    def read_grid(self) -> HexGrid:
        """The hex grid; without size on a map of areas."""
        pointed = self.tiled.staggeraxis == "y"
        across = "tilewidth" if pointed else "tileheight"
        return HexGrid(
            columns=self.tiled.width,
            rows=self.tiled.height,
            side=self.number(self.tiled.hexsidelength, "hexsidelength"),
            height=self.number(getattr(self.tiled, across), across),
            pointed=pointed,
            odd_shifted=self.tiled.staggerindex == "even",
        )

    def read_print(self) -> tuple[Print, Rect]:
        """The painting and the world rectangle that it covers."""
        layer = self.layers["print"]
        painting = self.read_painting(layer.properties, "")
        if "small_file" in layer.properties:
            small = self.read_painting(layer.properties, "small_")
            below = self.number(layer.properties.get("small_below"), "the zoom of the small print")
            painting = Print(painting.file, painting.scale, small, below)
        bounds = [self.number(layer.properties.get(side), f"{side} of the print") for side in
                  ("left", "top", "width", "height")]  # fmt: skip
        left, top, width, height = bounds
        if not (width > 0 and height > 0):
            raise self.error("the scale or the size of the print is out of range")
        return painting, (left, top, width, height)

    def read_end(self, name: str, world: Rect) -> float | None:
        """The upper or lower edge of the first view; None if the map does not give it."""
        found = self.tiled.properties.get(name)
        if found is None:
            return None
        end, middle = self.number(found, f"the {name} of the first view"), world[1] + world[3] / 2
        low, high = (world[1], middle) if name == "head" else (middle, world[1] + world[3])
        if not low <= end <= high:
            raise self.error(f"the {name} of the first view lies outside its half of the print")
        return end

    def read_painting(self, properties: Mapping[str, Value], prefix: str) -> Print:
        """A painting with its scale; `prefix` is that of its properties' names."""
        file = self.path.parent / self.word(properties, f"{prefix}file", "the layer print")
        if not file.is_file():
            raise self.error(f"the painted board {file.name} is missing")
        scale = self.number(properties.get(f"{prefix}scale"), "the scale of the print")
        if not 0.05 <= scale <= 20:
            raise self.error("the scale or the size of the print is out of range")
        return Print(file, scale)

    def read_spaces(self) -> Mapping[str, Space]:
        """All spaces by name."""
        spaces: dict[str, Space] = {}
        for thing, what in self.objects("spaces"):
            polygon = self.points(thing, what)
            if thing.type == "part":
                self.check_part(thing.name, polygon, spaces)
                spaces[thing.name] = replace(spaces[thing.name], parts=(*spaces[thing.name].parts, polygon))
                continue
            if thing.name in spaces:
                raise self.error(f"{what} is there twice")
            if thing.type == "hex":
                centre = polygon[0]
                self.check_place(thing.name, centre)
                polygon = self.grid.corners(centre)
            elif len(polygon) >= 3:
                centre = self.given_centre(thing, what) or _centroid(polygon)
            else:
                raise self.error(f"{what} is neither a hex nor an area with an outline")
            spaces[thing.name] = Space(thing.name, thing.type, centre, polygon, _frozen(thing.properties))
        if not spaces:
            raise self.error("the map has no spaces")
        return MappingProxyType(spaces)

    def given_centre(self, thing: Any, what: str) -> Point | None:
        """The centre that the map gives an area for its name or arms, or None."""
        x, y = (thing.properties.get(name) for name in ("seat_x", "seat_y"))
        return (self.number(x, f"seat of {what}"), self.number(y, f"seat of {what}")) if x is not None else None

    def check_part(self, name: str, polygon: tuple[Point, ...], spaces: Mapping[str, Space]) -> None:
        """Check that a further outline belongs to an area defined before it."""
        if name not in spaces or spaces[name].kind == "hex" or len(polygon) < 3:
            raise self.error(f'the part of "{name}" belongs to no area before it or has no outline')

    def check_place(self, name: str, centre: Point) -> None:
        """Check that a hex is at a place of the grid, the right one if its name is four digits (column, row, from
        01).
        """
        if self.grid.side <= 0:
            raise self.error(f'hex "{name}" lies on a map without a grid of hexes')
        named = re.fullmatch("([0-9]{2})([0-9]{2})", name)
        place = (int(named[1]), int(named[2])) if named else self.grid.nearest_place(centre)
        if not self.grid.has(place):
            raise self.error(f'hex "{name}" is unknown: it lies outside the grid')
        wanted = self.grid.centre(place)
        if math.dist(centre, wanted) > 1:
            raise self.error(
                f'hex "{name}" does not lie at its place in the grid: it is at {_xy(centre)}, and column {place[0]}, '
                f"row {place[1]} of the grid is at {_xy(wanted)}{self.cause(centre, place)}"
            )

    def cause(self, centre: Point, place: Place) -> str:
        """Name the attribute of the map that puts the hex elsewhere, where another value of it would fit."""
        if math.dist(centre, replace(self.grid, odd_shifted=not self.grid.odd_shifted).centre(place)) <= 1:
            other = "odd" if self.tiled.staggerindex == "even" else "even"
            return f'; the map says staggerindex="{self.tiled.staggerindex}", where "{other}" would fit'
        turned = replace(self.grid, pointed=not self.grid.pointed)
        if math.dist(centre, turned.centre(place)) <= 1:
            other = "x" if self.grid.pointed else "y"
            return f'; the map says staggeraxis="{self.tiled.staggeraxis}", where "{other}" would fit'
        return "; if all hexes are off, look at hexsidelength, tilewidth, tileheight, staggeraxis, staggerindex"

    def with_slots(self, spaces: Mapping[str, Space]) -> Mapping[str, Space]:
        """The spaces with their slots."""
        found: dict[str, dict[str, Slot]] = {}
        for thing, what in self.objects("slots"):
            if thing.name not in spaces:
                raise self.error(f"{what} is a slot of an unknown space")
            if not re.fullmatch("[a-z0-9_]+", thing.type):
                raise self.error(f"{what} has a class that is no name of small letters")
            own = found.setdefault(thing.name, {})
            if thing.type in own:
                raise self.error(f"{what} is there twice")
            size = self.number(thing.properties.get("size", 1.0), f"size of {what}")
            overflow = str(thing.properties.get("overflow", OVERFLOWS[0]))
            if not 0.1 <= size <= 4:
                raise self.error(f"size of {what} is out of range")
            if overflow not in OVERFLOWS:
                raise self.error(f'overflow of {what} is "{overflow}", which is none of {", ".join(OVERFLOWS)}')
            own[thing.type] = Slot(thing.name, thing.type, self.rect_of(thing, what), size, overflow)
        return MappingProxyType(
            {name: replace(space, slots=MappingProxyType(found.get(name, {}))) for name, space in spaces.items()}
        )

    def rect_of(self, thing: Any, what: str) -> Rect:
        """The rectangle of an object."""
        left, top, width, height = (
            self.number(getattr(thing, side), f"{side} of {what}") for side in ("x", "y", "width", "height")
        )
        if width <= 0 or height <= 0:
            raise self.error(f"{what} has no size")
        return left, top, width, height

    def read_hexsides(self, spaces: Mapping[str, Space]) -> Iterator[Hexside]:
        """Rivers, borders and closed sides."""
        for thing, what in self.objects("hexsides"):
            yield Hexside(thing.name, thing.type, self.ends_of(thing, what, spaces), self.points(thing, what))

    def ends_of(self, thing: Any, what: str, spaces: Mapping[str, Space]) -> tuple[str, str]:
        """The two spaces that an object is between."""
        between = thing.properties.get("between") or (thing.name if " " in thing.name else "")
        names = self.word({"between": between}, "between", what).split()
        if len(names) != 2:
            raise self.error(f"{what} must lie between two spaces")
        for name in names:
            if name not in spaces:
                raise self.error(f'{what} touches the unknown space "{name}"')
        return names[0], names[1]

    def read_routes(self, spaces: Mapping[str, Space]) -> Mapping[str, Route]:
        """The routes by name."""
        routes: dict[str, Route] = {}
        for thing, what in self.objects("routes"):
            line, known = self.points(thing, what), routes.get(thing.name)
            if len(set(line)) < 2 or getattr(thing, "closed", False):
                raise self.error(f"{what} is no line")
            if thing.type == "part":
                if known is None:
                    raise self.error(f"{what} belongs to no route before it")
                routes[thing.name] = replace(known, lines=(*known.lines, line))
            elif known is not None:
                raise self.error(f"{what} is there twice")
            else:
                routes[thing.name] = Route(thing.name, thing.type, self.ends_of(thing, what, spaces), (line,))
        return MappingProxyType(routes)

    def read_labels(self, spaces: Mapping[str, Space]) -> Iterator[Label]:
        """The words to be drawn."""
        for thing, what in self.objects("labels"):
            more = thing.properties
            if thing.name.startswith("hex.") and thing.name[4:] not in spaces:
                raise self.error(f'{what} names the unknown space "{thing.name[4:]}"')
            yield Label(
                key=thing.name,
                kind=thing.type,
                role=self.word(more, "role", what),
                points=self.points(thing, what),
                tracking=self.number(more.get("tracking", 0), f"tracking of {what}"),
                anchor=str(more.get("anchor", "centre")),
                width=self.number(more.get("width", 0), f"width of {what}"),
                shield=bool(more.get("shield", False)),
            )

    def read_cells(self, layer: str) -> Mapping[str, Cell]:
        """The rectangles of a layer by name."""
        cells: dict[str, Cell] = {}
        for thing, what in self.objects(layer):
            if thing.name in cells:
                raise self.error(f"{what} is there twice")
            cells[thing.name] = Cell(thing.name, thing.type, self.rect_of(thing, what), _frozen(thing.properties))
        return MappingProxyType(cells)


def _xy(point: Point) -> str:
    return f"x={point[0]:g} y={point[1]:g}"


def _frozen(properties: Mapping[str, Any]) -> Mapping[str, Value]:
    """The properties of an object, read-only."""
    return MappingProxyType({str(name): "" if value is None else value for name, value in properties.items()})


def _world(spaces: Mapping[str, Space], routes: Mapping[str, Route]) -> Rect:
    """The rectangle of a plain map."""
    points = [corner for space in spaces.values() for corner in space.corners]
    points += [point for route in routes.values() for line in route.lines for point in line]
    left, top = (min(point[axis] for point in points) - MARGIN for axis in (0, 1))
    right, bottom = (max(point[axis] for point in points) + MARGIN for axis in (0, 1))
    return left, top, right - left, bottom - top


def _centroid(polygon: tuple[Point, ...]) -> Point:
    area = x = y = 0.0
    px, py = polygon[-1]
    for qx, qy in polygon:
        cross = px * qy - qx * py
        area += cross
        x += (px + qx) * cross
        y += (py + qy) * cross
        px, py = qx, qy
    if not area:
        return polygon[0]
    return x / (3 * area), y / (3 * area)
