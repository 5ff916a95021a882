"""What an option gives up for good, shown as a warning."""

from __future__ import annotations

from game.core.choice import PASS, Choose, Pick
from game.core.message import Message, given_up
from game.games.dynasties.state import DynastiesState


def forfeit(st: DynastiesState, choice: Choose, pick: Pick) -> Message | None:
    """Actions that are left when a turn is ended [08-02-03]."""
    if choice.prompt == "action" and pick == PASS and any(each.kind == "action" for each in choice.options):
        return given_up("actions", "08-02-03", actions=st.actions)
    return None
