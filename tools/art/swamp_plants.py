"""Objects on the giant-bug planet: bamboo, reeds, lilies, bubbles in the tar, houses, grass, ribs of the nests.

Every drawing has its foot at the origin; a hexside is 40 units long.
"""

import math
import random

import cairocffi as cairo

from .canvas import Context, Point, circle, fill, line, polygon, radial_gradient, stroke
from .palette import mix


def _curve(ctx: Context, start: Point, *controls: float) -> None:
    ctx.move_to(*start)
    ctx.curve_to(*controls)


def bamboo(ctx: Context, rng: random.Random, height: float, light: float) -> None:
    """One culm with its leaves in a dark cloud of foliage; light is 0 to 1."""
    ctx.save()
    ctx.translate(0, -height * 0.62)
    ctx.scale(1, 0.8)
    circle(ctx, 0, 0, 9.5)
    ctx.restore()
    tone = mix("#1f6b48", "#3fa06c", light)
    crown = radial_gradient(-2, -height * 0.7, 0, 10, (0, tone, 0.55), (0.6, "#12402c", 0.5), (1, "#12402c", 0))
    fill(ctx, crown)
    lean = rng.uniform(-2.4, 2.4)
    for colour, width, alpha in (("#06140e", 3.4, 0.7), (mix("#2f7f57", "#8fd39a", light), 1.9, 1.0)):
        _curve(ctx, (0, 0), 0, -height * 0.5, lean * 0.4, -height * 0.8, lean, -height)
        stroke(ctx, colour, width, alpha)
    for part in (0.28, 0.56, 0.82):
        ctx.move_to(-1.3 + lean * part * 0.6, -height * part)
        ctx.line_to(1.6 + lean * part * 0.6, -height * part)
        stroke(ctx, "#d8ffd9", 0.8, 0.55)
    for side, part in ((-1, 0.9), (1, 0.72), (-1, 0.5)):
        x, y = lean * part, -height * part
        _curve(ctx, (x, y), x + side * 4, y - 6.5, x + side * 10, y - 5, x + side * 12.5, y + 2)
        ctx.curve_to(x + side * 8, y + 0.5, x + side * 4, y + 2, x, y)
        fill(ctx, mix("#1f6b48", "#6fc486", light), 0.95)
        _curve(ctx, (x, y), x + side * 4, y - 4, x + side * 8, y - 2.6, x + side * 12, y + 1.6)
        stroke(ctx, "#c9f2c8", 0.45, 0.45)


def reeds(ctx: Context, rng: random.Random) -> None:
    """A tuft of reeds, some with a brown head."""
    for _ in range(rng.randint(3, 5)):
        dx, high = rng.uniform(-6, 6), rng.uniform(9, 15)
        for colour, width, alpha in (("#06211d", 2.2, 0.6), ("#9fd6a0", 1.1, 0.85)):
            _curve(ctx, (dx * 0.4, 0), dx * 0.5, -high * 0.6, dx, -high * 0.8, dx * 1.5, -high)
            stroke(ctx, colour, width, alpha)
        if rng.random() < 0.3:
            line(ctx, "#b99a58", 1.9, (dx * 1.38, -high + 2.4), (dx * 1.5, -high - 2), alpha=0.9)


def lily(ctx: Context, radius: float) -> None:
    """A floating leaf in its own glow."""
    circle(ctx, 0, 0, radius * 2.6)
    fill(ctx, radial_gradient(0, 0, 0, radius * 2.6, (0, "#58ffe0", 0.35), (1, "#58ffe0", 0)))
    ctx.save()
    ctx.scale(1, 0.5)
    ctx.new_path()
    ctx.arc(0, 0, radius * 1.3, 0.4, 6.1)
    ctx.line_to(0, 0)
    ctx.close_path()
    ctx.restore()
    fill(ctx, "#7fe0b4", 0.9, keep=True)
    stroke(ctx, "#0b3f38", 0.5, 0.8)


