"""Pictures of the three scenarios of Deadly Struggle, 640 x 360 units: night, moon, fog, and the goal."""

import math
import random
from collections.abc import Callable

import cairocffi as cairo

from . import swamp_plants as plants
from . import vermin_beasts as beasts
from .canvas import Context, Point, circle, fill, line, linear_gradient, new_surface, polygon, radial_gradient, stroke
from .palette import mix
from .textures import grained
from .vermin_figures import figure
from .vermin_parts import jewel

WIDTH, HEIGHT = 640, 360
SWARM, RIM = "#1a0a16", "#ff7ab8"


def _sky(ctx: Context, top: str, foot: str, moon: Point, radius: float, seed: int) -> None:
    """Stars and a cratered moon in its haze."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, 290, top, mix(top, foot, 0.55), foot))
    rng = random.Random(seed)
    for _ in range(130):
        x, y, size = rng.uniform(0, WIDTH), rng.uniform(0, 210), rng.choice((0.5, 0.7, 1.0, 1.4))
        circle(ctx, x, y, size)
        fill(ctx, "#e6f5ea", rng.uniform(0.25, 0.9))
    for reach, alpha in ((4.2, 0.16), (2.3, 0.22), (1.5, 0.25)):
        circle(ctx, *moon, radius * reach)
        fill(ctx, radial_gradient(*moon, radius * 0.8, radius * reach, (0, "#b9f0c8", alpha), (1, "#b9f0c8", 0)))
    circle(ctx, *moon, radius)
    lit = (moon[0] - radius * 0.35, moon[1] - radius * 0.4)
    ctx.save()
    fill(
        ctx,
        radial_gradient(*lit, radius * 0.1, radius * 1.5, (0, "#effff0"), (0.5, "#b4e0b4"), (1, "#5f9a80")),
        keep=True,
    )
    ctx.clip()
    for _ in range(14):
        x, y, size = (rng.uniform(-0.9, 0.9) * radius for _ in range(3))
        size = radius * rng.uniform(0.05, 0.17)
        circle(ctx, moon[0] + x, moon[1] + y, size)
        fill(ctx, "#6fae8a", 0.4)
        circle(ctx, moon[0] + x + size * 0.18, moon[1] + y + size * 0.18, size * 0.8)
        fill(ctx, "#c6ecc4", 0.45)
    ctx.restore()


def _ridge(ctx: Context, base: float, height: float, phase: float, tone: str) -> None:
    """Jungle from edge to edge with a rough crest."""
    rng = random.Random(round(phase * 100))
    crest = []
    for x in range(-6, WIDTH + 12, 5):
        swell = math.sin(x * 0.011 + phase) * 0.6 + math.sin(x * 0.031 + phase * 2.3) * 0.4
        crest.append((x, base - height * (0.5 + 0.5 * swell) - rng.uniform(0, 7)))
    polygon(ctx, [(-6, HEIGHT), *crest, (WIDTH + 6, HEIGHT)])
    fill(ctx, linear_gradient(0, base - height, 0, base + 60, mix(tone, "#9fd0b8", 0.16), tone))


def _fog(ctx: Context, seed: int, low: float, high: float, count: int, strength: float) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        x, y, wide = rng.uniform(-60, WIDTH + 60), rng.uniform(low, high), rng.uniform(90, 220)
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(1, rng.uniform(0.09, 0.17))
        circle(ctx, 0, 0, wide)
        ctx.restore()
        fill(ctx, "#a9cfcb", 0.0, keep=True)
        ctx.save()
        ctx.clip()
        ctx.translate(x, y)
        ctx.scale(1, 0.15)
        fog = radial_gradient(0, 0, 0, wide, (0, "#a9cfcb", strength), (1, "#a9cfcb", 0))
        circle(ctx, 0, 0, wide)
        fill(ctx, fog)
        ctx.restore()


def _at(ctx: Context, x: float, y: float, scale: float, draw: Callable[[Context], None]) -> None:
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(scale, scale)
    draw(ctx)
    ctx.restore()


def _reeds(ctx: Context, seed: int, count: int, scale: float) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        x, high, lean = rng.uniform(-10, WIDTH + 10), rng.uniform(26, 66) * scale, rng.uniform(-14, 14)
        ctx.move_to(x, HEIGHT + 4)
        ctx.curve_to(x, HEIGHT - high * 0.5, x + lean * 0.4, HEIGHT - high * 0.8, x + lean, HEIGHT - high)
        stroke(ctx, "#04110f", rng.uniform(1.4, 3.2) * scale)
        if rng.random() < 0.25:
            line(ctx, "#0a1a14", 5 * scale, (x + lean, HEIGHT - high), (x + lean * 1.1, HEIGHT - high - 12 * scale))


def _marine(ctx: Context, kind: str, x: float, y: float, size: float, glow: str, flip: bool = False) -> None:
    """A figure with its feet at (x, y), dark, with a lit edge."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(-1 if flip else 1, 1)
    figure(ctx, kind, -size / 2 - 0.9, -size * 0.96 - 1.1, size, glow, "#0a1420", glow)
    figure(ctx, kind, -size / 2, -size * 0.96, size, "#263c52", "#0a1420", "#e8822a")
    ctx.restore()


