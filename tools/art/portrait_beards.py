"""Beards and moustaches of portraits."""

import math
from collections.abc import Callable, Sequence

from .canvas import Point, linear_gradient
from .palette import mix
from .portrait_kit import INK, Look, Pen

UPPER: list[Point] = [  # from the ear along the cheek to the lip
    (59, 55), (57, 64), (50, 67.5), (43, 66), (38.4, 62.4), (33, 60.8), (29.4, 61.6), (28.2, 63.2), (31, 64.4),
    (34.4, 64.8), (31, 66.2), (29.2, 67.4),
]  # fmt: skip


def _hairy(pen: Pen, look: Look, points: Sequence[Point], foot: float) -> None:
    colour = look.hair_colour
    paint = linear_gradient(30, 60, 60, foot, mix(colour, "#ffe9c0", 0.28), colour, mix(colour, "#000000", 0.32))
    pen.shape(points, paint, INK, 0.95)


def _strands(pen: Pen, look: Look, foot: float, wide: float = 5.0) -> None:
    for k in range(5):
        x = 32 + k * wide
        end = foot - 3 - abs(k - 1.5) * 2.2
        pen.curve([(x + 2, 70), (x + 0.6, (70 + end) / 2), (x - 0.6, end)], mix(look.hair_colour, "#120a05", 0.5), 0.7)


def _short(pen: Pen, look: Look) -> None:
    _hairy(pen, look, [*UPPER, (27.6, 73), (28, 80), (31, 85), (38, 87), (47, 85.5), (56, 79), (62, 66)], 86)
    _strands(pen, look, 86)


def _full(pen: Pen, look: Look) -> None:
    _hairy(pen, look, [*UPPER, (26.6, 74), (25.6, 84), (29, 93), (37, 96), (46, 92), (56, 82), (62, 66)], 95)
    _strands(pen, look, 95)


def _long(pen: Pen, look: Look) -> None:
    _hairy(
        pen, look, [*UPPER, (25.6, 75), (23, 90), (24, 106), (30, 117), (38, 112), (47, 98), (57, 83), (62, 66)], 114
    )
    _strands(pen, look, 112)


def _forked(pen: Pen, look: Look) -> None:
    _hairy(pen, look, [*UPPER, (25.4, 76), (21, 92), (22, 110), (22, 110), (31, 100), (34, 92), (40, 102), (46, 111),
                       (46, 111), (50, 98), (57, 83), (62, 66)], 108)  # fmt: skip
    _strands(pen, look, 98)


def _pointed(pen: Pen, look: Look) -> None:
    _hairy(
        pen, look, [*UPPER, (27, 74), (25, 83), (25.4, 93), (25.4, 93), (32, 90), (44, 86), (55, 79), (61.6, 66)], 92
    )
    _strands(pen, look, 90)


def _spade(pen: Pen, look: Look) -> None:
    _hairy(pen, look, [*UPPER, (26.4, 74), (23.6, 86), (24, 95), (24, 95), (38, 98), (50, 95), (50, 95), (57, 82),
                       (62.4, 66)], 96)  # fmt: skip
    _strands(pen, look, 95, 5.6)


def _goatee(pen: Pen, look: Look) -> None:
    """Chin tuft and moustache, the cheeks bare."""
    _hairy(pen, look, [(31, 69.4), (31, 69.4), (36, 71.4), (37, 78), (33, 87), (27.4, 93), (27.4, 93), (26.6, 82),
                       (28.4, 74)], 92)  # fmt: skip
    _moustache(pen, look)


def _tuft(pen: Pen, look: Look) -> None:
    """A spot under the lip and moustache."""
    _hairy(pen, look, [(30.6, 68.2), (33.4, 69.4), (33, 74), (29, 79), (29, 79), (28.8, 73)], 78)
    _moustache(pen, look)


def _moustache(pen: Pen, look: Look) -> None:
    _hairy(pen, look, [(29, 60.6), (33, 60.2), (38, 62), (44, 61), (44, 61), (41.4, 65), (36, 65.4), (31.4, 63.8),
                       (27.6, 64.2), (27.6, 64.2)], 66)  # fmt: skip


def _curled(pen: Pen, look: Look) -> None:
    """Moustache with ends turned up, and a goatee."""
    _hairy(pen, look, [(31, 69.4), (31, 69.4), (35.6, 71), (36, 77), (32.6, 84), (28, 88), (28, 88), (27, 80),
                       (28.6, 74)], 88)  # fmt: skip
    _hairy(pen, look, [(29, 60.6), (33, 60.4), (38, 62.4), (44, 61.4), (48, 56), (48, 56), (47, 63), (41, 66),
                       (34, 65), (29, 64), (24.4, 60.4), (24.4, 60.4)], 66)  # fmt: skip


def _stubble(pen: Pen, look: Look) -> None:
    for k in range(26):
        x, y = 31 + (k * 7.3) % 25, 67.5 + (k * 4.7) % 13
        if y < 82 - abs(x - 40) * 0.35:
            pen.dot(x, y, 0.45, mix(look.skin, INK, 0.55), None)


def _whiskers(pen: Pen, look: Look) -> None:
    _hairy(pen, look, [(59, 54), (57, 63), (51, 70), (46, 76), (47, 81), (54, 79), (61, 69), (63, 58)], 80)
    for k in range(4):
        x = 52 + k * 2.4
        pen.curve([(x, 64 + math.sin(k)), (x - 3, 76)], mix(look.hair_colour, "#120a05", 0.5), 0.6)


def _none(pen: Pen, look: Look) -> None:
    """Shaven."""


BEARDS: dict[str, Callable[[Pen, Look], None]] = {
    "": _none, "short": _short, "full": _full, "long": _long, "forked": _forked, "pointed": _pointed, "spade": _spade,
    "goatee": _goatee, "tuft": _tuft, "moustache": _moustache, "curled": _curled, "stubble": _stubble,
    "whiskers": _whiskers,
}  # fmt: skip
