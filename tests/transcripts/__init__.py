"""Golden transcripts: whole matches as records, with their logs in words (`python -m tests.transcripts`)."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from game.content.text import Catalogue
from game.core.choice import Choose, Pick
from game.core.dice import SeededDice
from game.core.fight import FOUGHT
from game.core.match import Match
from game.core.playout import decide
from game.core.record import Record, record_of
from game.games import GAMES, load_rules

FOLDER = Path(__file__).parent
SUFFIX = ".mapsheet"
LONG = {"deloyer": 1500}
"""Decisions after which matches are left whose end may lie tens of thousands away."""


def cases(game: str) -> list[tuple[str, str, dict[str, int], list[str], int]]:
    """Name, scenario, options, players and seed of each transcript of a game."""
    rules = load_rules(game)
    result = []
    for scenario in rules.scenarios:
        for number, levels in enumerate((("random", "random"), ("normal", "random"), (rules.bots[0], "normal"))):
            options = {
                option.id: option.values[1 if (index + number) % 3 == 0 else 0]
                for index, option in enumerate(rules.options_of(scenario))
            }
            if number == 2:
                options = {option.id: option.default for option in rules.options_of(scenario)}
            counts = rules.scenarios[scenario].seats
            players = [levels[seat % 2] for seat in range(counts[number % len(counts)])]
            result.append((f"{scenario}-{number + 1}", scenario, options, players, 40 + number))
    return result


class Chooser:
    """Any option, by chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def pick(self, choice: Choose) -> Pick:
        """One of the options."""
        return choice.options[self.rng.randrange(len(choice.options))]


def play(game: str, scenario: str, options: dict[str, int], players: list[str], seed: int) -> Match[Any]:
    """The match of a case."""
    rules = load_rules(game)
    match = Match(rules, scenario, options, SeededDice(seed), len(players))
    bots = {seat: rules.bot(level, seed + seat) for seat, level in enumerate(players) if level != "random"}
    chooser = Chooser(seed)
    while (choice := match.choice) is not None and len(match.log) < LONG.get(game, 1_000_000):
        if choice.seat in bots:
            decide(bots[choice.seat], match, choice.seat)
        else:
            match.apply(chooser.pick(choice))
    return match


def record(match: Match[Any], players: list[str], seed: int) -> Record:
    """The record that is kept."""
    return record_of(match, [f"bot:{level}" for level in players], seed)


def words(match: Match[Any]) -> str:
    """The log of a match in English, a line for each event that is told, with the number of decisions before it."""
    catalogue = Catalogue("en", strict=True)
    game = match.rules.id
    lines = []
    for length, event in match.history:
        if event.kind == FOUGHT:  # told by the frame, in widgets
            continue
        sentence = catalogue.plain(f"{game}.log.{event.kind}", event.data, game=game)
        if sentence:
            lines.append(f"{length:5}  {sentence}")
    outcome = match.state.outcome
    if outcome is not None:
        lines.append(f"{len(match.log):5}  = {outcome.result}, {outcome.reason}, won by {outcome.winners}")
    else:
        assert game in LONG
    lines.append(f"       {match.fingerprint()}")
    return "\n".join(lines) + "\n"


def folders() -> list[Path]:
    """Where the transcripts of each game lie."""
    return [FOLDER / game for game in GAMES]
