"""Draw a screen into a picture file; needs no display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands import UNSEEN, one_of
from game.commands.arguments import GAME, add_language, add_scenario, check_picture, find_game, scale, seed, size, whole
from game.core.bounds import MOST_DECISIONS, shorten
from game.core.dice import SeededDice
from game.faults import Failure, Usage

if TYPE_CHECKING:
    import pygame

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--scene")
    parser.add_argument("--game", metavar=GAME)
    add_scenario(parser)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--decisions", type=whole(0, MOST_DECISIONS, "number of decisions"), default=0)
    parser.add_argument("--position", type=Path, metavar="FILE")
    parser.add_argument("--size", type=size, default=(1280, 800))
    parser.add_argument("--scale", type=scale, default=1.0)
    add_language(parser, "en")


def run(arguments: argparse.Namespace) -> int:
    """Draw the screen and write the file."""
    os.environ.update(UNSEEN)
    from game.client.scenes import SCENES

    if arguments.position is not None:
        return _draw_position(arguments)
    usual = "title" if arguments.game is None else "table"
    name = usual if arguments.scene is None else arguments.scene
    one_of("screen", name, [scene for scene in SCENES if scene != "resume"])
    rules, scenario = find_game(arguments.game, arguments.scenario)
    if name == "orders" and not rules.reactions:
        raise Usage(f"{rules.id} has no standing orders, so there is no such screen; name another --game")
    check_picture(arguments.out, PICTURES)
    from game.client.gallery import SamplePosition, picture
    from game.client.tables import make_table

    position = SamplePosition(rules.id, scenario, arguments.seed, arguments.decisions)
    if name == "signs" and not make_table(rules).pages.signs(position.session().view()):
        raise Usage(f"{rules.id} has no key of signs, so there is no such screen; name another --game")
    image = picture(name, position, arguments.size, arguments.lang, arguments.scale)
    _write(image, arguments.out)
    return 0


def _draw_position(arguments: argparse.Namespace) -> int:
    """The table at the position in a file. Usage if other arguments give another position, Failure if it is invalid."""
    others = ("scene", "game", "scenario")
    if any(getattr(arguments, name) is not None for name in others) or arguments.decisions:
        raise Usage("a position has its own game, scenario and decisions; leave out all arguments that name others")
    check_picture(arguments.out, PICTURES)
    from game.core.position import PositionError, match_at, parse
    from game.core.record import LIMIT
    from game.games import GAMES, load_rules

    name = shorten(str(arguments.position))
    try:
        with open(arguments.position, "rb") as file:
            position = parse(file.read(LIMIT).decode())
        one_of("game", position.game, GAMES)
        match = match_at(load_rules(position.game), position, SeededDice(arguments.seed))
    except OSError as fault:
        raise Failure(f"{name} can’t be read: {fault.strerror or fault}") from fault
    except (PositionError, UnicodeDecodeError) as fault:
        raise Failure(f"{name}: {fault}") from fault
    from game.client.gallery import picture_of
    from game.core.rules import HUMAN
    from game.play.session import Session

    session = Session(match, [HUMAN, *[f"bot:{match.rules.usual}"] * (match.seats - 1)], arguments.seed)
    _write(
        picture_of("table", lambda app: {"session": session}, arguments.size, arguments.lang, arguments.scale),
        arguments.out,
    )
    return 0


def _write(image: pygame.Surface, out: Path) -> None:
    import pygame

    try:
        pygame.image.save(image, str(out))
    except (pygame.error, OSError) as fault:
        raise Failure(f"{shorten(str(out))} cannot be written ({fault})") from fault
