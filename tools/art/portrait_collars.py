"""Collars of portraits: frills, ruffs, lace, gorgets, scarves."""

import math
from collections.abc import Callable

from .canvas import Point, linear_gradient, polygon, stroke
from .palette import mix
from .portrait_kit import INK, LINEN, LINEN_INK, LINEN_SHADE, STEEL, Look, Pen, metal

Draw = Callable[[Pen, Look], None]


def _linen(x0: float, y0: float, x1: float, y1: float) -> object:
    return linear_gradient(x0, y0, x1, y1, "#fffdf6", LINEN, LINEN_SHADE)


def _shirt(pen: Pen, look: Look) -> None:
    pen.shape([(41, 87), (41, 87), (47, 93), (58, 95), (70, 87), (72, 92), (70, 97), (58, 103), (46, 101), (39, 94)],
              _linen(40, 86, 72, 102), LINEN_INK, 0.9)  # fmt: skip
    for k in range(7):
        pen.curve(
            [(43 + k * 4.2, 91 + 3.6 * math.sin(k * 0.5)), (42.6 + k * 4.3, 97 + 3.4 * math.sin(k * 0.5))],
            LINEN_INK,
            0.7,
        )


def _folds(pen: Pen, x: float, y: float, rx: float, ry: float, count: int, radius: float, tilt: float = -0.06) -> None:
    """A ruff seen from the side: figure-of-eight folds along the front half of an ellipse, in two layers."""
    for layer, tone in ((0, "#e2d8c2"), (1, "#fdf9ee")):
        for k in range(count):
            turn = math.pi * (1.06 - 1.12 * (k + 0.5 * layer) / (count - 1))
            px, py = (
                x + rx * math.cos(turn),
                y + ry * math.sin(turn) - layer * radius * 0.5 + tilt * rx * math.cos(turn),
            )
            pen.oval(px, py, radius, radius * 1.28, tone, LINEN_INK, math.cos(turn) * 0.25)
            if layer:
                pen.curve([(px, py - radius * 0.7), (px, py + radius * 0.7)], LINEN_INK, 0.55, 0.7)


def _ruff_small(pen: Pen, look: Look) -> None:
    _folds(pen, 56, 86, 21, 7, 13, 3.1)


def _ruff(pen: Pen, look: Look) -> None:
    _folds(pen, 56, 88, 29, 9, 15, 4.2)


def _cartwheel(pen: Pen, look: Look) -> None:
    """The great ruff: a disc of folds round the head."""
    centre, rx, ry = (56.0, 86.0), 43.0, 14.0
    pen.oval(*centre, rx, ry, _linen(14, 74, 98, 100), LINEN_INK, 0.05)
    for k in range(44):
        turn = k * math.tau / 44
        edge = (centre[0] + rx * math.cos(turn), centre[1] + ry * math.sin(turn) + 0.05 * rx * math.cos(turn))
        root = (centre[0] + rx * 0.42 * math.cos(turn), centre[1] - 3 + ry * 0.42 * math.sin(turn))
        pen.curve([root, edge], LINEN_INK, 0.6, 0.55)
        if math.sin(turn) > -0.35:
            pen.oval(*edge, 3.1, 3.6, "#fdf9ee", LINEN_INK)
    pen.shape([(43, 78), (50, 85), (60, 86), (72, 80), (70, 90), (58, 93), (46, 90)], LINEN_SHADE, None)


def _falling(pen: Pen, look: Look) -> None:
    pen.shape([(43, 86), (43, 86), (50, 92), (60, 93), (72, 85), (92, 99), (94, 108), (94, 108), (74, 107), (58, 101),
               (44, 106), (44, 106), (42, 118), (26, 108), (26, 108), (36, 96)], _linen(28, 86, 92, 110), INK,
               0.95)  # fmt: skip
    pen.curve([(45, 92), (43, 100), (43, 107)], LINEN_INK, 1)
    pen.curve([(29, 107), (41, 114.6)], LINEN_INK, 0.8)


def _lace(pen: Pen, look: Look) -> None:
    """Broad falling collar edged with points of lace."""
    edge: list[Point] = [(20, 110), (30, 118), (40, 121), (52, 117), (64, 116), (78, 118), (92, 116), (104, 108)]
    for x, y in edge:
        pen.dot(x, y, 4.4, LINEN, LINEN_INK)
        pen.dot(x, y + 0.6, 1.5, LINEN_SHADE, None)
    pen.shape([(43, 86), (43, 86), (50, 92), (60, 93), (72, 85), (94, 97), (104, 106), (92, 113), (78, 115), (64, 113),
               (52, 114), (40, 118), (30, 115), (20, 107), (34, 96)], _linen(24, 86, 100, 116), LINEN_INK,
               1.0)  # fmt: skip
    pen.curve([(45, 92), (42, 104), (41, 117)], LINEN_INK, 1)
    pen.curve([(24, 106), (36, 112), (52, 109), (76, 110), (98, 104)], LINEN_INK, 0.8, 0.8)
    pen.curve([(44, 96), (40, 104)], mix(look.second, "#ffffff", 0.1), 1.4)


