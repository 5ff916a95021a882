"""Positions of everything on the map of Labyrinth: projection, land of each country, boxes, waters.

World units run from the top left corner. Monotone curves stretch longitude and latitude, so that the crowded
middle gets half of the width.
"""

import bisect
import csv
import json
import math
from functools import cache
from itertools import pairwise
from pathlib import Path

from .rings import Point, Ring, area

HERE = Path(__file__).resolve().parent
TABLES = HERE.parent.parent / "game" / "games" / "labyrinth" / "tables"
CHART = (0.0, -62.0, 1264.0, 970.0)
"""The part of the world that the chart shows: left, top, width, height."""
FRAME = 20.0
"""Width of the frame with the degrees."""
WORLD = (CHART[0] - FRAME, CHART[1] - FRAME, CHART[2] + 2 * FRAME, CHART[3] + 2 * FRAME)
HEAD, FOOT = 0.0, 712.0
"""Upper and lower limit of everything used in play. Panels and cards may cover what is above and below."""
PRINT_SCALE = 2.0
SMALL, LARGE = (112.0, 39.0), (112.0, 58.0)
"""Width and height of the box of a country outside the Muslim world, and of one that can be Muslim."""
SLOT = "box"

Scale = tuple[tuple[float, float], ...]
"""Degrees with their positions in world units, from one end to the other."""

LONGITUDES = ((-60, -20), (-25, 120), (-10, 205), (0, 285), (10, 365), (20, 450), (30, 545), (36, 622), (44, 745),
              (50, 830), (55, 892), (62, 962), (70, 1040), (80, 1095), (100, 1172), (125, 1248), (150, 1330),
)  # fmt: skip
LATITUDES = ((-40, 928), (-30, 880), (-20, 832), (-10, 784), (-2, 742), (4, 702), (10, 658), (16, 607), (22, 544),
             (26, 487), (30, 417), (34, 347), (38, 277), (42, 217), (46, 172), (50, 127),
             (54, 92), (60, 47), (68, -3), (75, -43),
)  # fmt: skip
"""Degrees with their positions in world units."""

SEATS: dict[str, Point] = {
    "canada": (136, 44), "united_states": (136, 122), "united_kingdom": (256, 76), "serbia": (532, 184),
    "israel": (564, 396), "india": (1082, 508), "scandinavia": (398, 40), "eastern_europe": (546, 114),
    "benelux": (312, 124), "germany": (428, 124), "france": (300, 178), "italy": (414, 210), "spain": (230, 236),
    "russia": (712, 72), "caucasus": (742, 214), "china": (1168, 274), "kenya_tanzania": (640, 688),
    "thailand": (1140, 592), "philippines": (1200, 528), "morocco": (190, 340), "algeria_tunisia": (316, 388),
    "libya": (430, 460), "egypt": (550, 468), "sudan": (548, 596), "somalia": (772, 680), "jordan": (680, 418),
    "syria": (690, 324), "central_asia": (962, 178), "indonesia_malaysia": (1190, 678), "turkey": (590, 254),
    "lebanon": (566, 332), "yemen": (800, 600), "iraq": (812, 356), "saudi_arabia": (738, 504),
    "gulf_states": (870, 472), "pakistan": (1050, 402), "afghanistan": (1052, 320), "iran": (931, 376),
    "mali": (344, 572), "nigeria": (404, 658),
}  # fmt: skip
"""The centre of each country's box."""
BOXES: dict[str, tuple[float, float]] = {
    "united_states": (116.0, 90.0), "iran": LARGE, "nigeria": LARGE, "algeria_tunisia": (112.0, 66.0),
    "indonesia_malaysia": (112.0, 66.0), "kenya_tanzania": (112.0, 46.0),
}  # fmt: skip
"""Exceptions to the sizes of boxes."""
PANELS: dict[str, tuple[float, float, float, float]] = {
    "track": (78.0, 422.0, 206.0, 214.0),
    "off_map": (78.0, 644.0, 206.0, 66.0),
}
"""Left, top, width, height of places for troops that are not countries: the tracks, and the off-map box."""
WATERS: dict[str, tuple[tuple[Point, ...], str]] = {
    "water.atlantic": (((20, 282), (90, 274), (160, 290)), "ocean"),
    "water.mediterranean": (((352, 302), (430, 336), (508, 370)), "sea"),
    "water.black_sea": (((556, 204), (610, 198), (664, 204)), "gulf"),
    "water.arabian_sea": (((912, 588), (982, 580), (1052, 594)), "ocean"),
    "water.indian_ocean": (((880, 692), (980, 704), (1080, 692)), "ocean"),
    "water.bay_of_bengal": (((1096, 562), (1118, 558), (1140, 556)), "gulf"),
}
RANGES = (
    (0.8, ((-9, 30.5), (-4, 32.5), (2, 34.5), (9, 36))),
    (0.6, ((-1.5, 43), (2.5, 42.5))),
    (1.0, ((6, 44.5), (7.5, 46), (10.5, 46.7), (14.5, 47.3))),
    (0.6, ((9, 44.4), (12.5, 43), (14.5, 41.5), (16, 39.5))),
    (0.7, ((14, 45.5), (18, 43.5), (21, 41.5), (22, 39))),
    (0.7, ((18, 49), (22.5, 48.7), (25.5, 46), (22.5, 45))),
    (0.7, ((6, 59.5), (8.5, 62), (14, 65.5), (19, 68.5))),
    (0.8, ((29.5, 36.8), (33, 37), (37, 37.8), (41, 38.5))),
    (0.6, ((30, 41), (35, 41.3), (40, 40.8))),
    (1.0, ((40.5, 43.4), (44, 42.7), (48, 41.3))),
    (1.0, ((44.5, 38), (46.5, 35.5), (49, 33), (52, 30.5), (55, 28.5), (58, 27))),
    (0.9, ((48.5, 37), (51.5, 36.1), (55, 36.8), (59, 37))),
    (1.0, ((63, 34.5), (66.5, 34.7), (69.5, 35.5), (72.5, 36.5), (75, 37))),
    (0.8, ((66, 27), (67, 30), (69.5, 32.5), (71.5, 34.5))),
    (1.0, ((73.5, 34.8), (77, 32.5), (81, 29.8), (86, 28), (92, 27.9), (97, 28))),
    (1.0, ((72, 40), (75, 41.2), (80, 42.3), (86, 43.4), (94, 43))),
    (0.9, ((76, 36), (82, 35.8), (90, 36.3), (98, 37.5))),
    (0.7, ((84, 50.5), (89, 49), (95, 46.5), (102, 45.5))),
    (0.8, ((59, 51), (58.5, 55), (59.5, 60), (61, 65), (66, 68))),
    (0.9, ((36.5, 8), (38.5, 10.5), (39, 13.5), (38, 16.5))),
    (0.7, ((36, -3), (36, 0), (37.5, 3), (40, 8))),
    (0.8, ((39, 21), (41.5, 18.5), (43.7, 15.5), (45, 13.8))),
    (0.6, ((56, 25.8), (57.3, 23.6), (58.6, 22.7))),
    (0.6, ((5.5, 23.5), (9, 24.5))),
    (0.6, ((15.5, 20), (18, 21.5), (20, 22))),
    (0.5, ((9, 5), (10.5, 6.5), (13, 8.5))),
    (0.6, ((74, 21), (74, 16), (76.5, 11))),
    (0.6, ((97, 26), (99, 20), (98.7, 14))),
    (0.6, ((104.5, 21), (106.5, 17), (108.5, 13))),
    (0.7, ((95.5, 5), (99, 1), (102, -3), (105, -5.5))),
    (0.7, ((107, -7), (111, -7.7), (115, -8.4))),
    (0.5, ((110, 1), (114, 2), (117, 5.5))),
    (0.8, ((30.5, -24.5), (29.3, -28.5), (27.5, -31.5), (22, -33.2), (19.2, -32.5))),
    (0.6, ((14, -12), (14.8, -16), (16, -21), (17.5, -26))),
    (0.7, ((29.3, -3), (30.5, -7), (33.5, -10.5), (35.5, -15.5))),
    (0.7, ((49, -15), (47.5, -19), (46.5, -23.5))),
    (0.5, ((9.8, 5.5), (13, 7.2))),
    (0.6, ((-41, -9), (-43, -16), (-46.5, -23))),
)
"""Height of each mountain range, 0 to 1, and the longitudes and latitudes of its crest."""


