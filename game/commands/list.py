"""List the games with their scenarios, options, seats and bot levels."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from game.core.rules import RANDOM, RuleOption, Rules, Scenario
from game.core.tables import TablesError
from game.faults import Failure

if TYPE_CHECKING:
    from game.content.text import Catalogue


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    """Print the list. Failure afterwards if a game cannot be loaded."""
    found, faults = games()
    if arguments.json:
        print(json.dumps({"games": found}, ensure_ascii=False, indent=2))
    else:
        _print(found)
    if faults:
        raise Failure(" ".join(map(str, faults)))
    return 0


def _print(found: list[dict[str, Any]]) -> None:
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
    """The numbers of seats, unless it is always two."""
    return "" if counts == [2] else f", {' or '.join(map(str, sorted(counts)))} seats"


def games() -> tuple[list[dict[str, Any]], list[TablesError]]:
    """The data of every game, in English, and the errors of games that cannot be loaded."""
    from game.content.text import Catalogue
    from game.games import GAMES, load_rules

    text = Catalogue("en")
    found: list[dict[str, Any]] = []
    faults: list[TablesError] = []
    for game in GAMES:
        try:
            found.append(_game(load_rules(game), text))
        except TablesError as fault:
            faults.append(fault)
    return found, faults


def _game(rules: Rules[Any], text: Catalogue) -> dict[str, Any]:
    about = f"{rules.id}_about"
    levels = (*rules.bots, *rules.levels_with_character, *rules.masters)
    return {
        "id": rules.id,
        "title": text.plain(f"{about}.title"),
        "seats": list(rules.sides),
        "scenarios": [_scenario(rules, scenario, text) for scenario in rules.scenarios.values()],
        "options": [_option(rules, option, text) for option in rules.options],
        "bots": [*(f"bot:{level}" for level in levels), RANDOM],
        "characters": {name: text.plain(f"{about}.character.{name}") for name in rules.characters},
    }


def _scenario(rules: Rules[Any], scenario: Scenario, text: Catalogue) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": text.plain(f"{rules.id}_about.scenario.{scenario.id}.name"),
        "rule": scenario.rule,
        "turns": scenario.turns,
        "seats": list(scenario.seats),
        "automata": _automata(rules, scenario),
    }


def _option(rules: Rules[Any], option: RuleOption, text: Catalogue) -> dict[str, Any]:
    return {
        "id": option.id,
        "title": text.plain(f"{rules.id}_about.option.{option.id}.name"),
        "rule": option.rule,
        "default": option.default,
        "values": list(option.values),
        "scenarios": [name for name in rules.scenarios if option in rules.options_of(name)],
    }


def _automata(rules: Rules[Any], scenario: Scenario) -> dict[str, list[str]]:
    """Levels of the automata by the seats that they may take."""
    return {str(seat): [f"bot:{level}" for level in rules.automata[seat]] for seat in scenario.automaton}
