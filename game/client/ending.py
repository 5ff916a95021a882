"""The end of a match in words: who won, how decisively, and why it ended."""

from __future__ import annotations

from typing import Any

from game.content.text import Catalogue, Segment
from game.core.choice import CHANCE, Pick
from game.core.event import Event
from game.core.match import Match
from game.core.rules import Rules
from game.core.state import Outcome, State


def result_words(catalogue: Catalogue, rules: Rules[Any], outcome: Outcome) -> str:
    """The winners with their kind of victory, or the result if nobody won."""
    result = catalogue.plain(f"{rules.id}.result.{outcome.result}")
    names = catalogue.join([catalogue.name(rules.id, "side", rules.sides[seat]) for seat in outcome.winners])
    return catalogue.plain("screens.gameover.won", {"side": names, "result": result}) if names else result


def reason_words(catalogue: Catalogue, rules: Rules[Any], state: State) -> list[Segment]:
    """Why the match ended, with the rule number, without a full stop."""
    outcome = state.outcome
    assert outcome is not None
    reason = catalogue.rich(
        f"{rules.id}.reason.{outcome.reason}", {"winners": outcome.winners, **rules.ended_by(state)}, game=rules.id
    )
    if not any(segment.kind == "rule" for segment in reason):
        reason.append(Segment("rule", f"[{outcome.rule}]", ("rule", outcome.rule)))
    if reason[-1].text in (".", "。"):
        reason.pop()
    return reason


def last_roll(match: Match[Any]) -> Event | None:
    """Return the roll that ended a match: a die was the last decision, and another face would have brought another
    end, or none yet. None if there was no such roll.
    """
    log = match.log
    if not log or log[-1].seat != CHANCE or log[-1].pick.kind != "die":
        return None
    before = match.at(len(log) - 1)
    assert before.choice is not None, "the last decision is asked for"
    if all(_end_with(before, pick) == match.state.outcome for pick in before.choice.options):
        return None
    told = [event for length, event in match.history if length == len(log)]
    return next((event for event in told if event.data.get("die") or event.data.get("dice")), None)


def _end_with(match: Match[Any], pick: Pick) -> Outcome | None:
    """Return how the match would end with that answer; None if it would continue."""
    other = match.copy()
    other.apply(pick)
    outcome: Outcome | None = other.state.outcome
    return outcome