def bubble(ctx: Context, radius: float) -> None:
    """A bubble in the tar."""
    shift = radius * 0.3
    circle(ctx, 0, 0, radius)
    tones = ((0, "#6a5a9a"), (0.6, "#1d1530"), (1, "#08070d"))
    fill(ctx, radial_gradient(-shift, -shift, 0, radius * 1.2, *tones), keep=True)
    stroke(ctx, "#b6a2ff", 0.9, 0.75)
    circle(ctx, -shift, -shift, radius * 0.22)
    fill(ctx, "#f0eaff", 0.95)


def grass(ctx: Context) -> None:
    """Three blades."""
    for dx in (-2.6, 0.0, 2.6):
        line(ctx, "#8fbf94", 0.9, (dx * 0.5, 0), (dx, -4.4 + abs(dx) * 0.5), alpha=0.5)


def fern(ctx: Context, rng: random.Random) -> None:
    """A low fan of fronds."""
    for turn in (-1.1, -0.45, 0.25, 0.95):
        reach = rng.uniform(6, 9)
        x, y = reach * math.sin(turn), -reach * math.cos(turn) * 0.8
        _curve(ctx, (0, 0), x * 0.2, y * 0.8, x * 0.6, y * 1.1, x, y)
        stroke(ctx, "#4f8a63", 1.5, 0.75)
        _curve(ctx, (0, 0), x * 0.2, y * 0.8, x * 0.6, y * 1.1, x, y)
        stroke(ctx, "#a6d6a2", 0.5, 0.5)


def mushrooms(ctx: Context, rng: random.Random) -> None:
    """Two or three caps that glow."""
    for dx, size in ((-3.2, 2.6), (2.4, 3.4), (6.0, 1.9))[: rng.randint(2, 3)]:
        circle(ctx, dx, -size * 1.6, size * 3)
        fill(ctx, radial_gradient(dx, -size * 1.6, 0, size * 3, (0, "#8fe6ff", 0.28), (1, "#8fe6ff", 0)))
        line(ctx, "#b9d8c8", 1.0, (dx, 0), (dx, -size * 1.4), alpha=0.8)
        ctx.new_path()
        ctx.arc(dx, -size * 1.3, size, math.pi, 0)
        ctx.close_path()
        fill(ctx, "#7fc4d8", 0.95)


def stones(ctx: Context, rng: random.Random) -> None:
    """Boulders with a lit back."""
    for dx, size in ((-4, 3.6), (3, 4.6)):
        wide = size * rng.uniform(1.0, 1.3)
        ctx.save()
        ctx.translate(dx, 0)
        ctx.scale(wide / size, 0.7)
        circle(ctx, 0, 0, size)
        ctx.restore()
        shades = ((0, "#71827a"), (0.6, "#34423f"), (1, "#16211f"))
        fill(ctx, radial_gradient(dx - size * 0.4, -size * 0.4, 0, size * 1.6, *shades))


def house(ctx: Context, half: float, height: float, seed: int) -> None:
    """A block seen from the upper right with lit windows; the seed chooses which are lit."""
    west, south, east, north = (-half, 0.0), (0.0, half * 0.5), (half, 0.0), (0.0, -half * 0.5)

    def up(point: Point, by: float = height) -> Point:
        return point[0], point[1] - by

    ctx.save()
    ctx.translate(half * 0.5, half * 0.28)
    ctx.scale(1, 0.5)
    circle(ctx, 0, 0, half * 1.35)
    ctx.restore()
    fill(ctx, "#050b0a", 0.35)
    polygon(ctx, [west, south, up(south), up(west)])
    fill(ctx, "#39423f")
    polygon(ctx, [south, east, up(east), up(south)])
    fill(ctx, "#222b2b")
    roof = [up(west), up(south), up(east), up(north)]
    polygon(ctx, roof)
    fill(ctx, "#6a726a")
    polygon(ctx, [up((x * 0.72, y * 0.72)) for x, y in (west, south, east, north)])
    fill(ctx, "#596159")
    _windows(ctx, random.Random(seed), (west, south, east), height)
    polygon(ctx, roof)
    stroke(ctx, "#cfd8c8", 0.7, 0.7)
    line(ctx, "#cfd8c8", 0.6, south, up(south), alpha=0.45)
    if height > 16:
        mast = up((half * 0.3, -half * 0.1))
        line(ctx, "#aab4a8", 0.8, mast, up(mast, 7))
        circle(ctx, mast[0], mast[1] - 7, 1.0)
        fill(ctx, "#ff5a4a")


