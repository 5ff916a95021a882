"""The degree border round the Scotland board, and the rhumb lines of its compass.

Degrees are real: the grid follows a sinusoidal projection about 3.35 W, so latitude is linear and meridians lean a
little. The constants are a least squares fit to the centres of all hexes, all within half a world unit.
"""

import math

import cairocffi as cairo

from .canvas import Context, circle, fill, linear_gradient, stroke
from .map_plan import COMPASS, COMPASS_RADIUS, FRAME, WORLD
from .palette import MAP_INK

BAND = (11.0, 21.0)  # the black and white band, measured from the outer edge
MINUTES = 5  # one field of the band
# Degrees by world units: a hex of fifteen miles is 0.217 degrees of latitude high.
LATITUDE = (56.8305454545, -0.00208513225905)  # at y = 0, and for each unit of y
MERIDIAN = (-5.25411199747, 9.80532282661e-05)  # longitude at x = 0: at the top left corner, and for each unit of y
LONGITUDE = (0.00381077288963, -1.96297331397e-07)  # for each unit of x: at y = 0, and more for each unit of y


def latitude_to_y(latitude: float) -> float:
    """The y of a parallel."""
    start, slope = LATITUDE
    return (latitude - start) / slope


def longitude_to_x(longitude: float, y: float) -> float:
    """The x at which a meridian crosses a horizontal line."""
    start, lean = MERIDIAN
    slope, shear = LONGITUDE
    return (longitude - start - lean * y) / (slope + shear * y)


def draw_frame(ctx: Context) -> None:
    """Vellum margin, a band of five-minute fields in black and white, and ruled lines inside and outside."""
    left, top, wide, high = WORLD
    right, foot = left + wide, top + high
    inner = (left + FRAME, top + FRAME, wide - 2 * FRAME, high - 2 * FRAME)
    ctx.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    ctx.rectangle(*WORLD)
    ctx.rectangle(*inner)
    fill(ctx, linear_gradient(left, top, right, foot, "#d8c392", "#e6d6aa", "#cdb684"))
    ctx.set_fill_rule(cairo.FILL_RULE_WINDING)
    _draw_band(ctx)
    for inset, width in ((4, 1.0), (BAND[0], 1.1), (BAND[1], 1.1), (FRAME - 3.5, 0.8), (FRAME, 2.0)):
        ctx.rectangle(left + inset, top + inset, wide - 2 * inset, high - 2 * inset)
        stroke(ctx, MAP_INK, width, 0.9)
    for x in (left + 16, right - 16):  # corners cover the odd ends of the band
        for y in (top + 16, foot - 16):
            ctx.rectangle(x - 12, y - 12, 24, 24)
            fill(ctx, "#e2d0a0", keep=True)
            stroke(ctx, MAP_INK, 1.2)
            _rosette(ctx, x, y)


def _rosette(ctx: Context, x: float, y: float) -> None:
    for petal in range(8):
        angle = petal * math.tau / 8
        ctx.move_to(x, y)
        ctx.line_to(x + 9 * math.cos(angle - 0.3), y + 9 * math.sin(angle - 0.3))
        ctx.line_to(x + 10.5 * math.cos(angle), y + 10.5 * math.sin(angle))
        ctx.close_path()
        fill(ctx, "#8c2a22" if petal % 2 else MAP_INK, 0.85)
    circle(ctx, x, y, 2.6)
    fill(ctx, "#e3b23c", keep=True)
    stroke(ctx, MAP_INK, 0.8)


def _draw_band(ctx: Context) -> None:
    """Draw every other field of five minutes black on all four sides, with a tick at each tenth."""
    left, top, wide, high = WORLD
    right, foot = left + wide, top + high
    near, far = BAND
    for count in range(int(50 * 60 / MINUTES), int(60 * 60 / MINUTES), 2):
        ends = sorted(latitude_to_y(step * MINUTES / 60) for step in (count, count + 1))
        start, end = max(ends[0], top + near), min(ends[1], foot - near)
        if start < end:
            for x in (left + near, right - far):
                ctx.rectangle(x, start, far - near, end - start)
    for count in range(int(-10 * 60 / MINUTES), int(5 * 60 / MINUTES), 2):
        for y, line in ((top + near, top), (foot - far, foot)):
            ends = [longitude_to_x(step * MINUTES / 60, line) for step in (count, count + 1)]
            start, end = max(ends[0], left + near), min(ends[1], right - near)
            if start < end:
                ctx.rectangle(start, y, end - start, far - near)
    fill(ctx, MAP_INK, 0.85)


def draw_rhumb_lines(ctx: Context) -> None:
    """Thirty-two lines from the compass; land covers them later."""
    x, y = COMPASS
    for point in range(32):
        angle = point * math.tau / 32
        inner = COMPASS_RADIUS * 1.02
        ctx.move_to(x + inner * math.cos(angle), y + inner * math.sin(angle))
        ctx.line_to(x + 1900 * math.cos(angle), y + 1900 * math.sin(angle))
        stroke(ctx, "#27506a", 0.8, 0.10 if point % 2 else 0.18)
