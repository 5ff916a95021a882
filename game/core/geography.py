"""A game's map as its rules see it: spaces, their properties, and which borders on which, read from the Tiled file.

    LAND = read_geography(Path(__file__).parent / "maps" / "ford.tmx")
    LAND.spaces["0302"].properties["terrain"]    # "forest"
    LAND.neighbours["0302"]                      # ("0301", "0401", ...), clockwise from the north
    LAND.sides("0302", "0303")                   # ("river",): classes of the hexsides between the two

Terrain is written once, in Tiled, and rules and window agree. Needs neither pygame nor pytmx.
"""

from __future__ import annotations

import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from pathlib import Path

Point = tuple[float, float]
Value = str | int | float | bool
ADJACENCY = "adjacency"
"""Class of the routes that join areas without a common border."""
CLOSE = 0.5
"""World units within which two borders count as the same."""
SHORTEST = 2.0
"""World units of the shortest common border of two areas; less is a corner."""


def place_of(x: float, y: float) -> tuple[int, int]:
    """The centre of a hex as a key that tolerates small rounding errors."""
    return round(x / 4), round(y / 4)


def around(centre: Point, side: float, height: float, *, pointed: bool) -> tuple[Point, ...]:
    """Centres of the six places around a hex, clockwise from the north, or from the north-east if it is pointed.

    `side` is the length of a side, `height` the distance of two opposite sides, in world units.
    """
    x, y = centre
    long, short = 1.5 * side, height / 2
    steps: tuple[Point, ...]
    if pointed:
        steps = ((short, -long), (2 * short, 0), (short, long), (-short, long), (-2 * short, 0), (-short, -long))
    else:
        steps = ((0, -2 * short), (long, -short), (long, short), (0, 2 * short), (-long, short), (-long, -short))
    return tuple((x + across, y + down) for across, down in steps)


@dataclass(frozen=True, slots=True)
class Place:
    """A space: its id, its class ("hex" or "area"), its points in world units, and its properties from Tiled."""

    id: str
    kind: str
    points: tuple[Point, ...]
    properties: Mapping[str, Value]


@dataclass(frozen=True)
class Geography:
    """All spaces of a map in the order of the file; `links` are the routes and hexsides: class and two spaces."""

    spaces: Mapping[str, Place]
    links: tuple[tuple[str, str, str], ...]
    hexside: float
    hex_height: float
    pointed: bool

    @cached_property
    def neighbours(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces next to each one.

        Hexes border on the hexes around them, closed sides included (see `sides`); areas border on areas with a common
        border of some length, or joined by a route of the class `adjacency`.
        """
        hexes = {place_of(*place.points[0]): name for name, place in self.spaces.items() if place.kind == "hex"}
        found: dict[str, list[str]] = {name: [] for name in self.spaces}
        for name in hexes.values():
            centre = self.spaces[name].points[0]
            near = (place_of(*at) for at in around(centre, self.hexside, self.hex_height, pointed=self.pointed))
            found[name] = [hexes[at] for at in near if at in hexes]
        joined = [(a, b) for kind, a, b in self.links if kind == ADJACENCY]
        areas = [place for place in self.spaces.values() if place.kind != "hex"]
        joined += [(a.id, b.id) for a, b in combinations(areas, 2) if _share_border(a.points, b.points)]
        for a, b in joined:
            for one, other in ((a, b), (b, a)):
                if other not in found[one]:
                    found[one].append(other)
        return {name: tuple(near) for name, near in found.items()}

    def sides(self, one: str, other: str) -> tuple[str, ...]:
        """Classes of the hexsides and routes between two spaces, such as ("river",)."""
        return tuple(kind for kind, *ends in self.links if {*ends} == {one, other})


def read_geography(path: Path) -> Geography:
    """Read a Tiled map; ValueError with one sentence if it is missing or cannot be used."""
    try:
        root = ElementTree.fromstring(path.read_bytes())
        spaces: dict[str, Place] = {}
        for thing, kind in _objects(root, "spaces"):
            if kind != "part":
                name = thing.get("name", "")
                spaces[name] = Place(name, kind, tuple(_points(thing)), _properties(thing))
        links = tuple(_links(root))
        pointed = root.get("staggeraxis") == "y"
        side = float(root.get("hexsidelength", 0))
        height = float(root.get("tilewidth" if pointed else "tileheight", 0))
    except (OSError, ElementTree.ParseError, ValueError, KeyError) as fault:
        raise ValueError(f"the map {path.name} cannot be read ({fault})") from fault
    if not spaces:
        raise ValueError(f"the map {path.name} has no spaces")
    for kind, *ends in links:
        for end in ends:
            if end not in spaces:
                raise ValueError(f'the map {path.name}: a {kind} touches the unknown space "{end}"')
    return Geography(spaces, links, side, height, pointed)


def _objects(root: ElementTree.Element, layer: str) -> Iterator[tuple[ElementTree.Element, str]]:
    for group in root.iter("objectgroup"):
        if group.get("name") == layer:
            yield from ((thing, thing.get("type") or thing.get("class") or "") for thing in group.iter("object"))


_READ: Mapping[str, Callable[[str], Value]] = {"int": int, "float": float, "bool": lambda text: text == "true"}


def _properties(thing: ElementTree.Element) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for each in thing.iter("property"):
        text = each.get("value", each.text or "")
        found[each.attrib["name"]] = _READ.get(each.get("type", ""), str)(text)
    return found


def _points(thing: ElementTree.Element) -> Iterator[Point]:
    """The corners of an object in world units; a point object has one."""
    x, y = float(thing.get("x", 0)), float(thing.get("y", 0))
    shape = thing.find("polygon")
    for pair in shape.attrib["points"].split() if shape is not None else ["0,0"]:
        across, down = pair.split(",")
        yield x + float(across), y + float(down)


def _links(root: ElementTree.Element) -> Iterator[tuple[str, str, str]]:
    for layer in ("hexsides", "routes"):
        for thing, kind in _objects(root, layer):
            ends = str(_properties(thing).get("between") or thing.get("name", "")).split()
            if kind != "part" and len(ends) == 2:
                yield kind, ends[0], ends[1]


def _share_border(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two outlines run along each other for at least SHORTEST."""
    if any(min(p[axis] for p in a) > max(p[axis] for p in b) + CLOSE for axis in (0, 1) for a, b in
           ((one, other), (other, one))):  # fmt: skip
        return False
    edges = [list(pairwise((*outline, outline[0]))) for outline in (one, other)]
    return sum(_overlap(*a, *b) for a in edges[0] for b in edges[1]) >= SHORTEST


def _overlap(a: Point, b: Point, c: Point, d: Point) -> float:
    """How long the line from c to d runs along that from a to b."""
    length = math.dist(a, b)
    if not length:
        return 0.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    ends = [((p[0] - a[0]) * ux + (p[1] - a[1]) * uy, abs((p[1] - a[1]) * ux - (p[0] - a[0]) * uy)) for p in (c, d)]
    if max(away for _, away in ends) > CLOSE:
        return 0.0
    low, high = sorted(along for along, _ in ends)
    return max(0.0, min(high, length) - max(low, 0.0))
