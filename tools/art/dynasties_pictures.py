"""Pictures of the cards other than persons, 88 x 112: the Pope, the Scythe, the events of the Sky Witches.

The card shows the upper 88 x 86.
"""

import math
import random
from collections.abc import Callable

from .canvas import Context, Point, circle, fill, linear_gradient, polygon, radial_gradient, stroke
from .dynasties_cards import flyer
from .dynasties_charges import keys_saltire
from .dynasties_scenes import clouds, glow, hill, person, rays, sky, stars
from .dynasties_signs import skull
from .palette import mix
from .portrait import HEIGHT, WIDTH, ground
from .portrait_kit import GOLD, GOLD_LIGHT, INK, LINEN, Look, Pen, metal

Draw = Callable[[Context], None]


def _pope(ctx: Context) -> None:
    ground(ctx, "red")
    ctx.save()
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    ctx.clip()
    ctx.push_group()
    keys_saltire(ctx, 6, 2, 76, 84, "#f0d27c", "#e9e2d2")
    ctx.pop_group_to_source()
    ctx.paint_with_alpha(0.42)
    ctx.restore()
    look = Look("crop", "#d9d3c8", "full", "tiara", collar="brooch", garment="cope", cloth="#e9dcc0", second="#a82a26",
                nose=0.9, hook=0.5, age=0.95)  # fmt: skip
    person(ctx, look, True, 4, 17, 0.72)


def _scythe(ctx: Context) -> None:
    sky(ctx, "#1a1a24", "#343046", "#5d4a52", "#8a6a4c")
    glow(ctx, 62, 24, 34, "#e9dcae", 0.55)
    circle(ctx, 62, 24, 13)
    fill(ctx, "#efe4bd")
    hill(ctx, [(-4, 88), (20, 80), (50, 84), (92, 76)], "#2a221e")
    pen = Pen(ctx)
    pen.shape([(16, 112), (20, 70), (28, 46), (34, 30), (42, 20), (42, 20), (54, 30), (60, 48), (70, 74), (74, 112)],
              linear_gradient(16, 20, 74, 112, "#4a454e", "#26222a", "#0f0d11"))  # fmt: skip
    pen.shape([(36, 34), (40, 26), (48, 28), (53, 38), (51, 48), (44, 51), (37, 46)], "#0c0a0d")
    ctx.save()
    ctx.translate(44, 39)
    ctx.scale(1.15, 1.15)
    skull(ctx, "#efe6d2", "#120d0c")
    ctx.restore()
    for x in (30, 46, 58):
        pen.curve([(x + 2, 58), (x, 84), (x - 3, 110)], "#6a636e", 0.8, 0.6)
    pen.curve([(22, 108), (70, 10)], INK, 3.6)
    pen.curve([(22, 108), (70, 10)], "#8a5f3a", 2.2)
    pen.shape([(71, 8), (71, 8), (48, 2), (24, 8), (10, 26), (10, 26), (28, 14), (48, 11), (66, 15), (66, 15)],
              linear_gradient(10, 2, 70, 22, "#f4f6f6", "#aab2ba", "#5d6670"))  # fmt: skip
    for x, y in ((33, 82), (52, 50)):
        pen.oval(x, y, 4, 3, "#efe6d2", INK, -0.9)
        for k in range(3):
            pen.curve([(x - 3 + k * 2.4, y - 2), (x - 1 + k * 2.4, y + 2.4)], INK, 0.6)


