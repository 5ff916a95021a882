"""The rulebooks: their files, how to find a rule, and its text for a page of the inspector."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import takewhile
from pathlib import Path

from game.client import documents
from game.client.markdown import Block, Heading, Item, Paragraph, parse
from game.client.ui.rich import stopped
from game.content import paths

RULINGS = ("Ruling:", "裁定：")
"""How the paragraphs begin that settle what the rulebook leaves open."""


def rules_file(game: str, language: str) -> Path:
    """The rulebook file of a game."""
    return paths.find(f"assets/rules/{language}/{game}.md")


@lru_cache(maxsize=4)
def read_rules(path: Path) -> tuple[Block, ...]:
    """The parsed rulebook; empty if there is none."""
    try:
        return tuple(parse(path.read_text(encoding="utf-8", errors="replace")))
    except FileNotFoundError:
        return ()


def place_of(blocks: tuple[Block, ...], rule: str) -> int | None:
    """The index of a rule's heading; a number without its own heading leads to the rule it is part of."""
    numbers = {block.number: i for i, block in reversed(list(enumerate(blocks))) if isinstance(block, Heading)}
    wanted = rule.removesuffix(".0")
    while wanted:
        if wanted in numbers:
            return numbers[wanted]
        wanted = re.sub(r"[.-]?[^.-]*$", "", wanted)
    return None


def text_of(game: str, language: str, rule: str) -> Iterator[documents.Paragraph]:
    """The text of a rule up to the next heading, without tables and rulings; empty if there is no such rule."""
    blocks = read_rules(rules_file(game, language))
    start = place_of(blocks, rule)
    below = blocks[start + 1 :] if start is not None else ()
    for block in takewhile(lambda block: not isinstance(block, Heading), below):
        if isinstance(block, Paragraph | Item) and block.words[0].text not in RULINGS:
            yield documents.Paragraph(stopped(block.words))
