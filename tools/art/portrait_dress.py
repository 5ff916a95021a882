"""Garments of portraits, from the shoulders down, with chains and sashes."""

import math
from collections.abc import Callable

from .canvas import Point, fill, linear_gradient
from .palette import mix
from .portrait_kit import BLACK, GOLD, INK, LINEN, LINEN_INK, PEARL, STEEL, Look, Pen, metal

Draw = Callable[[Pen, Look], None]

MAN: list[Point] = [
    (46, 89), (34, 97), (17, 103), (4, 114), (-3, 134), (-6, 168), (-6, 168), (116, 168), (116, 168), (114, 134),
    (107, 114), (92, 102), (74, 95), (68, 90), (56, 92),
]  # fmt: skip
WOMAN: list[Point] = [
    (48, 91), (38, 99), (24, 106), (14, 117), (9, 136), (8, 168), (8, 168), (104, 168), (104, 168), (102, 136),
    (97, 117), (84, 105), (72, 98), (66, 91), (56, 94),
]  # fmt: skip


def draw_dress(pen: Pen, look: Look) -> None:
    """The body in its garment, with chains and sashes."""
    ctx = pen.ctx
    ctx.save()
    ctx.translate(55, 0)
    ctx.scale(look.broad, 1)
    ctx.translate(-55, 0)
    body = WOMAN if look.woman else MAN
    pen.shape(body, pen.cloth(look.cloth, 0, 92, 110, 150), INK, 1.2)
    ctx.save()
    pen.path(body)
    ctx.clip()
    GARMENTS[look.garment](pen, look)
    for name, draw in EXTRAS.items():
        if name in look.extras:
            draw(pen, look)
    ctx.restore()
    pen.path(body)
    ctx.set_source_rgba(0.16, 0.1, 0.07, 1)
    ctx.set_line_width(1.1)
    ctx.stroke()
    ctx.restore()


def _sleeves(pen: Pen, look: Look) -> None:
    """Seams where the sleeves are set in."""
    dark = mix(look.cloth, "#000000", 0.55)
    pen.curve([(25, 101), (21, 116), (24, 150)], dark, 1.2)
    pen.curve([(92, 103), (97, 120), (93, 152)], dark, 1.2)


def _buttons(pen: Pen, look: Look, top: float = 99) -> None:
    pen.curve([(42, top - 5), (36, 124), (33, 156)], mix(look.cloth, "#000000", 0.5), 1.0)
    for k in range(8):
        y = top + k * 6.6
        pen.dot(42.4 - (y - 94) * 0.16, y, 1.7, metal(40, y - 2, 44, y + 2) if look.trim == GOLD else look.trim)


def _doublet(pen: Pen, look: Look) -> None:
    _sleeves(pen, look)
    light = mix(look.cloth, "#ffffff", 0.2)
    for k in range(6):
        pen.curve([(48 + k * 7, 98), (44 + k * 8, 124), (42 + k * 9, 154)], light, 0.8, 0.6)
    _buttons(pen, look)
    for side in ([(19, 103), (26, 99), (31, 103), (24, 112)], [(88, 101), (96, 104), (101, 114), (92, 111)]):
        pen.shape(side, pen.cloth(look.cloth, side[0][0], 98, side[0][0] + 12, 114), INK, 0.9)


def _slashed(pen: Pen, look: Look) -> None:
    """Doublet with slashes that show the lining."""
    _sleeves(pen, look)
    for row in range(4):
        for k in range(9):
            x, y = 30 + k * 8 - row * 0.8 + (row % 2) * 4, 106 + row * 13
            if abs(x - 40) > 5 and not 20 < x < 25:
                pen.shape(
                    [(x, y - 5), (x, y - 5), (x + 1.8, y), (x, y + 5), (x, y + 5), (x - 1.8, y)], look.second, INK, 0.6
                )
    for k in range(4):
        for x in (12, 103):
            pen.shape([(x, 116 + k * 11), (x + 3.4, 120 + k * 11), (x, 125 + k * 11), (x - 3.4, 120 + k * 11)],
                      look.second, INK, 0.7)  # fmt: skip
    _buttons(pen, look)


