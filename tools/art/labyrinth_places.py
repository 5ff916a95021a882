"""Places of the scenes of Labyrinth: grounds in flat shades between ink (0), ground (0.5) and light (1).

Coordinates: x from 0 to 1.5 (the width of a picture of height 1), y from 0 (top) to 1.
"""

import math
import random
from collections.abc import Callable, Iterator

from .canvas import Context, Paint, Point, circle, fill, line, polygon

WIDE = 1.5
Shade = Callable[[float], Paint]


def _poly(ctx: Context, paint: Paint, *points: Point) -> None:
    polygon(ctx, points)
    fill(ctx, paint)


def _rect(ctx: Context, paint: Paint, x: float, y: float, w: float, h: float) -> None:
    ctx.rectangle(x, y, w, h)
    fill(ctx, paint)


def _dome(ctx: Context, paint: Paint, x: float, y: float, radius: float) -> None:
    """A pointed dome with its base at y."""
    ctx.move_to(x - radius, y)
    ctx.curve_to(x - radius * 1.1, y - radius, x - radius * 0.3, y - radius * 1.1, x, y - radius * 1.6)
    ctx.curve_to(x + radius * 0.3, y - radius * 1.1, x + radius * 1.1, y - radius, x + radius, y)
    ctx.close_path()
    fill(ctx, paint)


def _windows(ctx: Context, paint: Paint, box: tuple[float, float, float, float], seed: int, share: float = 0.3) -> None:
    """Some lit windows on a wall."""
    rng = random.Random(seed)
    x, y, w, h = box
    for row in range(max(1, int(h / 0.055))):
        for column in range(max(1, int(w / 0.045))):
            if rng.random() < share:
                _rect(ctx, paint, x + 0.014 + column * 0.045, y + 0.02 + row * 0.055, 0.016, 0.022)


def _ridge(y: float, rough: float, seed: int, step: float = 0.07) -> Iterator[Point]:
    """A broken line from edge to edge."""
    rng = random.Random(seed)
    x = -step
    while x < WIDE + step:
        yield x, y - rng.random() * rough
        x += step * (0.6 + 0.8 * rng.random())
    yield WIDE + step, y


def _below(ctx: Context, paint: Paint, crest: list[Point], foot: float = 1.0) -> None:
    _poly(ctx, paint, *crest, (WIDE + 0.1, foot), (-0.1, foot))


def _wave(y: float, high: float, turns: float, phase: float) -> list[Point]:
    return [(x / 30 * WIDE, y + high * math.sin(x / 30 * math.tau * turns + phase)) for x in range(31)]


def _desert(ctx: Context, shade: Shade) -> None:
    for number, (y, high, turns, phase) in enumerate(
        ((0.64, 0.03, 0.7, 0.4), (0.75, 0.05, 0.6, 2.4), (0.9, 0.05, 0.8, 4.6))
    ):
        crest = _wave(y, high, turns, phase)
        _below(ctx, shade(0.6 - 0.12 * number), crest)
        line(ctx, shade(0.9), 0.007, *crest)


def _mountains(ctx: Context, shade: Shade) -> None:
    for number, (y, rough, step) in enumerate(((0.6, 0.4, 0.2), (0.76, 0.3, 0.16), (1.0, 0.2, 0.13))):
        crest = list(_ridge(y, rough, 5 + number, step))
        _below(ctx, shade(0.62 - 0.17 * number), crest)
        for bx, by in crest[1::2]:
            if by < y - rough * 0.3:
                _poly(
                    ctx,
                    shade(0.92 - 0.2 * number),
                    (bx, by),
                    (bx - 0.05, by + 0.13),
                    (bx + 0.0, by + 0.09),
                    (bx + 0.01, by + 0.2),
                )


def _snow(ctx: Context, shade: Shade) -> None:
    _below(ctx, shade(0.56), list(_ridge(0.6, 0.12, 8, 0.12)))
    _below(ctx, shade(0.9), _wave(0.66, 0.02, 0.6, 1))
    _below(ctx, shade(0.76), _wave(0.84, 0.03, 0.7, 3))
    for x in (0.06, 0.16, 1.32, 1.44):
        _poly(ctx, shade(0.25), (x - 0.05, 0.68), (x, 0.46), (x + 0.05, 0.68))