def _wraith(ctx: Context) -> None:
    sky(ctx, "#0d0f1c", "#2a1a34", "#6b2030", "#d9682c")
    stars(ctx, 4, 26, 34)
    glow(ctx, 44, 84, 56, "#ff8a3c", 0.6)
    for x in (24, 44, 64):
        polygon(ctx, [(x - 1, 44), (x + 1, 44), (x + 9, 92), (x - 9, 92)])
        fill(ctx, linear_gradient(0, 44, 0, 92, (0, "#ff5a4a", 0.8), (1, "#ff5a4a", 0)))
    hill(ctx, [(-4, 90), (18, 82), (40, 86), (66, 80), (92, 86)], "#1c1214")
    for x, y, h in ((12, 83, 12), (20, 80, 8), (66, 80, 14), (73, 80, 9)):
        ctx.rectangle(x, y - h, 6, h + 4)
        for k in range(2):
            ctx.rectangle(x + k * 4 - 0.4, y - h - 2, 2.4, 3)
        fill(ctx, "#1c1214")
    pen = Pen(ctx)
    body: list[Point] = [(2, 30), (2, 30), (20, 16), (44, 6), (68, 16), (86, 30), (86, 30), (70, 34), (74, 46),
        (60, 38),
                         (54, 56), (44, 42), (34, 56), (28, 38), (14, 46), (18, 34)]  # fmt: skip
    pen.shape(body, linear_gradient(0, 6, 0, 56, "#4c4a66", "#20203a", "#0a0a16"), "#7f86b8", 0.9)
    for k in range(6):
        pen.curve([(16 + k * 11, 26 - abs(k - 2.5) * 1.2), (18 + k * 10, 36)], "#7f86b8", 0.6, 0.5)
    glow(ctx, 44, 28, 15, "#ff4a3c", 0.9)
    pen.oval(44, 28, 9, 5.4, linear_gradient(36, 22, 52, 34, "#ffd2a0", "#e9302a", "#6b0f14"), INK)
    pen.oval(44, 28, 1.8, 4.6, "#1a0508", None)


def _refusal(ctx: Context) -> None:
    ground(ctx, "red")
    rays(ctx, 44, 46, 20, "#fff0d8", 0.4)
    pen = Pen(ctx)
    skin = linear_gradient(26, 14, 64, 84, "#fbead0", "#f0d6b0", "#c99a6a")
    pen.shape([(32, 112), (30, 92), (58, 92), (58, 112)], pen.cloth("#24508a", 30, 90, 58, 112))
    pen.shape([(28, 86), (28, 86), (60, 86), (60, 86), (62, 95), (26, 95)], LINEN, INK, 0.9)
    for x, top, lean in ((31, 24, -2), (40, 15, -0.5), (49, 18, 1), (57.4, 28, 3)):
        pen.shape([(x - 3.6, 58), (x - 4 + lean * 0.7, top + 14), (x - 3.2 + lean, top + 3), (x + lean, top),
            (x + 3.4 + lean, top + 3),
                   (x + 4 + lean * 0.7, top + 14), (x + 4, 58)], skin, INK, 1.0)  # fmt: skip
    pen.shape([(28, 54), (60, 54), (63, 66), (60, 80), (56, 90), (32, 90), (26, 78), (18, 64), (12, 56), (15, 50),
        (22, 54), (27, 61)],
              skin, INK, 1.0)  # fmt: skip
    pen.shape([(29, 50), (60, 50), (59, 62), (31, 62)], skin, None)
    for line in ([(31, 66), (44, 61), (59, 66)], [(33, 74), (46, 70), (56, 74)], [(33, 60), (36, 72), (34, 84)]):
        pen.curve(line, "#a8703c", 0.9, 0.8)


def _radiance(ctx: Context) -> None:
    sky(ctx, "#7a4a86", "#c97a8c", "#f2b47a", "#ffe6ae")
    rays(ctx, 44, 44, 24, "#fff6cf", 0.85)
    glow(ctx, 44, 44, 46, "#fff3b8", 0.9)
    pen = Pen(ctx)
    for ring, (reach, size, tone) in enumerate(((17, 12, "#d9485a"), (10, 9, "#ef7f86"), (4, 6, "#f8b8b0"))):
        for k in range(5 + (ring == 0)):
            turn = k * math.tau / (5 + (ring == 0)) + ring * 0.5
            x, y = 44 + reach * math.cos(turn), 44 + reach * math.sin(turn)
            pen.oval(
                x,
                y,
                size,
                size * 0.86,
                radial_gradient(x - 2, y - 3, 0, size, (0, mix(tone, "#ffffff", 0.3)), (1, tone)),
                INK,
                turn,
            )
    pen.dot(44, 44, 4.4, metal(40, 40, 48, 48))
    for k in range(10):
        turn = k * math.tau / 10
        pen.dot(44 + 36 * math.cos(turn), 44 + 36 * math.sin(turn), 1.5, GOLD_LIGHT, GOLD)


