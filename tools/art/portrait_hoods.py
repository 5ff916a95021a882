"""Hoods, veils and caps of women in portraits; flying caps of the witches."""

import math
from collections.abc import Callable

from .canvas import Point, linear_gradient
from .palette import mix
from .portrait_kit import GOLD, INK, LINEN, LINEN_INK, LINEN_SHADE, PEARL, Look, Pen, metal

Draw = Callable[[Pen, Look], None]


def _linen(x0: float, y0: float, x1: float, y1: float) -> object:
    return linear_gradient(x0, y0, x1, y1, "#fffdf6", LINEN, LINEN_SHADE)


def _veil(pen: Pen, colour: str, foot: float = 112) -> None:
    """A fall of cloth behind the head."""
    pen.shape([(58, 18), (58, 18), (72, 11), (86, 20), (92, 42), (91, 70), (94, foot - 6), (94, foot), (76, foot + 1),
               (70, 88), (68, 66), (70, 44), (66, 28)], pen.cloth(colour, 58, 12, 96, foot), INK, 1.0)  # fmt: skip
    for shift in (0, 7, 14):
        pen.curve([(73 + shift * 0.7, 30 + shift * 0.4), (76 + shift, 64), (77 + shift, foot - 8)],
                  mix(colour, "#000000", 0.45), 0.8, 0.7)  # fmt: skip


def _french(pen: Pen, look: Look) -> None:
    """French hood: a rounded band with pearls, a veil behind."""
    _veil(pen, look.hat_colour)
    arc: list[Point] = [(42.4, 27.6), (49, 19), (59, 17), (67, 25), (69.4, 44)]
    pen.band(arc, look.trim, 7)
    pen.beads([(39.8, 25), (47, 15.6), (59, 12.8), (70.4, 22), (73.4, 44)], 1.6)
    pen.curve(arc, mix(look.trim, "#ffffff", 0.45), 1.1, 0.7)


def _gable(pen: Pen, look: Look) -> None:
    black: list[Point] = [
        (44, 34), (44, 34), (46, 20), (56, 5), (56, 5), (70, 10), (86, 22), (90, 46), (90, 72), (87, 94), (80, 104),
        (71, 101), (68, 88), (66, 70), (60, 50), (52, 36),
    ]  # fmt: skip
    pen.shape(black, pen.cloth(look.hat_colour, 38, 8, 88, 100), INK, 1.1)
    front, back = [(42, 37), (55, 10)], [(55, 10), (68, 64)]
    for side in (front, back):
        pen.curve(side, INK, 8.6)
    for side in (front, back):
        pen.curve(side, look.trim, 6.8)
    for k in range(5):
        pen.dot(43.4 + k * 2.6, 34 - k * 5.4, 1.5, PEARL, LINEN_INK)
        pen.dot(57.4 + k * 2.4, 19 + k * 9.4, 1.5, PEARL, LINEN_INK)
    pen.curve([(56, 7), (70, 20), (86, 28)], mix(look.hat_colour, "#ffffff", 0.3), 1, 0.6)


def _coif(pen: Pen, look: Look) -> None:
    """Close linen cap with a lace edge."""
    pen.shape([(42, 30), (42, 30), (46, 17), (60, 9), (76, 15), (87, 32), (88, 52), (82, 66), (74, 72), (68, 72),
               (64, 62), (62, 50), (54, 38)], _linen(42, 10, 86, 70), INK, 1.05)  # fmt: skip
    pen.beads([(42.6, 30), (53, 34), (61, 48), (66, 70)], 1.5, LINEN, 1.7)
    for line in ([(52, 26), (66, 20), (82, 30)], [(60, 36), (72, 32), (86, 44)], [(65, 50), (74, 48), (86, 56)]):
        pen.curve(line, LINEN_INK, 0.8, 0.6)
    if look.trim != GOLD:
        pen.band([(48, 22), (58, 28), (66, 44), (70, 64)], look.trim, 2.2)


def _attifet(pen: Pen, look: Look) -> None:
    """Heart-shaped cap dipping over the brow, with a gauze veil."""
    _veil(pen, look.hat_colour, 118)
    pen.shape([(40, 33), (40, 33), (35, 24), (40, 13), (52, 11), (66, 12), (78, 22), (82, 44), (78, 62), (72, 68),
               (66, 58), (63, 46), (54, 37), (47, 34)], pen.cloth(look.trim, 40, 10, 82, 66), INK, 1.05)  # fmt: skip
    pen.beads([(40.4, 32.6), (36.8, 24), (41, 14.6), (52, 13), (65, 15)], 1.4)


