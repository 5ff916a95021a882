"""Text with real kerning: fonts, shaping with HarfBuzz, halos, text on curves, line breaking in two scripts.

Sizes are pixels, y is always the baseline. Glyphs a Latin font lacks come from its Japanese companion.
"""

import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
import uharfbuzz as hb

from .canvas import Context, Paint, Point, set_source, spline

FONT_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "fonts"
FONT_FILES = {
    "ui": "AlegreyaSans_500Medium",
    "uir": "AlegreyaSans_400Regular",
    "uib": "AlegreyaSans_700Bold",
    "uii": "AlegreyaSans_400Regular_Italic",
    "sc": "AlegreyaSansSC_700Bold",
    "numx": "BarlowCondensed_800ExtraBold",
    "nums": "BarlowCondensed_600SemiBold",
    "mapi": "EBGaramond_500Medium_Italic",
    "maps": "EBGaramond_600SemiBold",
    "mapsi": "EBGaramond_600SemiBold_Italic",
    "felli": "IMFellEnglish_400Regular_Italic",
    "fellsc": "IMFellEnglishSC_400Regular",
    "goth": "GrenzeGotisch_600SemiBold",
    "cinzelb": "Cinzel_800ExtraBold",
    "jp": "BIZUDPGothic_400Regular",
    "jpb": "BIZUDPGothic_700Bold",
    "min": "ShipporiMincho_600SemiBold",
    "minb": "ShipporiMincho_800ExtraBold",
    "minr": "ShipporiMincho_500Medium",
    "sten": "SairaStencilOne_400Regular",
    "raj": "Rajdhani_700Bold",
    "creep": "Creepster_400Regular",
    "osw": "Oswald_600SemiBold",
}
JAPANESE_FALLBACK = {
    "ui": "jp",
    "uir": "jp",
    "uii": "jp",
    "uib": "jpb",
    "sc": "jpb",
    "nums": "jpb",
    "numx": "jpb",
}
NO_LINE_START = "、。）」ーゃゅょっ・！？"

Features = dict[str, bool]
Halo = tuple[str, float] | tuple[str, float, float]


class Face:
    """One font file: HarfBuzz face, glyph outlines and coverage, each looked up once."""

    def __init__(self, path: Path) -> None:
        self.face = hb.Face(hb.Blob.from_file_path(str(path)))
        self.font = hb.Font(self.face)
        self.upem: int = self.face.upem
        self.outlines: dict[int, list[tuple]] = {}
        self.coverage: dict[str, bool] = {}
        self.pen = hb.DrawFuncs()
        self.pen.set_move_to_func(lambda x, y, steps: steps.append(("m", x, y)))
        self.pen.set_line_to_func(lambda x, y, steps: steps.append(("l", x, y)))
        self.pen.set_cubic_to_func(lambda a, b, c, d, x, y, steps: steps.append(("c", a, b, c, d, x, y)))
        self.pen.set_quadratic_to_func(lambda a, b, x, y, steps: steps.append(("q", a, b, x, y)))
        self.pen.set_close_path_func(lambda steps: steps.append(("z",)))

    def has(self, sign: str) -> bool:
        """True if the font has a glyph for the character."""
        if sign not in self.coverage:
            self.coverage[sign] = bool(self.font.get_nominal_glyph(ord(sign)))
        return self.coverage[sign]

    def shape(self, string: str, features: Features) -> list[tuple[int, int, int, int]]:
        """Shaped glyphs of a string: (glyph, advance, x offset, y offset) in font units."""
        buffer = hb.Buffer()
        buffer.add_str(string)
        buffer.guess_segment_properties()
        hb.shape(self.font, buffer, features)
        return [
            (info.codepoint, place.x_advance, place.x_offset, place.y_offset)
            for info, place in zip(buffer.glyph_infos, buffer.glyph_positions)
        ]

    def outline(self, glyph: int) -> list[tuple]:
        """Outline of a glyph as drawing steps in font units, kept after the first call."""
        if glyph not in self.outlines:
            steps: list[tuple] = []
            self.font.draw_glyph(glyph, self.pen, steps)
            self.outlines[glyph] = steps
        return self.outlines[glyph]


@cache
def face(name: str) -> Face:
    """The Face of a short name of FONT_FILES; loaded once."""
    file = FONT_FILES[name]
    return Face(FONT_FOLDER / file.split("_")[0] / f"{file}.ttf")


def _font_runs(string: str, font: str) -> list[tuple[str, bool, str]]:
    """Cut a string into runs (font name, is Japanese, text) by what each font can show."""
    companion = JAPANESE_FALLBACK.get(font, "min")
    runs: list[tuple[str, bool, str]] = []
    for sign in string:
        if face(font).has(sign):
            name = font
        else:
            name = companion if face(companion).has(sign) else "jpb"
        if runs and runs[-1][0] == name:
            runs[-1] = (name, name != font, runs[-1][2] + sign)
        else:
            runs.append((name, name != font, sign))
    return runs


Glyph = tuple[Face, int, float, float, float, float]  # face, glyph, size, x, y, advance


def _layout(string: str, font: str, size: float, track: float) -> tuple[list[Glyph], float]:
    x = 0.0
    glyphs: list[Glyph] = []
    for name, japanese, part in _font_runs(string, font):
        run = face(name)
        pixels = size * 0.92 if japanese else size
        features = {"kern": True, "liga": track == 0, "lnum": not font.startswith("fell")}
        if japanese:
            features = {"kern": True, "palt": True}
        for glyph, advance, dx, dy in run.shape(part, features):
            unit = pixels / run.upem
            glyphs.append((run, glyph, pixels, x + dx * unit, dy * unit, advance * unit))
            x += advance * unit + track
    return glyphs, x - track if glyphs else x


