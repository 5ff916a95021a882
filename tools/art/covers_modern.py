"""The box front of the game of walking machines: Deloyer."""

import math
import random

from .canvas import Context, circle, fill, linear_gradient, radial_gradient, rounded_rect, stroke
from .covers_period import HEIGHT, MIDDLE, WIDTH
from .lettering import text

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
    text(ctx, "ラコックの陰謀", MIDDLE, 296, "jpb", 16.5, "#f0dfb6", "c")
    text(ctx, "War of independence", 18, 331, "fellsc", 15.5, "#d9c08c")
    ctx.save()
    ctx.translate(206, 318)
    ctx.rotate(-0.12)
    rounded_rect(ctx, -42, -2, 80, 22, 3)
    stroke(ctx, "#e8745a", 1.8)
    text(ctx, "TWO PLAYERS", -2, 13, "sten", 10, "#e8745a", "c")
    ctx.restore()