def _grounded(ctx: Context) -> None:
    sky(ctx, "#5a6672", "#8a949a", "#b9b4a6")
    hill(ctx, [(-4, 80), (30, 77), (60, 79), (92, 75)], "#6a5f4c")
    pen = Pen(ctx)
    for side in (1, -1):
        ctx.save()
        ctx.translate(44, 0)
        ctx.scale(side, 1)
        for k in range(6):
            pen.shape([(4, 46), (16 + k * 4, 24 + k * 7), (36 - k * 1.4, 26 + k * 10), (30 - k * 2, 34 + k * 9.4),
                (8, 54)],
                      linear_gradient(4, 30, 36, 70, "#fffaf0", "#cdbf9f"), INK, 0.8)  # fmt: skip
        ctx.restore()
    pen.curve([(44, 6), (44, 70)], INK, 5)
    pen.curve([(44, 6), (44, 70)], "#8a5f3a", 3.4)
    pen.shape([(38, 62), (50, 62), (56, 86), (44, 92), (32, 86)], linear_gradient(32, 62, 56, 90, "#e0b860", "#8a6424"))
    for k in range(5):
        pen.curve([(40 + k * 2, 66), (35 + k * 4.6, 88)], "#6b4a1a", 0.8)
    for x0, y0, x1, y1 in ((8, 34, 80, 70), (80, 34, 8, 70)):
        for k in range(9):
            x, y = x0 + (x1 - x0) * k / 8, y0 + (y1 - y0) * k / 8
            pen.oval(x, y, 4.6, 2.7, (0, 0, 0, 0), None, math.atan2(y1 - y0, x1 - x0) + (0.5 if k % 2 else 0))
            ctx.save()
            ctx.translate(x, y)
            ctx.rotate(math.atan2(y1 - y0, x1 - x0))
            ctx.scale(4.6, 2.7 if k % 2 else 1.4)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            stroke(ctx, INK, 2.8)
            ctx.save()
            ctx.translate(x, y)
            ctx.rotate(math.atan2(y1 - y0, x1 - x0))
            ctx.scale(4.6, 2.7 if k % 2 else 1.4)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            stroke(ctx, "#c3c9cf", 1.5)
    pen.curve([(38, 48), (38, 40), (44, 37), (50, 40), (50, 48)], INK, 4.4)
    pen.curve([(38, 48), (38, 40), (44, 37), (50, 40), (50, 48)], "#c3c9cf", 2.8)
    pen.shape([(35, 48), (35, 48), (53, 48), (53, 48), (54, 62), (44, 66), (34, 62)], metal(34, 46, 54, 66))
    pen.dot(44, 55, 2.2, INK)
    pen.curve([(44, 56), (44, 61)], INK, 1.8)


