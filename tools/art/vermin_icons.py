"""Icons of the table of Deadly Struggle: white on nothing, in a box of 24 x 24 units, tinted when shown."""

import math
from collections.abc import Callable

from .canvas import Context, Point, circle, fill, stroke
from .icon_pen import PEN, WHITE, Icon, arc, cut, disc, frame, pen, ring, solid

ICONS: dict[str, Icon] = {}


def icon(name: str) -> Callable[[Icon], Icon]:
    """Enter the decorated drawing in the list under a name."""

    def enter(drawing: Icon) -> Icon:
        ICONS[name] = drawing
        return drawing

    return enter


def _arrow(ctx: Context, start: Point, end: Point, head: float = 4.2) -> None:
    """A line with a solid head at its end."""
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    back = (end[0] - head * math.cos(angle), end[1] - head * math.sin(angle))
    pen(ctx, start, back)
    side = (head * 0.72 * math.sin(angle), -head * 0.72 * math.cos(angle))
    solid(ctx, end, (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1]))


def _hex(ctx: Context, x: float, y: float, radius: float) -> None:
    points = [(x + radius * math.cos(k * math.pi / 3), y + radius * math.sin(k * math.pi / 3)) for k in range(6)]
    pen(ctx, *points, width=1.7, close=True)


def _crosshair(ctx: Context, x: float, y: float, radius: float) -> None:
    ring(ctx, x, y, radius)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen(ctx, (x + dx * (radius - 2), y + dy * (radius - 2)), (x + dx * (radius + 2.6), y + dy * (radius + 2.6)))


@icon("sight")
def _sight(ctx: Context) -> None:
    disc(ctx, 4.4, 19.6, 2.6)
    pen(ctx, (7.6, 16.4), (14, 10))
    ring(ctx, 17.4, 6.6, 4.2)
    disc(ctx, 17.4, 6.6, 1.3)


@icon("blocked")
def _blocked(ctx: Context) -> None:
    disc(ctx, 3.8, 20.2, 2.4)
    pen(ctx, (6.6, 17.4), (9, 15))
    _hex(ctx, 13.4, 10.6, 6)
    pen(ctx, (10.8, 8), (16, 13.2))
    pen(ctx, (16, 8), (10.8, 13.2))
    disc(ctx, 21.4, 2.8, 1.5)


@icon("fire")
def _fire(ctx: Context) -> None:
    _crosshair(ctx, 12, 12, 6.8)
    disc(ctx, 12, 12, 1.8)


@icon("move")
def _move(ctx: Context) -> None:
    pen(ctx, (4, 20), (10, 16))
    _arrow(ctx, (10, 16), (20.4, 4.4), 5.4)


@icon("move_fire")
def _move_fire(ctx: Context) -> None:
    _arrow(ctx, (2.6, 20.6), (11.4, 13.6), 4.6)
    _crosshair(ctx, 15.8, 8, 4.4)
    disc(ctx, 15.8, 8, 1.2)


@icon("fire_move")
def _fire_move(ctx: Context) -> None:
    _crosshair(ctx, 8, 8, 4.4)
    disc(ctx, 8, 8, 1.2)
    _arrow(ctx, (12.6, 12.6), (21.4, 20.6), 4.6)


@icon("pistol")
def _pistol(ctx: Context) -> None:
    solid(ctx, (3, 7), (21, 7), (21, 11), (12, 11), (10.6, 14), (8.8, 14), (7.4, 19.6), (3.4, 19.6), (4.4, 12), (3, 11))


@icon("jump_pack")
def _jump_pack(ctx: Context) -> None:
    for x in (5.4, 13):
        frame(ctx, x, 3.4, 5.6, 10, 2.6)
        solid(ctx, (x + 0.8, 16), (x + 4.8, 16), (x + 2.8, 21.6))
    pen(ctx, (11, 8), (13, 8))


@icon("drop")
def _drop(ctx: Context) -> None:
    ctx.new_path()
    ctx.arc(12, 10, 8.4, math.pi, 0)
    ctx.curve_to(18.6, 8.4, 16.4, 8.4, 15, 10)
    ctx.curve_to(13.6, 8.4, 10.4, 8.4, 9, 10)
    ctx.curve_to(7.6, 8.4, 5.4, 8.4, 3.6, 10)
    ctx.close_path()
    fill(ctx, WHITE)
    for x in (4.4, 9.4, 14.6, 19.6):
        pen(ctx, (x, 10.4), (12, 18), width=1.2)
    frame(ctx, 9.6, 17.4, 4.8, 4, 0.8)


@icon("drift")
def _drift(ctx: Context) -> None:
    ring(ctx, 6.6, 17.4, 3.6)
    ctx.move_to(8.4, 13.4)
    ctx.curve_to(9, 9, 13, 11.6, 13.4, 8.4)
    stroke(ctx, WHITE, PEN)
    _arrow(ctx, (13.4, 8.4), (20.6, 3.4), 5)


