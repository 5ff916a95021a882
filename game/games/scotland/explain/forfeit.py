"""Warnings before an option that gives something up irreversibly."""

from __future__ import annotations

from game.core.choice import DONE, Choose, Pick
from game.core.message import Message, given_up
from game.games.scotland.cards.battle_markers import LOST_CAUSE
from game.games.scotland.chapters.movement import checkable, movable_stacks
from game.games.scotland.data import HEX_IDS, PIECE_IDS
from game.games.scotland.queries import units_at
from game.games.scotland.state import ScotlandState

LAST_PLACED = {"setup_leader": "warrene", "setup_wallace": "wallace"}
"""For each prompt of the set-up, the piece whose placing makes it irreversible."""


def forfeit(st: ScotlandState, choice: Choose, pick: Pick) -> Message | None:
    """Warn of unused Marches, of a final set-up, or of the surrender of one's own army."""
    if choice.prompt == "movement" and pick == DONE:
        return _movement(st, choice.seat)
    if choice.prompt in (*LAST_PLACED, "setup_army"):
        return given_up("setup", choice.rule) if _is_last(choice, pick) else None
    if pick == Pick("marker", LOST_CAUSE.id) and st.battle is not None:
        h = st.battle.hex
        if LOST_CAUSE.loser(st, h) == choice.seat:
            return given_up("own_army", "10.lost_cause", hex=HEX_IDS[h], units=len(units_at(st, choice.seat, h)))
    return None


def _movement(st: ScotlandState, side: int) -> Message | None:
    """Warn before ending movement [4.0][8.1] with Marches for stacks that could move, or leaders to be checked."""
    stacks, checks = len(movable_stacks(st, side)), checkable(st, side)
    if st.marches[side] and stacks:
        return given_up("marches", "4.0", marches=st.marches[side], stacks=stacks)
    return given_up("checks", "8.1", leaders=[PIECE_IDS[p] for p in checks]) if checks else None


def _is_last(choice: Choose, pick: Pick) -> bool:
    """Whether this placement ends the side's set-up, which cannot be undone afterwards [12.13][12.14][13.21]."""
    if choice.prompt == "setup_army":
        return pick.kind == "button" or choice.args["left"] == 1
    return choice.args.get("leader", "wallace") == LAST_PLACED[choice.prompt]
