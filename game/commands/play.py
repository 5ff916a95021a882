"""Open a game in the window, skipping the title screen and the set-up."""

from __future__ import annotations

import argparse
import secrets

from game.commands.arguments import (
    GAME,
    add_language,
    add_scenario,
    add_switches,
    find_game,
    find_options,
    find_players,
    seed,
)
from game.core.bounds import MOST_SEED
from game.faults import Usage
from game.games import GAMES


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=GAME, nargs="?")
    add_scenario(parser)
    parser.add_argument("--seats")
    parser.add_argument("--seed", type=seed)
    add_switches(parser)
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Open the window at the table."""
    if arguments.game is None:
        raise Usage(
            f"name the game to be played, as in: mapsheet play {next(iter(GAMES))}; known are {', '.join(GAMES)}"
        )
    rules, scenario = find_game(arguments.game, arguments.scenario)
    count = rules.scenarios[scenario].seats[0]
    usual = ",".join(["human", *[f"bot:{rules.usual}"] * (count - 1)])
    seats = usual if arguments.seats is None else arguments.seats
    players = find_players(rules, scenario, seats, people=True)
    options = find_options(rules, scenario, arguments.option)
    number = arguments.seed if arguments.seed is not None else secrets.randbelow(MOST_SEED)
    from game.commands.window import open_table

    return open_table(rules, scenario, options, players, number, lang=arguments.lang)
