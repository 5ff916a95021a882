"""Lettering of the board: a style for each role, and the position of every line and letter.

Styles are next to the painting of the board, in a file named after its game; those of a plain board are where a
painting would be.

Sizes in styles are world units, so lettering grows with the board between its smallest and largest pixel size. Letters
never get smaller than LEGIBLE pixels: words that have no room at that size are left out until the board is nearer.
Placing measures but does not draw; all positions are pixels of the level at the given zoom.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.client.theme import Rgb, rgb
from game.client.ui.fonts import LEGIBLE
from game.content import paths
from game.content.maps import BoardMap, Label, MapError, Point

CAP_HEIGHT, DESCENT = 0.74, 0.24  # relative to the size, for the boxes of words
JAPANESE_PART = 0.88  # Japanese fonts look larger than Latin ones of the same size
KANA, FIRST_KANJI = frozenset(map(chr, range(0x3041, 0x3100))), "\u4e00"
LENIENCE = 1.35  # how far words on a curve, or an unbreakable region name, may exceed their room
NARROWEST = 0.75  # how far a line without room is narrowed at the smallest size
SPLIT = 0.5  # the part of a second line by which a region's name grows upwards: counters are above it
STEEP = math.radians(50)  # on curves steeper than this Japanese is upright
NEVER_FIRST = frozenset("、。）」ーゃゅょっァィゥェォャュョッ・！？々")


class FontSource(Protocol):
    """Opens font files, as the program's `Fonts` does."""

    def font(self, stem: str, size: int) -> pygame.font.Font:
        """The font of a file, named without its suffix, at a size in pixels."""


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a role. The defaults apply to roles without a style."""

    latin: str = "EBGaramond_600SemiBold"
    japanese: str = "ShipporiMincho_600SemiBold"
    size: float = 16.0  # world units
    colour: Rgb = (31, 19, 10)
    halo: Rgb | None = (245, 235, 205)
    smallest: int = LEGIBLE
    largest: int = 40
    from_zoom: float = 0.0  # the words are shown from this zoom on
    lines: int = 1
    capitals: bool = False
    alpha: int = 255
    halo_alpha: int = 150  # of each of the many copies that make the halo


PLAIN = Style()


def style_file(board: BoardMap) -> Path:
    """The file with the styles of a board's words and routes; it may not exist."""
    name, painting = f"{board.game}.toml", board.print.file
    return painting.parent / name if painting else paths.find(f"assets/print/{name}")


def load_styles(file: Path) -> Mapping[str, Style]:
    """Load the styles of a board by role; empty if there is no such file.

    The table `route` belongs to `board/routes.py`. Colours are "#rrggbb", or "none" for no halo. MapError if the file
    cannot be used.
    """
    if not file.is_file():
        return {}
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        return {role: _style(fields) for role, fields in table.items() if role != "route"}
    except (OSError, ValueError, TypeError, AttributeError) as fault:
        reason = f"the lettering of the board cannot be read ({fault})"
        raise MapError(f"{paths.shown(file)}: {reason}; put the file back.") from None


def _style(fields: Mapping[str, Any]) -> Style:
    colours = {
        name: None if fields[name] == "none" else rgb(fields[name]) for name in ("colour", "halo") if name in fields
    }
    return Style(**{**fields, **colours})


