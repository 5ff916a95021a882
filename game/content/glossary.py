"""Glossaries: one word for each thing, and words that must not be used for it.

`assets/glossary/<game>.toml` holds the terms of a game, `frame.toml` those of the program around the games, `all.toml`
those for every text; `english.toml` the words of English that editors ask for. Each table is a term:

| key | meaning |
|---|---|
| `english` | the English word |
| `japanese` | the Japanese word; none in `english.toml`, whose `never` are English words |
| `never` | words that must not be used for it |
| `allowed` | phrases in which such a word is correct |
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
COMMON, FRAME, ENGLISH = "all", "frame", "english"
WORDED = tuple(
    sorted(
        path.stem for path in (paths.ASSETS / "glossary").glob("*.toml") if path.stem not in (COMMON, FRAME, ENGLISH)
    )
)
"""Everything with a glossary of its own: each game of the program, on the shelf or not."""
BOOKS = (COMMON, FRAME, ENGLISH, *WORDED)
KEYS = {"english": str, "japanese": str, "never": list, "allowed": list, "rule": str, "meaning": str}
BREAK = "{}"
"""Replaces parts of a text that are not checked: an argument, or an allowed phrase."""


class GlossaryError(Exception):
    """A glossary cannot be read, or one of its terms is malformed."""


@dataclass(frozen=True, slots=True)
class Term:
    """The word for a thing, and words not to be used for it; `japanese` is empty where they are English."""

    name: str
    english: str
    japanese: str
    never: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()

    def breaches(self, text: str) -> Iterator[str]:
        """Yield the forbidden words in a text."""
        for phrase in self.allowed:
            text = text.replace(phrase, BREAK)
        if self.japanese:
            yield from (word for word in self.never if word in text)
        else:
            yield from (word for word in self.never if re.search(rf"\b{re.escape(word)}\b", text, re.IGNORECASE))


def load(book: str, assets: Path | None = None) -> list[Term]:
    """Read the terms of a glossary, in order. GlossaryError says in one sentence what is wrong."""
    path = (assets or paths.ASSETS) / "glossary" / f"{book}.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise GlossaryError(f"glossary/{path.name} cannot be read: {fault}") from fault
    return [_term(path, name, table) for name, table in tables.items()]


def _term(path: Path, name: str, table: object) -> Term:
    where = f"glossary/{path.name}: {name}"
    needed = {"english"} if path.stem == ENGLISH else {"english", "japanese"}
    if not isinstance(table, dict) or not needed <= set(table) <= set(KEYS):
        raise GlossaryError(f"{where} needs {' and '.join(sorted(needed))} and may have {', '.join(list(KEYS)[2:])}")
    for key, value in table.items():
        words = value if isinstance(value, list) else [value]
        if not isinstance(value, KEYS[key]) or not all(isinstance(word, str) and word for word in words):
            raise GlossaryError(f"{where}: {key} is not {'a list of words' if KEYS[key] is list else 'a word'}")
    never, allowed = tuple(table.get("never", ())), tuple(table.get("allowed", ()))
    return Term(name, table["english"], table.get("japanese", ""), never, allowed)


def texts(book: str, assets: Path | None = None) -> Iterator[tuple[str, str, str]]:
    """Yield file, key and words of each text that a glossary applies to: catalogues and rulebooks."""
    root = assets or paths.ASSETS
    language = "en" if book == ENGLISH else LANGUAGE
    catalogue = Catalogue(language, root / "text")
    for key in sorted(catalogue.keys()):
        stem = key.partition(".")[0]
        owner = stem.partition("_")[0]
        if book in (COMMON, ENGLISH, owner if owner in WORDED else FRAME):
            yield f"text/{language}/{stem}.toml", key, plain(catalogue.template(key))
    for path in sorted((root / "rules" / language).glob("*.md")):
        if book in (COMMON, ENGLISH, path.stem):
            for number, words in _paragraphs(path):
                yield f"rules/{language}/{path.name}", number, words


def plain(template: str) -> str:
    """Return the words of a template, with all plural forms, without arguments and stars.

    >>> plain("{who:leader}が*{n|1|2}*人[4.2]")
    '{}が1{}2人[4.2]'
    """
    try:
        parts = parse(template)
    except TextError:  # reported by the check of the texts
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
    """Yield a sentence for each word used against a glossary: file, key, word, and the correct word."""
    for book in books:
        terms = load(book, assets)
        for file, key, words in texts(book, assets):
            for term in terms:
                for word in term.breaches(words):
                    yield f"{file}: {key} has {word!r}, but {_better(term)}"


def _better(term: Term) -> str:
    return f"for {term.english} the word is {term.japanese!r}" if term.japanese else f"better is {term.english!r}"
