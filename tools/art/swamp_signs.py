"""Signs printed over the terrain: scent trails, jewel trails, tunnel sites, nest entrances, arrows at the edges."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from .canvas import Context, circle, fill, line, polygon, radial_gradient, stroke
from .lettering import text
from .palette import mix
from .swamp_hexes import HEIGHT, SIDE, Hex, Planet, Point, bearing, towards
from .swamp_plan import EXIT_HEXES
from .swamp_terrain import AMBER, UNIT, draw_at

SCENT, JEWEL = "#ff6fd2", "#62e4ff"
TRAILS_FROM_THE_EDGE = {"221": 1, "613": 4}  # first hex of a trail: direction in which the edge lies [Q-1-c]
ENTRY_SIDES = {"alpha": {"656": 2}, "beta": {"652": 2, "661": 2, "665": 2}}


def draw_signs(ctx: Context, planet: Planet) -> None:
    """Draw all signs."""
    for each in planet.hexes.values():
        if each.whip:
            _whip(ctx, planet, each)
        if each.zone == "N":
            _zone_limit(ctx, planet, each)
    for steps in planet.trails.values():
        _scent_trail(ctx, steps)
    for steps in planet.jewel_trails.values():
        _jewel_trail(ctx, planet, steps)
    for each in planet.hexes.values():
        if each.tunnel_exit:
            draw_at(ctx, *each.centre, lambda pen, each=each: tunnel_site(pen, each.tunnel_exit))
        if each.nest_entrance:
            draw_at(ctx, *each.centre, nest_entrance)
        if each.jewels:
            draw_at(ctx, each.centre[0], each.centre[1] + 0.18 * SIDE, jewel_site)
    for letter, steps in planet.trails.items():
        _ends(ctx, letter, steps)
    _edges(ctx, planet)


# --- trails ---


def beads(
    ctx: Context, points: Sequence[Point], spacing: float, start: float, end: float, bead: Callable[[Context], None]
) -> None:
    """Beads along a line, from `start` units after its beginning to `end` units before its end, but not on numbers."""
    lengths = [math.dist(p, q) / UNIT for p, q in pairwise(points)]
    along = start
    while along < sum(lengths) - end:
        rest, k = along, 0
        while rest > lengths[k]:
            rest -= lengths[k]
            k += 1
        part = rest / lengths[k]
        (px, py), (qx, qy) = points[k], points[k + 1]
        at = (px + (qx - px) * part, py + (qy - py) * part)
        if not _on_number(at, px if px == qx else None, max(py, qy)):
            draw_at(ctx, *at, bead)
        along += spacing


def _on_number(at: Point, column: float | None, lower: float) -> bool:
    """Whether a point of a vertical step is on the number of the lower hex."""
    return column is not None and -0.93 * SIDE < at[1] - lower < -0.60 * SIDE


def scent_bead(ctx: Context) -> None:
    """A glowing dot."""
    circle(ctx, 0, 0, 6.5)
    fill(ctx, radial_gradient(0, 0, 0, 6.5, (0, SCENT, 0.55), (1, SCENT, 0)))
    circle(ctx, 0, 0, 2.5)
    fill(ctx, mix(SCENT, "#ffffff", 0.45))


def jewel_bead(ctx: Context) -> None:
    """A glowing lozenge."""
    circle(ctx, 0, 0, 6.8)
    fill(ctx, radial_gradient(0, 0, 0, 6.8, (0, JEWEL, 0.55), (1, JEWEL, 0)))
    polygon(ctx, [(0, -3.2), (2.9, 0), (0, 3.2), (-2.9, 0)])
    fill(ctx, mix(JEWEL, "#ffffff", 0.4))


def _arrow(ctx: Context, start: Point, end: Point) -> None:
    """The arrow head on a step of a trail."""

    def head(pen: Context) -> None:
        pen.rotate(math.atan2(end[1] - start[1], end[0] - start[0]))
        polygon(pen, [(-5, -6.4), (6, 0), (-5, 6.4), (-2, 0)])
        fill(pen, "#2a0720", 0.85, keep=True)
        stroke(pen, "#ffd0f0", 1.2)

    straight = start[0] == end[0]  # the number of the lower hex is below the hexside
    draw_at(ctx, (start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - (0.16 * SIDE if straight else 0), head)


def _scent_trail(ctx: Context, steps: Sequence[Hex]) -> None:
    """Pink dots with an arrow head on each step; a trail from the edge of the map begins there."""
    points = [each.centre for each in steps]
    edge = TRAILS_FROM_THE_EDGE.get(steps[0].id)
    line_points = [towards(points[0], edge, 0.46), *points] if edge else points
    beads(ctx, line_points, 8.6, 6, 10, scent_bead)
    for start, end in pairwise(points):
        _arrow(ctx, start, end)


def _ends(ctx: Context, letter: str, steps: Sequence[Hex]) -> None:
    """A lettered disc where a trail begins, a crossed one where it ends."""

    def first(pen: Context) -> None:
        circle(pen, 0, 0, 8.6)
        fill(pen, "#2a0720", 0.95, keep=True)
        stroke(pen, SCENT, 1.4)
        text(pen, letter, 0, 4.6, "numx", 13, "#ffd9f3", "c")

    def last(pen: Context) -> None:
        circle(pen, 0, 0, 6.6)
        fill(pen, "#2a0720", 0.9, keep=True)
        stroke(pen, SCENT, 1.2)
        for side in (-1, 1):
            line(pen, "#ffd9f3", 1.7, (-3, -3 * side), (3, 3 * side))

    draw_at(ctx, *steps[0].centre, first)
    draw_at(ctx, *steps[-1].centre, last)


def _jewel_trail(ctx: Context, planet: Planet, steps: Sequence[Hex]) -> None:
    """Blue lozenges from the jewels to the entrance and towards the nest."""
    points = [each.centre for each in steps]
    nest = next(each for each in planet.hexes.values() if each.nest == steps[-1].nest_entrance)
    last, goal = points[-1], nest.centre
    points.append((last[0] + (goal[0] - last[0]) * 0.55, last[1] + (goal[1] - last[1]) * 0.55))
    beads(ctx, points, 11, 24, 4, jewel_bead)


# --- sites ---


def tunnel_site(ctx: Context, number: str) -> None:
    """The printed place of a tunnel exit: an oval of dug earth with its number."""
    ctx.save()
    ctx.translate(0, 3)
    ctx.scale(1, 0.72)
    circle(ctx, 0, 0, 21)
    fill(ctx, radial_gradient(0, 0, 12, 21, (0, "#3a2a26", 0.9), (1, "#3a2a26", 0)))
    circle(ctx, 0, 0, 17)
    ctx.restore()
    fill(ctx, radial_gradient(0, 3, 2, 17, (0, "#000000"), (0.7, "#1b0b16"), (1, "#4a2540", 0.7)), keep=True)
    stroke(ctx, "#e59ac4", 1.3, 0.8)
    text(ctx, number, 0, 8.4, "numx", 16, "#ffd9ee", "c")


def nest_entrance(ctx: Context) -> None:
    """The glowing slit with teeth through which jewels go down."""
    ctx.save()
    ctx.translate(0, 4)
    ctx.scale(1, 0.62)
    circle(ctx, 0, 0, 22)
    ctx.restore()
    tones = ((0, "#ff6a9c", 0.9), (0.35, "#6a0f38", 0.95), (1, "#1b0613", 0.2))
    fill(ctx, radial_gradient(0, 4, 2, 22, *tones), keep=True)
    stroke(ctx, "#ff9cc4", 1.4, 0.9)
    for k in range(7):
        angle = math.pi + 0.25 + k * 0.44
        start = (22 * math.cos(angle), 4 + 14 * math.sin(angle))
        line(ctx, "#ffd0e2", 1.4, start, (13 * math.cos(angle), 4 + 8 * math.sin(angle)), alpha=0.8)


def jewel_site(ctx: Context) -> None:
    """The printed place of two jewels: a case of light."""
    circle(ctx, 0, 0, 19)
    fill(ctx, radial_gradient(0, 0, 2, 19, (0, JEWEL, 0.5), (1, JEWEL, 0)))
    for dx in (-7, 7):
        polygon(ctx, [(dx - 5, -2), (dx - 2.6, -5), (dx + 2.6, -5), (dx + 5, -2), (dx, 5)])
        fill(ctx, "#06263a", 0.75, keep=True)
        stroke(ctx, JEWEL, 1.1, 0.95)


def _zone_limit(ctx: Context, planet: Planet, each: Hex) -> None:
    """Where the two directions of the queens part, south of the highway: yellow above, blue below [D-1]."""
    corners = each.corners()
    for direction in range(1, 7):
        other = planet.neighbour(each, direction)
        if other and other.zone == "S":
            start, end = corners[(direction + 3) % 6], corners[(direction + 4) % 6]
            across, down = towards((0, 0), direction, 1.0)
            for tone, shift in (("#ffd84a", -0.016), ("#7fb6ff", 0.016)):
                way = [(x + across * shift, y + down * shift) for x, y in (start, end)]
                line(ctx, "#04100e", 3.4 * UNIT, *way, alpha=0.35)
                line(ctx, tone, 1.5 * UNIT, *way, alpha=0.72)


def _whip(ctx: Context, planet: Planet, each: Hex) -> None:
    """The limit of the queens' whip: the outer hexsides of the zone."""
    corners = each.corners(0.975)
    for direction in range(1, 7):
        other = planet.neighbour(each, direction)
        if other and not other.whip:
            start, end = corners[(direction + 3) % 6], corners[(direction + 4) % 6]
            line(ctx, "#ff4f9c", 5 * UNIT, start, end, alpha=0.16)
            line(ctx, "#ff9cc4", 1.5 * UNIT, start, end, alpha=0.75)
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            draw_at(ctx, *middle, lambda pen, direction=direction: _lash(pen, bearing(direction)))


