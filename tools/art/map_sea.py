"""Pictures in the open sea of an old map: a cog under sail and a beast among the waves."""

import math

import cairocffi as cairo

from .canvas import Context, fill, linear_gradient, stroke
from .map_hexes import Point
from .palette import MAP_INK

WAVE = "#2c5468"


def _waves(ctx: Context, width: float, rows: int) -> None:
    for row in range(rows):
        y = row * 5.5
        start = -width / 2 + (row % 2) * 9 + row * 5
        while start < width / 2 - row * 5:
            ctx.move_to(start, y)
            ctx.curve_to(start + 4, y - 4.5, start + 9, y - 4.5, start + 13, y)
            start += 19
    stroke(ctx, WAVE, 0.9, 0.6)


def draw_ship(ctx: Context, place: Point, size: float = 1.0) -> None:
    """A cog of about 1300: clinker hull, castles fore and aft, a square sail with the cross of St George."""
    ctx.save()
    ctx.translate(*place)
    ctx.scale(size, size)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    _rigging(ctx)
    _sail(ctx)
    _hull(ctx)
    ctx.translate(0, 31)
    _waves(ctx, 132, 3)
    ctx.restore()


def _rigging(ctx: Context) -> None:
    ctx.rectangle(-2.2, -92, 4.4, 100)
    fill(ctx, linear_gradient(-2.2, 0, 2.2, 0, "#a87d4b", "#6b4a28"), keep=True)
    stroke(ctx, MAP_INK, 0.9)
    for x, y in ((-50, -2), (-40, 6), (46, -4), (38, 6)):
        ctx.move_to(0, -84)
        ctx.line_to(x, y)
        stroke(ctx, MAP_INK, 0.7, 0.7)
    ctx.move_to(2, -92)
    ctx.curve_to(14, -97, 22, -86, 36, -93)
    ctx.line_to(30, -88)
    ctx.line_to(37, -84)
    ctx.curve_to(22, -78, 14, -88, 2, -83)
    ctx.close_path()
    fill(ctx, "#9c3a2c", keep=True)
    stroke(ctx, MAP_INK, 0.9)


def _sail(ctx: Context) -> None:
    def outline() -> None:
        ctx.move_to(-36, -74)
        ctx.curve_to(-20, -78, 20, -78, 36, -74)
        ctx.curve_to(44, -54, 46, -36, 38, -18)
        ctx.curve_to(18, -11, -18, -11, -34, -18)
        ctx.curve_to(-28, -36, -28, -54, -36, -74)
        ctx.close_path()

    outline()
    fill(ctx, linear_gradient(-36, 0, 44, 0, "#d9c9a0", "#f7efd8", "#e2d2a8"), keep=True)
    ctx.save()
    ctx.clip()
    ctx.move_to(4, -80)
    ctx.curve_to(10, -56, 10, -34, 4, -8)
    ctx.move_to(-40, -46)
    ctx.curve_to(-14, -52, 20, -52, 50, -46)
    stroke(ctx, "#a4332c", 9, 0.9)
    for x in (-22, -9, 17, 29):
        ctx.move_to(x, -78)
        ctx.curve_to(x + 7, -56, x + 7, -34, x, -10)
        stroke(ctx, MAP_INK, 0.6, 0.35)
    ctx.restore()
    outline()
    stroke(ctx, MAP_INK, 1.2)
    ctx.move_to(-40, -74)
    ctx.curve_to(-20, -79, 20, -79, 40, -74)
    stroke(ctx, "#6b4a28", 3.2)


