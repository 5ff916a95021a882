"""Hats, crowns and helmets of portraits."""

import math
from collections.abc import Callable

from .canvas import Point, linear_gradient
from .palette import mix
from .portrait_kit import BLACK, GOLD, INK, LINEN, PEARL, STEEL, Look, Pen, metal

Draw = Callable[[Pen, Look], None]


def _feathered(pen: Pen, look: Look, points: list[Point], wide: float) -> None:
    """The feather of a hat in the person's colour."""
    colours = {"white_feather": "#f7f1e2", "red_feather": "#b8362c", "blue_feather": "#4a78b8",
               "black_feather": "#4a4244", "gold_feather": "#e6bf55"}  # fmt: skip
    for name, colour in colours.items():
        if name in look.extras:
            pen.feather(points, wide, colour)


def _bonnet(pen: Pen, look: Look) -> None:
    crown: list[Point] = [(33, 31), (31, 22), (40, 12), (56, 8), (74, 11), (88, 21), (90, 31), (82, 37), (66, 31),
                          (46, 28)]  # fmt: skip
    _feathered(pen, look, [(50, 22), (64, 4), (84, 2), (97, 14)], 7)
    pen.shape(crown, pen.cloth(look.hat_colour, 34, 8, 84, 38), INK, 1.15)
    pen.curve([(40, 20), (56, 14), (76, 20)], mix(look.hat_colour, "#ffffff", 0.3), 1.1, 0.6)
    pen.band([(34, 32.6), (47, 28.6), (66, 31.6), (80, 38)], look.trim, 2.6)
    pen.dot(45, 25, 3.1, "#b8402f", look.trim)


def _halo(pen: Pen, look: Look) -> None:
    """The broad flat hat of Henry VIII with feathers along its brim."""
    brim: list[Point] = [(21, 31), (23, 23), (38, 15), (58, 11), (80, 14), (97, 24), (99, 32), (90, 38), (66, 31),
                         (44, 28), (28, 34)]  # fmt: skip
    top: list[Point] = [(36, 19), (42, 7), (58, 2), (76, 6), (84, 17), (62, 14)]
    pen.shape(top, pen.cloth(look.hat_colour, 36, 2, 84, 20), INK, 1.1)
    pen.shape(brim, pen.cloth(look.hat_colour, 24, 12, 94, 38), INK, 1.15)
    pen.feather([(30, 25), (48, 14), (70, 13), (94, 26)], 4.6)
    for x, y in ((30, 31), (40, 28.4), (51, 27.8), (62, 29.4), (73, 32), (83, 35.4)):
        pen.dot(x, y, 2.1, metal(x - 2, y - 2, x + 2, y + 2))
        pen.dot(x, y, 0.8, "#b8402f", None)


def _toque(pen: Pen, look: Look) -> None:
    """Small pleated cap without a brim, aigrette in front."""
    _feathered(pen, look, [(45, 18), (42, 6), (48, -6), (58, -8)], 6)
    pen.shape([(39, 29), (38, 16), (46, 6), (60, 3), (74, 8), (82, 20), (82, 33), (68, 28), (52, 26)],
              pen.cloth(look.hat_colour, 40, 3, 80, 34), INK, 1.1)  # fmt: skip
    for k in range(5):
        pen.curve([(46 + k * 7.6, 25.6 + abs(k - 1) * 0.9), (47 + k * 6.6, 15), (52 + k * 4.6, 7)],
                  mix(look.hat_colour, "#000000", 0.5), 0.8, 0.7)  # fmt: skip
    pen.band([(39, 29), (52, 26), (68, 28), (82, 34)], look.trim, 3)
    pen.dot(45, 22, 3.2, "#b8402f", look.trim)


def _tall(pen: Pen, look: Look) -> None:
    """High crown and narrow brim, as in Spain."""
    _feathered(pen, look, [(62, 22), (74, 2), (92, -2), (99, 10)], 6)
    pen.shape([(40, 28), (40, 28), (42, 10), (48, -2), (62, -5), (76, -1), (81, 12), (81, 33), (81, 33), (60, 26)],
              pen.cloth(look.hat_colour, 40, -4, 80, 30), INK, 1.1)  # fmt: skip
    pen.shape([(29, 31), (40, 25), (58, 22.5), (78, 27), (92, 38), (92, 38), (78, 36), (58, 29.4), (38, 30), (29, 31)],
              pen.cloth(look.hat_colour, 30, 24, 90, 40), INK, 1.0)  # fmt: skip
    pen.band([(41, 22.5), (58, 19), (81, 26)], look.trim, 2.6)


