"""Sentences shared by several forecasts: dangers of a hex, and NAT."""

from __future__ import annotations

from game.core.message import Message, note
from game.core.pondering import Pondering
from game.games.vermin.chapters.nat import INFECTED, in_danger
from game.games.vermin.data import HEX_IDS, NAT_MAX, NOBODY, PIECE_IDS, TYPE
from game.games.vermin.explain.peril import peril
from game.games.vermin.queries import unit_at, vermites_at
from game.games.vermin.state import VerminState


def nat_notes(st: VerminState, vermite: int, h: int, removed: float) -> list[Message]:
    """Say whom NAT may reach if the vermite is removed, and the overall chance [J-7]."""
    near = in_danger(st, h)
    if not near or removed <= 0:
        return []
    unit, need = near[0], NAT_MAX[TYPE[vermite]]
    key = "nat_kills" if st.nat[unit] == INFECTED else "nat_risk"
    odds = 1 if st.nat[unit] == INFECTED else need
    return [note(key, "J-7", unit=PIECE_IDS[unit], need=need, chance=removed * odds / 6)]


def beside_notes(st: VerminState, goal: int) -> list[Message]:
    """List the vermites adjacent to a hex in which the unit must stop [I-1-b]."""
    board = st.board
    there = [PIECE_IDS[q] for h in board.neighbours[goal] if not board.nests >> h & 1 for q in vermites_at(st, h)]
    return [note("beside", "I-1-b", vermites=there)] if there else []


def danger_notes(st: VerminState, p: int, goal: int, key: str = "danger") -> Pondering[list[Message]]:
    """Give the chance that the swarm destroys the unit in the hex, over all possible chits [F].

    `key`: danger, or danger_on_target if the unit may come down elsewhere.
    """
    chance = yield from peril(st, p, goal)
    return [] if chance is None else [note(key, "F", chance=chance)]


def landing_notes(st: VerminState, p: int, drift: int) -> list[Message]:
    """Describe a jump that drifts into hex `drift`, the lowest-numbered next to its target, never tar [I-1-c]."""
    board = st.board
    deadly = bool(vermites_at(st, drift)) or bool(board.deadly >> drift & 1)
    if deadly:
        return [note("drift_deadly", "I-1-c", hex=HEX_IDS[drift])]
    if unit_at(st, drift) not in (NOBODY, p):
        return [note("drift_aside", "I-1-c", hex=HEX_IDS[drift])]
    return [note("drift_to", "I-1-c", hex=HEX_IDS[drift])]
