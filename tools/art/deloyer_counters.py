"""Counters of Lecoque's Conspiracy: machines and soldiers as silhouettes, chits, stars, the emblems of the sides.

Colour and device distinguish the sides: a dark corner for the Liberation, a dark bar on the left for the 8th Army, a
bar and a pennant for the 6th, bars on both sides for mercenaries.
"""

import csv
import math
from collections.abc import Callable, Iterator
from pathlib import Path

from .atlas import Drawing
from .canvas import (
    Context,
    circle,
    drop_shadow,
    fill,
    line,
    linear_gradient,
    polygon,
    radial_gradient,
    rounded_rect,
    stroke,
)
from .counters import bevel, counter_body
from .deloyer_figures import draw_figure
from .lettering import text
from .palette import mix

TABLES = Path(__file__).resolve().parents[2] / "game" / "games" / "deloyer" / "tables"
BODY = (0.125, 0.105, 0.75)
"""Left, top and side of the body as shares of a sprite."""
LEDGE = 0.73
FACES = {
    "liberation": ("#e3bb3a", "#6d4f0c", "#241a04", "#fff3c4"),
    "federation": ("#2f6d40", "#123a1f", "#f4f8ea", "#f4f8ea"),
    "sixth": ("#3a66a8", "#173563", "#f0f6ff", "#f0f6ff"),
    "mercenary": ("#a83a35", "#5c1714", "#fff0ea", "#fff0ea"),
}
"""Colours for each army: field, strip of values, figure, values."""
MERCENARIES = ("garcia", "tequila_gunner", "desert_gunner")
GOLD, RED = "#f2cf73", "#ff4a3a"


