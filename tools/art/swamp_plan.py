"""Positions of everything but hexes on the maps of the giant-bug planet: plates, rose, tracks, boxes, names.

Paintings and Tiled maps both use this plan, so that text fits its frames. Lengths are world
units (see `swamp_hexes`); boxes are (left, top, width, height).
"""

import math
from collections.abc import Iterator

from .swamp_hexes import DEPTH, WIDTH, Point, bearing

Box = tuple[float, float, float, float]

MARGIN = 38.0
COLUMN = 384.0  # width of the plates on the left
WORLD: Box = (-COLUMN - MARGIN - 10, -MARGIN, COLUMN + 2 * MARGIN + 10 + WIDTH, DEPTH + 2 * MARGIN)
PRINT_SCALE = 1.5  # pixels of the painting per world unit

LEFT = -COLUMN - 14.0
TITLE: Box = (LEFT, 0, COLUMN, 150)
ROSE: Box = (LEFT, 166, COLUMN, 318)
ROSE_CENTRE: Point = (LEFT + 160, 338)
ROSE_RADIUS = 118.0
ROSE_REACH = 86.0  # from the centre to the middle of a direction's cell
ROSE_CELL = 72.0
CHIT_CELL = 80.0
ZONE_CELL = 58.0
ZONES = {"alpha": ("north", "south"), "beta": ("swarm",)}  # whose directions an event chit gives
LEGEND: Point = (LEFT + 336, 262)
LEGEND_STEP = 108.0

TRACK_TOP = 500.0
TRACK_HIGH = {"alpha": 246.0, "beta": 158.0}
TURNS = 14
TURN_COLUMNS = 7
TURN_STEP = 52.6
TURN_CELL = 48.0
RETURN_HIGH = {"alpha": 40.0, "beta": 0.0}  # cells for returning vehicles [Q-1-b]

BOX_WIDE, BOX_GAP = 186.0, 12.0
BOX_NAMES = {
    "alpha": ("nest_1", "nest_2", "reserve", "waiting", "unit_cup", "event_cup", "lost", "jewels_out"),
    "beta": ("unit_cup", "event_cup", "reserve", "waiting", "escaped", "destroyed", "lost", "brood"),
}
KEY: Box = (LEFT, 1308, COLUMN, 96)
KEY_ENTRIES = {
    "alpha": ("bamboo", "swamp", "tar", "building", "cloud", "trail"),
    "beta": ("bamboo", "swamp", "tar", "building", "bridge", "trail"),
}

EXIT_HEXES = {"alpha": ("111", "112", "113", "114", "115", "116"), "beta": ()}


def track(name: str) -> Box:
    """The plate of the turn track of "alpha" or "beta"."""
    return LEFT, TRACK_TOP, COLUMN, TRACK_HIGH[name]


def turn_cell(name: str, turn: int) -> Box:
    """The cell of a turn."""
    row, column = divmod(turn - 1, TURN_COLUMNS)
    step = TURN_CELL + (RETURN_HIGH[name] or -6) + 14
    return LEFT + 10 + column * TURN_STEP, TRACK_TOP + 40 + row * step, TURN_CELL, TURN_CELL


def return_cell(turn: int) -> Box:
    """The cell on Alpha for the vehicle that returns in a turn, below the cell of the turn."""
    x, y, w, h = turn_cell("alpha", turn)
    return x, y + h + 3, w, RETURN_HIGH["alpha"]


def rose_cell(direction: int) -> Box:
    """The cell of the rose for the arrow of a direction."""
    angle = bearing(direction)
    x, y = ROSE_CENTRE[0] + ROSE_REACH * math.cos(angle), ROSE_CENTRE[1] + ROSE_REACH * math.sin(angle)
    return x - ROSE_CELL / 2, y - ROSE_CELL / 2, ROSE_CELL, ROSE_CELL


def chit_cell() -> Box:
    """The cell for the event chit in the middle of the rose."""
    return ROSE_CENTRE[0] - CHIT_CELL / 2, ROSE_CENTRE[1] - CHIT_CELL / 2, CHIT_CELL, CHIT_CELL


def zone_cell(order: int) -> Box:
    """The cell for the arrow of a zone next to the rose: the direction that the chit gives it."""
    x, y = LEGEND[0], LEGEND[1] + order * LEGEND_STEP
    return x - ZONE_CELL / 2, y - 5, ZONE_CELL, ZONE_CELL


def boxes(name: str) -> Iterator[tuple[str, Box]]:
    """The boxes for pieces off the map of "alpha" or "beta", with their names: four rows of two."""
    top = TRACK_TOP + TRACK_HIGH[name] + BOX_GAP + 4
    high = (KEY[1] - top) / 4 - BOX_GAP
    for order, box in enumerate(BOX_NAMES[name]):
        row, column = divmod(order, 2)
        yield box, (LEFT + column * (BOX_WIDE + BOX_GAP), top + row * (high + BOX_GAP), BOX_WIDE, high)


def key_place(order: int) -> Point:
    """The position of the picture of an entry in the terrain key."""
    x, y, w, _ = KEY
    return x + w * (order + 0.5) / 6, y + 32


# Names: key -> (hex, shift from its centre in hexsides, role, room in world units). Counters leave the lower edge
# of a hex free, down to the number of the next one; none is ever on the tar, where the town's name is.
NAMES: dict[str, dict[str, tuple[str, float, float, str, float]]] = {
    "alpha": {
        "hex.213": ("213", 0, 0.78, "night_place", 112),
        "hex.564": ("564", 0, 0.78, "night_place", 116),
        "hex.422": ("422", 0, 0.78, "night_place", 130),
        "place.new_lancaster": ("U2", 0, 0.13, "night_town", 112),
        "hex.U5": ("U5", 0, 0.78, "night_nest", 0),
        "hex.U4": ("U4", 0, 0.78, "night_nest", 0),
        "hex.364": ("364", 0, 0.78, "night_nest", 110),
        "hex.425": ("425", 0, 0.78, "night_nest", 110),
        "edge.entry": ("656", 0.26, 0.34, "night_edge", 0),
    },
    "beta": {"hex.616": ("616", 0, 0.78, "night_place", 150), "hex.636": ("636", 0, 0.78, "night_place", 112)},
}
MEETING_PLACE: tuple[Point, Point] = ((WIDTH + 20, 1100), (WIDTH + 20, 300))  # along the eastern edge of Beta
