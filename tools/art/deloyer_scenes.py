"""Places of the scenes of the action cards: sixteen grounds and thirteen lights in flat tones.

Coordinates: x from 0 to 1.5 (the width of a picture of height 1), y from 0 (top) to 1.
"""

import math
from collections.abc import Callable

import numpy as np

from .canvas import Context, Paint, Point, circle, fill, line, polygon
from .textures import Array

WIDE = 1.5
HORIZONS = {
    "dunes": 0.58, "jungle_edge": 0.64, "fortress_wall": 0.74, "polar_port": 0.66, "strait": 0.46, "city_gate": 0.7,
    "back_street": 0.78, "command_room": 0.62, "prison_corridor": 0.52, "council_chamber": 0.66, "plateau": 0.6,
    "workshop": 0.76, "studio": 0.8, "cabinet": 0.72, "cellar": 0.7, "sky": 0.88,
}  # fmt: skip

# === Lights: how bright each point is, from 0 (dark) to 1 (light) ===


def _sky(y: Array, horizon: float) -> Array:
    return 0.3 + 0.3 * np.clip(y / horizon, 0, 1) - 0.22 * (y > horizon)


def light_field(name: str, x: Array, y: Array, horizon: float) -> Array:
    """The brightness of a light over the picture."""
    base = _sky(y, horizon)
    if name == "two_suns":
        near = np.hypot(x - 0.45, y - 0.2), np.hypot(x - 0.7, y - 0.13)
        glow = 0.55 * np.exp(-near[0] / 0.35)
        return np.where((near[0] < 0.11) | (near[1] < 0.055), 1.0, base + glow)
    if name == "low_sun":
        far = np.hypot(x - 0.87, y - horizon)
        return np.where((far < 0.24) & (y < horizon), 1.0, base + 0.5 * np.exp(-far / 0.4) * (y < horizon))
    if name == "rays":
        turn = np.arctan2(y - 0.62, x - 0.75)
        return np.where((np.floor(turn / (math.tau / 32)) % 2 == 0) & (y < 0.8), 0.82, 0.36)
    if name == "moon":
        far = np.hypot(x - 1.17, y - 0.18)
        return np.where(
            far < 0.075, 1.0, np.where(np.abs(far - 0.12) < 0.008, 0.8, 0.55 * base + 0.16 * np.exp(-far / 0.3))
        )
    if name == "lamp":
        wide = np.abs(x - 0.75) / np.maximum(y - 0.04, 0.01)
        pool = np.hypot((x - 0.75) / 0.62, (y - 0.92) / 0.16)
        return np.where(pool < 1, 0.86, np.where(wide < 0.62, 0.62, 0.2 + 0.14 * np.exp(-(wide - 0.62) * 2)))
    if name == "window":
        found = 0.26 + 0.12 * (y < horizon) + 0 * x
        for number in range(3):
            left = 0.9 + number * 0.19
            found = np.where((x > left) & (x < left + 0.14) & (y > 0.1) & (y < 0.56), 0.95, found)
            slant = left - (y - horizon) * 1.5 - 0.2
            found = np.where((y > horizon) & (x > slant) & (x < slant + 0.14), 0.66, found)
        return found
    if name == "doorway":
        found = 0.26 + 0.1 * (y < horizon) + 0 * x
        fan = np.abs(x - 0.75) < 0.19 + (y - horizon) * 0.9
        found = np.where((y > horizon) & fan, 0.6, found)
        return np.where((np.abs(x - 0.75) < 0.19) & (y > 0.2) & (y < horizon + 0.02), 0.96, found)
    if name == "searchlights":
        found = 0.26 + 0.1 * np.clip(y, 0, 1)
        for foot, lean in ((0.1, 0.5), (1.4, -0.62), (0.8, 0.16)):
            away = np.abs((x - foot) - (1 - y) * lean)
            found = found + 0.3 * (away < 0.02 + 0.09 * (1 - y))
        return np.minimum(found, 0.92)
    if name == "screen_glow":
        inside = (np.abs(x - 0.75) < 0.42) & (np.abs(y - 0.34) < 0.24)
        grid = (np.abs((x * 12) % 1 - 0.5) > 0.46) | (np.abs((y * 12) % 1 - 0.5) > 0.46)
        far = np.maximum(np.abs(x - 0.75) - 0.42, np.abs(y - 0.34) - 0.24)
        return np.where(inside, np.where(grid, 0.5, 0.84), 0.2 + 0.4 * np.exp(-np.maximum(far, 0) / 0.14))
    if name == "fire":
        far = np.hypot((x - 0.3) / 1.2, y - 0.86)
        tongues = 0.06 * np.sin(x * 38) + 0.04 * np.sin(x * 71)
        return np.where(far + tongues < 0.22, 0.98, 0.2 + 0.62 * np.exp(-far / 0.4))
    if name == "aurora":
        found = 0.24 + 0.16 * np.clip(y, 0, 1)
        for number in range(4):
            wave = 0.1 + number * 0.13 + 0.05 * np.sin(x * (5 + number) + number)
            found = found + 0.34 * np.exp(-np.maximum(y - wave, 0) / 0.05) * (y > wave) * (y < wave + 0.16)
        return np.minimum(found, 0.95)
    if name == "storm":
        strokes = ((x * 3 + y * 11 + np.sin(y * 40) * 0.2) % 1) < 0.1
        return np.where(strokes, 0.86, 0.4 + 0.3 * np.clip(y / horizon, 0, 1) * (y < horizon))
    return 0.34 + 0.5 * np.clip(y / horizon, 0, 1) ** 2 * (y < horizon) + 0.06 * (y >= horizon)