def _street(ctx: Context, shade: Shade) -> None:
    _poly(ctx, shade(0.5), (0, 1), (0.66, 0.6), (0.84, 0.6), (WIDE, 1))
    _poly(ctx, shade(0.3), (0, 0), (0.46, 0.26), (0.66, 0.42), (0.66, 0.6), (0, 1))
    _poly(ctx, shade(0.24), (WIDE, 0), (1.04, 0.26), (0.84, 0.42), (0.84, 0.6), (WIDE, 1))
    for side in (0, 1):
        for part in (0.08, 0.4, 0.64):
            points = []
            for near, edge in ((part, 0), (part + 0.16, 0), (part + 0.16, 1), (part, 1)):
                x, high = 0.66 * near, 0.34 - 0.14 * near
                y = 0.4 - 0.02 * near if edge == 0 else 0.4 + high
                points.append((x if side == 0 else WIDE - x, y))
            _poly(ctx, shade(0.08), *points)
            low = [(x, y + 0.02) for x, y in points[:2]] + [
                (points[1][0], points[1][1] + 0.08),
                (points[0][0], points[0][1] + 0.12),
            ]
            _poly(ctx, shade(0.72 if part == 0.4 else 0.14), *low)
    line(ctx, shade(0.12), 0.006, (0.3, 0.1), (0.75, 0.26), (1.2, 0.08))
    line(ctx, shade(0.12), 0.006, (0.46, 0.28), (0.75, 0.36), (1.04, 0.28))


def _alley(ctx: Context, shade: Shade) -> None:
    _poly(ctx, shade(0.2), (0, 0), (0.44, 0), (0.5, 0.78), (0, 0.9))
    _poly(ctx, shade(0.16), (WIDE, 0), (1.06, 0), (1.0, 0.78), (WIDE, 0.9))
    _poly(ctx, shade(0.42), (0, 0.88), (0.5, 0.76), (1.0, 0.76), (WIDE, 0.88), (WIDE, 1), (0, 1))
    for x, y in ((0.12, 0.14), (0.3, 0.3), (1.2, 0.12), (1.34, 0.36)):
        _rect(ctx, shade(0.78), x, y, 0.08, 0.13)
        _rect(ctx, shade(0.1), x + 0.036, y, 0.01, 0.13)
    line(ctx, shade(0.1), 0.007, (0.44, 0.2), (0.75, 0.26), (1.06, 0.18))
    for x in (0.56, 0.68, 0.84, 0.94):
        _poly(ctx, shade(0.3), (x, 0.23), (x + 0.07, 0.235), (x + 0.06, 0.35), (x + 0.01, 0.34))


def _square(ctx: Context, shade: Shade) -> None:
    rng = random.Random(4)
    x = -0.02
    while x < WIDE:
        wide, high = rng.uniform(0.1, 0.2), rng.uniform(0.12, 0.34)
        _rect(ctx, shade(0.4), x, 0.64 - high, wide, high)
        _windows(ctx, shade(0.82), (x, 0.64 - high, wide, high), int(x * 99), 0.3)
        x += wide + 0.008
    _rect(ctx, shade(0.3), 1.16, 0.14, 0.035, 0.5)
    _rect(ctx, shade(0.3), 1.145, 0.28, 0.065, 0.02)
    _poly(ctx, shade(0.3), (1.15, 0.14), (1.177, 0.03), (1.205, 0.14))
    _dome(ctx, shade(0.32), 1.0, 0.5, 0.1)
    _rect(ctx, shade(0.32), 0.88, 0.5, 0.24, 0.14)
    _rect(ctx, shade(0.66), 0, 0.64, WIDE, 0.36)
    for number in range(7):
        line(ctx, shade(0.56), 0.006, (0.75 + (number - 3) * 0.1, 0.64), (0.75 + (number - 3) * 0.5, 1))


def _old_town(ctx: Context, shade: Shade) -> None:
    rng = random.Random(9)
    for row, (base, tone) in enumerate(((0.66, 0.48), (0.8, 0.34), (1.0, 0.22))):
        x = -0.05 + 0.04 * row
        while x < WIDE:
            wide, high = rng.uniform(0.12, 0.22), rng.uniform(0.08, 0.2)
            _rect(ctx, shade(tone), x, base - high, wide, high + 0.2)
            _windows(ctx, shade(0.86), (x, base - high, wide, high), int(x * 77) + row, 0.16)
            kind = rng.random()
            if kind < 0.3:
                _dome(ctx, shade(tone), x + wide / 2, base - high, wide * 0.3)
            elif kind < 0.5:
                line(ctx, shade(tone - 0.1), 0.006, (x + 0.04, base - high), (x + 0.04, base - high - 0.06))
                circle(ctx, x + 0.05, base - high - 0.06, 0.016)
                fill(ctx, shade(tone - 0.1))
            x += wide
    for x, top in ((0.34, 0.2), (1.24, 0.26)):
        _rect(ctx, shade(0.36), x, top, 0.034, 0.6)
        _rect(ctx, shade(0.36), x - 0.014, top + 0.1, 0.062, 0.02)
        _poly(ctx, shade(0.36), (x - 0.005, top), (x + 0.017, top - 0.09), (x + 0.039, top))


