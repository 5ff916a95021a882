"""Silhouettes of the marines, from the side, facing right, in a box of 100 x 100 units.

They have one colour; `face` is the colour of the ground, for lines cut out of them, `accent` a second colour.
"""

import math

from .canvas import Context, circle, fill, polygon, rounded_rect, stroke
from .palette import mix
from .vermin_parts import ORANGE, bar, boxes, limbs, wheel


def trooper(
    ctx: Context,
    colour: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1,
    gun: str = "rifle",
    pack: bool = False,
    kneel: bool = False,
) -> None:
    """An armoured marine in a box of 60 x 100 units times scale.

    gun: "rifle", "emit" (an emitter with its waves), "hold" (hands at a piece of equipment), "glass" (field glasses).
    """
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    limbs(ctx, colour, [(30, 12, 8.5), (31, 15, 8.5)], [(24, 9, 2), (31, 4, 7), (39, 9, 2)])
    limbs(ctx, colour, [(29, 30, 11), (29, 42, 10), (29, 52, 9)])
    limbs(ctx, colour, [(22, 27, 6.4), (18, 28, 6.4)], [(37, 27, 6.4), (41, 28, 6)])
    _legs_of_trooper(ctx, colour, kneel)
    _arms_of_trooper(ctx, colour, gun)
    if pack:
        rounded_rect(ctx, 4, 24, 12, 26, 4)
        fill(ctx, colour)
        polygon(ctx, [(5, 52), (10, 66), (15, 52)])
        fill(ctx, ORANGE)
    polygon(ctx, [(33, 12), (40, 12.5), (39, 17), (33, 16.5)])
    fill(ctx, "#e9efe6")
    ctx.restore()


def _legs_of_trooper(ctx: Context, colour: str, kneel: bool) -> None:
    if kneel:
        front = [(32, 56, 7.5), (46, 62, 6.5), (46, 82, 5.5)], [(46, 90, 4.4), (54, 92, 3.4)]
        limbs(ctx, colour, *front, [(25, 56, 7.5), (22, 76, 6), (6, 88, 5), (2, 91, 3.6)])
        return
    limbs(ctx, colour, [(33, 56, 7.4), (38, 74, 6), (38, 88, 5.4)], [(38, 93, 4.2), (46, 94, 3.2)])
    limbs(ctx, colour, [(25, 56, 7.4), (19, 74, 6), (16, 88, 5.4)], [(16, 93, 4.2), (23, 94, 3.2)])


def _arms_of_trooper(ctx: Context, colour: str, gun: str) -> None:
    if gun == "rifle":
        limbs(ctx, colour, [(40, 30, 5), (46, 40, 4.4), (56, 37, 3.6)])
        boxes(ctx, colour, (32, 32, 46, 6), (72, 30, 3, 4), (38, 38, 6, 9))
    elif gun == "emit":
        limbs(ctx, colour, [(40, 30, 5), (48, 40, 4.4), (58, 36, 3.8)])
        boxes(ctx, colour, (36, 31, 26, 8))
        for radius in (16, 22, 29):
            ctx.new_path()
            ctx.arc(58, 35, radius, -0.72, 0.72)
            stroke(ctx, colour, 3)
    else:
        limbs(ctx, colour, [(40, 30, 5), (48, 42, 4.2), (54, 46, 3.6)])
        limbs(ctx, colour, [(20, 30, 5), (12, 42, 4.2), (14, 52, 3.6)])


def _outlined(ctx: Context, colour: str, face: str, x: float, y: float, scale: float) -> None:
    """A trooper with an outline in the colour of the ground."""
    for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
        trooper(ctx, face, x + dx, y + dy, scale)
    trooper(ctx, colour, x, y, scale)


def squad(ctx: Context, colour: str, face: str, accent: str) -> None:
    """Three men, the foremost with an outline in the colour of the ground."""
    for x in (4, 42):
        trooper(ctx, mix(colour, face, 0.45), x, 2, 0.74)
    _outlined(ctx, colour, face, 22, 12, 0.86)