# === Grounds: flat shapes in shades between ink and ground ===


def draw_ground(ctx: Context, name: str, shade: Callable[[float], Paint]) -> None:
    """Draw the ground of a scene; `shade` mixes ink (0), ground (0.5) and light (1)."""
    GROUNDS[name](ctx, shade)


Shade = Callable[[float], Paint]


def _poly(ctx: Context, paint: Paint, *points: Point) -> None:
    polygon(ctx, points)
    fill(ctx, paint)


def _rect(ctx: Context, paint: Paint, x: float, y: float, w: float, h: float) -> None:
    ctx.rectangle(x, y, w, h)
    fill(ctx, paint)


def _dunes(ctx: Context, shade: Shade) -> None:
    for number, (y, lean) in enumerate(((0.58, 0.3), (0.68, 1.0), (0.82, 0.55))):
        crest = [(x / 20 * WIDE, y + 0.08 * math.sin(x / 20 * 4 + lean * 5)) for x in range(21)]
        _poly(ctx, shade(0.52 - 0.1 * number), *crest, (WIDE, 1), (0, 1))
        line(ctx, shade(0.85), 0.008, *crest)


def _jungle(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.3), 0, 0.7, WIDE, 0.3)
    for side in (0, 1):
        for number in range(9):
            x = (0.02 + number * 0.045) if side == 0 else WIDE - 0.02 - number * 0.045
            tip = x + (0.2 if side == 0 else -0.2)
            _poly(ctx, shade(0.12 + 0.02 * number), (x - 0.03, 1), (tip, 0.05 + number * 0.09), (x + 0.05, 1))
    for x, lean in ((0.12, 0.08), (1.36, -0.06)):
        _poly(ctx, shade(0.08), (x, 1), (x + lean, 0), (x + lean + 0.06, 0), (x + 0.1, 1))
    for number in range(50):
        x = number * 0.031
        line(ctx, shade(0.1), 0.01, (x, 1), (x + 0.02 * math.sin(number * 2.3), 0.93 - 0.03 * math.sin(number)))


def _wall(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.3), 0, 0.36, WIDE, 0.4)
    _rect(ctx, shade(0.38), 0, 0.74, WIDE, 0.26)
    for number in range(10):
        _rect(ctx, shade(0.3), number * 0.16, 0.29, 0.09, 0.08)
    for number in range(5):
        x = number * 0.32
        _poly(ctx, shade(0.22), (x + 0.1, 0.36), (x + 0.16, 0.36), (x + 0.2, 0.76), (x + 0.06, 0.76))
    _rect(ctx, shade(0.05), 0.98, 0.5, 0.2, 0.035)