def text_width(string: str, font: str, size: float, track: float = 0) -> float:
    """Width of the string in pixels at the size, track pixels added between glyphs."""
    return _layout(string, font, size, track)[1]


def _glyph_path(ctx: Context, run: Face, glyph: int, size: float, x: float, y: float, turn: float = 0) -> None:
    scale = size / run.upem
    ctx.save()
    ctx.translate(x, y)
    if turn:
        ctx.rotate(turn)
    ctx.scale(scale, -scale)
    px = py = 0.0
    for step in run.outline(glyph):
        if step[0] == "m":
            ctx.move_to(*step[1:])
        elif step[0] == "l":
            ctx.line_to(*step[1:])
        elif step[0] == "q":
            a, b, x2, y2 = step[1:]
            ctx.curve_to(
                px + 2 / 3 * (a - px),
                py + 2 / 3 * (b - py),
                x2 + 2 / 3 * (a - x2),
                y2 + 2 / 3 * (b - y2),
                x2,
                y2,
            )
        elif step[0] == "c":
            ctx.curve_to(*step[1:])
        else:
            ctx.close_path()
            continue
        px, py = step[-2:]
    ctx.restore()


def _paint_glyphs(ctx: Context, colour: Paint, alpha: float | None, halo: Halo | None) -> None:
    """Fill the glyphs of the current path over their halo."""
    if halo:
        ctx.set_line_join(1)  # round
        ctx.set_line_width(halo[1] * 2)
        set_source(ctx, halo[0], halo[2] if len(halo) > 2 else None)
        ctx.stroke_preserve()
    set_source(ctx, colour, alpha)
    ctx.fill()


def text(
    ctx: Context,
    string: str,
    x: float,
    y: float,
    font: str = "ui",
    size: float = 14,
    colour: Paint = "#000",
    anchor: str = "l",
    track: float = 0,
    halo: Halo | None = None,
    alpha: float | None = None,
    max_width: float | None = None,
    shadow: tuple[str, float, float] | None = None,
) -> float:
    """Draw a string with its baseline at y; anchor "l", "c" or "r" says what x is. Returns its width.

    track: extra pixels between glyphs. halo: (colour, pixels[, alpha]) behind the glyphs.
    max_width: shrink to fit (proper names on pieces only). shadow: (colour, dx, dy).
    """
    glyphs, width = _layout(string, font, size, track)
    if max_width and width > max_width:
        part = max_width / width
        glyphs, width = _layout(string, font, size * part, track * part)
    left = x - {"l": 0, "c": width / 2, "r": width}[anchor]
    for dx, dy, tone in (*([(shadow[1], shadow[2], shadow[0])] if shadow else []), (0, 0, None)):
        ctx.new_path()
        for run, glyph, pixels, gx, gy, _ in glyphs:
            _glyph_path(ctx, run, glyph, pixels, left + gx + dx, y - gy + dy)
        if tone:
            set_source(ctx, tone)
            ctx.fill()
        else:
            _paint_glyphs(ctx, colour, alpha, halo)
    return width


def text_path_on(
    ctx: Context,
    string: str,
    points: Sequence[Point],
    font: str,
    size: float,
    colour: Paint,
    track: float = 0,
    halo: Halo | None = None,
    alpha: float | None = None,
    offset: float = 0,
    center: bool = True,
) -> None:
    """Draw a string along a curve through the points (pixels), centred on it unless center=False."""
    curve = np.array(spline(points, 12) if len(points) > 2 else points, float)
    lengths = np.hypot(*np.diff(curve, axis=0).T)
    along = np.concatenate([[0], np.cumsum(lengths)])
    glyphs, width = _layout(string, font, size, track)
    start = (along[-1] - width) / 2 if center else offset

    def at(distance: float) -> np.ndarray:
        distance = min(max(distance, 0), along[-1] - 1e-6)
        i = min(int(np.searchsorted(along, distance, side="right")) - 1, len(lengths) - 1)
        return curve[i] + (curve[i + 1] - curve[i]) * (distance - along[i]) / lengths[i]

    ctx.new_path()
    for run, glyph, pixels, gx, _, advance in glyphs:
        middle = start + gx + advance / 2
        x, y = at(middle)
        dx, dy = at(middle + 6) - at(middle - 6)
        turn = math.atan2(dy, dx)
        _glyph_path(ctx, run, glyph, pixels, x - math.cos(turn) * advance / 2, y - math.sin(turn) * advance / 2, turn)
    _paint_glyphs(ctx, colour, alpha, halo)


def _words(string: str) -> list[str]:
    """Pieces between which a line may break: Latin words, single Japanese signs."""
    pieces: list[str] = []
    word = ""
    for sign in string:
        if sign == " ":
            pieces.append(word + " ")
            word = ""
        elif ord(sign) > 0x2E80:
            if word:
                pieces.append(word)
                word = ""
            if sign in NO_LINE_START and pieces:
                pieces[-1] += sign
            else:
                pieces.append(sign)
        else:
            word += sign
    return [*pieces, word] if word else pieces


def wrap(string: str, font: str, size: float, width: float) -> list[str]:
    """Break a string into lines at most `width` pixels wide; Japanese may break before any large sign."""
    lines: list[str] = []
    current = ""
    for piece in _words(string):
        if current and text_width((current + piece).rstrip(), font, size) > width:
            lines.append(current.rstrip())
            current = piece
        else:
            current += piece
    return [*lines, current.rstrip()] if current else lines
