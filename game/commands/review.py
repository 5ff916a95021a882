"""Review a finished game: chances over the game, luck of the rolls, costly decisions (docs/review.md)."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Sequence
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.commands import UNSEEN
from game.commands.arguments import add_language, check_picture, whole
from game.commands.replay import read_record
from game.core.bounds import shorten
from game.faults import Failure

if TYPE_CHECKING:
    from game.bots.review.data import Fortune, Review, Verdict
    from game.core.match import Match
    from game.core.record import Record

MOST_SECONDS = 100_000
WORDS = {
    "play": "its play, not the dice",
    "dice": "the dice, not its play",
    "both": "its play and the dice",
    "close": "too close to tell",
}
TURNS_PRINTED = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--plot", type=Path, metavar="FILE.png")
    parser.add_argument("--seconds", type=whole(0, MOST_SECONDS, "number of seconds"), metavar="N")
    add_language(parser)


def run(arguments: argparse.Namespace) -> int:
    """Review the record and print what was found, or write it as JSON or as a picture."""
    if arguments.plot is not None:
        check_picture(arguments.plot, (".png",))
    record = read_record(arguments.file)
    match = finished(record, arguments.file.name)
    found = reviewed(match, arguments.seconds)
    if arguments.plot is not None:
        _plot(found, record, arguments)
    print(as_json(found) if arguments.json else "\n".join(lines(found, match)))
    return 0


def finished(record: Record, name: str) -> Match[Any]:
    """The match of a record. Failure in one sentence if it is not over, or does not fit the rules."""
    from game.core.record import RecordError, replay
    from game.games import load_rules

    if not record.over:
        raise Failure(f"{shorten(name)} is not over; a game is reviewed when it has ended")
    try:
        match = replay(load_rules(record.game), record, name)
    except RecordError as fault:
        raise Failure(str(fault)) from fault
    if match.choice is not None:
        raise Failure(f"{shorten(name)} is not over; a game is reviewed when it has ended")
    return match


def reviewed(match: Match[Any], seconds: float | None) -> Review:
    """The review of both sides; progress goes to stderr if that is a terminal.

    Without a number of seconds the same match always has the same review; decisions are not compared where that takes
    minutes.
    """
    from game.bots.review.data import Progress
    from game.bots.review.reviewing import is_long, review

    has_decisions = not is_long(match) if seconds is None else seconds > 0
    limit = inf if seconds is None else float(seconds)
    for step in review(match, range(match.seats), decisions=has_decisions, seconds=limit):
        if not isinstance(step, Progress):
            return step
        if sys.stderr.isatty():
            print(f"\r{step.stage} {step.done} of {step.of}".ljust(40), end="", file=sys.stderr, flush=True)
    raise AssertionError("a review ends with itself")


def as_json(found: Review) -> str:
    """The review as one JSON object, with the headline of each seat."""
    import msgspec

    from game.bots.review.data import headline

    seats = range(len(found.result))
    plain = msgspec.to_builtins(found)
    sums = [{"sum": found.luck(seat), "usual": found.usual_luck(seat)} for seat in seats]
    return msgspec.json.encode(
        {**plain, "headlines": [headline(found, seat) for seat in seats], "luck_of_seats": sums}
    ).decode()


def lines(found: Review, match: Match[Any]) -> Iterator[str]:
    """The review as text, by the ids of the rules."""
    from game.bots.review.data import Verdict, headline, turning_points
    from game.bots.review.reviewing import is_long

    sides = match.rules.sides[: match.seats]
    seats = range(match.seats)
    yield f"{found.game} {found.scenario}, {match.rules.turn(match.state)} turns, {found.length} decisions"
    for seat in seats:
        course = [position for position in found.course if position.length < found.length]
        shown = course[:: max(1, len(course) // TURNS_PRINTED)]
        told = ", ".join(f"{100 * position.chances[seat]:.0f}" for position in shown)
        good, bad = found.good_and_bad_luck(seat)
        yield ""
        yield f"{sides[seat]}: {_result(found.result[seat])}; {WORDS[headline(found, seat)]}"
        yield f"  chance in %, over the game: {told}"
        yield (
            f"  luck {_signed(found.luck(seat))} (good {_signed(good)}, bad {_signed(bad)}); "
            f"two of three such games are within {100 * found.usual_luck(seat):.0f} %"
        )
        costly = len(found.errors_of([seat]))
        yield f"  decisions: {found.runs[seat]}, compared {found.judged[seat]}, confirmed as costly {costly}"
    cards = turning_points(found, seats)
    if cards:
        yield ""
    for card in cards:
        yield _decision(card, sides) if isinstance(card, Verdict) else _rolls(card, sides)
    yield ""
    yield from _limits(found, is_slow=is_long(match))


def _result(share: float) -> str:
    return "won" if share == 1 else "lost" if share == 0 else f"shares the victory ({share:.2f} of it)"


def _signed(part: float) -> str:
    return f"{100 * part:+.0f} %"


def _rolls(card: Fortune, sides: Sequence[str]) -> str:
    told = ", ".join(f"{side} {_signed(luck)}" for side, luck in zip(sides, card.luck, strict=True))
    return f"turn {card.turn}, decision {card.start}: rolls ({card.prompt}): {told}"


def _decision(card: Verdict, sides: Sequence[str]) -> str:
    run, place = card.run, card.differs_at
    picks, hint = (" ".join(map(str, each[place:])) or "nothing more" for each in (run.picks, card.advised))
    loss = f"{_signed(-card.loss)} ± {100 * card.error:.0f} ({card.worlds} worlds)"
    if card.end_loss is not None and card.end_error is not None:
        loss += f", played to the end {_signed(-card.end_loss)} ± {100 * card.end_error:.0f} ({card.end_worlds} worlds)"
    return f"turn {run.turn}, decision {run.start}: {sides[run.seat]} ({run.prompt}): {picks}; hint: {hint}; {loss}"


def _limits(found: Review, *, is_slow: bool) -> Iterator[str]:
    """What the review cannot know."""
    if not all(position.tells for position in found.course):
        yield "In parts of the game (a wide band) the chances tell no more than how often each side wins."
    if not any(found.judged):
        hint = "; in this game that takes minutes: give --seconds 300" if is_slow else ""
        yield f"Decisions were not compared{hint}."
    elif sum(found.judged) < sum(found.runs):
        yield "Time was up before all decisions were compared."
    elif found.is_cut:
        yield "There was no time to confirm every costly decision, so the dice alone are not blamed."


def _plot(found: Review, record: Record, arguments: argparse.Namespace) -> None:
    os.environ.update(UNSEEN)
    from game.client.app import system_locales
    from game.client.review.plot import png
    from game.content.paths import write_atomically
    from game.content.settings import load

    language = arguments.lang or load(locales=system_locales())[0].language
    write_atomically(arguments.plot, png(found, record, language))