def _port(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.78), 0, 0.66, WIDE, 0.34)
    _rect(ctx, shade(0.32), 0, 0.635, WIDE, 0.03)
    for step in range(6):
        y = 0.16 + step * 0.09
        line(ctx, shade(0.14), 0.014, (0.08, y), (0.22, y + 0.09), (0.22, y), (0.08, y + 0.09))
    line(ctx, shade(0.14), 0.02, (0.08, 0.1), (0.08, 0.7))
    line(ctx, shade(0.14), 0.02, (0.22, 0.1), (0.22, 0.7))
    for x, radius in ((1.12, 0.1), (1.34, 0.14)):
        ctx.new_path()
        ctx.arc(x, 0.67, radius, math.pi, 0)
        fill(ctx, shade(0.3))
        ctx.new_path()
        ctx.arc(x, 0.67, radius, math.pi * 1.1, math.pi * 1.75)
        ctx.set_line_width(0.03)
        ctx.set_source_rgba(1, 1, 1, 0.75)
        ctx.stroke()
    for number in range(5):
        x = 0.1 + number * 0.3
        line(ctx, shade(0.5), 0.008, (x, 0.72 + number % 2 * 0.1), (x + 0.2, 0.78 + number % 3 * 0.06))


def _strait(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.36), 0, 0.46, WIDE, 0.54)
    _poly(ctx, shade(0.16), (0, 0.46), (0.2, 0.4), (0.5, 0.46))
    _poly(ctx, shade(0.16), (0.9, 0.46), (1.2, 0.38), (WIDE, 0.42), (WIDE, 0.46))
    for row in range(7):
        y, size = 0.5 + row * row * 0.012 + row * 0.01, 0.05 + row * 0.022
        points = []
        for number in range(40):
            x = number * size / 2 + (row % 2) * size / 3
            points.append((x, y + (size * 0.18 if number % 2 else 0)))
        line(ctx, shade(0.72 if row % 2 else 0.2), 0.006 + row * 0.0015, *points)


def _gate(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.34), 0, 0.7, WIDE, 0.3)
    for x, top, wide in ((0, 0.34, 0.3), (0.3, 0.2, 0.2), (1.0, 0.2, 0.2), (1.2, 0.36, 0.3), (0.46, 0.28, 0.6)):
        _rect(ctx, shade(0.2), x, top, wide, 0.72 - top)
    for x in (0.28, 0.98):
        _poly(ctx, shade(0.14), (x, 0.2), (x + 0.12, 0.08), (x + 0.24, 0.2))
    _poly(ctx, shade(0.82), (0.6, 0.72), (0.6, 0.44), (0.66, 0.36), (0.84, 0.36), (0.9, 0.44), (0.9, 0.72))
    _poly(ctx, shade(0.5), (0.62, 0.7), (0.88, 0.7), (1.3, 1), (0.2, 1))


def _street(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.3), 0, 0.78, WIDE, 0.22)
    _poly(ctx, shade(0.18), (0, 0), (0.42, 0), (0.36, 0.8), (0, 0.86))
    _poly(ctx, shade(0.22), (WIDE, 0), (1.12, 0), (1.18, 0.8), (WIDE, 0.86))
    for y in (0.12, 0.4):
        _rect(ctx, shade(0.06), 0.1, y, 0.12, 0.18)
        _rect(ctx, shade(0.06), 1.28, y + 0.04, 0.12, 0.18)
    line(ctx, shade(0.1), 0.008, (0.4, 0.16), (0.76, 0.24), (1.14, 0.14))
    for row in range(4):
        for number in range(14):
            ctx.new_path()
            ctx.arc(number * 0.12 + row % 2 * 0.06, 0.84 + row * 0.05, 0.05, math.pi, 0)
            ctx.set_line_width(0.006)
            ctx.set_source_rgba(0, 0, 0, 0.35)
            ctx.stroke()


