"""Refusals: why a marine unit cannot take one of its own actions now, with the rule."""

from __future__ import annotations

from game.core.choice import Pick
from game.core.message import Message, why
from game.games.vermin.chapters.marine_actions import BUILD, MOVE_FIRE, RECON, RECOVERY, REQUEST, UNLEASH, patients
from game.games.vermin.chapters.marine_attacks import could_fire_moving
from game.games.vermin.chapters.marine_movement import JUMP, LEAVE, LOAD
from game.games.vermin.data import (
    ANT_GUN,
    EVENT,
    HQ,
    JUMPERS,
    LOGISTICS,
    PIECE_IDS,
    PROFESSOR,
    RECONS,
    RESERVE,
    VEHICLES,
)
from game.games.vermin.queries import carried, is_alpha, jewels_lying
from game.games.vermin.state import VerminState


def frozen_by(st: VerminState, p: int) -> Message:
    """Return BURP or BELCH if it has frozen the unit; the first one if both were drawn this turn."""
    by = next((EVENT[c] for c in st.shown if EVENT[c] in ("burp", "belch")), "burp")
    return why("frozen", f"D-{by}", unit=PIECE_IDS[p])


def own_actions(st: VerminState, p: int) -> list[Pick]:
    """Return the actions that a player expects of a unit on the map: those of its kind, with what it carries."""
    found: list[Pick] = []
    if p in RECONS:
        found.append(RECON)
    if p in (HQ, LOGISTICS):
        found.append(RECOVERY)
    if p == HQ:
        found.append(REQUEST)
    if p == PROFESSOR:
        found.append(UNLEASH if st.back[p] else BUILD)
    if p in VEHICLES and is_alpha(st):
        found.append(LEAVE if carried(st, p) else LOAD)
    if p in JUMPERS:
        found.append(JUMP)
    if p != ANT_GUN and could_fire_moving(st, p):
        found.append(MOVE_FIRE)
    return found


def no_action(st: VerminState, p: int, action: Pick) -> Message | None:
    """Return why a unit cannot begin one of its own actions; None if there is nothing to say."""
    name = PIECE_IDS[p]
    if st.frozen[p] and action in (UNLEASH, LEAVE, LOAD, JUMP, MOVE_FIRE):
        return frozen_by(st, p)
    if action == RECON:
        return why("recon_done" if st.recon else "cup_empty", "I-4-a")
    if action == RECOVERY and not patients(st, p):
        return why("nobody_to_recover", "I-4-b", unit=name)
    if action == REQUEST and RESERVE not in st.at:
        return why("reserve_empty", "I-4-c")
    if action == BUILD:
        return why("no_laboratory" if any(st.weapons) else "weapons_gone", "J-5-a")
    if action == LOAD and not jewels_lying(st, st.at[p]):
        return why("no_jewel_here", "J-6", unit=name)
    if action == LEAVE and st.at[p] not in st.board.west_exit:
        return why("not_at_the_west", "Q-1-c", unit=name)
    return why("nothing_on_the_move", "I-3", unit=name) if action == MOVE_FIRE else None