def _city(ctx: Context, shade: Shade) -> None:
    rng = random.Random(31)
    for row, (base, most, tone) in enumerate(((0.8, 0.62, 0.46), (0.92, 0.4, 0.28))):
        x = -0.04
        while x < WIDE:
            wide, high = rng.uniform(0.07, 0.15), rng.uniform(0.16, most)
            _rect(ctx, shade(tone), x, base - high, wide, high + 0.3)
            if rng.random() < 0.3:
                line(ctx, shade(tone), 0.01, (x + wide / 2, base - high), (x + wide / 2, base - high - 0.1))
            _windows(ctx, shade(0.88), (x, base - high, wide, high), int(x * 50) + row * 7, 0.34)
            x += wide + 0.012
    _rect(ctx, shade(0.42), 0, 0.9, WIDE, 0.1)


def _suburb(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.4), 0, 0.7, WIDE, 0.3)
    for x, wide in ((0.02, 0.34), (0.4, 0.3), (0.78, 0.34), (1.16, 0.32)):
        _rect(ctx, shade(0.3), x + 0.03, 0.5, wide - 0.06, 0.22)
        _poly(ctx, shade(0.2), (x, 0.51), (x + wide / 2, 0.34), (x + wide, 0.51))
        _rect(ctx, shade(0.9), x + 0.07, 0.56, 0.05, 0.07)
        _rect(ctx, shade(0.9), x + wide - 0.13, 0.56, 0.05, 0.07)
        _rect(ctx, shade(0.12), x + wide / 2 - 0.025, 0.58, 0.05, 0.14)
    _poly(ctx, shade(0.56), (0, 0.86), (WIDE, 0.78), (WIDE, 0.9), (0, 1))


def _parliament(ctx: Context, shade: Shade) -> None:
    for ring in range(6):
        y, half = 0.36 + ring * 0.11, 0.5 + ring * 0.14
        ctx.save()
        ctx.translate(0.75, y + 0.1)
        ctx.scale(half, 0.16 + ring * 0.02)
        ctx.new_path()
        ctx.arc(0, 0, 1, math.pi, math.tau)
        ctx.restore()
        ctx.set_line_width(0.07)
        ctx.set_source_rgba(*_rgba(shade(0.34 if ring % 2 else 0.26)))
        ctx.stroke()
        seats = 12 + ring * 3
        for seat in range(seats):
            turn = math.pi * (1 + (seat + 0.5) / seats)
            circle(
                ctx,
                0.75 + math.cos(turn) * half,
                y + 0.06 + math.sin(turn) * (0.16 + ring * 0.02),
                0.017 + ring * 0.003,
            )
            fill(ctx, shade(0.8 if (seat + ring) % 5 else 0.95))
    _rect(ctx, shade(0.46), 0, 0.94, WIDE, 0.06)


def _rgba(paint: Paint) -> tuple[float, ...]:
    from .palette import rgba

    assert isinstance(paint, (str, tuple))
    return rgba(paint)


def _columns(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.36), 0, 0.78, WIDE, 0.22)
    for step in range(4):
        _rect(ctx, shade(0.6 - step * 0.05), 0, 0.78 + step * 0.055, WIDE, 0.03)
    for number in range(6):
        x = 0.05 + number * 0.26
        _rect(ctx, shade(0.34), x, 0.1, 0.1, 0.68)
        _rect(ctx, shade(0.5), x + 0.02, 0.12, 0.014, 0.64)
        _rect(ctx, shade(0.28), x - 0.02, 0.08, 0.14, 0.04)
        _rect(ctx, shade(0.28), x - 0.02, 0.74, 0.14, 0.04)
    _rect(ctx, shade(0.26), 0, 0, WIDE, 0.09)


def _court(ctx: Context, shade: Shade) -> None:
    for number in range(8):
        _rect(ctx, shade(0.48 if number % 2 else 0.42), number * 0.19, 0, 0.19, 0.8)
    _poly(ctx, shade(0.2), (0.3, 0.66), (1.2, 0.66), (1.26, 0.86), (0.24, 0.86))
    _rect(ctx, shade(0.3), 0.28, 0.62, 0.94, 0.05)
    _rect(ctx, shade(0.36), 0, 0.86, WIDE, 0.14)
    circle(ctx, 0.75, 0.24, 0.12)
    fill(ctx, shade(0.3))
    circle(ctx, 0.75, 0.24, 0.09)
    fill(ctx, shade(0.6))


def _prison(ctx: Context, shade: Shade) -> None:
    for row in range(6):
        for number in range(9):
            x = number * 0.19 - (row % 2) * 0.09
            _rect(ctx, shade(0.44 if (row * 3 + number) % 3 else 0.38), x, row * 0.15, 0.183, 0.142)
    _rect(ctx, shade(0.3), 0, 0.84, WIDE, 0.16)


