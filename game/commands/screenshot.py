"""Draw a screen into a picture file; needs no display."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.commands import UNSEEN, one_of
from game.commands.arguments import GAME, add_language, add_scenario, check_picture, find_game, scale, seed, size, whole
from game.core.bounds import MOST_DECISIONS, shorten
from game.faults import Failure, Usage

PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".tga")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--scene")
    parser.add_argument("--game", metavar=GAME)
    add_scenario(parser)
    parser.add_argument("--seed", type=seed, default=1)
    parser.add_argument("--decisions", type=whole(0, MOST_DECISIONS, "number of decisions"), default=0)
    parser.add_argument("--size", type=size, default=(1280, 800))
    parser.add_argument("--scale", type=scale, default=1.0)
    add_language(parser, "en")


def run(arguments: argparse.Namespace) -> int:
    """Draw the screen and write the file."""
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