def _capotain(pen: Pen, look: Look) -> None:
    """Tall tapering hat with a stiff brim."""
    _feathered(pen, look, [(44, 20), (36, 6), (40, -6), (50, -9)], 5)
    pen.shape([(42, 27), (42, 27), (48, 2), (52, -6), (64, -8), (74, -4), (82, 30), (82, 30), (62, 24)],
              pen.cloth(look.hat_colour, 42, -6, 82, 28), INK, 1.1)  # fmt: skip
    pen.shape([(20, 33), (34, 26), (58, 22), (82, 26), (100, 37), (100, 37), (82, 36), (58, 29), (38, 30), (20, 33)],
              pen.cloth(look.hat_colour, 20, 24, 98, 40), INK, 1.0)  # fmt: skip
    pen.band([(43, 22), (60, 18), (81, 25)], look.trim, 3.4)
    if "jewel" in look.extras:
        pen.dot(49, 13, 4, "#b8402f", GOLD)
        pen.dot(49, 19.4, 2.2, PEARL)


def _cavalier(pen: Pen, look: Look) -> None:
    """Wide hat cocked at the side, with a plume."""
    pen.shape([(39, 27), (42, 12), (50, 4), (62, 2), (75, 6), (82, 18), (82, 31), (62, 25)],
              pen.cloth(look.hat_colour, 40, 2, 80, 30), INK, 1.1)  # fmt: skip
    brim: list[Point] = [(14, 30), (22, 22), (40, 22), (60, 18), (80, 18), (98, 10), (108, 12), (106, 24), (94, 36),
                         (80, 38), (60, 29), (42, 28), (28, 34)]  # fmt: skip
    pen.shape(brim, pen.cloth(look.hat_colour, 20, 10, 100, 40), INK, 1.1)
    pen.curve([(18, 29), (34, 25.4), (60, 21.8), (84, 22)], mix(look.hat_colour, "#ffffff", 0.3), 1, 0.6)
    _feathered(pen, look, [(42, 20), (58, 8), (82, 8), (104, 20), (106, 40)], 6.5)
    pen.dot(43, 20, 3, look.trim)


def _skullcap(pen: Pen, look: Look) -> None:
    pen.shape([(42, 27), (42, 27), (48, 16), (62, 12), (76, 18), (83, 34), (83, 50), (78, 55), (70, 52), (64, 42),
               (56, 33)], pen.cloth(look.hat_colour, 44, 12, 84, 50), INK, 1.1)  # fmt: skip
    pen.curve([(60, 13), (62, 26), (66, 42)], mix(look.hat_colour, "#000000", 0.5), 0.8)


def _zucchetto(pen: Pen, look: Look) -> None:
    """A prelate's skullcap on the crown of the head."""
    pen.shape([(47, 20.5), (47, 20.5), (56, 12.6), (68, 12), (79, 20), (83, 34), (83, 34), (72, 27), (58, 22)],
              pen.cloth(look.hat_colour, 48, 10, 84, 34), INK, 1.0)  # fmt: skip


def _doctor(pen: Pen, look: Look) -> None:
    pen.shape([(31, 31), (27, 22), (34, 12), (52, 6), (74, 8), (91, 17), (95, 30), (88, 41), (80, 46), (72, 38),
               (58, 30), (44, 29)], pen.cloth(look.hat_colour, 32, 6, 90, 44), INK, 1.2)  # fmt: skip
    for line in ([(34, 27), (52, 20), (80, 28)], [(40, 15), (60, 14), (86, 24)], [(60, 29), (76, 32), (86, 40)]):
        pen.curve(line, mix(look.hat_colour, "#ffffff", 0.24), 0.9, 0.8)


