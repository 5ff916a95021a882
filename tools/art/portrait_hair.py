"""Hair and beards of portraits. Every style has a part behind the face and a part over it."""

import math
from collections.abc import Callable, Sequence

import cairocffi as cairo

from .canvas import Point, linear_gradient
from .palette import mix
from .portrait_kit import INK, PEARL, Look, Pen

Draw = Callable[[Pen, Look], None]

TEMPLE: list[Point] = [
    (42, 27), (42, 27), (50, 19), (62, 15.5), (74, 21), (81, 34), (81, 50), (76, 60), (70, 65), (66, 62), (64.4, 56),
    (64.6, 49), (60, 46), (57, 50), (55.4, 46), (54, 38), (48, 32),
]  # fmt: skip
NAPE: list[Point] = [(60, 40), (80, 34), (82, 54), (78, 68), (74, 78), (66, 78), (62, 64)]


def tone(look: Look, x0: float = 46, y0: float = 16, x1: float = 82, y1: float = 70) -> cairo.Pattern:
    """The light on the hair."""
    colour = look.hair_colour
    return linear_gradient(x0, y0, x1, y1, mix(colour, "#ffe9c0", 0.3), colour, mix(colour, "#000000", 0.42))


def strands(pen: Pen, look: Look, curves: Sequence[Sequence[Point]], alpha: float = 0.5) -> None:
    """Fine lines in the hair."""
    for line in curves:
        pen.curve(line, mix(look.hair_colour, "#120a05", 0.55), 0.75, alpha)


def _mass(pen: Pen, look: Look, points: Sequence[Point]) -> None:
    pen.shape(points, tone(look), INK, 1.0)


def _crop(pen: Pen, look: Look) -> None:
    _mass(pen, look, TEMPLE)
    strands(pen, look, [[(48, 26), (62, 21), (74, 32), (77, 48)], [(52, 31), (62, 28), (70, 38), (73, 54)],
                        [(56, 38), (63, 37), (68, 46), (69, 58)]])  # fmt: skip


def _swept(pen: Pen, look: Look) -> None:
    top: list[Point] = [(41, 28), (41, 28), (40, 20), (46, 12), (58, 9), (72, 13), (81, 26), (82, 46), (76, 60),
                        (70, 65), (66, 62), (64.4, 56), (64.6, 49), (60, 46), (57, 50), (55.4, 44), (52, 35),
                        (46, 30)]  # fmt: skip
    _mass(pen, look, top)
    strands(pen, look, [[(44, 27), (46, 17), (56, 12)], [(48, 30), (53, 19), (64, 13)], [(53, 35), (61, 23), (73, 20)],
                        [(57, 41), (66, 31), (78, 32)], [(62, 46), (70, 42), (79, 46)]])  # fmt: skip


def _bob(pen: Pen, look: Look) -> None:
    cut: list[Point] = [(41, 28), (41, 28), (44, 20), (58, 13), (72, 16), (82, 30), (84, 52), (83, 72), (83, 72),
                        (76, 77), (66, 76), (58, 72), (58, 72), (58, 58), (56, 44), (50, 34), (45, 32)]  # fmt: skip
    _mass(pen, look, cut)
    strands(pen, look, [[(50, 27), (60, 34), (63, 54), (63, 73)], [(54, 22), (66, 32), (69, 54), (69, 75)],
                        [(60, 18), (74, 32), (76, 54), (76, 75)]])  # fmt: skip


def _long(pen: Pen, look: Look) -> None:
    fall: list[Point] = [(42, 27), (42, 27), (46, 19), (60, 14), (74, 18), (83, 34), (86, 58), (88, 80), (86, 96),
                         (78, 99), (68, 96), (62, 86), (60, 70), (59, 54), (55, 42), (48, 32)]  # fmt: skip
    _mass(pen, look, fall)
    strands(pen, look, [[(50, 25), (62, 36), (66, 60), (68, 90)], [(58, 19), (72, 34), (75, 62), (76, 96)],
                        [(66, 18), (80, 38), (82, 66), (83, 94)]])  # fmt: skip