def _command(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.16), 0, 0.62, WIDE, 0.38)
    for x, y, w, h in ((0.42, 0.08, 0.66, 0.42), (0.06, 0.14, 0.28, 0.24), (1.16, 0.14, 0.28, 0.24)):
        _rect(ctx, shade(0.08), x - 0.015, y - 0.015, w + 0.03, h + 0.03)
        _rect(ctx, shade(0.62), x, y, w, h)
        for step in range(1, 5):
            line(ctx, shade(0.44), 0.005, (x + w * step / 5, y), (x + w * step / 5, y + h))
            line(ctx, shade(0.44), 0.005, (x, y + h * step / 5), (x + w, y + h * step / 5))
    line(ctx, shade(0.95), 0.012, (0.5, 0.34), (0.62, 0.2), (0.74, 0.28), (0.86, 0.18), (1.0, 0.3))
    for number in range(6):
        x = 0.02 + number * 0.26
        _poly(ctx, shade(0.05), (x, 0.72), (x + 0.04, 0.62), (x + 0.18, 0.62), (x + 0.22, 0.72))
        circle(ctx, x + 0.11, 0.67, 0.012)
        fill(ctx, shade(0.95))


def _corridor(ctx: Context, shade: Shade) -> None:
    _poly(ctx, shade(0.4), (0, 1), (0.62, 0.62), (0.88, 0.62), (WIDE, 1))
    _poly(ctx, shade(0.14), (0, 0), (0.62, 0.36), (0.88, 0.36), (WIDE, 0))
    _poly(ctx, shade(0.26), (0, 0), (0.62, 0.36), (0.62, 0.62), (0, 1))
    _poly(ctx, shade(0.22), (WIDE, 0), (0.88, 0.36), (0.88, 0.62), (WIDE, 1))
    _rect(ctx, shade(0.8), 0.68, 0.42, 0.14, 0.2)
    for part in (0.12, 0.45, 0.72):
        for side in (0, 1):
            near, far = part, part + 0.16
            points = []
            for step, edge in ((near, 0), (far, 0), (far, 1), (near, 1)):
                x = 0.62 * step
                y = (0.16 + 0.24 * step) if edge == 0 else (0.96 - 0.33 * step)
                points.append((x if side == 0 else WIDE - x, y))
            _poly(ctx, shade(0.08), *points)


def _council(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.24), 0, 0, WIDE, 0.66)
    for number in range(7):
        _rect(ctx, shade(0.34), 0.06 + number * 0.21, 0.05, 0.07, 0.6)
    _rect(ctx, shade(0.4), 0, 0.66, WIDE, 0.34)
    circle(ctx, 0.75, 0.24, 0.13)
    fill(ctx, shade(0.1))
    for step in range(5):
        _rect(ctx, shade(0.5 - step * 0.05), 0.5 - step * 0.05, 0.64 + step * 0.035, 0.5 + step * 0.1, 0.036)
    for row in range(3):
        for side in (0, 1):
            x = 0 if side == 0 else WIDE - 0.42 + row * 0.06
            _rect(ctx, shade(0.12 + row * 0.02), x, 0.62 + row * 0.1, 0.42 - row * 0.06, 0.06)


def _plateau(ctx: Context, shade: Shade) -> None:
    for number, (x, top, wide) in enumerate(((0.05, 0.4, 0.4), (0.62, 0.46, 0.3), (1.04, 0.36, 0.42))):
        _poly(ctx, shade(0.42 - 0.04 * number), (x, 0.62), (x + 0.06, top), (x + wide - 0.06, top), (x + wide, 0.62))
    _rect(ctx, shade(0.36), 0, 0.6, WIDE, 0.4)
    _poly(
        ctx, shade(0.22), (0, 0.8), (0.3, 0.76), (0.5, 0.84), (0.9, 0.8), (1.2, 0.86), (WIDE, 0.78), (WIDE, 1), (0, 1)
    )
    for number in range(14):
        x = 0.05 + number * 0.11
        for lean in (-0.02, 0, 0.02):
            line(ctx, shade(0.12), 0.008, (x, 0.88 + number % 3 * 0.03), (x + lean, 0.83 + number % 3 * 0.03))