def _windows(ctx: Context, rng: random.Random, feet: tuple[Point, Point, Point], height: float) -> None:
    """Windows on the two walls between the feet of a block; two of three are lit at random."""
    west, south, east = feet
    floors = max(2, int(height / 6))
    for (p, q), colour in (((west, south), "#ffd070"), ((south, east), "#ffb240")):
        for column in range(3):
            for floor in range(floors):
                if rng.random() < 0.62:
                    low = height * (floor + 0.25) / floors
                    high = low + height * 0.42 / floors
                    first, last = (column + 0.22) / 3, (column + 0.72) / 3
                    pane = ((first, low), (last, low), (last, high), (first, high))
                    polygon(ctx, [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t - z) for t, z in pane])
                    fill(ctx, colour, 0.95)


def house_light(ctx: Context, height: float) -> None:
    """The light of a house, to be added to the picture."""
    radius = height * 1.5 + 10
    circle(ctx, 0, -height * 0.3, radius)
    tones = ((0, "#ff9a2e", 0.17), (0.5, "#ff9a2e", 0.07), (1, "#ff9a2e", 0))
    fill(ctx, radial_gradient(0, -height * 0.3, 0, radius, *tones))


def dome(ctx: Context) -> None:
    """The dome of a laboratory, lit from within."""
    ctx.save()
    ctx.translate(4, 2)
    ctx.scale(1, 0.5)
    circle(ctx, 0, 0, 15)
    ctx.restore()
    fill(ctx, "#050b0a", 0.4)
    ctx.save()
    ctx.scale(1, 0.5)
    circle(ctx, 0, 0, 12.5)
    ctx.restore()
    fill(ctx, "#3c4743")
    ctx.new_path()
    ctx.arc(0, -2, 11, math.pi, 0)
    ctx.curve_to(11, 4.4, -11, 4.4, -11, -2)
    ctx.close_path()
    fill(ctx, radial_gradient(-3, -8, 1, 15, (0, "#e8fff6"), (0.45, "#8fd8d0"), (1, "#2c5f66")), keep=True)
    stroke(ctx, "#dff6ee", 0.8, 0.8)
    for bend in (-0.55, 0.0, 0.55):
        _curve(ctx, (0, -13), bend * 22, -11, bend * 22, -2, bend * 20, 1.6)
        stroke(ctx, "#164047", 0.6, 0.7)
    line(ctx, "#dff6ee", 1.0, (0, -13), (0, -21))
    circle(ctx, 0, -21.6, 1.5)
    fill(ctx, "#7dffe0")


def nest_ribs(ctx: Context) -> None:
    """Curved ribs round the mouth of a nest, teeth inside them."""
    circle(ctx, 0, 0, 13)
    fill(ctx, radial_gradient(0, 0, 1, 13, (0, "#fff0b0", 0.9), (0.35, "#ff8a3c", 0.55), (1, "#4a0622", 0.75)))
    for k in range(11):
        angle = k * math.tau / 11 + 0.2
        for colour, width, alpha in (("#2a0615", 5, 0.9), ("#ff7aa4", 1.1, 0.8)):
            bends = ((13, 0.0), (21, 0.2), (25, 0.1), (31, -0.12))
            points = [(r * math.cos(angle + turn), r * 0.96 * math.sin(angle + turn)) for r, turn in bends]
            ctx.move_to(*points[0])
            ctx.curve_to(*points[1], *points[2], *points[3])
            stroke(ctx, colour, width, alpha)


ADD = cairo.OPERATOR_ADD