def _mannequin(ctx: Context) -> None:
    """A wooden lay figure in veil and crown."""
    ground(ctx, "yellow")
    pen = Pen(ctx)
    wood = linear_gradient(28, 20, 62, 110, "#f0cd98", "#cf9c5c", "#8a5c2c")
    pen.shape([(30, 26), (44, 12), (60, 26), (70, 60), (80, 112), (8, 112), (18, 62)],
              linear_gradient(10, 12, 80, 112, (0, "#fffdf6", 0.95), (1, "#e9dfc8", 0.75)), "#8d7a5e", 0.9)  # fmt: skip
    for k in range(5):
        pen.curve([(34 + k * 5, 20), (22 + k * 11, 64), (14 + k * 15, 110)], "#8d7a5e", 0.6, 0.5)
    pen.shape([(44, 20), (54, 26), (55, 40), (50, 52), (44, 55), (38, 52), (33, 40), (34, 26)], wood)
    pen.curve([(44, 22), (44, 54)], "#8a5c2c", 0.9)
    pen.curve([(34, 37), (44, 39), (54, 37)], "#8a5c2c", 0.9)
    pen.dot(44, 59, 4.4, wood)
    pen.shape([(28, 68), (36, 63), (52, 63), (60, 68), (59, 84), (52, 98), (36, 98), (29, 84)], wood)
    pen.curve([(44, 64), (44, 97)], "#8a5c2c", 0.9)
    for x in (25.5, 62.5):
        pen.dot(x, 70, 4.6, wood)
        pen.shape([(x - 4, 76), (x + 4, 76), (x + 3, 100), (x - 3, 100)], wood)
    ctx.save()
    ctx.translate(44, 17)
    for x, y in ((-11, -3), (-4, -8), (4, -8), (11, -3)):
        pen.shape(
            [(x - 4, 4), (x - 4, 4), (x, y - 7), (x, y - 7), (x + 4, 4), (x + 4, 4)],
            metal(x - 3, -12, x + 3, 4),
            INK,
            0.8,
        )
        pen.dot(x, y - 7.4, 1.5, LINEN)
    pen.shape([(-14, 1), (-14, 1), (0, 5), (14, 1), (14, 1), (13, 8), (0, 12), (-13, 8)], metal(-14, 0, 14, 10))
    ctx.restore()
    pen.dot(44, 76, 4, "#b8402f", GOLD)


def _all_or_nothing(ctx: Context) -> None:
    """Dice in the air over the abyss."""
    sky(ctx, "#16202c", "#27455a", "#a8792e", "#f2cf73")
    rays(ctx, 44, 88, 18, "#ffe9a8", 0.6)
    pen = Pen(ctx)
    for x, y, size, turn, pips in ((30, 34, 30, -0.3, 6), (60, 60, 24, 0.35, 1)):
        ctx.save()
        ctx.translate(x, y)
        ctx.rotate(turn)
        half = size / 2
        pen.shape([(-half, -half), (-half, -half), (-half * 0.4, -half * 1.5), (half * 1.5, -half * 1.4),
            (half * 1.5, -half * 1.4),
                   (half * 1.4, half * 0.5), (half, half), (half, half)], "#c9b48a")  # fmt: skip
        pen.shape([(-half, -half), (-half, -half), (half, -half), (half, -half), (half, half), (half, half),
            (-half, half), (-half, half)],
                  linear_gradient(-half, -half, half, half, "#fffdf4", "#f0e2c0", "#cbb684"))  # fmt: skip
        spots = [(a * half * 0.5, b * half * 0.56) for a in (-1, 1) for b in (-1, 0, 1)] if pips == 6 else [(0, 0)]
        for dx, dy in spots:
            pen.dot(dx, dy, size * 0.085, "#a82a26" if pips == 6 else INK)
        ctx.restore()
    ctx.save()
    ctx.translate(66, 22)
    ctx.scale(1.15, 1.15)
    skull(ctx, "#efe6d2", "#1a2a36")
    ctx.restore()
    for x, y, length in ((14, 62, 10), (44, 14, 9), (80, 80, 8)):
        pen.curve([(x, y), (x + 3, y - length)], "#fff3c8", 1.2, 0.8)


def _all_wings(ctx: Context) -> None:
    sky(ctx, "#2f4a7a", "#7a8ab0", "#f0c08a", "#f6dca0")
    rays(ctx, 30, 66, 22, "#fff3c8", 0.7)
    circle(ctx, 30, 66, 14)
    fill(ctx, radial_gradient(30, 66, 0, 14, (0, "#fffbe8"), (1, "#ffe49a")))
    clouds(ctx, 78, 5)
    for k, (x, y) in enumerate(((28, 30), (46, 22), (64, 14), (48, 44), (68, 38), (74, 60))):
        flyer(ctx, x, y, 0.52 if k else 0.74, "#1d2438", -0.25)


