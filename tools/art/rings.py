"""Rings of points, such as outlines of countries: area, clipping, dropping of points that hardly matter."""

import math

Point = tuple[float, ...]
Ring = list[Point]


def area(ring: Ring) -> float:
    """Return the area of a ring in square units."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1]))) / 2


def clipped(ring: Ring, box: tuple[float, float, float, float]) -> Ring:
    """The part of a ring inside a box of left, top, width and height.

    Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974.
    """
    left, top, wide, high = box
    for axis, limit, sign in ((0, left, 1), (0, left + wide, -1), (1, top, 1), (1, top + high, -1)):
        kept: Ring = []
        for a, b in zip(ring, ring[1:] + ring[:1]):
            inside, after = ((p[axis] - limit) * sign >= 0 for p in (a, b))
            if inside:
                kept.append(a)
            if inside != after:
                part = (limit - a[axis]) / (b[axis] - a[axis])
                kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
        ring = kept
    return ring


def thinned(ring: Ring, least: float) -> Ring:
    """A ring without the points that are closer than that to the one before."""
    kept = ring[:1]
    for x, y in ring[1:]:
        if abs(x - kept[-1][0]) + abs(y - kept[-1][1]) >= least:
            kept.append((x, y))
    return kept


def blunted(ring: Ring) -> Ring:
    """A ring without the points of narrow spikes, which a highlight could not go round."""
    kept = ring
    while True:
        sharp = {
            place
            for place in range(len(kept))
            if _is_spike(kept[place - 1], kept[place], kept[(place + 1) % len(kept)])
        }
        if not sharp or len(kept) < 4:
            return kept
        kept = [point for place, point in enumerate(kept) if place not in sharp]


def _is_spike(a: Point, b: Point, c: Point) -> bool:
    """Whether the angle at b is less than about 25 degrees."""
    (ax, ay), (cx, cy) = (a[0] - b[0], a[1] - b[1]), (c[0] - b[0], c[1] - b[1])
    long = math.hypot(ax, ay) * math.hypot(cx, cy)
    return long == 0 or (ax * cx + ay * cy) / long > 0.9