def _flat(pen: Pen, look: Look) -> None:
    """Flat cap of a citizen with a narrow brim."""
    pen.shape([(38, 27), (38, 16), (48, 10), (64, 9), (78, 14), (86, 24), (84, 32), (64, 26)],
              pen.cloth(look.hat_colour, 38, 9, 84, 30), INK, 1.1)  # fmt: skip
    pen.shape([(29, 33), (36, 26), (56, 24), (78, 28), (92, 38), (92, 38), (76, 37), (56, 30), (40, 30)],
              pen.cloth(look.hat_colour, 30, 24, 90, 38), INK, 1.0)  # fmt: skip


def _fur(pen: Pen, look: Look) -> None:
    """Velvet cap with a fur brim and an aigrette."""
    _feathered(pen, look, [(46, 20), (46, 6), (54, -6), (66, -8)], 5.5)
    pen.shape([(40, 24), (42, 10), (54, 2), (68, 4), (80, 14), (83, 28), (60, 22)],
              pen.cloth(look.hat_colour, 40, 2, 82, 24), INK, 1.1)  # fmt: skip
    pen.curve([(36, 29), (50, 24), (66, 26), (84, 36)], INK, 12)
    pen.curve([(36, 29), (50, 24), (66, 26), (84, 36)], "#8a5f3a", 10)
    for k in range(13):
        x = 36 + k * 3.8
        y = 29 - 5 * math.sin(k * 0.26) + k * 0.62
        pen.curve([(x, y - 3), (x - 1.4, y + 2.4)], "#5a3a20", 0.8)
    pen.dot(46, 22, 3, "#b8402f", look.trim)


def _crown(pen: Pen, look: Look) -> None:
    rim: list[Point] = [(40, 30), (38, 24), (38, 24), (52, 17), (66, 17.6), (80, 26), (80, 26), (79, 34), (66, 26),
                        (52, 24.6)]  # fmt: skip
    for x, y, size in ((40, 22, 1), (49, 17.4, 1.15), (59, 15.8, 1.25), (69, 17.8, 1.15), (78, 24, 1)):
        spike: list[Point] = [(x - 4.4 * size, y + 3), (x - 4.4 * size, y + 3), (x - 2.4, y - 4), (x, y - 11 * size),
                              (x, y - 11 * size), (x + 2.4, y - 4), (x + 4.4 * size, y + 3),
                              (x + 4.4 * size, y + 3)]  # fmt: skip
        pen.shape(spike, metal(x - 4, y - 10, x + 4, y + 3), INK, 0.9)
        pen.dot(x, y - 11.4 * size, 1.9 * size, PEARL)
    pen.shape(rim, metal(38, 16, 80, 34), INK, 1.0)
    for k in range(5):
        pen.dot(44 + k * 7.6, 25.6 - 3.4 * math.sin(0.5 + k * 0.62) + k * 0.7, 1.8, ("#b8402f", "#2f62a6")[k % 2])


def _imperial(pen: Pen, look: Look) -> None:
    """The emperor's closed crown: mitre halves, arch and cross."""
    _mitre(pen)
    pen.band([(59, 24), (58, 6), (60, -4)], GOLD, 3.4)
    for y in (18, 11, 4):
        pen.dot(58.4, y, 1.2, PEARL, None)
    pen.dot(60, -5, 3, metal(57, -8, 63, -2))
    pen.curve([(60, -8), (60, -13)], GOLD, 1.8)
    pen.curve([(57.4, -10.6), (62.6, -10.6)], GOLD, 1.8)
    _crown_rim(pen)


def _mitre(pen: Pen) -> None:
    for points in (
        [(40, 26), (40, 26), (39, 10), (45, -1), (51, -6), (51, -6), (56, 4), (57, 24)],
        [(61, 24), (61, 24), (63, 4), (69, -6), (69, -6), (76, 2), (81, 14), (80, 30), (80, 30)],
    ):
        pen.shape(points, linear_gradient(38, -6, 80, 28, "#b4302a", "#8a1f22", "#4f1014"), INK, 1.0)
        pen.curve(points[1:-1], GOLD, 1.5)


def _crown_rim(pen: Pen) -> None:
    pen.shape([(38, 31), (37, 24), (37, 24), (52, 18), (66, 18.6), (82, 28), (82, 28), (81, 36), (66, 27.6),
               (52, 26)], metal(38, 18, 82, 34), INK, 1.0)  # fmt: skip
    for k in range(5):
        pen.dot(43 + k * 8.2, 26.6 - 3.8 * math.sin(0.4 + k * 0.62) + k * 0.9, 2, ("#2f62a6", "#b8402f")[k % 2])