def _wimple(pen: Pen, look: Look) -> None:
    """Widow's linen: coif, wimple round the throat, fall over the shoulders."""
    pen.shape([(40, 31), (40, 31), (44, 15), (58, 7), (76, 11), (89, 28), (93, 54), (95, 82), (102, 104), (92, 112),
               (74, 104), (68, 88), (64, 70), (61, 52), (52, 37)], _linen(42, 8, 100, 110), INK, 1.1)  # fmt: skip
    pen.shape([(36, 81), (36, 81), (46, 82), (56, 76), (64, 66), (68, 76), (74, 98), (66, 116), (44, 118), (30, 106),
               (31, 92)], _linen(34, 70, 74, 116), INK, 1.0)  # fmt: skip
    for k in range(5):
        pen.curve([(38 + k * 7, 86 - k * 2.4), (37 + k * 6, 98), (36 + k * 6.4, 112)], LINEN_INK, 0.8, 0.7)
    pen.curve([(54, 20), (70, 18), (84, 32)], LINEN_INK, 0.8, 0.6)


def _nun(pen: Pen, look: Look) -> None:
    """A nun's white wimple under a dark veil."""
    _wimple(pen, look)
    pen.shape([(43, 22), (43, 22), (52, 7), (68, 4), (84, 14), (95, 36), (99, 66), (106, 100), (112, 128), (92, 130),
               (84, 100), (76, 72), (70, 44), (58, 26)], pen.cloth(look.hat_colour, 44, 6, 108, 120), INK,
               1.1)  # fmt: skip
    for k in range(3):
        pen.curve(
            [(66 + k * 8, 18 + k * 5), (84 + k * 4, 60), (94 + k * 5, 118)], mix(look.hat_colour, "#fff", 0.2), 0.9
        )


def _widow(pen: Pen, look: Look) -> None:
    """Black cap with a peak on the brow and a long veil."""
    _veil(pen, look.hat_colour, 124)
    pen.shape([(38, 36), (38, 36), (38, 22), (48, 12), (64, 10), (78, 20), (84, 42), (80, 62), (73, 68), (67, 60),
               (64, 48), (56, 38), (47, 32)], pen.cloth(look.hat_colour, 38, 10, 84, 66), INK, 1.05)  # fmt: skip
    pen.curve([(38.6, 35), (47, 31), (56, 36), (64, 47), (68, 61)], LINEN, 1.6)