def _slopes(knots: Scale) -> list[float]:
    """Slopes of a monotone cubic curve at its knots (Fritsch and Carlson, 1980; harmonic means)."""
    steps = [(by - ay) / (bx - ax) for (ax, ay), (bx, by) in pairwise(knots)]
    inner = [2 * a * b / (a + b) if a * b > 0 else 0.0 for a, b in pairwise(steps)]
    return [steps[0], *inner, steps[-1]]


@cache
def _curve(knots: Scale) -> tuple[list[float], list[float]]:
    return [float(knot[0]) for knot in knots], _slopes(knots)


def bent(value: float, knots: Scale) -> float:
    """The world unit of a degree; linear beyond the ends."""
    places, slopes = _curve(knots)
    at = min(max(bisect.bisect_right(places, value) - 1, 0), len(knots) - 2)
    (ax, ay), (bx, by) = knots[at], knots[at + 1]
    if value < ax or value > bx:
        edge = at if value < ax else at + 1
        return knots[edge][1] + (value - knots[edge][0]) * slopes[edge]
    wide = bx - ax
    part = (value - ax) / wide
    left, right = 1 - part, part
    return float(
        ay * (1 + 2 * part) * left * left
        + slopes[at] * wide * part * left * left
        + by * right * right * (3 - 2 * part)
        + slopes[at + 1] * wide * right * right * (part - 1)
    )


def degrees(knots: Scale, start: float, length: float, step: int) -> list[tuple[int, float]]:
    """Degrees on a side of the chart, with their distances in world units from its start."""
    first, last = sorted((knots[0][0], knots[-1][0]))
    inside = []
    for degree in range(math.ceil(first / step) * step, math.floor(last) + 1, step):
        at = bent(degree, knots)
        if start <= at <= start + length:
            inside.append((degree, at))
    return sorted(inside, key=lambda found: found[1])


def place(longitude: float, latitude: float) -> Point:
    """Project a point on the earth to world units."""
    return bent(longitude, LONGITUDES), bent(latitude, LATITUDES)


@cache
def outlines() -> dict[str, list[Ring]]:
    """The outer rings of each country's land in world units, the largest first; "_other" is all other land."""
    data = json.loads((HERE / "labyrinth_outlines.json").read_text(encoding="utf-8"))
    found = {}
    for name, rings in data.items():
        if name != "_meta":
            placed = [[place(*point) for point in ring] for ring in rings]
            found[name] = sorted(placed, key=area, reverse=True)
    return found


@cache
def table(name: str) -> list[dict[str, str]]:
    """Return the rows of a table of the game."""
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def box(country: str) -> tuple[float, float, float, float]:
    """Left, top, width, height of a country's box."""
    x, y = SEATS[country]
    kind = next(row["kind"] for row in table("countries") if row["id"] == country)
    wide, high = BOXES.get(country, SMALL if kind == "non_muslim" else LARGE)
    return x - wide / 2, y - high / 2, wide, high
