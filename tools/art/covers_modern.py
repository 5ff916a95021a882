"""Box fronts of the two games of machines and monsters: Vermin, Deloyer."""

import math
import random

from .canvas import Context, blob, circle, fill, linear_gradient, radial_gradient, rounded_rect, stroke
from .covers_period import HEIGHT, MIDDLE, WIDTH
from .lettering import text


def _night(ctx: Context) -> None:
    """Sky, planet, stars, hills, bare trees."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, HEIGHT, "#0d1f2a", "#123b35", "#1d5a3a"))
    rng = random.Random(2)
    for _ in range(60):
        circle(ctx, rng.random() * WIDTH, rng.random() * 150, rng.random() * 1.2 + 0.3)
        fill(ctx, "#e9ffe0", 0.8)
    circle(ctx, 58, 128, 40)
    fill(ctx, radial_gradient(48, 116, 4, 48, (0, "#c9ff9a"), (0.7, "#5ba35a"), (1, "#2a5f48")))
    for k, (base, tone) in enumerate(((205, "#1a4a3a"), (232, "#123628"))):
        ctx.move_to(0, base)
        for x in range(0, WIDTH + 8, 8):
            ctx.line_to(x, base - 9 * math.sin(x * 0.05 + k) - 5 * math.sin(x * 0.17))
        ctx.line_to(WIDTH, HEIGHT)
        ctx.line_to(0, HEIGHT)
        ctx.close_path()
        fill(ctx, tone)
    for _ in range(16):
        _bare_tree(ctx, rng)


def _bare_tree(ctx: Context, rng: random.Random) -> None:
    """A dead trunk with three twigs, somewhere along the foot of the hills."""
    x = rng.random() * WIDTH
    tall = rng.uniform(40, 90)
    base = rng.uniform(225, 262)
    blob(
        ctx,
        [
            (x, base, 3),
            (x + rng.uniform(-5, 5), base - tall * 0.5, 2.2),
            (x + rng.uniform(-8, 8), base - tall, 1),
        ],
        "#0b251c",
    )
    for t in (0.4, 0.6, 0.8):
        blob(
            ctx,
            [
                (x, base - tall * t, 1.2),
                (x + 12, base - tall * t - 8, 1),
                (x + 20, base - tall * t - 4, 0.4),
            ],
            "#0b251c",
            steps=5,
        )


def _insect(ctx: Context) -> None:
    """The beast, its glowing plates and eyes."""
    bc = "#0a0f0c"
    for side in (1, -1):
        ctx.save()
        ctx.translate(140, 196)
        ctx.scale(side, 1)
        for a, b, d, e in ((24, -46, 62, 18), (40, -30, 86, 40), (38, -8, 92, 66), (22, 10, 56, 80)):
            blob(ctx, [(6, 0, 5), (a, b, 5), (d, e - 14, 3.2), (d + 6, e, 1.4)], bc, grow=2)
        blob(ctx, [(8, -42, 4), (30, -74, 3.4), (20, -96, 2)], bc)
        blob(ctx, [(20, -96, 3), (8, -104, 1.2)], bc)
        ctx.restore()
    for p in (
        [(140, 214, 34), (140, 182, 27), (140, 154, 20)],
        [(140, 150, 19), (140, 130, 16), (140, 116, 11)],
    ):
        blob(ctx, p, bc)
    for k in range(4):
        ctx.new_path()
        ctx.save()
        ctx.translate(140, 232 - k * 19)
        ctx.scale(1, 0.34)
        ctx.arc(0, 0, 30 - k * 2.6, math.pi, 0)
        ctx.restore()
        stroke(ctx, "#7bff4a", 1.8, 0.75 - k * 0.1)
    for side in (1, -1):
        ctx.new_path()
        ctx.save()
        ctx.translate(140 + side * 8, 124)
        ctx.rotate(side * 0.5)
        ctx.scale(1, 0.6)
        ctx.arc(0, 0, 6.4, 0, math.tau)
        ctx.restore()
        fill(ctx, "#ff4a2e")
        circle(ctx, 140 + side * 8, 123, 1.8)
        fill(ctx, "#ffe9a0")


def _fire_team(ctx: Context) -> None:
    """Four marines and their beams."""
    for x in (26, 52, 214, 238):
        ctx.save()
        ctx.translate(x, 262)
        ctx.scale(0.9 if x < 100 else -0.9, 0.9)
        blob(ctx, [(0, -28, 5), (0, -26, 5)], "#04100c")
        blob(ctx, [(0, -20, 6), (0, -8, 5.4)], "#04100c")
        blob(ctx, [(-2, -8, 3.6), (-5, 6, 2.8)], "#04100c")
        blob(ctx, [(3, -8, 3.6), (6, 6, 2.8)], "#04100c")
        ctx.move_to(-2, -17)
        ctx.line_to(20, -22)
        stroke(ctx, "#04100c", 3.6)
        ctx.move_to(20, -22)
        ctx.line_to(86, -52)
        stroke(ctx, "#9dff5c", 1.5, 0.9)
        ctx.move_to(20, -22)
        ctx.line_to(86, -52)
        stroke(ctx, "#9dff5c", 4.5, 0.25)
        ctx.restore()


def vermin(ctx: Context) -> None:
    """A giant insect by night, under fire."""
    _night(ctx)
    _insect(ctx)
    _fire_team(ctx)
    ctx.rectangle(0, 270, WIDTH, 82)
    fill(ctx, "#06140f")
    text(ctx, "SPACE VERMIN", MIDDLE, 42, "creep", 35, "#9dff5c", "c", max_width=WIDTH - 26)
    text(ctx, "from Beyond!", MIDDLE, 66, "creep", 24, "#ff6a3d", "c")
    ctx.rectangle(0, 269, WIDTH, 2.5)
    fill(ctx, "#9dff5c")
    text(ctx, "巨大昆虫惑星の死闘", MIDDLE, 298, "jpb", 16, "#d9ffc2", "c")
    text(ctx, "Solitaire against the swarm  ·  hexes", MIDDLE, 322, "raj", 14, "#a9dcae", "c")
    text(ctx, "TWO MAPS  ·  SCENARIOS", MIDDLE, 340, "raj", 11.5, "#86b993", "c", track=1)


MACHINE = (
    (100, 140, 56, 46, 7),
    (108, 120, 40, 24, 8),
    (76, 142, 26, 34, 8),
    (154, 142, 26, 34, 8),
    (78, 174, 20, 44, 4),
    (158, 172, 20, 40, 4),
    (104, 184, 48, 16, 4),
    (100, 198, 22, 44, 4),
    (134, 198, 22, 44, 4),
    (92, 236, 34, 16, 3),
    (132, 236, 34, 16, 3),
    (110, 98, 8, 26, 2),
    (138, 98, 8, 26, 2),
    (150, 204, 66, 11, 3),
    (210, 201, 20, 7, 2),
)


def _page_and_sun(ctx: Context) -> None:
    """Columns of print, rays, the sun; the picture stays clipped to its frame."""
    ctx.rectangle(0, 0, WIDTH, HEIGHT)
    fill(ctx, linear_gradient(0, 0, 0, HEIGHT, "#d9c7a0", "#c4aa78", "#8a6a42"))
    rng = random.Random(9)
    for column in range(5):
        for k in range(42):
            ctx.rectangle(8 + column * 49, 84 + k * 4.4, rng.uniform(32, 43), 1.5)
            fill(ctx, "#3a2a1a", 0.20)
    ctx.save()
    ctx.rectangle(0, 80, WIDTH, 190)
    ctx.clip()
    for k in range(28):
        a = k * 2 * math.pi / 28
        ctx.move_to(128, 206)
        ctx.line_to(128 + 320 * math.cos(a), 206 + 320 * math.sin(a))
        ctx.line_to(128 + 320 * math.cos(a + 0.11), 206 + 320 * math.sin(a + 0.11))
        ctx.close_path()
        fill(ctx, "#a63a22", 0.34)
    circle(ctx, 128, 206, 76)
    fill(ctx, radial_gradient(128, 206, 4, 80, (0, "#e0653a"), (1, "#a8381f")))


def _machine(ctx: Context) -> None:
    """The walking machine before the sun."""
    for x, y, w, h, radius in MACHINE:
        rounded_rect(ctx, x, y, w, h, radius)
        fill(ctx, "#241a12")
    rounded_rect(ctx, 114, 126, 28, 10, 4)
    fill(ctx, "#f0c05a")
    for x, y in ((84, 150), (172, 150), (111, 216), (145, 216)):
        circle(ctx, x, y, 4)
        fill(ctx, "#6b4f33")
    ctx.move_to(102, 160)
    ctx.line_to(154, 160)
    ctx.move_to(128, 142)
    ctx.line_to(128, 184)
    stroke(ctx, "#6b4f33", 1.6)
    ctx.restore()


def deloyer(ctx: Context) -> None:
    """A newspaper page with a walking machine before the sun."""
    _page_and_sun(ctx)
    _machine(ctx)
    ctx.move_to(0, 252)
    for x in range(0, WIDTH + 6, 6):
        ctx.line_to(x, 252 - 5 * math.sin(x * 0.08) - 4 * math.sin(x * 0.21))
    ctx.line_to(WIDTH, HEIGHT)
    ctx.line_to(0, HEIGHT)
    ctx.close_path()
    fill(ctx, "#33251a")
    ctx.rectangle(0, 0, WIDTH, 80)
    fill(ctx, "#e9dcba")
    text(ctx, "The Deloyer Courier", MIDDLE, 20, "fellsc", 16, "#3a2a1a", "c", track=0.6)
    ctx.rectangle(14, 26, WIDTH - 28, 1.2)
    fill(ctx, "#3a2a1a")
    text(ctx, "LECOQUE’S", MIDDLE, 52, "sten", 27, "#8f2a18", "c")
    text(ctx, "CONSPIRACY", MIDDLE, 74, "sten", 21, "#2b1d12", "c", track=1)
    ctx.rectangle(0, 80, WIDTH, 2)
    fill(ctx, "#3a2a1a")
    text(ctx, "太陽の牙ダグラム", MIDDLE, 296, "jpb", 16.5, "#f0dfb6", "c")
    text(ctx, "War of independence", 18, 331, "fellsc", 15.5, "#d9c08c")
    ctx.save()
    ctx.translate(206, 318)
    ctx.rotate(-0.12)
    rounded_rect(ctx, -42, -2, 80, 22, 3)
    stroke(ctx, "#e8745a", 1.8)
    text(ctx, "TWO PLAYERS", -2, 13, "sten", 10, "#e8745a", "c")
    ctx.restore()
