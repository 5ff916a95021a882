"""A position of any game as plain data and back: for tests, bug reports, screenshots.

    line = position_line(match)      # one line of JSON; of the state only what differs from the start
    match = match_at(rules, parse(line))

Keys: `game`, `scenario`, `options` and `seats` (both may be missing); `state`, fields of the state, those that are
missing as in `Rules.start`; `decisions` made since then, as records write them ("0 piece:horse", "C die=5"). A position
holds everything, secrets included.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.core import bounds
from game.core.choice import CHANCE
from game.core.dice import DiceSource, SeededDice, Unanswered
from game.core.match import Match
from game.core.procedure import check_frame
from game.core.record import decision_of, decision_text
from game.core.rules import Rules


class PositionError(ValueError):
    """A position that cannot be used; the message is one sentence."""


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """A position in plain data."""

    game: bounds.Id
    scenario: bounds.Id
    options: Annotated[dict[bounds.Id, bool | bounds.Count], Meta(max_length=64)] = {}
    seats: Annotated[int, Meta(ge=0, le=bounds.MOST_SEATS)] = 0
    """How many play; 0: as many as usual."""
    state: bounds.Position = {}
    decisions: Annotated[list[bounds.DecisionText], Meta(max_length=bounds.MOST_DECISIONS)] = []


def position_of(match: Match[Any]) -> Position:
    """Return the position of a match: the state at the start of the running frame, and the decisions since."""
    mark, data = match.mark
    start = match.first_state().plain()
    plain = match.rules.state_type.restore(data).plain()
    return Position(
        game=match.rules.id,
        scenario=match.scenario,
        options=dict(match.options),
        seats=match.seats,
        state={name: value for name, value in plain.items() if name not in start or value != start[name]},
        decisions=[decision_text(decision) for decision in match.log[mark:]],
    )


def position_line(match: Match[Any]) -> str:
    """Return the position of a match as one line of JSON."""
    return msgspec.json.encode(position_of(match)).decode()


def parse(text: str) -> Position:
    """Read a position from JSON. Raise PositionError if it is not one."""
    try:
        return msgspec.json.decode(text.encode(), type=Position)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise PositionError(f"this is no position: {_first_line(fault)}") from fault


def match_at(rules: Rules[Any], position: Position | Mapping[str, Any], dice: DiceSource | None = None) -> Match[Any]:
    """Return a match at a position. Raise PositionError if the rules do not accept it.

    If chance comes next, `dice` answer, by default those of seed 1.
    """
    if not isinstance(position, Position):
        try:
            position = msgspec.convert(position, Position)
        except msgspec.ValidationError as fault:
            raise PositionError(f"this is no position: {_first_line(fault)}") from fault
    scenario = rules.scenarios.get(position.scenario)
    if position.game != rules.id or scenario is None:
        raise PositionError(f"{rules.id} has no scenario {position.game}:{position.scenario}")
    seats = position.seats or scenario.seats[0]
    if seats not in scenario.seats:
        raise PositionError(f"{position.scenario} is not for {seats} players")
    known = {option.id: option.values for option in rules.options_of(position.scenario)}
    for name, value in position.options.items():
        if value not in known.get(name, ()):
            raise PositionError(f"{position.scenario} has no option {name}={value:d}")
    match = Match(rules, position.scenario, position.options, Unanswered(), seats, begin=False)
    plain = match.state.plain()
    unknown = sorted(position.state.keys() - {field.name for field in fields(rules.state_type)})
    if unknown:
        raise PositionError(f"the state of {rules.id} has no {', '.join(unknown)}")
    try:
        state = rules.state_type.from_plain({**plain, **position.state})
        for frame in state.agenda:
            check_frame(frame, rules.package)
        rules.check(state)
        source = dice or SeededDice(1)
        match.stand(state, [decision_of(text) for text in position.decisions], source)
        while (choice := match.choice) is not None and choice.seat == CHANCE:
            pick = source.answer(choice, sum(decision.seat == CHANCE for decision in match.log))
            if pick is None:  # it is rolled at the table
                break
            match.apply(pick)
    except Exception as fault:  # a made-up state can do anything to the rules
        reason = f"there is no {fault}" if isinstance(fault, KeyError) else _first_line(fault)
        raise PositionError(f"{rules.id} knows no such position: {reason}") from fault
    return match


def _first_line(fault: Exception) -> str:
    return bounds.shorten(" ".join(str(fault).split()) or type(fault).__name__, 200).rstrip(".")
