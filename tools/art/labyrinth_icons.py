"""The counters and markers of Labyrinth as small signs, in a box of 64 units whose middle 56 are the body."""

import math
from collections.abc import Callable

from .canvas import Context, circle, fill, linear_gradient, polygon, rounded_rect, stroke

Drawing = Callable[[Context], None]
BODY = (4, 4, 56, 56)
INK, PALE = "#17140f", "#f7f0dc"


def _tile(ctx: Context, ground: str, edge: str = INK, radius: float = 9) -> None:
    rounded_rect(ctx, 5.5, 5.5, 53, 53, radius)
    fill(ctx, ground, keep=True)
    stroke(ctx, edge, 3)


def _disc(ctx: Context, ground: str, edge: str) -> None:
    circle(ctx, 32, 32, 25.5)
    fill(ctx, ground, keep=True)
    stroke(ctx, edge, 4)


def _bolt(ctx: Context, colour: str) -> None:
    polygon(ctx, [(36, 13), (19, 36), (30, 36), (26, 52), (45, 27), (33, 27)])
    fill(ctx, colour)


def _star(ctx: Context, x: float, y: float, reach: float, colour: str) -> None:
    turns = [(reach if k % 2 == 0 else reach * 0.42, math.pi * k / 5) for k in range(10)]
    polygon(ctx, [(x + r * math.sin(a), y - r * math.cos(a)) for r, a in turns])
    fill(ctx, colour)


def troops(ctx: Context) -> None:
    """A cube of wood."""
    top = [(32, 6), (56, 19), (32, 32), (8, 19)]
    left, right = [(8, 19), (32, 32), (32, 59), (8, 46)], [(56, 19), (32, 32), (32, 59), (56, 46)]
    for shape, colour in ((top, "#f3e2b6"), (left, "#d4b478"), (right, "#b08d50")):
        polygon(ctx, shape)
        fill(ctx, colour, keep=True)
        ctx.set_line_join(1)
        stroke(ctx, INK, 3)


def militia(ctx: Context) -> None:
    """A green hexagon with a star."""
    polygon(ctx, [(32 + 27 * math.cos(a), 32 + 27 * math.sin(a)) for a in (math.pi * k / 3 for k in range(6))])
    fill(ctx, "#7f9a4a", keep=True)
    stroke(ctx, INK, 3.4)
    _star(ctx, 32, 33, 16, PALE)


def sleeper(ctx: Context) -> None:
    """A dark disc with a closed eye."""
    _disc(ctx, "#3a342d", INK)
    ctx.new_path()
    ctx.arc(32, 24, 15, 0.45, math.pi - 0.45)
    stroke(ctx, "#cfc3a6", 4.4)


def active(ctx: Context) -> None:
    """An orange disc with rings."""
    _disc(ctx, "#d9622b", INK)
    circle(ctx, 32, 32, 15)
    stroke(ctx, PALE, 4.6)
    circle(ctx, 32, 32, 5.4)
    fill(ctx, PALE)


def sadr(ctx: Context) -> None:
    """An orange disc with a star."""
    _disc(ctx, "#d9622b", INK)
    _star(ctx, 32, 33, 18, PALE)


def cadre(ctx: Context) -> None:
    """A head and shoulders."""
    _disc(ctx, "#8d8064", INK)
    circle(ctx, 32, 24, 8)
    fill(ctx, INK)
    ctx.new_path()
    ctx.arc(32, 49, 16, math.pi, 0)
    fill(ctx, INK)


def plot(ctx: Context) -> None:
    """A plot face down."""
    _tile(ctx, "#211d18", "#cfc3a6")
    _bolt(ctx, "#cfc3a6")


def _number(many: int) -> Drawing:
    places = {1: ((32, 32),), 2: ((21, 21), (43, 43)), 3: ((18, 18), (32, 32), (46, 46))}[many]

    def draw(ctx: Context) -> None:
        _tile(ctx, "#211d18", "#e8872f")
        for x, y in places:
            circle(ctx, x, y, 6.4)
            fill(ctx, "#f2b25a")

    return draw


def _trefoil(ctx: Context, colour: str, hole: str) -> None:
    for turn in range(3):
        start = -math.pi / 2 - math.pi / 6 + turn * math.tau / 3
        ctx.new_path()
        ctx.move_to(32, 32)
        ctx.arc(32, 32, 22, start, start + math.pi / 3)
        ctx.close_path()
        fill(ctx, colour)
    circle(ctx, 32, 32, 8)
    fill(ctx, hole)
    circle(ctx, 32, 32, 4.6)
    fill(ctx, colour)


def wmd(ctx: Context) -> None:
    """A trefoil."""
    _tile(ctx, "#f0c13a")
    _trefoil(ctx, INK, "#f0c13a")