@icon("pants")
def _pants(ctx: Context) -> None:
    solid(ctx, (2.6, 9.4), (6.8, 9.4), (6.8, 14.6), (2.6, 14.6))
    for radius in (5, 9.4, 13.8):
        arc(ctx, 6.2, 12, radius, -44, 44, 2.3)


@icon("ant_gun")
def _ant_gun(ctx: Context) -> None:
    pen(ctx, (5, 15.4), (17.4, 6), width=4.4)
    ring(ctx, 8.4, 17, 4.2)
    pen(ctx, (10, 18), (18.6, 21.4))
    for angle in (-80, -38, 4):
        x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen(ctx, (18.6 + 2.4 * x, 5 + 2.4 * y), (18.6 + 4.4 * x, 5 + 4.4 * y), width=1.6)


@icon("deploy")
def _deploy(ctx: Context) -> None:
    pen(ctx, (12, 10), (19.4, 3.4), width=3.6)
    pen(ctx, (12, 10), (3.4, 20.4), width=2.4)
    pen(ctx, (12, 10), (20.6, 20.4), width=2.4)
    pen(ctx, (2, 20.8), (22, 20.8))


@icon("limber")
def _limber(ctx: Context) -> None:
    pen(ctx, (3, 13), (16, 9.6), width=3.6)
    ring(ctx, 14, 16.6, 4.4)
    pen(ctx, (3, 17), (10, 16.6))
    ring(ctx, 3.8, 17, 1.8, 1.6)


@icon("recon")
def _recon(ctx: Context) -> None:
    for x in (7, 17):
        ring(ctx, x, 15.4, 4.4, 2.4)
        pen(ctx, (x - 1.6 if x < 12 else x + 1.6, 11), (9.4 if x < 12 else 14.6, 4.4), width=2.4)
    pen(ctx, (9.6, 4.4), (14.4, 4.4), width=2.4)
    pen(ctx, (11, 14.4), (13, 14.4))


@icon("recover")
def _recover(ctx: Context) -> None:
    pen(ctx, (12, 5.6), (12, 18.4), width=5.4)
    pen(ctx, (5.6, 12), (18.4, 12), width=5.4)


@icon("rally")
def _rally(ctx: Context) -> None:
    pen(ctx, (6, 3), (6, 21.4), width=2.2)
    solid(ctx, (7, 4), (20, 4), (16.6, 8.4), (20, 12.8), (7, 12.8))


@icon("request")
def _request(ctx: Context) -> None:
    pen(ctx, (12, 21.4), (12, 10.4), width=2.2)
    disc(ctx, 12, 9, 2.4)
    pen(ctx, (7, 21.4), (17, 21.4))
    for radius in (5.6, 9.6):
        arc(ctx, 12, 9, radius, 148, 212)
        arc(ctx, 12, 9, radius, -32, 32)


@icon("decontaminate")
def _decontaminate(ctx: Context) -> None:
    pen(ctx, (4, 4), (9, 9), width=3)
    pen(ctx, (5.4, 12), (12, 5.4), width=3)
    for x, y in ((13, 12.4), (17.4, 10.4), (12, 17.4), (17, 16), (21, 14.6), (16.4, 20.8), (21, 20)):
        disc(ctx, x, y, 1.35)


@icon("nat")
def _nat(ctx: Context) -> None:
    ctx.save()
    ctx.translate(12, 13)
    ctx.scale(1, 1.2)
    circle(ctx, 0, 0, 4.4)
    ctx.restore()
    fill(ctx, WHITE)
    disc(ctx, 12, 6.2, 2.4)
    for side in (-1, 1):
        for y, reach in ((9.4, -3.4), (13, 0), (16.4, 3.4)):
            pen(ctx, (12 + side * 4, y), (12 + side * 8.4, y + reach), width=1.7)


@icon("jewel")
def _jewel(ctx: Context) -> None:
    pen(ctx, (2.6, 9.4), (7, 4), (17, 4), (21.4, 9.4), (12, 21), close=True)
    pen(ctx, (2.6, 9.4), (21.4, 9.4), width=1.5)
    pen(ctx, (8.4, 9.4), (12, 20), (15.6, 9.4), width=1.5)


@icon("load")
def _load(ctx: Context) -> None:
    pen(ctx, (7.4, 8.4), (9.6, 5.6), (14.4, 5.6), (16.6, 8.4), (12, 14), close=True)
    pen(ctx, (3, 13), (3, 20.4), (21, 20.4), (21, 13))
    _arrow(ctx, (12, 12.4), (12, 18.6), 3)


@icon("tunnel")
def _tunnel(ctx: Context) -> None:
    ctx.new_path()
    ctx.arc(12, 14, 9.4, math.pi, 0)
    ctx.line_to(21.4, 20.6)
    ctx.line_to(2.6, 20.6)
    ctx.close_path()
    fill(ctx, WHITE)
    ctx.save()
    cut(ctx)
    ctx.new_path()
    ctx.arc(12, 15.4, 5.4, math.pi, 0)
    ctx.line_to(17.4, 21)
    ctx.line_to(6.6, 21)
    ctx.close_path()
    fill(ctx, WHITE)
    ctx.restore()