def _curls(pen: Pen, look: Look) -> None:
    """Curls down to the shoulder, as at the court of Charles I."""
    fall: list[Point] = [(41, 28), (41, 28), (42, 19), (52, 12), (66, 11), (79, 20), (87, 36), (89, 54), (94, 68),
                         (92, 82), (96, 92), (88, 101), (78, 99), (70, 100), (63, 92), (60, 80), (62, 70), (57, 60),
                         (59, 52), (54, 42), (47, 33)]  # fmt: skip
    _mass(pen, look, fall)
    for x, y, r in ((64, 88, 7), (78, 92, 7.4), (88, 82, 7), (70, 76, 6.4), (83, 66, 7), (68, 62, 6), (79, 50, 7)):
        spiral = [(x + r * (1 - k / 9) * math.cos(k * 0.9), y + r * (1 - k / 9) * math.sin(k * 0.9)) for k in range(9)]
        strands(pen, look, [spiral], 0.65)
    strands(pen, look, [[(48, 25), (62, 28), (66, 46)], [(54, 18), (72, 26), (77, 40)]])


def _lovelock(pen: Pen, look: Look) -> None:
    """Short hair and one plait over the shoulder."""
    _crop(pen, look)
    for step in range(6):
        x, y = 66 + step * 0.6, 66 + step * 6
        pen.oval(x, y, 4 - step * 0.25, 4.4, tone(look, x - 4, y - 4, x + 4, y + 4), INK, 0.5 if step % 2 else -0.5)
    pen.dot(70, 103, 2.2, "#b8402f")


def _bald(pen: Pen, look: Look) -> None:
    """A bare crown with a wreath of hair."""
    wreath: list[Point] = [(57, 46), (60, 42), (70, 38), (79, 34), (82, 46), (78, 60), (72, 68), (66, 64), (64.4, 56),
                           (64.4, 49), (60, 47)]  # fmt: skip
    pen.shape([(44, 24), (54, 17.4), (66, 16.6), (76, 24), (80, 36), (74, 42), (58, 44), (50, 34)], look.skin, None)
    pen.curve([(43, 25), (54, 17.6), (66, 16.6), (76, 24), (80.4, 37)], INK, 1.1)
    pen.curve([(50, 23), (58, 20)], "#ffffff", 2.2, 0.5)
    _mass(pen, look, wreath)
    strands(pen, look, [[(62, 45), (72, 42), (79, 44)], [(64, 52), (72, 50), (79, 52)], [(66, 58), (74, 58)]])


def _receding(pen: Pen, look: Look) -> None:
    pen.shape([(44, 24), (54, 17.4), (64, 16.6), (62, 34), (52, 36)], look.skin, None)
    pen.curve([(43, 25), (50, 19.6), (58, 17)], INK, 1.1)
    _mass(pen, look, [(55, 21), (55, 21), (66, 15.5), (76, 22), (81.6, 36), (80.6, 52), (75, 61), (70, 65), (66, 62),
                      (64.4, 56), (64.6, 49), (60, 46), (57, 50), (55.6, 44), (59, 36), (58, 28)])  # fmt: skip
    strands(pen, look, [[(59, 26), (70, 26), (77, 42)], [(61, 36), (69, 37), (74, 52)]])


# --- women ---


def _parted(pen: Pen, look: Look) -> None:
    """Smooth hair that shows in front of a hood."""
    _mass(pen, look, [(43, 26), (43, 26), (52, 20), (64, 18), (74, 26), (80, 42), (78, 60), (70, 68), (64, 64),
                      (63, 54), (58, 47), (50, 44), (47, 36)])  # fmt: skip
    strands(pen, look, [[(47, 28), (56, 32), (63, 44)], [(52, 23), (63, 30), (69, 46)]])


