"""The pictures of the 240 events of Labyrinth: flat prints of a ground, up to four motifs and a palette."""

import csv
import random
from functools import cache
from math import radians
from pathlib import Path

import numpy as np
from PIL import Image

from .canvas import Context, circle, fill, from_surface, linear_gradient, new_surface, polygon, rounded_rect, stroke
from .labyrinth_grounds import GROUNDS
from .labyrinth_motifs import FLOATS, MOTIFS, SPANS, STRETCHED
from .labyrinth_shapes import Shape
from .palette import mix

WIDE, HIGH = 300, 200
SCALE = 1.5
"""Pixels of a picture to a unit."""
PALETTES = {
    "desert_dusk": ("#4a2c1c", "#f0cf94", "#d9702e", "#1e120b", "light"),
    "desert_noon": ("#c99a54", "#f6e6bb", "#9a3d1f", "#2c1d11", "ink"),
    "night_vision": ("#0f2b1e", "#b4e08a", "#cf8437", "#07140d", "light"),
    "newsprint": ("#c8c6c1", "#f1efe9", "#a02e20", "#26221d", "ink"),
    "ministry_paper": ("#d2ba86", "#f5ecd3", "#2c5a88", "#2b2117", "ink"),
    "chancery_blue": ("#264a70", "#e3ebee", "#e0a53c", "#0d1c2d", "light"),
    "sea": ("#0f4a52", "#d5e8df", "#e7944a", "#081d23", "light"),
    "oil": ("#262127", "#dcbd7c", "#e2762a", "#0e0b0f", "light"),
    "winter": ("#465663", "#edf1f2", "#e5a25f", "#18212a", "light"),
    "street_violet": ("#352a43", "#f3ddb2", "#e2604a", "#150f1d", "light"),
    "ledger_green": ("#464c28", "#f0e8c8", "#dca63c", "#181b0c", "light"),
    "medical": ("#b4d3c6", "#f6faf7", "#b1382f", "#17383c", "ink"),
    "embers": ("#471820", "#efdcc8", "#e56a45", "#19080c", "light"),
    "signal": ("#0e1b36", "#a9d5ea", "#d98b36", "#080f1d", "light"),
}
"""Ground, light, accent, ink, and which of light and ink the silhouettes take."""
COLUMNS = {"left": 86.0, "right": 214.0, "centre": 150.0}


@cache
def cards() -> dict[int, dict[str, str]]:
    """What each card shows, by its number: palette, ground, motifs, whether the skyline has its tower."""
    with Path(__file__).with_name("labyrinth_cards.csv").open(encoding="utf-8", newline="") as file:
        return {int(row["number"]): row for row in csv.DictReader(file)}