def _lash(ctx: Context, angle: float) -> None:
    ctx.rotate(angle)
    for dx in (-6.5, -2.5):
        line(ctx, "#ff9cc4", 1.3, (dx - 2.4, -3.4), (dx, 0), (dx - 2.4, 3.4), alpha=0.8)


# --- edges ---


def edge_arrow(ctx: Context, angle: float) -> None:
    """An amber arrow head."""
    ctx.rotate(angle)
    polygon(ctx, [(-7, 8), (8, 0), (-7, -8), (-3, 0)])
    fill(ctx, AMBER, keep=True)
    stroke(ctx, "#04100e", 1, 0.8)


def _edges(ctx: Context, planet: Planet) -> None:
    """The edges where vehicles leave, marines enter, and the swarm enters and escapes."""
    for name in EXIT_HEXES[planet.name]:
        x, y = planet.hexes[name].centre
        draw_at(ctx, x - SIDE * 0.66, y + HEIGHT * 0.13, lambda pen: edge_arrow(pen, math.pi))
    for name, direction in ENTRY_SIDES[planet.name].items():
        start = towards(planet.hexes[name].centre, direction, 0.52)
        draw_at(ctx, *start, lambda pen, direction=direction: edge_arrow(pen, bearing(direction) + math.pi))
    for each in planet.hexes.values():
        if each.vermite_entry:
            x, y = each.centre
            draw_at(
                ctx, x - SIDE * 0.62, y + HEIGHT * 0.04, lambda pen, each=each: _swarm_entry(pen, each.vermite_entry)
            )


def _swarm_entry(ctx: Context, number: str) -> None:
    """A burrow at the western edge with its number and an arrow to the east."""
    circle(ctx, 0, 0, 12)
    fill(
        ctx, radial_gradient(0, 0, 2, 12, (0, "#ff2f7d", 0.95), (0.8, "#5a0f38", 0.95), (1, "#2a0720", 0.9)), keep=True
    )
    stroke(ctx, "#ff9cc4", 1.4)
    text(ctx, number, 0, 5, "numx", 14, "#fff0f6", "c")
    polygon(ctx, [(14, -6), (22, 0), (14, 6), (16.5, 0)])
    fill(ctx, SCENT, keep=True)
    stroke(ctx, "#2a0720", 0.8)
