"""Heads of portraits: skull, profile, eye, mouth, signs of age."""

from .canvas import Point, fill, linear_gradient, radial_gradient
from .palette import mix
from .portrait_kit import INK, Look, Pen

SKULL: list[Point] = [
    (44, 25), (54, 18), (66, 17), (76, 25), (80, 38), (79, 52), (74, 64), (68, 76), (68, 90), (56, 92), (50, 80),
    (48, 50),
]  # fmt: skip
EAR: list[Point] = [(57.6, 50), (60.6, 47.6), (63.6, 50), (63, 56), (60, 60.5), (58.2, 58), (58.6, 54)]


def profile(look: Look) -> list[Point]:
    """The outline of the face from the forehead down to the throat and back over the cheek."""
    n, k, j, f = look.nose, look.hook, look.jaw, look.fat
    if look.woman:
        return [
            (47, 23), (41, 27), (37.2, 32), (35.6, 37), (34.9, 41.5), (35.5, 45.2), (32.4 - k, 50),
            (29.4 - k - n, 53.6), (27.2 - 2 * n, 56.3), (28.4 - 1.2 * n, 58.6), (30.7, 59.5), (30.3, 61), (28.9, 62.6),
            (30.8, 64.1), (29.3 - j, 65.8), (31.2 - 1.2 * j, 68.3), (30 - 1.8 * j, 73), (31.6 - 1.6 * j, 77.6),
            (36, 80.4 + 3 * f), (44, 81 + 5 * f), (52, 77.5 + 4 * f), (58.5, 69 + 2 * f), (64, 54), (64, 36), (56, 25),
        ]  # fmt: skip
    return [
        (46, 23), (40, 27), (36.2, 32), (34.4, 37), (33, 41.2), (34.4, 45), (31 - k, 50), (28 - 1.4 * k - n, 53.8),
        (25.4 - 2 * n, 57.2), (26.6 - 1.4 * n, 59), (30.4, 60), (30, 61.6), (28.4, 63.1), (30.8, 64.6),
        (28.8 - 1.6 * j, 66.4), (31 - 1.8 * j, 69), (28.4 - 2.6 * j, 74), (30 - 2.4 * j, 79.6), (35, 82.8 + 3 * f),
        (45, 84 + 5 * f), (54, 79.5 + 4 * f), (60.5, 70 + 2 * f), (64, 54), (64, 36), (56, 25),
    ]  # fmt: skip


def draw_neck(pen: Pen, look: Look) -> None:
    """Back of the head and neck."""
    thin = 3.0 if look.woman else 0.0
    shade = mix(look.skin, "#8a5a30", 0.42)
    neck: list[Point] = [
        (43 + thin, 76), (44 + thin, 86), (41 + thin * 0.6, 94), (38, 104), (66, 106), (72, 96), (70 - thin, 86),
        (72 - thin, 72),
    ]  # fmt: skip
    pen.shape(neck, linear_gradient(40, 80, 70, 96, mix(look.skin, "#8a5a30", 0.18), shade), None)
    for side in (neck[:4], neck[4:][::-1]):
        pen.curve(side, INK, 0.9)
    pen.shape(SKULL, linear_gradient(50, 20, 80, 80, look.skin, shade), None)


def draw_face(pen: Pen, look: Look) -> None:
    """The face with its shading, eye, brow, mouth and, if it shows, the ear."""
    ctx = pen.ctx
    light, shade = mix(look.skin, "#ffffff", 0.42), mix(look.skin, "#8a5a30", 0.42)
    outline = profile(look)
    pen.path(outline)
    fill(ctx, linear_gradient(28, 34, 66, 84, light, look.skin, shade))
    ctx.save()
    pen.path(outline)
    ctx.clip()
    for x, y, radius, tone, alpha in (
        (60, 76, 26, shade, 0.75),
        (42, 61, 8, "#d9796a", 0.42 if look.woman else 0.26),
        (39.5, 44, 7, shade, 0.6),
        (34, 82, 10, shade, 0.55),
        (43, 31, 11, light, 0.8),
    ):
        ctx.rectangle(0, 0, 100, 110)
        fill(ctx, radial_gradient(x, y, 0, radius, (0, tone, alpha), (1, tone, 0)))
    ctx.restore()
    pen.shape(outline, (0, 0, 0, 0), INK, 1.15)
    pen.curve([(63.4, 36), (64, 54), (60, 70)], shade, 2.4)  # no ink between face and skull
    _features(pen, look)
    _age(pen, look, shade)
    pen.shape(EAR, linear_gradient(57, 48, 64, 60, look.skin, shade), INK, 0.75)
    pen.curve([(60, 50.4), (61.6, 52.4), (60.4, 56)], mix(shade, INK, 0.4), 0.7)


