"""Warnings before an option that gives something up irreversibly."""

from __future__ import annotations

from game.core.choice import Choose, Pick
from game.core.message import Message, given_up
from game.games.labyrinth.data import COUNTRY, MUSLIM, UNTESTED
from game.games.labyrinth.explain import odds
from game.games.labyrinth.state import LabyrinthState


def forfeit(st: LabyrinthState, choice: Choose, pick: Pick) -> Message | None:
    """Warn of a War of Ideas that no roll can win [7.2], unless it tests the country [4.9.4]."""
    if choice.args.get("purpose") != "war_of_ideas" or choice.rule != "7.2" or pick.id not in COUNTRY:
        return None
    c = COUNTRY[str(pick.id)]
    in_vain = st.kind[c] == MUSLIM and st.gov[c] != UNTESTED and odds.ideas(st, c, st.ops)[2] == 1
    return given_up("ideas", choice.rule, space=str(pick.id)) if in_vain else None
