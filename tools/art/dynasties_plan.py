"""Positions of everything on the map of Europe: projection, outlines of the countries, seats, routes, names.

World units run from the top left corner; a degree of latitude is about 58 of them.
"""

import csv
import json
import math
from functools import cache
from pathlib import Path

from .rings import Point, Ring, area

HERE = Path(__file__).resolve().parent
TABLES = HERE.parent.parent / "game" / "games" / "dynasties" / "tables"
WORLD = (0.0, 0.0, 2400.0, 1540.0)
FRAME = 30.0  # width of the border
CHART = (WORLD[0] + FRAME, WORLD[1] + FRAME, WORLD[2] - 2 * FRAME, WORLD[3] - 2 * FRAME)
"""The part of the world that the chart shows: left, top, width, height."""
PRINT_SCALE = 1.25
UNIT = 2400 / 0.72  # world units in a radius of the earth
LEFT, TOP = -0.365, -0.205  # of the world, in radii of the earth
MIDDLE, CENTRE, SOUTH, NORTH = 14.0, 50.0, 40.0, 60.0  # meridian and parallels of the cone
PLAIN_SCALE, PLAIN_BELOW = 0.4, 0.2
"""Scale of the small print, and the zoom below which it is shown, because title and key would be unreadable."""
CARTOUCHE = (66.0, 66.0, 470.0, 150.0)
KEY = (1996.0, 66.0, 338.0, 150.0)
COMPASS, COMPASS_RADIUS = (206.0, 640.0), 92.0
SHIPS = ((118.0, 1330.0, 0.86), (838.0, 128.0, 0.62), (1930.0, 1452.0, 0.62))
SERPENT = (250.0, 340.0, 0.9)


@cache
def _cone() -> tuple[float, float, float]:
    south, north, centre = (math.radians(value) for value in (SOUTH, NORTH, CENTRE))
    high = math.tan(math.pi / 4 + north / 2) / math.tan(math.pi / 4 + south / 2)
    n = math.log(math.cos(south) / math.cos(north)) / math.log(high)
    factor = math.cos(south) * math.tan(math.pi / 4 + south / 2) ** n / n
    return n, factor, factor / math.tan(math.pi / 4 + centre / 2) ** n


def place(longitude: float, latitude: float) -> Point:
    """Project a point on the earth to world units (Lambert conformal conic)."""
    n, factor, middle = _cone()
    reach = factor / math.tan(math.pi / 4 + math.radians(latitude) / 2) ** n
    turn = n * math.radians(longitude - MIDDLE)
    x, y = reach * math.sin(turn), reach * math.cos(turn) - middle
    return (x - LEFT) * UNIT, (y - TOP) * UNIT


def rounded(ring: Ring) -> Ring:
    """A ring with its corners cut (Chaikin). Borders that two rings share stay shared."""
    return [
        (a[0] * (1 - part) + b[0] * part, a[1] * (1 - part) + b[1] * part)
        for a, b in zip(ring, ring[1:] + ring[:1])
        for part in (0.25, 0.75)
    ]


@cache
def outlines() -> dict[str, list[Ring]]:
    """The outer rings of each country in world units, the largest first; "_neutral" is land without a card."""
    data = json.loads((HERE / "dynasties_outlines.json").read_text(encoding="utf-8"))
    found = {}
    for name, polygons in data.items():
        if name != "_meta":
            rings = [rounded([place(*point) for point in _dense(polygon[0][:-1])]) for polygon in polygons]
            found[name] = sorted((ring for ring in rings if area(ring) > 30), key=area, reverse=True)
    found["_neutral"] += [[place(*point) for point in _dense(ring)] for ring in BEYOND]
    return found


# Land past the edge of the outlines: Russia, the Caucasus, the Levant, Morocco
BEYOND: list[list[tuple[float, float]]] = [
    [(34.9, 46.2), (34.9, 71), (75, 71), (75, 43), (48, 43), (41.5, 41.8), (39, 43.6),
     (37.2, 45.2), (38.2, 47.2), (35.4, 46.3)],
    [(41.4, 41.3), (41.6, 36.5), (75, 25), (75, 43), (48, 43.2), (41.5, 41.7)],
    [(35.9, 34.7), (35.4, 33.7), (35, 32.8), (34.6, 31.8), (34.2, 31.2), (45, 28), (60, 30), (45, 35)],
    [(-6.35, 34.95), (-7.0, 33.9), (-8.8, 32.9), (-9.4, 32), (-9.9, 30), (4, 30), (4, 35.2)],
]  # fmt: skip


