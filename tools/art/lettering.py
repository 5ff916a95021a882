"""Text with real kerning in two scripts: fonts, shaping with HarfBuzz, glyphs as paths.

Sizes are pixels, y is always the baseline. Glyphs missing in a Latin font come from its Japanese companion.
"""

from functools import cache
from pathlib import Path

import uharfbuzz as hb

from .canvas import Context, Paint, fill

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
JAPANESE_FALLBACK = {"ui": "jp", "uir": "jp", "uii": "jp", "uib": "jpb", "sc": "jpb", "nums": "jpb", "numx": "jpb"}

Features = dict[str, bool]


class Face:
    """One font file: its HarfBuzz face, glyph outlines and coverage, cached."""

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
        """Whether the font has a glyph for the character."""
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
        """Outline of a glyph as drawing steps in font units, cached."""
        if glyph not in self.outlines:
            steps: list[tuple] = []
            self.font.draw_glyph(glyph, self.pen, steps)
            self.outlines[glyph] = steps
        return self.outlines[glyph]


@cache
def face(name: str) -> Face:
    """Return the Face of a short name in FONT_FILES, cached."""
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


def _glyph_path(ctx: Context, run: Face, glyph: int, size: float, x: float, y: float) -> None:
    scale = size / run.upem
    ctx.save()
    ctx.translate(x, y)
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
                px + 2 / 3 * (a - px), py + 2 / 3 * (b - py), x2 + 2 / 3 * (a - x2), y2 + 2 / 3 * (b - y2), x2, y2
            )
        elif step[0] == "c":
            ctx.curve_to(*step[1:])
        else:
            ctx.close_path()
            continue
        px, py = step[-2:]
    ctx.restore()


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
    max_width: float | None = None,
    shadow: tuple[str, float, float] | None = None,
) -> float:
    """Draw a string with its baseline at y, x at its left, centre or right (anchor "l", "c", "r"); return its width.

    track: extra pixels between glyphs.
    max_width: shrink to fit (proper names on pieces only). shadow: (colour, dx, dy).
    """
    glyphs, width = _layout(string, font, size, track)
    if max_width and width > max_width:
        part = max_width / width
        glyphs, width = _layout(string, font, size * part, track * part)
    left = x - {"l": 0, "c": width / 2, "r": width}[anchor]
    layers: list[tuple[Paint, float, float]] = [(colour, 0, 0)]
    if shadow:
        layers.insert(0, shadow)
    for tone, dx, dy in layers:
        ctx.new_path()
        for run, glyph, pixels, gx, gy, _ in glyphs:
            _glyph_path(ctx, run, glyph, pixels, left + gx + dx, y - gy + dy)
        fill(ctx, tone)
    return width
