"""Draw a screen into a picture file; needs no display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.commands import UNSEEN, one_of
from game.commands.arguments import (
    GAME,
    GAME_HELP,
    add_language,
    add_scenario,
    check_picture,
    find_game,
    scale,
    seed,
    size,
    whole,
)
from game.core.bounds import MOST_DECISIONS, shorten
from game.faults import Failure, Usage

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--out", type=Path, required=True, help="the picture file, such as table.png")
    parser.add_argument("--scene", help="name of the screen (default: title, or table when a game is given)")
    parser.add_argument("--game", metavar=GAME, help=GAME_HELP)
    add_scenario(parser)
    parser.add_argument("--seed", type=seed, default=1, help="seed of the dice and of the random decisions (1)")
    parser.add_argument(
        "--decisions",
        type=whole(0, MOST_DECISIONS, "number of decisions"),
        default=0,
        help="random decisions taken before the picture (0); a game that ends earlier is shown at its end",
    )
    parser.add_argument("--size", type=size, default=(1280, 800), help="pixels, such as 1280x800")
    parser.add_argument("--scale", type=scale, default=1.0, help="size of everything, 0.75 to 2")
    add_language(parser, "en")


def run(arguments: argparse.Namespace) -> int:
    """Draw and write."""
    os.environ.update(UNSEEN)
    from game.client.scenes import SCENES

    usual = "title" if arguments.game is None else "table"
    name = usual if arguments.scene is None else arguments.scene
    one_of("screen", name, [scene for scene in SCENES if scene != "resume"])
    rules, scenario = find_game(arguments.game, arguments.scenario)
    if name == "orders" and not rules.reactions:
        raise Usage(f"{rules.id} has no standing orders, so there is no such screen; name another --game")
    check_picture(arguments.out, PICTURES)
    import pygame

    from game.client.gallery import Position, picture
    from game.client.tables import make_table

    position = Position(rules.id, scenario, arguments.seed, arguments.decisions)
    if name == "signs" and not make_table(rules).pages.signs(position.session().view()):
        raise Usage(f"{rules.id} has no key of signs, so there is no such screen; name another --game")
    image = picture(name, position, arguments.size, arguments.lang, arguments.scale)
    try:
        pygame.image.save(image, str(arguments.out))
    except (pygame.error, OSError) as fault:
        raise Failure(f"{shorten(str(arguments.out))} cannot be written ({fault})") from fault
    return 0