def _arched(pen: Pen, look: Look) -> None:
    """Royal crown with arches over a cap of velvet."""
    pen.shape([(41, 24), (44, 8), (56, -1), (68, 1), (78, 12), (80, 28), (60, 21)],
              pen.cloth(look.hat_colour, 42, 0, 80, 26), INK, 1.0)  # fmt: skip
    for arch in ([(40, 24), (44, 6), (60, -3)], [(60, -3), (75, 6), (80, 27)], [(57, 20), (57, 6), (60, -3)]):
        pen.band(arch, GOLD, 2.6)
        pen.beads(arch, 0.9, gap=3.4)
    pen.dot(60, -5, 2.8, metal(57, -8, 63, -2))
    pen.curve([(60, -8), (60, -12.6)], GOLD, 1.7)
    pen.curve([(57.6, -10.4), (62.4, -10.4)], GOLD, 1.7)
    _crown_rim(pen)


def _coronet(pen: Pen, look: Look) -> None:
    """A small crown set back on dressed hair."""
    rim: list[Point] = [(50, 10), (49, 5), (49, 5), (58, 1), (68, 2.6), (77, 9), (77, 9), (76, 15), (67, 8.6),
                        (58, 7)]  # fmt: skip
    for x, y in ((50.6, 3), (57, -0.6), (64, -0.8), (70.6, 2.2), (76.4, 7)):
        pen.shape([(x - 2.8, y + 3), (x - 2.8, y + 3), (x, y - 7), (x, y - 7), (x + 2.8, y + 3), (x + 2.8, y + 3)],
                  metal(x - 3, y - 7, x + 3, y + 3), INK, 0.8)  # fmt: skip
        pen.dot(x, y - 7.2, 1.5, PEARL)
    pen.shape(rim, metal(49, 0, 77, 14), INK, 0.9)


def _electoral(pen: Pen, look: Look) -> None:
    """Elector's cap: velvet with an ermine brim and one arch."""
    pen.shape([(40, 22), (42, 8), (54, -1), (68, 1), (79, 12), (82, 28), (60, 20)],
              pen.cloth(look.hat_colour, 40, 0, 80, 24), INK, 1.1)  # fmt: skip
    pen.band([(48, 20), (52, 4), (60, -2), (70, 6), (76, 22)], GOLD, 2.2)
    pen.dot(60, -4, 2.6, metal(57, -7, 63, -1))
    pen.curve([(36, 29), (50, 22.6), (68, 24), (84, 35)], INK, 11)
    pen.curve([(36, 29), (50, 22.6), (68, 24), (84, 35)], LINEN, 9.2)
    for k in range(6):
        x, y = 40 + k * 8, 26.4 - 4 * math.sin(k * 0.56) + k * 1.3
        pen.curve([(x, y - 1.8), (x - 0.6, y + 2.2)], BLACK, 1.4)


def _burgonet(pen: Pen, look: Look) -> None:
    """Open helmet with a comb and a peak."""
    _feathered(pen, look, [(82, 30), (96, 14), (104, 22), (102, 48)], 7)
    pen.shape([(36, 35), (37, 18), (48, 5), (64, 2), (80, 10), (88, 28), (86, 48), (80, 56), (68, 50), (62, 42),
               (48, 37)], linear_gradient(36, 4, 88, 52, *STEEL), INK, 1.2)  # fmt: skip
    pen.shape([(40, 16), (52, -1), (68, -5), (84, 4), (91, 26), (91, 26), (82, 14), (66, 6), (50, 9)],
              linear_gradient(40, -4, 90, 20, *STEEL), INK, 1.0)  # fmt: skip
    pen.shape([(24, 41), (24, 41), (36, 32), (56, 33), (68, 41), (68, 41), (52, 40), (36, 38)],
              linear_gradient(24, 30, 70, 44, *STEEL), INK, 1.0)  # fmt: skip
    pen.shape([(64, 44), (76, 52), (78, 64), (70, 74), (62, 70), (60, 56)],
              linear_gradient(58, 44, 80, 74, *STEEL), INK, 1.0)  # fmt: skip
    pen.curve([(37, 33), (50, 32), (66, 38), (84, 52)], look.trim, 1.8)
    for x, y in ((44, 35), (54, 36), (66, 50), (70, 66)):
        pen.dot(x, y, 1.1, look.trim)


