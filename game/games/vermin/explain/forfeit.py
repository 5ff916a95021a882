"""Warnings before an option that gives something up irreversibly."""

from __future__ import annotations

from game.core.choice import DONE, Choose, Pick
from game.core.message import Message, given_up
from game.games.vermin.chapters.marine_actions import able_units
from game.games.vermin.data import PIECE_IDS
from game.games.vermin.state import VerminState


def forfeit(st: VerminState, choice: Choose, pick: Pick) -> Message | None:
    """Warn of units that have not acted, or of a set-up that becomes final."""
    if choice.prompt == "act" and pick == DONE:
        return given_up("units", "I", units=[PIECE_IDS[p] for p in able_units(st)])
    if choice.prompt == "place" and choice.args["left"] == 1:
        return given_up("setup", choice.rule)
    return None
