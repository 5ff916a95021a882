"""Icons of signs: menu, undo, playing a record, views of the table, arrows."""

import math

import cairocffi as cairo

from .canvas import Context, fill, rounded_rect, stroke
from .icon_pen import ICONS, PEN, WHITE, Icon, arc, cut, disc, icon, pen, ring, solid


@icon("menu")
def _menu(ctx: Context) -> None:
    for y in (6, 12, 18):
        pen(ctx, (4, y), (20, y), width=2.4)


@icon("undo")
def _undo(ctx: Context) -> None:
    arc(ctx, 12.5, 13.5, 6.5, 215, 480)
    solid(ctx, (3.6, 4.4), (4.6, 12), (11.2, 8.4))


@icon("redo")
def _redo(ctx: Context) -> None:
    ctx.translate(24, 0)
    ctx.scale(-1, 1)
    _undo(ctx)


@icon("search")
def _search(ctx: Context) -> None:
    ring(ctx, 10, 10, 6, 2.2)
    pen(ctx, (14.6, 14.6), (20.4, 20.4), width=2.8)


@icon("play")
def _play(ctx: Context) -> None:
    solid(ctx, (7, 4.5), (19, 12), (7, 19.5))


@icon("pause")
def _pause(ctx: Context) -> None:
    solid(ctx, (6.2, 5), (9.4, 5), (9.4, 19), (6.2, 19))
    solid(ctx, (14.6, 5), (17.8, 5), (17.8, 19), (14.6, 19))


@icon("fast")
def _fast(ctx: Context) -> None:
    solid(ctx, (3.5, 5.5), (11.5, 12), (3.5, 18.5))
    solid(ctx, (12.5, 5.5), (20.5, 12), (12.5, 18.5))


@icon("hand")
def _hand(ctx: Context) -> None:
    for turn, filled in ((-0.42, False), (0.0, False), (0.42, True)):
        ctx.save()
        ctx.translate(12, 22)
        ctx.rotate(turn)
        rounded_rect(ctx, -4.4, -18.4, 8.8, 13, 1.4)
        ctx.save()
        cut(ctx)
        ctx.fill_preserve()
        ctx.set_line_width(4)
        ctx.stroke_preserve()
        ctx.restore()
        if filled:
            fill(ctx, WHITE, keep=True)
        stroke(ctx, WHITE, 1.7)
        ctx.restore()


@icon("map")
def _map(ctx: Context) -> None:
    pen(ctx, (3, 6), (9, 3.5), (15, 6), (21, 3.5), (21, 18), (15, 20.5), (9, 18), (3, 20.5), close=True, width=1.8)
    pen(ctx, (9, 3.8), (9, 17.8), width=1.8)
    pen(ctx, (15, 6.2), (15, 20.2), width=1.8)


@icon("layers")
def _layers(ctx: Context) -> None:
    solid(ctx, (12, 3.5), (21, 8.5), (12, 13.5), (3, 8.5))
    pen(ctx, (3.2, 12.6), (12, 17.4), (20.8, 12.6), width=1.8)
    pen(ctx, (3.2, 16.4), (12, 21.2), (20.8, 16.4), width=1.8)


@icon("group")
def _group(ctx: Context) -> None:
    for x, y, filled in ((7.4, 3.2, False), (5.2, 5.8, False), (3, 8.4, True)):
        rounded_rect(ctx, x, y, 9.6, 9.6, 1.4)
        ctx.save()
        cut(ctx)
        ctx.fill_preserve()
        ctx.restore()
        if filled:
            fill(ctx, WHITE, keep=True)
        stroke(ctx, WHITE, 1.5)
    pen(ctx, (12.6, 20.6), (21, 20.6), width=1.8)
    pen(ctx, (18.2, 17.8), (21, 20.6), (18.2, 23.2), width=1.8)


@icon("help")
def _help(ctx: Context) -> None:
    ring(ctx, 12, 12, 9)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.move_to(9.1, 9.6)
    ctx.curve_to(9.3, 6.2, 15, 6.4, 15, 9.8)
    ctx.curve_to(15, 12, 12, 11.9, 12, 14.2)
    stroke(ctx, WHITE, PEN)
    disc(ctx, 12, 17.4, 1.35)


@icon("close")
def _close(ctx: Context) -> None:
    pen(ctx, (5.5, 5.5), (18.5, 18.5), width=2.4)
    pen(ctx, (18.5, 5.5), (5.5, 18.5), width=2.4)


@icon("cross")
def _cross(ctx: Context) -> None:
    ring(ctx, 12, 12, 9)
    pen(ctx, (8.6, 8.6), (15.4, 15.4))
    pen(ctx, (15.4, 8.6), (8.6, 15.4))


@icon("plus")
def _plus(ctx: Context) -> None:
    pen(ctx, (12, 5), (12, 19), width=2.4)
    pen(ctx, (5, 12), (19, 12), width=2.4)


def _chevron(turn: float) -> Icon:
    def drawing(ctx: Context) -> None:
        ctx.translate(12, 12)
        ctx.rotate(turn)
        pen(ctx, (-3.4, -6.6), (3.4, 0), (-3.4, 6.6), width=2.6)

    return drawing


for _place, _name in enumerate(("right", "down", "left")):
    ICONS[f"chevron_{_name}"] = _chevron(_place * math.pi / 2)
