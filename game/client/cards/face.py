"""Card faces drawn from data: frame, title, art, text, foot. Their size determines what they show."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil

import pygame

from game.client.mat.pen import NARROWEST, Pen, even
from game.client.theme import Rgb, contrast, darkened, mix
from game.client.ui import rich, shapes
from game.client.ui.breaking import SOFT_BREAK, chunks, goes_on, is_hiragana
from game.client.ui.fonts import has_japanese, least_size
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
HEAD, DISC, STRIP = 0.2, 0.86, 0.085
"""On a card with a side: height of its head by the width, its disc by the head, height of its foot by the width."""
HEADS = (HEAD, 0.25, 0.31, 0.37, 0.44, 0.52)
"""Heights of a head by the width: the first in which a name can be read."""
MARKED = 0.14
"""Width of the mark beside a name in one line, by the width."""
EASY, EDGE = 11, 0.022
"""Letters in pixels for which a foot and a head have room; the frame by the width."""
OVER = 0.12
"""How far the lines of a name may exceed their head without losing anything, by the letter size."""
LETTERS = 0.44
"""Largest letters of a name by the height of the lowest head: two lines fit there."""
SEEN = 0.42
"""Share of the picture between head and foot beside a text."""
LOWEST = 0.26
"""Height of a picture by the width of its card below which it says nothing, so that the text has its room."""
TALL = 1.2
"""Width by height of the room for a picture below which the narrow one is shown."""
RIM: Rgb = (250, 242, 220)
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
    by width; `reads` is the width at 100 % from which the text is shown.

    A face with a `mark`, its number, is the card of a side: the mark on a disc and the name in a head of the `tone`,
    the picture from edge to edge (the `narrow` one where the wide one would lose its sides), the whole text or none of
    it, a foot with `owner` at the right and, if there is room, `foot`. `shape` is the width of the picture by its
    height; a narrow one is as wide as high.
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
    mark: str = ""
    owner: str = ""
    narrow: Callable[[Kit, int], pygame.Surface] | None = None
    shape: float = 1.0


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
        face.mark,
        face.owner,
    )
    return kit.picture(key, lambda: (_Sided if face.mark else _Drawing)(kit, face, width).image)


def draw_strip(kit: Kit, face: Face, size: tuple[int, int]) -> pygame.Surface:
    """Draw the mark and the name of a card in one line, where no more of it has room."""

    def make() -> pygame.Surface:
        pen, (width, height) = Pen(kit), size
        ink = _ink_on(face.tone)
        image = shapes.plate(size, 0, even(face.tone), even(mix(face.tone, (0, 0, 0), 0.35)), 1.0)
        left, room = round(width * MARKED), round(width * (1 - MARKED - EDGE))
        for words, role, wide, middle in (
            (face.mark, "number", left, left // 2),
            (face.title, "strong", room, left + room // 2),
        ):
            letters = pen.fit(words, role, min(height * 0.7, width * HEAD * LETTERS), wide)
            pen.stamp(image, words, role, letters, ink, (middle, height // 2), room=wide)
        return image

    return kit.picture(("strip", face.id, face.title, face.tone, face.mark, size), make)


def _ink_on(tone: Rgb) -> Rgb:
    return max(((255, 250, 236), (33, 22, 6)), key=lambda ink: contrast(ink, tone))


def shows_text(kit: Kit, face: Face, width: int) -> bool:
    """Whether a card of a width in pixels has its text on it."""
    return width >= kit.px(face.reads) and (not face.mark or bool(_Sided(kit, face, width).text))


def least_height(kit: Kit, face: Face, width: int) -> int:
    """Return the height in pixels below which the card of a side says less than its name and text, or its picture."""
    drawing = _Sided(kit, face, width)
    return drawing.size[1] - drawing.body.height + drawing.least_body


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
            pen.stamp(image, line, "strong", size, ink, at, lift=0, room=room[0])
        return image

    return kit.picture(("titled", words, ink, room, letters), make)


def title_lines(kit: Kit, words: str, room: tuple[int, int], letters: float) -> tuple[int, list[str]]:
    """Letter size and lines of a name in a strip of pixels.

    If even the smallest letters do not fit, the lines are longer, to be narrowed, and truncated at last.

    Several lines may exceed the strip by the empty space of Latin letters; kanji and kana fill their line and may
    exceed it only if they would be tiny otherwise.
    """
    full = has_japanese(words)

    def fits(lines: list[str]) -> bool:
        out = FULL_OUT if full and len(lines) > 1 and size > TINY else OUT
        return bool(lines) and len(lines) * _line_height(size) <= room[1] + size * out

    least = least_size(words)
    size = max(least, round(room[1] * letters))
    lines = broken(kit, words, size, room[0])
    while size > least and not fits(lines):
        size -= 1
        lines = broken(kit, words, size, room[0])
    wide = round(room[0] / NARROWEST)
    kept = len(words)
    if not fits(lines):
        lines = broken(kit, words, size, wide)
    while kept > 1 and not fits(lines):
        kept -= 1
        lines = broken(kit, _cut_off(words, kept), size, wide)
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
            letters = self.pen.fit(face.foot, "strong", foot * 0.86, strip.width)
            self.pen.stamp(self.image, face.foot, "strong", letters, darkened(face.tone, PAPER[1]), strip.center)
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
        least = least_size(self.face.text) / size
        part = max(least, min(2.0, box.width / 11 / size))
        block = self._block(self.face.text, part, room.width)
        while part > least and not _fits(block, room):
            part = max(least, part * 0.95)
            block = self._block(self.face.text, part, room.width)
        if block.height > room.height:
            self.kit.note_overflow("Face", self.face.title, (block.width, block.height), room.size)
        block.draw(self.image, room.left, room.top + (room.height - block.height) // 2)

    def _block(self, words: str, part: float, width: int) -> rich.Block:
        return rich.lay_out(self.kit, words, Style("body", TEXT), width, part=part)


class _Sided:
    """Draws one card of a side."""

    def __init__(self, kit: Kit, face: Face, width: int) -> None:
        self.kit, self.face, self.pen, self.width = kit, face, Pen(kit), width
        self.size = width, round(width * face.aspect)
        edge = max(2, round(width * EDGE))
        self.box = pygame.Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge)
        self.head = self._head()
        strip = max(round(width * STRIP), EASY + 3) if width >= kit.px(HAND) and face.foot else 0
        strip = strip if self.box.bottom - self.head.bottom >= 2 * strip else 0
        self.foot = pygame.Rect(self.box.left, self.box.bottom - strip, self.box.width, strip)
        self.body = pygame.Rect(self.box.left, self.head.bottom, self.box.width, self.foot.top - self.head.bottom)
        self._reads = bool(face.text) and width >= kit.px(face.reads)
        self.text = self._text() if self._reads else None

    @property
    def pictured(self) -> bool:
        """Whether there is room for a picture above the text."""
        return self.text is None or self.body.height - self.text.height - self._gap >= self._lowest

    @property
    def least_body(self) -> int:
        """Height in pixels below head and text in its smallest letters, or below a picture alone."""
        return self._block(least_size(self.face.text)).height + self._gap if self._reads else self._lowest

    @property
    def image(self) -> pygame.Surface:
        """The whole card."""
        tone, radius = self.face.tone, self.width * 0.055
        image = shapes.plate(self.size, radius, even(PAPER[0]))
        picture = self.body.copy()
        if self.text is not None:
            picture.height -= self.text.height + self._gap
            above = picture.height if self.pictured else picture.height // 2
            self.text.draw(image, self.body.left + self._gap, self.body.top + above + self._gap // 2)
        if self.pictured:
            image.blit(self._picture(picture.size), picture)
        lit = ((0, mix(tone, (255, 255, 255), 0.04)), (1, tone))
        head = shapes.plate((self.size[0], self.head.bottom + round(2 * radius)), radius, lit)
        image.blit(head, (0, 0), (0, 0, self.size[0], self.head.bottom))
        pygame.draw.rect(image, mix(tone, (0, 0, 0), 0.35), (0, self.head.bottom - 1, self.size[0], 1))
        self._name(image)
        if self.foot.height:
            self._signed(image)
        frame = shapes.plate(self.size, radius, even((*tone, 0)), even(tone), float(self.box.left))
        image.blit(frame, (0, 0))
        rim = shapes.plate(self.size, radius, even((*RIM, 0)), even(RIM), max(1.0, self.width * 0.009))
        image.blit(rim, (0, 0))
        return image

    @property
    def _gap(self) -> int:
        return max(4, round(self.width * 0.035))

    def _head(self) -> pygame.Rect:
        """As low as the name allows."""
        for part in HEADS:
            head = pygame.Rect(self.box.left, self.box.top, self.box.width, round(self.width * part))
            room = self._name_room(head)
            letters, lines = title_lines(self.kit, self.face.title, room.size, self._most(room))
            high = len(lines) * _line_height(letters)
            whole = high <= room.height + OVER * letters and not lines[-1].endswith("…")
            if whole and letters >= least_size(self.face.title):
                break
        return head

    def _most(self, room: pygame.Rect) -> float:
        """Largest letters by the height of the room: a higher head is for more lines, not for larger letters."""
        return max(EASY + 2, self.width * HEAD * LETTERS) / room.height

    def _name_room(self, head: pygame.Rect) -> pygame.Rect:
        left = head.left + round(self.width * (HEAD + 0.015))
        high = round(head.height * 0.9)
        return pygame.Rect(left, head.top, head.right - left - round(self.width * 0.02), high)

    def _name(self, image: pygame.Surface) -> None:
        """The mark on its disc, and the name."""
        room, side = self._name_room(self.head), round(self.width * HEAD * DISC)
        image.blit(
            titled(self.kit, self.face.title, _ink_on(self.face.tone), room.size, letters=self._most(room)), room
        )
        dark = mix(self.face.tone, (0, 0, 0), 0.55)
        disc = shapes.plate((side, side), side / 2, even(RIM), even(dark), max(1.0, side * 0.07))
        middle = (self.head.left + round(self.width * HEAD / 2), self.head.top + round(self.width * HEAD / 2))
        image.blit(disc, disc.get_rect(center=middle))
        letters = self.pen.fit(self.face.mark, "number", side * 0.78, side * 0.62)
        self.pen.stamp(image, self.face.mark, "number", letters, dark, middle)

    def _picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The middle of the art, so large that it covers all."""
        width, height = max(1, size[0]), max(1, size[1])
        is_tall = self.face.narrow is not None and width < height * TALL
        draw, shape = (self.face.narrow, 1.0) if self.face.narrow and is_tall else (self.face.art, self.face.shape)
        art = draw(self.kit, max(height, ceil(width / shape)))
        if art.get_width() < width or art.get_height() < height:
            art = pygame.transform.smoothscale(art, (max(width, art.get_width()), max(height, art.get_height())))
        middle = pygame.Rect(0, 0, width, height)
        middle.center = art.get_rect().center
        return art.subsurface(middle)

    @property
    def _lowest(self) -> int:
        """Least height of a picture."""
        return round(self.width * LOWEST)

    def _text(self) -> rich.Block | None:
        """The whole text in the largest letters that leave enough of the picture, else in the largest that fit; None
        if it has no room.
        """
        beside = self._largest(max(round(self.body.height * SEEN), self._lowest))
        if beside is None and self._fits(least_size(self.face.text), self._lowest):
            return self._block(least_size(self.face.text))
        return beside or self._largest(0)

    def _largest(self, picture: int) -> rich.Block | None:
        """The text in the largest letters that leave so many pixels above it."""
        least = least_size(self.face.text)
        sizes = range(max(least, min(2 * self.kit.size("body"), round(self.width / 13.5))), least - 1, -1)
        place = bisect_left(sizes, True, key=lambda letters: self._fits(letters, picture))
        return self._block(sizes[place]) if place < len(sizes) else None

    def _fits(self, letters: int, picture: int) -> bool:
        block = self._block(letters)
        wide = self.body.width - 2 * self._gap
        return block.width <= wide and block.height + self._gap <= self.body.height - picture

    def _block(self, letters: int) -> rich.Block:
        """The text in letters of a size in pixels."""
        part, room = letters / self.kit.size("body"), self.body.width - 2 * self._gap
        return rich.lay_out(self.kit, self.face.text, Style("body", TEXT), room, part=part)

    def _signed(self, image: pygame.Surface) -> None:
        """Return the words of the foot, the owner at the right."""
        ink = darkened(mix(self.face.tone, (0, 0, 0), 0.3), PAPER[0])
        inner = self.foot.inflate(-2 * self._gap, 0)
        both = f"{self.face.foot}  {self.face.owner}"
        letters = self.pen.fit(both, "strong", self.foot.height * 0.78, inner.width)
        has_room = self.pen.width(both, "strong", letters) <= inner.width
        for words, left in ((self.face.foot if has_room else "", True), (self.face.owner, False)):
            line = self.pen.line(words, "strong", ink, letters)
            place = line.get_rect(midleft=inner.midleft) if left else line.get_rect(midright=inner.midright)
            image.blit(line, place)


def _fits(block: rich.Block, room: pygame.Rect) -> bool:
    return block.height <= room.height and block.width <= room.width


def _cut_off(words: str, length: int) -> str:
    """Truncate a text to a number of letters, at a space if it has any, and add an ellipsis."""
    beginning = words[:length]
    if " " in beginning and not words[length : length + 1].isspace():
        beginning = beginning.rpartition(" ")[0]
    return beginning.rstrip(" ,;.、。；") + "…"
