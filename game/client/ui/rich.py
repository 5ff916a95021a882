"""Rich text: running text with names, dice, icons and rule chips, wrapped into lines."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from game.client.theme import Rgb
from game.client.ui.breaking import (
    EMBLEM,
    OBJECT,
    SOFT_BREAK,
    chunks,
    goes_on,
    is_katakana,
    is_wide,
    may_break,
    name_goes_on,
)
from game.client.ui.fonts import Fonts, japanese_size, leading
from game.client.ui.kit import Kit
from game.content.text import Segment

Words = str | Sequence[Segment]
WIDOW, ENOUGH = 2.5, 4
"""A last line shorter than the first is lengthened to at least the second, in multiples of the letter size."""
FULL = 2 / 3
"""Share of the width from which a line counts as long enough.

A long enough line may pass some words to a short last line. A shorter line splits a word that is not katakana, leaving
at least `PARTED` letters on each line. A katakana word is split only if it is longer than a line.
"""
RAGGED = 0.4
"""The same for centred and right-aligned text, which need not be filled."""
NAMED = 0.4
"""Share of the width that a line must fill without a name like スコットランド・ザ・ブレイブ to pass it on."""
PARTED = 2
MOST_BLOCKS = 2000
"""Most laid-out texts in the cache."""
STOPS = (".", "。")
COLONS = (":", "：")
SENTENCE_END = re.compile(r"[。？！]|[.?!](?=\s|$)")
LEADING = frozenset({"see", "in", "by", "of", "and", "to", "with"})
"""Words after which a rule number is part of the sentence."""

Ref = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Style:
    """The style of a block; `strong` is the colour of emphasis and names."""

    role: str
    colour: Rgb
    strong_role: str = "strong"
    strong: Rgb | None = None


class Run(NamedTuple):
    """Words in one style, or one picture."""

    text: str
    role: str
    colour: Rgb
    ref: Ref | None = None
    picture: pygame.Surface | None = None


@dataclass(slots=True)
class Piece:
    """A run at its position inside the block."""

    image: pygame.Surface
    rect: pygame.Rect
    ref: Ref | None


@dataclass
class Block:
    """Text laid out in lines. `width` is that of the widest line.

    Its words are rendered when they are first needed: many layouts are only tried for their size.
    """

    width: int
    height: int
    lines: int
    text: str
    baseline: int
    render: Callable[[], list[Piece]]

    @cached_property
    def pieces(self) -> list[Piece]:
        """The rendered runs."""
        return self.render()

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Draw with the top left corner at (x, y)."""
        clip = surface.get_clip()
        for piece in self.pieces:
            place = piece.rect.move(x, y)
            if place.colliderect(clip):
                surface.blit(piece.image, place)

    def ref_at(self, x: int, y: int) -> Ref | None:
        """The reference at a point of the block, or None."""
        for piece in self.pieces:
            if piece.ref and piece.rect.collidepoint(x, y):
                return piece.ref
        return None


def plain(words: Words) -> str:
    """The text without markup."""
    return words if isinstance(words, str) else "".join(segment.text for segment in words)


def segments(words: Words) -> Sequence[Segment]:
    """The text as segments."""
    return [Segment("text", words)] if isinstance(words, str) else words


def first_sentence(words: Words) -> list[Segment]:
    """Return the words up to the end of their first sentence.

    >>> plain(first_sentence("Fight? Hits to expect: 1.5. Stay."))
    'Fight?'
    >>> plain(first_sentence([Segment("text", "1.5ヒット。"), Segment("text", "次は。")]))
    '1.5ヒット。'
    """
    found: list[Segment] = []
    for segment in segments(words):
        end = SENTENCE_END.search(segment.text) if segment.kind == "text" else None
        if end is not None:
            return [*found, segment._replace(text=segment.text[: end.end()])]
        found.append(segment)
    return found


