"""The printed edge of the chart of Labyrinth: neat lines, a scale of degrees on all four sides, their numbers.

Meridians and parallels are straight on this chart, close together at its edges and far apart in the middle. So the
fields of the scale are as wide as five degrees are there.
"""

from collections.abc import Iterator
from itertools import pairwise

import cairocffi as cairo

from .canvas import Context, fill, polygon, stroke
from .labyrinth_plan import CHART, FRAME, LATITUDES, LONGITUDES, WORLD, Scale, degrees
from .lettering import text

GROUND, INK, DARK = "#10202c", "#c9cfbd", "#22394a"
BAND = (1.6, 5.4)
"""Distances of the inner and outer edge of the scale from the chart, in world units."""
TICK = 1.8
"""Length of the ticks at numbered degrees, beyond the scale."""
FIELD, NUMBERED = 5, 10
"""Degrees in a field, and between two numbers."""
LETTERS = 9.0
CLEAR = 9.0
"""Minimum distance from the centre of a number to the corner of the chart, in world units."""


def draw_frame(ctx: Context) -> None:
    """Draw the frame around the painting."""
    left, top, wide, high = CHART
    ctx.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    ctx.rectangle(*WORLD)
    ctx.rectangle(*CHART)
    fill(ctx, GROUND)
    ctx.set_fill_rule(cairo.FILL_RULE_WINDING)
    for knots, across in ((LONGITUDES, True), (LATITUDES, False)):
        for far in (False, True):
            _side(ctx, knots, across=across, far=far)
    near, end = BAND
    for inset, width, alpha in ((0.0, 1.5, 1.0), (near, 0.5, 0.9), (end, 0.7, 0.9), (FRAME - 1.6, 0.9, 0.75)):
        ctx.rectangle(left - inset, top - inset, wide + 2 * inset, high + 2 * inset)
        stroke(ctx, INK, width, alpha)


def _side(ctx: Context, knots: Scale, *, across: bool, far: bool) -> None:
    """The scale of a side: top or left, or if `far` bottom or right."""
    start, length = (CHART[0], CHART[2]) if across else (CHART[1], CHART[3])
    first, size = (CHART[1], CHART[3]) if across else (CHART[0], CHART[2])
    last = start + length

    def at(along: float, out: float) -> tuple[float, float]:
        off_axis = first + size + out if far else first - out
        return (along, off_axis) if across else (off_axis, along)

    near, end = BAND
    ends = [(0, start), *degrees(knots, start, length, FIELD), (0, last)]
    for (_, begin), (_, stop), dark in zip(ends, ends[1:], _fields(ends)):
        polygon(ctx, [at(begin, near), at(stop, near), at(stop, end), at(begin, end)])
        fill(ctx, DARK if dark else INK, 0.9)
    for degree, place in degrees(knots, start, length, NUMBERED):
        polygon(ctx, [at(place, end), at(place, end + TICK)], close=False)
        stroke(ctx, INK, 0.7)
        if start + CLEAR <= place <= last - CLEAR:
            x, y = at(place, (end + TICK + FRAME - 1.6) / 2)
            _number(ctx, abs(degree), x, y)


def _fields(ends: list[tuple[int, float]]) -> Iterator[bool]:
    """Whether each field is dark: the first of every ten degrees. A partial field has the colour of the whole one."""
    inner = [degree for degree, _ in ends[1:-1]]
    rising = inner[0] < inner[-1]
    lower = [min(pair) for pair in pairwise(inner)]
    first, last = (inner[0] - FIELD, inner[-1]) if rising else (inner[0], inner[-1] - FIELD)
    return (degree // FIELD % 2 == 0 for degree in (first, *lower, last))


def _number(ctx: Context, degree: int, x: float, y: float) -> None:
    """Degrees as a signed number centred at a point; letters would need a language."""
    text(ctx, f"{degree}°", x + 0.5, y + LETTERS * 0.35, "nums", LETTERS, INK, "c")