@dataclass(frozen=True, slots=True)
class Glyph:
    """A letter, or a straight line of text: its middle on the baseline, and its rotation in radians."""

    text: str
    x: float
    y: float
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A label to be drawn at a zoom, with the boxes of its words."""

    label: Label
    style: Style
    face: str
    size: int
    glyphs: tuple[Glyph, ...]
    boxes: tuple[pygame.Rect, ...]
    shield: pygame.Rect | None = None
    curved: bool = False
    narrow: float = 1.0
    """The width of the lines relative to that of their font."""

    def covers(self) -> list[pygame.Rect]:
        """Everything the label covers, its shield included; a pixel may touch."""
        return [box.inflate(-2, -2) for box in (*self.boxes, *([self.shield] if self.shield else []))]


class Typesetter:
    """Places the labels of one board in one language. `text_scale` is the player's size of text, 1 at 100 %."""

    def __init__(
        self, board: BoardMap, fonts: FontSource, words: Callable[[str], str], language: str, text_scale: float = 1.0
    ) -> None:
        self.board = board
        self.fonts = fonts
        self.words = words
        self.text_scale = text_scale
        self.japanese = language == "ja"
        self.labels = (*board.labels, *_numbers(board))
        self.styles = load_styles(style_file(board))

    def text(self, label: Label) -> str:
        """The text of a label."""
        if label.kind == "number":
            return label.key
        words = self.words(label.key)
        return words.upper() if self.style(label).capitals else words

    def style(self, label: Label) -> Style:
        """The style of a label."""
        return self.styles.get(label.role, PLAIN)

    def placed(self, zoom: float) -> list[Placed]:
        """The labels that are shown at the zoom: the largest first, each where nothing larger is."""
        taken: list[pygame.Rect] = []
        found: list[Placed] = []
        for label in sorted(self.labels, key=self._rank):
            placed = self._free(label, zoom, taken) if zoom >= self.style(label).from_zoom else None
            if placed is not None:
                taken += placed.covers()
                found.append(placed)
        return found

    def _rank(self, label: Label) -> tuple[bool, float]:
        """Return the priority: words before numbers, large words before small ones."""
        return label.kind == "number", -self.style(label).size

    def _free(self, label: Label, zoom: float, taken: Sequence[pygame.Rect]) -> Placed | None:
        """The label in the largest size for which there is room; None if even the smallest has none."""
        style, text = self.style(label), self.text(label)
        place = self._curve if len(label.points) > 1 else self._straight
        natural = self._size(style, text, zoom)
        for size in range(round(natural * self.text_scale), min(natural, LEGIBLE) - 1, -1):
            placed = place(label, style, zoom, size)
            if placed is not None and not any(box.collidelist(taken) >= 0 for box in placed.covers()):
                return placed
        return None

    # === Sizes ===

    def _face(self, style: Style, text: str) -> str:
        """The font file for a text; Latin numbers keep the Latin font in Japanese."""
        return style.japanese if is_japanese(text) else style.latin

    def _size(self, style: Style, text: str, zoom: float) -> int:
        part = JAPANESE_PART if is_japanese(text) else 1.0
        return max(LEGIBLE, style.smallest - (part < 1), min(style.largest, round(style.size * part * zoom)))

    def _width(self, face: str, size: int, text: str, tracking: float) -> float:
        return self._plain_width(face, size, text) + tracking * max(0, len(text) - 1)

    def _plain_width(self, face: str, size: int, text: str) -> float:
        return self.fonts.font(face, size).size(text)[0]

    # === Straight words ===

    def _straight(self, label: Label, style: Style, zoom: float, size: int) -> Placed | None:
        """Lines of a size; None if they are too wide."""
        text = self.text(label)
        face = self._face(style, text)
        room = label.width * zoom or math.inf
        mark = size + round(size * 0.2) if label.shield else 0
        measure = partial(self._plain_width, face, size)
        lines = broken(text, measure, room, style.lines) if style.lines > 1 else [text]
        widest = mark + max(measure(line) for line in lines)
        narrow = 1.0
        if widest > room:
            if size > LEGIBLE:
                return None
            narrow = max(NARROWEST, room / widest)
            if widest * narrow > room * (LENIENCE if label.kind == "region" else 1):
                return None
        x, y = self._pixel(label.points[0], zoom)
        leading = round(size * 0.95)
        first = y - (len(lines) - 1) * leading * SPLIT if label.kind == "region" else y
        glyphs, boxes = [], []
        for order, line in enumerate(lines):
            width = measure(line) * narrow
            middle = x + (mark / 2 if label.anchor == "centre" else -width / 2)
            baseline = round(first + order * leading)
            glyphs.append(Glyph(line, middle, baseline))
            boxes.append(_line_box(middle, baseline, width, size))
        shield = _shield_box(boxes[0], size) if label.shield else None
        return Placed(label, style, face, size, tuple(glyphs), tuple(boxes), shield, narrow=narrow)

    def _pixel(self, p: Point, zoom: float) -> Point:
        return (p[0] - self.board.world[0]) * zoom, (p[1] - self.board.world[1]) * zoom

    # === Words on curves ===

    def _curve(self, label: Label, style: Style, zoom: float, size: int) -> Placed | None:
        """Letters of a size, set closer where they have to be; None if the curve is too short for them."""
        text = self.text(label)
        face = self._face(style, text)
        points = [self._pixel(p, zoom) for p in label.points]
        line = Curve(points)
        upright = is_japanese(text) and line.steepness > STEEP
        if upright and points[0][1] > points[-1][1]:  # upright letters are read downwards
            line = Curve(points[::-1])
        tracking = label.tracking * zoom
        if is_japanese(text):  # few letters: spread them
            spare = (line.length * 0.4 - self._plain_width(face, size, text)) / max(1, len(text) - 1)
            tracking = max(tracking * 1.8, min(spare, size * 1.5))
        room = line.length * (LENIENCE if size <= LEGIBLE else 1)
        tracking = min(tracking, (line.length - self._plain_width(face, size, text)) / max(1, len(text) - 1))
        if tracking < 0:
            tracking = 0.0
            if self._plain_width(face, size, text) > room:
                return None
        font = self.fonts.font(face, size)
        start = (line.length - self._width(face, size, text, tracking)) / 2
        glyphs, boxes = [], []
        for order, letter in enumerate(text):
            left, right = font.size(text[:order])[0], font.size(text[: order + 1])[0]
            x, y, turn = line.at(start + (left + right) / 2 + order * tracking, size * 0.4)
            if upright:
                turn = math.pi / 2 if letter == "ー" else 0.0
                x, y = (x - size * 0.36, y) if turn else (x, y + size * 0.36)
            if letter != " ":
                glyphs.append(Glyph(letter, x, y, turn))
                boxes.append(_letter_box(x, y, turn, right - left, size))
        return Placed(label, style, face, size, tuple(glyphs), tuple(boxes), curved=True)


