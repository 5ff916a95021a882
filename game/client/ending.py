"""The end of a match in words: who won, how decisively, and why it ended."""

from __future__ import annotations

from typing import Any

from game.content.text import Catalogue, Segment
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
