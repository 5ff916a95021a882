"""Card faces drawn from data: frame, title, art, text, foot. Their size determines what they show."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.client.mat.pen import LEAST, Pen, even
from game.client.theme import Rgb
from game.client.ui import rich, shapes
from game.client.ui.breaking import SOFT_BREAK, chunks, goes_on
from game.client.ui.fonts import has_japanese
from game.client.ui.kit import Kit
from game.client.ui.rich import Style

HAND, READING, READ_IN_HAND = 90, 170, 128
"""Widths at 100 % from which a card shows its foot, its text, and its text when in a hand."""
OUT, FULL_OUT = 0.3, 0.07
"""How far the lines of a name may exceed their strip, relative to the letter size: Latin, and kanji and kana."""
TINY = 11
"""Letter size in pixels up to which kanji and kana may exceed the strip like Latin letters instead of shrinking."""
ALONE, ALIKE = 0.72, 0.54
"""Largest letters of a name relative to its strip: on a card being read, and on small ones, which should look alike."""
EASY = 0.85
"""Comfortable letter size, relative to the small text of panels."""
ASPECT = 1.4
PAPER: tuple[Rgb, Rgb] = ((247, 237, 210), (230, 212, 166))
TITLE: Rgb = (43, 27, 16)
TEXT: Rgb = (74, 52, 32)
ART: Rgb = (236, 212, 186)
"""Background of the art."""


@dataclass(frozen=True, slots=True)
class Face:
    """The content of a card. `id` is unique; `art` makes a picture of a height in pixels.

    `tone` is the colour of the frame, `ground` that below the art (None: the art has its own), `aspect` height divided
    by width; `reads` is the width at 100 % from which the text is shown. A text with `cut` is truncated if it does not
    fit in comfortable letters.
    """

    id: str
    title: str
    art: Callable[[Kit, int], pygame.Surface]
    text: str = ""
    foot: str = ""
    tone: Rgb = (169, 122, 31)
    ground: Rgb | None = ART
    aspect: float = ASPECT
    reads: int = READING
    cut: bool = False


def draw_face(kit: Kit, face: Face, width: int) -> pygame.Surface:
    """Draw the card at a width in pixels, without shadow: a small one with art and title, a large one with
    everything.
    """
    key = (
        "face",
        face.id,
        face.title,
        face.text,
        face.foot,
        face.tone,
        face.ground,
        width,
        face.aspect,
        face.reads,
        face.cut,
    )
    return kit.picture(key, lambda: _Drawing(kit, face, width).image)


def titled(kit: Kit, words: str, ink: Rgb, room: tuple[int, int], *, letters: float = 0.42) -> pygame.Surface:
    """Draw a name in the largest letters that fit a strip, at most `letters` times its height."""

    def make() -> pygame.Surface:
        pen = Pen(kit)
        size, lines = title_lines(kit, words, room, letters)
        high = _line_height(size)
        image = shapes.canvas(*room)
        image.fill((*ink, 0))
        top = (room[1] - len(lines) * high) // 2
        for number, line in enumerate(lines):
            at = (room[0] / 2, top + number * high + round(size * 0.86))
            pen.stamp(image, line, "strong", size, ink, at, lift=0)
        return image

    return kit.picture(("titled", words, ink, room, letters), make)


def title_lines(kit: Kit, words: str, room: tuple[int, int], letters: float) -> tuple[int, list[str]]:
    """Letter size and lines of a name in a strip of pixels; truncated if even the smallest letters do not fit.

    Several lines may exceed the strip by the empty space of Latin letters; kanji and kana fill their line and may
    exceed it only if they would be tiny otherwise.
    """
    full = has_japanese(words)

    def fits(lines: list[str]) -> bool:
        out = FULL_OUT if full and len(lines) > 1 and size > TINY else OUT
        return bool(lines) and len(lines) * _line_height(size) <= room[1] + size * out

    size = max(9, round(room[1] * letters))
    lines = broken(kit, words, size, room[0])
    while size > LEAST + 1 and not fits(lines):
        size -= 1
        lines = broken(kit, words, size, room[0])
    kept = len(words)
    while kept > 1 and not fits(lines):
        kept -= 1
        lines = broken(kit, _cut_off(words, kept), size, room[0])
    return size, lines


def _line_height(size: int) -> int:
    return round(size * 1.05)


def broken(kit: Kit, words: str, letters: int, room: int) -> list[str]:
    """Wrap a name to lines of at most `room` pixels, about equally long; empty if a part of it is wider.

    Words stay whole if possible.
    """
    for parts in (whole_words(words), chunks(words)):
        lines = _filled(kit, parts, letters, room)
        if lines:
            widths = range(max(1, room // len(lines)), room)
            least = bisect_left(
                widths, True, key=lambda width: 0 < len(_filled(kit, parts, letters, width)) <= len(lines)
            )
            return lines if least == len(widths) else _filled(kit, parts, letters, widths[least])
    return []


@lru_cache(maxsize=1024)
def whole_words(words: str) -> tuple[str, ...]:
    """Split a name where it may be broken: katakana words stay whole, hiragana stays with what precedes it.

    >>> whole_words("73・デスタンの裏切り")
    ('73・', 'デスタンの', '裏切り')
    """
    found: list[str] = []
    for chunk in chunks(words):
        joined = found and (is_hiragana(chunk[0]) or goes_on(found[-1], chunk))
        found[-1:] = [found[-1] + chunk] if joined else [*found[-1:], chunk]
    return tuple(found)


def is_hiragana(letter: str) -> bool:
    """Whether the letter is hiragana, as endings and particles are."""
    return "ぁ" <= letter <= "ゖ"


def _filled(kit: Kit, parts: Sequence[str], letters: int, room: int) -> list[str]:
    """Fill lines with the pieces; empty if one of them is wider than the room."""
    lines = [""]
    for part in parts:
        longer = (lines[-1] + part).replace(SOFT_BREAK, "").rstrip()
        if kit.fonts.width(longer, "strong", letters) > room and lines[-1]:
            lines.append("")
        lines[-1] += part
    lines = [line.replace(SOFT_BREAK, "").rstrip() for line in lines]
    return lines if all(kit.fonts.width(line, "strong", letters) <= room for line in lines) else []


class _Drawing:
    """Draws one card."""

    def __init__(self, kit: Kit, face: Face, width: int) -> None:
        self.kit, self.face, self.pen = kit, face, Pen(kit)
        size = (width, round(width * face.aspect))
        self.image = shapes.plate(size, width * 0.06, ((0, PAPER[0]), (1, PAPER[1])))
        inset = max(2, round(width * 0.025))
        line = shapes.plate((size[0] - 2 * inset, size[1] - 2 * inset), width * 0.05, even((*face.tone, 0)),
                            even(face.tone), max(1.0, width * 0.016))  # fmt: skip
        self.image.blit(line, (inset, inset))
        edge = max(5, round(width * 0.07))
        self.box = self.image.get_rect().inflate(-2 * edge, -2 * edge)
        large = width >= kit.px(face.reads) and bool(face.text)
        foot = round(width * (0.07 if large else 0.11)) if face.foot and width >= kit.px(HAND) else 0
        if foot:
            strip = self._cut(foot, top=False)
            letters = self.pen.fit(face.foot, "small", foot * 0.86, LEAST, strip.width)
            self.pen.stamp(self.image, face.foot, "small", letters, face.tone, strip.center)
        if large:
            self._title(self._cut(round(width * 0.15), top=True), ALONE)
            self._text(self._cut(round(self.box.height * 0.54), top=False))
            self._art(self.box)
        else:
            self._title(self._cut(round(size[1] * 0.2), top=False), ALIKE)
            self._art(self.box)

    def _cut(self, height: int, *, top: bool) -> pygame.Rect:
        """Cut a strip off the free area."""
        strip = pygame.Rect(self.box.left, self.box.top if top else self.box.bottom - height, self.box.width, height)
        self.box = pygame.Rect(self.box.left, self.box.top + (height if top else 0), self.box.width,
                               self.box.height - height)  # fmt: skip
        return strip

    def _title(self, box: pygame.Rect, letters: float) -> None:
        self.image.blit(titled(self.kit, self.face.title, TITLE, box.size, letters=letters), box)

    def _art(self, box: pygame.Rect) -> None:
        if self.face.ground is not None:
            self.image.blit(shapes.plate(box.size, 0, even(self.face.ground)), box)
        picture = self.face.art(self.kit, round(box.height * 0.94))
        part = box.width / picture.get_width()
        if part < 1:
            picture = pygame.transform.smoothscale(picture, (box.width, max(1, round(picture.get_height() * part))))
        self.image.blit(picture, picture.get_rect(center=box.center))

    def _text(self, box: pygame.Rect) -> None:
        """Write the text in the largest letters that fit, up to an eleventh of the width."""
        room = box.inflate(-round(box.width * 0.04), -round(box.width * 0.05))
        size = self.kit.size("body")
        least = (self.kit.size("small") * EASY if self.face.cut else LEAST + 1) / size
        part = max(least, min(2.0, box.width / 11 / size))
        block = self._block(self.face.text, part, room.width)
        while part > least and not _fits(block, room):
            part = max(least, part * 0.95)
            block = self._block(self.face.text, part, room.width)
        if self.face.cut and not _fits(block, room):
            block = self._beginning(part, room)
        if block.height > room.height:
            self.kit.note_overflow("Face", self.face.title, (block.width, block.height), room.size)
        block.draw(self.image, room.left, room.top + (room.height - block.height) // 2)

    def _block(self, words: str, part: float, width: int) -> rich.Block:
        return rich.lay_out(self.kit.at(self.kit.scale * part), words, Style("body", TEXT), width)

    def _beginning(self, part: float, room: pygame.Rect) -> rich.Block:
        """As much of the text as fits."""
        words = self.face.text
        least, most = 0, len(words)
        while least < most:
            middle = (least + most + 1) // 2
            if _fits(self._block(_cut_off(words, middle), part, room.width), room):
                least = middle
            else:
                most = middle - 1
        return self._block(_cut_off(words, least), part, room.width)


def _fits(block: rich.Block, room: pygame.Rect) -> bool:
    return block.height <= room.height and block.width <= room.width


def _cut_off(words: str, length: int) -> str:
    """Truncate a text to a number of letters, at a space if it has any, and add an ellipsis."""
    beginning = words[:length]
    if " " in beginning and not words[length : length + 1].isspace():
        beginning = beginning.rpartition(" ")[0]
    return beginning.rstrip(" ,;.、。；") + "…"