def _schaube(pen: Pen, look: Look) -> None:
    """Gown with broad lapels of fur over a doublet in the second colour."""
    pen.shape([(46, 90), (40, 98), (30, 128), (28, 168), (62, 168), (66, 128), (66, 98), (58, 92)],
              pen.cloth(look.second, 32, 94, 66, 150), INK, 0.9)  # fmt: skip
    for k in range(7):
        pen.curve(
            [(44 - k * 0.8, 101 + k * 8), (52, 103 + k * 8), (62, 101 + k * 8)], mix(look.second, "#000", 0.4), 0.8
        )
    fur = "#8a5f3a" if "sable" in look.extras else "#eadcc0" if "lynx" in look.extras else "#a9713f"
    for lapel in (
        [(43, 90), (30, 98), (16, 124), (12, 168), (28, 168), (31, 130), (42, 100)],
        [(62, 92), (70, 94), (86, 112), (94, 168), (72, 168), (70, 130), (64, 102)],
    ):
        pen.shape(lapel, pen.cloth(fur, lapel[0][0] - 20, 92, lapel[0][0] + 30, 160), INK, 1.0)
    for k in range(9):
        for x, lean in ((33 - k * 1.8, -1.8), (70 + k * 1.8, 1.6)):
            y = 101 + k * 6.4
            pen.curve([(x, y), (x + lean, y + 4)], mix(fur, INK, 0.6), 1.1)
            pen.curve([(x - 5, y + 2.6), (x - 5 + lean, y + 6)], mix(fur, INK, 0.5), 0.9)


def _armour(pen: Pen, look: Look) -> None:
    tone = STEEL if look.cloth != BLACK else ("#7d8288", "#3f444a", "#191b1f")
    pen.path(MAN)
    fill(pen.ctx, linear_gradient(0, 92, 110, 150, *tone))
    pen.curve([(46, 100), (36, 122), (38, 160)], tone[2], 1.4)
    pen.curve([(50, 100), (41, 122), (43, 160)], "#ffffff", 2.2, 0.55)
    for shoulder in (
        [(2, 116), (8, 105), (22, 99), (33, 103), (34, 118), (28, 134), (10, 138), (-4, 132)],
        [(78, 101), (92, 100), (106, 110), (114, 128), (112, 142), (94, 140), (82, 124)],
    ):
        pen.shape(shoulder, linear_gradient(shoulder[0][0], 98, shoulder[0][0] + 30, 140, *tone), INK, 1.1)
    for k in range(3):
        pen.curve([(1, 122 + k * 6), (16, 116 + k * 7), (33, 120 + k * 6)], look.trim if k % 2 == 0 else tone[2], 1.3)
        pen.curve([(82, 118 + k * 7), (98, 116 + k * 8), (112, 126 + k * 7)], look.trim if k % 2 == 0 else tone[2], 1.3)
    pen.band([(34, 100), (46, 108), (62, 107), (74, 98)], look.trim, 2.2)
    for x, y in ((38, 112), (50, 115), (64, 113), (74, 108), (12, 110), (26, 106), (92, 106), (104, 116)):
        pen.dot(x, y, 1.2, look.trim)


def _buff(pen: Pen, look: Look) -> None:
    """Coat of buff leather under a gorget."""
    pen.path(MAN)
    fill(pen.ctx, pen.cloth("#c79a55", 0, 92, 110, 150))
    _sleeves(pen, Look(cloth="#c79a55"))
    pen.curve([(42, 98), (36, 126), (34, 158)], "#6b4a20", 1.2)
    for k in range(6):
        pen.curve([(36 - k * 0.7, 112 + k * 7), (43 - k * 0.8, 114 + k * 7)], GOLD, 1.5)
    for x in (10, 100):
        for k in range(4):
            pen.curve([(x - 6 + k * 4, 118), (x - 7 + k * 4.6, 160)], "#f1dfb4", 1.0, 0.8)


def _plain(pen: Pen, look: Look) -> None:
    dark, light = mix(look.cloth, "#000000", 0.5), mix(look.cloth, "#ffffff", 0.22)
    for k in range(7):
        x = 16 + k * 13
        pen.curve(
            [(x + (50 - x) * 0.4, 101 + abs(50 - x) * 0.1), (x, 126), (x - 3, 164)], dark if k % 2 else light, 1.0, 0.75
        )
    pen.curve([(43, 96), (37, 124), (34, 160)], dark, 1.2)


def _cardinal(pen: Pen, look: Look) -> None:
    """Cape with small buttons, over a cassock."""
    _plain(pen, look)
    pen.shape([(46, 90), (30, 99), (8, 110), (-4, 132), (-4, 146), (20, 142), (50, 147), (84, 143), (114, 146),
               (112, 124), (96, 106), (74, 96)], pen.cloth(mix(look.cloth, "#ffffff", 0.1), 0, 92, 110, 146), INK,
               1.1)  # fmt: skip
    for k in range(6):
        pen.dot(42.6 - k * 1.2, 104 + k * 7, 1.4, mix(look.cloth, "#000000", 0.35))
    pen.curve([(60, 100), (66, 120), (66, 143)], mix(look.cloth, "#000000", 0.4), 1.0)


