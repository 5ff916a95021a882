"""Roads, grid and the small drawings of the terrain, far ones first, over the ground of the giant-bug planet."""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import cairocffi as cairo

from . import swamp_plants as plants
from .canvas import Context, line, polygon, stroke
from .swamp_hexes import SIDE, Hex, Planet, Point, towards

UNIT = SIDE / 40  # unit of the small drawings, in world units
AMBER = "#ffb648"
ROADS_OFF_THE_MAP = {"alpha": (("113", 5), ("656", 2)), "beta": (("114", 5), ("652", 2), ("661", 2), ("665", 2))}
LARGE_HOUSES = ((-0.42, -0.12, 0.25, 17), (0.34, -0.30, 0.27, 25), (0.44, 0.30, 0.23, 13), (-0.16, 0.46, 0.26, 19))
SMALL_HOUSES = ((-0.52, -0.42, 0.17, 9), (0.5, -0.44, 0.15, 8), (0.55, 0.38, 0.17, 10), (-0.5, 0.42, 0.15, 8))


@dataclass(frozen=True, slots=True)
class Thing:
    """A drawing at a place; `light` is added after everything is drawn."""

    x: float
    y: float
    draw: Callable[[Context], None]
    light: Callable[[Context], None] | None = None


def draw_at(ctx: Context, x: float, y: float, draw: Callable[[Context], None]) -> None:
    """Draw with the origin at a place of the world, in the units of the small drawings."""
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(UNIT, UNIT)
    draw(ctx)
    ctx.restore()


# --- roads and grid ---


def _road_lines(planet: Planet) -> Iterator[tuple[Point, Point]]:
    """All road segments from the centre of a hex to the middle of a hexside."""
    beyond: dict[str, list[int]] = {}
    for name, direction in ROADS_OFF_THE_MAP[planet.name]:
        beyond.setdefault(name, []).append(direction)
    for each in planet.hexes.values():
        for direction in (*each.roads, *beyond.get(each.id, ())):
            yield each.centre, towards(each.centre, direction)


def draw_roads(ctx: Context, planet: Planet) -> None:
    """Roads: shadow, edge, two tones of gravel, a broken middle line."""
    lines = list(_road_lines(planet))
    coats = ((15, "#060d0c", 0.35), (11, "#1a1c18", 0.9), (8.6, "#7d7864", 1.0), (6.4, "#928b74", 1.0))
    for width, colour, alpha in coats:
        for start, end in lines:
            line(ctx, colour, width * UNIT, start, end, alpha=alpha)
    ctx.set_line_cap(cairo.LINE_CAP_BUTT)
    for start, end in lines:
        polygon(ctx, [start, end], False)
        stroke(ctx, "#e8d9a8", 1.1 * UNIT, 0.8, dash=[4 * UNIT, 5 * UNIT])
    for each in planet.of("bridge"):
        _draw_bridge(ctx, [towards(each.centre, each.roads[0]), each.centre, towards(each.centre, each.roads[1])])


def _draw_bridge(ctx: Context, way: list[Point]) -> None:
    """A deck of planks between railings, over the tar."""
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.set_line_cap(cairo.LINE_CAP_BUTT)
    coats = ((21, "#020405", 0.5), (17, "#14110c", 1), (15.4, "#d2c296", 1), (13, "#1d1a14", 1), (11.4, "#4f4636", 1))
    for width, colour, alpha in coats:
        polygon(ctx, way, False)
        stroke(ctx, colour, width * UNIT, alpha)
    for colour, dash in (("#8c7c5c", (3.1, 0.9)), ("#a08e66", (3.1, 8.9))):
        polygon(ctx, way, False)
        stroke(ctx, colour, 11.4 * UNIT, 1, dash=[part * UNIT for part in dash])


def draw_grid(ctx: Context, planet: Planet) -> None:
    """The hex grid, and the limits of the town: its outer hexsides."""
    for each in planet.hexes.values():
        polygon(ctx, each.corners())
        stroke(ctx, "#d6f2e2", 0.9 * UNIT, 0.20)
    limits = []
    for each in planet.hexes.values():
        corners = each.corners()
        # The side towards direction d runs between corners d + 3 and d + 4.
        for direction in range(1, 7):
            other = planet.neighbour(each, direction)
            if each.town and not (other and other.town):
                limits.append((corners[(direction + 3) % 6], corners[(direction + 4) % 6]))
    for width, alpha, dash in ((5.0, 0.12, None), (1.6, 0.65, [7 * UNIT, 5 * UNIT])):
        for start, end in limits:
            polygon(ctx, [start, end], False)
            stroke(ctx, AMBER, width * UNIT, alpha, dash=dash)


# --- small drawings ---


def scatter(rng: random.Random, reach: float, inner: float = 0.0) -> Point:
    """A random offset within a hex, uniform on a ring: up to `reach` hexsides, at least `inner` (0 to 1) of that."""
    angle, far = rng.random() * math.tau, SIDE * reach * math.sqrt(rng.uniform(inner, 1))
    return far * math.cos(angle), far * math.sin(angle)