def _shield(ctx: Context, colour: str) -> None:
    ctx.move_to(8, 8)
    ctx.line_to(56, 8)
    ctx.line_to(56, 32)
    ctx.curve_to(56, 46, 44, 54, 32, 60)
    ctx.curve_to(20, 54, 8, 46, 8, 32)
    ctx.close_path()
    fill(ctx, colour, keep=True)
    stroke(ctx, INK, 3)


def ally(ctx: Context) -> None:
    """A blue shield with a tick."""
    _shield(ctx, "#2f6cb0")
    polygon(ctx, [(18, 31), (28, 42), (46, 19)], close=False)
    stroke(ctx, PALE, 7)


def neutral(ctx: Context) -> None:
    """A grey disc with a bar."""
    _disc(ctx, "#8b8d90", INK)
    ctx.rectangle(17, 28, 30, 8)
    fill(ctx, PALE)


def adversary(ctx: Context) -> None:
    """A red shield with a cross."""
    _shield(ctx, "#b0392c")
    for a, b in (((20, 20), (44, 44)), ((44, 20), (20, 44))):
        polygon(ctx, [a, b], close=False)
        stroke(ctx, PALE, 7)


def aid(ctx: Context) -> None:
    """A crate on a parachute."""
    _tile(ctx, "#dfe9f2", "#2f6cb0")
    ctx.new_path()
    ctx.arc(32, 28, 17, math.pi, 0)
    ctx.close_path()
    fill(ctx, "#2f6cb0")
    for x in (16, 32, 48):
        polygon(ctx, [(x, 28), (32, 42)], close=False)
        stroke(ctx, "#2f6cb0", 2.4)
    ctx.rectangle(24, 41, 16, 12)
    fill(ctx, "#2f6cb0")


def besieged(ctx: Context) -> None:
    """A tower in a ring."""
    _tile(ctx, "#4d4436", "#e9d9ae")
    for x in (18, 28.5, 39):
        ctx.rectangle(x, 16, 7, 9)
        fill(ctx, PALE)
    ctx.rectangle(20, 24, 24, 24)
    fill(ctx, PALE)
    ctx.rectangle(28, 36, 8, 12)
    fill(ctx, "#4d4436")


def _regime(colour: str) -> Drawing:
    def draw(ctx: Context) -> None:
        _tile(ctx, colour)
        ctx.new_path()
        ctx.arc(32, 33, 14, -2.4, 2.3)
        stroke(ctx, PALE, 6)
        polygon(ctx, [(13, 21), (29, 13), (28, 31)])
        fill(ctx, PALE)

    return draw


def awakening(ctx: Context) -> None:
    """A rising sun."""
    _tile(ctx, "#24609f")
    ctx.new_path()
    ctx.arc(32, 44, 12, math.pi, 0)
    ctx.close_path()
    fill(ctx, PALE)
    for turn in range(5):
        a = math.pi + (turn + 0.5) * math.pi / 5
        ends = [(32 + r * math.cos(a), 44 + r * math.sin(a)) for r in (17, 28)]
        polygon(ctx, ends, close=False)
        stroke(ctx, PALE, 5)
    ctx.rectangle(12, 47, 40, 4.5)
    fill(ctx, PALE)


def reaction(ctx: Context) -> None:
    """A receding wave."""
    _tile(ctx, "#4a7c1e")
    for y in (22, 40):
        polygon(ctx, [(46, y - 9), (28, y), (46, y + 9)], close=False)
        stroke(ctx, PALE, 6)
    polygon(ctx, [(17, 14), (17, 50)], close=False)
    stroke(ctx, PALE, 6)


def civil_war(ctx: Context) -> None:
    """A diamond torn in two."""
    polygon(ctx, [(32, 4), (60, 32), (32, 60), (4, 32)])
    fill(ctx, "#e58a22", keep=True)
    stroke(ctx, INK, 3.4)
    polygon(ctx, [(34, 10), (26, 27), (37, 34), (28, 54)], close=False)
    stroke(ctx, INK, 6)


def caliphate(ctx: Context) -> None:
    """A plain dark pennant."""
    _tile(ctx, "#e9d9ae")
    ctx.rectangle(16, 11, 4.5, 42)
    fill(ctx, INK)
    polygon(ctx, [(20, 13), (52, 24), (20, 36)])
    fill(ctx, INK)


def capital(ctx: Context) -> None:
    """The pennant with a star below it."""
    caliphate(ctx)
    _star(ctx, 40, 46, 11, "#b0392c")