def _warriors_way(ctx: Context) -> None:
    sky(ctx, "#3a1420", "#7a1f2b", "#c9683c", "#f2c47a")
    circle(ctx, 44, 44, 30)
    fill(ctx, radial_gradient(44, 44, 2, 30, (0, "#fff3d8"), (1, "#f6c878")))
    pen = Pen(ctx)
    ctx.save()
    ctx.translate(44, 52)
    ctx.rotate(0.5)
    pen.shape([(-2.6, 18), (-2.6, 18), (-3, -20), (-1, -48), (3, -58), (3, -58), (3.4, -20), (2.6, 18), (2.6, 18)],
              linear_gradient(-3, 0, 3, 0, "#f6f9fa", "#c3ccd2", "#7d8890"))  # fmt: skip
    pen.curve([(0.8, 16), (0.6, -20), (1.8, -50)], "#5d6670", 0.7)
    pen.oval(0, 20, 9, 3, metal(-8, 18, 8, 23))
    pen.shape([(-2.8, 22), (-2.8, 22), (2.8, 22), (2.8, 22), (2.6, 48), (-2.6, 48)], "#27375a")
    for k in range(5):
        pen.curve([(-2.6, 25 + k * 5), (2.6, 28 + k * 5)], "#e9dcc0", 1.1)
        pen.curve([(2.6, 25 + k * 5), (-2.6, 28 + k * 5)], "#e9dcc0", 1.1)
    pen.oval(0, 49, 3.4, 2, metal(-3, 47, 3, 51))
    ctx.restore()
    rng = random.Random(12)
    for _ in range(26):
        x, y = rng.uniform(2, 86), rng.uniform(4, 92)
        pen.oval(x, y, 2.5, 1.5, rng.choice(("#f8d0d4", "#f0a8b4", "#fbe6e2")), "#b8697a", rng.uniform(0, 3))


def _unassailable(ctx: Context) -> None:
    """A white shield on which arrows break."""
    ground(ctx, "pohjola")
    rays(ctx, 44, 44, 16, "#ffffff", 0.5)
    pen = Pen(ctx)
    pen.shape([(18, 18), (18, 18), (44, 12), (70, 18), (70, 18), (69, 46), (60, 66), (44, 78), (28, 66), (19, 46)],
              linear_gradient(18, 12, 70, 78, "#ffffff", "#f4efe2", "#c9bfa6"), INK, 1.4)  # fmt: skip
    pen.path([(23, 22), (23, 22), (44, 17), (65, 22), (65, 22), (64, 45), (56, 62), (44, 71), (32, 62), (24, 45)])
    stroke(ctx, GOLD, 2)
    for k in range(6):
        turn = k * math.tau / 6
        pen.oval(44 + 8 * math.cos(turn), 42 + 8 * math.sin(turn), 7, 4.4, LINEN, "#8d7a5e", turn)
    pen.dot(44, 42, 4, metal(40, 38, 48, 46))
    for x, y, turn in ((10, 30, 0.5), (8, 62, -0.2), (78, 34, 2.7), (80, 66, 3.5)):
        ctx.save()
        ctx.translate(x, y)
        ctx.rotate(turn)
        pen.curve([(-14, 0), (3, 0)], INK, 2.6)
        pen.curve([(-14, 0), (3, 0)], "#8a5f3a", 1.4)
        pen.shape([(2, -3), (2, -3), (9, 0), (9, 0), (2, 3), (2, 3)], "#aab2ba", INK, 0.8)
        for k in range(3):
            pen.curve([(-14 + k * 2.4, 0), (-17 + k * 2.4, -3)], "#efe6d2", 1)
            pen.curve([(-14 + k * 2.4, 0), (-17 + k * 2.4, 3)], "#efe6d2", 1)
        ctx.restore()


