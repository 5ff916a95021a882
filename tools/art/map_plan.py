"""Positions of everything but hexes on the Scotland board: frame, furniture, names of the waters.

Painting and Tiled map both use this plan, so that text fits its frames. Lengths are
world units (see `map_hexes`); boxes are (left, top, width, height).
"""

from .map_hexes import HEIGHT, Point

Box = tuple[float, float, float, float]

WORLD: Box = (-60, -60, 1700, 1330)
FRAME = 30.0  # width of the degree border
PRINT_SCALE = 1.6  # pixels of the painting per world unit

CARTOUCHE: Box = (930, 8, 470, 152)
ARMS_SIZE = (66, 80)

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WINTER = (0, 1, 10, 11)
YEARS = (1296, 1297, 1298)
CALENDAR: Point = (913, 226)  # top left corner of the first cell
CELL = 42.0
ROW_STEP = 53.0
TOOM_TABARD_MONTHS = range(2, 10)  # March to October 1296 [13.4]
# Pictures on the calendar, (year, month counted from 0): arms of the leader who enters, or strategy markers
REINFORCEMENTS = {(1297, 6): "murray", (1298, 5): "edward"}  # [9.22] [9.21]
MARKER_DRAWS = {(1297, 0): 5, (1297, 2): 6, (1298, 0): 8}  # drawn by each side [10.0]

COMPASS: Point = (1330, 690)
COMPASS_RADIUS = 76.0
SCALE_BAR: Point = (1226, 846)
FIFTEEN_MILES = HEIGHT  # one hex

BOXES: dict[str, Box] = {
    "reinforcements_scots": (965, 418, 136, 116),
    "reinforcements_english": (1111, 418, 136, 116),
    "returning": (1257, 418, 136, 116),
}

KEY: Box = (-12, 1096, 452, 116)
KEY_ENTRIES = ("clear", "wooded", "mountain", "city", "river", "firth")
KEY_STEP = 74.0

SHIP: Point = (1500, 300)
SERPENT: Point = (1416, 1030)

# Names along curves: key -> (points, role, extra space between letters in world units)
WATERS: dict[str, tuple[tuple[Point, ...], str, float]] = {
    "water.north_sea": (((1050, 600), (1100, 700), (1140, 800), (1168, 900), (1190, 1010)), "sea", 8),
    "water.irish_sea": (((24, 1076), (110, 1064), (210, 1070), (300, 1062)), "sea_small", 3),
    "water.firth_of_forth": (((766, 288), (798, 302), (828, 332), (850, 372)), "firth", 2),
    "water.firth_of_tay": (((722, 208), (762, 220), (830, 216), (862, 212)), "firth_small", 1),
    "water.firth_of_clyde": (((36, 500), (62, 552), (72, 606), (58, 668)), "firth", 2.4),
    "water.solway_firth": (((412, 1044), (446, 1020), (474, 988), (494, 958)), "firth_small", 1),
}
RIVER_NAMES: dict[str, tuple[Point, ...]] = {
    "river.tweed": ((811, 573), (867, 573)),
    "river.clyde": ((250, 479), (297, 533)),
    "river.tay": ((453, 161), (495, 162)),
    "river.forth": ((252, 340), (288, 276)),
    "river.tyne": ((913, 932), (942, 886)),
    "river.nith": ((360, 752), (367, 785), (357, 816)),
    "river.eden": ((628, 934), (640, 960), (655, 986)),
    "river.annan": ((455, 744), (470, 794), (456, 828)),
}


def calendar_cell(year: int, month: int) -> Box:
    """The cell of a month, counted from 0."""
    x, y = CALENDAR
    return x + month * CELL, y + YEARS.index(year) * ROW_STEP, CELL, CELL


def key_place(order: int) -> Point:
    """The position of the picture of an entry in the terrain key."""
    x, y, w, _ = KEY
    return x + w / 2 + (order - (len(KEY_ENTRIES) - 1) / 2) * KEY_STEP, y + 50
