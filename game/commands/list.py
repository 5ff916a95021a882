"""List the games with their scenarios, options, seats and levels of computer players."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.core.rules import RANDOM


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--json", action="store_true", help="one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Print the list."""
    found = games()
    if arguments.json:
        print(json.dumps({"games": found}, ensure_ascii=False, indent=2))
        return 0
    for game in found:
        print(f"{game['id']}: {game['title']}")
        print(f"  seats      {', '.join(f'{number} {side}' for number, side in enumerate(game['seats']))}")
        for scenario in game["scenarios"]:
            turns = f", {scenario['turns']} turns" if scenario["turns"] else ""
            about = f"{scenario['title']}{turns}{_seats(scenario['seats'])}"
            print(f"  scenario   {scenario['id']}: {about} [{scenario['rule']}]")
        for option in game["options"]:
            default = ", on by default" if option["default"] is True else ""
            if not isinstance(option["default"], bool):
                default = f": {', '.join(map(str, option['values']))} (default {option['default']})"
            print(f"  option     {option['id']}: {option['title']} [{option['rule']}]{default}")
        print(f"  computer   {', '.join(game['bots'])}")
    return 0


def _seats(counts: list[int]) -> str:
    """How many may play, where it is not always two."""
    return "" if counts == [2] else f", {' or '.join(map(str, sorted(counts)))} seats"


def games() -> list[dict[str, Any]]:
    """What is known of every game, in English."""
    from game.games import GAMES, load_rules
    from game.text import Catalogue

    text = Catalogue("en")
    found: list[dict[str, Any]] = []
    for game in GAMES:
        rules, about = load_rules(game), f"{game}_about"
        found.append(
            {
                "id": game,
                "title": text.plain(f"{game}_about.title"),
                "seats": list(rules.sides),
                "scenarios": [
                    {
                        "id": scenario.id,
                        "title": text.plain(f"{about}.scenario.{scenario.id}.name"),
                        "rule": scenario.rule,
                        "turns": scenario.turns,
                        "seats": list(scenario.seats),
                    }
                    for scenario in rules.scenarios.values()
                ],
                "options": [
                    {
                        "id": option.id,
                        "title": text.plain(f"{about}.option.{option.id}.name"),
                        "rule": option.rule,
                        "default": option.default,
                        "values": list(option.values),
                    }
                    for option in rules.options
                ],
                "bots": [*(f"bot:{level}" for level in rules.bots), RANDOM],
            }
        )
    return found