def _sea(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.42), 0, 0.56, WIDE, 0.44)
    for row in range(7):
        y, size = 0.59 + row * row * 0.008 + row * 0.018, 0.07 + row * 0.02
        crest = _wave(y, 0.006 + row * 0.002, 1.5 / size * 0.5, row * 1.7)
        line(ctx, shade(0.78 if row % 2 else 0.26), 0.005 + row * 0.001, *crest)


def _night_sea(ctx: Context, shade: Shade) -> None:
    _sea(ctx, shade)
    for number in range(9):
        wide = 0.02 + 0.014 * (number % 4) + number * 0.008
        _rect(ctx, shade(0.95), 1.1 - wide, 0.585 + number * 0.042, 2 * wide, 0.011)


def _harbour(ctx: Context, shade: Shade) -> None:
    _below(ctx, shade(0.5), list(_ridge(0.6, 0.1, 3, 0.2)), 0.66)
    _rect(ctx, shade(0.5), 0, 0.62, WIDE, 0.38)
    for row in range(4):
        line(ctx, shade(0.76), 0.006, *_wave(0.66 + row * 0.04, 0.005, 7 - row, row))
    _poly(ctx, shade(0.28), (0, 0.86), (WIDE, 0.82), (WIDE, 1), (0, 1))
    for x in (0.14, 1.36):
        line(ctx, shade(0.24), 0.018, (x, 0.84), (x, 0.22))
        line(ctx, shade(0.24), 0.014, (x - 0.18, 0.3), (x + 0.14, 0.22))
        line(ctx, shade(0.24), 0.005, (x - 0.15, 0.3), (x - 0.15, 0.48))


def _coast(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.5), 0, 0.56, WIDE, 0.44)
    for row in range(4):
        line(ctx, shade(0.78), 0.005, *_wave(0.6 + row * 0.045, 0.006, 6 - row, row))
    _poly(ctx, shade(0.7), (0, 0.8), (0.5, 0.78), (1.0, 0.88), (WIDE, 0.84), (WIDE, 1), (0, 1))
    _below(ctx, shade(0.4), [(1.05, 0.57), (1.2, 0.47), (1.34, 0.5), (WIDE, 0.42)], 0.57)


def _oilfield(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.5), 0, 0.68, WIDE, 0.32)
    for number, y in enumerate((0.8, 0.88, 0.95)):
        line(ctx, shade(0.34), 0.012, *_wave(y, 0.012, 1.2, number))
    for x, high in ((0.1, 0.3), (0.24, 0.22), (1.3, 0.34), (1.42, 0.24)):
        line(ctx, shade(0.3), 0.01, (x - 0.05, 0.68), (x, 0.68 - high))
        line(ctx, shade(0.3), 0.01, (x + 0.05, 0.68), (x, 0.68 - high))
        line(ctx, shade(0.3), 0.006, (x - 0.035, 0.58), (x + 0.02, 0.5), (x - 0.02, 0.45))


def _fence(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.56), 0, 0.72, WIDE, 0.28)
    for number in range(32):
        x = number * 0.07 - 0.3
        line(ctx, shade(0.34), 0.004, (x, 0.76), (x + 0.42, 0.28))
        line(ctx, shade(0.34), 0.004, (x + 0.42, 0.76), (x, 0.28))
    for number in range(5):
        x = 0.1 + number * 0.33
        line(ctx, shade(0.22), 0.018, (x, 0.8), (x, 0.24), (x + 0.05, 0.16))
    for y in (0.17, 0.2, 0.235):
        line(ctx, shade(0.22), 0.006, (0, y), (WIDE, y))


def _room(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.34), 0, 0.78, WIDE, 0.22)
    _rect(ctx, shade(0.24), 0, 0.76, WIDE, 0.025)
    for x in (0.1, 1.12):
        _rect(ctx, shade(0.3), x - 0.02, 0.1, 0.32, 0.44)
        _rect(ctx, shade(0.92), x, 0.12, 0.28, 0.4)
        _rect(ctx, shade(0.3), x + 0.13, 0.12, 0.02, 0.4)
        _rect(ctx, shade(0.3), x, 0.3, 0.28, 0.02)


def _cellar(ctx: Context, shade: Shade) -> None:
    for row in range(7):
        for number in range(11):
            _rect(
                ctx,
                shade(0.32 + 0.04 * ((row + number * 2) % 3)),
                number * 0.15 - (row % 2) * 0.07,
                row * 0.115,
                0.143,
                0.107,
            )
    _rect(ctx, shade(0.24), 0, 0.8, WIDE, 0.2)