def things_of(each: Hex, rng: random.Random) -> list[Thing]:
    """The small drawings of a hex."""
    x, y = each.centre
    if each.terrain == "bamboo":
        return list(_grove(x, y, rng))
    if each.terrain == "swamp":
        return list(_marsh(x, y, rng))
    if each.terrain in ("tar", "bridge"):
        return list(_pit(each, x, y, rng))
    if each.terrain == "building" or each.town:
        return list(_block(each, x, y))
    if each.terrain == "nest":
        return [Thing(x, y, plants.nest_ribs)]
    return list(_meadow(each, x, y, rng))


def _grove(x: float, y: float, rng: random.Random) -> Iterator[Thing]:
    """About thirty culms, well spaced, that leave the number of the hex free."""
    placed: list[Point] = []
    for _ in range(300):
        dx, dy = scatter(rng, 0.80)
        dy *= 0.84
        if dy > SIDE * 0.62 or dy < -SIDE * 0.34:
            continue
        if all((dx - u) ** 2 + ((dy - v) * 1.5) ** 2 > 96 * UNIT**2 for u, v in placed):
            placed.append((dx, dy))
    for dx, dy in placed:
        seed, high, light = rng.random(), rng.uniform(15, 23), rng.random()

        def draw(ctx: Context, seed: float = seed, high: float = high, light: float = light) -> None:
            plants.bamboo(ctx, random.Random(seed), high, light)

        yield Thing(x + dx, y + dy + 4 * UNIT, draw)


def _marsh(x: float, y: float, rng: random.Random) -> Iterator[Thing]:
    for _ in range(7):
        dx, dy = scatter(rng, 0.78, 0.3)
        seed = rng.random()
        if dy * 0.84 + 4 * UNIT > -SIDE * 0.4 and rng.random() < 0.75:
            yield Thing(x + dx, y + dy * 0.84 + 4 * UNIT, lambda ctx, seed=seed: plants.reeds(ctx, random.Random(seed)))
    for _ in range(3):
        dx, dy = scatter(rng, 0.6)
        radius = rng.uniform(2.6, 4.4)
        yield Thing(x + dx, y + dy * 0.8, lambda ctx, radius=radius: plants.lily(ctx, radius))


def _pit(each: Hex, x: float, y: float, rng: random.Random) -> Iterator[Thing]:
    """Bubbles in the tar; fewer and smaller ones next to a bridge."""
    bridged = each.terrain == "bridge"
    for _ in range(9):
        dx, dy = scatter(rng, 0.66, 0.4 if bridged else 0.0)
        radius = rng.choice((1.6, 2.2, 3, 4.4, 6)) * (0.6 if bridged else 1)
        if not bridged or _far_from_roads(each, (dx, dy * 0.85)):
            yield Thing(x + dx, y + dy * 0.85, lambda ctx, radius=radius: plants.bubble(ctx, radius))


def _far_from_roads(each: Hex, shift: Point) -> bool:
    """Whether an offset from the centre is clear of the deck of a bridge."""
    for direction in each.roads:
        across, down = towards((0, 0), direction, 1.0)
        along = (shift[0] * across + shift[1] * down) / math.hypot(across, down)
        aside = abs(shift[0] * down - shift[1] * across) / math.hypot(across, down)
        if along > -9 and aside < 15 * UNIT:
            return False
    return True


def _block(each: Hex, x: float, y: float) -> Iterator[Thing]:
    """Four large blocks of a building, or four huts; a laboratory has a dome instead of the front block."""
    number = int(each.id)
    large = each.terrain == "building"
    for order, (dx, dy, wide, high) in enumerate(LARGE_HOUSES if large else SMALL_HOUSES):
        if each.lab and order == 3:
            yield Thing(x + dx * SIDE, y + dy * SIDE, plants.dome, lambda ctx: plants.house_light(ctx, 16))
            continue
        seed = number * (7 if large else 5) + order

        def draw(ctx: Context, wide: float = wide, high: float = high, seed: int = seed) -> None:
            plants.house(ctx, 40 * wide, high, seed)

        yield Thing(x + dx * SIDE, y + dy * SIDE, draw, lambda ctx, high=high: plants.house_light(ctx, high))


def _meadow(each: Hex, x: float, y: float, rng: random.Random) -> Iterator[Thing]:
    """Grass, ferns, a few glowing mushrooms or boulders, but nothing under printed signs."""
    if each.nest_entrance or each.nat_cloud:
        return
    for _ in range(rng.randint(2, 5)):
        dx, dy = scatter(rng, 0.74, 0.25)
        yield Thing(x + dx, y + dy * 0.8, plants.grass)
    for _ in range(rng.randint(0, 2)):
        dx, dy = scatter(rng, 0.7, 0.35)
        seed, rare = rng.random(), rng.random()
        plant = plants.mushrooms if rare < 0.16 else plants.stones if rare < 0.3 else plants.fern
        if not each.road:
            yield Thing(x + dx, y + dy * 0.8, lambda ctx, seed=seed, plant=plant: plant(ctx, random.Random(seed)))


def draw_things(ctx: Context, planet: Planet) -> None:
    """All small drawings, then the light of the houses added on top."""
    rng = random.Random(4)
    things = [thing for each in planet.hexes.values() for thing in things_of(each, rng)]
    things.sort(key=lambda thing: thing.y)
    for thing in things:
        draw_at(ctx, thing.x, thing.y, thing.draw)
    ctx.save()
    ctx.set_operator(plants.ADD)
    for thing in things:
        if thing.light:
            draw_at(ctx, thing.x, thing.y, thing.light)
    ctx.restore()
