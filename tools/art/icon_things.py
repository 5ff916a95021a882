"""Icons that are things: eye, disk, person, dice, sword, book and the like."""

import math

import cairocffi as cairo

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


@icon("eye_off")
def _eye_off(ctx: Context) -> None:
    _eye(ctx)
    ctx.save()
    cut(ctx)
    pen(ctx, (5.6, 19.8), (20, 5.4), width=2.4)
    ctx.restore()
    pen(ctx, (4.2, 19.4), (18.8, 4.8))


@icon("recap")
def _recap(ctx: Context) -> None:
    arc(ctx, 13, 12, 8.2, 198, 512)
    solid(ctx, (1.6, 8.6), (8.8, 8.6), (5.0, 13.2))
    pen(ctx, (13, 7.4), (13, 12.4), (16.4, 14.4))


@icon("save")
def _save(ctx: Context) -> None:
    pen(ctx, (4, 4), (16.4, 4), (20, 7.6), (20, 20), (4, 20), close=True)
    rounded_rect(ctx, 8, 4, 7, 5, 0.6)
    fill(ctx, WHITE)
    rounded_rect(ctx, 7.4, 13, 9.2, 7, 1)
    fill(ctx, WHITE)


@icon("load")
def _load(ctx: Context) -> None:
    pen(ctx, (3.4, 18.6), (3.4, 5.4), (9.4, 5.4), (11.6, 8), (19, 8), (19, 10.6))
    solid(ctx, (6.4, 12.2), (21.4, 12.2), (18.6, 19), (3.8, 19))


@icon("trash")
def _trash(ctx: Context) -> None:
    pen(ctx, (4, 6.4), (20, 6.4))
    pen(ctx, (9, 6), (9.6, 3.4), (14.4, 3.4), (15, 6))
    pen(ctx, (6, 6.6), (7, 20.6), (17, 20.6), (18, 6.6))
    for x in (10, 14):
        pen(ctx, (x, 10.2), (x, 17), width=1.7)


@icon("pencil")
def _pencil(ctx: Context) -> None:
    pen(ctx, (4, 20), (5.2, 15.4), (16, 4.6), (19.4, 8), (8.6, 18.8), close=True, width=1.9)
    solid(ctx, (4, 20), (4.9, 16.6), (7.4, 19.1))
    pen(ctx, (13.6, 7), (17, 10.4), width=1.6)


@icon("person")
def _person(ctx: Context) -> None:
    disc(ctx, 12, 7.6, 4.2)
    ctx.move_to(3.8, 20.6)
    ctx.curve_to(4.4, 10.8, 19.6, 10.8, 20.2, 20.6)
    ctx.close_path()
    fill(ctx, WHITE)


@icon("robot")
def _robot(ctx: Context) -> None:
    frame(ctx, 5, 8, 14, 11, 2.6)
    disc(ctx, 9.4, 12.6, 1.6)
    disc(ctx, 14.6, 12.6, 1.6)
    pen(ctx, (9.6, 16), (14.4, 16), width=1.5)
    pen(ctx, (12, 8), (12, 4.6))
    disc(ctx, 12, 3.9, 1.7)
    pen(ctx, (2.4, 12), (2.4, 15.2))
    pen(ctx, (21.6, 12), (21.6, 15.2))


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


@icon("hourglass")
def _hourglass(ctx: Context) -> None:
    pen(ctx, (5.4, 3.6), (18.6, 3.6))
    pen(ctx, (5.4, 20.4), (18.6, 20.4))
    for flip in (1, -1):
        ctx.save()
        ctx.translate(12, 12)
        ctx.scale(1, flip)
        ctx.move_to(-4.8, -8)
        ctx.curve_to(-4.8, -3, -1, -2.4, -1, 0)
        ctx.line_to(1, 0)
        ctx.curve_to(1, -2.4, 4.8, -3, 4.8, -8)
        stroke(ctx, WHITE, 1.8)
        ctx.restore()
    solid(ctx, (8.6, 19.2), (12, 15.4), (15.4, 19.2))


@icon("book")
def _book(ctx: Context) -> None:
    for flip in (1, -1):
        ctx.save()
        ctx.translate(12, 0)
        ctx.scale(flip, 1)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        ctx.move_to(0, 6.6)
        ctx.curve_to(2.4, 4.4, 6, 4.2, 9.4, 4.8)
        ctx.line_to(9.4, 18.4)
        ctx.curve_to(6, 17.8, 2.4, 18, 0, 20.2)
        ctx.close_path()
        stroke(ctx, WHITE, 1.9)
        ctx.restore()


@icon("trophy")
def _trophy(ctx: Context) -> None:
    ctx.move_to(6.6, 3.6)
    ctx.line_to(17.4, 3.6)
    ctx.curve_to(17.4, 10, 16, 13.4, 12, 14)
    ctx.curve_to(8, 13.4, 6.6, 10, 6.6, 3.6)
    fill(ctx, WHITE)
    arc(ctx, 6.6, 7.2, 3, 100, 260, 1.7)
    arc(ctx, 17.4, 7.2, 3, -80, 80, 1.7)
    pen(ctx, (12, 13.6), (12, 18))
    pen(ctx, (7.6, 20.2), (16.4, 20.2), width=2.4)


@icon("home")
def _home(ctx: Context) -> None:
    pen(ctx, (3, 12), (12, 4), (21, 12))
    pen(ctx, (5.8, 10.6), (5.8, 20), (18.2, 20), (18.2, 10.6))
    rounded_rect(ctx, 10, 13.6, 4, 6.4, 0.6)
    fill(ctx, WHITE)


@icon("exit")
def _exit(ctx: Context) -> None:
    pen(ctx, (12.6, 4), (4.4, 4), (4.4, 20), (12.6, 20))
    pen(ctx, (9.6, 12), (19.6, 12))
    pen(ctx, (16, 7.8), (20.2, 12), (16, 16.2))


@icon("chart")
def _chart(ctx: Context) -> None:
    pen(ctx, (3.8, 3.8), (3.8, 20.2), (20.6, 20.2))
    pen(ctx, (7.4, 15.6), (11, 10.6), (14.6, 13), (19.8, 6))


@icon("keyboard")
def _keyboard(ctx: Context) -> None:
    frame(ctx, 2.4, 6, 19.2, 12.4, 2)
    for y, places in ((9.8, (6, 9, 12, 15, 18)), (12.6, (6, 9, 12, 15, 18))):
        for x in places:
            disc(ctx, x, y, 0.95)
    pen(ctx, (8.4, 15.6), (15.6, 15.6), width=1.6)


@icon("fullscreen")
def _fullscreen(ctx: Context) -> None:
    for x, y, dx, dy in ((4, 4, 1, 1), (20, 20, -1, -1)):
        pen(ctx, (x + 6 * dx, y), (x, y), (x, y + 6 * dy))
        pen(ctx, (x, y), (x + 6.4 * dx, y + 6.4 * dy))