def _screens(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.22), 0, 0, WIDE, 1)
    for x, y, w, h in (
        (0.32, 0.06, 0.86, 0.5),
        (0.03, 0.1, 0.24, 0.2),
        (1.23, 0.1, 0.24, 0.2),
        (0.03, 0.34, 0.24, 0.2),
        (1.23, 0.34, 0.24, 0.2),
    ):
        _rect(ctx, shade(0.1), x - 0.012, y - 0.012, w + 0.024, h + 0.024)
        _rect(ctx, shade(0.8), x, y, w, h)
        for step in range(1, 5):
            line(ctx, shade(0.66), 0.004, (x + w * step / 5, y), (x + w * step / 5, y + h))
            line(ctx, shade(0.66), 0.004, (x, y + h * step / 5), (x + w, y + h * step / 5))
    _rect(ctx, shade(0.14), 0, 0.74, WIDE, 0.26)
    for number in range(6):
        _rect(ctx, shade(0.34), 0.06 + number * 0.25, 0.78, 0.13, 0.05)


def _feed(ctx: Context, shade: Shade) -> None:
    """The view of an aerial camera, with the marks of its lens."""
    rng = random.Random(12)
    _rect(ctx, shade(0.62), 0, 0, WIDE, 1)
    for row in range(4):
        for column in range(5):
            x, y = column * 0.32 + rng.uniform(-0.05, 0.05), row * 0.27 + rng.uniform(-0.04, 0.04)
            corners = [(x, y), (x + 0.3, y + 0.02), (x + 0.28, y + 0.24), (x - 0.02, y + 0.23)]
            _poly(ctx, shade(rng.choice((0.5, 0.56, 0.7, 0.76))), *corners)
    line(ctx, shade(0.88), 0.03, (0, 0.86), (0.5, 0.62), (0.9, 0.56), (WIDE, 0.2))
    for x, y, dx, dy in ((0.06, 0.06, 1, 1), (1.44, 0.06, -1, 1), (0.06, 0.94, 1, -1), (1.44, 0.94, -1, -1)):
        line(ctx, shade(0.98), 0.012, (x + dx * 0.12, y), (x, y), (x, y + dy * 0.12))


def _land(ctx: Context, shade: Shade) -> None:
    """A map: coast, borders, rivers."""
    _rect(ctx, shade(0.78), 0, 0, WIDE, 1)
    for step in range(1, 8):
        line(ctx, shade(0.68), 0.004, (step * 0.2, 0), (step * 0.2, 1))
        line(ctx, shade(0.68), 0.004, (0, step * 0.17), (WIDE, step * 0.17))
    coast = [
        (0, 0.3),
        (0.14, 0.22),
        (0.26, 0.3),
        (0.4, 0.2),
        (0.56, 0.34),
        (0.7, 0.24),
        (0.86, 0.32),
        (1.02, 0.2),
        (1.2, 0.26),
        (1.34, 0.16),
        (WIDE, 0.2),
    ]
    _poly(
        ctx, shade(0.5), *coast, (WIDE, 0.86), (1.2, 0.94), (1.0, 0.78), (0.8, 0.9), (0.5, 0.84), (0.3, 0.96), (0, 0.88)
    )
    for number in (1, 2):
        line(ctx, shade(0.62), 0.006, *[(x, y - number * 0.03) for x, y in coast])
    for border in (
        ((0.4, 0.2), (0.36, 0.5), (0.5, 0.84)),
        ((0.86, 0.32), (0.8, 0.6), (1.0, 0.78)),
        ((0.36, 0.5), (0.8, 0.6)),
        ((1.02, 0.2), (1.1, 0.5), (0.8, 0.6)),
        ((1.1, 0.5), (WIDE, 0.56)),
    ):
        line(ctx, shade(0.24), 0.01, *border)


def _clouds(ctx: Context, shade: Shade) -> None:
    for x, y, wide in ((0.02, 0.24, 0.34), (1.06, 0.18, 0.4), (0.4, 0.74, 0.5), (1.12, 0.66, 0.36), (-0.1, 0.62, 0.36)):
        for bump in range(5):
            circle(ctx, x + wide * (0.1 + bump * 0.2), y, 0.035 + 0.025 * (bump % 3))
            fill(ctx, shade(0.86))
        _rect(ctx, shade(0.86), x, y, wide, 0.035)
    _below(ctx, shade(0.36), list(_ridge(0.98, 0.05, 2, 0.1)))


def _camp(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.6), 0, 0.62, WIDE, 0.38)
    for row, (y, size, tone) in enumerate(((0.66, 0.1, 0.5), (0.76, 0.14, 0.42))):
        for number in range(12 - 3 * row):
            x = number * size * 1.3 - 0.03 * row
            _poly(ctx, shade(tone), (x, y), (x + size / 2, y - size * 0.8), (x + size, y))
            _poly(ctx, shade(0.88), (x + size * 0.42, y), (x + size / 2, y - size * 0.5), (x + size * 0.58, y))