def _hull(ctx: Context) -> None:
    for left, right, top in ((-66, -38, -18), (40, 66, -16)):  # the castles
        ctx.rectangle(left, top, right - left, 18)
        fill(ctx, linear_gradient(0, top, 0, top + 18, "#caa267", "#9a7140"), keep=True)
        stroke(ctx, MAP_INK, 1.0)
        for merlon in range(4):
            ctx.rectangle(left + 0.5 + merlon * (right - left) / 4, top - 5, (right - left) / 4 - 3, 6)
        fill(ctx, "#caa267", keep=True)
        stroke(ctx, MAP_INK, 0.9)

    def body() -> None:
        ctx.move_to(-70, -4)
        ctx.curve_to(-40, 9, 40, 9, 70, -6)
        ctx.curve_to(64, 14, 52, 28, 40, 33)
        ctx.line_to(-42, 33)
        ctx.curve_to(-56, 26, -66, 12, -70, -4)
        ctx.close_path()

    body()
    fill(ctx, linear_gradient(0, -4, 0, 33, "#b98a50", "#6d4825"), keep=True)
    ctx.save()
    ctx.clip()
    for plank in range(5):
        y = 4 + plank * 7
        ctx.move_to(-74, y - 6)
        ctx.curve_to(-40, y + 7, 40, y + 7, 74, y - 8)
        stroke(ctx, MAP_INK, 0.8, 0.7)
    ctx.restore()
    body()
    stroke(ctx, MAP_INK, 1.3)


def draw_serpent(ctx: Context, place: Point, size: float = 1.0) -> None:
    """A sea serpent: head and neck, two coils and a tail out of the water."""
    ctx.save()
    ctx.translate(*place)
    ctx.scale(size, size)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for left, width, height in ((-12, 44, 34), (40, 36, 25)):
        _coil(ctx, left, width, height)
    _neck(ctx)
    _tail(ctx)
    ctx.translate(14, 3)
    _waves(ctx, 176, 3)
    ctx.restore()


def _skin(ctx: Context, top: float) -> None:
    fill(ctx, linear_gradient(0, top, 0, 2, "#9fb08a", "#5f7f74"), keep=True)
    stroke(ctx, MAP_INK, 1.2)


def _coil(ctx: Context, left: float, width: float, height: float) -> None:
    ctx.move_to(left, 0)
    ctx.curve_to(left + width * 0.05, -height * 1.35, left + width * 0.95, -height * 1.35, left + width, 0)
    ctx.line_to(left + width - 14, 0)
    ctx.curve_to(left + width * 0.62, -height * 0.42, left + width * 0.38, -height * 0.42, left + 14, 0)
    ctx.close_path()
    _skin(ctx, -height)
    for fin in range(5):
        angle = math.pi * (0.22 + 0.14 * fin)
        x, y = left + width / 2 - width * 0.47 * math.cos(angle), -height * 1.0 * math.sin(angle)
        ctx.move_to(x - 3, y + 1)
        ctx.line_to(x + 3 * math.cos(math.pi - angle), y - 7)
        ctx.line_to(x + 4, y + 1)
        ctx.close_path()
        fill(ctx, "#9c3a2c", 0.9, keep=True)
        stroke(ctx, MAP_INK, 0.8)


def _neck(ctx: Context) -> None:
    ctx.move_to(-28, 0)
    ctx.curve_to(-22, -20, -52, -30, -42, -54)
    ctx.curve_to(-38, -63, -50, -66, -64, -58)
    ctx.curve_to(-72, -54, -80, -54, -82, -50)
    ctx.curve_to(-78, -47, -74, -47, -70, -47)
    ctx.curve_to(-76, -44, -79, -43, -80, -39)
    ctx.curve_to(-72, -38, -64, -40, -58, -44)
    ctx.curve_to(-60, -26, -42, -18, -44, 0)
    ctx.close_path()
    _skin(ctx, -62)
    ctx.new_path()
    ctx.arc(-59, -53, 2.2, 0, math.tau)
    fill(ctx, "#f4e8c6", keep=True)
    stroke(ctx, MAP_INK, 1)
    for x, y in ((-48, -64), (-40, -52), (-41, -40), (-36, -28), (-29, -16)):
        ctx.move_to(x - 3, y + 3)
        ctx.line_to(x + 8, y - 4)
        ctx.line_to(x + 3, y + 6)
        ctx.close_path()
        fill(ctx, "#9c3a2c", 0.9, keep=True)
        stroke(ctx, MAP_INK, 0.8)


def _tail(ctx: Context) -> None:
    ctx.move_to(80, 0)
    ctx.curve_to(84, -16, 92, -22, 98, -30)
    ctx.line_to(90, -36)
    ctx.curve_to(98, -38, 106, -36, 110, -44)
    ctx.curve_to(114, -34, 112, -28, 106, -22)
    ctx.curve_to(98, -14, 94, -8, 92, 0)
    ctx.close_path()
    _skin(ctx, -44)