def _rolled(pen: Pen, look: Look) -> None:
    _mass(pen, look, [(42, 28), (42, 28), (40, 20), (47, 13), (58, 12), (70, 14), (80, 26), (82, 44), (78, 60),
                      (71, 66), (65, 62), (63, 52), (56, 45), (49, 40), (45, 33)])  # fmt: skip
    strands(pen, look, [[(44, 26), (47, 19), (55, 19), (57, 28), (52, 36)], [(50, 16), (62, 18), (64, 34), (57, 43)],
                        [(60, 14), (73, 22), (73, 44), (66, 58)]])  # fmt: skip


def _high(pen: Pen, look: Look) -> None:
    """Hair piled up over a pad, jewelled."""
    pile: list[Point] = [(42, 28), (42, 28), (37, 18), (40, 6), (52, -3), (66, -2), (77, 8), (82, 24), (81, 44),
                         (77, 58), (70, 64), (64, 60), (62, 50), (55, 43), (48, 38), (45, 33)]  # fmt: skip
    _mass(pen, look, pile)
    for row in range(4):
        y = 4 + row * 8
        for place in range(4 + (row > 0)):
            x = 45 + place * 7.4 + row * 1.5
            curl = [(x + 2.9 * (1 - k / 8) * math.cos(k), y + 2.9 * (1 - k / 8) * math.sin(k)) for k in range(8)]
            strands(pen, look, [curl], 0.6)
    strands(pen, look, [[(60, 46), (70, 44), (79, 36)], [(64, 54), (72, 52), (79, 46)]])


def _loose(pen: Pen, look: Look) -> None:
    _mass(pen, look, [(42, 28), (42, 28), (43, 19), (54, 12.5), (68, 13), (80, 24), (86, 44), (92, 70), (98, 98),
                      (98, 128), (82, 124), (74, 104), (68, 86), (62, 72), (62, 56), (56, 44), (48, 36)])  # fmt: skip
    strands(pen, look, [[(48, 26), (62, 34), (68, 60), (80, 100), (86, 122)], [(56, 18), (72, 32), (79, 62), (90, 112)],
                        [(66, 16), (81, 36), (86, 66), (95, 116)], [(60, 48), (66, 68), (76, 100)]])  # fmt: skip


def _ringlets(pen: Pen, look: Look) -> None:
    """Ringlets next to the face and a knot behind, as about 1630."""
    knot: list[Point] = [
        (42, 27), (42, 27), (50, 18), (62, 15), (74, 20), (82, 32), (89, 38), (91, 46), (86, 53), (78, 54), (74, 60),
        (64, 60), (56, 52), (51, 42), (46, 33),
    ]  # fmt: skip
    _mass(pen, look, knot)
    for x, y, length in ((73, 52, 26), (66, 50, 34), (59, 46, 36), (52.5, 40, 30)):
        _ringlet(pen, look, x, y, length)
    strands(pen, look, [[(48, 26), (60, 24), (75, 34)], [(52, 34), (64, 32), (78, 42)], [(79, 38), (86, 43), (82, 51)]])
    for step in range(4):
        curl = (43.4 + step * 2.2, 29 - step * 1.6)
        pen.oval(*curl, 2.3, 3, tone(look, curl[0] - 2, curl[1] - 3, curl[0] + 2, curl[1] + 3), INK, 0.6)
    pen.beads([(66, 17.6), (77, 26), (83, 36)], 1.5)


def _ringlet(pen: Pen, look: Look, x: float, y: float, length: float) -> None:
    turns = round(length / 6)
    left = [(x - 3.4 + 0.9 * math.sin(k * 2.6), y + length * k / turns) for k in range(turns)]
    right = [(x + 3.4 + 0.9 * math.sin(k * 2.6 + 1), y + length * k / turns) for k in range(turns, -1, -1)]
    tip = (x + 0.6, y + length + 3)
    pen.shape([*left, tip, tip, *right], tone(look, x - 5, y, x + 5, y + length), INK, 0.9)
    for k in range(turns):
        top = y + length * (k + 0.25) / turns
        strands(pen, look, [[(x - 3.2, top + 3.4), (x, top + 2.2), (x + 3.4, top - 1)]], 0.75)