def _lab(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.66), 0, 0, WIDE, 0.7)
    for row in range(3):
        _rect(ctx, shade(0.36), 0.04, 0.2 + row * 0.17, 0.42, 0.014)
        _rect(ctx, shade(0.36), 1.04, 0.2 + row * 0.17, 0.42, 0.014)
        for number in range(6):
            for left in (0.06, 1.06):
                _rect(
                    ctx, shade(0.3 + 0.3 * ((number + row) % 2)), left + number * 0.066, 0.12 + row * 0.17, 0.034, 0.08
                )
    _rect(ctx, shade(0.3), 0, 0.76, WIDE, 0.24)
    _rect(ctx, shade(0.9), 0, 0.74, WIDE, 0.035)


def _river(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.5), 0, 0.58, WIDE, 0.42)
    _poly(
        ctx, shade(0.82), (0, 1), (0.2, 0.84), (0.6, 0.72), (0.86, 0.6), (0.94, 0.6), (0.9, 0.7), (1.0, 0.82), (1.2, 1)
    )
    for x in (0.06, 0.2, 0.36, 1.14, 1.28, 1.44):
        line(ctx, shade(0.3), 0.014, (x, 0.62), (x + 0.01, 0.42))
        for lean in (-0.1, -0.06, 0.06, 0.1):
            line(ctx, shade(0.3), 0.014, (x + 0.01, 0.42), (x + lean * 0.6, 0.37), (x + lean, 0.43))
    _rect(ctx, shade(0.38), 0, 0.58, WIDE, 0.03)


def _savanna(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.52), 0, 0.7, WIDE, 0.3)
    for x, y, size in ((0.16, 0.72, 0.34), (1.36, 0.71, 0.26)):
        line(ctx, shade(0.26), 0.02, (x, y), (x + 0.02, y - size * 0.6))
        for dx, dy, wide in ((0, 0.7, 0.5), (-0.1, 0.6, 0.3), (0.12, 0.62, 0.3)):
            ctx.save()
            ctx.translate(x + dx * size * 2, y - dy * size * 1.2)
            ctx.scale(wide * size * 1.3, 0.05)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            fill(ctx, shade(0.24))
    rng = random.Random(6)
    for number in range(60):
        x, y = number * 0.026, rng.uniform(0.74, 0.98)
        line(ctx, shade(0.32), 0.005, (x, y), (x + rng.uniform(-0.02, 0.02), y - 0.04))


def _jungle(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.4), 0, 0.78, WIDE, 0.22)
    for side in (0, 1):
        for number in range(8):
            x = 0.02 + number * 0.03
            tip = 0.3 - number * 0.012
            points = [(x - 0.02, 1), (tip * 0.7, 0.3 + number * 0.05), (tip, 0.1 + number * 0.1), (x + 0.06, 1)]
            _poly(ctx, shade(0.2 + 0.02 * number), *[(px if side == 0 else WIDE - px, py) for px, py in points])
    for x in (0.1, 1.42):
        line(ctx, shade(0.16), 0.03, (x, 1), (x - 0.02, 0))
    for x, lean in ((0.1, 0.2), (0.1, 0.3), (1.42, -0.22), (1.42, -0.32)):
        line(ctx, shade(0.2), 0.024, (x, 0.06), (x + lean * 0.6, 0.02), (x + lean, 0.16))


def _village(ctx: Context, shade: Shade) -> None:
    _below(ctx, shade(0.6), list(_ridge(0.56, 0.26, 14, 0.18)))
    _rect(ctx, shade(0.52), 0, 0.66, WIDE, 0.34)
    for x, y, w, h in (
        (0.0, 0.52, 0.22, 0.2),
        (0.18, 0.46, 0.18, 0.22),
        (1.12, 0.48, 0.2, 0.2),
        (1.3, 0.54, 0.24, 0.2),
    ):
        _rect(ctx, shade(0.34), x, y, w, h)
        _rect(ctx, shade(0.82), x + 0.05, y + 0.06, 0.03, 0.045)
        _rect(ctx, shade(0.82), x + 0.12, y + 0.06, 0.03, 0.045)
    line(ctx, shade(0.42), 0.014, (0, 0.86), (WIDE, 0.82))


def _ruins(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.44), 0, 0.74, WIDE, 0.26)
    walls = (((0, 0.24), (0.14, 0.2), (0.16, 0.32), (0.26, 0.3), (0.3, 0.5), (0.4, 0.56), (0.42, 0.76), (0, 0.76)),
             ((WIDE, 0.16), (1.4, 0.2), (1.36, 0.34), (1.24, 0.3), (1.2, 0.46), (1.08, 0.5), (1.04, 0.76),
              (WIDE, 0.76)))  # fmt: skip
    for points in walls:
        _poly(ctx, shade(0.3), *points)
    for x, y in (
        (0.05, 0.34),
        (0.05, 0.5),
        (0.17, 0.44),
        (0.3, 0.62),
        (1.4, 0.32),
        (1.4, 0.5),
        (1.28, 0.42),
        (1.16, 0.6),
    ):
        _rect(ctx, shade(0.8), x, y, 0.05, 0.08)
    _below(ctx, shade(0.34), list(_ridge(0.86, 0.08, 17, 0.06)))


