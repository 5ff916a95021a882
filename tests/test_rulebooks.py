"""The rulebooks of all games: the same in all languages, complete, in the Markdown that the reader supports."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.client.markdown import Heading, parse, plain
from game.content import paths
from game.content.template import RULE
from game.content.text import LANGUAGES

RULES = paths.ASSETS / "rules"
BOOKS = sorted(path.stem for path in (RULES / "en").glob("*.md"))
REFERENCE = re.compile(rf"\[({RULE})\]")
ABSOLUTE_PATH = re.compile(r"(?<![\w.])(/\w+/\w|~/|[A-Z]:\\)")
RULING = ("*Ruling:* ", "*裁定：*")


def lines(game: str, language: str) -> list[str]:
    """The lines of a rulebook."""
    return (RULES / language / f"{game}.md").read_text(encoding="utf-8").splitlines()


def sections(game: str, language: str) -> dict[str, list[str]]:
    """The non-empty lines below each numbered heading, in the order of the book."""
    found: dict[str, list[str]] = {}
    number = ""
    for line in lines(game, language):
        heading = re.match(rf"#{{2,4}} ({RULE}) \S", line)
        assert heading or not line.startswith("#"), f"a heading without a number: {line}"
        if heading:
            number = heading[1]
            assert number not in found, f"{number} appears twice"
            found[number] = []
        elif line:
            found[number].append(line)
    return found


def shape(section: list[str]) -> list[str]:
    """What kind of line follows what."""
    kinds = []
    for line in section:
        if line.startswith("|"):
            kinds.append(f"row of {line.count('|') - 1}")
        elif line.startswith("- "):
            kinds.append("item")
        else:
            kinds.append("ruling" if line.startswith(RULING) else "paragraph")
    return kinds


@pytest.mark.parametrize("game", BOOKS)
def test_the_languages_have_the_same_numbers_build_and_references(game: str) -> None:
    english = sections(game, "en")
    assert len(english) > 40
    for language in LANGUAGES:
        other = sections(game, language)
        assert list(english) == list(other)
        for number, section in english.items():
            assert shape(section) == shape(other[number]), number
            references = [sorted(REFERENCE.findall(" ".join(text))) for text in (section, other[number])]
            assert references[0] == references[1], number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_every_reference_has_its_heading(game: str, language: str) -> None:
    numbers = set(sections(game, language))
    assert {ref for line in lines(game, language) for ref in REFERENCE.findall(line)} - numbers == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_no_numbered_paragraph_is_empty(game: str, language: str) -> None:
    """A chapter or section may lead straight to the paragraphs that its number opens."""
    found = sections(game, language)
    for number, section in found.items():
        assert section or any(re.match(rf"{re.escape(number)}[.-]", other) for other in found), number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_tables_are_rectangular_and_only_the_agreed_markdown_is_used(game: str, language: str) -> None:
    for number, section in sections(game, language).items():
        for above, below in pairwise(section):
            if above.startswith("|") and below.startswith("|"):
                assert above.count("|") == below.count("|"), number
    for line in lines(game, language):
        assert "**" not in line, line
        assert line.count("*") % 2 == 0, line
        assert not re.search(r"[`_<>]", re.sub(r"\[[^\]]+\]|^#+ \S+", "", line)), line
        assert line == line.rstrip(), line
        assert not ABSOLUTE_PATH.search(line), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_the_reader_finds_every_number(game: str, language: str) -> None:
    blocks = parse((RULES / language / f"{game}.md").read_text(encoding="utf-8"))
    numbers = [block.number for block in blocks if isinstance(block, Heading)]
    assert numbers == list(sections(game, language))
    assert not [block for block in blocks if "*" in plain(block)]


def test_there_is_a_book_in_every_language() -> None:
    for language in LANGUAGES:
        assert sorted(path.stem for path in Path(RULES / language).glob("*.md")) == BOOKS