def _workshop(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.26), 0, 0.76, WIDE, 0.24)
    line(ctx, shade(0.1), 0.03, (0, 0.1), (WIDE, 0.1))
    line(ctx, shade(0.1), 0.02, (0, 0.02), (WIDE, 0.02))
    for number in range(8):
        line(ctx, shade(0.1), 0.014, (number * 0.2, 0.1), (number * 0.2 + 0.1, 0.02), (number * 0.2 + 0.2, 0.1))
        _rect(ctx, shade(0.2), number * 0.21, 0.12, 0.02, 0.64)
    _poly(ctx, shade(0.06), (0.2, 0.97), (1.3, 0.97), (1.2, 0.86), (0.3, 0.86))
    for number in range(10):
        _rect(ctx, shade(0.12), 0.04 + number * 0.028, 0.46, 0.012, 0.1 + number % 3 * 0.03)


def _studio(ctx: Context, shade: Shade) -> None:
    for row in range(5):
        for number in range(9):
            _rect(ctx, shade(0.3 if (row + number) % 2 else 0.36), number * 0.17, row * 0.16, 0.165, 0.155)
    _rect(ctx, shade(0.06), 0.5, 0.14, 0.56, 0.26)
    circle(ctx, 0.78, 0.07, 0.03)
    fill(ctx, shade(0.98))
    _rect(ctx, shade(0.1), 0, 0.86, WIDE, 0.14)


def _cabinet(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.26), 0, 0.72, WIDE, 0.28)
    for row in range(4):
        _rect(ctx, shade(0.1), 0, 0.1 + row * 0.16, 0.34, 0.02)
        for number in range(10):
            _rect(ctx, shade(0.16 + number % 4 * 0.06), 0.01 + number * 0.033, 0.0 + row * 0.16, 0.026, 0.1)
    _poly(ctx, shade(0.16), (WIDE, 0), (1.3, 0), (1.34, 0.4), (1.28, 0.72), (WIDE, 0.74))
    _rect(ctx, shade(0.07), 0, 0.92, WIDE, 0.08)


def _cellar(ctx: Context, shade: Shade) -> None:
    _rect(ctx, shade(0.24), 0, 0.7, WIDE, 0.3)
    for number in range(3):
        x = 0.25 + number * 0.5
        ctx.new_path()
        ctx.arc(x, 0.46, 0.22, math.pi, 0)
        ctx.line_to(x + 0.22, 0.74)
        ctx.line_to(x - 0.22, 0.74)
        ctx.close_path()
        fill(ctx, shade(0.34))
        _rect(ctx, shade(0.08), x - 0.27, 0.3, 0.05, 0.5)
    _rect(ctx, shade(0.08), 1.47, 0.3, 0.03, 0.5)
    _rect(ctx, shade(0.85), 0.58, 0.03, 0.34, 0.09)
    for number in range(12):
        x = number * 0.13
        _poly(ctx, shade(0.1), (x, 1), (x + 0.05, 0.94 - number % 3 * 0.02), (x + 0.13, 1))


def _cloud(ctx: Context, shade: Shade) -> None:
    clouds = ((0.1, 0.2, 0.5), (0.8, 0.3, 0.6), (0.0, 0.46, 0.4), (0.6, 0.58, 0.5), (1.1, 0.72, 0.4))
    for number, (x, y, wide) in enumerate(clouds):
        for bump in range(5):
            circle(ctx, x + wide * (0.1 + bump * 0.2), y, 0.03 + 0.02 * (bump % 3))
            fill(ctx, shade(0.62 + 0.05 * (number % 2)))
        _rect(ctx, shade(0.62 + 0.05 * (number % 2)), x, y, wide, 0.03)
    _poly(
        ctx, shade(0.12), (0, 0.94), (0.2, 0.88), (0.5, 0.93), (0.8, 0.9), (1.1, 0.94), (WIDE, 0.89), (WIDE, 1), (0, 1)
    )


GROUNDS: dict[str, Callable[[Context, Shade], None]] = {
    "dunes": _dunes, "jungle_edge": _jungle, "fortress_wall": _wall, "polar_port": _port, "strait": _strait,
    "city_gate": _gate, "back_street": _street, "command_room": _command, "prison_corridor": _corridor,
    "council_chamber": _council, "plateau": _plateau, "workshop": _workshop, "studio": _studio, "cabinet": _cabinet,
    "cellar": _cellar, "sky": _cloud,
}  # fmt: skip
