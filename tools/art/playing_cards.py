"""The suits of playing cards."""

from .canvas import Context, Point, bezier_path, circle, fill

SUIT_INK = {"heart": "#b3261e", "diamond": "#b3261e", "spade": "#1f1b1a", "club": "#1f1b1a"}
SUIT_OUTLINES: dict[str, list[Point]] = {  # in a box of 20 units about the origin
    "heart": [
        (0, 8), (-12, -1), (-9, -10), (-3.6, -8.4), (-1.4, -7.8), (0, -5.6), (0, -4.6), (0, -5.6), (1.4, -7.8),
        (3.6, -8.4), (9, -10), (12, -1), (0, 8),
    ],
    "diamond": [
        (0, -9.4), (2, -5), (4, -2.6), (7.4, 0), (4, 2.6), (2, 5), (0, 9.4), (-2, 5), (-4, 2.6), (-7.4, 0),
        (-4, -2.6), (-2, -5), (0, -9.4),
    ],
    "spade": [
        (0, -9.4), (3, -4), (9, -1), (8.4, 3.4), (8, 7), (3, 7), (1, 4), (1.2, 6.6), (2, 8.2), (4, 9.4),
        (4, 9.4), (-4, 9.4), (-4, 9.4), (-2, 8.2), (-1.2, 6.6), (-1, 4), (-3, 7), (-8, 7), (-8.4, 3.4),
        (-9, -1), (-3, -4), (0, -9.4),
    ],
}  # fmt: skip


def suit(ctx: Context, kind: str, x: float, y: float, size: float, colour: str) -> None:
    """A suit centred at (x, y), `size` pixels high: "heart", "diamond", "spade" or "club"."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(size / 20, size / 20)
    if kind == "club":
        _club(ctx, colour)
    else:
        bezier_path(ctx, SUIT_OUTLINES[kind])
    fill(ctx, colour)
    ctx.restore()


def _club(ctx: Context, colour: str) -> None:
    """Fill the three leaves of a club; leave the path of its stem to fill."""
    for dx, dy in ((0, -4.8), (-4.7, 2.2), (4.7, 2.2)):
        circle(ctx, dx, dy, 4.3)
        fill(ctx, colour)
    ctx.move_to(-1, -1)
    ctx.curve_to(-0.6, 5, -1.6, 8, -4, 9.4)
    ctx.line_to(4, 9.4)
    ctx.curve_to(1.6, 8, 0.6, 5, 1, -1)
