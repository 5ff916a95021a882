"""Whether something has been begun at the table that can still be left: then there is a visible way out."""

from __future__ import annotations

from typing import Any

from game.client.table.choosing import Chooser
from game.client.table.game.game_table import GameTable
from game.core.choice import DONE, PASS, PASS_ALL
from game.play.session import Session

LATEST = 8
"""Events of the end of the history that are looked at: more than one choice by which nothing happens has."""


def is_begun(session: Session, chooser: Chooser, table: GameTable[Any]) -> bool:
    """Whether the person at the screen has chosen something of which nothing has come yet, or amid what can be left."""
    match, choice = session.match, chooser.choice
    if choice is None or not match.log or not session.can_undo():
        return False
    if choice.prompt in table.decisions.backs_out:
        return True
    last, chronicle = match.log[-1], table.chronicle
    latest = [event for place, event in match.history[-LATEST:] if place == len(match.log)]
    happened = any(chronicle.is_told(event) and event.kind not in chronicle.announces for event in latest)
    return last.seat == choice.seat and last.pick not in (DONE, PASS, PASS_ALL) and not happened