def _town(ctx: Context, base: float, seed: int, left: float, right: float) -> None:
    """Blocks with lit windows along a line."""
    rng = random.Random(seed)
    blocks = []
    x = left
    while x < right:
        blocks.append((x, rng.uniform(9, 17), rng.uniform(18, 58) * (1 - abs(x - (left + right) / 2) / (right - left))))
        x += rng.uniform(14, 24)
    for x, half, high in blocks:
        number = rng.randrange(1000)
        _at(
            ctx,
            x,
            base + rng.uniform(-6, 6),
            1.15,
            lambda pen, h=half, z=high + 10, n=number: plants.house(pen, h, z, n),
        )
    ctx.save()
    ctx.set_operator(cairo.OPERATOR_ADD)
    circle(ctx, (left + right) / 2, base - 20, (right - left) * 0.75)
    middle = ((left + right) / 2, base - 20)
    fill(ctx, radial_gradient(*middle, 4, (right - left) * 0.75, (0, "#ff9a2e", 0.26), (1, "#ff9a2e", 0)))
    ctx.restore()


def family_jewels(ctx: Context) -> None:
    """A vehicle lifts a jewel in the lamps of the town while the swarm comes out of the bamboo."""
    _sky(ctx, "#07131f", "#1d5a50", (508, 86), 52, 5)
    _ridge(ctx, 214, 52, 0.6, "#0d2e2c")
    _town(ctx, 226, 12, 30, 300)
    _ridge(ctx, 262, 26, 2.2, "#0a2422")
    _fog(ctx, 3, 205, 262, 16, 0.15)
    for x, y, scale in ((400, 256, 0.62), (470, 250, 0.54), (560, 262, 0.72)):
        beasts.soldier(ctx, x, y, scale, "#16202a", "#7fa39a")
    ctx.rectangle(0, 262, WIDTH, 98)
    fill(ctx, linear_gradient(0, 262, 0, 360, "#12302a", "#06130f"))
    rng = random.Random(6)
    for _ in range(26):
        x = rng.uniform(330, 650)
        high, light = rng.uniform(30, 52), rng.random() * 0.35
        seed = rng.random()
        _at(
            ctx,
            x,
            rng.uniform(264, 284),
            1.5,
            lambda pen, h=high, g=light, s=seed: plants.bamboo(pen, random.Random(s), h, g),
        )
    circle(ctx, 190, 252, 150)
    fill(ctx, radial_gradient(190, 246, 4, 150, (0, "#62e4ff", 0.30), (1, "#62e4ff", 0)))
    _marine(ctx, "rv", 236, 318, 132, "#8fe6ff")
    jewel(ctx, 182, 222, 21, glow=True)
    _marine(ctx, "squad", 112, 336, 92, "#ffcf8a")
    _marine(ctx, "heavy", 330, 336, 78, "#ffcf8a")
    for start, end in (((372, 297), (520, 268)), ((374, 303), (500, 280)), ((150, 290), (470, 242))):
        beasts.flight_line(ctx, start, end, "#ffb648")
    beasts.ultramite(ctx, 560, 330, 1.2, SWARM, RIM)
    beasts.soldier(ctx, 468, 342, 0.9, SWARM, RIM)
    _fog(ctx, 8, 300, 350, 12, 0.12)
    _reeds(ctx, 4, 46, 0.8)


