"""Small chips for panels and lines of text: the emblems of both sides, the kinds of pieces and markers."""

import json
import math
from pathlib import Path

from PIL import Image

from .atlas import Drawing, render, save_png
from .canvas import Context, circle, fill, linear_gradient, polygon, radial_gradient, rounded_rect, stroke
from .palette import mix
from .vermin_cats import weapon_marker
from .vermin_counters import FACES, MARINE_INK, VERMITE_INK, octagon
from .vermin_figures import figure
from .vermin_markers import chit_body, jewel_marker, nat_marker, tunnel_exit
from .vermin_pieces import MARINE_TYPES, QUEENS, WARRIORS, WEAPONS, rows


def marine_chip(ctx: Context, kind: str, size: float) -> None:
    """A marine figure on bone."""
    rounded_rect(ctx, size * 0.04, size * 0.04, size * 0.92, size * 0.92, size * 0.16)
    fill(ctx, linear_gradient(0, 0, 0, size, "#eef1e0", "#c2c9b2"), keep=True)
    stroke(ctx, "#1d3147", max(1, size * 0.04))
    figure(ctx, kind, size * 0.14, size * 0.12, size * 0.74, MARINE_INK, "#dfe4d2")


def vermite_chip(ctx: Context, kind: str, size: float) -> None:
    """A vermite on its colour."""
    face = FACES["queen" if kind in QUEENS else kind]
    octagon(ctx, size * 0.04, size * 0.04, size * 0.92, size * 0.92, size * 0.2)
    fill(ctx, linear_gradient(0, 0, 0, size, mix(face, "#ffffff", 0.2), face), keep=True)
    stroke(ctx, "#ffb3d2", max(1, size * 0.035), 0.75)
    eyes = "#7dffb0" if kind == "drone" else "#ffd23c"
    figure(ctx, kind, size * 0.16, size * 0.15, size * 0.68, VERMITE_INK, face, eyes)


def marines_emblem(ctx: Context, size: float) -> None:
    """The 124th Galactic Marine Assault Battalion: a shield with a star over a chevron and a ringed planet."""
    unit = size / 100
    ctx.scale(unit, unit)
    ctx.move_to(10, 8)
    ctx.line_to(90, 8)
    ctx.line_to(90, 50)
    ctx.curve_to(90, 74, 70, 88, 50, 97)
    ctx.curve_to(30, 88, 10, 74, 10, 50)
    ctx.close_path()
    fill(ctx, linear_gradient(0, 0, 60, 100, "#35577c", "#1d3147", "#12202f"), keep=True)
    stroke(ctx, "#d9dec8", 5, keep=True)
    ctx.save()
    ctx.clip()
    circle(ctx, 50, 104, 38)
    fill(ctx, radial_gradient(40, 80, 4, 44, (0, "#7fb89a"), (1, "#1d4a3a")), keep=True)
    stroke(ctx, "#d9dec8", 2.4)
    ctx.restore()
    polygon(ctx, [(18, 64), (50, 42), (82, 64), (82, 75), (50, 53), (18, 75)])
    fill(ctx, "#e8822a", keep=True)
    stroke(ctx, "#12202f", 2)
    points = []
    for k in range(10):
        reach, angle = (17 if k % 2 == 0 else 7), -math.pi / 2 + k * math.pi / 5
        points.append((50 + reach * math.cos(angle), 28 + reach * math.sin(angle)))
    polygon(ctx, points)
    fill(ctx, "#fdf6e2", keep=True)
    stroke(ctx, "#12202f", 1.6)


def vermites_emblem(ctx: Context, size: float) -> None:
    """The swarm: an ultramite on a glowing octagon."""
    unit = size / 100
    ctx.scale(unit, unit)
    octagon(ctx, 6, 6, 88, 88, 24)
    fill(ctx, radial_gradient(50, 46, 4, 62, (0, "#ff5fa8"), (0.55, "#8f1d5a"), (1, "#2a0720")), keep=True)
    stroke(ctx, "#ffb3d2", 4.4)
    figure(ctx, "ultramite", 16, 17, 68, "#fff0f6", "#6a1240", "#ffd23c")


