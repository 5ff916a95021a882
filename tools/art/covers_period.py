"""Box front of Scotland the Brave, and a crown for other covers.

All covers are drawn in a box of WIDTH x HEIGHT units.
"""

import math

from .canvas import Context, bezier_path, circle, fill, linear_gradient, radial_gradient, rounded_rect, stroke
from .figures import foot_soldier, horseman
from .heraldry import arms
from .lettering import text

WIDTH, HEIGHT = 258, 352
MIDDLE = WIDTH / 2
GOLD = "#e3b23c"

CROWN = [
    (-46, 24), (-52, -10), (-52, -10), (-54, -14), (-40, 4), (-30, 8), (-26, -2), (-22, -10), (-20, -18),
    (-14, 0), (-8, 6), (0, -2), (0, -24), (0, -24), (0, -24), (0, -2), (8, 6), (14, 0), (20, -18), (22, -10),
    (26, -2), (30, 8), (40, 4), (54, -14), (52, -10), (52, -10), (46, 24), (46, 24),
]  # fmt: skip


def ridge(ctx: Context, base: float, height: float, phase: float, colour: str) -> None:
    """A line of hills across the cover, filled down to the bottom."""
    ctx.move_to(0, base)
    for x in range(0, WIDTH + 8, 4):
        ctx.line_to(x, base - height * abs(math.sin(x * 0.021 + phase * 1.7)) - 7 * math.sin(x * 0.09 + phase))
    ctx.line_to(WIDTH, 300)
    ctx.line_to(0, 300)
    ctx.close_path()
    fill(ctx, colour)


def _spears_at_dawn(ctx: Context) -> None:
    """Sky, sun, hills, the host and its captain."""
    ctx.rectangle(0, 70, WIDTH, 200)
    fill(ctx, linear_gradient(0, 70, 0, 250, "#f4e4b8", "#ecc180", "#d9965a"))
    circle(ctx, 172, 168, 80)
    fill(
        ctx,
        radial_gradient(172, 168, 2, 80, (0, "#fff4cf"), (0.36, "#fbdc96"), (0.42, "#f3c67c", 0.7), (1, "#e7b774", 0)),
    )
    for row, (base, height, tone) in enumerate(((176, 26, "#a3a48c"), (196, 24, "#748274"), (216, 18, "#4a5b50"))):
        ridge(ctx, base, height, row, tone)
    ctx.rectangle(0, 214, WIDTH, 60)
    fill(ctx, linear_gradient(0, 214, 0, 262, (0, "#2b2a20", 0.0), (1, "#2b2a20", 0.75)))
    for k in range(26):
        x = 8 + k * 10 + (k % 3)
        ctx.move_to(x, 256)
        ctx.line_to(x + 6 - (k % 4) * 2, 172 - (k * 37 % 23))
        stroke(ctx, "#1f1712", 1.5)
    for k in range(15):
        foot_soldier(ctx, -6 + k * 18, 232 + (k % 2) * 5, 0.46, "#1f1712", "regular" if k % 3 else "elite")
    horseman(ctx, 76, 160, 1.06, "#120c08", "elite", "#e7b774", ("#a4332c", GOLD))


def scotland(ctx: Context) -> None:
    """Spears, rider and hills at dawn under a saltire."""
    _spears_at_dawn(ctx)
    ctx.rectangle(0, 262, WIDTH, 90)
    fill(ctx, linear_gradient(0, 262, 0, 352, "#7c1f1a", "#4c100e"))
    ctx.rectangle(0, 0, WIDTH, 74)
    fill(ctx, linear_gradient(0, 0, 0, 74, "#24508a", "#173a63"))
    ctx.save()
    ctx.rectangle(0, 0, WIDTH, 74)
    ctx.clip()
    for left, right in ((0, WIDTH), (WIDTH, 0)):
        ctx.move_to(left, 0)
        ctx.line_to(right, 74)
        stroke(ctx, "#f4efe2", 11, 0.16)
    ctx.restore()
    for y in (72, 260):
        ctx.rectangle(0, y, WIDTH, 3)
        fill(ctx, GOLD)
    text(ctx, "Scotland", MIDDLE, 38, "goth", 38, "#f7ecd0", "c", shadow=("#0c1f38", 0, 1.2))
    text(ctx, "the Brave", MIDDLE, 64, "goth", 26, "#f0cf77", "c", shadow=("#0c1f38", 0, 1))
    arms(ctx, "scotland", 18, 276, 34, 42, "#1a0d06", 1.4)
    arms(ctx, "england", WIDTH - 52, 276, 34, 42, "#1a0d06", 1.4)
    text(ctx, "スコットランド・ザ・ブレイブ", MIDDLE, 292, "minb", 12.2, "#f9edd0", "c", max_width=146)
    text(ctx, "1297–1298", MIDDLE, 314, "fellsc", 17, "#f0cf77", "c")
    text(ctx, "Two players  ·  hex map", MIDDLE, 340, "felli", 14, "#e9d3a8", "c")


def crown(ctx: Context) -> None:
    """A jewelled crown round the origin, 108 units wide."""
    bezier_path(ctx, CROWN)
    fill(ctx, linear_gradient(-50, -20, 50, 26, "#fbe7a0", "#d9a93a", "#8f6212"), keep=True)
    stroke(ctx, "#3a2208", 1.4)
    rounded_rect(ctx, -47, 22, 94, 10, 4)
    fill(ctx, linear_gradient(0, 22, 0, 32, "#f3d27a", "#a87518"), keep=True)
    stroke(ctx, "#3a2208", 1.2)
    for k in range(7):
        circle(ctx, -38 + k * 12.6, 27, 2.6)
        fill(ctx, ("#b3261e", "#2f62a6", "#2f7a4d")[k % 3], keep=True)
        stroke(ctx, "#3a2208", 0.7)
    for x, y in ((-53, -14), (-20, -19), (0, -26), (20, -19), (53, -14)):
        circle(ctx, x, y, 4.2)
        fill(ctx, "#fff3c4", keep=True)
        stroke(ctx, "#3a2208", 1)