class Curve:
    """A smooth curve through points, measured by the distance along it."""

    STEPS = 12

    def __init__(self, points: Sequence[Point]) -> None:
        self.points = [points[0]]
        ends = [points[0], *points, points[-1]]
        for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
            self.points += [_between(a, b, c, d, step / self.STEPS) for step in range(1, self.STEPS + 1)]
        self.reached = [0.0]
        for p, q in zip(self.points, self.points[1:]):
            self.reached.append(self.reached[-1] + math.dist(p, q))
        self.length = self.reached[-1]
        rise = math.dist((0, points[0][1]), (0, points[-1][1]))
        self.steepness = math.atan2(rise, abs(points[-1][0] - points[0][0]))

    def point(self, distance: float) -> Point:
        """The point at a distance; beyond the ends the curve continues straight."""
        last = len(self.points) - 2
        order = next((k for k in range(last) if self.reached[k + 1] >= distance), last)
        (px, py), (qx, qy) = self.points[order], self.points[order + 1]
        part = (distance - self.reached[order]) / max(1e-9, self.reached[order + 1] - self.reached[order])
        return px + (qx - px) * part, py + (qy - py) * part

    def at(self, distance: float, reach: float) -> tuple[float, float, float]:
        """Point and direction, the direction measured over `reach` on both sides."""
        (ax, ay), (bx, by) = self.point(distance - reach), self.point(distance + reach)
        return (*self.point(distance), math.atan2(by - ay, bx - ax))


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """Catmull-Rom interpolation at t between b and c."""

    def blend(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)

    return blend(a[0], b[0], c[0], d[0]), blend(a[1], b[1], c[1], d[1])


def _line_box(middle: float, baseline: float, width: float, size: int) -> pygame.Rect:
    top = baseline - math.ceil(size * CAP_HEIGHT)
    high = math.ceil(size * (CAP_HEIGHT + DESCENT))
    return pygame.Rect(round(middle - width / 2), round(top), math.ceil(width), high)


def _letter_box(x: float, y: float, turn: float, width: float, size: int) -> pygame.Rect:
    middle_x = x + math.sin(turn) * size * (CAP_HEIGHT - DESCENT) / 2
    middle_y = y - math.cos(turn) * size * (CAP_HEIGHT - DESCENT) / 2
    high = size * CAP_HEIGHT
    across = abs(width * math.cos(turn)) + abs(high * math.sin(turn))
    down = abs(width * math.sin(turn)) + abs(high * math.cos(turn))
    return pygame.Rect(round(middle_x - across / 2), round(middle_y - down / 2), round(across), round(down))


def _shield_box(words: pygame.Rect, size: int) -> pygame.Rect:
    gap, wide, high = round(size * 0.2), size, round(size * 1.16)
    baseline = words.top + math.ceil(size * CAP_HEIGHT)
    return pygame.Rect(words.left - gap - wide, baseline + round(size * 0.2) - high, wide, high)


def _numbers(board: BoardMap) -> Iterator[Label]:
    """The numbers of the hexes that can be entered, at the top of each."""
    for space in board.spaces.values() if board.numbers else ():
        numbered = space.properties.get("terrain") != "sea" and space.properties.get("numbered", True)
        if space.kind == "hex" and numbered:
            x, y = space.centre
            yield Label(space.id, "number", board.numbers, ((x, y - board.hexside * 0.665),))


def broken(text: str, width: Callable[[str], float], room: float, lines: int) -> list[str]:
    """Wrap a text to at most `lines` lines; two lines are as even as possible.

    A word without a good break may be slightly wider than the room before it is split.
    """
    if lines < 2 or width(text) <= room:
        return [text]
    breaks = _good_breaks(text)
    if not breaks and is_japanese(text) and width(text) > room * LENIENCE:
        breaks = [k for k in range(2, len(text) - 1) if text[k] not in NEVER_FIRST]
    if not breaks:
        return [text]
    best = min(breaks, key=lambda k: max(width(text[:k].rstrip()), width(text[k:])))
    return [text[:best].rstrip(), text[best:]]


@lru_cache(maxsize=512)
def _good_breaks(text: str) -> list[int]:
    """Good positions for a line break: after a space, a middle dot, と or の, and between kana and kanji."""
    places = []
    for k in range(1, len(text) - 1):
        last, following = text[k - 1], text[k]
        to_kanji = last in KANA and following >= FIRST_KANJI
        if last in " ・" or (last in "との" and k > 2) or (to_kanji and last not in "との"):
            places.append(k)
    return places


@lru_cache(maxsize=2048)
def is_japanese(text: str) -> bool:
    """Whether the text needs the Japanese font."""
    return any(letter > "\u2e80" for letter in text)