def _medici(pen: Pen, look: Look) -> None:
    """Standing collar of wired lace behind the head; this draws its edge in front of the neck."""
    for k in range(7):
        x, y = 43 + k * 5.2, 96 + 4.6 * math.sin(math.pi * (k + 0.4) / 7)
        pen.dot(x, y, 2.6, LINEN, LINEN_INK)
        pen.dot(x, y + 0.4, 0.9, LINEN_SHADE, None)


def draw_behind(pen: Pen, look: Look) -> None:
    """Collars that stand up behind the head."""
    if look.collar == "medici":
        rays: list[Point] = []
        for k in range(15):
            turn = -0.42 + k * (math.pi + 0.1) / 14
            reach = 44 - 5 * math.sin(turn)
            rays.append((60 + reach * math.cos(-turn) * 0.98, 80 - reach * 0.98 * math.sin(turn)))
        for x, y in rays:
            pen.dot(x, y, 4.6, LINEN, LINEN_INK)
        pen.shape([*rays, (30, 104), (60, 110), (92, 104)], linear_gradient(20, 40, 100, 100, "#fffdf6", "#f3ead6",
            "#cfc2a2"),
                  LINEN_INK, 0.9)  # fmt: skip
        for x, y in rays:
            polygon(pen.ctx, [(60, 84), (60 + (x - 60) * 0.94, 84 + (y - 84) * 0.94)], False)
            stroke(pen.ctx, LINEN_INK, 0.7, 0.6)
        for part in (0.6, 0.8):
            pen.curve([(60 + (x - 60) * part, 84 + (y - 84) * part) for x, y in rays], LINEN_INK, 0.7, 0.6)
    if "wired_veil" in look.extras:  # two hoops of gauze behind the shoulders
        for x in (22, 92):
            pen.oval(x, 92, 24, 32, (0.98, 0.96, 0.9, 0.55), LINEN_INK, 0.1 if x < 50 else -0.1)
            pen.oval(x, 92, 20, 28, (0, 0, 0, 0), LINEN_INK, 0.1 if x < 50 else -0.1)
        pen.beads([(0, 86), (8, 66), (24, 60), (40, 66)], 1.4)
        pen.beads([(74, 66), (90, 60), (106, 68), (114, 86)], 1.4)


def _gorget(pen: Pen, look: Look) -> None:
    pen.shape([(43, 82), (43, 82), (50, 90), (60, 91), (71, 84), (72, 90), (84, 98), (84, 106), (62, 110), (42, 110),
               (28, 106), (30, 98), (41, 92)], linear_gradient(30, 84, 84, 110, *STEEL), INK, 1.0)  # fmt: skip
    pen.curve([(43, 86), (50, 93), (60, 94), (71, 88)], look.trim, 1.4)
    pen.curve([(30, 104), (44, 107), (64, 107), (82, 103)], look.trim, 1.4)
    for x in (36, 48, 62, 76):
        pen.dot(x, 101 + abs(x - 56) * -0.06, 1.1, look.trim)


def _frill(pen: Pen, look: Look) -> None:
    """A little ruff on an open standing collar."""
    pen.shape([(42, 88), (42, 88), (47, 96), (58, 99), (73, 90), (74, 100), (58, 107), (45, 106), (38, 98)],
              pen.cloth(look.cloth, 40, 88, 74, 106), INK, 1.0)  # fmt: skip
    _folds(pen, 56.6, 84, 17.5, 6, 11, 2.5)


def _partlet(pen: Pen, look: Look) -> None:
    """Fine linen filling the neck of a gown."""
    pen.shape([(43, 84), (43, 84), (50, 91), (60, 92), (70, 86), (78, 101), (76, 120), (52, 125), (31, 121), (29, 104),
               (40, 96)], linear_gradient(30, 84, 78, 124, "#fffdf6", "#f6efdf", "#ddd0b2"), LINEN_INK,
               0.9)  # fmt: skip
    for k in range(5):
        pen.curve([(46 + k * 4.4, 92 + 2 * math.sin(k)), (40 + k * 7, 106), (38 + k * 8, 121)], LINEN_INK, 0.7, 0.6)
    pen.beads([(43, 86), (50, 93), (60, 94), (71, 87)], 1.7, LINEN, 1.8)


