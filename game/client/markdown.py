"""The subset of Markdown used by rulebooks and credits.

Headings (`# `, `## 7 Battle`, `### 7.1.6 Facing`), paragraphs, lists (`- `, two spaces deeper for each level, or `1.
`), tables (`| a | b |`), `*strong*` or `**strong**`, and rule numbers in brackets (`[7.1.6]`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.content.template import RULE
from game.content.text import Segment, rule_chip


@dataclass(frozen=True, slots=True)
class Heading:
    """`number` is the rule number at its beginning, if any; `level` is 1 to 4."""

    level: int
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text. `rule` is the number of the heading above it."""

    words: tuple[Segment, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A list item; `level` counts from 0, `mark` is "•" or its number."""

    words: tuple[Segment, ...]
    level: int
    mark: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table; the first row is its head."""

    rows: tuple[tuple[tuple[Segment, ...], ...], ...]
    rule: str = ""


Block = Heading | Paragraph | Item | Table

_HEADING = re.compile(rf"(#{{1,4}})\s+(?:({RULE})\.?\s+)?(.*)")
_ITEM = re.compile(r"(\s*)(?:([-*•])|(\d+[.)]))\s+(.*)")
_DIVIDER = re.compile(r"\|?[\s:|-]+\|[\s:|-]*")
_INLINE = re.compile(
    r"\*\*(?P<two>[^*]+)\*\*"
    r"|(?<![A-Za-z0-9_/.])\*(?P<one>[^*\s][^*]*)\*(?:(?<=[^\x00-\x7f]\*)|(?![A-Za-z0-9_.]))"
    rf"|\[(?P<rule>{RULE})\]"
    r"|`(?P<code>[^`]+)`"
)
_JAPANESE = re.compile(r"[\u2e80-\uffef]$")


def parse(text: str) -> list[Block]:
    """Parse a text into blocks."""
    blocks: list[Block] = []
    rule = ""
    for lines in _paragraphs(text):
        for block in _blocks(lines, rule):
            if isinstance(block, Heading) and block.level <= 4:
                rule = block.number
            blocks.append(block)
    return blocks


def inline(text: str) -> tuple[Segment, ...]:
    """Parse a line into segments."""
    found: list[Segment] = []
    end = 0
    for match in _INLINE.finditer(text):
        if match.start() > end:
            found.append(Segment("text", text[end : match.start()]))
        if match["rule"]:
            found.append(rule_chip(match["rule"]))
        elif match["code"]:
            found.append(Segment("text", match["code"]))
        else:
            found.append(Segment("strong", match["one"] or match["two"]))
        end = match.end()
    if end < len(text):
        found.append(Segment("text", text[end:]))
    return tuple(found)


def plain(block: Block) -> str:
    """The words of a block, for searching."""
    if isinstance(block, Heading):
        return f"{block.number} {block.title}".strip()
    if isinstance(block, Table):
        return " ".join("".join(s.text for s in cell) for row in block.rows for cell in row)
    return "".join(segment.text for segment in block.words)


def _paragraphs(text: str) -> Iterator[list[str]]:
    """Groups of lines; a heading is a group of its own."""
    group: list[str] = []
    for line in text.splitlines():
        alone = line.startswith("#")
        if (alone or not line.strip()) and group:
            yield group
            group = []
        if alone:
            yield [line]
        elif line.strip():
            group.append(line.rstrip())
    if group:
        yield group


def _blocks(lines: Sequence[str], rule: str) -> Iterator[Block]:
    heading = _HEADING.fullmatch(lines[0])
    if heading:
        yield Heading(len(heading[1]), heading[2] or "", heading[3].strip())
    elif lines[0].lstrip().startswith("|"):
        rows = [line for line in lines if not _DIVIDER.fullmatch(line.strip())]
        yield Table(tuple(_row(line) for line in rows), rule)
    else:
        yield from _running(lines, rule)


def _row(line: str) -> tuple[tuple[Segment, ...], ...]:
    return tuple(inline(cell.strip()) for cell in line.strip().strip("|").split("|"))


def _running(lines: Sequence[str], rule: str) -> Iterator[Block]:
    """Items and running text; a line that begins neither continues the previous one."""
    held: list[tuple[str, int, str]] = []
    for line in lines:
        item = _ITEM.fullmatch(line)
        if item:
            held.append((item[4], len(item[1]) // 2, "•" if item[2] else item[3]))
        elif held:
            words, level, mark = held[-1]
            held[-1] = (_joined(words, line.strip()), level, mark)
        else:
            held.append((line.strip(), 0, ""))
    for words, level, mark in held:
        yield Item(inline(words), level, mark, rule) if mark else Paragraph(inline(words), rule)


def _joined(first: str, second: str) -> str:
    """Join two lines; without a space after Japanese."""
    return first + ("" if _JAPANESE.search(first) else " ") + second
