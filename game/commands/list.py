"""List the games with their scenarios, options, seats and levels of computer players."""

from __future__ import annotations

import argparse
import json
from typing import Any

from game.commands import Failure
from game.core.rules import RANDOM, Rules, Scenario
from game.core.tables import TablesError


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Print the list; Failure after it if there is a game that cannot be loaded."""
    found, faults = games()
    if arguments.json:
        print(json.dumps({"games": found}, ensure_ascii=False, indent=2))
    else:
        _print(found)
    if faults:
        raise Failure(" ".join(map(str, faults)))
    return 0


def _print(found: list[dict[str, Any]]) -> None:
    """A game after the other, for people to read."""
    for game in found:
        print(f"{game['id']}: {game['title']}")
        print(f"  seats      {', '.join(f'{number} {side}' for number, side in enumerate(game['seats']))}")
        for scenario in game["scenarios"]:
            turns = f", {scenario['turns']} turns" if scenario["turns"] else ""
            own = "".join(f", seat {seat}: {', '.join(levels)}" for seat, levels in scenario["automata"].items())
            about = f"{scenario['title']}{turns}{_seats(scenario['seats'])}{own}"
            print(f"  scenario   {scenario['id']}: {about} [{scenario['rule']}]")
        for option in game["options"]:
            default = ", on by default" if option["default"] is True else ""
            if not isinstance(option["default"], bool):
                default = f": {', '.join(map(str, option['values']))} (default {option['default']})"
            some = option["scenarios"] != [scenario["id"] for scenario in game["scenarios"]]
            where = f", only in {', '.join(option['scenarios'])}" if some else ""
            print(f"  option     {option['id']}: {option['title']} [{option['rule']}]{default}{where}")
        print(f"  computer   {', '.join(game['bots'])}")


def _seats(counts: list[int]) -> str:
    """How many may play, where it is not always two."""
    return "" if counts == [2] else f", {' or '.join(map(str, sorted(counts)))} seats"


def _automata(rules: Rules[Any], scenario: Scenario) -> dict[str, list[str]]:
    """The levels of the rulebook's own player by the seats that it may take."""
    return {str(seat): [f"bot:{level}" for level in rules.automata[seat]] for seat in scenario.automaton}


def games() -> tuple[list[dict[str, Any]], list[TablesError]]:
    """What is known of every game, in English; and why others cannot be loaded."""
    from game.games import GAMES, load_rules
    from game.text import Catalogue

    text = Catalogue("en")
    found: list[dict[str, Any]] = []
    faults: list[TablesError] = []
    for game in GAMES:
        try:
            rules, about = load_rules(game), f"{game}_about"
        except TablesError as fault:
            faults.append(fault)
            continue
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
                        "automata": _automata(rules, scenario),
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
                        "scenarios": [name for name in rules.scenarios if option in rules.options_of(name)],
                    }
                    for option in rules.options
                ],
                "bots": [*(f"bot:{level}" for level in (*rules.bots, *rules.tempers, *rules.masters)), RANDOM],
                "characters": {name: text.plain(f"{about}.character.{name}") for name in rules.characters},
            }
        )
    return found, faults