def _morion(pen: Pen, look: Look) -> None:
    """Helmet of a seaman: high comb, brim turned up to points."""
    _feathered(pen, look, [(76, 20), (90, 2), (102, 6), (104, 24)], 6.5)
    pen.shape([(39, 27), (41, 12), (50, 3), (64, 1), (77, 8), (83, 22), (83, 34), (62, 27)],
              linear_gradient(38, 2, 84, 32, *STEEL), INK, 1.1)  # fmt: skip
    pen.shape([(44, 11), (52, -5), (66, -10), (78, -2), (82, 16), (82, 16), (74, 7), (62, 2), (52, 4)],
              linear_gradient(44, -10, 84, 14, *STEEL), INK, 1.0)  # fmt: skip
    pen.shape([(16, 20), (16, 20), (30, 27), (56, 23), (82, 29), (104, 26), (104, 26), (92, 40), (70, 36), (48, 31),
               (28, 34)], linear_gradient(18, 18, 100, 42, *STEEL), INK, 1.1)  # fmt: skip
    pen.curve([(30, 31), (56, 27), (90, 36)], look.trim, 1.2)
    pen.curve([(48, 6), (60, -4), (76, 2)], look.trim, 1.2)


def _pot(pen: Pen, look: Look) -> None:
    """Lobster-tailed pot of the horse, its visor up."""
    for k in range(4):
        pen.shape([(66, 46 + k * 7), (84 + k, 42 + k * 7), (93 + k * 1.4, 52 + k * 8), (92 + k, 60 + k * 8),
                   (76, 60 + k * 7)], linear_gradient(66, 42, 96, 80, *STEEL), INK, 0.9)  # fmt: skip
    pen.shape([(37, 34), (39, 16), (50, 5), (66, 4), (82, 14), (89, 34), (89, 50), (78, 54), (66, 46), (56, 38)],
              linear_gradient(38, 4, 88, 48, *STEEL), INK, 1.2)  # fmt: skip
    for k in range(4):
        pen.curve([(46 + k * 9, 34 + k * 3.6), (48 + k * 8, 18 + k), (58 + k * 4, 6 + k)], STEEL[2], 0.9, 0.8)
    pen.shape([(22, 33), (22, 33), (36, 24), (58, 27), (68, 36), (68, 36), (50, 36), (34, 35)],
              linear_gradient(22, 24, 68, 38, *STEEL), INK, 1.0)  # fmt: skip
    pen.band([(30, 33), (27, 50), (29, 66)], STEEL[1], 1.4)
    pen.shape([(63, 46), (72, 52), (72, 66), (64, 76), (60, 66)], linear_gradient(60, 46, 74, 74, *STEEL), INK, 0.9)


def _turban(pen: Pen, look: Look) -> None:
    """The sultan's great turban about a tall cap, with aigrettes."""
    for points in ([(46, 10), (40, -4), (36, -14)], [(70, 4), (74, -8), (84, -14)]):
        pen.feather(points, 4.4, "#2c2a2e")
    pen.shape([(48, 0), (51, -10), (62, -13), (73, -9), (77, 2)], pen.cloth("#a82a26", 50, -10, 76, 4), INK, 1.0)
    folds: list[Point] = [(33, 36), (19, 24), (20, 6), (36, -4), (60, -8), (84, -3), (99, 10), (99, 28), (88, 42),
                          (80, 48), (68, 38), (50, 33)]  # fmt: skip
    pen.shape(folds, linear_gradient(24, -8, 94, 46, "#fffdf6", "#efe4cb", "#b9a67f"), INK, 1.25)
    pen.ctx.save()
    pen.path(folds)
    pen.ctx.clip()
    for k in range(7):
        pen.curve(
            [(24 + k * 10, 36), (30 + k * 9, 14 - k), (56 + k * 5, 1 + k * 2.4), (92, 4 + k * 6)], "#9b8760", 1.0, 0.75
        )
        pen.curve([(14, 26 - k * 5), (34, 14 - k * 4), (44, 17)], "#9b8760", 0.9, 0.6)
    pen.ctx.restore()
    pen.dot(44, 17, 4.4, metal(40, 13, 48, 21))
    pen.dot(44, 17, 2.3, "#b8402f")
    pen.beads([(41, 21), (36, 28), (39, 34)], 1.2)


