"""Play one game from its first decision to its end."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from game import games
from game.bots.hints import HINT, HintsOnly
from game.bots.master import bot_of
from game.core.dice import SeededDice
from game.core.match import Match
from game.core.playout import play_out
from game.core.record import encode, record_of, told_of
from game.core.rules import Bot, Rules
from game.simulation.calibration import Case, cases_of


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played."""

    game: str
    scenario: str
    options: dict[str, int]
    players: list[str]
    seed: int
    is_kept: bool = False
    """Whether to return its record."""
    is_held: bool = False
    """Whether to return its probabilities and their results."""
    home: tuple[str, Path] | None = None
    """Package and folder of an added game (`games.add`), for processes in which it has not been added."""


class Played(NamedTuple):
    """A finished game."""

    result: dict[str, Any]
    """Its data, in the order of the table's columns."""
    record: bytes | None = None
    """Its record, if requested."""
    cases: Sequence[Case] = ()
    """Its decided claims, if requested."""


def play(task: Task) -> Played:
    """Play one game to its end."""
    if task.game not in games.GAMES and task.home is not None:
        games.add(task.game, *task.home)
    rules = games.load_rules(task.game)
    bots = [
        _bot(rules, player.removeprefix("bot:"), task.seed * len(task.players) + seat)
        for seat, player in enumerate(task.players)
    ]
    start = time.perf_counter()
    automata = rules.automata_among(task.players)
    match = Match(rules, task.scenario, task.options, SeededDice(task.seed), len(task.players), automata)
    cases = cases_of(match, bots) if task.is_held else []
    play_out(match, bots)
    seconds = time.perf_counter() - start
    end = match.state.outcome
    assert end is not None, "a match that is over has an outcome"
    result = {
        "game": task.game,
        "scenario": task.scenario,
        "seed": task.seed,
        "seats": [player.replace("bot:random", "random") for player in task.players],
        "winner": list(end.winners),
        "outcome": end.result,
        "reason": end.reason,
        "turns": rules.turn(match.state),
        "decisions": len(match.log),
        "seconds": round(seconds, 3),
        "fingerprint": match.fingerprint(),
    }
    return Played(result, _record(match, task) if task.is_kept else None, cases)


def _bot(rules: Rules[Any], level: str, seed: int) -> Bot:
    return HintsOnly(rules, seed) if level == HINT else bot_of(rules, level, seed)


def _record(match: Match[Any], task: Task) -> bytes:
    record = record_of(match, task.players, task.seed)
    record.told = told_of(match)
    return encode(record)