def _tarmac(ctx: Context, shade: Shade) -> None:
    _below(ctx, shade(0.5), list(_ridge(0.64, 0.05, 7, 0.16)), 0.7)
    _rect(ctx, shade(0.56), 0, 0.64, WIDE, 0.36)
    _poly(ctx, shade(0.42), (0.2, 1), (0.7, 0.64), (0.8, 0.64), (1.3, 1))
    for part in (0.1, 0.35, 0.65):
        y = 0.66 + part * 0.34
        _poly(
            ctx,
            shade(0.92),
            (0.745 - 0.02 * part, y),
            (0.755 + 0.02 * part, y),
            (0.76 + 0.03 * part, y + 0.06),
            (0.74 - 0.03 * part, y + 0.06),
        )
    _rect(ctx, shade(0.34), 1.24, 0.36, 0.05, 0.28)
    _poly(ctx, shade(0.34), (1.2, 0.36), (1.33, 0.36), (1.31, 0.27), (1.22, 0.27))
    _rect(ctx, shade(0.9), 1.225, 0.29, 0.08, 0.04)


def _cave(ctx: Context, shade: Shade) -> None:
    """A cave from inside: rock around the opening."""
    _below(ctx, shade(0.66), list(_ridge(0.7, 0.2, 21, 0.14)))
    edge = [(0, 0), (WIDE, 0), (WIDE, 1), (0, 1), (0, 0)]
    hole = [
        (0.2, 0.96),
        (0.14, 0.6),
        (0.24, 0.3),
        (0.46, 0.12),
        (0.8, 0.08),
        (1.1, 0.16),
        (1.32, 0.4),
        (1.36, 0.7),
        (1.28, 0.96),
    ]
    polygon(ctx, edge)
    polygon(ctx, list(reversed(hole)))
    ctx.set_fill_rule(1)
    fill(ctx, shade(0.12))
    ctx.set_fill_rule(0)
    for ax, ay in hole[::2]:
        line(ctx, shade(0.34), 0.012, (ax, ay), (0.75 + (ax - 0.75) * 1.2, 0.5 + (ay - 0.5) * 1.25))
    _rect(ctx, shade(0.2), 0, 0.9, WIDE, 0.1)


def _bazaar(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.4), 0, 0, WIDE, 0.84)
    for number in range(3):
        x = 0.26 + number * 0.49
        ctx.move_to(x - 0.19, 0.84)
        ctx.line_to(x - 0.19, 0.42)
        ctx.curve_to(x - 0.19, 0.24, x - 0.06, 0.2, x, 0.1)
        ctx.curve_to(x + 0.06, 0.2, x + 0.19, 0.24, x + 0.19, 0.42)
        ctx.line_to(x + 0.19, 0.84)
        ctx.close_path()
        fill(ctx, shade(0.78 if number == 1 else 0.62))
        line(ctx, shade(0.26), 0.008, (x, 0.1), (x, 0.24))
        circle(ctx, x, 0.27, 0.03)
        fill(ctx, shade(0.98))
    _rect(ctx, shade(0.3), 0, 0.84, WIDE, 0.16)


def _classroom(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.62), 0, 0, WIDE, 0.8)
    _rect(ctx, shade(0.2), 0.36, 0.1, 0.78, 0.42)
    for y, wide in ((0.2, 0.5), (0.29, 0.6), (0.38, 0.36)):
        line(ctx, shade(0.86), 0.012, (0.44, y), (0.44 + wide, y))
    _rect(ctx, shade(0.36), 0, 0.8, WIDE, 0.2)
    for x in (0.06, 1.24):
        _rect(ctx, shade(0.95), x, 0.14, 0.2, 0.34)
        _rect(ctx, shade(0.4), x + 0.09, 0.14, 0.02, 0.34)


def _paper(ctx: Context, shade: Shade) -> None:
    """A tilted sheet with lines."""
    _rect(ctx, shade(0.44), 0, 0, WIDE, 1)
    _poly(ctx, shade(0.92), (0.12, 0.04), (1.42, 0.0), (1.48, 1.0), (0.16, 1.0))
    for number in range(10):
        y = 0.12 + number * 0.088
        line(ctx, shade(0.72), 0.008, (0.24, y), (1.36 - 0.1 * (number * 7 % 4), y - 0.035))


