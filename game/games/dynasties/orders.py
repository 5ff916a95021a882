"""Standing orders: the reactions for which a person wants to be asked. They use public facts, never a hand."""

from __future__ import annotations

from typing import Final

from game.core.choice import Choose
from game.core.rules import ALWAYS, Reaction
from game.games.dynasties.chapters.ending import points
from game.games.dynasties.state import DynastiesState

REACTIONS: Final = (Reaction("react", ("contribute", "window"), (ALWAYS, "target", "war", "leader", "own")),)
"""Always; as the target; in wars too; when the leader acts too; in own actions only."""


HAND_PICKS: Final = {
    "action": frozenset({"action:wide_scan"}),
    "contribute": frozenset({"card"}),
    "discard_card": frozenset({"card"}),
    "refusal_card": frozenset({"card"}),
    "scan_card": frozenset({"card"}),
    "window": frozenset({"event"}),
}
"""By prompt, the picks that reveal a hand: a Wide Scan is paid for with an ace [SW02-07-11]."""
SECRET_PROMPTS: Final = frozenset({"foresight_event", "foresight_person", "scan_take"})
"""Prompts about cards that only the asked seat sees [SW02-07-10][SW02-07-11]."""


def lets_pass(view: DynastiesState, choice: Choose, order: str) -> bool:
    """Whether a standing order passes the reaction for its owner; never in an action of his own dynasty."""
    seat, action = choice.seat, view.action
    if seat == view.active:
        return False
    if order == "own" or action is None:
        return True
    if action.seat == seat or (order == "war" and action.kind == "war"):
        return False
    return not (order == "leader" and is_leader(view, view.active))


def is_leader(view: DynastiesState, seat: int) -> bool:
    """Whether no dynasty has more points."""
    return points(view, seat) == max(points(view, other) for other in range(len(view.dynasties)))
