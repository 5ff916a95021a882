"""Picture of The Rebellion, 640 x 360 units: spears and the rising sun below Stirling."""

import math
import random

from .canvas import Context, circle, fill, line, linear_gradient, polygon, radial_gradient, spline, stroke
from .figures import foot_soldier, horseman
from .palette import mix

WIDTH, HEIGHT = 640, 360
SUN = (476, 160)


def _hill(ctx: Context, base: float, height: float, phase: float, paint: str) -> None:
    """A range of hills from edge to edge, lit along its crest."""
    crest = [
        (x, base - height * abs(math.sin(x * 0.0085 + phase)) - 5 * math.sin(x * 0.037 + phase * 3))
        for x in range(-4, WIDTH + 8, 4)
    ]
    polygon(ctx, [(-4, HEIGHT), *crest, (WIDTH + 4, HEIGHT)])
    fill(ctx, linear_gradient(0, base - height, 0, base + 50, mix(paint, "#ffe2a8", 0.25), paint))
    polygon(ctx, crest, False)
    stroke(ctx, "#ffe9bd", 1.1, 0.4)


def _sunrise(ctx: Context) -> None:
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, 270, "#5f86a6", "#b9bfae", "#f1dba6", "#f3b870", "#dd8a55"))
    sun = SUN
    ctx.save()
    for k in range(36):
        turn = math.pi + k * math.pi / 35
        reach = 460
        near, far = turn - 0.018, turn + 0.018
        polygon(
            ctx,
            [
                sun,
                (sun[0] + reach * math.cos(near), sun[1] + reach * math.sin(near)),
                (sun[0] + reach * math.cos(far), sun[1] + reach * math.sin(far)),
            ],
        )
        fill(ctx, radial_gradient(*sun, 30, 330, (0, "#fff3c8", 0.30), (1, "#fff3c8", 0)))
    ctx.restore()
    for radius, alpha in ((150, 0.35), (96, 0.5)):
        circle(ctx, *sun, radius)
        fill(ctx, radial_gradient(*sun, 8, radius, (0, "#fff6d8", alpha), (1, "#ffd98c", 0)))
    circle(ctx, *sun, 42)
    fill(ctx, radial_gradient(*sun, 2, 42, (0, "#fffbe8"), (1, "#ffe49a")))
    rng = random.Random(8)
    for _ in range(9):
        x, y, length = rng.uniform(-40, 560), rng.uniform(22, 132), rng.uniform(70, 190)
        ctx.move_to(x, y)
        ctx.curve_to(x + length * 0.3, y - 7, x + length * 0.7, y - 6, x + length, y)
        ctx.curve_to(x + length * 0.7, y + 3, x + length * 0.3, y + 3, x, y)
        fill(ctx, "#fff1d0", 0.42)


