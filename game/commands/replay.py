"""Show a game record in the window, verify it, or print one of its positions."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from game.commands import window
from game.commands.arguments import add_language, whole
from game.core.bounds import MOST_DECISIONS, shorten
from game.faults import Failure

if TYPE_CHECKING:
    from game.core.fairness import DiceCheck
    from game.core.record import Record


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("--position", type=whole(0, MOST_DECISIONS, "number of decisions"), metavar="N")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Verify the record or show it."""
    record = read_record(arguments.file)
    if arguments.verify:
        print(verify(record, arguments.file.name))
        return 0
    if arguments.position is not None:
        print(position(record, arguments.position, arguments.file.name))
        return 0
    return watch(record, arguments.lang)


def watch(record: Record, lang: str | None) -> int:
    """Show a record in the window. Failure if none of its decisions fits."""
    from game.core.record import OtherRulesError, RecordError

    try:
        return window.open_window("replay", lang=lang, record=record)
    except OtherRulesError as fault:
        if not fault.fitting.decisions:
            raise Failure(str(fault)) from fault
        print(fault)
        return window.open_window("replay", lang=lang, record=fault.fitting)
    except RecordError as fault:
        raise Failure(str(fault)) from fault


def read_record(path: Path) -> Record:
    """Read a record of a game that the program has. Failure says in one sentence what is wrong."""
    from game.core.record import LIMIT, RecordError, decode
    from game.games import GAMES

    try:
        with open(path, "rb") as file:
            data = file.read(LIMIT + 1)
        record = decode(data, path.name)
        if record.game not in GAMES:
            raise RecordError("game", name=path.name, what=record.game)
        return record
    except RecordError as fault:
        raise Failure(str(fault)) from fault
    except OSError as fault:
        raise Failure(f"{shorten(str(path))} can’t be read: {fault.strerror or fault}") from fault


def position(record: Record, decisions: int, name: str) -> str:
    """Return the position after a number of decisions as a line of JSON. Failure if it is unavailable or secret."""
    from game.core.position import position_line
    from game.core.record import RecordError, replay
    from game.games import load_rules

    if record.is_secret:
        raise Failure(f"several people still play {shorten(name)}; its positions show their hands when it is over")
    try:
        match = replay(load_rules(record.game), record, name)
    except RecordError as fault:
        raise Failure(str(fault)) from fault
    return position_line(match.at(min(decisions, len(match.log))))


def verify(record: Record, name: str) -> str:
    """Replay the record from its first decision. Return a sentence if it fits, raise Failure if not."""
    from game.core.fairness import check_dice
    from game.core.record import RecordError, replay
    from game.games import load_rules

    rules = load_rules(record.game)
    try:
        match = replay(rules, record, name)
    except RecordError as fault:
        raise Failure(str(fault)) from fault
    state = "over" if match.choice is None else "not over"
    return (
        f"{shorten(name)} fits: {record.game} {record.scenario}, {len(match.log)} decisions, "
        f"turn {rules.turn(match.state)}, {state}, fingerprint {match.fingerprint()}.\n"
        f"{dice_words(check_dice(match, record), record, name)}"
    )


def dice_words(found: DiceCheck, record: Record, name: str) -> str:
    """Say whether the dice follow from the seed. Failure if those of a sealed match do not."""
    if not found.fits:
        raise Failure(
            f"{shorten(name)} has another seed than its seal {found.seal} says; the dice may have been chosen"
        )
    number = f"decision {found.first_wrong} is the first of {found.wrong}"
    if found.wrong and found.seal:
        raise Failure(f"{shorten(name)} has dice that its seed does not give; {number}")
    told = [f"Dice and draws: {found.of_seed} follow from the seed"]
    told += [f"{found.by_hand} were typed in"] if found.by_hand else []
    told += [f"{found.before} are from before a copy was made"] if found.before else []
    told += [f"{found.wrong} do not follow from it ({number})"] if found.wrong else []
    if not found.seal:
        end = "The record has no seal."
    elif record.over:
        end = f"Seal {found.seal}, seed {record.seed}."
    else:
        end = f"Seal {found.seal}; the seed is told when the match is over."
    return f"{', '.join(told)}. {end}"