def _dense(ring: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Add points on sides longer than 1.5 degrees, so that they follow the parallels."""
    found = []
    for a, b in zip(ring, ring[1:] + ring[:1]):
        steps = 1 + int(math.dist(a, b) / 1.5)
        found += [(a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps) for step in range(steps)]
    return found


@cache
def table(name: str) -> list[dict[str, str]]:
    """Return the rows of a table of the game."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


SEATS: dict[str, tuple[float, float]] = {  # longitude, latitude: position of a country's shield
    "portugal": (-8.1, 39.7), "castile": (-4.3, 40.2), "aragon": (-0.5, 41.2), "france": (2.3, 47.3),
    "england": (-1.3, 52.3), "scotland": (-3.9, 56.6), "holland": (5.5, 52.6), "flanders": (4.3, 50.75),
    "palatinate": (8.2, 49.6), "saxony": (11.6, 51.0), "brandenburg": (12.6, 52.9), "bavaria": (11.6, 48.7),
    "bohemia": (15.2, 50.0), "austria": (14.8, 47.5), "hungary": (20.0, 47.0), "poland": (21.4, 52.4),
    "denmark": (9.3, 56.0), "sweden": (15.4, 59.6), "savoy": (7.2, 46.4), "milan": (9.2, 45.0),
    "venice": (12.0, 45.8), "florence": (11.0, 43.5), "papal_states": (12.9, 42.2), "naples": (15.7, 40.9),
    "ottoman_empire": (25.2, 42.4),
}  # fmt: skip
NAMES: dict[str, tuple[float, float, float]] = {  # from the seat to the foot of the name, and the room for it
    "portugal": (-12, 152, 150), "castile": (20, 90, 250), "aragon": (50, 66, 200), "france": (0, 84, 360),
    "england": (-6, 80, 200), "scotland": (0, 76, 180), "holland": (0, 0, 0), "flanders": (0, 0, 0),
    "poland": (0, 84, 380), "hungary": (0, 80, 260), "austria": (6, 0, 0), "denmark": (0, 0, 0), "sweden": (0, 82, 240),
    "ottoman_empire": (10, 86, 420), "naples": (0, 0, 0),
}  # fmt: skip
BENDS: dict[tuple[str, str], list[tuple[float, float]]] = {  # points that a route runs through, longitude and latitude
    ("portugal", "england"): [(-11.6, 42.6), (-9.4, 47.6), (-5.4, 49.6)],
    ("france", "england"): [(0.1, 50.0)],
    ("scotland", "holland"): [(0.6, 56.0), (3.6, 54.2)],
    ("aragon", "naples"): [(2.6, 40.3), (5.4, 38.9), (8.6, 38.2), (12.4, 39.3)],
    ("poland", "sweden"): [(19.7, 55.2), (19.9, 57.4), (18.2, 59.2)],
    ("sweden", "denmark"): [(12.6, 57.6), (11.2, 56.7)],
    ("venice", "ottoman_empire"): [(15.6, 45.4), (19.6, 43.9)],
    ("holland", "brandenburg"): [(8.6, 53.1)],
    ("denmark", "brandenburg"): [(9.9, 54.4)],
    ("france", "flanders"): [(3.1, 49.3)],
    ("hungary", "poland"): [(20.8, 49.6)],
    ("bohemia", "poland"): [(18.2, 51.1)],
}


def seat(country: str) -> Point:
    """The position of a country's shield."""
    return place(*SEATS[country])


def route(first: str, second: str) -> list[Point]:
    """The curve of a route from seat to seat."""
    points = [seat(first), *(place(*bend) for bend in BENDS.get((first, second), [])), seat(second)]
    if len(points) == 2:
        (ax, ay), (bx, by) = points
        points.insert(1, ((ax + bx) / 2 - (by - ay) * 0.06, (ay + by) / 2 + (bx - ax) * 0.06))
    return smooth(points, 24)


def smooth(points: list[Point], steps: int) -> list[Point]:
    """Catmull-Rom curve through the points, with that many pieces between two of them."""
    ends = [points[0], *points, points[-1]]
    found = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
            found.append(tuple(sum(w * p[axis] for w, p in zip(weights, (a, b, c, d))) / 2 for axis in (0, 1)))
    return [*found, points[-1]]


def _curve(*points: tuple[float, float]) -> list[Point]:
    return [place(*point) for point in points]


WATERS: dict[str, tuple[list[Point], str, float]] = {
    "sea.atlantic": ([(56.0, 470.0), (150.0, 446.0), (250.0, 438.0), (352.0, 446.0)], "ocean", 3.0),
    "sea.north": (_curve((0.3, 58.6), (2.6, 57.5), (4.4, 56.1), (5.6, 55.0)), "open_sea", 3.0),
    "sea.biscay": (_curve((-7.2, 45.4), (-5.0, 45.2), (-2.6, 44.9)), "gulf", 1.5),
    "sea.baltic": (_curve((17.0, 55.3), (18.8, 56.4), (19.9, 57.9)), "gulf", 1.5),
    "sea.mediterranean": ([(1236.0, 1398.0), (1390.0, 1448.0), (1540.0, 1462.0), (1672.0, 1440.0)], "open_sea", 2.0),
    "sea.adriatic": (_curve((14.0, 43.9), (15.9, 42.7), (17.8, 41.6)), "gulf", 1.0),
    "sea.aegean": (_curve((24.3, 39.9), (24.9, 38.8), (25.1, 37.6)), "gulf", 1.0),
    "sea.black": (_curve((30.4, 43.4), (33.4, 43.5), (37.2, 42.7)), "open_sea", 3.0),
}
RIVERS: list[tuple[float, list[tuple[float, float]]]] = [  # width at the mouth, points from the source
    (3.2, [(9.0, 46.8), (9.5, 47.5), (7.7, 47.6), (7.8, 48.7), (8.4, 49.6), (7.6, 50.4), (6.8, 51.3), (5.6, 51.9),
           (4.2, 51.9)]),
    (3.8, [(8.4, 48.0), (10.0, 48.4), (12.1, 49.0), (13.5, 48.5), (16.4, 48.2), (18.8, 47.8), (19.0, 46.6),
           (19.0, 45.4),
           (20.5, 44.8), (22.4, 44.6), (24.5, 43.7), (27.0, 44.1), (28.0, 45.3), (29.6, 45.2)]),
    (2.8, [(4.2, 44.9), (3.2, 46.6), (2.4, 47.8), (0.7, 47.4), (-1.4, 47.3), (-2.1, 47.2)]),
    (2.6, [(4.6, 47.6), (3.6, 48.4), (2.3, 48.9), (1.0, 49.4), (0.2, 49.45)]),
    (2.6, [(7.8, 46.4), (6.2, 46.2), (4.8, 45.7), (4.8, 44.4), (4.6, 43.4)]),
    (2.4, [(-0.4, 42.9), (0.8, 43.4), (1.2, 44.0), (-0.4, 44.8), (-1.0, 45.5)]),
    (2.4, [(-3.8, 42.8), (-1.8, 42.2), (-0.4, 41.5), (0.8, 40.8)]),
    (2.4, [(-1.8, 40.4), (-3.6, 40.0), (-5.2, 39.7), (-7.4, 39.5), (-9.0, 38.8)]),
    (2.2, [(-2.6, 42.0), (-4.2, 41.5), (-6.0, 41.4), (-8.6, 41.15)]),
    (2.2, [(-2.8, 38.1), (-4.8, 37.9), (-6.0, 37.2), (-6.4, 36.8)]),
    (2.8, [(15.6, 50.6), (14.4, 50.2), (13.7, 51.1), (12.2, 51.9), (11.2, 53.0), (9.9, 53.5), (8.9, 53.9)]),
    (2.6, [(17.6, 49.6), (18.0, 50.7), (16.4, 51.5), (14.6, 52.2), (14.4, 53.2), (14.3, 53.8)]),
    (2.8, [(19.0, 49.7), (20.4, 50.2), (21.8, 50.8), (21.2, 52.2), (19.0, 52.9), (18.8, 54.2)]),
    (2.4, [(7.1, 44.8), (8.6, 45.1), (10.4, 45.0), (12.3, 44.95)]),
    (1.8, [(11.8, 43.8), (12.2, 43.0), (12.4, 41.9), (12.25, 41.75)]),
    (3.2, [(32.0, 54.6), (30.4, 53.4), (30.6, 51.4), (31.6, 49.6), (34.0, 48.6), (34.6, 47.6), (32.4, 46.6)]),
    (2.6, [(24.4, 48.8), (26.8, 48.6), (28.6, 47.8), (29.8, 46.6), (30.3, 46.3)]),
    (2.2, [(23.6, 47.9), (21.4, 48.1), (20.2, 47.0), (20.2, 45.6), (20.4, 45.1)]),
    (2.2, [(13.8, 46.4), (15.6, 45.9), (17.6, 45.2), (20.2, 44.9)]),
    (2.0, [(-2.0, 51.7), (-1.2, 51.65), (0.0, 51.5), (0.6, 51.48)]),
    (1.8, [(-3.4, 52.5), (-2.4, 52.5), (-2.4, 51.8), (-2.9, 51.4)]),
    (2.6, [(30.6, 55.6), (28.4, 55.6), (26.2, 56.3), (24.2, 57.0)]),
    (2.4, [(38.2, 39.9), (36.4, 39.4), (34.8, 38.8), (33.6, 39.6), (34.2, 40.6), (35.9, 41.7)]),
]  # fmt: skip
RANGES: list[tuple[float, list[tuple[float, float]]]] = [  # height, points along the crest
    (1.0, [(6.7, 44.2), (6.9, 45.4), (8.0, 46.2), (9.8, 46.6), (11.6, 46.8), (13.4, 47.2), (15.2, 47.6)]),
    (0.7, [(-1.6, 43.0), (0.4, 42.7), (2.2, 42.5)]),
    (0.5, [(8.4, 44.4), (10.2, 44.2), (12.0, 43.5), (13.4, 42.4), (14.8, 41.4), (16.0, 40.2), (16.4, 39.2)]),
    (0.7, [(17.6, 49.4), (19.8, 49.2), (22.4, 48.9), (24.6, 47.8), (25.6, 46.4), (25.4, 45.5), (23.4, 45.4)]),
    (0.5, [(14.8, 45.3), (16.4, 44.2), (18.4, 43.3), (20.2, 42.3)]),
    (0.6, [(21.6, 42.0), (23.4, 41.8), (24.6, 41.6)]),
    (0.5, [(22.8, 43.3), (25.0, 42.8), (27.2, 42.8)]),
    (0.5, [(20.8, 40.6), (21.6, 39.6), (22.0, 38.6), (22.3, 37.4)]),
    (0.8, [(7.0, 59.4), (8.2, 60.8), (9.0, 62.0), (12.6, 63.2), (14.4, 65.0)]),
    (0.45, [(-6.4, 43.1), (-4.4, 43.1), (-3.0, 42.9)]),
    (0.4, [(-5.8, 40.3), (-4.2, 40.9), (-3.0, 41.1)]),
    (0.45, [(-5.0, 36.9), (-3.4, 37.1), (-2.2, 37.8)]),
    (0.35, [(2.6, 44.4), (2.8, 45.4), (3.6, 45.2)]),
    (0.35, [(12.6, 50.6), (14.4, 50.9), (16.4, 50.4)]),
    (0.3, [(12.6, 49.4), (13.8, 48.8)]),
    (0.4, [(-4.8, 57.6), (-3.6, 56.9)]),
    (0.3, [(-3.6, 52.9), (-3.4, 52.0)]),
    (0.7, [(29.8, 36.8), (31.8, 37.0), (34.0, 37.2), (36.2, 38.0), (38.6, 38.6), (41.0, 38.8)]),
    (0.6, [(32.0, 41.2), (35.0, 40.8), (38.4, 40.6), (41.4, 40.8)]),
    (0.9, [(39.4, 43.8), (42.6, 43.3), (46.0, 42.2)]),
    (0.6, [(-5.4, 33.2), (-3.0, 34.6), (2.0, 36.2), (6.0, 36.2), (8.6, 36.4)]),
    (0.3, [(9.0, 42.2), (9.1, 41.8)]),
]  # fmt: skip