def heroine(ctx: Context, colour: str, face: str, accent: str) -> None:
    """Lyra Smashbottom: a rifle on the hip, her hair in the wind, a medal's star next to her."""
    trooper(ctx, colour, 12, 10, 0.9)
    ctx.move_to(30, 14)
    ctx.curve_to(22, 8, 12, 12, 2, 22)
    ctx.curve_to(10, 22, 12, 26, 8, 36)
    ctx.curve_to(18, 32, 24, 28, 32, 26)
    ctx.close_path()
    fill(ctx, accent)
    points = []
    for k in range(10):
        reach, angle = (15 if k % 2 == 0 else 6.4), -math.pi / 2 + k * math.pi / 5
        points.append((80 + reach * math.cos(angle), 20 + reach * math.sin(angle)))
    polygon(ctx, points)
    fill(ctx, accent, keep=True)
    stroke(ctx, face, 1.5)


def heavy(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A kneeling man at a twin gun on its tripod."""
    trooper(ctx, colour, 4, 14, 0.82, gun="hold", kneel=True)
    boxes(ctx, colour, (40, 44, 34, 12), (70, 46, 30, 3.4), (70, 51, 30, 3.4), (93, 44, 4, 13))
    for x, y in ((44, 92), (72, 92), (60, 90)):
        bar(ctx, colour, 4.4, (58, 56), (x, y))


def recon(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A man landing with a jump pack."""
    trooper(ctx, colour, 22, 2, 0.86, pack=True)
    for k in range(3):
        bar(ctx, mix(colour, face, 0.45), 2.6, (20 + k * 7, 84 + k * 4), (38 + k * 7, 84 + k * 4))
    for k, alpha in ((0, 1.0), (1, 0.6)):
        ctx.move_to(29 - k * 3, 58 + k * 12)
        ctx.curve_to(24 - k * 4, 70 + k * 6, 36, 70, 31, 84 + k * 8)
        stroke(ctx, accent, 4 - k * 1.5, alpha)


def special_ops(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A man with a jump pack and the PANTS emitter."""
    trooper(ctx, colour, 10, 6, 0.9, gun="emit", pack=True)


def hq(ctx: Context, colour: str, face: str, accent: str) -> None:
    """An officer, a dish on its mast, a flag."""
    trooper(ctx, colour, -2, 16, 0.78, gun="hold")
    bar(ctx, colour, 4.6, (58, 92), (58, 22))
    ctx.save()
    ctx.translate(60, 24)
    ctx.rotate(-0.6)
    ctx.scale(1, 0.46)
    ctx.new_path()
    ctx.arc(0, 0, 24, 0, math.pi)
    ctx.close_path()
    fill(ctx, colour)
    ctx.restore()
    bar(ctx, colour, 3, (62, 22), (72, 6))
    circle(ctx, 73, 5, 4)
    fill(ctx, accent)
    bar(ctx, colour, 4, (44, 92), (58, 70), (72, 92))
    boxes(ctx, accent, (74, 60, 20, 15))
    bar(ctx, colour, 3.4, (74, 60), (74, 92))


def logistics(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A truck with a cross."""
    rounded_rect(ctx, 4, 30, 58, 40, 4)
    fill(ctx, colour)
    polygon(ctx, [(62, 42), (80, 42), (94, 58), (94, 74), (62, 74)])
    fill(ctx, colour)
    boxes(ctx, colour, (4, 66, 90, 10))
    polygon(ctx, [(68, 47), (78, 47), (86, 57), (68, 57)])
    fill(ctx, face)
    for x in (20, 46, 78):
        wheel(ctx, x, 79, 11, colour, face)
    boxes(ctx, accent, (28, 38, 9, 24), (20.5, 45.5, 24, 9))


def _ant_barrel(ctx: Context, colour: str, accent: str, elevation: float) -> None:
    ctx.save()
    ctx.translate(40, 58)
    ctx.rotate(-elevation)
    boxes(ctx, colour, (-34, -9, 52, 18), (14, -5, 34, 10), (46, -9, 7, 18))
    boxes(ctx, accent, *((x, -9, 3.4, 18) for x in (20, 28, 36)))
    ctx.restore()


def ant_gun_towed(ctx: Context, colour: str, face: str, accent: str) -> None:
    """The ANT gun in tow: barrel low, its pole on a tractor's hook."""
    _ant_barrel(ctx, colour, accent, 0.12)
    bar(ctx, colour, 5, (40, 66), (4, 76))
    circle(ctx, 5, 76, 6)
    stroke(ctx, colour, 4)
    wheel(ctx, 44, 76, 17, colour, face)


def ant_gun_deployed(ctx: Context, colour: str, face: str, accent: str) -> None:
    """The ANT gun on its spread trail, the barrel raised."""
    _ant_barrel(ctx, colour, accent, 0.62)
    bar(ctx, colour, 6, (36, 62), (4, 90))
    bar(ctx, colour, 6, (40, 62), (78, 90))
    wheel(ctx, 40, 76, 17, colour, face)


def _scholar(ctx: Context, colour: str, face: str, accent: str) -> None:
    """Head with wild hair and spectacles at (53, 17), and a scarf."""
    limbs(ctx, colour, [(53, 17, 8.5), (54, 18, 8.5)])
    for k in range(7):
        angle = -2.9 + k * 0.42
        reach = (math.cos(angle), math.sin(angle))
        bar(ctx, colour, 3.4, (52 + 8 * reach[0], 16 + 8 * reach[1]), (52 + 17 * reach[0], 15 + 16 * reach[1]))
    circle(ctx, 58, 17, 3.2)
    fill(ctx, face)
    ctx.move_to(42, 34)
    ctx.curve_to(28, 40, 22, 36, 12, 42)
    ctx.curve_to(20, 46, 30, 50, 40, 48)
    ctx.close_path()
    fill(ctx, accent)


def professor(ctx: Context, colour: str, face: str, accent: str) -> None:
    """A scholar with wild hair and a scarf on a motorbike."""
    wheel(ctx, 20, 78, 17, colour, face)
    wheel(ctx, 80, 78, 17, colour, face)
    limbs(ctx, colour, [(20, 76, 4), (36, 60, 5), (60, 64, 8), (72, 58, 6)], [(80, 76, 3.4), (70, 48, 3.4)])
    limbs(ctx, colour, [(66, 46, 3), (78, 42, 3)], [(44, 72, 11), (56, 74, 10)])
    limbs(ctx, colour, [(42, 56, 8), (46, 36, 9), (50, 30, 8)], [(50, 34, 5), (62, 42, 4.2), (72, 44, 3.6)])
    limbs(ctx, colour, [(44, 58, 7), (56, 64, 6), (50, 78, 4.6)])
    _scholar(ctx, colour, face, accent)


def professor_armed(ctx: Context, colour: str, face: str, accent: str) -> None:
    """The scholar on foot behind a machine with a cat's head on its front."""
    limbs(ctx, colour, [(44, 56, 9), (46, 38, 10), (50, 30, 8)], [(50, 34, 5), (60, 44, 4.2), (68, 50, 3.6)])
    limbs(ctx, colour, [(48, 58, 7), (52, 76, 5.6), (50, 92, 4.6)], [(40, 58, 7), (34, 76, 5.6), (28, 92, 4.6)])
    limbs(ctx, colour, [(50, 94, 4), (58, 95, 3)], [(28, 94, 4), (36, 95, 3)])
    _scholar(ctx, colour, face, accent)
    rounded_rect(ctx, 62, 50, 34, 30, 5)
    fill(ctx, colour)
    bar(ctx, colour, 4.4, (68, 80), (64, 96))
    bar(ctx, colour, 4.4, (90, 80), (94, 96))
    polygon(ctx, [(69, 52), (72, 60), (86, 60), (89, 52), (91, 66), (86, 74), (72, 74), (67, 66)])
    fill(ctx, accent)
    for x in (74, 84):
        circle(ctx, x, 66, 2.2)
        fill(ctx, colour)


def rv(ctx: Context, colour: str, face: str, accent: str) -> None:
    """An eight-wheeled vehicle reaching for a jewel with its arm."""
    polygon(ctx, [(6, 62), (12, 44), (66, 44), (76, 26), (88, 26), (96, 62)])
    fill(ctx, colour)
    rounded_rect(ctx, 2, 60, 96, 14, 6)
    fill(ctx, colour)
    for x in (15, 38, 62, 85):
        wheel(ctx, x, 78, 11, colour, face)
    bar(ctx, colour, 5, (40, 44), (24, 14), (8, 20))
    bar(ctx, colour, 3, (8, 20), (4, 32))
    bar(ctx, colour, 3, (8, 20), (14, 31))
    polygon(ctx, [(77, 32), (87, 32), (91, 46), (72, 46)])
    fill(ctx, face)
