"""The glossaries: one Japanese word for each thing, and the words that may not stand for it.

`assets/glossary/<game>.toml` holds the terms of a game, `frame.toml` those of everything round the games, `all.toml`
what holds in every text. Each table is a term:

| key | says |
|---|---|
| `english` | the word in English |
| `japanese` | how it is written |
| `never` | words that may not stand for it |
| `allowed` | phrases in which such a word stands rightly |
| `rule`, `meaning` | where the rulebook uses the term, and what it means |
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.content import paths
from game.content.template import RULE, Part, TextError, parse
from game.content.text import Catalogue

LANGUAGE = "ja"
COMMON, FRAME = "all", "frame"
WORDED = tuple(
    sorted(path.stem for path in (paths.ASSETS / "glossary").glob("*.toml") if path.stem not in (COMMON, FRAME))
)
"""What has a glossary of its own: every game of the program, on the shelf or not."""
BOOKS = (COMMON, FRAME, *WORDED)
KEYS = {"english": str, "japanese": str, "never": list, "allowed": list, "rule": str, "meaning": str}
BREAK = "{}"
"""Stands in a text for what is not of it: an argument, or a phrase that is allowed."""


class GlossaryError(Exception):
    """A glossary cannot be read, or a term of it is not as it should be."""


@dataclass(frozen=True, slots=True)
class Term:
    """How a thing is called in Japanese, and how never."""

    name: str
    english: str
    japanese: str
    never: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()

    def breaches(self, text: str) -> Iterator[str]:
        """The forbidden words that stand in a text."""
        for phrase in self.allowed:
            text = text.replace(phrase, BREAK)
        yield from (word for word in self.never if word in text)


def load(book: str, assets: Path | None = None) -> list[Term]:
    """The terms of a glossary, in its order; GlossaryError in one sentence if it is not sound."""
    path = (assets or paths.ASSETS) / "glossary" / f"{book}.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise GlossaryError(f"glossary/{path.name} cannot be read: {fault}") from fault
    return [_term(path, name, table) for name, table in tables.items()]


def _term(path: Path, name: str, table: object) -> Term:
    where = f"glossary/{path.name}: {name}"
    if not isinstance(table, dict) or not {"english", "japanese"} <= set(table) <= set(KEYS):
        raise GlossaryError(f"{where} needs english and japanese and may have {', '.join(list(KEYS)[2:])}")
    for key, value in table.items():
        words = value if isinstance(value, list) else [value]
        if not isinstance(value, KEYS[key]) or not all(isinstance(word, str) and word for word in words):
            raise GlossaryError(f"{where}: {key} is not {'a list of words' if KEYS[key] is list else 'a word'}")
    never, allowed = tuple(table.get("never", ())), tuple(table.get("allowed", ()))
    return Term(name, table["english"], table["japanese"], never, allowed)


def texts(book: str, assets: Path | None = None) -> Iterator[tuple[str, str, str]]:
    """File, key and words of every Japanese text that keeps to a glossary: catalogues, and the rulebook of a game."""
    root = assets or paths.ASSETS
    catalogue = Catalogue(LANGUAGE, root / "text")
    for key in sorted(catalogue.keys()):
        stem = key.partition(".")[0]
        owner = stem.partition("_")[0]
        if book in (COMMON, owner if owner in WORDED else FRAME):
            yield f"text/{LANGUAGE}/{stem}.toml", key, plain(catalogue.template(key))
    for path in sorted((root / "rules" / LANGUAGE).glob("*.md")):
        if book in (COMMON, path.stem):
            for number, words in _paragraphs(path):
                yield f"rules/{LANGUAGE}/{path.name}", number, words


def plain(template: str) -> str:
    """The words of a template, every form of a plural among them, without its arguments and stars.

    >>> plain("{who:leader}が*{n|1|2}*人[4.2]")
    '{}が1{}2人[4.2]'
    """
    try:
        parts = parse(template)
    except TextError:  # told by the check of the texts
        return template
    return "".join(_shown(part) for part in parts)


def _shown(part: Part) -> str:
    if part.op == "plural":
        return BREAK.join(part.forms)
    if part.op == "rule":
        return f"[{part.text}]"
    return part.text if part.op == "text" else BREAK


def _paragraphs(path: Path) -> Iterator[tuple[str, str]]:
    number = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        heading = re.match(rf"#+ ({RULE}) ", line)
        number = heading[1] if heading else number
        if line:
            yield number, line.replace("*", "")


def breaches(assets: Path | None = None, books: Sequence[str] = BOOKS) -> Iterator[str]:
    """A sentence for each word that is used against a glossary: file, key, word, and what is to be written."""
    for book in books:
        terms = load(book, assets)
        for file, key, words in texts(book, assets):
            for term in terms:
                for word in term.breaches(words):
                    yield f"{file}: {key} has {word!r}, but for {term.english} the word is {term.japanese!r}"
