"""The text of --help, in the language given with --lang (catalogue `command.toml`)."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any
from unicodedata import east_asian_width

from game.content.text import FALLBACK, LANGUAGES, Catalogue

ASKED = ("-h", "--help")
NEVER_FIRST = frozenset("、。）」ー・：")


def language_of(words: Sequence[str]) -> str:
    """The language given with --lang; English if it is missing or unknown."""
    named = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    named += [after for word, after in pairwise(words) if word == "--lang"]
    return next((name for name in named if name in LANGUAGES), FALLBACK)


def is_asked(words: Iterable[str]) -> bool:
    """Whether help will be printed."""
    return any(word in ASKED for word in words)


def width(text: str) -> int:
    """Columns that a text takes; Japanese characters take two."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def lines(text: str, most: int) -> list[str]:
    """Wrap a text to a number of columns, after spaces and between Japanese characters."""
    found, line, words = list[str](), "", list[str]()
    for letter in " ".join(text.split()):
        joins = words and not (_is_wide(letter) or _is_wide(words[-1][-1]) or words[-1].endswith(" "))
        if words and (joins or letter in NEVER_FIRST or letter == " "):
            words[-1] += letter
        else:
            words.append(letter)
    for word in words:
        if line and width((line + word).rstrip()) > most:
            found.append(line.rstrip())
            line = ""
        line += word
    return [*found, line.rstrip()]


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"


class Formatter(argparse.HelpFormatter):
    """Wraps help by columns and translates the word "usage"."""

    def __init__(self, *args: Any, usage: str = "usage: ", **options: Any) -> None:
        super().__init__(*args, **options)
        self.before = usage

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage after the translated word for it."""
        super().add_usage(usage, actions, groups, self.before if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return lines(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in lines(text, width - len(indent)))


def translate(parser: argparse.ArgumentParser, commands: Mapping[str, argparse.ArgumentParser], language: str) -> None:
    """Translate the texts of the parser and of its commands."""
    text = Catalogue(language)
    parser.description = _escaped(text.plain("command.about"))
    _name(parser, text, "every")
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                choice.help = _escaped(text.plain(f"command.purpose.{choice.dest}"))
    for name, command in commands.items():
        command.description = _escaped(text.plain(f"command.describe.{name}"))
        _name(command, text, name)


def _name(parser: argparse.ArgumentParser, text: Catalogue, command: str) -> None:
    """Set the headings, and the help of every argument."""
    usage = text.plain("command.usage")
    parser.formatter_class = lambda prog: Formatter(prog, usage=usage)
    parser._positionals.title, parser._optionals.title = text.plain("command.arguments"), text.plain("command.options")
    for action in parser._actions:
        if not isinstance(action, argparse._SubParsersAction):
            own = f"command.{command}.{action.dest}"
            action.help = _escaped(text.plain(own if own in text else f"command.every.{action.dest}"))


def _escaped(words: str) -> str:
    return words.replace("%", "%%")
