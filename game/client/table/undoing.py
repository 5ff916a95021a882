"""Undo at the table: why nothing can be taken back, in words."""

from __future__ import annotations

from typing import Any

from game.client.table.game.game import Game
from game.client.ui.rich import Words
from game.content.text import Segment
from game.play.session import Session


def no_undo_words(game: Game[Any], session: Session) -> Words:
    """What stands in the way of an undo, and who could allow it; empty if one can be made."""
    undo = session.undo_now()
    if undo.length is not None:
        return ""
    side = game.side(undo.seat) if undo.seat >= 0 else ""
    words = game.catalogue.rich(f"table.undo.{undo.barrier}", {"side": side}, game=game.id)
    if session.free_undo:
        return words
    key = "together" if len(session.people) > 1 else "alone"
    return [*words, Segment("text", " "), *game.catalogue.rich(f"table.undo.{key}")]