class Picture:
    """One picture while it is drawn."""

    def __init__(self, number: int) -> None:
        row = cards()[number]
        self.number, self.rng = number, random.Random(number)
        ground, light, accent, ink, figure = PALETTES[row["palette"]]
        self.palette = row["palette"]
        main = light if figure == "light" else ink
        self.colours = {
            "F": main,
            "C": ground if figure == "light" else light,
            "A": accent,
            "M": mix(main, ground, 0.45),
            "L": light,
            "D": ink,
            "H": mix(ground, light, 0.3),
            "S": mix(ground, ink, 0.4),
            **{str(k): mix(ground, ink, 0.12 * k) for k in range(1, 5)},
            **{str(k + 4): mix(ground, light, 0.07 * k + 0.05) for k in range(1, 4)},
        }
        self.surface, self.ctx = new_surface(round(WIDE * SCALE), round(HIGH * SCALE))
        self.ctx.scale(SCALE, SCALE)
        self._ground(row, ground, ink)
        self._motifs(row["motifs"].split("; "))
        self._overlay()

    def _ground(self, row: dict[str, str], ground: str, ink: str) -> None:
        """The graded colour and the shapes of the ground."""
        self.ctx.rectangle(0, 0, WIDE, HIGH)
        fill(
            self.ctx,
            linear_gradient(0, 0, 0, HIGH, (0, mix(ground, ink, 0.22)), (0.6, ground), (1, mix(ground, ink, 0.1))),
        )
        name = row["ground"] + (" without" if row["without"] and row["ground"] == "skyline" else "")
        self.horizon, shapes = GROUNDS[name]
        for shape in shapes:
            self._shape(self.ctx, shape, self.colours)

    def _shape(self, ctx: Context, shape: Shape, colours: dict[str, str]) -> None:
        kind, colour, *rest = shape
        paint = colours[str(colour)]
        if kind == "P":
            polygon(ctx, rest[0])  # type: ignore[arg-type]
            fill(ctx, paint)
        elif kind == "R":
            x, y, w, h, r = (float(v) for v in rest)  # type: ignore[arg-type]
            rounded_rect(ctx, x, y, w, h, min(r, w / 2, h / 2)) if r else ctx.rectangle(x, y, w, h)
            fill(ctx, paint)
        elif kind == "O":
            x, y, rx, ry = (float(v) for v in rest)  # type: ignore[arg-type]
            ctx.save()
            ctx.translate(x, y)
            ctx.scale(rx, ry)
            circle(ctx, 0, 0, 1)
            ctx.restore()
            fill(ctx, paint)
        elif kind == "N":
            polygon(ctx, rest[1], close=False)  # type: ignore[arg-type]
            ctx.set_line_join(1)
            ctx.set_line_cap(1)
            stroke(ctx, paint, float(rest[0]))  # type: ignore[arg-type]
        else:
            width, x, y, r, start, end = (float(v) for v in rest)  # type: ignore[arg-type]
            ctx.new_path()
            ctx.arc(x, y, r, radians(start), radians(end))
            stroke(ctx, paint, width)

    def _motifs(self, words: list[str]) -> None:
        """Far ones first, near ones last; the first one named is the largest."""
        order = {"far": 0, "near": 2}
        depths = [next((order[w] for w in text.split() if w in order), 1) for text in words]
        ranked = sorted(zip(depths, range(0, -len(words), -1), words))
        for _, place, text in ranked:
            rank = -place
            self._motif(text.split(), rank, len(words))

    def _motif(self, words: list[str], rank: int, company: int) -> None:
        """One motif at its place, with its copies."""
        name, rest = words[0], words[1:]
        form = next((f"{name} {w}" for w in rest if w in ("alt", "open") and f"{name} {w}" in MOTIFS), name)
        aspect, shapes = MOTIFS[form]
        column = next((COLUMNS[w] for w in rest if w in COLUMNS), 150.0)
        count = next((int(w[1:]) for w in rest if w[0] == "x" and w[1:].isdigit()), 1)
        colours = dict(self.colours)
        high = 105.0 if company == 1 else (96.0, 72.0, 56.0, 56.0)[min(rank, 3)]
        if name in SPANS:
            high = 100 * SPANS[name] / (1 if "far" not in rest else 2)
            foot = 200.0 if "far" not in rest else self.horizon
            unit = high / 100
            across = WIDE / (100 * aspect) if name in STRETCHED else unit
            for left in range(0, WIDE, max(1, round(100 * aspect * across))):
                self._place(form, shapes, colours, (left, foot - high, across, unit), rest)
            return
        if "far" in rest:
            high *= 0.5
            main = colours["F"]
            colours |= {"F": mix(main, colours["2"], 0.4), "M": mix(main, colours["2"], 0.65)}
        if "near" in rest:
            high *= 1.2
        high *= 0.72 if "high" in rest or "low" in rest else 1
        high = min(high, (150 if company == 1 else 140 if rank == 0 else 104) / aspect)
        if count > 1:
            high = min(high, (250 if column == 150 else 130) / (aspect * (1 + 1.05 * (count - 1))))
        wide = high * aspect
        floats = name in FLOATS
        foot = 197.0 if "near" in rest else self.horizon if "far" in rest else 188.0 if "low" in rest else 168.0
        top = (
            46 - high / 2
            if "high" in rest
            else 104 - high / 2
            if floats and not {"near", "low", "far"} & {*rest}
            else foot - high
        )
        if "outline" in rest:
            colours |= {"F": mix(colours["F"], colours["1"], 0.62), "M": colours["2"]}
        if "dark" in rest:
            colours |= {"L": colours["D"], "A": colours["D"]}
        for copy in range(count):
            x = column - wide / 2 + (copy - (count - 1) / 2) * wide * 1.06
            self._place(form, shapes, colours, (x, top, high / 100, high / 100), rest)
        if "struck" in rest:
            self._strike(column, top, wide * count, high)

    def _place(
        self,
        form: str,
        shapes: tuple[Shape, ...],
        colours: dict[str, str],
        box: tuple[float, float, float, float],
        rest: list[str],
    ) -> None:
        """The shapes in a box: left, top, and what a unit is both ways."""
        x, y, across, down = box
        aspect = MOTIFS[form][0]
        ctx = self.ctx
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(across, down)
        if "mirrored" in rest:
            ctx.translate(100 * aspect, 0)
            ctx.scale(-1, 1)
        if "tilted" in rest:
            ctx.translate(50 * aspect, 100)
            ctx.rotate(radians(38))
            ctx.translate(-50 * aspect, -100)
        for shape in shapes:
            self._shape(ctx, shape, colours)
        ctx.restore()

    def _strike(self, x: float, top: float, wide: float, high: float) -> None:
        """One bar of the accent across it."""
        polygon(self.ctx, [(x - wide / 2 - 8, top + high + 6), (x + wide / 2 + 8, top - 6)], close=False)
        stroke(self.ctx, self.colours["A"], 7)

    def _overlay(self) -> None:
        """The fine lines of the palette, and the line inside the edge."""
        ctx, light, ink = self.ctx, self.colours["L"], self.colours["D"]
        lines = {
            "desert_dusk": (light, range(0, 200, 4), None),
            "night_vision": (ink, range(0, 200, 3), None),
            "ledger_green": (light, range(0, 200, 6), None),
            "ministry_paper": (ink, None, range(0, 300, 3)),
            "medical": (ink, range(0, 200, 8), range(0, 300, 8)),
        }.get(self.palette)
        if lines:
            paint, down, across = lines
            for y in down or ():
                polygon(ctx, [(0, y), (WIDE, y)], close=False)
                stroke(ctx, paint, 0.6, 0.07)
            for x in across or ():
                polygon(ctx, [(x, 0), (x, HIGH)], close=False)
                stroke(ctx, paint, 0.6, 0.06)
        else:
            for _ in range(70):
                circle(ctx, self.rng.uniform(0, WIDE), self.rng.uniform(0, HIGH), self.rng.uniform(0.4, 1.1))
                fill(ctx, light, 0.1)
        rounded_rect(ctx, 5, 5, WIDE - 10, HIGH - 10, 2)
        stroke(ctx, light, 1, 0.25)

    def image(self) -> Image.Image:
        """The picture with the grain of its print."""
        self.surface.flush()
        pixels = np.asarray(from_surface(self.surface).convert("RGB"), np.float32)
        grain = np.random.default_rng(self.number).standard_normal(pixels.shape[:2]).astype(np.float32)[..., None]
        return Image.fromarray(np.clip(pixels + grain * 2.2, 0, 255).astype(np.uint8))


def write_cards(folder: Path) -> None:
    """Write a picture for each card, named by its number."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in cards():
        Picture(number).image().save(folder / f"{number:03}.webp", quality=80, method=6)