def _ermine(pen: Pen, look: Look) -> None:
    _doublet(pen, look)
    pen.shape([(44, 90), (28, 98), (8, 108), (-4, 128), (0, 140), (18, 134), (32, 136), (38, 116), (46, 100), (60, 98),
               (66, 116), (76, 138), (96, 136), (114, 140), (114, 122), (98, 106), (76, 96)],
              linear_gradient(0, 92, 110, 140, "#fffdf6", "#f6efdf", "#cdbf9f"), INK, 1.1)  # fmt: skip
    for x, y in ((14, 118), (24, 108), (26, 124), (36, 102), (8, 130), (78, 106), (88, 118), (98, 114), (84, 130),
                 (102, 130), (74, 120)):  # fmt: skip
        pen.curve([(x, y - 2.2), (x, y + 1)], BLACK, 1.8)
        pen.curve([(x, y), (x - 1.4, y + 3)], BLACK, 0.9)
        pen.curve([(x, y), (x + 1.4, y + 3)], BLACK, 0.9)


def _cope(pen: Pen, look: Look) -> None:
    """Cope of a prelate with embroidered orphreys."""
    for k in range(16):
        x, y = 6 + (k % 6) * 20 + (k // 6 % 2) * 10, 108 + k // 6 * 18
        pen.dot(x, y, 3.4, mix(look.cloth, "#8a5a20", 0.35), None)
        pen.dot(x, y, 1.5, GOLD, None)
    for lapel in ([(44, 92), (34, 104), (24, 136), (22, 168)], [(62, 94), (62, 108), (58, 136), (58, 168)]):
        pen.curve(lapel, INK, 11)
        pen.curve(lapel, look.second, 9.4)
        pen.curve(lapel, GOLD, 1.2)
        for k in range(5):
            (ax, ay), (bx, by) = lapel[1], lapel[2]
            pen.dot(ax + (bx - ax) * k / 4, ay + (by - ay) * k / 4, 2.2, GOLD)


def _kaftan(pen: Pen, look: Look) -> None:
    """Robe of state with frogs and a flowered silk."""
    for k in range(14):
        x, y = 12 + (k % 5) * 21 + (k // 5 % 2) * 10, 112 + k // 5 * 18
        pen.shape(
            [(x, y - 6), (x, y - 6), (x + 4, y), (x + 1.6, y + 5), (x - 1.6, y + 5), (x - 4, y)], look.second, INK, 0.6
        )
        pen.curve([(x, y + 5), (x, y + 9)], GOLD, 1)
    pen.shape([(45, 90), (38, 100), (28, 130), (26, 168), (48, 168), (50, 130), (58, 100), (66, 92)],
              pen.cloth(look.second, 28, 92, 60, 150), INK, 0.9)  # fmt: skip
    for k in range(6):
        pen.band([(30 + 10 - k * 1.9, 106 + k * 9), (42, 108 + k * 9), (54 - k * 0.8, 106 + k * 9)], GOLD, 1.5)
    for line in ([(43, 90), (35, 100), (25, 130), (23, 166)], [(64, 92), (58, 102), (52, 130), (50, 166)]):
        pen.band(line, "#8a5f3a", 5)


# --- women ---


def _square(pen: Pen, look: Look) -> None:
    """Gown with a square neck over a chemise."""
    skin = linear_gradient(36, 92, 70, 124, mix(look.skin, "#ffffff", 0.25), look.skin, mix(look.skin, "#8a5a30", 0.3))
    pen.shape([(46, 88), (40, 97), (29, 104), (29, 104), (31, 123), (31, 123), (50, 126), (72, 122), (72, 122),
        (75, 101),
               (75, 101), (68, 92)], skin, INK, 0.8)  # fmt: skip
    pen.curve([(30, 119), (50, 122), (72, 118)], LINEN, 3.4)
    pen.band([(27.6, 104), (30, 125), (30, 125), (50, 129), (73, 125), (73, 125), (76.6, 101)], look.trim, 3.6)
    for k in range(8):
        pen.dot(31 + k * 6, 125.4 + 3 * math.sin(0.5 + k * 0.33), 1.2, PEARL if k % 2 else "#b8402f", None)
    dark = mix(look.cloth, "#000000", 0.5)
    pen.curve([(46, 132), (43, 166)], dark, 1)
    pen.curve([(62, 131), (66, 166)], dark, 1)
    for x in (15, 96):
        for k in range(3):
            pen.curve([(x - 7 + k * 6, 114 + k * 2), (x - 8 + k * 7, 160)], mix(look.cloth, "#ffffff", 0.25), 0.9, 0.6)


def _high(pen: Pen, look: Look) -> None:
    pen.curve([(44, 96), (38, 124), (36, 164)], mix(look.cloth, "#000000", 0.5), 1.1)
    for k in range(8):
        pen.dot(43 - k * 0.9, 103 + k * 7.4, 1.6, PEARL if look.trim == PEARL else look.trim)
    for x, lean in ((24, -6), (86, 8)):
        pen.shape([(x - 8, 106), (x + 4, 101), (x + 10, 108), (x + 5 + lean, 120), (x - 10, 118)],
                  pen.cloth(look.second, x - 10, 102, x + 10, 120), INK, 0.9)  # fmt: skip
        for k in range(3):
            pen.curve([(x - 5 + k * 5, 104), (x - 6 + k * 5 + lean * 0.4, 118)], mix(look.second, "#000", 0.45), 0.8)
    for k in range(5):
        pen.curve([(50 + k * 9, 104), (47 + k * 10, 130), (46 + k * 11, 162)], look.trim, 1.0, 0.55)


def _low(pen: Pen, look: Look) -> None:
    """Low gown of about 1630 with lace round the shoulders."""
    skin = linear_gradient(34, 90, 80, 124, mix(look.skin, "#ffffff", 0.3), look.skin, mix(look.skin, "#8a5a30", 0.3))
    pen.shape([(46, 88), (40, 97), (24, 106), (20, 114), (40, 128), (62, 128), (88, 116), (88, 108), (72, 96)],
              skin, INK, 0.8)  # fmt: skip
    pen.shape([(14, 116), (22, 110), (40, 126), (62, 126), (86, 112), (98, 118), (96, 130), (64, 140), (38, 140),
        (12, 130)],
              linear_gradient(14, 110, 96, 140, "#fffdf6", LINEN, "#d9cdb2"), INK, 0.9)  # fmt: skip
    for k in range(11):
        pen.dot(15 + k * 8, 129 + 9 * math.sin(0.2 + k * 0.28), 3.2, LINEN, LINEN_INK)
    pen.dot(47, 134, 3.6, "#b8402f", GOLD)
    pen.oval(47, 141, 2.2, 3, PEARL)


def _habit(pen: Pen, look: Look) -> None:
    _plain(pen, look)
    pen.shape([(38, 104), (30, 130), (30, 168), (64, 168), (62, 130), (60, 104)],
              pen.cloth(mix(look.cloth, "#000000", 0.25), 30, 104, 64, 160), INK, 0.9)  # fmt: skip


# --- the witches ---


def _jacket(pen: Pen, look: Look) -> None:
    """Flying jacket with a fleece collar and a belt."""
    pen.curve([(42, 98), (37, 124), (35, 164)], INK, 1.6)
    for k in range(16):
        pen.curve([(38.4 - k * 0.3, 104 + k * 4), (41 - k * 0.3, 104 + k * 4)], GOLD, 1.1)
    for collar in (
        [(45, 88), (32, 94), (24, 108), (30, 118), (42, 108), (46, 98)],
        [(60, 92), (72, 88), (86, 98), (88, 112), (74, 118), (60, 108)],
    ):
        pen.shape(collar, pen.cloth(look.second, 24, 88, 90, 118), INK, 1.1)
        for k in range(9):
            x, y = collar[1][0] + (k % 3) * 5 - 1, collar[1][1] + 4 + k // 3 * 6
            pen.curve([(x - 1, y), (x + 1, y + 1.6)], mix(look.second, INK, 0.4), 0.9)
    pen.band([(18, 112), (50, 140), (70, 160)], "#6b4226", 4)


def _tunic(pen: Pen, look: Look) -> None:
    """Uniform tunic with a stand-up collar and shoulder cords."""
    _sleeves(pen, look)
    _buttons(pen, look, 112)
    pen.curve([(50, 110), (48, 160)], look.second, 1.6)
    for x in (20, 88):
        pen.shape([(x - 8, 108), (x + 6, 101), (x + 9, 105), (x - 6, 113)], metal(x - 8, 102, x + 8, 112), INK, 0.9)


# --- worn over everything ---


def _chain(pen: Pen, line: list[Point], link: str) -> None:
    pen.curve(line, INK, 3.6)
    pen.curve(line, GOLD, 2.2)
    pen.beads(line, 1.9, link, 3.0)


def _fleece(pen: Pen, look: Look) -> None:
    _chain(pen, [(27, 103), (32, 120), (44, 130), (58, 126), (78, 103)], GOLD)
    pen.dot(44, 132, 2.6, "#b8402f")
    pen.shape(
        [(44, 136), (49, 139), (50, 145), (47, 144), (44, 147), (42, 144), (38, 146), (39, 139)],
        metal(38, 135, 50, 147),
        INK,
        0.9,
    )


def _michael(pen: Pen, look: Look) -> None:
    """The collar of St Michael: knots and shells."""
    _chain(pen, [(22, 104), (30, 124), (44, 136), (62, 130), (84, 104)], PEARL)
    pen.dot(44, 140, 4.6, metal(40, 136, 48, 144))


def _george(pen: Pen, look: Look) -> None:
    """The collar of the Garter with its roses."""
    line: list[Point] = [(16, 106), (28, 122), (48, 131), (70, 124), (94, 106)]
    _chain(pen, line, "#b8402f")
    pen.dot(46, 138, 4.4, "#24508a", GOLD)


def _gold_chain(pen: Pen, look: Look) -> None:
    for drop in (0, 7):
        pen.band([(30, 102), (34, 118 + drop), (46, 128 + drop), (60, 122 + drop), (74, 102)], GOLD, 2)
    pen.dot(45, 138, 3.8, metal(41, 134, 49, 142))


def _cross(pen: Pen, look: Look) -> None:
    pen.curve([(34, 102), (40, 118), (44, 126), (52, 118), (66, 102)], INK, 1.4)
    pen.curve([(44, 126), (44, 140)], INK, 4.6)
    pen.curve([(39, 131), (49, 131)], INK, 4.6)
    pen.curve([(44, 126), (44, 140)], GOLD, 3)
    pen.curve([(39, 131), (49, 131)], GOLD, 3)


def _sash(colour: str) -> Draw:
    def draw(pen: Pen, look: Look) -> None:
        pen.band([(88, 100), (58, 128), (26, 158)], colour, 9)
        pen.curve([(86, 104), (58, 131), (30, 158)], mix(colour, "#000000", 0.3), 1, 0.7)

    return draw


def _pearls(pen: Pen, look: Look) -> None:
    pen.beads([(38, 98), (42, 106), (54, 108), (68, 99)], 1.7)
    pen.beads([(34, 103), (38, 120), (48, 128), (62, 120), (72, 102)], 1.7)
    if look.second.startswith("#"):
        pen.dot(47, 131, 3, "#b8402f", GOLD)
        pen.oval(47, 137, 2, 2.8, PEARL)


def _initial(pen: Pen, look: Look) -> None:
    """Short string of pearls with a golden pendant."""
    pen.beads([(41, 95), (45, 100), (56, 101), (67, 95)], 1.8)
    pen.dot(44, 103, 3, metal(41, 100, 47, 106))
    for k in range(3):
        pen.oval(41.4 + k * 2.8, 108.4 + (k == 1), 1.1, 2, PEARL)


def _anchor(pen: Pen, look: Look) -> None:
    """A badge of wings on the breast."""
    pen.shape(
        [(46, 126), (56, 120), (70, 119), (62, 125), (70, 126), (60, 131), (46, 132)], metal(46, 119, 70, 132), INK, 0.8
    )
    pen.dot(46, 129, 3.2, "#b8402f", GOLD)


EXTRAS: dict[str, Draw] = {
    "blue_sash": _sash("#2f6bb0"), "orange_sash": _sash("#d9822b"), "red_sash": _sash("#a82a26"),
    "white_sash": _sash("#efe6d2"), "green_sash": _sash("#3f7a4a"), "fleece": _fleece, "michael": _michael,
    "garter": _george, "chain": _gold_chain, "cross": _cross, "pearls": _pearls, "pendant": _initial, "wings": _anchor,
}  # fmt: skip
GARMENTS: dict[str, Draw] = {
    "doublet": _doublet, "slashed": _slashed, "schaube": _schaube, "armour": _armour, "buff": _buff, "plain": _plain,
    "cardinal": _cardinal, "ermine": _ermine, "cope": _cope,
    "kaftan": _kaftan, "square": _square, "high": _high, "low": _low,
    "habit": _habit, "jacket": _jacket, "tunic": _tunic,
}  # fmt: skip