def stopped(words: Sequence[Segment]) -> list[Segment]:
    """Move the full stop before rule numbers at the end, unless the text ends like "see [7.1]." or "Charts: [2.2]."."""
    if not words:
        return []
    last, start = words[-1], len(words) - 1
    while start > 0 and words[start - 1].kind == "rule":
        start -= 2 if start > 2 and words[start - 2].text == " " and words[start - 3].kind == "rule" else 1
    if start == len(words) - 1 or last.kind != "text" or last.text not in STOPS:
        return list(words)
    before, chips = words[:start], words[start:-1]
    lead = before[-1].text.rstrip() if before else ""
    if lead.endswith(COLONS) or lead.rpartition(" ")[2] in LEADING:
        return list(words)
    if not before or before[-1].kind != "text":
        return [*before, Segment("text", last.text + " "), *chips]
    return [*before[:-1], Segment("text", f"{before[-1].text.rstrip()}{last.text} "), *chips]


def lay_out(
    kit: Kit, words: Words, style: Style, width: int | None = None, align: str = "left", *, part: float = 1.0
) -> Block:
    """Lay out text in lines of at most `width` pixels (None: break only at line breaks in the text). `part` is the size
    of the letters relative to that of the style.

    Blocks are cached, because measuring, placing and drawing need the same one repeatedly.
    """
    key = (words if isinstance(words, str) else tuple(words), style, width, align, part)
    block = kit.blocks.get(key)
    if block is None:
        if len(kit.blocks) >= MOST_BLOCKS:
            kit.blocks.clear()
        scaled = kit if part == 1.0 else kit.at(kit.scale * part)
        block = kit.blocks[key] = _lay_out(scaled, words, style, width, align)
    return block


