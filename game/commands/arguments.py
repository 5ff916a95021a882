"""Arguments shared by several commands, and how they are parsed."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.bots.hints import HINT
from game.commands import one_of
from game.core.bounds import MOST_SEED, shorten
from game.core.rules import HUMAN, RANDOM
from game.faults import Failure, Usage

if TYPE_CHECKING:
    from game.core.rules import Rules


GAME = "GAME[:SCENARIO]"


def whole(least: int, most: int, what: str) -> Any:
    """Return an argument type: a whole number in a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"'{shorten(text)}' is no {what}") from None
        if not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{what} {shorten(text)} is not between {least} and {most}")
        return number

    return read


seed = whole(0, MOST_SEED, "seed")


def size(text: str) -> tuple[int, int]:
    """Parse a size in pixels such as "1280x800"."""
    width, _, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit()):
        raise argparse.ArgumentTypeError(f"'{shorten(text)}' is no size such as 1280x800")
    pixels = int(width), int(height)
    if not (320 <= pixels[0] <= 8192 and 240 <= pixels[1] <= 8192):
        raise argparse.ArgumentTypeError(f"the size {shorten(text)} is not between 320x240 and 8192x8192")
    return pixels


def scale(text: str) -> float:
    """Parse a scale such as "1.5" or "150%"."""
    try:
        value = float(text[:-1]) / 100 if text.endswith("%") else float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{shorten(text)}' is no scale such as 1.5") from None
    if not 0.75 <= value <= 2:
        raise argparse.ArgumentTypeError(f"the scale {shorten(text)} is not between 0.75 and 2")
    return value


def find_rules(game: str | None) -> Rules[Any]:
    """The rules of a game (the first one for None). Usage if there is no such game."""
    from game.games import GAMES, load_rules

    return load_rules(one_of("game", next(iter(GAMES)) if game is None else game, GAMES))


def find_game(words: str | None, scenario: str | None = None) -> tuple[Rules[Any], str]:
    """Parse "GAME:SCENARIO", or "GAME" and a separate scenario, into rules and scenario.

    The default is the first scenario, and the first game for None. Usage if either is unknown or the two scenarios
    differ.
    """
    game, is_named, named = (None, "", "") if words is None else words.partition(":")
    rules = find_rules(game)
    known = list(rules.scenarios)
    wanted = [name for name in (named if is_named else None, scenario) if name is not None]
    found = [one_of(f"scenario of {rules.id}", name, known) for name in wanted] or known[:1]
    if found[0] != found[-1]:
        raise Usage(f"two scenarios are named, {found[0]} and {found[-1]}; name one")
    return rules, found[0]


def find_options(rules: Rules[Any], scenario: str, chosen: Sequence[str]) -> dict[str, int]:
    """Return the values of all options of a scenario: those given ("adjacency", "packs=2", "abilities=0"), else
    defaults.
    """
    known = {option.id: option for option in rules.options}
    found = {option.id: option.default for option in rules.options_of(scenario)}
    for text in chosen:
        name, is_given, value = text.partition("=")
        option = known[one_of("option", name, list(known))]
        if name not in found:
            raise Usage(f"the option {name} does not belong to the scenario {scenario}")
        if not is_given and not option.is_switch:
            raise Usage(f"the option {name} needs a number: {name}={option.values[-1]}")
        numbers = {str(int(number)): number for number in option.values}
        found[name] = numbers[one_of(f"value of {name}", value, list(numbers))] if is_given else True
    return found


def find_players(rules: Rules[Any], scenario: str, text: str, *, people: bool) -> list[str]:
    """Parse a list such as "human,bot:normal" or "normal,random" into players ("human", "bot:normal"), by seat."""
    names = [name.strip() for name in text.split(",")]
    counts = rules.scenarios[scenario].seats
    if len(names) not in counts:
        wanted = " or ".join(str(count) for count in counts)
        raise Usage(f"{rules.id} needs {wanted} seats, and '{shorten(text)}' names {len(names)}")
    return [_player(rules, scenario, seat, name, people=people) for seat, name in enumerate(names)]


def _player(rules: Rules[Any], scenario: str, seat: int, name: str, *, people: bool) -> str:
    if name == HUMAN and not people:
        raise Usage("a simulation has no human seats")
    known = [player for player in rules.players(scenario, seat) if people or player != HUMAN]
    if name.removeprefix("bot:") == HINT and not people:
        return f"bot:{HINT}"
    player = name if name == HUMAN else f"bot:{name.removeprefix('bot:')}"
    if player not in known:
        one_of(
            "player",
            name,
            [*([] if people else [HINT]), *(RANDOM if each == f"bot:{RANDOM}" else each for each in known)],
        )
    return player


def add_scenario(parser: argparse.ArgumentParser) -> None:
    """Add `--scenario`."""
    parser.add_argument("--scenario")


def add_switches(parser: argparse.ArgumentParser) -> None:
    """Add `--option NAME` or `NAME=2`, which may be repeated or take several values."""
    parser.add_argument("--option", action="extend", nargs="+", default=[], metavar="NAME[=NUMBER]")


def check_picture(path: Path, endings: Sequence[str]) -> None:
    """Check a picture's path: Usage if its suffix is wrong, Failure if its folder is missing or it is a folder."""
    if path.suffix.lower() not in endings:
        raise Usage(f"'{shorten(str(path))}' does not end like a picture ({', '.join(endings)})")
    if not path.parent.is_dir():
        raise Failure(f"there is no folder {shorten(str(path.parent))}")
    if path.is_dir():
        raise Failure(f"{shorten(str(path))} is a folder; name a file")


def add_language(parser: argparse.ArgumentParser, default: str | None = None) -> None:
    """Add `--lang`."""
    from game.content.text import LANGUAGES

    parser.add_argument("--lang", choices=LANGUAGES, default=default)
