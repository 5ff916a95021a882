"""The vocabulary of the card pictures of Labyrinth: things as flat shapes in a box 100 high and as wide as they need.

A shape is a tuple: "P" polygon, "R" rectangle (x, y, width, height, radius), "O" ellipse (x, y, rx, ry), "N" line
(width, points), "K" arc (width, x, y, radius, from, to in degrees). Its second entry is the colour: F figure, C what is
cut into it, A accent, M between figure and ground, L light, D ink, H light at a third, S ink at a third.
"""

from math import cos, pi, sin

Shape = tuple[object, ...]
Motif = tuple[float, tuple[Shape, ...]]
"""Width in parts of the height, and the shapes from below to above."""


def P(colour: str, *xy: float) -> Shape:  # noqa: N802 - the short names are the vocabulary's grammar
    """A polygon."""
    return ("P", colour, tuple(zip(xy[::2], xy[1::2])))


def R(colour: str, x: float, y: float, w: float, h: float, r: float = 0) -> Shape:  # noqa: N802
    """A rectangle."""
    return ("R", colour, x, y, w, h, r)


def O(colour: str, x: float, y: float, rx: float, ry: float = 0) -> Shape:  # noqa: N802, E743
    """An ellipse."""
    return ("O", colour, x, y, rx, ry or rx)


def N(colour: str, width: float, *xy: float) -> Shape:  # noqa: N802
    """A line."""
    return ("N", colour, width, tuple(zip(xy[::2], xy[1::2])))


def K(colour: str, width: float, x: float, y: float, r: float, a: float, b: float) -> Shape:  # noqa: N802
    """An arc."""
    return ("K", colour, width, x, y, r, a, b)


def row(count: int, make: object, *, start: float = 0, step: float = 1) -> tuple[Shape, ...]:
    """Shapes repeated: `make` gets each place."""
    assert callable(make)
    found: list[Shape] = []
    for number in range(count):
        made = make(start + number * step)
        found += made if isinstance(made, list) else [made]
    return tuple(found)


def ring(count: int, x: float, y: float, r: float, turn: float = 0) -> list[tuple[float, float]]:
    """Points round a middle."""
    return [(x + r * sin(2 * pi * k / count + turn), y - r * cos(2 * pi * k / count + turn)) for k in range(count)]


def star(colour: str, x: float, y: float, r: float, points: int, inner: float) -> Shape:
    """A star."""
    outer, inside = ring(points, x, y, r), ring(points, x, y, r * inner, pi / points)
    return ("P", colour, tuple(p for pair in zip(outer, inside) for p in pair))