def great_migration(ctx: Context) -> None:
    """The queens cross the bridge over the tar with their escort; the marines wait on the far side."""
    _sky(ctx, "#0a0f20", "#2a4a5a", (150, 92), 62, 9)
    _ridge(ctx, 210, 46, 1.4, "#10282e")
    _ridge(ctx, 240, 34, 3.4, "#0c2023")
    for x, y, scale in ((90, 140, 0.5), (226, 70, 0.62), (300, 128, 0.42), (420, 92, 0.5)):
        ctx.save()
        ctx.translate(2 * x, 0)
        ctx.scale(-1, 1)
        beasts.drone(ctx, x, y, scale, "#160a22", "#c9a6ff")
        ctx.restore()
    _fog(ctx, 5, 200, 250, 16, 0.16)
    ctx.rectangle(0, 250, WIDTH, 110)
    fill(ctx, linear_gradient(0, 250, 0, 360, "#1d1733", "#07060d"))
    rng = random.Random(2)
    for _ in range(40):
        x, y, radius = rng.uniform(0, WIDTH), rng.uniform(300, 352), rng.choice((2, 3, 4.4, 6))
        _at(ctx, x, y, 1.0, lambda pen, radius=radius: plants.bubble(pen, radius))
    _column_on_the_bridge(ctx)
    polygon(ctx, [(446, 360), (462, 284), (500, 268), (560, 260), (646, 256), (646, 360)])
    fill(ctx, linear_gradient(0, 256, 0, 360, "#17352c", "#06130f"))
    _at(ctx, 612, 258, 2.2, plants.dome)
    _marine(ctx, "heavy", 548, 308, 84, "#ffcf8a", flip=True)
    _marine(ctx, "ant_gun.deployed", 606, 322, 92, "#ffcf8a", flip=True)
    _marine(ctx, "squad", 494, 322, 86, "#ffcf8a", flip=True)
    for start, end in (((506, 268), (408, 244)), ((506, 273), (400, 252)), ((458, 278), (380, 250))):
        beasts.flight_line(ctx, start, end, "#ffb648")
    _fog(ctx, 12, 292, 345, 14, 0.13)
    _reeds(ctx, 9, 26, 0.8)


def _column_on_the_bridge(ctx: Context) -> None:
    """The deck on its piles, and the swarm crossing it to the right."""
    for tone, dy, high in (("#0a0806", 6, 20), ("#5d5240", 0, 10), ("#8c7c5c", 0, 5)):
        ctx.rectangle(0, 272 + dy, 470, high)
        fill(ctx, tone)
    for k in range(48):
        line(ctx, "#2a241a", 1.2, (k * 10, 272), (k * 10 + 2, 282), alpha=0.8)
    for x in range(24, 470, 62):
        ctx.rectangle(x, 282, 9, 54)
        fill(ctx, "#0a0806")
    column = (
        (50, "soldier", 0.72),
        (128, "queen", 0.86),
        (262, "ultramite", 0.84),
        (352, "soldier", 0.7),
        (418, "ultramite", 0.66),
    )
    for x, kind, scale in column:
        ctx.save()
        ctx.translate(2 * x, 0)
        ctx.scale(-1, 1)
        getattr(beasts, kind)(ctx, x, 273, scale, SWARM, RIM, 6)
        ctx.restore()