def cached(ctx: Context) -> None:
    """A barrel with a trefoil."""
    rounded_rect(ctx, 10, 6, 44, 52, 8)
    fill(ctx, "#c9a227", keep=True)
    stroke(ctx, INK, 3)
    for y in (15, 49):
        ctx.rectangle(10, y - 1.5, 44, 3)
        fill(ctx, INK)
    ctx.save()
    ctx.translate(9.6, 9.6)
    ctx.scale(0.7, 0.7)
    _trefoil(ctx, INK, "#c9a227")
    ctx.restore()


def marker(ctx: Context) -> None:
    """A label on a string, for the marker of an event."""
    polygon(ctx, [(9, 20), (22, 8), (56, 8), (56, 56), (22, 56), (9, 44)])
    fill(ctx, "#efe3c0", keep=True)
    stroke(ctx, INK, 3)
    circle(ctx, 19, 32, 4.2)
    fill(ctx, INK)
    for y in (22, 32, 42):
        ctx.rectangle(29, y - 2, 20, 4)
        fill(ctx, "#8a7a55")


def advisors(ctx: Context) -> None:
    """Two chevrons."""
    _tile(ctx, "#2f6cb0")
    for y in (24, 40):
        polygon(ctx, [(14, y + 9), (32, y - 6), (50, y + 9)], close=False)
        stroke(ctx, PALE, 6.5)


def force(ctx: Context) -> None:
    """A marker that counts as troops: a cube on a label."""
    _tile(ctx, "#d9e4ee", "#2f6cb0")
    ctx.save()
    ctx.translate(9, 9)
    ctx.scale(0.72, 0.72)
    troops(ctx)
    ctx.restore()


def training_camps(ctx: Context) -> None:
    """A tent."""
    _tile(ctx, "#d9622b")
    polygon(ctx, [(32, 13), (54, 51), (10, 51)])
    fill(ctx, PALE)
    polygon(ctx, [(32, 27), (41, 51), (23, 51)])
    fill(ctx, "#d9622b")


def truce(ctx: Context) -> None:
    """A white flag."""
    _tile(ctx, "#56708a")
    ctx.rectangle(15, 11, 4.5, 43)
    fill(ctx, PALE)
    rounded_rect(ctx, 19, 13, 32, 22, 2)
    fill(ctx, PALE)


def _drop_shape(ctx: Context) -> None:
    ctx.move_to(32, 4)
    ctx.curve_to(40, 20, 53, 28, 53, 40)
    ctx.curve_to(53, 53, 43, 60, 32, 60)
    ctx.curve_to(21, 60, 11, 53, 11, 40)
    ctx.curve_to(11, 28, 24, 20, 32, 4)


def drop(ctx: Context) -> None:
    """A pale drop with an edge: one of a country's resources."""
    _drop_shape(ctx)
    fill(ctx, "#d9ccab", keep=True)
    stroke(ctx, "#7d725d", 5)


def oil(ctx: Context) -> None:
    """A black drop: a resource of a country that exports oil."""
    _drop_shape(ctx)
    fill(ctx, linear_gradient(10, 10, 54, 60, (0, "#37312a"), (1, "#0d0b09")))


ICONS: dict[str, Drawing] = {
    each.__name__: each
    for each in (
        *(troops, militia, sleeper, active, sadr, cadre, plot, wmd, ally, neutral, adversary, aid, besieged, awakening),
        *(reaction, civil_war, caliphate, capital, cached, marker, advisors, force, training_camps, truce, drop, oil),
    )
} | {
    "regime_green": _regime("#2f7d4f"),
    "regime_tan": _regime("#a5803f"),
    **{f"plot_{many}": _number(many) for many in (1, 2, 3)},
}


# === Devices of the sides ===


def device_us(ctx: Context) -> None:
    """A star on a blue shield."""
    _shield(ctx, "#2b62a6")
    _star(ctx, 32, 33, 19, PALE)


def device_jihadist(ctx: Context) -> None:
    """Rings on an orange shield: a network about its hub."""
    _shield(ctx, "#b24a1e")
    circle(ctx, 32, 30, 14)
    stroke(ctx, PALE, 5)
    circle(ctx, 32, 30, 5)
    fill(ctx, PALE)


def arms(ctx: Context) -> None:
    """A labyrinth of three walls with the way in."""
    _shield(ctx, "#2a2620")
    for inset, door in ((0, 26), (8, 38), (16, 26)):
        left, right, top, foot = 14 + inset, 50 - inset, 12 + inset * 0.8, 46 - inset * 0.8
        polygon(ctx, [(door + 6, foot), (right, foot), (right, top), (left, top), (left, foot), (door, foot)], False)
        stroke(ctx, "#d9b25f", 3.4)


ARMS: dict[str, Drawing] = {
    "device.us": device_us, "device.jihadist": device_jihadist, "arms.labyrinth": arms,
}  # fmt: skip