def _wingmates(ctx: Context) -> None:
    """Two flyers side by side above the clouds."""
    sky(ctx, "#1f2a56", "#5a4a86", "#c97a8c", "#f6c88c")
    stars(ctx, 9, 30, 36)
    circle(ctx, 60, 26, 12)
    fill(ctx, radial_gradient(56, 22, 1, 13, (0, "#fffbe6"), (1, "#ecd9a0")))
    clouds(ctx, 76, 8, "#e9dfe8")
    flyer(ctx, 52, 42, 0.98, "#2b2036", -0.16)
    flyer(ctx, 30, 66, 1.2, "#1a1426", -0.2)


def _indifference(ctx: Context) -> None:
    """A lady who looks away, behind her fan."""
    ground(ctx, "ruthenia")
    look = Look("wave", "#2b2027", hat="pillbox", hat_colour="#55284f", collar="ruff_small", garment="high",
        cloth="#55284f",
                second="#8a3a5a", woman=True, nose=-0.3, age=0.1, extras=("earring",), eyes="#2b2027")  # fmt: skip
    person(ctx, look, False, 12, 10, 0.72)
    pen = Pen(ctx)
    centre = (20.0, 92.0)
    edge = [(centre[0] + 38 * math.cos(turn), centre[1] + 38 * math.sin(turn)) for turn in
            [math.radians(a) for a in range(-150, -19, 13)]]  # fmt: skip
    polygon(ctx, [centre, *edge])
    fill(ctx, linear_gradient(0, 52, 50, 92, "#f2b8c0", "#b8476a", "#6b1f3a"), keep=True)
    stroke(ctx, INK, 1)
    for x, y in edge:
        pen.curve([centre, (x, y)], "#f8e6d8", 0.9)
        pen.dot(x, y, 2.4, LINEN, "#8d7a5e")
    pen.dot(*centre, 2.6, metal(17, 89, 23, 95))


def _plural_consorts(ctx: Context) -> None:
    ground(ctx, "green")
    rays(ctx, 44, 52, 18, "#fff3c8", 0.4)
    pen = Pen(ctx)
    for x, y in ((32, 54), (56, 54), (44, 70)):
        for radius, width, paint in ((14, 6.4, INK), (14, 4.6, GOLD), (14.8, 1.2, GOLD_LIGHT)):
            circle(ctx, x, y, radius)
            stroke(ctx, paint, width)
    for x, y, tone in ((32, 39, "#b8402f"), (56, 39, "#2f62a6"), (44, 55, "#efe6d2")):
        pen.shape([(x, y - 5), (x, y - 5), (x + 4.6, y), (x, y + 4), (x, y + 4), (x - 4.6, y)], tone, INK, 0.9)
    ctx.save()
    ctx.translate(44, 22)
    for x, y in ((-16, -2), (-8, -7), (0, -10), (8, -7), (16, -2)):
        pen.shape(
            [(x - 4, 6), (x - 4, 6), (x, y - 6), (x, y - 6), (x + 4, 6), (x + 4, 6)],
            metal(x - 3, -14, x + 3, 6),
            INK,
            0.8,
        )
        pen.dot(x, y - 6.4, 1.6, LINEN)
    pen.shape([(-19, 3), (-19, 3), (0, 6), (19, 3), (19, 3), (18, 11), (0, 15), (-18, 11)], metal(-18, 0, 18, 14))
    ctx.restore()


PICTURES: dict[str, Draw] = {
    "pope": _pope, "scythe": _scythe, "wraith": _wraith, "refusal": _refusal, "radiance": _radiance,
    "grounded": _grounded, "mannequin": _mannequin, "all_or_nothing": _all_or_nothing, "all_wings": _all_wings,
    "warriors_way": _warriors_way, "unassailable": _unassailable, "wingmates": _wingmates,
    "indifference": _indifference, "plural_consorts": _plural_consorts,
}  # fmt: skip


def picture(ctx: Context, name: str) -> None:
    """Draw a picture with its vignette."""
    ctx.save()
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    ctx.clip()
    PICTURES[name](ctx)
    ctx.restore()
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, radial_gradient(WIDTH / 2, 42, WIDTH * 0.4, WIDTH * 0.95, (0, "#000000", 0), (1, "#120806", 0.45)))