def campaign(ctx: Context) -> None:
    """The planet from orbit in the jaws of an ultramite, and drop capsules on their way."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, WIDTH, HEIGHT, "#050911", "#0d1626", "#1d0a1e"))
    rng = random.Random(21)
    for _ in range(260):
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)
        circle(ctx, x, y, rng.choice((0.5, 0.6, 0.9, 1.5)))
        fill(ctx, rng.choice(("#e6f5ea", "#ffd0e2", "#bfe0ff")), rng.uniform(0.3, 0.95))
    for x, y, reach, tone in ((500, 120, 240, "#ff2f7d"), (120, 260, 220, "#2f6aff"), (330, 40, 180, "#7a2fff")):
        circle(ctx, x, y, reach)
        fill(ctx, radial_gradient(x, y, 0, reach, (0, tone, 0.16), (1, tone, 0)))
    _planet(ctx, (320, 262), 168)
    for grow, tone, line_tone in ((4, "#ff4f9c", "#2a0714"), (0, "#22060f", "#8a1f4c")):
        size = 208 + grow
        figure(ctx, "ultramite", 320 - size / 2, 46 - grow * 0.6, size, tone, line_tone, "#ffd23c")
    for x, y, long in ((70, 44, 74), (132, 92, 66), (44, 128, 60), (560, 60, 62), (598, 128, 56), (520, 20, 54)):
        _capsule(ctx, x, y, long, 1 if x < 320 else -1)


def _planet(ctx: Context, centre: Point, radius: float) -> None:
    """A swamp world under its clouds, lit from the left, with a thin ring."""
    x, y = centre
    circle(ctx, x, y, radius * 1.35)
    fill(ctx, radial_gradient(x, y, radius * 0.95, radius * 1.35, (0, "#7fe0b4", 0.45), (1, "#7fe0b4", 0)))
    circle(ctx, x, y, radius)
    ctx.save()
    fill(
        ctx, linear_gradient(x - radius, y - radius, x + radius, y + radius, "#9fd6a8", "#2f7a5c", "#0a2420"), keep=True
    )
    ctx.clip()
    rng = random.Random(5)
    for _ in range(46):
        px, py = x + rng.uniform(-1, 1) * radius, y + rng.uniform(-1, 1) * radius
        wide = rng.uniform(10, 46)
        ctx.save()
        ctx.translate(px, py)
        ctx.rotate(-0.3)
        ctx.scale(1, rng.uniform(0.16, 0.4))
        circle(ctx, 0, 0, wide)
        ctx.restore()
        fill(ctx, rng.choice(("#14505c", "#1c6470", "#d6f0e0", "#3f8a62", "#0e3a34")), rng.uniform(0.2, 0.5))
    circle(ctx, x + radius * 0.55, y + radius * 0.5, radius * 1.5)
    fill(
        ctx,
        radial_gradient(
            x - radius * 0.5, y - radius * 0.6, radius * 0.7, radius * 2.0, (0, "#020608", 0), (1, "#020608", 0.95)
        ),
    )
    for px, py in ((-0.2, 0.3), (0.3, 0.2), (0.1, 0.55)):
        circle(ctx, x + px * radius, y + py * radius, 22)
        fill(ctx, radial_gradient(x + px * radius, y + py * radius, 0, 22, (0, "#ff5fa8", 0.8), (1, "#ff5fa8", 0)))
    ctx.restore()


def _capsule(ctx: Context, x: float, y: float, long: float, way: int) -> None:
    """A drop capsule with its trail of fire."""
    back = (x - way * long, y - long * 0.72)
    for width, alpha in ((12, 0.10), (6, 0.3), (2.4, 0.9)):
        ctx.move_to(*back)
        ctx.line_to(x, y)
        trail = linear_gradient(*back, x, y, (0, "#ff8a2a", 0), (1, "#ffd9a0", alpha))
        stroke(ctx, trail, width)
    ctx.save()
    ctx.translate(x, y)
    ctx.rotate(math.atan2(0.72, way))
    polygon(ctx, [(-9, -6), (5, -5), (11, 0), (5, 5), (-9, 6)])
    fill(ctx, "#d9dec8", keep=True)
    stroke(ctx, "#16263a", 1.4)
    ctx.rectangle(-4, -5.4, 3, 10.8)
    fill(ctx, "#e8822a")
    ctx.restore()


SCENES: dict[str, Callable[[Context], None]] = {
    "family_jewels": family_jewels,
    "great_migration": great_migration,
    "campaign": campaign,
}


def painted(name: str, scale: int) -> cairo.ImageSurface:
    """The picture at scale x 640 by scale x 360 pixels, with grain and a darker edge."""
    surface, ctx = new_surface(WIDTH * scale, HEIGHT * scale)
    ctx.scale(scale, scale)
    SCENES[name](ctx)
    return grained(surface, scale, 31, grain=0.02, edge=0.80, reach=200)
