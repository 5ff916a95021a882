"""Dice: at rest, flat in a line of text, and tumbling in the air."""

import math

import cairocffi as cairo
import numpy as np

from .canvas import (
    Context,
    circle,
    drop_shadow,
    fill,
    linear_gradient,
    new_surface,
    polygon,
    radial_gradient,
    rounded_rect,
    stroke,
)
from .palette import mix

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)],
    6: [(-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0)],
}
IVORY = ("#f3ead6", "#2a1a10")
TUMBLES = ((0.5, 0.7, 0.1), (-0.75, 0.4, 0.9), (0.9, -0.6, 1.7), (0.35, 1.1, 2.6))  # turns about x, y, z
BLUR_STEPS = 7
BLUR_TURN = 0.22  # radians of rotation that a frame blurs


def die(
    ctx: Context,
    x: float,
    y: float,
    size: float,
    value: int,
    face: str = IVORY[0],
    pip: str = IVORY[1],
    flat: bool = False,
    rotation: float = 0,
) -> None:
    """A die of `size` pixels with its upper left corner at (x, y); flat=True for one inline in text."""
    ctx.save()
    ctx.translate(x + size / 2, y + size / 2)
    ctx.rotate(rotation)
    left = -size / 2
    if not flat:
        drop_shadow(ctx, left, left, size, size, size * 0.2, size * 0.18, size * 0.03, size * 0.08, 0.55)
    rounded_rect(ctx, left, left, size, size, size * 0.2)
    fill(ctx, mix(face, "#000000", 0.32))
    rounded_rect(ctx, left, left, size, size * (1 if flat else 0.955), size * 0.2)
    tones = (mix(face, "#ffffff", 0.34 if flat else 0.5), face, mix(face, "#000000", 0.14))
    fill(ctx, linear_gradient(left, left, -left, -left, *tones))
    if not flat:
        _top_light(ctx, left, size)
    for across, down in PIPS[value]:
        radius = size * ((0.105 if flat else 0.098) if value > 1 else 0.13)
        px, py = across * size * 0.26, down * size * 0.26 - (0 if flat else size * 0.015)
        circle(ctx, px, py, radius)
        fill(ctx, pip)
        if not flat:
            ctx.new_path()
            ctx.arc(px + radius * 0.15, py + radius * 0.3, radius * 0.75, 0.2, 2.6)
            stroke(ctx, "#ffffff", radius * 0.25, 0.28)
    ctx.restore()


def _top_light(ctx: Context, left: float, size: float) -> None:
    ctx.save()
    rounded_rect(ctx, left, left, size, size * 0.955, size * 0.2)
    ctx.clip()
    circle(ctx, 0, left + size * 0.45, size * 0.5)
    centre = left + size * 0.42
    light = radial_gradient(centre, left + size * 0.34, 0, size * 0.52, (0, "#ffffff", 0.45), (1, "#ffffff", 0))
    fill(ctx, light)
    ctx.restore()


def _turn(about_x: float, about_y: float, about_z: float) -> np.ndarray:
    """Rotation matrix: first about x, then y, then z (the line of sight)."""
    cx, sx, cy, sy = math.cos(about_x), math.sin(about_x), math.cos(about_y), math.sin(about_y)
    cz, sz = math.cos(about_z), math.sin(about_z)
    first = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    second = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    third = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return third @ second @ first


FACES = {  # value: (outward normal, the face's own right, its own down)
    1: ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    6: ((0, 0, -1), (-1, 0, 0), (0, 1, 0)),
    2: ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    5: ((-1, 0, 0), (0, 0, 1), (0, 1, 0)),
    3: ((0, 1, 0), (1, 0, 0), (0, 0, -1)),
    4: ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
}


def _cube(ctx: Context, centre: float, size: float, rotation: np.ndarray, face: str, pip: str) -> None:
    """A cube of edge `size` seen along z with rounded edges, its three near faces with their pips."""
    half = size / 2
    seen = [key for key, vectors in FACES.items() if (rotation @ vectors[0])[2] > 0.02]
    edge = size * 0.2
    for passing in (0, 1):
        for key in seen:
            normal, right, down = (rotation @ np.array(vector, float) for vector in FACES[key])
            ctx.save()
            ctx.transform(
                cairo.Matrix(right[0], right[1], down[0], down[1], centre + normal[0] * half, centre + normal[1] * half)
            )
            light = float(normal @ np.array([-0.45, -0.6, 0.66]))
            tone = mix(mix(face, "#000000", 0.42), mix(face, "#ffffff", 0.35), min(max(0.5 + light / 2, 0), 1))
            if not passing:
                inner = half - edge / 2
                polygon(ctx, [(-inner, -inner), (inner, -inner), (inner, inner), (-inner, inner)])
                ctx.set_line_join(cairo.LINE_JOIN_ROUND)
                fill(ctx, mix(face, "#000000", 0.3), keep=True)
                stroke(ctx, mix(face, "#000000", 0.3), edge)
            else:
                rounded_rect(ctx, -half * 0.97, -half * 0.97, size * 0.97, size * 0.97, edge)
                fill(ctx, tone)
                for across, dy in PIPS[key]:
                    circle(ctx, across * size * 0.26, dy * size * 0.26, size * (0.098 if key > 1 else 0.13))
                    fill(ctx, pip)
            ctx.restore()


def tumbling_die(ctx: Context, x: float, y: float, size: float, frame: int, face: str, pip: str) -> None:
    """Frame 0 to 3 of a die in the air, with motion blur, in the box of a die at rest."""
    box = math.ceil(size * 1.7)
    about_x, about_y, about_z = TUMBLES[frame]
    ctx.save()
    ctx.translate(x + size / 2 - box / 2, y + size / 2 - box / 2)
    drop_shadow(ctx, box * 0.28, box * 0.34, box * 0.44, box * 0.44, box * 0.2, size * 0.22, 0, size * 0.1, 0.4)
    ctx.push_group()
    ctx.set_operator(cairo.OPERATOR_ADD)
    for step in range(BLUR_STEPS):
        shift = (step / (BLUR_STEPS - 1) - 0.5) * BLUR_TURN
        layer, inner = new_surface(box, box)
        _cube(inner, box / 2, size * 0.8, _turn(about_x + shift, about_y + shift, about_z + shift), face, pip)
        ctx.set_source_surface(layer, 0, 0)
        ctx.paint_with_alpha(1 / BLUR_STEPS)
    ctx.pop_group_to_source()
    ctx.paint()
    ctx.restore()
