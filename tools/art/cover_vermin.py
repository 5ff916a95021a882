"""The box front of Space Vermin from Beyond: an ultramite rears before the moon over a handful of marines."""

import math
import random

from . import swamp_plants as plants
from .canvas import Context, circle, fill, line, linear_gradient, polygon, radial_gradient
from .covers_period import HEIGHT, MIDDLE, WIDTH
from .lettering import text
from .vermin_beasts import drone, flight_line
from .vermin_figures import figure
from .vermin_parts import jewel

MOON = (MIDDLE, 158)
GROUND = 262.0
FOOT = 272


def _night(ctx: Context) -> None:
    """Sky, stars, the moon in its haze with its craters."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, GROUND, "#050d16", "#0d2c33", "#1f6654"))
    rng = random.Random(12)
    for _ in range(120):
        circle(ctx, rng.uniform(0, WIDTH), rng.uniform(0, 210), rng.choice((0.4, 0.5, 0.8, 1.1)))
        fill(ctx, "#e6f5ea", rng.uniform(0.3, 0.95))
    for reach, alpha in ((190, 0.30), (120, 0.30)):
        circle(ctx, *MOON, reach)
        fill(ctx, radial_gradient(*MOON, 60, reach, (0, "#9dff9c", alpha), (1, "#9dff9c", 0)))
    circle(ctx, *MOON, 78)
    fill(ctx, radial_gradient(MOON[0] - 26, MOON[1] - 30, 6, 120, (0, "#f4ffe6"), (0.5, "#a9e89a"), (1, "#3f9a68")))
    for x, y, size in (
        (-48, -18, 11),
        (-30, 34, 8),
        (44, -34, 9),
        (54, 14, 13),
        (30, 54, 7),
        (-56, 14, 5),
        (8, -64, 6),
    ):
        circle(ctx, MOON[0] + x, MOON[1] + y, size)
        fill(ctx, "#5fae74", 0.45)
        circle(ctx, MOON[0] + x + size * 0.2, MOON[1] + y + size * 0.2, size * 0.8)
        fill(ctx, "#c2f2a8", 0.5)


def _beast(ctx: Context) -> None:
    """The ultramite with a rim of pink light, burning eyes, and drones next to it."""
    for x, y, scale, way in ((24, 130, 0.36, 1), (236, 112, 0.42, -1), (26, 186, 0.26, 1)):
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(-way, 1)
        drone(ctx, 0, 0, scale, "#120818", "#d6b8ff")
        ctx.restore()
    for grow, tone, lines in ((5.0, "#ff4f9c", "#ff4f9c"), (0.0, "#14060e", "#7a1844")):
        size = 176 + grow
        figure(ctx, "ultramite", MIDDLE - size / 2, 93 - grow / 2, size, tone, lines, "#ffd23c")
    for side in (-1, 1):
        eye = (MIDDLE + side * 12.3, 93 + 42.2)
        circle(ctx, *eye, 17)
        fill(ctx, radial_gradient(*eye, 1, 17, (0, "#ffe27a", 0.8), (1, "#ff7a2a", 0)))
        circle(ctx, *eye, 4.4)
        fill(ctx, "#fff2b0")


def _jungle(ctx: Context) -> None:
    """Two ranges of jungle, bamboo at both sides, water that glimmers."""
    rng = random.Random(4)
    for base, high, tone in ((238, 20, "#0d3a33"), (252, 14, "#08251f")):
        crest = [
            (x, base - high * (0.5 + 0.5 * math.sin(x * 0.05 + base)) - rng.uniform(0, 5)) for x in range(-4, 264, 4)
        ]
        polygon(ctx, [(-4, HEIGHT), *crest, (WIDTH + 4, HEIGHT)])
        fill(ctx, tone)
    for x, y, high in (
        (8, 262, 60),
        (22, 268, 46),
        (38, 262, 34),
        (252, 262, 62),
        (238, 268, 44),
        (222, 262, 32),
        (-2, 270, 74),
    ):
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(1.5, 1.5)
        plants.bamboo(ctx, random.Random(x + 50), high, 0.25)
        ctx.restore()
    for _ in range(42):
        x, y = rng.uniform(0, WIDTH), rng.uniform(254, 271)
        line(ctx, "#58ffe0", 0.7, (x, y), (x + rng.uniform(3, 12), y), alpha=rng.uniform(0.25, 0.7))


def _marines(ctx: Context) -> None:
    """Silhouettes with a warm edge, their fire, and a jewel between them."""
    circle(ctx, MIDDLE, 262, 60)
    fill(ctx, radial_gradient(MIDDLE, 258, 2, 60, (0, "#62e4ff", 0.45), (1, "#62e4ff", 0)))
    for muzzle, goal in (((114, 243), (122, 186)), ((98, 238), (112, 172))):
        flight_line(ctx, muzzle, goal, "#ffb648")
        flight_line(ctx, (WIDTH - muzzle[0], muzzle[1]), (WIDTH - goal[0], goal[1]), "#ffb648")
    for kind, x, size in (("squad", 78, 56), ("ant_gun.deployed", 108, 40)):
        for side in (1, -1):
            ctx.save()
            ctx.translate(x if side == 1 else WIDTH - x, FOOT + 2)
            ctx.scale(side, 1)
            figure(ctx, kind, -size / 2 - 0.8, -size * 0.96 - 0.8, size, "#ffcf8a", "#0a1420", "#ffcf8a")
            figure(ctx, kind, -size / 2, -size * 0.96, size, "#0b1a26", "#04090e", "#e8822a")
            ctx.restore()
    jewel(ctx, MIDDLE, 259, 9.5, glow=True)


def vermin(ctx: Context) -> None:
    """Draw the box front."""
    _night(ctx)
    _beast(ctx)
    _jungle(ctx)
    _marines(ctx)
    ctx.rectangle(0, FOOT, WIDTH, HEIGHT - FOOT)
    fill(ctx, linear_gradient(0, FOOT, 0, HEIGHT, "#0a1f18", "#040d0a"))
    for k in range(-1, 30):
        left = k * 12
        polygon(ctx, [(left, FOOT + 6), (left + 6, FOOT + 6), (left + 12, FOOT), (left + 6, FOOT)])
    fill(ctx, "#e0a43a", 0.9)
    line(ctx, "#9dff5c", 1.6, (0, FOOT), (WIDTH, FOOT))
    for dx, dy, tone in ((1.2, 1.6, "#04120c"), (0, 0, "#9dff5c")):
        text(ctx, "SPACE VERMIN", MIDDLE + dx, 42 + dy, "creep", 36, tone, "c", max_width=WIDTH - 24)
    for dx, dy, tone in ((1, 1.3, "#04120c"), (0, 0, "#ff6a3d")):
        text(ctx, "from Beyond!", MIDDLE + dx, 67 + dy, "creep", 24, tone, "c")
    text(ctx, "巨蟲惑星の死闘", MIDDLE, 302, "jpb", 17, "#d9ffc2", "c")
    text(ctx, "Solitaire against the swarm  ·  hexes", MIDDLE, 325, "raj", 14, "#a9dcae", "c")
    text(ctx, "TWO MAPS  ·  THREE SCENARIOS", MIDDLE, 342, "raj", 11, "#86b993", "c", track=1)