def game_emblem(ctx: Context, size: float) -> None:
    """The game: an ultramite before a cold moon, in a shield."""
    unit = size / 100
    ctx.scale(unit, unit)
    ctx.move_to(10, 6)
    ctx.line_to(90, 6)
    ctx.line_to(90, 50)
    ctx.curve_to(90, 74, 70, 88, 50, 97)
    ctx.curve_to(30, 88, 10, 74, 10, 50)
    ctx.close_path()
    fill(ctx, linear_gradient(0, 0, 0, 100, "#12302f", "#0b1b1b"), keep=True)
    stroke(ctx, "#7fc9b0", 4.4)
    circle(ctx, 50, 42, 30)
    fill(ctx, radial_gradient(40, 32, 2, 40, (0, "#d6f7c8"), (1, "#3f8a62")))
    figure(ctx, "ultramite", 20, 20, 60, "#2a0720", "#5fa884", "#ff4f5c")


def chips(size: int) -> dict[str, Drawing]:
    """Return all drawings by name."""
    found: dict[str, Drawing] = {
        "device.marines": lambda ctx: marines_emblem(ctx, size),
        "device.vermites": lambda ctx: vermites_emblem(ctx, size),
        "arms.vermin": lambda ctx: game_emblem(ctx, size),
        "arms.jewel": lambda ctx: jewel_marker(ctx, size * 0.1, size * 0.1, size * 0.8),
        "arms.nat": lambda ctx: nat_marker(ctx, size * 0.03, size * 0.03, size * 0.94, 1),
        "arms.contaminated": lambda ctx: nat_marker(ctx, size * 0.03, size * 0.03, size * 0.94, 1),
        "arms.infected": lambda ctx: nat_marker(ctx, size * 0.03, size * 0.03, size * 0.94, 2),
        "arms.exit": lambda ctx: tunnel_exit(ctx, size * 0.04, size * 0.02, size * 0.9, "1", False),
        "arms.chit": lambda ctx: chit_body(ctx, size * 0.06, size * 0.04, size * 0.88, ""),
        "arms.weapon": lambda ctx: weapon_marker(ctx, size * 0.06, size * 0.04, size * 0.88, ""),
    }
    for kind in MARINE_TYPES:
        found[f"arms.{kind}"] = lambda ctx, kind=kind: marine_chip(ctx, kind, size)
    for kind in (*WARRIORS, *QUEENS):
        found[f"arms.{kind}"] = lambda ctx, kind=kind: vermite_chip(ctx, kind, size)
    for weapon in WEAPONS:
        found[f"arms.{weapon}"] = lambda ctx, cat=weapon: weapon_marker(ctx, size * 0.06, size * 0.04, size * 0.88, cat)
    return found


def write_chips(path: Path, size: int) -> None:
    """Draw the chips into cells of `size` pixels; pieces of a kind share the chip of the kind."""
    drawings = chips(size)
    columns = math.ceil(math.sqrt(len(drawings)))
    sheet = Image.new("RGBA", (columns * size, math.ceil(len(drawings) / columns) * size), (0, 0, 0, 0))
    places = {}
    for order, (name, draw) in enumerate(drawings.items()):
        x, y = order % columns * size, order // columns * size
        sheet.paste(render(draw, size, size), (x, y))
        places[name] = [x, y, size, size]
    save_png(sheet, path)
    shared = {
        f"arms.{row['id']}": [[f"arms.{row['type']}", 0, 0]]
        for row in rows("pieces")
        if f"arms.{row['id']}" not in places
    }
    index = {"scale": 1, "geometry": {}, "sprites": places, "composed": shared}
    path.with_suffix(".json").write_text(json.dumps(index, separators=(",", ":")) + "\n", encoding="utf-8")