def _features(pen: Pen, look: Look) -> None:
    lid = 1.25 if look.woman else 1.05
    eye: list[Point] = [(34.8, 46.6), (34.8, 46.6), (37.2, 44.5), (40.4, 44.9), (43, 47), (43, 47), (39, 48.3)]
    pen.shape(eye, "#fbf4e6", None)
    pen.dot(37.7, 46.3, 1.75, look.eyes, None)
    pen.dot(37.5, 46.3, 0.85, "#160d08", None)
    pen.dot(37.0, 45.7, 0.45, "#ffffff", None)
    pen.curve([(34.4, 46.8), (36.9, 44.3), (40.4, 44.6), (43.6, 47.2)], INK, lid)
    pen.curve([(35.6, 48), (38.8, 48.7), (41.6, 48.2)], mix(look.skin, INK, 0.5), 0.6)
    pen.curve([(36.2, 42.8), (39.6, 42.4), (43.4, 44.4)], mix(look.skin, INK, 0.42), 0.6)
    brow = mix(look.hair_colour, "#1c120c", 0.4)
    if look.woman:
        pen.curve([(35, 40.6), (38.6, 38.4), (44, 40.4)], brow, 1.15)
        pen.shape([(29, 62.4), (29, 62.4), (31.4, 62.6), (34.6, 64), (34.6, 64), (31.4, 64.9), (29.4, 65.9),
                   (31.2, 67), (33, 65.8), (34.6, 64), (34.6, 64), (31.2, 64.2)], "#bb5d50", None)  # fmt: skip
        pen.curve([(31.2, 64.2), (33, 64.3), (35.2, 63.8)], "#7c2f28", 0.8)
    else:
        pen.curve([(33.6, 41.2), (37.4, 39), (43.6, 41.2)], brow, 1.9)
        pen.curve([(30.6, 64.5), (33, 64.7), (36.4, 63.9)], "#8a3f30", 1.15)
    nostril = (
        [(30, 58.5), (31, 57), (32.2, 57.4), (32, 58.4)]
        if look.woman
        else [(29.4, 58.6), (30.8, 56.4), (32.6, 57), (32.4, 58.6)]
    )
    pen.curve(nostril, mix(look.skin, INK, 0.62), 0.8)


def _age(pen: Pen, look: Look, shade: str) -> None:
    """Lines of age, a double chin, a scar."""
    line = mix(shade, INK, 0.25)
    if look.age > 0.55:
        pen.curve([(43.8, 48.6), (46.6, 49.6)], line, 0.7)
        pen.curve([(43.8, 50.2), (46, 52)], line, 0.6)
        pen.curve([(33.6, 58.6), (36.2, 62), (36.4, 66.4)], line, 0.8)
        pen.curve([(35.8, 50), (38.6, 51.6), (41.4, 51)], line, 0.7)
    if look.age > 0.8:
        pen.curve([(37.4, 34), (42, 33), (47, 34.4)], line, 0.6)
        pen.curve([(36.4, 37.2), (41, 36.2), (46, 37.2)], line, 0.6)
        pen.curve([(47, 62), (46.4, 68), (43, 73)], line, 0.8)
    if look.fat > 0.3:
        pen.curve([(34, 81.4), (42, 81.6), (49, 78)], line, 0.9)
    if "scar" in look.extras:
        pen.curve([(38, 50.4), (41, 55), (42.6, 60)], "#a4483c", 1.1)
        for y in (52.4, 55, 57.4):
            pen.curve([(38.4 + (y - 50) * 0.35, y + 0.6), (41.4 + (y - 50) * 0.35, y - 0.8)], "#a4483c", 0.6)