@icon("breed")
def _breed(ctx: Context) -> None:
    for x, y in ((8, 8.4), (16.4, 9.6), (11.6, 17)):
        ctx.save()
        ctx.translate(x, y)
        ctx.rotate(0.35)
        ctx.scale(1, 1.32)
        circle(ctx, 0, 0, 3.7)
        ctx.restore()
        fill(ctx, WHITE)


@icon("suicide")
def _suicide(ctx: Context) -> None:
    points = []
    for k in range(16):
        reach, angle = (10.4 if k % 2 == 0 else 5.4), k * math.pi / 8
        points.append((12 + reach * math.cos(angle), 12 + reach * math.sin(angle)))
    solid(ctx, *points)
    ctx.save()
    cut(ctx)
    disc(ctx, 12, 12, 2.6)
    ctx.restore()


@icon("vermite")
def _vermite(ctx: Context) -> None:
    disc(ctx, 12, 5.6, 2.7)
    disc(ctx, 12, 10.6, 2.3)
    ctx.save()
    ctx.translate(12, 17)
    ctx.scale(1, 1.3)
    circle(ctx, 0, 0, 3.7)
    ctx.restore()
    fill(ctx, WHITE)
    for side in (-1, 1):
        pen(ctx, (12 + side * 2, 9.6), (12 + side * 6.4, 7.6), (12 + side * 8.4, 3.4), width=1.5)
        pen(ctx, (12 + side * 2, 11), (12 + side * 6.8, 11.8), (12 + side * 9.6, 14), width=1.5)
        pen(ctx, (12 + side * 2, 12.4), (12 + side * 6.2, 16), (12 + side * 8, 21), width=1.5)


@icon("flight")
def _flight(ctx: Context) -> None:
    for side in (-1, 1):
        for turn, long, wide in ((-0.42, 9.6, 2.9), (0.4, 8, 2.5)):
            ctx.save()
            ctx.translate(12, 9.6)
            ctx.scale(side, 1)
            ctx.rotate(turn)
            ctx.translate(long / 2 + 1, 0)
            ctx.scale(long / 2, wide)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            fill(ctx, WHITE)
    pen(ctx, (12, 5.4), (12, 19.6), width=3)


@icon("trail")
def _trail(ctx: Context) -> None:
    for x, y in ((3.6, 19.6), (7.4, 16.6), (11.2, 13.6)):
        disc(ctx, x, y, 1.6)
    solid(ctx, (12.4, 6.6), (21.4, 5), (17.4, 13.6), (16.4, 9.8))


@icon("cup")
def _cup(ctx: Context) -> None:
    solid(ctx, (4, 5), (16.4, 5), (15, 20), (5.4, 20))
    arc(ctx, 16, 11.4, 4.2, -80, 80, 2.4)


@icon("chit")
def _chit(ctx: Context) -> None:
    frame(ctx, 3.6, 3.6, 16.8, 16.8, 2.4)
    solid(ctx, (12, 6.6), (16, 12), (13.4, 12), (13.4, 17.4), (10.6, 17.4), (10.6, 12), (8, 12))


@icon("weapon")
def _weapon(ctx: Context) -> None:
    solid(ctx, (3, 2.8), (8.4, 7.2), (15.6, 7.2), (21, 2.8), (22, 13.4), (17, 20.6), (7, 20.6), (2, 13.4))
    ctx.save()
    cut(ctx)
    for x in (8, 16):
        disc(ctx, x, 12.4, 1.9)
    solid(ctx, (10.8, 16), (13.2, 16), (12, 17.6))
    ctx.restore()


@icon("infected")
def _infected(ctx: Context) -> None:
    disc(ctx, 12, 10, 7.6)
    solid(ctx, (8, 15), (16, 15), (15.4, 20.6), (8.6, 20.6))
    ctx.save()
    cut(ctx)
    for x in (9, 15):
        disc(ctx, x, 10.4, 2)
    pen(ctx, (10.6, 17.6), (10.6, 21), width=1.1)
    pen(ctx, (13.4, 17.6), (13.4, 21), width=1.1)
    solid(ctx, (11.2, 13.6), (12.8, 13.6), (12, 12.4))
    ctx.restore()


@icon("leave")
def _leave(ctx: Context) -> None:
    pen(ctx, (12, 3.4), (20.6, 3.4), (20.6, 20.6), (12, 20.6))
    _arrow(ctx, (16, 12), (2.6, 12), 5.4)


@icon("wait")
def _wait(ctx: Context) -> None:
    ring(ctx, 12, 12, 8.6)
    pen(ctx, (12, 6.6), (12, 12), (16, 14.6))
