"""Icons of things: eye, disk, person, dice, sword, book and the like."""

import math

from .canvas import Context, fill, rounded_rect, stroke
from .icon_pen import WHITE, arc, cut, disc, frame, icon, pen, solid


@icon("eye")
def _eye(ctx: Context) -> None:
    ctx.move_to(2.4, 12)
    ctx.curve_to(7, 4.2, 17, 4.2, 21.6, 12)
    ctx.curve_to(17, 19.8, 7, 19.8, 2.4, 12)
    ctx.close_path()
    stroke(ctx, WHITE, 1.9)
    disc(ctx, 12, 12, 3.3)


@icon("recap")
def _recap(ctx: Context) -> None:
    arc(ctx, 13, 12, 8.2, 198, 512)
    solid(ctx, (1.6, 8.6), (8.8, 8.6), (5.0, 13.2))
    pen(ctx, (13, 7.4), (13, 12.4), (16.4, 14.4))


@icon("load")
def _load(ctx: Context) -> None:
    pen(ctx, (3.4, 18.6), (3.4, 5.4), (9.4, 5.4), (11.6, 8), (19, 8), (19, 10.6))
    solid(ctx, (6.4, 12.2), (21.4, 12.2), (18.6, 19), (3.8, 19))


@icon("person")
def _person(ctx: Context) -> None:
    disc(ctx, 12, 7.6, 4.2)
    ctx.move_to(3.8, 20.6)
    ctx.curve_to(4.4, 10.8, 19.6, 10.8, 20.2, 20.6)
    ctx.close_path()
    fill(ctx, WHITE)


@icon("dice")
def _dice(ctx: Context) -> None:
    frame(ctx, 4, 4, 16, 16, 3.4)
    for x, y in ((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6)):
        disc(ctx, x, y, 1.6)


@icon("flag")
def _flag(ctx: Context) -> None:
    pen(ctx, (5.4, 3.4), (5.4, 21), width=2.2)
    ctx.move_to(6.6, 4.6)
    ctx.curve_to(11, 2, 14, 7.4, 20, 4.6)
    ctx.line_to(20, 12.8)
    ctx.curve_to(14, 15.6, 11, 10.2, 6.6, 12.8)
    ctx.close_path()
    fill(ctx, WHITE)


@icon("lock")
def _lock(ctx: Context) -> None:
    rounded_rect(ctx, 5, 10.6, 14, 10, 2)
    fill(ctx, WHITE)
    ctx.move_to(8, 10.6)
    ctx.line_to(8, 7.6)
    ctx.arc(12, 7.6, 4, math.pi, 0)
    ctx.line_to(16, 10.6)
    stroke(ctx, WHITE, 2.2)
    ctx.save()
    cut(ctx)
    disc(ctx, 12, 14.6, 1.6)
    pen(ctx, (12, 15), (12, 17.6), width=1.6)
    ctx.restore()


@icon("star")
def _star(ctx: Context) -> None:
    points = []
    for i in range(10):
        radius, turn = (8.6 if i % 2 == 0 else 3.8), i * math.pi / 5 - math.pi / 2
        points.append((12 + radius * math.cos(turn), 12.6 + radius * math.sin(turn)))
    solid(ctx, *points)


@icon("sword")
def _sword(ctx: Context) -> None:
    ctx.translate(12, 12)
    ctx.rotate(math.pi / 4)
    solid(ctx, (-1.3, 4), (-1.3, -10), (0, -12.2), (1.3, -10), (1.3, 4))
    pen(ctx, (-4.6, 5), (4.6, 5), width=2.2)
    pen(ctx, (0, 5), (0, 9.6), width=2.2)
    disc(ctx, 0, 11, 1.7)


@icon("chart")
def _chart(ctx: Context) -> None:
    pen(ctx, (3.8, 3.8), (3.8, 20.2), (20.6, 20.2))
    pen(ctx, (7.4, 15.6), (11, 10.6), (14.6, 13), (19.8, 6))