def _lay_out(kit: Kit, words: Words, style: Style, width: int | None, align: str) -> Block:
    fonts, size = kit.fonts, kit.size(style.role)
    runs = _runs(kit, words, style, size)
    text = plain(words)
    height = round(size * leading(text))
    baseline = round((height + size * 0.68) / 2)
    lines = _break(fonts, runs, size, width, FULL if align == "left" else RAGGED)
    widths = [sum(_width(fonts, run, size) for run in line) for line in lines]
    block_width = max(widths, default=0)

    def render() -> list[Piece]:
        ascent = fonts.ascent(style.role, size)
        pieces: list[Piece] = []
        for number, (line, taken) in enumerate(zip(lines, widths)):
            spare = (width if width is not None else block_width) - taken
            x = {"left": 0, "center": spare // 2, "right": spare}[align]
            for run in line:
                image, top = _image(fonts, run, size, baseline, ascent)
                rect = image.get_rect(topleft=(x + (_gap(size) if run.picture else 0), number * height + top))
                pieces.append(Piece(image, rect, run.ref))
                x += _width(fonts, run, size)
        return pieces

    return Block(block_width, max(1, len(lines)) * height, len(lines), text, baseline, render)


def least_width(kit: Kit, words: Words, style: Style) -> int:
    """The width of the longest unbreakable part."""
    key = (words if isinstance(words, str) else tuple(words), style)
    if key not in kit.least_widths:
        if len(kit.least_widths) >= MOST_BLOCKS:
            kit.least_widths.clear()
        kit.least_widths[key] = _least_width(kit, words, style)
    return kit.least_widths[key]


def _least_width(kit: Kit, words: Words, style: Style) -> int:
    fonts, size = kit.fonts, kit.size(style.role)
    widths = (sum(_bound(fonts, run, size) for run in chunk) for chunk in _chunked(_runs(kit, words, style, size)))
    return max(widths, default=0)


def _bound(fonts: Fonts, run: Run, size: int) -> int:
    """An upper bound for the width of a run; Japanese letters are at most as wide as their square."""
    if not run.picture and all(map(is_wide, run.text)):
        return len(run.text) * japanese_size(size)
    return _width(fonts, run, size)


def _gap(size: int) -> int:
    """Space on each side of a picture in the text."""
    return max(1, round(size * 0.12))


def _width(fonts: Fonts, run: Run, size: int) -> int:
    if run.picture:
        return run.picture.get_width() + 2 * _gap(size)
    return fonts.width(run.text, run.role, size)


def _image(fonts: Fonts, run: Run, size: int, baseline: int, ascent: int) -> tuple[pygame.Surface, int]:
    if run.picture:
        middle = baseline - round(size * 0.33)
        return run.picture, middle - run.picture.get_height() // 2
    image = fonts.render(run.text, run.role, size, run.colour)
    own = ascent if run.role == "body" else fonts.ascent(run.role, size)
    return image, baseline - own


def _runs(kit: Kit, words: Words, style: Style, size: int) -> list[Run]:
    if isinstance(words, str):
        return [Run(words, style.role, style.colour)]
    strong = style.strong or kit.theme["ink"]
    found: list[Run] = []
    for segment in stopped(words):
        kind, ref = segment.kind, segment.ref
        if kind == "text":
            found.append(Run(segment.text, style.role, style.colour, ref))
        elif kind == "rule":
            found.append(Run(OBJECT, style.role, strong, ref, kit.chip(segment.text, size)))
        elif kind == "die":
            picture = kit.die(segment.text, ref[1] if ref else "", size)
            found.append(Run(OBJECT, style.role, strong, ref, picture))
        elif kind == "icon" and ref:
            picture = kit.icon(ref[0], ref[1], round(size * 1.12))
            found.append(Run(EMBLEM, style.role, strong, ref, picture))
        else:
            colour = kit.theme.side(ref[1]).name if ref and ref[0] == "side" else strong
            found.append(Run(segment.text, style.strong_role, colour, ref))
    return found


def _chunked(runs: Sequence[Run]) -> list[list[Run]]:
    """Split the runs wherever a line may end; a chunk is a list of runs that stay together."""
    whole = "".join(run.text for run in runs)
    found: list[list[Run]] = []
    place, used = 0, 0
    for piece in chunks(whole):
        chunk: list[Run] = []
        missing = len(piece)
        while missing:
            run = runs[place]
            taken = run.text[used : used + missing]
            missing -= len(taken)
            used += len(taken)
            shown = taken.replace(SOFT_BREAK, "")
            if shown:
                chunk.append(Run(shown, run.role, run.colour, run.ref, run.picture))
            if used >= len(run.text):
                place, used = place + 1, 0
        found.append(chunk)
    return found


def _break(fonts: Fonts, runs: list[Run], size: int, width: int | None, long: float = FULL) -> list[list[Run]]:
    """Fill the lines one after the other. Words are split only if a line would be shorter than `long` times the
    width.
    """
    lines: list[list[Run]] = []
    for paragraph in _paragraphs(runs):
        whole = [run for chunk in _chunked(paragraph) for run in chunk]
        if width is None or _line_width(fonts, whole, size) <= width:
            lines.append(_joined(_stripped(whole)))
            continue
        rows: list[list[list[Run]]] = [[]]
        taken = 0
        pieces = _chunked(paragraph)
        for number, chunk in enumerate(pieces):
            bare = sum(_width(fonts, run, size) for run in _stripped(chunk))
            full = rows[-1] and taken + bare > width - size // 2
            if full and _line_width(fonts, _flat([*rows[-1], chunk]), size) > width:
                parts = _parted(fonts, rows[-1], chunk, size, long * width, width)
                if parts is not None:
                    rows[-1].append(parts[0])
                    chunk = parts[1]
                after = [chunk, *pieces[number + 1 :]]
                rows.append(_unfinished_line(fonts, rows[-1], after, size, width) if parts is None else [])
                taken = sum(_width(fonts, run, size) for run in _flat(rows[-1]))
            rows[-1].append(chunk)
            taken += sum(_width(fonts, run, size) for run in chunk)
        _lengthen_last(fonts, rows, size, width)
        lines += [_joined(_stripped(_flat(row))) for row in rows]
    return lines


def _unfinished_line(
    fonts: Fonts, row: list[list[Run]], after: Sequence[list[Run]], size: int, width: int
) -> list[list[Run]]:
    """Take from a full line the beginning of a katakana name, or else of its last word, that continues in the chunks
    after it. A name or word that would not fit in a line stays where it is, and so does a name that leaves the line
    less full than `NAMED`.
    """
    for continues, least in ((name_goes_on, NAMED * width), (goes_on, 1.0)):
        line, start, end = [*row, *after], len(row), len(row)
        while start and continues(_text(line[start - 1]), _text(line[start])):
            start -= 1
        while end < len(line) and continues(_text(line[end - 1]), _text(line[end])):
            end += 1
        if (
            _line_width(fonts, _flat(line[start:end]), size) > width
            or _line_width(fonts, _flat(row[:start]), size) < least
        ):
            continue
        carried = row[start:]
        del row[start:]
        return carried
    return []


def _parted(
    fonts: Fonts, row: list[list[Run]], chunk: list[Run], size: int, least: float, width: int
) -> tuple[list[Run], list[Run]] | None:
    """Split an otherwise unbreakable chunk if the line would be too short without it; None if that is impossible."""
    if _line_width(fonts, _flat(row), size) >= least:
        return None
    text = _text(chunk)
    for place in range(len(text) - PARTED, PARTED - 1, -1):
        before, after = text[place - 1], text[place]
        if is_katakana(before) and is_katakana(after):
            continue
        if is_wide(before) and is_wide(after) and may_break(before, after):
            head, tail = _cut(chunk, place)
            if _line_width(fonts, _flat([*row, head]), size) <= width:
                return head, tail
    return None


def _cut(chunk: list[Run], place: int) -> tuple[list[Run], list[Run]]:
    """Split a chunk after `place` letters."""
    head: list[Run] = []
    tail: list[Run] = []
    for run in chunk:
        here = max(0, min(len(run.text), place))
        place -= len(run.text)
        for side, text in ((head, run.text[:here]), (tail, run.text[here:])):
            if text:
                side.append(Run(text, run.role, run.colour, run.ref, run.picture))
    return head, tail


def _text(chunk: list[Run]) -> str:
    return "".join(run.text for run in chunk)


def _lengthen_last(fonts: Fonts, rows: list[list[list[Run]]], size: int, width: int) -> None:
    """Lengthen a very short last line with words from the line before, unless that would split a katakana word."""
    if len(rows) < 2:
        return
    before, last = list(rows[-2]), list(rows[-1])
    wide = any(is_wide(run.text[:1]) for run in _flat(last) if not run.picture)
    letter = japanese_size(size) if wide else size
    taken = _line_width(fonts, _flat(last), size)
    if taken >= WIDOW * letter:
        return
    while len(before) > 1 and taken < ENOUGH * letter:
        if taken >= WIDOW * letter and _line_width(fonts, _flat(before[:-1]), size) < FULL * width:
            break
        last.insert(0, before.pop())
        taken = _line_width(fonts, _flat(last), size)
    last = [*_unfinished_line(fonts, before, last, size, width), *last]
    if _line_width(fonts, _flat(last), size) <= width and not goes_on(_text(before[-1]), _text(last[0])):
        rows[-2:] = [before, last]


def _flat(chunks_of_line: Sequence[list[Run]]) -> list[Run]:
    return [run for chunk in chunks_of_line for run in chunk]


def _line_width(fonts: Fonts, line: list[Run], size: int) -> int:
    """The width of a line as drawn: kerning makes it narrower than the sum of its chunks."""
    return sum(_width(fonts, run, size) for run in _joined(_stripped(line)))


def _paragraphs(runs: Sequence[Run]) -> list[list[Run]]:
    found: list[list[Run]] = [[]]
    for run in runs:
        for number, part in enumerate(run.text.split("\n")):
            if number:
                found.append([])
            if part:
                found[-1].append(Run(part, run.role, run.colour, run.ref, run.picture))
    return found


def _stripped(line: list[Run]) -> list[Run]:
    while line and not line[-1].picture and not line[-1].text.strip(" "):
        line = line[:-1]
    if line and line[-1].text.endswith(" "):
        last = line[-1]
        line = [*line[:-1], Run(last.text.rstrip(" "), last.role, last.colour, last.ref)]
    return line


def _joined(line: list[Run]) -> list[Run]:
    """Join adjacent runs of the same style, so that letters are kerned across chunks."""
    found: list[Run] = []
    for run in line:
        last = found[-1] if found else None
        same = last and not last.picture and not run.picture
        if last and same and (last.role, last.colour, last.ref) == (run.role, run.colour, run.ref):
            found[-1] = Run(last.text + run.text, run.role, run.colour, run.ref)
        else:
            found.append(run)
    return found