def _moon(pen: Pen, look: Look) -> None:
    """A crescent of diamonds in the hair."""
    pen.shape([(38, 4), (38, 4), (41, 14), (50, 18), (58, 13), (60, 3), (60, 3), (56, 9), (49, 12), (42, 10)],
              linear_gradient(38, 2, 60, 18, "#ffffff", "#dfe6ea", "#8a97a0"), INK, 1.0)  # fmt: skip
    pen.dot(49.4, 15, 1.6, "#4a78b8")


def _tiara(pen: Pen, look: Look) -> None:
    pen.shape([(40, 30), (40, 30), (38, 10), (46, -8), (60, -16), (74, -8), (83, 10), (82, 34), (82, 34), (60, 25)],
              linear_gradient(38, -14, 84, 30, "#fffdf6", "#efe4cb", "#b9a67f"), INK, 1.15)  # fmt: skip
    for y, half, bend in ((24, 22.4, 2.6), (8, 22, 2), (-7, 14, 1.4)):
        line: list[Point] = [(60 - half, y + bend), (60, y - bend), (60 + half, y + bend + 2)]
        pen.band(line, GOLD, 4.2)
        for k in range(4):
            x = 60 - half + 4 + k * (half * 2 - 8) / 3
            pen.shape([(x - 2.6, y - 2), (x - 2.6, y - 2), (x, y - 9), (x, y - 9), (x + 2.6, y - 2), (x + 2.6, y - 2)],
                      metal(x - 2, y - 9, x + 2, y), INK, 0.7)  # fmt: skip
            pen.dot(x, y - 0.4, 1.4, ("#b8402f", "#2f62a6")[k % 2])
    pen.dot(60, -17, 2.6, metal(57, -20, 63, -14))
    pen.curve([(60, -19), (60, -24)], GOLD, 1.6)
    pen.curve([(57.6, -22), (62.4, -22)], GOLD, 1.6)
    pen.shape([(76, 32), (84, 30), (92, 60), (86, 64)], pen.cloth("#a82a26", 76, 30, 92, 64), INK, 0.9)


def _fool(pen: Pen, look: Look) -> None:
    """A fool's hood with asses' ears and bells."""
    half = look.trim
    pen.shape([(66, 20), (84, 4), (100, 2), (108, 14), (108, 14), (98, 18), (88, 34), (80, 44)],
              pen.cloth(half, 66, 2, 108, 40), INK, 1.1)  # fmt: skip
    pen.shape([(44, 20), (36, 2), (24, -8), (10, -4), (10, -4), (20, 4), (30, 18), (36, 30)],
              pen.cloth(half, 10, -8, 44, 30), INK, 1.1)  # fmt: skip
    pen.shape([(40, 31), (40, 31), (40, 18), (52, 6), (62, -8), (62, -8), (72, 8), (84, 24), (86, 46), (82, 66),
               (74, 82), (66, 84), (62, 72), (62, 58), (54, 42), (46, 34)],
              pen.cloth(look.hat_colour, 40, -4, 86, 80), INK, 1.15)  # fmt: skip
    pen.curve([(62, -4), (68, 24), (70, 56), (68, 80)], mix(look.hat_colour, "#000000", 0.5), 1.0)
    for x, y in ((62, -9), (9, -3), (108, 16)):
        pen.dot(x, y, 4, metal(x - 4, y - 4, x + 4, y + 4))
        pen.curve([(x - 2.4, y + 1), (x + 2.4, y + 1)], INK, 0.9)


HATS: dict[str, Draw] = {
    "bonnet": _bonnet, "halo": _halo, "toque": _toque, "tall": _tall, "capotain": _capotain, "cavalier": _cavalier,
    "skullcap": _skullcap, "zucchetto": _zucchetto, "doctor": _doctor, "flat": _flat, "fur": _fur, "crown": _crown,
    "imperial": _imperial, "arched": _arched, "coronet": _coronet, "electoral": _electoral, "burgonet": _burgonet,
    "morion": _morion, "pot": _pot, "turban": _turban, "fool": _fool, "moon": _moon, "tiara": _tiara,
}  # fmt: skip