def _castle_rock(ctx: Context) -> None:
    """Stirling castle on its crag, against the light."""
    crag = [
        (96, 236),
        (128, 206),
        (148, 172),
        (168, 158),
        (186, 136),
        (300, 134),
        (322, 152),
        (338, 186),
        (380, 216),
        (420, 240),
    ]
    polygon(ctx, [*spline(crag, 6), (420, 260), (96, 260)])
    fill(ctx, linear_gradient(0, 130, 0, 250, "#4a4a48", "#5f6557"))
    rng = random.Random(3)
    for _ in range(46):
        x = rng.uniform(160, 350)
        y = rng.uniform(146, 220)
        line(ctx, "#2e2e2d", 0.9, (x, y), (x + rng.uniform(-4, 2), y + rng.uniform(6, 20)), alpha=0.5)
    dark = "#34343a"
    roofs = ((192, 112, 22, 24), (216, 96, 16, 40), (234, 108, 40, 28), (276, 104, 18, 32))
    for x, y, w, h in roofs:
        ctx.rectangle(x, y, w, h + 2)
        fill(ctx, dark)
        for i in range(int(w // 5)):
            ctx.rectangle(x + 0.6 + i * 5, y - 3.4, 3, 4)
            fill(ctx, dark)
    polygon(ctx, [(214, 93), (224, 74), (234, 93)])
    polygon(ctx, [(236, 106), (242, 95), (266, 95), (273, 106)])
    fill(ctx, dark)
    for x, y in ((221, 106), (226, 106), (246, 116), (256, 116), (283, 114)):
        ctx.rectangle(x, y, 2, 5)
        fill(ctx, "#ffd98c", 0.9)
    line(ctx, dark, 1.4, (224, 74), (224, 58))
    polygon(ctx, [(225, 58), (240, 61), (225, 66)])
    fill(ctx, "#a4332c")


def _river_and_bridge(ctx: Context) -> None:
    """The Forth shining in the plain, and the narrow bridge."""
    left = [(640, 236), (560, 240), (470, 246), (380, 244), (300, 250), (220, 262), (130, 262), (-10, 270)]
    right = [(-10, 284), (120, 276), (230, 278), (320, 266), (400, 260), (480, 262), (570, 256), (640, 250)]
    polygon(ctx, [*spline(left, 6), *spline(right, 6)])
    fill(ctx, linear_gradient(0, 0, WIDTH, 0, "#a9b7ac", "#d9c79c", "#ffe2a4", "#e6c38c"))
    polygon(ctx, [*spline(left, 6)], False)
    stroke(ctx, "#38463f", 1.1, 0.7)
    dark = "#2f2a22"
    for i in range(7):
        x = 430 + i * 12
        line(ctx, dark, 2, (x, 243), (x - 1, 262))
    line(ctx, dark, 3.4, (424, 244), (508, 242))
    line(ctx, dark, 1.4, (424, 238), (508, 236))
    for i in range(9):
        line(ctx, dark, 1.2, (426 + i * 10, 238), (426 + i * 10, 243))


RANKS = ((292, 0.42, "#4b4636"), (324, 0.6, "#30291f"), (368, 0.84, "#1a130e"))  # foot, scale, colour


def _ranks(ctx: Context, row: int) -> None:
    """One row of the schiltron from behind: men and their long spears."""
    rng = random.Random(21 + row)
    foot, scale, tone = RANKS[row]
    pitch = 26 * scale
    for i in range(int(WIDTH / pitch) + 2):
        x, lean = i * pitch + rng.uniform(-3, 3), rng.uniform(-5, 7) * scale
        top = foot - (128 + rng.uniform(0, 30)) * scale
        line(ctx, tone, 2.3 * scale, (x, foot), (x + lean, top))
        tip = (x + lean, top - 13 * scale)
        polygon(ctx, [tip, (x + lean - 3 * scale, top), (x + lean + 3 * scale, top)])
        fill(ctx, tone)
    for i in range(int(WIDTH / (40 * scale)) + 2):
        level = "regular" if (i + row) % 3 else "elite"
        foot_soldier(ctx, i * 40 * scale - 20, foot - 62 * scale + rng.uniform(-3, 3), scale, tone, level)


def _standard(ctx: Context) -> None:
    """The saltire in the wind above the host."""
    upper = spline([(158, 152), (182, 145), (212, 156), (250, 149)], 8)
    lower = spline([(250, 198), (212, 206), (182, 194), (158, 201)], 8)
    polygon(ctx, upper + lower)
    fill(ctx, linear_gradient(158, 0, 250, 0, "#2f62a6", "#1c3f70", "#3567a5", "#234a80"))
    ctx.save()
    polygon(ctx, upper + lower)
    ctx.clip()
    for start, end in (((154, 149), (254, 202)), ((154, 204), (254, 147))):
        middle = ((start[0] + end[0]) / 2 - 2, (start[1] + end[1]) / 2)
        polygon(ctx, spline([start, middle, end], 8), False)
        stroke(ctx, "#f4efe2", 8)
    for x in (182, 214):
        ctx.rectangle(x, 140, 14, 70)
        fill(ctx, linear_gradient(x, 0, x + 14, 0, (0, "#000", 0), (0.5, "#000", 0.16), (1, "#000", 0)))
    ctx.restore()


def _captain(ctx: Context) -> None:
    """The leader on a knoll against the sun, lit along his edge."""
    knoll = spline([(352, 322), (404, 286), (450, 268), (510, 264), (566, 280), (644, 312)], 8)
    polygon(ctx, [(352, 362), *knoll, (644, 362)])
    fill(ctx, linear_gradient(0, 262, 0, 340, "#4a4128", "#1f1910"))
    polygon(ctx, knoll, False)
    stroke(ctx, "#ffdf9c", 1.4, 0.7)
    rng = random.Random(17)
    for _ in range(60):
        x, y = knoll[rng.randrange(6, len(knoll) - 6)]
        line(ctx, "#2a2214", 1.1, (x, y + 2), (x + rng.uniform(-3, 3), y - rng.uniform(2, 6)))
    for dx, dy, tone, cloth in (
        (-1.6, -1.2, "#ffe3a0", ("#ffe3a0", "#ffe3a0")),
        (0, 0, "#17100b", ("#8f2a22", "#e3b23c")),
    ):
        horseman(ctx, 412 + dx, 148 + dy, 1.22, tone, "elite", None, cloth)


def rebellion(ctx: Context) -> None:
    """Spears and the rising sun below Stirling."""
    _sunrise(ctx)
    _hill(ctx, 214, 44, 0.4, "#98a092")
    _hill(ctx, 230, 30, 1.9, "#7e8a78")
    _castle_rock(ctx)
    ctx.rectangle(0, 226, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 226, 0, HEIGHT, "#99915f", "#5c5a38", "#2e2a1c"))
    _river_and_bridge(ctx)
    ctx.rectangle(0, 190, WIDTH, 90)
    fill(ctx, linear_gradient(0, 190, 0, 280, (0, "#ffe3b0", 0), (0.45, "#ffe3b0", 0.34), (1, "#ffe3b0", 0)))
    _ranks(ctx, 0)
    _captain(ctx)
    _ranks(ctx, 1)
    _ranks(ctx, 2)
    line(ctx, "#1c1510", 3.2, (150, 360), (158, 150))
    _standard(ctx)