def units() -> list[dict[str, str]]:
    """Return the table of units."""
    with (TABLES / "units.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def army_of(unit: str, side: str) -> str:
    """The army whose colours a counter has."""
    if side == "liberation":
        return side
    return "sixth" if unit.endswith("_6") else "mercenary" if unit in MERCENARIES else side


def unit_counter(ctx: Context, row: dict[str, str], army: str, x: float, y: float, size: float) -> None:
    """A counter: device, figure, and the strip with anti-armour, anti-personnel and defence."""
    face, dark, ink, values = FACES[army]
    hurt = row["id"].endswith("_back")
    counter_body(ctx, x, y, size, face)
    ctx.save()
    rounded_rect(ctx, x + size * 0.015, y + size * 0.015, size * 0.97, size * 0.95, size * 0.09)
    ctx.clip()
    _device(ctx, army, dark, x, y, size)
    ctx.rectangle(x, y + size * LEDGE, size, size * 0.3)
    fill(ctx, "#f0e2b4" if hurt else dark)
    if hurt:
        for step in range(-2, 14):
            left = x + step * size * 0.1
            line(ctx, dark, size * 0.028, (left, y + size), (left + size * 0.2, y + size * LEDGE), alpha=0.28)
    ctx.rectangle(x, y + size * (LEDGE - 0.022), size, size * 0.022)
    fill(ctx, mix(face, "#ffffff", 0.35))
    ctx.restore()
    room = (x + size * 0.13, y + size * 0.07, size * 0.74, size * 0.62)
    figure = row["id"]
    accent = RED if army != "mercenary" else "#ffd257"
    draw_figure(ctx, figure, room, mix(face, "#ffffff", 0.3) if army == "liberation" else mix(dark, "#000000", 0.2),
                face, face, grow=0.022)  # fmt: skip
    draw_figure(ctx, figure, room, ink, face, accent)
    _values(ctx, row, dark if hurt else values, "#f0e2b4" if hurt else dark, x, y, size)
    bevel(ctx, x, y, size)


def _device(ctx: Context, army: str, dark: str, x: float, y: float, size: float) -> None:
    """The device that shows the side without its colour."""
    if army == "liberation":
        polygon(ctx, [(x, y), (x + size * 0.36, y), (x, y + size * 0.36)])
        fill(ctx, dark)
        return
    ctx.rectangle(x, y, size * 0.1, size)
    fill(ctx, dark)
    if army == "mercenary":
        ctx.rectangle(x + size * 0.9, y, size * 0.1, size)
        fill(ctx, dark)
    if army == "sixth":
        text(ctx, "6", x + size * 0.93, y + size * 0.24, "numx", size * 0.24, "#ffffff", "r")


def _values(ctx: Context, row: dict[str, str], ink: str, ground: str, x: float, y: float, size: float) -> None:
    """Anti-armour large, anti-personnel, defence in a shield."""
    foot = y + size * 0.945
    text(ctx, row["aa"], x + size * 0.2, foot, "numx", size * 0.285, ink, "c")
    text(ctx, row["ap"], x + size * 0.51, foot - size * 0.008, "numx", size * 0.235, ink, "c")
    sx, sy, s = x + size * 0.81, y + size * 0.86, size * 0.235
    ctx.move_to(sx - s / 2, sy - s * 0.5)
    ctx.line_to(sx + s / 2, sy - s * 0.5)
    ctx.line_to(sx + s / 2, sy)
    ctx.curve_to(sx + s / 2, sy + s * 0.32, sx + s * 0.2, sy + s * 0.45, sx, sy + s * 0.56)
    ctx.curve_to(sx - s * 0.2, sy + s * 0.45, sx - s / 2, sy + s * 0.32, sx - s / 2, sy)
    ctx.close_path()
    fill(ctx, ink)
    text(ctx, row["defence"], sx, sy + size * 0.07, "numx", size * 0.2, ground, "c")


def chit(ctx: Context, points: str, known: bool, x: float, y: float, size: float) -> None:
    """A chit: its face with the points, or its back. A chit that the enemy has seen has a ring like an eye."""
    hidden = points == ""
    face, ink = ("#35285c", "#efe6ff") if hidden else ("#dcc994", "#241a04")
    drop_shadow(ctx, x, y, size, size, size * 0.18, size * 0.13, size * 0.02, size * 0.06, 0.55, "#05020c")
    rounded_rect(ctx, x, y, size, size, size * 0.2)
    fill(ctx, mix(face, "#000000", 0.5))
    rounded_rect(ctx, x, y, size, size * 0.95, size * 0.2)
    light, dark = mix(face, "#ffffff", 0.2), mix(face, "#000000", 0.16)
    fill(ctx, linear_gradient(x, y, x + size * 0.4, y + size, light, face, dark))
    rounded_rect(ctx, x + size * 0.06, y + size * 0.06, size * 0.88, size * 0.83, size * 0.15)
    stroke(ctx, "#b9a2ff" if hidden else "#6d5a22", size * 0.05, 0.9)
    if known:
        circle(ctx, x + size * 0.82, y + size * 0.17, size * 0.13)
        fill(ctx, "#b3261e")
    word = "?" if hidden else points
    text(ctx, word, x + size * 0.5, y + size * 0.77, "numx", size * 0.78, ink, "c")


def star_path(ctx: Context, x: float, y: float, radius: float, inner: float = 0.45) -> None:
    """Add the path of a star with five points."""
    points = []
    for k in range(10):
        reach, angle = (radius if k % 2 == 0 else radius * inner), -math.pi / 2 + k * math.pi / 5
        points.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    polygon(ctx, points)


def vp_star(ctx: Context, vp: int, held: bool, size: float) -> None:
    """The star of a city with its VP: filled gold if the Liberation holds it, else hollow green."""
    ctx.scale(size / 100, size / 100)
    star_path(ctx, 50, 53, 49, 0.58)
    fill(ctx, "#ffc24a" if held else "#0c3324", keep=True)
    stroke(ctx, "#3a2500" if held else "#8fdca5", 6)
    text(ctx, str(vp), 50, 71, "numx", 52, "#241804" if held else "#e8fff0", "c")


def mine(ctx: Context, size: float) -> None:
    """The mines of Andy: crossed picks."""
    ctx.scale(size / 100, size / 100)
    for way in (-1, 1):
        for colour, more in (("#061312", 8), ("#e8fff0", 0)):
            line(ctx, colour, 9 + more, (50 - way * 34, 88), (50 + way * 24, 26))
            polygon(ctx, [(50 + way * 2, 8), (50 + way * 30, 14), (50 + way * 44, 40), (50 + way * 26, 24)])
            fill(ctx, colour)


def liberation_emblem(ctx: Context, size: float) -> None:
    """Two suns over a rising figure's horizon, on amber with a dark corner."""
    ctx.scale(size / 100, size / 100)
    _shield(ctx)
    fill(ctx, linear_gradient(0, 0, 40, 100, "#f4d465", "#e3bb3a", "#b88a1c"), keep=True)
    ctx.save()
    ctx.clip()
    polygon(ctx, [(0, 0), (52, 0), (0, 52)])
    fill(ctx, "#6d4f0c")
    draw_figure(ctx, "soldier_l", (22, 12, 58, 70), "#241a04", "#e3bb3a", "#c2261c")
    ctx.restore()
    _shield(ctx)
    stroke(ctx, "#241a04", 5)


def federation_emblem(ctx: Context, size: float) -> None:
    """A soldier of the 8th Army on green with a dark bar."""
    ctx.scale(size / 100, size / 100)
    _shield(ctx)
    fill(ctx, linear_gradient(0, 0, 40, 100, "#4c9160", "#2f6d40", "#1d4a2b"), keep=True)
    ctx.save()
    ctx.clip()
    ctx.rectangle(0, 0, 24, 100)
    fill(ctx, "#123a1f")
    draw_figure(ctx, "soldier_f", (28, 14, 56, 68), "#f4f8ea", "#2f6d40", "#ffc24a")
    ctx.restore()
    _shield(ctx)
    stroke(ctx, "#0a2412", 5)


def game_emblem(ctx: Context, size: float) -> None:
    """The machine with the raised gun before the two suns."""
    ctx.scale(size / 100, size / 100)
    _shield(ctx)
    fill(ctx, radial_gradient(62, 30, 4, 90, (0, "#ffb24a"), (0.5, "#a8431c"), (1, "#2a0d06")), keep=True)
    ctx.save()
    ctx.clip()
    for x, y, radius in ((62, 32, 17), (80, 20, 8)):
        circle(ctx, x, y, radius)
        fill(ctx, "#ffe3a0")
    draw_figure(ctx, "dougram", (14, 18, 66, 72), "#1f0f06", "#ffb24a", "#fff0b8")
    ctx.restore()
    _shield(ctx)
    stroke(ctx, "#ffe3a0", 4)


def _shield(ctx: Context) -> None:
    ctx.move_to(8, 6)
    ctx.line_to(92, 6)
    ctx.line_to(92, 52)
    ctx.curve_to(92, 76, 70, 89, 50, 97)
    ctx.curve_to(30, 89, 8, 76, 8, 52)
    ctx.close_path()


def counter_drawings(size: int) -> dict[str, Drawing]:
    """All counters at `size` pixels: `<side>.<unit>`, `chit.<points>`, `chit.seen.<points>`, `chit.back`."""
    left, top, side = (share * size for share in BODY)

    def unit(row: dict[str, str], army: str) -> Drawing:
        return lambda ctx: unit_counter(ctx, row, army, left, top, side)

    def points(word: str, known: bool) -> Drawing:
        return lambda ctx: chit(ctx, word, known, left, top, side)

    found = {f"{side}.{row['id']}": unit(row, army_of(row["id"], side)) for side, row in faces()}
    found |= {f"chit.{number}": points(str(number), False) for number in range(1, 6)}
    found |= {f"chit.seen.{number}": points(str(number), True) for number in range(1, 6)}
    return found | {"chit.back": points("", False)}


def faces() -> Iterator[tuple[str, dict[str, str]]]:
    """Yield every unit with each side that has counters of it."""
    with (TABLES / "counters.csv").open(encoding="utf-8", newline="") as file:
        counters = list(csv.DictReader(file))
    for row in units():
        for side in ("liberation", "federation"):
            backs = [each["damaged"] for each in counters if each[side]]
            if row["id"] in [each[side] for each in counters] or (side == "liberation" and row["id"] in backs):
                yield side, row


def arms_drawings(size: int) -> dict[str, Drawing]:
    """Small pictures for panels and names, by name."""

    def bound(draw: Callable[..., None], *more: object) -> Drawing:
        return lambda ctx: draw(ctx, *more, size)

    found = {
        "arms.deloyer": bound(game_emblem),
        "device.liberation": bound(liberation_emblem),
        "device.federation": bound(federation_emblem),
        "mine": bound(mine),
    }
    for vp in range(1, 5):
        found[f"vp.{vp}.held"] = bound(vp_star, vp, True)
        found[f"vp.{vp}"] = bound(vp_star, vp, False)
    return found