def _servers(ctx: Context, shade: Shade) -> None:
    _poly(ctx, shade(0.3), (0, 1), (0.64, 0.62), (0.86, 0.62), (WIDE, 1))
    for side in (0, 1):
        for number in range(5):
            near, far = number / 5, (number + 0.86) / 5
            points = [
                (0.64 * near, 0.1 + 0.3 * near),
                (0.64 * far, 0.1 + 0.3 * far),
                (0.64 * far, 0.98 - 0.36 * far),
                (0.64 * near, 0.98 - 0.36 * near),
            ]
            _poly(ctx, shade(0.18), *[(x if side == 0 else WIDE - x, y) for x, y in points])
            for row in range(7):
                x = 0.64 * (near * 0.6 + far * 0.4)
                top, foot = 0.1 + 0.3 * near, 0.98 - 0.36 * near
                y = top + (foot - top) * (row + 1) / 8
                circle(ctx, x if side == 0 else WIDE - x, y, 0.011 * (1.3 - near))
                fill(ctx, shade(0.95 if (row + number) % 3 else 0.6))
    _poly(ctx, shade(0.86), (0.64, 0.4), (0.86, 0.4), (0.86, 0.62), (0.64, 0.62))


def _stage(ctx: Context, shade: Shade) -> None:
    for number in range(10):
        x = number * 0.16
        _poly(ctx, shade(0.44 if number % 2 else 0.52), (x, 0), (x + 0.16, 0), (x + 0.15, 0.8), (x + 0.01, 0.8))
    _rect(ctx, shade(0.3), 0, 0.8, WIDE, 0.2)
    _rect(ctx, shade(0.84), 0, 0.79, WIDE, 0.018)


def _table(ctx: Context, shade: Shade) -> None:
    """A close-up of a table top."""
    _rect(ctx, shade(0.7), 0, 0, WIDE, 0.58)
    _poly(ctx, shade(0.34), (0, 0.6), (WIDE, 0.6), (WIDE, 1), (0, 1))
    for number in range(5):
        line(ctx, shade(0.28), 0.006, (0.75 + (number - 2) * 0.26, 0.6), (0.75 + (number - 2) * 0.5, 1))
    _rect(ctx, shade(0.86), 0, 0.585, WIDE, 0.018)


def _ward(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.7), 0, 0, WIDE, 0.76)
    for x in (0.1, 0.62, 1.14):
        _rect(ctx, shade(0.94), x, 0.1, 0.26, 0.3)
        for row in range(5):
            line(ctx, shade(0.6), 0.006, (x, 0.15 + row * 0.05), (x + 0.26, 0.15 + row * 0.05))
    _rect(ctx, shade(0.44), 0, 0.76, WIDE, 0.24)


def _dusk_plain(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.4), 0, 0.74, WIDE, 0.26)
    line(ctx, shade(0.86), 0.008, (0, 0.74), (WIDE, 0.74))
    for number in range(5):
        line(ctx, shade(0.32), 0.008, *_wave(0.8 + number * 0.045, 0.006, 1.1, number * 2))


def _bare(ctx: Context, shade: Shade) -> None:
    """Only the light."""


PLACES: dict[str, tuple[float, Callable[[Context, Shade], None]]] = {
    "desert": (0.62, _desert), "mountains": (0.5, _mountains), "snow": (0.6, _snow), "street": (0.6, _street),
    "alley": (0.78, _alley), "square": (0.64, _square), "old_town": (0.6, _old_town), "city": (0.8, _city),
    "suburb": (0.7, _suburb), "parliament": (0.4, _parliament), "columns": (0.78, _columns), "court": (0.8, _court),
    "prison": (0.84, _prison), "sea": (0.56, _sea), "night_sea": (0.56, _night_sea), "harbour": (0.62, _harbour),
    "coast": (0.56, _coast), "oilfield": (0.68, _oilfield), "fence": (0.72, _fence), "room": (0.78, _room),
    "cellar": (0.8, _cellar), "screens": (0.7, _screens), "feed": (1.0, _feed), "land": (1.0, _land),
    "clouds": (0.94, _clouds), "camp": (0.62, _camp), "lab": (0.74, _lab), "river": (0.58, _river),
    "savanna": (0.7, _savanna), "jungle": (0.78, _jungle), "village": (0.62, _village), "ruins": (0.74, _ruins),
    "tarmac": (0.64, _tarmac), "cave": (0.7, _cave), "bazaar": (0.84, _bazaar), "classroom": (0.8, _classroom),
    "paper": (1.0, _paper), "servers": (0.62, _servers), "stage": (0.8, _stage), "table": (0.58, _table),
    "ward": (0.76, _ward), "plain": (0.74, _dusk_plain), "bare": (0.9, _bare),
}  # fmt: skip
"""The horizon of each place, and the function that draws it."""
