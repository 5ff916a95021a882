"""Write a small playable game to start from: rules, a map, words, a rulebook, tests."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from game.core.bounds import shorten
from game.faults import Failure, Usage


def hexes(text: str) -> tuple[int, int]:
    """Columns and rows written "11x8"."""
    from game.content.skeleton import LARGEST, SMALLEST

    found = re.fullmatch(r"([0-9]{1,3})x([0-9]{1,3})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{shorten(text)}' is no size such as 11x8")
    size = int(found[1]), int(found[2])
    if not all(least <= part <= most for least, part, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise argparse.ArgumentTypeError(
            f"the map {shorten(text)} is not between {'x'.join(map(str, SMALLEST))} and {'x'.join(map(str, LARGEST))}"
        )
    return size


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("id", metavar="ID")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--hex", type=hexes, default=(11, 8), metavar="11x8")
    kind.add_argument("--area", action="store_true")
    parser.add_argument("--into", type=Path, default=Path(), metavar="FOLDER")


def run(arguments: argparse.Namespace) -> int:
    """Write the files; Usage for an id that cannot be used, Failure if its folder is there already."""
    from importlib.util import find_spec

    from game.content.skeleton import files
    from game.games import GAMES

    game, folder = arguments.id, arguments.into / arguments.id
    if not re.fullmatch("[a-z][a-z0-9]{0,30}", game):
        raise Usage(f"'{shorten(game)}' is no id of a game: lower-case letters and digits, a letter first")
    if game in GAMES:
        raise Usage(f"there is a game {game} already; choose another id")
    if not arguments.into.is_dir():
        raise Failure(f"there is no folder {shorten(str(arguments.into))}")
    if folder.exists():
        raise Failure(f"{shorten(str(folder))} is there already; choose another id or folder")
    if find_spec(game) is not None:
        raise Usage(f"a package of Python is called {game}; choose another id")
    for place, text in files(game, None if arguments.area else arguments.hex):
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{folder} has a game to start from. From {arguments.into.resolve()}:")
    for command, does in (
        (f"python -m {game}", "open the window; it shows your changes as you save them"),
        (f"python -m {game} check {game}", "name what is missing or wrong"),
        (f"python -m pytest {game}", "run its tests"),
    ):
        print(f"  {command:40}{does}")
    return 0