def _braid(pen: Pen, look: Look) -> None:
    _parted(pen, look)
    for step in range(11):
        turn = math.pi * (1.02 + step * 0.094)
        x, y = 62 + 20 * math.cos(turn), 38 + 22 * math.sin(turn)
        pen.oval(x, y, 5, 3.5, tone(look, x - 5, y - 4, x + 5, y + 4), INK, turn + (0.9 if step % 2 else 0.4))


def _plait(pen: Pen, look: Look) -> None:
    """One thick plait forward over the shoulder."""
    _parted(pen, look)
    for step in range(8):
        x, y = 71 - step * 1.6, 66 + step * 8
        pen.oval(x, y, 6.4 - step * 0.2, 5.6, tone(look, x - 6, y - 6, x + 6, y + 6), INK, 0.5 if step % 2 else -0.5)
    pen.band([(53, 128), (64, 130)], look.trim, 3)


def _bun(pen: Pen, look: Look) -> None:
    _parted(pen, look)
    pen.oval(83, 50, 10, 11, tone(look, 74, 40, 92, 60), INK)
    strands(pen, look, [[(76, 46), (84, 43), (91, 50)], [(76, 52), (84, 50), (90, 56)], [(78, 57), (84, 56)]])


def _short(pen: Pen, look: Look) -> None:
    """A short modern cut with a fringe."""
    cut: list[Point] = [(37, 37), (37, 37), (40, 24), (52, 14), (66, 12), (80, 22), (86, 40), (84, 60), (84, 60),
                        (78, 72), (66, 74), (66, 74), (60, 66), (58, 54), (52, 42), (46, 36), (42, 34)]  # fmt: skip
    _mass(pen, look, cut)
    strands(pen, look, [[(58, 17), (48, 24), (40, 34)], [(62, 18), (54, 30), (50, 38)], [(66, 18), (70, 40), (66, 68)],
                        [(72, 20), (79, 42), (75, 68)]])  # fmt: skip


def _wave(pen: Pen, look: Look) -> None:
    cut: list[Point] = [(40, 32), (40, 32), (42, 20), (54, 12), (68, 12), (81, 22), (85, 36), (90, 46), (88, 60),
                        (92, 72), (86, 84), (74, 84), (66, 78), (64, 68), (58, 60), (60, 50), (53, 44), (46,
                        36)]  # fmt: skip
    _mass(pen, look, cut)
    strands(pen, look, [[(50, 20), (60, 30), (58, 44), (66, 54), (66, 68), (72, 80)],
                        [(60, 16), (72, 28), (69, 44), (77, 56), (76, 70), (82, 82)],
                        [(70, 16), (81, 32), (78, 46), (86, 60)]])  # fmt: skip


def _nothing(pen: Pen, look: Look) -> None:
    """No visible hair."""


HAIR: dict[str, Draw] = {
    "": _nothing, "crop": _crop, "swept": _swept, "bob": _bob, "long": _long, "curls": _curls, "lovelock": _lovelock,
    "bald": _bald, "receding": _receding, "parted": _parted, "rolled": _rolled, "high": _high, "loose": _loose,
    "ringlets": _ringlets, "braid": _braid, "plait": _plait, "bun": _bun, "short": _short, "wave": _wave,
}  # fmt: skip


def draw_jewels(pen: Pen, look: Look) -> None:
    """Pearls in the hair and at the ear."""
    if "hair_pearls" in look.extras and look.hair == "high":
        pen.beads([(43, 24), (52, 10), (66, 8), (79, 22)], 1.7)
        pen.dot(46, 17, 3, "#b8402f", look.trim)
        pen.dot(45, 11.5, 2, PEARL)
    if "earring" in look.extras:
        pen.oval(60.2, 64, 1.7, 2.5, PEARL)