def _clerical(pen: Pen, look: Look) -> None:
    pen.shape([(43, 84), (43, 84), (50, 91), (60, 92), (71, 85), (74, 94), (66, 102), (66, 102), (54, 99), (44, 104),
               (36, 112), (36, 112), (34, 100)], _linen(34, 84, 74, 110), INK, 0.9)  # fmt: skip
    pen.curve([(46, 93), (43, 104)], LINEN_INK, 0.9)


def _bands(pen: Pen, look: Look) -> None:
    """A scholar's narrow white edge on a dark gown."""
    pen.shape([(43, 88), (43, 88), (50, 94), (60, 95), (71, 88), (71, 93), (59, 100), (48, 99), (40, 94)],
              _linen(40, 88, 72, 100), INK, 0.8)  # fmt: skip


def _scarf(pen: Pen, look: Look) -> None:
    """A silk scarf, with one end blown back."""
    pen.shape(
        [(72, 90), (90, 84), (108, 92), (104, 102), (90, 98), (76, 102)],
        pen.cloth(look.second, 72, 84, 108, 102),
        INK,
        1.0,
    )
    pen.shape([(41, 82), (48, 91), (58, 93), (71, 84), (76, 94), (70, 104), (56, 109), (44, 107), (37, 96)],
              pen.cloth(look.second, 38, 82, 76, 108), INK, 1.0)  # fmt: skip
    for line in ([(42, 90), (52, 98), (70, 93)], [(42, 98), (54, 103), (72, 98)]):
        pen.curve(line, mix(look.second, "#000000", 0.4), 0.9)


def _tie(pen: Pen, look: Look) -> None:
    pen.shape([(43, 84), (43, 84), (50, 91), (60, 92), (71, 85), (74, 96), (62, 104), (48, 98), (40, 106), (34, 96)],
              _linen(34, 84, 74, 104), INK, 0.9)  # fmt: skip
    pen.shape(
        [(45, 97), (50, 98), (48, 103), (50, 128), (43, 136), (39, 128), (43, 103)],
        pen.cloth(look.second, 40, 96, 50, 130),
        INK,
        0.9,
    )


def _brooch(pen: Pen, look: Look) -> None:
    pen.shape([(42, 88), (52, 95), (62, 95), (72, 88), (84, 98), (72, 108), (54, 106), (40, 110), (30, 100)],
              pen.cloth(look.second, 30, 88, 84, 108), INK, 1.0)  # fmt: skip
    pen.dot(45, 103, 4.2, metal(41, 99, 49, 107))


def _fool(pen: Pen, look: Look) -> None:
    for k in range(6):
        x = 18 + k * 15
        y = 104 + 8 * math.sin(math.pi * k / 5)
        pen.shape(
            [(x - 6, 94), (x + 8, 94), (x + 1, y + 8), (x + 1, y + 8)],
            look.trim if k % 2 else look.hat_colour,
            INK,
            1.0,
        )
        pen.dot(x + 1, y + 9, 2.6, metal(x - 2, y + 6, x + 4, y + 12))
    pen.shape([(42, 86), (56, 91), (70, 86), (90, 94), (88, 100), (56, 104), (24, 100), (24, 94)],
              pen.cloth(look.hat_colour, 24, 86, 90, 104), INK, 1.0)  # fmt: skip


def _stand(pen: Pen, look: Look) -> None:
    """Stand-up collar of a uniform with a white inner edge."""
    pen.curve([(44, 84), (52, 90), (62, 90), (71, 83)], LINEN, 2.2)
    pen.shape([(43, 85), (43, 85), (51, 91), (61, 91), (72, 84), (74, 92), (73, 99), (60, 105), (48, 104), (40, 97)],
              pen.cloth(look.second, 40, 85, 74, 104), INK, 1.0)  # fmt: skip
    for x in (45, 67):
        pen.dot(x, 97.5 if x < 50 else 95, 1.4, metal(x - 1, 94, x + 1, 98))


def _none(pen: Pen, look: Look) -> None:
    """Open at the neck."""


COLLARS: dict[str, Draw] = {
    "": _none, "shirt": _shirt, "ruff_small": _ruff_small, "ruff": _ruff, "cartwheel": _cartwheel, "falling": _falling,
    "lace": _lace, "medici": _medici, "gorget": _gorget, "frill": _frill, "partlet": _partlet, "clerical": _clerical,
    "bands": _bands, "scarf": _scarf, "tie": _tie, "brooch": _brooch, "fool": _fool, "stand": _stand,
}  # fmt: skip