def _caul(pen: Pen, look: Look) -> None:
    """Net of gold cord over a knot of hair."""
    pen.shape([(58, 18), (72, 13), (86, 24), (92, 44), (86, 62), (74, 68), (70, 52), (66, 34)],
              pen.cloth(look.hair_colour, 60, 14, 92, 66), INK, 1.0)  # fmt: skip
    for k in range(5):
        pen.curve([(62 + k * 6, 17 + abs(k - 2)), (74 + k * 3, 40), (74 + k * 2.6, 64)], look.trim, 0.9)
        pen.curve([(66 + k * 1.6, 26 + k * 9), (78, 30 + k * 8), (91 - k * 0.6, 30 + k * 8)], look.trim, 0.9)
    for k in range(9):
        pen.dot(70 + (k % 3) * 7, 28 + (k // 3) * 11, 1.4, PEARL, LINEN_INK)
    pen.band([(47, 24), (58, 18), (66, 24), (71, 42), (72, 62)], look.trim, 3)
    pen.beads([(47, 24), (58, 18), (66, 24), (71, 42), (72, 62)], 1.1)


def _balzo(pen: Pen, look: Look) -> None:
    """Great round roll of silk, as in Italy."""
    pen.shape([(41, 29), (36, 16), (46, 2), (64, -2), (82, 8), (90, 28), (86, 46), (76, 54), (68, 48), (60, 38),
               (50, 31)], pen.cloth(look.hat_colour, 38, 0, 88, 50), INK, 1.1)  # fmt: skip
    for k in range(6):
        turn = 2.5 + k * 0.75
        pen.curve([(62 + 8 * math.cos(turn), 26 + 8 * math.sin(turn)), (63 + 25 * math.cos(turn),
            25 + 25 * math.sin(turn))],
                  look.trim, 1.5)  # fmt: skip
    pen.dot(46, 13, 3.2, "#b8402f", GOLD)


def _pillbox(pen: Pen, look: Look) -> None:
    pen.feather([(72, 12), (86, 0), (98, 6), (100, 22)], 6, "#f7f1e2" if look.hat_colour != LINEN else "#b8362c")
    pen.shape([(46, 16), (46, 16), (50, 3), (62, -1), (76, 4), (82, 18), (82, 18), (64, 12)],
              pen.cloth(look.hat_colour, 46, 0, 80, 18), INK, 1.05)  # fmt: skip
    pen.shape([(39, 21), (48, 13), (64, 9.6), (80, 14), (88, 23), (88, 23), (64, 15.6), (44, 20)],
              pen.cloth(look.hat_colour, 40, 10, 86, 24), INK, 1.0)  # fmt: skip
    pen.band([(47, 13), (62, 8), (81, 14)], look.trim, 2)
    pen.dot(53, 9, 2.4, "#b8402f", GOLD)


def _german(pen: Pen, look: Look) -> None:
    """Broad plumed hat over a gold caul, as in Saxony."""
    _caul(pen, look)
    pen.feather([(40, 22), (56, 4), (80, 0), (100, 14)], 7, "#f7f1e2")
    pen.shape([(26, 28), (34, 17), (54, 11), (80, 14), (98, 27), (98, 27), (80, 27), (56, 21), (40, 25)],
              pen.cloth(look.hat_colour, 28, 12, 96, 30), INK, 1.1)  # fmt: skip
    pen.band([(38, 22), (56, 17), (84, 22)], look.trim, 2)


def _steuchlein(pen: Pen, look: Look) -> None:
    pen.shape([(41, 30), (41, 30), (45, 16), (60, 10), (78, 14), (90, 28), (92, 44), (84, 56), (72, 58), (64, 52),
               (56, 40)], _linen(42, 10, 90, 56), INK, 1.05)  # fmt: skip
    pen.shape([(72, 52), (86, 46), (90, 60), (86, 78), (76, 82), (70, 68)], _linen(70, 48, 92, 82), INK, 1.0)
    for line in ([(48, 24), (64, 18), (86, 30)], [(52, 32), (68, 26), (89, 40)], [(60, 42), (74, 38), (86, 48)]):
        pen.curve(line, LINEN_INK, 0.9, 0.7)


def _lacecap(pen: Pen, look: Look) -> None:
    """A Dutch cap of lace, wired out at the sides."""
    pen.shape([(43, 26), (43, 26), (50, 15), (64, 10), (79, 17), (90, 34), (94, 52), (88, 62), (78, 58), (70, 50),
               (62, 38), (54, 30)], linear_gradient(44, 12, 92, 60, "#fffdf6", "#f4ecda", "#cfc2a4"), INK,
               0.9)  # fmt: skip
    for k in range(8):
        pen.dot(53 + k * 5, 29 + k * 4.4 - k * k * 0.1, 2.1, LINEN, LINEN_INK)
    pen.curve([(52, 22), (68, 20), (86, 40)], LINEN_INK, 0.8, 0.7)


# --- flying caps ---


def _goggles(pen: Pen, x: float, y: float) -> None:
    pen.curve([(x - 4, y), (x + 22, y + 3), (x + 46, y + 18)], INK, 5)
    pen.curve([(x - 4, y), (x + 22, y + 3), (x + 46, y + 18)], "#6a4a30", 3.4)
    pen.oval(x, y, 7, 6, metal(x - 6, y - 6, x + 6, y + 6), INK, -0.3)
    pen.oval(
        x - 0.6,
        y - 0.2,
        4.8,
        4,
        linear_gradient(x - 4, y - 4, x + 4, y + 4, "#eaf4f4", "#7fb0b8", "#2c5660"),
        INK,
        -0.3,
    )


def _helmet(pen: Pen, look: Look) -> None:
    """Leather flying helmet with goggles pushed up."""
    pen.shape([(40, 30), (40, 30), (42, 18), (54, 10), (68, 9), (81, 19), (87, 36), (86, 56), (80, 70), (70, 80),
               (60, 80), (58, 70), (60, 58), (54, 42), (48, 34)], pen.cloth(look.hat_colour, 42, 10, 86, 78), INK,
               1.15)  # fmt: skip
    pen.curve([(56, 11), (64, 28), (72, 60), (68, 78)], mix(look.hat_colour, "#000000", 0.5), 0.9)
    pen.oval(66, 54, 7, 8, pen.cloth(look.hat_colour, 60, 46, 74, 62), INK)
    pen.dot(66, 54, 2.4, GOLD)
    _goggles(pen, 42, 22)


def _witch(pen: Pen, look: Look) -> None:
    pen.shape([(40, 30), (40, 30), (44, 18), (56, 6), (74, -6), (92, -9), (92, -9), (82, 2), (84, 20), (88, 40),
               (86, 60), (78, 74), (66, 78), (60, 70), (60, 56), (52, 40)],
              pen.cloth(look.hat_colour, 42, -8, 88, 70), INK, 1.15)  # fmt: skip
    pen.curve([(60, 6), (70, 30), (74, 64)], mix(look.hat_colour, "#000000", 0.5), 0.9)
    _goggles(pen, 42, 23)


def _raised(pen: Pen, look: Look) -> None:
    _goggles(pen, 41, 21)


def _peaked(pen: Pen, look: Look) -> None:
    pen.shape([(37, 26), (31, 14), (44, 4), (64, 1), (86, 8), (93, 20), (84, 31), (60, 24)],
              pen.cloth(look.hat_colour, 34, 2, 90, 30), INK, 1.15)  # fmt: skip
    pen.band([(38, 27.6), (50, 24), (66, 26), (84, 33)], look.trim, 4.6)
    pen.shape([(23, 37), (23, 37), (32, 28), (44, 26), (52, 28), (52, 28), (40, 32)],
              linear_gradient(24, 26, 52, 36, "#54484a", "#1d1718"), INK, 1.0)  # fmt: skip
    pen.dot(44, 16, 3.4, metal(40, 12, 48, 20))
    pen.curve([(36, 16), (52, 16)], GOLD, 1.4)


def _side(pen: Pen, look: Look) -> None:
    pen.shape([(38, 26), (38, 26), (44, 8), (66, 2), (86, 14), (90, 28), (90, 28), (64, 19)],
              pen.cloth(look.hat_colour, 40, 2, 88, 28), INK, 1.1)  # fmt: skip
    pen.curve([(40, 24), (60, 9), (88, 24)], look.trim, 1.4)
    pen.dot(48, 17, 2.6, metal(45, 14, 51, 20))


def _beret(pen: Pen, look: Look) -> None:
    pen.shape([(38, 27), (36, 16), (50, 5), (72, 3), (92, 12), (101, 28), (94, 40), (80, 38), (62, 27), (48, 25)],
              pen.cloth(look.hat_colour, 38, 4, 98, 40), INK, 1.15)  # fmt: skip
    pen.curve([(70, 3), (72, -3)], mix(look.hat_colour, "#000000", 0.3), 2)
    pen.band([(39, 27.4), (50, 24.6), (64, 27), (80, 36)], mix(look.hat_colour, "#000000", 0.3), 2.4)
    pen.dot(50, 16, 3, metal(47, 13, 53, 19))


def _ushanka(pen: Pen, look: Look) -> None:
    pen.shape(
        [(38, 20), (44, 4), (60, -2), (76, 3), (86, 18), (62, 20)], pen.cloth(look.hat_colour, 40, 0, 84, 20), INK, 1.1
    )
    pen.shape([(35, 28), (36, 16), (50, 11), (68, 12), (86, 20), (91, 36), (90, 60), (84, 76), (72, 78), (66, 62),
               (64, 44), (54, 30), (44, 27)], linear_gradient(36, 12, 90, 76, "#a98a6a", "#7a5c40", "#4b3524"),
               INK, 1.1)  # fmt: skip
    for k in range(26):
        x, y = 40 + (k * 11.3) % 46, 16 + (k * 7.7) % 12 + max(0, (k * 11.3) % 46 - 30) * 1.6
        pen.curve([(x, y), (x - 1.6, y + 3.4)], "#4b3524", 0.8)
    pen.dot(50, 9, 3.2, metal(47, 6, 53, 12))


def _scarf(pen: Pen, look: Look) -> None:
    """A kerchief tied behind, goggles over it."""
    pen.shape([(40, 29), (40, 29), (44, 17), (58, 10), (74, 14), (84, 30), (84, 44), (72, 42), (60, 36), (50, 30)],
              pen.cloth(look.hat_colour, 42, 10, 84, 44), INK, 1.1)  # fmt: skip
    for points in ([(80, 38), (94, 44), (98, 56), (90, 54)], [(80, 42), (90, 56), (90, 68), (82, 60)]):
        pen.shape(points, pen.cloth(look.hat_colour, 80, 38, 98, 66), INK, 1.0)
    for k in range(7):
        pen.dot(50 + k * 4.6, 22 + (k % 2) * 7 + k * 0.8, 1.5, look.trim, None)


HOODS: dict[str, Draw] = {
    "french": _french, "gable": _gable, "coif": _coif, "attifet": _attifet, "wimple": _wimple, "nun": _nun,
    "widow": _widow, "caul": _caul, "balzo": _balzo, "pillbox": _pillbox, "german": _german,
    "steuchlein": _steuchlein, "lacecap": _lacecap, "helmet": _helmet, "witch": _witch, "goggles": _raised,
    "peaked": _peaked, "side": _side, "beret": _beret, "ushanka": _ushanka, "scarf": _scarf,
}  # fmt: skip
